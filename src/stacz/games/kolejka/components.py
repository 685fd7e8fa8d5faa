"""What is in the box (K1). The order of the members is the order of the numbers in limits.py."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Shop(StrEnum):
    """The five shops, in the order of the ring (K1.2)."""

    SPOZYWCZY = "spozywczy"  # grocery
    RTV_AGD = "rtv_agd"  # radio, television and household appliances
    MEBLE = "meble"  # furniture
    ODZIEZ = "odziez"  # clothing
    KIOSK = "kiosk"  # cosmetics, toys, cigarettes


class Queue(StrEnum):
    """Where a pawn can stand: at a shop or at the market."""

    SPOZYWCZY = "spozywczy"
    RTV_AGD = "rtv_agd"
    MEBLE = "meble"
    ODZIEZ = "odziez"
    KIOSK = "kiosk"
    BAZAR = "bazar"  # the market


class Good(StrEnum):
    """The colours of goods, each the own colour of the shop with the same number (K1.3)."""

    FOOD = "food"
    APPLIANCE = "appliance"
    FURNITURE = "furniture"
    CLOTHING = "clothing"
    SUNDRY = "sundry"


class Card(StrEnum):
    """The queuing cards (K6)."""

    PAN = "pan"  # Pan tu nie stał: this is not your place, sir
    MATKA = "matka"  # Matka z dzieckiem na ręku: mother carrying a child
    KRYTYKA = "krytyka"  # Krytyka władzy: criticising the authorities
    LISTA = "lista"  # Lista społeczna: community list
    TRAF = "traf"  # Szczęśliwy traf: lucky strike
    POMYLKA = "pomylka"  # Pomyłka w dostawie: delivery error
    ZWIEKSZONA = "zwiekszona"  # Zwiększona dostawa: increased delivery
    TOWAR = "towar"  # Towar spod lady: goods under the counter
    KOLEGA = "kolega"  # Kolega w Komitecie: friend in the committee
    REMANENT = "remanent"  # Remanent: closed for stocktaking


class ShoppingList(StrEnum):
    """The five lists, number 1 first (K1.5)."""

    KITCHEN = "kitchen"  # wyposażyć kuchnię
    COMMUNION = "communion"  # wyprawić pierwszą komunię
    ALLOTMENT = "allotment"  # spędzić urlop na działce
    SUMMER_CAMP = "summer_camp"  # wysłać dzieci na kolonie
    FLAT = "flat"  # urządzić mieszkanie z przydziału


class Weekday(StrEnum):
    """The days of work, and the stalls B, A, Z, A, R that belong to them (K1.6)."""

    MONDAY = "monday"
    TUESDAY = "tuesday"
    WEDNESDAY = "wednesday"
    THURSDAY = "thursday"
    FRIDAY = "friday"


class Delivery(StrEnum):
    """The fifteen delivery cards: a shop and how many goods it gets (K1.4)."""

    SPOZYWCZY_1 = "spozywczy_1"
    SPOZYWCZY_2 = "spozywczy_2"
    SPOZYWCZY_3 = "spozywczy_3"
    RTV_AGD_1 = "rtv_agd_1"
    RTV_AGD_2 = "rtv_agd_2"
    RTV_AGD_3 = "rtv_agd_3"
    MEBLE_1 = "meble_1"
    MEBLE_2 = "meble_2"
    MEBLE_3 = "meble_3"
    ODZIEZ_1 = "odziez_1"
    ODZIEZ_2 = "odziez_2"
    ODZIEZ_3 = "odziez_3"
    KIOSK_1 = "kiosk_1"
    KIOSK_2 = "kiosk_2"
    KIOSK_3 = "kiosk_3"


class Phase(StrEnum):
    """What the table is at, where somebody has a choice."""

    SET_UP = "set_up"  # K2.5
    QUEUE_UP = "queue_up"  # phase 1
    JUMP = "jump"  # phase 3
    OPEN = "open"  # phase 4
    TRADE = "trade"  # phase 5
    EVENING = "evening"  # phase 6, PCT


class Ending(StrEnum):
    """How a game can end (K5)."""

    LIST_IN_SHOPS = "list_in_shops"  # one seat completed its list in a serving step
    TIE_BREAK_IN_SHOPS = "tie_break_in_shops"  # several in the same step; the most surplus decided
    SHARED_IN_SHOPS = "shared_in_shops"  # several in the same step, with equal surplus
    LIST_UNDER_COUNTER = "list_under_counter"  # by Towar spod lady
    LIST_IN_MARKET = "list_in_market"
    GOODS_GONE = "goods_gone"  # shops and truck are empty
    DAY_LIMIT = "day_limit"


SHOPS: Final = tuple(Shop)
QUEUES: Final = tuple(Queue)
GOODS: Final = tuple(Good)
CARDS: Final = tuple(Card)
LISTS: Final = tuple(ShoppingList)
WEEKDAYS: Final = tuple(Weekday)
DELIVERY_CARDS: Final = tuple(Delivery)

# K1.5: what each list wants, a row for each list, a column for each colour.
NEEDS: Final = (
    (0, 4, 3, 2, 1),
    (4, 3, 2, 1, 0),
    (3, 2, 1, 0, 4),
    (2, 1, 0, 4, 3),
    (1, 0, 4, 3, 2),
)

# K2.1, by seats (0 and 1 do not occur).
SMALLEST_DELIVERY: Final = (0, 0, 1, 1, 2, 1)
LARGEST_DELIVERY: Final = (0, 0, 2, 2, 3, 3)
REVEALED_A_DAY: Final = (0, 0, 1, 2, 2, 3)
REMOVED: Final = (0, 0, 5, 3, 2, 0)

# K1.3: only the colour of a good matters; the names are for whoever draws it.
NAMES: Final[dict[Good, tuple[str, ...]]] = {
    Good.FOOD: (
        "biały ser", "chleb", "cukier", "czekoladki", "herbata", "kawa", "kiszka", "ocet", "oranżada", "papryka",
        "piwo", "szynka",
    ),
    Good.APPLIANCE: (
        "aparat fotograficzny", "kuchenka gazowa", "lodówka", "magnetofon szpulowy", "maszyna do szycia", "mikser",
        "projektor", "radiomagnetofon", "syfon", "telefon", "telewizor", "termos",
    ),
    Good.FURNITURE: (
        "fotel", "krzesło", "lampa", "lampka", "meblościanka", "obrazek", "schowek", "stołek", "stolik kawowy",
        "stolik składany", "wersalka", "żyrandol",
    ),
    Good.CLOTHING: (
        "czapka", "futro", "koszula", "kozaki", "krawat", "okulary", "palto", "pasek", "sandały", "sukienka",
        "torebka", "zestaw koszul",
    ),
    Good.SUNDRY: (
        "golarka", "gra elektroniczna", "kredki", "lalka", "mydło", "papierosy", "perfumy", "płyn do naczyń",
        "proszek do prania", "woda kolońska", "przewodnik", "szczoteczka",
    ),
}  # fmt: skip

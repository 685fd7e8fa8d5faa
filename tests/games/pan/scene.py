"""Positions of Pan tu nie stał! in a few words.

`play(queues={"chmielna": "0:three+buty_zimowe 1:one"}, hands={0: "two matka"})` is a match with just that on the table:
a queue is `seat:card` in the order of arrival, with `+good` on the card that carries one. All else is filled in: the
other cards lie in the piles (plain ones on top), unnamed shops hold goods of different values, the other goods are in
the Ministry. It is seat 0's turn with two actions left, unless told otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar, cast

from stacz.core.match import Match
from stacz.core.wire import SPECTATOR, Fact, Move
from stacz.games.pan import GAME
from stacz.games.pan.components import COPIES, GOODS, SHOPS, SHOPS_IN_PLAY, Card, Good, Shop
from stacz.games.pan.moves import DrawCard, EndTurn, PlaceCards
from stacz.games.pan.rules import PanPosition
from stacz.games.pan.view import PanView

CHMIELNA, PULAWSKA, MARSZALKOWSKA, NOWY_SWIAT = SHOPS
NO_CARDS: Mapping[int, str] = {}
SomeFact = TypeVar("SomeFact", bound=Fact)


def scene(
    seats: int = 3,
    *,
    queues: Mapping[str, str] | None = None,
    goods: Mapping[str, str] | None = None,
    hands: Mapping[int, str] = NO_CARDS,
    piles: Mapping[int, str] = NO_CARDS,
    stores: Mapping[int, str] = NO_CARDS,
    ministry: str | None = None,
    sold_to: int = -1,
    options: Mapping[str, Any] | None = None,
    version: int = GAME.rules_version,
    **state: Any,
) -> dict[str, Any]:
    """Return a whole position; stores are open unless the options say otherwise.

    A named pile is exactly these cards, the top one last; what is left of that deck is in the box. A named Ministry
    is exactly these goods, the top one last; what is left then is in the store of `sold_to`. `state` replaces any
    other field of the position.
    """
    chosen = {"hidden_stores": False, **(options or {})}
    with_synku = chosen.get("deck") != "forerunner" and chosen.get("edition") != 2012
    shops = [read_shop(shop, (queues or {}).get(shop, "")) for shop in SHOPS[: SHOPS_IN_PLAY[seats]]]
    named = [good for words in [*(goods or {}).values(), *stores.values(), ministry or ""] for good in words.split()]
    named += [shop["carried"]["good"] for shop in shops if shop["carried"]]
    unnamed = [good.value for good in GOODS if good not in named]
    for shop in shops:
        if shop["shop"] in (goods or {}):
            shop["goods"] = (goods or {})[shop["shop"]].split()
        else:  # the cheapest and the dearest: never equal
            shop["goods"] = [unnamed.pop(0)] if shop["carried"] else [unnamed.pop(0), unnamed.pop()]
    table = [
        read_seat(seat, shops, hands.get(seat, ""), piles.get(seat), stores.get(seat, ""), with_synku)
        for seat in range(seats)
    ]
    if ministry is not None:
        table[sold_to]["store"] += unnamed
    return {
        "game": "pan",
        "rules_version": version,
        "seats": seats,
        "options": chosen,
        "state": {
            "luck": "0123456789abcdef",
            "turn": 0,
            "phase": "act",
            "checked": None,
            "actions": 2 if state.get("phase", "act") == "act" else 0,
            "synku_fresh": False,
            "last_turns": None,
            "ran_out": None,
            "idle": 0,
            "ending": None,
            "ministry": unnamed if ministry is None else ministry.split(),
            "discarded": [],
            "shops": shops,
            "seats": table,
        }
        | state,
    }


def read_shop(shop: Shop, words: str) -> dict[str, Any]:
    """Return a shop with its queue and the good on a card."""
    read: dict[str, Any] = {"shop": shop.value, "goods": [], "queue": [], "carried": None}
    for word in words.split():
        who, _, good = word.partition("+")
        seat, _, card = who.partition(":")
        standing = {"seat": int(seat), "card": card}
        read["queue"].append(standing)
        if good:
            read["carried"] = {**standing, "good": good}
    return read


def read_seat(
    seat: int, shops: list[dict[str, Any]], hand: str, pile: str | None, store: str, with_synku: bool
) -> dict[str, Any]:
    """Return a seat whose cards make up a whole deck."""
    deck = Counter({card.value: n for card, n in zip(Card, COPIES, strict=True) if with_synku or card != Card.SYNKU})
    deck.subtract(hand.split())
    deck.subtract(q["card"] for shop in shops for q in shop["queue"] if q["seat"] == seat)
    deck.subtract((pile or "").split())
    assert min(deck.values()) >= 0, f"seat {seat} has too many cards: {deck}"
    rest = [card for card in reversed(Card) for _ in range(deck[card])]
    return {
        "hand": dict(Counter(hand.split())),
        "pile": [card.value for card in rest] if pile is None else pile.split(),
        "box": {} if pile is None else {card.value: n for card, n in Counter(rest).items()},
        "store": store.split(),
    }


def play(seats: int = 3, **words: Any) -> Match:
    """Return a match that starts with such a scene."""
    return Match(GAME, seats, start=scene(seats, **words))


def pan(match: Match) -> PanPosition:
    """Return the position with the type it has."""
    return cast("PanPosition", match.position)


def view(match: Match, seat: int = SPECTATOR) -> PanView:
    """Return what a seat sees."""
    return cast("PanView", GAME.view_for(match.position, seat))


def strengths(match: Match, shop: Shop) -> list[int | None]:
    """Return every seat's strength in a queue, None where it has no card."""
    return view(match).shops[SHOPS.index(shop)].strengths


def leader(match: Match, shop: Shop) -> int | None:
    """Return who has the advantage in a queue."""
    return view(match).shops[SHOPS.index(shop)].leader


def queue(match: Match, shop: Shop) -> str:
    """Return a queue as scenes are written."""
    cards = view(match).shops[SHOPS.index(shop)].queue
    return " ".join(f"{q.seat}:{q.card}" + (f"+{q.good}" if q.good else "") for q in cards)


def shelf(match: Match, shop: Shop) -> list[Good]:
    """Return the goods in a shop."""
    return view(match).shops[SHOPS.index(shop)].goods


def store(match: Match, seat: int) -> set[Good]:
    """Return the goods in a seat's store, as the seat itself sees them."""
    return set(view(match, seat).seats[seat].store or [])


def legal(match: Match) -> set[Move]:
    """Return the moves of the seat that is to act."""
    return set(GAME.legal_moves(match.position))


def legal_of(match: Match, kind: type[Move]) -> set[Move]:
    """Return the moves of one kind of the seat that is to act."""
    return {move for move in legal(match) if isinstance(move, kind)}


def found(facts: list[Fact], kind: type[SomeFact]) -> list[SomeFact]:
    """Return the facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def next_turn(match: Match) -> list[Fact]:
    """Let the seat to act end its turn, by drawing if it can, else by placing; return what its last move set off."""
    seat = view(match).turn
    facts: list[Fact] = []
    while view(match).turn == seat and view(match).phase == "act" and not match.position.is_over:
        facts = match.play(seat, next(quiet_moves(match)))
    return facts


def quiet_moves(match: Match) -> Iterator[Move]:
    """Return moves that end a turn, the least eventful first."""
    moves = legal(match)
    yield from (move for move in (EndTurn(), DrawCard()) if move in moves)
    yield from sorted(legal_of(match, PlaceCards), key=repr)

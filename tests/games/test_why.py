"""Which rule is told to somebody who tries a move that is not allowed: each of them, in a scene where it is the one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.wire import Move
from stacz.games.cinkciarz import moves as c
from stacz.games.cinkciarz import why as cinkciarz
from stacz.games.cinkciarz.components import Side
from stacz.games.kolejka import moves as k
from stacz.games.kolejka import why as kolejka
from stacz.games.kolejka.components import Good as KolejkaGood
from stacz.games.kolejka.components import Queue
from stacz.games.kolejka.components import Shop as KolejkaShop
from stacz.games.pan import moves as p
from stacz.games.pan import why as pan
from stacz.games.pan.components import Card, Good, Shop
from tests.games.cinkciarz.table import bid_all
from tests.games.cinkciarz.table import scene as cinkciarz_scene
from tests.games.kolejka.builder import scene as kolejka_scene
from tests.games.pan.scene import next_turn, play

CHMIELNA, PULAWSKA, _, NOWY_SWIAT = Shop
FOOD, APPLIANCE, FURNITURE, CLOTHING, SUNDRY = KolejkaGood
GROCERY, RTV, MEBLE, ODZIEZ, KIOSK = KolejkaShop


def named(value: object) -> str:
    """Return what tests call a case: workers must agree on it."""
    return type(value).__name__ if callable(value) or isinstance(value, Move) else str(value)


def rule_told(match: Match, seat: int, move: Move) -> object:
    with pytest.raises(StaczError) as refusal:
        match.play(seat, move)
    return refusal.value.data["rule"]


# ---- Pan tu nie stał! -----------------------------------------------------------------------------------------------


def acting(**words: Any) -> Match:
    """Seat 0 has two actions, a Synku at Chmielna, and a two at Puławska."""
    queues = {"chmielna": "0:synku 1:one", "pulawska": "0:two"}
    return play(**{"hands": {0: "one pan"}, "queues": queues, "goods": {"chmielna": "ocet radio"}, **words})


def checking(goods: str = "ocet radio", **words: Any) -> Match:
    """Seat 1 leads at Chmielna."""
    carried = "" if " " in goods else "+mydlo"
    match = play(actions=1, queues={"chmielna": f"1:one{carried}"}, goods={"chmielna": goods}, **words)
    next_turn(match)
    return match


def spent() -> Match:
    """Seat 0 has used its actions at a table where Synku takes one, and still holds a Matka."""
    match = acting(hands={0: "one one matka"}, options={"synku_free": False})
    for _ in range(2):
        match.play(0, p.PlaceCards(PULAWSKA, Card.ONE))
    return match


LOADED = {"queues": {"chmielna": "0:synku", "pulawska": "0:two+mydlo"}, "goods": {"pulawska": "dywan"}}
IN_PAN: list[tuple[Callable[[], Match], int, Move, str]] = [
    (acting, 0, p.PlaceCards(NOWY_SWIAT, Card.ONE), "shop_not_in_play"),
    (acting, 0, p.PlaceCards(CHMIELNA, Card.ONE, 2), "not_in_hand"),
    (acting, 0, p.PlayMatka(CHMIELNA), "not_in_hand"),
    (acting, 0, p.TakeLastGood(), "only_in_check"),
    (acting, 0, p.EndTurn(), "action_due"),
    (lambda: acting(actions=0), 0, p.DrawCard(), "no_action"),
    (lambda: acting(piles={0: ""}), 0, p.DrawCard(), "pile_empty"),
    (lambda: acting(hands={0: "one"}), 0, p.CoverCard(CHMIELNA, 1, Card.ONE), "not_in_hand"),
    (acting, 0, p.CoverCard(NOWY_SWIAT, 1, Card.ONE), "shop_not_in_play"),
    (acting, 0, p.CoverCard(CHMIELNA, 1, Card.TWO), "not_in_queue"),
    (acting, 0, p.CoverCard(CHMIELNA, 4, Card.TWO), "not_in_queue"),
    (lambda: acting(**LOADED), 0, p.CoverCard(PULAWSKA, 0, Card.TWO), "covers_good"),
    (acting, 0, p.UseSynku(PULAWSKA, CHMIELNA, Card.TWO), "no_synku"),
    (acting, 0, p.UseSynku(CHMIELNA, NOWY_SWIAT, Card.TWO), "shop_not_in_play"),
    (acting, 0, p.UseSynku(CHMIELNA, CHMIELNA, Card.SYNKU), "same_queue"),
    (acting, 0, p.UseSynku(CHMIELNA, PULAWSKA, Card.ONE), "not_in_queue"),
    (lambda: acting(**LOADED), 0, p.UseSynku(CHMIELNA, PULAWSKA, Card.TWO), "moves_good"),
    (
        lambda: acting(queues={"chmielna": "0:synku+mydlo", "pulawska": "0:two"}, goods={"chmielna": "dywan"}),
        0, p.UseSynku(CHMIELNA, PULAWSKA, Card.TWO), "synku_loaded",
    ),
    (spent, 0, p.UseSynku(CHMIELNA, PULAWSKA, Card.TWO), "synku_costs"),
    (checking, 1, p.DrawCard(), "check_first"),
    (checking, 1, p.DeclineGood(), "must_take"),
    (checking, 1, p.TakeLastGood(), "two_goods"),
    (checking, 1, p.TakeGood(Good.SZYNKA, Card.ONE), "other_good"),
    (checking, 1, p.TakeGood(Good.OCET, Card.TWO), "own_card"),
    (lambda: checking("ocet", options={"must_take": False}), 1, p.TakeGood(Good.OCET, Card.ONE), "one_good"),
]  # fmt: skip


@pytest.mark.parametrize(("scene", "seat", "move", "rule"), IN_PAN, ids=named)
def test_pan(scene: Callable[[], Match], seat: int, move: Move, rule: str) -> None:
    assert rule_told(scene(), seat, move) == f"pan.rule.{rule}"


# ---- Kolejka --------------------------------------------------------------------------------------------------------


def jumping(card: str, **words: Any) -> Match:
    """Seat 0 has a card, is second at Meble and first at Odzież; Meble and Kiosk have a good, Spożywczy is closed."""
    return kolejka_scene(**{
        "hands": {0: [card], 1: ["kolega"]}, "closed": {"spozywczy": 1}, "today": ["meble_1"],
        "queues": {"meble": [1, 0, None], "odziez": [0, None]},
        "shelf": {"meble": {"furniture": 1}, "kiosk": {"food": 1}},
        **words,
    })  # fmt: skip


def trading(**words: Any) -> Match:
    """Seat 0 is at the market with food and an appliance; the trader stands at the second stall."""
    return kolejka_scene(**{
        "day": 2, "phase": "trade", "market": [0], "visitor": 1, "turn": 0, "goods": {0: {"food": 1, "appliance": 1}},
        **words,
    })  # fmt: skip


def at_home(phase: str, queue: list[int | None]) -> Match:
    """Everybody has three cards, and Meble has a queue."""
    hand = ["pan", "matka", "lista"]
    empty: list[int | None] = [] if phase == "set_up" else [None]
    shops = {shop.value: empty for shop in KolejkaShop}
    return kolejka_scene(phase=phase, queues={**shops, "meble": queue}, hands={0: hand, 1: hand}, turn=0)


BARE_STALL = dict(zip(KolejkaGood, (0, 0, 7, 0, 0), strict=True))  # all furniture is on the truck
IN_KOLEJKA: list[tuple[Callable[[], Match], Move, str]] = [
    (lambda: at_home("set_up", []), k.JoinQueue(Queue.BAZAR), "market_from_tuesday"),
    (lambda: jumping("pan"), k.JoinQueue(Queue.MEBLE), "pawns_in_phase_1"),
    (lambda: jumping("pan"), k.BuyGood(FOOD), "shops_in_phase_4"),
    (lambda: jumping("pan"), k.LeaveMarket(), "market_in_phase_5"),
    (lambda: jumping("pan"), k.RecallPawn(Queue.MEBLE, 2), "evening_in_phase_6"),
    (trading, k.PassCards(), "cards_in_phase_3"),
    (trading, k.PlayKolega(), "cards_in_phase_3"),
    (lambda: jumping("pan"), k.PlayMatka(MEBLE, 2), "card_not_in_hand"),
    (lambda: jumping("pan"), k.PlayPan(ODZIEZ, 1), "first_already"),
    (lambda: jumping("pan"), k.PlayPan(MEBLE, 1), "no_own_pawn"),
    (lambda: jumping("krytyka"), k.PlayKrytyka(MEBLE, 2), "two_behind"),
    (lambda: jumping("krytyka", options={"krytyka_short": "to_end"}), k.PlayKrytyka(MEBLE, 3), "one_behind"),
    (lambda: jumping("lista"), k.PlayLista(KIOSK), "too_short"),
    (lambda: jumping("traf"), k.PlayTraf(MEBLE, 2, KIOSK), "not_neighbours"),
    (lambda: jumping("traf"), k.PlayTraf(MEBLE, 1, ODZIEZ), "no_own_pawn"),
    (lambda: jumping("traf", options={"adjacency": "any"}), k.PlayTraf(MEBLE, 2, MEBLE), "same_shop"),
    (lambda: jumping("pomylka"), k.PlayPomylka(KIOSK, GROCERY, FOOD), "shop_closed"),
    (lambda: jumping("pomylka"), k.PlayPomylka(KIOSK, ODZIEZ, SUNDRY), "not_on_the_shelf"),
    (lambda: jumping("pomylka"), k.PlayPomylka(KIOSK, MEBLE, FOOD), "not_neighbours"),
    (lambda: jumping("zwiekszona"), k.PlayZwiekszona(GROCERY), "shop_closed"),
    (lambda: jumping("zwiekszona"), k.PlayZwiekszona(KIOSK), "not_delivered"),
    (lambda: jumping("zwiekszona", truck={}), k.PlayZwiekszona(MEBLE), "truck_empty"),
    (lambda: jumping("towar"), k.PlayTowar(MEBLE, FURNITURE), "not_first"),
    (lambda: jumping("towar"), k.PlayTowar(ODZIEZ, CLOTHING), "not_on_the_shelf"),
    (lambda: jumping("towar"), k.PlayTowar(GROCERY, FOOD), "shop_closed"),
    (lambda: jumping("remanent"), k.PlayRemanent(GROCERY), "closed_already"),
    (lambda: trading(truck=BARE_STALL), k.ExchangeGoods(FURNITURE, FOOD, APPLIANCE), "stall_empty"),
    (trading, k.ExchangeGoods(APPLIANCE, FOOD, FURNITURE), "costs_one"),
    (trading, k.ExchangeGood(SUNDRY, FOOD), "costs_two"),
    (trading, k.ExchangeGood(APPLIANCE, APPLIANCE), "same_colour"),
    (trading, k.ExchangeGoods(SUNDRY, FOOD, FOOD), "not_owned"),
    (lambda: trading(traded=True), k.StayAtMarket(), "goes_home"),
    (lambda: at_home("evening", [0, None]), k.RecallPawn(Queue.MEBLE, 2), "no_own_pawn"),
]  # fmt: skip


@pytest.mark.parametrize(("scene", "move", "rule"), IN_KOLEJKA, ids=named)
def test_kolejka(scene: Callable[[], Match], move: Move, rule: str) -> None:
    match = scene()
    assert rule_told(match, match.position.acting()[0], move) == f"kolejka.rule.{rule}"


def test_kolejka_when_all_deliveries_have_come() -> None:
    match = kolejka_scene(day=10, hands={0: ["kolega"], 1: ["kolega"]}, today=["kiosk_2"])
    assert rule_told(match, match.position.acting()[0], k.PlayKolega()) == "kolejka.rule.deliveries_known"


# ---- Cinkciarz ------------------------------------------------------------------------------------------------------


def bidding() -> Match:
    return cinkciarz_scene({0: [4, 65], 1: [5]})


def exchanging() -> Match:
    """Seat 0 has had its turn, seat 1 is at it, seat 2 comes next, seat 3 laid a newspaper."""
    match = cinkciarz_scene({0: [4, 65], 1: [5], 2: [6]})
    bid_all(match, {0: [4, 65], 1: [5], 2: [6]})
    match.play(match.position.acting()[0], c.DeclineExchange())
    return match


def test_cinkciarz() -> None:
    laid = bidding()
    laid.play(0, c.LayCard(4))
    match = exchanging()
    before, now = 0, match.position.acting()[0]
    told = {
        rule_told(bidding(), 0, c.PlaceBid()): "empty_bid",
        rule_told(bidding(), 0, c.SealBid()): "empty_bid",
        rule_told(bidding(), 0, c.LayCard(5)): "not_in_hand",
        rule_told(bidding(), 0, c.PlaceBid((4, 5))): "not_in_hand",
        rule_told(bidding(), 0, c.PlaceBid((4, 4))): "laid_twice",
        rule_told(laid, 0, c.LayCard(4)): "laid_twice",
        rule_told(laid, 0, c.PlaceBid((65,))): "laid_stays",
        rule_told(bidding(), 0, c.ExchangeWithBank(Side.LEFT)): "bids_first",
        rule_told(match, now, c.PlaceBid((4,))): "bids_are_open",
        rule_told(match, now, c.ExchangeWithSeat(before)): "had_its_turn",
        rule_told(match, now, c.ExchangeWithSeat(now)): "own_lot",
        rule_told(match, now, c.ExchangeWithSeat(3)): "newspaper_only",
        rule_told(match, now, c.ExchangeWithSeat(5)): "no_such_seat",
    }
    assert told == {f"cinkciarz.rule.{rule}": rule for rule in told.values()}
    assert set(told.values()) == set(cinkciarz.Rule)


def test_every_rule_is_tried_here() -> None:
    assert {rule for _, _, _, rule in IN_PAN} == set(pan.Rule)
    assert {rule for _, _, rule in IN_KOLEJKA} | {"deliveries_known"} == set(kolejka.Rule)

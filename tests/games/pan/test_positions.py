"""Positions that are refused: malformed ones, and those that no game can reach, each with its fault by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.registry import read_position
from stacz.games.pan import GAME, limits
from stacz.games.pan.components import Card, Shop
from stacz.games.pan.moves import PlaceCards
from stacz.games.pan.state import FAULTS
from tests.games.pan.scene import CHMIELNA, PULAWSKA, next_turn, play, scene

CARRYING = {"chmielna": "1:one+radio 0:two"}
LED = {"chmielna": "0:two"}
SOLD_OUT = {"chmielna": "", "pulawska": "", "marszalkowska": ""}
CARDS, SHELF, CARRIER = FAULTS[limits.BAD_CARDS], FAULTS[limits.BAD_SHELF], FAULTS[limits.BAD_CARRIER]
MATKAS = FAULTS[limits.BAD_MATKAS]
DISCARD, TURN, CHECK, END = (
    FAULTS[fault] for fault in (limits.BAD_DISCARD, limits.BAD_TURN, limits.BAD_CHECK, limits.BAD_END)
)


def refusal_of(saved: Any) -> StaczError:
    with pytest.raises(StaczError) as refusal:
        read_position(GAME, saved)
    return refusal.value


def changed(change: Callable[[dict[str, Any]], Any], **words: Any) -> dict[str, Any]:
    """Return a sound scene after a change to its state."""
    start = scene(**words)
    assert read_position(GAME, start).fault() == 0
    change(start["state"])
    return start


def test_a_sound_position_is_read_and_written_back() -> None:
    start = scene(queues=CARRYING, hands={0: "one two"}, stores={1: "ocet"})
    again = GAME.to_dict(read_position(GAME, start))
    assert again["state"]["shops"] == start["state"]["shops"]
    assert again["state"]["ministry"] == start["state"]["ministry"]
    assert read_position(GAME, again).state_hash() == read_position(GAME, start).state_hash()


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["game"], "kolejka", "it is of the game 'kolejka'"),
        (["rules_version"], 99, "it is of rules version 99"),
        (["rules_version"], "1", "$.rules_version"),
        (["state"], None, "$.state"),
        (["more"], 1, "more"),
        (["state", "luck"], "xyz", "$.luck"),
        (["state", "luck"], 7, "$.luck"),
        (["state", "turn"], -1, "$.turn"),
        (["state", "turn"], 5, "$.turn"),
        (["state", "phase"], "sleep", "$.phase"),
        (["state", "actions"], 3, "$.actions"),
        (["state", "checked"], "hoza", "$.checked"),
        (["state", "idle"], -2, "$.idle"),
        (["state", "ending"], "boredom", "$.ending"),
        (["state", "ministry"], ["banany"], "$.ministry[0]"),
        (["state", "ministry"], ["ocet"] * 37, "$.ministry"),
        (["state", "shops", 0, "goods"], ["ocet", "radio", "mydlo"], "$.shops[0].goods"),
        (["state", "shops", 0, "queue"], [{"seat": 9, "card": "one"}], "$.shops[0].queue[0].seat"),
        (["state", "shops", 0, "queue"], [{"seat": 0, "card": "one"}] * 106, "$.shops[0].queue"),
        (["state", "shops", 0, "carried"], {"seat": 0, "card": "one"}, "good"),
        (["state", "seats", 1, "hand"], {"one": -1}, "$.seats[1].hand"),
        (["state", "seats", 1, "hand"], {"joker": 1}, "$.seats[1].hand"),
        (["state", "seats", 1, "pile"], ["one"] * 22, "$.seats[1].pile"),
        (["state", "seats", 1, "sure_matkas"], -1, "$.seats[1].sure_matkas"),
        (["state", "cheat"], True, "cheat"),
    ],
)
def test_a_malformed_position_is_refused(path: list[str | int], value: Any, words: str) -> None:
    start: Any = scene()
    inner = start
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    refusal = refusal_of(start)
    assert refusal.code == "malformed_position"
    assert words in str(refusal)


@pytest.mark.parametrize("saved", [None, [], "pan", {}, {"game": "pan"}])
def test_what_is_no_position_at_all_is_refused(saved: Any) -> None:
    assert refusal_of(saved).code == "malformed_position"


def test_seats_and_options_of_a_position_are_checked_too() -> None:
    assert refusal_of(scene() | {"seats": 7}).code == "bad_seats"
    assert refusal_of(scene() | {"options": {"deck": "1989"}}).code == "bad_option"
    assert refusal_of(scene() | {"options": {"speed": 2}}).code == "unknown_option"
    with pytest.raises(StaczError, match="it has another number of seats"):
        Match(GAME, 4, start=scene(3))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda s: s["seats"].pop(), "it has 2 seats, not 3"),
        (lambda s: s["seats"].append(s["seats"][0]), "it has 4 seats, not 3"),
        (lambda s: s["shops"].pop(), "with 3 seats the shops are chmielna, pulawska, marszalkowska"),
        (lambda s: s["shops"].reverse(), "with 3 seats the shops are chmielna, pulawska, marszalkowska"),
        (lambda s: s.update(turn=3), "it names a seat that is not among the 3"),
        (lambda s: s.update(ran_out=3), "it names a seat that is not among the 3"),
        (lambda s: s.update(last_turns=3), "it names a seat that is not among the 3"),
        (lambda s: s["shops"][0]["queue"][0].update(seat=4), "it names a seat that is not among the 3"),
        (lambda s: s["shops"][0]["carried"].update(seat=4), "it names a seat that is not among the 3"),
        (lambda s: s.update(phase="check", actions=0), "no shop is being checked"),
        (lambda s: s.update(phase="final", actions=0), "no shop is being checked"),
        (lambda s: s["ministry"].remove("dywan"), "the good dywan is there 0 times"),
        (lambda s: s["ministry"].append("radio"), "the good radio is there 2 times"),
        (lambda s: s["seats"][2]["store"].append("dywan"), "the good dywan is there 2 times"),
        (lambda s: s["discarded"].append("dywan"), "the good dywan is there 2 times"),
        (lambda s: s["shops"][0]["goods"].append("dywan"), "the good dywan is there 2 times"),
    ],
)
def test_what_cannot_be_on_the_table_is_refused(change: Callable[[dict[str, Any]], Any], words: str) -> None:
    refusal = refusal_of(changed(change, queues=CARRYING))
    assert (refusal.code, refusal.data["fault"]) == ("impossible_position", words)


def move_good(state: dict[str, Any], good: str, place: list[str]) -> None:
    """Take a good from the Ministry to another place."""
    state["ministry"].remove(good)
    place.append(good)


LAST: dict[str, Any] = {"last_turns": 1, "ran_out": 0, "turn": 2, "piles": {0: ""}}
OVER: dict[str, Any] = {"last_turns": 0, "ran_out": 0, "phase": "final", "ending": "cards_gone", "piles": {0: ""}}
FINAL: dict[str, Any] = {
    "last_turns": 0,
    "ran_out": 0,
    "phase": "final",
    "checked": "chmielna",
    "piles": {0: ""},
    "queues": LED,
}


@pytest.mark.parametrize(
    ("words", "change", "fault"),
    [
        ({}, lambda s: s["seats"][0]["pile"].pop(), CARDS),
        ({}, lambda s: s["seats"][0]["hand"].update(one=1), CARDS),
        ({}, lambda s: s["seats"][0]["box"].update(lista=1), CARDS),
        ({}, lambda s: s["shops"][0]["queue"].append({"seat": 0, "card": "one"}), CARDS),
        ({"hands": {0: "matka"}}, lambda s: s["seats"][0].update(sure_matkas=1), MATKAS),
        ({"hands": {0: "matka"}}, lambda s: s["seats"][0].update(doubtful=1), MATKAS),
        ({"version": 1}, lambda s: s["seats"][0].update(sure_matkas=1), MATKAS),
        ({"version": 1, "hands": {0: "matka"}}, lambda s: s["seats"][0].update(doubtful=0), MATKAS),
        ({"version": 1, "hands": {0: "one"}}, lambda s: s["seats"][0].update(doubtful=2), MATKAS),
        ({"options": {"deck": "forerunner"}}, lambda s: s["seats"][0]["pile"].append("synku"), CARDS),
        ({}, lambda s: s["ministry"].append(s["shops"][0]["goods"].pop()), SHELF),
        ({}, lambda s: s["ministry"].append(s["shops"][0]["goods"].pop(0)), SHELF),
        ({"queues": CARRYING}, lambda s: move_good(s, "dywan", s["shops"][0]["goods"]), SHELF),
        ({"queues": CARRYING}, lambda s: s["ministry"].append(s["shops"][0]["goods"].pop()), SHELF),
        ({"queues": CARRYING}, lambda s: s["shops"][0]["carried"].update(card="two"), CARRIER),
        ({"queues": CARRYING}, lambda s: s["shops"][0]["carried"].update(seat=2), CARRIER),
        ({}, lambda s: move_good(s, "dywan", s["discarded"]), DISCARD),
        ({"seats": 2}, lambda s: move_good(s, "dywan", s["discarded"]), DISCARD),
        ({"options": {"equal_goods": "discard_both"}}, lambda s: move_good(s, "dywan", s["discarded"]), DISCARD),
        ({}, lambda s: s.update(actions=0), TURN),
        ({}, lambda s: s.update(idle=1), TURN),
        ({}, lambda s: s.update(checked="chmielna"), TURN),
        ({"actions": 1}, lambda s: s.update(synku_fresh=True), TURN),
        ({"queues": {"chmielna": "0:synku"}}, lambda s: s.update(synku_fresh=True), TURN),
        (LAST, lambda s: s.update(ran_out=None), TURN),
        (LAST, lambda s: s.update(last_turns=None), TURN),
        (LAST, lambda s: s.update(last_turns=2), TURN),
        (LAST, lambda s: s.update(last_turns=0), TURN),
        (LAST, lambda s: s.update(turn=1), TURN),
        (LAST, lambda s: s.update(ran_out=None, last_turns=None), TURN),
        (LAST, lambda s: s["seats"][0]["pile"].append("one") or s["seats"][0]["box"].update(one=6), TURN),
        (FINAL, lambda s: s.update(phase="check"), TURN),
        (FINAL, lambda s: s.update(actions=1), TURN),
        (FINAL, lambda s: s.update(idle=3), TURN),
        (FINAL, lambda s: s.update(checked="pulawska"), CHECK),
        (FINAL, lambda s: s.update(turn=1), CHECK),
        ({**FINAL, "queues": {"chmielna": "0:two 1:one"}}, lambda s: s.update(turn=1), CHECK),
        (OVER, lambda s: s.update(phase="check"), TURN),
        (OVER, lambda s: s.update(phase="check", last_turns=None, ran_out=None), TURN),
        (OVER, lambda s: s.update(ending="goods_gone"), END),
        ({}, lambda s: s.update(ending="goods_gone"), END),
        ({}, lambda s: s.update(ending="cards_gone"), END),
    ],
)
def test_a_state_that_no_game_reaches_is_refused(
    words: dict[str, Any], change: Callable[[dict[str, Any]], Any], fault: str
) -> None:
    refusal = refusal_of(changed(change, **words))
    assert (refusal.code, refusal.data["fault"]) == ("impossible_position", fault)


def test_a_game_that_ended_while_somebody_could_get_a_good_is_refused() -> None:
    assert refusal_of(scene(queues=LED, **OVER)).data["fault"] == END


def test_a_game_that_goes_on_without_goods_is_refused() -> None:
    assert refusal_of(scene(goods=SOLD_OUT, ministry="")).data["fault"] == END


@pytest.mark.parametrize(
    ("queues", "must_take"), [({"chmielna": "0:two+radio"}, True), ({"chmielna": "0:two 1:two"}, False), ({}, True)]
)
def test_a_check_without_a_decision_is_refused(queues: dict[str, str], must_take: bool) -> None:
    start = scene(queues=queues, options={"must_take": must_take}, phase="check", checked="chmielna")
    assert refusal_of(start).data["fault"] == CHECK


def test_with_the_right_option_the_same_positions_are_sound() -> None:
    last = scene(queues={"chmielna": "0:two+radio"}, options={"must_take": False}, phase="check", checked="chmielna")
    assert read_position(GAME, last).fault() == 0
    discarded = scene(2, options={"equal_goods": "discard_both"})
    for good in ("zelazko", "rajstopy"):
        move_good(discarded["state"], good, discarded["state"]["discarded"])
    assert read_position(GAME, discarded).fault() == 0


def test_every_position_of_a_match_can_be_saved_and_read() -> None:
    match = play(hands={0: "one synku matka"}, queues={"chmielna": "0:two", "pulawska": "1:one+radio"})
    for _ in range(4):
        next_turn(match)
        saved = GAME.to_dict(match.position)
        assert read_position(GAME, saved).state_hash() == match.position.state_hash()


@pytest.mark.parametrize("shop", [CHMIELNA, PULAWSKA])
def test_a_turn_with_a_fresh_synku_can_be_saved_and_read(shop: Shop) -> None:
    match = play(hands={0: "synku"}, options={"synku_free": False})
    match.play(0, PlaceCards(shop, Card.SYNKU))
    saved = GAME.to_dict(match.position)
    assert saved["state"]["synku_fresh"]
    assert read_position(GAME, saved).state_hash() == match.position.state_hash()

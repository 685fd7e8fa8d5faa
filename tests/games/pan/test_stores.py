"""P4.5: what a table may know of the stores."""

from __future__ import annotations

from typing import Any

import pytest

from stacz.core.match import Match
from stacz.core.wire import SPECTATOR, redact_all
from stacz.games.pan import GAME
from stacz.games.pan.components import WORTH, Good
from stacz.games.pan.facts import GoodHidden, GoodStored, SeatScored, StoreShown
from tests.games.pan.scene import CHMIELNA, found, next_turn, play, scene, view

HIDDEN = {"hidden_stores": True}
STORES = {0: "radio", 1: "ocet telewizor", 2: "szynka dywan mydlo"}


def stored(match: Match, seed: int, forgets: bool = False) -> list[set[Good]]:
    """Return the stores as seat 0 may imagine them."""
    seen = match.position.seen_from(0, seed, forgets)
    return [set(seat["store"]) for seat in GAME.save(seen)["seats"]]


def test_P4_5_stores_are_hidden_by_default() -> None:
    assert GAME.options_of(GAME.start(3))["hidden_stores"] is True
    assert GAME.options_of(GAME.start(3, version=1))["hidden_stores"] is False


def test_P4_5_open_stores_are_public() -> None:
    match = play(stores=STORES)
    for seat in (0, 1, 2, SPECTATOR):
        assert set(view(match, seat).seats[1].store or []) == {"ocet", "telewizor"}
        assert [other.points for other in view(match, seat).seats] == [5, 9, 11]
    assert stored(match, 1) == stored(match, 2) == [set(goods.split()) for goods in STORES.values()]


def test_P4_5_with_open_stores_a_take_is_public() -> None:
    match = play(actions=1, queues={"chmielna": "1:two+radio"}, goods={"chmielna": "ocet"})
    facts = redact_all(next_turn(match), 2)
    assert found(facts, GoodStored) == [GoodStored(1, CHMIELNA, Good.OCET), GoodStored(1, CHMIELNA, Good.RADIO)]
    assert not found(facts, GoodHidden)


def test_P4_5_hidden_stores_do_not_appear_in_the_others_views() -> None:
    match = play(stores=STORES, options=HIDDEN)
    for seat in (0, 2, SPECTATOR):
        assert view(match, seat).seats[1].store is None


def test_P4_5_hidden_stores_do_not_appear_in_the_others_scores() -> None:
    match = play(stores=STORES, options=HIDDEN)
    assert [seat.points for seat in view(match, 0).seats] == [5, None, None]
    assert [seat.points for seat in view(match).seats] == [None, None, None]


def test_P4_5_with_hidden_stores_counts_stay_public_and_a_seat_sees_its_own() -> None:
    match = play(stores=STORES, options=HIDDEN)
    assert [seat.stored for seat in view(match, 0).seats] == [1, 2, 3]
    own = view(match, 1).seats[1]
    assert (set(own.store or []), own.points) == ({"ocet", "telewizor"}, 9)


def test_P4_5_with_hidden_stores_nothing_else_in_the_view_tells_of_them() -> None:
    match = play(stores=STORES, options=HIDDEN)
    start = scene(stores=STORES, options=HIDDEN)
    state = start["state"]
    state["seats"][1]["store"], state["ministry"] = state["ministry"][:2], ["ocet", "telewizor", *state["ministry"][2:]]
    other = Match(GAME, 3, start=start)
    assert view(other, 0) == view(match, 0)
    assert view(other) == view(match)
    assert view(other, 1) != view(match, 1)


def test_P4_5_with_hidden_stores_the_log_tells_only_the_owner() -> None:
    cards = {"chmielna": "1:two 2:three+radio"}
    match = play(actions=1, queues=cards, goods={"chmielna": "ocet"}, options=HIDDEN)
    facts = next_turn(match)
    assert not found(facts, GoodStored)
    expected: dict[int, list[Any]] = {
        0: [None, None],
        1: [Good.OCET, None],
        2: [None, Good.RADIO],
        SPECTATOR: [None, None],
    }
    for seat, goods in expected.items():
        told = found(redact_all(facts, seat), GoodHidden)
        assert [(fact.seat, fact.good) for fact in told] == list(zip([1, 2], goods, strict=True))


def test_P4_5_everybody_saw_what_was_taken_so_a_bot_knows_hidden_stores() -> None:
    match = play(stores=STORES, options=HIDDEN)
    assert all(stored(match, seed) == [set(goods.split()) for goods in STORES.values()] for seed in range(20))
    assert len({match.position.seen_from(0, seed).state_hash() for seed in range(20)}) == 20


def test_P4_5_who_forgets_knows_its_own_store_and_of_hidden_ones_only_how_much_they_hold() -> None:
    match = play(stores=STORES, options=HIDDEN)
    imagined = [stored(match, seed, forgets=True) for seed in range(20)]
    assert all(stores[0] == {"radio"} for stores in imagined)
    assert all([len(goods) for goods in stores] == [1, 2, 3] for stores in imagined)
    assert len({frozenset(stores[1]) for stores in imagined}) > 10
    for seed in range(20):
        seen = match.position.seen_from(0, seed, forgets=True)
        assert seen.fault() == 0
        assert seen.scores() == [sum(WORTH[good] for good in goods) for goods in imagined[seed]]
        assert GAME.view_for(seen, 0) == GAME.view_for(match.position, 0)


def test_P4_5_who_forgets_imagines_alike_whatever_the_hidden_stores_are() -> None:
    start = scene(stores=STORES, options=HIDDEN)
    match = Match(GAME, 3, start=start)
    one, two = (start["state"]["seats"][seat] for seat in (1, 2))
    one["store"][0], two["store"][0] = two["store"][0], one["store"][0]
    other = Match(GAME, 3, start=start)
    views = [match.position.seen_from(0, 9, forgets).state_hash() for forgets in (True, False)]
    others = [other.position.seen_from(0, 9, forgets).state_hash() for forgets in (True, False)]
    assert views[0] == others[0]
    assert views[1] != others[1]


def test_P4_5_open_stores_are_not_forgotten() -> None:
    match = play(stores=STORES, options={"hidden_stores": False})
    assert stored(match, 3, forgets=True) == [set(goods.split()) for goods in STORES.values()]


def test_P4_5_in_version_1_a_bot_knew_only_the_numbers_of_hidden_stores() -> None:
    match = play(stores=STORES, options=HIDDEN, version=1)
    imagined = [stored(match, seed) for seed in range(20)]
    assert all(stores[0] == {"radio"} for stores in imagined)
    assert all([len(goods) for goods in stores] == [1, 2, 3] for stores in imagined)
    assert len({frozenset(stores[1]) for stores in imagined}) > 10


def test_P4_5_in_version_1_a_bot_imagined_alike_whatever_the_hidden_stores_were() -> None:
    start = scene(stores=STORES, options=HIDDEN, version=1)
    state = start["state"]
    match = Match(GAME, 3, start=start)
    seats = state["seats"]
    seats[1]["store"], state["ministry"][-2:] = state["ministry"][-2:], seats[1]["store"]
    other = Match(GAME, 3, start=start)
    assert match.position.state_hash() != other.position.state_hash()
    assert match.position.seen_from(0, 9).state_hash() == other.position.seen_from(0, 9).state_hash()


@pytest.mark.parametrize("hidden", [True, False])
def test_P4_5_at_the_end_all_is_shown(hidden: bool) -> None:
    match = play(
        actions=1, queues={"chmielna": "1:two+radio"}, ministry="", stores={2: "szynka"}, sold_to=1,
        goods={"chmielna": "ocet", "pulawska": "", "marszalkowska": ""}, options={"hidden_stores": hidden},
    )  # fmt: skip
    facts = redact_all(next_turn(match), 0)
    shown = {fact.good: fact.seat for fact in found(facts, StoreShown)}
    assert shown == ({good: 2 if good == "szynka" else 1 for good in WORTH} if hidden else {})
    assert [fact.points for fact in found(facts, SeatScored)] == [0, 143, 4]
    assert [seat.points for seat in view(match, 0).seats] == [0, 143, 4]
    assert view(match).seats[2].store == ["szynka"]
    assert stored(match, 4)[2] == {"szynka"}

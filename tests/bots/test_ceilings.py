"""The ceilings know what their names say, and nothing more; and nobody else knows any of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from stacz.arena.contest import contest, find_contestant, is_shown_everything
from stacz.bots import BOTS, Observation, find_bot
from stacz.bots.bot import Clock
from stacz.bots.ceilings import KnowingSearch
from stacz.bots.gen1 import GEN1
from stacz.bots.knowing_bot import CEILINGS
from stacz.bots.knowledge import knowledge_of
from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.games import GAMES
from tests.conformance.walks import SLOW, VARIANT_IDS, VARIANTS, sampled_positions

EACH_GAME = pytest.mark.parametrize("game", [GAMES[code] for code in GEN1], ids=lambda game: game.code)
Read = Callable[[Any], Any]


def cards_of(p: Any) -> list[list[int]]:
    """Return what each seat of Cinkciarz holds, with what it has laid under seal."""
    bids = p.sealed_now()
    return [
        [card for card, place in enumerate(p.where) if place == seat or (bids and place == 6 + seat)]
        for seat in range(p.n_seats)
    ]


HANDS: dict[str, Read] = {"pan": lambda p: p.hand, "kolejka": lambda p: list(p.hand), "cinkciarz": cards_of}
STORES: dict[str, Read] = {
    "pan": lambda p: [where for where in p.where if where >= 0],
    "kolejka": lambda p: p.goods,
    "cinkciarz": lambda p: list(p.shown),
}
STACKS: dict[str, Read] = {
    "pan": lambda p: list(p.ministry)[: p.n_ministry],
    "kolejka": lambda p: list(p.delivery)[: p.n_delivery],
    "cinkciarz": lambda p: list(p.stack)[: list(p.where).count(14)],
}


def own_pile(p: Any, seat: int) -> list[int]:
    """Return the deck that a seat draws from, where it has one of its own."""
    for pile, size in (("pile", "n_pile"), ("deck", "n_deck")):
        if hasattr(p, pile):
            return list(getattr(p, pile)[seat])[: getattr(p, size)[seat]]
    return []


def with_open_hands(position: Position, seat: int, seed: int) -> Position:
    """Return what `sees_hands` imagines."""
    world = position.copy()
    world.redeal_knowing(seat, seed, hands=True)
    return world


def with_open_future(position: Position, seat: int, seed: int) -> Position:
    """Return what `sees_future` imagines."""
    world = position.copy()
    world.redeal_knowing(seat, seed, hands=False)
    return world


def walks(game: Game, seats: int, options: dict[str, Any]) -> list[tuple[Position, int]]:
    """Return positions of a random game, and a seat that is to act in each."""
    every = 160 if SLOW else 17
    return [(p, seat) for p in sampled_positions(game, seats, options, 4, every) for seat in p.acting()]


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=VARIANT_IDS)
def test_worlds_are_sound_and_the_seat_sees_in_them_what_it_saw(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    for position, seat in walks(game, seats, options):
        seen = game.view_for(position, seat)
        for world in (with_open_hands(position, seat, 3), with_open_future(position, seat, 3)):
            assert world.fault() == 0
            assert game.view_for(world, seat) == seen
            assert world.legal(seat) == position.legal(seat)


@EACH_GAME
def test_with_open_hands_the_hands_are_true_and_the_future_is_not(game: Game) -> None:
    other = 0
    for position, seat in walks(game, 4, {}):
        world = with_open_hands(position, seat, 5)
        assert HANDS[game.code](world) == HANDS[game.code](position)
        assert STORES[game.code](world) == STORES[game.code](position)
        assert sorted(STACKS[game.code](world)) == sorted(STACKS[game.code](position))
        assert world.luck != position.luck
        other += STACKS[game.code](world) != STACKS[game.code](position)
    assert other > 0


@EACH_GAME
def test_with_an_open_future_the_stack_and_the_luck_are_true_and_the_hands_are_not(game: Game) -> None:
    other = 0
    for position, seat in walks(game, 4, {}):
        world = with_open_future(position, seat, 5)
        assert STACKS[game.code](world) == STACKS[game.code](position)
        assert own_pile(world, seat) == own_pile(position, seat)
        assert world.luck_text() == position.luck_text()
        mine, theirs = HANDS[game.code](world), HANDS[game.code](position)
        assert mine[seat] == theirs[seat]
        other += mine != theirs
    assert other > 0


def test_in_cinkciarz_all_that_the_others_hold_is_redealt_among_them() -> None:
    for position, seat in walks(GAMES["cinkciarz"], 4, {}):
        world = with_open_future(position, seat, 5)
        before, after = cards_of(position), cards_of(world)
        assert list(map(len, after)) == list(map(len, before))
        assert sorted(chain(*after)) == sorted(chain(*before))


@EACH_GAME
def test_a_key_of_a_real_table_is_kept_with_the_luck(game: Game) -> None:
    position = game.start(4, seed=1 << 100)
    seat = position.acting()[0]
    assert with_open_future(position, seat, 1).luck_text() == position.luck_text()
    assert len(with_open_hands(position, seat, 1).luck_text()) == 16, "without a key: the luck to come is other luck"


def knowing(game: Game, position: Position, seat: int, knows_hands: bool) -> list[Any]:
    search = KnowingSearch(position, seat, knowledge_of(game.code).policy(), 4, 4096, knows_hands)
    search.run(3 if SLOW else 60)
    return search.findings()


@EACH_GAME
@pytest.mark.parametrize("knows_hands", [True, False])
def test_a_search_finds_the_same_whatever_it_does_not_know(game: Game, knows_hands: bool) -> None:
    """Where what it cannot know is planted anew it finds the same; where what it knows is, at times other things."""
    changed = 0
    for position, seat in walks(game, 3, {})[:: 7 if SLOW else 3]:
        unknown, known = with_open_hands(position, seat, 8), with_open_future(position, seat, 8)
        if not knows_hands:
            unknown, known = known, unknown
        found = knowing(game, position, seat, knows_hands)
        assert knowing(game, unknown, seat, knows_hands) == found
        changed += knowing(game, known, seat, knows_hands) != found
    assert changed > 0


@pytest.mark.parametrize("name", CEILINGS)
def test_ceilings_are_for_the_arena_alone(name: str, tmp_path: Path) -> None:
    assert not any(name in known for known in BOTS)
    for spec in (name, f"{name}@5"):
        with pytest.raises(StaczError) as refused:
            find_bot(spec)
        assert refused.value.code == "unknown_bot"
        assert is_shown_everything(spec)
        assert find_contestant(spec)(1).name == spec
    assert not is_shown_everything(f"{name}.py:Bot")
    assert not is_shown_everything(f"{tmp_path}/{name}@5.py:Bot")
    with pytest.raises(StaczError):
        find_contestant(f"{name}@soon")


@EACH_GAME
def test_they_play_whole_games_at_their_clock(game: Game) -> None:
    seats = game.seats[0]
    table = [f"{name}@{1 if SLOW else 5}" for name in CEILINGS][1:]
    played = contest(game, {}, 2, 0, 0, tuple((table * seats)[:seats]))
    assert played.result() == contest(game, {}, 2, 0, 0, tuple((table * seats)[:seats])).result()


@EACH_GAME
@pytest.mark.parametrize("name", CEILINGS)
def test_each_searches_as_far_as_its_clock_says(game: Game, name: str) -> None:
    position = game.start(3, seed=2)
    seat = position.acting()[0]
    bot: Any = find_contestant(f"{name}@7")(1)
    search = bot.think(Observation(game, seat, position), Clock(iterations=7))
    assert search.iterations == 7
    assert isinstance(search, KnowingSearch) == (name != "omniscient")

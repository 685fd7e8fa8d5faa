"""Pan: that a turn ended by itself told that no Matka was held; now nothing can be read from how a turn ends (P5.7)."""

from __future__ import annotations

import pytest

from stacz.core.chance import Chance
from stacz.core.position import Position
from stacz.games.pan import GAME, codes, limits
from stacz.games.pan.rules import PanPosition


def ends_told(seats: int, seed: int, version: int) -> tuple[int, int]:
    """Play at random as a spy who bets on "no Matka" where a turn ends unasked; return the bets and all turns."""
    position = GAME.start(seats, seed=seed, version=version)
    chance = Chance(seed)
    bets = turns = 0
    while not position.is_over:
        seat = position.acting()[0]
        legal = position.legal(seat)
        action = legal[chance.pick(len(legal))]
        position.play(seat, action)
        ended = any(fact[:2] == [limits.F_TURN_ENDED, seat] for fact in position.facts())
        turns += ended
        bets += ended and action != codes.END_TURN and could_hold_matka(position, seat)
    return bets, turns


def could_hold_matka(position: Position, seat: int) -> bool:
    """Whether a Matka in hand would surprise nobody: counted from what lies open."""
    assert isinstance(position, PanPosition)
    seen = position.box[seat][limits.MATKA] + sum(queue[seat][limits.MATKA] for queue in position.queue)
    return position.n_hand[seat] > 0 and seen < 2


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_turn_ends_by_itself_while_a_matka_could_be_held(seats: int) -> None:
    for seed in range(20):
        bets, turns = ends_told(seats, seed, GAME.rules_version)
        assert turns
        assert bets == 0


def test_the_spy_would_have_learnt_something_in_version_1() -> None:
    assert ends_told(4, 1, version=1)[0] > 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_seat_at_the_end_of_its_turn_may_hold_anything(seats: int) -> None:
    """In the worlds that the others imagine the seat has Matkas and has none, and in all of them it is still to act."""
    held: set[bool] = set()
    for seed in range(8):
        position = GAME.start(seats, seed=seed)
        chance = Chance(seed)
        while not position.is_over:
            seat = position.acting()[0]
            legal = position.legal(seat)
            if codes.END_TURN in legal:
                worlds = [position.seen_from((seat + 1) % seats, number) for number in range(4)]
                assert all(world.acting() == [seat] and codes.END_TURN in world.legal(seat) for world in worlds)
                held.update(any(codes.is_play_matka(action) for action in world.legal(seat)) for world in worlds)
            position.play(seat, legal[chance.pick(len(legal))])
    assert held == {False, True}

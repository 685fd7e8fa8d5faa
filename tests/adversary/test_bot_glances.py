"""How long a bot takes to end its turn at Pan told whether it held a Matka: a search with one, none without (P5.7)."""

from __future__ import annotations

from stacz.games import GAMES
from stacz.games.pan import GAME, codes
from stacz.server.live.thinkers import GLANCE, clock_for
from tests.conformance.walks import random_actions


def test_a_bot_decides_at_a_glance_wherever_its_turn_may_end() -> None:
    position = GAME.start(4, seed=5)
    ends = 0
    for seat, _ in random_actions(position, 5):
        may_end = codes.END_TURN in position.legal(seat)
        ends += may_end
        assert (clock_for(GAME, position, 1.0).iterations == GLANCE) == may_end
    assert ends > 20


def test_the_glance_does_not_depend_on_what_is_held() -> None:
    position = GAME.start(3, seed=6)
    for number, (seat, _) in enumerate(random_actions(position, 6)):
        twin = position.seen_from((seat + 1) % 3, number)
        assert clock_for(GAME, twin, 1.0) == clock_for(GAME, position, 1.0)


def test_elsewhere_bots_have_their_time() -> None:
    for game in GAMES.values():
        assert clock_for(game, game.start(4), 1.0).iterations is None

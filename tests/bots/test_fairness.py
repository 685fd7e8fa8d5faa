"""A bot cannot know what its seat cannot know: other hidden cards, the same behaviour."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stacz.bots import BOTS, Clock, Observation, find_bot, observe
from stacz.bots.ismcts import Search
from stacz.bots.knowledge import knowledge_of
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.games import GAMES
from tests.conformance.walks import SLOW, VARIANT_IDS, VARIANTS, sampled_positions

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
BUDGET = Clock(iterations=3 if SLOW else 30)


def pairs(game: Game, seats: int, every: int) -> Iterator[tuple[Position, Position, int]]:
    """Yield true positions, twins in which all that a seat cannot know is planted anew, and the seat.

    Of a short game every second position is taken, of others every so many.
    """
    for position in sampled_positions(game, seats, {}, 5, min(every, max(2, game.longest // 20))):
        for seat in position.acting():
            yield position, position.seen_from(seat, 77), seat


@pytest.mark.parametrize("name", BOTS)
@EACH_GAME
def test_other_hidden_cards_do_not_change_what_a_bot_does(game: Game, name: str) -> None:
    planted = 0
    for position, twin, seat in pairs(game, 4, 150 if SLOW else 60):
        choices = [
            find_bot(name)(9).choose(observe(game, world, seat, seed=3), BUDGET) for world in (position, twin)
        ]  # fmt: skip
        assert choices[0] == choices[1]
        planted += position.state_hash() != twin.state_hash()
    assert planted > 1, "the twins must hide other cards, or this proves nothing"


@EACH_GAME
def test_a_bot_that_got_the_true_position_would_be_found_out(game: Game) -> None:
    """The test above can fail: whoever reads a hidden card behaves differently in the twins."""
    peeked = [
        [Observation(game, seat, world).position.state_hash() for world in (position, twin)]
        for position, twin, seat in pairs(game, 4, 60)
    ]
    assert any(a != b for a, b in peeked)


@EACH_GAME
def test_a_search_finds_the_same_in_worlds_that_the_seat_cannot_tell_apart(game: Game) -> None:
    for position, twin, seat in pairs(game, 3, 200 if SLOW else 50):
        results = []
        for world in (position, twin):
            search = Search(world, seat, knowledge_of(game.code).policy(), seed=4)
            search.run(2 if SLOW else 40)
            results.append(search.findings())
        assert results[0] == results[1]


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=VARIANT_IDS)
def test_rules_of_thumb_read_only_what_the_seat_knows(game: Game, seats: int, options: dict[str, str]) -> None:
    policy = knowledge_of(game.code).policy()
    for position in sampled_positions(game, seats, options, 6, 120 if SLOW else 23):
        for seat in position.acting():
            first, second = (policy.ratings(position.seen_from(seat, seed), seat) for seed in (1, 2))
            assert first == second == policy.ratings(position, seat)
            assert len(first) == len(position.legal(seat))
            assert max(first) > -1e8, "at least one move must be considered"


@EACH_GAME
def test_reasons_read_only_what_the_seat_knows(game: Game) -> None:
    knowledge = knowledge_of(game.code)
    for position, twin, seat in pairs(game, 4, 90 if SLOW else 30):
        for action in position.legal(seat):
            reasons = knowledge.reasons_for(position, seat, [action])
            assert reasons == knowledge.reasons_for(twin, seat, [action])
            assert {reason.code for reason in reasons} <= set(knowledge.reasons)
            assert reasons or not knowledge.reasons

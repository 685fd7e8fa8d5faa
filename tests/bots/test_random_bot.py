"""The bot that plays by chance, and how bots are found."""

from __future__ import annotations

import pytest

from stacz.bots import BOTS, Clock, RandomBot, find_bot, observe
from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.games import GAMES


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
def test_a_bot_plays_legal_moves_to_the_end(game: Game, name: str) -> None:
    position = game.start(game.seats[0], seed=1)
    bots = [find_bot(name)(seat) for seat in range(position.n_seats)]
    for number in range(game.longest):
        if position.is_over:
            break
        seat = position.acting()[0]
        position.play(seat, bots[seat].choose(observe(game, position, seat, number), Clock(iterations=2)))
    assert position.is_over


def test_a_seed_repeats_the_choices() -> None:
    game = next(iter(GAMES.values()))
    position = game.start(3, seed=2)
    seen = observe(game, position, position.acting()[0], 1)
    first, second = RandomBot(7), RandomBot(7)
    choices = [first.choose(seen, Clock()) for _ in range(20)]
    assert choices == [second.choose(seen, Clock()) for _ in range(20)]
    assert len(set(choices)) > 1


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(StaczError, match="There is no bot called “nobody”") as refusal:
        find_bot("nobody")
    assert refusal.value.code == "unknown_bot"

"""The nets: alike in both modes, fair to every seat, and of the shape that the weights have."""

from __future__ import annotations

import json
import random
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from stacz.bots import Clock, find_bot, observe
from stacz.bots.knowledge import knowledge_of
from stacz.bots.learned import LearnedSearch
from stacz.bots.learned_bot import LearnedBot, net_of
from stacz.bots.net import Net
from stacz.core.chance import Chance
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.games import GAMES

GOLDEN = Path(__file__).parents[1] / "golden" / "nets.json"
NETS = [code for code in GAMES if knowledge_of(code).net]


def maker_of(code: str) -> Callable[[bytes], Net]:
    maker = knowledge_of(code).net
    assert maker is not None
    return maker


def any_net(code: str) -> Net:
    """Return a net with weights of no meaning."""
    blank = maker_of(code)(b"")
    luck = random.Random(5)
    rows = blank.n_part + 32 + blank.n_own + 65 + 1
    return maker_of(code)(array("h", [luck.randint(-300, 300) for _ in range(32 * rows)]).tobytes())


def some_positions(game: Game, n: int = 12) -> list[Position]:
    found = []
    for number in range(n):
        seats = game.seats[number % len(game.seats)]
        position = game.start(seats, {}, 40 + number)
        knowledge_of(game.code).policy().finish(position, Chance(number), 100, 7 * number)
        if not position.is_over:
            found.append(position)
    return found


@pytest.mark.parametrize("code", NETS)
def test_a_description_has_the_numbers_that_the_net_wants(code: str) -> None:
    net = any_net(code)
    for position in some_positions(GAMES[code]):
        assert len(net.description(position)) == position.n_seats * (net.parts * net.n_part + net.n_own)
        assert max(map(abs, net.description(position))) <= 127


@pytest.mark.parametrize("code", NETS)
def test_scores_are_the_same_in_every_mode_and_on_every_machine(code: str) -> None:
    net = any_net(code)
    found = []
    for position in some_positions(GAMES[code]):
        net.shares(position)
        found.append([net.score[seat] for seat in range(position.n_seats)])
    assert found == json.loads(GOLDEN.read_text())[code]  # written once, with the Python sources


@pytest.mark.parametrize("code", NETS)
def test_shares_add_up_to_one(code: str) -> None:
    net = any_net(code)
    for position in some_positions(GAMES[code]):
        assert sum(net.shares(position)) == pytest.approx(1)


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="weights wanted, not 1"):
        maker_of(NETS[0])(b"\0\0")


@pytest.mark.parametrize("code", NETS)
def test_a_search_asks_the_net(code: str) -> None:
    game = GAMES[code]
    position = some_positions(game)[0]
    seat = position.acting()[0]
    search = LearnedSearch(position, seat, knowledge_of(code).policy(), any_net(code), 3, 2000)
    search.depth = 2
    search.run(60)
    found = search.findings()
    assert sum(one.visits for one in found) == 60
    assert {one.action for one in found} == set(position.legal(seat))


@pytest.mark.parametrize("code", NETS)
def test_the_bot_repeats_itself_with_a_budget_of_iterations(code: str) -> None:
    game = GAMES[code]
    for position in some_positions(game, 3):
        seat = position.acting()[0]
        first, second = (find_bot("learned@40")(9).choose(observe(game, position, seat, 4), Clock()) for _ in range(2))
        assert first == second


def test_the_bot_needs_no_net(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stacz.bots.learned_bot.weights_of", lambda _code: b"")
    game = GAMES[NETS[0]]
    position = game.start(game.seats[0], {}, 1)
    seat = position.acting()[0]
    assert net_of(game.code) is None
    assert LearnedBot(1).choose(observe(game, position, seat, 4), Clock(iterations=5)) in position.legal(seat)

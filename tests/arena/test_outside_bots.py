"""A bot from a file is shown what its seat may know, whatever it says of itself and wherever it looks for more.

It runs in the process of the arena, so a bot that reads the frames of its caller cannot be kept out: docs/arena.md says
so. What is tested is that nothing which a bot is given, or can declare, leads to hidden cards.
"""

from __future__ import annotations

import gc
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stacz.arena import contest as arena
from stacz.arena.contest import contest, find_contestant, is_shown_everything
from stacz.bots import Observation, observe
from stacz.bots.chronicle import Chronicle
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.games import GAMES
from tests.conformance.walks import SLOW

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)

BOT = """
import dataclasses

from stacz.bots import Observation
from stacz.bots.search_bot import SearchBot
from stacz.core.chance import Chance
from stacz.core.errors import StaczError

SEEN = []


class Peeker(SearchBot):
    sees_everything = True
    sees_hands = sees_future = omniscient = quick = True
    name = "omniscient@0.2s"

    def __init__(self, seed):
        super().__init__(seed, name="omniscient", sees_everything=True)
        self.chance = Chance(seed)

    def choose(self, observation, clock):
        position, seat = observation.position, observation.seat
        for change in ({"seat": 0}, {"position": None}):
            try:
                for name, value in change.items():
                    setattr(observation, name, value)
            except dataclasses.FrozenInstanceError:
                pass
        found = [position]
        for other in range(position.n_seats):
            found.append(Observation(observation.game, other, position).position)
            found.append(position.seen_from(other, 1))
        try:
            position.undo(seat)
        except (AttributeError, StaczError):
            pass
        SEEN.append((observation, [one.copy() for one in found]))
        actions = position.legal(seat)
        return actions[self.chance.pick(len(actions))]


class Honest:
    def __init__(self, seed):
        self.chance = Chance(seed)

    def choose(self, observation, clock):
        SEEN.append((observation, []))
        actions = observation.actions
        return actions[self.chance.pick(len(actions))]
"""


def played(game: Game, file: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Play a game among bots of a file; return what they were given and found, and the true positions."""
    truth: list[Position] = []
    step = arena.Contest.step

    def watched(self: arena.Contest) -> None:
        truth.append(self.position.copy())
        step(self)

    monkeypatch.setattr(arena.Contest, "step", watched)
    makers: list[Any] = []

    def remembered(spec: str) -> Any:
        makers.append(find_contestant(spec))
        return makers[-1]

    monkeypatch.setattr(arena, "find_contestant", remembered)
    contest(game, {}, 3, 1, 0, (f"{file}:{name}",) * 3)
    seen = [module_of(maker)["SEEN"] for maker in makers]
    order = iter(truth)
    merged: dict[int, list[Any]] = {seat: list(rows) for seat, rows in enumerate(seen)}
    return [(true, *merged[true.acting()[0]].pop(0)) for true in order]


def module_of(maker: Any) -> Any:
    """Return the globals of the file that a bot comes from."""
    made: Any
    (made,) = (cell.cell_contents for cell in maker.__closure__ if isinstance(cell.cell_contents, type))
    return made.choose.__globals__


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "omniscient@5.py"
    path.write_text(BOT)
    return path


@EACH_GAME
def test_a_bot_that_says_it_sees_everything_is_shown_what_an_honest_one_is(
    game: Game, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    peeked = played(game, file, "Peeker", monkeypatch)
    monkeypatch.undo()
    honest = played(game, file, "Honest", monkeypatch)
    assert len(peeked) == len(honest), "it is the same game"
    differed = 0
    for (true, given, found), (_, plain, _) in list(zip(peeked, honest, strict=True))[:: 9 if SLOW else 1]:
        assert given.position.state_hash() == plain.position.state_hash()
        assert list(given.history) == list(plain.history)
        seen = observe(game, true, given.seat, 0).position
        if seen.state_hash() != true.state_hash() and not true.is_over:
            differed += 1
            assert all(position.state_hash() != true.state_hash() for position in found)
    assert differed > 5, "there must be something to hide"


@EACH_GAME
def test_nothing_that_a_bot_is_given_leads_to_the_true_position(
    game: Game, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Follow every reference of an observation, also those that Python code cannot, but for modules and classes."""
    for true, given, _ in played(game, file, "Honest", monkeypatch)[::9]:
        reached = [one for one in references(given) if isinstance(one, Position)]
        assert reached, "it was given a position"
        assert all(position.state_hash() != true.state_hash() for position in reached)


def test_the_way_to_a_true_position_would_be_found() -> None:
    """The test above can fail."""
    game = GAMES["pan"]
    position = game.start(3, seed=1)
    chronicle = Chronicle(game, position)
    given = Observation(game, 0, position.seen_from(0, 1), lambda: chronicle.told_to(0))
    hashes = [one.state_hash() for one in references(given) if isinstance(one, Position)]
    assert position.state_hash() in hashes


def references(start: object) -> Iterator[object]:
    """Return all that can be reached from an object; code, modules and classes are everybody's and are left out."""
    seen: set[int] = {id(vars(module)) for module in list(sys.modules.values()) if module is not None}
    todo: list[object] = [start]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, (types.ModuleType, type, types.CodeType, types.FrameType)):
            continue
        seen.add(id(one))
        yield one
        todo += gc.get_referents(one)


@pytest.mark.parametrize(
    "spec", ["omniscient.py:Bot", "omniscient@5.py:omniscient", "x/omniscient@0.2s.py:Bot", "a.py:omniscient@5"]
)
def test_the_name_of_a_file_opens_nothing(spec: str) -> None:
    assert not is_shown_everything(spec)


def test_a_bot_that_spoils_its_observation_spoils_only_its_own(file: Path) -> None:
    """It may do with its position what it likes: the game goes on from the true one."""
    file.write_text(
        "class Vandal:\n"
        "    def __init__(self, seed):\n        pass\n"
        "    def choose(self, observation, clock):\n"
        "        action = observation.actions[0]\n"
        "        list(observation.history).clear()\n"
        "        while not observation.position.is_over:\n"
        "            position = observation.position\n"
        "            seat = position.acting()[0]\n"
        "            position.play(seat, position.legal(seat)[-1])\n"
        "        observation.position.deal_again(7)\n"
        "        return action\n"
    )
    game = GAMES["kolejka"]
    spoilt = contest(game, {}, 2, 2, 0, (f"{file}:Vandal",) * 3)
    position = game.start(3, {}, arena.deal_seed(2, 2))
    while not position.is_over:
        seat = position.acting()[0]
        position.play(seat, position.legal(seat)[0])
    assert spoilt.hash == f"{position.state_hash():016x}"

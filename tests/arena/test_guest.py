"""Bots of others in processes of their own: they are told what their seat can know, and their faults are told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from stacz.arena import guest
from stacz.arena.contest import Contest, find_contestant
from stacz.arena.guest import apart, close_rooms, find_guest, is_apart, plain
from stacz.arena.tournament import Tournament
from stacz.arena.workers import alone
from stacz.bots import Clock, Observation, find_bot, observe
from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.games import GAMES, find_game

FILE = '''
import os, sys, time
from stacz.bots import RandomBot


class Writing(RandomBot):
    """Writes down what it is shown, and prints, which must not disturb anybody."""

    def choose(self, observation, clock):
        print('{"action": 99}', flush=True)
        with open(os.environ["SHOWN"], "a") as file:
            print(observation.position.state_hash(), os.getpid(), file=file)
        return super().choose(observation, clock)


class Listening(RandomBot):
    """Writes down what it was told since the deal."""

    def choose(self, observation, clock):
        import msgspec

        with open(os.environ["SHOWN"], "wb") as file:
            file.write(msgspec.json.encode(observation.history))
        return super().choose(observation, clock)


class Crashing(RandomBot):
    def choose(self, observation, clock):
        raise ZeroDivisionError("no idea")


class Leaving(RandomBot):
    def choose(self, observation, clock):
        os._exit(7)


class Dreaming(RandomBot):
    def choose(self, observation, clock):
        time.sleep(600)


class Cheating(RandomBot):
    def choose(self, observation, clock):
        return 100_000


class Babbling(RandomBot):
    def choose(self, observation, clock):
        return "the best"


def born_dead(seed):
    raise RuntimeError("not today")
'''


@pytest.fixture(autouse=True)
def no_guest_stays() -> Iterator[None]:
    yield
    close_rooms()


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(FILE)
    return str(path)


@pytest.mark.parametrize("code", GAMES)
def test_a_guest_plays_as_it_would_at_the_table(code: str) -> None:
    game = find_game(code)
    position, chance = game.start(3, seed=4), Chance(2)
    away, here = find_guest(apart("greedy", 60))(9), find_bot("greedy")(9)
    for number in range(40):
        seat = position.acting()[0]
        seen = observe(game, position, seat, number)
        action = away.choose(seen, Clock())
        assert action == here.choose(Observation(game, seat, seen.position.copy()), Clock())
        legal = position.legal(seat)
        position.play(seat, action if number % 2 else legal[chance.pick(len(legal))])
        if position.is_over:
            break


@pytest.mark.parametrize("code", ["pan", "cinkciarz"])
def test_a_guest_is_never_sent_the_true_position(
    code: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHOWN", str(tmp_path / "shown"))
    game = find_game(code)
    table = (apart(f"{file}:Writing", 60), "random", "random")
    position = game.start(3, seed=6)
    contest = Contest(game, position, 6, 0, 0, table)
    truths = set()
    for _ in range(60):
        truths.add(position.state_hash())
        contest.step()
    lines = (tmp_path / "shown").read_text().split("\n")[:-1]
    shown = [int(line.split()[0]) for line in lines]
    assert len(shown) == contest.choices[0] > 5
    assert not truths & set(shown)
    assert len({line.split()[1] for line in lines}) == 1  # one process, and not this one
    assert int(lines[0].split()[1]) == guest._rooms[f"{file}:Writing"].process.pid


@pytest.mark.parametrize("code", GAMES)
def test_a_guest_hears_what_its_seat_was_told(
    code: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHOWN", str(tmp_path / "shown"))
    game = find_game(code)
    position = game.start(3, seed=6)
    contest = Contest(game, position, 6, 0, 0, (apart(f"{file}:Listening", 60), "greedy", "greedy"))
    told = b""
    while not position.is_over and sum(contest.choices) < 60:
        if position.acting()[0] == 0:
            told = msgspec.json.encode(contest.chronicle.told_to(0))
        contest.step()
    assert contest.choices[0] > 1
    assert (tmp_path / "shown").read_bytes() == told


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Crashing", "so fix this: ZeroDivisionError: no idea."),
        ("Leaving", "so fix this: its process ended by itself (exit code 7)."),
        ("Cheating", "so fix this: The move 100000 is not allowed now"),
        ("Babbling", "so fix this: ValueError: invalid literal for int()"),
        ("born_dead", "so fix this: RuntimeError: not today."),
    ],
)
def test_what_a_guest_does_wrong_is_told_in_a_sentence(name: str, sentence: str, file: str) -> None:
    with pytest.raises(StaczError) as told:
        Tournament(find_game("pan"), 2, [apart(f"{file}:{name}", 60), "random"], 1).run(alone)
    assert told.value.code == "bot_failed"
    assert sentence in str(told.value)
    assert str(told.value).startswith(f"The bot {file}:{name} failed in seat A")
    assert "\n" not in str(told.value)


def test_nobody_waits_for_a_guest_longer_than_it_may_think(file: str) -> None:
    bot = find_guest(apart(f"{file}:Dreaming", 0.2))(1)
    process = guest._rooms[f"{file}:Dreaming"].process
    game = find_game("pan")
    position = game.start(2)
    with pytest.raises(guest.GuestError, match=r"no answer after 0\.2 s"):
        bot.choose(observe(game, position, position.acting()[0], 1), Clock())
    assert process.poll() is not None
    assert not guest._rooms


def test_a_guest_that_cannot_come_is_refused(file: str) -> None:
    for spec, fault in ((f"{file}:Nobody", "has no 'Nobody'"), ("none.py:Bot", "no such file"), ("nobody", "no bot")):
        with pytest.raises(StaczError, match=fault) as refused:
            find_guest(apart(spec, 60))(1)
        assert refused.value.code == "bad_bot_file"


def test_a_guest_leaves_with_whoever_asks(file: str) -> None:
    find_guest(apart(f"{file}:Crashing", 60))(1)
    process = guest._rooms[f"{file}:Crashing"].process
    assert process.stdin is not None
    process.stdin.close()  # as if this process were gone
    assert process.wait(60) == 0


def test_names() -> None:
    assert is_apart(apart("mine.py:Mine", 2.5))
    assert plain(apart("mine.py:Mine", 2.5)) == "mine.py:Mine"
    assert not is_apart("mine.py:Mine")
    assert plain("greedy") == "greedy"
    assert callable(find_contestant(apart("greedy", 1)))

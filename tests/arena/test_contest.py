"""One game between bots."""

from __future__ import annotations

from typing import Any

import pytest

from stacz import bots
from stacz.arena.contest import contest, deal_seed, is_shown_everything
from stacz.core.errors import StaczError
from stacz.games import GAMES, find_game


def random_bot(monkeypatch: pytest.MonkeyPatch, name: str, **members: Any) -> None:
    """Put up a random bot with other members."""
    monkeypatch.setitem(bots.BOTS, name, type(name, (bots.RandomBot,), members))


@pytest.mark.parametrize("code", GAMES)
def test_the_same_deal_and_seating_is_the_same_game(code: str) -> None:
    game = find_game(code)
    seats = game.seats[0]
    table = ("random",) * seats
    one = contest(game, {}, 5, 3, 0, table)
    assert one.result() == contest(game, {}, 5, 3, 0, table).result()
    others = [contest(game, {}, 5, 3, seating, table).result()[2:] for seating in (1, 2, 3)]
    assert any(other != one.result()[2:] for other in others), "another seating has other luck of its bots"
    assert one.hash != contest(game, {}, 6, 3, 0, table).hash


def test_a_position_that_was_used_before_changes_nothing() -> None:
    game = find_game("pan")
    used = game.start(3, {}, 99)
    fresh = contest(game, {}, 1, 2, 0, ("random",) * 3)
    for _ in range(2):
        assert contest(game, {}, 1, 2, 0, ("random",) * 3, used).result() == fresh.result()


def show_everything_to(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("stacz.arena.contest.is_shown_everything", lambda spec: spec == name)


@pytest.mark.parametrize("code", GAMES)
def test_every_seating_gets_the_same_deal(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(code)
    dealt: dict[int, list[Any]] = {}

    def remember(self: bots.RandomBot, observation: bots.Observation, clock: bots.Clock) -> int:
        if not dealt[seating]:
            dealt[seating].append(game.to_dict(observation.position))
        return bots.RandomBot.choose(self, observation, clock)

    random_bot(monkeypatch, "spy", choose=remember)
    show_everything_to(monkeypatch, "spy")
    for seating in range(3):
        dealt[seating] = []
        contest(game, {}, 0, 7, seating, ("spy",) * game.seats[-1])
    assert dealt[0] == dealt[1] == dealt[2]
    assert dealt[0][0] == game.to_dict(game.start(game.seats[-1], {}, deal_seed(0, 7)))


@pytest.mark.parametrize(
    ("spec", "is_shown"),
    [("omniscient", True), ("omniscient@5", True), ("greedy", False), ("omniscient.py:Bot", False), ("manager", False)],
)
def test_a_name_decides_who_is_shown_everything(spec: str, is_shown: bool) -> None:
    assert is_shown_everything(spec) == is_shown


def test_only_a_bot_that_sees_everything_gets_the_true_position(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, list[int]] = {"spy": [], "guest": []}

    def choose(self: bots.RandomBot, observation: bots.Observation, clock: bots.Clock) -> int:
        seen[type(self).__name__].append(observation.position.luck)
        move = bots.RandomBot.choose(self, observation, clock)
        observation.position.play(observation.seat, move)  # it is the bot's to spoil
        return move

    random_bot(monkeypatch, "spy", choose=choose)
    show_everything_to(monkeypatch, "spy")
    random_bot(monkeypatch, "guest", sees_everything=True, choose=choose)  # whatever it says of itself
    game = find_game("pan")
    true_luck = game.start(2, {}, deal_seed(0, 0)).luck
    contest(game, {}, 0, 0, 0, ("spy", "guest"))
    assert true_luck in seen["spy"]
    assert true_luck not in seen["guest"]
    assert len(set(seen["guest"])) == len(seen["guest"]), "every look is redealt"


def test_a_bot_that_raises_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, observation: object, clock: object) -> int:
        raise ZeroDivisionError("oops")

    random_bot(monkeypatch, "broken", choose=broken)
    with pytest.raises(StaczError) as caught:
        contest(find_game("pan"), {}, 8, 5, 0, ("random", "broken"))
    assert caught.value.code == "bot_failed"
    text = str(caught.value)
    assert all(
        part in text for part in ("bot broken", "seat B of random,broken", "deal 5", "seed 8", "ZeroDivisionError")
    )


@pytest.mark.parametrize("move", [-1, 10**6, None, "pass"])
def test_a_bot_that_plays_an_illegal_move_is_named(move: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    random_bot(monkeypatch, "cheat", choose=lambda self, observation, clock: move)
    with pytest.raises(StaczError, match="The bot cheat failed in seat A of cheat,cheat, deal 0, seed 0, move 0, "):
        contest(find_game("pan"), {}, 0, 0, 0, ("cheat", "cheat"))


def test_thinking_is_timed_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    from time import sleep

    def slow(self: bots.RandomBot, observation: bots.Observation, clock: bots.Clock) -> int:
        if not self.__dict__.setdefault("rested", 0):
            sleep(0.02)
        self.__dict__["rested"] = 1
        return bots.RandomBot.choose(self, observation, clock)

    random_bot(monkeypatch, "slow", choose=slow)
    game = contest(find_game("pan"), {}, 0, 0, 0, ("slow", "random"))
    assert game.longest_us[0] >= 20_000 > game.longest_us[1]
    assert game.thought_us[0] >= game.longest_us[0]
    assert min(game.choices) > 10

"""A sealed choice of a bot is one message, at a time that tells nothing of the choice."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from stacz.bots import LEVELS, Clock, Observation, choose_whole, find_bot, observe
from stacz.bots.levels import GreedyBot
from stacz.core.match import Match
from stacz.core.registry import Game
from stacz.games import GAMES
from stacz.games.cinkciarz import GAME, codes
from stacz.games.cinkciarz.moves import LayCard, LayNewspaper, PlaceBid
from stacz.server.live.thinkers import QUICK_BEAT, SEALED, SPARE, Makers
from tests.conformance.walks import random_actions
from tests.server.served import Person, Seen, served_in_thread

STEP = 0.03  # seconds that a careful bidder thinks about each card


class Bidder:
    """Lays so many cards, with some thought about each; takes what it can get."""

    def __init__(self, cards: int, quick: bool, seed: int = 0) -> None:
        self.name = f"bidder of {cards}"
        self.cards = cards
        self.quick = quick

    def choose(self, observation: Observation, clock: Clock) -> int:
        position: Any = observation.position
        if not position.sealed_now():
            return observation.actions[0]
        if not self.quick:
            time.sleep(STEP)
        laid = len(position.bid_of(observation.seat))
        return observation.actions[0] if laid < self.cards else codes.SEAL_BID


def delays(seen: Seen, rounds: int) -> dict[int, list[float]]:
    """Return after what time each seat of bots was seen to be ready, and that nothing else was told before it."""
    found: dict[int, list[float]] = {}
    for _ in range(rounds):
        seen.until(lambda s: s.eyes and s.eyes[-1]["view"]["phase"] == "bid")
        begun, already = time.monotonic(), len(seen.changes)
        while seen.eyes[-1]["view"]["phase"] == "bid":
            message = seen.next()
            for fact in message["eyes"][0]["facts"]:
                if fact["kind"] == "bid_sealed":
                    found.setdefault(fact["seat"], []).append(time.monotonic() - begun)
        assert len(seen.changes) == already + 3, "one message a bid, whatever it holds"
    return found


@pytest.mark.parametrize("quick", [True, False], ids=["quick", "thinking"])
@pytest.mark.parametrize("pace", [0.0, 0.3])
def test_the_time_of_a_bots_bid_does_not_tell_its_size(tmp_path: Path, quick: bool, pace: float) -> None:
    sizes = {"child": 1, "neighbour": 3, "regular": 5}
    levels: Makers = {**LEVELS, **{name: partial(Bidder, cards, quick) for name, cards in sizes.items()}}
    with served_in_thread(tmp_path, levels, bot_seconds=0.2, thinkers=3) as server:
        host, watcher = Person(server.port), Person(server.port, "Basia")
        table = host.create("cinkciarz", 3, pace=pace, who={str(n): level for n, level in enumerate(sizes)})
        seen = watcher.look(table)
        host.look(table).do("start")
        found = delays(seen, rounds=3)
        for person in (host, watcher):
            person.close()
    beat = max(pace, QUICK_BEAT if quick else SEALED * 0.2 + SPARE)
    assert len(found) == 3
    for times in found.values():
        later = times[1:]  # the first round begins before it is seen
        # Never before the beat; after it only as a busy machine is late. Card by card it would be a beat a card.
        assert all(beat - 0.04 < took < beat + 0.6 for took in later), (beat, found)


def test_the_stand_in_of_somebody_who_has_begun_a_bid_completes_it_in_one_move() -> None:
    match = Match(GAME, 3, {}, seed=4)
    position: Any = match.position
    first = position.cards_at(0)[0] + 1
    match.play(0, LayCard(first))
    match.play(0, LayNewspaper())
    actions = choose_whole(GreedyBot(1), observe(GAME, match.position, 0, 5), Clock())
    move = GAME.move_of(match.position, 0, actions)
    assert isinstance(move, PlaceBid)
    assert first in move.cards
    assert move.newspaper
    match.play(0, move)
    assert 0 not in match.position.acting()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_sealed_choice_of_any_game_is_one_move(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        position = game.start(seats, seed=3)
        for number, (seat, _) in enumerate(random_actions(position, 3)):
            if not position.sealed_now() or number % 7:
                continue
            step_by_step = position.copy()
            actions = choose_whole(find_bot("neighbour")(number), observe(game, position, seat, number), Clock())
            for action in actions:
                step_by_step.play(seat, action)
            match = Match(game, seats)
            match.position = position
            match.play(seat, game.move_of(position, seat, actions))
            assert match.position.state_hash() == step_by_step.state_hash()


def test_a_long_choice_takes_no_more_time_than_a_short_one() -> None:
    """A bot that uses up its clock at every step still has chosen when the time of the choice is over."""

    class Slow(Bidder):
        def choose(self, observation: Observation, clock: Clock) -> int:
            assert clock.seconds is not None
            time.sleep(clock.seconds)
            return super().choose(observation, clock)

    position = GAME.start(3, seed=1)
    begun = time.monotonic()
    actions = choose_whole(Slow(5, quick=True), observe(GAME, position, 0, 1), Clock(seconds=0.3))
    assert time.monotonic() - begun < 0.3 + 0.1
    assert actions[-1] == codes.SEAL_BID

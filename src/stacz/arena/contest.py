"""One game between bots, from a deal and a seating: the same wherever and whenever it is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Annotated, Any, Final

import msgspec

from stacz.arena.counts import counter_of, flat
from stacz.arena.guest import GuestError, find_guest, is_apart, plain
from stacz.arena.seating import Table
from stacz.bots import Bot, Clock, Observation, find_bot, forgetful, observe, read_budget
from stacz.bots.chronicle import Chronicle
from stacz.bots.knowing_bot import CEILINGS, KnowingBot
from stacz.bots.own import is_own, load_bot
from stacz.bots.search_bot import A_SECOND
from stacz.core.chance import mixed
from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.registry import Game

UNLIMITED: Final = Clock()  # a bot's name says its budget


class Played(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What came of one game: a line of a results file. Lists go by seats; thinking times are no part of a result."""

    deal: int
    seating: int
    ending: int  # which of the game's endings, from 0
    hash: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]  # of the last state
    winners: list[int]  # the seats that share the win
    scores: list[int]
    choices: list[int]  # decisions made
    things: list[list[int]]  # a thing and how often, in turn; see counts.py
    thought_us: list[int]  # microseconds, all decisions together
    longest_us: list[int]

    @property
    def length(self) -> int:
        """How many decisions the game took."""
        return sum(self.choices)

    def share(self, seat: int) -> float:
        """Return the seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def result(self) -> tuple[object, ...]:
        """Return all that must be equal in equal games."""
        return (self.deal, self.seating, self.ending, self.hash, self.winners, self.scores, self.choices, self.things)


def find_contestant(spec: str) -> Callable[[int], Bot]:
    """Return what makes a contestant of this name from a seed.

    Only here are there the ceilings (omniscient@0.2s, sees_hands@500): gen1 with all cards open, or a part of them.
    They show how much of a game is luck and secrecy, and are never offered at a table.
    """
    known, _, budget = spec.partition("@")
    if is_apart(spec):
        return find_guest(spec)
    if is_own(spec):
        return load_bot(spec)
    if known not in CEILINGS:
        return find_bot(spec)
    clock = read_budget(spec, budget) if budget else A_SECOND
    return lambda seed: KnowingBot(seed, clock, spec, known)


def is_shown_everything(spec: str) -> bool:
    """Say whether a contestant meets the true position. Its name decides, not what a bot says of itself."""
    return not is_own(spec) and spec.partition("@")[0] in CEILINGS


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed that all luck of a deal comes from."""
    return mixed(seed, deal)


class Contest:
    """A game in progress: the position, who sits where, and what is counted."""

    def __init__(self, game: Game, position: Position, seed: int, deal: int, seating: int, table: Table) -> None:
        self.game = game
        self.position = position
        self.where = {"bots": ",".join(map(plain, table)), "deal": deal, "seed": seed}
        self.table = table
        self.choices = [0] * len(table)
        self.thought = [0.0] * len(table)
        self.longest = [0.0] * len(table)
        own = mixed(deal_seed(seed, deal), seating)
        self.looks = mixed(own, len(table))  # what a bot sees is redealt by a chance that is not the bot's
        self.chronicle = Chronicle(game, position)
        self.tellers = [partial(self.chronicle.told_to, seat) for seat in range(len(table))]
        self.bots = [self.make(seat, mixed(own, seat)) for seat in range(len(table))]

    def make(self, seat: int, seed: int) -> Bot:
        """Return a new bot for a seat."""
        try:
            return find_contestant(self.table[seat])(seed)
        except Exception as error:
            raise self.failed(seat, error) from error

    def shown(self, seat: int) -> Observation:
        """Return what a seat's bot is shown.

        A bot from a file gets its history read out: what tells it when it is asked for leads to the true position.
        """
        spec = self.table[seat]
        if is_shown_everything(spec):
            return Observation(self.game, seat, self.position.copy(), self.tellers[seat])
        look = mixed(self.looks, sum(self.choices))
        forgets = forgetful(self.bots[seat])
        if is_own(spec):
            heard = () if forgets else self.tellers[seat]()
            return observe(self.game, self.position, seat, look, forgets, lambda: heard)
        return observe(self.game, self.position, seat, look, forgets, self.tellers[seat])

    def step(self) -> None:
        """Let the next seat choose, and play its choice."""
        position = self.position
        seat = position.acting()[0]
        bot = self.bots[seat]
        observation = self.shown(seat)
        try:
            start = perf_counter()
            action = bot.choose(observation, UNLIMITED)
            took = perf_counter() - start
            position.play(seat, action)
        except Exception as error:
            raise self.failed(seat, error) from error
        self.chronicle.add(seat, action)
        self.choices[seat] += 1
        self.thought[seat] += took
        if took > self.longest[seat]:
            self.longest[seat] = took

    def failed(self, seat: int, error: Exception) -> StaczError:
        """Return the error that names a bot and its game."""
        number = sum(self.choices)
        return StaczError(
            "bot_failed", bot=plain(self.table[seat]), seat=seat, number=number, fault=fault(error), **self.where
        )


def contest(
    game: Game, options: dict[str, Any], seed: int, deal: int, seating: int, table: Table,
    position: Position | None = None,
) -> Played:  # fmt: skip
    """Play one deal at one table; a position of the same game, seats and options may be used again."""
    if position is None:
        position = game.start(len(table), options, deal_seed(seed, deal))
    else:
        position.deal_again(deal_seed(seed, deal))
    play = Contest(game, position, seed, deal, seating, table)
    counter = counter_of(game)
    counts = counter.blank(len(table))
    counter.add(position, counts)
    while not position.is_over:
        play.step()
        counter.add(position, counts)
    counter.finish(position, counts)
    return Played(
        deal=deal,
        seating=seating,
        ending=position.ending - 1,
        hash=f"{position.state_hash():016x}",
        winners=[seat for seat, share in enumerate(position.shares()) if share],
        scores=position.scores(),
        choices=play.choices,
        things=flat(counts),
        thought_us=[round(seconds * 1e6) for seconds in play.thought],
        longest_us=[round(seconds * 1e6) for seconds in play.longest],
    )


def fault(error: Exception) -> str:
    """Return what a bot did wrong, to stand inside a sentence."""
    text = str(error).rstrip(".")
    if isinstance(error, StaczError | GuestError):
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__

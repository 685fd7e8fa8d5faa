"""The frozen protocol on which agents of others are ranked: which deals, against whom, with how much time.

It stands in protocol.json and is never changed: what would make old results incomparable (other rules, other rivals)
needs a protocol of another name. The rivals' budgets are in iterations, so that they play alike on every machine.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from stacz.arena.guest import apart
from stacz.arena.tally import BotResult, summarise
from stacz.arena.tournament import Progress, Tournament
from stacz.arena.workers import Workers
from stacz.core.errors import StaczError
from stacz.games import find_game


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an agent is ranked in one game."""

    rules_version: int
    seats: int
    options: dict[str, Any]
    deals: int
    field: list[str]  # the other seats, in turn order; all of them move on by a seat until everybody sat everywhere


class Protocol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an agent is ranked."""

    name: str
    seed: int
    seconds: float  # for each move of the agent
    games: dict[str, Trial]


class Ranking(msgspec.Struct, frozen=True):
    """How an agent fared in one game: its place, and everybody's share of the win with its interval."""

    protocol: str
    game: str
    agent: str
    seed: int
    deals: int  # each played from every seat
    whole: bool  # whether these are the protocol's own deals, all of them
    place: int
    fair_share: float
    bots: list[BotResult]  # the greatest share of the win first
    hash: str


@cache
def protocol() -> Protocol:
    """Return the protocol."""
    return msgspec.json.decode(files("stacz.arena").joinpath("protocol.json").read_bytes(), type=Protocol)


def trial_of(code: str) -> Trial:
    """Return what the protocol says of a game; refuse one that it does not have."""
    game = find_game(code)
    if game.code not in protocol().games:
        raise StaczError("unknown_game", game=code, known=", ".join(protocol().games))
    return protocol().games[game.code]


class Entry:
    """An agent that enters for one game of the protocol."""

    def __init__(self, code: str, agent: str, deals: int | None = None, seed: int | None = None) -> None:
        trial = trial_of(code)
        self.agent = agent
        self.guest = apart(agent, protocol().seconds)
        self.whole = deals in (None, trial.deals) and seed in (None, protocol().seed)
        self.tournament = Tournament(
            find_game(code), trial.seats, [self.guest, *trial.field], trial.deals if deals is None else deals,
            protocol().seed if seed is None else seed, trial.options,
        )  # fmt: skip

    def run(
        self, workers: Workers, results: Path | None = None, progress: Progress = lambda done, total: None
    ) -> Ranking:
        """Play, and say how the agent fared."""
        games = self.tournament.run(workers, results, progress)
        summary = summarise(self.tournament, games)
        bots = [
            msgspec.structs.replace(bot, name=self.agent) if bot.name == self.guest else bot
            for bot in sorted(summary.bots, key=lambda bot: -bot.win_share)
        ]
        guest = next(bot for bot in summary.bots if bot.name == self.guest)
        return Ranking(
            protocol=protocol().name,
            game=summary.game,
            agent=self.agent,
            seed=summary.seed,
            deals=summary.deals,
            whole=self.whole,
            place=1 + sum(bot.win_share > guest.win_share for bot in summary.bots),
            fair_share=1 / summary.seats,
            bots=bots,
            hash=summary.hash,
        )

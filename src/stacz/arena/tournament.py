"""A whole tournament: what is to be played, who plays it, and what is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import stacz
from stacz.arena.contest import Played, find_contestant
from stacz.arena.counts import counter_of
from stacz.arena.journal import FORMAT, Heading, Journal
from stacz.arena.seating import line_ups, rotations, seatings
from stacz.arena.sprt import Sprt
from stacz.arena.workers import Plan, Work, Workers
from stacz.core.errors import StaczError
from stacz.core.registry import Game

Progress = Callable[[int, int], None]  # games finished, games in all


class Tournament:
    """The games of a number of deals: each at every table."""

    def __init__(
        self, game: Game, seats: int, bots: Sequence[str], deals: int, seed: int = 0,
        options: dict[str, Any] | None = None,
    ) -> None:  # fmt: skip
        position = game.start(seats, options, seed)  # refuses bad seats, options and seeds
        if deals < 1:
            raise StaczError("bad_count", name="--deals", least=1, value=deals)
        for name in bots:
            find_contestant(name)
        self.game = game
        self.seats = seats
        self.bots = list(bots)
        self.deals = deals
        self.seed = seed
        self.options = game.options_of(position)
        self.line_ups = line_ups(bots, seats)
        self.tables = seatings(bots, seats)
        self.line_up_of = {table: n for n, line_up in enumerate(self.line_ups) for table in rotations(line_up)}

    @property
    def games(self) -> int:
        """How many games there are to play."""
        return self.deals * len(self.tables)

    def plan(self) -> Plan:
        """Return what a worker must know."""
        return Plan(self.game.code, self.options, self.seed, self.tables)

    def heading(self) -> Heading:
        """Return what a results file says first."""
        return Heading(
            format=FORMAT,
            stacz=stacz.__version__,
            game=self.game.code,
            rules_version=self.game.rules_version,
            seats=self.seats,
            options=self.options,
            seed=self.seed,
            bots=self.bots,
            seatings=[list(table) for table in self.tables],
            things=[thing.code for thing in counter_of(self.game).things],
        )

    def share_of_first(self, games: Sequence[Played]) -> float:
        """Return what the first bot won of some games, on average."""
        shares = [
            game.share(seat)
            for game in games
            for seat, name in enumerate(self.tables[game.seating])
            if name == self.bots[0]
        ]
        return sum(shares) / len(shares)

    def run(
        self, workers: Workers, results: Path | None = None, progress: Progress = lambda done, total: None,
        sprt: Sprt | None = None,
    ) -> list[Played]:  # fmt: skip
        """Play what a results file does not have yet, and return all games in order.

        With a question only until it is decided: then the deals that decided it are returned, and `deals` is how many.
        """
        journal = Journal(results, self.heading()) if results is not None else None
        try:
            kept = {}
            for game in journal.played if journal else []:
                if game.deal < self.deals:
                    kept[game.deal, game.seating] = game
            progress(len(kept), self.games)
            tables = range(len(self.tables))
            missing = [(deal, t) for deal in range(self.deals) for t in tables if (deal, t) not in kept]
            if not self.is_decided(sprt, kept):
                with closing(workers(self.plan(), Work(missing))) as finished:
                    for games in finished:
                        if journal:
                            journal.add(games)
                        kept.update({(game.deal, game.seating): game for game in games})
                        progress(len(kept), self.games)
                        if self.is_decided(sprt, kept):
                            break
        finally:
            if journal:
                journal.close()
        if sprt is not None:
            self.deals = sprt.count
        return [kept[key] for key in sorted(kept) if key[0] < self.deals]

    def is_decided(self, sprt: Sprt | None, kept: dict[tuple[int, int], Played]) -> bool:
        """Tell the question the deals that are whole by now, in their order; return whether it is decided."""
        if sprt is None:
            return False
        if sprt.verdict().answer != "open":
            return True
        while sprt.count < self.deals:
            games = [kept.get((sprt.count, t)) for t in range(len(self.tables))]
            whole = [game for game in games if game is not None]
            if len(whole) < len(games):
                return False
            if sprt.add([self.share_of_first(whole)]):
                return True
        return False

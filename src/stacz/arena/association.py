"""What each card, good or deed was worth: how much more those who had one more of it won.

Seats are compared within a game, so what the deal gave to all counts for nothing; and each bot with its own mean in the
line-up, so that a strong bot does not lend its wins to what it likes. The worth is the slope of the win share over
the count of what is left. It tells what goes together, not what causes what.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

import msgspec

from stacz.arena.contest import Played
from stacz.arena.counts import Thing, counter_of
from stacz.arena.intervals import Interval, t_quantile
from stacz.arena.tournament import Tournament

LEAST: Final = 30  # pairs of a game and a seat that had it, and that had it not as the others of their game
BLOCKS: Final = 1000  # more deals than these are taken together, so that memory stays small


class Worth(msgspec.Struct, frozen=True):
    """A thing, how common it was, and what went with it."""

    thing: Thing
    mean: float  # how often a seat did it in a game
    had: float  # the part of seats that did it at all
    share_with: float  # win share of those who did
    share_without: float | None  # and of those who did not; None if there were too few
    worth: float  # win share that goes with one more of it
    ci95: Interval
    points: float  # points that go with one more of it


class Sums:
    """What is kept of one thing: products of what deviates from the mean of its game, by blocks of deals."""

    def __init__(self, blocks: int, groups: int) -> None:
        self.total = self.had = 0
        self.share = 0.0
        self.with_share = [0.0] * blocks  # count × win share
        self.with_score = [0.0] * blocks
        self.squares = [0.0] * blocks
        self.counts = [[0.0] * groups for _ in range(blocks)]


class Groups:
    """The bots of each line-up: whose mean is taken off, and from what."""

    def __init__(self, tournament: Tournament) -> None:
        names: list[tuple[int, str]] = []
        self.of_table: list[list[int]] = []
        for table in tournament.tables:
            keys = [(tournament.line_up_of[table], name) for name in table]
            names += [key for key in dict.fromkeys(keys) if key not in names]
            self.of_table.append([names.index(key) for key in keys])
        self.number = len(names)


def worths(tournament: Tournament, games: Sequence[Played]) -> list[Worth]:
    """Return the worth of everything that was seen often enough, in the order of the game's things."""
    seats = tournament.seats
    blocks = min(BLOCKS, tournament.deals)
    groups = Groups(tournament)
    things = counter_of(tournament.game).things
    sums: dict[int, Sums] = {}
    size = [[0] * groups.number for _ in range(blocks)]
    shares = [[0.0] * groups.number for _ in range(blocks)]
    scores = [[0.0] * groups.number for _ in range(blocks)]
    for game in games:
        block = game.deal * blocks // tournament.deals
        group = groups.of_table[game.seating]
        mean_score = sum(game.scores) / seats
        share = [game.share(seat) - 1 / seats for seat in range(seats)]
        score = [points - mean_score for points in game.scores]
        for seat in range(seats):
            size[block][group[seat]] += 1
            shares[block][group[seat]] += share[seat]
            scores[block][group[seat]] += score[seat]
        for thing, counts in by_thing(game).items():
            kept = sums.get(thing) or sums.setdefault(thing, Sums(blocks, groups.number))
            mean = sum(counts) / seats
            for seat, count in enumerate(counts):
                if count:
                    kept.total += count
                    kept.had += 1
                    kept.share += game.share(seat)
                more = count - mean
                kept.with_share[block] += more * share[seat]
                kept.with_score[block] += more * score[seat]
                kept.squares[block] += more * more
                kept.counts[block][group[seat]] += more
    pairs = len(games) * seats
    off_share = Offsets(size, shares)
    off_score = Offsets(size, scores)
    found = []
    for number in sorted(sums):
        kept = sums[number]
        fitted = slope(kept, off_share, kept.with_share)
        if kept.had < LEAST or fitted is None:
            continue
        points = slope(kept, off_score, kept.with_score)
        without = pairs - kept.had
        found.append(
            Worth(
                thing=things[number],
                mean=kept.total / pairs,
                had=kept.had / pairs,
                share_with=kept.share / kept.had,
                share_without=(len(games) - kept.share) / without if without >= LEAST else None,
                worth=fitted[0],
                ci95=(fitted[0] - fitted[1], fitted[0] + fitted[1]),
                points=points[0] if points else 0.0,
            )
        )
    return found


def by_thing(game: Played) -> dict[int, list[int]]:
    """Return the counts of all seats for each thing that was there."""
    found: dict[int, list[int]] = {}
    for seat, row in enumerate(game.things):
        for thing, count in zip(row[::2], row[1::2], strict=True):
            found.setdefault(thing, [0] * len(game.things))[seat] = count
    return found


class Offsets:
    """How far each group lies from the mean of its games, all deals together."""

    def __init__(self, size: list[list[int]], sums: list[list[float]]) -> None:
        self.size = size
        self.sums = sums
        self.mean = means(size, sums)


def means(size: list[list[int]], sums: Iterable[list[float]]) -> list[float]:
    """Return the mean of each group."""
    wholes = [sum(column) for column in zip(*size, strict=True)]
    totals = [sum(column) for column in zip(*sums, strict=True)]
    return [total / whole for total, whole in zip(totals, wholes, strict=True)]


def slope(kept: Sums, off: Offsets, products: list[float]) -> tuple[float, float] | None:
    """Return the slope over the counts and the reach of its 95 % interval; None where the counts hardly differ."""
    own = means(off.size, kept.counts)
    rows = []
    for block, product in enumerate(products):
        xy, xx = product, kept.squares[block]
        for g, n in enumerate(off.size[block]):
            xy -= off.mean[g] * kept.counts[block][g] + own[g] * off.sums[block][g] - n * own[g] * off.mean[g]
            xx -= 2 * own[g] * kept.counts[block][g] - n * own[g] ** 2
        rows.append((xy, xx))
    whole = sum(xx for _, xx in rows)
    blocks = len(rows)
    if whole < LEAST / 4 or blocks < 10:
        return None
    steep = sum(xy for xy, _ in rows) / whole
    variance = sum((xy - steep * xx) ** 2 for xy, xx in rows) * blocks / (blocks - 1) / whole**2
    return steep, t_quantile(blocks - 1) * sqrt(variance)

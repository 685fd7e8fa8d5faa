"""How true the numbers of hints are: of the moves that are told to win 60 %, how many are won when play goes on?

    python -m bench.calibration GAME [--seats 4] [--deals 200] [--bot stacz] [--iterations 1000] [--every 12] [--fit]

Plays deals with the same bot in every seat. Now and then the seat that is to choose asks for a hint, plays the move
that is told first, and the bots play on; what the search found is noted beside what the seat won in the end.

Every finished game is a line of bench/results/calibration-GAME-SEATS.jsonl: the same command goes on where it was
stopped, and more --deals add to those that are there. Prints ten bins and draws them into docs/calibration/. With --fit
it writes the table by which hints correct what the search finds (src/stacz/bots/calibration.py). Each half of the deals
is also corrected by the table that the other half gives, so that the figures tell what that is worth on new games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from stacz.arena.intervals import Z
from stacz.bots import Clock, choose_whole, find_bot, forgetful, observe
from stacz.bots.calibration import FILE, Table, Tables
from stacz.bots.explain import explain
from stacz.core.chance import Chance, mixed
from stacz.core.match import Match
from stacz.core.registry import Game
from stacz.games import find_game

ROOT: Final = Path(__file__).resolve().parent.parent
BINS: Final = 10
DOUBT: Final = 10.0  # so many moves that won as was found are lent to each bin, so that a small one says little
UNLIMITED: Final = Clock()  # the bots that play on have limits of their own


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a result depends on, besides its deal: the first line of a journal."""

    game: str
    seats: int
    bot: str
    iterations: int
    every: int


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game: what was found and what was won of it, hint by hint."""

    deal: int
    hints: list[tuple[float, float]]


class Sample(NamedTuple):
    """One hint."""

    deal: int
    found: float
    won: float


class Bin(NamedTuple):
    """Hints with about the same number."""

    n: int
    told: float  # the mean
    won: float
    reach: float  # of the 95 % interval, by deals


def play(game: Game, setting: Setting, deal: int) -> Line:
    """Play a deal to its end."""
    match = Match(game, setting.seats, game.preset("tournament"), seed=mixed(0, deal))
    chance = Chance(mixed(1, deal))
    bots = [find_bot(setting.bot)(mixed(2 + seat, deal)) for seat in range(setting.seats)]
    asked: list[tuple[int, float]] = []
    step = 0
    while not match.position.is_over:
        position = match.position
        seat = position.acting()[0]
        step += 1
        told = match.teller(seat)
        if len(position.legal(seat)) > 1 and chance.pick(setting.every) == 0:
            seen = observe(game, position, seat, mixed(deal, step), told=told)
            clock = Clock(iterations=setting.iterations)
            (advice,) = explain(seen, clock, most=1, seed=mixed(deal, step) % (1 << 30), as_found=True)
            asked.append((seat, advice.win))
            actions: Sequence[int] = advice.actions
        else:
            seen = observe(game, position, seat, mixed(deal, step), forgetful(bots[seat]), told)
            actions = choose_whole(bots[seat], seen, UNLIMITED)
        match.play(seat, game.move_of(position, seat, actions))
    shares = match.position.shares()
    return Line(deal, [(round(found, 4), round(shares[seat], 4)) for seat, found in asked])


def read(path: Path, setting: Setting) -> list[Line]:
    """Return the games of a journal; one of other settings is not touched."""
    if not path.exists():
        return []
    first, *rest = path.read_bytes().split(b"\n")
    if msgspec.json.decode(first, type=Setting) != setting:
        sys.exit(f"{path} is of other settings ({first.decode()}); move it away")
    return [msgspec.json.decode(line, type=Line) for line in rest[:-1]]  # the last was torn, or is empty


def run(setting: Setting, deals: int, path: Path) -> list[Line]:
    """Play what is missing, and keep each game as soon as it is finished."""
    game = find_game(setting.game)
    lines = read(path, setting)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in (setting, *lines)))  # without a torn line
    known = {line.deal for line in lines}
    with path.open("ab", buffering=0) as file:
        for deal in range(deals):
            if deal not in known:
                lines.append(play(game, setting, deal))
                file.write(msgspec.json.encode(lines[-1]) + b"\n")
    return [line for line in lines if line.deal < deals]


def samples_of(lines: Iterable[Line]) -> list[Sample]:
    """Return all hints."""
    return [Sample(line.deal, found, won) for line in lines for found, won in line.hints]


def bins_of(samples: Sequence[Sample]) -> list[Bin]:
    """Sort hints by tenths of what they say; an empty tenth is left out."""
    found = []
    for number in range(BINS):
        some = [one for one in samples if min(BINS - 1, int(one.found * BINS)) == number]
        if some:
            found.append(bin_of(some))
    return found


def bin_of(some: Sequence[Sample]) -> Bin:
    """Return the means; hints of one deal hang together, so the interval goes by deals."""
    n = len(some)
    won = sum(one.won for one in some) / n
    off: dict[int, float] = {}
    for one in some:
        off[one.deal] = off.get(one.deal, 0.0) + one.won - won
    error = sqrt(sum(each * each for each in off.values())) / n
    return Bin(n, sum(one.found for one in some) / n, won, Z * error)


def fit(samples: Sequence[Sample]) -> Table:
    """Return the table that corrects what is found: it rises, and where little was seen it stays as found."""
    groups: list[tuple[float, float, float]] = []  # found, won, weight
    for one in bins_of(samples):
        won = (one.won * one.n + one.told * DOUBT) / (one.n + DOUBT)
        groups.append((one.told, won, one.n + DOUBT))
        while len(groups) > 1 and groups[-2][1] > groups[-1][1]:  # pool those that fall, until all rise
            (a, x, v), (b, y, w) = groups[-2:]
            groups[-2:] = [((a * v + b * w) / (v + w), (x * v + y * w) / (v + w), v + w)]
    inner = [(found, won) for found, won, _ in groups if 0.0 < found < 1.0]
    return Table(
        found=[0.0, *(round(found, 4) for found, _ in inner), 1.0],
        won=[0.0, *(round(won, 4) for _, won in inner), 1.0],
    )


def cross_corrected(samples: Sequence[Sample]) -> list[Sample]:
    """Correct each half of the deals by what the other half says."""
    tables = [fit([one for one in samples if one.deal % 2 != half]) for half in (0, 1)]
    return [one._replace(found=tables[one.deal % 2].at(one.found)) for one in samples]


def off_by(samples: Sequence[Sample]) -> tuple[float, float]:
    """Return by how much the bins are off, on average over hints, and at most among bins with a hundredth of them."""
    bins = bins_of(samples)
    mean = sum(one.n * abs(one.told - one.won) for one in bins) / len(samples)
    return mean, max(abs(one.told - one.won) for one in bins if one.n >= len(samples) / 100)


def table_text(samples: Sequence[Sample]) -> str:
    """Return the bins as a table for docs/bots.md."""
    rows = ["| told, as found | hints | won (95 %) | told, corrected | hints | won |", "|---|---|---|---|---|---|"]
    plain, better = (
        {int(one.told * BINS): one for one in bins_of(some)} for some in (samples, cross_corrected(samples))
    )
    for number in range(BINS):
        one, two = plain.get(number), better.get(number)
        left = f"{one.told:.0%} | {one.n} | {one.won:.0%} ± {one.reach:.0%}" if one else "– | 0 | –"
        right = f"{two.told:.0%} | {two.n} | {two.won:.0%}" if two else "– | 0 | –"
        rows.append(f"| {left} | {right} |")
    return "\n".join(rows)


def picture(title: str, samples: Sequence[Sample]) -> str:
    """Draw what was won over what was told: as found, and corrected; on the diagonal all is true."""
    size, edge = 320, 44

    def at(told: float, won: float) -> tuple[float, float]:
        return edge + size * told, edge + size * (1 - won)

    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 2 * edge} {size + 2 * edge}" role="img" '
            f'font-family="sans-serif" font-size="12"><title>{escape(title)}</title>'
            "<desc>Across: the share of the win that hints told. Upwards: the share that was won.</desc>"
            f'<rect width="100%" height="100%" fill="#fff7e6"/>'
        )
    ]
    for tenth in range(0, 11, 2):
        x, y = at(tenth / 10, tenth / 10)
        label = f"{10 * tenth} %"
        parts.append(f'<line x1="{x}" y1="{edge}" x2="{x}" y2="{edge + size}" stroke="#ddd"/>')
        parts.append(f'<line x1="{edge}" y1="{y}" x2="{edge + size}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{edge + size + 16}" text-anchor="middle">{label}</text>')
        parts.append(f'<text x="{edge - 6}" y="{y + 4}" text-anchor="end">{label}</text>')
    (x, y), (z, w) = at(0, 0), at(1, 1)
    parts.append(f'<line x1="{x}" y1="{y}" x2="{z}" y2="{w}" stroke="#888" stroke-dasharray="4"/>')
    for some, colour, radius in ((samples, "#c0392b", 4), (cross_corrected(samples), "#146b6b", 4)):
        for one in bins_of(some):
            x, y = at(one.told, one.won)
            (_, high), (_, low) = at(0, min(1.0, one.won + one.reach)), at(0, max(0.0, one.won - one.reach))
            parts.append(f'<line x1="{x:.1f}" y1="{high:.1f}" x2="{x:.1f}" y2="{low:.1f}" stroke="{colour}"/>')
            full = f"told {one.told:.1%}, won {one.won:.1%} of {one.n}"
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}"><title>{full}</title></circle>'
            )
    parts.append(f'<text x="{edge}" y="18">{escape(title)}</text>')
    parts.append(f'<text x="{edge}" y="34" fill="#c0392b">as the search finds it</text>')
    parts.append(f'<text x="{edge + 150}" y="34" fill="#146b6b">as hints tell it (other half)</text>')
    parts.append(f'<text x="{edge + size / 2}" y="{edge + size + 34}" text-anchor="middle">told</text>')
    parts.append(f'<text x="12" y="{edge + size / 2}">won</text></svg>')
    return "\n".join(parts) + "\n"


def write_table(setting: Setting, deals: int, table: Table) -> Path:
    """Put the table of this number of seats into the game's folder."""
    path = ROOT / "src" / "stacz" / "bots" / setting.game / FILE
    old = msgspec.json.decode(path.read_bytes(), type=Tables).seats if path.exists() else {}
    how = f"python -m bench.calibration {setting.game} --deals {deals} --bot {setting.bot} --iterations"
    how += f" {setting.iterations} --every {setting.every} --fit, for each number of seats"
    tables = Tables(how, dict(sorted((old | {setting.seats: table}).items())))
    path.write_bytes(msgspec.json.format(msgspec.json.encode(tables), indent=1) + b"\n")
    return path


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--bot", default="stacz")
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--every", type=int, default=12, help="one choice in so many is asked about")
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--fit", action="store_true", help="write the table that hints are corrected by")
    args = parser.parse_args(arguments)
    setting = Setting(args.game, args.seats, args.bot, args.iterations, args.every)
    name = f"{args.game}-{args.seats}"
    lines = run(setting, args.deals, args.journal or ROOT / "bench" / "results" / f"calibration-{name}.jsonl")
    samples = samples_of(lines)
    mean, most = off_by(samples)
    mean_after, most_after = off_by(cross_corrected(samples))
    print(table_text(samples))
    print(f"{len(samples)} hints in {len(lines)} games: off by {mean:.1%} on average, {most:.1%} at most;", end=" ")
    print(f"corrected by the other half of the deals {mean_after:.1%} and {most_after:.1%}")
    drawn = ROOT / "docs" / "calibration" / f"{name}.svg"
    drawn.parent.mkdir(exist_ok=True)
    title = f"{find_game(args.game).title}, {args.seats} seats: {len(samples)} hints"
    drawn.write_text(picture(title, samples), "utf-8")
    if args.fit:
        print(write_table(setting, args.deals, fit(samples)).relative_to(ROOT))


if __name__ == "__main__":
    main()

"""A tournament as one HTML file: nothing from outside, every plot with its numbers in a table beside it."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources

import stacz
from stacz.arena.association import Worth, worths
from stacz.arena.contest import Played, deal_seed
from stacz.arena.intervals import Interval
from stacz.arena.names import Names
from stacz.arena.plots import Row, bars, columns, dots
from stacz.arena.tally import BotResult, Summary
from stacz.arena.tournament import Tournament
from stacz.core.options import text as option_text
from stacz.locale import Words

TONES = 6


def report(tournament: Tournament, games: Sequence[Played], summary: Summary) -> str:
    """Return the report, in pure ASCII, so that no reader can get its letters wrong."""
    return Page(tournament, games, summary).html().encode("ascii", "xmlcharrefreplace").decode("ascii")


class Page:
    """The parts of a report."""

    def __init__(self, tournament: Tournament, games: Sequence[Played], summary: Summary) -> None:
        self.tournament = tournament
        self.games = games
        self.summary = summary
        self.game = tournament.game
        self.names = Names(self.game.code, Words("en"))
        self.tones = {bot.name: number % TONES for number, bot in enumerate(summary.bots)}
        self.fair = 1 / summary.seats

    def html(self) -> str:
        """Put the page together."""
        style = resources.files(__package__).joinpath("style.css").read_text("utf-8")
        sections = [
            ("strength", "Strength", self.strength()),
            ("ratings", "Ratings", self.ratings()),
            ("seats", "Seat advantage", self.seats()),
            ("length", "Length of a game", self.length()),
            ("endings", "Ways to end", self.endings()),
            ("worth", "What each card or good was worth", self.worth()),
            ("thinking", "Thinking time", self.thinking()),
            ("again", "The same again", self.again()),
        ]
        menu = "".join(f'<a href="#{key}">{title}</a>' for key, title, _ in sections)
        body = "".join(f'<section id="{key}"><h2>{title}</h2>{content}</section>' for key, title, content in sections)
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.game.title)} – tournament</title><style>{style}</style></head><body><main>"
            f'{self.header()}<nav aria-label="Contents">{menu}</nav>{body}</main></body></html>\n'
        )

    # ---- the head ------------------------------------------------------------------------------------------------

    def header(self) -> str:
        """Say who played, and who won."""
        s = self.summary
        tiles = [
            ("games", f"{s.games:,}"),
            ("deals", f"{s.deals:,}"),
            ("seats", str(s.seats)),
            ("decisions", f"{s.decisions:,}"),
            ("mean length", f"{s.mean_length:,.0f}"),
            ("seed", str(s.seed)),
        ]
        facts = "".join(f"<div><dt>{name}</dt><dd>{escape(value)}</dd></div>" for name, value in tiles)
        return (
            '<header><p class="kicker">Stacz · tournament</p>'
            f"<h1>{escape(self.game.title)}</h1>"
            f'<p class="lead">{self.verdict()}</p><dl class="facts">{facts}</dl></header>'
        )

    def verdict(self) -> str:
        """Return the outcome in a sentence."""
        bots = self.summary.bots
        best = bots[0]
        if len(bots) == 1:
            return f"<b>{escape(best.name)}</b> played against itself; see what seats and cards made of it."
        claim = "won more than its fair share"
        if best.ci95[0] <= self.fair <= best.ci95[1]:
            claim = "came first, though the difference may be chance"
        return (
            f"<b>{escape(best.name)}</b> {claim}: {percent(best.win_share)} of its games "
            f"(95 % interval {interval(best.ci95)}), where {percent(self.fair)} would be fair."
        )

    # ---- bots ----------------------------------------------------------------------------------------------------

    def strength(self) -> str:
        """Win shares with intervals."""
        bots = self.summary.bots
        rows = [Row(b.name, b.win_share, *b.ci95, percent(b.win_share), self.tones[b.name]) for b in bots]
        plot = dots(
            "p-strength", "Win share of each bot", "; ".join(f"{b.name} {percent(b.win_share)}" for b in bots),
            rows, axis_percent, self.fair, "fair share",
        )  # fmt: skip
        note = (
            "<p>The part of its games that a bot won; a shared win counts in parts. Bots of the same name are taken "
            "together. Every deal was played in every seating, and a deal counts as one observation.</p>"
        )
        return (
            note
            + figure(plot, "Dot: win share. Line: 95 % interval. Dashes: what equal bots would win.")
            + table(
                ["bot", "win share", "95 % interval", "mean score", "games"],
                ([b.name, percent(b.win_share), interval(b.ci95), f"{b.mean_score:.2f}", f"{b.games:,}"] for b in bots),
            )
            + self.line_ups()
        )

    def line_ups(self) -> str:
        """Say who met whom."""
        fields = self.summary.line_ups
        shown = "; ".join(escape(", ".join(field)) for field in fields[:12])
        more = f" … and {len(fields) - 12} more" if len(fields) > 12 else ""
        return f'<p class="soft">Line-ups: {shown}{more}. Each took the seats in all its rotations.</p>'

    def ratings(self) -> str:
        """Ratings with their reach."""
        bots = self.summary.bots
        rows = [
            Row(b.name, b.rating, b.rating - b.rating_plus_minus, b.rating + b.rating_plus_minus,
                f"{b.rating:.0f}", self.tones[b.name])
            for b in bots
        ]  # fmt: skip
        plot = dots(
            "p-ratings", "Rating of each bot", "; ".join(f"{b.name} {rating(b)}" for b in bots), rows,
            lambda value: f"{value:.0f}", 1500, "middle of the field",
        )  # fmt: skip
        return (
            "<p>As in chess, 400 more is ten times the strength (ten wins for one of the other), and 1500 is the "
            "middle of this field: ratings of different tournaments do not compare.</p>"
            + figure(plot, "Dot: rating. Line: 95 % interval.")
            + table(["bot", "rating"], ([b.name, rating(b)] for b in bots))
        )

    # ---- seats, lengths, endings ---------------------------------------------------------------------------------

    def seats(self) -> str:
        """Whether it matters where one sits."""
        seats = self.summary.seat_results
        rows = [Row(f"seat {s.seat}", s.win_share, *s.ci95, percent(s.win_share), 1) for s in seats]
        plot = dots(
            "p-seats", "Win share of each seat, all bots together",
            "; ".join(f"seat {s.seat} {percent(s.win_share)}" for s in seats), rows, axis_percent,
            self.fair, "fair share",
        )  # fmt: skip
        own = {bot.name: bot.win_share for bot in self.summary.bots}
        per_bot = [
            Row(f"{name}, seat {s.seat}", share - mean, low - mean, high - mean, points(share - mean), self.tones[name])
            for name, mean in own.items()
            for s in seats
            for share, (low, high) in [(s.bots[name].win_share, s.bots[name].ci95)]
        ]
        by_bot = dots(
            "p-seats-bots", "Each bot in each seat, against its own win share",
            "; ".join(f"{row.label} {row.text}" for row in per_bot), per_bot, axis_points, 0.0, "its own mean",
        )  # fmt: skip
        names = list(own)
        return (
            "<p>As every line-up took the seats in all rotations, only the seat makes the difference. Seats are "
            "counted from 0; who begins is an option of the game.</p>"
            + figure(plot, "Dot: win share of whoever sat there. Line: 95 % interval.")
            + "<h3>Bot by bot</h3>"
            + figure(by_bot, "Percentage points that a bot wins more, or less, in a seat than on average.")
            + table(
                ["seat", "win share", "95 % interval", "mean score", *names],
                (
                    [f"seat {s.seat}", percent(s.win_share), interval(s.ci95), f"{s.mean_score:.2f}"]
                    + [percent(s.bots[name].win_share) for name in names]
                    for s in seats
                ),
            )
        )

    def length(self) -> str:
        """How many decisions a game takes."""
        s = self.summary
        lengths = sorted(game.length for game in self.games)
        middle = lengths[len(lengths) // 2]
        plot = columns(
            "p-length", "How many games had how many decisions",
            f"from {s.shortest} to {s.longest}, half of them up to {middle}, {s.mean_length:.1f} on average",
            lengths, s.mean_length, f"mean {s.mean_length:.0f}",
        )  # fmt: skip
        parts = [("shortest", 0.0), ("5 %", 0.05), ("25 %", 0.25), ("half", 0.5), ("75 %", 0.75), ("95 %", 0.95)]
        row = [f"{lengths[int(part * (len(lengths) - 1))]:,}" for _, part in parts]
        return (
            "<p>In decisions of all seats together.</p>"
            + figure(plot, "Height: number of games.")
            + table(
                ["up to", *(name for name, _ in parts), "longest", "mean"],
                [["decisions", *row, f"{lengths[-1]:,}", f"{s.mean_length:.1f}"]],
            )
        )

    def endings(self) -> str:
        """How games ended."""
        s = self.summary
        rows = [(self.names.ending(code), number / s.games, number) for code, number in s.endings.items()]
        seen = [(text, part, percent(part)) for text, part, number in rows if number]
        plot = bars("p-endings", "Ways to end", "; ".join(f"{text} {shown}" for text, _, shown in seen), seen)
        return figure(plot, "Length: part of the games.") + table(
            ["ending", "games", "part"], ([text, f"{number:,}", percent(part)] for text, part, number in rows)
        )

    # ---- things --------------------------------------------------------------------------------------------------

    def worth(self) -> str:
        """What went with winning."""
        found = worths(self.tournament, self.games)
        note = (
            "<p>How many percentage points more of the win went with having or doing one more of a thing than the "
            "others at the table, each bot compared with its own habits. This is association, not cause: who is ahead "
            "may simply be able to afford it.</p>"
            '<p class="soft">Dot: percentage points for one more. Line: 95 % interval; one in twenty misses the truth. '
            "Green and red: the interval leaves 0 out. Grey: may be chance.</p>"
        )
        if not found:
            return note + "<p><b>Too few games to tell.</b> It takes ten deals and thirty sightings of a thing.</p>"
        return note + "".join(
            self.deed(f"p-worth-{number}", title, rows) for number, (title, rows) in enumerate(self.grouped(found))
        )

    def grouped(self, found: Sequence[Worth]) -> list[tuple[str, list[Worth]]]:
        """Return the deeds with what they were done with, the most telling first."""
        groups: dict[tuple[str, str], list[Worth]] = {}
        for worth in found:
            thing = worth.thing
            kind = thing.kind.__name__ if thing.kind else ""
            groups.setdefault((thing.deed if kind else "", kind), []).append(worth)
        shown = []
        for (deed, kind), rows in groups.items():
            twice = deed and sum(1 for other, _ in groups if other == deed) > 1
            title = (self.names.deed(deed) + (f": the {kind.lower()}" if twice else "")) if deed else "What was done"
            shown.append((title, sorted(rows, key=lambda row: (-row.worth, row.thing.code))))
        return sorted(shown, key=lambda group: -max(abs(row.worth) - reach(row) for row in group[1]))

    def deed(self, key: str, title: str, rows: Sequence[Worth]) -> str:
        """Show one deed: a plot and, on demand, its numbers."""
        plot = dots(
            key, f"{title}: win share that goes with one more",
            "; ".join(f"{self.names.thing(row.thing)} {points(row.worth)}" for row in rows),
            [Row(self.names.thing(row.thing), row.worth, *row.ci95, points(row.worth), tone(row)) for row in rows],
            axis_points, 0.0,
        )  # fmt: skip
        numbers = table(
            ["thing", "one more is worth", "95 % interval", "in points", "a game", "had it", "won with", "without"],
            (
                [
                    (self.names.thing(row.thing), self.names.gloss(row.thing)), points(row.worth),
                    f"{points(row.ci95[0])} to {points(row.ci95[1])}", f"{row.points:+.2f}", f"{row.mean:.2f}",
                    percent(row.had), percent(row.share_with),
                    percent(row.share_without) if row.share_without is not None else "–",
                ]
                for row in rows
            ),
        )  # fmt: skip
        return (
            f"<h3>{escape(title)}</h3>"
            + figure(plot)
            + f"<details><summary>The numbers of {len(rows)} things</summary>{numbers}</details>"
        )

    # ---- the rest ------------------------------------------------------------------------------------------------

    def thinking(self) -> str:
        """How long bots took; nobody's result depends on it unless the bot looks at the clock."""
        order = {bot.name: number for number, bot in enumerate(self.summary.bots)}
        rows = sorted(self.summary.thinking, key=lambda row: order[row.name])
        plot = dots(
            "p-thinking", "Thinking time of each bot",
            "; ".join(f"{row.name} {moment(row.mean_ms)} a move, at most {moment(row.longest_ms)}" for row in rows),
            [
                Row(row.name, max(row.mean_ms, 1e-3), max(row.mean_ms, 1e-3), max(row.longest_ms, 1e-3),
                    moment(row.mean_ms), self.tones[row.name])
                for row in rows
            ],
            moment, log=True,
        )  # fmt: skip
        return (
            "<p>By the clock of the machine that played: other runs take other times.</p>"
            + figure(plot, "Dot: mean of a move. Line: to the longest.")
            + table(
                ["bot", "mean of a move", "longest", "choices"],
                ([row.name, moment(row.mean_ms), moment(row.longest_ms), f"{row.choices:,}"] for row in rows),
            )
        )

    def again(self) -> str:
        """How to get the same games once more, and which of them to look at."""
        shortest = min(self.games, key=lambda game: game.length)
        longest = max(self.games, key=lambda game: game.length)
        highest = max(self.games, key=lambda game: max(game.scores))
        rows = [
            ("shortest", shortest, f"{shortest.length:,} decisions"),
            ("longest", longest, f"{longest.length:,} decisions"),
            ("highest score", highest, f"{max(highest.scores)} points"),
        ]
        mode = {"python": "uncompiled"}.get(stacz.MODE, stacz.MODE)
        return (
            f"<pre><code>{escape(command(self.tournament))}</code></pre>"
            f'<p class="soft">stacz {escape(stacz.__version__)} ({mode}), rules version {self.game.rules_version} of '
            f"{escape(self.game.title)}. The same command gives the same games and the hash "
            f"<code>{self.summary.hash}</code>, with any number of processes or machines; a bot that is given seconds "
            "instead of iterations plays by the clock and may differ.</p>"
            "<h3>Games worth a look</h3>"
            + table(
                ["game", "what", "deal", "seats", "seed of the deal"],
                (
                    [name, what, str(game.deal), ", ".join(self.tournament.tables[game.seating]),
                     str(deal_seed(self.tournament.seed, game.deal))]
                    for name, game, what in rows
                ),
            )
            + f'<p class="soft">A deal by hand: <code>stacz play {self.game.code} --seats {self.summary.seats} --seed …'
            "</code></p>"
        )  # fmt: skip


def command(tournament: Tournament) -> str:
    """Return the command that plays the same tournament."""
    parts = ["stacz", "tournament", tournament.game.code, "--seats", str(tournament.seats)]
    parts += ["--bots", ",".join(tournament.bots), "--deals", str(tournament.deals), "--seed", str(tournament.seed)]
    for option in tournament.game.options:
        value = tournament.options[option.name]
        if value != option.default:
            shown = ",".join(value) if isinstance(value, list) else option_text(value)
            parts += ["--option", f"{option.name}={shown}"]
    return shlex.join(parts)


def figure(plot: str, caption: str = "") -> str:
    """Return a plot and how to read it."""
    return f"<figure>{plot}" + (f"<figcaption>{caption}</figcaption>" if caption else "") + "</figure>"


Cell = str | tuple[str, str]  # a text, or a text and a remark


def table(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Return a table that scrolls where it is too wide."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell(content)}</td>" for content in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def cell(content: Cell) -> str:
    """Return the content of a cell."""
    if isinstance(content, str):
        return escape(content)
    text, remark = content
    return escape(text) + (f"<small>{escape(remark)}</small>" if remark else "")


def percent(share: float) -> str:
    """Return a share."""
    return f"{100 * share:.1f}\N{NO-BREAK SPACE}%"


def interval(ends: Interval) -> str:
    """Return an interval of shares."""
    return f"{100 * ends[0]:.1f}–{100 * ends[1]:.1f}\N{NO-BREAK SPACE}%"


def axis_percent(share: float) -> str:
    """Return a share at an axis."""
    return f"{100 * share:.3g}\N{NO-BREAK SPACE}%"


def points(gap: float) -> str:
    """Return a difference of shares in percentage points."""
    return f"{100 * gap:+.1f}".replace("-0.0", "+0.0").replace("-", "−")


def axis_points(gap: float) -> str:
    """Return a difference at an axis."""
    return f"{100 * gap:+.3g}".replace("-", "−") if abs(gap) > 1e-9 else "0"


def rating(bot: BotResult) -> str:
    """Return a rating with its reach."""
    return f"{bot.rating:.0f} ± {bot.rating_plus_minus:.0f}"


def moment(ms: float) -> str:
    """Return a short time."""
    if ms < 0.9995:
        return f"{ms * 1000:.3g} µs"
    return f"{ms:.3g} ms" if ms < 999.5 else f"{ms / 1000:.3g} s"


def reach(row: Worth) -> float:
    """Return half an interval."""
    return (row.ci95[1] - row.ci95[0]) / 2


def tone(row: Worth) -> int:
    """Return the colour of a worth: good, bad, or (6) perhaps nothing."""
    return 6 if row.ci95[0] <= 0 <= row.ci95[1] else 3 if row.worth > 0 else 0

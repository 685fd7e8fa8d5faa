"""The report: complete, of one piece, and readable by machines that read aloud."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from stacz.arena import association
from stacz.arena.plots import Axis, Row, bars, columns, dots, ticks
from stacz.arena.report import command, moment, points, report
from stacz.arena.tally import summarise
from stacz.arena.tournament import Tournament
from stacz.arena.workers import alone
from stacz.games import GAMES, find_game
from tests.arena.made import pan, played

SECTIONS = ["strength", "ratings", "seats", "length", "endings", "worth", "thinking", "again"]
VOID = {"meta"}


class Reader(HTMLParser):
    """Collects what a page is made of, and fails where tags do not match."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def page_of(code: str, monkeypatch: pytest.MonkeyPatch, deals: int = 10) -> str:
    monkeypatch.setattr(association, "LEAST", 4)
    game = find_game(code)
    bots = ["greedy", "random"] if code == "pan" else ["greedy"]  # uncompiled, the others take their time
    tournament = Tournament(game, game.seats[0], bots, deals)
    games = tournament.run(alone)
    return report(tournament, games, summarise(tournament, games))


@pytest.mark.parametrize("code", GAMES)
def test_a_report_has_every_plot_and_needs_nothing_from_outside(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(code, monkeypatch)
    assert page.isascii()
    assert not re.search(r"https?:|//|@import|url\(|<script|<link|<img|<iframe|src=", page)
    read = Reader(page)
    ids = [attrs["id"] for _, attrs in read.tags if "id" in attrs]
    assert len(set(ids)) == len(ids)
    assert [key for key in ids if key in SECTIONS] == SECTIONS
    wanted = {"p-strength", "p-ratings", "p-seats", "p-seats-bots", "p-length", "p-endings", "p-worth-0", "p-thinking"}
    assert {f"{key}-{part}" for key in wanted for part in "td"} <= set(ids)
    for tag, attrs in read.tags:
        if tag == "svg":
            assert attrs["role"] == "img"
            assert set(str(attrs["aria-labelledby"]).split()) <= set(ids), "a title and a description to read aloud"
    links = {str(attrs["href"]) for tag, attrs in read.tags if tag == "a"}
    assert links == {f"#{key}" for key in SECTIONS}
    assert "association, not cause" in read.text
    assert "nan" not in page.lower().replace("nand", "")


def test_a_report_tells_the_numbers_the_command_and_the_hash() -> None:
    tournament = pan(["greedy", "random"], 2, 12, seed=7)
    games = tournament.run(alone)
    summary = summarise(tournament, games)
    text = Reader(report(tournament, games, summary)).text
    best = summary.bots[0]
    assert f"{100 * best.win_share:.1f} %" in text
    assert f"{best.rating:.0f} ± {best.rating_plus_minus:.0f}" in text
    assert "stacz tournament pan --seats 2 --bots greedy,random --deals 12 --seed 7" in text
    assert summary.hash in text
    assert "The cards have run out, and nobody can get anything more." in text


def test_the_command_names_options_that_were_chosen() -> None:
    tournament = Tournament(
        find_game("cinkciarz"), 4, ["random"], 1, 0, {"removed": ["ruble"], "swap_order": "next"}
    )  # fmt: skip
    assert command(tournament).endswith("--option removed=ruble --option swap_order=next")


def test_names_cannot_break_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    from stacz import bots

    nasty = "<b>\"żółw\" & 'co'</b>"
    monkeypatch.setitem(bots.BOTS, nasty, bots.RandomBot)
    tournament = pan([nasty, "random"], 2, 2)
    games = tournament.run(alone)
    page = report(tournament, games, summarise(tournament, games))
    assert "<b>&quot;" not in page
    assert page.isascii()
    assert nasty in Reader(page).text


def test_one_game_is_enough_for_a_report() -> None:
    tournament = pan(["random"], 2, 1)
    games = [played(0, 0, [0, 1], [0, 0])]
    text = Reader(report(tournament, games, summarise(tournament, games))).text
    assert "played against itself" in text
    assert "Too few games to tell." in text


def test_a_difference_that_may_be_chance_is_called_so() -> None:
    tournament = pan(["greedy", "random"], 2, 4)
    games = [played(deal, t, [(deal + t) % 2 if deal < 3 else 0], [0, 0]) for deal in range(4) for t in range(2)]
    text = Reader(report(tournament, games, summarise(tournament, games))).text
    assert "the difference may be chance" in text


def test_a_wide_range_of_values_fits_on_an_axis() -> None:
    assert ticks(0.0, 1.0) == pytest.approx([0, 0.25, 0.5, 0.75, 1])
    assert ticks(1437, 1752) == pytest.approx([1400, 1500, 1600, 1700, 1800])
    assert ticks(-0.07, 0.13)[0] <= -0.07
    axis = Axis(0.25, 0.25)
    assert 34 < axis(0.25) < 84, "a single value lies within"
    log = Axis(0.002, 120.0, log=True)
    assert (log.ticks[0], log.ticks[-1]) == pytest.approx((0.001, 1000))
    assert log(0.002) < log(1) < log(120)


def test_plots_show_their_values() -> None:
    drawn = dots("k", "title", "desc", [Row("a", 0.5, 0.4, 0.6, "50 %")], str, 0.45, "fair")
    assert all(text in drawn for text in ("<title", "desc", ">a<", ">50 %<", ">fair<", "<circle"))
    assert bars("k", "t", "d", [("One way.", 1.0, "100 %")]).count("<rect") == 1
    histogram = columns("k", "t", "d", [5, 5, 5, 6, 9], 6.0, "mean 6")
    assert histogram.count("<rect") == 5
    assert "5 decisions: 3 games" in histogram


def test_moments_and_points_are_short() -> None:
    assert [moment(ms) for ms in (0.0021, 0.52, 1.5, 250.0, 61_000.0)] == [
        "2.1 µs",
        "520 µs",
        "1.5 ms",
        "250 ms",
        "61 s",
    ]
    assert [points(gap) for gap in (0.123, -0.05, -0.0001)] == ["+12.3", "−5.0", "+0.0"]


def test_the_style_is_part_of_the_package() -> None:
    style = (Path(association.__file__).parent / "style.css").read_text("ascii")
    assert "prefers-color-scheme: dark" in style
    assert "@media print" in style

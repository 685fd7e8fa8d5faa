"""The chances that hints tell are corrected by what was won, by tables that `python -m bench.calibration` measures."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench.calibration import Line, Sample, Setting, bins_of, cross_corrected, fit, off_by, picture, run, samples_of
from stacz.bots import Clock, calibration, observe
from stacz.bots.calibration import Table, calibrated, tables_of
from stacz.bots.explain import explain
from stacz.core.chance import Chance
from stacz.core.registry import Game
from stacz.games import GAMES
from tests.conformance.walks import SLOW

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)


def hints(many: int, slope: float) -> list[Sample]:
    """Return hints of a search that is too sure of itself: the truth lies nearer to a half."""
    chance = Chance(3)
    found = []
    for number in range(many):
        share = chance.pick(1000) / 1000
        won = chance.pick(1000) / 1000 < 0.5 + slope * (share - 0.5)
        found.append(Sample(number // 5, share, float(won)))
    return found


def test_between_what_was_measured_it_is_a_straight_line() -> None:
    table = Table([0.0, 0.5, 1.0], [0.0, 0.4, 1.0])
    assert [table.at(share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)] == pytest.approx([0.0, 0.2, 0.4, 0.7, 1.0])


def test_who_is_too_sure_is_corrected_on_deals_that_were_not_looked_at() -> None:
    samples = hints(6000, slope=0.5)
    (before, _), (after, _) = off_by(samples), off_by(cross_corrected(samples))
    assert before > 0.1
    assert after < before / 3


def test_a_table_rises_and_few_hints_change_little() -> None:
    wild = fit([Sample(n, 0.15 + 0.1 * (n % 8), float(n % 3 == 0)) for n in range(60)])
    assert wild.found == sorted(wild.found)
    assert wild.won == sorted(wild.won)
    assert (wild.found[0], wild.won[0], wild.found[-1], wild.won[-1]) == (0.0, 0.0, 1.0, 1.0)
    assert fit([Sample(0, 0.6, 0.0)]).at(0.6) > 0.5, "one lost game proves nothing"


def test_hints_of_one_deal_are_no_independent_witnesses() -> None:
    together = [Sample(n // 10, 0.55, float(n // 10 % 2)) for n in range(100)]
    apart = [Sample(n, 0.55, float(n % 2)) for n in range(100)]
    (wide,), (narrow,) = bins_of(together), bins_of(apart)
    assert wide.won == narrow.won == 0.5
    assert wide.reach > 2 * narrow.reach


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    setting = Setting("pan", 2, "greedy", 3 if SLOW else 20, 30)
    whole = run(setting, 3, tmp_path / "whole.jsonl")
    assert len(samples_of(whole)) > 2
    parts = tmp_path / "parts.jsonl"
    run(setting, 1, parts)
    parts.write_bytes(parts.read_bytes() + b'{"deal":1,"hin')  # killed while it wrote
    assert run(setting, 3, parts) == whole
    assert parts.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    with pytest.raises(SystemExit, match="other settings"):
        run(Setting("pan", 2, "greedy", 21, 30), 1, parts)


def test_the_picture_has_a_title_and_a_mark_for_each_bin() -> None:
    samples = samples_of([Line(n, [(0.1 * (n % 9) + 0.05, float(n % 2))]) for n in range(40)])
    drawn = ElementTree.fromstring(picture("Pan & co.", samples))
    name = "{http://www.w3.org/2000/svg}"
    assert drawn.findtext(f"{name}title") == "Pan & co."
    assert len(drawn.findall(f"{name}circle")) == len(bins_of(samples)) + len(bins_of(cross_corrected(samples)))


@EACH_GAME
def test_the_tables_that_are_shipped_are_sound(game: Game) -> None:
    for seats, table in tables_of(game.code).items():
        assert seats in game.seats
        assert len(table.found) == len(table.won)
        for row in (table.found, table.won):
            assert row == sorted(row)
            assert (row[0], row[-1]) == (0.0, 1.0)
        assert [calibrated(game.code, seats, share) for share in (0.0, 1.0)] == [0.0, 1.0]
    assert calibrated(game.code, 99, 0.3) == 0.3, "nobody measured it"


@pytest.mark.parametrize("game", [game for game in GAMES.values() if tables_of(game.code)], ids=lambda game: game.code)
def test_hints_tell_what_is_won_and_not_what_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table([0.0, 0.999, 1.0], [0.0, 0.5, 1.0])
    monkeypatch.setattr(calibration, "tables_of", lambda code: {3: table})
    seen = observe(game, game.start(3, seed=4), game.start(3, seed=4).acting()[0], 1)
    clock = Clock(iterations=4 if SLOW else 40)
    told = explain(seen, clock)
    found = {tip.actions: tip.win for tip in explain(seen, clock, as_found=True)}
    assert all(tip.win == pytest.approx(table.at(found[tip.actions])) for tip in told if tip.actions in found)
    assert any(tip.actions in found and found[tip.actions] > 0 for tip in told)

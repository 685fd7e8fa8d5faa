"""The terminal game, played by scripts."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from stacz.bots import Clock
from stacz.bots.knowledge import NOTHING
from stacz.core.errors import StaczError
from stacz.core.match import Match, read_record, replay
from stacz.games import GAMES, find_game
from stacz.terminal.play import play

if TYPE_CHECKING:
    from pathlib import Path

    from tests.terminal.conftest import Table

PAN = find_game("pan")
FIRST = {"first_seat": 0}  # the person begins, so that the first screen holds no bot's move


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (3, 2), (5, 4)])
def test_a_whole_game_reaches_its_scoring_sheet(table: Table, seats: int, seat: int) -> None:
    assert table.play(table.somebody(), seats=seats, seat=seat) == 0
    assert "Scoring sheet" in table.shown
    assert re.search(r"won[!.]|Shared win", table.shown)
    assert "The cards have run out" in table.flat or "The last item" in table.flat
    assert table.shown.rstrip().endswith("Goodbye!")
    assert max(map(len, table.shown.splitlines())) <= 80
    assert not table.files


def test_a_game_without_a_drawer_of_its_own_is_drawn_plainly(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stacz.terminal.play.find_part", lambda room, code, name, default: default)
    table.play(["draw", "?", "l", "place", "1", "q", "y"], seats=2, options=FIRST)
    assert "ministry 32" in table.shown
    assert re.search(r"\d  Place a Plain \d at Chmielna|Place cards …", table.shown)
    assert "You drew" in table.shown


def test_a_game_that_has_neither_a_drawer_nor_texts_comes_to_its_end(table: Table) -> None:
    nameless = replace(PAN, code="nameless")
    assert play(Match(nameless, 2, seed=1), **table.settings(table.somebody())) == 0
    assert re.search(r"won[!.]|Shared win", table.shown)


def test_every_option_can_be_played(table: Table) -> None:
    options = {"must_take": False, "hidden_stores": True, "synku_free": False, "equal_goods": "discard_both"}
    assert table.play(table.somebody(3), seats=2, options=options) == 0
    assert "Scoring sheet" in table.shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no number 99 in the list; it goes from 1 to"),
        ("0", "There is no number 0 in the list"),
        ("-1", "Nothing in the list is called “-1”"),
        ("²", "Nothing in the list is called “²”"),
        ("xyzzy", "Nothing in the list is called “xyzzy”"),
        ("[bold]", "Nothing in the list is called “[bold]”"),
        ("[/]", "Nothing in the list is called “[/]”"),
        ("!!", "Nothing in the list is called “!!”"),
        ("2 9", "There is no number 9 in the list"),
        ("draw 1", "“1” is more than this move needs, so it was not played; type less."),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(table: Table, typed: str, answer: str) -> None:
    table.play([typed, "q", "y"], options=FIRST)
    assert answer in table.flat
    assert "You drew" not in table.shown
    assert "You placed" not in table.shown


def test_moves_can_be_typed_as_words_without_polish_letters(table: Table) -> None:
    table.play(["plain pul", "1", "u", "q", "y"], options=FIRST, seed=4)
    assert re.search(r"You placed a Plain \d at Puławska\.", table.flat)


def test_a_word_with_several_meanings_is_asked_again(table: Table) -> None:
    table.play(["p", "q", "y"], options=FIRST, seed=4)
    assert "“p” can mean" in table.flat


def test_a_placed_card_can_be_taken_back(table: Table) -> None:
    table.play(["2 1 1", "2 1", "u", "u", "s", "q", "y"], options=FIRST)
    assert "Taken back." in table.shown
    record = read_record(table.files[0].read_bytes())
    assert record.steps == []


def test_the_last_move_of_a_turn_can_still_be_taken_back(table: Table) -> None:
    patience = iter(range(20))

    def person(prompt: str) -> str:
        next(patience)
        asked = table.last_screen()
        for question, answer in (
            ("Leave the game?", "y"),
            ("Enter ends it", "u"),
            ("How many?", "1"),
            ("At which shop?", "1"),
        ):
            if question in asked:
                return answer
        return "q" if "Taken back." in table.shown else "2"

    table.play(person, options=FIRST, seed=4)
    assert "Enter ends it" in table.flat
    assert "Taken back." in table.flat
    assert not re.search("(Basia|Celina) (placed|drew)", table.flat)


def test_a_drawn_card_stays_drawn(table: Table) -> None:
    table.play(["draw", "u", "q", "y"], options=FIRST)
    assert "The move showed something new, or somebody else has moved since, so it stays; just play on." in table.flat


def test_nothing_to_take_back_is_said(table: Table) -> None:
    table.play(["u", "q", "y"], options=FIRST)
    assert "no move that can be taken back" in table.flat


def test_help_explains_the_phase_the_cards_and_the_keys(table: Table) -> None:
    table.play(["?", "q", "y"], options=FIRST)
    for text in ("Phases 2 and 3: two actions", "makes every card in its queue worth exactly 1", "u takes back"):
        assert text in table.flat


@pytest.mark.parametrize("code", GAMES)
def test_a_tip_tells_moves_their_chances_and_why(
    table: Table, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr("stacz.terminal.session.HINT_CLOCK", Clock(iterations=100))  # however slow the machine is
    play(Match(find_game(code), 3, None, 1), **table.settings(["tip", "t", "hint"]))
    assert table.flat.count("Let me think") == 3
    assert table.flat.count("wins about ") >= 3
    assert re.search(r"Anything else lowers your chances by about|Another move is about as good", table.flat)
    if code == "cinkciarz":  # elsewhere all is in doubt at the beginning
        assert re.search(r"\d\d% likely: |For sure: ", table.flat)


def test_a_tip_goes_without_a_reason_where_the_game_has_none(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stacz.terminal.session.HINT_CLOCK", Clock(iterations=100))  # however slow the machine is
    monkeypatch.setattr("stacz.bots.explain.knowledge_of", lambda code: NOTHING)
    table.play(["tip"])
    assert re.search(r"wins about \d+%\. (Anything else lowers|Another move is)", table.flat)


def test_the_log_tells_the_whole_game(table: Table) -> None:
    table.play(["draw", "l", "q", "y"], options=FIRST)
    log = re.sub(r"\s+", " ", table.shown.split("The game so far")[1])
    assert "Delivery at Chmielna" in log
    assert "Basia drew a card. (×5)" in log
    assert "You drew" in log.split("New at")[-1]


def test_a_saved_game_replays_and_can_be_played_on(table: Table) -> None:
    table.play(["draw", "s game.json", "q", "y"], resume_command="stacz play pan --resume {path}")
    path = table.folder / "game.json"
    assert "To play on: stacz play pan --resume" in table.flat
    record = read_record(path.read_bytes())
    assert replay(PAN, record).record == record
    assert play(replay(PAN, record), **table.settings(table.somebody())) == 0
    assert "Scoring sheet" in table.shown


def test_saving_never_writes_over_a_file_unasked(table: Table) -> None:
    (table.folder / "game.json").write_text("precious")
    table.play(["s game.json", "", "q", "y"])
    assert (table.folder / "game.json").read_text() == "precious"
    assert "Nothing was saved." in table.shown
    table.play(["s game.json", "y", "q", "y"])
    assert read_record((table.folder / "game.json").read_bytes()).steps is not None


def test_two_saves_get_two_names(table: Table) -> None:
    table.play(["s", "s", "q", "y"])
    assert len(table.files) == 2


def test_a_file_that_cannot_be_written_is_said_and_the_game_goes_on(table: Table) -> None:
    table.play(["s nowhere/game.json", "q", "y"])
    assert "cannot be written" in table.flat
    assert table.flat.rstrip().endswith("Goodbye!")


@pytest.mark.parametrize("name", [".", "a\0b", "/", "x" * 300, "~nobody-of-this-name/x"])
def test_a_name_that_no_file_can_have_is_refused(table: Table, name: str) -> None:
    table.play([f"s {name}", "y", "q", "y", "y"])
    assert "cannot be written" in table.flat
    assert not table.files


def test_what_is_no_text_is_asked_again(table: Table) -> None:
    typed = iter(["\udcff", "bytes", "q", "y"])

    def person(prompt: str) -> str:
        line = next(typed)
        return b"\xff".decode() if line == "bytes" else line

    table.play(person, options=FIRST)
    assert table.flat.count("Nothing in the list is called “\ufffd”") == 2


def test_leaving_asks_first(table: Table) -> None:
    table.play(["q", "", "q", "what", "n", "q", "s"], options=FIRST)
    assert table.shown.count("Leave the game?") == 4
    assert "Type y, s, or just Enter." in table.flat
    assert len(table.files) == 1


@pytest.mark.parametrize(("language", "yes", "leave"), [("en", "y", "y"), ("pl", "t", "tak"), ("it", "sì", "e")])
def test_yes_is_said_in_the_language(table: Table, language: str, yes: str, leave: str) -> None:
    file = table.folder / "game.json"
    file.write_text("old")
    match = Match(find_game("pan"), 3, FIRST, 1)
    assert play(match, language=language, **table.settings(["s game.json", "n", "q", leave])) == 0
    assert file.read_text() == "old"
    match = Match(find_game("pan"), 3, FIRST, 1)
    assert play(match, language=language, **table.settings(["s game.json", yes, "q", "y"])) == 0
    assert read_record(file.read_bytes())


def test_a_closed_terminal_loses_nothing(table: Table) -> None:
    assert table.play(["draw"], options=FIRST) == 0
    assert read_record(table.files[0].read_bytes()).steps


def test_control_c_asks_and_a_second_one_saves_and_leaves(table: Table) -> None:
    typed = iter(["draw"])

    def person(prompt: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    assert table.play(person, options=FIRST) == 0
    assert "Leave the game?" in table.shown
    assert len(table.files) == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"seat": 3}, "bad_seat"),
        ({"seat": -1}, "bad_seat"),
        ({"seats": 7}, "bad_seats"),
        ({"seed": -1}, "bad_seed"),
        ({"bots": ["nobody"]}, "unknown_bot"),
        ({"bots": ["random"] * 3}, "bad_bots"),
        ({"bots": []}, "bad_bots"),
        ({"options": {"deck": "old"}}, "bad_option"),
    ],
)
def test_wrong_arguments_are_refused_before_anything_is_shown(
    table: Table, arguments: dict[str, object], code: str
) -> None:
    with pytest.raises(StaczError) as refusal:
        table.play([], **arguments)  # type: ignore[arg-type]
    assert refusal.value.code == code
    assert not table.shown


def test_colours_can_be_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    for setting, coloured in (("", True), ("1", False)):
        monkeypatch.setenv("NO_COLOR", setting)
        text = io.StringIO()
        answers = iter(["q", "y"])
        console = Console(file=text, width=80, height=24, force_terminal=True)
        play(Match(PAN, 3, FIRST, 1), console=console, ask=lambda prompt: next(answers), folder=tmp_path)  # noqa: B023
        assert bool(re.search(r"\x1b\[[0-9;]*3[0-7]", text.getvalue())) is coloured

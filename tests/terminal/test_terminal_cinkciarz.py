"""Cinkciarz in the terminal, played by scripts."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console

from stacz.core.chance import Chance
from stacz.core.match import Match, Record, read_record, replay
from stacz.games import find_game
from stacz.games.cinkciarz.components import Kind, Side
from stacz.games.cinkciarz.facts import BankFilled, BidShown
from stacz.games.cinkciarz.moves import ExchangeWithBank, LayCard, LayNewspaper, PlaceBid, SealBid
from stacz.games.cinkciarz.view import CinkciarzView
from stacz.locale import Words
from stacz.terminal.cinkciarz.drawer import CinkciarzDrawer
from stacz.terminal.drawer import Scene
from stacz.terminal.menu import fold
from stacz.terminal.play import play
from stacz.terminal.story import Story
from tests.terminal.conftest import Person, Table, answering

if TYPE_CHECKING:
    from pathlib import Path

    from stacz.core.position import Position

GAME = find_game("cinkciarz")
LEAVE = ["q", "y"]


def dealt(seed: int = 1, seats: int = 3) -> CinkciarzView:
    view = GAME.view_for(GAME.start(seats, {}, seed), 0)
    assert isinstance(view, CinkciarzView)
    return view


def at(table: Table, person: Person | Iterable[str], seats: int = 3, seed: int = 1, **more: Any) -> int:
    return play(Match(GAME, seats, more.pop("options", {}), seed), **table.settings(person), **more)


def bidder(table: Table, seed: int = 3) -> Person:
    """Return a person who lays one or two cards and takes any offer."""
    chance = Chance(seed)
    asked = 0

    def ask(prompt: str) -> str:
        nonlocal asked
        asked += 1
        assert asked < 1000, "the game does not end"
        menu = table.last_menu()
        if "b bid" in menu:
            return ("1 b", "1 2 b", "n b", "2 b")[chance.pick(4)]
        offers = re.findall(r"(?m)^ +(\d+)  \S", menu)
        return offers[chance.pick(len(offers))] if offers else ""

    return ask


@pytest.mark.parametrize(("seats", "seat"), [(3, 0), (4, 2), (6, 5)])
def test_a_whole_game_reaches_its_score_sheets(table: Table, seats: int, seat: int) -> None:
    assert at(table, bidder(table), seats, seat=seat, options={"stalemate_rounds": 2}) == 0
    end = table.shown.rsplit("Scoring sheet", 1)[1]
    totals = re.search(r"(?m)^total( +\d+)+ *$", end)
    assert totals
    assert len(totals[0].split()) == 1 + seats
    assert "★" in end
    assert re.search(r"won[!.]|Shared win", end)
    assert re.search(r"The stack is empty|The bank stayed full", end)
    assert re.search(r"\d→\d", end)
    assert max(map(len, table.shown.splitlines())) <= 80
    assert re.search(r"last round: (stack empty|bank full)", table.flat)


def test_the_table_is_drawn_wide_where_there_is_room(tmp_path: Path) -> None:
    wide = Table(tmp_path, 110, 36)
    at(wide, ["1 b", *LEAVE])
    assert re.search(r"left +\d+ +.*NS 000 \d\d", wide.shown)
    assert max(map(len, wide.shown.splitlines())) <= 110


def test_letters_that_can_mean_two_currencies_are_asked_about(table: Table) -> None:
    at(table, ["f20", "", "q", "t"], language="pl")
    assert "„f20” może znaczyć: funty, franki" in table.flat


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no number 99 in the list; it goes from 1 to 6."),
        ("0", "There is no number 0 in the list"),
        ("b", "Pick at least one card, or n for the newspaper, before you bid."),
        ("1 1", "“1” names a card that is on this line already. Nothing was changed"),
        ("1 1 b", "names a card that is on this line already"),
        ("xyzzy", "You have no card “xyzzy” in your hand"),
        ("-1", "You have no card “-1” in your hand"),
        ("²", "You have no card “²” in your hand"),
        ("[bold]", "You have no card “[bold]” in your hand"),
        ("ns99", "You have no card “ns99” in your hand"),
        ("z99", "You have no card “z99” in your hand"),
        ("1 b 2", "You have no card “b” in your hand"),
        ("u", "no move that can be taken back"),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(table: Table, typed: str, answer: str) -> None:
    at(table, [typed, "", *LEAVE])
    assert answer in table.flat
    assert "Your bid:" not in table.shown
    assert "✓" not in table.shown
    assert "Round 1:" not in table.shown


def test_cards_go_in_and_out_before_the_bid_is_sealed(table: Table) -> None:
    hand = sorted_hand()
    at(table, ["1 2", "1", "n", "?", "", "x", "3 n", "s game.json", "b", *LEAVE])
    sums = re.findall(r"Your bid: (\d+) \(", table.flat)
    worth = [money.worth for money in hand]
    assert [int(total) for total in sums] == [worth[0] + worth[1], worth[1], worth[1], worth[1], worth[2]]
    saved = read_record((table.folder / "game.json").read_bytes())
    assert all(step.seat for step in saved.steps)  # nothing of it was a move
    assert re.search(r"You showed [^.]* and the newspaper \(", table.flat)


def sorted_hand(seed: int = 1) -> list[Any]:
    return CinkciarzDrawer.sorted(dealt(seed).hand)


@pytest.mark.parametrize("form", ["{n}", "ns{serial}", "{code}{worth}", "{name}"])
def test_a_card_can_be_named_in_several_ways(table: Table, form: str) -> None:
    hand = sorted_hand()
    money = hand[0]
    name = fold(Words("en").name("cinkciarz", money.kind))
    word = form.format(n=1, serial=money.serial, code=name[:3], worth=money.worth, name=name)
    at(table, [f"{word} b", "s game.json", *LEAVE])
    step = next(s for s in read_record((table.folder / "game.json").read_bytes()).steps if s.seat == 0)
    wanted = [m.serial for m in hand if form != "{name}" or m.kind is money.kind]
    assert step.move["kind"] == "place_bid"
    assert step.move["cards"] == (sorted(wanted) if form == "{name}" else [money.serial])


def test_the_newspaper_and_coins_are_called_as_they_are_written() -> None:
    for seed in range(200):
        position = GAME.start(3, {}, seed)
        held = [money for money in scene_of(position).view.hand if money.kind is Kind.SILVER]
        if held:
            break
    drawer, scene = CinkciarzDrawer(GAME, Words("pl"), 0), scene_of(position)
    drawer.answer(scene, drawer.menu(scene), ["gazeta", "srebro"])
    assert drawer.bid.newspaper
    assert drawer.bid.picked == {money.serial for money in held}


def test_notes_alike_are_picked_one_after_the_other() -> None:
    position = GAME.start(3, {}, 1)
    for seed in range(200):
        position = GAME.start(3, {}, seed)
        hand = CinkciarzDrawer.sorted(GAME.view_for(position, 0).hand)  # type: ignore[attr-defined]
        twins = [m for m in hand if sum(o.kind is m.kind and o.worth == m.worth for o in hand) == 2]
        if twins:
            break
    scene = scene_of(position)
    drawer = CinkciarzDrawer(GAME, Words("en"), 0)
    code = f"{fold(drawer.name(twins[0].kind))[:3]}{twins[0].worth}"
    drawer.answer(scene, drawer.menu(scene), [code, code])
    assert drawer.bid.picked == {m.serial for m in twins[:2]}
    drawer.answer(scene, drawer.menu(scene), [code])
    assert len(drawer.bid.picked) == 1


def test_the_outlook_says_what_a_bid_would_count_and_whom_it_would_have_beaten(table: Table) -> None:
    at(table, ["n b", "", "1 2", "l", *LEAVE])
    points = r"\d+ \([+−±]\d+\)"
    told = rf"The rest of your hand would score {points}; with the left side {points}, with the right {points}\."
    assert re.search(told, table.flat)
    assert re.search(r"Last round: (\w+ \d+( · |\. ))+\d+ would have beaten", table.flat)
    assert "You showed only the newspaper." in table.flat


def test_an_offer_says_what_it_changes_on_the_own_sheet() -> None:
    position = exchanging()
    scene = scene_of(position)
    menu = CinkciarzDrawer(GAME, Words("en"), 0).menu(scene)
    assert len(menu.choices) == len(scene.moves)
    kept = int(menu.choices[0].note.split()[-1])
    for choice in menu.choices[1:]:
        by, total = re.findall(r"[+−±]?\d+", choice.note)[:2]
        assert kept + int(by.replace("−", "-").replace("±", "")) == int(total)
        after = position.copy()
        after.play(0, GAME.write_move(after, 0, choice.move)[0])
        assert after.scores()[0] == int(total)


def exchanging() -> Position:
    """Return a position in which seat 0 is the first to exchange."""
    match = Match(GAME, 4, {}, 5)
    match.play(0, PlaceBid(tuple(m.serial for m in GAME.view_for(match.position, 0).hand)))  # type: ignore[attr-defined]
    for seat in range(1, 4):
        match.play(seat, PlaceBid((GAME.view_for(match.position, seat).hand[0].serial,)))  # type: ignore[attr-defined]
    return match.position


def scene_of(position: Position, width: int = 80, you: int = 0) -> Scene:
    moves = GAME.legal_moves(position, you) if you in position.acting() else []
    return Scene(GAME.view_for(position, you), position.seen_from(you, 5), moves, width)


def test_an_exchange_can_be_taken_back_while_nobody_has_moved(table: Table) -> None:
    record = read_record(Match(GAME, 4, {}, 5, GAME.to_dict(exchanging())).to_json())
    play(replay(GAME, record), **table.settings(["left", "u", "s game.json", *LEAVE]))
    assert "Your turn is over." in table.flat
    assert "Taken back." in table.flat
    assert read_record((table.folder / "game.json").read_bytes()).steps == []


def test_a_saved_game_is_played_on_whoever_had_bid(table: Table) -> None:
    match = Match(GAME, 3, {"stalemate_rounds": 1}, 1)
    match.play(0, PlaceBid((dealt().hand[0].serial,)))  # the person has, the bots have not
    match.play(1, LayCard(GAME.view_for(match.position, 1).hand[0].serial))  # type: ignore[attr-defined]
    record = read_record(match.to_json())
    assert play(replay(GAME, record), **table.settings(bidder(table))) == 0
    assert "Scoring sheet" in table.shown


def test_cards_that_were_laid_one_by_one_are_part_of_the_bid(table: Table) -> None:
    match = Match(GAME, 3, {}, 1)
    hand = dealt().hand
    match.play(0, LayCard(hand[0].serial))
    play(replay(GAME, read_record(match.to_json())), **table.settings(["1 b", "s game.json", *LEAVE]))
    record = read_record((table.folder / "game.json").read_bytes())
    bid = [step.move for step in record.steps if step.seat == 0][1]
    assert hand[0].serial in bid["cards"]
    assert len(bid["cards"]) == 2
    assert read_record(replay(GAME, record).to_json()) == record


# ---- What others laid stays hidden -----------------------------------------------------------------------------------


def with_bids(*bids: tuple[int, ...]) -> Record:
    match = Match(GAME, 3, {}, 1)
    for seat, places in enumerate(bids, 1):
        hand = GAME.view_for(match.position, seat).hand  # type: ignore[attr-defined]
        match.play(seat, PlaceBid(tuple(hand[place].serial for place in places), newspaper=not places))
    return read_record(match.to_json())


def shown_of(table: Table, record: Record) -> str:
    table.text.seek(0)
    table.text.truncate()
    answers = ["1 2", "l", "", "?", "", "2", "x", "q", "y"]
    play(replay(GAME, record), console=table.console, ask=answering(answers), folder=table.folder)
    return table.shown


def test_the_screen_is_the_same_to_the_byte_for_any_bids_of_others(table: Table) -> None:
    shown = {shown_of(table, with_bids(*bids)) for bids in [((0,), (1,)), ((1, 2, 3), ()), ((), (0, 1, 2, 3, 4, 5))]}
    assert len(shown) == 1
    assert "ready" in shown.pop()


def test_a_position_is_drawn_alike_whatever_is_hidden() -> None:
    chance = Chance(4)
    position = GAME.start(4, {}, 11)
    compared = 0
    while not position.is_over and compared < 60:
        if chance.pick(8) == 0:
            assert drawn(position) == drawn(position.seen_from(0, 99))
            compared += 1
        seat = position.acting()[0]
        moves = position.legal(seat)
        position.play(seat, moves[chance.pick(len(moves))])
    assert compared > 20


def drawn(position: Position) -> str:
    drawer = CinkciarzDrawer(GAME, Words("en"), 0)
    scene = scene_of(position)
    console = Console(file=io.StringIO(), width=100, record=True)
    menu = drawer.menu(scene) if 0 in position.acting() else None
    if menu is not None and "b bid" in menu.keys:
        drawer.answer(scene, menu, ["n"] if not scene.view.hand else ["1"])
    console.print(drawer.title(scene), drawer.board(scene), drawer.help(scene))
    return console.export_text() + repr(menu)


# ---- What is told ----------------------------------------------------------------------------------------------------


def test_a_fact_names_a_card_by_kind_value_and_serial_number() -> None:
    drawer = CinkciarzDrawer(GAME, Words("en"), 0)
    assert re.sub(r"\[.*?\]", "", drawer.tell(BidShown(1, 65))) == "Basia showed 40 zlotys (serial no. 65)."
    assert drawer.tell(BankFilled(Side.LEFT, 15)) == "20 in gold (serial no. 15) came to the bank’s left side."


def test_a_hint_tells_a_whole_bid() -> None:
    drawer = CinkciarzDrawer(GAME, Words("en"), 0)
    assert [drawer.tell(move) for move in drawer.together([LayCard(65), LayCard(4), SealBid()])] == [
        "Bid 40 zlotys (serial no. 65), 20 roubles (serial no. 4)"
    ]
    assert drawer.together([LayNewspaper(), SealBid()]) == [LayNewspaper()]
    assert drawer.together([SealBid()]) == [SealBid()]


def test_C3_8_the_log_leaves_the_cards_of_earlier_rounds_to_memory(table: Table) -> None:
    at(table, ["n b", "l", *LEAVE], seats=4)
    assert "Basia gave 210 for Celina’s bid: 30 roubles" in table.shown.split("The game so far")[0], "as it happens"
    log = re.sub(r"\s+", " ", table.shown.split("The game so far")[1])
    assert re.search("(?:Basia|Celina|Darek) (?:took|kept)", log)
    assert re.search("Round 1: (?:Basia|Celina|Darek) ", log)
    assert "showed" not in log
    assert not re.search(r" (?:gave|for) [^.]*\d", log)
    assert "known to all" not in table.shown


def test_a_round_is_told_in_a_sentence_for_each_seat(table: Table) -> None:
    at(table, ["n b", "l", *LEAVE], seats=4, options={"open_memory": True})
    assert "known to all" in table.shown
    log = re.sub(r"\s+", " ", table.shown.split("The game so far")[1])
    assert len(re.findall("You were dealt", log)) == 1
    assert len(re.findall(r"(?:You|Basia|Celina|Darek) showed [^.]*\.", log)) == 4
    assert "dealt a card" not in log
    assert "placed" not in log


def test_a_story_that_begins_in_mid_game_tells_what_it_knows() -> None:
    match = Match(GAME, 4, {}, 5, GAME.to_dict(exchanging()))
    story = Story(CinkciarzDrawer(GAME, Words("en"), 0))
    story.add(match.facts)
    story.add(match.play(0, ExchangeWithBank(Side.LEFT)))
    assert re.sub(r"\[.*?\]", "", story.paragraphs()[0]) == "You took the bank’s left side in exchange."


def test_colours_can_be_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    for setting, coloured in (("", True), ("1", False)):
        monkeypatch.setenv("NO_COLOR", setting)
        text = io.StringIO()
        console = Console(file=text, width=80, height=24, force_terminal=True)
        play(Match(GAME, 3, {}, 1), console=console, ask=answering(["1 3", "b", *LEAVE]), folder=tmp_path)
        assert bool(re.search(r"\x1b\[[0-9;]*3[0-7]", text.getvalue())) is coloured
        assert "✓1)" in re.sub(r"\x1b\[[0-9;]*m", "", text.getvalue())

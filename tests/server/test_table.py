"""The fold and the commands: what a log tells, and what is refused."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.match import hash_text
from stacz.games import GAMES
from stacz.server.table import commands
from stacz.server.table.changes import is_told_to, told_to
from stacz.server.table.events import AgreedToEnd, CameBack, Finished, Moved, Started, WentAway
from stacz.server.table.fold import Table, fold
from stacz.server.table.orders import decide_expiry, decide_move
from tests.server.logs import ANNA, BASIA, CELINA, Entry, Log, created, first_move, started


def alike(one: Table, other: Table) -> bool:
    """Whether two tables cannot be told apart."""
    assert (one.match is None) == (other.match is None)
    if one.match is not None and other.match is not None:
        assert one.match.record == other.match.record
        assert hash_text(one.match.position) == hash_text(other.match.position)
    return replace(one, match=None) == replace(other, match=None)


def test_a_table_is_set_up_and_started() -> None:
    log = Log(created(seats=3))
    log.do(ANNA, commands.Take, seat=0)
    log.do(BASIA, commands.Take, seat=2, name="  Basia   z Woli ")
    log.do(ANNA, commands.AddBot, seat=1, level="child")
    assert [seat.name for seat in log.table.seats] == ["Anna", None, "Basia z Woli"]
    assert log.refusal(ANNA, commands.Start) == "not_ready"
    log.do(BASIA, commands.Ready)
    assert log.status == "open"
    log.do(ANNA, commands.Start)
    assert log.status == "playing"
    assert log.table.people() == [ANNA.user, BASIA.user]
    assert alike(log.table, log.again())


def test_before_the_start_seats_come_and_go() -> None:
    log = Log(created(seats=3, join="nobody"))
    assert log.refusal(BASIA, commands.Take, seat=0) == "joining_forbidden"
    log = Log(created(seats=3))
    log.do(BASIA, commands.Take, seat=0)
    assert log.refusal(ANNA, commands.Take, seat=0) == "seat_taken"
    assert log.refusal(ANNA, commands.AddBot, seat=0, level="child") == "seat_taken"
    assert log.refusal(ANNA, commands.AddBot, seat=1, level="grandmaster") == "unknown_bot"
    assert log.refusal(BASIA, commands.AddBot, seat=1, level="child") == "not_host"
    assert log.refusal(ANNA, commands.Take, seat=3) == "bad_seat"
    assert log.refusal(ANNA, commands.Take, seat=1, name="a\u202eb") == "bad_name"
    assert log.refusal(CELINA, commands.Free, seat=0) == "not_your_seat"
    assert log.refusal(ANNA, commands.Free, seat=1) == "seat_open"
    assert log.refusal(CELINA, commands.Ready) == "not_seated"
    assert log.refusal(ANNA, commands.Start) == "seats_empty"
    assert log.refusal(BASIA, commands.Start) == "not_host"
    log.do(ANNA, commands.Free, seat=0)
    log.do(BASIA, commands.Take, seat=1)
    log.do(BASIA, commands.Take, seat=2)
    log.do(BASIA, commands.Leave)
    assert all(seat.is_open for seat in log.table.seats)
    assert alike(log.table, log.again())


def test_one_browser_can_have_several_seats() -> None:
    log = Log(created(seats=2))
    log.do(ANNA, commands.Take, seat=0)
    log.do(ANNA, commands.Take, seat=1, name="Ola")
    log.do(ANNA, commands.Start)
    assert log.table.seats_of(ANNA.user) == [0, 1]
    asker, move = first_move(log)
    assert asker == ANNA
    log.do(ANNA, commands.Move, **move)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_folded_from_its_log_at_any_point(game: str) -> None:
    seats = GAMES[game].seats[0]
    log = started(game, (ANNA, BASIA, CELINA)[:seats])
    for _ in range(6):
        log.play(20, seed=len(log.entries))
        assert alike(log.table, log.again())
    log.play(100_000)
    assert log.status == "finished"
    assert alike(log.table, log.again())
    finished = log.table.finished
    assert finished is not None
    assert finished.reason == "played"
    assert finished.winners
    assert log.refusal(ANNA, commands.Move, seat=0, move={}) == "game_over"
    assert log.refusal(ANNA, commands.Undo, seat=0) == "game_over"


def test_a_command_is_remembered_by_its_id() -> None:
    log = started()
    asker, move = first_move(log)
    log.do(asker, commands.Move, id="once", **move)
    assert log.again().done(asker.user, "once") == log.table.version


def test_a_move_on_what_is_no_longer_so_is_refused() -> None:
    log = started()
    asker, move = first_move(log)
    seen = log.table.version
    assert log.refusal(asker, commands.Move, seen=seen - 1, **move) == "outdated"
    assert log.refusal(asker, commands.Move, seen=seen + 1, **move) == "outdated"
    log.do(BASIA, commands.Say, text="hello")
    log.do(asker, commands.Move, seen=seen, **move)  # a line of chat changes nobody's choice
    assert log.refusal(asker, commands.Move, seen=seen, **move) == "outdated"


def test_only_the_owner_moves_and_only_in_turn() -> None:
    log = started()
    asker, move = first_move(log)
    other = BASIA if asker == ANNA else ANNA
    assert log.refusal(other, commands.Move, **move) == "not_your_seat"
    assert log.refusal(CELINA, commands.Move, **move) == "not_your_seat"
    assert log.refusal(other, commands.Move, seat=1 - move["seat"], move=move["move"]) == "not_your_turn"
    assert log.refusal(asker, commands.Move, seat=move["seat"], move={"kind": "nonsense"}) == "malformed_move"
    assert log.refusal(asker, commands.Move, seat=5, move=move["move"]) == "bad_seat"
    assert log.refusal(ANNA, commands.Take, seat=0) == "already_started"


def test_undo_follows_the_rule_of_the_engine() -> None:
    undone = refused = 0
    for seed in range(12):
        log = started()
        log.play(seed)
        asker, move = first_move(log)
        before = hash_text(log.table.playing().position)
        log.do(asker, commands.Move, **move)
        try:
            log.table.playing().check_undo(move["seat"])
        except StaczError:
            assert log.refusal(asker, commands.Undo, seat=move["seat"]) in ("cannot_undo", "nothing_to_undo")
            refused += 1
            continue
        other = 1 - move["seat"]
        assert log.refusal((ANNA, BASIA)[other], commands.Undo, seat=move["seat"]) == "not_your_seat"
        log.do(asker, commands.Undo, seat=move["seat"])
        assert hash_text(log.table.playing().position) == before
        assert alike(log.table, log.again())
        undone += 1
    assert undone
    assert refused


def test_lines_and_reactions_are_plain_text() -> None:
    log = started(spectators=False)
    log.do(ANNA, commands.Say, text=" one \n two ")
    log.do(BASIA, commands.React, reaction="bravo")
    assert [(line.name, line.text, line.reaction) for line in log.again().lines] == [
        ("Anna", "one two", None),
        ("Basia", None, "bravo"),
    ]
    assert log.refusal(ANNA, commands.Say, text=" ") == "bad_line"
    assert log.refusal(ANNA, commands.Say, text="x" * 301) == "bad_line"
    assert log.refusal(ANNA, commands.Say, text="x" * 3000) == "bad_line"
    assert log.refusal(ANNA, commands.Say, text="a\x00b") == "bad_line"
    assert log.refusal(ANNA, commands.React, reaction="💣") == "unknown_reaction"
    assert log.refusal(CELINA, commands.Say, text="may I?") == "spectators_forbidden"


def test_a_bot_plays_for_who_left_until_the_return() -> None:
    log = started()
    asker, move = first_move(log)
    assert log.refusal(asker, commands.Return) == "not_away"
    log.do(asker, commands.Leave)
    assert log.table.acting_bots() == [(move["seat"], None)]
    assert log.refusal(asker, commands.Leave) == "already_away"
    assert log.refusal(asker, commands.Move, **move) == "seat_away"
    log.do(asker, commands.Return)
    log.do(asker, commands.Move, **move)
    assert log.refusal(CELINA, commands.Leave) == "not_seated"
    assert alike(log.table, log.again())


def test_who_is_not_there_can_be_replaced() -> None:
    log = started()
    log.present = {ANNA.user, BASIA.user}
    assert log.refusal(ANNA, commands.Replace, seat=1) == "seat_present"
    log.present = {ANNA.user}
    assert log.refusal(CELINA, commands.Replace, seat=1) == "not_seated"
    log.do(ANNA, commands.Replace, seat=1)
    assert log.table.seats[1].away == "replaced"
    assert log.refusal(ANNA, commands.Replace, seat=1) == "bot_plays"


def test_a_game_ends_when_all_who_are_there_agree() -> None:
    log = started("pan", (ANNA, BASIA, CELINA))
    log.do(ANNA, commands.Agree)
    log.do(ANNA, commands.Agree, agree=False)
    log.do(BASIA, commands.Agree)
    log.do(CELINA, commands.Leave)
    assert log.status == "playing"
    changes = log.do(ANNA, commands.Agree)
    assert [type(change.event) for change in changes] == [AgreedToEnd, Finished]
    assert log.status == "finished"
    assert alike(log.table, log.again())


def test_the_clock_of_a_seat_runs_from_when_its_choice_began() -> None:
    log = started(clock=60.0)
    asker, move = first_move(log)
    seat = move["seat"]
    assert log.table.deadline(seat) == log.entries[-1].at + 60
    assert log.table.deadline(1 - seat) is None
    assert log.table.next_deadline() == (log.entries[-1].at + 60, seat)
    assert decide_expiry(log.table, log.now + 59).events == []
    log.do(BASIA, commands.Say, text="hurry")
    late = decide_expiry(log.table, log.entries[-2].at + 60)
    assert late.events == [WentAway(seat=seat, why="clock")]
    log.keep(late)
    assert log.table.next_deadline() is None
    assert log.refusal(asker, commands.Return) == "time_is_over"  # of this choice; the bot makes it
    before = log.table.seats[seat].fresh
    while log.table.seats[seat].fresh == before or seat not in log.table.acting():
        log.play(1)
    log.do(asker, commands.Return)
    assert isinstance(log.changes[-1].event, CameBack)
    assert log.table.deadline(seat) == log.entries[-1].at + 60
    assert alike(log.table, log.again())


def test_who_returns_goes_on_with_the_clock_even_after_an_undo() -> None:
    log = started(clock=60.0)
    asker, move = first_move(log)
    match = log.table.playing()
    legal = msgspec.to_builtins(match.game.legal_moves(match.position, move["seat"]))
    move["move"] = next(one for one in legal if one["kind"] == "place_cards")  # it shows nothing new
    deadline = log.table.deadline(move["seat"])
    assert deadline is not None
    log.do(asker, commands.Move, **move)
    log.now += 50
    log.do(asker, commands.Leave)
    log.now += 7
    log.do(asker, commands.Return)
    log.do(asker, commands.Undo, seat=move["seat"])
    assert log.table.deadline(move["seat"]) == deadline + 8  # the seconds that it was away


def test_a_move_and_its_undo_win_no_time() -> None:
    undone = 0
    for game, people in [("pan", (ANNA, BASIA)), ("kolejka", (ANNA, BASIA)), ("cinkciarz", (ANNA, BASIA, CELINA))]:
        for moves in range(12):
            log = started(game, people, clock=60.0)
            log.play(moves)
            asker, move = first_move(log)
            before = log.table.deadline(move["seat"])
            others = [log.table.deadline(seat) for seat in range(len(people)) if seat != move["seat"]]
            is_sealed = bool(log.table.playing().position.sealed_now())
            for _ in range(3):
                log.now += 7
                log.do(asker, commands.Move, **move)
                with suppress(StaczError):
                    log.table.playing().check_undo(move["seat"])
                    log.now += 7
                    log.do(asker, commands.Undo, seat=move["seat"])
                    undone += 1
                    assert log.table.deadline(move["seat"]) == before
                    after = [log.table.deadline(seat) for seat in range(len(people)) if seat != move["seat"]]
                    assert not is_sealed or after == others
                    continue
                break
            assert alike(log.table, log.again())
    assert undone >= 20


# ---- secrets -------------------------------------------------------------------------------------------------------


def test_nobody_learns_that_a_card_was_laid_into_a_bid() -> None:
    """Not by a version, a time, a deadline or a change: a bid of one card and a bid of five look the same."""
    public: list[list[Any]] = []
    for cards in (1, 3):
        log = started("cinkciarz", (ANNA, BASIA, CELINA), clock=60.0)
        match = log.table.playing()
        before = len(log.changes)
        for _ in range(cards):
            lay = next(m for m in match.game.legal_moves(match.position, 0) if "serial" in m.__struct_fields__)
            log.do(ANNA, commands.Move, seat=0, move=msgspec.to_builtins(lay))
        assert len(log.changes) == before + cards
        assert all(not is_told_to(change, [1]) and told_to(change, 1) == [] for change in log.changes[before:])
        assert all(told_to(change, 0) for change in log.changes[before:])
        public.append([log.table.version, log.table.deadline(1), log.table.deadline(0), log.table.updated])
        seen = log.table.version
        log.do(ANNA, commands.Move, seat=0, move={"kind": "seal_bid"})
        assert [told_to(change, 1) for change in log.changes[-1:]] == [log.changes[-1].facts]
        bid = {"kind": "place_bid", "newspaper": True}
        log.do(BASIA, commands.Move, seat=1, move=bid, seen=seen)  # another's sealed bid made nothing outdated
        assert alike(log.table, log.again())
    assert public[0] == public[1]


def test_no_change_shows_a_viewer_what_its_seat_may_not_know() -> None:
    log = started("kolejka", (ANNA, BASIA))
    log.play(150)
    for change in log.changes:
        for seat in (-1, 0, 1):
            for fact in told_to(change, seat):
                if fact.secret and getattr(fact, "seat") != seat:  # noqa: B009
                    assert all(getattr(fact, name) is None for name in fact.secret)


# ---- damage ----------------------------------------------------------------------------------------------------------


def damaged(entries: list[Entry]) -> tuple[str, int]:
    with pytest.raises(StaczError) as caught:
        fold("tablecode", entries)
    return caught.value.code, int(str(caught.value.data["seq"]))


def test_damage_is_found_and_never_played_on() -> None:
    log = started()
    log.play(10)
    entries = log.entries
    moved = next(i for i, entry in enumerate(entries) if entry.kind == "moved")
    deal = next(i for i, entry in enumerate(entries) if entry.kind == "started")

    def changed(index: int, **data: Any) -> list[Entry]:
        entry = entries[index]
        return [*entries[:index], entry._replace(data={**entry.data, **data}), *entries[index + 1 :]]

    assert damaged(changed(moved, hash="0" * 16)) == ("table_damaged", moved + 1)
    assert damaged(changed(moved, seat=1 - entries[moved].data["seat"])) == ("table_damaged", moved + 1)
    assert damaged(changed(moved, move={})) == ("table_damaged", moved + 1)
    assert damaged(changed(moved, move="x")) == ("table_damaged", moved + 1)
    assert damaged(changed(deal, seed="f" * 16)) == ("table_damaged", deal + 1)
    assert damaged(changed(0, rules_version=99)) == ("table_damaged", deal + 1)
    assert damaged([*entries[:moved], *entries[moved + 1 :]]) == ("table_damaged", moved + 1)
    assert damaged(entries[1:]) == ("table_damaged", 2)
    twice = [*entries, entries[0]._replace(seq=len(entries) + 1)]
    assert damaged(twice) == ("table_damaged", len(entries) + 1)
    again = [*entries, entries[deal]._replace(seq=len(entries) + 1)]
    assert damaged(again) == ("table_damaged", len(entries) + 1)
    strange = [*entries, Entry(len(entries) + 1, "earthquake", {}, 0.0)]
    assert damaged(strange) == ("table_damaged", len(entries) + 1)
    far = [*entries[:1], Entry(2, "seat_taken", {"seat": 9, "owner": "x", "name": "x"}, 0.0)]
    assert damaged(far) == ("table_damaged", 2)


def test_an_empty_log_is_no_table() -> None:
    with pytest.raises(StaczError) as caught:
        fold("nothing", [])
    assert caught.value.code == "unknown_table"


def test_a_move_that_was_tried_elsewhere_is_not_accepted() -> None:
    log = started()
    match = log.table.playing()
    seat = match.position.acting()[0]
    tried = decide_move(log.table, seat, match.game.legal_moves(match.position, seat)[0], None).tried
    assert tried is not None
    match.accept(tried)
    with pytest.raises(ValueError, match="another position"):
        match.accept(tried)


@pytest.mark.parametrize("game", GAMES)
def test_logs_of_random_tables_are_folded_alike(game: str) -> None:
    """Any mixture of commands, refused or not: the log alone tells the same table."""
    chance = Chance(5)
    extra: dict[Any, dict[str, Any]] = {
        commands.Say: {"text": "x"},
        commands.Undo: {"seat": 0},
        commands.Agree: {"agree": False},
    }
    for _ in range(3):
        log = started(game, (ANNA, BASIA, CELINA), clock=30.0)
        for _ in range(60):
            asker = (ANNA, BASIA, CELINA)[chance.pick(3)]
            kind = (commands.Leave, commands.Return, commands.Say, commands.Undo, commands.Agree)[chance.pick(5)]
            with suppress(StaczError):
                log.do(asker, kind, **extra.get(kind, {}))
            log.play(1, seed=chance.pick(1000))
        assert alike(log.table, log.again())
    assert any(isinstance(change.event, Moved) for change in log.changes)
    assert any(isinstance(change.event, Started) for change in log.changes)

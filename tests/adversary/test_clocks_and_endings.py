"""Nobody wins time by leaving, undoes another's move, or ends a game behind somebody's back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from stacz.server.table import commands
from stacz.server.table.checks import Asker
from stacz.server.table.events import ClockSet, Finished, WentAway
from stacz.server.table.orders import decide_bot_move, decide_expiry
from tests.server.logs import ANNA, BASIA, CELINA, Log, first_move, started


def quiet_move(log: Log) -> tuple[Asker, dict[str, Any]]:
    """Return a move that shows nobody anything new, so that it can be taken back."""
    asker, move = first_move(log)
    match = log.table.playing()
    legal = msgspec.to_builtins(match.game.legal_moves(match.position, move["seat"]))
    move["move"] = next(one for one in legal if one["kind"] == "place_cards")
    return asker, move


def other_than(asker: Asker) -> Asker:
    return BASIA if asker == ANNA else ANNA


def test_leaving_and_returning_wins_no_time() -> None:
    log = started(clock=60.0)
    asker, move = first_move(log)
    left = 60.0
    for _ in range(5):
        log.now += 9
        left -= 10  # and a second for the event itself
        log.do(asker, commands.Leave)
        log.do(asker, commands.Return)
        assert log.table.deadline(move["seat"]) == log.now + left
    assert decide_expiry(log.table, log.now + left).events == [WentAway(seat=move["seat"], why="clock")]


def test_a_move_a_leave_a_return_and_an_undo_win_no_time() -> None:
    log = started(clock=60.0)
    asker, move = quiet_move(log)
    deadline = log.table.deadline(move["seat"])
    assert deadline is not None
    log.now += 40
    log.do(asker, commands.Move, **move)
    log.do(asker, commands.Leave)
    log.do(asker, commands.Return)
    log.do(asker, commands.Undo, seat=move["seat"])
    assert log.table.deadline(move["seat"]) == deadline + 1  # the second that it was away


def test_who_ran_out_of_time_does_not_get_the_choice_back() -> None:
    log = started(clock=60.0)
    asker, _ = first_move(log)
    log.now += 61
    log.keep(decide_expiry(log.table, log.now))
    assert log.refusal(asker, commands.Return) == "time_is_over"


def test_a_leaver_cannot_take_back_what_the_stand_in_did() -> None:
    log = started()
    asker, move = quiet_move(log)
    log.do(asker, commands.Leave)
    seat = move["seat"]
    chosen = log.table.playing().game.parse_move(move["move"])
    decision = decide_bot_move(log.table, seat, chosen, "stacz")
    assert decision is not None
    log.keep(decision)
    assert log.table.playing().can_undo(seat)  # by the engine's rule alone
    assert log.refusal(asker, commands.Undo, seat=seat) == "seat_away"
    log.do(asker, commands.Return)
    assert not log.table.can_undo(seat)
    assert log.refusal(asker, commands.Undo, seat=seat) == "bots_move"


def test_a_connection_that_blinks_gets_nobody_replaced() -> None:
    log = started()
    log.present = {ANNA.user}
    log.last_seen[BASIA.user] = log.now - 1
    assert log.refusal(ANNA, commands.Replace, seat=1) == "seat_gone_briefly"
    log.now += 28
    assert log.refusal(ANNA, commands.Replace, seat=1) == "seat_gone_briefly"
    log.now += 1
    log.do(ANNA, commands.Replace, seat=1)


def test_who_plays_by_letter_is_not_replaced_within_the_clock() -> None:
    log = started(clock=86_400.0)
    log.present = {ANNA.user}
    log.last_seen[BASIA.user] = log.now
    log.now += 3600
    assert log.refusal(ANNA, commands.Replace, seat=1) == "seat_gone_briefly"


@pytest.mark.parametrize("comes_back", [True, False])
def test_who_was_replaced_still_has_a_say(comes_back: bool) -> None:
    log = started()
    log.present = {ANNA.user}
    log.do(ANNA, commands.Replace, seat=1)
    if comes_back:  # connected again, the seat not taken back yet
        log.present.add(BASIA.user)
    else:
        log.last_seen[BASIA.user] = log.now
    log.do(ANNA, commands.Agree)
    assert log.status == "playing"
    log.do(BASIA, commands.Agree)
    assert log.status == "finished"


def test_who_is_gone_for_long_holds_nobody_up() -> None:
    log = started()
    log.present = {ANNA.user}
    log.do(ANNA, commands.Replace, seat=1)
    changes = log.do(ANNA, commands.Agree)
    assert isinstance(changes[-1].event, Finished)


def test_who_only_lost_the_connection_is_not_overruled() -> None:
    log = started()
    log.present = {ANNA.user}
    log.last_seen[BASIA.user] = log.now - 1000
    log.do(ANNA, commands.Agree)
    assert log.status == "playing"  # nobody replaced Basia


def test_a_staller_is_nudged_and_then_put_under_a_clock() -> None:
    log = started("pan", (ANNA, BASIA, CELINA))
    log.present = {ANNA.user, BASIA.user, CELINA.user}
    staller, move = first_move(log)
    seat = move["seat"]
    one, two = (asker for asker in (ANNA, BASIA, CELINA) if asker != staller)
    assert log.refusal(one, commands.VoteClock, seat=seat) == "nudge_first"
    assert log.refusal(staller, commands.Nudge, seat=seat) == "not_yourself"
    idle = next(n for n in range(3) if n not in log.table.acting() and log.table.seats[n].owner != one.user)
    assert log.refusal(one, commands.Nudge, seat=idle) == "not_waited_for"
    log.do(one, commands.Nudge, seat=seat)
    assert log.refusal(two, commands.Nudge, seat=seat) == "nudged_already"
    assert log.refusal(two, commands.VoteClock, seat=seat) == "nudged_just_now"
    log.now += 45
    log.do(one, commands.VoteClock, seat=seat)
    assert log.refusal(one, commands.VoteClock, seat=seat) == "voted_already"
    assert log.refusal(staller, commands.VoteClock, seat=seat) == "not_yourself"
    assert log.table.next_deadline() is None  # not without the third
    changes = log.do(two, commands.VoteClock, seat=seat)
    assert isinstance(changes[-1].event, ClockSet)
    assert log.table.next_deadline() == (log.now + 60, seat)
    log.keep(decide_expiry(log.table, log.now + 60))
    assert log.table.seats[seat].away == "clock"
    assert log.again().next_deadline() == log.table.next_deadline()


def test_a_stallers_own_moves_and_undos_do_not_end_a_nudge() -> None:
    log = started()
    staller, move = quiet_move(log)
    seat = move["seat"]
    log.do(other_than(staller), commands.Nudge, seat=seat)
    since = log.table.seats[seat].nudged
    log.do(staller, commands.Move, **move)
    log.do(staller, commands.Undo, seat=seat)
    assert log.table.seats[seat].nudged == since
    while seat in log.table.acting():
        log.play(1)
    log.play(1)  # now somebody else has moved
    assert log.table.seats[seat].nudged is None

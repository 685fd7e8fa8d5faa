"""What everybody is told of an event is declared there, and its JSON is the same for ever."""

from __future__ import annotations

import msgspec
import pytest

from stacz.games import find_game
from stacz.server.table.events import (
    KINDS,
    AgreedToEnd,
    AnyEvent,
    BotSeated,
    CameBack,
    ChatSet,
    ClockLifted,
    ClockLiftVoted,
    ClockSet,
    ClockVoted,
    Closed,
    EndDeclined,
    Finished,
    KeptLine,
    Kicked,
    LinesKept,
    Moved,
    Muted,
    Nudged,
    Pardoned,
    Reacted,
    ReadySet,
    RematchAnswered,
    RematchSet,
    Renamed,
    ReplayShared,
    Said,
    SeatFreed,
    SeatTaken,
    Started,
    TableEvent,
    Undone,
    WentAway,
)  # fmt: skip
from stacz.server.table.messages import Advice, Belief, Hinted, write_message
from stacz.server.table.public import public_event, public_form
from tests.server.logs import created

ASKED = {"user": "u-anna", "command": "c1"}

TOLD: list[tuple[AnyEvent, str]] = [
    (created(), '{"kind":"created"}'),
    (SeatTaken(seat=1, owner="u-anna", name="Anna", **ASKED), '{"kind":"seat_taken","seat":1,"name":"Anna"}'),
    (BotSeated(seat=2, level="child", **ASKED), '{"kind":"bot_seated","seat":2,"level":"child"}'),
    (SeatFreed(seat=0, **ASKED), '{"kind":"seat_freed","seat":0}'),
    (ReadySet(owner="u-anna", ready=True, **ASKED), '{"kind":"ready_set"}'),
    (Started(seed="5eed", salt="5a17", commitment="c0", hash="ff"), '{"kind":"started","commitment":"c0"}'),
    (Moved(seat=0, move={"kind": "lay_card", "serial": 7}, hash="ff"), '{"kind":"moved","seat":0,"by":null}'),
    (Moved(seat=3, move={"kind": "seal_bid"}, hash="ff", by="stacz"), '{"kind":"moved","seat":3,"by":"stacz"}'),
    (Undone(seat=1, hash="ff", **ASKED), '{"kind":"undone","seat":1}'),
    (Said(name="Anna", text="Kto ostatni?", **ASKED), '{"kind":"said","name":"Anna","text":"Kto ostatni?"}'),
    (Reacted(name="Anna", reaction="bravo", **ASKED), '{"kind":"reacted","name":"Anna","reaction":"bravo"}'),
    (WentAway(seat=1, why="clock"), '{"kind":"went_away","seat":1,"why":"clock"}'),
    (CameBack(seat=1, goes_on=True, **ASKED), '{"kind":"came_back","seat":1}'),
    (AgreedToEnd(owner="u-anna", agree=True, **ASKED), '{"kind":"agreed_to_end"}'),
    (EndDeclined(seat=1, **ASKED), '{"kind":"end_declined","seat":1}'),
    (
        Renamed(seat=1, name="Hania", before="Anna", **ASKED),
        '{"kind":"renamed","seat":1,"name":"Hania","before":"Anna"}',
    ),
    (Nudged(seat=1, name="Anna", **ASKED), '{"kind":"nudged","seat":1,"name":"Anna"}'),
    (ClockVoted(seat=1, owner="u-anna", **ASKED), '{"kind":"clock_voted","seat":1}'),
    (ClockSet(seat=1, clock=60.0), '{"kind":"clock_set","seat":1,"clock":60.0}'),
    (ClockLiftVoted(seat=1, owner="u-anna", **ASKED), '{"kind":"clock_lift_voted","seat":1}'),
    (ClockLifted(seat=1), '{"kind":"clock_lifted","seat":1}'),
    (Pardoned(owner="u-basia", name="Basia", **ASKED), '{"kind":"pardoned","name":"Basia"}'),
    (Kicked(owner="u-basia", name="Basia", **ASKED), '{"kind":"kicked","name":"Basia"}'),
    (Muted(owner="u-basia", name="Basia", muted=True, **ASKED), '{"kind":"muted","name":"Basia","muted":true}'),
    (ChatSet(chat=False, **ASKED), '{"kind":"chat_set","chat":false}'),
    (Closed(why="Dobranoc.", **ASKED), '{"kind":"closed","why":"Dobranoc."}'),
    (
        Finished(reason="agreement", ending=None, scores=[3, 4], winners=[]),
        '{"kind":"finished","reason":"agreement","ending":null,"winners":[]}',
    ),
    (
        RematchAnswered(seat=1, owner="u-anna", again=True, table="abcdefgh", **ASKED),
        '{"kind":"rematch_answered","seat":1,"again":true}',
    ),
    (LinesKept(lines=[KeptLine(at=1.0, name="Anna", text="Hej", user="u-anna")]), '{"kind":"lines_kept"}'),
    (ReplayShared(**ASKED), '{"kind":"replay_shared"}'),
    (RematchSet(table="abcdefgh", **ASKED), '{"kind":"rematch_set","table":"abcdefgh"}'),
]


@pytest.mark.parametrize(
    ("event", "told"), TOLD, ids=lambda value: "" if isinstance(value, str) else type(value).__name__
)
def test_an_event_tells_what_it_always_told(event: AnyEvent, told: str) -> None:
    assert msgspec.json.encode(public_event(event)).decode() == told


def test_every_kind_of_event_is_tried_here() -> None:
    assert {event.__struct_config__.tag for event, _ in TOLD} == set(KINDS)


def test_an_event_that_declares_nothing_tells_nothing_but_its_kind() -> None:
    class CardPeeked(TableEvent, frozen=True, kw_only=True):
        seat: int
        card: str

    assert public_form(CardPeeked).__struct_fields__ == ()
    assert msgspec.json.encode(public_form(CardPeeked)()) == b'{"kind":"card_peeked"}'


def test_a_hint_is_told_in_this_form() -> None:
    game = find_game("pan")
    moves = [game.parse_move({"kind": "draw_card"})]
    belief = Belief(code="holds", share=0.75, seat=2, numbers={}, names={"card": "lista"})
    advice = Advice(
        moves=moves, win=0.5, trust=0.25, reason="some_reason", numbers={"count": 2}, cost=0.06, beliefs=[belief]
    )
    assert write_message(Hinted(id="h1", seat=0, advice=[advice])).decode() == (
        '{"kind":"hinted","id":"h1","seat":0,'
        '"advice":[{"moves":[{"kind":"draw_card"}],"win":0.5,"trust":0.25,"reason":"some_reason","numbers":{"count":2},'
        '"cost":0.06,"beliefs":[{"code":"holds","share":0.75,"seat":2,"numbers":{},"names":{"card":"lista"}}]}]}'
    )

"""What is counted of a game."""

from __future__ import annotations

import pytest

from stacz.arena.contest import contest
from stacz.arena.counts import counter_of
from stacz.arena.names import Names
from stacz.games import GAMES, find_game
from stacz.locale import Words


@pytest.mark.parametrize("code", GAMES)
def test_the_codes_of_things_are_all_different(code: str) -> None:
    codes = [thing.code for thing in counter_of(GAMES[code]).things]
    assert len(set(codes)) == len(codes)


def counted(code: str, seats: int) -> list[dict[str, int]]:
    game = find_game(code)
    things = counter_of(game).things
    rows = contest(game, game.preset("tournament"), 3, 1, 0, ("random",) * seats).things
    return [{things[n].code: count for n, count in zip(row[::2], row[1::2], strict=True)} for row in rows]


def test_pan_counts_what_a_seat_stored_and_placed() -> None:
    game = find_game("pan")
    rows = counted("pan", 4)
    stored = [{code for code in row if code.startswith("good_stored.good.")} for row in rows]
    for mine, row in zip(stored, rows, strict=True):
        assert sum(row[code] for code in mine) == row.get("good_stored", 0)
        placed = sum(count for code, count in row.items() if code.startswith("cards_placed.card."))
        assert placed == row["cards_placed"] >= 10, "several cards placed at once count each"
    assert sum(map(len, stored)) == len(set().union(*stored)) > 5, "every good is there once"
    assert game.seats


def test_kolejka_counts_lists_goods_and_queuing_cards() -> None:
    rows = counted("kolejka", 4)
    assert len({code for row in rows for code in row if code.startswith("list_dealt.shopping_list.")}) == 4
    assert any(row.get("good_bought.good.food") for row in rows)
    assert any(row.get("towar_played") or row.get("matka_played") for row in rows)


def test_cinkciarz_counts_what_a_seat_holds_at_the_end() -> None:
    game = find_game("cinkciarz")
    things = counter_of(game).things
    played = contest(game, {}, 3, 1, 0, ("random",) * 3)
    for row in played.things:
        mine = {things[n]: count for n, count in zip(row[::2], row[1::2], strict=True)}
        faces = sum(count for thing, count in mine.items() if thing.deed == "held_card")
        kinds = sum(count for thing, count in mine.items() if thing.deed == "held")
        assert faces == kinds > 0
        assert sum(count for thing, count in mine.items() if thing.deed == "card_dealt" and thing.kind) == 6


@pytest.mark.parametrize("code", GAMES)
def test_everything_has_a_name(code: str) -> None:
    names = Names(code, Words("en"))
    for thing in counter_of(GAMES[code]).things:
        assert names.thing(thing)[0].strip()
        assert "_" not in names.thing(thing) + names.deed(thing.deed) + names.gloss(thing)
    assert all("_" not in names.ending(ending) for ending in GAMES[code].endings)


def test_no_name_is_left_over() -> None:
    deeds = {f"{code}.deed.{thing.deed}" for code, game in GAMES.items() for thing in counter_of(game).things}
    assert {code for code in Words("en") if code.split(".")[1] == "deed"} <= deeds

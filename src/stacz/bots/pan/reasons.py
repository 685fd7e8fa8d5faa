"""Why a move of Pan tu nie stał! is good, in a word: what it changes in the queue it is played to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stacz.bots.knowledge import Why, why
from stacz.games.pan import codes, limits
from stacz.games.pan.components import PRINTED, VALUES
from stacz.games.pan.rules import PanPosition

REASONS: Final = (
    "draw_first",
    "draw",
    "take_dear",
    "take_cheap",
    "take_last",
    "decline",
    "push_out",
    "call",
    "list",
    "alone",
    "lead",
    "secure",
    "block",
    "follow",
    "spend",
    "stay",
    "end",
    "several",
    "prize",
    "guard",
)
BARE: Final = {codes.END_TURN: "end", codes.DECLINE_GOOD: "decline", codes.TAKE_LAST_GOOD: "take_last"}
NOBODY: Final = -99  # weaker than anybody


def reasons_for(position: PanPosition, seat: int, actions: Sequence[int]) -> list[Why]:
    """Return why the seat would play the move, by REASONS."""
    action = actions[0]
    if action in BARE:
        return [why(BARE[action])]
    if action == codes.DRAW_CARD:
        return [why("draw_first" if position.actions_left == 2 and position.n_hand[seat] else "draw")]
    if codes.is_take_good(action):
        return [_reason_for_taking(position, codes.take_good_slot(action))]
    if codes.is_use_synku(action):
        return [why("call")]
    if codes.is_cover_card(action):
        return [why("push_out")]
    if codes.is_play_matka(action):
        return _reasons_for_placing(position, seat, codes.play_matka_shop(action), limits.MATKA, 1)
    kind, count = codes.place_cards_card(action), codes.place_cards_more(action) + 1
    return _reasons_for_placing(position, seat, codes.place_cards_shop(action), kind, count)


def _reason_for_taking(position: PanPosition, slot: int) -> Why:
    shelf = position.shelf[position.checked]
    return why("take_cheap" if VALUES[shelf[slot]] < VALUES[shelf[1 - slot]] else "take_dear")


def _reasons_for_placing(position: PanPosition, seat: int, shop: int, kind: int, count: int) -> list[Why]:
    """Say what it changes in the queue, what can be had there, and what it costs."""
    found = [_change(position, seat, shop, kind, count)]
    if found[0].code == "spend":
        return found
    if count > 1:
        found.append(why("several", count=count))
    return [*found, why("prize", count=max(VALUES[good] for good in position.shelf[shop] if good >= 0))]


def _change(position: PanPosition, seat: int, shop: int, kind: int, count: int) -> Why:
    """Compare the queue before and after."""
    before = strengths_in(position, shop, position.queue[shop])
    cards = [list(row) for row in position.queue[shop]]
    cards[seat][kind] += count
    after = strengths_in(position, shop, cards)
    rivals = sorted((s for other, s in enumerate(before) if other != seat), reverse=True)
    rivals_after = sorted((s for other, s in enumerate(after) if other != seat), reverse=True)
    led = before[seat] > rivals[0]
    if position.shelf[shop][0] < 0:
        return why("spend")
    if kind == limits.LISTA and rivals[0] > NOBODY:
        return why("list")
    if after[seat] > rivals_after[0]:
        if rivals[0] == NOBODY:
            return why("guard" if led else "alone")
        return why("secure" if led else "lead", own=after[seat], rival=rivals_after[0])
    if rivals[0] > max(rivals[1:], default=NOBODY) and after[seat] == rivals_after[0]:
        return why("block", own=after[seat])
    dear = max(VALUES[good] for good in position.shelf[shop] if good >= 0)
    if position.shelf[shop][1] >= 0 and after[seat] > max(rivals_after[0] - dear, *rivals_after[1:], NOBODY):
        return why("follow")
    return why("spend") if position.last_turns >= 0 else why("stay", own=after[seat], rival=rivals_after[0])


def strengths_in(position: PanPosition, shop: int, cards: list[list[int]]) -> list[int]:
    """P3.2: return every seat's strength in a queue of such cards, NOBODY for who has none there."""
    lists = sum(row[limits.LISTA] for row in cards)
    strengths = []
    for seat in range(position.n_seats):
        row = cards[seat]
        series = row[limits.PRZEWODNIA]
        strength = sum(n * value for n, value in zip(row, PRINTED, strict=True)) + series * (series - 1) // 2
        if lists:
            strength = sum(row)
        if position.carried[shop] >= 0 and position.carrier_seat[shop] == seat:
            strength -= VALUES[position.carried[shop]]
        strengths.append(strength if sum(row) else NOBODY)
    return strengths

"""Moves and facts of any game as sentences."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, Protocol

import msgspec

from stacz.core.limits import MAX_SEATS
from stacz.core.wire import SPECTATOR, Fact, Move, snake
from stacz.locale import Words, spelt

SEAT_FIELDS: Final = frozenset({"seat", "owner"})  # numbers that stand for a seat
CARD_FIELDS: Final = frozenset({"serial"})  # numbers that stand for a card
CARD_LISTS: Final = frozenset({"cards"})  # several of them


class SeatNames(Protocol):
    """How a reader calls the seats: an interface adds colours, or says "you"."""

    you: int  # the reader's own seat, or SPECTATOR

    def name(self, seat: int) -> str:
        """Return the name at the head of a sentence: Basia, You."""

    def possessive(self, seat: int) -> str:
        """Return whose a thing is: Basia’s, your. See `whose`."""


def whose(words: Words, name: str) -> str:
    """Return a name as the owner of a thing: Basia’s. A language that inflects names knows those of the seats."""
    for seat in range(MAX_SEATS):
        if f"seat.{seat}.of" in words and words.say(f"seat.{seat}.name") == name:
            return words.say(f"seat.{seat}.of")
    return words.say("seat.possessive", name=name)


def sentence_code(words: Words, game: str, value: Move | Fact, you: int = SPECTATOR) -> str:
    """Return the code of the sentence that fits the value: with a secret hidden, or said to whom it concerns."""
    is_move = isinstance(value, Move)
    code = f"{game}.{'move' if is_move else 'fact'}.{value.__struct_config__.tag}"
    if isinstance(value, Fact) and any(getattr(value, field) is None for field in value.secret):
        code += ".hidden"
    forms = {"yours": "owner"} if is_move else {"yours": "owner", "you": "seat"}
    for form, field in forms.items():
        if you != SPECTATOR and getattr(value, field, None) == you and f"{code}.{form}" in words:
            code += f".{form}"
    return code


def sentence(
    words: Words, game: str, value: Move | Fact, seats: SeatNames, name: Callable[[Enum], str] | None = None,
    card: Callable[[int], str] | None = None,
) -> str:  # fmt: skip
    """Say what a move does or what happened. A fact must have been redacted for the reader before.

    A field is filled in by its name: members of enums as `name` calls them, seats as `seats` does; `{owner_of}` is the
    possessive of the seat `owner`; a serial number is the card as `card` calls it. A language that speaks otherwise to
    the one who did it has a form .you of the fact, and .yours where the reader is the owner. A game whose texts are not
    written yet is told in the words of its codes.
    """

    def called(serial: int) -> str:
        return card(serial) if card else words.say("card.serial", serial=serial)

    code = sentence_code(words, game, value, seats.you)
    data: dict[str, object] = {}
    for field, content in msgspec.structs.asdict(value).items():
        if isinstance(content, Enum):
            data[field] = name(content) if name else words.name(game, content)
        elif field in SEAT_FIELDS and content is not None:
            data[field] = seats.name(content)
            data[f"{field}_of"] = seats.possessive(content)
        elif field in CARD_FIELDS and content is not None:
            data[field] = called(content)
        elif field in CARD_LISTS and isinstance(content, (list, tuple)):  # elsewhere it is a number
            data[field] = ", ".join(called(serial) for serial in content)
        else:
            data[field] = content
    if code not in words:
        return _spelt_out(value, data)
    return words.say(code, **data).replace("!.", "!")  # a card's name may end with a mark of its own


def speaks_for_itself(field: str, content: object) -> bool:
    """Say whether a value needs no name of its field before it: a seat, a card, a shop in the field `shop`."""
    is_kind = isinstance(content, Enum) and field == snake(type(content).__name__)
    return is_kind or field in SEAT_FIELDS | CARD_FIELDS


def _spelt_out(value: Move | Fact, data: dict[str, object]) -> str:
    """Return a move or a fact in the words of its code and its fields: Cards placed (Basia, Chmielna, count 2)."""
    known = {field: content for field, content in msgspec.structs.asdict(value).items() if content is not None}
    told = ", ".join(
        f"{data[field]}" if speaks_for_itself(field, content) else f"{field.replace('_', ' ')} {data[field]}"
        for field, content in known.items()
    )
    end = "." if isinstance(value, Fact) else ""
    return spelt(str(value.__struct_config__.tag)) + (f" ({told})" if told else "") + end

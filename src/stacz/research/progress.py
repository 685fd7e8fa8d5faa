"""A game in progress with all that everybody was told of it: what an information state is made of.

A fact is written as its kind and its numbers, with * for what the seat may not know; !n is the seat's own action n;
=… is a whole observation, for a seat that joins a game which it did not see from the deal on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from stacz.core.position import Position
from stacz.core.registry import Game, read_position
from stacz.core.wire import SPECTATOR, Fact
from stacz.research.observers import observer_for

CHANCE = -1  # who deals, in the past of a game


class Shape(NamedTuple):
    """Which numbers of a fact are whose."""

    size: int
    owner: int  # the place of the field `seat`
    secret: frozenset[int]
    private: bool


@cache
def shape_of(kind: type[Fact]) -> Shape:
    """Return the shape of a kind of facts, as the game's facts.py declares it for people."""
    names = [field.name for field in msgspec.structs.fields(kind)]
    owner = names.index("seat") if "seat" in names else -1
    return Shape(len(names), owner, frozenset(map(names.index, kind.secret)), kind.private)


def told(game: Game, raw: Sequence[int], seat: int) -> str | None:
    """Return what a seat (or SPECTATOR) learns of one of the kernel's facts; None: nothing."""
    kind, *numbers = raw
    shape = shape_of(game.fact_types[kind])
    own = bool(shape.private or shape.secret) and numbers[shape.owner] == seat
    if shape.private and not own:
        return None
    hidden = () if own else shape.secret
    shown = ("*" if i in hidden else str(n) for i, n in enumerate(numbers[: shape.size]))
    return ".".join((str(kind), *shown))


class Done(NamedTuple):
    """One step of the past."""

    seat: int  # or CHANCE
    action: int
    public: bool  # whether a spectator was told anything of it


class Setting:
    """What all states of one game share. (Copies are the same object: frameworks copy states deeply.)"""

    def __init__(self, game: Game, seats: int, deals: int, deal: Callable[[int], tuple[Position, float]]) -> None:
        self.game, self.seats = game, seats
        self.deals, self.deal = deals, deal  # deal k: a position, which is not to be changed, and its probability
        self.observer = observer_for(game.code, seats)

    def __deepcopy__(self, memo: object) -> Setting:
        return self


class Progress:
    """A game, its past, and what each seat was told."""

    def __init__(self, setting: Setting, position: Position, past: list[Done]) -> None:
        self.setting = setting
        self.position = position
        self.past = past  # CHANCE's deal comes first
        self.logs: list[list[str]] = [[] for _ in range(setting.seats + 1)]  # the last is a spectator's
        self.redealt = False  # whether the past is only as one seat knows it

    @classmethod
    def deal(cls, setting: Setting, number: int) -> Progress:
        """Start with one of the deals."""
        dealt, _ = setting.deal(number)
        progress = cls(setting, dealt.copy(), [Done(CHANCE, number, False)])
        facts = dealt.facts()
        if facts:
            progress._listen(facts)
        else:  # a position that was not dealt tells nothing of itself
            for seat in range(setting.seats):
                progress.logs[seat].append(progress.sight(seat))
        return progress

    def __deepcopy__(self, memo: object) -> Progress:
        twin = Progress(self.setting, self.position.copy(), self.past[:])
        twin.logs = [log[:] for log in self.logs]
        twin.redealt = self.redealt
        return twin

    def play(self, action: int) -> None:
        """Let the lowest seat that is to act do something."""
        seat = self.position.acting()[0]
        self.position.play(action, seat)
        self.logs[seat].append(f"!{action}")
        before = len(self.logs[-1])
        self._listen(self.position.facts())
        self.past.append(Done(seat, action, len(self.logs[-1]) > before))

    def sight(self, seat: int) -> str:
        """Return what a seat sees at this moment, as a log carries it."""
        return f"={self.setting.observer.vector(self.position, seat).hex()}"

    def information(self, seat: int) -> str:
        """Return all that a seat knows, from its first moment on."""
        return f"{seat}: {' '.join(self.logs[seat])}"

    def resampled(self, seat: int, seed: int, number: int) -> Progress:
        """Return a game that looks the same to a seat, with all that it cannot know redealt.

        Nothing of the truth is left in it. Its past lacks what the seat has not seen, and begins with the deal of the
        given number; the other seats know what everybody was told, and what they see now.
        """
        world = self.position.seen_from(seat, seed)
        past = [done for done in self.past if done.public or done.seat == seat]
        twin = Progress(self.setting, world, [Done(CHANCE, number, False), *past])
        public = self.logs[-1]
        twin.logs = [[*public, twin.sight(other)] for other in range(self.setting.seats)] + [public[:]]
        twin.logs[seat] = self.logs[seat][:]
        twin.redealt = True
        return twin

    def save(self) -> str:
        """Return all of it as text."""
        whole = {"position": self.setting.game.to_dict(self.position), "past": self.past, "logs": self.logs}
        return json.dumps(whole | {"redealt": self.redealt}, separators=(",", ":"))

    @classmethod
    def load(cls, setting: Setting, text: str) -> Progress:
        """Return what save() wrote."""
        whole: dict[str, Any] = json.loads(text)
        progress = cls(setting, read_position(setting.game, whole["position"]), [Done(*done) for done in whole["past"]])
        progress.logs, progress.redealt = whole["logs"], whole["redealt"]
        return progress

    def _listen(self, facts: list[list[int]]) -> None:
        """Write down what everybody is told."""
        for i, log in enumerate(self.logs):
            seat = i if i < self.setting.seats else SPECTATOR
            log += [text for fact in facts if (text := told(self.setting.game, fact, seat)) is not None]

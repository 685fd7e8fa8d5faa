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
from stacz.games import find_game
from stacz.research.observer import Observer
from stacz.research.observers import observer_for
from stacz.research.stepping import reopen
from stacz.research.variants import WHOLE, Deal, Variant

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


class Setting(NamedTuple):
    """A game, its seats and options, and how its cards can be dealt."""

    code: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    deals: int = 1  # equally likely: deal k is the game with the seed k
    variant: Variant = WHOLE  # it may have deals of its own, which the options choose

    @property
    def game(self) -> Game:
        """The game itself."""
        return find_game(self.code)

    @property
    def observer(self) -> Observer:
        """What makes observations of it."""
        return _observer(self.code, self.seats)

    def chances(self) -> list[float]:
        """Return how likely each deal is."""
        if self.variant.deals is not None:
            return [deal.probability for deal in _own_deals(self.variant.deals, self.options)]
        return [1.0 / self.deals] * self.deals

    def deal(self, number: int) -> Position:
        """Return one of the deals."""
        if self.variant.deals is not None:
            return _own_deals(self.variant.deals, self.options)[number].position.copy()
        return self.game.start(self.seats, dict(self.options), number)


@cache
def _observer(code: str, seats: int) -> Observer:
    return observer_for(code, seats)


@cache
def _own_deals(deals: Callable[..., Sequence[Deal]], options: tuple[tuple[str, Any], ...]) -> Sequence[Deal]:
    return deals(**dict(options))


class Progress:
    """A game, its past, and what each seat was told."""

    def __init__(self, setting: Setting, position: Position, past: list[Done]) -> None:
        self.setting = setting
        self.position = position
        self.past = past  # CHANCE's deal comes first
        self.logs = [""] * (setting.seats + 1)  # with a space before every entry; the last is a spectator's

    @classmethod
    def deal(cls, setting: Setting, number: int) -> Progress:
        """Start with one of the deals."""
        progress = cls(setting, setting.deal(number), [Done(CHANCE, number, False)])
        facts = progress.position.facts()
        if not facts:  # a position that was not dealt tells nothing of itself
            progress.logs = [*map(progress.sight, range(setting.seats)), ""]
        for listener in range(setting.seats + 1):
            progress._listen(listener, facts)
        return progress

    def __deepcopy__(self, memo: object) -> Progress:
        twin = Progress(self.setting, self.position.copy(), self.past[:])
        twin.logs = self.logs[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return Progress.load, (self.setting, self.save())

    def play(self, seat: int, action: int) -> None:
        """Let a seat that is to act do something.

        Where seats choose together, nobody learns before the reveal what the others do, not even when they are ready:
        that would tell how many cards they laid.
        """
        sealed = self.position.sealed_now()
        self.position.play(seat, action)
        self.logs[seat] += f" !{action}"
        secret = self.setting.variant.together and sealed and sealed == self.position.sealed_now()
        heard = self.logs[-1]
        for listener in [seat] if secret else range(self.setting.seats + 1):
            self._listen(listener, self.position.facts())
        self.past.append(Done(seat, action, self.logs[-1] != heard))

    def sight(self, seat: int) -> str:
        """Return what a seat sees at this moment, as a log carries it."""
        return f" ={self.setting.observer.vector(self.position, seat).hex()}"

    def information(self, seat: int) -> str:
        """Return all that a seat knows, from its first moment on."""
        return f"{seat}:{self.logs[seat]}"

    def last_told(self, seat: int, n: int) -> list[str]:
        """Return the last n entries of a seat's log."""
        return self.logs[seat].rsplit(" ", n)[1:] if self.logs[seat].count(" ") >= n else self.logs[seat].split()

    def resampled(self, seat: int, seed: int, number: int) -> Progress:
        """Return a game that looks the same to a seat, with all that it cannot know redealt.

        Nothing of the truth is left in it. Its past lacks what the seat has not seen, and begins with the deal of the
        given number; the other seats know what everybody was told, and what they see now.
        """
        world = self.position.copy()
        if self.setting.variant.together:  # who is ready is a secret, too
            reopen(world, seat)
        world.redeal(seat, seed)
        if self.setting.variant.redeal is not None:
            world = self.setting.variant.redeal(self.position, world, seat, seed)
        past = [done for done in self.past if done.public or done.seat == seat]
        twin = Progress(self.setting, world, [Done(CHANCE, number, False), *past])
        public = self.logs[-1]
        twin.logs = [*(public + twin.sight(other) for other in range(self.setting.seats)), public]
        twin.logs[seat] = self.logs[seat]
        return twin

    def save(self) -> str:
        """Return all of it as text."""
        whole = {"position": self.setting.game.to_dict(self.position), "past": self.past, "logs": self.logs}
        return json.dumps(whole, separators=(",", ":"))

    @classmethod
    def load(cls, setting: Setting, text: str) -> Progress:
        """Return what save() wrote."""
        whole: dict[str, Any] = json.loads(text)
        past = [Done(*done) for done in whole["past"]]
        progress = cls(setting, read_position(setting.game, whole["position"]), past)
        progress.logs = whole["logs"]
        return progress

    def _listen(self, listener: int, facts: list[list[int]]) -> None:
        """Write down what a seat, or (the last listener) a spectator, is told."""
        seat = listener if listener < self.setting.seats else SPECTATOR
        texts = (told(self.setting.game, fact, seat) for fact in facts)
        self.logs[listener] += "".join(f" {text}" for text in texts if text is not None)

"""What the things on the table are: `i` tells their names, what they do, and what they were in their time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from msgspec import Struct
from rich.markup import escape

from stacz.core.wire import snake
from stacz.locale import Words, spelt
from stacz.terminal.drawer import Drawer
from stacz.terminal.menu import Choice, fold
from stacz.terminal.screen import Screen


@dataclass(frozen=True)
class Thing:
    """Something that can be explained; what there is only one of (a newspaper) has no member."""

    game: str
    kind: str
    member: str = ""
    value: Enum | None = field(default=None, compare=False)  # the member itself, of what the rules know

    def text(self, words: Words, form: str = "") -> str:
        """Return its name, or its text in another form; an empty one where none is written."""
        code = f"{self.game}.{self.kind}{form and '_'}{form}{self.member and '.'}{self.member}"
        return words.say_raw(code) if code in words else ""

    def name(self, drawer: Drawer) -> str:
        """Return what it is called at the table."""
        if self.value:
            return str(drawer.name(self.value))
        return self.text(drawer.words) or spelt(self.member or self.kind)

    def names(self, drawer: Drawer) -> list[str]:
        """Return all that it is called: first in Polish, as it is printed, then in the reader's words."""
        words = drawer.words
        known = dict.fromkeys([self.text(Words("pl")), self.name(drawer), self.text(words, "full")])
        return [name for name in known if name and not any(name in other for other in known if other != name)]


def things_of(drawer: Drawer) -> list[Thing]:
    """Return all things of a game, in the order in which its drawer names their kinds."""
    game, found = drawer.game.code, []
    for kind in drawer.things:
        if isinstance(kind, str):
            codes = [code for code in drawer.words if code == f"{game}.{kind}" or code.startswith(f"{game}.{kind}.")]
            found += [Thing(game, kind, code.removeprefix(f"{game}.{kind}").lstrip(".")) for code in codes]
        else:
            found += [Thing(game, snake(kind.__name__), str(member.value), member) for member in kind]
    return found


def in_sight(things: Sequence[Thing], view: Any) -> list[Thing]:
    """Return the things that a view shows; what there is only one of always lies there."""
    seen = {(snake(type(member).__name__), str(member.value)) for member in _members(view)}
    return [thing for thing in things if not thing.member or (thing.kind, thing.member) in seen]


def _members(content: Any) -> Iterator[Enum]:
    """Find the members of enums in a view, however deep they lie."""
    if isinstance(content, Enum):
        yield content
    elif isinstance(content, Struct):
        for name in content.__struct_fields__:
            yield from _members(getattr(content, name))
    elif isinstance(content, dict):
        for pair in content.items():
            yield from _members(pair)
    elif isinstance(content, list | tuple):
        for one in content:
            yield from _members(one)


def find_things(things: Sequence[Thing], tokens: Sequence[str], drawer: Drawer) -> list[Thing]:
    """Return what was meant by the first letters of some words: by a whole name, else in a name, else in the help."""
    wanted = fold(" ".join(tokens)).split()
    if not any(letter.isalpha() for word in wanted for letter in word):
        return []

    def fits(text: str) -> bool:
        known = fold(text).split()
        return all(any(word.startswith(one) for word in known) for one in wanted)

    whole = [thing for thing in things if " ".join(wanted) in map(fold, thing.names(drawer))]
    named = [thing for thing in things if any(map(fits, thing.names(drawer)))]
    return whole or named or [thing for thing in things if fits(thing.text(drawer.words, "help"))]


class Explainer:
    """Asks which thing is meant, as long as several can be, and tells what is known of it."""

    def __init__(self, drawer: Drawer, screen: Screen, read: Callable[[], str]) -> None:
        self.drawer = drawer
        self.say = drawer.say
        self.screen = screen
        self.read = read
        self.things = things_of(drawer)

    def explain(self, view: Any, tokens: Sequence[str]) -> None:
        """Explain what was asked about; where nothing was, let the person choose among what lies on the table."""
        listed = in_sight(self.things, view)
        if not listed:
            self.screen.line(self.say("terminal.about_none"), style="yellow")
            return
        asked = self._meant(listed, tokens) if tokens else listed
        if asked is None:
            return
        while len(asked) > 1:
            self.screen.choices(self._menu(asked, tokens), self.say("terminal.keys_back"))
            found = None
            while found is None:
                tokens = self.read().split()
                if len(tokens) > 1 and tokens[0].lower() == "i":  # asked anew, as on the table
                    tokens = tokens[1:]
                if not tokens:
                    return
                found = self._meant(asked, tokens)
            asked = found
        self.screen.thing(*self._card(asked[0]))

    def _meant(self, listed: Sequence[Thing], tokens: Sequence[str]) -> list[Thing] | None:
        """Find a number or words among what is listed, words also among all there is; say it if there is nothing."""
        if len(tokens) == 1 and tokens[0].isdecimal():
            number = int(tokens[0])
            if 1 <= number <= len(listed):
                return [listed[number - 1]]
            self._complain("terminal.not_a_number", token=tokens[0], most=len(listed))
            return None
        found = find_things(listed, tokens, self.drawer) or find_things(self.things, tokens, self.drawer)
        if not found:
            self._complain("terminal.about_fault", token=" ".join(tokens))
        return found or None

    def _menu(self, listed: Sequence[Thing], tokens: Sequence[str]) -> Choice:
        code = "terminal.about_several" if tokens else "terminal.about"
        question = self.say(code, token=escape(" ".join(tokens)))
        return Choice("", question=question, choices=tuple(Choice(escape(thing.name(self.drawer))) for thing in listed))

    def _card(self, thing: Thing) -> tuple[str, str, str]:
        title, *others = thing.names(self.drawer)
        story = thing.text(self.drawer.words, "story")
        told = self.say("terminal.about_story", story=story) if story else ""
        return " – ".join([title, *others]), thing.text(self.drawer.words, "help"), told

    def _complain(self, code: str, **data: object) -> None:
        self.screen.line(self.say(code, **data), style="yellow")

"""How the seats are called and coloured for the person at the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.markup import escape

from stacz.locale import Words
from stacz.locale.sentences import whose

# Apart also for the colour-blind by their letters; readable on light and on dark terminals.
STYLES: Final = ("bold red", "bold bright_blue", "bold yellow", "bold green", "bold magenta", "bold cyan")


class Seats:
    """The seats as one of them sees them. Names come with colours, as rich markup."""

    def __init__(self, words: Words, you: int) -> None:
        self.words = words
        self.you = you

    def name(self, seat: int) -> str:
        """Return Basia, or You."""
        return self._coloured(seat, self.words.say("seat.you") if seat == self.you else self._own_name(seat))

    def possessive(self, seat: int) -> str:
        """Return Basia’s, or your."""
        if seat == self.you:
            return self._coloured(seat, self.words.say("seat.your"))
        return self._coloured(seat, whose(self.words, self._own_name(seat)))

    def letter(self, seat: int) -> str:
        """Return the letter that marks the seat's cards."""
        return self._coloured(seat, self.words.say(f"seat.{seat}.letter"))

    def lettered(self, seat: int) -> str:
        """Return the letter and the name."""
        if seat == self.you:
            return f"{self.letter(seat)} {self.name(seat)}"
        return self.name(seat)  # a name begins with its letter

    def list(self, seats: Iterable[int]) -> str:
        """Return several names as a part of a sentence."""
        names = [self.name(seat) for seat in seats]
        if len(names) < 2:
            return "".join(names)
        return self.words.say("terminal.and", first=", ".join(names[:-1]), last=names[-1])

    def _own_name(self, seat: int) -> str:
        return self.words.say(f"seat.{seat}.name")

    @staticmethod
    def _coloured(seat: int, text: str) -> str:
        return f"[{STYLES[seat]}]{escape(text)}[/]"

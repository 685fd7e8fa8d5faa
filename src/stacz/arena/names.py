"""What the report calls deeds and things, by the texts in locale/, or in the words of their codes."""

from __future__ import annotations

from stacz.arena.counts import Thing
from stacz.locale import Words, enum_code, spelt


class Names:
    """The names of one game's things."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words

    def deed(self, deed: str) -> str:
        """Return what was done."""
        known = self._text(f"{self.game}.deed", deed)
        if not known and deed.endswith("_played"):
            known = self._text(f"{self.game}.card", deed.removesuffix("_played"))
        return known or spelt(deed)

    def thing(self, thing: Thing) -> str:
        """Return what it was done with; the deed, if with nothing."""
        if thing.kind is None:
            return self.deed(thing.deed)
        face, dash, worth = thing.member.partition("-")
        card = f"{enum_code(self.game, thing.kind, 'card')}.{face}"
        if dash and card in self.words:
            return self.words.say(card, worth=worth)
        return self.words.say_or_spell(f"{enum_code(self.game, thing.kind)}.{thing.member}")

    def gloss(self, thing: Thing) -> str:
        """Return a translation or an explanation, empty if there is none."""
        return self._text(enum_code(self.game, thing.kind, "help"), thing.member) if thing.kind else ""

    def ending(self, ending: str) -> str:
        """Return how a game ended, as a sentence."""
        return self.words.say_or_spell(f"{self.game}.ending.{ending}")

    def _text(self, family: str, member: str) -> str:
        code = f"{family}.{member}"
        return self.words.say(code) if code in self.words else ""

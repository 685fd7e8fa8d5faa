"""What the report calls deeds and things. Cards, goods and endings have their texts in locale/."""

from __future__ import annotations

from typing import Final

from stacz.arena.counts import Thing
from stacz.locale import Words, enum_code

# Only where the words of the fact's own name would be odd.
DEEDS: Final = {
    "pan.matka_played": "Matka sent for free",
    "pan.card_covered": "Card pushed out",
    "pan.synku_used": "Card called by Synku",
    "pan.good_laid": "Good laid on a card",
    "pan.good_stored": "Good brought home",
    "pan.good_hidden": "Good brought home, hidden",
    "kolejka.list_dealt": "Shopping list",
    "kolejka.pawn_placed": "Pawn sent to a queue",
    "kolejka.seat_passed": "Passed with cards",
    "kolejka.good_bought": "Good bought",
    "kolejka.good_exchanged": "Exchange, one for one",
    "kolejka.good_exchanged_taken": "Good got, one for one",
    "kolejka.good_exchanged_paid": "Good given, one for one",
    "kolejka.goods_exchanged": "Exchange, two for one",
    "kolejka.goods_exchanged_taken": "Good got, two for one",
    "kolejka.goods_exchanged_paid": "Good given, two for one",
    "kolejka.goods_exchanged_also_paid": "Second good given, two for one",
    "kolejka.pawn_stayed": "Pawn kept at the market",
    "kolejka.pawn_left": "Pawn left the market",
    "kolejka.pawn_recalled": "Pawn called home",
    "cinkciarz.bid_shown": "Money bid",
    "cinkciarz.newspaper_shown": "Newspaper bid",
    "cinkciarz.exchanged_with_bank": "Exchange with the bank",
    "cinkciarz.exchanged_with_seat": "Exchange with a seat",
    "cinkciarz.seat_moved_up": "Moved up in the order",
    "cinkciarz.held": "Money held at the end",
    "cinkciarz.held_card": "Card held at the end",
}


class Names:
    """The names of one game's things."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words

    def deed(self, deed: str) -> str:
        """Return what was done."""
        known = DEEDS.get(f"{self.game}.{deed}")
        if known:
            return known
        card = f"{self.game}.card.{deed.removesuffix('_played')}"
        if deed.endswith("_played") and card in self.words:
            return self.words.say(card)
        text = deed.replace("_", " ")
        return text[:1].upper() + text[1:]

    def thing(self, thing: Thing) -> str:
        """Return what it was done with; the deed, if with nothing."""
        if thing.kind is None:
            return self.deed(thing.deed)
        face, dash, worth = thing.member.partition("-")
        if dash:
            return self.words.say(f"{enum_code(self.game, thing.kind, 'card')}.{face}", worth=worth)
        return self._text(enum_code(self.game, thing.kind), thing.member) or thing.member.replace("_", " ")

    def gloss(self, thing: Thing) -> str:
        """Return a translation or an explanation, empty if there is none."""
        return self._text(enum_code(self.game, thing.kind, "help"), thing.member) if thing.kind else ""

    def ending(self, ending: str) -> str:
        """Return how a game ended, as a sentence."""
        return self._text(f"{self.game}.ending", ending) or ending.replace("_", " ")

    def _text(self, family: str, member: str) -> str:
        code = f"{family}.{member}"
        return self.words.say(code) if code in self.words else ""

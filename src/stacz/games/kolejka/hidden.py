"""The face-down cards of Kolejka: how they are mixed and drawn, and what a seat cannot know of them (K6.4).

The played cards are public, so everybody knows which cards a seat has left in hand and deck together. With the option
`played_under` everybody knows more: the cards that went under a deck on one Saturday lie in one layer, and no card of
a layer is drawn before the layers above it are gone. `layer` numbers them; with `shuffle_all` there is only one.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.core.chance import Chance
from stacz.core.position import zeros
from stacz.games.kolejka import limits
from stacz.games.kolejka.board import KolejkaBoard


class KolejkaHidden(KolejkaBoard):
    """The board with the mixing, drawing and redealing of hidden cards."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, hidden.pxd declares it
            self.spare = zeros(limits.DELIVERIES)  # room for cards that are being mixed

    # ---- Mixing and drawing ---------------------------------------------------------------------------------------

    def unplayed(self, seat: int) -> int:
        """Return the set of a seat's cards in hand and deck: public, since played cards and Remanents lie open."""
        cards = limits.ALL_KINDS & ~self.played[seat]
        for shop in range(limits.SHOPS):
            if self.closed[shop] == seat + 1:
                cards &= ~(1 << limits.REMANENT)
        return cards

    def shuffle_part(self, row: list[int], start: int, end: int) -> None:
        """Put row[start:end] into a random order, by the position's own luck."""
        for i in range(end - 1, start, -1):
            j = start + self.draw(i - start + 1)
            kept = row[i]
            row[i] = row[j]
            row[j] = kept

    def shuffle_all(self, seat: int) -> None:
        """K2.3, K4.1 `shuffle_all`: all ten cards make a new deck."""
        for kind in range(limits.KINDS):
            self.deck[seat][kind] = kind
            self.layer[seat][kind] = 0
        self.n_deck[seat] = limits.KINDS
        self.shuffle(self.deck[seat], limits.KINDS)
        self.played[seat] = 0

    def put_under(self, seat: int) -> None:
        """K4.1 `played_under`: the played cards are shuffled and go under the remaining deck."""
        deck = self.deck[seat]
        lowest = 0
        for i in range(self.n_deck[seat]):
            if self.layer[seat][deck[i]] >= lowest:
                lowest = self.layer[seat][deck[i]] + 1
        n = 0
        for kind in range(limits.KINDS):
            if self.played[seat] >> kind & 1:
                self.spare[n] = kind
                self.layer[seat][kind] = lowest
                n += 1
        self.shuffle(self.spare, n)
        for i in range(self.n_deck[seat] - 1, -1, -1):
            deck[i + n] = deck[i]
        for i in range(n):
            deck[i] = self.spare[i]
        self.n_deck[seat] = limits.KINDS
        self.played[seat] = 0
        self.close_gaps(seat)

    def close_gaps(self, seat: int) -> None:
        """Number the layers 0, 1, 2 … again, since some have been played out."""
        layer = self.layer[seat]
        empty = 0
        for number in range(limits.KINDS + 1):
            found = 0
            for kind in range(limits.KINDS):
                if layer[kind] == number:
                    layer[kind] -= empty
                    found = 1
            if found == 0:
                empty += 1

    def draw_cards(self, seat: int) -> None:
        """K2.3, K3.6: draw up to three cards while the deck lasts."""
        while self.n_hand[seat] < limits.HAND and self.n_deck[seat] > 0:
            self.n_deck[seat] -= 1
            kind = self.deck[seat][self.n_deck[seat]]
            self.hand[seat] |= 1 << kind
            self.n_hand[seat] += 1
            self.emit(limits.F_DRAWN, seat, kind)
        self.returned[seat] = 0  # K3.3: they were the first to be drawn again, or were shuffled

    def return_hand(self, seat: int) -> None:
        """K3.3: the rest of the hand goes on top of the own deck, in no particular order."""
        self.returned[seat] = self.n_hand[seat]
        for kind in range(limits.KINDS):
            if self.hand[seat] >> kind & 1:
                self.deck[seat][self.n_deck[seat]] = kind
                self.n_deck[seat] += 1
        self.hand[seat] = 0
        self.n_hand[seat] = 0

    def shuffle_deliveries(self) -> None:
        """K2.3, K4.1: the delivery cards in use make a new deck. (What anybody had seen was revealed before.)"""
        self.binned = 0
        n = 0
        for card in range(limits.DELIVERIES):
            if self.in_use(card):
                self.delivery[n] = card
                n += 1
        self.n_delivery = n
        self.shuffle(self.delivery, n)
        self.emit(limits.F_DELIVERY_SHUFFLED, n)

    # ---- What a seat cannot know ----------------------------------------------------------------------------------

    def redeal_hidden(self, seat: int, chance: Chance) -> None:
        """Redeal the others' hands, all decks and the delivery deck.

        All is built up from what the seat sees, so two positions that look alike to the seat are redealt alike, and
        the true cards leave no trace.
        """
        self.reseed(chance)
        for owner in range(self.n_seats):
            self.redeal_cards(owner, 1 if owner == seat else 0)
        self.redeal_deliveries(seat)

    def redeal_future(self, seat: int, chance: Chance) -> None:
        """Redeal the order of all decks; hands stay, and what was put back today."""
        self.reseed(chance)
        for owner in range(self.n_seats):
            self.redeal_cards(owner, 1)
        self.redeal_deliveries(seat)

    def redeal_holders(self, seat: int, chance: Chance) -> None:
        """Redeal the others' hands, and with them their decks, which would tell them; the deliveries stay."""
        self.reseed(chance)
        for owner in range(self.n_seats):
            if owner != seat:
                self.redeal_cards(owner, 0)

    def redeal_cards(self, owner: int, mine: int) -> None:
        """K6.4: mix what the owner has left, layer by layer; a seat knows its own hand and what it put back today."""
        deck = self.deck[owner]
        unseen = self.unplayed(owner)
        back = 0
        if mine:
            for i in range(self.n_deck[owner] - self.returned[owner], self.n_deck[owner]):
                back |= 1 << deck[i]
            unseen &= ~(self.hand[owner] | back)
        n = 0
        for number in range(limits.KINDS - 1, -1, -1):  # the lowest layer is drawn first, so it lies on top
            start = n
            for kind in range(limits.KINDS):
                if unseen >> kind & 1 and self.layer[owner][kind] == number:
                    deck[n] = kind
                    n += 1
            self.shuffle_part(deck, start, n)
        if mine == 0:
            self.hand[owner] = 0
            for i in range(self.n_deck[owner], n):
                self.hand[owner] |= 1 << deck[i]
            n = self.n_deck[owner] - self.returned[owner]
            for i in range(n, self.n_deck[owner]):
                back |= 1 << deck[i]
        for kind in range(limits.KINDS):  # as return_hand() lays them
            if back >> kind & 1:
                deck[n] = kind
                n += 1

    def redeal_deliveries(self, seat: int) -> None:
        """K6.3: mix the delivery cards that are not revealed, save those on top that the seat has looked at."""
        known = self.peeked[seat]
        seen = self.binned
        for i in range(self.n_today):
            seen |= 1 << self.today[i]
        for i in range(self.n_delivery - known, self.n_delivery):
            seen |= 1 << self.delivery[i]
        n = 0
        for card in range(limits.DELIVERIES):
            if self.in_use(card) and not seen >> card & 1:
                self.delivery[n] = card
                n += 1
        self.shuffle(self.delivery, n)

    def unplayed_cards(self, seat: int) -> list[int]:
        """Return the kinds that a seat has left in hand and deck, for views."""
        return [kind for kind in range(limits.KINDS) if self.unplayed(seat) >> kind & 1]

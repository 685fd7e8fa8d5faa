"""The table of Cinkciarz: which card lies where, what it counts for, and what a seat cannot know of it.

Every card is in one place: `where[card]`, and `held[place]` counts them, for speed. Cards are numbered from 0; a
serial number is one more. All exchanges are open, so whoever remembers can follow a card for ever once it was `shown`:
only who holds cards that were never shown, and what lies in an unrevealed bid, cannot be known. Whether the table
remembers for everybody is an option (C3.8).
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from typing import Any

from stacz.core.chance import Chance, absorb
from stacz.core.position import Position, zeros
from stacz.games.cinkciarz import components, limits

KIND = [components.KINDS.index(kind) for kind in components.KIND_OF]
WORTH = list(components.WORTH_OF)
IN_SETS = components.in_sets()
LEAVING = list(components.REMOVED)


class CinkciarzBoard(Position):
    """The cards and where they are; rules.py says what may be done with them."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, board.pxd declares them, and they start as zeros
            self.where = zeros(limits.CARDS)
            self.shown = zeros(limits.CARDS)  # whether it has ever lain face up
            self.laid_by = zeros(limits.CARDS)  # whose bid of this round it belongs to; -1: nobody's
            self.stack = zeros(limits.CARDS)  # the top card is the last
            self.held = zeros(limits.PLACES)
            self.newspaper = zeros(limits.SEATS)  # whether the bid of this round has it
            self.total = zeros(limits.SEATS)  # of the revealed bids (C3.3), counted from laid_by
            self.lowest = zeros(limits.SEATS)  # likewise: the card with the smallest serial number
            self.order = zeros(limits.SEATS)  # of the exchanges; -1 behind the last
            self.tally = zeros(limits.CARDS)  # no state: what faults.py counts with
        self.n_order = 0
        self.place = 0  # how many of the order have had their turn
        self.phase = 0
        self.round = 0
        self.idle = 0  # successive refills that moved no card (C4.3)
        self.last = 0  # the ending that the last round will have; 0: this is not the last round
        self.removed = 0  # the currencies that left the game, as bits

    # ---- Cards from place to place ---------------------------------------------------------------------------------

    def carry(self, card: int, place: int) -> None:
        """Put a card into another place."""
        self.held[self.where[card]] -= 1
        self.where[card] = place
        self.held[place] += 1

    def carry_all(self, source: int, place: int) -> None:
        """Put all cards of one place into another."""
        for card in range(limits.CARDS):
            self.where[card] = place if self.where[card] == source else self.where[card]  # C does eight at once
        self.held[place] += self.held[source]
        self.held[source] = 0

    def put_down(self, seat: int, card: int) -> None:
        """C3.1: a card from the hand into the bid."""
        self.carry(card, limits.BEFORE + seat)
        self.laid_by[card] = seat

    def take_back(self, seat: int) -> None:
        """Undo a bid that was not revealed."""
        for card in range(limits.CARDS):
            if self.where[card] == limits.BEFORE + seat:
                self.carry(card, seat)
                self.laid_by[card] = -1
        self.newspaper[seat] = 0

    def has_bid(self, seat: int) -> int:
        """C3.1: whether the bid holds at least one card, of money or newspaper."""
        return 1 if self.held[limits.BEFORE + seat] or self.newspaper[seat] else 0

    def weigh_bids(self) -> None:
        """C3.3: count the total and find the smallest serial number of every bid."""
        for seat in range(limits.SEATS):
            self.total[seat] = 0
            self.lowest[seat] = -1
        for card in range(limits.CARDS):
            seat = self.laid_by[card]
            if seat >= 0:
                self.total[seat] += WORTH[card]
                if self.lowest[seat] < 0:
                    self.lowest[seat] = card

    def goes_before(self, seat: int, other: int) -> int:
        """C3.3: the greater total first, then the smaller serial number among the own laid cards."""
        if self.total[seat] != self.total[other]:
            return 1 if self.total[seat] > self.total[other] else 0
        return 1 if self.lowest[seat] < self.lowest[other] else 0

    def dealt_stack(self) -> int:
        """C2.3: the cards in the stack after the deal."""
        used = limits.DEALT * self.n_seats + 2 * limits.SIDE
        return limits.CARDS - LEAVING[self.n_seats] * limits.NOTES - used

    # ---- C5 Score --------------------------------------------------------------------------------------------------

    def owns(self, seat: int, card: int) -> int:
        """C4.4: whether a card counts for a seat; one that it has laid but not yet shown still does."""
        if self.where[card] == seat:
            return 1
        return 1 if self.phase == limits.BID and self.where[card] == limits.BEFORE + seat else 0

    def count(self, seat: int, first: int, n: int) -> int:
        """Count the seat's cards among n neighbours in the sorted box."""
        found = 0
        for i in range(first, first + n):
            found += self.owns(seat, IN_SETS[i])
        return found

    def sum_of(self, seat: int, currency: int) -> int:
        """C5.1: the sum of the seat's notes of a currency."""
        amount = 0
        for i in range(currency * limits.NOTES, currency * limits.NOTES + limits.NOTES):
            if self.owns(seat, IN_SETS[i]):
                amount += WORTH[IN_SETS[i]]
        return amount

    def counted(self, amount: int) -> int:
        """C5.1: what is left of a currency's sum after the fee."""
        if amount > limits.THRESHOLD:
            return amount
        if amount == limits.THRESHOLD and self.option[limits.THRESHOLD_EXCLUSIVE] == 0:
            return amount
        return amount - limits.FEE if amount > limits.FEE else 0

    def note_bonus(self, seat: int, currency: int) -> int:
        """C5.3: for three 20-notes and for three 30-notes of a currency."""
        first = currency * limits.NOTES
        sets = self.count(seat, first, limits.TRIPLE) // limits.TRIPLE
        sets += self.count(seat, first + limits.TRIPLE, limits.TRIPLE) // limits.TRIPLE
        return limits.BONUS * sets

    def coin_bonus(self, seat: int, first: int) -> int:
        """C5.3: for each three coins of one metal."""
        return limits.BONUS * (self.count(seat, first, limits.COINS) // limits.TRIPLE)

    def score(self, seat: int) -> int:
        """C5: currencies after their fees, coins (C5.2) and bonuses; most points win, equal top scores share (C5.4)."""
        points = 0
        for currency in range(limits.CURRENCIES):
            points += self.counted(self.sum_of(seat, currency)) + self.note_bonus(seat, currency)
        points += 10 * self.count(seat, limits.FIRST_SILVER, limits.COINS) + self.coin_bonus(seat, limits.FIRST_SILVER)
        points += 20 * self.count(seat, limits.FIRST_GOLD, limits.COINS) + self.coin_bonus(seat, limits.FIRST_GOLD)
        return points

    # ---- What a seat cannot know -----------------------------------------------------------------------------------

    def redeal_hidden(self, seat: int, chance: Chance) -> None:
        """Redeal the cards that were never shown, and imagine the sealed bids of the others.

        All is built up from what the seat sees: its own cards, the shown cards and how many each place holds. So two
        positions that look alike to the seat are redealt alike. Of a seat that is not ready nothing is laid: whether
        it has begun is not to be seen either.
        """
        self.reseed(chance)
        self.take_back_all(seat)
        n = 0
        for card in range(limits.CARDS):
            place = self.where[card]
            if self.shown[card] == 0 and place != limits.GONE and place != seat and place != limits.BEFORE + seat:
                self.stack[n] = card
                n += 1
        self.shuffle(self.stack, n)
        for other in range(self.n_seats):
            if other != seat:
                for _ in range(self.held[other] - self.known(other)):
                    n -= 1
                    self.where[self.stack[n]] = other
        for i in range(n):
            self.where[self.stack[i]] = limits.STACK
        self.imagine_bids(seat)

    def redeal_future(self, seat: int, chance: Chance) -> None:
        """Redeal the order of the stack and the sealed bids of the others; hands stay."""
        self.reseed(chance)
        self.take_back_all(seat)
        n = 0
        for card in range(limits.CARDS):
            if self.where[card] == limits.STACK:
                self.stack[n] = card
                n += 1
        self.shuffle(self.stack, n)
        self.imagine_bids(seat)

    def redeal_holders(self, seat: int, chance: Chance) -> None:
        """Redeal among the others what they hold and never showed, and their sealed bids; the stack stays."""
        self.reseed(chance)
        self.take_back_all(seat)
        n = 0
        for card in range(limits.CARDS):
            place = self.where[card]
            if self.shown[card] == 0 and place < limits.BEFORE and place != seat:
                self.tally[n] = card
                n += 1
        self.shuffle(self.tally, n)
        for other in range(self.n_seats):
            if other != seat:
                for _ in range(self.held[other] - self.known(other)):
                    n -= 1
                    self.where[self.tally[n]] = other
        self.imagine_bids(seat)

    def take_back_all(self, seat: int) -> None:
        """Undo the bids of the others while they are sealed."""
        if self.phase == limits.BID:
            for other in range(self.n_seats):
                if other != seat:
                    self.take_back(other)

    def imagine_bids(self, seat: int) -> None:
        """Choose bids for the others that are ready."""
        if self.phase == limits.BID:
            for other in range(self.n_seats):
                if other != seat and not self.to_act >> other & 1:
                    self.imagine_bid(other)

    def forget(self, seat: int) -> None:
        """C3.8: what others took into their hands lies hidden there again, unless the table keeps a list of it."""
        if self.option[limits.CLOSED_MEMORY] and self.phase != limits.OVER:
            for card in range(limits.CARDS):
                owner = self.where[card]
                if self.phase == limits.BID and owner >= limits.BEFORE and owner < limits.LEFT:
                    owner -= limits.BEFORE
                if owner < limits.BEFORE and owner != seat:
                    self.shown[card] = 0

    def is_listed(self, card: int) -> int:
        """C3.8: whether everybody can see which hand a card is in: by a list that is kept, or because all is over."""
        if self.option[limits.CLOSED_MEMORY] and self.phase != limits.OVER:
            return 0
        return self.shown[card]

    def known(self, seat: int) -> int:
        """Count the cards that whoever remembers knows to be in a hand."""
        n = 0
        for card in range(limits.CARDS):
            if self.shown[card] and self.where[card] == seat:
                n += 1
        return n

    def imagine_bid(self, seat: int) -> None:
        """Choose a bid for a seat that is ready: one to three cards, at times only the newspaper."""
        most = self.held[seat] if self.held[seat] < 3 else 3
        cards = 1 + self.draw(most)
        if self.draw(8) == 0:
            self.newspaper[seat] = 1
            cards = 0
        for _ in range(cards):
            skipped = self.draw(self.held[seat])
            card = 0
            while self.where[card] != seat or skipped:
                if self.where[card] == seat:
                    skipped -= 1
                card += 1
            self.put_down(seat, card)

    def sealed(self) -> int:
        """C3.1: in this round everybody chooses at the same time."""
        return self.round if self.phase == limits.BID else 0

    def reopen(self, seat: int) -> None:
        """Take back the bids of the others, which the seat cannot know."""
        if self.phase == limits.BID:
            for other in range(self.n_seats):
                if other != seat:
                    self.take_back(other)
                    self.to_act |= 1 << other

    # ---- The whole state -------------------------------------------------------------------------------------------

    def digest(self) -> int:
        """Hash the whole state: equal in every place where the same game was played."""
        h = absorb(self.luck, self.n_seats)
        for i in range(limits.OPTIONS if self.rules() > 1 else limits.OPTIONS_OF_1):
            h = absorb(h, self.option[i])
        for card in range(limits.CARDS):
            h = absorb(h, (self.where[card] * 2 + self.shown[card]) * (limits.SEATS + 1) + self.laid_by[card] + 1)
        for i in range(self.held[limits.STACK]):
            h = absorb(h, self.stack[i])
        for seat in range(self.n_seats):
            h = absorb(h, self.newspaper[seat])
        for i in range(self.n_order):
            h = absorb(h, self.order[i])
        h = absorb(h, self.n_order)
        h = absorb(h, self.place)
        h = absorb(h, self.phase)
        h = absorb(h, self.round)
        h = absorb(h, self.idle)
        h = absorb(h, self.last)
        h = absorb(h, self.removed)
        h = absorb(h, self.to_act)
        return absorb(h, self.ending)

    def restore(self, fields: dict[str, Any]) -> None:
        """Take over the raw state, unchecked, and count what is counted for speed."""
        super().restore(fields)
        self.where = fields["where"]
        self.shown = fields["shown"]
        self.laid_by = fields["laid_by"]
        self.stack = fields["stack"]
        self.held = [fields["where"].count(place) for place in range(limits.PLACES)]
        self.newspaper = fields["newspaper"]
        self.order = fields["order"]
        self.n_order = fields["n_order"]
        self.place = fields["place"]
        self.phase = fields["phase"]
        self.round = fields["round"]
        self.idle = fields["idle"]
        self.last = fields["last"]
        self.removed = fields["removed"]
        self.weigh_bids()

    def cards_at(self, place: int) -> list[int]:
        """Return the cards in a place by serial number, for views."""
        return [card for card in range(limits.CARDS) if self.where[card] == place]

    def bid_of(self, seat: int) -> list[int]:
        """Return the cards that a seat laid this round, wherever they are now."""
        return [card for card in range(limits.CARDS) if self.laid_by[card] == seat]

    def lines(self, seat: int) -> list[tuple[int, int, int]]:
        """Return for each currency its sum, what counts of it, and the bonus (C5.1, C5.3)."""
        found = []
        for currency in range(limits.CURRENCIES):
            amount = self.sum_of(seat, currency)
            found.append((amount, self.counted(amount), self.note_bonus(seat, currency)))
        return found

    def coins(self, seat: int) -> list[tuple[int, int]]:
        """Return the number and the bonus of silver and of gold coins (C5.2, C5.3)."""
        return [
            (self.count(seat, first, limits.COINS), self.coin_bonus(seat, first))
            for first in (limits.FIRST_SILVER, limits.FIRST_GOLD)
        ]

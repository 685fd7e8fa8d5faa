"""Cinkciarz: what to lay.

A bid is built card by card. Of all orders in which the same cards can be laid only one is considered: by serial number.
A step is worth what the best bid found beyond it is worth, and bids grow from the best single card on, one card at a
time. Bids are sealed, so what the rivals lay is a guess: the higher the own total, the earlier the turn.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.cinkciarz import hope
from stacz.bots.cinkciarz.hope import CinkciarzHope
from stacz.bots.policy import SKIP
from stacz.core.position import grid, zeros
from stacz.games.cinkciarz import board, codes, components, limits
from stacz.games.cinkciarz.rules import CinkciarzPosition

OUT = SKIP
NEVER = 2 * SKIP  # less than anything is worth
LARGEST = 3  # cards in a bid: about two beat three, and more only feed the bank
STAKES = 32  # totals from 310 on are alike

# Guesses about a usual table, found like the weights of the promises.
BELOW = (-0.15, 0.12)  # the chance that a rival laid less: to begin with, and for each ten of the own total
BELOW_AT_LAST = (0.37, 0.025)  # in the last round, when everybody lays what is of no use any more
FIRST_CHOICE = 0.33  # the chance that the better side is still there for the second seat of the order
LEAVINGS = 130.0  # what later seats find in the bank, namely what the first two gave
LAST_LEAVINGS = 60.0  # likewise in the last round, in points
ROBBED = 0.05  # the chance that a seat takes the lot and gives nothing of use: what lies open is never safe


def twins() -> list[int]:
    """Return for each card a number that it shares only with those that differ from it by the serial number alone."""
    cards = list(zip(components.KIND_OF, components.WORTH_OF, strict=True))
    return [sorted(set(cards)).index(card) for card in cards]


def chances(first: bool) -> list[float]:
    """Return the chance to be first (or second) in the order: before the last round, in it; by rivals; by total."""
    table = []
    for start, slope in (BELOW, BELOW_AT_LAST):
        for rivals in range(limits.SEATS):
            for tens in range(STAKES):
                below = max(0.0, min(1.0, start + slope * tens))
                product = 1.0 if first else rivals * (1.0 - below)
                for _ in range(rivals if first else rivals - 1):
                    product *= below
                table.append(product)
    return table


TWIN = twins()
TO_BE_FIRST = chances(first=True)
TO_BE_SECOND = chances(first=False)

# The hand as it would be without the cards of the bid: alone, with the left side, with the right side.
ALONE = 0
WITH_LEFT = 1
WITH_RIGHT = 2
HANDS = 3


class CinkciarzBids(CinkciarzHope):
    """Plans a bid: the least useful cards, as many as an early turn is worth."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, the .pxd declares them
            self.rest = grid(HANDS, limits.GOLD + 1)  # what each hand holds of each kind
            self.promise = [[0.0] * (limits.GOLD + 1) for _ in range(HANDS)]  # and what that promises
            self.gain = [0.0] * HANDS  # what each hand promises more than the hand of now
            self.choice = zeros(limits.CARDS)  # the moves that can be the next card
            self.seen = zeros(limits.CARDS)
        self.n_choices = 0
        self.total = 0
        self.stakes = 0

    def rate_bid(self, p: CinkciarzPosition, seat: int) -> None:
        """Rate the next step of a bid."""
        laid = p.held[limits.BEFORE + seat]
        for i in range(p.n_actions):
            self.worth[i] = OUT
        if laid == 0:  # the newspaper, alone: gain nothing, lose nothing; beside money it has no effect (C3.2)
            self.worth[p.n_actions - 1] = 0.0
        if laid or p.newspaper[seat] == 0:
            self.imagine_hands(p, seat)
            top = self.count_laid(p, seat) if laid else -1
            if laid:
                self.worth[p.n_actions - 1] = self.outlook(
                    self.total, self.gain[WITH_LEFT], self.gain[WITH_RIGHT], self.gain[ALONE]
                )
            self.find_choices(p, top)
            self.grow_bid(p, LARGEST - laid)

    def imagine_hands(self, p: CinkciarzPosition, seat: int) -> None:
        """Imagine the whole hand with either side of the bank."""
        self.total = 0
        last = 0 if self.rounds else limits.SEATS
        self.stakes = (last + p.n_seats - 1) * STAKES
        for hand in range(HANDS):
            rest = self.rest[hand]
            promise = self.promise[hand]
            self.gain[hand] = 0.0
            for kind in range(limits.GOLD + 1):
                rest[kind] = self.heap[seat][kind] + self.heap[limits.BEFORE + seat][kind]
                if hand:
                    rest[kind] += self.heap[limits.LEFT + hand - WITH_LEFT][kind]
                promise[kind] = hope.HOPE[self.row[kind] + rest[kind]]
                self.gain[hand] += promise[kind] - self.promise[ALONE][kind]

    def count_laid(self, p: CinkciarzPosition, seat: int) -> int:
        """Take the cards of the bid out of the imagined hands, and return the one with the highest serial number."""
        top = -1
        for card in range(limits.CARDS):
            if p.where[card] == limits.BEFORE + seat:
                self.give(card)
                top = card
        return top

    def give(self, card: int) -> None:
        """Take a card out of the imagined hands and into the bid."""
        kind = board.KIND[card]
        self.total += board.WORTH[card]
        for hand in range(HANDS):
            self.rest[hand][kind] -= hope.STEP[card]
            promise = hope.HOPE[self.row[kind] + self.rest[hand][kind]]
            self.gain[hand] += promise - self.promise[hand][kind]
            self.promise[hand][kind] = promise

    def find_choices(self, p: CinkciarzPosition, top: int) -> None:
        """Go up by serial number, and take the first of twins: it wins the ties (C3.3)."""
        self.n_choices = 0
        for twin in range(limits.CARDS):
            self.seen[twin] = 0
        for i in range(p.n_actions):
            if codes.is_lay_card(p.actions[i]):
                card = codes.lay_card_card(p.actions[i])
                if card > top and self.seen[TWIN[card]] == 0:
                    self.choice[self.n_choices] = i
                    self.n_choices += 1
                self.seen[TWIN[card]] = 1

    def grow_bid(self, p: CinkciarzPosition, most: int) -> None:
        """Try every card, lay the best, and go on; each bid on the way counts for the card that is to be laid first."""
        start = limits.CARDS
        for _ in range(most):
            if self.n_choices:
                best = self.try_each(p, start)
                i = self.choice[best]
                start = i if i < start else start
                self.give(codes.lay_card_card(p.actions[i]))
                self.replace_choice(p, best)

    def try_each(self, p: CinkciarzPosition, start: int) -> int:
        """Rate the bids with one card more, and return the choice that makes the best."""
        best = 0
        best_outlook = NEVER
        for choice in range(self.n_choices):
            i = self.choice[choice]
            card = codes.lay_card_card(p.actions[i])
            kind = board.KIND[card]
            row = self.row[kind] - hope.STEP[card]
            outlook = self.outlook(
                self.total + board.WORTH[card],
                self.gain[WITH_LEFT] + hope.HOPE[row + self.rest[WITH_LEFT][kind]] - self.promise[WITH_LEFT][kind],
                self.gain[WITH_RIGHT] + hope.HOPE[row + self.rest[WITH_RIGHT][kind]] - self.promise[WITH_RIGHT][kind],
                self.gain[ALONE] + hope.HOPE[row + self.rest[ALONE][kind]] - self.promise[ALONE][kind],
            )
            first = i if i < start else start
            if outlook > self.worth[first]:
                self.worth[first] = outlook
            if outlook > best_outlook:
                best_outlook = outlook
                best = choice
        return best

    def replace_choice(self, p: CinkciarzPosition, choice: int) -> None:
        """After the first of twins comes the next."""
        i = self.choice[choice]
        twin = TWIN[codes.lay_card_card(p.actions[i])]
        i += 1
        while codes.is_lay_card(p.actions[i]) and TWIN[codes.lay_card_card(p.actions[i])] != twin:
            i += 1
        if codes.is_lay_card(p.actions[i]):
            self.choice[choice] = i
        else:
            self.n_choices -= 1
            self.choice[choice] = self.choice[self.n_choices]

    def outlook(self, total: int, left: float, right: float, loss: float) -> float:
        """Order is half of the game: return what a bid promises, by the chances to be first, second or later.

        The first takes the better side, the second what is left of the two, later seats what the first two gave away.
        Whoever finds nothing of use declines, unless the lot was taken before.
        """
        tens = total // 10 if total < 10 * STAKES else STAKES - 1
        first = TO_BE_FIRST[self.stakes + tens]
        second = TO_BE_SECOND[self.stakes + tens]
        better = left if left > right else right
        worse = right if left > right else left
        better = better if better > 0.0 else 0.0
        worse = worse if worse > 0.0 else 0.0
        late = loss + (LEAVINGS if self.rounds else LAST_LEAVINGS)
        late = late if late > 0.0 else 0.0
        return (
            first * better
            + second * (FIRST_CHOICE * better + (1.0 - FIRST_CHOICE) * worse)
            + (1.0 - first - second) * late
            + ROBBED * loss
        )

"""Cinkciarz: what cards promise, beyond the points that they bring today.

What a place holds of a kind is one number, so that adding cards is adding numbers: the sum of a currency in tens, and
on top of it a 32 for every 20-note and a 128 for every 30-note; of a metal, how many coins. What such a number promises
stands in a table, one page for each number of rounds that are left.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.policy import Policy
from stacz.core.position import grid, zeros
from stacz.games.cinkciarz import board, components, limits
from stacz.games.cinkciarz.rules import CinkciarzPosition

TWENTY = 32  # a 20-note, on top of its two tens
THIRTY = 128  # a 30-note, likewise
PAGES = 10  # rounds that are left: none, one, … nine or more
PAGE = 528  # the numbers of a currency, then those of silver and of gold
COLUMN = [0] * limits.CURRENCIES + [512, 520]  # where a kind's numbers begin on a page
REFILL = 4  # cards that leave the stack in a usual round

# Weights in points, found by playing the policy against its own earlier versions and against many others at one table.
CARD = 24.0  # a card is what the next bids are made of
TEN = 3.0  # and a higher one bids higher
TRUSTED = 170  # a sum from which on a currency is trusted to reach 200; less promises only its share of its share
GROWTH = 1.15  # what is strong is likely to grow
DELAY = 0.45  # a promise counts rounds / (rounds + DELAY): with less time there is less to hope for
SHORT = 2.0  # with fewer rounds than this a card to bid with is worth less
NOTES = (0.0, 6.0, 28.0, float(limits.BONUS))  # none, one, two, all of three equal notes
COINS = (0.0, 3.0, 42.0)  # coins beyond the last set of three
HELD_BACK = 120  # for so much of a currency in rivals' hands, there is a round less to hope for
METAL = 40  # and a coin there is so much of its metal


def step_of(card: int) -> int:
    """Return what a card adds to the number of its kind."""
    if components.KINDS.index(components.KIND_OF[card]) >= limits.SILVER:
        return 1
    worth = components.WORTH_OF[card]
    return worth // 10 + (TWENTY if worth == 20 else 0) + (THIRTY if worth == 30 else 0)


def points_of(amount: int, inclusive: bool) -> int:
    """C5.1: return what counts of a currency's sum."""
    if amount > limits.THRESHOLD or (amount == limits.THRESHOLD and inclusive):
        return amount
    return max(0, amount - limits.FEE)


def currency_hope(twenties: int, thirties: int, others: tuple[int, ...], rounds: int, inclusive: bool) -> float:
    """Concentrate: a currency promises more than its share with every note, and a set of three even more."""
    trust = rounds / (rounds + DELAY)
    amount = 20 * twenties + 30 * thirties + sum(others)
    promise = GROWTH * amount * min(1.0, amount / TRUSTED)
    hope = (1.0 - trust) * points_of(amount, inclusive) + trust * promise
    for n in (twenties, thirties):
        hope += NOTES[n] * (trust if n < limits.TRIPLE else 1.0)
    return hope + ammunition(twenties + thirties + len(others), amount, rounds)


def coin_hope(n: int, worth: int, rounds: int) -> float:
    """Coins never lose value, and the third of a metal pays for all."""
    trust = rounds / (rounds + DELAY)
    hope = n * worth + n // limits.TRIPLE * limits.BONUS + COINS[n % limits.TRIPLE] * trust
    return hope + ammunition(n, n * worth, rounds)


def ammunition(cards: int, amount: int, rounds: int) -> float:
    """Cards are what one bids with: even useless ones are worth keeping while there are rounds to come."""
    return (CARD * cards + TEN * amount / 10.0) * min(1.0, rounds / SHORT)


def write_page(table: list[float], rounds: int, inclusive: bool) -> None:
    """Add a page to the table of hopes."""
    page = [0.0] * PAGE
    for twenties in range(4):
        for thirties in range(4):
            for others in ((), (40,), (50,), (60,), (40, 50), (40, 60), (50, 60), (40, 50, 60)):
                tens = 2 * twenties + 3 * thirties + sum(others) // 10
                hope = currency_hope(twenties, thirties, others, rounds, inclusive)
                page[tens + TWENTY * twenties + THIRTY * thirties] = hope
    for n in range(limits.COINS + 1):
        page[COLUMN[limits.SILVER] + n] = coin_hope(n, 10, rounds)
        page[COLUMN[limits.GOLD] + n] = coin_hope(n, 20, rounds)
    table += page


def all_pages() -> list[float]:
    """Return the table: where 200 is enough, then where it is not."""
    table: list[float] = []
    for inclusive in (True, False):
        for rounds in range(PAGES):
            write_page(table, rounds, inclusive)
    return table


STEP = [step_of(card) for card in range(limits.CARDS)]
HOPE = all_pages()
ROUNDS = [min(PAGES - 1, 1 + (stack - 1) // REFILL) for stack in range(limits.CARDS + 1)]  # left, by the stack
LESS = [10 * tens // HELD_BACK for tens in range(TWENTY)]  # rounds less, by what rivals hold of a currency
LESS_METAL = [METAL * coins // HELD_BACK for coins in range(limits.COINS + 1)]  # likewise


class CinkciarzHope(Policy):
    """Sees the table as a seat sees it, and knows what cards promise."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, the .pxd declares them
            self.heap = grid(
                limits.PLACES, limits.GOLD + 1
            )  # what is known of each place; the unknown lies in the stack
            self.bare = zeros(limits.PLACES)  # whether the seat sees all cards of a place
            self.row = zeros(limits.GOLD + 1)  # where the promises of each kind begin in HOPE
        self.rounds = 0
        self.spread = 120.0
        self.heat = 15.0

    def rounds_left(self, p: CinkciarzPosition) -> int:
        """Return about how many rounds follow this one."""
        if p.last:
            return 0
        left = ROUNDS[p.held[limits.STACK]]
        if p.idle and left > p.option[limits.STALEMATE_ROUNDS] - p.idle + 1:
            left = p.option[limits.STALEMATE_ROUNDS] - p.idle + 1
        return left

    def look(self, p: CinkciarzPosition, seat: int) -> None:
        """Add up what the seat can see, place by place, and find what each kind promises it."""
        self.add_up(p, seat)
        for kind in range(limits.GOLD + 1):
            page = self.rounds
            if page > 1:
                page -= self.out_of_reach(p, seat, kind)
            self.open_page(p, kind, page)

    def look_at_all(self, p: CinkciarzPosition) -> None:
        """Add up all hands, as they stand in an imagined position."""
        self.add_up(p, limits.GONE)
        for kind in range(limits.GOLD + 1):
            self.open_page(p, kind, self.rounds)

    def add_up(self, p: CinkciarzPosition, eye: int) -> None:
        """Add up the cards of each place; what the eye of a seat cannot see is in the stack as far as it knows."""
        self.rounds = self.rounds_left(p)
        for place in range(limits.PLACES):
            self.bare[place] = 1 if eye == limits.GONE or place == eye or place == limits.BEFORE + eye else 0
            row = self.heap[place]
            for kind in range(limits.GOLD + 1):
                row[kind] = 0
        for card in range(limits.CARDS):  # written without a branch, which C could not predict
            place = p.where[card]
            place = place if p.shown[card] | self.bare[place] else limits.STACK
            self.heap[place][board.KIND[card]] += STEP[card]

    def open_page(self, p: CinkciarzPosition, kind: int, page: int) -> None:
        """Find where the promises of a kind begin; as long as rounds are left, there is something to hope for."""
        if page < 1 and self.rounds:
            page = 1
        self.row[kind] = (PAGES * p.option[limits.THRESHOLD_EXCLUSIVE] + page) * PAGE + COLUMN[kind]

    def out_of_reach(self, p: CinkciarzPosition, seat: int, kind: int) -> int:
        """What rivals hold may never come: return how many rounds less there are to hope for more of a kind."""
        held = 0
        for other in range(p.n_seats):
            if other != seat:
                held += self.heap[other][kind] & 31
                if p.phase == limits.BID:
                    held += self.heap[limits.BEFORE + other][kind] & 31
        return LESS[held] if kind < limits.SILVER else LESS_METAL[held]

    def hope(self, place: int, other: int) -> float:
        """Return what the cards of two places promise together."""
        total = 0.0
        for kind in range(limits.GOLD + 1):
            total += HOPE[self.row[kind] + self.heap[place][kind] + self.heap[other][kind]]
        return total

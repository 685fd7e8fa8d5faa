"""The table of Pan tu nie stał!: what lies where, what it counts for, and what a seat cannot know of it.

A queue is a multiset of cards: `queue[shop][seat][kind]` counts them. `line` keeps the order of arrival, which is only
shown (P3.8): a good lies on the first of several equal cards, and a card that leaves is the last of them, so the two
can never be the same card while another copy is there. `present`, `listas` and `synku_at` repeat, for speed, what
`queue` holds, and `n_store` and `points` what `where` tells.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from typing import Any

from stacz.core.chance import Chance, absorb
from stacz.core.position import Position, cube, grid, zeros
from stacz.games.pan import components, limits

VALUE = list(components.VALUES)
COPIES = list(components.COPIES)


class PanBoard(Position):
    """The parts of the game and where they are; rules.py says what may be done with them."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, board.pxd declares them, and they start as zeros
            self.hand = grid(limits.SEATS, limits.KINDS)
            self.box = grid(limits.SEATS, limits.KINDS)  # cards that left the game
            self.pile = grid(limits.SEATS, limits.DECK)  # the top card is the last
            self.n_hand = zeros(limits.SEATS)
            self.sure_matkas = zeros(limits.SEATS)  # rules version 1: Matkas that everybody knows to be in the hand
            self.doubtful = zeros(limits.SEATS)  # rules version 1: cards of the hand that others think may be Matkas
            self.n_pile = zeros(limits.SEATS)
            self.queue = cube(limits.SHOPS, limits.SEATS, limits.KINDS)
            self.present = grid(limits.SHOPS, limits.SEATS)
            self.listas = zeros(limits.SHOPS)
            self.synku_at = zeros(limits.SEATS)  # the shop where the seat's Synku stands; -1: nowhere
            self.line = grid(limits.SHOPS, limits.LINE)
            self.n_line = zeros(limits.SHOPS)
            self.shelf = grid(limits.SHOPS, limits.SHELF)  # filled from the left; -1: nothing
            self.carried = zeros(limits.SHOPS)  # the good on a card of the queue; -1: none
            self.carrier_seat = zeros(limits.SHOPS)
            self.carrier_kind = zeros(limits.SHOPS)
            self.where = zeros(limits.GOODS)  # the seat that has it in its store, or MINISTRY, IN_SHOP, DISCARDED
            self.n_store = zeros(limits.SEATS)
            self.points = zeros(limits.SEATS)  # P6.4: the sum of the values in the store
            self.ministry = zeros(limits.GOODS)  # the top good is the last
        self.n_ministry = 0
        self.n_shops = 0
        self.turn = 0
        self.phase = 0
        self.checked = 0  # the shop whose queue is being looked at
        self.actions_left = 0  # actions left in phases 2 and 3
        self.fresh = 0  # whether Synku was placed by the very last move (P5.5)
        self.last_turns = -1  # turns left before the final checks; -1: nobody has run out
        self.ran_out = -1
        self.idle = 0  # seats in a row that got nothing in the final checks
        self.forgot = 0  # whether this is what a seat imagines that no longer knows what lies in hidden stores (P4.5)

    # ---- P3.2, P3.3, P5: what the cards count for -----------------------------------------------------------------

    def copies(self, kind: int) -> int:
        """P1.2: how many cards of a kind a deck has; the forerunner's has no Synku."""
        if kind == limits.SYNKU and self.option[limits.WITHOUT_SYNKU]:
            return 0
        return COPIES[kind]

    def strength(self, shop: int, seat: int) -> int:
        """P3.2: the sum of the current values of a seat's cards in a queue."""
        cards = self.queue[shop][seat]
        if self.listas[shop]:  # P5.2: every card is worth exactly 1
            total = self.present[shop][seat]
        else:
            series = cards[limits.PRZEWODNIA]
            total = cards[limits.ONE] + 2 * cards[limits.TWO] + 3 * cards[limits.THREE]
            total += series * (series + 1) >> 1  # P5.1
            total += 2 * cards[limits.MATKA] + cards[limits.PAN]  # Synku is worth 0 (P5.6)
        if self.carried[shop] >= 0 and self.carrier_seat[shop] == seat:  # P4.2
            total -= VALUE[self.carried[shop]]
        return total

    def leads(self, shop: int, seat: int) -> int:
        """P3.3: whether a seat has the advantage: strictly more than every other seat that stands there."""
        if self.present[shop][seat] == 0:
            return 0
        mine = self.strength(shop, seat)
        for other in range(self.n_seats):
            if other != seat and self.present[shop][other] and self.strength(shop, other) >= mine:
                return 0
        return 1

    def score(self, seat: int) -> int:
        """P6.4: the sum of the values in the store; most points win, and equal top scores share the win."""
        return self.points[seat]

    # ---- Cards in a queue -----------------------------------------------------------------------------------------

    def stand(self, shop: int, seat: int, kind: int, change: int) -> None:
        """Count a card into a queue (+1) or out of it (-1)."""
        self.queue[shop][seat][kind] += change
        self.present[shop][seat] += change
        if kind == limits.LISTA:
            self.listas[shop] += change
        elif kind == limits.SYNKU:
            self.synku_at[seat] = shop if change > 0 else -1

    def place_in_line(self, shop: int, seat: int, kind: int) -> int:
        """Return where the last of a seat's cards of a kind stands."""
        who = seat * limits.KINDS + kind
        i = self.n_line[shop] - 1
        while i > 0 and self.line[shop][i] != who:
            i -= 1
        return i

    def is_carrying(self, shop: int, seat: int, kind: int) -> int:
        """Whether a card of this seat and kind in the queue has a good on it."""
        if self.carried[shop] >= 0 and self.carrier_seat[shop] == seat and self.carrier_kind[shop] == kind:
            return 1
        return 0

    def loose(self, shop: int, seat: int, kind: int) -> int:
        """P5.4, P5.5: how many such cards stand there without a good: only they can be covered or moved."""
        n = self.queue[shop][seat][kind]
        return n - self.is_carrying(shop, seat, kind) if n else 0

    def disperse(self, shop: int) -> None:
        """P4.3: all cards of the queue leave the game."""
        for seat in range(self.n_seats):
            if self.present[shop][seat]:
                cards = self.queue[shop][seat]
                for kind in range(limits.KINDS):
                    self.box[seat][kind] += cards[kind]
                    cards[kind] = 0
                self.present[shop][seat] = 0
                if self.synku_at[seat] == shop:
                    self.synku_at[seat] = -1
        self.listas[shop] = 0
        self.n_line[shop] = 0
        self.emit(limits.F_DISPERSED, shop)

    def goods_are_gone(self) -> int:
        """P6.1: whether the last good of the game has been taken."""
        if self.n_ministry:
            return 0
        for shop in range(self.n_shops):
            if self.shelf[shop][0] >= 0:
                return 0
        return 1

    # ---- What the seat whose turn it is can still do ----------------------------------------------------------------

    def has_action(self) -> int:
        """P3.6: an action is compulsory while drawing or placing is possible."""
        if self.actions_left == 0:
            return 0
        return 1 if self.n_pile[self.turn] or self.n_hand[self.turn] else 0

    def could_hold_matka(self, seat: int) -> int:
        """P5.7: whether there may be a Matka in the hand, for all that everybody knows."""
        if self.n_hand[seat] == 0:
            return 0
        seen = self.box[seat][limits.MATKA]
        for shop in range(self.n_shops):
            seen += self.queue[shop][seat][limits.MATKA]
        return 1 if seen < COPIES[limits.MATKA] else 0

    def synku_shop(self, seat: int) -> int:
        """P5.5: the queue where the seat's Synku stands without a good, or -1."""
        shop = self.synku_at[seat]
        return shop if shop >= 0 and self.loose(shop, seat, limits.SYNKU) else -1

    def can_move_by_synku(self, seat: int) -> int:
        """P5.5: whether Synku's effect can be used now, for free or as (part of) an action."""
        home = self.synku_shop(seat)
        if home < 0 or (self.option[limits.SYNKU_COSTS] and self.fresh == 0 and self.actions_left == 0):
            return 0
        for shop in range(self.n_shops):
            n = self.present[shop][seat]
            if shop != home and n:
                if self.carried[shop] >= 0 and self.carrier_seat[shop] == seat:
                    n -= 1
                if n:
                    return 1
        return 0

    # ---- What a seat cannot know ----------------------------------------------------------------------------------

    def redeal_hidden(self, seat: int, chance: Chance) -> None:
        """Redeal the others' hands, all piles and the Ministry; the stores only if they are forgotten (P4.5).

        All is built up from what the seat sees: a deck less the cards that it saw leave hand and pile. So two
        positions that look alike to the seat are redealt alike, and the true cards leave no trace.
        """
        self.reseed(chance)
        for owner in range(self.n_seats):
            self.redeal_cards(owner, 1 if owner == seat else 0)
        self.redeal_goods(seat)

    def redeal_cards(self, owner: int, is_seen: int) -> None:
        """Mix what a deck has left, and deal the hand from it unless that is seen."""
        pile = self.pile[owner]
        n = 0
        for kind in range(limits.KINDS):
            unseen = self.copies(kind) - self.box[owner][kind]
            for shop in range(self.n_shops):
                unseen -= self.queue[shop][owner][kind]
            if is_seen:
                unseen -= self.hand[owner][kind]
            else:
                self.hand[owner][kind] = 0
            for _ in range(unseen):
                pile[n] = kind
                n += 1
        self.shuffle(pile, n)
        if is_seen == 0 and self.rules() == 1:
            while not self.matkas_fit(owner, n):
                self.shuffle(pile, n)
        while n > self.n_pile[owner]:
            n -= 1
            self.hand[owner][pile[n]] += 1

    def redeal_future(self, seat: int, chance: Chance) -> None:
        """Redeal the order of all piles and of the Ministry; hands and stores stay."""
        self.reseed(chance)
        for owner in range(self.n_seats):
            self.redeal_cards(owner, 1)
        n = 0
        for good in range(limits.GOODS):
            if self.where[good] == limits.MINISTRY:
                self.ministry[n] = good
                n += 1
        self.shuffle(self.ministry, n)

    def redeal_holders(self, seat: int, chance: Chance) -> None:
        """Redeal the others' hands, and with them their piles, which would tell them; the Ministry stays."""
        self.reseed(chance)
        for owner in range(self.n_seats):
            if owner != seat:
                self.redeal_cards(owner, 0)

    def matkas_fit(self, owner: int, n: int) -> int:
        """Rules version 1: whether the cards above the pile proper can be the owner's hand, doubtful ones on top."""
        found = 0
        for i in range(self.n_pile[owner], n):
            if self.pile[owner][i] == limits.MATKA:
                if n - i > self.doubtful[owner]:
                    return 0
                found += 1
        return 1 if found >= self.sure_matkas[owner] else 0

    def forget(self, seat: int) -> None:
        """P4.5: what went into the other stores, which everybody saw, is no longer known where they are hidden."""
        self.forgot = 1

    def redeal_goods(self, seat: int) -> None:
        """Mix the Ministry, and with it the hidden stores of others if they are forgotten, as in rules version 1."""
        hidden = 1 if self.option[limits.HIDDEN_STORES] and self.ending == 0 else 0
        if self.forgot == 0 and self.rules() > 1:
            hidden = 0
        n = 0
        for good in range(limits.GOODS):
            where = self.where[good]
            if where == limits.MINISTRY or (hidden and where >= 0 and where != seat):
                self.where[good] = limits.MINISTRY
                self.ministry[n] = good
                n += 1
        self.shuffle(self.ministry, n)
        for owner in range(self.n_seats):
            if hidden and owner != seat:
                self.points[owner] = 0
                for _ in range(self.n_store[owner]):
                    n -= 1
                    self.where[self.ministry[n]] = owner
                    self.points[owner] += VALUE[self.ministry[n]]

    # ---- The whole state ------------------------------------------------------------------------------------------

    def digest(self) -> int:
        """Hash the whole state: equal in every place where the same game was played."""
        h = absorb(self.luck, self.n_seats)
        old = 1 if self.rules() == 1 else 0
        for i in range(limits.OLD_OPTIONS if old else limits.OPTIONS):
            h = absorb(h, self.option[i])
        for seat in range(self.n_seats):
            for kind in range(limits.KINDS):
                h = absorb(h, self.hand[seat][kind])
                h = absorb(h, self.box[seat][kind])
            if old:
                h = absorb(h, self.sure_matkas[seat])
                h = absorb(h, self.doubtful[seat])
            h = absorb(h, self.n_pile[seat])
            for i in range(self.n_pile[seat]):
                h = absorb(h, self.pile[seat][i])
        for shop in range(self.n_shops):
            h = absorb(h, self.n_line[shop])
            for i in range(self.n_line[shop]):
                h = absorb(h, self.line[shop][i])
            h = absorb(h, self.shelf[shop][0])
            h = absorb(h, self.shelf[shop][1])
            h = absorb(h, self.carried[shop])
            h = absorb(h, self.carrier_seat[shop])
            h = absorb(h, self.carrier_kind[shop])
        for good in range(limits.GOODS):
            h = absorb(h, self.where[good])
        for i in range(self.n_ministry):
            h = absorb(h, self.ministry[i])
        h = absorb(h, self.turn)
        h = absorb(h, self.phase)
        h = absorb(h, self.checked)
        h = absorb(h, self.actions_left)
        h = absorb(h, self.fresh)
        h = absorb(h, self.last_turns)
        h = absorb(h, self.ran_out)
        h = absorb(h, self.idle)
        return absorb(h, self.ending)

    def restore(self, fields: dict[str, Any]) -> None:
        """Take over the raw state, unchecked, and count what is counted for speed."""
        super().restore(fields)
        self.n_shops = self.n_seats if self.n_seats < limits.SHOPS else limits.SHOPS
        for seat in range(limits.SEATS):
            self.fill(self.hand[seat], fields["hand"][seat], limits.KINDS)
            self.fill(self.box[seat], fields["box"][seat], limits.KINDS)
            self.fill(self.pile[seat], fields["pile"][seat], limits.DECK)
        for shop in range(limits.SHOPS):
            self.fill(self.line[shop], fields["line"][shop], limits.LINE)
            self.fill(self.shelf[shop], fields["shelf"][shop], limits.SHELF)
            self.fill(self.present[shop], [sum(cards) for cards in fields["queue"][shop]], limits.SEATS)
            for seat in range(limits.SEATS):
                self.fill(self.queue[shop][seat], fields["queue"][shop][seat], limits.KINDS)
        self.n_hand = [sum(row) for row in fields["hand"]]
        self.sure_matkas = fields["sure_matkas"]
        self.doubtful = fields["doubtful"]
        self.n_pile = fields["n_pile"]
        self.listas = [sum(cards[limits.LISTA] for cards in seats) for seats in fields["queue"]]
        self.synku_at = fields["synku_at"]
        self.n_line = fields["n_line"]
        self.carried = fields["carried"]
        self.carrier_seat = fields["carrier_seat"]
        self.carrier_kind = fields["carrier_kind"]
        self.where = fields["where"]
        self.n_store = [fields["where"].count(seat) for seat in range(limits.SEATS)]
        self.points = [
            sum(value for value, where in zip(VALUE, fields["where"], strict=True) if where == seat)
            for seat in range(limits.SEATS)
        ]
        self.ministry = fields["ministry"]
        self.n_ministry = fields["n_ministry"]
        self.turn = fields["turn"]
        self.phase = fields["phase"]
        self.checked = fields["checked"]
        self.actions_left = fields["actions_left"]
        self.fresh = fields["fresh"]
        self.last_turns = fields["last_turns"]
        self.ran_out = fields["ran_out"]
        self.idle = fields["idle"]
        self.forgot = 0

    @property
    def has_action_left(self) -> bool:
        """Whether an action is due; if not, only free plays and the end of the turn are left (P5.7)."""
        return self.has_action() != 0

    def leader(self, shop: int) -> int:
        """Return the seat that has the advantage in a queue (P3.3), -1 if none, for views."""
        for seat in range(self.n_seats):
            if self.leads(shop, seat):
                return seat
        return -1

"""Cinkciarz: what may be done, clause by clause (docs/rules/cinkciarz.md)."""

from __future__ import annotations

from stacz.games.cinkciarz import board, codes, limits
from stacz.games.cinkciarz.faults import CinkciarzFaults


class CinkciarzPosition(CinkciarzFaults):
    """One game of Cinkciarz. All luck is in the deal."""

    # ---- C2 Set-up -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """C2: remove currencies, shuffle, deal, fill the bank, and ask for the first bids."""
        self.remove_currencies()
        for place in range(limits.PLACES):
            self.held[place] = 0
        n = 0
        for card in range(limits.CARDS):
            self.shown[card] = 0
            if self.removed >> board.KIND[card] & 1:
                self.where[card] = limits.GONE
                self.held[limits.GONE] += 1
            else:
                self.where[card] = limits.STACK
                self.stack[n] = card
                n += 1
        self.held[limits.STACK] = n
        self.shuffle(self.stack, n)
        self.deal_hands()
        self.fill_side(limits.LEFT)
        self.fill_side(limits.RIGHT)
        self.round = 0
        self.idle = 0
        self.last = 0
        self.clear_bids()
        self.begin_round()

    def remove_currencies(self) -> None:
        """C2.1: two currencies leave a game of three seats, one a game of four: chosen, or drawn."""
        self.removed = self.option[limits.REMOVED] - 1 if self.option[limits.REMOVED] else 0
        left = 0 if self.option[limits.REMOVED] else board.LEAVING[self.n_seats]
        while left:
            currency = self.draw(limits.CURRENCIES)
            if not self.removed >> currency & 1:
                self.removed |= 1 << currency
                left -= 1
        for currency in range(limits.CURRENCIES):
            if self.removed >> currency & 1:
                self.emit(limits.F_REMOVED, currency)

    def deal_hands(self) -> None:
        """C2.2, C2.4: six cards to each seat, one seat after the other."""
        for seat in range(self.n_seats):
            for _ in range(limits.DEALT):
                self.emit(limits.F_DEALT, seat, self.top_card(seat) + 1)

    def top_card(self, place: int) -> int:
        """Put the top card of the stack into a place, and return it."""
        card = self.stack[self.held[limits.STACK] - 1]
        self.carry(card, place)
        return card

    def fill_side(self, side: int) -> int:
        """C2.3, C4.1: lay cards on a side of the bank up to four, while there are any; return how many."""
        moved = 0
        while self.held[side] < limits.SIDE and self.held[limits.STACK]:
            card = self.top_card(side)
            self.shown[card] = 1
            self.emit(limits.F_FILLED, side - limits.LEFT, card + 1)
            moved += 1
        return moved

    # ---- C3 The round ----------------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        """C3.1: everybody chooses at the same time."""
        self.round += 1
        self.phase = limits.BID
        self.to_act = (1 << self.n_seats) - 1
        self.emit(limits.F_ROUND, self.round, self.idle)

    def seal(self, seat: int) -> None:
        """C3.1, C3.2: a seat is ready; when all are, all reveal."""
        self.to_act ^= 1 << seat
        self.emit(limits.F_SEALED, seat)
        if self.to_act == 0:
            self.reveal()

    def reveal(self) -> None:
        """C3.2: all bids are shown; newspapers go back at once, so they never leave the hand."""
        for card in range(limits.CARDS):
            if self.laid_by[card] >= 0:
                self.shown[card] = 1
                self.emit(limits.F_BID_SHOWN, self.laid_by[card], card + 1)
        for seat in range(self.n_seats):
            if self.newspaper[seat]:
                self.emit(limits.F_NEWSPAPER_SHOWN, seat)
        self.find_order()
        if self.n_order:
            self.phase = limits.EXCHANGE
            self.to_act = 1 << self.order[0]
        else:  # C3.7: only newspapers
            self.end_round()

    def find_order(self) -> None:
        """C3.3: the seats that laid money, by total and serial number."""
        self.weigh_bids()
        self.n_order = 0
        self.place = 0
        for seat in range(self.n_seats):
            if self.total[seat]:
                i = self.n_order
                while i > 0 and self.goes_before(seat, self.order[i - 1]):
                    self.order[i] = self.order[i - 1]
                    i -= 1
                self.order[i] = seat
                self.n_order += 1
        for i in range(self.n_order):
            seat = self.order[i]
            self.emit(limits.F_RANKED, seat, self.total[seat], self.lowest[seat] + 1)

    def trade(self, seat: int, place: int) -> None:
        """C3.4: all that lies before the seat, for all that lies in one other place."""
        self.carry_all(place, seat)
        self.carry_all(limits.BEFORE + seat, place)

    def trade_with_seat(self, seat: int, other: int) -> None:
        """C3.4, C3.5: with a seat that has not yet had its turn; it keeps the turn."""
        self.trade(seat, limits.BEFORE + other)
        self.emit(limits.F_WITH_SEAT, seat, other)
        if self.option[limits.SWAP_NEXT]:
            self.move_up(other)

    def move_up(self, seat: int) -> None:
        """C3.6 with swap_order next: the seat whose lot was taken goes to the head of the remaining order."""
        i = self.place + 1
        if self.order[i] != seat:
            while self.order[i] != seat:
                i += 1
            while i > self.place + 1:
                self.order[i] = self.order[i - 1]
                i -= 1
            self.order[i] = seat
            self.emit(limits.F_MOVED_UP, seat)

    def end_exchange(self) -> None:
        """C3.4: each seat of the order once."""
        self.place += 1
        if self.place == self.n_order:
            self.end_round()
        else:
            self.to_act = 1 << self.order[self.place]

    # ---- C4 The next round, and the end ----------------------------------------------------------------------------

    def end_round(self) -> None:
        """C4.1: refill and go on, after every round but the last."""
        self.clear_bids()
        if self.last:
            self.finish_game()
        else:
            self.refill()
            self.begin_round()

    def clear_bids(self) -> None:
        """Forget who laid what: the table is free for the next bids."""
        for card in range(limits.CARDS):
            self.laid_by[card] = -1
        for seat in range(limits.SEATS):
            self.newspaper[seat] = 0
            self.order[seat] = -1
            self.total[seat] = 0
            self.lowest[seat] = -1
        self.n_order = 0
        self.place = 0

    def refill(self) -> None:
        """C4.1: first the left side, then the right."""
        moved = self.fill_side(limits.LEFT)
        moved += self.fill_side(limits.RIGHT)
        self.find_last_round(moved)

    def find_last_round(self, moved: int) -> None:
        """C4.2, C4.3: the next round is the last if the stack is empty, or if too many refills moved no card."""
        self.idle = 0 if moved else self.idle + 1
        if self.held[limits.STACK] == 0:
            self.last = limits.STACK_EMPTY
        elif self.idle == self.option[limits.STALEMATE_ROUNDS]:
            self.last = limits.STALEMATE
        if self.last:
            self.emit(limits.F_LAST_ROUND, self.last - 1)

    def finish_game(self) -> None:
        """C4.4, C5: hands are shown and counted; what is left at the bank belongs to nobody."""
        self.ending = self.last
        self.phase = limits.OVER
        self.to_act = 0
        self.emit(limits.F_OVER, self.ending - 1)
        for card in range(limits.CARDS):
            if self.where[card] < self.n_seats and self.shown[card] == 0:
                self.shown[card] = 1
                self.emit(limits.F_HAND_SHOWN, self.where[card], card + 1)
        for seat in range(self.n_seats):
            self.emit(limits.F_SCORED, seat, self.score(seat))

    # ---- Moves -----------------------------------------------------------------------------------------------------

    def find_actions(self, seat: int) -> int:
        """Find what the seat may do."""
        if self.phase == limits.BID:
            self.n_actions = self.find_bid_moves(seat)
        else:
            self.n_actions = self.find_exchanges()
        return self.n_actions

    def find_bid_moves(self, seat: int) -> int:
        """C3.1: one more card, the newspaper, or (with at least one card laid) done."""
        n = 0
        for card in range(limits.CARDS):  # written without a branch, which C could not predict
            self.actions[n] = codes.lay_card(card)
            n += 1 if self.where[card] == seat else 0
        if self.newspaper[seat] == 0:
            self.actions[n] = codes.LAY_NEWSPAPER
            n += 1
        if self.has_bid(seat):
            self.actions[n] = codes.SEAL_BID
            n += 1
        return n

    def find_exchanges(self) -> int:
        """C3.4: either side of the bank, a seat of the order that has not had its turn, or nothing."""
        self.actions[0] = codes.DECLINE_EXCHANGE
        self.actions[1] = codes.exchange_with_bank(0)
        self.actions[2] = codes.exchange_with_bank(1)
        n = 3
        for i in range(self.place + 1, self.n_order):
            self.actions[n] = codes.exchange_with_seat(self.order[i])
            n += 1
        return n

    def apply(self, seat: int, action: int) -> None:
        """Play a move and go on to the next choice."""
        if codes.is_lay_card(action):
            self.put_down(seat, codes.lay_card_card(action))
            self.emit(limits.F_LAID, seat, codes.lay_card_card(action) + 1)
        elif action == codes.LAY_NEWSPAPER:
            self.newspaper[seat] = 1
            self.emit(limits.F_NEWSPAPER, seat)
        elif action == codes.SEAL_BID:
            self.seal(seat)
        else:
            if action == codes.DECLINE_EXCHANGE:
                self.carry_all(limits.BEFORE + seat, seat)
                self.emit(limits.F_DECLINED, seat)
            elif codes.is_exchange_with_bank(action):
                self.trade(seat, limits.LEFT + codes.exchange_with_bank_side(action))
                self.emit(limits.F_WITH_BANK, seat, codes.exchange_with_bank_side(action))
            else:
                self.trade_with_seat(seat, codes.exchange_with_seat_seat(action))
            self.end_exchange()

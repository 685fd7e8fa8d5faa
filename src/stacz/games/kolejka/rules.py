"""Kolejka: set-up, the day and its phases, clause by clause (docs/rules/kolejka.md).

What the cards do is in cards.py, buying and exchanging in market.py.
"""

from __future__ import annotations

from stacz.games.kolejka import board, codes, limits
from stacz.games.kolejka.faults import KolejkaFaults


class KolejkaPosition(KolejkaFaults):
    """One game of Kolejka."""

    # ---- K2 Set-up -----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """K2: lay out the goods, deal lists and cards, up to the placing of the first pawn."""
        self.clear_table()
        self.deal_lists()
        self.lay_out_goods()
        self.shuffle_deliveries()  # K2.3
        for seat in range(self.n_seats):
            self.shuffle_all(seat)
            self.draw_cards(seat)
        self.emit(limits.F_DAY, self.day, self.first)
        self.begin_phase(limits.SET_UP)
        self.advance()

    def clear_table(self) -> None:
        """Put everything back into the box."""
        for seat in range(limits.SEATS):
            self.home[seat] = limits.PAWNS if seat < self.n_seats else 0
            self.hand[seat] = 0
            self.n_hand[seat] = 0
            self.peeked[seat] = 0
            for colour in range(limits.COLOURS):
                self.goods[seat][colour] = 0
        for shop in range(limits.SHOPS):
            self.closed[shop] = 0
            self.due[shop] = 0
            for colour in range(limits.COLOURS):
                self.shelf[shop][colour] = 0
        for queue in range(limits.QUEUES):
            self.n_queue[queue] = 0
        self.n_today = 0
        self.day = 1
        self.visitor = 0
        self.traded = 0
        self.serving = 0
        self.round = 0

    def deal_lists(self) -> None:
        """K2.4: neighbouring lists in random order, every deal equally likely; the highest number is first player."""
        start = self.draw(limits.SEATS)
        for i in range(self.n_seats):
            self.spare[i] = (start + i) % limits.SEATS
        self.shuffle(self.spare, self.n_seats)
        self.first = 0
        for seat in range(self.n_seats):
            self.list_no[seat] = self.spare[seat]
            if self.list_no[seat] > self.list_no[self.first]:
                self.first = seat
            self.emit(limits.F_LIST, seat, self.list_no[seat])

    def lay_out_goods(self) -> None:
        """K2.1, K2.2: one good of each colour at its stall, the others on the truck."""
        for colour in range(limits.COLOURS):
            self.stall_order[colour] = colour
            self.stall[colour] = 1
            self.truck[colour] = self.supply() - 1
        if self.option[limits.RANDOM_STALLS]:
            self.shuffle(self.stall_order, limits.WEEK)
        for stall in range(limits.WEEK):
            self.emit(limits.F_STALL, stall, self.stall_order[stall])

    def place_speculators(self) -> None:
        """K2.6: a speculator goes to the end of each shop's queue."""
        for shop in range(limits.SHOPS):
            self.insert(shop, self.n_queue[shop], limits.SPECULATOR)
            self.emit(limits.F_SPECULATOR_PLACED, shop)

    # ---- K3 The day ----------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Go on until a seat has a choice or the game is over."""
        waiting = 0
        while waiting == 0 and self.ending == 0:
            if self.phase <= limits.QUEUE_UP:
                waiting = self.next_to_queue()
            elif self.phase == limits.JUMP:
                waiting = self.next_to_jump()
            elif self.phase == limits.OPEN:
                waiting = self.serve_shops()
                if waiting == 0 and self.ending == 0:
                    self.begin_phase(limits.TRADE)
            elif self.phase == limits.TRADE:
                waiting = self.next_at_market()
            else:
                waiting = self.next_to_recall()
        if waiting:
            self.to_act = 1 << self.turn
            self.emit(limits.F_ASKED, self.turn)

    def begin_phase(self, phase: int) -> None:
        """Start a phase, with the first player where seats are asked in turn."""
        self.phase = phase
        self.asked = 0
        self.emit(limits.F_PHASE, phase)

    def next_to_queue(self) -> int:
        """K2.5, K3.1: one pawn at a time, round the table; a seat with none at home is skipped."""
        for _ in range(self.n_seats):
            self.turn = (self.first + self.asked) % self.n_seats
            if self.home[self.turn]:
                return 1
            self.asked = (self.asked + 1) % self.n_seats
        if self.phase == limits.SET_UP:
            self.place_speculators()
        self.deliver()
        self.begin_phase(limits.JUMP)
        self.round = 1
        self.emit(limits.F_ROUND, self.round)
        return 0

    def join(self, seat: int, queue: int) -> None:
        """K2.5, K3.1: a pawn goes from home to the end of a queue."""
        self.home[seat] -= 1
        self.insert(queue, self.n_queue[queue], seat)
        self.emit(limits.F_PLACED, seat, queue)
        self.asked = (self.asked + 1) % self.n_seats

    def deliver(self) -> None:
        """K3.2: each delivery card of the day moves goods from the truck to its shop, as far as there are any."""
        for i in range(board.REVEALED[self.n_seats]):
            self.n_delivery -= 1
            card = self.delivery[self.n_delivery]
            self.today[i] = card
            self.n_today += 1
            shop = card // limits.SIZES
            n = card % limits.SIZES + 1
            if n > self.truck[shop]:
                n = self.truck[shop]
            self.truck[shop] -= n
            self.shelf[shop][shop] += n
            self.emit(limits.F_DELIVERED, card, n)
            for seat in range(self.n_seats):
                if self.peeked[seat]:
                    self.peeked[seat] -= 1

    def next_to_jump(self) -> int:
        """K3.3: three rounds from the first player; a seat with an empty hand is not asked."""
        while self.round <= limits.HAND:
            while self.asked < self.n_seats:
                self.turn = (self.first + self.asked) % self.n_seats
                if self.n_hand[self.turn]:
                    return 1
                self.asked += 1
            self.asked = 0
            self.round += 1
            if self.round <= limits.HAND:
                self.emit(limits.F_ROUND, self.round)
        self.round = 0
        self.begin_phase(limits.OPEN)
        self.open_shops()
        return 0

    def pass_cards(self, seat: int) -> None:
        """K3.3: the seat is out of this phase, and its hand goes back on top of its deck."""
        self.emit(limits.F_PASSED, seat, self.n_hand[seat])
        self.return_hand(seat)

    def next_at_market(self) -> int:
        """K3.5: the pawns in the market's queue have their turns; one that can trade no more goes home by itself."""
        if self.visitor == self.n_queue[limits.MARKET]:
            self.end_trade()
            return 0
        self.turn = self.queue[limits.MARKET][self.visitor]
        if self.traded and self.can_exchange(self.turn) == 0:
            self.leave_market()
            return 0
        return 1

    def end_trade(self) -> None:
        """K5.3, K5.4: after phase 5 the game may end; else the evening comes."""
        self.visitor = 0
        if self.goods_are_gone():
            self.finish_game(limits.GOODS_GONE)
        elif self.day == limits.LAST_DAY:
            self.finish_game(limits.DAY_LIMIT)
        else:
            self.tidy_up()

    def tidy_up(self) -> None:
        """K3.6: delivery cards, Remanents, the trader, new hands; then the seats may call pawns home."""
        self.begin_phase(limits.EVENING)
        for i in range(self.n_today):
            self.binned |= 1 << self.today[i]
        self.n_today = 0
        self.emit(limits.F_BINNED)
        for shop in range(limits.SHOPS):
            if self.closed[shop]:
                owner = self.closed[shop] - 1
                self.closed[shop] = 0
                self.played[owner] |= 1 << limits.REMANENT
                self.emit(limits.F_REOPENED, owner, shop)
        if self.trader() == 0:
            self.saturday()
        self.emit(limits.F_TRADER, self.trader())
        for seat in range(self.n_seats):
            self.draw_cards(seat)

    def saturday(self) -> None:
        """K4.1: used-up deliveries are mixed again, and every seat's played cards come back."""
        self.emit(limits.F_SATURDAY)
        if self.n_delivery == 0:  # with two seats, every second Saturday
            self.shuffle_deliveries()
        for seat in range(self.n_seats):
            self.emit(limits.F_RETURNED, seat, limits.KINDS - self.n_deck[seat])
            if self.option[limits.PLAYED_UNDER]:
                self.put_under(seat)
            else:
                self.shuffle_all(seat)

    def next_to_recall(self) -> int:
        """K3.6: from the first player, each seat with a pawn standing may call pawns home."""
        while self.asked < self.n_seats:
            self.turn = (self.first + self.asked) % self.n_seats
            if self.home[self.turn] < limits.PAWNS:
                return 1
            self.asked += 1
        self.next_day()
        return 0

    def recall(self, seat: int, queue: int, pawn: int) -> None:
        """K3.6: a pawn goes home from any queue."""
        place = self.place_of(queue, seat, pawn)
        self.remove(queue, place)
        self.home[seat] += 1
        self.emit(limits.F_RECALLED, seat, queue, place + 1)

    def next_day(self) -> None:
        """K3.6: the first-player marker goes clockwise."""
        self.day += 1
        self.first = (self.first + 1) % self.n_seats
        self.emit(limits.F_DAY, self.day, self.first)
        self.begin_phase(limits.QUEUE_UP)

    # ---- Moves ---------------------------------------------------------------------------------------------------

    def find_actions(self, seat: int) -> int:
        """Find what the seat may do in this phase."""
        if self.phase <= limits.QUEUE_UP:
            self.n_actions = self.find_joins()
        elif self.phase == limits.JUMP:
            self.actions[0] = codes.PASS_CARDS
            self.n_actions = self.find_cards(seat, 1)
        elif self.phase == limits.OPEN:
            self.n_actions = self.find_purchases()
        elif self.phase == limits.TRADE:
            self.n_actions = self.find_visit(seat)
        else:
            self.n_actions = self.find_recalls(seat)
        return self.n_actions

    def find_joins(self) -> int:
        """K2.5, K3.1: any shop, and from the second day the market."""
        n = limits.SHOPS if self.phase == limits.SET_UP else limits.QUEUES
        for queue in range(n):
            self.actions[queue] = codes.join_queue(queue)
        return n

    def find_recalls(self, seat: int) -> int:
        """K3.6: any own pawn that stands, or no more."""
        self.actions[0] = codes.END_RECALL
        n = 1
        for queue in range(limits.QUEUES):
            k = 0
            row = self.queue[queue]
            for place in range(self.n_queue[queue]):  # written without a branch, which C could not predict
                self.actions[n] = codes.recall_pawn(queue, k)
                own = 1 if row[place] == seat else 0
                n += own
                k += own
        return n

    def apply(self, seat: int, action: int) -> None:
        """Play a move and go on to the next choice."""
        if action >= codes.PLAY_PAN:  # any card
            self.asked += 1
            self.play_card(seat, action)
        elif codes.is_join_queue(action):
            self.join(seat, codes.join_queue_queue(action))
        elif action == codes.PASS_CARDS:
            self.pass_cards(seat)
            self.asked += 1
        elif codes.is_buy_good(action):
            self.serve(self.serving, codes.buy_good_good(action))
            self.serving += 1
        elif action == codes.STAY_AT_MARKET:
            self.stay_at_market()
        elif action == codes.LEAVE_MARKET:
            self.leave_market()
        elif action == codes.END_RECALL:
            self.asked += 1
        elif codes.is_recall_pawn(action):
            self.recall(seat, codes.recall_pawn_queue(action), codes.recall_pawn_pawn(action))
        else:
            self.exchange(seat, action)
        if self.ending == 0:
            self.advance()

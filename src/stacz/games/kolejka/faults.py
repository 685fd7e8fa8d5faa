"""What must hold in every position of Kolejka, at C speed: each function names the first thing that does not."""

from __future__ import annotations

from stacz.games.kolejka import board, limits
from stacz.games.kolejka.market import KolejkaMarket


class KolejkaFaults(KolejkaMarket):
    """The board with its check of soundness. It changes nothing, not even scratch."""

    def find_fault(self) -> int:
        """Return the first invariant that is broken, 0 if all hold."""
        fault = self.list_fault()
        if fault == 0:
            fault = self.good_fault()
        if fault == 0:
            fault = self.pawn_fault()
        if fault == 0:
            fault = self.card_fault()
        if fault == 0:
            fault = self.hand_fault()
        if fault == 0:
            fault = self.delivery_fault()
        if fault == 0:
            fault = self.knowledge_fault()
        if fault == 0:
            fault = self.end_fault()
        if fault == 0 and self.ending == 0:
            fault = self.turn_fault()
        return fault

    def is_daytime(self) -> int:
        """Whether today's delivery has come and the evening has not."""
        return 1 if limits.JUMP <= self.phase <= limits.TRADE else 0

    def days_done(self) -> int:
        """Return on how many days of this week cards have been played, today counted while it lasts."""
        return self.trader() + self.is_daytime()

    def list_fault(self) -> int:
        """K2.4: different lists, in a row with 2 or 3 seats; K3.6: the marker has gone round with the days."""
        start = 0
        rows = 0
        for seat in range(self.n_seats):
            if self.list_no[seat] > self.list_no[start]:
                start = seat
            is_last = 1
            for other in range(self.n_seats):
                if other != seat and self.list_no[other] == self.list_no[seat]:
                    return limits.BAD_LISTS
                if self.list_no[other] == (self.list_no[seat] + 1) % limits.SEATS:
                    is_last = 0
            rows += is_last
        if rows > 1:
            return limits.BAD_LISTS
        return 0 if self.first == (start + self.day - 1) % self.n_seats else limits.BAD_FIRST

    def good_fault(self) -> int:
        """K1.3, K2.1: every good of every colour is on the truck, in a shop, at its stall or with a seat."""
        for colour in range(limits.COLOURS):
            n = self.truck[colour] + self.stall[colour]
            if self.truck[colour] < 0 or self.stall[colour] < 0:
                return limits.BAD_GOODS
            for shop in range(limits.SHOPS):
                if self.shelf[shop][colour] < 0:
                    return limits.BAD_GOODS
                n += self.shelf[shop][colour]
            for seat in range(self.n_seats):
                if self.goods[seat][colour] < 0:
                    return limits.BAD_GOODS
                n += self.goods[seat][colour]
            if n != self.supply():
                return limits.BAD_GOODS
            if self.phase == limits.SET_UP and (self.stall[colour] != 1 or self.truck[colour] != n - 1):
                return limits.BAD_GOODS
            found = 0
            for stall in range(limits.WEEK):
                if self.stall_order[stall] == colour:
                    found += 1
            if found != 1 or (self.option[limits.RANDOM_STALLS] == 0 and self.stall_order[colour] != colour):
                return limits.BAD_STALLS
        return 0

    def pawn_fault(self) -> int:
        """K1.1, K2.6: five pawns a seat; after the set-up one speculator in each shop's queue, none elsewhere."""
        for seat in range(self.n_seats):
            n = self.home[seat]
            if n < 0:
                return limits.BAD_PAWNS
            for queue in range(limits.QUEUES):
                for place in range(self.n_queue[queue]):
                    if self.queue[queue][place] == seat:
                        n += 1
            if n != limits.PAWNS:
                return limits.BAD_PAWNS
        for queue in range(limits.QUEUES):
            n = 0
            for place in range(self.n_queue[queue]):
                if self.queue[queue][place] == limits.SPECULATOR:
                    n += 1
                elif self.queue[queue][place] >= self.n_seats:
                    return limits.BAD_PAWNS
            if n != (1 if queue < limits.SHOPS and self.phase != limits.SET_UP else 0):
                return limits.BAD_SPECULATORS
        if self.day == 1 and self.n_queue[limits.MARKET]:
            return limits.BAD_PAWNS
        return 0

    def card_fault(self) -> int:
        """K1.1: each card of each seat is in hand, deck, the played ones or on a shop that it closes, once."""
        for shop in range(limits.SHOPS):
            if self.closed[shop]:
                if self.closed[shop] > self.n_seats or self.is_daytime() == 0:
                    return limits.BAD_CLOSED
                for other in range(shop):
                    if self.closed[other] == self.closed[shop]:
                        return limits.BAD_CLOSED
                if self.played[self.closed[shop] - 1] >> limits.REMANENT & 1:
                    return limits.BAD_CLOSED
        for seat in range(self.n_seats):
            found = self.hand[seat]
            for i in range(self.n_deck[seat]):
                card = 1 << self.deck[seat][i]
                if found & card:
                    return limits.BAD_CARDS
                found |= card
            if found != self.unplayed(seat):
                return limits.BAD_CARDS
            if limits.KINDS - self.n_hand[seat] - self.n_deck[seat] > limits.HAND * self.days_done():
                return limits.BAD_CARDS
            if self.layer_fault(seat):
                return limits.BAD_LAYERS
        return 0

    def layer_fault(self, seat: int) -> int:
        """K4.1 `played_under`: no layer is drawn before those above it; without the option there is one layer."""
        own = self.n_deck[seat] - self.returned[seat]  # those above were in the hand today
        above = self.unplayed(seat)
        for i in range(own):
            above &= ~(1 << self.deck[seat][i])
        lowest = 0
        for kind in range(limits.KINDS):
            number = self.layer[seat][kind]
            if number:
                if number < 0 or number >= limits.KINDS or self.option[limits.PLAYED_UNDER] == 0:
                    return 1
                if not self.unplayed(seat) >> kind & 1:
                    return 1
                if above >> kind & 1 and number > lowest:
                    lowest = number
        for i in range(own - 1, -1, -1):
            number = self.layer[seat][self.deck[seat][i]]
            if number < lowest:
                return 1
            lowest = number
        return 0

    def hand_fault(self) -> int:
        """K3.3, K3.6: three cards or all that are left at dawn, none after phase 3, none after passing."""
        for seat in range(self.n_seats):
            n = self.n_hand[seat]
            if n > limits.HAND or self.returned[seat] > limits.HAND or self.returned[seat] > self.n_deck[seat]:
                return limits.BAD_HAND
            if self.returned[seat] and (n or self.is_daytime() == 0):
                return limits.BAD_HAND
            if self.phase == limits.JUMP:
                rank = (seat - self.first + self.n_seats) % self.n_seats
                left = limits.HAND - self.round + (1 if rank >= self.asked else 0)
                if self.ending == 0 and n > left:
                    return limits.BAD_HAND
            elif self.is_daytime():
                if n:
                    return limits.BAD_HAND
            elif n < limits.HAND and self.n_deck[seat]:
                return limits.BAD_HAND
        return 0

    def delivery_fault(self) -> int:
        """K2.1, K3.2, K4.1: each delivery card in use lies in deck, today's row or bin, as the day wants."""
        a_day = board.REVEALED[self.n_seats]
        if self.n_today != (a_day if self.is_daytime() else 0):
            return limits.BAD_DELIVERY
        found = self.binned
        n = self.n_today + self.n_delivery
        for i in range(self.n_delivery):
            if found >> self.delivery[i] & 1:
                return limits.BAD_DELIVERY
            found |= 1 << self.delivery[i]
        for i in range(self.n_today):
            if found >> self.today[i] & 1:
                return limits.BAD_DELIVERY
            found |= 1 << self.today[i]
        total = 0
        for card in range(limits.DELIVERIES):
            if self.in_use(card) != (found >> card & 1):
                return limits.BAD_DELIVERY
            total += self.in_use(card)
            n += self.binned >> card & 1
        cycle = limits.WEEK if self.n_seats > 2 else limits.WEEK * 2
        days = (self.day - 1) % cycle + self.is_daytime()
        if self.phase == limits.EVENING:
            days = self.day % cycle
        return 0 if n == total and self.n_delivery == total - a_day * days else limits.BAD_DELIVERY

    def knowledge_fault(self) -> int:
        """K6.3: a seat knows two delivery cards at most, by a Kolega that it played (with two seats, last week too)."""
        for seat in range(self.n_seats):
            n = self.peeked[seat]
            if n > limits.PEEK or n > self.n_delivery:
                return limits.BAD_KNOWLEDGE
            if n and self.n_seats > 2 and not self.played[seat] >> limits.KOLEGA & 1:
                return limits.BAD_KNOWLEDGE
        return 0

    def end_fault(self) -> int:
        """K5: the game is over when it must be, and in no other way."""
        complete = 0
        best = 0
        for seat in range(self.n_seats):
            if self.missing(seat) == 0:
                complete += 1
            if self.is_better(seat, best):
                best = seat
        if self.ending == 0:
            if complete and (self.phase != limits.OPEN or self.serving == 0):
                return limits.BAD_END
            if self.phase == limits.EVENING and (self.goods_are_gone() or self.day == limits.LAST_DAY):
                return limits.BAD_END
            return limits.BAD_END if self.phase <= limits.QUEUE_UP and self.goods_are_gone() else 0
        if self.to_act or self.turn != self.first or self.asked or self.round or self.serving:
            return limits.BAD_END
        if self.visitor or self.traded or self.something_is_due():
            return limits.BAD_END
        if self.ending <= limits.SHARED_IN_SHOPS:
            expected = limits.LIST_IN_SHOPS
            if complete > 1:
                expected = limits.TIE_BREAK_IN_SHOPS if self.returns(best) == 1.0 else limits.SHARED_IN_SHOPS
            return 0 if complete and self.ending == expected and self.phase == limits.OPEN else limits.BAD_END
        if self.ending == limits.LIST_UNDER_COUNTER:
            return 0 if complete == 1 and self.phase == limits.JUMP else limits.BAD_END
        if self.phase != limits.TRADE or complete != (1 if self.ending == limits.LIST_IN_MARKET else 0):
            return limits.BAD_END
        if (self.ending == limits.GOODS_GONE) != self.goods_are_gone() and self.ending != limits.LIST_IN_MARKET:
            return limits.BAD_END
        return limits.BAD_END if self.ending == limits.DAY_LIMIT and self.day != limits.LAST_DAY else 0

    def turn_fault(self) -> int:
        """K3: one seat is asked, it has a choice, and the fields of the other phases are blank."""
        if self.to_act != 1 << self.turn or self.day < 1 or self.day > limits.LAST_DAY:
            return limits.BAD_TURN
        if (self.phase == limits.SET_UP and self.day != 1) or (self.phase == limits.QUEUE_UP and self.day == 1):
            return limits.BAD_TURN
        if self.phase == limits.OPEN:
            if self.asked:
                return limits.BAD_TURN
        elif self.serving or self.something_is_due():
            return limits.BAD_SERVICE
        if self.phase == limits.TRADE:
            if self.asked:
                return limits.BAD_TURN
        elif self.visitor or self.traded:
            return limits.BAD_VISIT
        if self.round < 0 or self.round > limits.HAND or (self.phase == limits.JUMP) != (self.round > 0):
            return limits.BAD_TURN
        return self.choice_fault()

    def choice_fault(self) -> int:
        """K3: the seat whose turn it is has something to choose."""
        seat = self.turn
        if self.phase == limits.OPEN:
            return self.service_fault()
        if self.phase == limits.TRADE:
            if self.visitor >= self.n_queue[limits.MARKET] or self.queue[limits.MARKET][self.visitor] != seat:
                return limits.BAD_VISIT
            return limits.BAD_VISIT if self.traded and self.can_exchange(seat) == 0 else 0
        if self.asked >= self.n_seats or seat != (self.first + self.asked) % self.n_seats:
            return limits.BAD_TURN
        if self.phase == limits.SET_UP:  # K2.5: one pawn at a time, round the table
            for rank in range(self.n_seats):
                left = self.home[(self.first + rank) % self.n_seats]
                if left != self.home[seat] - (1 if rank < self.asked else 0):
                    return limits.BAD_TURN
        if self.phase <= limits.QUEUE_UP:
            return 0 if self.home[seat] else limits.BAD_TURN
        if self.phase == limits.JUMP:
            return 0 if self.n_hand[seat] else limits.BAD_TURN
        return 0 if self.home[seat] < limits.PAWNS else limits.BAD_TURN

    def service_fault(self) -> int:
        """K3.4: no shop owes more than it can sell, and the first pawn at the serving shop has a choice of colours."""
        for shop in range(limits.SHOPS):
            n = self.due[shop]
            if n < 0 or n > self.goods_in(shop) or n > self.n_queue[shop] or (n and self.closed[shop]):
                return limits.BAD_SERVICE
        if self.serving >= limits.SHOPS or self.due[self.serving] == 0:
            return limits.BAD_SERVICE
        if self.queue[self.serving][0] != self.turn or self.only_colour(self.serving) >= 0:
            return limits.BAD_SERVICE
        return 0

"""Getting goods in Kolejka: the shops open (K3.4) and the market (K3.5)."""

from __future__ import annotations

from stacz.games.kolejka import codes, limits
from stacz.games.kolejka.cards import KolejkaCards


class KolejkaMarket(KolejkaCards):
    """The board with what is bought in phase 4 and exchanged in phase 5."""

    # ---- K3.4 The shops open --------------------------------------------------------------------------------------

    def open_shops(self) -> None:
        """K3.4: an open shop sells as many goods as it has goods or pawns, the speculator counted once."""
        self.serving = 0
        for shop in range(limits.SHOPS):
            self.due[shop] = 0
            if self.closed[shop] == 0:
                n = self.goods_in(shop)
                self.due[shop] = n if n < self.n_queue[shop] else self.n_queue[shop]
                self.emit(limits.F_OPENED, shop, self.due[shop])

    def serve_shops(self) -> int:
        """K3.4: serve in steps and in ring order; return 1 when a pawn's owner must choose, 0 when all is sold."""
        while self.ending == 0:
            while self.serving < limits.SHOPS:
                shop = self.serving
                if self.due[shop]:
                    who = self.queue[shop][0]
                    colour = self.speculators_choice(shop) if who == limits.SPECULATOR else self.only_colour(shop)
                    if colour < 0:
                        self.turn = who
                        self.emit(limits.F_OFFERED, shop)
                        return 1
                    self.serve(shop, colour)
                self.serving += 1
            self.serving = 0
            if self.check_lists() or not self.something_is_due():
                return 0
        return 0

    def only_colour(self, shop: int) -> int:
        """Return the colour of the goods in a shop, -1 if there are several: then the owner chooses."""
        found = -1
        for colour in range(limits.COLOURS):
            if self.shelf[shop][colour]:
                if found >= 0:
                    return -1
                found = colour
        return found

    def serve(self, shop: int, colour: int) -> None:
        """K3.4: the first pawn takes one good and goes home; a speculator's good goes to the stall of its colour."""
        who = self.remove(shop, 0)
        self.due[shop] -= 1
        self.shelf[shop][colour] -= 1
        if who == limits.SPECULATOR:
            self.stall[colour] += 1
            self.insert(shop, self.n_queue[shop], who)
            self.emit(limits.F_SPECULATOR_BOUGHT, shop, colour)
        else:
            self.goods[who][colour] += 1
            self.home[who] += 1
            self.emit(limits.F_BOUGHT, who, shop, colour)

    def speculators_choice(self, shop: int) -> int:
        """K3.4: the shop's own colour, else what most seats still need, ties in ring order."""
        if self.shelf[shop][shop]:
            return shop
        best = -1
        most = -1
        for colour in range(limits.COLOURS):
            if self.shelf[shop][colour]:
                n = self.seats_in_need(colour)
                if n > most:
                    most = n
                    best = colour
        return best

    def seats_in_need(self, colour: int) -> int:
        """Count the seats that still miss a good of a colour."""
        n = 0
        for seat in range(self.n_seats):
            if self.goods[seat][colour] < self.need(seat, colour):
                n += 1
        return n

    def check_lists(self) -> int:
        """K5.2: after a serving step, complete lists end the game; most surplus wins; return 1 if it is over."""
        complete = 0
        alone = 0
        for seat in range(self.n_seats):
            if self.missing(seat) == 0:
                complete += 1
                if self.returns(seat) == 1.0:
                    alone = 1
        if complete == 0:
            return 0
        if complete == 1:
            self.finish_game(limits.LIST_IN_SHOPS)
        elif alone:
            self.finish_game(limits.TIE_BREAK_IN_SHOPS)
        else:
            self.finish_game(limits.SHARED_IN_SHOPS)
        return 1

    def something_is_due(self) -> int:
        """Whether a shop has another pawn to serve today."""
        for shop in range(limits.SHOPS):
            if self.due[shop]:
                return 1
        return 0

    def find_purchases(self) -> int:
        """K3.4: with goods of several colours in the shop the owner of the first pawn chooses."""
        n = 0
        for colour in range(limits.COLOURS):
            if self.shelf[self.serving][colour]:
                self.actions[n] = codes.buy_good(colour)
                n += 1
        return n

    # ---- K3.5 The market ------------------------------------------------------------------------------------------

    def bargain(self) -> int:
        """K3.5: the colour that costs one good: that of the stall where the trader stands."""
        return self.stall_order[self.trader()]

    def find_exchanges(self, seat: int, n: int) -> int:
        """K3.5: take a good from a stall for one good at the trader's, for two elsewhere, none of the colour taken."""
        goods = self.goods[seat]
        cheap = self.bargain()
        for taken in range(limits.COLOURS):
            if self.stall[taken]:
                for paid in range(limits.COLOURS):
                    if paid != taken and goods[paid]:
                        if taken == cheap:
                            self.actions[n] = codes.exchange_good(taken, paid)
                            n += 1
                        else:
                            for also in range(paid, limits.COLOURS):
                                if also != taken and goods[also] > (1 if also == paid else 0):
                                    self.actions[n] = codes.exchange_goods(taken, paid, also)
                                    n += 1
        return n

    def can_exchange(self, seat: int) -> int:
        """K3.5: whether the seat could take something: from one stall, for goods of other colours."""
        total = 0
        for colour in range(limits.COLOURS):
            total += self.goods[seat][colour]
        cheap = self.bargain()
        for taken in range(limits.COLOURS):
            price = 1 if taken == cheap else 2
            if self.stall[taken] and total - self.goods[seat][taken] >= price:
                return 1
        return 0

    def find_visit(self, seat: int) -> int:
        """K3.5: exchanges; after at least one the pawn can only go home, before it may also stay."""
        n = self.find_exchanges(seat, 0)
        self.actions[n] = codes.LEAVE_MARKET
        n += 1
        if self.traded == 0:
            self.actions[n] = codes.STAY_AT_MARKET
            n += 1
        return n

    def exchange(self, seat: int, action: int) -> None:
        """K3.5: goods paid lie at the stalls of their colours at once; K5.1: a complete list wins at once."""
        if codes.is_exchange_good(action):
            taken = codes.exchange_good_take(action)
            paid = codes.exchange_good_pay(action)
            self.pay(seat, paid)
            self.emit(limits.F_EXCHANGED_ONE, seat, taken, paid)
        else:
            taken = codes.exchange_goods_take(action)
            paid = codes.exchange_goods_pay(action)
            also = codes.exchange_goods_also_pay(action)
            self.pay(seat, paid)
            self.pay(seat, also)
            self.emit(limits.F_EXCHANGED_TWO, seat, taken, paid, also)
        self.stall[taken] -= 1
        self.goods[seat][taken] += 1
        self.traded = 1
        if self.missing(seat) == 0:
            self.finish_game(limits.LIST_IN_MARKET)

    def pay(self, seat: int, colour: int) -> None:
        """Lay an own good at the stall of its colour."""
        self.goods[seat][colour] -= 1
        self.stall[colour] += 1

    def leave_market(self) -> None:
        """K3.5: the pawn goes home, and the next one has its turn."""
        seat = self.remove(limits.MARKET, self.visitor)
        self.home[seat] += 1
        self.traded = 0
        self.emit(limits.F_LEFT, seat)

    def stay_at_market(self) -> None:
        """K3.5: the pawn keeps its place, and the next one has its turn."""
        self.emit(limits.F_STAYED, self.queue[limits.MARKET][self.visitor])
        self.visitor += 1

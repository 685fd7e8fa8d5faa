"""Kolejka: what each queuing card changes in what everybody will buy."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.greedy import kolejka_outlook as outlook
from stacz.bots.greedy.kolejka_queues import KolejkaQueues
from stacz.core.position import grid, zeros
from stacz.games.kolejka import board, limits
from stacz.games.kolejka.rules import KolejkaPosition


class KolejkaCardSense(KolejkaQueues):
    """Rates a card by the queues before and after it."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, kolejka_cards.pxd declares them
            self.line = zeros(limits.QUEUE + 2)  # a queue as it would be
            self.now = [0.0] * limits.SHOPS  # what each queue is worth as it is
            self.stock = zeros(limits.COLOURS)
            self.bought = grid(limits.SEATS + 1, limits.COLOURS)
            self.hold = [0.0] * 8
            self.creep = [0.0] * 8
        self.price = 0.0

    # ---- What a queue is worth -----------------------------------------------------------------------------------

    def judge_risks(self, p: KolejkaPosition, seat: int) -> None:
        """While rivals have cards to play no place is safe: least of all that of the last good."""
        threats = 0.0
        for other in range(p.n_seats):
            if other != seat:
                threats += p.n_hand[other]
        threats /= 9.0
        for margin in range(1, 8):
            self.hold[margin] = 1.0 - self.risk * threats / margin
            self.creep[margin - 1] = self.slip * threats / margin

    def chance(self, shop: int, behind: int) -> float:
        """How sure a pawn is of a good, from how many places behind the last good it stands (less than 0: before)."""
        if behind < 0:
            sure = self.hold[-behind if behind > -8 else 7]
            return sure + (1.0 - sure) * self.hope[shop][0]
        sure = self.creep[behind]
        return sure + (1.0 - sure) * self.hope[shop][behind]

    def copy_line(self, p: KolejkaPosition, shop: int) -> int:
        """Copy a queue, to try something out; return its length."""
        row = p.queue[shop]
        n = p.n_queue[shop]
        for i in range(n):
            self.line[i] = row[i]
        return n

    def slide(self, start: int, end: int) -> None:
        """Move a pawn of the copied queue."""
        line = self.line
        who = line[start]
        while start > end:
            line[start] = line[start - 1]
            start -= 1
        while start < end:
            line[start] = line[start + 1]
            start += 1
        line[end] = who

    def take_stock(self, p: KolejkaPosition, shop: int) -> int:
        """Copy the goods of a shop; return their number."""
        total = 0
        for colour in range(limits.COLOURS):
            n = p.shelf[shop][colour]
            self.stock[colour] = n
            total += n
        return total

    def line_worth(self, p: KolejkaPosition, shop: int, n: int) -> float:
        """What the copied queue and goods mean to the seat that thinks: own chances less a part of the rivals'."""
        goods = 0
        for colour in range(limits.COLOURS):
            goods += self.stock[colour]
        if p.closed[shop]:
            return self.closed_worth(shop, goods, n)
        if goods > self.stock[shop]:
            return self.mixed_worth(p, shop, goods, n)
        return self.plain_worth(shop, goods, n)

    def plain_worth(self, shop: int, goods: int, n: int) -> float:
        """A shop with goods of its own colour only."""
        total = 0.0
        tally = 0
        if n > goods + outlook.DEPTH:
            n = goods + outlook.DEPTH
        for place in range(n):
            who = self.line[place]
            if who != limits.SPECULATOR:
                before = tally >> 4 * who & 15
                tally += 1 << 4 * who
                good = self.prize[who][shop] if before < self.lack[who][shop] else self.scraps[who]
                total += self.stake[who] * good * self.chance(shop, place - goods)
        return total

    def closed_worth(self, shop: int, goods: int, n: int) -> float:
        """A closed shop sells tomorrow what it would have sold today."""
        total = 0.0
        tally = 0
        if n > goods + outlook.DEPTH:
            n = goods + outlook.DEPTH
        for place in range(n):
            who = self.line[place]
            if who != limits.SPECULATOR:
                before = tally >> 4 * who & 15
                tally += 1 << 4 * who
                good = self.prize[who][shop] if before < self.lack[who][shop] else self.scraps[who]
                odds = self.postponed if place < goods else self.hope[shop][place - goods]
                total += self.stake[who] * good * odds
        return total

    def mixed_worth(self, p: KolejkaPosition, shop: int, goods: int, n: int) -> float:
        """With several colours in a shop everybody takes what is lacking."""
        total = 0.0
        for who in range(p.n_seats):
            for colour in range(limits.COLOURS):
                self.bought[who][colour] = 0
        if n > goods + outlook.DEPTH:
            n = goods + outlook.DEPTH
        for place in range(n):
            who = self.line[place]
            colour = shop
            if place < goods:
                colour = self.pick(p, shop, who)
                self.stock[colour] -= 1
            if who != limits.SPECULATOR:
                good = self.scraps[who]
                if self.bought[who][colour] < self.lack[who][colour]:
                    good = self.prize[who][colour]
                self.bought[who][colour] += 1
                total += self.stake[who] * good * self.chance(shop, place - goods)
        return total

    def pick(self, p: KolejkaPosition, shop: int, who: int) -> int:
        """The colour that a pawn would take: the most wanted of those that its owner lacks; a speculator the shop's."""
        best = -1
        most = -1.0
        for colour in range(limits.COLOURS):
            if self.stock[colour]:
                good = 0.0
                if who == limits.SPECULATOR:
                    if colour == shop:
                        good = 1.0
                elif self.bought[who][colour] < self.lack[who][colour]:
                    good = self.prize[who][colour]
                if good > most:
                    most = good
                    best = colour
        return best

    # ---- The cards ------------------------------------------------------------------------------------------------

    def rate_cards(self, p: KolejkaPosition, seat: int) -> None:
        """K3.3: play the card that changes most, if it is worth more than a card on another day."""
        self.worth[0] = 0.0
        self.size_up(p, seat)
        self.expect_deliveries(p, seat)
        self.judge_risks(p, seat)
        self.price = self.card_cost(p, seat)
        for shop in range(limits.SHOPS):
            self.take_stock(p, shop)
            self.now[shop] = self.line_worth(p, shop, self.copy_line(p, shop))
        for i in range(1, p.n_moves):
            self.worth[i] = self.card_worth(p, seat, p.moves[i]) - self.price

    def card_cost(self, p: KolejkaPosition, seat: int) -> float:
        """Ten cards are for five days: early in the week a card is worth keeping, on Friday none is."""
        days = limits.WEEK - (p.day - 1) % limits.WEEK
        cards = p.n_hand[seat] + p.n_deck[seat]
        slots = limits.HAND * (days - 1) + p.n_hand[seat]
        if cards >= slots:
            return self.friday
        return self.friday + self.card_price * (slots - cards) / slots

    def card_worth(self, p: KolejkaPosition, seat: int, move: int) -> float:
        """What a card changes."""
        if move < limits.PLAY_KRYTYKA:
            pawn = move - (limits.PLAY_PAN if move < limits.PLAY_MATKA else limits.PLAY_MATKA)
            shop = pawn // limits.PAWNS
            place = p.place_of(shop, seat, pawn % limits.PAWNS)
            return self.advance_worth(p, shop, place, place - 1 if move < limits.PLAY_MATKA else 0)
        if move < limits.PLAY_LISTA:
            shop = (move - limits.PLAY_KRYTYKA) // limits.QUEUE
            place = (move - limits.PLAY_KRYTYKA) % limits.QUEUE
            back = place + 2 if place + 2 < p.n_queue[shop] else p.n_queue[shop] - 1
            return self.advance_worth(p, shop, place, back)
        if move < limits.PLAY_TRAF:
            return self.lista_worth(p, move - limits.PLAY_LISTA)
        if move < limits.PLAY_POMYLKA:
            pawn = (move - limits.PLAY_TRAF) // limits.SHOPS
            shop = pawn // limits.PAWNS
            place = p.place_of(shop, seat, pawn % limits.PAWNS)
            return self.traf_worth(p, seat, shop, place, (move - limits.PLAY_TRAF) % limits.SHOPS)
        if move < limits.PLAY_ZWIEKSZONA:
            way = (move - limits.PLAY_POMYLKA) // limits.COLOURS
            colour = (move - limits.PLAY_POMYLKA) % limits.COLOURS
            return self.pomylka_worth(p, way // limits.SHOPS, way % limits.SHOPS, colour)
        if move < limits.PLAY_TOWAR:
            return self.zwiekszona_worth(p, move - limits.PLAY_ZWIEKSZONA)
        if move < limits.PLAY_KOLEGA:
            code = move - limits.PLAY_TOWAR
            return self.towar_worth(p, seat, code // limits.COLOURS, code % limits.COLOURS)
        if move == limits.PLAY_KOLEGA:
            return self.kolega_worth(p, seat)
        return self.remanent_worth(p, move - limits.PLAY_REMANENT)

    def advance_worth(self, p: KolejkaPosition, shop: int, start: int, end: int) -> float:
        """Pan tu nie stał, Matka, Krytyka: a pawn moves in its queue."""
        n = self.copy_line(p, shop)
        self.take_stock(p, shop)
        self.slide(start, end)
        return self.line_worth(p, shop, n) - self.now[shop]

    def lista_worth(self, p: KolejkaPosition, shop: int) -> float:
        """Lista społeczna: the last are first."""
        n = p.n_queue[shop]
        row = p.queue[shop]
        for i in range(n):
            self.line[i] = row[n - 1 - i]
        self.take_stock(p, shop)
        return self.line_worth(p, shop, n) - self.now[shop]

    def traf_worth(self, p: KolejkaPosition, seat: int, shop: int, place: int, target: int) -> float:
        """Szczęśliwy traf: a pawn leaves for second place next door."""
        n = self.copy_line(p, shop)
        self.slide(place, n - 1)
        self.take_stock(p, shop)
        gain = self.line_worth(p, shop, n - 1) - self.now[shop]
        n = self.copy_line(p, target)
        self.line[n] = seat
        self.slide(n, 1)
        self.take_stock(p, target)
        return gain + self.line_worth(p, target, n + 1) - self.now[target]

    def pomylka_worth(self, p: KolejkaPosition, shop: int, target: int, colour: int) -> float:
        """Pomyłka w dostawie: the last one served here goes without, and one more is served next door."""
        n = self.copy_line(p, shop)
        self.take_stock(p, shop)
        self.stock[colour] -= 1
        gain = self.line_worth(p, shop, n) - self.now[shop]
        n = self.copy_line(p, target)
        self.take_stock(p, target)
        self.stock[colour] += 1
        return gain + self.line_worth(p, target, n) - self.now[target]

    def zwiekszona_worth(self, p: KolejkaPosition, shop: int) -> float:
        """Zwiększona dostawa: one more is served."""
        n = self.copy_line(p, shop)
        self.take_stock(p, shop)
        self.stock[shop] += 1
        return self.line_worth(p, shop, n) - self.now[shop]

    def towar_worth(self, p: KolejkaPosition, seat: int, shop: int, colour: int) -> float:
        """Towar spod lady: a good in the hand, whatever the others still play; the last of the list wins."""
        good = self.scraps[seat]
        if self.lack[seat][colour]:
            good = self.prize[seat][colour]
            if self.missing[seat] == 1:
                good += self.win
        n = self.copy_line(p, shop) - 1
        self.slide(0, n)
        self.take_stock(p, shop)
        self.stock[colour] -= 1
        return good + self.line_worth(p, shop, n) - self.now[shop]

    def kolega_worth(self, p: KolejkaPosition, seat: int) -> float:
        """Kolega: worth something while tomorrow's cards are a secret."""
        a_day = board.REVEALED[p.n_seats]
        if p.n_delivery <= a_day or p.peeked[seat] >= a_day:
            return 0.0
        return self.kolega * (1.0 - self.turned_up)

    def remanent_worth(self, p: KolejkaPosition, shop: int) -> float:
        """Remanent: what would be sold today is sold tomorrow."""
        n = self.copy_line(p, shop)
        goods = self.take_stock(p, shop)
        return self.closed_worth(shop, goods, n) - self.now[shop]

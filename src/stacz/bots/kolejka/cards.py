"""Kolejka: what each queuing card changes in what everybody will buy."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.kolejka import outlook
from stacz.bots.kolejka.queues import KolejkaQueues
from stacz.core.position import grid, zeros
from stacz.games.kolejka import board, codes, limits
from stacz.games.kolejka.rules import KolejkaPosition


class KolejkaCardSense(KolejkaQueues):
    """Rates a card by the queues before and after it."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, cards.pxd declares them
            self.line = zeros(limits.QUEUE)  # a queue turned round
            self.service = [[0.0] * (limits.QUEUE + 1) for _ in range(limits.SHOPS)]  # chance of a good at each place
            self.gain = [[0.0] * (limits.QUEUE + 1) for _ in range(limits.SHOPS)]  # what it would mean there
            self.share = [0.0] * (limits.QUEUE + 1)  # the same for a queue as it might be
            self.now = [0.0] * limits.SHOPS  # what each queue is worth as it is
            self.stock = zeros(limits.COLOURS)  # a shop's goods as they might be
            self.bought = grid(limits.SEATS, limits.COLOURS)  # what each seat took of them
            self.hold = [0.0] * 8  # that a place so far before the last good keeps it
            self.creep = [0.0] * 8  # that one so far behind gets it
        self.price = 0.0  # of any card, on another day
        self.wait = 0.0  # whether there is another day this week
        self.carried = 0.0
        self.mover = 0  # whose pawn slides

    # ---- What a queue is worth -----------------------------------------------------------------------------------

    def judge_risks(self, p: KolejkaPosition, seat: int) -> None:
        """While rivals have cards to play no place is safe, least of all that of the last good."""
        threats = 0.0
        for other in range(p.n_seats):
            if other != seat:
                threats += p.n_hand[other]
        threats /= 9.0
        for margin in range(1, 8):
            self.hold[margin] = 1.0 - self.risk * threats / margin
            self.creep[margin - 1] = self.slip * threats / margin

    def chance(self, shop: int, behind: int) -> float:
        """How sure a pawn is of a good, by how many places behind the last good it stands (less than 0: before)."""
        if behind < 0:
            sure = self.hold[-behind if behind > -8 else 7]
            return sure + (1.0 - sure) * self.hope[shop][0]
        if behind >= outlook.DEPTH:
            return 0.0
        sure = self.creep[behind]
        return sure + (1.0 - sure) * self.hope[shop][behind]

    def survey(self, p: KolejkaPosition, shop: int) -> None:
        """Note for each place of a queue the chance of a good, and what a good means to the one who stands there."""
        goods = self.take_stock(p, shop)
        n = p.n_queue[shop]
        odds = self.service[shop]
        gain = self.gain[shop]
        for place in range(n + 1):
            odds[place] = self.later_chance(shop, place, goods) if p.closed[shop] else self.chance(shop, place - goods)
        self.line_up(p, shop, p.queue[shop], n, goods)
        total = 0.0
        for place in range(n):
            gain[place] = self.share[place]
            total += odds[place] * gain[place]
        self.now[shop] = total

    def line_up(self, p: KolejkaPosition, shop: int, row: list[int], n: int, goods: int) -> None:
        """Work out what a good means to each in a queue: goods on the list first, each colour while it lasts."""
        if goods > self.stock[shop]:
            self.let_choose(p, shop, row, n, goods)
        else:
            tally = 0
            for place in range(n):
                who = row[place]
                self.share[place] = 0.0
                if who != limits.SPECULATOR:
                    before = tally >> 4 * who & 15
                    tally += 1 << 4 * who
                    good = 1.0 if before < self.lack[who][shop] else self.scraps[who]
                    self.share[place] = self.stake[who] * good

    def let_choose(self, p: KolejkaPosition, shop: int, row: list[int], n: int, goods: int) -> None:
        """With several colours in a shop everybody takes what is lacking."""
        for who in range(p.n_seats):
            for colour in range(limits.COLOURS):
                self.bought[who][colour] = 0
        for place in range(n):
            who = row[place]
            colour = shop
            if place < goods:
                colour = self.pick(p, shop, who)
                self.stock[colour] -= 1
            self.share[place] = 0.0
            if who != limits.SPECULATOR:
                good = 1.0 if self.bought[who][colour] < self.lack[who][colour] else self.scraps[who]
                self.bought[who][colour] += 1
                self.share[place] = self.stake[who] * good

    def pick(self, p: KolejkaPosition, shop: int, who: int) -> int:
        """Return the colour that a pawn would take: one that its owner lacks; a speculator the shop's."""
        found = -1
        for colour in range(limits.COLOURS):
            if self.stock[colour]:
                if found < 0:
                    found = colour
                if who == limits.SPECULATOR:
                    if colour == shop:
                        return colour
                elif self.bought[who][colour] < self.lack[who][colour]:
                    return colour
        return found

    def later_chance(self, shop: int, place: int, goods: int) -> float:
        """A closed shop sells tomorrow what it would have sold today."""
        if place < goods:
            return self.postponed
        if place - goods >= outlook.DEPTH:
            return 0.0
        return self.hope[shop][place - goods]

    def take_stock(self, p: KolejkaPosition, shop: int) -> int:
        """Copy the goods of a shop; return their number."""
        total = 0
        for colour in range(limits.COLOURS):
            n = p.shelf[shop][colour]
            self.stock[colour] = n
            total += n
        return total

    def stock_worth(self, p: KolejkaPosition, shop: int, goods: int) -> float:
        """What a queue would be worth with the goods that were noted in `stock`."""
        n = p.n_queue[shop]
        self.line_up(p, shop, p.queue[shop], n, goods)
        total = 0.0
        for place in range(n):
            total += self.share[place] * self.chance(shop, place - goods)
        return total

    def slide(self, p: KolejkaPosition, shop: int, start: int, end: int, good: float) -> float:
        """Return what changes when a pawn moves along its queue; two pawns of one seat might as well keep places.

        What the good means to the one that arrives at the end is left in `carried`.
        """
        row = p.queue[shop]
        odds = self.service[shop]
        gain = self.gain[shop]
        change = 0.0
        who = self.mover
        place = start
        while place > end:
            if row[place - 1] == who:
                good = gain[place - 1]
            else:
                change += (odds[place - 1] - odds[place]) * (good - gain[place - 1])
            place -= 1
        while place < end:
            if row[place + 1] == who:
                good = gain[place + 1]
            else:
                change += (odds[place + 1] - odds[place]) * (good - gain[place + 1])
            place += 1
        self.carried = good
        return change

    # ---- The cards ------------------------------------------------------------------------------------------------

    def rate_cards(self, p: KolejkaPosition, seat: int) -> None:
        """K3.3: play the card that changes most, if it is worth more than a card on another day."""
        self.worth[0] = 0.0
        self.size_up(p, seat)
        self.expect_deliveries(p, seat)
        self.judge_risks(p, seat)
        self.price = self.card_cost(p, seat)
        self.wait = 0.0 if p.day % limits.WEEK == 0 else 1.0
        for shop in range(limits.SHOPS):
            self.survey(p, shop)
        for i in range(1, p.n_actions):
            self.worth[i] = self.card_worth(p, seat, p.actions[i]) - self.price
        if p.round < limits.HAND:
            self.keep_the_best(p)

    def keep_the_best(self, p: KolejkaPosition) -> None:
        """The last rounds decide: what rivals could undo is kept for them, and something else is played first."""
        best = 0.0
        for i in range(1, p.n_actions):
            if self.worth[i] > best and self.is_safe(p.actions[i]) == 0:
                best = self.worth[i]
        for i in range(1, p.n_actions):
            if self.worth[i] > 0.0 and self.is_safe(p.actions[i]):
                self.worth[i] += best

    def is_safe(self, action: int) -> int:
        """Whether rivals cannot undo it: Zwiększona dostawa, Towar spod lady, Kolega."""
        return 1 if codes.PLAY_ZWIEKSZONA <= action <= codes.PLAY_KOLEGA else 0

    def card_cost(self, p: KolejkaPosition, seat: int) -> float:
        """Ten cards are for five days: early in the week a card is worth keeping, on Friday none is."""
        days = limits.WEEK - (p.day - 1) % limits.WEEK
        cards = p.n_hand[seat] + p.n_deck[seat]
        slots = limits.HAND * (days - 1) + p.n_hand[seat]
        if cards >= slots:
            return -self.idle_card
        return self.card_price * (slots - cards) / slots - self.idle_card

    def card_worth(self, p: KolejkaPosition, seat: int, action: int) -> float:
        """What a card changes; the strong ones should change much, except on Friday: on Saturday all come back."""
        if codes.is_play_pan(action):
            shop = codes.play_pan_shop(action)
            place = p.place_of(shop, seat, codes.play_pan_pawn(action))
            return self.move_worth(p, shop, place, place - 1)
        if codes.is_play_matka(action):
            shop = codes.play_matka_shop(action)
            place = p.place_of(shop, seat, codes.play_matka_pawn(action))
            return self.move_worth(p, shop, place, 0) - self.wait * self.dear_matka
        if codes.is_play_krytyka(action):
            shop = codes.play_krytyka_shop(action)
            place = codes.play_krytyka_place(action)
            back = place + 2 if place + 2 < p.n_queue[shop] else p.n_queue[shop] - 1
            return self.move_worth(p, shop, place, back)
        if codes.is_play_lista(action):
            return self.lista_worth(p, codes.play_lista_shop(action)) - self.wait * self.dear_lista
        if codes.is_play_traf(action):
            shop = codes.play_traf_shop(action)
            place = p.place_of(shop, seat, codes.play_traf_pawn(action))
            return self.traf_worth(p, seat, shop, place, codes.play_traf_target(action)) - self.wait * self.dear_traf
        if codes.is_play_pomylka(action):
            target = codes.play_pomylka_target(action)
            change = self.pomylka_worth(p, codes.play_pomylka_shop(action), target, codes.play_pomylka_good(action))
            return change - self.wait * self.dear_pomylka
        if codes.is_play_zwiekszona(action):
            return self.zwiekszona_worth(p, codes.play_zwiekszona_shop(action))
        if codes.is_play_towar(action):
            return self.towar_worth(p, seat, codes.play_towar_shop(action), codes.play_towar_good(action))
        if action == codes.PLAY_KOLEGA:
            return self.kolega_worth(p, seat)
        return self.remanent_worth(p, codes.play_remanent_shop(action))

    def move_worth(self, p: KolejkaPosition, shop: int, start: int, end: int) -> float:
        """Pan tu nie stał, Matka, Krytyka: a pawn moves in its queue."""
        self.mover = p.queue[shop][start]
        return self.slide(p, shop, start, end, self.gain[shop][start])

    def lista_worth(self, p: KolejkaPosition, shop: int) -> float:
        """Lista społeczna: the last are first."""
        n = p.n_queue[shop]
        row = p.queue[shop]
        for i in range(n):
            self.line[i] = row[n - 1 - i]
        self.line_up(p, shop, self.line, n, self.take_stock(p, shop))
        total = 0.0
        for place in range(n):
            total += self.share[place] * self.service[shop][place]
        return total - self.now[shop]

    def traf_worth(self, p: KolejkaPosition, seat: int, shop: int, place: int, target: int) -> float:
        """Szczęśliwy traf: a pawn leaves for second place next door."""
        last = p.n_queue[shop] - 1
        change = self.move_worth(p, shop, place, last) - self.service[shop][last] * self.carried
        n = p.n_queue[target]
        before = self.own_ahead(p, seat, target, n)
        good = 1.0 if before < self.lack[seat][target] else self.scraps[seat]
        self.mover = seat
        return change + self.service[target][n] * good + self.slide(p, target, n, 1, good)

    def pomylka_worth(self, p: KolejkaPosition, shop: int, target: int, colour: int) -> float:
        """Pomyłka w dostawie: the last one served here goes without, and one more is served next door."""
        goods = self.take_stock(p, shop) - 1
        self.stock[colour] -= 1
        change = self.stock_worth(p, shop, goods) - self.now[shop]
        goods = self.take_stock(p, target) + 1
        self.stock[colour] += 1
        return change + self.stock_worth(p, target, goods) - self.now[target]

    def zwiekszona_worth(self, p: KolejkaPosition, shop: int) -> float:
        """Zwiększona dostawa: one more is served."""
        goods = self.take_stock(p, shop) + 1
        self.stock[shop] += 1
        return self.stock_worth(p, shop, goods) - self.now[shop]

    def towar_worth(self, p: KolejkaPosition, seat: int, shop: int, colour: int) -> float:
        """Towar spod lady: a good in the hand, whatever the others still play; the last of the list wins."""
        good = self.scraps[seat]
        if self.lack[seat][colour]:
            good = 1.0
            if self.missing[seat] == 1:
                good += self.win
        return good + self.in_hand - self.service[shop][0] * self.gain[shop][0]

    def kolega_worth(self, p: KolejkaPosition, seat: int) -> float:
        """Kolega w Komitecie: worth something while tomorrow's cards are a secret."""
        a_day = board.REVEALED[p.n_seats]
        if p.n_delivery <= a_day or p.peeked[seat] >= a_day:
            return 0.0
        return self.kolega * (1.0 - self.turned_up)

    def remanent_worth(self, p: KolejkaPosition, shop: int) -> float:
        """Remanent: what would be sold today is sold tomorrow."""
        goods = p.goods_in(shop)
        total = 0.0
        for place in range(p.n_queue[shop]):
            total += self.later_chance(shop, place, goods) * self.gain[shop][place]
        return total - self.now[shop]

"""Pan tu nie stał!: which move is worth how much, the second half of the rules of thumb."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.pan import queues
from stacz.bots.pan.queues import PanQueues
from stacz.bots.policy import SKIP
from stacz.core.position import Position
from stacz.games.pan import board, codes, limits
from stacz.games.pan.rules import PanPosition

FACE = [1, 2, 3, 1, 1, 2, 1, 0]  # what a card counts by itself
# What a card in the hand is worth, by kind: what it could do elsewhere. (Numbers found by letting variants play.)
COST = [1.0, 1.85, 2.4, 2.2, 1.9, 1.9, 1.8, 0.2]
DRAW = 1.33  # what another card is worth to an empty hand,
FULL = 0.2  # and how much less for every card that is there
EARLY = 0.02  # cards are worth that much of their price at the very end,
LATE = 0.05  # more by this for every action that the first seat to run out still needs,
PACE = 1.2  # where a good that is still to be had counts for so many actions: goods can run out, too
SHELTER = 0.02  # what it is worth that a point of strength cannot be pushed out
FIRST = 0.01  # a hair: what comes first of two things that will both be done
SPENT = 0.01  # what is left of a card's price in the last turns
# What comes home in the end, as counted in 600 games: of what a seat leads, and of the goods that lie there, by cards.
LED = 0.55
ON_SHELF = 0.75
MEAN = 4.08  # the mean value of a good (P1.3)
OUT = SKIP


class PanPolicy(PanQueues):
    """What a player of Pan tu nie stał! knows."""

    def __init__(self) -> None:
        super().__init__()
        self.spread = 6.0
        self.heat = 1.0
        self.cost = list(COST)
        self.draw = DRAW
        self.full = FULL
        self.early = EARLY
        self.late = LATE
        self.pace = PACE
        self.shelter = SHELTER
        if not cython.compiled:  # compiled, the .pxd declares it
            self.placed = [0.0] * limits.SHOPS  # the worth of the best placing at each shop
        self.thrift = 1.0  # how much of their price cards are worth now

    def rate(self, position: Position, seat: int) -> None:
        """Rate the moves."""
        self.weigh(cython.cast(PanPosition, position), seat)

    def appraise(self, position: Position, seat: int) -> float:
        """Return the points in the store, on own cards, and in reach."""
        return self.reckon(cython.cast(PanPosition, position), seat)

    def reckon(self, p: PanPosition, seat: int) -> float:
        """Return what is stored and carried, part of what is led, and of what is to come a share by the cards left."""
        total = 0.0 + p.score(seat)
        if p.ending == 0:
            self.survey(p, seat, 0, p.n_shops)
            to_come = MEAN * p.n_ministry
            led = 0.0
            for shop in range(p.n_shops):
                led += self.now[shop]
                to_come += ON_SHELF * self.to_come * (self.dear[shop] + self.cheap[shop])
                if p.carried[shop] >= 0 and p.carrier_seat[shop] == seat:
                    total += self.to_come * board.VALUE[p.carried[shop]]  # in the last turns the outlook has the rest
            cards = 0
            for other in range(p.n_seats):
                cards += p.n_hand[other] + p.n_pile[other]
            total += led * (self.to_come * LED + 1.0 - self.to_come)
            if cards:
                total += to_come * (p.n_hand[seat] + p.n_pile[seat]) / cards
        return total

    def weigh(self, p: PanPosition, seat: int) -> None:
        """Rate the moves of a position of this game."""
        if p.phase != limits.ACT:
            self.survey(p, seat, p.checked, p.checked + 1)
            self.weigh_takes(p)
        else:
            self.survey(p, seat, 0, p.n_shops)
            self.save_cards(p)
            self.climb(p.n_shops, 0 if p.hand[seat][limits.SYNKU] else 1, self.reach(p, seat))
            self.weigh_actions(p, seat)
            if p.actions_left == 2 and p.actions[0] == codes.DRAW_CARD:
                self.draw_first(p.n_shops)

    # ---- Phase 1 and the final checks: which good, on which card ---------------------------------------------------

    def weigh_takes(self, p: PanPosition) -> None:
        """Rate what can be taken at the shop that is being checked."""
        shop = p.checked
        for i in range(p.n_actions):
            action = p.actions[i]
            if action == codes.DECLINE_GOOD:
                self.worth[i] = 0.0
            elif action == codes.TAKE_LAST_GOOD:  # the good on a card would go home some day in any case
                self.worth[i] = 1.0 * self.dear[shop]
            else:
                carrier = self.worth_of_carrier(codes.take_good_card(action))
                self.worth[i] = self.worth_of_good(p, shop, codes.take_good_slot(action)) + carrier

    def worth_of_good(self, p: PanPosition, shop: int, slot: int) -> float:
        """The dear good first is sure, the cheap good first keeps the lead for the second."""
        first = board.VALUE[p.shelf[shop][slot]]
        left = board.VALUE[p.shelf[shop][1 - slot]]
        mine = self.mine[shop]
        top = self.top[shop]
        chance = self.second_chance(mine - first - (top if top > 0 else 0))
        worth = first + chance * left - (1.0 - chance) * self.hurt_last * left
        if self.to_come < 1.0:
            sure = self.final_take(mine, top, self.second[shop], first, left)
            worth = self.to_come * worth + (1.0 - self.to_come) * sure
        return worth

    def worth_of_carrier(self, kind: int) -> float:
        """A card with a good on it cannot be pushed out: protect the strongest; and Synku, laden, has to stay."""
        if kind == limits.SYNKU:
            return -self.shelter
        return self.shelter * FACE[kind]

    # ---- Phases 2 and 3 ----------------------------------------------------------------------------------------------

    def save_cards(self, p: PanPosition) -> None:
        """Cards left in the end are worth nothing: the fewer turns are to come, the less a card is saved for."""
        left = 99
        for other in range(p.n_seats):
            actions = 2 * p.n_pile[other] + p.n_hand[other]
            if actions < left:
                left = actions
        goods = p.n_ministry
        for shop in range(p.n_shops):
            goods += (1 if self.dear[shop] else 0) + (1 if self.cheap[shop] else 0)
        worth = self.late * (left if left < self.pace * goods else self.pace * goods)
        self.thrift = self.dearness * (self.early + worth if self.early + worth < 1.0 else 1.0)
        if p.last_turns >= 0:
            self.thrift = SPENT

    def weigh_actions(self, p: PanPosition, seat: int) -> None:
        """Rate actions and free plays; find_actions() lists a group of cards at every shop before the next group."""
        for shop in range(p.n_shops):
            self.placed[shop] = 0.0
        i = 0
        while i < p.n_actions:
            action = p.actions[i]
            if codes.is_place_cards(action):
                kind = codes.place_cards_card(action)
                if kind == limits.MATKA:
                    self.leave_out(i, p.n_shops)
                elif kind == limits.LISTA:
                    self.weigh_list(p, seat, i)
                else:
                    self.weigh_group(p, seat, i, kind, codes.place_cards_more(action) + 1)
                i += p.n_shops
            else:
                if action == codes.DRAW_CARD:
                    self.worth[i] = self.worth_of_draw(p, seat)
                elif action == codes.END_TURN:
                    self.worth[i] = 0.0
                else:
                    self.worth[i] = self.worth_of_special(p, seat, action)
                i += 1

    def weigh_group(self, p: PanPosition, seat: int, first: int, kind: int, count: int) -> None:
        """Rate cards of a kind at every shop: what they add to the place there, less what they could do elsewhere."""
        price = self.thrift * self.cost[kind] * count
        flat = FACE[kind] * count  # P3.2
        series = 0
        if kind == limits.PRZEWODNIA:  # P5.1
            flat = count * (count + 1) >> 1
            series = count
        for shop in range(p.n_shops):
            step = flat + series * p.queue[shop][seat][limits.PRZEWODNIA]
            if p.listas[shop]:  # P5.2
                step = count
            worth = self.gain[shop][step] - price
            best = self.placed[shop]
            self.worth[first + shop] = worth
            self.placed[shop] = worth if worth > best else best

    def weigh_list(self, p: PanPosition, seat: int, first: int) -> None:
        """P5.2: a Lista is good for who is many; where no rival stands it is a card like any other."""
        price = self.thrift * self.cost[limits.LISTA]
        for shop in range(p.n_shops):
            if self.top[shop] > queues.NOBODY:
                self.worth[first + shop] = self.as_if(p, seat, shop, 1, -1) - self.now[shop] - price
            else:
                self.worth[first + shop] = self.gain[shop][1] - price
            if self.worth[first + shop] > self.placed[shop]:
                self.placed[shop] = self.worth[first + shop]

    def leave_out(self, first: int, n: int) -> None:
        """P5.3: a Matka stands in line for free, so she is never placed as an action."""
        for i in range(first, first + n):
            self.worth[i] = OUT

    def reach(self, p: PanPosition, seat: int) -> int:
        """Return the most strength that one placing can bring to a queue."""
        hand = p.hand[seat]
        most = 3 if hand[limits.THREE] else 1
        if hand[limits.ONE] > most:
            most = hand[limits.ONE]
        if 2 * hand[limits.TWO] > most:
            most = 2 * hand[limits.TWO]
        if hand[limits.MATKA] and most < 2:
            most = 2
        n = hand[limits.PRZEWODNIA]
        if n:
            for shop in range(p.n_shops):
                step = n * p.queue[shop][seat][limits.PRZEWODNIA] + (n * (n + 1) >> 1)
                if step > most:
                    most = step
        return most

    def worth_of_special(self, p: PanPosition, seat: int, action: int) -> float:
        """Return the worth of a Matka beyond the actions, a card pushed out or a card called."""
        if codes.is_play_matka(action):
            shop = codes.play_matka_shop(action)
            step = 1 if p.listas[shop] else 2
            return self.gain[shop][step] - self.thrift * self.cost[limits.MATKA]
        if codes.is_cover_card(action):
            owner = codes.cover_card_owner(action)
            return self.worth_of_cover(p, seat, codes.cover_card_shop(action), owner, codes.cover_card_card(action))
        source = codes.use_synku_source(action)
        return self.worth_of_call(p, seat, codes.use_synku_shop(action), source, codes.use_synku_card(action))

    def worth_of_draw(self, p: PanPosition, seat: int) -> float:
        """A card is worth less the more are in the hand, and nothing when it cannot be placed any more."""
        return self.thrift * (self.draw - self.full * p.n_hand[seat])

    def draw_first(self, shops: int) -> None:
        """Who will draw with one of two actions draws first, and places knowing more."""
        best = 0.0
        other = 0.0
        for shop in range(shops):
            if self.placed[shop] > best:
                other = best
                best = self.placed[shop]
            elif self.placed[shop] > other:
                other = self.placed[shop]
        if best > self.worth[0] and self.worth[0] > other:
            self.worth[0] = best + FIRST

    def as_if(self, p: PanPosition, seat: int, shop: int, listed: int, gone: int) -> float:
        """P5.2: return what one more own card of value 1 is worth if cards count 1 each, or if the list of `gone` goes.

        A list is good for who is many, and bad for who is strong.
        """
        top = queues.NOBODY
        second = queues.NOBODY
        mine = 1
        for other in range(p.n_seats):
            n = p.present[shop][other]
            if other == gone:
                n -= 1
            if n:
                strength = n if listed else self.by_face(p, shop, other, gone)
                strength -= self.burden(p, other, shop)
                if other == seat:
                    mine += strength
                elif strength > top:
                    second = top
                    top = strength
                elif strength > second:
                    second = strength
        return self.outlook(shop, 1, mine, top, second)

    def by_face(self, p: PanPosition, shop: int, seat: int, gone: int) -> int:
        """Return what a seat's cards would count without the list that goes (P3.2)."""
        cards = p.queue[shop][seat]
        total = cards[limits.PRZEWODNIA] * (cards[limits.PRZEWODNIA] - 1) >> 1
        for kind in range(limits.KINDS):
            total += cards[kind] * FACE[kind]
        return total - 1 if seat == gone else total

    def burden(self, p: PanPosition, seat: int, shop: int) -> int:
        """Return the value of the good that a seat's card carries in a queue (P4.2)."""
        if p.carried[shop] >= 0 and p.carrier_seat[shop] == seat:
            return board.VALUE[p.carried[shop]]
        return 0

    def loss_of(self, p: PanPosition, owner: int, shop: int, kind: int) -> int:
        """Return the strength that goes with one card (P5.1, P5.2)."""
        if p.listas[shop]:
            return 1
        if kind == limits.PRZEWODNIA:
            return p.queue[shop][owner][kind]
        return FACE[kind]

    def worth_of_cover(self, p: PanPosition, seat: int, shop: int, owner: int, kind: int) -> float:
        """P5.4: the rival's card goes, and one's own comes: twice the difference."""
        if owner == seat:
            return OUT
        price = self.thrift * self.cost[limits.PAN]
        if self.dear[shop] == 0:
            return -price
        if kind == limits.LISTA and p.listas[shop] == 1:
            return self.as_if(p, seat, shop, 0, owner) - self.now[shop] - price
        if owner != self.top_seat[shop]:
            return self.gain[shop][1] - price
        top = self.top[shop]
        second = self.second[shop]
        top -= self.loss_of(p, owner, shop, kind)
        if p.present[shop][owner] == 1:
            top = second
            second = queues.NOBODY
        elif second > top:
            top, second = second, top
        return self.outlook(shop, 1, self.mine[shop] + 1, top, second) - self.now[shop] - price

    def worth_of_call(self, p: PanPosition, seat: int, home: int, source: int, kind: int) -> float:
        """P5.5: bring a card from where it does little to where it does much."""
        lost = self.loss_of(p, seat, source, kind)
        gained = FACE[kind]
        if kind == limits.PRZEWODNIA:
            gained += p.queue[home][seat][kind]
        if p.listas[home]:
            gained = 0  # he counted 1 as well
        left = self.outlook(
            source, p.present[source][seat] - 1, self.mine[source] - lost, self.top[source], self.second[source]
        )
        came = self.outlook(home, 1, self.mine[home] + gained, self.top[home], self.second[home])
        return left - self.now[source] + came - self.now[home] - self.thrift * self.cost[limits.SYNKU]

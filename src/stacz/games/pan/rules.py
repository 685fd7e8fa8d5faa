"""Pan tu nie stał!: what may be done, clause by clause (docs/rules/pan-tu-nie-stal.md)."""

from __future__ import annotations

from stacz.games.pan import board, codes, limits
from stacz.games.pan.faults import PanFaults


class PanPosition(PanFaults):
    """One game of Pan tu nie stał!"""

    # ---- P2 Set-up -----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """P2: shuffle, draw, fill the shops, choose who starts."""
        self.n_shops = self.n_seats if self.n_seats < limits.SHOPS else limits.SHOPS  # P1.4
        for seat in range(limits.SEATS):
            for kind in range(limits.KINDS):
                self.hand[seat][kind] = 0
                self.box[seat][kind] = 0
            self.n_hand[seat] = 0
            self.n_pile[seat] = 0
            self.n_store[seat] = 0
            self.points[seat] = 0
            self.sure_matkas[seat] = 0
            self.doubtful[seat] = 0
            self.synku_at[seat] = -1
        for seat in range(self.n_seats):  # P2.1
            n = 0
            for kind in range(limits.KINDS):
                for _ in range(self.copies(kind)):
                    self.pile[seat][n] = kind
                    n += 1
            self.n_pile[seat] = n
            self.shuffle(self.pile[seat], n)
            for _ in range(limits.HAND):
                self.draw_card(seat)
        for good in range(limits.GOODS):
            self.ministry[good] = good
            self.where[good] = limits.MINISTRY
        self.n_ministry = limits.GOODS
        self.shuffle(self.ministry, limits.GOODS)
        for shop in range(limits.SHOPS):
            self.carried[shop] = -1
            self.carrier_seat[shop] = -1
            self.carrier_kind[shop] = -1
            self.shelf[shop][0] = -1
            self.shelf[shop][1] = -1
            self.listas[shop] = 0
            self.n_line[shop] = 0
            for seat in range(limits.SEATS):
                self.present[shop][seat] = 0
                for kind in range(limits.KINDS):
                    self.queue[shop][seat][kind] = 0
        for shop in range(self.n_shops):  # P2.2
            self.refill(shop)
        self.last_turns = -1
        self.ran_out = -1
        self.idle = 0
        self.fresh = 0
        self.forgot = 0
        first = self.option[limits.FIRST_SEAT]  # P2.4
        self.begin_turn(first - 1 if first else self.draw(self.n_seats))
        self.advance()

    def draw_card(self, seat: int) -> None:
        """P3.6 (a): the top card of the own pile goes to the hand."""
        self.n_pile[seat] -= 1
        kind = self.pile[seat][self.n_pile[seat]]
        self.hand[seat][kind] += 1
        self.n_hand[seat] += 1
        if self.rules() == 1:
            self.doubtful[seat] += 1
        self.emit(limits.F_DRAWN, seat, kind)

    def refill(self, shop: int) -> None:
        """P4.4: two goods from the Ministry, while it has any; P2.3 for two seats."""
        if self.n_ministry:  # it holds an even number
            self.deliver(shop, 0)
            self.deliver(shop, 1)
            if self.n_seats == 2:
                if self.option[limits.DISCARD_EQUAL]:
                    self.discard_equal(shop)
                else:
                    self.replace_equal(shop)

    def deliver(self, shop: int, slot: int) -> None:
        """Lay the top good of the Ministry on a shelf."""
        self.n_ministry -= 1
        good = self.ministry[self.n_ministry]
        self.shelf[shop][slot] = good
        self.where[good] = limits.IN_SHOP
        self.emit(limits.F_DELIVERED, shop, good)

    def replace_equal(self, shop: int) -> None:
        """P2.3: the second of two equal goods gives way to the first in the Ministry with another value."""
        second = self.shelf[shop][1]
        value = board.VALUE[second]
        i = self.n_ministry - 1
        while i >= 0 and board.VALUE[self.ministry[i]] == value:
            i -= 1
        if i >= 0 and board.VALUE[self.shelf[shop][0]] == value:  # if no other value is left, equality stands
            other = self.ministry[i]
            self.ministry[i] = second
            self.where[second] = limits.MINISTRY
            self.shelf[shop][1] = other
            self.where[other] = limits.IN_SHOP
            self.shuffle(self.ministry, self.n_ministry)
            self.emit(limits.F_RETURNED, shop, second)
            self.emit(limits.F_DELIVERED, shop, other)

    def discard_equal(self, shop: int) -> None:
        """P2.3, discard_both: equal goods leave the game and two new ones come, while the Ministry has two."""
        while self.n_ministry >= 2 and board.VALUE[self.shelf[shop][0]] == board.VALUE[self.shelf[shop][1]]:
            for slot in range(limits.SHELF):
                good = self.shelf[shop][slot]
                self.where[good] = limits.DISCARDED
                self.emit(limits.F_DISCARDED, shop, good)
            self.deliver(shop, 0)
            self.deliver(shop, 1)

    # ---- P3 The turn ---------------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """P3.1: a turn starts with phase 1."""
        self.turn = seat
        self.to_act = 1 << seat
        self.phase = limits.CHECK
        self.checked = 0
        self.actions_left = 0
        self.fresh = 0
        self.emit(limits.F_TURN_STARTED, seat)

    def advance(self) -> None:
        """Go on until a seat has a choice or the game is over."""
        waiting = 0
        while waiting == 0 and self.ending == 0:
            if self.phase != limits.ACT:
                waiting = self.check_queues()
            elif self.has_action() or self.can_move_by_synku(self.turn):
                waiting = 1
            elif self.rules() == 1:
                waiting = self.wait_for_matka()
            elif self.could_hold_matka(self.turn):  # P5.7: whether it does, nobody learns from how the turn ends
                waiting = 1
            else:
                self.end_turn()

    def wait_for_matka(self) -> int:
        """P5.7 in rules version 1: a turn waits for a Matka in hand, and whoever sees how it ends draws conclusions."""
        if self.hand[self.turn][limits.MATKA]:
            if self.sure_matkas[self.turn] == 0:
                self.sure_matkas[self.turn] = 1
            return 1
        self.doubtful[self.turn] = 0
        self.end_turn()
        return 0

    def check_queues(self) -> int:
        """P3.1, P3.4, P3.5: look at the queues in shop order; return 1 when the seat has something to choose."""
        seat = self.turn
        while self.checked < self.n_shops:
            shop = self.checked
            if self.shelf[shop][0] >= 0 and self.leads(shop, seat):
                self.emit(limits.F_ADVANTAGE, seat, shop)
                if self.shelf[shop][1] >= 0:
                    return 1
                if self.phase == limits.CHECK and self.option[limits.MAY_DECLINE]:
                    return 1
                self.take_last(shop)
                if self.ending:
                    return 0
                self.look_on()
            else:
                self.checked += 1
        self.end_checks()
        return 0

    def look_on(self) -> None:
        """P3.5: after a good comes the next queue, or none where a turn yields only one."""
        self.checked = self.n_shops if self.option[limits.ONE_A_TURN] else self.checked + 1

    def end_checks(self) -> None:
        """After phase 1 come the actions; after a seat's final check comes the next seat's (P6.2)."""
        if self.phase == limits.CHECK:
            self.emit(limits.F_CHECKED, self.turn)
            self.phase = limits.ACT
            self.actions_left = 2
            self.fresh = 0
        elif self.idle == self.n_seats - 1:
            self.finish_game(limits.CARDS_GONE)
        else:
            self.idle += 1
            self.final_check((self.turn + 1) % self.n_seats)

    def final_check(self, seat: int) -> None:
        """P6.2: a seat looks at the queues once more, after the last turns."""
        self.phase = limits.FINAL
        self.turn = seat
        self.to_act = 1 << seat
        self.actions_left = 0
        self.checked = 0
        self.emit(limits.F_FINAL_CHECK, seat)

    def end_turn(self) -> None:
        """P6.2: the first seat without pile and hand sets off the last turns; after them, the final checks."""
        seat = self.turn
        self.emit(limits.F_TURN_ENDED, seat)
        if self.last_turns < 0 and self.n_pile[seat] == 0 and self.n_hand[seat] == 0:
            self.last_turns = self.n_seats
            self.ran_out = seat
            self.emit(limits.F_RAN_OUT, seat)
        if self.last_turns > 0:
            self.last_turns -= 1
        if self.last_turns == 0:
            self.idle = 0
            self.final_check(self.ran_out)
        else:
            self.begin_turn((seat + 1) % self.n_seats)

    # ---- P4 Getting goods ----------------------------------------------------------------------------------------

    def lay_good(self, shop: int, slot: int, kind: int) -> None:
        """P4.1: one of two goods goes onto one of the seat's own cards in the queue."""
        good = self.shelf[shop][slot]
        if slot == 0:
            self.shelf[shop][0] = self.shelf[shop][1]
        self.shelf[shop][1] = -1
        self.carried[shop] = good
        self.carrier_seat[shop] = self.turn
        self.carrier_kind[shop] = kind
        self.emit(limits.F_LAID, self.turn, shop, good, kind)
        self.idle = -1

    def take_last(self, shop: int) -> None:
        """P4.3: the last good to the seat's store, the carried one to its card's owner; the queue disperses."""
        self.store(self.turn, shop, self.shelf[shop][0])
        self.store(self.carrier_seat[shop], shop, self.carried[shop])
        self.shelf[shop][0] = -1
        self.carried[shop] = -1
        self.carrier_seat[shop] = -1
        self.carrier_kind[shop] = -1
        self.disperse(shop)
        self.idle = -1
        if self.phase == limits.CHECK:  # P6.2: no refill in the final checks
            self.refill(shop)
            if self.goods_are_gone():
                self.finish_game(limits.GOODS_GONE)

    def store(self, seat: int, shop: int, good: int) -> None:
        """Put a good into a store; P4.5 says who may remember it."""
        self.where[good] = seat
        self.n_store[seat] += 1
        self.points[seat] += board.VALUE[good]
        self.emit(limits.F_STORED_HIDDEN if self.option[limits.HIDDEN_STORES] else limits.F_STORED, seat, shop, good)

    # ---- P3.6 and P5: placing cards, and cards with an effect ----------------------------------------------------

    def lay_down(self, seat: int, kind: int, count: int) -> None:
        """Take cards out of the hand."""
        self.hand[seat][kind] -= count
        self.n_hand[seat] -= count
        if self.rules() == 1:
            self.recall_matkas(seat, kind, count)

    def recall_matkas(self, seat: int, kind: int, count: int) -> None:
        """P5.7 in rules version 1: keep what everybody knows of the Matkas in a hand."""
        if kind == limits.MATKA:
            known = self.sure_matkas[seat] - count
            self.sure_matkas[seat] = known if known > 0 else 0
            self.doubtful[seat] -= count
        elif self.doubtful[seat] > self.n_hand[seat]:
            self.doubtful[seat] = self.n_hand[seat]

    def place(self, seat: int, shop: int, kind: int, count: int) -> None:
        """P3.6 (b): equal cards from the hand to the end of a queue."""
        for _ in range(count):
            self.stand(shop, seat, kind, 1)
            self.line[shop][self.n_line[shop]] = seat * limits.KINDS + kind
            self.n_line[shop] += 1
        self.lay_down(seat, kind, count)

    def cover(self, seat: int, shop: int, owner: int, kind: int) -> None:
        """P5.4: Pan tu nie stał! takes the place of a card, which leaves the game."""
        self.line[shop][self.place_in_line(shop, owner, kind)] = seat * limits.KINDS + limits.PAN
        self.stand(shop, owner, kind, -1)
        self.box[owner][kind] += 1
        self.stand(shop, seat, limits.PAN, 1)
        self.lay_down(seat, limits.PAN, 1)
        self.emit(limits.F_COVERED, seat, shop, owner, kind)

    def move_card(self, seat: int, shop: int, source: int, kind: int) -> None:
        """P5.5: an own card from another queue takes Synku's place, and Synku leaves the game."""
        line = self.line[source]
        left = self.place_in_line(source, seat, kind)
        self.n_line[source] -= 1
        for i in range(left, self.n_line[source]):
            line[i] = line[i + 1]
        self.stand(source, seat, kind, -1)
        self.line[shop][self.place_in_line(shop, seat, limits.SYNKU)] = seat * limits.KINDS + kind
        self.stand(shop, seat, limits.SYNKU, -1)
        self.stand(shop, seat, kind, 1)
        self.box[seat][limits.SYNKU] += 1
        self.emit(limits.F_MOVED, seat, shop, source, kind)

    # ---- Moves ---------------------------------------------------------------------------------------------------

    def find_actions(self, seat: int) -> int:
        """Find what the seat may do: a take in phase 1 and the final checks, else actions and free plays."""
        if self.phase != limits.ACT:
            self.n_actions = self.find_takes(seat)
            return self.n_actions
        n = 0
        if self.actions_left:
            if self.n_pile[seat]:
                self.actions[n] = codes.DRAW_CARD
                n += 1
            n = self.find_placings(seat, n)
            if self.hand[seat][limits.PAN]:
                n = self.find_covers(n)
        if self.hand[seat][limits.MATKA]:  # P5.3
            for shop in range(self.n_shops):
                self.actions[n] = codes.play_matka(shop)
                n += 1
        if self.can_move_by_synku(seat):
            n = self.find_synku_moves(seat, n)
        if not self.has_action():  # P5.7: only free plays are left
            self.actions[n] = codes.END_TURN
            n += 1
        self.n_actions = n
        return n

    def find_takes(self, seat: int) -> int:
        """P4.1: which of two goods, and on which kind of card; P3.4: or decline, where that is allowed."""
        n = 0
        shop = self.checked
        if self.shelf[shop][1] >= 0:
            cards = self.queue[shop][seat]
            for slot in range(limits.SHELF):
                for kind in range(limits.KINDS):
                    if cards[kind]:
                        self.actions[n] = codes.take_good(slot, kind)
                        n += 1
        else:
            self.actions[n] = codes.TAKE_LAST_GOOD
            n += 1
        if self.phase == limits.CHECK and self.option[limits.MAY_DECLINE]:
            self.actions[n] = codes.DECLINE_GOOD
            n += 1
        return n

    def find_placings(self, seat: int, n: int) -> int:
        """P3.6 (b), P3.7: one card or several of one kind, into any queue in play."""
        hand = self.hand[seat]
        for kind in range(limits.KINDS):
            for count in range(hand[kind]):
                for shop in range(self.n_shops):
                    self.actions[n] = codes.place_cards(shop, kind, count)
                    n += 1
        return n

    def find_covers(self, n: int) -> int:
        """P5.4: any card in any queue that carries no good."""
        for shop in range(self.n_shops):
            for owner in range(self.n_seats):
                if self.present[shop][owner]:
                    for kind in range(limits.KINDS):
                        if self.loose(shop, owner, kind):
                            self.actions[n] = codes.cover_card(shop, owner, kind)
                            n += 1
        return n

    def find_synku_moves(self, seat: int, n: int) -> int:
        """P5.5: any own card without a good from another queue."""
        home = self.synku_shop(seat)
        for source in range(self.n_shops):
            if source != home and self.present[source][seat]:
                for kind in range(limits.KINDS):
                    if self.loose(source, seat, kind):
                        self.actions[n] = codes.use_synku(home, source, kind)
                        n += 1
        return n

    def apply(self, seat: int, action: int) -> None:
        """Play a move and go on to the next choice."""
        if codes.is_place_cards(action):
            kind = codes.place_cards_card(action)
            count = codes.place_cards_more(action) + 1
            shop = codes.place_cards_shop(action)
            self.place(seat, shop, kind, count)
            self.emit(limits.F_PLACED, seat, shop, kind, count)
            self.actions_left -= 1
            self.fresh = 1 if kind == limits.SYNKU else 0
        else:
            was_fresh = self.fresh
            self.fresh = 0
            if action == codes.DRAW_CARD:
                self.draw_card(seat)
                self.actions_left -= 1
            elif action == codes.END_TURN:
                self.end_turn()
            elif action < codes.PLACE_CARDS:
                self.settle(seat, action)
            elif codes.is_play_matka(action):
                self.place(seat, codes.play_matka_shop(action), limits.MATKA, 1)
                self.emit(limits.F_MATKA, seat, codes.play_matka_shop(action))
            elif codes.is_cover_card(action):
                owner = codes.cover_card_owner(action)
                self.cover(seat, codes.cover_card_shop(action), owner, codes.cover_card_card(action))
                self.actions_left -= 1
            else:
                source = codes.use_synku_source(action)
                self.move_card(seat, codes.use_synku_shop(action), source, codes.use_synku_card(action))
                if self.option[limits.SYNKU_COSTS] and was_fresh == 0:  # P5.5: it takes an action of its own
                    self.actions_left -= 1
        self.advance()

    def settle(self, seat: int, action: int) -> None:
        """P3.4, P4: take a good from the shop that is checked, or decline it; then comes the next shop."""
        if action == codes.DECLINE_GOOD:
            self.emit(limits.F_DECLINED, seat, self.checked)
            self.checked += 1
        else:
            if action == codes.TAKE_LAST_GOOD:
                self.take_last(self.checked)
            else:
                self.lay_good(self.checked, codes.take_good_slot(action), codes.take_good_card(action))
            self.look_on()

    # ---- P6 End of the game --------------------------------------------------------------------------------------

    def finish_game(self, ending: int) -> None:
        """P6.3, P6.4: what was not taken is lost; stores are shown and counted."""
        self.ending = ending
        self.to_act = 0
        self.emit(limits.F_OVER, ending - 1)
        for shop in range(self.n_shops):
            if self.carried[shop] >= 0:
                self.emit(limits.F_LOST, shop, self.carried[shop])
            for slot in range(limits.SHELF):
                if self.shelf[shop][slot] >= 0:
                    self.emit(limits.F_UNSOLD, shop, self.shelf[shop][slot])
        if self.option[limits.HIDDEN_STORES]:
            for good in range(limits.GOODS):
                if self.where[good] >= 0:
                    self.emit(limits.F_SHOWN, self.where[good], good)
        for seat in range(self.n_seats):
            self.emit(limits.F_SCORED, seat, self.score(seat))

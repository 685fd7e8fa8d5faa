"""The ten queuing cards of Kolejka, row by row of K6: first where a card may be played, then what it does.

Cards touch the shops' queues only, never the market's (K6.1). On a closed shop Pomyłka, Zwiększona dostawa and Towar
spod lady do not work, and the others do (K6.2).
"""

from __future__ import annotations

from stacz.games.kolejka import codes, limits
from stacz.games.kolejka.hidden import KolejkaHidden


class KolejkaCards(KolejkaHidden):
    """The board with what the queuing cards do to it."""

    # ---- Pan tu nie stał ------------------------------------------------------------------------------------------

    def find_pan(self, seat: int, n: int) -> int:
        """K6: an own pawn that is not first."""
        return self.find_behind_first(seat, n, codes.PLAY_PAN)

    def pan_tu_nie_stal(self, seat: int, shop: int, place: int) -> None:
        """K6: the own pawn goes one place forward."""
        self.emit(limits.F_PAN, seat, shop, place + 1)
        self.insert(shop, place - 1, self.remove(shop, place))

    # ---- Matka z dzieckiem na ręku --------------------------------------------------------------------------------

    def find_matka(self, seat: int, n: int) -> int:
        """K6: an own pawn that is not first."""
        return self.find_behind_first(seat, n, codes.PLAY_MATKA)

    def matka_z_dzieckiem(self, seat: int, shop: int, place: int) -> None:
        """K6: the own pawn goes to the front of its queue."""
        self.emit(limits.F_MATKA, seat, shop, place + 1)
        self.insert(shop, 0, self.remove(shop, place))

    # ---- Krytyka władzy -------------------------------------------------------------------------------------------

    def find_krytyka(self, n: int) -> int:
        """K6: any pawn with two behind it; with `krytyka_short` to_end, with one behind it."""
        behind = 1 if self.option[limits.KRYTYKA_TO_END] else 2
        for shop in range(limits.SHOPS):
            for place in range(self.n_queue[shop] - behind):
                self.actions[n] = codes.play_krytyka(shop, place)
                n += 1
        return n

    def krytyka_wladzy(self, seat: int, shop: int, place: int) -> None:
        """K6: the pawn goes two places back, or to the end where only one is behind it."""
        back = self.n_queue[shop] - 1 - place
        if back > 2:
            back = 2
        self.emit(limits.F_KRYTYKA, seat, shop, place + 1, back)
        self.insert(shop, place + back, self.remove(shop, place))

    # ---- Lista społeczna ------------------------------------------------------------------------------------------

    def find_lista(self, n: int) -> int:
        """K6: a shop with at least two in its queue, the speculator counted."""
        for shop in range(limits.SHOPS):
            if self.n_queue[shop] >= 2:
                self.actions[n] = codes.play_lista(shop)
                n += 1
        return n

    def lista_spoleczna(self, seat: int, shop: int) -> None:
        """K6: the queue turns round."""
        self.emit(limits.F_LISTA, seat, shop)
        row = self.queue[shop]
        last = self.n_queue[shop] - 1
        for i in range((last + 1) // 2):
            who = row[i]
            row[i] = row[last - i]
            row[last - i] = who

    # ---- Szczęśliwy traf ------------------------------------------------------------------------------------------

    def find_traf(self, seat: int, n: int) -> int:
        """K6: an own pawn at a shop, and a neighbouring shop; with `adjacency` any, any other shop."""
        for shop in range(limits.SHOPS):
            k = 0
            for place in range(self.n_queue[shop]):
                if self.queue[shop][place] == seat:
                    for target in range(limits.SHOPS):
                        if self.are_adjacent(shop, target):
                            self.actions[n] = codes.play_traf(shop, k, target)
                            n += 1
                    k += 1
        return n

    def szczesliwy_traf(self, seat: int, shop: int, place: int, target: int) -> None:
        """K6: the own pawn goes to second place there; somebody is always first, be it the speculator."""
        self.emit(limits.F_TRAF, seat, shop, place + 1, target)
        self.insert(target, 1, self.remove(shop, place))

    # ---- Pomyłka w dostawie ---------------------------------------------------------------------------------------

    def find_pomylka(self, n: int) -> int:
        """K6, K6.2: a good in a shop, and a neighbouring shop, neither closed; with `adjacency` any, any other shop."""
        for shop in range(limits.SHOPS):
            if self.closed[shop] == 0:
                for colour in range(limits.COLOURS):
                    if self.shelf[shop][colour]:
                        for target in range(limits.SHOPS):
                            if self.closed[target] == 0 and self.are_adjacent(shop, target):
                                self.actions[n] = codes.play_pomylka(shop, target, colour)
                                n += 1
        return n

    def pomylka_w_dostawie(self, seat: int, source: int, target: int, colour: int) -> None:
        """K6: a good of the chosen colour goes to the neighbouring shop."""
        self.emit(limits.F_POMYLKA, seat, source, target, colour)
        self.shelf[source][colour] -= 1
        self.shelf[target][colour] += 1

    # ---- Zwiększona dostawa ---------------------------------------------------------------------------------------

    def find_zwiekszona(self, n: int) -> int:
        """K6, K6.2: a shop on today's delivery cards, not closed, whose truck space is not empty."""
        for shop in range(limits.SHOPS):
            if self.truck[shop] and self.closed[shop] == 0 and self.is_delivered_today(shop):
                self.actions[n] = codes.play_zwiekszona(shop)
                n += 1
        return n

    def zwiekszona_dostawa(self, seat: int, shop: int) -> None:
        """K6: one more good of the shop's own colour comes from the truck."""
        self.emit(limits.F_ZWIEKSZONA, seat, shop)
        self.truck[shop] -= 1
        self.shelf[shop][shop] += 1

    # ---- Towar spod lady ------------------------------------------------------------------------------------------

    def find_towar(self, seat: int, n: int) -> int:
        """K6, K6.2: a shop with a good, not closed, where an own pawn is first."""
        for shop in range(limits.SHOPS):
            if self.queue[shop][0] == seat and self.n_queue[shop] and self.closed[shop] == 0:
                for colour in range(limits.COLOURS):
                    if self.shelf[shop][colour]:
                        self.actions[n] = codes.play_towar(shop, colour)
                        n += 1
        return n

    def towar_spod_lady(self, seat: int, shop: int, colour: int) -> None:
        """K6: the first pawn takes a good of the chosen colour home at once; K5.1: a complete list wins at once."""
        self.emit(limits.F_TOWAR, seat, shop, colour)
        self.remove(shop, 0)
        self.home[seat] += 1
        self.shelf[shop][colour] -= 1
        self.goods[seat][colour] += 1
        if self.missing(seat) == 0:
            self.finish_game(limits.LIST_UNDER_COUNTER)

    # ---- Kolega w Komitecie ---------------------------------------------------------------------------------------

    def find_kolega(self, n: int) -> int:
        """K6: while the delivery deck is not empty."""
        if self.n_delivery:
            self.actions[n] = codes.PLAY_KOLEGA
            n += 1
        return n

    def kolega_w_komitecie(self, seat: int) -> None:
        """K6, K6.3: the seat alone looks at the top two delivery cards, or at the only one."""
        self.emit(limits.F_KOLEGA, seat)
        n = self.n_delivery
        if n > limits.PEEK:
            n = limits.PEEK
        self.peeked[seat] = n
        for i in range(n):
            self.emit(limits.F_SEEN, seat, i + 1, self.delivery[self.n_delivery - 1 - i])

    # ---- Remanent -------------------------------------------------------------------------------------------------

    def find_remanent(self, n: int) -> int:
        """K6: a shop that is not closed already."""
        for shop in range(limits.SHOPS):
            if self.closed[shop] == 0:
                self.actions[n] = codes.play_remanent(shop)
                n += 1
        return n

    def remanent(self, seat: int, shop: int) -> None:
        """K6, K3.6: the shop is closed for the day, and the card lies on it till the evening."""
        self.emit(limits.F_REMANENT, seat, shop)
        self.closed[shop] = seat + 1
        self.played[seat] &= ~(1 << limits.REMANENT)

    # ---- All of them ----------------------------------------------------------------------------------------------

    def find_behind_first(self, seat: int, n: int, first: int) -> int:
        """Find the own pawns at shops that are not first; the moves of both cards are numbered alike."""
        for shop in range(limits.SHOPS):
            k = 0
            row = self.queue[shop]
            for place in range(self.n_queue[shop]):  # written without a branch, which C could not predict
                self.actions[n] = first + codes.play_pan(shop, k) - codes.PLAY_PAN
                own = 1 if row[place] == seat else 0
                n += own if place else 0
                k += own
        return n

    def find_cards(self, seat: int, n: int) -> int:
        """K3.3: every way to play a card of the hand; one that cannot be carried out cannot be played."""
        for kind in range(limits.KINDS):
            if self.hand[seat] >> kind & 1:
                n = self.find_card(kind, seat, n)
        return n

    def find_card(self, kind: int, seat: int, n: int) -> int:
        """Find the ways to play one kind of card."""
        if kind == limits.PAN:
            return self.find_pan(seat, n)
        if kind == limits.MATKA:
            return self.find_matka(seat, n)
        if kind == limits.KRYTYKA:
            return self.find_krytyka(n)
        if kind == limits.LISTA:
            return self.find_lista(n)
        if kind == limits.TRAF:
            return self.find_traf(seat, n)
        if kind == limits.POMYLKA:
            return self.find_pomylka(n)
        if kind == limits.ZWIEKSZONA:
            return self.find_zwiekszona(n)
        if kind == limits.TOWAR:
            return self.find_towar(seat, n)
        if kind == limits.KOLEGA:
            return self.find_kolega(n)
        return self.find_remanent(n)

    def lay_down(self, seat: int, kind: int) -> None:
        """K3.3: a played card stays on the board till Saturday."""
        self.hand[seat] &= ~(1 << kind)
        self.n_hand[seat] -= 1
        self.played[seat] |= 1 << kind
        self.layer[seat][kind] = 0

    def play_card(self, seat: int, action: int) -> None:
        """K3.3: play a card and do what it says."""
        if codes.is_play_pan(action):
            shop = codes.play_pan_shop(action)
            self.lay_down(seat, limits.PAN)
            self.pan_tu_nie_stal(seat, shop, self.place_of(shop, seat, codes.play_pan_pawn(action)))
        elif codes.is_play_matka(action):
            shop = codes.play_matka_shop(action)
            self.lay_down(seat, limits.MATKA)
            self.matka_z_dzieckiem(seat, shop, self.place_of(shop, seat, codes.play_matka_pawn(action)))
        elif codes.is_play_krytyka(action):
            self.lay_down(seat, limits.KRYTYKA)
            self.krytyka_wladzy(seat, codes.play_krytyka_shop(action), codes.play_krytyka_place(action))
        elif codes.is_play_lista(action):
            self.lay_down(seat, limits.LISTA)
            self.lista_spoleczna(seat, codes.play_lista_shop(action))
        elif codes.is_play_traf(action):
            shop = codes.play_traf_shop(action)
            place = self.place_of(shop, seat, codes.play_traf_pawn(action))
            self.lay_down(seat, limits.TRAF)
            self.szczesliwy_traf(seat, shop, place, codes.play_traf_target(action))
        elif codes.is_play_pomylka(action):
            shop = codes.play_pomylka_shop(action)
            self.lay_down(seat, limits.POMYLKA)
            self.pomylka_w_dostawie(seat, shop, codes.play_pomylka_target(action), codes.play_pomylka_good(action))
        elif codes.is_play_zwiekszona(action):
            self.lay_down(seat, limits.ZWIEKSZONA)
            self.zwiekszona_dostawa(seat, codes.play_zwiekszona_shop(action))
        elif codes.is_play_towar(action):
            self.lay_down(seat, limits.TOWAR)
            self.towar_spod_lady(seat, codes.play_towar_shop(action), codes.play_towar_good(action))
        elif action == codes.PLAY_KOLEGA:
            self.lay_down(seat, limits.KOLEGA)
            self.kolega_w_komitecie(seat)
        else:
            self.lay_down(seat, limits.REMANENT)
            self.remanent(seat, codes.play_remanent_shop(action))

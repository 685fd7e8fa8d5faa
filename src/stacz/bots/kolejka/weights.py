"""Kolejka: the numbers behind the rules of thumb. The unit is a good of the list, brought home.

They were found by play: one seat with another number against three with these, some ten thousand games each.
"""

from __future__ import annotations

from stacz.bots.policy import Policy


class KolejkaWeights(Policy):
    """The weights; they can be set, so that one setting can play against another."""

    def __init__(self) -> None:
        super().__init__()
        self.spread = 2.5  # three goods ahead of all others at a late hour is nearly won
        self.heat = 0.15  # a sixth of a good is a clear difference
        self.win = 10.0  # a move that wins at once comes before all others

        # Goods. Whoever has enough goods finds an exchange: what is not on the list counts nearly as much.
        self.scrap = 0.88  # a good beyond the list, while there are fewer of them than are lacking
        self.glut = 0.7  # of that, when there are as many
        self.dead_scrap = 0.02  # twice as many are never needed: it only breaks ties at the end
        self.denial = 0.15  # a good for one of several rivals, as a loss
        self.alarm = 1.0  # how much more it is when that rival has nearly all
        self.rival_stall = 0.05  # for each rival who lacks a colour, when choosing what to take and what to give

        # Places in queues.
        self.later = 0.2  # a delivery that comes this week, but not with the next cards
        self.fresh = 0.15  # one that can only come after the cards are mixed again
        self.foothold = 0.1  # the first pawn in a queue: a card can still bring it forward
        self.recall_margin = 0.05  # the least that moving a pawn must promise

        # Cards.
        self.risk = 0.3  # that the last place which goods reach is lost, if all rivals still have three cards
        self.slip = 0.05  # that the first place behind it gets one after all
        self.postponed = 0.5  # a good in a closed shop, for the one whose turn it would be
        self.card_price = 0.15  # a card on another day, if only few are left for the week
        self.idle_card = 0.03  # playing makes room for a new card
        self.dear_matka = 0.2  # the strong cards wait for a day on which they change more than others
        self.dear_lista = 0.4
        self.dear_traf = 0.25
        self.dear_pomylka = 0.1
        self.in_hand = 0.1  # Towar spod lady: nobody can take the good away again
        self.kolega = 0.5  # knowing tomorrow's deliveries while nobody else does

        # The market.
        self.purse = 0.6  # a good that is paid; so one for one is right, and two for one is not
        self.market = 0.3  # the part of the hoped exchanges that comes true
        self.market_crowd = 0.7  # and what each pawn ahead leaves of it
        self.home_run = 1.0  # standing at the market when the stalls can complete the list
        self.loiter = 0.05  # a place there for tomorrow

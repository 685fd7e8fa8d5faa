"""Kolejka: the numbers behind the rules of thumb, in goods of the list."""

from __future__ import annotations

from stacz.bots.policy import Policy


class KolejkaWeights(Policy):
    """The weights, public so that a tool can play one setting against another."""

    def __init__(self) -> None:
        super().__init__()
        self.spread = 2.0
        self.heat = 0.2
        self.scrap = 0.88
        self.glut = 0.7
        self.dead_scrap = 0.02
        self.purse = 0.6
        self.denial = 0.15
        self.alarm = 1.0
        self.later = 0.2
        self.fresh = 0.15
        self.postponed = 0.5
        self.risk = 0.3
        self.slip = 0.05
        self.card_price = 0.15
        self.idle_card = 0.03
        self.kolega = 0.5
        self.market = 0.3
        self.market_crowd = 0.7
        self.loiter = 0.05
        self.recall_margin = 0.05
        self.rival_stall = 0.05
        self.win = 10.0
        self.foothold = 0.1
        self.home_run = 1.0
        self.x1 = 0.0
        self.x2 = 0.0

"""Kolejka: the numbers behind the rules of thumb, in goods of the list."""

from __future__ import annotations

from stacz.bots.policy import Policy


class KolejkaWeights(Policy):
    """The weights, public so that a tool can play one setting against another."""

    def __init__(self) -> None:
        super().__init__()
        self.spread = 2.0
        self.heat = 0.2
        self.scarce = 0.3
        self.bulk = 0.05
        self.scrap = 0.45
        self.scrap_late = 0.0
        self.glut = 0.4
        self.dead_scrap = 0.02
        self.denial = 0.25
        self.alarm = 1.0
        self.later = 0.4
        self.fresh = 0.1
        self.postponed = 0.5
        self.sure = 1.0
        self.pile = 0.8
        self.risk = 0.3
        self.slip = 0.2
        self.card_price = 0.3
        self.friday = 0.0
        self.kolega = 0.3
        self.overrun = 0.0
        self.market = 0.8
        self.market_crowd = 0.8
        self.loiter = 0.05
        self.recall_margin = 0.05
        self.crowd = 1.0
        self.rival_stall = 0.02
        self.win = 10.0

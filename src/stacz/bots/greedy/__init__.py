"""The rules of thumb of each game."""

from __future__ import annotations

from typing import Final

from stacz.bots.greedy.cinkciarz import CinkciarzPolicy
from stacz.bots.greedy.kolejka import KolejkaPolicy
from stacz.bots.greedy.pan import PanPolicy
from stacz.bots.policy import Policy

POLICIES: Final[dict[str, type[Policy]]] = {"pan": PanPolicy, "kolejka": KolejkaPolicy, "cinkciarz": CinkciarzPolicy}

"""Kolejka (K. Madaj): five pawns, five shops, a list of ten goods, and a queue for each of them. 2–5 seats."""

from typing import Final

from stacz.core.options import Choice
from stacz.core.registry import Game
from stacz.games.kolejka import codes, limits
from stacz.games.kolejka.components import Ending
from stacz.games.kolejka.facts import FACTS
from stacz.games.kolejka.moves import KolejkaMove, read_move, write_move
from stacz.games.kolejka.rules import KolejkaPosition
from stacz.games.kolejka.state import load, save
from stacz.games.kolejka.view import KolejkaView, view_for, views_for
from stacz.games.kolejka.why import broken_rule

LATER: Final = (
    Choice(
        "saturday", ("shuffle_all", "played_under"), "shuffle_all",
        "Whether Saturday mixes a seat's whole deck, or only lays the mixed played cards under it (K4.1).",
    ),
    Choice(
        "krytyka_short", ("illegal", "to_end"), "illegal",
        "Whether Krytyka władzy works on a pawn with only one behind it (K6).",
    ),
    Choice(
        "adjacency", ("ring", "any"), "ring",
        "Whether Szczęśliwy traf and Pomyłka w dostawie reach the neighbouring shops or all of them (K6).",
    ),
)  # fmt: skip
STALLS: Final = "The order of the colours at the market's stalls (K2.2)."

GAME: Final = Game(
    code="kolejka",
    title="Kolejka",
    rules_version=2,  # 2: the stalls stand at random by default (K2.2)
    seats=range(2, 6),
    options=(  # in the order of their numbers in limits.py
        Choice("stall_order", ("truck", "random"), "random", STALLS),
        *LATER,
    ),
    earlier=((Choice("stall_order", ("truck", "random"), "truck", STALLS), *LATER),),
    position=KolejkaPosition,
    actions=codes.ACTIONS,
    longest=limits.LONGEST,
    endings=tuple(Ending),
    move_type=KolejkaMove,
    fact_types=FACTS,
    view_type=KolejkaView,
    read_move=read_move,
    write_move=write_move,
    broken_rule=broken_rule,
    view_for=view_for,
    view_many=views_for,
    save=save,
    load=load,
    place=2,
    presets={"printed": {}, "friendly": {}, "tournament": {"stall_order": "truck"}},
)  # fmt: skip

"""Pan tu nie stał! (R. Knizia): place queuers, win goods by majority. 2–5 seats."""

from typing import Final

from stacz.core.options import Choice, FirstSeat
from stacz.core.registry import Game
from stacz.games.pan import codes, limits
from stacz.games.pan.components import CARDS, PRINTED, WORTH, Ending
from stacz.games.pan.facts import FACTS
from stacz.games.pan.moves import PanMove, read_move, write_move
from stacz.games.pan.rules import PanPosition
from stacz.games.pan.state import load, save
from stacz.games.pan.view import PanView, view_for, views_for
from stacz.games.pan.why import broken_rule

COMMON: Final = (
    Choice(
        "equal_goods", ("replace_one", "discard_both"), "replace_one",
        "With two seats, what becomes of two equal goods in a shop (P2.3).",
    ),
    Choice("must_take", (True, False), True, "Whether a seat with the advantage must take a good (P3.4)."),
)  # fmt: skip
LATER: Final = (
    Choice("synku_free", (True, False), True, "Whether Synku's effect costs no action (P5.5)."),
    FirstSeat("first_seat", "random", "Who starts (P2.4)."),
)
HIDDEN: Final = "Whether the others' stores are hidden till the end (P4.5)."

GAME: Final = Game(
    code="pan",
    title="Pan tu nie stał!",
    rules_version=2,  # 2: how a turn ends tells nothing (P5.7), and hidden stores are remembered (P4.5)
    seats=range(2, 6),
    options=(  # in the order of their numbers in limits.py
        Choice("deck", ("printed", "forerunner"), "printed", "21 cards a seat, or 20 without Synku (P1.2)."),
        *COMMON,
        Choice("hidden_stores", (False, True), True, HIDDEN),
        *LATER,
        Choice(
            "one_good", ("per_queue", "per_turn"), "per_queue",
            "Whether a seat gets at most one good from each queue in a turn, or one in all (P3.5).",
        ),
    ),
    earlier=(
        (
            Choice("edition", (2013, 2012), 2013, "2013 has 21 cards a seat, 2012 has no Synku (P1.2)."),
            *COMMON,
            Choice("hidden_stores", (False, True), False, HIDDEN),
            *LATER,
        ),
    ),
    position=PanPosition,
    actions=codes.ACTIONS,
    longest=limits.LONGEST,
    endings=tuple(Ending),
    move_type=PanMove,
    fact_types=FACTS,
    view_type=PanView,
    read_move=read_move,
    write_move=write_move,
    broken_rule=broken_rule,
    view_for=view_for,
    view_many=views_for,
    save=save,
    load=load,
    place=1,
    presets={"printed": {}, "friendly": {"hidden_stores": False}, "tournament": {"hidden_stores": False}},
    tells_by_time=lambda position: position.phase == limits.ACT and not position.has_action_left,  # P5.7
    printed={"CARD_VALUES": dict(zip(CARDS, PRINTED, strict=True)), "GOOD_VALUES": WORTH},
)  # fmt: skip

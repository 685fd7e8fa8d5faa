"""Pan tu nie stał! Cinkciarz (R. Knizia): sealed bids of money, exchanges by value, currencies score. 3–6 seats."""

from typing import Final

from stacz.core.options import Choice, Number, Subset
from stacz.core.registry import Face, Game
from stacz.games.cinkciarz import codes, limits
from stacz.games.cinkciarz.components import CURRENCIES, KIND_OF, REMOVED, WORTH_OF, Ending
from stacz.games.cinkciarz.facts import FACTS
from stacz.games.cinkciarz.moves import CinkciarzMove, read_move, whole_move, write_move
from stacz.games.cinkciarz.rules import CinkciarzPosition
from stacz.games.cinkciarz.sheet import hand_sheet_for
from stacz.games.cinkciarz.state import load, save
from stacz.games.cinkciarz.view import MONEY, CinkciarzView, chapter, hand_of, view_for, views_for
from stacz.games.cinkciarz.why import broken_rule

OPTIONS_OF_1: Final = (  # in the order of their numbers in limits.py
    Subset("removed", tuple(map(str, CURRENCIES)), REMOVED, "random", "Which currencies leave the game (C2.1)."),
    Choice(
        "swap_order", ("fixed", "next"), "fixed",
        "Whether a seat whose lot was taken keeps its place in the order, or goes next as in the newest edition of the "
        "original game (C3.6).",
    ),
    Number(
        "stalemate_rounds", 1, limits.MOST_IDLE, 5,
        "After how many refills without a card the next round is the last (C4.3).",
    ),
    Choice("threshold_inclusive", (True, False), True, "Whether exactly 200 of a currency pays no fee (C5.1)."),
)  # fmt: skip
OPEN_MEMORY: Final = Choice(
    "open_memory", (True, False), False,
    "Whether what all have seen go into a hand is listed for all, or left to memory (C3.8).",
)  # fmt: skip

GAME: Final = Game(
    code="cinkciarz",
    title="Cinkciarz",
    rules_version=2,
    seats=range(3, 7),  # C1.4: the box has newspapers for five
    options=(*OPTIONS_OF_1, OPEN_MEMORY),
    earlier=(OPTIONS_OF_1,),
    position=CinkciarzPosition,
    actions=codes.ACTIONS,
    longest=limits.LONGEST,
    endings=tuple(Ending),
    move_type=CinkciarzMove,
    fact_types=FACTS,
    view_type=CinkciarzView,
    read_move=read_move,
    write_move=write_move,
    whole_move=whole_move,
    broken_rule=broken_rule,
    view_for=view_for,
    view_many=views_for,
    save=save,
    load=load,
    place=3,
    count_hand=hand_sheet_for,
    faces=tuple(map(Face, KIND_OF, WORTH_OF)),
    hand_of=hand_of,
    chapter=chapter,
    printed={"MONEY": MONEY},
    presets={"printed": {}, "friendly": {"open_memory": True}, "tournament": {"open_memory": True}},
)  # fmt: skip

"""Write the worked examples of the rules as positions that can be stepped through: locale/<game>/examples.json.

Each is a scene of the tests, a line of moves, and what is told after so many of them; the words stand in
locale/<game>/examples.<language>.json, by the ids here. With --check, the files must be up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from stacz.core.match import Match
from stacz.core.wire import Move
from stacz.games.cinkciarz.components import KIND_OF, Side
from stacz.games.cinkciarz.moves import ExchangeWithBank, PlaceBid
from stacz.games.kolejka.components import GOODS
from stacz.games.kolejka.moves import ExchangeGood, ExchangeGoods, LeaveMarket, PassCards
from stacz.games.pan.components import Card, Good
from stacz.games.pan.moves import CoverCard, DrawCard, EndTurn, PlaceCards, TakeGood, UseSynku
from tests.games.cinkciarz.table import REMOVED, serials
from tests.games.cinkciarz.table import saved as bank_scene
from tests.games.kolejka.builder import scene as kolejka_scene
from tests.games.pan.scene import CHMIELNA, PULAWSKA
from tests.games.pan.scene import scene as pan_scene

LOCALE = Path(__file__).parents[1] / "src" / "stacz" / "locale"
LUCK = "0123456789abcdef"  # what is drawn in an example is the same each time
A, B, C, D = range(4)
FOOD, APPLIANCE, FURNITURE, *_ = GOODS


@dataclass(frozen=True)
class Told:
    """An example: where it stands in the rules, its position, its moves, and (id, after so many moves, where) told."""

    id: str
    section: str
    start: dict[str, Any]
    line: Sequence[tuple[int, Move]]
    steps: Sequence[tuple[str, int, str]]
    you: int = A
    seats: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", self.start["seats"])


def pan() -> list[Told]:
    """P3.3, P4.2, P4.3, P5.1–P5.5, P6.3: the examples of the rulebook, and one of ours."""
    over = [DrawCard(), EndTurn()]
    return [
        Told(
            "advantage", "check",
            pan_scene(queues={"chmielna": "0:three 1:one 2:two 0:one"}, goods={"chmielna": "herbata buty_zimowe"},
                      turn=C, actions=1),
            [*((C, move) for move in over), (A, TakeGood(Good.BUTY_ZIMOWE, Card.THREE))],
            [("queue", 0, "queue:chmielna"), ("turn", 2, "shop:chmielna"), ("boots", 3, "queue:chmielna")],
        ),
        Told(
            "tea", "check",
            pan_scene(queues={"chmielna": "1:one 2:three+buty_zimowe 2:one 0:two"}, goods={"chmielna": "herbata"},
                      turn=C, actions=1),
            [(C, move) for move in over],
            [("queue", 0, "queue:chmielna"), ("home", 2, "shop:chmielna")],
        ),
        Told(
            "przewodnia", "cards",
            pan_scene(queues={"chmielna": "1:three 1:one"}, hands={A: "przewodnia przewodnia przewodnia"}),
            [(A, PlaceCards(CHMIELNA, Card.PRZEWODNIA, 3))],
            [("hand", 0, "hand"), ("six", 1, "queue:chmielna")],
        ),
        Told(
            "lista", "cards",
            pan_scene(queues={"chmielna": "1:three+buty_zimowe 0:two 2:przewodnia 1:two 0:matka 2:przewodnia"},
                      hands={A: "lista"}),
            [(A, PlaceCards(CHMIELNA, Card.LISTA))],
            [("before", 0, "queue:chmielna"), ("after", 1, "queue:chmielna")],
        ),
        Told(
            "pan", "cards",
            pan_scene(queues={"chmielna": "1:three 0:two 1:one"}, hands={A: "pan"}),
            [(A, CoverCard(CHMIELNA, B, Card.THREE))],
            [("before", 0, "queue:chmielna"), ("after", 1, "queue:chmielna")],
        ),
        Told(
            "synku", "cards",
            pan_scene(queues={"chmielna": "1:one 0:one", "pulawska": "0:three 2:three"}, hands={A: "synku"}),
            [(A, PlaceCards(CHMIELNA, Card.SYNKU)), (A, UseSynku(CHMIELNA, PULAWSKA, Card.THREE))],
            [("before", 0, "queue:chmielna"), ("placed", 1, "queue:pulawska"), ("called", 2, "queue:chmielna")],
        ),
        Told(
            "final", "end",
            pan_scene(queues={"chmielna": "0:three 0:two 1:two 2:two"}, goods={"chmielna": "telewizor ocet"},
                      piles={A: ""}, turn=C, actions=1, last_turns=1, ran_out=A),
            [*((C, move) for move in over), (A, TakeGood(Good.OCET, Card.THREE))],
            [("tie", 0, "queue:chmielna"), ("choice", 2, "shop:chmielna"), ("both", 3, "shop:chmielna")],
        ),
    ]  # fmt: skip


def kolejka() -> list[Told]:
    """K3.4, K3.5, K4.1."""
    queues: dict[str, list[int | None]] = {
        "meble": [B, None, A, C],
        "kiosk": [A, None, B],
        "odziez": [A, None],
        "rtv_agd": [None],
        "spozywczy": [None],
    }
    shelf = {"meble": {"furniture": 3}, "kiosk": {"sundry": 1}, "odziez": {"clothing": 2}}
    serving = kolejka_scene(
        3, hands={A: ["kolega"]}, queues=queues, shelf=shelf, closed={"odziez": B}, today=["meble_2", "kiosk_1"]
    )
    goods = {A: {"food": 3, "clothing": 1}, B: {"furniture": 1}}
    market = kolejka_scene(3, day=2, turn=B, hands={B: ["lista"]}, market=[A], goods=goods)
    friday = kolejka_scene(
        3, day=5, turn=B, hands={B: ["lista"]}, played={A: ["pan", "matka", "krytyka"]}, queues={"kiosk": [A, None]}
    )
    return [
        Told(
            "serving", "open", position(serving), [(A, PassCards())],
            [("queue", 0, "queue:meble"), ("closed", 0, "queue:odziez"), ("served", 1, "queue:meble")],
        ),
        Told(
            "market", "trade", position(market),
            [(B, PassCards()), (A, ExchangeGood(APPLIANCE, FOOD)), (A, ExchangeGoods(FURNITURE, FOOD, FOOD)),
             (A, LeaveMarket())],
            [("trader", 1, "market"), ("one", 2, "market"), ("two", 3, "market"), ("home", 4, "market")],
        ),
        Told(
            "saturday", "evening", position(friday), [(B, PassCards())],
            [("friday", 0, "market"), ("saturday", 1, "market")],
        ),
    ]  # fmt: skip


def cinkciarz() -> list[Told]:
    """C3, C5: the round and the score of the rulebook."""
    right = [serials("funty-20")[0], serials("funty-30")[0], serials("gold-20")[0], serials("dolary-50")[0]]
    left = [serials("silver-10")[0], serials("dolary-20")[0], serials("dolary-30")[0], serials("dolary-60")[0]]
    rubles, zlote, thirty, low = 42, 65, 55, 3
    named = {A: [rubles, zlote], B: [], C: [low], D: [thirty]}
    taken = {*left, *right, rubles, zlote, thirty, low}
    free = [card for card, kind in enumerate(KIND_OF, 1) if kind not in REMOVED[4] and card not in taken]
    hands = {seat: [*cards, *(free.pop() for _ in range(6 - len(cards)))] for seat, cards in named.items()}
    bids = [PlaceBid((rubles, zlote)), PlaceBid((), newspaper=True), PlaceBid((low,)), PlaceBid((thirty,))]
    notes = [(20, 0), (30, 0), (30, 1), (40, 0), (50, 0), (60, 0)]
    dollars = [serials(f"dolary-{note}")[number] for note, number in notes]
    fortune = [*serials("zlote-20"), *dollars, *serials("silver-10")[:4]]
    rest = [card for card, kind in enumerate(KIND_OF, 1) if kind not in REMOVED[4] and card not in fortune]
    others = {B: rest[8::3], C: rest[9::3], D: rest[10::3]}
    return [
        Told(
            "round", "exchange", bank_scene(hands, left=left, right=right, stack=34),
            [*enumerate(bids), (A, ExchangeWithBank(Side.RIGHT)), (C, ExchangeWithBank(Side.LEFT)),
             (D, ExchangeWithBank(Side.RIGHT))],
            [("bids", 0, "hand"), ("order", 4, "order"), ("first", 5, "bank:right"), ("tie", 6, "bank:left"),
             ("last", 7, "bank:right")],
        ),
        Told(
            "score", "score", bank_scene({A: fortune, **others}, left=rest[:4], right=rest[4:8], stack=()),
            [(seat, PlaceBid((), newspaper=True)) for seat in range(4)],
            [("hand", 0, "hand"), ("sum", 4, "score")],
        ),
    ]  # fmt: skip


def position(match: Match) -> dict[str, Any]:
    """Return the position of a match as it is saved."""
    return dict(match.game.to_dict(match.position))


GAMES = {"pan": pan, "kolejka": kolejka, "cinkciarz": cinkciarz}


def written(told: Told) -> dict[str, Any]:
    """Return an example as its file holds it."""
    line = [{"seat": seat, "move": msgspec.to_builtins(move)} for seat, move in told.line]
    steps = [{"id": step, "after": after, "point": point} for step, after, point in told.steps]
    state = told.start["state"] | {"luck": LUCK}
    return {
        "id": told.id, "section": told.section, "seats": told.seats, "you": told.you,
        "start": told.start | {"state": state},
        "line": line, "steps": steps,
    }  # fmt: skip


def main() -> int:
    """Write the files, or say which are out of date."""
    for game, examples in GAMES.items():
        file = LOCALE / game / "examples.json"
        text = "[\n" + ",\n".join(json.dumps(written(told)) for told in examples()) + "\n]\n"
        if "--check" not in sys.argv:
            file.write_text(text, "utf-8")
        elif not file.is_file() or file.read_text("utf-8") != text:
            print(f"{file.name} of {game} is out of date: make generate", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

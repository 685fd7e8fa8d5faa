"""A last round of Cinkciarz that is small enough to be solved, and in which nobody should be predictable.

Two seats bid, each with a card or two that everybody has seen and some that only it has; a third sits the round out. On
the right side of the bank lie a few cards worth having, on the left small change that counts nothing by itself. Who
bids more chooses first; but what it lays, it gives away, and the other may fetch it. So the right bid depends on the
other's bid, and in equilibrium it is drawn by lot. The rules are the real ones, to the last clause: it is a round after
a stalemate (C4.3), so the rest of the cards is in the stack and stays there.

Both have laid their newspapers already, which beside money have no effect (C3.2): to seal at once is to sit out. That
leaves out nothing but other ways to do the same, and makes the tree nine times smaller.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from typing import Any, Final

from stacz.core.chance import Chance, mixed
from stacz.core.position import Position
from stacz.core.registry import read_position
from stacz.games import find_game
from stacz.games.cinkciarz import limits
from stacz.games.cinkciarz.components import CURRENCIES, KIND_OF, WORTH_OF, Ending, Kind, Phase
from stacz.research.variants import Deal

SEATS: Final = 3
BIDDERS: Final = 2
REMOVED: Final = (Kind.FUNTY, Kind.KORONY)
OPTIONS: Final = {"removed": list(REMOVED), "stalemate_rounds": 1, "open_memory": True}
STACK: Final = 31  # all that the deal leaves with three seats (C2.3)
CHANGE: Final = (20, 30)  # notes of which two each of every currency bring no point
PARAMETERS: Final = {"cards": "#11+#34+#67", "open": "#56+#73", "bank": "#16+#22+#68+#70", "hand": 1}


def micro_deals(cards: str, open: str, bank: str, hand: int) -> list[Deal]:
    """Return every deal of a small game; cards are given by their serial numbers, as #11+#34.

    Of the `cards` each bidder is dealt a `hand` that nobody else sees, and the seat that sits out the rest. The `open`
    ones, dealt in turn, everybody has seen. The `bank` is its right side.
    """
    pool, seen, right = (_serials(text) for text in (cards, open, bank))
    rest = [serial for serial in range(1, limits.CARDS + 1) if KIND_OF[serial - 1] not in REMOVED]
    if len({*pool, *seen, *right} & {*rest}) != len(pool) + len(seen) + len(right):
        raise ValueError(f"cards are serial numbers, each once, and neither {' nor '.join(REMOVED)}")
    rest = [serial for serial in rest if serial not in {*pool, *seen, *right}]
    room = len(rest) - STACK  # on the left side
    if hand < 1 or len(pool) <= BIDDERS * hand or len(seen) % BIDDERS or min(len(right), room) < limits.SIDE:
        raise ValueError(
            "the cards are too few for the hands and the one who sits out, the open ones are not as many for both, or"
            f" a side of the bank has fewer than {limits.SIDE}"
        )
    left = _change(rest)[:room]
    stack = [serial for serial in rest if serial not in left]
    dealt = {
        tuple(tuple(sorted(order[i * hand : (i + 1) * hand])) for i in range(BIDDERS)) for order in permutations(pool)
    }
    deals = []
    for secrets in sorted(dealt):
        idle = tuple(serial for serial in pool if not any(serial in one for one in secrets))
        seats = [_bidder(secret, seen[i::BIDDERS]) for i, secret in enumerate(secrets)]
        state = _state(left, right, stack, [*seats, _sealed(idle)])
        deals.append(Deal(_position(state), 1 / len(dealt)))
    return deals


def micro_redeal(truth: Position, world: Position, seat: int, seed: int) -> Position:
    """Return a redealt position with just the cards that the small game leaves open, where the rules would allow more.

    The kernel deals from the whole stack; here everybody knows which cards are in it. Nor does it know that all have
    laid their newspapers, and that the last seat laid nothing else.
    """
    game = find_game("cinkciarz")
    saved = game.to_dict(world)
    others = [one for number, one in enumerate(saved["state"]["seats"]) if number != seat]
    unseen = _secrets(game.to_dict(truth)["state"]["seats"], seat)
    held = _secrets(saved["state"]["seats"], seat)
    new = _swaps(held, unseen, Chance(mixed(seed, seat)))
    saved["state"]["stack"] = [new.get(serial, serial) for serial in saved["state"]["stack"]]
    for one in others:
        for part in ("hand", "bid", "secret"):
            one[part] = sorted(new.get(serial, serial) for serial in one[part])
    if saved["state"]["phase"] == Phase.BID:
        for one in others:
            one["newspaper"] = True
        if seat < BIDDERS:
            idle = saved["state"]["seats"][BIDDERS]
            saved["state"]["seats"][BIDDERS] = _sealed([*idle["hand"], *idle["bid"]])
    return read_position(game, saved)


def _secrets(seats: Sequence[dict[str, Any]], seat: int) -> list[int]:
    """Return the cards of the others that the seat has never seen."""
    return sorted(serial for number, one in enumerate(seats) if number != seat for serial in one["secret"])


def _swaps(held: list[int], wanted: list[int], chance: Chance) -> dict[int, int]:
    """Return what becomes of each card where some are held and others are wanted: the former by lot, and vice versa."""
    drawn = wanted[:]
    for i in range(len(drawn) - 1, 0, -1):
        j = chance.pick(i + 1)
        drawn[i], drawn[j] = drawn[j], drawn[i]
    coming = [serial for serial in wanted if serial not in held]
    going = [serial for serial in held if serial not in wanted]
    return dict(zip([*held, *coming], [*drawn, *going], strict=True))


def _serials(text: str) -> list[int]:
    """Read cards such as #11+#34. (OpenSpiel takes 11+34 for a number, and stumbles over it.)"""
    parts = text.split("+") if text else []
    if not all(re.fullmatch(r"#\d{1,2}", part) for part in parts):
        raise ValueError(f"cards are given by their serial numbers, as #11+#34, not as {text!r}")
    return [int(part[1:]) for part in parts]


def _change(serials: Sequence[int]) -> list[int]:
    """Return cards with small change first: at most two notes of a kind, which bring neither points nor a set."""
    small = []
    for kind in CURRENCIES:
        for worth in CHANGE:
            small += [s for s in serials if KIND_OF[s - 1] == kind and WORTH_OF[s - 1] == worth][:2]
    return [*small, *(serial for serial in serials if serial not in small)]


def _bidder(secret: Sequence[int], seen: Sequence[int]) -> dict[str, Any]:
    hand = sorted([*secret, *seen])
    return {"hand": hand, "bid": [], "newspaper": True, "ready": False, "lot": [], "secret": sorted(secret)}


def _sealed(hand: Sequence[int]) -> dict[str, Any]:
    """Return the seat that sits out: it has sealed its newspaper alone."""
    return {**_bidder(hand, ()), "ready": True}


def _state(left: list[int], right: list[int], stack: list[int], seats: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a position as the real game would save it."""
    return {
        "luck": "0" * 16,
        "phase": Phase.BID,
        "round": 2,
        "idle": 1,
        "last_round": Ending.STALEMATE,
        "ending": None,
        "removed": list(REMOVED),
        "left": sorted(left),
        "right": sorted(right),
        "stack": stack,
        "order": [],
        "turns_taken": 0,
        "seats": seats,
    }


def _position(state: dict[str, Any]) -> Position:
    game = find_game("cinkciarz")
    options = game.options_of(game.start(SEATS, OPTIONS))
    saved = {"game": "cinkciarz", "rules_version": game.rules_version, "seats": SEATS, "options": options}
    return read_position(game, {**saved, "state": state})

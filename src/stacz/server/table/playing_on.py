"""Playing on from a point of a finished game. Pure, like the fold.

Whoever has seen that game knows its cards. Where others than the host play on, all is dealt anew that is not known to
every seat: what the seats may know stays as it is, and nobody knows more than the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from stacz.core.match import Match, Record
from stacz.core.registry import Game, read_position

ROUNDS: Final = 256  # of redeals: where hardly a card lies hidden but in hands, each round moves only a few of them
SEEDS: Final = 1 << 62


def position_after(dealt: Match, record: Record, steps: int) -> dict[str, Any] | None:
    """Return the position after so many moves of a record, None if the game was over by then.

    A choice that all make at once is played on from its beginning: what was sealed there belongs to the old game.
    """
    sealed, before = dealt.position.sealed_now(), dealt.position
    for step in record.steps[:steps]:
        dealt.play(step.seat, dealt.game.parse_move(step.move))
        now = dealt.position.sealed_now()
        if not now or now != sealed:
            sealed, before = now, dealt.position
    return None if dealt.position.is_over else dealt.game.to_dict(before)


def redealt(game: Game, start: dict[str, Any], draw_seed: Callable[[], int]) -> dict[str, Any]:
    """Return a position in which all that is not common knowledge of its seats is dealt anew, the luck included.

    A redeal for one seat changes all but what that seat knows, so what it deals to the others is new. Done for seat
    after seat, again and again, it leaves nothing of what any of them held but what all of them know of each other, and
    every such position is as likely as any other.
    """
    position = read_position(game, start)
    for _ in range(ROUNDS):
        for seat in range(position.n_seats):
            position.redeal(seat, draw_seed() % SEEDS)
    saved = game.to_dict(position)
    saved["state"]["luck"] = f"{draw_seed():032x}{0:016x}"  # what is still to be drawn is as safe as a deal
    return saved

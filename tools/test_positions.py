"""Makes the test positions that `stacz positions` puts to bots.

    nice python -m tools.test_positions GAME [--positions 240] [--by gen1@200000 ...] [--into FILE]

Bots play game after game; in each some choices are looked at by every judge (one judge looks twice, with other luck).
A choice is kept where all looks agree on the best move, and it is clear of the others by a hundredth of the win, and
by two standard errors of those that were not given up at once, in each look and in all together. Near the end, choices
are solved by playing out all that can still happen. Of choices that the rules of thumb get right only some are taken,
because everybody solves them. Judges with iterations make the same positions on any machine; the file is written
after every game, and the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import hypot
from pathlib import Path
from time import monotonic
from typing import Final

from stacz.arena.positions import (
    SEARCHED,
    SOLVED,
    Choice,
    KnownGame,
    KnownPositions,
    Worth,
    deviation,
    file_of,
    new_positions,
    read_positions,
    write_positions,
)  # fmt: skip
from stacz.bots import Clock, find_bot, observe
from stacz.bots.ismcts import Finding
from stacz.bots.knowledge import knowledge_of
from stacz.core.chance import Chance, mixed
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.games import GAMES, find_game
from tools.endgame import NotTheEndError, solve
from tools.judges import GLANCE, findings, rivals_in

SEED: Final = 24
PLAYERS: Final = ("greedy", "gen1@100", "neighbour", "gen1@400")
A_GAME: Final = 4  # choices of a game that are looked at
LAST: Final = 12  # choices from the end that may be solved
EASY: Final = 4  # one in so many choices is looked at of those that the rules of thumb get right
CLEAR: Final = 2.0  # standard errors
MATTERS: Final = 0.01  # of the win
CONSIDERED: Final = -1e8  # what the rules of thumb rate lower is out of the question


def tables(game: Game, number: int) -> int:
    """Return how many seats the game of a number has: every second has four."""
    others = [seats for seats in game.seats if seats != 4]
    return others[number // 2 % len(others)] if number % 2 else 4


def play(game: Game, known: KnownPositions, number: int) -> tuple[int, int, list[int]]:
    """Let bots of several kinds play a game; return its seats, its seed and its actions."""
    seats, seed = tables(game, number), mixed(SEED, number)
    position = game.start(seats, known.options, seed, known.rules_version)
    bots = [find_bot(PLAYERS[mixed(seed, seat) % len(PLAYERS)])(mixed(seed, seat)) for seat in range(seats)]
    actions: list[int] = []
    while not position.is_over:
        seat = position.acting()[0]
        look = mixed(mixed(seed, seats), len(actions))
        actions.append(bots[seat].choose(observe(game, position, seat, look), Clock()))
        position.play(seat, actions[-1])
    return seats, seed, actions


def best_of(found: list[Finding]) -> int | None:
    """Return the move that a search prefers, None where it looked most at another than the one it likes best."""
    rivals = rivals_in(found)
    top = max((finding for finding in found if finding.action in rivals), key=lambda finding: finding.wins)
    return top.action if top.action == found[0].action else None


def judged(looks: Sequence[list[Finding]], after: int) -> Choice | None:
    """Return the choice if all looks agree and it is clear in each, with the means of all looks."""
    best = {best_of(found) for found in looks}
    if len(best) > 1 or None in best:
        return None
    rivals = set().union(*map(rivals_in, looks))
    if not all(is_clear(worths_in(part), rivals) for part in [*([found] for found in looks), looks]):
        return None
    return Choice(after, SEARCHED, worths_in(looks))


def worths_in(looks: Sequence[list[Finding]]) -> list[Worth]:
    """Return what looks found on average, first the move that they preferred."""
    sums: dict[int, tuple[int, float]] = {}
    for found in looks:
        for finding in found:
            visits, wins = sums.get(finding.action, (0, 0.0))
            sums[finding.action] = visits + finding.visits, wins + finding.visits * finding.wins
    worths = [
        Worth(action, round(wins / visits, 4), round(deviation(wins / visits, visits), 4))
        for action, (visits, wins) in sums.items()
        if visits
    ]
    return sorted(worths, key=lambda worth: (worth.action != looks[0][0].action, -worth.value))


def searched_by(
    judges: Sequence[str], game: Game, position: Position, seat: int, seed: int, after: int
) -> Choice | None:
    """Let the judges look, as long as each finds it clear."""
    looks: list[list[Finding]] = []
    choice = None
    for number, spec in enumerate(judges):
        looks.append(findings(game, position, seat, spec, mixed(seed, number)))
        choice = judged(looks, after)
        if choice is None:
            return None
    return choice


def is_clear(worths: Sequence[Worth], rivals: set[int]) -> bool:
    """Whether the first move is better than all others by what matters, and than its rivals beyond doubt."""
    first, *others = worths
    return bool(others) and all(
        first.value - other.value
        >= max(MATTERS, CLEAR * hypot(first.error, other.error) if other.action in rivals else 0.0)
        for other in others
    )


def solved(game: Game, position: Position, seat: int, after: int) -> Choice | None:
    """Return a last choice, if it can be played out and one move is best."""
    try:
        values, worlds = solve(game, position, seat, seed=after)
    except NotTheEndError:
        return None
    worths = [
        Worth(action, round(value, 4), round(deviation(value, worlds), 4) if worlds > 1 else 0.0)
        for action, value in values.items()
    ]
    worths.sort(key=lambda worth: -worth.value)
    return Choice(after, SOLVED, worths) if is_clear(worths, set(values)) else None


def is_worth_a_look(game: Game, position: Position, seat: int, chance: Chance) -> bool:
    """Whether something is at stake, and not (in most cases) what everybody sees."""
    ratings = knowledge_of(game.code).policy().ratings(position, seat)
    if sum(rating > CONSIDERED for rating in ratings) < 2:
        return False
    found = findings(game, position, seat, f"gen1@{GLANCE}", chance.pick(1 << 30))
    rivals = rivals_in(found)
    likely = [finding.wins for finding in found if finding.action in rivals]
    if max(likely) - min(likely) < MATTERS and len(likely) == len(found):
        return False
    return is_hard(game, position, seat, found[0].action, chance)


def is_hard(game: Game, position: Position, seat: int, best: int, chance: Chance) -> bool:
    """Whether the rules of thumb get a choice wrong; of those that they get right, one in some is taken for hard."""
    ratings = knowledge_of(game.code).policy().ratings(position, seat)
    thumb = position.legal(seat)[max(range(len(ratings)), key=ratings.__getitem__)]
    return best != thumb or chance.pick(EASY) == 0


def is_in_turn(position: Position, seat: int) -> bool:
    """Whether a seat has a choice that is not part of a mixture."""
    return not position.sealed_now() and len(position.legal(seat)) > 1


def look_through(game: Game, known: KnownPositions, number: int, judges: Sequence[str]) -> KnownGame:
    """Play a game and look at some of its choices."""
    seats, seed, actions = play(game, known, number)
    chance = Chance(mixed(seed, seats + 1))
    position = game.start(seats, known.options, seed, known.rules_version)
    picked = {chance.pick(len(actions)) for _ in range(3 * A_GAME)}
    choices: list[Choice] = []
    searched = 0
    for after, action in enumerate(actions):
        seat = position.acting()[0]
        if is_in_turn(position, seat):
            choice = solved(game, position, seat, after) if after >= len(actions) - LAST else None
            if choice is not None and not is_hard(game, position, seat, choice.worths[0].action, chance):
                choice = None
            wanted = choice is None and after in picked and searched < A_GAME
            if wanted and is_worth_a_look(game, position, seat, chance):
                searched += 1
                choice = searched_by(judges, game, position, seat, mixed(seed, after), after)
            if choice is not None:
                choices.append(choice)
        position.play(seat, action)
    return KnownGame(number, seats, seed, actions[: choices[-1].after] if choices else [], choices, list(judges))


def main() -> None:
    """Look through games until there are enough positions."""
    parser = argparse.ArgumentParser(description="Make test positions.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--positions", type=int, default=240, metavar="N", help="how many there shall be (240)")
    parser.add_argument(
        "--by",
        action="append",
        metavar="BOT",
        help="who judges: a search, or plays:BOT (tools/judges.py); may be repeated (gen1@200000)",
    )
    parser.add_argument("--into", type=Path, metavar="FILE", help="another file than that of the package")
    args = parser.parse_args()
    game = find_game(args.game)
    path = args.into or file_of(game.code)
    known = read_positions(path) if path.exists() else new_positions(game)
    judges = args.by or ["gen1@200000"]
    began, before = monotonic(), known.count
    while known.count < args.positions:
        found = look_through(game, known, known.examined, judges if len(judges) > 1 else judges * 2)
        known.examined += 1
        if found.choices:
            known.games.append(found)
        write_positions(path, known)
        pace = (monotonic() - began) / max(1, known.count - before)
        print(
            f"{game.code}: {known.count} of {args.positions} positions in {known.examined} games, "
            f"about {pace * max(0, args.positions - known.count) / 60:.0f} min left",
            file=sys.stderr, flush=True,
        )  # fmt: skip


if __name__ == "__main__":
    main()

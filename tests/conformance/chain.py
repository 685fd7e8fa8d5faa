"""Plays seeded games and prints the hash of every state: run in both modes, the two outputs must be equal."""

from __future__ import annotations

import json

import stacz
from tests.conformance.walks import ALL_VARIANTS, named, random_actions


def chains() -> dict[str, list[str]]:
    """Return, for every table and option, the hashes and facts along one random game."""
    found = {}
    for game, seats, options in ALL_VARIANTS:
        position = game.start(seats, options, seed=31)
        lines = []
        for seat, action in random_actions(position, 31):
            lines.append(f"{position.state_hash():016x} {seat} {action} {position.facts()}")
        lines.append(f"{position.state_hash():016x} {position.scores()} {position.shares()} {position.facts()}")
        found[named(game, seats, options)] = lines
    return found


if __name__ == "__main__":
    print(json.dumps({"mode": stacz.MODE, "chains": chains()}))

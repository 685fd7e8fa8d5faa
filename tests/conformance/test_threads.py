"""Saved positions are read by several threads at once, from the first one on."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stacz.games import GAMES

# Whatever asks msgspec about an enumeration for the first time takes long, so that all threads are in it together.
READ_AT_ONCE = """
import enum, sys, threading, time
from stacz.core.registry import read_position
from stacz.games import GAMES

def slow(cls, name, value, keep=enum.EnumType.__setattr__):
    time.sleep(0.1)
    keep(cls, name, value)

game = GAMES[sys.argv[1]]
saved = game.to_dict(game.start(game.seats[0], {}, 1))
enum.EnumType.__setattr__ = slow
read = []
threads = [threading.Thread(target=lambda: read.append(read_position(game, saved))) for _ in range(4)]
for thread in threads:
    thread.start()
    time.sleep(0.02)
for thread in threads:
    thread.join()
print(len(read))
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_first_positions_are_read_by_many_at_once(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", READ_AT_ONCE, game], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.strip()) == (0, "4"), done.stderr[-2000:]

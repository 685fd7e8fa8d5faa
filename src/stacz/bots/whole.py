"""A whole choice of a bot: one action in turn, all actions of a sealed choice, so that they can be made as one move."""

from __future__ import annotations

import time
from functools import partial
from typing import Final

from stacz.bots.bot import Bot, Clock, Observation
from stacz.bots.levels import GreedyBot
from stacz.core.wire import Fact, redact_all

NO_TIME: Final = 0.02  # seconds; with less left than this, rules of thumb complete a sealed choice


def choose_whole(bot: Bot, observation: Observation, clock: Clock) -> list[int]:
    """Return the actions that a bot chooses one after the other, until its seat's choice is made.

    The clock's seconds are for the whole of a sealed choice: each step gets half of what is left, so that a long
    choice takes no longer than a short one.
    """
    game, seat, position = observation.game, observation.seat, observation.position.copy()
    number = position.sealed_now()
    if not number:
        return [bot.choose(observation, clock)]
    end = None if clock.seconds is None else time.monotonic() + clock.seconds
    actions: list[int] = []
    own: tuple[Fact, ...] = ()
    while position.sealed_now() == number and seat in position.acting():
        seen = Observation(game, seat, position.copy(), partial(_and_then, observation, own))
        left = None if end is None else end - time.monotonic()
        if left is not None and left < NO_TIME:
            bot, left = GreedyBot(len(actions)), NO_TIME
        action = bot.choose(seen, Clock(None if left is None else left / 2, clock.iterations))
        position.play(seat, action)
        actions.append(action)
        own += tuple(redact_all(game.facts(position), seat))
    return actions


def _and_then(observation: Observation, own: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Return what a seat was told before its choice, and then by its own steps."""
    return (*observation.history, *own) if observation.history else ()

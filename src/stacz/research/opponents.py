"""Bots as players beside a learner: by name, from a file of one's own, or as anything that makes one from a seed."""

from __future__ import annotations

from collections.abc import Callable

from stacz.bots import Bot, Clock, RandomBot, find_bot, forgetful, observe
from stacz.bots.knowledge import knowledge_of
from stacz.bots.levels import GreedyBot
from stacz.bots.own import is_own, load_bot
from stacz.bots.policy import Policy
from stacz.core.position import Position
from stacz.core.registry import Game

Maker = Callable[[int], Bot]
UNLIMITED = Clock()  # a bot's name says its budget


def maker_of(bot: str | Maker) -> Maker:
    """Return what makes the bot from a seed; a name that nobody knows is refused."""
    if not isinstance(bot, str):
        return bot
    return load_bot(bot) if is_own(bot) else find_bot(bot)


def is_random(bot: Bot) -> bool:
    """Whether a bot plays anything."""
    return type(bot) is RandomBot


def policy_of(bot: Bot, code: str) -> type[Policy] | None:
    """Return the rules of thumb that a bot plays by and nothing else, so that C can play for it; None for others."""
    if type(bot) is GreedyBot and not bot.mistakes and not bot.forgets:
        return knowledge_of(code).policy
    return None


def choice(bot: Bot, game: Game, position: Position, seat: int, seed: int) -> int:
    """Return what a bot plays for a seat of a true position, of which it is shown what that seat can know."""
    return bot.choose(observe(game, position, seat, seed, forgetful(bot)), UNLIMITED)

"""stacz explain: the best moves at a point of a saved game, how likely they win, and why."""

from __future__ import annotations

from typing import Any

import msgspec

from stacz.bots import Clock, observe
from stacz.bots.explain import explain
from stacz.bots.knowledge import Why
from stacz.core.chance import mixed
from stacz.core.errors import StaczError
from stacz.core.match import Record, replay
from stacz.core.registry import Game
from stacz.core.wire import SPECTATOR
from stacz.locale import Words
from stacz.locale.hints import belief_sentence, cost_sentence
from stacz.locale.sentences import sentence, whose


class Tip(msgspec.Struct):
    """A move that can be recommended, as JSON and as people read it."""

    moves: list[Any]
    text: str
    win: float
    trust: float
    reason: str  # a sentence; empty where the game gives no reasons
    cost: float | None  # what it costs to play the best other move; of the others, to play this instead of the first
    beliefs: list[str]  # sentences: what is likely of the others
    notes: str  # the cost and the beliefs, as people read them


class SeatTips(msgspec.Struct):
    """What a seat that is to move had best do, from what it can know."""

    seat: int
    tips: list[Tip]


class SeatWords:
    """The seats by their names."""

    you = SPECTATOR

    def __init__(self, words: Words) -> None:
        self.words = words

    def name(self, seat: int) -> str:
        """Return Basia."""
        return self.words.say(f"seat.{seat}.name")

    def possessive(self, seat: int) -> str:
        """Return Basia’s."""
        return whose(self.words, self.name(seat))


def said(words: Words, game: str, why: Why | None) -> str:
    """Return a reason as a sentence; nothing where the game has none."""
    return words.say_or_spell(f"{game}.reason.{why.code}", **why.numbers) if why else ""


def explain_record(
    game: Game, record: Record, after: int | None, clock: Clock, most: int, language: str = "en"
) -> list[SeatTips]:
    """Advise every seat that is to move after so many moves of a record; without a number, after its last."""
    if after is not None:
        if not 0 <= after <= len(record.steps):
            raise StaczError("no_such_move", number=after, most=len(record.steps))
        record = msgspec.structs.replace(record, steps=record.steps[:after])
    match = replay(game, record)
    position = match.position
    if position.is_over:
        raise StaczError("game_over")
    words = Words(language)
    names = SeatWords(words)
    luck = mixed(int(record.seed, 16), len(record.steps))
    found = []
    for seat in position.acting():
        seen = observe(game, position, seat, mixed(luck, seat), told=match.teller(seat))
        tips = []
        for number, advice in enumerate(explain(seen, clock, most, seed=luck)):
            beliefs = [belief_sentence(words, game.code, belief, names.name) for belief in advice.beliefs]
            tip = Tip(
                moves=[msgspec.to_builtins(move) for move in advice.moves],
                text=", ".join(sentence(words, game.code, move, names) for move in advice.moves),
                win=round(advice.win, 4),
                trust=round(advice.trust, 4),
                reason=said(words, game.code, advice.why),
                cost=None if advice.cost is None else round(advice.cost, 4),
                beliefs=beliefs,
                notes=" ".join(filter(None, [cost_sentence(words, advice.cost, number == 0), *beliefs])),
            )
            tips.append(tip)
        found.append(SeatTips(seat, tips))
    return found

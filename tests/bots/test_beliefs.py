"""What a hint says of the others' hands: only what the worlds of a seat have, only where it is likely, in words."""

from __future__ import annotations

from typing import Any

import pytest

from stacz.bots import Clock, observe
from stacz.bots.beliefs import LIKELY, Belief, World, greatest, share_of
from stacz.bots.cinkciarz.beliefs import beliefs_for as of_cinkciarz
from stacz.bots.explain import MOST_BELIEFS, cost_of, distinct_reasons, explain, imagine
from stacz.bots.knowledge import knowledge_of, why
from stacz.bots.kolejka.beliefs import beliefs_for as of_kolejka
from stacz.bots.pan.beliefs import beliefs_for as of_pan
from stacz.bots.pan.beliefs import strongest
from stacz.bots.pan.reasons import NOBODY
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.games import GAMES
from stacz.games.cinkciarz import limits as money
from stacz.games.cinkciarz.components import CURRENCIES, KIND_OF
from stacz.games.kolejka.components import Card as QueuingCard
from stacz.games.pan import limits as pan
from stacz.games.pan.components import Card
from stacz.locale import LANGUAGES, Words
from stacz.locale.hints import belief_sentence, cost_sentence
from tests.conformance.walks import SLOW, sampled_positions

EACH_GAME = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if knowledge_of(game.code).beliefs], ids=lambda game: game.code
)


def worlds_of(position: Position, seat: int, many: int = 60) -> list[World]:
    return [(position.seen_from(seat, number), 1.0) for number in range(many)]


@EACH_GAME
def test_beliefs_are_likely_few_and_the_same_for_planted_cards(game: Game) -> None:
    """Two positions that look alike to the seat, with the same worlds, are believed of alike."""
    knowledge = knowledge_of(game.code)
    told = set()
    for position in sampled_positions(game, 4, {}, 7, 160 if SLOW else 20):
        for seat in position.acting():
            worlds = worlds_of(position, seat, 12)
            twin = position.seen_from(seat, 77)
            for action in position.legal(seat)[:12]:
                found = knowledge.beliefs_for(position, seat, [action], worlds)
                assert found == knowledge.beliefs_for(twin, seat, [action], worlds)
                for belief in found:
                    assert LIKELY <= belief.share <= 1.0 + 1e-9
                    assert belief.seat != seat
                    assert belief.code in knowledge.beliefs
                    told.add(belief.code)
    assert told, "something was likely"


@EACH_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_belief_is_said_in_every_language(game: Game, language: str) -> None:
    words = Words(language)
    knowledge = knowledge_of(game.code)
    for position in sampled_positions(game, 4, {}, 11, 200 if SLOW else 25):
        for seat in position.acting()[:1]:
            worlds = worlds_of(position, seat, 10)
            for action in position.legal(seat)[:6]:
                for belief in knowledge.beliefs_for(position, seat, [action], worlds):
                    said = belief_sentence(words, game.code, belief, lambda who: f"<{who}>")
                    assert said.endswith((".", "!"))
                    assert "{" not in said
                    assert belief.seat is None or f"<{belief.seat}>" in said


def test_a_world_counts_by_its_weight() -> None:
    worlds: list[World] = [(2, 3.0), (1, 1.0)]
    assert share_of(worlds, lambda n: n > 1) == 0.75
    assert greatest(worlds, lambda n: n, 1) == (2, 0.75)
    assert greatest([(2, 1.0), (1, 3.0)], lambda n: n, 1) == (1, 1.0)
    assert greatest([(0, 1.0)], lambda n: n, 1) == (0, 0.0)
    assert share_of([], bool) == 0.0


class World75:
    """A world of Cinkciarz of which only the places of the cards are looked at."""

    phase = money.BID

    def __init__(self, where: list[int]) -> None:
        self.where = where


def test_cinkciarz_says_who_collects_what_the_bank_offers() -> None:
    game = GAMES["cinkciarz"]
    position: Any = game.start(4, seed=5)
    offered = [KIND_OF[card] for card in (*position.cards_at(money.LEFT), *position.cards_at(money.RIGHT))]
    kind = next(kind for kind in offered if kind in CURRENCIES)
    notes = [card for card, its in enumerate(KIND_OF) if its == kind]
    where = [money.STACK] * money.CARDS
    nobody: list[World] = [(World75(list(where)), 1.0)]
    for card, place in zip(notes, (2, 2, money.BEFORE + 2, 3), strict=False):
        where[card] = place
    celina: list[World] = [(World75(where), 1.0)]
    action = position.legal(0)[:1]
    assert Belief("nobody_collects", 1.0, names={"kind": kind}) in of_cinkciarz(position, 0, action, nobody)
    assert Belief("holds", 1.0, 2, {"count": 3}, {"kind": kind}) in of_cinkciarz(position, 0, action, celina)
    doubtful = [(celina[0][0], 1.0), (nobody[0][0], 1.0)]
    assert kind not in [belief.names["kind"] for belief in of_cinkciarz(position, 0, action, doubtful)]


def test_pan_says_who_holds_the_rare_card_once_the_pile_is_empty() -> None:
    game = GAMES["pan"]
    position: Any = game.start(2, seed=1)
    seat = position.acting()[0]
    rival = 1 - seat
    worlds: list[World] = []
    for world, weight in worlds_of(position, seat, 10):
        hands: Any = world.hand
        hands[rival] = [0] * pan.KINDS
        hands[rival][pan.LISTA] = 1
        worlds.append((FakeHands(hands), weight))
    found = of_pan(position, seat, [0], worlds)  # draws a card
    assert found == [Belief("holds", 1.0, rival, names={"card": Card.LISTA})]


class FakeHands:
    """A world of which only the hands are looked at."""

    def __init__(self, hand: list[list[int]]) -> None:
        self.hand = hand


def test_pan_counts_what_a_rival_can_reach_in_a_turn() -> None:
    queue = [[0] * pan.KINDS for _ in range(2)]
    queue[1][pan.PRZEWODNIA] = 1
    hand = [0] * pan.KINDS
    assert strongest(hand, queue, 1, 1, listed=False) == 1
    hand[pan.ONE], hand[pan.PRZEWODNIA], hand[pan.TWO] = 3, 2, 1
    assert strongest(hand, queue, 1, 1, listed=False) == 1 + 3 + (2 + 3), "three ones, and a series of three"
    assert strongest(hand, queue, 1, 1, listed=True) == NOBODY, "there is no Lista"
    hand[pan.LISTA] = 1
    assert strongest(hand, queue, 1, 1, listed=True) == 1 + 1 + 3
    assert strongest(hand, queue, 0, NOBODY, listed=False) == 3 + 3, "who does not stand there begins at nothing"


def test_kolejka_knows_who_can_still_close_a_shop() -> None:
    """K6: a seat with three cards left has them in its hand."""
    game = GAMES["kolejka"]
    found = set()
    position: Any
    for position in sampled_positions(game, 3, {}, 4, 9):
        for seat in position.acting():
            for belief in of_kolejka(position, seat, position.legal(seat)[:1], worlds_of(position, seat, 30)):
                if belief.code == "holds":
                    assert belief.seat is not None
                    left = position.unplayed_cards(belief.seat)
                    assert QueuingCard[belief.names["card"].name] in [list(QueuingCard)[kind] for kind in left]
                    found.add(belief.share == 1.0)
    assert True in found


@pytest.mark.skipif(SLOW, reason="needs a search")
@EACH_GAME
def test_a_hint_says_what_another_move_costs_and_what_is_likely(game: Game) -> None:
    costs, beliefs = [], 0
    for position in sampled_positions(game, 4, {}, 3, 60):
        for seat in position.acting()[:1]:
            seen = observe(game, position, seat, 1)
            tips = explain(seen, Clock(iterations=150))
            if len(seen.actions) == 1:
                assert tips[0].cost is None or position.sealed_now()
            for number, tip in enumerate(tips):
                assert tip.cost is None or tip.cost >= 0
                if number:
                    assert tip.cost == pytest.approx(max(0.0, tips[0].win - tip.win))
                assert len(tip.beliefs) <= MOST_BELIEFS
                beliefs += len(tip.beliefs)
            costs.append(tips[0].cost)
    assert any(costs), "some moves are better than others"
    assert beliefs


def test_worlds_are_repeatable_and_agree_with_what_the_seat_sees() -> None:
    game = GAMES["kolejka"]
    seen = observe(game, game.start(3, seed=2), 0, 1)
    first, second = (imagine(seen, 4) for _ in range(2))
    assert [world.state_hash() for world, _ in first] == [world.state_hash() for world, _ in second]
    assert len({world.state_hash() for world, _ in first}) > len(first) // 2
    assert all(game.view_for(world, 0) == seen.view for world, _ in first)


def test_the_cost_is_the_difference_to_the_best_other_move() -> None:
    lines = [((1,), 500, 0.5), ((2,), 300, 0.45), ((3,), 100, 0.47), ((4,), 2, 0.49)]
    told = lines[:3]
    assert cost_of(0, told, lines) == pytest.approx(0.03)
    assert cost_of(1, told, lines) == pytest.approx(0.05)
    assert cost_of(0, lines[:1], lines) == pytest.approx(0.03), "what nobody is told can be the best other"
    assert cost_of(0, lines[:1], [lines[0], lines[3]]) is None, "two visits are no ground for a number"
    assert cost_of(0, lines[:1], lines[:1]) is None


def test_a_reason_that_holds_for_all_is_said_of_none_that_has_another() -> None:
    common, first, second = why("more_cards", count=3), why("completes_set"), why("new_luck")
    assert distinct_reasons([[common, first], [common, second]]) == [first, second]
    assert distinct_reasons([[common], [common, second]]) == [common, second]
    assert distinct_reasons([[common, first]]) == [common], "there is nothing to compare it with"
    assert distinct_reasons([[], []]) == [None, None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_costs_are_said_in_points(language: str) -> None:
    words = Words(language)
    first, other = cost_sentence(words, 0.062, True), cost_sentence(words, 0.062, False)
    assert "6" in first
    assert "6" in other
    assert first != other
    assert cost_sentence(words, 0.001, True) not in ("", cost_sentence(words, 0.001, False))
    assert cost_sentence(words, None, True) == ""

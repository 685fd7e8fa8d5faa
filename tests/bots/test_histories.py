"""A bot can read what its seat was told since the deal: no less, and nothing that is hidden."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from stacz import bots
from stacz.arena.contest import contest
from stacz.arena.tournament import Tournament
from stacz.arena.workers import alone
from stacz.bots import Clock, Observation, RandomBot, choose_whole, forgetful, observe
from stacz.bots.chronicle import Chronicle
from stacz.bots.levels import GreedyBot
from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.registry import Game
from stacz.core.wire import Fact, redact_all
from stacz.games import GAMES
from tests.conformance.walks import SLOW, random_actions, random_match
from tests.docs_code import python_in

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)


@EACH_GAME
def test_a_chronicle_tells_what_a_match_does_whenever_it_is_asked(game: Game) -> None:
    played = random_match(game, 3, {}, seed=3)
    match = Match(game, 3, {}, seed=3)
    position = game.start(3, seed=3)
    chronicle = Chronicle(game, position)
    for number, step in enumerate(played.record.steps):
        move = game.parse_move(step.move)
        for action in game.write_move(position, step.seat, move):
            position.play(step.seat, action)
            chronicle.add(step.seat, action)
        match.play(step.seat, move)
        if number % 7 == 0:
            seat = number % 3
            assert list(chronicle.told_to(seat)) == match.teller(seat)()
    whole = [match.teller(seat)() for seat in range(3)]
    assert [list(chronicle.told_to(seat)) for seat in range(3)] == whole
    assert whole[0] != whole[1], "each seat knows its own secrets"


@EACH_GAME
def test_planted_hidden_cards_give_the_same_history(game: Game) -> None:
    """Two games that look alike to a seat are told to it alike, until one of them shows it something."""
    compared = 0
    position = game.start(4, seed=5)
    steps = list(random_actions(position.copy(), 5))
    for number, (seat, action) in enumerate(steps):
        watcher = number % 4
        if number % (31 if SLOW else 5) == 0:
            here, planted = position.copy(), position.seen_from(watcher, 99)
            told = [Chronicle(game, here), Chronicle(game, planted)]
            try:
                for who, what in steps[number : number + 12]:
                    for world, chronicle in zip((here, planted), told, strict=True):
                        world.play(who, what)
                        chronicle.add(who, what)
                    if any(fact.reveals for fact in redact_all(game.facts(here), watcher)):
                        break
                    assert told[0].told_to(watcher) == told[1].told_to(watcher)
                    compared += 1
            except StaczError:  # somebody has other cards there
                assert who != watcher
        position.play(seat, action)
    assert compared > 2


@EACH_GAME
def test_a_history_names_no_secret_of_others(game: Game) -> None:
    match = random_match(game, 3, {}, seed=8)
    for seat in range(3):
        for fact in match.teller(seat)():
            if getattr(fact, "seat", seat) != seat:
                assert not fact.private
                assert all(getattr(fact, name) is None for name in fact.secret)


def test_undo_takes_back_what_was_told() -> None:
    match = Match(GAMES["pan"], 3, None, 1)
    seat = match.position.acting()[0]
    before = match.teller(seat)()
    twin = match.copy()
    for action in match.position.legal(seat):
        match.play(seat, match.game.read_move(match.position, seat, action))
        if match.can_undo(seat):
            break
        match = twin.copy()
    assert len(match.teller(seat)()) > len(before)
    match.undo(seat)
    assert match.teller(seat)() == before == twin.teller(seat)()


class Listener(RandomBot):
    """Remembers every history that it was given."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.heard = HEARD

    def choose(self, observation: Observation, clock: Clock) -> int:
        self.heard.append((observation.seat, list(observation.history)))
        return super().choose(observation, clock)


HEARD: list[tuple[int, list[Fact]]] = []


@EACH_GAME
@pytest.mark.parametrize("forgets", [False, True])
def test_in_the_arena_a_history_grows_and_who_forgets_has_none(
    game: Game, forgets: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    HEARD.clear()
    monkeypatch.setitem(bots.BOTS, "listener", type("Deaf", (Listener,), {"forgets": True}) if forgets else Listener)
    contest(game, {}, 1, 1, 0, ("listener",) * 3)
    for seat in range(3):
        own = [heard for who, heard in HEARD if who == seat]
        if forgets:
            assert not any(own)
            continue
        assert all(after[: len(before)] == before for before, after in pairwise(own))
        assert len(own[-1]) > len(own[0]) > 0


def test_within_a_sealed_choice_the_own_steps_are_told() -> None:
    game = GAMES["cinkciarz"]
    match = Match(game, 3, None, 2)
    HEARD.clear()

    class Sealing(Listener):
        """Lays what the rules of thumb would."""

        def choose(self, observation: Observation, clock: Clock) -> int:
            self.heard.append((observation.seat, list(observation.history)))
            return GreedyBot(1).choose(observation, clock)

    actions = choose_whole(Sealing(1), observe(game, match.position, 0, 1, told=match.teller(0)), Clock())
    lengths = [len(heard) for _, heard in HEARD]
    assert len(actions) > 1
    assert lengths == list(range(lengths[0], lengths[0] + len(actions)))
    assert not observe(game, match.position, 0, 1).history, "nobody kept it"
    assert forgetful(Listener(1)) is False


@pytest.mark.skipif(SLOW, reason="the same in Python")
def test_the_docs_show_a_bot_that_uses_it(tmp_path: Path) -> None:
    (tmp_path / "listener.py").write_text(python_in("bots.md", "class Listener"))
    tournament = Tournament(GAMES["cinkciarz"], 3, [f"{tmp_path}/listener.py:Listener", "greedy"], deals=1, seed=1)
    assert len(tournament.run(alone)) == 3

"""The games as OpenSpiel games."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="stacz[research] is not installed")

from stacz.core.chance import Chance  # noqa: E402
from stacz.core.registry import Game  # noqa: E402
from stacz.core.rooms import folders  # noqa: E402
from stacz.core.wire import SPECTATOR, redacted  # noqa: E402
from stacz.research import openspiel  # noqa: E402
from stacz.research.information_states import told  # noqa: E402
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES, random_actions  # noqa: E402
from tests.research.write_playthroughs import PLAYTHROUGHS, content  # noqa: E402

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
SHORT = {"cinkciarz": ",stalemate_rounds=1"}
NAMES = [name for name in pyspiel.registered_names() if name.startswith("stacz_")]
OBSERVED = [
    name for name in NAMES if name.split("_")[1] in folders("research")
]  # those that bring an observer of their own


def load(code: str, seats: int, more: str = "") -> Any:
    return pyspiel.load_game(f"stacz_{code}(players={seats}{SHORT.get(code.partition('_')[0], '')}{more})")


@pytest.mark.ci
@tables
def test_the_suite_of_openspiel_passes_with_serialisation(game: Game, seats: int) -> None:
    if SLOW and seats > 3:
        pytest.skip("minutes in slow mode")
    pyspiel.random_sim_test(load(game.code, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_suite_passes_with_simultaneous_bids(seats: int) -> None:
    if SLOW and seats > 3:
        pytest.skip("minutes in slow mode")
    game = load("cinkciarz_sealed", seats)
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["stacz_pan_micro", "stacz_cinkciarz_micro"])
def test_the_suite_passes_with_the_micro_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=20, serialize=True, verbose=False)


@pytest.mark.parametrize("name", OBSERVED)
def test_a_recorded_playthrough_is_still_played_so(name: str) -> None:
    recorded = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    assert content(name) == recorded, "run python -m tests.research.write_playthroughs if this is meant"


def test_every_game_with_an_observer_of_its_own_has_a_playthrough() -> None:
    assert set(OBSERVED) == {path.stem for path in Path(PLAYTHROUGHS).glob("*.txt")}


def states(name: str, seed: int, steps: int) -> list[Any]:
    """Return the states of a random game."""
    state = pyspiel.load_game(name).new_initial_state()
    rng = random.Random(seed)
    found = []
    state.apply_action(rng.choice([k for k, _ in state.chance_outcomes()]))
    for _ in range(steps):
        found.append(state.clone())
        if state.is_terminal():
            break
        if state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(seat) or [0]) for seat in seats])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_and_keeps_no_secret(name: str) -> None:
    rng = random.Random(1)
    for state in states(name, 2, 30 if SLOW else 90)[::7]:
        for player in range(state.num_players()):
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.legal_actions(player) == state.legal_actions(player)
            assert twin.is_terminal() == state.is_terminal()
            again = twin.resample_from_infostate(player, random.Random(5).random)
            first = state.resample_from_infostate(player, random.Random(5).random)
            assert again.serialize() == first.serialize()  # so nothing of the truth was in the first one


def test_a_resampled_state_can_be_played_on_copied_and_written_down() -> None:
    state = states("stacz_cinkciarz", 4, 40)[-1]
    twin = state.resample_from_infostate(state.current_player(), random.random)
    read = state.get_game().deserialize_state(twin.serialize())
    for other in (read, twin.clone(), pickle.loads(pickle.dumps(twin))):
        assert other.history() == twin.history()
        assert other.information_state_string(0) == twin.information_state_string(0)
    while not twin.is_terminal():
        action = twin.legal_actions()[-1]
        twin.apply_action(action)
        read.apply_action(action)
    assert read.returns() == twin.returns()


@tables
def test_what_a_log_tells_is_what_a_redacted_fact_tells(game: Game, seats: int) -> None:
    position = game.start(seats, seed=3)
    for number, _ in enumerate(random_actions(position, 3)):
        if number % (40 if SLOW else 5):
            continue
        for raw, fact in zip(position.facts(), game.facts(position), strict=True):
            for seat in (SPECTATOR, *range(seats)):
                text, named = told(game, raw, seat), redacted(fact, seat)
                assert (text is None) == (named is None)
                if text is not None and named is not None:
                    kind, *parts = text.split(".")
                    shown = msgspec.structs.asdict(named)
                    hidden = [name in fact.secret and value is None for name, value in shown.items()]
                    assert [part == "*" for part in parts] == hidden
                    assert all(part in ("*", str(n)) for part, n in zip([kind, *parts], raw, strict=False))


def test_information_states_remember_more_than_what_is_seen() -> None:
    seen: dict[str, set[str]] = {}
    for seed in range(30):
        for state in states("stacz_pan_micro", seed, 30):
            if not state.is_terminal():
                key = state.observation_string(0)
                seen.setdefault(key, set()).add(state.information_state_string(0))
    assert max(map(len, seen.values())) > 1


def test_simultaneous_bids_do_not_tell_when_a_seat_is_ready() -> None:
    game = load("cinkciarz_sealed", 3)
    told_to: list[str] = []
    for cards in (1, 3):
        state = game.new_initial_state()
        state.apply_action(7)
        for step in range(5):
            mine = state.legal_actions(0)
            others = [state.legal_actions(seat)[0] for seat in (1, 2)]
            state.apply_actions([76 if step == cards else mine[0] if mine else 0, *others])
        told_to.append(state.information_state_string(1))
    assert told_to[0] == told_to[1]


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("stacz_pan(players=2,deck=forerunner,must_take=False,first_seat=1)")
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.current_player() == 1
    assert state.progress.position.option[:3] == [1, 0, 1]
    removed = pyspiel.load_game("stacz_cinkciarz(removed=ruble+funty)").new_initial_state()
    removed.apply_action(0)
    assert list(removed.progress.setting.game.view_for(removed.progress.position, 0).removed) == ["ruble", "funty"]
    with pytest.raises(Exception, match="deck"):
        pyspiel.load_game("stacz_pan(deck=old)")


def test_chance_is_what_the_framework_expects() -> None:
    state = pyspiel.load_game("stacz_pan_micro(cards=one+one+two,hand=2)").new_initial_state()
    outcomes = state.chance_outcomes()
    assert sum(p for _, p in outcomes) == pytest.approx(1.0)
    assert len({p for _, p in outcomes}) > 1  # equal cards make some deals more likely
    assert len(pyspiel.load_game("stacz_kolejka(deals=16)").new_initial_state().chance_outcomes()) == 16


def test_the_tensor_has_the_last_things_told() -> None:
    game = pyspiel.load_game("stacz_pan(recall=4)")
    state = game.new_initial_state()
    state.apply_action(3)
    assert game.information_state_tensor_size() == game.observation_tensor_size() + 20
    before = state.information_state_tensor(0)
    state.apply_action(state.legal_actions()[Chance(1).pick(len(state.legal_actions()))])
    assert state.information_state_tensor(0)[-20:] != before[-20:]
    assert openspiel.RECALL == 64

"""The small last round of Cinkciarz: sealed bids, to be solved."""

from __future__ import annotations

import random
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="stacz[research] is not installed")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

from stacz.games import find_game  # noqa: E402
from stacz.research import openspiel  # noqa: E402
from stacz.research.cinkciarz.micro import PARAMETERS, micro_deals  # noqa: E402
from tests.conformance.walks import SLOW  # noqa: E402

assert openspiel.RECALL
POOL = {11, 34, 67}


def saved(position: Any) -> dict[str, Any]:
    return find_game("cinkciarz").save(position)


def test_every_deal_is_sound_and_different() -> None:
    deals = micro_deals(**PARAMETERS)  # type: ignore[arg-type]
    assert len(deals) == 6
    assert sum(deal.probability for deal in deals) == pytest.approx(1.0)
    assert len({deal.position.state_hash() for deal in deals}) == 6
    for deal in deals:
        assert deal.position.fault() == 0
        assert deal.position.acting() == [0, 1]  # the third seat sits out
        seats = saved(deal.position)["seats"]
        assert {card for seat in seats for card in seat["secret"]} == POOL
        assert [seat["hand"] for seat in seats[:2]] != [seat["secret"] for seat in seats[:2]]


def test_the_one_who_sits_out_never_acts_and_never_wins() -> None:
    def ends(state: Any) -> None:
        if state.is_terminal():
            assert state.returns()[2] == 0.0
            assert sum(state.returns()) == pytest.approx(1.0)
            return
        assert state.is_chance_node() or state.current_player() in (0, 1)
        for action in state.legal_actions()[:: 3 if SLOW and not state.is_chance_node() else 1]:
            ends(state.child(action))

    ends(pyspiel.load_game("stacz_cinkciarz_micro").new_initial_state())


def test_a_bid_does_not_show_in_what_the_other_knows() -> None:
    told = set()
    for cards in ([], [55], [10, 55]):
        state = pyspiel.load_game("stacz_cinkciarz_micro").new_initial_state()
        state.apply_action(0)
        for card in [*cards, 76]:
            assert card in state.legal_actions()
            state.apply_action(card)
        assert state.current_player() == 1
        told.add(state.information_state_string(1))
    assert len(told) == 1


@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_resampled_game_is_one_of_the_deals_that_look_the_same(player: int) -> None:
    game = pyspiel.load_game("stacz_cinkciarz_micro")
    rng = random.Random(player)
    hands = set()
    for number in range(60):
        state = game.new_initial_state()
        state.apply_action(number % 6)
        for _ in range(number % 7):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            continue
        truth = saved(state.progress.position)
        twin = state.resample_from_infostate(player, rng.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.progress.position.fault() == 0
        redealt = saved(twin.progress.position)
        assert redealt["seats"][player] == truth["seats"][player]
        assert set(redealt["stack"]) == set(truth["stack"])
        secrets = [card for seat in redealt["seats"] for card in seat["secret"]]
        assert sorted(secrets) == sorted(card for seat in truth["seats"] for card in seat["secret"])
        if redealt["phase"] == "bid":
            assert all(seat["newspaper"] for seat in redealt["seats"])
            assert redealt["seats"][2]["bid"] == []
            hands.add(tuple(tuple(seat["secret"]) for seat in redealt["seats"]))
        while not twin.is_terminal():
            assert twin.current_player() != 2
            twin.apply_action(rng.choice(twin.legal_actions()))
    assert len(hands) == 6


def test_what_cannot_be_dealt_is_refused() -> None:
    wrong: tuple[dict[str, Any], ...] = (
        {"cards": "#11+#34"}, {"cards": "#11+#34+#34"}, {"cards": "#11+#34+#99"}, {"open": "#56"}, {"bank": "#16+#22"},
        {"hand": 0}, {"cards": "11+34+67"}, {"cards": "#12+#34+#67"},  # pounds have left the game
    )  # fmt: skip
    for change in wrong:
        with pytest.raises(ValueError, match="cards are"):
            micro_deals(**{**PARAMETERS, **change})


@pytest.mark.ci
@pytest.mark.skipif(SLOW, reason="minutes in slow mode")
def test_openspiels_cfr_finds_an_equilibrium_that_is_mixed() -> None:
    game = pyspiel.load_game("stacz_cinkciarz_micro")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    assert exploitability.nash_conv(game, found, use_cpp_br=False) < 0.02
    mixed = [row for row in found.action_probability_array if sorted(row)[-2] > 0.05]
    assert len(mixed) >= 6
    pure = policy.TabularPolicy(game)
    pure.action_probability_array[:] = 0
    for row, likely in zip(pure.action_probability_array, found.action_probability_array, strict=True):
        row[likely.argmax()] = 1
    assert exploitability.nash_conv(game, pure, use_cpp_br=False) > 0.2

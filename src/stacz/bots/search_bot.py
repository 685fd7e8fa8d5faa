"""The bot that looks ahead: a search for each choice, within its clock.

This and ismcts.py are the first generation (gen1.py), against which later ones are measured: whoever changes what it
plays breaks tests/bots/test_gen1.py. A later generation is written beside them.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Final

from stacz.bots.bot import Clock, Observation, tighter
from stacz.bots.ismcts import Finding, Search
from stacz.bots.knowledge import Tuning, knowledge_of
from stacz.bots.policy import Policy
from stacz.core.chance import Chance

SLICE: Final = 0.004  # seconds between two looks at the clock
RESERVE: Final = 0.002  # seconds kept back for what follows a search
NODES_A_SECOND: Final = 60_000  # more than any machine seen adds
CATCHING_UP: Final = 0.25  # see is_settled()
LEAST_LOOK: Final = 0.1
DOUBT: Final = 1.5  # three to four standard deviations of a reward
LONG_LOOK: Final = 0.25  # seconds; see is_good_enough()
CONTENDING: Final = 0.1
TWO_DEVIATIONS: Final = 0.6
HARDLY_WORSE: Final = 0.01
MOST_NODES: Final = 1 << 21
WORTH_PLAYING: Final = 0.2  # in a mixture, moves with less than this part of the best one's visits are noise

A_SECOND: Final = Clock(seconds=1.0)


class SearchBot:
    """Searches with the clock it was made with or the one it is given, whichever is tighter."""

    def __init__(
        self, seed: int = 0, clock: Clock = A_SECOND, name: str = "ismcts", sees_everything: bool = False
    ) -> None:
        self.name = name
        self.chance = Chance(seed)
        self.clock = clock
        self.sees_everything = sees_everything

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Return the move that the search looked at most; at a sealed choice, one drawn from its mixture."""
        actions = observation.must_act()
        if len(actions) == 1:
            return actions[0]
        findings = self.think(observation, tighter(self.clock, clock)).findings()
        if observation.position.sealed_now():
            return self.draw(findings)
        return findings[0].action

    def think(self, observation: Observation, clock: Clock, to_the_end: bool = False) -> Search:
        """Search until the clock is used up, or (unless told otherwise) more looking is not worth it.

        A budget of iterations is used up: it is there to be repeatable, and when to stop early depends on the machine.
        """
        began = time.perf_counter()
        search = self.prepare(observation, clock)
        if clock.seconds is None:
            search.run(clock.iterations or 1)
            return search
        left = clock.iterations or 1 << 60
        end = began + clock.seconds - RESERVE
        step = 1
        while left > 0 and (now := time.perf_counter()) < end:
            search.run(min(step, left))
            left -= min(step, left)
            pace = search.iterations / (time.perf_counter() - began)
            step = max(1, int(pace * min(SLICE, max(end - now - SLICE, 0.0))))
            if to_the_end or clock.iterations is not None:
                continue
            findings = search.findings()
            if is_settled(findings, search, pace * (end - now)) or (
                now - began > LONG_LOOK and is_good_enough(findings)
            ):
                break
        return search

    def prepare(self, observation: Observation, clock: Clock) -> Search:
        """Return a search that has not begun."""
        code = observation.game.code
        tuning = self.tuning_of(code)
        nodes = clock.iterations or int((clock.seconds or 1.0) * NODES_A_SECOND)
        capacity = min(MOST_NODES, 64 + nodes * observation.position.n_seats)
        search = self.open_search(observation, knowledge_of(code).policy(), self.chance.pick(1 << 30), capacity)
        search.explore = tuning.explore
        search.doubt = tuning.doubt
        search.heat *= tuning.warmth
        search.margin = tuning.margin
        search.trust = tuning.trust
        search.slips = tuning.slips
        search.depth = tuning.depth
        return search

    def tuning_of(self, code: str) -> Tuning:
        """Return how to search a game."""
        return knowledge_of(code).tuning

    def open_search(self, observation: Observation, policy: Policy, seed: int, capacity: int) -> Search:
        """Return a search that is not tuned yet."""
        position, seat = observation.position, observation.seat
        return Search(position, seat, policy, seed, capacity, omniscient=self.sees_everything)

    def draw(self, findings: list[Finding]) -> int:
        """Draw a move from the mixed strategy: as often as the search visited it."""
        enough = WORTH_PLAYING * findings[0].visits
        mixture = [finding for finding in findings if finding.visits >= enough]
        ticket = self.chance.pick(max(1, sum(finding.visits for finding in mixture)))
        for finding in mixture:
            ticket -= finding.visits
            if ticket < 0:
                return finding.action
        return findings[0].action


def is_settled(findings: list[Finding], search: Search, left: float) -> bool:
    """Whether so many iterations more can hardly change the choice. It saves about half of the thinking time.

    Either another move would need CATCHING_UP more of what is left than the first gets, which a search gives to a move
    only when its opinion turns round; or the first is better beyond doubt: the means lie too far apart for chance.
    A sealed choice is drawn from all visits, so there the first reason does not count.
    """
    first, *others = findings
    if not search.root.sealed_now() and first.visits - others[0].visits > CATCHING_UP * left:
        return True
    if search.iterations < left * LEAST_LOOK:
        return False
    floor = first.reward - DOUBT / sqrt(first.visits)
    return all(floor > other.reward + DOUBT / sqrt(max(1, other.visits)) for other in others if other.visits)


def is_good_enough(findings: list[Finding]) -> bool:
    """Whether no move that competes for the first place can be better by more than a hundredth of the reward.

    After a LONG_LOOK nobody should wait any longer to have moves told apart that are worth the same.
    """
    first, *others = findings
    return all(
        other.reward + TWO_DEVIATIONS * sqrt(1 / first.visits + 1 / other.visits) < first.reward + HARDLY_WORSE
        for other in others
        if other.visits > CONTENDING * first.visits
    )

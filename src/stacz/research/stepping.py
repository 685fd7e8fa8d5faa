"""Many games of one kind in flat memory, stepped in one call without Python's lock.

The states lie side by side in one block. A stepper is one thread: it has a scratch position, into which each game is
brought, moved on, looked at, and kept again. So a step reads and writes memory in order, and two steppers run on two
cores without meeting. What belongs to a game (its deals and its random picks) depends on the seed and the game's
number alone: the number of steppers, and which of them plays it, change nothing.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from typing import Any

from stacz.bots.policy import Policy
from stacz.core.chance import Chance, absorb, below, scramble, step
from stacz.core.position import Position
from stacz.research import limits
from stacz.research.observer import Observer
from stacz.research.workload import Rest, Workload

if not cython.compiled:  # compiled, stepping.pxd copies bytes

    def bring(position: Position, states: list[Position], i: int) -> None:
        """Make the scratch position equal to a game."""
        position.copy_from(states[i])

    def keep(position: Position, states: list[Position], i: int) -> None:
        """Make a game equal to the scratch position."""
        states[i].copy_from(position)

    def show(observer: Observer, observations: Any, i: int) -> None:
        """Copy what an observer saw to a game's row."""
        observations[i * observer.width : (i + 1) * observer.width] = observer.row[: observer.width]


def room_for(n: int, position: Position) -> Any:
    """Return the memory of n games."""
    room: Any
    if cython.compiled:
        room = bytearray(n * state_size(position))  # type: ignore[name-defined] # noqa: F821 - in stepping.pxd
    else:
        room = [position.copy() for _ in range(n)]
    return room


def look_seed(luck: int) -> int:
    """Return the seed by which a seat's view of a game is redealt for a bot, from the luck of the game's picks."""
    return absorb(luck, 1)


def bot_seed(luck: int) -> int:
    """Return the seed of a bot that is asked for advice: not the one that what it sees was redealt by."""
    return absorb(luck, 2)


def reopen(position: Position, seat: int) -> None:
    """Take back what the other seats have sealed (Position.reopen(), for Python callers)."""
    position.reopen(seat)


class Stepper:
    """What one thread does with the games. The arrays belong to all steppers; flat, row by row."""

    def __init__(self, position: Position, observer: Observer, actions: int, load: Workload) -> None:
        self.position = position
        position.telling = False
        self.observer = observer
        self.n_actions = actions
        self.load = load
        self.rest = Rest()
        self.policy = Policy()
        self.chance = Chance()

    def trust(self, policy: Policy) -> None:
        """Take over a policy that is to give advice; no other thread may use it."""
        self.policy = policy

    def use(self, arrays: dict[str, Any]) -> None:
        """Take over the memory that the steppers share."""
        self.states = arrays["states"]
        self.deals = arrays["deals"]  # a seed for every game, from which its deals come
        self.dealt = arrays["dealt"]  # how many deals every game has had
        self.luck = arrays["luck"]  # of every game's random picks
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.to_act = arrays["to_act"]
        self.picks = arrays["picks"]
        self.rewards = arrays["rewards"]
        self.scores = arrays["scores"]
        self.dones = arrays["dones"]

    # ---- One game --------------------------------------------------------------------------------------------------

    def deal_next(self, position: Position, i: int) -> None:
        """Deal the game's next game into the scratch position."""
        position.luck = scramble(absorb(self.deals[i], self.dealt[i]))
        self.dealt[i] += 1
        position.ending = 0
        position.deal()

    def settle(self, position: Position, i: int) -> None:
        """Tell how a game ended."""
        for seat in range(position.n_seats):
            self.rewards[i * position.n_seats + seat] = position.returns(seat)
            self.scores[i * position.n_seats + seat] = position.score(seat)
        self.dones[i] = 1

    def unsettle(self, position: Position, i: int) -> None:
        """Forget how the last game ended."""
        for seat in range(position.n_seats):
            self.rewards[i * position.n_seats + seat] = 0.0
            self.scores[i * position.n_seats + seat] = 0
        self.dones[i] = 0

    def look(self, position: Position, observer: Observer, i: int) -> None:
        """Tell who is to act, what that seat may do, one of its moves by chance, and what it sees."""
        seat = position.first_to_act()
        self.to_act[i] = seat
        n = position.find_actions(seat)
        start = i * self.n_actions
        self.wipe(self.masks, start)
        for k in range(n):
            self.masks[start + position.actions[k]] = 1
        self.luck[i] = step(self.luck[i])
        self.picks[i] = position.actions[below(self.luck[i], n)]
        observer.write(position, seat)
        show(observer, self.observations, i)

    def wipe(self, masks: Any, start: int) -> None:
        """Allow nothing. (Memory that is an argument is wiped by one call of C.)"""
        for a in range(start, start + self.n_actions):
            masks[a] = 0

    # ---- Many games ------------------------------------------------------------------------------------------------

    def deal(self, position: Position, i: int, seed: int) -> None:
        """Deal a game anew."""
        self.deals[i] = absorb(absorb(0, seed), i)
        self.dealt[i] = 0
        self.luck[i] = scramble(self.deals[i])
        self.unsettle(position, i)
        self.deal_next(position, i)

    def move(self, position: Position, i: int, action: int) -> None:
        """Move a game on by one decision; one that is over is settled and dealt anew."""
        bring(position, self.states, i)
        if self.dones[i]:
            self.unsettle(position, i)
        position.apply(self.to_act[i], action)
        if position.ending:
            self.settle(position, i)
            self.deal_next(position, i)

    def advise(self, position: Position, load: Workload, i: int) -> None:
        """Say what the policy would play for a seat that is to act, from what that seat can know.

        The luck belongs to the game and its last step, so that asking twice gets the same answer.
        """
        self.chance.state = absorb(0, look_seed(self.luck[i]))
        bring(position, self.states, i)
        position.redeal_hidden(load.seats[i], self.chance)
        self.chance.state = absorb(0, bot_seed(self.luck[i]))
        load.advice[i] = self.policy.best(position, load.seats[i], self.chance)

    def watch(self, position: Position, observer: Observer, load: Workload, i: int) -> None:
        """Say what a seat sees, whether it is to act or not."""
        bring(position, self.states, i)
        observer.write(position, load.seats[i])
        show(observer, load.watched, i)

    def work(self, position: Position, observer: Observer, load: Workload) -> None:
        """Take a few games after the other until none are left."""
        first = load.take()
        while first >= 0:
            for i in range(first, load.end_of(first)):
                if load.task == limits.ADVISE:
                    if load.seats[i] >= 0:
                        self.advise(position, load, i)
                elif load.task == limits.WATCH:
                    self.watch(position, observer, load, i)
                elif load.task == limits.MOVE and load.actions[i] < 0:  # this game waits
                    if self.dones[i]:
                        self.unsettle(position, i)
                else:
                    if load.task == limits.DEAL:
                        self.deal(position, i, load.seed)
                    else:
                        self.move(position, i, load.actions[i])
                    self.look(position, observer, i)
                    keep(position, self.states, i)
            load.finish()
            first = load.take()

    def attend(self, position: Position, observer: Observer, load: Workload, rest: Rest) -> None:
        """Work in every step, until there is never any again."""
        while rest.sleep(load):
            self.work(position, observer, load)

    def find_illegal(self, load: Workload) -> int:
        """Return the first game whose action is not legal, -1 if there is none."""
        for i in range(load.n):
            action = load.actions[i]
            if action < 0 or action >= self.n_actions or self.masks[i * self.n_actions + action] == 0:
                return i
        return -1

    # The methods above are C only when compiled. Python callers use those below.

    def check(self) -> int:
        """Return the first game whose action is not legal, -1 if there is none."""
        return self.find_illegal(self.load)

    def run(self) -> None:
        """Play the step that was begun, until no game is left to take."""
        working = True
        while working:
            try:
                with cython.nogil:
                    self.work(self.position, self.observer, self.load)
                working = False
            except Exception as fault:
                self.give_up(fault)

    def help(self) -> None:
        """Play a share of every step: what a helping thread does all its life."""
        working = True
        while working:
            try:
                with cython.nogil:
                    self.attend(self.position, self.observer, self.load, self.rest)
                working = False
            except Exception as fault:
                self.give_up(fault)

    def give_up(self, fault: Exception) -> None:
        """Leave it to whoever waits for the step to raise what broke in the games that were taken."""
        self.load.fault = fault
        self.load.finish()

    def game(self, i: int) -> Position:
        """Return a copy of a game, secrets included."""
        bring(self.position, self.states, i)
        return self.position.copy()

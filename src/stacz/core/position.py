"""The kernel contract: what every game's position can do, at C speed when compiled.

A position is mutable and holds nothing but whole numbers in fixed arrays, so that copying it is one memcpy. A game
overrides the methods of the first part. They trust their caller (a search, a playout); people's moves, files and
sockets come in through the methods of the last part, which check first and refuse before anything changes.

Seats that are to act are the bits of `to_act`: one bit in most games, several while a choice is simultaneous and
sealed. The order in which sealed choices arrive never matters.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from collections.abc import Sequence
from typing import Any

from stacz.core import limits
from stacz.core.chance import Chance, absorb, below, keyed_below, scramble, step
from stacz.core.errors import StaczError

if not cython.compiled:

    def copied(value: Any) -> Any:
        """Copy a number or a nested list of numbers."""
        return [copied(item) for item in value] if isinstance(value, list) else value

    def copy_fields(target: Position, source: Position) -> None:
        """Copy the state; compiled, a memcpy in position.pxd."""
        for name, value in vars(source).items():
            if name not in SCRATCH:
                setattr(target, name, copied(value))


QUICK_SEEDS = 1 << 64  # a seed below is for the quick generator: for tests, searches and tournaments
SCRATCH = frozenset({"actions", "told", "n_actions", "n_told", "listed", "telling"})


def zeros(n: int) -> list[int]:
    """Return n zeros; given to a C array, a wrong n raises."""
    return [0] * n


def grid(rows: int, columns: int) -> list[list[int]]:
    """Return rows of zeros."""
    return [[0] * columns for _ in range(rows)]


def cube(layers: int, rows: int, columns: int) -> list[list[list[int]]]:
    """Return layers of rows of zeros."""
    return [grid(rows, columns) for _ in range(layers)]


class Position:
    """A game state. Make one with Game.start(); `Position()` alone is blank."""

    def __init__(self) -> None:
        if cython.compiled and type(self).__dictoffset__:
            raise TypeError(f"{type(self).__name__} is not compiled but its base is: give it a .pxd")
        if not cython.compiled:  # compiled, position.pxd declares them
            self.actions = zeros(limits.MAX_ACTIONS)
            self.told = grid(limits.MAX_FACTS, limits.FACT_WIDTH)
            self.option = zeros(limits.MAX_OPTIONS)
        self.n_actions = 0
        self.n_told = 0
        self.listed = -1  # the seat whose legal moves stand in `actions` and are still true
        self.telling = True  # whether facts are kept; a search switches them off
        self.n_seats = 0
        self.to_act = 0
        self.ending = 0  # 0 while the game goes on, else which of the game's endings it was
        self.luck = 0
        self.key_low = 0  # with a key, luck is a counter; without one, the state of the quick generator
        self.key_high = 0

    # ---- what a game must say ------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Set up a new game from n_seats, option and luck, up to its first choice."""

    def find_actions(self, seat: int) -> int:
        """Fill actions[:n_actions] for a seat that is to act, each once, and return n_actions."""
        self.n_actions = 0
        return 0

    def apply(self, seat: int, action: int) -> None:
        """Play one of the moves found for the seat, and go on to the next choice."""

    def redeal_hidden(self, seat: int, chance: Chance) -> None:
        """Redeal all that the seat cannot know, in agreement with all that it knows, and reseed the luck."""

    def redeal_future(self, seat: int, chance: Chance) -> None:
        """Redeal only what nobody holds yet: stacks, luck, and the choices of others that are still sealed.

        What others hold stays as it is. A bot must never get such a position: it is there to measure what knowing the
        hands would be worth. A game that does not say more redeals as ever.
        """
        self.redeal_hidden(seat, chance)

    def redeal_holders(self, seat: int, chance: Chance) -> None:
        """Redeal only who holds which of the cards that the seat cannot see; stacks stay as they are.

        Likewise for measuring alone, by redeal_hands(), which also keeps the luck. Where knowing a stack would tell a
        hand, because both are of one deck of the holder's own, that stack is redealt, too.
        """
        self.redeal_hidden(seat, chance)

    def forget(self, seat: int) -> None:
        """Lose what the seat was once shown and can no longer see, as if it had never been shown.

        What is left is what a seat without a memory imagines, not always a position that play can lead to.
        """

    def sealed(self) -> int:
        """Return the number (from 1) of the simultaneous choice that is going on, 0 while seats act in turn."""
        return 0

    def reopen(self, seat: int) -> None:
        """Take back what the other seats have sealed, so that a search can let them choose by a better model."""

    def score(self, seat: int) -> int:
        """Return the seat's points as they stand."""
        return 0

    def returns(self, seat: int) -> float:
        """Return the seat's share of the win: 1, 1/k for one of k winners, or 0; meaningful when over.

        Most points win, and equal top scores share the win, unless a game says otherwise.
        """
        mine = self.score(seat)
        winners = 1
        for other in range(self.n_seats):
            if other != seat:
                theirs = self.score(other)
                if theirs > mine:
                    return 0.0
                if theirs == mine:
                    winners += 1
        return 1.0 / winners

    def find_fault(self) -> int:
        """Return 0 for a sound position, else the number of the invariant that it breaks."""
        return 0

    def digest(self) -> int:
        """Return a hash of the whole state, equal wherever the same game was played."""
        return 0

    # ---- what every game gets ------------------------------------------------------------------------------------

    def copy_from(self, other: Position) -> None:
        """Become equal to other, which must be of the same game."""
        self.listed = -1
        copy_fields(self, other)

    def redeal_hands(self, seat: int, chance: Chance) -> None:
        """Redeal who holds which card, and go on with the luck that there is."""
        luck = self.luck
        low = self.key_low
        high = self.key_high
        self.redeal_holders(seat, chance)
        self.luck = luck
        self.key_low = low
        self.key_high = high

    def rules(self) -> int:
        """Return the rules version that the game is played by: the newest, or that of the record it comes from."""
        return self.option[limits.RULES]

    def first_to_act(self) -> int:
        """Return the lowest seat that is to act, -1 if none is."""
        for seat in range(self.n_seats):
            if self.to_act >> seat & 1:
                return seat
        return -1

    def draw(self, n: int) -> int:
        """Return a number in range(n) from the position's own luck."""
        self.luck = step(self.luck)
        if self.key_low or self.key_high:
            return keyed_below(self.key_low, self.key_high, self.luck, n)
        return below(self.luck, n)

    def reseed(self, chance: Chance) -> None:
        """Forget the luck to come, and go on with other luck: what a redeal begins with."""
        self.key_low = 0
        self.key_high = 0
        self.luck = chance.next()

    def shuffle(self, row: list[int], n: int) -> None:
        """Put the first n of a row into a random order, by the position's own luck."""
        for i in range(n - 1, 0, -1):
            j = self.draw(i + 1)
            kept = row[i]
            row[i] = row[j]
            row[j] = kept

    def fill(self, row: list[int], values: list[int], n: int) -> None:
        """Overwrite a row of n numbers. (Cython mixes up nested arrays that are assigned whole: fill their rows.)"""
        if len(values) != n:
            raise ValueError(f"{n} numbers wanted, not {len(values)}")
        for i in range(n):
            row[i] = values[i]

    def emit(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Leave a fact for whoever asks what this move did."""
        if self.telling:
            if self.n_told >= limits.MAX_FACTS:
                raise RuntimeError("more facts in one move than the buffer holds")
            fact = self.told[self.n_told]
            fact[0] = kind
            fact[1] = a
            fact[2] = b
            fact[3] = c
            fact[4] = d
            self.n_told += 1

    def random_game(self, chance: Chance, limit: int, audit: bool) -> int:
        """Play random moves to the end, for limit decisions, or (if audited) to a fault; return the decisions made."""
        made = 0
        while self.ending == 0 and made < limit:
            seat = self.first_to_act()
            n = self.find_actions(seat)
            self.apply(seat, self.actions[chance.below(n)])
            made += 1
            if audit and self.find_fault():
                break
        return made

    def list_actions(self, seat: int) -> int:
        """Find the moves of any seat, or (-1) of the lowest that is to act; return how many there are."""
        if seat < 0:
            seat = self.first_to_act()
        if seat < 0 or seat >= self.n_seats or not self.to_act >> seat & 1:
            return 0
        self.listed = seat
        return self.find_actions(seat)

    def check_and_apply(self, seat: int, action: int) -> None:
        """Refuse what is not allowed, before anything changes; else play it."""
        if seat < 0:
            seat = self.first_to_act()
        if seat != self.listed or seat < 0:
            if self.ending:
                raise StaczError("game_over")
            if seat >= self.n_seats:
                raise StaczError("bad_seat", seat=seat, seats=self.n_seats)
            if not self.to_act >> seat & 1:
                raise StaczError("not_your_turn", seat=seat)
            self.find_actions(seat)
        i = 0
        while i < self.n_actions and self.actions[i] != action:
            i += 1
        if i == self.n_actions:
            raise StaczError("illegal_move", move=action)
        self.listed = -1
        self.n_told = 0
        self.apply(seat, action)

    # The methods above are C only when compiled. Python callers use those below.

    def start(self, n_seats: int, option: Sequence[int], seed: int) -> None:
        """Deal a new game. Game.start() checks the arguments."""
        self.n_seats = n_seats
        self.option = list(option) + [0] * (limits.MAX_OPTIONS - len(option))
        self.deal_again(seed)

    def deal_again(self, seed: int) -> None:
        """Deal another game with the same seats and options; a seed of more than 64 bits is a key (chance.py)."""
        self.key_low = seed % QUICK_SEEDS if seed >= QUICK_SEEDS else 0
        self.key_high = seed // QUICK_SEEDS
        self.luck = 0 if seed >= QUICK_SEEDS else scramble(seed)
        self.ending = 0
        self.n_told = 0
        self.listed = -1
        self.deal()

    def legal(self, seat: int = -1) -> list[int]:
        """Return the actions that a seat may play now; without a seat (-1), the lowest that is to act."""
        return [self.actions[i] for i in range(self.list_actions(seat))]

    def play(self, seat: int, action: int) -> None:
        """Play one of legal(seat), -1 as there; anything else is refused and changes nothing."""
        self.check_and_apply(seat, action)

    def facts(self) -> list[list[int]]:
        """Return what the last start or play left: a kind and four numbers each."""
        return [[self.told[i][j] for j in range(limits.FACT_WIDTH)] for i in range(self.n_told)]

    def acting(self) -> list[int]:
        """Return the seats that are to act."""
        return [seat for seat in range(self.n_seats) if self.to_act >> seat & 1]

    def assign(self, other: Position) -> None:
        """Become equal to other, checked to be of the same game."""
        if type(other) is not type(self):
            raise TypeError(f"{type(self).__name__} cannot copy {type(other).__name__}")
        self.copy_from(other)

    def copy(self) -> Position:
        """Return an equal and independent position."""
        twin = type(self)()
        twin.assign(self)
        return twin

    def seen_from(self, seat: int, seed: int, forgets: bool = False) -> Position:
        """Return a copy in which all that the seat cannot know is redealt: the only position a bot gets.

        What the seat was ever shown it knows, unless it forgets: then it knows what it can see now.
        """
        if seat < 0 or seat >= self.n_seats:
            raise StaczError("bad_seat", seat=seat, seats=self.n_seats)
        twin = self.copy()
        twin.redeal(seat, seed, forgets)
        return twin

    def redeal(self, seat: int, seed: int, forgets: bool = False) -> None:
        """Redeal in place all that the seat cannot know, or has forgotten."""
        self.listed = -1
        self.n_told = 0
        if forgets:
            self.forget(seat)
        self.redeal_hidden(seat, Chance(seed))

    def redeal_knowing(self, seat: int, seed: int, hands: bool) -> None:
        """Redeal in place as if the seat knew what others hold, or else what is to come: never for a bot."""
        self.listed = -1
        self.n_told = 0
        if hands:
            self.redeal_future(seat, Chance(seed))
        else:
            self.redeal_hands(seat, Chance(seed))

    def finish(self, chance: Chance, limit: int, audit: bool = False) -> int:
        """Play random moves to the end, for limit decisions, or (if audited) to the first position with a fault().

        Return the decisions made. No facts are kept.
        """
        self.listed = -1
        self.n_told = 0
        telling = self.telling
        self.telling = False
        try:
            return self.random_game(chance, limit, audit)
        finally:
            self.telling = telling

    def restore(self, fields: dict[str, Any]) -> None:
        """Take over the raw state, unchecked: a game's state.py checks it first."""
        self.n_seats = fields["n_seats"]
        self.to_act = fields["to_act"]
        self.ending = fields["ending"]
        self.luck = fields["luck"] % QUICK_SEEDS
        self.key_low = fields["luck"] // QUICK_SEEDS % QUICK_SEEDS
        self.key_high = fields["luck"] // QUICK_SEEDS // QUICK_SEEDS
        self.option = fields["option"]
        self.n_told = 0
        self.listed = -1

    def copy_repeatedly(self, other: Position, times: int) -> None:
        """Copy many times over, so that a benchmark measures the copying and not the calls."""
        self.assign(other)
        for _ in range(times):
            self.copy_from(other)

    def state_hash(self) -> int:
        """Return the hash of the whole state, hidden parts and luck included."""
        if self.key_low or self.key_high:
            return absorb(absorb(self.digest(), self.key_low), self.key_high)
        return self.digest()

    def luck_text(self) -> str:
        """Return the luck as a saved position has it: the state, behind its key if there is one."""
        key = f"{self.key_high:016x}{self.key_low:016x}" if self.key_low or self.key_high else ""
        return f"{key}{self.luck:016x}"

    def fault(self) -> int:
        """Return 0 for a sound position, else the number of the invariant that it breaks."""
        return self.find_fault()

    def scores(self) -> list[int]:
        """Return the points of every seat as they stand."""
        return [self.score(seat) for seat in range(self.n_seats)]

    def shares(self) -> list[float]:
        """Return every seat's share of the win; meaningful when the game is over."""
        return [self.returns(seat) for seat in range(self.n_seats)]

    def sealed_now(self) -> int:
        """Return the number (from 1) of the simultaneous choice that is going on, 0 while seats act in turn."""
        return self.sealed()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ending != 0

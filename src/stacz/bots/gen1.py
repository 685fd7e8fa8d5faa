"""The first generation, frozen: the search that later ones are measured against, for ever.

It is `Search` (ismcts.py) as `SearchBot` (search_bot.py) runs it, with the settings below, over the rules of thumb of
each game (policy.py in its folder). The rules of thumb are frozen with it: they are the players of its imagined games,
so another opinion of theirs is another bot. tests/golden/gen1.json has games that it played, and a test plays them
again. What should play better is written beside it, not into it.
"""

from __future__ import annotations

from typing import Final

from stacz.bots.bot import Clock
from stacz.bots.knowledge import Tuning
from stacz.bots.search_bot import A_SECOND, SearchBot

# Written out in full: neither other defaults nor other settings of the levels change them.
USUAL: Final = Tuning(explore=1.0, doubt=0.2, warmth=1.0, margin=0.2, trust=768, slips=0, depth=1_000_000)
GEN1: Final = {
    "cinkciarz": Tuning(explore=1.0, doubt=0.2, warmth=1.0, margin=0.4, trust=768, slips=0, depth=1_000_000),
    "kolejka": Tuning(explore=1.0, doubt=0.2, warmth=1.0, margin=0.2, trust=768, slips=0, depth=40),
    "pan": Tuning(explore=1.0, doubt=0.2, warmth=1.0, margin=0.2, trust=768, slips=0, depth=32),
}


class Gen1Bot(SearchBot):
    """Searches as the manager did when there was only one generation."""

    def __init__(
        self, seed: int = 0, clock: Clock = A_SECOND, name: str = "gen1", sees_everything: bool = False
    ) -> None:
        super().__init__(seed, clock, name, sees_everything)

    def tuning_of(self, code: str) -> Tuning:
        """Return the frozen settings; a game that it never met is searched as usual."""
        return GEN1.get(code, USUAL)

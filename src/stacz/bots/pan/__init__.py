"""What the bots know of Pan tu nie stał!"""

from typing import Final

from stacz.bots.knowledge import Knowledge, Tuning
from stacz.bots.pan.policy import PanPolicy
from stacz.bots.pan.reasons import REASONS, reasons_for

KNOWLEDGE: Final = Knowledge(
    policy=PanPolicy,
    reasons=REASONS,
    reasons_for=reasons_for,
    tuning=Tuning(depth=32),
    glance=16,  # as many as in the other games are almost as good as a second: the manager would hardly be stronger
)

"""What the bots know of Cinkciarz."""

from typing import Final

from stacz.bots.cinkciarz.policy import CinkciarzPolicy
from stacz.bots.cinkciarz.reasons import REASONS, reasons_for
from stacz.bots.knowledge import Knowledge, Tuning

KNOWLEDGE: Final = Knowledge(
    policy=CinkciarzPolicy,
    reasons=REASONS,
    reasons_for=reasons_for,
    tuning=Tuning(margin=0.4),  # short games: played to the end
)

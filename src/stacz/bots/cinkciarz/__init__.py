"""What the bots know of Cinkciarz."""

from typing import Final

from stacz.bots.cinkciarz.beliefs import BELIEFS, beliefs_for
from stacz.bots.cinkciarz.net import CinkciarzNet
from stacz.bots.cinkciarz.policy import CinkciarzPolicy
from stacz.bots.cinkciarz.reasons import REASONS, reasons_for
from stacz.bots.knowledge import Knowledge, Tuning

KNOWLEDGE: Final = Knowledge(
    policy=CinkciarzPolicy,
    reasons=REASONS,
    reasons_for=reasons_for,
    beliefs=BELIEFS,
    beliefs_for=beliefs_for,
    tuning=Tuning(margin=0.4),  # short games: played to the end
    net=CinkciarzNet,
    learned=Tuning(margin=0.0, depth=4),
)

"""What the bots know of Kolejka."""

from typing import Final

from stacz.bots.knowledge import Knowledge, Tuning
from stacz.bots.kolejka.beliefs import BELIEFS, beliefs_for
from stacz.bots.kolejka.net import KolejkaNet
from stacz.bots.kolejka.policy import KolejkaPolicy
from stacz.bots.kolejka.reasons import REASONS, reasons_for

KNOWLEDGE: Final = Knowledge(
    policy=KolejkaPolicy,
    reasons=REASONS,
    reasons_for=reasons_for,
    beliefs=BELIEFS,
    beliefs_for=beliefs_for,
    tuning=Tuning(depth=40),
    net=KolejkaNet,
)

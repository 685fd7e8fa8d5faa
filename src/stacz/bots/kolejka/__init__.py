"""What the bots know of Kolejka."""

from typing import Final

from stacz.bots.knowledge import Knowledge, Tuning
from stacz.bots.kolejka.policy import KolejkaPolicy
from stacz.bots.kolejka.reasons import REASONS, reason_for

KNOWLEDGE: Final = Knowledge(policy=KolejkaPolicy, reasons=REASONS, reason_for=reason_for, tuning=Tuning(depth=40))

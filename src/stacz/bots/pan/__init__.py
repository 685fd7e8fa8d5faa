"""What the bots know of Pan tu nie stał!"""

from typing import Final

from stacz.bots.knowledge import Knowledge, Tuning
from stacz.bots.pan.beliefs import BELIEFS, beliefs_for
from stacz.bots.pan.net import PanNet
from stacz.bots.pan.policy import PanPolicy
from stacz.bots.pan.reasons import REASONS, reasons_for

KNOWLEDGE: Final = Knowledge(
    policy=PanPolicy,
    reasons=REASONS,
    reasons_for=reasons_for,
    beliefs=BELIEFS,
    beliefs_for=beliefs_for,
    tuning=Tuning(depth=32),
    net=PanNet,
    glance=16,  # as many as in the other games are almost as good as a second: the manager would hardly be stronger
)

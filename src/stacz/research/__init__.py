"""The games for researchers: `stacz.make`, Gymnasium, PettingZoo, OpenSpiel, and thousands of games in one call.

Nothing here is needed to play. `stacz.make` needs no package beyond stacz; the rest comes with `stacz[research]`.
"""

from typing import Final

# The number in the names of environments (stacz/Pan-v1, stacz_pan_v1). It grows whenever the same agent could fare
# differently: when rules, actions, observations or rewards change. Results under equal names can be compared.
VERSION: Final = 1

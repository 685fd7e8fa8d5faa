"""The games for researchers: `stacz.make`, PettingZoo, OpenSpiel, and thousands of games in one call.

Nothing here is needed to play. `stacz.make` needs no package beyond stacz; the rest comes with `stacz[research]`.
"""

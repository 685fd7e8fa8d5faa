"""Pan tu nie stał! on the terminal."""

from typing import Final

from stacz.terminal.pan.drawer import PanDrawer

DRAWER: Final = PanDrawer

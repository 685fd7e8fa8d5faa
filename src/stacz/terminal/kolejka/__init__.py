"""Kolejka on the terminal."""

from typing import Final

from stacz.terminal.kolejka.drawer import KolejkaDrawer

DRAWER: Final = KolejkaDrawer

"""Cinkciarz on the terminal."""

from typing import Final

from stacz.terminal.cinkciarz.drawer import CinkciarzDrawer

DRAWER: Final = CinkciarzDrawer

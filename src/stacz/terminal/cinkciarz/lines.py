"""Lines of a score sheet of Cinkciarz, and cards in lines."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from stacz.games.cinkciarz.components import Kind
from stacz.games.cinkciarz.sheet import CoinLine, CurrencyLine, Sheet


def flow(cards: Iterable[Text], room: int) -> Text:
    """Lay cards in lines of a width, without breaking any."""
    lines = [Text()]
    for card in cards:
        if lines[-1].cell_len and lines[-1].cell_len + 1 + card.cell_len > room:
            lines.append(Text())
        lines[-1].append_text(Text(" ") if lines[-1].cell_len else Text()).append_text(card)
    return Text("\n").join(lines)


def lines_of(sheet: Sheet, kind: Kind) -> list[CurrencyLine | CoinLine]:
    """Return the line of a sheet about a currency or a coin, if there is one."""
    found: list[CurrencyLine | CoinLine] = [line for line in sheet.currencies if line.currency is kind]
    return found + [line for line in sheet.coins if line.coin is kind]


def counted(line: CurrencyLine | CoinLine) -> str:
    """Return what a line counts: 230, 130→30, 60→0 +100."""
    text = str(line.counted)
    if isinstance(line, CurrencyLine) and line.fee:
        text = f"{line.sum}→{line.counted}"
    return text + (f" +{line.bonus}" if line.bonus else "")

"""What stands on the screen, so that it fits: news above, the table, the question below."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.segment import Segment, SegmentLines
from rich.table import Table
from rich.text import Text

from stacz.terminal.drawer import Drawer
from stacz.terminal.menu import Choice
from stacz.terminal.story import Story

NUMBERED = 7  # columns of a number and of the room around it
LEAST_NEWS = 4  # lines of news that are shown even where the screen is too low for everything


class Screen:
    """Prints to a console; on a real terminal every scene starts on a clean screen."""

    def __init__(self, console: Console, drawer: Drawer) -> None:
        self.console = console
        self.drawer = drawer
        self.say = drawer.say

    @property
    def width(self) -> int:
        """Return the columns that drawings may use; lines of a very wide window would be hard to follow."""
        return min(self.console.width, 110)

    def scene(self, news: Sequence[str], title: str, board: RenderableType, menu: Choice, keys: str) -> None:
        """Show the table and a question, with as much of the news above as the screen has room for.

        Where the screen is low, the menu gives up its notes first: the board and the news count for more.
        """
        told = [self._bullet(text) for text in news]
        heights = [len(lines) for lines in told]
        table = self._lines(Group(Rule(Text.from_markup(title), align="left", style="dim"), board))
        for columns in (1, 2):
            asked = self._lines(Group(self._menu(menu, columns), Text(keys, style="dim")))
            room = self.console.height - len(table) - len(asked) - 1  # the line where the person types
            if room >= sum(heights) or any("→" in choice.note for choice in menu.choices):
                break
        first = self._first_that_fits(heights, max(room, LEAST_NEWS))
        more = [Text(self.say("terminal.news_more"), style="dim")] if first else []
        if self.console.is_terminal:
            self.console.clear()
        self._print(Group(*more, *(line for lines in told[first:] for line in lines)))
        self._print(SegmentLines([*table, *asked], new_lines=True))

    @staticmethod
    def _first_that_fits(heights: Sequence[int], room: int) -> int:
        """Return from which paragraph on they all fit; where some do not, a line says so."""
        first = len(heights)
        while first and sum(heights[first - 1 :]) + (first > 1) <= room:
            first -= 1
        return first

    def _bullet(self, text: str) -> list[Text]:
        wrapped = Text.from_markup(text).wrap(self.console, self.width - 2)
        return [Text("  " if number else "• ") + line for number, line in enumerate(wrapped)]

    def _menu(self, menu: Choice, columns: int, asks_on: str = " …") -> RenderableType:
        """Draw a question with its numbered answers: a line each with a note, or in columns without."""
        asked = Text.from_markup(menu.question, style="bold")
        fits = asked.cell_len < self.width - 1  # a rule would cut it off
        question: RenderableType = Rule(asked, align="left", style="dim") if fits else asked
        cells = [
            Text.from_markup(f"[bold]{number:>3}[/]  {choice.label}" + ("" if choice.move is not None else asks_on))
            for number, choice in enumerate(menu.choices, 1)
        ]
        if not cells:
            return question
        widest = max(cell.cell_len for cell in cells) + 2
        if columns == 1 and widest < self.width * 2 // 3:
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(width=widest - 2, no_wrap=True)
            grid.add_column(style="dim")
            for cell, choice in zip(cells, menu.choices, strict=True):
                grid.add_row(cell, Text.from_markup(choice.note))
            return Group(question, grid)
        height = -(-len(cells) // columns) if widest * columns <= self.width else len(cells)
        rows = [Text() for _ in range(height)]
        for number, cell in enumerate(cells):
            row = rows[number % height]
            row.pad_right(number // height * widest - row.cell_len)
            row.append_text(cell)
        return Group(question, *rows)

    def log(self, story: Story) -> None:
        """Tell the whole game."""
        self._print(Rule(self.say("terminal.log"), style="dim"))
        paragraphs = story.log()
        for text in paragraphs:
            self._print(Group(*self._bullet(text)))
        if not paragraphs:
            self.line(self.say("terminal.log_empty"))

    def help(self, explained: RenderableType) -> None:
        """Explain the keys, then the game: what is said last stands nearest to where the person types."""
        self._print(Rule(self.say("terminal.help_title"), style="dim"))
        for code in ("terminal.help_moves", "terminal.help_keys", "terminal.help_about"):
            self._print(Text(self.say(code)))
        self._print(Text())
        self._print(explained)

    def choices(self, menu: Choice, keys: str) -> None:
        """Ask among many things, in as many columns as there is room for; the table stays above."""
        widest = max(Text.from_markup(choice.label).cell_len for choice in menu.choices) + NUMBERED
        self._print(self._menu(menu, max(1, self.width // widest), asks_on=""))
        self.line(keys, style="dim")

    def thing(self, name: str, does: str, story: str) -> None:
        """Explain one thing: its names, what it does, and what it was."""
        self._print(Rule(Text(name, style="bold"), align="left", style="dim"))
        for text in (does, story):
            if text:
                self._print(Text(text[:1].upper() + text[1:]))

    def line(self, text: str, style: str = "") -> None:
        """Say one sentence as it is: it may quote what was typed, so nothing in it is markup."""
        self._print(Text(text, style=style))

    def told(self, text: str) -> None:
        """Say a sentence of ours, with the colours of its names."""
        self._print(Text.from_markup(text))

    def _print(self, drawn: RenderableType) -> None:
        self.console.print(drawn, width=self.width, highlight=False)

    def _lines(self, drawn: RenderableType) -> list[list[Segment]]:
        """Draw once, to count the lines and to print them."""
        return self.console.render_lines(drawn, self.console.options.update(width=self.width), pad=False)

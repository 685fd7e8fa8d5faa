"""What stands on the screen, so that it fits: news above, the table, the question below."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stacz.terminal.drawer import Drawer
from stacz.terminal.menu import Choice
from stacz.terminal.story import Story

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
        wanted = sum(self._height(paragraph) for paragraph in told)
        parts = [Rule(Text.from_markup(title), align="left", style="dim"), board]
        for columns in (1, 2):
            below = Group(*parts, self._menu(menu, columns), Text(keys, style="dim"))
            room = self.console.height - self._height(below) - 1  # the line where the person types
            if room >= wanted or any("→" in choice.note for choice in menu.choices):
                break
        if self.console.is_terminal:
            self.console.clear()
        self._print(Group(*self._latest(told, max(room, LEAST_NEWS)), below))

    def _latest(self, paragraphs: Sequence[RenderableType], room: int) -> list[RenderableType]:
        """Keep the latest paragraphs that fit, and say when some do not."""
        heights = [self._height(paragraph) for paragraph in paragraphs]
        first = len(paragraphs)
        while first and sum(heights[first - 1 :]) + (first > 1) <= room:
            first -= 1
        more = [Text(self.say("terminal.news_more"), style="dim")] if first else []
        return [*more, *paragraphs[first:]]

    @staticmethod
    def _bullet(text: str) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        grid.add_row("•", Text.from_markup(text))
        return grid

    def _menu(self, menu: Choice, columns: int) -> RenderableType:
        """Draw a question with its numbered answers: a line each with a note, or in columns without."""
        question = Rule(Text.from_markup(menu.question, style="bold"), align="left", style="dim")
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(columns):
            grid.add_column(justify="right", min_width=3, style="bold")
            grid.add_column(no_wrap=True)
        cells = [
            (str(number), Text.from_markup(choice.label + ("" if choice.move is not None else " …")))
            for number, choice in enumerate(menu.choices, 1)
        ]
        if columns == 1:
            grid.add_column(style="dim")
            for cell, choice in zip(cells, menu.choices, strict=True):
                grid.add_row(*cell, Text.from_markup(choice.note))
        else:
            height = -(-len(cells) // columns)
            for row in range(height):
                grid.add_row(*(part for cell in cells[row::height] for part in cell))
        return Group(question, grid) if cells else question

    def log(self, story: Story) -> None:
        """Tell the whole game."""
        self._print(Rule(self.say("terminal.log"), style="dim"))
        paragraphs = story.paragraphs()
        for text in paragraphs:
            self._print(self._bullet(text))
        if not paragraphs:
            self.line(self.say("terminal.log_empty"))

    def help(self, explained: RenderableType) -> None:
        """Explain the game and the keys."""
        self._print(Rule(self.say("terminal.help_title"), style="dim"))
        self._print(explained)
        self._print(Text(self.say("terminal.help_keys"), style="bold"))
        self._print(Padding(self.say("terminal.help_moves"), (0, 0, 0, 2)))
        for code in ("terminal.help_undo", "terminal.help_log", "terminal.help_save", "terminal.help_quit"):
            self._print(Padding(self.say(code), (0, 0, 0, 2)))

    def line(self, markup: str, style: str = "") -> None:
        """Say one sentence."""
        self._print(Text.from_markup(markup, style=style))

    def heading(self, text: str) -> None:
        """Begin a part."""
        self._print(Rule(text, style="dim"))

    def show(self, drawn: RenderableType) -> None:
        """Print a drawing."""
        self._print(drawn)

    def _print(self, drawn: RenderableType) -> None:
        self.console.print(drawn, width=self.width, highlight=False)

    def _height(self, drawn: RenderableType) -> int:
        return len(self.console.render_lines(drawn, self.console.options.update(width=self.width)))

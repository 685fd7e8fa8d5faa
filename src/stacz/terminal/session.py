"""The course of a game at the terminal: bots move, the person is asked, until the end or until the person leaves."""

from __future__ import annotations

import shlex
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import ClassVar

from rich.console import Console

from stacz.bots import Bot, Clock, forgetful, observe
from stacz.bots.explain import Advice, explain
from stacz.core.chance import mixed
from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.wire import Move
from stacz.locale.hints import belief_sentence, cost_sentence
from stacz.locale.refusals import say_refusal
from stacz.terminal.drawer import Drawer, Scene
from stacz.terminal.menu import Choice, Fault
from stacz.terminal.saving import chosen_path, free_path, is_taken, write
from stacz.terminal.screen import Screen
from stacz.terminal.story import Story
from stacz.terminal.things import Explainer

PROMPT = "> "
HINT_CLOCK = Clock(seconds=1.0)


class Left(Exception):  # noqa: N818 - nothing went wrong
    """The person leaves the game."""


class Session:
    """One person's game."""

    def __init__(
        self, match: Match, bots: Mapping[int, Bot], drawer: Drawer, console: Console, ask: Callable[[str], str],
        folder: Path, resume_command: str, luck: int,
    ) -> None:  # fmt: skip
        self.match = match
        self.game = match.game
        self.bots = bots
        self.drawer = drawer
        self.say = drawer.say
        self.screen = Screen(console, drawer)
        self.ask_line = ask
        self.explainer = Explainer(drawer, self.screen, self._read)
        self.folder = folder
        self.resume_command = resume_command
        self.luck = luck
        self.you = drawer.you
        self.story = Story(drawer)
        self.since = 0  # the first move that counts as news
        self.saved_steps = -1  # how many moves the last saved file holds
        others = drawer.seats.list(seat for seat in range(match.position.n_seats) if seat != self.you)
        self.remarks = [  # what is said below the news until the person has moved
            self.say("terminal.welcome", you=drawer.seats.letter(self.you), others=others),
            self.say("terminal.welcome_keys"),
        ]
        self._recall()

    def _recall(self) -> None:
        """Tell the story of a game that is played on."""
        record = self.match.record
        told = Match(self.game, record.seats, record.options, int(record.seed, 16), record.start, record.rules_version)
        self.story.add(told.facts, self.game.chapter(told.position))
        for step in record.steps:
            facts = told.play(step.seat, self.game.parse_move(step.move))
            self.story.add(facts, self.game.chapter(told.position))
        self.since = len(self.story)

    # ---- The course of the game --------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end; return the exit code."""
        try:
            while not self.match.position.is_over:
                try:
                    self._next_move()
                except KeyboardInterrupt:  # while a bot is thinking
                    self._quit()
            self._end()
        except Left:
            pass
        self.screen.line(self.say("terminal.bye"))
        return 0

    def _next_move(self) -> None:
        """Where several seats choose at once, the bots do first: the person learns no more than that they have."""
        bots = [seat for seat in self.match.position.acting() if seat != self.you]
        if bots:
            self._bots_move(bots[0])
        else:
            self._persons_move()

    def _bots_move(self, seat: int) -> None:
        """A bot chooses on a position that is redealt for its seat: it cannot see more than a person there."""
        bot, match = self.bots[seat], self.match
        seen = observe(self.game, match.position, seat, self._fresh_seed(), forgetful(bot), match.teller(seat))
        action = bot.choose(seen, Clock())
        self._play(seat, self.game.read_move(match.position, seat, action))

    def _fresh_seed(self) -> int:
        self.luck = mixed(self.luck, 1)
        return self.luck

    def _play(self, seat: int, move: Move) -> None:
        facts = self.match.play(seat, move)
        self.story.add(facts, self.game.chapter(self.match.position))

    def _persons_move(self) -> None:
        move = self._choose()
        if move is None:
            return
        number = len(self.story)
        self._play(self.you, move)
        self.remarks = []
        if self.you not in self.match.position.acting():
            brisk = isinstance(move, self.drawer.brisk)
            if not (brisk or self.match.position.is_over) and self._can_undo() and not self._pause():
                self._undo()
                return
            self.since = number

    def scene(self) -> Scene:
        """Return what the person sees now."""
        position = self.match.position
        moves = self.game.legal_moves(position, self.you) if self.you in position.acting() else []
        return Scene(
            view=self.game.view_for(position, self.you),
            position=position.seen_from(self.you, self._fresh_seed()),
            moves=moves,
            width=self.screen.width,
            height=self.screen.console.height,
            facts=self.story.facts(),
        )

    def _news(self) -> list[str]:
        return [*self.story.paragraphs(self.since), *self.remarks]

    # ---- Asking ------------------------------------------------------------------------------------------------------

    def _choose(self) -> Move | None:
        """Ask until a move is chosen; None when the position has changed instead, by undo."""
        scene = self.scene()
        root = self.drawer.menu(scene)
        menu = root
        self._show(scene, root)
        while True:
            answer = self._read()
            tokens = answer.split()
            if not tokens and menu is root and root.enter is not None:
                return root.enter
            if not tokens and menu is root and len(root.choices) == 1 and root.choices[0].move is not None:
                return root.choices[0].move
            if not tokens:
                menu = root = self.drawer.menu(scene)
                self._show(scene, root)
            elif self._is_command(tokens[0]):
                if self._command(tokens, scene):
                    return None
                menu = root
            else:
                found = self.drawer.answer(scene, menu, tokens)
                if isinstance(found, Fault):
                    said = self.say(found.code, **found.data)
                    self._complain("".join(one for one in said if unicodedata.category(one) != "Cc"))
                elif found.move is not None:
                    return found.move
                else:
                    menu = found
                    self._show(scene, menu)

    def _show(self, scene: Scene, menu: Choice) -> None:
        keys = menu.keys or (self.say("terminal.keys_back") if menu.label else self.say("terminal.keys"))
        keys = keys if menu.label else self._keys(keys)
        self.screen.scene(self._news(), self.drawer.title(scene), self.drawer.board(scene), menu, keys)

    def _keys(self, keys: str) -> str:
        """Add to the line of the keys what can be asked, where there is room for it."""
        with_it = self.say("terminal.keys_about", keys=keys)
        return with_it if self.drawer.things and len(with_it) <= self.screen.width else keys

    def _read(self) -> str:
        """Read a line; Ctrl-C and Ctrl-D ask whether to leave, and then count as an empty line."""
        try:
            return self._line()
        except (EOFError, KeyboardInterrupt):
            self.screen.line("")
            self._quit()
            return ""

    def _line(self) -> str:
        """Read what was typed; what is no text in the terminal's encoding is shown as such."""
        try:
            text = self.ask_line(PROMPT)
        except UnicodeDecodeError:
            text = "\ufffd"
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").strip()

    def _complain(self, text: str) -> None:
        self.screen.line(text, style="yellow")

    def _refuse(self, error: StaczError) -> None:
        self._complain(say_refusal(error, self.drawer.words.language))

    def _pause(self) -> bool:
        """Let the person take back the move that ended the turn; return whether to go on."""
        scene = self.scene()
        menu = Choice("", question=self.say("terminal.pause"))
        self.screen.scene(
            self._news(), self.drawer.title(scene), self.drawer.board(scene), menu, self.say("terminal.pause_keys")
        )
        while True:
            tokens = self._read().split()
            if not tokens or tokens[0].lower() in ("u", "undo"):
                return not tokens
            if self._is_command(tokens[0]):
                self._command(tokens, self.scene())
            else:
                self._complain(self.say("terminal.pause_fault"))

    # ---- Commands ----------------------------------------------------------------------------------------------------

    COMMANDS: ClassVar = {
        "?": "help", "h": "help", "help": "help", "i": "explain", "info": "explain", "t": "hint", "tip": "hint",
        "hint": "hint", "u": "undo", "undo": "undo", "l": "log", "log": "log", "s": "save", "save": "save",
        "q": "quit", "quit": "quit",
    }  # fmt: skip

    def _is_command(self, token: str) -> bool:
        return token.lower() in self.COMMANDS

    def _command(self, tokens: list[str], scene: Scene) -> bool:
        """Carry out a command; return whether the position has changed by it."""
        command = self.COMMANDS[tokens[0].lower()]
        if command == "help":
            self.screen.help(self.drawer.help(scene))
            self.screen.line(self.say("terminal.back"), style="dim")
        elif command == "hint":
            self._hint()
        elif command == "explain":
            self.explainer.explain(scene.view, tokens[1:])
            self.screen.line(self.say("terminal.back"), style="dim")
        elif command == "log":
            self.screen.log(self.story)
            self.screen.line(self.say("terminal.back"), style="dim")
        elif command == "save":
            self._save(" ".join(tokens[1:]))
        elif command == "quit":
            self._quit()
        elif command == "undo":
            try:
                self.match.check_undo(self.you)
            except StaczError as error:
                self._refuse(error)
                return False
            self._undo()
            return True
        return False

    def _hint(self) -> None:
        """Tell the moves that a strong player would look at, from what the person can know."""
        if self.you not in self.match.position.acting():
            self._complain(self.say("terminal.hint_later"))
            return
        self.screen.line(self.say("terminal.hint_wait"), style="dim")
        match = self.match
        seen = observe(self.game, match.position, self.you, self._fresh_seed(), told=match.teller(self.you))
        for number, advice in enumerate(explain(seen, HINT_CLOCK, seed=self._fresh_seed())):
            move = ", ".join(self.drawer.tell(move) for move in self.drawer.together(advice.moves))
            said = " ".join(self._said(advice, number == 0))
            hint = self.say("terminal.hint", move=move, win=round(100 * advice.win), reason=said)
            self.screen.told(hint.rstrip())

    def _said(self, advice: Advice, is_first: bool) -> Iterator[str]:
        """Say why, what it costs to do otherwise, and, once, what is likely of the others."""
        words, game = self.drawer.words, self.game.code
        if advice.why:
            yield words.say_or_spell(f"{game}.reason.{advice.why.code}", **advice.why.numbers)
        if cost := cost_sentence(words, advice.cost, is_first):
            yield cost
        for belief in advice.beliefs if is_first else ():
            yield belief_sentence(words, game, belief, self.drawer.seats.name)

    def _can_undo(self) -> bool:
        try:
            self.match.check_undo(self.you)
        except StaczError:
            return False
        return True

    def _undo(self) -> None:
        self.match.undo(self.you)
        self.story.drop()
        self.since = min(self.since, len(self.story))
        self.remarks = [self.say("terminal.undone")]

    def _save(self, name: str = "") -> bool:
        """Save the record; a file that exists is only written over when the person says so."""
        path = chosen_path(self.folder, name) if name else free_path(self.folder, self.game.code)
        if is_taken(path):
            self._complain(self.say("terminal.overwrite", path=path))
            try:
                answer = self._line()
            except (EOFError, KeyboardInterrupt):
                answer = ""
            if not self._means("terminal.yes", answer):
                self.screen.line(self.say("terminal.not_saved"))
                return False
        try:
            write(path, self.match.to_json())
        except StaczError as error:
            self._refuse(error)
            return False
        self.saved_steps = len(self.match.record.steps)
        self.screen.line(self.say("terminal.saved", path=path))
        if self.resume_command:
            command = self.resume_command.format(path=shlex.quote(str(path)))
            self.screen.line(self.say("terminal.resume", command=command))
        return True

    def _means(self, code: str, answer: str) -> bool:
        """Say whether an answer is one of the words that a text lists; y is understood in every language."""
        return answer.lower() in ("y", "yes", *self.say(code).split())

    def _quit(self) -> None:
        """Leave if the person confirms it; a second Ctrl-C or Ctrl-D saves and leaves, so that nothing is lost."""
        while True:
            self.screen.line(self.say("terminal.quit"))
            try:
                answer = self._line().lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.line("")
                steps = self.match.record.steps
                if len(steps) != self.saved_steps and any(step.seat == self.you for step in steps):
                    self._save()
                raise Left from None
            if answer in ("", "n", "no", "nie"):
                return
            saves = answer in ("s", "save")
            if (saves and self._save()) or answer in ("q", "quit") or self._means("terminal.leave", answer):
                raise Left
            if not saves:
                self._complain(self.say("terminal.quit_fault"))

    # ---- The end -----------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Show the last news, the scoring sheet and who won."""
        scene = self.scene()
        shares = self.match.position.shares()
        winners = [seat for seat, share in enumerate(shares) if share > 0]
        menu = Choice("", question=f"{self._verdict(winners)} {self._ending()}")
        drawn = self.drawer.result(scene, self.story.facts())
        title = f"[bold]{self.say('terminal.end')}[/]"
        self.screen.scene(self._news(), title, drawn, menu, self._keys(self.say("terminal.end_keys")))
        while True:
            try:
                tokens = self._line().split() or ["q"]
            except (EOFError, KeyboardInterrupt):
                self.screen.line("")
                return
            key = tokens[0].lower()
            if key in ("q", "quit"):
                return
            if key in ("l", "log"):
                self.screen.log(self.story)
            elif key in ("s", "save"):
                self._save(" ".join(tokens[1:]))
            elif key in ("i", "info"):
                self.explainer.explain(scene.view, tokens[1:])
            self.screen.line(self._keys(self.say("terminal.end_keys")), style="dim")

    def _ending(self) -> str:
        ending = self.game.ending(self.match.position)
        return self.drawer.words.say_or_spell(f"{self.game.code}.ending.{ending}")

    def _verdict(self, winners: list[int]) -> str:
        if winners == [self.you]:
            return self.say("terminal.win_you")
        if len(winners) == 1:
            return self.say("terminal.win_other", name=self.drawer.seats.name(winners[0]))
        return self.say("terminal.win_shared", names=self.drawer.seats.list(winners))

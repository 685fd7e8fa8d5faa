"""Write what a table is told, to be read as an editor does: `python -m tools.read_aloud`.

Bots play whole games of every kind, with every number of seats and with every option, and those who look on and those
who sit there hear of them. For each game and language one file in build/read_aloud holds

    the log         at least so many different lines, by kind of fact; each in as many fillings as there are
    the terminal    whole games as its story tells them
    hints           every reason with numbers that occurred, and what was likely, behind a move for which it was given
    moves           what can be done, by kind
    refusals        the rules that a move can break; in common.<language>.txt those that are no game's
    other texts     all that is written in the tables, with samples in the gaps

A kind that no game met is listed with its gaps open.
"""

from __future__ import annotations

import argparse
import json
import string
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count, islice
from pathlib import Path
from typing import Any, Final

from stacz.bots import Clock, find_bot, observe
from stacz.bots.beliefs import Belief, World
from stacz.bots.bot import Bot
from stacz.bots.knowledge import Why, knowledge_of
from stacz.core.chance import mixed
from stacz.core.errors import SENTENCES, StaczError
from stacz.core.match import Match
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.core.rooms import find_part
from stacz.core.wire import SPECTATOR, Fact, Move, move_kinds, redact_all
from stacz.games import GAMES
from stacz.locale import LANGUAGES, Words
from stacz.locale.hints import belief_sentence
from stacz.locale.plurals import PLURALS, Number, plural
from stacz.locale.refusals import say_refusal
from stacz.locale.sentences import SEAT_FIELDS, sentence_code
from stacz.terminal.drawer import Drawer
from stacz.terminal.menu import plain
from stacz.terminal.story import Story

ROOT: Final = Path(__file__).parents[1]
LOCALE: Final = ROOT / "src" / "stacz" / "locale"
LEVELS: Final = ("regular", "neighbour", "child")  # who slips does what nobody sensible does, and that is told, too
ENOUGH: Final = 120  # games of a kind; what none of them met is rare indeed
FEW_WORLDS: Final = 20  # of which it is told what is likely
SOME: Final = 40  # lines of a kind of move, or of a reason
STORIES: Final = 2  # whole games that the terminal tells
COUNTS: Final = (0, 1, 2, 5, 12, 22)
SAMPLES: Final[dict[str, object]] = {
    "game": "pan", "name": "Basia", "names": "Basia, Celina", "player": "Basia", "players": "Basia, Celina", "seat": 1,
    "seat_of": "Basia’s", "owner": "Celina", "owner_of": "Celina’s", "host": "stacz.example", "path": "game.json",
    "known": "pan, kolejka, cinkciarz", "option": "must_take", "value": "maybe", "allowed": "true or false",
    "seed": -1, "move": "draw_card", "bot": "gandalf", "database": "stacz.db", "table": "kawa-4711",
    "login": "basia", "fault": "it has another number of seats", "text": "must_take", "preset": "cozy", "you": "Ania",
    "file": "games/pan/__init__.py", "character": "\x07", "reaction": "yawn", "shop": "Chmielna", "card": "Matka",
    "good": "kawa zbożowa", "language": "pl", "time": "12:40", "date": "13.12.1981", "level": "regular",
    "first": "Ania, Basia", "last": "Celina", "title": "Kolejka", "url": "http://192.168.0.7:8000", "code": "kawa-4711",
    "token": "lista", "meanings": "Lista, Listonosz", "key": "?", "keys": "?", "command": "stacz play",
}  # fmt: skip


class Heard:
    """What was told in many games, each thing once, by kind; in the order in which it first came."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.facts: dict[tuple[str, bool], dict[tuple[Fact, int], None]] = {}
        self.moves: dict[str, dict[tuple[Move, int], None]] = {}
        self.reasons: dict[str, dict[tuple[tuple[tuple[str, int], ...], tuple[Move, ...], int], None]] = {}
        self.beliefs: dict[str, list[tuple[Belief, tuple[Move, ...], int]]] = {}
        self.stories: list[tuple[int, list[list[Fact]], list[int]]] = []
        self.games = 0

    def play(self, seats: int, options: dict[str, Any], number: int) -> None:
        """Play one game to its end, and listen as somebody who looks on and as two who sit there."""
        match = Match(self.game, seats, options, seed=number)
        bots = [find_bot(LEVELS[(seat + number) % len(LEVELS)])(mixed(number, seat)) for seat in range(seats)]
        readers = (SPECTATOR, number % seats, (number + 1) % seats)
        told: list[list[Fact]] = [match.facts]
        chapters = [self.game.chapter(match.position)]
        self._listen(match.facts, readers)
        for step in count():
            if match.position.is_over:
                break
            seat = match.position.acting()[0]
            if step % 3 == number % 3:
                self._think(match.position, seat, bots[seat], mixed(number, step))
            action = bots[seat].choose(observe(self.game, match.position, seat, mixed(number, step)), Clock())
            facts = match.play(seat, self.game.read_move(match.position, seat, action))
            self._listen(facts, readers)
            told.append(facts)
            chapters.append(self.game.chapter(match.position))
        if len(self.stories) < STORIES:
            self.stories.append((readers[self.games % 2], told, chapters))
        self.games += 1

    def _listen(self, facts: Sequence[Fact], readers: Iterable[int]) -> None:
        for reader in readers:
            for fact in redact_all(facts, reader):
                self.facts.setdefault(heard_as(fact, reader), {})[fact, reader] = None
        for fact in facts:  # a finished game can be seen again with all cards open
            self.facts.setdefault(heard_as(fact, SPECTATOR), {})[fact, SPECTATOR] = None

    def _think(self, position: Position, seat: int, bot: Bot, luck: int) -> None:
        """Note what can be done, and why; a sealed choice is made whole, as the bot would."""
        for move in self.game.legal_moves(position, seat):
            self.moves.setdefault(str(move.__struct_config__.tag), {})[move, seat] = None
        lines: list[tuple[int, ...]] = [(action,) for action in position.legal(seat)]
        if position.sealed_now():
            lines = [self._whole(position, seat, bot, luck)]
            whole = self.game.move_of(position, seat, lines[0])
            self.moves.setdefault(str(whole.__struct_config__.tag), {})[whole, seat] = None
        knowledge = knowledge_of(self.game.code)
        reasons_for = knowledge.reasons_for
        worlds: list[World] = [(position.seen_from(seat, mixed(luck, n)), 1.0) for n in range(FEW_WORLDS)]
        for line in lines:
            named = self._named(position, seat, line)
            for belief in knowledge.beliefs_for(position.seen_from(seat, luck), seat, line, worlds):
                self.beliefs.setdefault(belief.code, []).append((belief, named, seat))
            for why in reasons_for(position.seen_from(seat, luck), seat, line):
                self.reasons.setdefault(why.code, {})[tuple(why.numbers.items()), named, seat] = None

    def _whole(self, position: Position, seat: int, bot: Bot, luck: int) -> tuple[int, ...]:
        seen = position.seen_from(seat, luck)
        line: list[int] = []
        while seen.sealed_now() and seat in seen.acting():
            line.append(bot.choose(observe(self.game, seen, seat, luck), Clock()))
            seen.play(seat, line[-1])
        return tuple(line)

    def _named(self, position: Position, seat: int, line: Sequence[int]) -> tuple[Move, ...]:
        now, named = position.seen_from(seat, 1), []
        for action in line:
            named.append(self.game.read_move(now, seat, action))
            now.play(seat, action)
        return tuple(named)


def heard_as(fact: Fact, reader: int) -> tuple[str, bool]:
    """Return the kind of a fact, and whether it happened to the reader."""
    hidden = any(getattr(fact, field) is None for field in fact.secret)
    mine = reader != SPECTATOR and reader in (getattr(fact, "seat", None), getattr(fact, "owner", None))
    return f"{fact.__struct_config__.tag}{'.hidden' if hidden else ''}", mine


def tables(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Return numbers of seats with options: as they are, then each option in each way that differs."""
    while True:
        for seats in game.seats:
            yield seats, {}
            for option in game.options:
                for value in option.others(seats):
                    yield seats, {option.name: value}


def hear(game: Game, lines: int) -> Heard:
    """Play so many games that there is enough to tell, each kind of it in many fillings."""
    heard = Heard(game)
    for number, (seats, options) in enumerate(islice(tables(game), ENOUGH + lines // 100)):
        heard.play(seats, options, number)
    return heard


# ---- In a language ---------------------------------------------------------------------------------------------------


class Voice:
    """One game in one language, to one reader after another."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.words = Words(language)
        self.codes = set(self.words)
        kind = find_part("terminal", game.code, "DRAWER", Drawer)
        self.drawers: dict[int, Drawer] = {
            you: kind(game, self.words, you) for you in range(SPECTATOR, game.seats[-1])
        }  # fmt: skip

    def log(self, heard: Heard, lines: int) -> tuple[dict[str, list[str]], int]:
        """Return different lines by the code of their sentence, as evenly as the games have them."""
        found: dict[str, dict[str, None]] = {}
        for told in heard.facts.values():
            for fact, reader in told:
                code = self._form(sentence_code(self.words, self.game.code, fact, reader), fact)
                found.setdefault(code, {})[plain(self.drawers[reader].tell(fact))] = None
        chosen = {code: list(texts) for code, texts in sorted(found.items())}
        most = len(max(chosen.values(), key=len))
        fit = next((cap for cap in range(1, most) if sum(min(cap, len(t)) for t in chosen.values()) >= lines), most)
        return {code: spread(texts, fit) for code, texts in chosen.items()}, sum(map(len, chosen.values()))

    def _form(self, code: str, value: Fact) -> str:
        """Add the plural that is meant: each has to be read."""
        if f"{code}.one" not in self.codes:
            return code
        language = self.words.language
        named = {gap for form in PLURALS[language] for gap in gaps(self.words.say_raw(f"{code}.{form}"))}
        numbers = {gap: getattr(value, gap, None) for gap in ["count", *sorted(named - SEAT_FIELDS)]}
        number = next(number for number in numbers.values() if isinstance(number, int))
        return f"{code}.{plural(language, number)}"

    def moves(self, heard: Heard) -> dict[str, list[str]]:
        """Return the moves by kind."""
        return {
            f"{self.game.code}.move.{kind}": spread(
                list(dict.fromkeys(plain(self.drawers[seat].tell(move)) for move, seat in told)), SOME
            )
            for kind, told in sorted(heard.moves.items())
        }  # fmt: skip

    def hints(self, heard: Heard) -> dict[str, list[str]]:
        """Return the reasons by code, as the terminal says them."""
        found = {}
        for code, told in sorted(heard.reasons.items()):
            lines: dict[str, None] = {}
            for numbers, moves, seat in spread(list(told), SOME):
                why = Why(code, dict(numbers))
                reason = self.words.say_or_spell(f"{self.game.code}.reason.{why.code}", **why.numbers)
                move = " ".join(plain(self.drawers[seat].tell(move)) for move in moves)
                lines[f"{reason}   [{move}]"] = None
            found[f"{self.game.code}.reason.{code}"] = list(lines)
        return found

    def beliefs(self, heard: Heard) -> dict[str, list[str]]:
        """Return what was likely by code, as the terminal says it."""
        found = {}
        for code, told in sorted(heard.beliefs.items()):
            lines: dict[str, None] = {}
            for belief, moves, seat in spread(told, SOME):
                drawer = self.drawers[seat]
                said = belief_sentence(self.words, self.game.code, belief, drawer.seats.name)
                lines[f"{plain(said)}   [{' '.join(plain(drawer.tell(move)) for move in moves)}]"] = None
            found[f"{self.game.code}.belief.{code}"] = list(lines)
        return found

    def stories(self, heard: Heard) -> dict[str, list[str]]:
        """Return whole games as the terminal tells them."""
        found = {}
        for number, (you, told, chapters) in enumerate(heard.stories, 1):
            story = Story(self.drawers[you])
            for facts, chapter in zip(told, chapters, strict=True):
                story.add(facts, chapter)
            who = "a spectator" if you == SPECTATOR else f"seat {you}"
            found[f"game {number}, told to {who}"] = [plain(text) for text in story.paragraphs()]
        return found


def spread(texts: list[Any], most: int) -> list[Any]:
    """Return so many of them, from all parts of the list."""
    if len(texts) <= most:
        return texts
    return [texts[number * len(texts) // most] for number in range(most)]


# ---- What is only written --------------------------------------------------------------------------------------------


def gaps(text: str) -> list[str]:
    """Return the names of the gaps."""
    return [gap for _, gap, _, _ in string.Formatter().parse(text) if gap is not None]


class Sample(str):
    """A text that stands in any gap, whatever form of it is asked for."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return str(self)


def filled(text: str, language: str, number: int = 3) -> str:
    """Fill gaps with samples; what is not known by name is a number."""
    known = {gap: SAMPLES.get(gap, number) for gap in gaps(text)}
    try:
        return text.format(
            **{gap: Number(one, language) if isinstance(one, int) else Sample(one) for gap, one in known.items()}
        )
    except (ValueError, KeyError, IndexError, AttributeError):  # {art:…} and the like
        return text


def refusals(language: str) -> dict[str, list[str]]:
    """Return every refusal, with several numbers where it has any."""
    found: dict[str, list[str]] = {}
    for code, english in SENTENCES.items():
        lines: dict[str, None] = {}
        for number in COUNTS:
            data = {gap.split("!")[0]: SAMPLES.get(gap, number) for gap in gaps(english)}
            lines[say_refusal(StaczError(code, **data), language)] = None
        found[f"error.{code}"] = list(lines)
    return found


def leaves(told: Any, code: str = "") -> Iterator[tuple[str, str]]:
    """Return all texts in a file, however deep they stand."""
    if isinstance(told, str):
        yield code, told
    elif isinstance(told, dict):
        for key, inner in told.items():
            yield from leaves(inner, f"{code}.{key}" if code else key)
    elif isinstance(told, list):
        for number, inner in enumerate(told):
            yield from leaves(inner, f"{code}.{number}")


def written(folder: Path, language: str, but: set[str]) -> dict[str, list[str]]:
    """Return all other texts of a folder, by the beginning of their codes."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob(f"*{language}.json")):
        if path.name.startswith("errors"):
            continue
        for code, text in leaves(json.loads(path.read_text("utf-8"))):
            if code in but:
                continue
            form = code.rpartition(".")[2]
            number = next((n for n in (1, 2, 5) if plural(language, n) == form), 3)
            group = f"{path.name} {'.'.join(code.split('.')[:2])}"
            found.setdefault(group, []).append(f"{code:<40} {filled(text, language, number)}")
    return found


# ---- Files -----------------------------------------------------------------------------------------------------------


def chapter(title: str, groups: dict[str, list[str]]) -> list[str]:
    """Return a part of a file, if there is anything in it."""
    if not any(groups.values()):
        return []
    told = chain.from_iterable(("", f"-- {name}" if name else "", *lines) for name, lines in groups.items())
    return ["", "=" * 100, f"== {title}", "=" * 100, *told]


def open_texts(words: Words, codes: Iterable[str]) -> list[str]:
    """Return texts with their gaps open."""
    return [f"{code}   {words.say_raw(code)}" for code in codes]


def all_forms(words: Words, game: Game, family: str) -> set[str]:
    """Return every code of a family, with its forms."""
    return {code for code in words if code.startswith(f"{game.code}.{family}.")}


def write_game(heard: Heard, language: str, lines: int, folder: Path) -> str:
    """Write one file; return what it holds."""
    game, voice = heard.game, Voice(heard.game, language)
    log, known = voice.log(heard, lines)
    hints, moves = voice.hints(heard), voice.moves(heard)
    facts, reasons = all_forms(voice.words, game, "fact"), all_forms(voice.words, game, "reason")
    unmet = sorted(facts - set(log))
    unheard = sorted(code for code in reasons if not any(code.startswith(told) for told in hints))
    rules = sorted(all_forms(voice.words, game, "rule"))
    beliefs = all_forms(voice.words, game, "belief")
    told = {code.removeprefix(f"{game.code}.") for code in facts | reasons | beliefs | set(rules)}
    told |= {code.removeprefix(f"{game.code}.") for code in all_forms(voice.words, game, "move")}
    count_ = sum(map(len, log.values()))
    summary = (
        f"{count_} lines of {known} different ones; {len(facts) - len(unmet)} of {len(facts)} forms of facts,"
        f" {len(hints)} of {len(knowledge_of(game.code).reasons)} reasons,"
        f" {len(moves)} of {len(move_kinds(game.move_type))} kinds of moves, {heard.games} games"
    )
    parts = [
        f"{game.title}, {language}: {summary}",
        *chapter("The log, by kind of fact", log),
        *chapter("Facts that no game met (gaps open)", {"": open_texts(voice.words, unmet)}),
        *chapter("Whole games, as the terminal tells them", voice.stories(heard)),
        *chapter("Hints: why   [the move]", hints),
        *chapter("Reasons that nobody gave (gaps open)", {"": open_texts(voice.words, unheard)}),
        *chapter("Hints: what is likely   [the move]", voice.beliefs(heard)),
        *chapter("Moves, by kind", moves),
        *chapter("Rules that a move can break", {"": open_texts(voice.words, rules)}),
        *chapter("Other texts", written(LOCALE / game.code, language, told)),
    ]
    (folder / f"{game.code}.{language}.txt").write_text("\n".join(parts) + "\n", "utf-8")
    return summary


def write_common(language: str, folder: Path) -> str:
    """Write what belongs to no game."""
    told, others = refusals(language), written(LOCALE, language, set())
    parts = [*chapter("Refusals", told), *chapter("Texts of the interface", others)]
    (folder / f"common.{language}.txt").write_text("\n".join(parts) + "\n", "utf-8")
    return f"{len(told)} refusals, {sum(map(len, others.values()))} texts"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the files and say what is in them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--lines", type=int, default=1000, help="lines of the log in a file, at least")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "read_aloud")
    parser.add_argument("--game", choices=[*GAMES, "common"], help="one game only, or what belongs to none")
    parser.add_argument("--language", choices=LANGUAGES)
    chosen = parser.parse_args(arguments)
    languages = [chosen.language] if chosen.language else LANGUAGES
    chosen.out.mkdir(parents=True, exist_ok=True)
    for code, game in GAMES.items():
        if chosen.game not in (None, code):
            continue
        print(f"{code}: playing …", flush=True)
        heard = hear(game, chosen.lines)
        for language in languages:
            print(f"  {language}: {write_game(heard, language, chosen.lines, chosen.out)}", flush=True)
    if chosen.game in (None, "common"):
        for language in languages:
            print(f"common {language}: {write_common(language, chosen.out)}")
    print(f"read them in {chosen.out}")


if __name__ == "__main__":
    main()

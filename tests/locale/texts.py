"""All that people read, whatever file it stands in, for the tests that hold texts to a rule."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import stacz
from stacz.core.errors import SENTENCES
from stacz.locale import written_games
from tools.read_aloud import leaves

ROOT = Path(__file__).parents[2]
LOCALE = Path(stacz.__file__).parent / "locale"
GAP = re.compile(r"\{[^{}]*\}")
NO_BREAK = "\u00a0"


@dataclass(frozen=True)
class Told:
    """A text, and where it stands."""

    language: str
    game: str  # empty where it belongs to none
    place: str  # the file, within the house
    code: str
    text: str

    def __str__(self) -> str:
        return f"{self.place} {self.code}: {self.text}"

    @property
    def is_in_a_table(self) -> bool:
        """Whether it is said by its code; else the code is the way to it in a longer text."""
        return bool(re.fullmatch(r"(.*/)?(page\.)?[a-z]{2}\.json", self.place))

    @property
    def is_story(self) -> bool:
        """Whether it tells of the time, and not of the game."""
        return bool(re.search(r"_story(\.|$)", self.code)) or "history." in self.place


def files(language: str) -> Iterator[tuple[str, Path]]:
    """Return the files of a language, each with the game that it belongs to."""
    for folder in ("", *written_games()):
        for path in sorted((LOCALE / folder).glob("*.json")):
            if path.stem.split(".")[-1] == language:
                yield folder, path


def texts(language: str) -> Iterator[Told]:
    """Return all texts of a language: of the games, their rules and lessons, the page, the terminal, the refusals."""
    for game, path in files(language):
        place = path.relative_to(LOCALE).as_posix()
        for code, text in leaves(json.loads(path.read_text("utf-8"))):
            yield Told(language, game, place, code, text)
    if language == "en":
        for code, text in SENTENCES.items():
            yield Told(language, "", "core/errors.py", code, text)


def prose(paths: Iterable[Path]) -> Iterator[Told]:
    """Return the paragraphs of documents, without their code."""
    for path in paths:
        text = re.sub(r"```.*?```|<!--.*?-->", "", path.read_text("utf-8"), flags=re.DOTALL)
        for number, paragraph in enumerate(re.split(r"\n\s*\n", text)):
            words = re.sub(r"`[^`]*`|\]\([^)]*\)|<[^>]*>", "…", paragraph)
            yield Told("en", "", path.relative_to(ROOT).as_posix(), str(number), " ".join(words.split()))


def without_gaps(text: str) -> str:
    """Return what stands around the gaps, and in those that bring their own words: {wait:second|seconds}."""
    return GAP.sub(lambda gap: "{} " + gap[0].partition(":")[2] if "|" in gap[0] else "{}", text.replace(NO_BREAK, " "))


def listed(offences: Iterable[object]) -> str:
    """Return offences as one list that can be worked through."""
    found = [f"  {offence}" for offence in offences]
    return "\n".join([f"{len(found)} to be mended:", *found]) if found else ""


def gaps(text: str) -> set[str]:
    """Return the names of the gaps in a text."""
    return set(re.findall(r"\{(\w+)(?:![rs])?(?::[^{}]*)?\}", text))

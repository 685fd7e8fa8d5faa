"""Refusals in the language of who is refused: English stands in core/errors.py, others in errors.<language>.json."""

from __future__ import annotations

import json
import os
from functools import cache, partial
from importlib import resources

from stacz.core.errors import SENTENCES, StaczError, told
from stacz.locale import LANGUAGES, Words
from stacz.locale.plurals import Number


@cache
def sentences(language: str) -> dict[str, str]:
    """Return the sentences of a language by code."""
    if language == "en":
        return SENTENCES
    return dict(json.loads(resources.files(__package__).joinpath(f"errors.{language}.json").read_text("utf-8")))


def say_refusal(error: StaczError, language: str = "en") -> str:
    """Return the sentence of a refusal; of a move that breaks a rule, the rule."""
    rule = error.data.get("rule")
    if isinstance(rule, str):
        return Words(language).say_or_spell(rule)
    return sentences(language)[error.code].format(**told(error.data, partial(Number, language=language)))


def best_language(wanted: str, other: str = "en") -> str:
    """Return the language to speak to somebody with such an Accept-Language; another if there is none in common."""
    ranked: list[tuple[float, int, str]] = []
    for place, part in enumerate(wanted.split(",")[:20]):
        name, _, quality = part.partition(";q=")
        language = name.strip().lower()[:2]
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and weight > 0:
            ranked.append((-weight, place, language))
    return min(ranked)[2] if ranked else other


def language_at_home() -> str:
    """Return the language that the environment asks for, as the shell's own programs read it; else English."""
    wanted = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"

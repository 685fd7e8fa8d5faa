"""Where a number stands before what it counts, the text has forms: 1 second, 2 seconds; 1 ruch, 2 ruchy, 5 ruchów."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from stacz.locale import LANGUAGES
from tests.locale.texts import NO_BREAK, Told, listed, texts

FORM = re.compile(r"\.(one|two|few|many|other)$")
# What is counted here, in the plural: a number before it would be wrong for one.
COUNTED = {
    "en": r"""players people seconds minutes hours days weeks moves bots seats entries characters bytes letters
        connections points cards items goods pawns rounds turns places votes games tables lists shops queues notes coins
        sets actions deliveries currencies children neighbours results lines events files spectators steps""",
    "pl": r"""gracz[ey] osoby osób sekundy? minuty? godziny? dni tygodni\w* ruch(?:y|ów) bot(?:y|ów) miejsca? gier gry
        wpis(?:y|ów) zna(?:ki|ków) bajt(?:y|ów) litery? połącze\w+ punkt(?:y|ów) karty? towar(?:y|ów) pion(?:ki|ków)
        rundy? tury? głos(?:y|ów) stoł(?:y|ów) listy? sklep(?:y|ów) kolej(?:ki|ek) banknot(?:y|ów) monety? akcj[ei]
        zestaw(?:y|ów) dostawy? waluty? krok(?:i|ów) wiersz[ey]""",
    "it": r"""giocatori persone secondi minuti ore giorni settimane mosse posti voci caratteri lettere connessioni
        punti carte merci pedine giri turni voti partite tavoli liste negozi code banconote monete azioni consegne
        valute passi righe""",
}
# Verbs in the plural that Italian puts before the number.
BEFORE = {"it": re.compile(r"\b(?:mancano|restano|avanzano|rimangono|arrivano|ci sono) \{(\w+)\}")}
NO_NUMBERS = {"seat", "owner", "shop", "card", "good", "name", "names", "reason", "seq", "version"}
IN_TENS = {"total", "worth", "sum", "bonus", "points", "gain"}  # what Cinkciarz counts: never one, never few
NAMES = {
    "names",
    "who",
    "seats",
    "known",
    "cards",
    "sides",
    "left",
}  # what can stand behind such a verb and is no number
# The end of a range, or of "more than": never one.
RANGE = re.compile(r"(\{\w+\}–|\b(to|than|do|od|niż|a|da|di|i|oltre) )$")
PLURAL_ANYHOW = {
    "page.poster.exactly": "a game is for two at least",
    "log_full": "so many thousands",
    "too_many_sockets": "the limit is far above one",
}


def offences(some: Iterable[Told]) -> Iterator[str]:
    """Find numbers before a noun in a text that has no forms."""
    for told in some:
        if FORM.search(told.code) or told.is_story or told.code in PLURAL_ANYHOW:
            continue
        text = told.text.replace(NO_BREAK, " ")
        after = re.compile(rf"\{{(\w+)\}} (?:\w+ )?(?:{'|'.join(COUNTED[told.language].split())})\b")
        never = NO_NUMBERS | (IN_TENS if told.game == "cinkciarz" else set())
        counted = (match for match in after.finditer(text) if match[1] not in never)
        found = [match[0] for match in counted if not RANGE.search(text[: match.start()])]
        before = BEFORE[told.language].finditer(text) if told.language in BEFORE else ()
        found += [match[0] for match in before if match[1] not in NAMES]
        if found:
            yield f"“{found[0]}” in {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_forms(language: str) -> None:
    found = listed(offences(texts(language)))
    assert not found, found


@pytest.mark.parametrize(
    ("language", "code", "text"),
    [
        ("en", "page.wait", "Wait {wait} seconds."),
        ("en", "fact.shuffled", "The {cards} delivery cards were shuffled."),
        ("pl", "page.moves", "Zapis ma {most}\u00a0ruchów."),
        ("it", "fact.counted", "Ti mancano {missing}."),
    ],
)
def test_a_planted_number_is_found(language: str, code: str, text: str) -> None:
    assert len(list(offences([Told(language, "pan", "planted", code, text)]))) == 1


@pytest.mark.parametrize(
    ("language", "code", "text"),
    [
        ("en", "page.wait.other", "Wait {count} seconds."),
        ("en", "page.wait", "Wait {wait:second|seconds}."),
        ("en", "bad_name", "A name has 1 to {most} characters."),
        ("en", "fact.list_counted", "{seat} lacks {missing}."),
        ("it", "page.poster.seats", "{least}–{most} giocatori"),
    ],
)
def test_what_needs_no_forms_is_not_found(language: str, code: str, text: str) -> None:
    assert list(offences([Told(language, "pan", "planted", code, text)])) == []

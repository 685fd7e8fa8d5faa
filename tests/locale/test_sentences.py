"""Sentences read right in every language, for the reader and of others, for one and for many."""

from __future__ import annotations

from functools import partial

import pytest

from stacz import locale
from stacz.core.wire import SPECTATOR, Fact, Move
from stacz.games.cinkciarz.components import Side
from stacz.games.cinkciarz.facts import BankFilled, ExchangedWithSeat
from stacz.games.cinkciarz.facts import SeatScored as MoneyScored
from stacz.games.kolejka.components import Delivery, Queue, Shop
from stacz.games.kolejka.facts import (
    DayStarted,
    GoodsDelivered,
    ListCounted,
    PawnPlaced,
    RemanentPlayed,
    SeatPassed,
)
from stacz.games.pan.components import Card as PanCard
from stacz.games.pan.components import Good as PanGood
from stacz.games.pan.components import Shop as PanShop
from stacz.games.pan.facts import CardCovered, CardDrawn, CardsPlaced, GoodStored, SeatScored
from stacz.games.pan.moves import CoverCard, PlaceCards
from stacz.locale import Words
from stacz.locale.plurals import Number, ordinal, plural
from stacz.locale.refusals import language_at_home
from stacz.locale.sentences import sentence, whose

BASIA = 1
NB = "\N{NO-BREAK SPACE}"


class Readers:
    """Seats as somebody at the table reads them."""

    def __init__(self, words: Words, you: int) -> None:
        self.words = words
        self.you = you

    def name(self, seat: int) -> str:
        """Return the name, or You."""
        return self.words.say("seat.you" if seat == self.you else f"seat.{seat}.name")

    def possessive(self, seat: int) -> str:
        """Return whose it is."""
        if seat == self.you:
            return self.words.say("seat.your")
        return whose(self.words, self.name(seat))


def told(language: str, game: str, value: Move | Fact, you: int = SPECTATOR) -> str:
    words = Words(language)
    return sentence(words, game, value, Readers(words, you))


@pytest.mark.parametrize(
    ("language", "of_basia", "to_basia"),
    [
        ("en", "Basia placed a Plain 2 at Chmielna.", "You placed a Plain 2 at Chmielna."),
        ("pl", "Basia ustawia na Chmielnej Dwójkę.", "Ustawiasz na Chmielnej Dwójkę."),
        ("it", "Basia mette un Due in via Chmielna.", "Metti un Due in via Chmielna."),
    ],
)
def test_a_deed_is_told_of_others_and_said_to_the_reader(language: str, of_basia: str, to_basia: str) -> None:
    fact = CardsPlaced(BASIA, PanShop.CHMIELNA, PanCard.TWO, 1)
    assert told(language, "pan", fact) == of_basia
    assert told(language, "pan", fact, you=BASIA) == to_basia


@pytest.mark.parametrize(
    ("language", "game", "fact", "text"),
    [
        ("pl", "pan", CardsPlaced(1, PanShop.NOWY_SWIAT, PanCard.ONE, 3), "Basia ustawia na Nowym Świecie 3 Jedynki."),
        ("pl", "pan", CardsPlaced(1, PanShop.NOWY_SWIAT, PanCard.ONE, 5), "Basia ustawia na Nowym Świecie 5 Jedynek."),
        (
            "pl",
            "pan",
            GoodStored(1, PanShop.CHMIELNA, PanGood.HERBATA),
            f"Basia zabiera herbatę z{NB}Chmielnej do domu.",
        ),
        (
            "it",
            "pan",
            GoodStored(1, PanShop.CHMIELNA, PanGood.OCET),
            "Basia porta a casa l’aceto (ocet) da via Chmielna.",
        ),
        (
            "en",
            "pan",
            GoodStored(1, PanShop.CHMIELNA, PanGood.OCET),
            "Basia took the vinegar (ocet) home from Chmielna.",
        ),
        ("en", "pan", CardsPlaced(1, PanShop.PULAWSKA, PanCard.ONE, 3), "Basia placed 3 Plain 1s at Puławska."),
        ("pl", "pan", SeatScored(1, 41), "Basia zdobywa 41 punktów."),
        ("pl", "pan", SeatScored(1, 43), "Basia zdobywa 43 punkty."),
        ("pl", "pan", CardDrawn(1, None), "Basia dobiera kartę."),
        ("pl", "pan", CardDrawn(1, PanCard.PAN), "Basia dobiera kartę „Pan tu nie stał!”."),
        ("pl", "kolejka", PawnPlaced(1, Queue.BAZAR), "Basia ustawia pionek na bazarze."),
        ("it", "cinkciarz", ExchangedWithSeat(1, 0), "Basia prende l’offerta di Adam e lascia la sua."),
        ("pl", "cinkciarz", ExchangedWithSeat(1, 2), "Basia bierze ofertę Celiny i\u00a0zostawia swoją."),
        ("pl", "cinkciarz", BankFilled(Side.LEFT, 65), "Na lewą stronę banku trafia karta 65."),
        ("pl", "cinkciarz", MoneyScored(1, 470), "Basia zdobywa 470 punktów."),
        ("it", "cinkciarz", MoneyScored(1, 1), "Basia fa 1 punto."),
        (
            "pl",
            "kolejka",
            RemanentPlayed(1, Shop.MEBLE),
            "Basia zagrywa Remanent: w\N{NO-BREAK SPACE}Meblach dziś zamknięte.",
        ),
        ("pl", "kolejka", GoodsDelivered(Delivery.MEBLE_1, 1), "Ciężarówka przywozi do Mebli 1 towar."),
        ("pl", "kolejka", GoodsDelivered(Delivery.MEBLE_3, 3), "Ciężarówka przywozi do Mebli 3 towary."),
        ("pl", "kolejka", GoodsDelivered(Delivery.MEBLE_3, 0), "Ciężarówka przywozi do Mebli 0 towarów."),
        ("it", "kolejka", PawnPlaced(1, Queue.MEBLE), "Basia mette una pedina al negozio Meble (mobili)."),
        ("en", "kolejka", DayStarted(2, 1), "Day 2: Basia goes first."),
        (
            "en",
            "kolejka",
            RemanentPlayed(1, Shop.MEBLE),
            "Basia played Remanent (stocktaking): Meble (furniture) is closed today.",
        ),
    ],
)
def test_names_stand_in_the_form_that_the_sentence_needs(language: str, game: str, fact: Fact, text: str) -> None:
    assert told(language, game, fact) == text


@pytest.mark.parametrize(
    ("language", "passed", "counted"),
    [
        (
            "en",
            "Basia passed; 1 card went back on the deck.",
            "Basia finished with 2 items missing and 1 surplus item.",
        ),
        ("pl", "Basia pasuje; 1 karta wraca na talię.", "Na liście Basi brakuje 2 towarów, nadwyżka to 1 towar."),
        (
            "it",
            "Basia passa e rimette 1 carta sul mazzo.",
            "Lista di Basia: 2 merci mancanti, 1 merce eccedente.",
        ),
    ],
)
def test_each_number_of_a_sentence_stands_with_what_it_counts(language: str, passed: str, counted: str) -> None:
    facts = (SeatPassed(1, 1), ListCounted(1, 2, 1))
    assert [told(language, "kolejka", fact).replace("\N{NO-BREAK SPACE}", " ") for fact in facts] == [passed, counted]


def test_english_verbs_agree_with_you() -> None:
    assert told("en", "kolejka", DayStarted(2, 1), you=1) == "Day 2: you go first."


def test_what_is_mine_is_called_so() -> None:
    fact = CardCovered(1, PanShop.CHMIELNA, 0, PanCard.THREE)
    assert "your Plain 3" in told("en", "pan", fact, you=0)
    assert "twoją Trójkę" in told("pl", "pan", fact, you=0)
    assert "il tuo Tre" in told("it", "pan", fact, you=0)
    assert "Trójkę Adama" in told("pl", "pan", fact, you=2)
    assert "il Tre di Adam" in told("it", "pan", fact, you=2)
    own = CardCovered(0, PanShop.CHMIELNA, 0, PanCard.THREE)
    assert "Wypychasz" in told("pl", "pan", own, you=0)
    assert "własną Trójkę" in told("pl", "pan", own, you=0)


@pytest.mark.parametrize(
    ("language", "basia", "zenek"),
    [
        ("en", "Basia’s", "Zenek’s"),
        ("pl", "Basi", "gracza „Zenek”"),
        ("it", "di Basia", "di Zenek"),
    ],
)
def test_a_thing_has_an_owner(language: str, basia: str, zenek: str) -> None:
    assert whose(Words(language), "Basia") == basia
    assert whose(Words(language), "Zenek") == zenek


def words_with(monkeypatch: pytest.MonkeyPatch, language: str, **texts: str) -> Words:
    """Return the words of a language with texts of Pan that do not stand in its table."""
    table = locale._table(language) | {f"pan.{code.replace('__', '.')}": text for code, text in texts.items()}
    monkeypatch.setattr(locale, "_table", lambda _: table)
    return Words(language)


def test_what_concerns_the_owner_is_said_to_the_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, yours = "{seat} zajmuje miejsce {owner_of}.", "{seat} zajmuje twoje miejsce."
    covered = CardCovered(BASIA, PanShop.CHMIELNA, 2, PanCard.THREE)
    words = words_with(
        monkeypatch, "pl", fact__card_covered=plain, fact__card_covered__yours=yours,
        move__cover_card__yours="Zajmij swoje miejsce",
    )  # fmt: skip
    assert sentence(words, "pan", covered, Readers(words, 0)) == "Basia zajmuje miejsce Celiny."
    assert sentence(words, "pan", covered, Readers(words, 2)) == "Basia zajmuje twoje miejsce."
    move = CoverCard(PanShop.CHMIELNA, 2, PanCard.THREE)
    assert sentence(words, "pan", move, Readers(words, 2)) == "Zajmij swoje miejsce"


def test_the_only_number_that_a_text_names_chooses_its_form(monkeypatch: pytest.MonkeyPatch) -> None:
    words = words_with(
        monkeypatch, "pl", x__one="Punkt i tyle. ({why})", x__few="{points} punkty. ({why})",
        x__many="{points} punktów. ({why})",
    )  # fmt: skip
    say = partial(words.say, "pan.x", why="bo tak", day=2)  # a number that the text does not name has no say
    assert [say(points=points) for points in (1, 3, 5)] == [
        "Punkt i tyle. (bo tak)", "3 punkty. (bo tak)", "5 punktów. (bo tak)",
    ]  # fmt: skip
    assert say(points=5, count=2) == "5 punkty. (bo tak)"
    with pytest.raises(KeyError):
        words.say("pan.x", why=1, points=1)


def test_a_number_stands_with_what_it_counts() -> None:
    text = "Brakuje {missing:towaru|towarów|towarów}, {spare:zbywa #|zbywają #|zbywa #}, {place:02}."
    told = {name: Number(count, "pl") for name, count in (("missing", 1), ("spare", 3), ("place", 7))}
    assert text.format(**told) == "Brakuje 1\N{NO-BREAK SPACE}towaru, zbywają 3, 07."


def test_a_move_is_named_by_how_many_cards_it_takes() -> None:
    one, two = PlaceCards(PanShop.PULAWSKA, PanCard.ONE, 1), PlaceCards(PanShop.PULAWSKA, PanCard.ONE, 2)
    assert told("pl", "pan", one) == "Ustaw na Puławskiej Jedynkę"
    assert told("pl", "pan", two) == "Ustaw na Puławskiej 2 Jedynki"
    assert told("en", "pan", two) == "Place 2 Plain 1s at Puławska"


@pytest.mark.parametrize(
    ("language", "form", "counts"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, 2, 5, 21, 101]),
        ("it", "one", [1]),
        ("it", "other", [0, 2, 8, 11, 21]),
        ("pl", "one", [1]),
        ("pl", "few", [2, 3, 4, 22, 34, 102]),
        ("pl", "many", [0, 5, 11, 12, 13, 14, 21, 25, 101, 112]),
    ],
)
def test_numbers_take_the_forms_of_cldr(language: str, form: str, counts: list[int]) -> None:
    assert {plural(language, count) for count in counts} == {form}


def test_places_are_numbered() -> None:
    assert [ordinal("en", n) for n in (1, 2, 3, 4, 11, 12, 13, 21)] == [
        "one", "two", "few", "other", "other", "other", "other", "one",
    ]  # fmt: skip
    assert ordinal("pl", 1) == ordinal("it", 1) == "other"


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "it_IT"}, "it"),
        ({"LANG": "pl_PL", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": ""}, "en"),
        ({}, "en"),
    ],
)
def test_the_shell_tells_the_language(monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert language_at_home() == language

"""A game whose texts are not written, or not in every language, is told all the same."""

from __future__ import annotations

from enum import StrEnum

import pytest

from stacz import locale
from stacz.core.errors import StaczError
from stacz.core.wire import Fact, Move
from stacz.locale import Words
from stacz.locale.refusals import say_refusal
from stacz.locale.sentences import sentence
from tests.locale.test_sentences import Readers

TABLES = {
    "en": {
        "demo.shop.nowy_swiat": "New World",
        "demo.fact.shop_closed": "{seat} closed {shop:at}.",
        "demo.fact.shop_closed.you": "You closed {shop:at}.",
        "demo.queues.one": "{count} queue",
        "demo.queues.other": "{count} queues",
    },
    "pl": {"demo.fact.shop_closed": "{seat} zamyka {shop:at}."},
}


class Shop(StrEnum):
    """Where one queues."""

    NOWY_SWIAT = "nowy_swiat"


class ShopClosed(Fact, frozen=True, tag="shop_closed"):
    """Somebody closed a shop."""

    seat: int
    shop: Shop
    reason: str | None = None


class CloseShop(Move, frozen=True, tag="close_shop"):
    """Close a shop."""

    shop: Shop


@pytest.fixture
def demo(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {language: locale._table(language) | TABLES.get(language, {}) for language in locale.LANGUAGES}
    monkeypatch.setattr(locale, "_table", tables.__getitem__)


@pytest.mark.usefixtures("demo")
def test_what_a_language_lacks_is_said_in_english() -> None:
    polish = Words("pl")
    assert polish.name("demo", Shop.NOWY_SWIAT) == "New World"
    assert polish.say("demo.queues", count=1) == "1 queue"
    assert polish.say("demo.queues", count=5) == "5 queues"
    assert "demo.queues" in polish


@pytest.mark.usefixtures("demo")
def test_what_a_language_says_in_one_form_is_not_said_in_english_in_another() -> None:
    closed = ShopClosed(1, Shop.NOWY_SWIAT)
    told = [sentence(Words(language), "demo", closed, Readers(Words(language), 1)) for language in ("en", "pl", "it")]
    assert told == ["You closed New World.", "ty zamyka New World.", "You closed New World."]


def test_what_has_no_text_at_all_is_told_in_the_words_of_its_codes() -> None:
    words = Words("it")
    assert words.name("demo", Shop.NOWY_SWIAT) == words.name("demo", Shop.NOWY_SWIAT, "help") == "Nowy swiat"
    assert words.say_or_spell("demo.ending.no_goods_left") == "No goods left"
    assert say_refusal(StaczError("illegal_move", move=0, rule="demo.rule.too_late"), "pl") == "Too late"
    basia = Readers(words, 0)
    assert sentence(words, "demo", ShopClosed(1, Shop.NOWY_SWIAT), basia) == "Shop closed (Basia, Nowy swiat)."
    assert sentence(words, "demo", CloseShop(Shop.NOWY_SWIAT), basia) == "Close shop (Nowy swiat)"

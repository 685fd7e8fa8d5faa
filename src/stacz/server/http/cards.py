"""What a chat or a search shows of a link: a title, a line and the poster. Of a table its game and seats, no names.

A table is told of only where anybody who has its code may look at it.
"""

from __future__ import annotations

import asyncio
import html
import json
import re
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Final

from fastapi import Request

from stacz.core.errors import StaczError
from stacz.games import GAMES
from stacz.locale import Words
from stacz.server.asgi import address_of, route_of
from stacz.server.http.services import Services
from stacz.server.http.shell import page_texts, place_of
from stacz.store import Summary

SIZE: Final = (1200, 630)  # of the pictures, as frontend/pictures.ts draws them
OURS: Final = "stacz"  # the picture of what is about no game
PATIENCE: Final = 1.0  # seconds: a page does not wait longer for a table's line
TABLES: Final = ("table", "replay")
CODE: Final = re.compile(r"[a-z0-9]{4,20}")  # of a table, as it may stand in a header
LOCALES: Final = {"en": "en_GB", "pl": "pl_PL", "it": "it_IT"}


@dataclass(frozen=True)
class Card:
    """What is told of a link."""

    title: str
    line: str
    picture: str


async def card_for(request: Request, language: str, services: Services) -> Card:
    """Return what is told of a path."""
    screen, _, code = route_of(request.scope).strip("/").partition("/")
    if screen in TABLES:
        found = await seen_by_all(request, code, services)
        if found is not None and found.game in GAMES:
            return Card(title_of(found.game, language), line_of(found, language), picture_of(found.game))
    return plain_card(language, *place_of(route_of(request.scope)))


@lru_cache(maxsize=256)
def plain_card(language: str, screen: str, game: str) -> Card:
    """Return what is told of a screen."""
    lead = page_texts(language)["page.home.lead"]
    if game:
        return Card(title_of(game, language), poster_line(game, language) or lead, picture_of(game))
    title = page_texts(language)["page.history"] if screen == "history" else "Stacz"
    return Card(title, lead, OURS)


def poster_line(game: str, language: str) -> str:
    """Return what the poster of a game promises; nothing where that is not written yet."""
    file = resources.files("stacz.locale") / game / f"{language}.json"
    texts: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return texts.get("page.poster", "")


def picture_of(game: str) -> str:
    """Return the name of a game's picture; ours where no poster is drawn yet."""
    drawn = resources.files("stacz.server") / "page" / "pictures" / f"{game}.png"
    return game if drawn.is_file() else OURS


def title_of(game: str, language: str) -> str:
    """Return the name of a game."""
    return Words(language).say_or_spell(f"{game}.title")


def line_of(found: Summary, language: str) -> str:
    """Return what is told of a table: how it stands, and its seats."""
    texts = page_texts(language)
    seats = found.line["seats"]
    free = sum(seat["name"] is None and seat["bot"] is None for seat in seats)
    if found.status == "open":
        return texts["page.preview.open"].format(seats=len(seats), free=free)
    return texts[f"page.preview.{found.status}"].format(seats=len(seats))


async def seen_by_all(request: Request, code: str, services: Services) -> Summary | None:
    """Return a table's line if anybody with its code may look there; who tries many codes is stopped as elsewhere."""
    table = code.lower()
    if not CODE.fullmatch(table):
        return None
    try:
        async with asyncio.timeout(PATIENCE):
            found = await services.host.store.summary(table)
    except (StaczError, TimeoutError):  # the page comes without its database, too
        return None
    if found is None:
        services.limits.check("miss", address_of(request.scope))
        return None
    if found.status not in ("open", "playing", "finished"):
        return None
    is_open = found.status == "open" or (found.status == "playing" and bool(found.line.get("spectators")))
    return found if is_open or (found.status == "finished" and found.public) else None


def tags(card: Card, language: str, root: str, address: str) -> str:
    """Return a card as it stands in the head of the page."""
    told = {
        "og:site_name": "Stacz", "og:type": "website", "og:locale": LOCALES[language], "og:title": card.title,
        "og:description": card.line, "og:url": address, "og:image": f"{root}/pictures/{card.picture}.png",
        "og:image:width": str(SIZE[0]), "og:image:height": str(SIZE[1]), "og:image:alt": card.title,
    }  # fmt: skip
    lines = [f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in told.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


def root_of(request: Request, services: Services) -> str:
    """Return where the page is, as visitors see it: what the operator says, else what they have asked for."""
    settings = services.settings
    return settings.public_address or f"{request.url.scheme}://{request.url.netloc}{settings.base_path}"

"""The page: built by hatch_build.py into page/ beside this file, read once, kept in memory with its packed forms.

Its own paths (/, /table/CODE …) all get index.html; what a path means is the page's business, but for the heading that
is there before any script (shell.py). With it goes word of the screen and the texts that the page will ask for first: a
browser then fetches them beside the scripts, not after them.
Files under /assets have a hash in their names and may be kept for ever.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from typing import Final

from fastapi import APIRouter, Request, Response

from stacz.core.errors import StaczError
from stacz.server.asgi import Scope, encoding_for, language_of, route_of
from stacz.server.http.cards import CODE, card_for, root_of, tags
from stacz.server.http.services import Given
from stacz.server.http.shell import Site, filled, packed, place_of

router = APIRouter(include_in_schema=False)

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
INVITATIONS: Final = ("/table/", "/replay/", "/mine")  # are for whom they were sent to, not for a search
KEPT: Final = 300  # pages with a card
PACKED: Final = (".br", ".gz")  # what the build puts beside a file

NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stacz</title>
<body style="font: 1.1rem/1.5 Georgia, serif; max-width: 38rem; margin: 10vh auto; padding: 0 1.5rem">
<h1>Stacz</h1><p>The server is running, but its page was not built: this installation had neither Node nor a registry to
get it from. <code>make build</code> in the sources tries again. In a terminal everything can be played meanwhile:
<code>stacz play pan</code>.</p>"""


@dataclass(frozen=True)
class File:
    """A file of the page, as it is and as it can travel."""

    kind: str
    plain: bytes
    brotli: bytes | None
    gzip: bytes | None

    def answer(self, scope: Scope, headers: dict[str, str]) -> Response:
        """Return the smallest form that the asker understands."""
        headers = {"vary": "accept-encoding", **headers}
        forms = {name: body for name, body in (("br", self.brotli), ("gzip", self.gzip)) if body is not None}
        name = encoding_for(scope, tuple(forms)) if forms else None
        if name is None:
            return Response(self.plain, media_type=self.kind, headers=headers)
        return Response(forms[name], media_type=self.kind, headers={**headers, "content-encoding": name})


def read_file(place: Traversable, name: str) -> File:
    """Read a file, and what the build has packed of it."""
    packed = [found.read_bytes() if (found := place / f"{name}{end}").is_file() else None for end in PACKED]
    return File(guess_type(name)[0] or "application/octet-stream", (place / name).read_bytes(), *packed)


def read_page(place: Traversable | None = None) -> dict[str, File]:
    """Read the whole built page by path; only a note as index.html if there is none."""
    root = place or resources.files("stacz.server") / "page"
    if not (root / "index.html").is_file():
        return {"index.html": File("text/html", NOT_BUILT.encode(), None, None)}
    found = {"index.html": read_file(root, "index.html")}
    for folder in ("assets", "pictures"):
        children = (root / folder).iterdir() if (root / folder).is_dir() else ()
        for name in [child.name for child in children if not child.name.endswith(PACKED)]:
            found[f"{folder}/{name}"] = read_file(root / folder, name)
    return found


def read_built(place: Traversable | None = None) -> dict[str, str]:
    """Return the announcement of each source's files below {base}, from the list that the build has left."""
    built = (place or resources.files("stacz.server") / "page") / "files.json"
    if not built.is_file():
        return {}
    return {
        name.removeprefix("../src/stacz/"): ", ".join(
            [
                f"<{{base}}/{made['file']}>; rel=modulepreload",
                *(f"<{{base}}/{css}>; rel=preload; as=style; crossorigin" for css in made.get("css", [])),
            ]
        )
        for name, made in json.loads(built.read_bytes()).items()
    }


def needed_first(path: str, language: str) -> list[str]:
    """Return the sources that a path's screen begins with."""
    screen, _, game = path.strip("/").partition("/")
    names = [f"locale/{language}.json", f"src/screens/{screen.title()}.svelte"]
    if screen == "rules":
        names += [f"locale/{game}/rules.json", f"locale/{game}/rules.{language}.json"]
    if screen == "history":
        names += ["locale/history.json", f"locale/history.{language}.json"]
        names += [f"locale/{game}/history.json", f"locale/{game}/history.{language}.json"] if game else []
    if screen == "learn":
        names += [f"src/games/{game}/index.ts", f"locale/{game}/lesson.{language}.json"]
    return names


def asked_first(path: str) -> list[str]:
    """Return what a path's screen asks the server for at once: every one the games, a replay its beginning."""
    screen, _, code = path.strip("/").partition("/")
    if screen == "replay" and CODE.fullmatch(code):
        return ["games", f"tables/{code}", f"tables/{code}/replay?seat=-1&first=0&count=16"]
    return ["games"]


class Page:
    """The files, read when the first of them is asked for."""

    def __init__(self) -> None:
        self._files: dict[str, File] | None = None
        self._built: dict[str, str] = {}
        self._shells: OrderedDict[tuple[object, ...], File] = OrderedDict()

    def find(self, name: str) -> File | None:
        """Return a file of the page."""
        if self._files is None:
            self._files, self._built = read_page(), read_built()
        return self._files.get(name)

    def shell(self, path: str, language: str, site: Site, card: str) -> File:
        """Return index.html as a path shows it before its scripts, with the card of its link; kept for a while."""
        key = (language, *place_of(path), site, card)
        if key not in self._shells:
            index = self.find("index.html")
            assert index is not None
            page = filled(index.plain, language, *place_of(path), site).replace(b"<!--card-->", card.encode(), 1)
            self._shells[key] = File(index.kind, page, None, packed(page))
            if len(self._shells) > KEPT:
                self._shells.popitem(last=False)
        self._shells.move_to_end(key)
        return self._shells[key]

    def announced(self, path: str, language: str, base: str) -> str:
        """Return the header that tells what a path's screen begins with."""
        files = [self._built[name].format(base=base) for name in needed_first(path, language) if name in self._built]
        return ", ".join(
            [*files, *(f"<{base}/api/{data}>; rel=preload; as=fetch; crossorigin" for data in asked_first(path))]
        )


page_files: Final = Page()


@router.api_route("/assets/{name}", methods=["GET", "HEAD"])
async def asset(name: str, request: Request) -> Response:
    """Give a file that will never change."""
    found = page_files.find(f"assets/{name}")
    if found is None:
        raise StaczError("unknown_address")
    return found.answer(request.scope, {"cache-control": FOREVER})


@router.api_route("/", methods=["GET", "HEAD"])
@router.api_route("/mine", methods=["GET", "HEAD"])
@router.api_route("/licences", methods=["GET", "HEAD"])
@router.api_route("/history", methods=["GET", "HEAD"])
@router.api_route("/history/{rest}", methods=["GET", "HEAD"])
@router.api_route("/new/{rest}", methods=["GET", "HEAD"])
@router.api_route("/table/{rest}", methods=["GET", "HEAD"])
@router.api_route("/replay/{rest}", methods=["GET", "HEAD"])
@router.api_route("/rules/{rest}", methods=["GET", "HEAD"])
@router.api_route("/learn/{rest}", methods=["GET", "HEAD"])
async def page(request: Request, given: Given) -> Response:
    """Give the page; it finds out by its address what to show."""
    path, language, settings = route_of(request.scope), language_of(request.scope), given.settings
    site = Site(settings.base_path, bool(settings.imprint), bool(settings.privacy))
    root = root_of(request, given)
    card = tags(await card_for(request, language, given), language, root, f"{root}{path}")
    headers = {"cache-control": ASK_AGAIN, "vary": "accept-encoding, accept-language"}
    if path.startswith(INVITATIONS):
        headers["x-robots-tag"] = "noindex"
    answer = page_files.shell(path, language, site, card).answer(request.scope, headers)
    if announced := page_files.announced(path, language, settings.base_path):
        answer.headers["link"] = announced
    return answer

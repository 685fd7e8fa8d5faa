"""The page: built by hatch_build.py into page/ beside this file, read once, kept in memory with its packed forms.

Its own paths (/, /table/CODE …) all get index.html; what a path means is the page's business, but for the heading that
is there before any script (shell.py). With it goes word of the screen and the texts that the page will ask for first: a
browser then fetches them beside the scripts, not after them.
Files under /assets have a hash in their names and may be kept for ever.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from typing import Final

from fastapi import APIRouter, Request, Response

from stacz.core.errors import StaczError
from stacz.server.asgi import language_of
from stacz.server.http.shell import filled, packed, place_of

router = APIRouter(include_in_schema=False)

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
CODE: Final = re.compile(r"[a-z0-9]{4,20}")  # of a table, as it may stand in a header
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

    def answer(self, encodings: str, headers: dict[str, str]) -> Response:
        """Return the smallest form that the asker understands."""
        headers = {"vary": "accept-encoding", **headers}
        for name, body in (("br", self.brotli), ("gzip", self.gzip)):
            if body is not None and name in encodings:
                return Response(body, media_type=self.kind, headers={**headers, "content-encoding": name})
        return Response(self.plain, media_type=self.kind, headers=headers)


def read_file(place: Traversable, name: str) -> File:
    """Read a file, and what the build has packed of it."""
    packed = [found.read_bytes() if (found := place / f"{name}{end}").is_file() else None for end in PACKED]
    return File(guess_type(name)[0] or "application/octet-stream", (place / name).read_bytes(), *packed)


def read_page(place: Traversable | None = None) -> dict[str, File]:
    """Read the whole built page by path; only a note as index.html if there is none."""
    root = place or resources.files("stacz.server") / "page"
    if not (root / "index.html").is_file():
        return {"index.html": File("text/html", NOT_BUILT.encode(), None, None)}
    assets = root / "assets"
    names = [child.name for child in assets.iterdir() if not child.name.endswith(PACKED)]
    return {"index.html": read_file(root, "index.html")} | {f"assets/{name}": read_file(assets, name) for name in names}


def read_built(place: Traversable | None = None) -> dict[str, str]:
    """Return the announcement of each source's files, from the list that the build has left."""
    built = (place or resources.files("stacz.server") / "page") / "files.json"
    if not built.is_file():
        return {}
    return {
        name.removeprefix("../src/stacz/"): ", ".join(
            [
                f"</{made['file']}>; rel=modulepreload",
                *(f"</{css}>; rel=preload; as=style; crossorigin" for css in made.get("css", [])),
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
        self._shells: dict[tuple[str, str, str], File] = {}

    def find(self, name: str) -> File | None:
        """Return a file of the page."""
        if self._files is None:
            self._files, self._built = read_page(), read_built()
        return self._files.get(name)

    def shell(self, path: str, language: str) -> File:
        """Return index.html as a path shows it before its scripts."""
        key = (language, *place_of(path))
        if key not in self._shells:
            index = self.find("index.html")
            assert index is not None
            page = filled(index.plain, *key)
            self._shells[key] = File(index.kind, page, None, packed(page))
        return self._shells[key]

    def announced(self, path: str, language: str) -> str:
        """Return the header that tells what a path's screen begins with."""
        files = [self._built[name] for name in needed_first(path, language) if name in self._built]
        return ", ".join(
            [*files, *(f"</api/{data}>; rel=preload; as=fetch; crossorigin" for data in asked_first(path))]
        )


_page: Final = Page()


@router.api_route("/assets/{name}", methods=["GET", "HEAD"])
async def asset(name: str, request: Request) -> Response:
    """Give a file that will never change."""
    found = _page.find(f"assets/{name}")
    if found is None:
        raise StaczError("unknown_address")
    return found.answer(request.headers.get("accept-encoding", ""), {"cache-control": FOREVER})


@router.api_route("/", methods=["GET", "HEAD"])
@router.api_route("/mine", methods=["GET", "HEAD"])
@router.api_route("/history", methods=["GET", "HEAD"])
@router.api_route("/history/{rest}", methods=["GET", "HEAD"])
@router.api_route("/new/{rest}", methods=["GET", "HEAD"])
@router.api_route("/table/{rest}", methods=["GET", "HEAD"])
@router.api_route("/replay/{rest}", methods=["GET", "HEAD"])
@router.api_route("/rules/{rest}", methods=["GET", "HEAD"])
@router.api_route("/learn/{rest}", methods=["GET", "HEAD"])
async def page(request: Request) -> Response:
    """Give the page; it finds out by its address what to show."""
    path, language = request.url.path, language_of(request.scope)
    headers = {"cache-control": ASK_AGAIN, "vary": "accept-encoding, accept-language"}
    answer = _page.shell(path, language).answer(request.headers.get("accept-encoding", ""), headers)
    if announced := _page.announced(path, language):
        answer.headers["link"] = announced
    return answer

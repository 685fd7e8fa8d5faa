"""What browsers, searches and the law ask of a public site: icons, robots.txt, security.txt, imprint, privacy page."""

from __future__ import annotations

import html
import json
import re
import time
from typing import Final

from fastapi import APIRouter, Request, Response

from stacz.core.errors import StaczError
from stacz.server.asgi import language_of
from stacz.server.http.cards import root_of
from stacz.server.http.operator_pages import NAMES
from stacz.server.http.page import page_files
from stacz.server.http.services import Given
from stacz.server.http.shell import Site, below, page_texts

router = APIRouter(include_in_schema=False)

A_DAY: Final = "public, max-age=86400"
ICONS: Final = (192, 512)  # as frontend/pictures.ts draws them
VALID_DAYS: Final = 180  # of security.txt, from when it is asked for
SCRIPTS: Final = re.compile(r'\s*<(?:script\b[^>]*></script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)')
# Where the page was not built there is none to stand in.
PLAIN: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stacz</title>
<body style="font: 1.1rem/1.5 Georgia, serif; max-width: 38rem; margin: 10vh auto; padding: 0 1.5rem">
<h1><!--heading-->Stacz</h1><!--lead--></body></html>"""
ROBOTS: Final = """User-agent: *
Disallow: {base}/api/
Disallow: {base}/mine
Disallow: {base}/table/
Disallow: {base}/replay/
"""


@router.api_route("/robots.txt", methods=["GET", "HEAD"])
async def robots(given: Given) -> Response:
    """Let searches find the games, their rules and history, and no invitations."""
    text = ROBOTS.format(base=given.settings.base_path)
    return Response(text, media_type="text/plain", headers={"cache-control": A_DAY})


@router.api_route("/.well-known/security.txt", methods=["GET", "HEAD"])
async def security(request: Request, given: Given) -> Response:
    """Tell where faults of this server are to be told (RFC 9116), if the operator says where."""
    contact = given.settings.security_contact
    if not contact:
        raise StaczError("unknown_address")
    expires = time.strftime("%Y-%m-%dT00:00:00Z", time.gmtime(time.time() + VALID_DAYS * 86_400))
    lines = [f"Contact: {contact}", f"Expires: {expires}", "Preferred-Languages: en, pl, it"]
    if given.settings.public_address:
        lines.append(f"Canonical: {root_of(request, given)}/.well-known/security.txt")
    return Response("\n".join(lines) + "\n", media_type="text/plain", headers={"cache-control": A_DAY})


@router.api_route("/manifest.webmanifest", methods=["GET", "HEAD"])
async def manifest(request: Request, given: Given) -> Response:
    """Tell how the page looks among a device's programs."""
    base, language = given.settings.base_path, language_of(request.scope)
    told = {
        "id": f"{base}/", "name": "Stacz", "short_name": "Stacz", "lang": language,
        "description": page_texts(language)["page.home.lead"],
        "start_url": f"{base}/", "scope": f"{base}/", "display": "standalone",
        "background_color": "#f4ead5", "theme_color": "#f4ead5",
        "icons": [
            {"src": f"{base}/pictures/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in ICONS
        ],
    }  # fmt: skip
    headers = {"cache-control": A_DAY, "vary": "accept-language"}
    return Response(json.dumps(told, ensure_ascii=False), media_type="application/manifest+json", headers=headers)


@router.api_route("/favicon.ico", methods=["GET", "HEAD"])
async def favicon(request: Request) -> Response:
    """Give the icon to who asks for it at its old place."""
    return drawn("favicon.ico", request)


@router.api_route("/pictures/{name}", methods=["GET", "HEAD"])
async def picture(name: str, request: Request) -> Response:
    """Give a picture that the build has drawn: an icon, or what is shown of a link; other sites may show it."""
    return drawn(name, request)


def drawn(name: str, request: Request) -> Response:
    """Return a picture."""
    found = page_files.find(f"pictures/{name}")
    if found is None:
        raise StaczError("unknown_address")
    return found.answer(request.scope, {"cache-control": A_DAY, "cross-origin-resource-policy": "cross-origin"})


@router.api_route("/imprint", methods=["GET", "HEAD"])
@router.api_route("/privacy", methods=["GET", "HEAD"])
async def operator_page(request: Request, given: Given) -> Response:
    """Give what the operator has written, in the look of the page and without its scripts."""
    name = next(name for name in NAMES if request.url.path.endswith(name))
    language, base = language_of(request.scope), given.settings.base_path
    text = given.pages.find(name, language)
    if text is None:
        raise StaczError("unknown_address")
    index = page_files.find("index.html")
    page = index.plain.decode() if index is not None and b"<!--lead-->" in index.plain else PLAIN
    title = html.escape(page_texts(language)[f"page.operator.{name}"])
    back = f'<p><a href="{base}/">{html.escape(page_texts(language)["page.home"])}</a></p>'
    for gap, found in (
        ('<html lang="en">', f'<html lang="{language}" {Site(base).attributes()}>'),
        ("<title>Stacz</title>", f"<title>{title} – Stacz</title>"),
        ("<!--heading-->Stacz", title),
        ("<!--lead-->", f'<div class="text">{text}{back}</div>'),
    ):
        page = page.replace(gap, found, 1)
    page = re.sub(r"<noscript>.*?</noscript>", "", SCRIPTS.sub("", page), flags=re.DOTALL)
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(below(page, base), media_type="text/html", headers=headers)

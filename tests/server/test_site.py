"""What a public site needs beside the games: icons, cards of links, the operator's pages; and what a proxy says."""

from __future__ import annotations

import html
import json
import re
import struct
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import stacz
from stacz.core.errors import StaczError
from stacz.games import GAMES
from stacz.server.http.operator_pages import OperatorPages
from stacz.server.http.page import read_built
from stacz.server.settings import Settings
from tests.server.served import Person, ServerThread, served_in_thread

PICTURES = Path(stacz.__file__).parent / "server" / "page" / "pictures"
BUILT = pytest.mark.skipif(not read_built(), reason="the page is not built here")
PUBLIC = {"host": "club.example"}
BY_HTTPS = {**PUBLIC, "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    folder = tmp_path_factory.mktemp("site")
    (folder / "imprint.md").write_text(
        "# Club\n\nJan Nowak <script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    )
    (folder / "imprint.pl.md").write_text("Koło gier, Kraków")
    (folder / "privacy.txt").write_text("We keep <names>\nand games.\n\nNothing else.")
    with served_in_thread(
        folder, public_address="https://club.example/games/", imprint=str(folder / "imprint.md"),
        privacy=str(folder / "privacy.txt"), security_contact="mailto:club@example.org", language="pl",
    ) as running:  # fmt: skip
        yield running


@pytest.fixture
def http(server: ServerThread) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", headers={"accept-language": "en"}) as client:
        yield client


def card_of(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', page)
    return {name: html.unescape(text) for name, text in found}


# ---- below a path ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/rules/pan", "/api/games", "/healthz", "/robots.txt"])
def test_everything_is_below_the_path_and_found_without_it_by_a_proxy_that_cuts_it_off(
    path: str, http: httpx.Client
) -> None:
    below, cut = http.get(f"/games{path}"), http.get(path)
    assert (below.status_code, cut.status_code) == (200, 200)
    assert below.content == cut.content


def test_the_bare_path_leads_to_the_page_and_another_path_that_begins_so_does_not(http: httpx.Client) -> None:
    bare = http.get("/games")
    assert (bare.status_code, bare.headers["location"]) == (308, "/games/")
    assert http.get("/gamesome/api/games").status_code == 404
    slashed = http.get("/games/api/games/")
    assert slashed.status_code == 307
    assert slashed.headers["location"].endswith("/games/api/games")


@BUILT
def test_all_that_the_page_names_is_below_the_path(http: httpx.Client) -> None:
    answer = http.get("/games/learn/pan")
    named = re.findall(r'(?:src|href)="([^"]+)"', answer.text) + re.findall(r"<([^>]+)>", answer.headers["link"])
    assert len(named) > 8
    assert all(one.startswith("/games/") for one in named), named
    assert {http.get(one).status_code for one in named} == {200}
    assert 'data-base="/games"' in answer.text
    assert 'data-pages="imprint privacy"' in answer.text


def test_the_session_is_for_the_path_alone(http: httpx.Client) -> None:
    cookie = http.post("/games/api/session", json={}).headers["set-cookie"]
    assert "Path=/games/;" in cookie
    assert "Secure" in cookie


# ---- what a proxy says -----------------------------------------------------------------------------------------------


def test_https_is_believed_from_a_trusted_proxy_only(tmp_path: Path) -> None:
    for trusted, line in ((("127.0.0.0/8",), "max-age=31536000"), (("10.0.0.0/8",), None)):
        with (
            served_in_thread(tmp_path, trusted_proxy=trusted, known_as=["club.example"]) as server,
            httpx.Client(base_url=f"http://127.0.0.1:{server.port}", headers=BY_HTTPS) as http,
        ):
            answer = http.post("/api/session", json={})
            assert answer.headers.get("strict-transport-security") == line
            assert ("cross-origin-opener-policy" in answer.headers) == (line is not None)
            assert ("Secure" in answer.headers["set-cookie"]) == (line is not None)
            assert "strict-transport-security" not in http.get("/", headers={"x-forwarded-proto": "http"}).headers


def test_visitors_behind_a_trusted_proxy_have_limits_of_their_own(tmp_path: Path) -> None:
    with served_in_thread(
        tmp_path, trusted_proxy=("127.0.0.0/8",), rate_limits=True, rate={"session": "2/0.001"}
    ) as server:
        found = {}
        for visitor in ("198.51.100.7", "198.51.100.8", "2001:db8:1::1", "2001:db8:1::2"):
            codes = [
                httpx.post(
                    f"http://127.0.0.1:{server.port}/api/session", json={}, headers={"x-forwarded-for": visitor}
                ).status_code
                for _ in range(3)
            ]
            found[visitor] = codes
    one = [200, 200, 429]
    assert found == {"198.51.100.7": one, "198.51.100.8": one, "2001:db8:1::1": one, "2001:db8:1::2": [429] * 3}


def test_a_proxy_that_is_not_trusted_is_one_visitor(tmp_path: Path) -> None:
    with served_in_thread(
        tmp_path, trusted_proxy=("10.0.0.0/8",), rate_limits=True, rate={"session": "2/0.001"}
    ) as server:
        codes = [
            httpx.post(
                f"http://127.0.0.1:{server.port}/api/session", json={}, headers={"x-forwarded-for": f"198.51.100.{n}"}
            ).status_code
            for n in range(4)
        ]
    assert codes == [200, 200, 429, 429]


def test_packing_follows_what_is_accepted(http: httpx.Client) -> None:
    for wanted, sent in (("gzip", "gzip"), ("gzip;q=0", None), ("br;q=0, gzip", "gzip"), ("br", None)):
        answer = http.get("/games/api/learn/pan", headers={"accept-encoding": wanted})
        assert answer.headers.get("content-encoding") == sent, wanted


# ---- icons and service files -----------------------------------------------------------------------------------------


def test_searches_are_kept_from_invitations(http: httpx.Client) -> None:
    text = http.get("/games/robots.txt").text
    assert "Disallow: /games/table/" in text
    assert "Disallow: /games/api/" in text
    assert http.get("/games/table/abcd2345").headers["x-robots-tag"] == "noindex"
    assert "x-robots-tag" not in http.get("/games/rules/pan").headers


def test_security_txt_says_whom_to_tell(http: httpx.Client, tmp_path: Path) -> None:
    text = http.get("/games/.well-known/security.txt").text
    assert text.startswith("Contact: mailto:club@example.org\nExpires: 20")
    assert "Canonical: https://club.example/games/.well-known/security.txt\n" in text
    with served_in_thread(tmp_path) as plain:
        assert httpx.get(f"http://127.0.0.1:{plain.port}/.well-known/security.txt").status_code == 404


@BUILT
def test_the_manifest_leads_to_icons_of_the_size_it_says(http: httpx.Client) -> None:
    answer = http.get("/games/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = json.loads(answer.text)
    assert (told["start_url"], told["scope"], told["lang"]) == ("/games/", "/games/", "en")
    for icon in told["icons"]:
        assert "{0}x{0}".format(size_of(http.get(icon["src"]))[0]) == icon["sizes"]
    assert http.get("/games/favicon.ico").content[:6] == b"\0\0\1\0\1\0"
    assert http.get("/games/pictures/none.png").status_code == 404


def size_of(answer: httpx.Response) -> tuple[int, int]:
    """Return the size of a PNG."""
    assert answer.content.startswith(b"\x89PNG")
    assert answer.headers["content-type"] == "image/png"
    width, height = struct.unpack(">II", answer.content[16:24])
    return width, height


# ---- cards of links --------------------------------------------------------------------------------------------------


@BUILT
@pytest.mark.parametrize("path", ["/", "/history", *(f"/rules/{code}" for code in GAMES)])
def test_a_link_shows_its_title_a_line_and_a_poster(path: str, http: httpx.Client) -> None:
    card = card_of(http.get(f"/games{path}").text)
    game = path.rpartition("/")[2]
    assert card["og:title"] == {"": "Stacz", "history": "How it was"}.get(game, card["og:title"])
    assert len(card["og:description"]) > 40
    assert card["og:url"] == f"https://club.example/games{path}"
    drawn = game in GAMES and (PICTURES / f"{game}.png").exists()  # a new game has no poster yet
    assert card["og:image"] == f"https://club.example/games/pictures/{game if drawn else 'stacz'}.png"
    picture = http.get(card["og:image"].removeprefix("https://club.example"))
    assert size_of(picture) == (int(card["og:image:width"]), int(card["og:image:height"]))
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"


@BUILT
def test_a_link_speaks_the_visitors_language_else_the_servers(http: httpx.Client) -> None:
    lines = {
        wanted: card_of(http.get("/games/new/pan", headers={"accept-language": wanted}).text)["og:description"]
        for wanted in ("en", "it", "pl", "de")
    }
    assert lines["de"] == lines["pl"]
    assert len(set(lines.values())) == 3


@BUILT
def test_a_table_shows_its_game_and_seats_and_nobodys_name(tmp_path: Path) -> None:
    with served_in_thread(tmp_path) as server, closing(Person(server.port, "Wanda z Krakowa")) as wanda:
        code = wanda.create("kolejka", 4, who={"0": "you", "1": "child"})
        closed = wanda.create("pan", 2, who={"0": "you", "1": "child"}, spectators=False)
        for name, path in (("open", f"/table/{code}"), ("capitals", f"/table/{code.upper()}")):
            page = httpx.get(f"http://127.0.0.1:{server.port}{path}", headers={"accept-language": "en"}).text
            card = card_of(page)
            assert card["og:title"] == "Kolejka", name
            assert card["og:description"] == "Come and play! Seats: 4, free: 2."
            assert card["og:image"] == f"http://127.0.0.1:{server.port}/pictures/kolejka.png"
            assert "Wanda" not in page
        wanda.look(closed).do("start")
        unseen = {wanda.http.get(path).text.replace(path, "…") for path in (f"/table/{closed}", "/table/abcd2345efgh")}
        assert len({json.dumps({**card_of(page), "og:url": ""}) for page in unseen}) == 1, "a closed table is none"


def test_who_tries_codes_is_stopped(tmp_path: Path) -> None:
    with served_in_thread(tmp_path, rate_limits=True, rate={"miss": "3/0.001"}) as server:
        address = f"http://127.0.0.1:{server.port}/table/abcd234"
        assert [httpx.get(f"{address}{n}").status_code for n in range(5)] == [200, 200, 200, 429, 429]


# ---- the operator's pages --------------------------------------------------------------------------------------------


def test_the_operators_pages_are_shown_without_their_html(http: httpx.Client) -> None:
    page = http.get("/games/imprint").text
    assert "<h1>Club</h1>" in page
    assert "&lt;script&gt;" in page
    assert "<script" not in page
    assert "<td>1</td>" in page
    assert "Koło gier" in http.get("/games/imprint", headers={"accept-language": "pl"}).text
    privacy = http.get("/games/privacy").text
    assert "<p>We keep &lt;names&gt;<br />and games.</p>\n<p>Nothing else.</p>" in privacy
    assert "<title>Privacy – Stacz</title>" in privacy
    assert 'href="/games/"' in privacy


def test_where_none_is_written_there_is_none(tmp_path: Path) -> None:
    with served_in_thread(tmp_path) as server:
        assert httpx.get(f"http://127.0.0.1:{server.port}/imprint").status_code == 404
    with pytest.raises(StaczError, match="none"):
        OperatorPages(Settings(imprint=str(tmp_path / "none.md")))
    (tmp_path / "odd.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(StaczError, match="UTF-8"):
        OperatorPages(Settings(privacy=str(tmp_path / "odd.txt")))

"""The page and what it asks for beyond the protocol: previews of moves, and chances of finished games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from stacz.server.http.page import read_built, read_page
from tests.server.served import Person


@pytest.mark.parametrize(
    "path", ["/", "/mine", "/licences", "/table/abc", "/replay/abc", "/rules/pan", "/learn/pan", "/new/pan"]
)
def test_every_path_of_the_page_gives_the_page(anna: Person, path: str) -> None:
    answer = anna.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    loaded = re.findall(r'(?:src|href)="([^"]*)"', answer.text)
    assert all(one.startswith("/") for one in loaded), "nothing is loaded from elsewhere"
    assert anna.http.head(path).status_code == 200


@pytest.mark.skipif(not read_built(), reason="the page is not built here")
@pytest.mark.parametrize(
    ("path", "language", "heading", "title"),
    [
        ("/", "pl", "Proszę stanąć w\N{NO-BREAK SPACE}kolejce", "Stacz"),
        ("/mine", "it", "Le mie partite", "Stacz"),
        ("/rules/pan", "en", "Pan tu nie stał!", "Pan tu nie stał! – Stacz"),
        ("/history", "pl", "Jak to było", "Stacz"),
        ("/history/pan", "en", "Pan tu nie stał!", "Pan tu nie stał! – Stacz"),
        ("/learn/chess", "en", "Stacz", "Stacz"),
        ("/table/%3Cb%3E", "de", "Stacz", "Stacz"),
    ],
)
def test_before_any_script_the_page_says_where_one_is(
    anna: Person, path: str, language: str, heading: str, title: str
) -> None:
    answer = anna.http.get(path, headers={"accept-language": language})
    assert f"<h1>{heading}</h1>" in answer.text
    assert f"<title>{title}</title>" in answer.text
    assert f'<html lang="{language if language != "de" else "en"}" data-base=""' in answer.text
    assert ('class="posters"' in answer.text) == (path == "/")
    head, _, body = answer.text.partition("<body>")
    assert "stylesheet" not in head, "nothing holds it up"
    assert "stylesheet" in body.partition("<main>")[2]
    assert "accept-language" in answer.headers["vary"]


def test_what_is_not_there_is_refused(anna: Person) -> None:
    assert anna.http.get("/assets/none.js").json()["code"] == "unknown_address"
    assert anna.http.get("/elsewhere").status_code == 404
    assert anna.http.get("/assets/..%2findex.html").status_code == 404


def asking(encodings: str) -> dict[str, Any]:
    """Return a request that accepts these encodings."""
    return {"headers": [(b"accept-encoding", encodings.encode())]}


def test_files_travel_packed_if_the_asker_understands_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    for name, text in {"a.js": "plain", "a.js.br": "br", "a.js.gz": "gz", "b.woff2": "font"}.items():
        (tmp_path / "assets" / name).write_text(text)
    files = read_page(tmp_path)
    assert sorted(files) == ["assets/a.js", "assets/b.woff2", "index.html"]
    script = files["assets/a.js"]
    for wanted, sent in {
        "gzip, br": b"br", "gzip": b"gz", "": b"plain", "br;q=0, gzip": b"gz", "BR;q=0.5, gzip;q=0.4": b"br",
        "gzip;q=1, br;q=0.2": b"gz", "*": b"br", "*;q=0": b"plain", "br;q=0, *": b"gz", "identity, br;q=0.5": b"plain",
        "br;q=no": b"plain", "zbr": b"plain",
    }.items():  # fmt: skip
        assert script.answer(asking(wanted), {}).body == sent, wanted
    assert script.answer(asking("br"), {}).headers["content-encoding"] == "br"
    assert "content-encoding" not in files["assets/b.woff2"].answer(asking("br"), {}).headers


def test_what_the_build_made_of_a_source_is_announced(tmp_path: Path) -> None:
    files = {
        "../src/stacz/locale/pl.json": {"file": "assets/pl-1.js"},
        "src/screens/Learn.svelte": {"file": "assets/Learn-1.js", "css": ["assets/Learn-2.css"]},
    }
    (tmp_path / "files.json").write_text(json.dumps(files))
    assert read_built(tmp_path) == {
        "locale/pl.json": "<{base}/assets/pl-1.js>; rel=modulepreload",
        "src/screens/Learn.svelte": "<{base}/assets/Learn-1.js>; rel=modulepreload, "
        "<{base}/assets/Learn-2.css>; rel=preload; as=style; crossorigin",
    }


@pytest.mark.skipif(not read_built(), reason="the page is not built here")
@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("/", []),
        ("/mine", ["Mine", "Mine"]),
        ("/rules/pan", ["Rules", "Rules", "rules", "rules.it"]),
        ("/learn/kolejka", ["Learn", "Learn", "kolejka", "kolejka", "lesson.it"]),
        ("/learn/chess", ["Learn", "Learn"]),
        ("/replay/no,such;code", ["Replay", "Replay"]),
    ],
)
def test_the_screen_and_its_texts_in_the_askers_language_are_announced(
    anna: Person, path: str, more: list[str]
) -> None:
    link = anna.http.get(path, headers={"accept-language": "it-IT,it;q=0.9"}).headers["link"]
    *announced, games = re.findall(r"<([^>]+)>", link)
    assert games == "/api/games"
    names = [found.removeprefix("/assets/").split("-")[0] for found in announced]
    assert names == ["it", *more]
    assert all(anna.http.get(found).status_code == 200 for found in announced)


def test_a_replay_announces_its_beginning_as_the_page_asks_for_it(anna: Person) -> None:
    link = anna.http.get("/replay/abcd2345").headers["link"]
    chunk = re.search(
        r"const CHUNK = (\d+)", (Path(__file__).parents[2] / "frontend/src/lib/film.svelte.ts").read_text()
    )
    assert chunk is not None
    assert re.findall(r"<(/api/tables[^>]+)>; rel=preload; as=fetch; crossorigin", link) == [
        "/api/tables/abcd2345",
        f"/api/tables/abcd2345/replay?seat=-1&first=0&count={chunk[1]}",
    ]


def test_what_is_asked_first_is_the_same_in_every_language(anna: Person) -> None:
    polish, italian = (anna.http.get("/api/games", headers={"accept-language": one}).text for one in ("pl", "it"))
    assert polish == italian  # it is announced before the page can say which language was chosen


@pytest.mark.skipif(not read_built(), reason="the page is not built here")
@pytest.mark.parametrize(
    ("path", "first"),
    [
        ("/history", "<p>Tre giochi sulla spesa"),
        ("/history/pan", "<p>La coda, i suoi modi di dire"),
        ("/history/pan", "<p>«Pan tu nie stał!»"),
        ("/rules/pan", "<p>È arrivato lo zucchero!"),
        ("/learn/kolejka", "<p>Ti hanno assegnato un alloggio!"),
    ],
)
def test_what_a_screen_says_first_comes_with_the_page(anna: Person, path: str, first: str) -> None:
    assert first in anna.http.get(path, headers={"accept-language": "it-IT,it;q=0.9"}).text
    assert "<p>" not in anna.http.get("/new/pan").text


def test_without_a_build_the_page_says_so(tmp_path: Path) -> None:
    assert b"was not built" in read_page(tmp_path)["index.html"].plain


def test_a_preview_shows_what_a_move_leads_to_and_changes_nothing(anna: Person) -> None:
    table = anna.create("pan", 2, who={"0": "you", "1": "you"}, options={"first_seat": 0})
    seen = anna.look(table)
    seen.do("start")
    version, moves = seen.version, seen.eyes[0]["moves"]
    place = next(move for move in moves if move["kind"] == "place_cards")
    ask = {"seat": 0, "move": place}
    shown = anna.http.post(f"/api/tables/{table}/preview", json=ask).json()
    shop = next(shop for shop in shown["view"]["shops"] if shop["shop"] == place["shop"])
    assert shop["strengths"][0] is not None
    assert shown["facts"][0]["kind"] == "cards_placed"
    drawn = anna.http.post(f"/api/tables/{table}/preview", json={"seat": 0, "move": {"kind": "draw_card"}}).json()
    nothing: dict[str, object] = {"facts": [], "view": None, "sheet": None}
    assert drawn == {**nothing, "rule": None}, "the next card is nobody's to see"
    early = anna.http.post(f"/api/tables/{table}/preview", json={"seat": 0, "move": {"kind": "end_turn"}}).json()
    assert early == {**nothing, "rule": "pan.rule.action_due"}
    refused = anna.http.post(f"/api/tables/{table}/preview", json={"seat": 1, "move": place})
    assert (refused.status_code, refused.json()) == (200, None), "it is not their turn"
    assert anna.http.post(f"/api/tables/{table}/preview", json={"seat": 0, "move": {"kind": "?"}}).status_code == 400
    assert seen.do("move", seat=0, seen=version, move=place)["kind"] == "done"


def test_the_chances_of_a_finished_game_end_with_its_result(anna: Person) -> None:
    table = anna.create("pan", 2, who={"0": "you", "1": "child"})
    early = anna.http.get(f"/api/tables/{table}/chances?step=0")
    assert (early.status_code, early.json()["code"]) == (403, "not_finished")
    seen = anna.look(table)
    seen.do("start")
    seen.play_on()
    steps = anna.http.get(f"/api/tables/{table}/replay?count=1").json()["steps"]
    moments = anna.http.get(f"/api/tables/{table}/chances?step=0&step={steps // 2}&step={steps}").json()["moments"]
    assert [moment["step"] for moment in moments] == [0, steps // 2, steps]
    assert all(sum(moment["shares"]) == pytest.approx(1, abs=0.001) for moment in moments)
    winners = seen.table["result"]["winners"]
    assert [share > 0 for share in moments[-1]["shares"]] == [seat in winners for seat in range(2)]
    assert anna.http.get(f"/api/tables/{table}/chances?step={steps + 1}").json()["code"] == "bad_step"


def test_a_replay_can_be_told_without_its_views(anna: Person) -> None:
    table = anna.create("pan", 2, who={"0": "you", "1": "child"})
    seen = anna.look(table)
    seen.do("start")
    seen.play_on()
    shown = anna.http.get(f"/api/tables/{table}/replay?seat=0&count=30").json()
    told = anna.http.get(f"/api/tables/{table}/replay?seat=0&count=30&views=false").json()
    assert all(frame["view"] for frame in shown["frames"])
    assert told["frames"] == [{**frame, "view": None} for frame in shown["frames"]]

"""Kolejka in the terminal, played by scripts."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console

from stacz.core.chance import Chance
from stacz.core.match import Match, read_record, replay
from stacz.core.position import Position
from stacz.core.wire import Move
from stacz.games import find_game
from stacz.games.kolejka.components import CARDS, Card, Delivery, Good, Phase, Queue, Shop
from stacz.games.kolejka.facts import (
    CardDrawn,
    CardsReturned,
    DeliveriesShuffled,
    DeliverySeen,
    GoodBought,
    GoodsDelivered,
    KolegaPlayed,
    PawnPlaced,
    PawnRecalled,
    SaturdayCame,
    ShopOpened,
    SpeculatorBought,
)
from stacz.games.kolejka.moves import PlayKrytyka, PlayLista, PlayMatka, PlayPan, PlayTraf
from stacz.games.kolejka.view import KolejkaView
from stacz.locale import Words
from stacz.terminal.drawer import Scene
from stacz.terminal.kolejka.drawer import KolejkaDrawer
from stacz.terminal.kolejka.queues import after
from stacz.terminal.menu import Choice, plain
from stacz.terminal.play import play
from stacz.terminal.story import Story
from tests.games.kolejka.builder import scene as built

if TYPE_CHECKING:
    from tests.terminal.conftest import Person, Table

KOLEJKA = find_game("kolejka")
GOLDEN = Path(__file__).parents[1] / "golden" / "kolejka"
ALL_OPTIONS = {"stall_order": "random", "saturday": "played_under", "krytyka_short": "to_end", "adjacency": "any"}
OTHERS = "(Adam|Basia|Celina|Darek|Ewa)"
CARD_NAMES = "|".join(Words("en").name("kolejka", card) for card in CARDS)


def sit(table: Table, person: Person | list[str], seats: int = 3, seed: int = 4, **more: Any) -> int:
    match = Match(KOLEJKA, seats, more.pop("options", None), seed)
    return play(match, **table.settings(person), **more)


def drawer_for(you: int = 0) -> KolejkaDrawer:
    return KolejkaDrawer(KOLEJKA, Words("en"), you)


def scene_for(position: Position, you: int, height: int = 24) -> Scene:
    moves = KOLEJKA.legal_moves(position, you) if you in position.acting() else []
    return Scene(KOLEJKA.view_for(position, you), position.seen_from(you, 5), moves, 80, height)


def seen_by(position: Position, you: int) -> KolejkaView:
    view = KOLEJKA.view_for(position, you)
    assert isinstance(view, KolejkaView)
    return view


def drawn(position: Position, you: int) -> str:
    """Return all that the screen could show of a decision: title, board, every menu, help."""
    drawer, scene = drawer_for(you), scene_for(position, you, 40)
    console = Console(file=io.StringIO(), width=80, record=True)
    console.print(drawer.title(scene), drawer.board(scene), drawer.help(scene))
    return console.export_text() + repr(drawer.menu(scene))


def leaves(menu: Choice) -> list[Choice]:
    if menu.move is not None:
        return [menu]
    return [leaf for choice in menu.choices for leaf in leaves(choice)]


def walk(seats: int, options: dict[str, Any] | None = None, seed: int = 12) -> Any:
    """Play by chance, and yield each position with whose turn it is."""
    chance = Chance(seed)
    position = KOLEJKA.start(seats, options, seed)
    while not position.is_over:
        you = position.acting()[0]
        yield position, you
        legal = position.legal(you)
        position.play(you, legal[chance.pick(len(legal))])


def told(*facts: Any, you: int = 0) -> str:
    story = Story(drawer_for(you))
    story.add(facts)
    return " / ".join(plain(paragraph) for paragraph in story.paragraphs())


# ---- A game from the first pawn to the sheet -------------------------------------------------------------------------


def test_a_whole_game_reaches_its_sheet(table: Table) -> None:
    assert sit(table, table.somebody(), seats=5, seat=4) == 0
    sheet = table.shown.split("Scoring sheet")[1]
    for text in ("missing", "surplus", "★"):
        assert text in sheet
    assert re.search(r"won[!.]|Shared win", sheet)
    assert "The shops and the truck are empty." in re.sub(r"\s+", " ", sheet)
    assert table.shown.rstrip().endswith("Goodbye!")
    assert max(map(len, table.shown.splitlines())) <= 80
    assert "… (l shows all)" not in sheet
    for leak in (rf"{OTHERS} drew ({CARD_NAMES})", rf"{OTHERS} saw that"):
        assert not re.search(leak, table.flat)


def test_a_resumed_game_reaches_its_sheet(table: Table) -> None:
    record = read_record((GOLDEN / "goods_gone.json").read_bytes())
    record.steps = record.steps[:-40]
    assert play(replay(KOLEJKA, record), seat=1, **table.settings(table.somebody(5, first=["l"]))) == 0
    assert "Scoring sheet" in table.shown
    assert "B You" in table.shown


@pytest.mark.parametrize("ending", sorted(path.stem for path in GOLDEN.glob("*.json")))
def test_every_ending_is_named_on_the_sheet(table: Table, ending: str) -> None:
    record = read_record((GOLDEN / f"{ending}.json").read_bytes())
    assert play(replay(KOLEJKA, record), **table.settings([])) == 0
    assert Words("en").say(f"kolejka.ending.{ending}") in table.flat
    assert "missing" in table.shown
    assert max(map(len, table.shown.splitlines())) <= 80


def test_a_saved_game_replays_and_can_be_played_on(table: Table) -> None:
    sit(table, ["meble", "kiosk", "s game.json", "q", "y"])
    record = read_record((table.folder / "game.json").read_bytes())
    assert replay(KOLEJKA, record).record == record
    play(replay(KOLEJKA, record), **table.settings(["l", "q", "y"]))
    log = re.sub(r"\s+", " ", table.shown.split("The game so far")[1])
    assert "You at Meble" in log
    assert "Lists: You " in log


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no number 99 in the list; it goes from 1 to 5."),
        ("0", "There is no number 0 in the list"),
        ("bazar", "Nothing in the list is called “bazar”"),
        ("[/]", "Nothing in the list is called “[/]”"),
        ("meble 1", "“1” is more than this move needs, so it was not played; type less."),
        ("1st", "can mean"),
        ("u", "no move that can be taken back"),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(table: Table, typed: str, answer: str) -> None:
    sit(table, [typed, "q", "y"])
    assert answer in table.flat
    assert "You at" not in table.shown


def test_placing_pawns_asks_for_no_confirmation(table: Table) -> None:
    sit(table, ["rtv", "spoz", "q", "y"])
    assert re.search(r"Pawns placed: You at RTV-AGD, .*Pawns placed: You at Spożywczy", table.flat)
    assert "Your turn is over." not in table.flat


def jump_first(table: Table, answers: list[str], **hands: Any) -> None:
    """Begin in phase 3, with the person first, and play on to the answers' end."""
    match = built(2, phase="jump", hands={0: ["pan", "lista", "kolega"], 1: ["pan", "lista", "kolega"]}, **hands)
    play(replay(KOLEJKA, match.record), **table.settings(answers))


def test_a_played_card_can_be_taken_back_before_the_others_go_on(table: Table) -> None:
    jump_first(table, ["lista 1", "u", "s game.json", "q", "y"], queues={"spozywczy": [0, None, 1]})
    assert "You played Lista społeczna" in table.flat
    assert "Enter: go on · u: take it back" in table.flat
    assert "Taken back." in table.flat
    assert read_record((table.folder / "game.json").read_bytes()).steps == []


def test_what_kolega_showed_stays_seen_and_cannot_be_taken_back(table: Table) -> None:
    jump_first(table, ["kolega", "u", "q", "y"], queues={"spozywczy": [0, None, 1]})
    assert "You played Kolega w Komitecie (a friend in the Committee); next come " in table.flat
    assert "Kolega showed you, the next one first: " in table.flat
    assert "Taken back." not in table.flat


def test_help_explains_the_phase_the_cards_and_the_board(table: Table) -> None:
    sit(table, ["?", "q", "y"])
    for text in (
        "Set-up: place your pawns",
        "turns a queue round",
        "Meble: furniture",
        "every pawn before ┆ will get an item",
    ):
        assert text in table.flat


def test_colours_can_be_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    for setting, coloured in (("", True), ("1", False)):
        monkeypatch.setenv("NO_COLOR", setting)
        text = io.StringIO()
        answers = iter(["1", "q", "y"])
        console = Console(file=text, width=80, height=24, force_terminal=True)
        play(Match(KOLEJKA, 3, None, 1), console=console, ask=lambda prompt: next(answers), folder=tmp_path)  # noqa: B023
        assert bool(re.search(r"\x1b\[[0-9;]*3[0-7]", text.getvalue())) is coloured


# ---- Menus -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options", "height"), [(5, {}, 24), (3, ALL_OPTIONS, 50)])
def test_the_menu_holds_every_legal_move_once(seats: int, options: dict[str, Any], height: int) -> None:
    for position, you in walk(seats, options):
        scene = scene_for(position, you, height)
        menu = drawer_for(you).menu(scene)
        found = [leaf.move for leaf in leaves(menu)]
        assert sorted(map(repr, found)) == sorted(map(repr, scene.moves))
        assert len(menu.choices) <= 8  # readable, however many moves there are
        assert menu.question


def test_the_outlook_of_a_card_comes_true() -> None:
    kinds: set[type[Move]] = set()
    for position, you in walk(4, ALL_OPTIONS, 5):
        view = seen_by(position, you)
        if view.phase is not Phase.JUMP:
            continue
        queues = {shop.shop: shop.queue for shop in view.shops}
        for move in KOLEJKA.legal_moves(position, you):
            if not isinstance(move, PlayPan | PlayMatka | PlayKrytyka | PlayLista | PlayTraf):
                continue
            shop, queue, place = after(move, queues)
            then = position.copy()
            for action in KOLEJKA.write_move(then, you, move):
                then.play(you, action)
            seen = seen_by(then, you)
            if seen.phase is Phase.JUMP:
                kinds.add(type(move))
                assert next(at.queue for at in seen.shops if at.shop is shop) == queue
                if not isinstance(move, PlayLista):
                    assert place is not None
                    assert queue[place - 1] == queues[move.shop][move.place - 1]
    assert len(kinds) == 5


def test_a_card_tells_the_place_the_length_and_the_goods() -> None:
    match = built(2, hands={0: ["pan"]}, queues={"meble": [1, None, 0, 1]}, shelf={"meble": {"furniture": 2}})
    scene = scene_for(match.position, 0)
    (pawn,) = [leaf for leaf in leaves(drawer_for().menu(scene)) if isinstance(leaf.move, PlayPan)]
    assert plain(pawn.label) == "Meble, 3rd"
    assert plain(pawn.note) == "→ 2nd of 4, 2 items  B A ┆ ● B"


@pytest.mark.parametrize(
    ("place", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")]
)
def test_places_are_counted_as_people_do(place: int, said: str) -> None:
    assert drawer_for().place(place) == said


# ---- What is told ----------------------------------------------------------------------------------------------------


def test_sales_are_gathered_by_shop() -> None:
    facts = [
        *(ShopOpened(shop, 2) for shop in Shop),
        GoodBought(1, Shop.MEBLE, Good.FURNITURE),
        SpeculatorBought(Shop.KIOSK, Good.SUNDRY),
        GoodBought(0, Shop.MEBLE, Good.FOOD),
        SpeculatorBought(Shop.MEBLE, Good.FURNITURE),
    ]
    assert told(*facts) == "Served at Meble: Basia, You (food), the speculator. Served at Kiosk: the speculator."
    assert "nothing to sell" in told(*(ShopOpened(shop, 0) for shop in Shop))


def test_alike_facts_make_one_sentence() -> None:
    market, meble = Queue.BAZAR, Queue.MEBLE
    assert told(PawnPlaced(0, meble), PawnPlaced(1, market), PawnPlaced(1, market)) == (
        "Pawns placed: You at Meble, Basia at the market (×2)."
    )
    assert told(PawnRecalled(1, meble, 2), PawnRecalled(1, meble, 2), PawnRecalled(2, market, 1)) == (
        "Called home: Basia from Meble ×2; Celina from the market."
    )
    assert told(CardDrawn(0, Card.PAN), CardDrawn(0, Card.LISTA), CardDrawn(1, Card.TRAF)) == (
        "You drew Pan tu nie stał (this is not your place, sir), Lista społeczna (the community list). "
        "The others drew as well."
    )
    assert told(SaturdayCame(), DeliveriesShuffled(15), *(CardsReturned(seat, 10) for seat in range(5))) == (
        "Saturday: all players took back the cards they had played. The delivery cards were shuffled."
    )


def test_a_delivery_that_the_truck_cannot_fill_says_so() -> None:
    facts = [GoodsDelivered(Delivery.MEBLE_2, 2), GoodsDelivered(Delivery.KIOSK_3, 1)]
    assert told(*facts) == (
        "The truck brought 2\N{NO-BREAK SPACE}items to Meble (furniture), 1\N{NO-BREAK SPACE}item to Kiosk "
        "– all there was."
    )


def test_what_kolega_shows_another_seat_is_not_told() -> None:
    facts = [KolegaPlayed(1), DeliverySeen(1, 1, Delivery.MEBLE_2), DeliverySeen(1, 2, Delivery.KIOSK_1)]
    assert told(*facts, you=0) == (
        "Basia played Kolega w Komitecie (a friend in the Committee) and knows what comes next."
    )
    assert told(*facts, you=1) == (
        "You played Kolega w Komitecie (a friend in the Committee); next come Meble 2, Kiosk 1."
    )


# ---- Secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
def test_positions_that_look_alike_to_a_seat_are_drawn_alike(seats: int) -> None:
    chance = Chance(3)
    for position, you in walk(seats, {}, 9):
        if chance.pick(25) == 0:
            assert drawn(position, you) == drawn(position.seen_from(you, 99), you)
            assert drawn(position, 0) == drawn(position.seen_from(0, 99), 0)

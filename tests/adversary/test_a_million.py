"""A million of what should not matter: worlds that a seat cannot tell apart, and frames that say nothing."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import connect

from stacz.core.registry import Game
from stacz.core.wire import SPECTATOR
from stacz.games import GAMES
from tests.conformance.walks import sampled_positions, variants
from tests.server.served import Person, served_in_thread

WORLDS = 1_000_000 // len(GAMES)
FRAMES = 1_000_000
A_FEW = 10  # fewer than the server has patience with
JUNK = (
    "", "{", "null", "[]", "0", '"move"', "{}", '{"do":"move"}', '{"do":"fly","id":"1"}', '{"do":"say","id":1}',
    '{"do":"move","id":"1","seat":99,"seen":0,"move":{}}', '{"do":"move","id":"1","seat":0,"seen":-1,"move":{}}',
    '{"do":"say","id":"' + "x" * 100 + '","text":""}', "[" * 500, '{"do":"ping","id":"1","more":1}', "\x00", "\ud7ff",
)  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_million_redealt_worlds_look_the_same(game: Game) -> None:
    """Views, legal moves, whose turn it is, and whether the turn goes on: none depends on what a seat was not shown."""
    tried = seed = 0
    encode = msgspec.json.Encoder().encode
    while tried < WORLDS:
        seed += 1
        seats = game.seats[seed % len(game.seats)]
        options = random.Random(seed).choice(variants(game, seats))
        for position in sampled_positions(game, seats, options, seed, every=4):
            for seat in range(seats):
                shown = encode(list(game.views_for(position, (seat, SPECTATOR))))
                legal, acting = position.legal(seat), position.acting()
                for world in range(8):
                    twin = position.seen_from(seat, seed * 64 + world)
                    assert encode(list(game.views_for(twin, (seat, SPECTATOR)))) == shown, (seed, seat)
                    assert (twin.legal(seat), twin.acting()) == (legal, acting), (seed, seat)
                    tried += 1


@pytest.mark.long
def test_a_million_malformed_frames_do_no_harm(tmp_path: Path) -> None:
    chance = random.Random(1)
    with served_in_thread(tmp_path, rate_limits=False) as server, closing(Person(server.port)) as anna:
        table = anna.create("cinkciarz", 3, who={"0": "you", "1": "you", "2": "you"})
        anna.look(table).do("start")
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with connect(address, additional_headers={"cookie": anna.cookie}, proxy=None, close_timeout=1) as socket:
            for _ in range(FRAMES // A_FEW):
                for _ in range(A_FEW):
                    socket.send(chance.choice(JUNK))
                socket.send('{"do":"ping","id":"here"}')  # or it would be sent away as somebody who cannot speak
                while b"pong" not in socket.recv(decode=False):
                    pass
        seen = anna.look(table)
        assert seen.table["status"] == "playing"
        assert seen.do("say", text="Still here.")["kind"] == "done"

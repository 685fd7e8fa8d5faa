"""Write a database as the present version writes it, through a real server: python -m tests.store.databases.write v2.

v1 was written so by version 0.1, v2 when the rules had come to version 2. They are never written again: they stand
for what people have on their disks. Beside each lies what its version told of it.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.served import Person, Seen, served_in_thread
from tests.store.databases.told import read_logs, sum_up

PASSWORD = "correct horse"  # of everybody there


def take_turns(seen: list[Seen], moves: int) -> None:
    """Make so many moves, whoever is to act; the others' sockets are read on."""
    for number in range(moves):
        while not any(s.my_turn() is not None for s in seen) and not seen[0].table["result"]:
            for one in seen:
                one.do("ping")
        if seen[0].table["result"]:
            return
        mover = next(s for s in seen if s.my_turn() is not None)
        seat = mover.my_turn()
        assert seat is not None
        legal = mover.eyes[seat]["moves"]
        mover.do("move", seat=seat, seen=mover.version, move=legal[number * 7 % len(legal)])
        for one in seen:
            one.do("ping")


def begin(host: Person, guest: Person, game: str, seats: int, **wanted: object) -> list[Seen]:
    """Let two people sit down, with bots in the other seats, and start."""
    who = {"0": "you"} | {str(seat): "regular" for seat in range(2, seats)}
    code = host.create(game, seats, who=who, **wanted)
    seen = [host.look(code), guest.look(code)]
    seen[1].do("take", seat=1)
    seen[1].do("ready")
    seen[0].do("start")
    return seen


def write(anna: Person, basia: Person) -> None:
    """Leave tables in every state that a table can be in."""
    for person, login in ((anna, "anna"), (basia, "basia")):
        person.http.post("/api/account", json={"login": login, "password": PASSWORD})

    code = anna.create("pan", 4, who={"0": "you", "2": "child"}, join="anyone")  # open
    waiting = basia.look(code)
    waiting.do("take", seat=1)
    waiting.do("free", seat=1)
    waiting.do("take", seat=3, name="Basia z trzeciego piętra")
    waiting.do("say", text="Kto ostatni?")
    waiting.do("ready")

    one, two = begin(anna, basia, "kolejka", 3, clock=14 * 86_400.0, spectators=False)  # in play, with clocks
    take_turns([one, two], 25)
    two.do("react", reaction="hurry")

    one, two = begin(anna, basia, "cinkciarz", 3)  # a sealed bid under way
    take_turns([one, two], 8)
    while not (bids := [move for move in one.eyes[0]["moves"] if move["kind"] == "lay_card"]):
        take_turns([one, two], 1)
    one.do("move", seat=0, seen=one.version, move=bids[0])

    one, two = begin(anna, basia, "pan", 3)  # somebody is away
    take_turns([one, two], 6)
    two.do("leave")
    two.do("return")
    two.do("leave")

    code = anna.create("kolejka", 2, who={"0": "you", "1": "you"})  # a hot seat, in play
    alone = anna.look(code)
    alone.do("start")
    take_turns([alone], 9)

    one, two = begin(anna, basia, "pan", 2, hints=False)  # finished, with chat, an undo and a rematch
    one.do("say", text="Powodzenia!")
    take_turns([one, two], 3)
    for seen in (one, two):
        seat = next(iter(seen.you["seats"]))
        if seen.eyes[seat]["can_undo"]:
            seen.do("undo", seat=seat, seen=seen.version)
            break
    for seen in (one, two):
        seen.do("ping")
    take_turns([one, two], 10_000)
    two.do("say", text="Ale kolejka… 🙂")
    one.do("rematch")

    one, two = begin(anna, basia, "cinkciarz", 3)  # finished by agreement
    take_turns([one, two], 12)
    two.do("agree")
    one.do("agree")

    source = {"table": code_of_finished(anna), "step": 20}  # a finished game played on, by a bot and its host
    alone = anna.look(anna.create("pan", 2, who={"0": "you", "1": "regular"}, source=source))
    alone.do("start")
    take_turns([alone], 2)


def write_since_2(anna: Person, basia: Person) -> None:
    """Leave tables with what came with version 2 of the rules: host tools, nudges, analysis, open stores."""
    one, two = begin(anna, basia, "pan", 2, options={"hidden_stores": False})  # a table whose host acts
    one.do("mute", name="Basia", muted=True)
    one.do("set_chat", chat=False)
    take_turns([one, two], 4)
    waiting, waited_for = (two, one) if one.my_turn() is not None else (one, two)
    seat = waited_for.my_turn()
    waiting.do("nudge", seat=seat)
    take_turns([one, two], 3)
    one.do("kick", name="Basia")

    one, two = begin(anna, basia, "cinkciarz", 3, options={"open_memory": True})  # closed by its host
    take_turns([one, two], 5)
    one.do("close", why="Fajrant")

    source = {"table": code_of_finished(anna), "step": 12}
    alone = anna.look(anna.create("pan", 2, who={"0": "you", "1": "regular"}, source=source, analysis=True))
    alone.do("start")
    code = anna.create("pan", 2, who={"0": "you"}, source=source)  # played on with others: dealt anew
    one, two = anna.look(code), basia.look(code)
    two.do("take", seat=1)
    two.do("ready")
    one.do("start")
    take_turns([one, two], 3)


def code_of_finished(person: Person) -> str:
    """Return the code of the game that was played to its end."""
    tables = person.http.get("/api/tables?mine=true&status=finished&game=pan").json()["tables"]
    return str(tables[0]["table"])


def main(name: str) -> None:
    """Write the database, and what is told of it now."""
    target = Path(__file__).parent / f"{name}.sqlite"
    with TemporaryDirectory() as folder:
        with served_in_thread(Path(folder), stand_in="regular") as server, ExitStack() as people:
            both = [people.enter_context(closing(Person(server.port, called))) for called in ("Anna", "Basia")]
            write(*both)
            write_since_2(*both)
        target.unlink(missing_ok=True)
        with closing(sqlite3.connect(Path(folder) / "games.db")) as database:
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("VACUUM INTO ?", (str(target),))
    with TemporaryDirectory() as folder:  # what is told now
        shutil.copy(target, Path(folder) / "games.db")
        shutil.copy(target, Path(folder) / "copy.db")
        with served_in_thread(Path(folder), stand_in="regular") as server, closing(Person(server.port)) as anna:
            anna.http.post("/api/login", json={"login": "anna", "password": PASSWORD})
            told = sum_up(asyncio.run(read_logs(Path(folder) / "copy.db")), anna)
    target.with_suffix(".json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])

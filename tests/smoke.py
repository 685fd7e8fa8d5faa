"""What an installed package must be able to do, with nothing of the checkout in reach: python smoke.py."""

import asyncio
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import stacz
from stacz.core.chance import Chance
from stacz.core.match import Match, read_record, replay
from stacz.games import GAMES
from stacz.store import open_store


async def open_and_close(address: str) -> None:
    """Make a database."""
    await (await open_store(address)).close()


bin_dir = Path(sys.executable).parent
assert str(bin_dir.parent) in stacz.__file__, f"not the installed package: {stacz.__file__}"
for game in GAMES.values():
    seats = game.seats[0]
    command = [str(bin_dir / "stacz"), "simulate", game.code, "--seats", str(seats), "--games", "20", "--json"]
    result = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert result["games"] == 20
    match, chance = Match(game, seats, seed=1), Chance(1)
    while not match.position.is_over:
        seat = match.position.acting()[0]
        moves = game.legal_moves(match.position, seat)
        match.play(seat, moves[chance.pick(len(moves))])
    assert replay(game, read_record(match.to_json())).position.state_hash() == match.position.state_hash()
with tempfile.TemporaryDirectory() as folder:  # the migrations are in the package
    asyncio.run(open_and_close(f"{folder}/games.db"))
    command = [str(bin_dir / "stacz"), "backup", f"{folder}/all.backup", "--database", f"{folder}/games.db"]
    subprocess.run(command, capture_output=True, check=True)
told = subprocess.run([str(bin_dir / "stacz"), "licences"], capture_output=True, text=True, check=True).stdout
assert "svelte" in told, told
assert "OFL" in told, told
assert (Path(stacz.__file__).parent / "server/page/index.html").is_file(), "the page is not in the package"
print(f"smoke test passed: {', '.join(GAMES)}, {stacz.MODE}")

"""The command stacz: reads the arguments, refuses bad ones with exit 2 and one sentence."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import stacz
from stacz.bots import Clock
from stacz.commands import admin, dataset, positions, rank, server_options, tournament
from stacz.commands.bench import bench
from stacz.commands.doctor import SLOW_NOTE, report
from stacz.commands.simulate import Simulation, simulate
from stacz.commands.verify import verify
from stacz.core.errors import Number, StaczError, letter
from stacz.core.match import Match, read_record, replay
from stacz.core.registry import PRESETS
from stacz.games import GAMES, find_game
from stacz.locale import LANGUAGES
from stacz.locale.refusals import language_at_home, say_refusal
from stacz.seeds import new_seed

EPILOG = """examples:
  stacz serve                                 tables for friends
  stacz play pan --bots manager               a game in the terminal, against the strongest bots
  stacz simulate pan --games 10000 --json     many games by bots
  stacz tournament pan --bots greedy,random   which bot is better, and by how much
  stacz bench                                 how fast the rules run here"""

MOST_SECONDS = 10_000


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit 2."""
        text = message.rstrip(".")
        self.exit(2, f"stacz: {text[:1].upper()}{text[1:]}; see '{self.prog} --help'.\n")


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run a command and leave with its exit code."""
    args = parser().parse_args(arguments)
    if stacz.MODE == "python" and stacz.ASKED != "python" and args.command != "doctor":
        print(SLOW_NOTE, file=sys.stderr)
    try:
        code = args.run(args)
    except StaczError as error:
        print(f"stacz: {say_refusal(error, getattr(args, 'language', 'en'))}", file=sys.stderr)
        code = 2
    except KeyboardInterrupt:
        print("stacz: stopped", file=sys.stderr)
        code = 130
    except BrokenPipeError:  # the reader went away, as `head` does
        sys.stderr.close()
        code = 0
    sys.exit(code)


def parser() -> Parser:
    """Describe the commands."""
    top = Parser(
        prog="stacz",
        description="Three board games about queuing in communist Poland.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"stacz {stacz.__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="command", parser_class=Parser)

    def command(name: str, help: str, run: Any) -> Parser:
        sub = commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
        sub.set_defaults(run=run)
        return sub

    def table(sub: Parser, seats: str, bots: str, default: str, preset: str = "printed") -> None:
        sub.add_argument("--seats", type=int, metavar="N", help=seats)
        sub.add_argument(
            "--preset", default=preset, metavar="NAME",
            help=f"set all options at once: {', '.join(PRESETS)} (default: {preset})",
        )  # fmt: skip
        sub.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
        )
        sub.add_argument("--bots", default=default, metavar="A,B,…", help=f"{bots} (default: {default})")

    def speaking(sub: Parser) -> None:
        sub.add_argument(
            "--language", choices=LANGUAGES, default=language_at_home(), help="what is spoken (default: as the shell)"
        )

    play = command("play", "play in the terminal against bots", run_play)
    play.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    table(play, "how many seats (default: three)", "one bot for all other seats, or one for each of them", "regular")
    play.add_argument("--seat", type=seat_number, default=0, metavar="A", help="your seat: A, B, … (default: A)")
    play.add_argument("--seed", type=int, metavar="S", help="deal this game again (default: a new one)")
    play.add_argument("--resume", metavar="FILE", help="play on a game that was saved")
    speaking(play)

    many = command("simulate", "let bots play many games, and sum them up", run_simulate)
    many.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    table(many, "how many seats (default: four)", "one bot for all seats, or one for each", "random")
    many.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    many.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed gives the same games (default: 0)"
    )
    many.add_argument("--json", action="store_true", help="print one JSON object")

    contest = command("tournament", "let bots play each other and rate them", run_tournament)
    contest.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    table(
        contest,
        "how many seats (default: four)",
        "who plays; the last name fills the seats",
        "greedy,random",
        "tournament",
    )
    tournament.describe(contest)

    positions.describe(command("positions", "tell how many test positions bots solve", positions.run))

    rank.describe(command("rank", "rank an agent of your own on the frozen protocol", rank.run))

    rows = command("dataset", "write games of bots as arrays, to learn from them", run_dataset)
    rows.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    table(rows, "how many seats (default: four)", "one bot for all seats, or one for each", "gen1@200", "tournament")
    dataset.describe(rows)

    speed = command("bench", "measure how fast the rules run here", run_bench)
    speed.add_argument("game", nargs="?", metavar="GAME", help=", ".join(GAMES) + " (default: all)")
    speed.add_argument("--seats", type=int, metavar="N", help="how many seats (default: four)")
    speed.add_argument("--json", action="store_true", help="print JSON: an object for a game, a list for all")

    why = command("explain", "tell the best moves at a point of a saved game, and why", run_explain)
    why.add_argument("file", metavar="FILE", help="a saved game")
    why.add_argument("--after", type=int, metavar="N", help="after so many moves (default: after the last)")
    why.add_argument("--seconds", type=float, default=2.0, metavar="S", help="how long to think (default: 2)")
    why.add_argument("--moves", type=int, default=3, metavar="N", help="how many moves to tell (default: 3)")
    why.add_argument("--json", action="store_true", help="print JSON: a list with an object for each seat to move")
    speaking(why)
    served = command("serve", "serve tables for friends in the browser and for programs", run_serve)
    server_options.describe(served)

    configured = command("config", "tell how a server here would be set up, and why so", run_config)
    configured.set_defaults(help_of=configured.print_help)
    ways = configured.add_subparsers(dest="way", metavar="what", parser_class=Parser)
    shows = "tell each setting, and where it comes from: the command line, a variable, a file, or the default"
    show = ways.add_parser("show", help=shows, description=shows[0].upper() + shows[1:] + ".")
    server_options.describe(show)
    show.add_argument("--json", action="store_true", help="print one JSON object")

    admin.describe(command("admin", "look after what is on a server: tables, people, what has expired", admin.run))

    check = command("verify", "check that a record tells a game as it was", run_verify)
    check.add_argument("file", metavar="FILE", help="a record, as a server or the terminal game saved it")
    check.add_argument("--json", action="store_true", help="print one JSON object")

    for name, purpose, run in (
        ("backup", "write all tables and people to a file; the server may keep running", run_backup),
        ("restore", "fill an empty database from a backup", run_restore),
    ):
        whole = command(name, purpose, run)
        whole.add_argument("file", metavar="FILE", help="the backup")
        server_options.database_option(whole)
        if run is run_backup:
            whole.add_argument("--force", action="store_true", help="overwrite the file if it is there")
            whole.add_argument(
                "--keep", type=int, metavar="N",
                help="put the date into the name, and remove all such backups beside it but the newest N",
            )  # fmt: skip
        if run is run_restore:
            whole.add_argument("--leave-damaged", action="store_true", help="restore the rest without damaged tables")

    whose = command("licences", "tell whose work is in the page, and on what terms", run_licences)
    whose.add_argument("name", nargs="?", metavar="NAME", help="print the text of this one")

    look = command("doctor", "tell what is installed and how it runs; with --database, whether it is sound", run_doctor)
    look.add_argument(
        "--database", nargs="?", const="", metavar="URL",
        help="check a database, too: its schema, every log, its room (without a URL: the server’s)",
    )  # fmt: skip
    server_options.config_option(look)
    return top


def seat_number(text: str) -> int:
    """Read a seat as people write it, A or a; its number does as well."""
    return ord(text.upper()) - ord("A") if len(text) == 1 and text.isascii() and text.isalpha() else int(text)


def options_of(pairs: list[str]) -> dict[str, str]:
    """Read name=value pairs."""
    found = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise StaczError("bad_setting", text=pair)
        found[name] = value
    return found


def chosen_options(args: argparse.Namespace) -> dict[str, Any]:
    """Return the options of the preset, and those that were named beside it."""
    return find_game(args.game).preset(args.preset) | options_of(args.option)


def run_play(args: argparse.Namespace) -> int:
    """Play in the terminal: a new game, or one that was saved."""
    from stacz.terminal.play import play  # only players need it

    game = find_game(args.game)
    if args.resume is None:
        seats = args.seats if args.seats is not None else max(3, game.seats[0])
        seed = args.seed if args.seed is not None else new_seed()
        match = Match(game, seats, chosen_options(args), seed)
    else:
        match = replay(game, read_record(read_file(args.resume)))
    again = f"stacz play {game.code} --seat {letter(args.seat)} --language {args.language} --resume {{path}}"
    return play(match, args.bots.split(","), seat=args.seat, resume_command=again, language=args.language)


def read_file(path: str) -> bytes:
    """Read a file that was named on the command line."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:  # a ValueError where the name cannot be one of a file
        raise StaczError("cannot_read", path=path, fault=getattr(error, "strerror", None) or error) from None


def run_explain(args: argparse.Namespace) -> int:
    """Tell the best moves of a saved game."""
    from stacz.commands.explain import SeatWords, explain_record
    from stacz.locale import Words

    if args.moves < 1:
        raise StaczError("bad_count", name="--moves", least=1, value=args.moves)
    if not 0 < args.seconds < MOST_SECONDS:
        raise StaczError("bad_seconds", name="--seconds", value=args.seconds)
    record = read_record(read_file(args.file))
    clock = Clock(seconds=args.seconds)
    found = explain_record(find_game(record.game), record, args.after, clock, args.moves, args.language)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return 0
    for seat in found:
        table = Table("win", "move", "why", title=SeatWords(Words(args.language)).name(seat.seat), title_justify="left")
        for tip in seat.tips:
            table.add_row(f"{tip.win:.0%}", tip.text, " ".join(filter(None, [tip.reason, tip.notes])))
        Console().print(table)
    return 0


def run_serve(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    from stacz.commands.serve import serve  # only servers need it
    from stacz.commands.settings import read

    return serve(read(server_options.given(args), args.config).settings)


def run_config(args: argparse.Namespace) -> int:
    """Tell the settings, or what can be told."""
    if args.way is None:
        args.help_of()
        return 0
    return server_options.show_config(args)


def run_simulate(args: argparse.Namespace) -> int:
    """Play many games by bots."""
    game = find_game(args.game)
    if args.games < 1:
        raise StaczError("bad_count", name="--games", least=1, value=args.games)
    seats = args.seats if args.seats is not None else 4
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task(game.title, total=args.games)
        result = simulate(
            game, seats, args.games, args.seed, args.bots.split(","), chosen_options(args),
            lambda done: bar.update(task, completed=done),
        )  # fmt: skip
    if args.json:
        print(msgspec.json.encode(result).decode())
    else:
        print_simulation(result)
    return 0


def print_simulation(result: Simulation) -> None:
    """Show a simulation to a person."""
    console = Console()
    mean = result.moves / result.games
    console.print(
        f"{GAMES[result.game].title}: {result.games} games, {result.moves} moves "
        f"({result.shortest} to {result.longest} a game, {mean:.1f} on average)"
    )
    seats = Table("seat", "bot", "wins", "win share", "mean score")
    for seat, (bot, wins, score) in enumerate(zip(result.bots, result.wins, result.mean_score, strict=True)):
        seats.add_row(letter(seat), bot, f"{wins:.1f}", f"{wins / result.games:.1%}", f"{score:.1f}")
    console.print(seats)
    for ending, number in result.endings.items():
        console.print(f"ended by {ending}: {number} ({number / result.games:.1%})")
    console.print(f"hash {result.hash}", highlight=False)


def run_tournament(args: argparse.Namespace) -> int:
    """Let bots play each other."""
    return tournament.run(args, chosen_options(args))


def run_dataset(args: argparse.Namespace) -> int:
    """Write games of bots to a file."""
    return dataset.run(args, chosen_options(args))


def run_bench(args: argparse.Namespace) -> int:
    """Measure one game or all."""
    games = [find_game(args.game)] if args.game else list(GAMES.values())
    for game in games:
        game.option_numbers(seats_for(args), {})  # refuse before the first second is spent
    results = [bench(game, seats_for(args)) for game in games]
    if args.json:
        print(msgspec.json.encode(results[0] if args.game else results).decode())
        return 0
    table = Table("game", "seats", "compiled", "games/s", "decisions/s", "through Python", "copy")
    for r in results:
        table.add_row(
            r.game, str(r.seats), "yes" if r.compiled else "no", f"{r.games_per_s:,.0f}", f"{r.decisions_per_s:,}",
            f"{r.api_decisions_per_s:,}", f"{r.copy_ns:.0f} ns",
        )  # fmt: skip
    Console().print(table)
    return 0


def seats_for(args: argparse.Namespace) -> int:
    """Return the seats asked for, or the four that figures are usually given for."""
    return args.seats if args.seats is not None else 4


def run_verify(args: argparse.Namespace) -> int:
    """Check a record."""
    verdict = verify(read_file(args.file))
    if args.json:
        print(msgspec.json.encode(verdict).decode())
        return 0
    end = f"ended by {verdict.ending}" if verdict.ending else "not over yet"
    moves = f"{Number(verdict.moves):# move|# moves} of {Number(verdict.seats):# seat|# seats}"
    print(f"{GAMES[verdict.game].title}: {moves}, {end}.")
    if not verdict.dealt:
        print("This game began from a given position; the seed did not deal it.")
    sound = "The deal, every move" if verdict.dealt else "Every move from there on"
    print(f"{sound} and every hash are right" + (", and so is the outcome." if verdict.outcome else "."))
    promise = "is the one that was promised at the start" if verdict.promised else "was not promised beforehand"
    print(f"The seed {promise}.")
    return 0


def run_backup(args: argparse.Namespace) -> int:
    """Write a database to a file."""
    from stacz import store  # only those who use a database need it
    from stacz.commands import rotation
    from stacz.commands.settings import database_of

    path = Path(args.file)
    if args.keep is not None:
        if args.keep < 1:
            raise StaczError("bad_count", name="--keep", least=1, value=args.keep)
        path = rotation.dated(path, time.time())
    rows = store.backup(database_of(args), path, args.force)
    print(f"Wrote {rows} rows to {path}.")
    for old in rotation.outdated(path, args.keep) if args.keep is not None else ():
        old.unlink()
        print(f"Removed {old}.")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Fill a database from a file."""
    from stacz.commands.restore import restore
    from stacz.commands.settings import database_of

    rows, left = restore(Path(args.file), database_of(args), args.leave_damaged)
    print(f"Restored {rows} rows from {args.file}.")
    if left:
        print(f"Left out, as their logs are damaged: {', '.join(left)}.")
    return 0


def run_licences(args: argparse.Namespace) -> int:
    """Tell whose work is here."""
    from stacz.commands.licences import licences

    print(licences(args.name))
    return 0


def run_doctor(args: argparse.Namespace) -> int:
    """Tell what is installed."""
    for name, finding in report():
        print(f"{name:>9}  {finding}")
    if args.database is None:
        return 0
    from stacz.commands.examine import examine
    from stacz.commands.settings import database_of

    is_sound = True
    for found in examine(database_of(args)):
        print(f"{found.name:>9}  {found.told}")
        is_sound = is_sound and not found.is_wrong
    return 0 if is_sound else 1

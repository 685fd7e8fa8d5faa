"""Every refusal is a code with its data; the sentence is looked up, so it can be translated.

A sentence says what to do next. A `seat` is told in it by its letter, as people see it, and a number can be told with
what it counts: {wait:second|seconds}.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

# English is the source; other languages translate the codes in locale/.
SENTENCES: Final[dict[str, str]] = {
    "unknown_game": "There is no game called “{game}”; choose one of these: {known}.",
    "missing_part": "The game “{game}” lacks {name}; write it in {file}.",
    "bad_seats": "{game} is for {least} to {most} players, not {seats}; choose another number of seats.",
    "unknown_option": "{game} has no option “{option}”; choose one of these: {known}.",
    "bad_option": "The option “{option}” cannot be “{value}”; it can be {allowed}.",
    "bad_seed": "A seed is a whole number from 0 to 340282366920938463463374607431768211455, not “{seed}”.",
    "bad_seat": "There is no seat {seat} at a table for {seats}; the seats are A, B and so on.",
    "illegal_move": "The move {move} is not allowed now; choose one of those that are.",
    "malformed_move": "That is not a move of {game}; fix this and send it again: {fault}.",
    "not_your_turn": "It’s not seat {seat}’s turn; wait until it is.",
    "game_over": "The game is over; start another one.",
    "malformed_position": "That is not a position of {game}; fix this first: {fault}.",
    "impossible_position": "That position cannot be; fix this first: {fault}.",
    "malformed_record": "That is not the record of a game; give another one, or fix this: {fault}.",
    "unknown_preset": "There is no preset called “{preset}”; choose one of these: {known}.",
    "foreign_record": "The record follows version {version} of the rules of {game}, and here they are known up to"
    " version {ours}; use a newer stacz.",
    "broken_record": "The record breaks at move {number}, so do not trust it from there on: {fault}.",
    "no_such_move": "The record has {most:move|moves}; choose a number from 0 to {most}, not {number}.",
    "broken_commitment": "The seed of the record is not the one that was promised when the game started; do not trust"
    " this record.",
    "broken_outcome": "The record gives an outcome other than the one its moves lead to, so do not trust it: {fault}.",
    "nothing_to_undo": "Seat {seat} has no move that can be taken back; just play on.",
    "cannot_undo": "The move showed something new, or somebody else has moved since, so it stays; just play on.",
    "unknown_bot": "There is no bot called “{bot}”; choose one of these: {known}.",
    "bad_bot_file": "The bot “{bot}” cannot be loaded; fix this first: {fault}.",
    "bad_budget": "The clock of “{bot}” cannot be read; write ismcts@0.2s for seconds, or ismcts@500 for iterations.",
    "bad_bots": "{given:# bot was|# bots were} named for {seats:seat|seats}; name one for all, or one for each seat.",
    "bad_seconds": "{name} must be a number of seconds above 0 and below 10000, not “{value}”.",
    "bad_count": "{name} must be a whole number of at least {least}, not “{value}”.",
    "no_positions": "There are no test positions of {game}; make some with: python -m tools.test_positions {game}.",
    "bad_sprt": "Give --sprt two shares in per cent, the lower one first, as in --sprt 25,30.",
    "unknown_licence": "Nothing called “{name}” is part of this installation; choose one of these: {known}.",
    "cannot_read": "The file {path} cannot be read ({fault}); check its name, and that you may read it.",
    "cannot_write": "The file {path} cannot be written ({fault}); choose another name or folder.",
    "bot_failed": "The bot {bot} failed in seat {seat} of {bots}, deal {deal}, seed {seed}, move {number}, so fix"
    " this: {fault}.",
    "worker_died": "A process that played games was killed; if memory ran out, give fewer --jobs.",
    "no_ray": "Ray is not installed; install it with: pip install 'stacz[ray]'.",
    "ray_failed": "Ray cannot play; see to this first: {fault}.",
    "no_research": "NumPy is not installed; install what researchers need with: pip install 'stacz[research]'.",
    "other_version": "A machine of the cluster has stacz {theirs}, not {ours}; install the same version everywhere.",
    "foreign_results": "The file {path} does not hold the results of a tournament; choose another one.",
    "other_results": "The results in {path} are of another tournament ({name} is {theirs} there, and {ours} now);"
    " choose another file.",
    "damaged_results": "Line {number} of {path} is damaged ({fault}); start again with another file.",
    "bad_setting": "An option is given as name=value, not as “{text}”.",
    "bad_database": "The database {database} cannot be used ({fault}); fix that, or choose another one.",
    "database_in_use": "Another server is using the database {database}; stop it, or choose another database.",
    "store_unavailable": "The database cannot be reached or written now ({fault}); try again in a moment.",
    "conflict": "Event {seq} of table {table} was written by somebody else first; look at the table again.",
    "bad_table": "A table cannot be called “{table}”; use letters and digits.",
    "damaged_log": "The log of table {table} is damaged at event {seq} ({fault}); restore it from a backup.",
    "unknown_user": "There is no such user; check the name or the id.",
    "login_taken": "Somebody else has that user name; choose another one.",
    "malformed_backup": "The file {path} is not a sound backup ({fault}); use another one.",
    "file_exists": "The file {path} exists already; choose another name, or give --force to overwrite it.",
    "database_not_empty": "The database {database} is not empty; choose an empty one to restore a backup into.",
    "bad_text": "The text has a character that cannot be stored; take it out.",
    # ---- tables
    "unknown_table": "There is no table “{table}”; check the code or the link.",
    "table_damaged": "The log of this table is damaged at entry {seq} ({fault}), so the game cannot go on; set up a new"
    " table.",
    "wrong_hash": "The state has the hash {found}, but {stored} was stored.",
    "not_started": "The game has not started yet; wait for the start.",
    "already_started": "The game has already started; that could only be done before the start.",
    "not_finished": "That can be seen once the game is over; play it to the end.",
    "seat_taken": "Seat {seat} is taken; choose another one.",
    "seat_open": "Nobody sits in seat {seat}; choose another one.",
    "not_your_seat": "Seat {seat} is not yours; choose your own.",
    "not_seated": "You do not sit at this table; take a seat first.",
    "not_host": "Only the person who set up the table can do that; ask them.",
    "joining_forbidden": "Nobody else can sit down at this table; set up one of your own.",
    "spectators_forbidden": "This table is not open to spectators; ask to be invited, or set up one of your own.",
    "table_crowded": "All places for spectators at this table are taken; look in again in a while.",
    "log_full": "This table has reached its limit of {most:entry|entries} and accepts only moves and"
    " offers to end the game; set up a new table.",
    "seats_empty": "These seats are still free: {seats}; fill them with people or bots.",
    "not_ready": "Not everybody is ready yet; wait for {names}.",
    "outdated": "The table has changed since you saw it (version {seen}, now {version}); look again and choose.",
    "seat_away": "A bot is playing seat {seat} for you; come back first.",
    "already_away": "A bot is playing your seat already; come back whenever you like.",
    "not_away": "You are playing your seat yourself; just go on.",
    "bot_plays": "A bot is playing seat {seat} already; just play on.",
    "seat_present": "The person in seat {seat} is here; wait for their move.",
    "bots_move": "A bot chose that move, and it stays; you can take back only your own.",
    "time_is_over": "Your time for this choice is up, and a bot is making it; come back after its move.",
    "seat_gone_briefly": "The person in seat {seat} has only just lost the connection; give them a little more time.",
    "not_waited_for": "Nobody is waiting for seat {seat} now; look whose turn it is.",
    "not_yourself": "You cannot do that to yourself; choose another seat.",
    "nudged_already": "Seat {seat} has been nudged already; if that does not help, vote for a clock.",
    "nudge_first": "Nudge seat {seat} first, and give it a moment.",
    "nudged_just_now": "The nudge has only just been given; you can vote for a clock in {wait:second|seconds}.",
    "voted_already": "You have already voted on the clock of seat {seat}; now it is up to the others.",
    "no_voted_clock": "The others have given seat {seat} no clock, so there is none to take away.",
    "declined_just_now": "Somebody would rather play on; you can offer it again in {wait:second|seconds}.",
    "asked_just_now": "They were asked just now; you can begin without them in {wait:second|seconds}.",
    "not_shared": "This was a private game; ask one of those who played to share the replay.",
    "clock_runs": "Seat {seat} has a clock already; wait until it runs out.",
    "kicked": "The host has sent you away from this table; look for another one.",
    "muted": "The host has muted you at this table; you can still play.",
    "chat_off": "The chat is off at this table; reactions still work.",
    "table_closed": "This table was closed; set up another one.",
    "name_taken": "Your name looks too much like that of “{name}”, who is here already; choose another one.",
    "unknown_name": "Nobody called “{name}” sits here or has written here; check the name.",
    "hints_forbidden": "This table is played without hints; trust your own judgement.",
    "unknown_reaction": "There is no reaction “{reaction}”; choose one of these: {known}.",
    "bad_name": "A name is plain text of up to {most:visible character|visible characters}; choose another one.",
    "bad_line": "A line is plain text of up to {most:character|characters}; write it differently.",
    "bad_clock": "Choose a clock of {least} to {most} seconds a move, or none; {clock} is neither.",
    "bad_step": "The game has {most:move|moves}; choose a number from 0 to {most}, not {step}.",
    # ---- server
    "malformed_message": "That message cannot be read; fix this and send it again: {fault}.",
    "malformed_request": "That request cannot be read; fix this and send it again: {fault}.",
    "unknown_address": "There is nothing at this address; check it, or go to the home page.",
    "no_session": "You have no session yet; ask for one first.",
    "foreign_origin": "A page from another address may not act for you here; open this server’s own page.",
    "unknown_host": "This server is not known as “{host}”; use its address, or have it started with --known-as {host}.",
    "too_fast": "Too many requests; wait {wait:second|seconds} and try again.",
    "too_large": "That is larger than {most:byte|bytes}; send less.",
    "wrong_login": "Wrong user name or password; please try again.",
    "bad_login": "A user name has 3 to {most} letters, digits, dots or dashes; choose another one.",
    "bad_password": "A password has {least} to {most} characters; choose another one.",
    "weak_password": "That password is among the first that anybody would try; use several words or something longer.",
    "wrong_password": "To change your user name or password, give your old password, too.",
    "banned": "This account is banned here; ask the person who runs this server.",
    "slow_reader": "The connection is too slow to follow the table; connect again.",
    "too_many_faults": "Too many messages that cannot be read; connect again.",
    "too_many_sockets": "{most:# connection to a table is open already; close it|"
    "# connections to tables are open already; close one of them} first.",
    "no_hint": "No hint was found in time; ask again.",
    "server_error": "Something went wrong here, and nothing was changed; try again. The server’s log has it under"
    " {number}.",
    "unknown_setting": "There is no setting “{name}” ({place}); write “{nearest}” if you meant that.",
    "wrong_setting": "The setting “{name}” ({place}) is wrong ({fault}); docs/operations.md tells what it can be.",
    "bad_address": "The server cannot use {host} port {port} ({fault}); choose another --host or --port.",
}


class Number(int):
    """A number that a sentence can ask for with what it counts: {wait:second|seconds}, {most:# is|# are} open."""

    def form(self) -> int:
        """Return which of the forms fits: in English one, or more."""
        return 0 if self == 1 else 1

    def __format__(self, spec: str) -> str:
        """Fill a gap: {wait}, {serial:02}, or one with forms."""
        if "|" not in spec:
            return format(int(self), spec)
        told = spec.split("|")[self.form()]
        return told.replace("#", str(int(self))) if "#" in spec else f"{int(self)}\N{NO-BREAK SPACE}{told}"


def letter(seat: object) -> str:
    """Return how people call a seat: A for 0. What cannot be a seat is told as it is."""
    number = int(seat) if str(seat).isdecimal() else -1  # type: ignore[call-overload]
    return chr(ord("A") + number) if 0 <= number < 26 else str(seat)


def told(data: Mapping[str, object], number: Callable[[int], Number] = Number) -> dict[str, object]:
    """Return what fills the gaps of a refusal: seats by their letters, numbers as a language counts them."""
    filled = {name: number(value) if type(value) is int else value for name, value in data.items()}
    if "seat" in data:
        filled["seat"] = letter(data["seat"])
    if list(data) == ["seats"]:  # several, by number; beside other data it is how many there are
        filled["seats"] = ", ".join(map(letter, str(data["seats"]).split(", ")))
    return filled


class StaczError(ValueError):
    """A refusal: nothing has changed. `code` is permanent, `data` fills its sentence."""

    def __init__(self, code: str, **data: object) -> None:
        self.code = code
        self.data = data
        super().__init__(SENTENCES[code].format(**told(data)))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.code, self.data)


def _again(code: str, data: dict[str, object]) -> StaczError:
    """Rebuild an error that crossed a process border."""
    return StaczError(code, **data)

"""Every refusal is a code with its data; the sentence is looked up, so it can be translated."""

from __future__ import annotations

from typing import Final

# English is the source; other languages translate the codes in locale/.
SENTENCES: Final[dict[str, str]] = {
    "unknown_game": "There is no game called {game!r}; there are {known}.",
    "missing_part": "The game {game!r} lacks {name}: write it in {file}.",
    "bad_seats": "{game} is for {least} to {most} seats, not {seats}.",
    "unknown_option": "{game} has no option {option!r}; it has {known}.",
    "bad_option": "Option {option!r} cannot be {value!r}; it can be {allowed}.",
    "bad_seed": "A seed is a whole number from 0 to 340282366920938463463374607431768211455, not {seed!r}.",
    "bad_seat": "There is no seat {seat} at a table of {seats}.",
    "illegal_move": "The move {move} is not allowed now.",
    "malformed_move": "That is not a move of {game}: {fault}.",
    "not_your_turn": "It is not seat {seat}'s turn.",
    "game_over": "The game is over.",
    "malformed_position": "That is not a position of {game}: {fault}.",
    "impossible_position": "That position cannot be: {fault}.",
    "malformed_record": "That is not a record of a game: {fault}.",
    "unknown_preset": "There is no preset called {preset!r}; there are {known}.",
    "foreign_record": "The record was made with rules version {version} of {game}; this is version {ours}.",
    "broken_record": "The record breaks at move {number}: {fault}.",
    "no_such_move": "The record has {most} moves, so there is no position after {number}.",
    "broken_commitment": "The seed of the record is not the one that was promised when the game started.",
    "broken_outcome": "The record tells another outcome than its moves lead to: {fault}.",
    "nothing_to_undo": "Seat {seat} has no move that can be taken back.",
    "cannot_undo": "The move showed something new or another seat has moved since, so it stays.",
    "unknown_bot": "There is no bot called {bot!r}; there are {known}.",
    "bad_bot_file": "The bot {bot!r} cannot be loaded: {fault}.",
    "bad_budget": "The clock of {bot!r} cannot be read: write ismcts@0.2s for seconds, ismcts@500 for iterations.",
    "bad_bots": "{given} bots were named for {seats} seats; name one, or one for each seat.",
    "bad_seconds": "{name} must be a number of seconds above 0 and below 10000, not {value!r}.",
    "bad_days": "{name} must be a number of days from 0 to 100000, not {value!r}.",
    "bad_count": "{name} must be a whole number of at least {least}, not {value!r}.",
    "cannot_read": "The file {path} cannot be read: {fault}.",
    "cannot_write": "The file {path} cannot be written: {fault}.",
    "bot_failed": "The bot {bot} failed in seat {seat} of {bots}, deal {deal}, seed {seed}, move {number}: {fault}.",
    "worker_died": "A process that played games was killed; give fewer --jobs if memory ran out.",
    "no_ray": "Ray is not installed; pip install 'stacz[ray]' installs it.",
    "ray_failed": "Ray cannot play: {fault}.",
    "other_version": "A machine of the cluster has stacz {theirs}, not {ours}.",
    "foreign_results": "The file {path} is not a results file of a tournament.",
    "other_results": "The results in {path} are of another tournament: {name} is {theirs} there, and {ours} now.",
    "damaged_results": "Line {number} of {path} is damaged: {fault}.",
    "bad_setting": "An option is given as name=value, not {text!r}.",
    "bad_database": "The database {database} cannot be used: {fault}.",
    "database_in_use": "Another server is using the database {database}; stop it, or name another database.",
    "store_unavailable": "The database cannot be reached or written now: {fault}.",
    "conflict": "Event {seq} of table {table} was written by somebody else first.",
    "bad_table": "A table cannot be called {table!r}.",
    "damaged_log": "The log of table {table} is damaged at event {seq}: {fault}.",
    "unknown_user": "There is no such user.",
    "login_taken": "Somebody else has that login.",
    "malformed_backup": "The file {path} is no sound backup: {fault}.",
    "database_not_empty": "The database {database} is not empty; a backup is restored into an empty one.",
    "bad_text": "A text cannot hold the character {character!r}.",
    # ---- tables
    "unknown_table": "There is no table {table!r}.",
    "table_damaged": "The log of this table is damaged at entry {seq}, so it is not played on: {fault}.",
    "wrong_hash": "The state has the hash {found}, but {stored} was stored.",
    "not_started": "The game has not started yet.",
    "already_started": "The game has already started.",
    "not_finished": "That can be seen when the game is over.",
    "seat_taken": "Seat {seat} is taken.",
    "seat_open": "Nobody sits in seat {seat}.",
    "not_your_seat": "Seat {seat} is not yours.",
    "not_seated": "You do not sit at this table.",
    "not_host": "Only the person who set up the table can do that.",
    "joining_forbidden": "Nobody else can sit down at this table.",
    "spectators_forbidden": "This table is not open to spectators.",
    "table_crowded": "All places for spectators at this table are taken; look again in a while.",
    "log_full": "This table has {most} entries: only moves are taken now, and the wish to end; set up a new table.",
    "seats_empty": "These seats are still open: {seats}.",
    "not_ready": "Not everybody is ready yet: {names}.",
    "outdated": "The table has changed since you saw it (version {seen}, now {version}); look again and choose.",
    "seat_away": "A bot plays seat {seat} for you; come back first.",
    "already_away": "A bot plays your seat already.",
    "not_away": "You play your seat yourself.",
    "bot_plays": "Seat {seat} is played by a bot already.",
    "seat_present": "The person in seat {seat} is here.",
    "bots_move": "A bot chose that move, and it stays; you can take back only your own.",
    "time_is_over": "Your time for this choice is over: a bot makes it. Come back after its move.",
    "seat_gone_briefly": "The person in seat {seat} has only just lost the connection; give them a little more time.",
    "not_waited_for": "Nobody waits for seat {seat} now.",
    "not_yourself": "That cannot be done to yourself.",
    "nudged_already": "Seat {seat} was nudged already; if that does not help, vote for a clock.",
    "nudge_first": "Nudge seat {seat} first, and give it a moment.",
    "nudged_just_now": "It was nudged just now; you can vote for a clock in {wait} seconds.",
    "voted_already": "You have voted for a clock for seat {seat}; the others have to vote as well.",
    "clock_runs": "Seat {seat} has a clock already; wait until it runs out.",
    "kicked": "The host has sent you away from this table; look for another one.",
    "muted": "The host lets you write nothing at this table.",
    "chat_off": "Nothing is written at this table; reactions still work.",
    "table_closed": "This table was closed; set up another one.",
    "name_taken": "Your name looks like {name!r}, who is here already; take another name.",
    "unknown_name": "Nobody called {name!r} sits here or has written here.",
    "hints_forbidden": "This table is played without hints.",
    "unknown_reaction": "There is no reaction {reaction!r}; there are {known}.",
    "bad_name": "A name is plain text of 1 to {most} characters that can be seen.",
    "bad_line": "A line is plain text of 1 to {most} characters.",
    "bad_clock": "A clock is {least} to {most} seconds a move, or none, not {clock}.",
    "bad_step": "The game has moves 0 to {most}, not {step}.",
    # ---- server
    "malformed_message": "That message cannot be read: {fault}.",
    "malformed_request": "That request cannot be read: {fault}.",
    "unknown_address": "There is nothing at this address.",
    "no_session": "You have no session yet; ask for one first.",
    "foreign_origin": "This page may not act for you here.",
    "unknown_host": "This server is not known as {host!r}; use its address, or let who runs it start it with"
    " --known-as {host}.",
    "too_fast": "Too many requests; wait {wait} seconds.",
    "too_large": "That is larger than {most} bytes.",
    "wrong_login": "There is no such login with this password.",
    "bad_login": "A login has 3 to {most} letters, digits, dots or dashes.",
    "bad_password": "A password has {least} to {most} characters.",
    "weak_password": "That password is among the first that anybody would try; take several words or something longer.",
    "wrong_password": "To change your login or password, give your old password with it.",
    "banned": "This account was banned here; ask whoever runs this server.",
    "slow_reader": "You read too slowly to follow the table; connect again.",
    "too_many_faults": "Too many messages that cannot be read; connect again.",
    "too_many_sockets": "{most} connections to tables are open already; close one of them first.",
    "no_hint": "No hint was found in time.",
    "server_error": "Something went wrong here; nothing was changed. The log has it under {number}.",
    "bad_limit": "The server cannot be set so ({fault}); docs/operations.md lists what --set takes.",
    "bad_address": "The server cannot use {host} port {port}: {fault}.",
}


class StaczError(ValueError):
    """A refusal: nothing has changed. `code` is permanent, `data` fills its sentence."""

    def __init__(self, code: str, **data: object) -> None:
        self.code = code
        self.data = data
        super().__init__(SENTENCES[code].format(**data))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.code, self.data)


def _again(code: str, data: dict[str, object]) -> StaczError:
    """Rebuild an error that crossed a process border."""
    return StaczError(code, **data)

"""How a refusal leaves the server: a code, a sentence in the asker's language, and data that may be known."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from stacz.core.errors import StaczError
from stacz.locale.refusals import say_refusal

STATUS: Final[dict[str, int]] = {
    "no_session": 401, "wrong_login": 401,
    "foreign_origin": 403, "spectators_forbidden": 403, "not_your_seat": 403, "not_host": 403, "joining_forbidden": 403,
    "kicked": 403, "muted": 403, "chat_off": 403, "table_closed": 403,
    "not_finished": 403, "not_shared": 403, "not_seated": 403, "wrong_password": 403, "banned": 403,
    "unknown_table": 404, "unknown_address": 404,
    "login_taken": 409, "conflict": 409,
    "too_large": 413,
    "unknown_host": 421,
    "malformed_request": 422,
    "too_fast": 429, "too_many_sockets": 429, "table_crowded": 429,
    "server_error": 500, "table_damaged": 500, "damaged_log": 500,
    "store_unavailable": 503,
}  # fmt: skip

# What these say of the inside stays inside; the server's log has it.
INSIDE: Final = {
    "store_unavailable": {"fault": "…"},
    "damaged_log": {"fault": "…"},
    "table_damaged": {"fault": "…"},
    "bad_database": {"fault": "…", "database": "…"},
    "database_in_use": {"database": "…"},
}


def status_of(error: StaczError) -> int:
    """Return the HTTP status of a refusal."""
    return STATUS.get(error.code, 400)


def outside(error: StaczError) -> StaczError:
    """Return a refusal as it may leave the server."""
    if error.code in INSIDE:
        return StaczError(error.code, **{**error.data, **INSIDE[error.code]})
    return error


def refusal_data(error: StaczError, language: str) -> dict[str, Any]:
    """Return what is sent of a refusal."""
    shown = outside(error)
    data = {name: value if isinstance(value, str | int | float | None) else str(value) for name, value in
            shown.data.items()}  # fmt: skip
    return {"code": shown.code, "sentence": say_refusal(shown, language), "data": data}


def refusal_body(error: StaczError, language: str) -> bytes:
    """Return a refusal as JSON."""
    return msgspec.json.encode(refusal_data(error, language))

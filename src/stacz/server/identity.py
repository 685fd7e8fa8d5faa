"""Who is asking: guests with a secret token, of which only the hash is stored; optional logins with a password."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from stacz.core.errors import StaczError
from stacz.server.table.text import clean_name
from stacz.store import Session, Store

COOKIE: Final = "stacz_session"
COOKIE_SECONDS: Final = 400 * 86_400  # the longest that browsers keep one
LOGIN_LENGTH: Final = 32
PASSWORD_LENGTHS: Final = (8, 128)
FEWEST_CHARACTERS: Final = 4  # different ones in a password
COMMON: Final = frozenset((
    "12345678", "123456789", "1234567890", "01234567", "87654321", "0987654321", "11223344", "12341234", "123123123",
    "147258369", "123654789", "1q2w3e4r", "1q2w3e4r5t", "1qaz2wsx", "qazwsxedc", "q1w2e3r4", "zaq12wsx", "zaq1@wsx",
    "qwerty", "qwertyui", "qwertyuiop", "asdfghjk", "asdfghjkl", "zxcvbnm", "abcdefgh", "abcd", "abc", "a1b2c3d4",
    "password", "passw0rd", "p@ssw0rd", "p@ssword", "pa55word", "letmein", "welcome", "iloveyou", "sunshine",
    "football", "baseball", "superman", "starwars", "trustno", "whatever", "computer", "internet", "changeme",
    "admin", "secret", "administrator", "dragon", "monkey", "master", "shadow", "michael", "jennifer", "michelle",
    "haslo", "hasło", "mojehaslo", "polska", "kochamcie", "kocham", "kasia", "misiek", "agnieszka", "mateusz", "bartek",
    "marcin", "monika", "karolina", "lolek", "samsung", "matrix", "damian", "zuzanna", "myszka", "kolejka", "cinkciarz",
    "stacz", "ciaociao", "francesco", "alessandro", "giuseppe", "juventus", "andrea", "amoremio", "napoli", "antonio",
))  # fmt: skip
GUEST_NAMES: Final = (
    "Ala", "Antek", "Bogna", "Czesiek", "Danka", "Edek", "Felek", "Grażyna", "Halina", "Irena", "Jadzia", "Kazik",
    "Lucyna", "Mietek", "Nela", "Olek", "Pola", "Rysiek", "Stefa", "Tosiek", "Ula", "Wanda", "Zdzisiek", "Żaneta",
)  # fmt: skip


def token_hash(token: str) -> str:
    """Return what the store knows of a token. The token has 256 random bits, so a plain hash is enough."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Identity:
    """Sessions and logins."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()
        self._at_once = asyncio.Semaphore(2)  # each takes tens of megabytes for a moment
        self._dummy: str | None = None

    async def find(self, token: str | None) -> Session | None:
        """Return the session of a token, if there is one."""
        if not token or len(token) > 100:
            return None
        return await self.store.find_session(token_hash(token))

    async def guest(self, name: str | None) -> tuple[str, Session]:
        """Make a guest; return the token, which is never to be seen again, and the session."""
        chosen = clean_name(name) if name is not None else guest_name()
        return await self._enter(await self.store.create_user(chosen))

    async def _enter(self, user: str) -> tuple[str, Session]:
        token = secrets.token_urlsafe(32)
        await self.store.create_session(token_hash(token), user)
        session = await self.store.find_session(token_hash(token))
        if session is None:
            raise StaczError("no_session")
        return token, session

    async def set_login(self, session: Session, login: str, password: str, old: str | None = None) -> str:
        """Give the person a login and a password; sessions elsewhere end. Who has one must know the old password."""
        chosen = clean_login(login)
        least, most = PASSWORD_LENGTHS
        if not least <= len(password) <= most:
            raise StaczError("bad_password", least=least, most=most)
        if is_weak(chosen, password):
            raise StaczError("weak_password")
        known = await self.store.login_of(session.user)
        found = await self.store.find_login(known) if known is not None else None
        if found is not None and not await self._verify(found.password_hash, old or ""):
            raise StaczError("wrong_password")
        hashed = await self._in_thread(self._hasher.hash, password)
        await self.store.set_login(session.user, chosen, hashed)
        await self.store.drop_sessions(session.user, keep=session.token_hash)
        return chosen

    async def log_in(self, login: str, password: str) -> tuple[str, Session]:
        """Return a new session of who has this login; a wrong one takes as long as a wrong password."""
        try:
            found = await self.store.find_login(clean_login(login))
        except StaczError as error:
            if error.code != "bad_login":
                raise
            found = None
        if found is None:
            if self._dummy is None:
                self._dummy = await self._in_thread(self._hasher.hash, secrets.token_hex(8))
            await self._verify(self._dummy, password)
            raise StaczError("wrong_login")
        if not await self._verify(found.password_hash, password):
            raise StaczError("wrong_login")
        return await self._enter(found.user)

    async def _verify(self, hashed: str, password: str) -> bool:
        try:
            return bool(await self._in_thread(self._hasher.verify, hashed, password[: PASSWORD_LENGTHS[1]]))
        except (Argon2Error, InvalidHashError):
            return False

    async def _in_thread(self, function: object, *arguments: str) -> str:
        async with self._at_once:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(None, function, *arguments)  # type: ignore[arg-type]


def is_weak(login: str, password: str) -> bool:
    """Whether a password would be among the first guesses: a common one, the login, or hardly any characters at all."""
    plain = password.lower()
    core = plain.strip("0123456789!.?*_- ") or plain
    return plain in COMMON or core in COMMON or login in (plain, core) or len(set(plain)) < FEWEST_CHARACTERS


def clean_login(login: str) -> str:
    """Return a login as it is stored: in small letters."""
    if not re.fullmatch(r"[A-Za-z0-9._-]{3,32}", login):
        raise StaczError("bad_login", most=LOGIN_LENGTH)
    return login.lower()


def guest_name() -> str:
    """Return a name for somebody who gave none."""
    return f"{secrets.choice(GUEST_NAMES)} {secrets.randbelow(90) + 10}"

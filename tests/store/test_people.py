"""Users, sessions, logins."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import insert

from stacz.core.errors import StaczError
from stacz.store import Login, people, schema
from tests.store.helpers import opened


async def test_a_user_has_a_name_that_can_change(database: str) -> None:
    async with opened(database) as store:
        user = await store.create_user("Żaneta 'O\"")
        found = await store.user(user)
        assert found is not None
        assert (found.user, found.name) == (user, "Żaneta 'O\"")
        await store.rename_user(user, "Ann")
        assert (await store.user(user)).name == "Ann"  # type: ignore[union-attr]
        assert await store.user("nobody") is None
        assert len({await store.create_user("Ann") for _ in range(5)} | {user}) == 6


async def test_sessions_begin_and_end(database: str) -> None:
    async with opened(database) as store:
        ann, bob = await store.create_user("Ann"), await store.create_user("Bob")
        for token in ("a1", "a2", "a3"):
            await store.create_session(token, ann)
        await store.create_session("b1", bob)
        found = await store.find_session("a2")
        assert found is not None
        assert (found.token_hash, found.user, found.name) == ("a2", ann, "Ann")
        assert [session.token_hash for session in await store.sessions(ann)] == ["a1", "a2", "a3"]
        await store.drop_session("a1")
        await store.drop_session("a1")
        assert await store.find_session("a1") is None
        assert await store.drop_sessions(ann, keep="a3") == 1
        assert [session.token_hash for session in await store.sessions(ann)] == ["a3"]
        assert await store.drop_sessions(ann) == 1
        assert await store.sessions(ann) == []
        assert await store.find_session("b1") is not None


async def test_a_login_belongs_to_one_user(database: str) -> None:
    async with opened(database) as store:
        ann, bob = await store.create_user("Ann"), await store.create_user("Bob")
        assert await store.login_of(ann) is None
        await store.set_login(ann, "ann", "hash1")
        assert await store.find_login("ann") == Login("ann", ann, "hash1")
        await store.set_login(ann, "ann", "hash2")
        with pytest.raises(StaczError) as refused:
            await store.set_login(bob, "ann", "hash3")
        assert refused.value.code == "login_taken"
        assert await store.find_login("ann") == Login("ann", ann, "hash2")
        await store.set_login(ann, "anna", "hash4")
        assert await store.login_of(ann) == "anna"
        assert await store.find_login("ann") is None
        await store.set_login(bob, "ann", "hash5")


async def test_of_two_who_want_a_login_at_once_one_gets_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(database) as store:
        users = [await store.create_user("Ann") for _ in range(5)]
        results = await asyncio.gather(*(store.set_login(u, "ann", "h") for u in users), return_exceptions=True)
        assert sorted(str(getattr(result, "code", "")) for result in results) == ["", *["login_taken"] * 4]


async def test_a_login_taken_by_another_process_in_between_is_refused_too(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as store:
        ann, bob = await store.create_user("Ann"), await store.create_user("Bob")

        def late(connection: Any, user: str, login: str, password_hash: str) -> None:
            connection.execute(insert(schema.logins), {"user_id": user, "login": login, "password_hash": ""})

        await store.set_login(ann, "ann", "h")
        monkeypatch.setattr(people, "set_login", late)
        with pytest.raises(StaczError) as refused:
            await store.set_login(bob, "ann", "h")
        assert refused.value.code == "login_taken"
        await store.create_user("still here")


async def test_unknown_users_are_refused(database: str) -> None:
    async with opened(database) as store:
        calls: list[Callable[[], Awaitable[Any]]] = [
            lambda: store.rename_user("nobody", "x"),
            lambda: store.create_session("t", "nobody"),
            lambda: store.set_login("nobody", "x", "y"),
        ]
        for call in calls:
            with pytest.raises(StaczError) as refused:
                await call()
            assert refused.value.code == "unknown_user"


async def test_a_text_that_no_database_can_hold_is_refused(database: str) -> None:
    async with opened(database) as store:
        for call in (store.create_user, store.find_login, store.find_session, store.events, store.summary):
            with pytest.raises(StaczError) as refused:
                await call("a\0b")
            assert refused.value.code == "bad_text"
            with pytest.raises(StaczError) as refused:
                await call("\ud800")
            assert refused.value.code == "bad_text"

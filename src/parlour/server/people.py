"""Identifies people: by a cookie of 128 random bits, stored only as a hash. Accounts are optional."""

import asyncio
import secrets
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from parlour.server.refusals import refused
from parlour.server.rows import PersonRow
from parlour.server.storage import Conflict, Storage

COOKIE: Final = "parlour_person"
COOKIE_SECONDS: Final = 400 * 24 * 3600
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
_NOBODYS_PASSWORD: Final = HASHER.hash(secrets.token_hex(16))


def new_token() -> str:
    return secrets.token_urlsafe(16)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Asker:
    """The sender of a request. A person is created only when the request needs one."""

    def __init__(self, storage: Storage, cookie: str | None, address: str) -> None:
        self.address: Final = address
        self.new_cookie: str | None = None
        self._storage: Final = storage
        self._cookie: Final = cookie
        self._row: PersonRow | None = None

    async def known(self) -> PersonRow | None:
        if self._row is None and self._cookie:
            self._row = await self._storage.person_of(token_hash(self._cookie))
        return self._row

    async def id(self) -> str | None:
        row = await self.known()
        return None if row is None else row.id

    async def person(self) -> str:
        row = await self.known()
        if row is not None:
            return row.id
        person, token = secrets.token_hex(16), new_token()
        await self._storage.new_person(person, token_hash(token))
        self._row = PersonRow(person, None, None)
        self.new_cookie = token
        return person

    async def register(self, account: str, password: str) -> None:
        person = await self.person()
        if (await self._storage.account(account.lower())) is not None:
            raise refused("name_taken")
        hashed = await asyncio.to_thread(HASHER.hash, password)
        try:
            await self._storage.register(person, account.lower(), hashed)
        except Conflict as conflict:
            raise refused("name_taken_meanwhile") from conflict
        self._row = PersonRow(person, account.lower(), None)

    async def login(self, account: str, password: str) -> list[str]:
        """Log in, and give everything the guest on this device holds to the account. Return the tables this changes."""
        row = await self._storage.account(account.lower())
        hashed = _NOBODYS_PASSWORD if row is None or row.password is None else row.password
        try:
            await asyncio.to_thread(HASHER.verify, hashed, password)
        except (VerificationError, InvalidHashError) as error:
            raise refused("wrong_login") from error
        if row is None:
            raise refused("wrong_login")
        if HASHER.check_needs_rehash(hashed):
            await self._storage.set_password(row.id, await asyncio.to_thread(HASHER.hash, password))
        guest = await self.known()
        moved: list[str] = []
        if guest is not None and guest.account is None and guest.id != row.id:
            moved = await self._storage.move_in(guest.id, row.id)
        token = new_token()
        await self._storage.new_session(row.id, token_hash(token))
        if self._cookie:
            await self._storage.end_session(token_hash(self._cookie))
        self.new_cookie = token
        self._row = row
        return moved

    async def logout(self) -> None:
        if self._cookie:
            await self._storage.end_session(token_hash(self._cookie))
        self.new_cookie = ""
        self._row = None

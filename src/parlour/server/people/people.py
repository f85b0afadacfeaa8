"""Identifies people: by a cookie of 128 random bits, stored only as a hash."""

import secrets
import time
from contextlib import suppress
from hashlib import blake2b, sha256
from typing import Final

import msgspec
from starlette.requests import HTTPConnection

from parlour.server.store.registry import Registry, new_session
from parlour.server.store.rows import FOREVER, OPERATOR, PersonRow, SessionRow
from parlour.server.store.storage import Conflict, StorageDown
from parlour.server.words.devices import Device, device
from parlour.server.words.refusals import refused
from parlour.server.words.texts import clock_time

COOKIE: Final = "parlour_person"
DEVICE_COOKIE: Final = "parlour_device"
COOKIE_SECONDS: Final = 400 * 24 * 3600
SEEN_EVERY: Final = 600
"""Seconds after which it is noted again that a session is in use."""


def new_token() -> str:
    return secrets.token_urlsafe(16)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Browser(msgspec.Struct, frozen=True):
    """What a browser sends with every request."""

    cookie: str | None
    proof: str
    """That somebody has logged in with it before; see `guesses`."""
    device: Device


def browser(request: HTTPConnection) -> Browser:
    cookies = request.cookies
    told = device(request.headers.get("user-agent", ""))
    return Browser(cookies.get(COOKIE), cookies.get(DEVICE_COOKIE, ""), told)


def source(address: str, secret: str) -> str:
    """A mark of where somebody comes from. Without the secret, it cannot be traced back to the address."""
    return blake2b(address.encode(), key=secret.encode(), digest_size=8).hexdigest()


class Asker:
    """The sender of a request. A person is created only when the request needs one."""

    def __init__(self, registry: Registry, browser: Browser, address: str, secret: str = "") -> None:
        self.address: Final = address
        self._secret: Final = secret
        self.browser: Final = browser
        self.session: SessionRow | None = None
        self.new_cookies: Final[dict[str, str]] = {}
        """Cookies to set, by name; an empty one is removed."""
        self._registry: Final = registry
        self._row: PersonRow | None = None
        self._new = False
        self._token = ""

    async def known(self) -> PersonRow | None:
        if self._row is None and self.browser.cookie:
            found = await self._registry.session(token_hash(self.browser.cookie))
            if found is not None:
                self.session, self._row = found
                await self._see(self.session)
        return self._row

    async def _see(self, session: SessionRow) -> None:
        now = time.time()
        if now - session.seen > SEEN_EVERY:
            with suppress(StorageDown):  # whatever the request wants of the storage will find out
                await self._registry.see(session.id, now, self.browser.device)

    async def is_operator(self) -> bool:
        row = await self.known()
        return row is not None and row.role == OPERATOR and not row.is_banned()

    async def check_welcome(self) -> None:
        """Refuse somebody who is banned."""
        row = await self.known()
        if row is None or row.banned is None or not row.is_banned():
            return
        if row.banned == FOREVER:
            raise refused("banned_for_good", why=row.banned_why)
        raise refused("banned", until=clock_time(row.banned), why=row.banned_why)

    async def id(self) -> str | None:
        row = await self.known()
        return None if row is None else row.id

    async def person(self) -> str:
        row = await self.known()
        if row is not None:
            return row.id
        session = self.new_session(secrets.token_hex(16))
        await self._registry.new_person(session, source(self.address, self._secret))
        self.become(PersonRow(session.person, None, None), session)
        self._new = True
        return session.person

    def new_session(self, person: str) -> SessionRow:
        """The session of this browser for a person, with a new cookie; to be stored before they `become` one."""
        self._token = new_token()
        fresh = new_session(token_hash(self._token), person, self.browser.device)
        return fresh if self.session is None else msgspec.structs.replace(fresh, id=self.session.id)

    def become(self, row: PersonRow, session: SessionRow) -> None:
        """From now on, this browser is known as that person by its new cookie."""
        self._row, self.session = row, session
        self.new_cookies[COOKIE] = self._token

    async def withdraw(self) -> None:
        """The request was refused: a person who was created only for it is deleted, unless something is theirs now."""
        if self._new and self._row is not None:
            with suppress(Conflict, StorageDown):
                await self._registry.delete_person(self._row.id)
                self._row = self.session = None
                self.new_cookies.clear()

    def vanish(self) -> None:
        """The session of this browser has ended."""
        self._row = self.session = None
        self.new_cookies[COOKIE] = ""

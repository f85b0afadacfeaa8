"""The ways in which a notice reaches somebody: Web Push, mail, and a webhook."""

import time
from collections.abc import Callable
from typing import Final, Protocol

import msgspec
import structlog

from parlour.server.notices.outside import Outside, Unreachable
from parlour.server.notices.telling import Telling, letter
from parlour.server.people.mail import MailFailed, Post
from parlour.server.settings import Settings
from parlour.server.store.notebook import Notebook
from parlour.server.store.registry import Registry
from parlour.server.store.rows import ChannelRow, SubscriptionRow

try:
    from parlour.server.notices import vapid
except ImportError:  # the extra `push` is not installed
    vapid = None  # type: ignore[assignment]  # mypy knows no module that may be missing

LOG: Final = structlog.get_logger()
GONE: Final = (404, 410)
KEPT_SECONDS: Final = 24 * 3600
"""How long a push service keeps a message for a browser that is off."""
VAPID: Final = "vapid"
Speak = Callable[[str], Telling]
"""Gives a notice in a language."""


class Undelivered(Exception):
    """A notice did not arrive. The text is a word for people's settings."""


class Way(Protocol):
    async def send(self, to: ChannelRow, speak: Speak) -> None:
        """Raises `Undelivered`."""


def _check(status: int) -> None:
    if not 200 <= status < 300:
        raise Undelivered(f"status:{status}")


class Push:
    """To every browser in which somebody asked for it. One that is gone is forgotten."""

    def __init__(self, notebook: Notebook, outside: Outside, settings: Settings) -> None:
        self._notebook: Final = notebook
        self._outside: Final = outside
        self._contact: Final = f"mailto:{settings.mail_from}" if settings.mail_from else settings.home()
        self._key = ""

    async def open(self) -> None:
        """Read the server's key, or make one; it is stored, so that all processes have the same."""
        if vapid is not None:
            self._key = await self._notebook.key(VAPID, vapid.new_key())

    def public_key(self) -> str | None:
        """`None` if this server cannot push."""
        if not self._key:
            return None
        return vapid.encoded(vapid.public_bytes(vapid.private_key(self._key).public_key()))

    def takes(self, key: str, auth: str) -> bool:
        """Whether a browser with these keys can be sent anything."""
        try:
            vapid.check(key, auth)
        except vapid.BadSubscription:
            return False
        return True

    async def send(self, to: ChannelRow, speak: Speak) -> None:
        failures = [
            failure for one in await self._notebook.subscriptions(to.person) if (failure := await self._to(one, speak))
        ]
        reached = await self._notebook.subscriptions(to.person)
        if failures and len(failures) >= len(reached):
            raise Undelivered(failures[-1])

    async def _to(self, one: SubscriptionRow, speak: Speak) -> str:
        """Send to one browser, and return why that failed."""
        told = speak(one.language)
        message = {"title": told.title, "text": told.text, "path": told.path, "tag": told.tag}
        body = vapid.encrypted(msgspec.json.encode(message), one.key, one.auth)
        signed = vapid.signature(vapid.private_key(self._key), one.endpoint, self._contact, time.time())
        headers = {
            "authorization": signed,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
        }
        try:
            status = await self._outside.post(one.endpoint, body, headers)
            if status in GONE:
                await self._notebook.drop_subscription(one.id)
                return ""
            _check(status)
        except (Unreachable, Undelivered) as error:
            return str(error)
        return ""


class Mail:
    """To the confirmed address of an account, with a link that stops it."""

    def __init__(self, registry: Registry, post: Post | None, home: str) -> None:
        self._registry: Final = registry
        self._post: Final = post
        self._home: Final = home

    async def send(self, to: ChannelRow, speak: Speak) -> None:
        person = await self._registry.person(to.person)
        if self._post is None or person is None or person.email is None:
            raise Undelivered("no_address")
        told = speak(to.language)
        stop = f"{self._home}/stop/{to.stop}"
        text = letter(told, person.account or "", self._home, stop, to.language)
        headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        try:
            await self._post.deliver(person.email, told.title, text, headers)
        except MailFailed as error:
            raise Undelivered("mail") from error


class Hook:
    """To a URL, as chat services take it: some read `content`, some `text`."""

    def __init__(self, outside: Outside, home: str) -> None:
        self._outside: Final = outside
        self._home: Final = home

    async def send(self, to: ChannelRow, speak: Speak) -> None:
        text = "\n".join(line.replace("\n", f"\n{self._home}") for line in speak(to.language).lines)
        body = msgspec.json.encode({"content": text, "text": text, "allowed_mentions": {"parse": []}})
        try:
            _check(await self._outside.post(to.url or "", body, {"content-type": "application/json"}))
        except Unreachable as error:
            raise Undelivered(str(error)) from error

"""Letters by mail: links to a new password, and to confirm an address. Each works once and for a short time.

Who asks for one gets the same answer, as quickly, whether there is such an account or not.
"""

import asyncio
import re
import time
from typing import Final, Literal

import structlog

from parlour.engine import Message
from parlour.engine.messages import read_words
from parlour.server.limits.buckets import Buckets
from parlour.server.people.mail import Post
from parlour.server.people.people import new_token, token_hash
from parlour.server.settings import Settings
from parlour.server.store.registry import Registry
from parlour.server.store.rows import LetterRow, PersonRow
from parlour.server.store.storage import StorageDown
from parlour.server.words.refusals import MESSAGES, refused

LOG: Final = structlog.get_logger()
VALID_MINUTES: Final = 30
ADDRESS: Final = re.compile(r"[^@\s<>\"(),:;\[\]\\]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,63}")


class Letters:
    def __init__(self, registry: Registry, settings: Settings, post: Post | None) -> None:
        self._registry: Final = registry
        self._home: Final = settings.home()
        self._post: Final = post
        per_hour = settings.limits.letters_per_hour
        self._left: Final = Buckets.each_hour(per_hour)
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    @property
    def possible(self) -> bool:
        """Whether this server can send mail."""
        return self._post is not None

    def forgotten(self, account: str, language: str) -> None:
        """Send a link to a new password, if there is such an account and it has an address."""
        if self._post is None:
            raise refused("no_mail")
        if self._left.take(account):
            task = asyncio.create_task(self._send_reset(self._post, account, language))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _send_reset(self, post: Post, account: str, language: str) -> None:
        try:
            row = await self._registry.account(account)
            if row is not None and row.email is not None:
                await self._send(post, row, "reset", row.email, language)
        except StorageDown as down:
            LOG.error("storage_down", reason=str(down))

    async def confirm(self, row: PersonRow, address: str, language: str) -> None:
        """Send a link by which the owner of an address confirms that it is theirs."""
        if self._post is None:
            raise refused("no_mail")
        if not ADDRESS.fullmatch(address) or not address.isascii():
            raise refused("no_address")
        if not self._left.take(f"{row.account} address"):
            raise refused("too_often")
        await self._send(self._post, row, "address", address, language)

    async def _send(
        self, post: Post, row: PersonRow, kind: Literal["reset", "address"], address: str, language: str
    ) -> None:
        token = new_token()
        expires = time.time() + 60 * VALID_MINUTES
        await self._registry.new_letter(LetterRow(token_hash(token), row.id, kind, address, expires))
        link = f"{self._home}/account/{kind}#token={token}"
        words = read_words([MESSAGES], language)
        text = Message(f"{kind}.text", {"account": row.account or "", "link": link, "minutes": VALID_MINUTES})
        post.send(address, words.text("letters", Message(f"{kind}.subject", {})), words.text("letters", text))

    async def valid(self, token: str, kind: str) -> LetterRow:
        """The letter with this link, which is not used up yet."""
        letter = await self._registry.letter(token_hash(token), kind)
        if letter is None:
            raise refused("used_letter")
        return letter

    async def use(self, letter: LetterRow) -> None:
        if not await self._registry.use_letter(letter.token):
            raise refused("used_letter")

    async def close(self) -> None:
        await asyncio.gather(*self._tasks)
        if self._post is not None:
            await self._post.close()

"""What somebody can set: by which channels they want to be told, and when."""

import time
from typing import Final, get_args

import msgspec

from parlour.server import protocol as p
from parlour.server.notices import telling
from parlour.server.notices.outside import Outside, Unreachable
from parlour.server.notices.ways import Push, Undelivered, Way
from parlour.server.people.people import Asker
from parlour.server.store.notebook import Notebook, new_channel, subscription
from parlour.server.store.registry import Registry
from parlour.server.store.rows import ChannelRow, PersonRow
from parlour.server.words.refusals import refused

CHANNELS: Final[tuple[p.Channel, ...]] = get_args(p.Channel)


class Wishes:
    def __init__(
        self,
        notebook: Notebook,
        registry: Registry,
        outside: Outside,
        ways: dict[p.Channel, Way],
        push: Push,
        mail: bool,
    ) -> None:
        self._notebook: Final = notebook
        self._registry: Final = registry
        self._outside: Final = outside
        self._ways: Final = ways
        self._push: Final = push
        self._mail: Final = mail
        """Whether this server can send mail."""

    async def told(self, asker: Asker) -> p.NoticeSettings:
        person = await asker.id()
        row = None if person is None else await self._registry.person(person)
        known = [] if person is None else await self._notebook.channels([person])
        browsers = [] if person is None else await self._notebook.subscriptions(person)
        stored = {one.channel: one for one in known}
        here = asker.session is not None and asker.session.id in [one.session for one in browsers]
        infos = [self._info(channel, row, stored.get(channel)) for channel in CHANNELS]
        hook = stored.get("hook")
        return p.NoticeSettings(infos, self._push.public_key(), here, None if hook is None else hook.url)

    def _info(self, channel: p.Channel, person: PersonRow | None, row: ChannelRow | None) -> p.ChannelInfo:
        offered = self._offers(channel, person)
        if row is None:
            return p.ChannelInfo(channel, offered, "off")
        return p.ChannelInfo(channel, offered, row.wish, row.failure, row.failed)

    def _offers(self, channel: p.Channel, person: PersonRow | None) -> bool:
        """Guests have only Web Push: nothing else would find them."""
        if channel == "push":
            return self._push.public_key() is not None
        account = person is not None and person.account is not None
        return account and (channel == "hook" or (self._mail and person is not None and person.email is not None))

    async def _own(self, asker: Asker, channel: p.Channel) -> ChannelRow:
        """The channel of the asker, who must be able to use it."""
        person = await asker.person()
        if not self._offers(channel, await self._registry.person(person)):
            raise refused("no_channel")
        known = [one for one in await self._notebook.channels([person]) if one.channel == channel]
        return known[0] if known else new_channel(person, channel, time.time())

    async def change(self, asker: Asker, body: p.ChangeNotices) -> p.NoticeSettings:
        row = await self._own(asker, body.channel)
        url = row.url if body.url is None else body.url.strip() or None
        if body.channel == "hook" and url is not None:
            self._check_url(url)
        if body.channel == "hook" and url is None and body.wish != "off":
            raise refused("no_url")
        since = time.time() if row.wish == "off" else row.since
        row = msgspec.structs.replace(row, wish=body.wish, language=body.language, since=since)
        if body.channel == "hook" and url != row.url:
            row = msgspec.structs.replace(row, url=url, failures=0, retry=0.0, failure=None, failed=None)
        await self._notebook.put(row)
        return await self.told(asker)

    def _check_url(self, url: str) -> None:
        try:
            self._outside.target(url)
        except Unreachable as error:
            raise refused("bad_url") from error

    async def subscribe(self, asker: Asker, body: p.Subscribe) -> p.NoticeSettings:
        """Let this browser get notices."""
        row = await self._own(asker, "push")
        self._check_url(body.endpoint)
        if not self._push.takes(body.key, body.auth):
            raise refused("bad_subscription")
        assert asker.session is not None
        now = time.time()
        new = subscription(asker.session.id, body.endpoint, body.key, body.auth, body.language, now)
        await self._notebook.subscribe(new)
        wish: p.Wish = "away" if row.wish == "off" else row.wish
        since = now if row.wish == "off" else row.since
        await self._notebook.put(msgspec.structs.replace(row, wish=wish, since=since, language=body.language))
        return await self.told(asker)

    async def unsubscribe(self, asker: Asker) -> p.NoticeSettings:
        await asker.known()
        if asker.session is not None:
            await self._notebook.unsubscribe(asker.session.id)
        return await self.told(asker)

    async def attempt(self, asker: Asker, body: p.TryChannel) -> p.NoticeSettings:
        """Send a notice at once, and tell how that went."""
        row = await self._own(asker, body.channel)
        row = msgspec.structs.replace(row, language=body.language)
        if body.channel == "hook" and row.url is None:
            raise refused("no_url")
        try:
            await self._ways[body.channel].send(row, telling.trial)
            await self._notebook.worked(row)
        except Undelivered as error:
            await self._notebook.failed(row, str(error), time.time(), row.retry)
        return await self.told(asker)

    async def stop(self, token: str) -> None:
        if not await self._notebook.stop(token):
            raise refused("used_letter")

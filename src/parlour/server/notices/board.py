"""Puts notices together: what people set, the ways to reach them, and who looks after it."""

from typing import Final

from parlour.server.notices.bell import Attend, Bell, Clock
from parlour.server.notices.outside import Outside
from parlour.server.notices.ways import Hook, Mail, Push, Way
from parlour.server.notices.wishes import Wishes
from parlour.server.people.mail import Post
from parlour.server.protocol import Channel
from parlour.server.settings import Settings
from parlour.server.store.bus import Bus
from parlour.server.store.notebook import Notebook
from parlour.server.store.registry import Registry
from parlour.server.store.storage import Storage


class Board:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        bus: Bus,
        registry: Registry,
        post: Post | None,
        attendance: Attend,
        clock: Clock,
    ) -> None:
        notebook = Notebook(storage)
        self._outside: Final = Outside(settings.notices.private_addresses)
        self._push: Final = Push(notebook, self._outside, settings)
        home = settings.home()
        ways: dict[Channel, Way] = {
            "push": self._push,
            "mail": Mail(registry, post, home),
            "hook": Hook(self._outside, home),
        }
        self.wishes: Final = Wishes(notebook, registry, self._outside, ways, self._push, post is not None)
        self.bell: Final = Bell(notebook, bus, attendance, ways, settings.notices, clock)

    async def open(self) -> None:
        await self._push.open()

    async def close(self) -> None:
        await self.bell.close()
        self._outside.close()

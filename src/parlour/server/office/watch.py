"""Lets the deeds of operators take effect here, wherever they were done: in this process, in another one, or from the
command line, which can send no messages to a server on SQLite.

The acts are the messages: whoever reads them in order misses none.
"""

from typing import Final

import msgspec
import structlog
from sqlalchemy import func, select

from parlour.server.office.deeds import KIND
from parlour.server.people.windows import Windows
from parlour.server.room.hall import Hall
from parlour.server.store.bus import Bus, Word
from parlour.server.store.columns import acts
from parlour.server.store.rows import ActRow
from parlour.server.store.storage import Storage, StorageDown, plain_row

LOG: Final = structlog.get_logger()


class Watch:
    def __init__(self, storage: Storage, windows: Windows, hall: Hall, bus: Bus) -> None:
        self._storage: Final = storage
        self._windows: Final = windows
        self._hall: Final = hall
        self._read: int | None = None
        """The number of the last act that has taken effect here."""
        bus.listen(KIND, self._heard, self.look)

    async def open(self) -> None:
        """Acts before the start have taken effect: nothing was in memory then."""
        last = select(func.coalesce(func.max(acts.c.number), 0))
        self._read = await self._storage.read(lambda connection: connection.execute(last).scalar_one())

    async def _heard(self, _word: Word) -> None:
        await self.look()

    async def look(self) -> None:
        if self._read is None:
            return
        new = select(acts).where(acts.c.number > self._read).order_by(acts.c.number)
        rows = await self._storage.read(lambda connection: connection.execute(new).mappings().all())
        for act in (msgspec.convert(plain_row(row), ActRow) for row in rows):
            try:
                await self._take_effect(act)
            except StorageDown:
                raise
            except Exception:  # a table that cannot be shown does not hold up the other acts
                LOG.exception("act", number=act.number)
            self._read = max(self._read, act.number)

    async def _take_effect(self, act: ActRow) -> None:
        if act.person is not None:
            await self._windows.changed(act.person)
        if act.table_id is not None and act.deed == "remove":
            await self._hall.afresh(act.table_id)
        elif act.table_id is not None:
            await self._hall.changed(act.table_id)

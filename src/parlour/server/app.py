"""Assembles the server."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute

from parlour.server import logs
from parlour.server.bots.processes import BotPool
from parlour.server.garbage import Garbage
from parlour.server.limits.aside import Aside
from parlour.server.lobby.desk import Desk
from parlour.server.notices.bell import Clock
from parlour.server.notices.board import Board
from parlour.server.office.expiry import Caretaker
from parlour.server.people.mail import post_of
from parlour.server.people.windows import Windows
from parlour.server.room.hall import Hall
from parlour.server.room.thinking import Minds
from parlour.server.settings import Settings, from_environment
from parlour.server.store.bus import Bus
from parlour.server.store.registry import Registry
from parlour.server.store.storage import Storage, StorageDown
from parlour.server.web import client
from parlour.server.web.budget import Budget
from parlour.server.web.calls import CALLS
from parlour.server.web.guard import App, Guard
from parlour.server.web.http import Api, error_response
from parlour.server.web.sockets import Sockets
from parlour.server.words.refusals import refused

LOG: Final = structlog.get_logger()


def create(settings: Settings | None = None, clock: Clock = time.time) -> App:
    """The ASGI application. Worker processes take their settings from the environment.

    By the `clock`, people are told how long they have been waited for.
    """
    settings = settings or from_environment()
    logs.configure(settings.log_level)
    storage = Storage(settings.database)
    bus = _bus(storage)
    pool = BotPool(settings.bot_processes, settings.bot_seconds, settings.bot_module)
    aside = Aside()
    hall = Hall(storage, bus, Minds(pool, aside), settings.absence_seconds)
    budget = Budget(settings.limits)
    registry = Registry(storage)
    windows = Windows(registry, bus)
    desk = Desk(storage, hall, bus, settings.limits.tables_open)
    post = post_of(settings)
    board = Board(settings, storage, bus, registry, post, hall.attendance, clock)
    api = Api(settings, desk, registry, windows, budget, post, board.wishes)
    caretaker = Caretaker(storage, hall, bus, settings.expiry)
    hall.chores.extend([api.dealing.begin_late, api.watch.look, caretaker.look, board.bell.look])
    garbage = Garbage()
    sockets = Sockets(registry, windows, hall, settings.limits, budget)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await storage.open()
        await api.watch.open()
        await board.open()
        await hall.open()
        garbage.open()
        LOG.info("open", storage="postgresql" if storage.postgres else "sqlite", process=bus.name)
        yield
        await garbage.close()
        await api.analyses.close()
        await hall.close()
        await board.close()
        await api.letters.close()
        await pool.stop()
        aside.close()
        await bus.close()
        await asyncio.shield(storage.close())
        LOG.info("closed", process=bus.name)

    routes: list[BaseRoute] = [
        *api.routes(CALLS),
        WebSocketRoute("/ws/tables/{id}", sockets.endpoint),
        *client.ROUTES,
    ]
    handlers = {HTTPException: not_here, StorageDown: storage_down, Exception: broken}
    return Guard(Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers), settings)


def _bus(storage: Storage) -> Bus:
    if not storage.postgres:
        return Bus(storage.file)
    from parlour.server.store.postgres_bus import PostgresBus  # its driver is an extra of the package

    return PostgresBus(storage.url)


async def not_here(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    no = refused({404: "nothing_here", 405: "method_not_used"}.get(status, "not_answered"))
    no.status = status
    return error_response(no)


async def storage_down(request: Request, error: Exception) -> Response:
    LOG.error("storage_down", path=request.url.path, reason=str(error))
    return error_response(refused("storage_down"))


async def broken(request: Request, error: Exception) -> Response:
    LOG.error("request", path=request.url.path, exc_info=error)
    return error_response(refused("something_went_wrong"))

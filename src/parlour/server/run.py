"""Running the server: one process, or several on PostgreSQL."""

import os
import secrets
import tempfile
from functools import partial
from typing import Any, Final

import msgspec
import uvicorn

from parlour.server.app import create
from parlour.server.settings import Settings
from parlour.server.store.storage import Storage
from parlour.server.web.connections import Bounds, Connection, Socket, all_descriptors

LARGEST_FRAME: Final = 64 * 1024
"""The WebSocket library closes on anything larger. A smaller frame that is still too large gets a proper refusal."""


def options(settings: Settings) -> dict[str, Any]:
    """The settings of uvicorn."""
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "http": partial(Connection, Bounds(settings.limits, settings.proxies())),
        "ws": Socket,
        "ws_max_size": LARGEST_FRAME,
        "ws_per_message_deflate": True,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "timeout_keep_alive": 20,
        "timeout_graceful_shutdown": 5,
        "proxy_headers": bool(settings.proxies()),
        "forwarded_allow_ips": settings.proxies(),
    }


async def try_storage(settings: Settings) -> None:
    """Bring the storage up to date, and write to it. Raises `StorageDown` if that is not possible."""
    storage = Storage(settings.database)
    try:
        await storage.open()
        await storage.alive()
    finally:
        await storage.close()


def run(settings: Settings, workers: int = 1) -> None:
    """Serve until stopped."""
    all_descriptors()
    settings = msgspec.structs.replace(settings, secret=settings.secret or secrets.token_hex(16))
    if workers == 1:
        uvicorn.run(create(settings), **options(settings))
        return
    with tempfile.TemporaryDirectory(prefix="parlour-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        settings.to_environment()
        uvicorn.run("parlour.server.app:create", factory=True, workers=workers, **options(settings))

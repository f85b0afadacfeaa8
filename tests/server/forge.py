"""Starts servers quickly: a process that has imported everything forks one for each order.

`python -m tests.server.forge` reads one order per line: settings start a server and return its number; `poll` and
`wait` return the exit code of a number (null if it is running). When its input ends, it stops its servers and itself.
"""

import json
import os
import signal
import sys
from contextlib import suppress
from typing import Any

import alembic.command
import alembic.config
import msgspec
import uvicorn.lifespan.on
import uvicorn.loops.auto
import uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.websockets_sansio_impl

import parlour.server.store.postgres_bus
from parlour.server.run import run
from parlour.server.settings import Settings
from tests.server import extra_games

NEEDED = (alembic, uvicorn, parlour.server.store.postgres_bus)
"""Modules that a server imports late."""


def start(chosen: Settings) -> int:
    pid = os.fork()
    if pid:
        return pid
    os.setsid()
    with open(os.devnull, encoding="utf-8") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)  # stdout is for the answers of the forge, not for its servers
    with suppress(SystemExit):
        run(chosen)
    os._exit(0)


def ended(pid: int, options: int) -> int | None:
    done, status = os.waitpid(pid, options)
    return os.waitstatus_to_exitcode(status) if done else None


def main() -> None:
    extra_games.register()
    running: set[int] = set()
    for line in sys.stdin:
        order: dict[str, Any] = json.loads(line)
        answer: int | None
        if "settings" in order:
            answer = start(msgspec.convert(order["settings"], Settings))
            running.add(answer)
        else:
            pid = order["pid"]
            answer = ended(pid, 0 if order["wait"] else os.WNOHANG)
            if answer is not None:
                running.discard(pid)
        print(json.dumps(answer), flush=True)
    for pid in running:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()

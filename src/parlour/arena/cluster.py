"""A Ray cluster as the crew. Work of a machine that dies is done again by another."""

import logging
import os
import socket
from collections.abc import Sequence
from typing import Any

from parlour.arena.extras import RAY, needed
from parlour.arena.work import Batch, Piece, do_batch
from parlour.engine import ParlourError

ATTEMPTS = 20
"""How often a batch is done again because the machine or the process that did it died."""


KNOCK_SECONDS = 30


class NoCluster(ParlourError):
    """There is no cluster at that address."""


class RayCrew:
    """The machines of a cluster, as many batches at a time as it has processors, or as `jobs` allows.

    Each of them must have the same version of Parlour installed.
    """

    def __init__(self, address: str, jobs: int | None = None) -> None:
        self._ray: Any = needed("ray", RAY)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            _knock(address)
            self._ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except OSError as error:
            raise NoCluster(f"There is no Ray cluster at “{address}”; `ray start --head` starts one.") from error
        self._do = self._ray.remote(do_batch).options(num_cpus=1, max_retries=ATTEMPTS)
        self._jobs = jobs
        self._running: list[Any] = []

    def room(self) -> int:
        """Two batches for each processor, so that none waits for the next one. Machines may come and go."""
        processors = int(self._ray.cluster_resources().get("CPU", 1))
        return max(1, 2 * min(processors, self._jobs or processors))

    def begin(self, piece: Piece[Any], numbers: Sequence[int]) -> None:
        self._running.append(self._do.remote(piece, numbers))

    def finished(self) -> list[Batch[Any]]:
        done, self._running = self._ray.wait(self._running, num_returns=1)
        try:
            return [self._ray.get(reference) for reference in done]
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except self._ray.exceptions.RayError as error:
            raise NoCluster(f"The Ray cluster has lost work: {error}") from error

    def leave(self, early: bool) -> None:
        if early:
            for reference in self._running:
                self._ray.cancel(reference, force=True)
        self._ray.shutdown()


def _knock(address: str) -> None:
    """Raise an error if nobody is there: Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK_SECONDS).close()

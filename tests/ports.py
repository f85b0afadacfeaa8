"""Ports for the servers that tests and benchmarks start."""

import random
import socket
from contextlib import suppress


def free_port() -> int:
    """A port below those that the kernel gives to connections, so that none of them can take it first."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port

"""Token buckets: a burst, then a steady rate."""

import ipaddress
import time
from collections import OrderedDict
from typing import Final

MOST_BUCKETS: Final = 20_000


def visitor(address: str) -> str:
    """What limits count by. A visitor with IPv6 has a whole /64 of addresses, so that counts as one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Bucket:
    def __init__(self, per_second: float, burst: float) -> None:
        self._rate: Final = per_second
        self._burst: Final = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, tokens: int = 1) -> bool:
        """Take tokens if there are so many. Return whether there were."""
        if self.wait(tokens) > 0:
            return False
        self._left -= tokens
        return True

    def wait(self, tokens: int) -> float:
        """The seconds until there are so many tokens."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return max(0.0, (tokens - self._left) / self._rate)


class Buckets:
    """A bucket for each address, person or name. The least recently used ones are dropped."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._rate: Final = per_second
        self._burst: Final = burst
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    @classmethod
    def each_hour(cls, times: int) -> "Buckets":
        return cls(times / 3600, times)

    def take(self, key: str) -> bool:
        return self.of(key).take()

    def of(self, key: str) -> Bucket:
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket

    def refill(self, key: str) -> None:
        self._buckets.pop(key, None)

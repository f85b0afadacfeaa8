"""The random generator: a keyed BLAKE2b counter stream.

The same key always gives the same numbers, on every machine; without the key they cannot be predicted. A generator
consists of its key and the number of 32-bit words it has produced, so it is cheap to clone and dump.
"""

from hashlib import blake2b
from typing import TypeVar

from librt.strings import read_i64_le
from mypy_extensions import i64

T = TypeVar("T")


class Rng:
    def __init__(self, key: bytes, position: int = 0) -> None:
        self.key = key
        self.position: i64 = position
        self._keyed: blake2b | None = None
        self._number: i64 = -1
        self._block = b""

    def clone(self) -> "Rng":
        copy = Rng(self.key, self.position)
        copy._keyed = self._keyed
        copy._number = self._number
        copy._block = self._block
        return copy

    def fork(self, label: str) -> "Rng":
        """An independent generator, named by `label`; this one is not advanced."""
        return Rng(blake2b(label.encode(), key=self.key, digest_size=32).digest())

    def word(self) -> i64:
        """The next 32 bits."""
        position = self.position
        if position >> 4 != self._number:
            self._turn_to(position >> 4)
        self.position = position + 1
        pair: i64 = read_i64_le(self._block, (position & 14) * 4)
        return pair >> (position & 1) * 32 & 0xFFFFFFFF

    def _turn_to(self, number: int) -> None:
        """Compute a block of sixteen words. The keyed hash is copied: setting it up costs as much as the rest."""
        if self._keyed is None:
            self._keyed = blake2b(key=self.key, digest_size=64)
        keyed = self._keyed.copy()
        keyed.update(number.to_bytes(8, "little"))
        self._block = keyed.digest()
        self._number = number

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (Lemire's multiply and reject)."""
        if not 0 < n < 0x80000000:
            raise ValueError("below() needs a bound from 1 to 2147483647")
        bound: i64 = n
        product = self.word() * bound
        if product & 0xFFFFFFFF < bound:
            unfair = 0x100000000 % bound
            while product & 0xFFFFFFFF < unfair:
                product = self.word() * bound
        return product >> 32

    def unit(self) -> float:
        """A number in [0, 1)."""
        word: int = self.word()
        return word / 4294967296.0

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher–Yates)."""
        last: i64
        for last in range(len(items) - 1, 0, -1):
            other: i64 = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: list[T]) -> T:
        return items[self.below(len(items))]


def rng_from_seed(slug: str, seed: int | str) -> Rng:
    """The generator for a seed, bound to the title or purpose it is used for."""
    return Rng(blake2b(f"{slug}:{seed}".encode(), digest_size=32, person=b"parlour").digest())

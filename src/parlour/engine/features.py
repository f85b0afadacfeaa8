"""An observation: a position as numbers for learning, each written together with its name.

A game's `features` writes every number through an `Observation`. The numbers go into a buffer of 32-bit floats, without
a Python object for each. With `naming`, the same calls also write down what each number is called.
"""

from typing import Final

from librt.strings import BytesWriter, read_f32_le, write_f32_le
from mypy_extensions import i64

WIDTH: Final = 4
"""Bytes of one number."""
COUNTED: Final[list[str]] = [str(number) for number in range(64)]
"""Numbers as words, for things that have no names."""
_MOST: Final = 4096
_FEW: Final = 12
"""So many numbers are written faster one by one than as a block."""
_ZEROS: Final[list[bytes]] = [bytes(WIDTH * count) for count in range(_MOST)]


class Term:
    """What one number of an observation is."""

    def __init__(self, kind: str, which: str, name: str, word: str, scale: float) -> None:
        self.kind: Final = kind
        """What the number belongs to: `player`, `region` …"""
        self.which: Final = which
        """Which of them; empty if there is only one. Players are counted from the viewer, who is number 0."""
        self.name: Final = name
        self.word: Final = word
        """For one of several numbers of that name, which one it is."""
        self.scale: Final = scale
        """What the true figure is divided by; 0 for a yes or no."""

    @property
    def label(self) -> str:
        place = f"{self.kind} {self.which}" if self.which else self.kind
        return f"{place}/{self.name}:{self.word}" if self.word else f"{place}/{self.name}"


class Observation:
    """Takes the numbers of an observation in their order, section by section."""

    def __init__(self, naming: bool = False) -> None:
        self.out = BytesWriter()
        self.naming: Final = naming
        self.terms: Final[list[Term]] = []
        self._kind = ""
        self._which = ""
        self._start: i64 = 0
        self._first = 0

    def section(self, kind: str, which: str = "") -> None:
        """Begin a section: what follows belongs to this player, region and so on."""
        self._start = len(self.out)
        if self.naming:
            self._kind, self._which, self._first = kind, which, len(self.terms)

    def absent(self, which: str) -> None:
        """Write a section like the last one, full of zeros: for a player or a place that is not in this game."""
        start: i64 = self._start
        count: i64 = (len(self.out) - start) // WIDTH
        self._start = len(self.out)
        self.out.write(_ZEROS[count])
        if self.naming:
            like = self.terms[self._first :]
            self._first = len(self.terms)
            for term in like:
                self.terms.append(Term(term.kind, which, term.name, term.word, term.scale))

    def add(self, name: str, value: float, scale: float = 1.0) -> None:
        """One figure, divided by `scale`."""
        write_f32_le(self.out, value / scale)
        if self.naming:
            self._name(name, "", scale)

    def flag(self, name: str, value: bool) -> None:
        """1 if it is so, else 0."""
        write_f32_le(self.out, 1.0 if value else 0.0)
        if self.naming:
            self._name(name, "", 0.0)

    def one_of(self, name: str, words: list[str], value: int) -> None:
        """A number for each of `words`: 1 for the one at `value`, else 0; all are 0 if `value` is out of range."""
        out = self.out
        count: i64 = len(words)
        if count <= _FEW:
            place: i64 = value
            for i in range(count):
                write_f32_le(out, 1.0 if i == place else 0.0)
        else:
            start: i64 = len(out)
            out.write(_ZEROS[count])
            if 0 <= value < count:
                at: i64 = start + WIDTH * value
                out[at + 2] = 0x80  # the float 1.0 is 00 00 80 3F
                out[at + 3] = 0x3F
        if self.naming:
            for word in words:
                self._name(name, word, 0.0)

    def only(self, names: list[str], place: int, value: float, scale: float) -> None:
        """A number for each of `names`: the figure for the one at `place`, divided by `scale`, else 0."""
        share = value / scale
        count: i64 = len(names)
        chosen: i64 = place
        for i in range(count):
            write_f32_le(self.out, share if i == chosen else 0.0)
        if self.naming:
            for name in names:
                self._name(name, "", scale)

    def bits(self, name: str, words: list[str], mask: int) -> None:
        """A number for each of `words`: 1 where the bit of `mask` is set."""
        out = self.out
        rest: i64 = mask
        at: i64 = len(out)
        out.write(_ZEROS[len(words)])
        while rest:
            if rest & 1:
                out[at + 2] = 0x80
                out[at + 3] = 0x3F
            rest >>= 1
            at += WIDTH
        if self.naming:
            for word in words:
                self._name(name, word, 0.0)

    def each(self, name: str, words: list[str], values: list[int], scale: float = 1.0) -> None:
        """A figure for each of `words`, divided by `scale`."""
        for value in values:
            write_f32_le(self.out, value / scale)
        if self.naming:
            for word in words:
                self._name(name, word, scale)

    def members(self, name: str, words: list[str], held: list[int]) -> None:
        """A number for each of `words`: 1 for those whose places are in `held`."""
        out = self.out
        start: i64 = len(out)
        out.write(_ZEROS[len(words)])
        for place in held:
            if 0 <= place < len(words):
                at: i64 = start + WIDTH * place
                out[at + 2] = 0x80
                out[at + 3] = 0x3F
        if self.naming:
            for word in words:
                self._name(name, word, 0.0)

    def _name(self, name: str, word: str, scale: float) -> None:
        self.terms.append(Term(self._kind, self._which, name, word, scale))

    # -- reading --------------------------------------------------------------------------------------

    def take(self) -> bytes:
        """Everything written since the last call, as 32-bit floats, the lowest byte first."""
        taken = self.out.getvalue()
        self.out.truncate(0)
        return taken


def floats(written: bytes) -> list[float]:
    """The numbers of an observation as a list."""
    count: i64 = len(written) // WIDTH
    found: list[float] = []
    at: i64 = 0
    for _ in range(count):
        found.append(read_f32_le(written, at))
        at += WIDTH
    return found

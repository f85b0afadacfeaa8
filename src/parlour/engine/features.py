"""An observation: a position as numbers for learning, each written together with its name.

A game's `features` writes every number through an `Observation`. The numbers are 32-bit floats in an array that stays
where it is, so that a section whose numbers have not changed since the last position need not be written again. With
`naming`, the same calls also write down what each number is called.
"""

from typing import Final

from librt.strings import BytesWriter, read_i32_le, write_f32_le
from librt.vecs import append, vec
from mypy_extensions import i32, i64

COUNTED: Final[list[str]] = [str(number) for number in range(64)]
"""Numbers as words, for things that have no names."""

_ZERO: Final[i32] = 0
_ONE: Final[i32] = 0x3F800000
"""The bits of the float 1.0."""
_UNKNOWN: Final[i32] = -1
"""The bits of no number that is written here."""
_SCALES: Final[i64] = 128
_LEAST: Final[i64] = -32
_VALUES: Final[i64] = 256
_SHARES: Final[vec[i32]] = vec[i32]([_UNKNOWN] * (_SCALES * _VALUES))
"""The bits of small whole numbers divided by small scales, each from the first time it is needed."""

SINGLE: Final[list[str]] = [""]
"""The names of a section of which there is only one."""

_BLOCKS: Final[i64] = 8
"""The most blocks of sections that a game may have."""
_NO_KEY: Final[i64] = -1
_ABSENT: Final[i64] = -2


def bits_of(value: float) -> i32:
    """The bits of a number as a 32-bit float."""
    out = BytesWriter()
    write_f32_le(out, value)
    return read_i32_le(out.getvalue(), 0)


def _divided(value: int, scale: int) -> i32:
    return bits_of(value / scale)


def _share(value: i64, scale: i64) -> i32:
    """The bits of `value / scale`."""
    place: i64 = value - _LEAST
    if place < 0 or place >= _VALUES or scale < 0 or scale >= _SCALES:
        return _divided(value, scale)
    place += scale * _VALUES
    known = _SHARES[place]
    if known == _UNKNOWN:
        known = _divided(value, scale)
        _SHARES[place] = known
    return known


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
    """Takes the numbers of an observation in their order, section by section.

    It has room for `size` numbers in `sections` sections, in each of several rows: `Game.observation` makes one that
    fits. One with `naming` grows as it is written.
    """

    def __init__(self, size: int = 0, sections: int = 0, rows: int = 1, naming: bool = False) -> None:
        self.numbers: vec[i32] = vec[i32]([0] * (size * rows))
        """The bits of the numbers, row by row."""
        self.naming: Final = naming
        self.terms: Final[list[Term]] = []
        self._kind = ""
        self._which = ""
        self._size: Final[i64] = size
        self._sections: Final[i64] = sections
        self._row: i64 = 0
        """Where the numbers of this row begin."""
        self._at: i64 = 0
        """Where the next number is written."""
        self._nth: i64 = -1
        """The place of this section in the row."""
        self._key: i64 = -1
        """The place of its key."""
        self._ends: vec[i64] = vec[i64]([0] * sections)
        """Where each section ends, counted from the beginning of the row; 0 if that is not known yet."""
        self._keys: vec[i64] = vec[i64]([_NO_KEY] * (sections * rows))
        """For each row and section the key for which it was written; the others are in `_more` and `_rest`."""
        self._more: vec[i64] = vec[i64]([0] * (sections * rows))
        self._rest: vec[i64] = vec[i64]([0] * (sections * rows))
        self._contexts: Final[list[list[int]]] = [[] for _ in range(rows)]
        self._context: i64 = 0
        self._renewed = False
        """Whether the context is another one than when this row was written before."""
        self._facts: Final[list[list[object]]] = [[] for _ in range(_BLOCKS * rows)]
        """For each row and block what it was written for."""
        self._watched: Final[list[list[list[int]]]] = [[] for _ in range(_BLOCKS * rows)]
        """The same for blocks that follow from lists which the rules change."""
        self._block_sections: Final[vec[i64]] = vec[i64]([0] * _BLOCKS)
        self._block_numbers: Final[vec[i64]] = vec[i64]([0] * _BLOCKS)
        self._opened_section: i64 = 0
        self._opened_at: i64 = 0

    def begin(self, row: i64 = 0) -> None:
        """Begin the observation of another position, in one of the rows."""
        if self._nth >= 0:
            self._ends[self._nth] = self._at - self._row
        self._row = row * self._size
        self._at = self._row
        self._nth = -1
        self._key = row * self._sections - 1
        self._context = row
        self._renewed = False

    def section(self, kind: str, which: str = "") -> None:
        """Begin a section: what follows belongs to this player, region and so on."""
        if self.naming:
            self._name_section(kind, which)
        self._next()
        self._keys[self._key] = _NO_KEY

    def context(self, facts: list[int]) -> None:
        """What the sections with keys that follow, until a block is closed, depend on besides their keys."""
        place: i64 = self._context
        self._renewed = self._contexts[place] != facts
        if self._renewed:
            self._contexts[place] = facts

    def changed(self, kind: str, names: list[str], nth: i64, key: i64, more: i64 = 0, rest: i64 = 0) -> bool:
        """Begin a section, that of `names[nth]`, whose numbers follow from its keys and the context, and nothing else.

        False if they stand there already. Then the section is complete, and nothing of it must be written. The first
        key is not negative.
        """
        if self.naming:
            self._name_section(kind, names[nth])
        self._next()
        place: i64 = self._key
        if self._keys[place] != key or self._more[place] != more or self._rest[place] != rest or self._renewed:
            self._keys[place] = key
            self._more[place] = more
            self._rest[place] = rest
            return True
        end: i64 = self._ends[self._nth]
        if end == 0:
            return True
        self._at = self._row + end
        return False

    def opened(self, block: i64, facts: list[object]) -> bool:
        """Begin a block of sections that follow from `facts` alone. `closed` ends it.

        False if they stand there already: then the block is complete. Nothing in `facts` may ever be changed in place.
        """
        place: i64 = self._context * _BLOCKS + block
        if self._block_numbers[block] == 0 or self.naming or self._facts[place] != facts:
            self._facts[place] = facts
            self._open()
            return True
        self._pass_over(block)
        return False

    def watched(self, block: i64, lists: list[list[int]]) -> bool:
        """`opened` for a block that follows from lists which the rules change in place: copies of them are kept."""
        place: i64 = self._context * _BLOCKS + block
        if self._block_numbers[block] == 0 or self.naming or self._watched[place] != lists:
            self._watched[place] = [numbers[:] for numbers in lists]
            self._open()
            return True
        self._pass_over(block)
        return False

    def closed(self, block: i64) -> None:
        self._block_sections[block] = self._nth - self._opened_section
        self._block_numbers[block] = self._at - self._opened_at
        self._renewed = False

    def _open(self) -> None:
        self._opened_section = self._nth
        self._opened_at = self._at

    def _pass_over(self, block: i64) -> None:
        if self._nth >= 0:
            self._ends[self._nth] = self._at - self._row
        self._nth += self._block_sections[block]
        self._key += self._block_sections[block]
        self._at += self._block_numbers[block]

    def absent(self, which: str, back: i64 = 1) -> None:
        """Write a section like the last one, full of zeros: for a player or a place that is not in this game.

        With `back` it is like the one so many sections ago.
        """
        self._ends[self._nth] = self._at - self._row
        like: i64 = self._nth + 1 - back
        first: i64 = self._ends[like - 1] if like > 0 else 0
        end: i64 = self._ends[like]
        if self.naming:
            self._name_absent(which, first, end)
        self._next()
        if self._keys[self._key] == _ABSENT:
            self._at += end - first
        else:
            self._keys[self._key] = _ABSENT
            self._zeros(end - first)

    def add(self, name: str, value: i64, scale: i64 = 1) -> None:
        """One figure, divided by `scale`."""
        if self.naming:
            self._name(name, "", scale)
        self.numbers[self._at] = _share(value, scale)
        self._at += 1

    def share(self, name: str, value: float) -> None:
        """One number that is no whole number divided by another."""
        if self.naming:
            self._name(name, "", 1)
        self.numbers[self._at] = bits_of(value)
        self._at += 1

    def flag(self, name: str, value: bool) -> None:
        """1 if it is so, else 0."""
        if self.naming:
            self._name(name, "", 0)
        self.numbers[self._at] = _ONE if value else _ZERO
        self._at += 1

    def flags(self, names: list[str], values: list[bool]) -> None:
        """A number for each of `names`: 1 if it is so, else 0."""
        if self.naming:
            self._name_each(names, 0)
        numbers, at = self.numbers, self._at
        for value in values:
            numbers[at] = _ONE if value else _ZERO
            at += 1
        self._at = at

    def figures(self, names: list[str], values: list[int], scale: i64 = 1) -> None:
        """A figure for each of `names`, divided by `scale`."""
        if self.naming:
            self._name_each(names, scale)
        self._figures(values, scale)

    def each(self, name: str, words: list[str], values: list[int], scale: i64 = 1) -> None:
        """A figure for each of `words`, divided by `scale`."""
        if self.naming:
            self._name_words(name, words, scale)
        self._figures(values, scale)

    def one_of(self, name: str, words: list[str], value: i64) -> None:
        """A number for each of `words`: 1 for the one at `value`, else 0; all are 0 if `value` is out of range."""
        if self.naming:
            self._name_words(name, words, 0)
        start: i64 = self._at
        count: i64 = len(words)
        self._zeros(count)
        if 0 <= value < count:
            self.numbers[start + value] = _ONE

    def which(self, names: list[str], place: i64) -> None:
        """A number for each of `names`: 1 for the one at `place`, else 0."""
        if self.naming:
            self._name_each(names, 0)
        start: i64 = self._at
        count: i64 = len(names)
        self._zeros(count)
        if 0 <= place < count:
            self.numbers[start + place] = _ONE

    def only(self, names: list[str], place: i64, value: i64, scale: i64) -> None:
        """A number for each of `names`: the figure for the one at `place`, divided by `scale`, else 0."""
        if self.naming:
            self._name_each(names, scale)
        start: i64 = self._at
        count: i64 = len(names)
        self._zeros(count)
        if 0 <= place < count:
            self.numbers[start + place] = _share(value, scale)

    def blank(self, name: str, words: list[str], scale: i64) -> i64:
        """A figure for each of `words`, at first 0. `put` changes them; it needs the place that is returned."""
        if self.naming:
            self._name_words(name, words, scale)
        start: i64 = self._at
        self._zeros(len(words))
        return start

    def blanks(self, names: list[str], scale: i64) -> i64:
        """The same for a figure for each of `names`."""
        if self.naming:
            self._name_each(names, scale)
        start: i64 = self._at
        self._zeros(len(names))
        return start

    def put(self, place: i64, value: i64, scale: i64) -> None:
        """Change a figure that has been written before."""
        self.numbers[place] = _share(value, scale)

    def bits(self, name: str, words: list[str], mask: i64) -> None:
        """A number for each of `words`: 1 where the bit of `mask` is set."""
        if self.naming:
            self._name_words(name, words, 0)
        numbers, at = self.numbers, self._at
        self._zeros(len(words))
        while mask:
            if mask & 1:
                numbers[at] = _ONE
            mask >>= 1
            at += 1

    def members(self, name: str, words: list[str], held: list[int]) -> None:
        """A number for each of `words`: 1 for those whose places are in `held`."""
        if self.naming:
            self._name_words(name, words, 0)
        start: i64 = self._at
        count: i64 = len(words)
        self._zeros(count)
        for place in held:
            if 0 <= place < count:
                self.numbers[start + place] = _ONE

    def _zeros(self, count: i64) -> None:
        numbers, at = self.numbers, self._at
        end: i64 = at + count
        while at < end:
            numbers[at] = _ZERO
            at += 1
        self._at = end

    def _figures(self, values: list[int], scale: i64) -> None:
        numbers, at = self.numbers, self._at
        for value in values:
            numbers[at] = _share(value, scale)
            at += 1
        self._at = at

    def _next(self) -> None:
        if self._nth >= 0:
            self._ends[self._nth] = self._at - self._row
        self._nth += 1
        self._key += 1

    # -- naming ---------------------------------------------------------------------------------------

    @property
    def sections(self) -> int:
        """How many sections have been written into this row."""
        return self._nth + 1

    def _name_section(self, kind: str, which: str) -> None:
        self._kind, self._which = kind, which
        self._ends = append(self._ends, 0)
        self._keys = append(self._keys, _NO_KEY)
        self._more = append(self._more, 0)
        self._rest = append(self._rest, 0)

    def _name_absent(self, which: str, first: int, end: int) -> None:
        like = self.terms[first:end]
        self._name_section(like[0].kind, which)
        for term in like:
            self._put(Term(term.kind, which, term.name, term.word, term.scale))

    def _name(self, name: str, word: str, scale: int) -> None:
        self._put(Term(self._kind, self._which, name, word, float(scale)))

    def _name_each(self, names: list[str], scale: int) -> None:
        for name in names:
            self._name(name, "", scale)

    def _name_words(self, name: str, words: list[str], scale: int) -> None:
        for word in words:
            self._name(name, word, scale)

    def _put(self, term: Term) -> None:
        """Name the next number, and make room for it."""
        self.terms.append(term)
        self.numbers = append(self.numbers, _ZERO)

    # -- reading --------------------------------------------------------------------------------------

    def floats(self) -> list[float]:
        """All numbers of all rows as a list."""
        written = memoryview(self.numbers).cast("B").cast("f")
        return [float(number) for number in written]

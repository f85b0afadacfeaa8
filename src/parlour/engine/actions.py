"""The action catalogue: every action of a game has one number and one notation.

A catalogue is a list of verbs. A verb takes arguments, each from a fixed domain, and owns one block of numbers. Rules
work with plain integers (`TRAVEL.at2(knight, region)`, `TRAVEL.args(number)`), while people, logs and clients see
`travel knight=knight_2 to=paris`.
"""

from collections.abc import Sequence
from typing import Final

from parlour.engine.errors import BadNotation


class Domain:
    """The values one argument can take, and the kind of board element it points at.

    `own` marks elements that belong to the acting seat, which are named `kind:seat.id` on the board.
    `kind` is empty for plain numbers and words that point at no element.
    """

    def __init__(self, kind: str, ids: Sequence[str], own: bool = False) -> None:
        self.kind: Final = kind
        self.ids: Final[list[str]] = list(ids)
        self.own: Final = own
        self.index: Final = {name: i for i, name in enumerate(ids)}

    def element(self, value: int, seat: int) -> str:
        if not self.kind:
            return self.ids[value]
        owner = f"{seat}." if self.own else ""
        return f"{self.kind}:{owner}{self.ids[value]}"


def numbers(low: int, high: int) -> Domain:
    """The domain of the numbers from `low` to `high`, both included."""
    return Domain("", [str(n) for n in range(low, high + 1)])


class Verb:
    """One kind of action and its block of numbers, `base` to `base + count - 1`."""

    def __init__(self, name: str, base: int, arguments: dict[str, Domain]) -> None:
        self.name: Final = name
        self.base: Final = base
        self.keys: Final = list(arguments)
        self.domains: Final = list(arguments.values())
        self.sizes: Final = [len(domain.ids) for domain in self.domains]
        count = 1
        for size in self.sizes:
            count *= size
        self.count: Final = count
        self.end: Final = base + count
        self._last: Final = self.sizes[-1] if self.sizes else 1
        self._last_two: Final = self.sizes[-2] * self.sizes[-1] if len(self.sizes) > 1 else self._last

    def has(self, action: int) -> bool:
        return self.base <= action < self.end

    def at(self, first: int = 0) -> int:
        """The number of the action of a verb with one argument or none."""
        return self.base + first

    def at2(self, first: int, second: int) -> int:
        return self.base + first * self._last + second

    def at3(self, first: int, second: int, third: int) -> int:
        return self.base + first * self._last_two + second * self._last + third

    def at_all(self, values: list[int]) -> int:
        offset = 0
        for value, size in zip(values, self.sizes, strict=True):
            offset = offset * size + value
        return self.base + offset

    def arg(self, action: int) -> int:
        """The argument of an action whose verb takes one."""
        return action - self.base

    def args2(self, action: int) -> tuple[int, int]:
        offset = action - self.base
        last = self._last
        return offset // last, offset % last

    def args3(self, action: int) -> tuple[int, int, int]:
        offset = action - self.base
        rest = offset % self._last_two
        return offset // self._last_two, rest // self._last, rest % self._last

    def args(self, action: int) -> list[int]:
        offset = action - self.base
        values: list[int] = []
        for size in reversed(self.sizes):
            values.append(offset % size)
            offset //= size
        values.reverse()
        return values


class Choices:
    """Lists of neighbouring actions, one for each mask of them. A list is made once and shared: do not change it."""

    def __init__(self, first: int, count: int) -> None:
        self._all: Final = list(range(first, first + count))
        self._made: Final[list[list[int] | None]] = [None] * (1 << count)

    def of(self, mask: int) -> list[int]:
        """The actions whose bits are set, ascending: bit 0 is the first action."""
        made = self._made[mask]
        if made is None:
            made = self._all[:]  # all lists share the numbers themselves, which then stay in the processor's cache
            for bit in range(len(made) - 1, -1, -1):
                if not mask >> bit & 1:
                    del made[bit]
            self._made[mask] = made
        return made


def beginnings(actions: list[int]) -> list[list[int]]:
    """The first none, one, two and so on of these actions, as lists that share their numbers."""
    return [actions[:count] for count in range(len(actions) + 1)]


class Catalogue:
    """All actions of one game, the same for every seat count and option."""

    def __init__(self, ordered: bool = False) -> None:
        self.ordered: Final = ordered
        """Whether every decision lists its options in ascending order, so that they need not be sorted."""
        self.verbs: Final[list[Verb]] = []
        self._by_name: Final[dict[str, Verb]] = {}
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def verb(self, name: str, **arguments: Domain) -> Verb:
        """Add a verb. The order of verbs is part of the game's rules version: new verbs go to the end."""
        if name in self._by_name:
            raise ValueError(f"the catalogue already has a verb “{name}”")
        verb = Verb(name, self._size, arguments)
        self.verbs.append(verb)
        self._by_name[name] = verb
        self._size = verb.end
        return verb

    def verb_of(self, action: int) -> Verb:
        if not 0 <= action < self._size:
            raise BadNotation(f"There is no action number {action}; the numbers run from 0 to {self._size - 1}.")
        low, high = 0, len(self.verbs) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.verbs[middle].base <= action:
                low = middle
            else:
                high = middle - 1
        return self.verbs[low]

    def format(self, action: int) -> str:
        """The notation of an action: `verb key=value key=value`."""
        verb = self.verb_of(action)
        words = [verb.name]
        for key, domain, value in zip(verb.keys, verb.domains, verb.args(action), strict=True):
            words.append(f"{key}={domain.ids[value]}")
        return " ".join(words)

    def parse(self, text: str) -> int:
        """The number of an action given in notation. Its arguments may be in any order."""
        words = text.split()
        if not words:
            raise BadNotation("An action needs at least its verb.")
        verb = self._by_name.get(words[0])
        if verb is None:
            known = ", ".join(self._by_name)
            raise BadNotation(f"“{words[0]}” is not an action of this game; the actions are {known}.")
        given: dict[str, str] = {}
        for word in words[1:]:
            key, equals, value = word.partition("=")
            if not equals or key not in verb.keys:
                wanted = " ".join(f"{key}=…" for key in verb.keys) or "no arguments"
                raise BadNotation(f"“{word}” does not fit “{verb.name}”, which takes {wanted}.")
            if key in given:
                raise BadNotation(f"“{key}” is given twice in “{text}”.")
            given[key] = value
        values: list[int] = []
        for key, domain in zip(verb.keys, verb.domains, strict=True):
            if key not in given:
                raise BadNotation(f"“{verb.name}” also needs {key}=….")
            if given[key] not in domain.index:
                valid = ", ".join(domain.ids)
                raise BadNotation(f"“{given[key]}” is not a valid {key} of “{verb.name}”; the values are {valid}.")
            values.append(domain.index[given[key]])
        return verb.at_all(values)

    def params(self, action: int, seat: int) -> dict[str, str]:
        """The arguments of an action as element names, for labels and logs."""
        verb = self.verb_of(action)
        values = verb.args(action)
        return {key: verb.domains[i].element(values[i], seat) for i, key in enumerate(verb.keys)}

    def elements(self, action: int, seat: int) -> list[str]:
        """The board elements this action points at when `seat` takes it."""
        verb = self.verb_of(action)
        values = verb.args(action)
        return [d.element(values[i], seat) for i, d in enumerate(verb.domains) if d.kind]

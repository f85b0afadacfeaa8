"""Reading plain data that may be invalid: every error names the place and what was expected there."""

from parlour.engine.errors import BadPosition
from parlour.engine.messages import Json


class Reader:
    """One JSON object of a dump, read field by field."""

    def __init__(self, data: Json, place: str = "the position") -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"{place} should be an object, not {_kind(data)}.")
        self.data: dict[str, Json] = data
        self.place = place

    def has(self, key: str) -> bool:
        return key in self.data

    def raw(self, key: str) -> Json:
        if key not in self.data:
            raise BadPosition(f"{self.place} lacks “{key}”.")
        return self.data[key]

    def integer(self, key: str, low: int = 0, high: int = 1_000_000_000) -> int:
        return whole(self.raw(key), f"“{key}” of {self.place}", low, high)

    def flag(self, key: str) -> bool:
        return flag(self.raw(key), f"“{key}” of {self.place}")

    def text(self, key: str) -> str:
        value = self.raw(key)
        if not isinstance(value, str):
            raise BadPosition(f"“{key}” of {self.place} should be a text, not {_kind(value)}.")
        return value

    def word(self, key: str, words: dict[str, int]) -> int:
        """A name, as its number in `words`."""
        return lookup(self.raw(key), words, f"“{key}” of {self.place}")

    def word_or_none(self, key: str, words: dict[str, int]) -> int:
        """A name, as its number in `words`; -1 for `null`."""
        return -1 if self.raw(key) is None else self.word(key, words)

    def items(self, key: str, length: int = -1) -> list[Json]:
        value = self.raw(key)
        if not isinstance(value, list):
            raise BadPosition(f"“{key}” of {self.place} should be a list, not {_kind(value)}.")
        if length >= 0 and len(value) != length:
            raise BadPosition(f"“{key}” of {self.place} should have {length} entries, not {len(value)}.")
        return value

    def integers(self, key: str, length: int = -1, low: int = 0, high: int = 1_000_000_000) -> list[int]:
        place = f"“{key}” of {self.place}"
        return [whole(value, place, low, high) for value in self.items(key, length)]

    def words(self, key: str, words: dict[str, int], length: int = -1) -> list[int]:
        place = f"“{key}” of {self.place}"
        return [lookup(value, words, place) for value in self.items(key, length)]

    def different_integers(self, key: str, length: int = -1, low: int = 0, high: int = 1_000_000_000) -> list[int]:
        return unrepeated(self.integers(key, length, low, high), f"“{key}” of {self.place}")

    def different_words(self, key: str, words: dict[str, int], length: int = -1) -> list[int]:
        """Names without repetition, as their numbers."""
        numbers = self.words(key, words, length)
        unrepeated(self.items(key), f"“{key}” of {self.place}")
        return numbers

    def child(self, key: str) -> "Reader":
        return Reader(self.raw(key), f"“{key}” of {self.place}")

    def children(self, key: str, length: int = -1) -> list["Reader"]:
        values = self.items(key, length)
        return [Reader(value, f"“{key}” number {i + 1} of {self.place}") for i, value in enumerate(values)]


def whole(value: Json, place: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"{place} should be a whole number, not {_kind(value)}.")
    if not low <= value <= high:
        raise BadPosition(f"{place} should be from {low} to {high}, not {value}.")
    return value


def flag(value: Json, place: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{place} should be true or false, not {_kind(value)}.")
    return value


def unrepeated(values: list[Json], place: str) -> list[Json]:
    for number, value in enumerate(values):
        if value in values[:number]:
            raise BadPosition(f"{place} names {value} twice.")
    return values


def lookup(value: Json, words: dict[str, int], place: str) -> int:
    if not isinstance(value, str) or value not in words:
        raise BadPosition(f"{place} should be one of {', '.join(words)}, not {value!r}.")
    return words[value]


def difference(given: Json, told: Json, place: str) -> str:
    """Say in a sentence where a dump differs from the dump of the position read from it; empty if nowhere.

    A reader ignores fields it does not ask for; only this comparison finds them.
    """
    if isinstance(given, dict) and isinstance(told, dict):
        for key in given:
            if key not in told:
                return f"{place} has “{key}”, which does not belong there."
        for key in told:
            why = (
                difference(given[key], told[key], f"“{key}” of {place}") if key in given else f"{place} lacks “{key}”."
            )
            if why:
                return why
        return ""
    if isinstance(given, list) and isinstance(told, list) and len(given) == len(told):
        for number, value in enumerate(given):
            why = difference(value, told[number], f"number {number + 1} of {place}")
            if why:
                return why
        return ""
    return "" if type(given) is type(told) and given == told else f"{place} should be {told!r}, not {given!r}."


def _kind(value: Json) -> str:
    if value is None:
        return "nothing"
    return {bool: "true or false", int: "a number", float: "a number", str: "a text", list: "a list"}.get(
        type(value), "an object"
    )

"""Rule options: the variants that can be chosen for a game, each with a default. Their texts are messages."""

from typing import Final

from parlour.engine.errors import BadOption
from parlour.engine.messages import Json

OptionValue = str | int | bool


class Option:
    """One option. Its values are a list, or the integers from `low` to `high`, or both."""

    def __init__(
        self,
        name: str,
        default: OptionValue,
        values: list[OptionValue] | None = None,
        low: int = 0,
        high: int = 0,
        presets: dict[str, dict[str, OptionValue]] | None = None,
        screen: bool = False,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = values
        self.low: Final = low
        self.high: Final = high
        self.presets: Final = presets or {}
        """For values of this option, the defaults of other options that they change."""
        self.screen: Final = screen
        """Whether the option is only about how the game is presented: no rule reads it."""

    def takes_numbers(self) -> bool:
        return self.low < self.high

    def accepts(self, value: Json) -> bool:
        if self.takes_numbers() and isinstance(value, int) and not isinstance(value, bool):
            return self.low <= value <= self.high
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values or [])

    def ends(self) -> list[OptionValue]:
        """The values worth testing: every listed value, and both ends of the numbers."""
        listed: list[OptionValue] = list(self.values or [])
        return [*listed, self.low, self.high] if self.takes_numbers() else listed

    def range_text(self) -> str:
        ways = [_text(value) for value in self.values or []]
        if self.takes_numbers():
            ways.append(f"a whole number from {self.low} to {self.high}")
        return " or ".join(ways)

    def parse(self, text: str) -> OptionValue:
        """Parse a value that a person typed."""
        for value in self.values or []:
            if _text(value) == text:
                return value
        if text.lstrip("-").isdecimal() and self.accepts(int(text)):
            return int(text)
        raise BadOption(f"Option {self.name} takes {self.range_text()}, not “{text}”.")

    def data(self) -> dict[str, object]:
        return {
            "name": self.name,
            "default": self.default,
            "values": self.values,
            "low": self.low,
            "high": self.high,
            "presets": self.presets,
            "screen": self.screen,
        }


def _text(value: Json) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def switch(name: str, default: bool, screen: bool = False) -> Option:
    """An option that is on or off."""
    return Option(name, default, [False, True], screen=screen)


def settle_options(options: list[Option], chosen: dict[str, Json]) -> dict[str, OptionValue]:
    """Return every option with its value: the chosen one, else that of a preset, else the default.

    Raises `BadOption` for unknown options and values.
    """
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            raise BadOption(f"There is no option “{name}”; the options are {', '.join(known) or 'none'}.")
        if not known[name].accepts(value):
            shown = _text(value)
            raise BadOption(f"Option {name} takes {known[name].range_text()}, not “{shown}”.")
    settled: dict[str, OptionValue] = {option.name: option.default for option in options}
    for option in options:
        settled.update(option.presets.get(_text(chosen.get(option.name, option.default)), {}))
    settled.update(chosen)
    return settled

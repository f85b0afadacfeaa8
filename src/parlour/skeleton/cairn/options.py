"""The rule options, and the terms they settle for one game."""

from typing import Final

from parlour.engine import Option, OptionValue

OPTIONS: Final[list[Option]] = [
    Option("bonus", 3, low=0, high=9),
]


class Terms:
    """The settled options as the rules read them. Immutable: clones share it."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        bonus = options["bonus"]
        assert isinstance(bonus, int)
        self.bonus: Final[int] = bonus

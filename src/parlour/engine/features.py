"""Helpers that turn facts about a position into numbers, for learning."""


def one_of(out: list[float], size: int, value: int) -> None:
    """Append `size` numbers, of which the one at `value` is 1; all are 0 if `value` is out of range."""
    for i in range(size):
        out.append(1.0 if i == value else 0.0)

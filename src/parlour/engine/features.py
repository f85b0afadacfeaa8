"""How facts become numbers for whoever learns from positions."""


def one_of(out: list[float], size: int, value: int) -> None:
    """Add `size` numbers of which the one at `value` is 1; all are 0 if there is no such place."""
    for i in range(size):
        out.append(1.0 if i == value else 0.0)

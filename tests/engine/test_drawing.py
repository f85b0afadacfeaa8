"""Helpers for drawing a board as text."""

from parlour.engine.drawing import dim, folded, styled


def test_parts_stand_side_by_side_as_long_as_they_fit() -> None:
    assert folded(["a", "b", "c"], " · ") == "a · b · c"
    long = "x" * 40
    assert folded([long, long, "end"], " ").splitlines() == [long, f"  {long} end"]


def test_markup_takes_no_room() -> None:
    parts = [styled("x" * 37, "bold yellow"), dim("y" * 38)]
    assert folded(parts, " ") == " ".join(parts), "76 characters are shown"
    assert len(folded([*parts, "z"], " ").splitlines()) == 2
    bracket = styled("[" + "x" * 36, "red")
    assert folded([bracket, "y" * 38], " ") == f"{bracket} {'y' * 38}", "an escaped bracket is shown"

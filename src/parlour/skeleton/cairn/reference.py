"""What the things on the table are and do."""

from parlour.engine import Entry, Group, Line, OptionValue
from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.options import Terms


def reference(seats: int, options: dict[str, OptionValue]) -> list[Group]:
    about = Line("notes", "heap", {"most": data.MOST_TAKEN, "bonus": Terms(options).bonus})
    return [Group("heaps", [Entry("heap", [about])])]

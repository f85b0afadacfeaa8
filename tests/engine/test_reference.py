"""The reference: which entries explain an element. The client's tests use the same cases."""

import json
from pathlib import Path

import pytest

from parlour.engine import Entry, Group, Line
from parlour.engine.messages import Words
from parlour.engine.reference import entries_for

TOLD = json.loads((Path(__file__).parent / "explaining.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", TOLD["cases"], ids=lambda case: str(case["element"]))
def test_an_element_is_explained_by_its_own_entry_and_that_of_its_kind(case: dict[str, object]) -> None:
    groups = [Group("pieces", [Entry(name, [Line("notes", name)]) for name in TOLD["entries"]])]
    assert [entry.element for entry in entries_for(groups, str(case["element"]))] == case["told"]


def test_an_entry_is_plain_data_and_words() -> None:
    line = Line("notes", "town", {"health": 2})
    assert Group("pieces", [Entry("piece:town", [line], house=True)]).data() == {
        "name": "pieces",
        "entries": [
            {
                "element": "piece:town",
                "lines": [{"section": "notes", "key": "town", "params": {"health": 2}}],
                "house": True,
            }
        ],
    }
    assert line.told(Words({"notes": {"town": "{health} health."}}, {})) == "2 health."

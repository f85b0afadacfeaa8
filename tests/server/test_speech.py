"""What bots say at the table: seldom, one at a time, and the same to everybody."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import parlour.server
from parlour.server.bots.worker import Said
from parlour.server.game.history import History
from parlour.server.game.titles import LEVEL_NAMES
from parlour.server.lobby.lobby import new_row
from parlour.server.lobby.seating import new_seats
from parlour.server.protocol import SPOKEN, NewSeat
from parlour.server.room import speech
from parlour.server.room.speech import LINES
from parlour.server.room.table import Table
from parlour.server.words.characters import BY_ID, CHARACTERS
from tests.conformance.dare import GAME as DARE
from tests.server.houses import House
from tests.server.people import Eye

MESSAGES = Path(parlour.server.__file__).parent / "messages"
KINDS = {
    "wanderer": {"go", "take", "plain"},
    "dabbler": {"go", "take", "why", "contest"},
    "opportunist": {"go", "take", "why", "contest"},
    "planner": {"go", "take", "why", "contest", "next", "toward", "wait"},
    "strategist": {"go", "take", "why", "contest", "next", "toward", "wait"},
}
NEEDS = {
    "go": {"place"},
    "take": {"goal"},
    "plain": set(),
    "why": {"goal"},
    "contest": {"place", "rival"},
    "next": {"place"},
    "toward": {"goal"},
    "wait": {"goal"},
}

TURNS = 7
"""A bot that speaks once in three turns says at least two things in so many."""


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((MESSAGES / f"{language}.json").read_text(encoding="utf-8"))["lines"]
    return found


def test_every_line_belongs_to_somebody_and_says_what_its_kind_knows() -> None:
    english, german = texts("en"), texts("de")
    assert list(english) == list(german)
    for key in english:
        character, kind, _ = key.split(".")
        assert character in BY_ID
        for text in (english[key], german[key]):
            assert set(re.findall(r"\{(\w+)\}", text)) == NEEDS[kind], key
            assert len(text) <= 80, key


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_everybody_has_something_to_say_at_each_of_their_levels(level: str) -> None:
    for character in CHARACTERS:
        if level in character.levels:
            assert [kind for kind in KINDS[level] if (character.id, kind) in LINES], character.id


async def play(eye: Eye) -> None:
    """Play Crusaders, where no move is secret, from the first seat until the bot on the second has had its turns."""
    while len(bot_turns(eye)) < TURNS:
        if eye.position.waiting_confirm == 0:
            await eye.send("confirm", base=eye.version, seat=0)
        elif eye.position.offers:
            await eye.send("act", base=eye.version, seat=0, action=eye.position.offers[0].action)
        else:
            await eye.beyond(eye.version)


def bot_turns(eye: Eye) -> set[int]:
    return {entry.turn for entry in eye.log if entry.seat == 1 and entry.kind == "act"}


async def test_a_bot_speaks_once_in_three_turns_and_everybody_hears_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "PAUSE", 0.0)
    host, guest = house.person(), house.person()
    baker: dict[str, Any] = {"kind": "bot", "level": "wanderer", "character": "baker"}
    table = (await host.table("crusaders", "human", baker))["table"]["id"]
    eye, other = await host.look(table), await guest.look(table)
    await play(eye)
    await eye.until(lambda: len(eye.chat) > 1)
    spoken = [line for line in eye.chat if line.notice == SPOKEN]
    assert 1 < len(spoken) <= 1 + len(bot_turns(eye)) // 3
    assert all(line.seat == 1 and line.params["line"].startswith("baker.") for line in spoken)
    await other.until(lambda: len(other.chat) == len(eye.chat))
    assert other.chat == eye.chat


async def test_a_table_can_be_without_lines(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "PAUSE", 0.0)
    host = house.person()
    table = (await host.table("crusaders", "human", "wanderer", lines=False))["table"]
    assert table["lines"] is False
    changed = await host.post(f"/api/tables/{table['id']}/settings", {"lines": True})
    assert changed["table"]["lines"] is True
    await host.post(f"/api/tables/{table['id']}/settings", {"lines": False})
    eye = await host.look(table["id"])
    await play(eye)
    assert eye.chat == []


def test_the_same_line_is_not_said_twice_in_a_row() -> None:
    seats, _ = new_seats([NewSeat("human", "Ann"), NewSeat("bot", character="clockmaker")], "ann")
    table = Table(new_row(DARE, "ann", seats, {}, "consent", 0, listed=False))
    table.history = History(DARE.new(2, {}, "speech"))
    talk = speech.Speech(table)
    aim = [Said("go", {"place": "x"})]
    assert len(LINES["clockmaker", "go"]) == 1
    first = talk.line(1, aim, 1)
    assert first is not None
    assert first.params == {"line": "clockmaker.go.1", "entry": 1, "place": "x"}
    assert talk.line(1, aim, 2) is None
    assert talk.line(1, [Said("plain", {})], 3) is None, "a planner has no words for a random move"

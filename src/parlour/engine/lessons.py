"""Lessons: chapters on real positions, with one thing to read or to do at a time.

A chapter is a file `lessons/<number>-<name>.json` in the game's folder:

    {"minutes": 2, "seat": 0, "position": <a dump>, "steps": [
      {"name": "tokens", "light": ["wedge:0.travel"]},
      {"name": "travel", "light": ["wedge:0.travel"], "do": ["use wedge=travel"], "then": [[1, "end_turn"]]},
      {"name": "alone", "until": "round"}]}

A step without `do` and `until` is only read. `do` lists the actions it accepts, in notation, the expected one first;
`then` is what the others do after it. With `until`, the learner plays freely to the end of the turn, of the round or
of the game, against bots: such a step comes last. The words are messages of the section `lessons`: `wheel` is the
title of the chapter, `wheel.travel` the sentence of a step, `wheel.travel.do` what to do, and `wheel.travel.later` the
answer to another move, or `wheel.travel.later.<verb>` to another move of that verb.
"""

import json
from pathlib import Path
from typing import Literal, cast

from parlour.engine.errors import BadNotation, BadPosition, ParlourError
from parlour.engine.game import Game
from parlour.engine.messages import Json
from parlour.engine.reading import Reader
from parlour.engine.record import Move
from parlour.engine.state import State

Until = Literal["", "turn", "round", "end"]
UNTIL: list[str] = ["", "turn", "round", "end"]


class BadLesson(ParlourError):
    """A chapter that is not what a chapter should be."""


class LessonStep:
    """One sentence, the elements it is about, and what to do now."""

    def __init__(self, name: str, light: list[str], do: list[int], then: list[Move], until: Until) -> None:
        self.name = name
        self.light = light
        """The board elements to look at. Where something is to be done, the first is the one to use."""
        self.do = do
        """The actions that the step accepts, the expected one first."""
        self.then = then
        self.until = until

    def played(self, began: State, now: State) -> bool:
        """Whether the free play that began there is over."""
        if not now.actors:
            return True
        if self.until == "turn":
            return now.turn > began.turn
        return self.until == "round" and now.round > began.round


class Chapter:
    """A few minutes on one position."""

    def __init__(self, game: Game, name: str, minutes: int, seat: int, position: Json, steps: list[LessonStep]) -> None:
        self.game = game
        self.name = name
        self.minutes = minutes
        self.seat = seat
        """The seat of the learner."""
        self.position = position
        self.steps = steps

    def start(self) -> State:
        return self.game.load(self.position)

    def goes_on(self) -> bool:
        """Whether the learner plays freely in the end."""
        return bool(self.steps[-1].until)

    def line(self) -> list[Move]:
        """All moves of the chapter, of the learner and of the others, as far as they are laid down."""
        moves: list[Move] = []
        for step in self.steps:
            if step.do:
                moves.append(Move(self.seat, step.do[0]))
            moves.extend(step.then)
        return moves


def read_lessons(game: Game) -> list[Chapter]:
    """The chapters of a game in their order; none if it has no lessons."""
    return [_read_chapter(game, file) for file in sorted((game.folder / "lessons").glob("*.json"))]


def _read_chapter(game: Game, file: Path) -> Chapter:
    try:
        reader = Reader(json.loads(file.read_text(encoding="utf-8")), "the chapter")
        name = file.stem.partition("-")[2]
        seat = reader.integer("seat", 0, game.seats[-1] - 1)
        steps = [_read_step(game, step) for step in reader.children("steps")]
        return Chapter(game, name, reader.integer("minutes", 1, 30), seat, reader.raw("position"), steps)
    except (ValueError, BadPosition, BadNotation) as error:
        raise BadLesson(f"{file.name} of {game.slug}: {error}") from error


def _read_step(game: Game, reader: Reader) -> LessonStep:
    do = [game.actions.parse(text) for text in reader.data.get("do", [])]
    then = [Move(seat, game.actions.parse(text)) for seat, text in reader.data.get("then", [])]
    until = reader.text("until") if reader.has("until") else ""
    if until not in UNTIL or (until and (do or then)):
        raise BadLesson(f"“until” of {reader.place} is turn, round or end, and stands without “do” and “then”.")
    return LessonStep(reader.text("name"), list(reader.data.get("light", [])), do, then, cast(Until, until))

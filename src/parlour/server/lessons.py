"""Lessons: their chapters as data, and tables on which one is taught.

Such a table is an ordinary one that begins with the chapter's position. The other seats follow the chapter as long as
the learner does, and play as bots after that.
"""

from typing import Final

import msgspec

from parlour.engine import Game
from parlour.engine.lessons import Chapter, LessonStep
from parlour.server import protocol as p
from parlour.server.desk import Desk
from parlour.server.lobby import begun, new_row
from parlour.server.seating import new_seats
from parlour.server.titles import chapters, find_chapter, find_game

LEVEL: Final = "dabbler"
PACE: Final = 0
"""The client shows the moves of the others one by one, at the learner's own pace."""


class Lessons:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def begin(self, person: str, slug: str, name: str, body: p.Learn) -> p.TableAnswer:
        game = find_game(slug)
        chapter = find_chapter(game, name)
        first = chapter.start()
        others = p.NewSeat("bot", level=LEVEL)
        wanted = [others] * first.seats
        wanted[chapter.seat] = p.NewSeat("human", body.name)
        seats, _ = new_seats(wanted, person)
        row = new_row(game, person, seats, first.options, "consent", PACE, listed=False)
        row = begun(msgspec.structs.replace(row, position=chapter.position, lesson=chapter.name), game)
        await self._desk.add(row, game)
        return self._desk.answer(row, person)


def told(game: Game) -> p.Lessons:
    return p.Lessons([_chapter(chapter) for chapter in chapters(game)])


def _chapter(chapter: Chapter) -> p.ChapterInfo:
    return p.ChapterInfo(chapter.name, chapter.minutes, chapter.seat, [_step(chapter.game, s) for s in chapter.steps])


def _step(game: Game, step: LessonStep) -> p.LessonStepInfo:
    accepted = [game.actions.format(action) for action in step.do]
    return p.LessonStepInfo(step.name, step.light, accepted, len(step.then), step.until)

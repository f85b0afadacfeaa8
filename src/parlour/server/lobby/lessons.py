"""Lessons: their chapters as data, and tables on which one is taught.

Such a table is an ordinary one that begins with the chapter's position. The other seats follow the chapter as long as
the learner does, and play as bots after that.
"""

from typing import Final

import msgspec

from parlour.engine import Game
from parlour.engine.lessons import Chapter, LessonStep
from parlour.server import protocol as p
from parlour.server.game.titles import chapters, find_chapter, find_game
from parlour.server.lobby.desk import Desk
from parlour.server.lobby.lobby import alone_at, begun


class Lessons:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def begin(self, person: str, slug: str, name: str, body: p.Learn) -> p.TableAnswer:
        game = find_game(slug)
        chapter = find_chapter(game, name)
        row = alone_at(game, chapter.position, person, chapter.seat, body.name)
        row = begun(msgspec.structs.replace(row, lesson=chapter.name), game)
        await self._desk.add(row, game)
        return self._desk.answer(row, person)


def told(game: Game) -> p.Lessons:
    return p.Lessons([_chapter(chapter) for chapter in chapters(game)])


def _chapter(chapter: Chapter) -> p.ChapterInfo:
    return p.ChapterInfo(chapter.name, chapter.minutes, chapter.seat, [_step(chapter.game, s) for s in chapter.steps])


def _step(game: Game, step: LessonStep) -> p.LessonStepInfo:
    accepted = [game.actions.format(action) for action in step.do]
    return p.LessonStepInfo(step.name, step.light, accepted, len(step.then), step.until)

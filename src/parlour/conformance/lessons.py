"""Every lesson can be played to its end, by the expected moves and by every other move that it accepts."""

import json

from parlour.conformance.play import Nonconformance
from parlour.engine import Game, Move, State
from parlour.engine.lessons import Chapter, LessonStep, read_lessons

LONGEST_SENTENCE = 220
"""Characters. Nobody reads more while the board is waiting."""


def check_lessons(game: Game, languages: list[str]) -> list[Chapter]:
    """The chapters, if all is well with them."""
    chapters = read_lessons(game)
    for chapter in chapters:
        _check_line(chapter, chapter.line())
        for detour, line in _detours(chapter):
            _check_line(chapter, line, detour)
    for language in languages:
        _check_words(game, chapters, language)
    return chapters


def _detours(chapter: Chapter) -> list[tuple[str, list[Move]]]:
    """For each accepted move that is not the expected one: what it is, and the whole line with it in its place."""
    found: list[tuple[str, list[Move]]] = []
    done = 0
    for step in chapter.steps:
        for action in step.do[1:]:
            line = chapter.line()
            line[done] = Move(chapter.seat, action)
            found.append((f" (with “{chapter.game.actions.format(action)}” in step {step.name})", line))
        done += bool(step.do) + len(step.then)
    return found


def _check_line(chapter: Chapter, line: list[Move], detour: str = "") -> None:
    """Play it; at every step the learner is asked what the step is about."""
    state = chapter.start()
    moves = iter(line)
    for step in chapter.steps:
        place = f"{chapter.game.slug}, chapter {chapter.name}, step {step.name}{detour}"
        if (step.do or step.until) and not state.may_act(chapter.seat):
            raise Nonconformance(f"{place}: it is not the learner's turn")
        _check_light(chapter, state, step, place)
        for _ in range(bool(step.do) + len(step.then)):
            move = next(moves)
            if move.action not in state.legal(move.seat):
                said = chapter.game.actions.format(move.action)
                why = chapter.game.sentence(state.refusal(move.seat, move.action))
                raise Nonconformance(f"{place}: seat {move.seat} cannot do “{said}”: {why}")
            state.apply(move.seat, move.action)


def _check_light(chapter: Chapter, state: State, step: LessonStep, place: str) -> None:
    """The first element that is lit leads to the expected move."""
    if not step.light or not step.do or step.do[0] not in state.legal(chapter.seat):
        return
    usable = state.decision().elements(state, chapter.seat, step.do[0])
    if step.light[0] not in usable:
        raise Nonconformance(f"{place}: {step.light[0]} does not lead to the move; these do: {', '.join(usable)}")


def _check_words(game: Game, chapters: list[Chapter], language: str) -> None:
    file = game.folder / "messages" / f"{language}.json"
    texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8")).get("lessons", {})
    wanted = {key for chapter in chapters for key in needed_words(chapter)}
    extra = {key for chapter in chapters for key in _answers(chapter)}
    if wanted - set(texts):
        raise Nonconformance(f"{game.slug}: {language}.json has no lessons text for {sorted(wanted - set(texts))}")
    if set(texts) - wanted - extra:
        raise Nonconformance(f"{game.slug}: {language}.json, no lesson says {sorted(set(texts) - wanted - extra)}")
    for key, text in texts.items():
        if len(text) > LONGEST_SENTENCE:
            raise Nonconformance(f"{game.slug}: {language}.json, {key} of lessons has {len(text)} characters")


def needed_words(chapter: Chapter) -> list[str]:
    """The messages without which the chapter cannot be told."""
    keys = [chapter.name]
    for step in chapter.steps:
        keys.append(f"{chapter.name}.{step.name}")
        if step.do or step.until:
            keys.append(f"{chapter.name}.{step.name}.do")
        if step.do:
            keys.append(f"{chapter.name}.{step.name}.later")
    return keys


def _answers(chapter: Chapter) -> list[str]:
    """Answers to other moves by their verb, which a step may have."""
    verbs = [verb.name for verb in chapter.game.actions.verbs]
    return [f"{chapter.name}.{step.name}.later.{verb}" for step in chapter.steps if step.do for verb in verbs]

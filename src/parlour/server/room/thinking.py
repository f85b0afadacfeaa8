"""Questions that change nothing: previews, hints and replays."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec
import structlog
from msgspec import UnsetType

from parlour.engine import Game
from parlour.server.bots.processes import BotPool, Failed
from parlour.server.bots.worker import Thought
from parlour.server.game import frames
from parlour.server.game.history import History
from parlour.server.limits.aside import Aside
from parlour.server.protocol import Hint, HintMove, HintResult, Preview, PreviewResult, Replay, ReplayResult
from parlour.server.room.commands import stale
from parlour.server.room.info import may_ask_for_hints
from parlour.server.room.table import Table
from parlour.server.room.viewer import Viewer
from parlour.server.words.refusals import refused

LOG: Final = structlog.get_logger()
ENDED: Final = ("over", "abandoned")

Question = Preview | Hint | Replay
Result = PreviewResult | HintResult | ReplayResult


class Minds(msgspec.Struct, frozen=True):
    """Who thinks: bots in processes, and threads beside the loop."""

    bots: BotPool
    aside: Aside


async def think(table: Table, minds: Minds, viewer: Viewer, question: Question) -> Result:
    return await THOUGHTS[type(question)](table, minds, viewer, question)


async def replay(table: Table, minds: Minds, viewer: Viewer, question: Replay) -> ReplayResult:
    history = table.begun()
    if question.number > history.version:
        raise refused("no_entry", entries=history.version)
    work = frames.replaying(history, question.number, _viewpoint(table, viewer, question))
    return await minds.aside.run(viewer.address, work)


def _viewpoint(table: Table, viewer: Viewer, question: Replay) -> int | None:
    """The seat from which a replay is seen: the viewer's own, or any once the game is over."""
    seat = question.seat
    if isinstance(seat, UnsetType):
        return viewer.looking
    if seat is not None and seat >= len(table.row.seats):
        raise refused("no_seat", seat=seat)
    if seat is not None and seat not in viewer.seats and table.row.status not in ENDED:
        raise refused("other_seats_when_over")
    return seat


async def preview(table: Table, minds: Minds, viewer: Viewer, question: Preview) -> PreviewResult:
    history = _own(table, viewer, question.seat)
    if question.base != history.version:
        raise stale()
    work = partial(frames.preview, history.state.clone(), question.seat, question.action)
    return PreviewResult(question.action, await minds.aside.run(viewer.address, work))


async def hint(table: Table, minds: Minds, viewer: Viewer, question: Hint) -> HintResult:
    history = _own(table, viewer, question.seat)
    if not may_ask_for_hints(table.row, viewer.person):
        raise refused("no_hints")
    if question.seat not in history.state.actors or table.waiting() is not None:
        raise refused("not_to_decide")
    version = history.version
    try:
        thoughts = await minds.bots.hints(history.state, question.seat, viewer.address)
    except Failed as failed:
        LOG.warning("hint_failed", reason=str(failed))
        raise refused("no_hint_found") from failed
    moves = [_hint_move(history.game, thought) for thought in thoughts]
    return HintResult(question.seat, version, moves)


def _hint_move(game: Game, thought: Thought) -> HintMove:
    return HintMove(thought.action, game.actions.format(thought.action), thought.value, thought.then, thought.why)


def _own(table: Table, viewer: Viewer, seat: int) -> History:
    history = table.begun()
    if seat not in viewer.seats:
        raise refused("not_your_seat")
    return history


THOUGHTS: Final[dict[type, Callable[[Table, Minds, Viewer, Any], Awaitable[Result]]]] = {
    Preview: preview,
    Hint: hint,
    Replay: replay,
}

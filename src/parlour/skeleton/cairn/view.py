"""What everybody sees."""

from parlour.skeleton.cairn import data, shapes
from parlour.skeleton.cairn.predicates import points
from parlour.skeleton.cairn.state import CairnState


def table(state: CairnState, seat: int | None) -> shapes.Table:
    return {
        "heaps": [{"id": heap, "stones": state.heaps[number]} for number, heap in enumerate(data.HEAPS)],
        "players": [_player(state, each) for each in range(state.seats)],
        "current": state.current,
    }


def _player(state: CairnState, seat: int) -> shapes.Player:
    return {"seat": seat, "stones": state.taken[seat], "points": points(state, seat)}

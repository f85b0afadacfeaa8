"""Writing a position as readable data, and reading it."""

from parlour.engine import Json, Reader
from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.options import Terms
from parlour.skeleton.cairn.state import CairnState


def write(state: CairnState) -> dict[str, Json]:
    return {
        "heaps": dict(zip(data.HEAPS, state.heaps, strict=True)),
        "taken": list(state.taken),
        "bonuses": list(state.bonuses),
        "current": state.current,
    }


def read(state: CairnState, reader: Reader) -> None:
    heaps = reader.child("heaps")
    state.terms = Terms(state.options)
    state.heaps = [heaps.integer(heap, high=data.LARGEST_HEAP) for heap in data.HEAPS]
    state.taken = reader.integers("taken", state.seats)
    state.bonuses = reader.integers("bonuses", state.seats)
    state.current = reader.integer("current", high=state.seats - 1)

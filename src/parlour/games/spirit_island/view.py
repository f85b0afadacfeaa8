from parlour.engine import Json
from parlour.games.spirit_island.state import SpiritIslandState


def table(state: SpiritIslandState, seat: int | None) -> dict[str, Json]:
    return {}


def features(state: SpiritIslandState, seat: int) -> list[float]:
    return []


def detail(state: SpiritIslandState, seat: int, action: int) -> Json:
    return None

from parlour.engine import Json
from parlour.games.luna.state import LunaState


def table(state: LunaState, seat: int | None) -> dict[str, Json]:
    return {}


def features(state: LunaState, seat: int) -> list[float]:
    return []


def detail(state: LunaState, seat: int, action: int) -> Json:
    return None

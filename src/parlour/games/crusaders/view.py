from parlour.engine import Json
from parlour.games.crusaders.state import CrusadersState


def table(state: CrusadersState, seat: int | None) -> dict[str, Json]:
    return {}


def features(state: CrusadersState, seat: int) -> list[float]:
    return []

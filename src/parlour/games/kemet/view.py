"""x"""

from parlour.engine import Json
from parlour.games.kemet.state import KemetState


def table(state: KemetState, seat: int | None) -> dict[str, Json]:
    return {}


def detail(state: KemetState, seat: int, action: int) -> Json:
    return None


def features(state: KemetState, seat: int) -> list[float]:
    return []

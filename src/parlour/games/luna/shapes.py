"""The types of `table` in a view of Luna and of `detail` in a preview, also used to generate the browser's.

Not compiled, because the schema is generated from the annotations.
"""

from typing import Literal, TypedDict

IsleId = Literal["shrine", "herbs", "tide", "sailboat", "bribery", "book", "novice"]
FigureId = Literal["priestess", "builder", "apostate"]


class Round(TypedDict):
    number: int
    of: int
    guard_value: int


class Meditation(TypedDict):
    candles: int
    of: int
    stall: int
    stall_limit: int


class Isle(TypedDict):
    """All lists are by seat."""

    id: IsleId
    number: int
    place: int
    favors: int
    active: list[int]
    inactive: list[int]
    shrines: list[bool]
    strengths: list[int]
    priestess_points: list[int]
    apostate_penalties: list[int]


class FigureStand(TypedDict):
    """Where a figure is, and where it goes after the round."""

    id: FigureId
    isle: IsleId | None
    next: IsleId | None


class Slot(TypedDict):
    board: str
    face_up: bool


class TempleHex(TypedDict):
    id: str
    board: str
    slot: int
    hex: int
    isle: IsleId
    tile: bool
    novice: int | None
    book: bool
    neighbours: list[str]


class Entry(TypedDict):
    """The effect of bringing a tile into the temple."""

    displaces: list[str]
    points: int


class PathTile(TypedDict):
    id: str
    group: int
    isle: IsleId
    claimed: int | None
    reach: Literal["approved", "next", "far"]
    entry: list[Entry]


class Guard(TypedDict):
    id: str
    value: int
    current: bool
    removed: bool


class Council(TypedDict):
    points: list[int]
    stacks: list[list[int]]
    order: list[int]


class Player(TypedDict):
    seat: int
    influence: int
    supply: int
    active: int
    inactive: int
    landing: int
    favors: list[IsleId]
    shrines: list[IsleId]
    shrine_supply: int
    claims: list[str]
    temple: list[str]
    council: int
    earned: dict[str, int]


class RoundEnd(TypedDict):
    priestess: int
    apostate: int
    temple: int
    total: int


class GameEnd(TypedDict):
    shrines: int
    favors: int
    council: int
    total: int
    rank: int


class UnderWay(TypedDict):
    """The action of several decisions that the current player is taking."""

    act: Literal["journey", "tide", "sailboat", "book"]
    origin: str
    target: str | None


class Table(TypedDict):
    round: Round
    start_player: int
    current: int
    meditation: Meditation
    ring: list[IsleId]
    isles: list[Isle]
    figures: list[FigureStand]
    slots: list[Slot]
    temple: list[TempleHex]
    path: list[PathTile]
    guards: list[Guard]
    council: Council
    players: list[Player]
    if_round_ended: list[RoundEnd] | None
    if_game_ended: list[GameEnd]
    first_book_open: bool
    under_way: UnderWay | None


class Effect(TypedDict):
    """The cost of an action and its effect on all players, now and in the next scoring phase."""

    act: str
    novices_used: int
    favors_returned: list[IsleId]
    favors_gained: list[IsleId]
    influence: list[int]
    if_round_ended: list[int] | None
    displaces: list[str]
    ends_round: bool
    apostate: IsleId | None
    council: int | None

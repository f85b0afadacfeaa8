"""Helpers to write a position of Luna and to play in it. Pieces that are not named are not on the table."""

from dataclasses import dataclass, field

from parlour.engine import IllegalAction, Json, OptionValue, Reader, Rng, Step
from parlour.engine.options import settle_options
from parlour.games.luna import GAME, data
from parlour.games.luna.dump import read
from parlour.games.luna.state import LunaState
from parlour.games.luna.steps.rounds import (
    FINAL_SCORING,
    PREPARE_NEXT_ROUND,
    SCORE_APOSTATE,
    SCORE_PRIESTESS,
    SCORE_TEMPLE,
)
from parlour.games.luna.steps.turn import TAKE_ACTION

A, B, C, D = range(4)


@dataclass
class Order:
    """The pieces of one player. Novices that are not named here, in claims or in the temple are in the supply."""

    active: dict[str, int] = field(default_factory=dict)
    inactive: dict[str, int] = field(default_factory=dict)
    landing: int = 0
    favors: str = ""
    shrines: str = ""
    council: int = 0
    influence: int = data.START_INFLUENCE
    supply: int | None = None


def position(
    players: int,
    *orders: Order,
    round: int = 1,
    current: int = A,
    start_player: int = A,
    priestess: str = "novice",
    builder: str = "novice",
    apostate: str = "novice",
    claims: dict[int, int] | None = None,
    temple: dict[int, int | None] | None = None,
    books: list[int] | None = None,
    council: list[int] | None = None,
    candles: int | None = None,
    stall: int = 0,
    first_book_open: bool = True,
    ring: list[str] | None = None,
    slots: list[str] | None = None,
    **options: OptionValue,
) -> LunaState:
    """A position in which it is the turn of `current`. The laws are not checked, so a few pieces are enough."""
    claims = claims or {}
    temple = temple or {}
    slots = slots or data.BOARDS
    everybody = [orders[seat] if seat < len(orders) else Order() for seat in range(players)]
    spaces = [order.council for order in everybody]
    table: dict[str, Json] = {
        "start_player": start_player,
        "current": current,
        "ring": ring or data.ISLES,
        "slots": slots,
        "figures": {"priestess": priestess, "builder": builder, "apostate": apostate},
        "stock": {isle: players - sum(isle in order.favors.split() for order in everybody) for isle in data.ISLES},
        "path": {
            str(tile): claims.get(tile)
            for tile in range(5, 29)
            if tile not in temple and data.BOARDS[data.TILE_BOARD[tile - 1]] in slots[:players]
        },
        "temple": {str(tile): owner for tile, owner in temple.items()},
        "books": books or [],
        "council": council or sorted(range(players), key=lambda seat: (-spaces[seat], -seat)),
        "candles": candles if candles is not None else data.CANDLES[players],
        "stall": stall,
        "first_book_open": first_book_open and players == 2,
        "washed": {},
        "players": [
            {
                "influence": order.influence,
                "supply": _supply(order, seat, claims, temple),
                "active": order.active,
                "inactive": order.inactive,
                "landing": order.landing,
                "favors": order.favors.split(),
                "shrines": order.shrines.split(),
                "shrine_supply": data.SHRINES - len(order.shrines.split()),
                "council": order.council,
                "earned": {"start": order.influence},
            }
            for seat, order in enumerate(everybody)
        ],
    }
    state = LunaState(GAME, players, settle_options(GAME.options, options), Rng(bytes(32)))
    read(state, Reader(table))
    state.round = round
    after: Step[LunaState] = FINAL_SCORING if round == data.ROUNDS else PREPARE_NEXT_ROUND
    state.agenda = [after, SCORE_TEMPLE, SCORE_APOSTATE, SCORE_PRIESTESS, TAKE_ACTION]
    state.settle()
    return state


def _supply(order: Order, seat: int, claims: dict[int, int], temple: dict[int, int | None]) -> int:
    if order.supply is not None:
        return order.supply
    away = sum(order.active.values()) + sum(order.inactive.values()) + order.landing
    return data.NOVICES - away - list(claims.values()).count(seat) - list(temple.values()).count(seat)


def do(state: LunaState, *texts: str) -> None:
    """Take these actions for the player who is to act."""
    for text in texts:
        state.apply(state.actors[0], GAME.actions.parse(text))


def can(state: LunaState, text: str) -> bool:
    return GAME.actions.parse(text) in state.legal(state.actors[0])


def refused(state: LunaState, text: str) -> str:
    """The message with which the action is refused."""
    action = GAME.actions.parse(text)
    before = state.dump()
    try:
        state.apply(state.actors[0], action)
    except IllegalAction as refusal:
        assert state.dump() == before, "a refused action changed the position"
        return str(refusal)
    raise AssertionError(f"“{text}” was possible")


def offered(state: LunaState, verb: str = "") -> list[str]:
    """The notations of the legal actions of one verb, or of all."""
    texts = [GAME.actions.format(action) for action in state.legal(state.actors[0])]
    return [text for text in texts if not verb or text.split()[0] == verb]


def meditate_round_away(state: LunaState) -> None:
    """Let all players meditate until the round is over."""
    now = state.round
    while state.actors and state.round == now:
        do(state, "meditation")


@dataclass
class Novices:
    active: int
    inactive: int


def novices(state: LunaState, seat: int, isle: str) -> Novices:
    where = data.ISLES.index(isle)
    return Novices(state.players[seat].active[where], state.players[seat].inactive[where])


def holds(state: LunaState, seat: int, favor: str) -> bool:
    return state.players[seat].holds(data.ISLES.index(favor))


def stock(state: LunaState, favor: str) -> int:
    return state.stock[data.ISLES.index(favor)]


def influence(state: LunaState) -> list[int]:
    return [player.influence for player in state.players]


def place_of(state: LunaState, figure: str) -> int:
    return state.figures[data.FIGURES.index(figure)]


def owner(state: LunaState, tile: int) -> int:
    return state.temple[tile - 1]


def claimer(state: LunaState, tile: int) -> int:
    return state.path[tile - 1]


def has_book(state: LunaState, tile: int) -> bool:
    return state.books >> tile - 1 & 1 == 1

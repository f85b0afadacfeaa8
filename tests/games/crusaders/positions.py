"""Short descriptions of positions. Whatever a test does not name is filled in so that every law holds."""

from dataclasses import dataclass, field

import parlour
from parlour.engine import IllegalAction, Json, OptionValue
from parlour.engine.options import settle_options
from parlour.games.crusaders import data
from parlour.games.crusaders.data import SOURCES
from parlour.games.crusaders.state import CrusadersState

GAME = parlour.game("crusaders")
WEDGES = data.WEDGES
"""In the fixed arrangement the number of a wedge is its position on the wheel."""


@dataclass
class Seat:
    """One player: wheel and upgrades by position, buildings by type and number, captured enemies by name.

    Knights released by castles stand in Paris unless the test says otherwise.
    """

    wheel: list[int] = field(default_factory=lambda: [2, 2, 2, 2, 2, 2])
    upgraded: list[int] = field(default_factory=list)
    order: str | None = None
    knights: list[str] = field(default_factory=lambda: ["paris"])
    black_knight: str | None = None
    built: dict[str, int] = field(default_factory=dict)
    troops: int = 0
    captured: list[str] = field(default_factory=list)


def table(
    me: Seat,
    *others: Seat,
    enemies: dict[str, str] | None = None,
    tiles: dict[str, str] | None = None,
    buildings: dict[str, str] | None = None,
    supply: int | None = None,
    round: int = 40,
    active: int = 0,
    first: int = 0,
    **options: OptionValue,
) -> "Play":
    """A position in which seat 0 (or `active`) is to take a turn. Orders are in play if any seat has one.

    `enemies`, `tiles` and `buildings` (`"0.castle_1"`) give the contents of regions; buildings that are not
    named stand out of the way. Whatever is missing from the supply was gained by the last seat's Influence actions.
    """
    seats = [me, *(others or (Seat(knights=["auvergne"]),))]
    orders = any(seat.order for seat in seats)
    board = _Board(seats, enemies or {}, tiles or {}, buildings or {})
    players = [_player(seat, seats, orders) for seat in seats]
    _pay(players, seats, supply)
    opening = len(seats) * (2 if orders else 1)
    chosen = {"mode": "first_standard", "orders": "draft2" if orders else "none", **options}
    dump: dict[str, Json] = {
        "game": "crusaders",
        "rules": GAME.version,
        "seats": len(seats),
        "options": GAME.forced(settle_options(GAME.options, chosen), len(seats)),
        "rng": {"key": "00" * 32, "position": 0},
        "moves": 0,
        "turn": opening + (round - 1) * len(seats) + (active - first) % len(seats),
        "round": round,
        "reveals": 2,
        "agenda": [["Turn"]],
        "table": {
            "first": first,
            "active": active,
            "supply": data.supply_for(len(seats)) - sum(sum(player["gained"].values()) for player in players),
            "tracks": {kind: _defeated(seats, kind) for kind in ("prussian", "slav")},
            "cleared": None,
            "enemies": board.enemies,
            "bonus_tiles": board.tiles,
            "buildings": board.buildings,
            "players": players,
        },
    }
    state = GAME.load(dump)
    assert isinstance(state, CrusadersState)
    return Play(state)


class _Board:
    def __init__(
        self, seats: list[Seat], enemies: dict[str, str], tiles: dict[str, str], buildings: dict[str, str]
    ) -> None:
        side = data.SMALL_SIDE if len(seats) == 2 else data.LARGE_SIDE
        flags = [data.REGIONS[region] for region in side.flags]
        captured = [token for seat in seats for token in seat.captured]
        self.buildings = dict(buildings)
        pieces = [
            f"{number}.{name}_{level}"
            for number, seat in enumerate(seats)
            for name, built in seat.built.items()
            for level in range(1, built + 1)
        ]
        stood = set(enemies) | set(tiles) | {region for seat in seats for region in seat.knights}
        empty = [flag for flag in flags if flag in buildings]
        empty += [flag for flag in reversed(flags) if flag not in stood and flag not in empty]
        self.empty = empty[: len(captured)]
        assert len(self.empty) == len(captured), "the number of empty flags must equal the number of captured enemies"
        quiet = [data.REGIONS[r] for r in side.regions if data.REGION_KIND[r] == data.OPEN] + self.empty
        quiet = [region for region in quiet if region not in stood and region not in buildings]
        for piece in pieces:
            if piece not in buildings.values():
                self.buildings[quiet.pop(0)] = piece
        spare = [token for token in data.ENEMIES if token not in captured and token not in enemies.values()]
        self.enemies = {flag: enemies.get(flag) or spare.pop() for flag in flags if flag not in self.empty}
        free = [tile for tile in data.BONUS_TILES if tile not in tiles.values()]
        outlines = [data.REGIONS[region] for region in side.outlines]
        self.tiles = {name: tiles.get(name) or free.pop() for name in outlines if name not in self.buildings}


def _player(seat: Seat, seats: list[Seat], orders: bool) -> dict[str, Json]:
    used = [other.order for other in seats if other.order]
    plain = ["teutonic", "santiago", "hospitaller", "st_lazarus", "aviz", "alcantara", "holy_sepulchre", "templar"]
    rest = [order for order in plain if order not in used]
    order, dealt = seat.order, []
    if orders:
        mine = seats.index(seat)
        order = order or rest[mine]
        dealt = [order, rest[len(seats) + mine]]
    tokens = dict(zip(WEDGES, seat.wheel, strict=True))
    total = data.ORDERS[data.ORDER_IDS.index(order)].total if order else 12
    if not seat.order:
        tokens[WEDGES[5]] += total - sum(seat.wheel)
    released = 1 + (1 + seat.built["castle"]) // 2 if seat.built.get("castle") else 1
    standing = (seat.knights + ["paris"] * 3)[: min(3, released)]
    knights = dict(zip(data.KNIGHTS, standing, strict=False))
    if order == "montesa":
        knights["black_knight"] = seat.black_knight or seat.knights[0]
    gained = dict.fromkeys(SOURCES, 0)
    gained["buildings"] = sum(built * (built + 1) // 2 for built in seat.built.values())
    gained["troops"] = seat.troops * (seat.troops + 1) // 2
    return {
        "dealt": dealt,
        "picked": None,
        "arrangement": [],
        "order": order,
        "ring": WEDGES,
        "tokens": tokens,
        "upgraded": [WEDGES[position] for position in seat.upgraded],
        "troops": seat.troops,
        "knights": knights,
        "captured": seat.captured,
        "gained": gained,
    }


def _defeated(seats: list[Seat], kind: str) -> int:
    return sum(1 for seat in seats for token in seat.captured if token.startswith(kind))


def _pay(players: list[dict[str, Json]], seats: list[Seat], supply: int | None) -> None:
    last = players[-1]["gained"]
    for kind in ("prussian", "slav"):
        last["crusades"] += sum(data.STRENGTH_TRACK[: _defeated(seats, kind)])
    if supply is not None:
        gained = sum(sum(player["gained"].values()) for player in players)
        last["influence"] += data.supply_for(len(seats)) - gained - supply


class Play:
    """A state to play in notation."""

    def __init__(self, state: CrusadersState) -> None:
        self.state = state

    def do(self, *texts: str) -> "Play":
        for text in texts:
            self.state.apply(self.state.actors[0], GAME.actions.parse(text))
        return self

    def resolve(self, position: int) -> "Play":
        return self.do(f"resolve wedge={WEDGES[position]}")

    def offers(self, prefix: str = "") -> list[str]:
        """The legal actions of the acting seat, in notation."""
        texts = [GAME.actions.format(action) for action in self.state.legal(self.state.actors[0])]
        return [text for text in texts if text.startswith(prefix)]

    def refusal(self, text: str) -> str:
        """The sentence that refuses an action. The state must not change."""
        before = self.state.dump()
        try:
            self.do(text)
        except IllegalAction as error:
            assert self.state.dump() == before
            return str(error)
        raise AssertionError(f"{text} was accepted")

    def asked(self) -> str:
        """The name of the open decision."""
        return type(self.state.decision()).__name__

    def wheel(self, seat: int = 0) -> list[int]:
        player = self.state.players[seat]
        return [player.tokens[wedge] for wedge in player.ring]

    def influence(self, seat: int = 0) -> int:
        return self.state.players[seat].influence()

    def where(self, knight: str, seat: int = 0) -> str:
        return data.REGIONS[self.state.players[seat].knights[data.KNIGHTS.index(knight)]]

    def strength(self, kind: str) -> int:
        return data.STRENGTH_TRACK[self.state.tracks[data.ENEMY_KINDS.index(kind)]]

    def building(self, region: str) -> str | None:
        dump: str | None = self.state.dump()["table"]["buildings"].get(region)
        return dump

    def tile(self, region: str) -> str | None:
        dump: str | None = self.state.dump()["table"]["bonus_tiles"].get(region)
        return dump

    def bonus(self, action: str, seat: int = 0) -> int:
        return self.state.players[seat].bonus[data.ACTIONS.index(action)]

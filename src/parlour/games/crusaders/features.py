"""The position as numbers for learning, always equally many. Seats are counted from the viewer."""

from typing import Final

from mypy_extensions import i64

from parlour.engine import COUNTED, Observation
from parlour.games.crusaders import data
from parlour.games.crusaders.data import (
    ACTIONS,
    BUILDINGS,
    ENEMY_ICON,
    ENEMY_KIND,
    ENEMY_KINDS,
    ICONS,
    KNIGHTS,
    LEVELS,
    ORDER_IDS,
    REGIONS,
    TROOPS,
    WHEEL,
)
from parlour.games.crusaders.predicates.deeds import strength, track_strength
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player
from parlour.games.crusaders.steps.deeds import Build, Crusade, SaracenReward, Travel
from parlour.games.crusaders.steps.turn import ChooseDistribution, Split

MOST_SEATS: Final = 4
_WEDGES: Final[list[str]] = COUNTED[1 : WHEEL + 1]
_NO_BONUS: Final[list[int]] = [0] * len(BUILDINGS)
_SMALL: Final[i64] = 64
"""More than the number of tokens and of tiles: they fit into a part of a key."""
_FEW: Final[i64] = 8
"""More than the number of a player's knights."""


def features(state: CrusadersState, seat: int, out: Observation) -> None:
    _table(state, seat, out)
    _map(state, seat, out)
    for nth in range(MOST_SEATS):
        if nth < state.seats:
            _player(state.players[(seat + nth) % state.seats], COUNTED[nth], out)
        else:
            out.absent(COUNTED[nth])
    _secrets(state.players[seat], out)


def _table(state: CrusadersState, seat: int, out: Observation) -> None:
    top = state.agenda[-1] if state.agenda else None
    out.section("table")
    out.add("players", state.seats, MOST_SEATS)
    out.add("influence in the supply", max(0, state.supply), data.supply_for(state.seats))
    out.add("round", state.round, state.terms.round_limit)
    out.add("strength of the Prussians", track_strength(state, data.PRUSSIAN), 10)
    out.add("strength of the Slavs", track_strength(state, data.SLAV), 10)
    out.flag("your turn", state.active == seat)
    out.add("seats to the first player", (state.first - seat) % state.seats, MOST_SEATS)
    out.add("surcharge for troops", state.terms.surcharge, 2)
    out.add("points left for travel", top.points if isinstance(top, Travel) else 0, 10)
    out.add("worth of the crusade or building", top.worth if isinstance(top, Crusade | Build) else 0, 10)
    out.one_of("wedge being emptied", _WEDGES, top.wedge if isinstance(top, Split | ChooseDistribution) else NOTHING)
    out.one_of("reward of the Saracen", ICONS, ENEMY_ICON[top.token] if isinstance(top, SaracenReward) else NOTHING)


def _map(state: CrusadersState, seat: int, out: Observation) -> None:
    """Every region. Its key is made of the token, the tile, the building and the knights there."""
    out.context([state.cleared, *state.tracks])
    knights = _standing(state, seat)
    enemies, tiles, buildings = state.enemies, state.bonus_tiles, state.buildings
    region: i64 = -1
    for enemy in enemies:
        region += 1
        token: i64 = enemy
        tile: i64 = tiles[region]
        building: i64 = buildings[region]
        here: i64 = knights[region]
        key: i64 = (here * _SMALL + token + 1) * _SMALL + tile + 1
        if out.changed("region", REGIONS, region, 2 * key + (building != NOTHING)):
            _region(state, region, token, tile, here, out)


def _standing(state: CrusadersState, seat: int) -> list[int]:
    """For each region which of the viewer's knights stand there, in the lowest bits, and how many of each rival."""
    standing = [0] * len(REGIONS)
    worth = 1
    for place in state.players[seat].knights:
        if place != NOWHERE:
            standing[place] += worth
        worth *= 2
    for nth in range(1, state.seats):
        for place in state.players[(seat + nth) % state.seats].knights:
            if place != NOWHERE:
                standing[place] += worth
        worth *= _FEW
    return standing


def _region(state: CrusadersState, region: int, token: int, tile: int, here: int, out: Observation) -> None:
    there = token != NOTHING
    out.add("strength of the enemy", strength(state, token) if there else 0, 10)
    out.one_of("enemy", ENEMY_KINDS, ENEMY_KIND[token] if there else NOTHING)
    out.one_of("icon of the enemy", ICONS, ENEMY_ICON[token] if there else NOTHING)
    out.each("bonus for a building", BUILDINGS, data.BONUS_PAYS[tile] if tile != NOTHING else _NO_BONUS, 3)
    out.flag("has a building", state.buildings[region] != NOTHING)
    for knight in range(len(KNIGHTS)):
        out.flag(KNIGHTS[knight], here >> knight & 1 == 1)
    here >>= len(KNIGHTS)
    for nth in range(1, MOST_SEATS):
        out.add(_KNIGHTS_OF[nth], here % _FEW, len(KNIGHTS))
        here //= _FEW
    out.flag("just cleared", region == state.cleared)


_KNIGHTS_OF: Final[list[str]] = [f"knights of player {nth}" for nth in range(MOST_SEATS)]


def _player(player: Player, which: str, out: Observation) -> None:
    out.section("player", which)
    out.one_of("order", ORDER_IDS, player.order)
    out.each("action tokens in wedge", _WEDGES, player.tokens, 6)
    out.flags(_UPGRADED, player.upgraded)
    _places(player.place, out)
    out.each("bonus for", ACTIONS, player.bonus, 4)
    out.each("buildings", BUILDINGS, player.buildings, LEVELS)
    for kind in range(len(ENEMY_KINDS)):
        out.add(_CAPTURED[kind], player.captured_of(kind) if player.captured else 0, 10)
    for knight, place in enumerate(player.knights):
        out.flag(KNIGHTS[knight], place != NOWHERE)
    out.add("troops", player.troops, TROOPS)
    out.add("influence", player.influence(), 100)


def _places(places: list[int], out: Observation) -> None:
    """The place of each wedge, counted from 1; zeros if the wheel is not laid yet."""
    start = out.blanks(_PLACE, WHEEL)
    for place in places:
        out.put(start, place + 1, WHEEL)
        start += 1


_UPGRADED: Final[list[str]] = [f"wedge {wedge} upgraded" for wedge in _WEDGES]
_PLACE: Final[list[str]] = [f"place of wedge {wedge}" for wedge in _WEDGES]
_CAPTURED: Final[list[str]] = [f"captured {kind}s" for kind in ENEMY_KINDS]


def _secrets(player: Player, out: Observation) -> None:
    """What only the seat itself knows before the orders are revealed."""
    out.section("secret")
    out.members("dealt order", ORDER_IDS, player.dealt)
    out.one_of("picked order", ORDER_IDS, player.picked)
    start = out.blanks(_PLACE, WHEEL)
    for place, wedge in enumerate(player.arrangement):
        out.put(start + wedge, place + 1, WHEEL)

"""The position as numbers for learning, always equally many. Seats are counted from the viewer."""

from typing import Final

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


def features(state: CrusadersState, seat: int, out: Observation) -> None:
    _table(state, seat, out)
    mine = state.players[seat].knights
    standing = [0] * (len(REGIONS) * MOST_SEATS)
    for nth in range(1, state.seats):
        for place in state.players[(seat + nth) % state.seats].knights:
            if place != NOWHERE:
                standing[place * MOST_SEATS + nth] += 1
    for region in range(len(REGIONS)):
        _region(state, mine, standing, region, out)
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
    out.add("strength of the Prussians", track_strength(state, data.PRUSSIAN), 10.0)
    out.add("strength of the Slavs", track_strength(state, data.SLAV), 10.0)
    out.flag("your turn", state.active == seat)
    out.add("seats to the first player", (state.first - seat) % state.seats, MOST_SEATS)
    out.add("surcharge for troops", state.terms.surcharge, 2.0)
    out.add("points left for travel", top.points if isinstance(top, Travel) else 0, 10.0)
    out.add("worth of the crusade or building", top.worth if isinstance(top, Crusade | Build) else 0, 10.0)
    out.one_of("wedge being emptied", _WEDGES, top.wedge if isinstance(top, Split | ChooseDistribution) else NOTHING)
    out.one_of("reward of the Saracen", ICONS, ENEMY_ICON[top.token] if isinstance(top, SaracenReward) else NOTHING)


def _region(state: CrusadersState, mine: list[int], standing: list[int], region: int, out: Observation) -> None:
    token = state.enemies[region]
    there = token != NOTHING
    tile = state.bonus_tiles[region]
    out.section("region", REGIONS[region])
    out.add("strength of the enemy", strength(state, token) if there else 0, 10.0)
    out.one_of("enemy", ENEMY_KINDS, ENEMY_KIND[token] if there else NOTHING)
    out.one_of("icon of the enemy", ICONS, ENEMY_ICON[token] if there else NOTHING)
    out.each("bonus for a building", BUILDINGS, data.BONUS_PAYS[tile] if tile != NOTHING else _NO_BONUS, 3.0)
    out.flag("has a building", state.buildings[region] != NOTHING)
    for knight in range(len(KNIGHTS)):
        out.flag(KNIGHTS[knight], mine[knight] == region)
    for nth in range(1, MOST_SEATS):
        out.add(_KNIGHTS_OF[nth], standing[region * MOST_SEATS + nth], len(KNIGHTS))
    out.flag("just cleared", region == state.cleared)


_KNIGHTS_OF: Final[list[str]] = [f"knights of player {nth}" for nth in range(MOST_SEATS)]


def _player(player: Player, which: str, out: Observation) -> None:
    out.section("player", which)
    out.one_of("order", ORDER_IDS, player.order)
    out.each("action tokens in wedge", _WEDGES, player.tokens, 6.0)
    for wedge in range(WHEEL):
        out.flag(_UPGRADED[wedge], player.upgraded[wedge])
    for wedge in range(WHEEL):
        out.add(_PLACE[wedge], player.place[wedge] + 1 if player.place else 0, WHEEL)
    out.each("bonus for", ACTIONS, player.bonus, 4.0)
    out.each("buildings", BUILDINGS, player.buildings, LEVELS)
    for kind in range(len(ENEMY_KINDS)):
        out.add(_CAPTURED[kind], player.captured_of(kind), 10.0)
    for knight in range(len(KNIGHTS)):
        out.flag(KNIGHTS[knight], player.knights[knight] != NOWHERE)
    out.add("troops", player.troops, TROOPS)
    out.add("influence", player.influence(), 100.0)


_UPGRADED: Final[list[str]] = [f"wedge {wedge} upgraded" for wedge in _WEDGES]
_PLACE: Final[list[str]] = [f"place of wedge {wedge}" for wedge in _WEDGES]
_CAPTURED: Final[list[str]] = [f"captured {kind}s" for kind in ENEMY_KINDS]


def _secrets(player: Player, out: Observation) -> None:
    """What only the seat itself knows before the orders are revealed."""
    out.section("secret")
    out.members("dealt order", ORDER_IDS, player.dealt)
    out.one_of("picked order", ORDER_IDS, player.picked)
    for wedge in range(WHEEL):
        laid = player.arrangement.index(wedge) + 1 if wedge in player.arrangement else 0
        out.add(_PLACE[wedge], laid, WHEEL)

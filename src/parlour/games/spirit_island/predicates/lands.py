"""The pieces, health, Presence and Defend in a land, and who decides about it."""

from typing import Final

from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import MOST_HURT, MOVER, MOVERS
from parlour.games.spirit_island.board import BOARD_SETS, LANDS, place_of
from parlour.games.spirit_island.data import (
    C1,
    C2,
    CITY,
    D1,
    DAHAN,
    EXPLORER,
    FAMILY,
    HEALTH,
    INVADER,
    INVADER_KINDS,
    KINDS,
    SACRED_SITE,
    T1,
    TOWN,
    WOUNDS,
    C,
    D,
    T,
)
from parlour.games.spirit_island.state import Player, SpiritIslandState

# -- counting --------------------------------------------------------------------------------------------------------


def explorers(state: SpiritIslandState, land: int) -> int:
    return state.pieces[land * KINDS]


def towns(state: SpiritIslandState, land: int) -> int:
    base = land * KINDS
    return state.pieces[base + T] + state.pieces[base + T1]


def cities(state: SpiritIslandState, land: int) -> int:
    base = land * KINDS
    return state.pieces[base + C] + state.pieces[base + C1] + state.pieces[base + C2]


def dahan(state: SpiritIslandState, land: int) -> int:
    base = land * KINDS
    pieces = state.pieces
    found = pieces[base + D] + pieces[base + D1]
    if state.vital:  # only Infinite Vitality lets a Dahan live with more damage
        for kind in range(D1 + 1, KINDS):
            found += pieces[base + kind]
    return found


def buildings(state: SpiritIslandState, land: int) -> int:
    return towns(state, land) + cities(state, land)


def count(state: SpiritIslandState, land: int, families: int) -> int:
    """How many pieces of these families are in the land."""
    found = 0
    if families & EXPLORER:
        found += explorers(state, land)
    if families & TOWN:
        found += towns(state, land)
    if families & CITY:
        found += cities(state, land)
    if families & DAHAN:
        found += dahan(state, land)
    return found


def has_invaders(state: SpiritIslandState, land: int) -> bool:
    return state.invaded >> land & 1 == 1


def kinds_here(state: SpiritIslandState, land: int, families: int) -> list[int]:
    """The kinds of these families that are in the land."""
    base = land * KINDS
    pieces = state.pieces
    found: list[int] = []
    if families & INVADER and has_invaders(state, land):
        for kind in range(INVADER_KINDS):
            if pieces[base + kind] and FAMILY[kind] & families:
                found.append(kind)
    if families & DAHAN and state.inhabited >> land & 1:
        for kind in range(D, KINDS if state.vital else D1 + 1):
            if pieces[base + kind]:
                found.append(kind)
    return found


def movers_here(state: SpiritIslandState, land: int, families: int) -> list[int]:
    """The same for pushing and gathering, as indices into `MOVERS`."""
    found: list[int] = []
    for kind in kinds_here(state, land, families):
        mover = MOVER[kind]
        if mover != MOST_HURT or mover not in found:
            found.append(mover)
    return found


def mover_kind(state: SpiritIslandState, land: int, mover: int) -> int:
    """The kind that a mover stands for in this land."""
    if mover == MOST_HURT:
        for kind in range(KINDS - 1, D1, -1):
            if state.pieces[land * KINDS + kind]:
                return kind
    return MOVERS[mover]


# -- health ----------------------------------------------------------------------------------------------------------


def health(state: SpiritIslandState, land: int, family: int) -> int:
    """Blistering Heat takes 1 from Invaders (at least 1 is left), Infinite Vitality gives 4 to Dahan."""
    if family == DAHAN:
        return HEALTH[DAHAN] + data.VITALITY * state.vital.count(land) if state.vital else HEALTH[DAHAN]
    if family != EXPLORER and is_blistering(state, land):
        return HEALTH[family] - 1
    return HEALTH[family]


def health_left(state: SpiritIslandState, land: int, kind: int) -> int:
    return health(state, land, FAMILY[kind]) - WOUNDS[kind]


def capacity(state: SpiritIslandState, land: int, families: int) -> int:
    """How much damage destroys all Invaders of these families."""
    base = land * KINDS
    total = 0
    for kind in range(INVADER_KINDS):
        number = state.pieces[base + kind]
        if number and FAMILY[kind] & families:
            total += number * health_left(state, land, kind)
    return total


def removable(state: SpiritIslandState, land: int, left: int) -> list[int]:
    """The kinds of Invaders whose full health, regardless of damage, is at most `left`."""
    return [kind for kind in kinds_here(state, land, INVADER) if health(state, land, FAMILY[kind]) <= left]


# -- Presence --------------------------------------------------------------------------------------------------------


def is_site(player: Player, land: int) -> bool:
    return player.presence[land] >= SACRED_SITE


def any_site(state: SpiritIslandState, land: int) -> bool:
    return any(is_site(player, land) for player in state.players)


def is_blistering(state: SpiritIslandState, land: int) -> bool:
    """Whether Blistering Heat applies: the land is a sacred site of Rising Heat."""
    return state.heat >= 0 and is_site(state.players[state.heat], land)


def is_unfirm(state: SpiritIslandState, land: int) -> bool:
    """Whether Offer No Firm Foundations applies: the land is a sacred site of Fathomless Mud."""
    return state.mud >= 0 and is_site(state.players[state.mud], land)


def presence_here(state: SpiritIslandState, land: int) -> int:
    """Presence of all Spirits."""
    total = 0
    for player in state.players:
        total += player.presence[land]
    return total


def on_island(player: Player) -> int:
    """How many of its 13 Presence are on the island."""
    spirit = data.SPIRITS[player.spirit]
    covered = spirit.energy.length - player.energy_open + spirit.cards.length - player.cards_open
    return data.PRESENCE - covered - player.destroyed


def within_reach(state: SpiritIslandState, player: Player, distance: int) -> int:
    """All lands within this distance of any Presence of a Spirit, as bits."""
    return state.island.around(player.present, distance)


def near_presence(state: SpiritIslandState, seat: int, land: int) -> int:
    """The adjacent lands with Presence of the seat's Spirit, as bits."""
    return state.players[seat].present & state.island.within[1][land] & ~(1 << land)


# -- Defend, and who decides -----------------------------------------------------------------------------------------

WARD: Final = 2


def defend(state: SpiritIslandState, land: int) -> int:
    """Defend from Powers; an Encompassing Ward moves with its Spirit's Presence."""
    points = state.defend[land]
    for player in state.players:
        if player.wards and player.presence[land]:
            points += WARD * player.wards
    return points


def decided_by(state: SpiritIslandState, seat: int) -> int:
    """The lands about which a seat makes the group's choices, as bits."""
    if state.terms.first_seat_decides:
        return state.island.everywhere if seat == 0 else 0
    return BOARD_SETS - 1 << state.players[seat].board * LANDS


def owner(state: SpiritIslandState, land: int) -> int:
    """Who makes the group's choices about a land: the player who started on its board, or the first seat."""
    if not state.terms.first_seat_decides:
        place = place_of(land)
        for seat, player in enumerate(state.players):
            if player.board == place:
                return seat
    return 0

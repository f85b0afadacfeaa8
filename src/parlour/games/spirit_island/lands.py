"""What happens to pieces: counting, damage, destruction, moving, Presence, fear. Nothing here asks anybody."""

from typing import Final

from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import MOST_HURT, MOVER, MOVERS
from parlour.games.spirit_island.data import (
    C1,
    C2,
    CITY,
    D1,
    DAHAN,
    DESTRUCTION_FEAR,
    EXPLORER,
    FAMILY,
    HEALTH,
    INVADER_KINDS,
    KIND_IDS,
    KINDS,
    T1,
    TOWN,
    UNHURT,
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
    base = land * KINDS
    pieces = state.pieces
    return any(pieces[base + kind] for kind in range(INVADER_KINDS))


def kinds_here(state: SpiritIslandState, land: int, families: int) -> list[int]:
    """The kinds of these families that the land holds."""
    base = land * KINDS
    pieces = state.pieces
    found: list[int] = []
    for kind in range(KINDS if families & DAHAN else INVADER_KINDS):
        if pieces[base + kind] and FAMILY[kind] & families:
            found.append(kind)
    return found


def movers_here(state: SpiritIslandState, land: int, families: int) -> list[int]:
    """The same for pushing and gathering, as places in `MOVERS`."""
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
    if family != EXPLORER and state.heat >= 0 and state.players[state.heat].presence[land] >= 2:
        return HEALTH[family] - 1
    return HEALTH[family]


def health_left(state: SpiritIslandState, land: int, kind: int) -> int:
    return health(state, land, FAMILY[kind]) - WOUNDS[kind]


# -- pieces come and go ----------------------------------------------------------------------------------------------


def change(state: SpiritIslandState, land: int, kind: int, by: int) -> None:
    """The one place where a land's pieces change."""
    state.pieces[land * KINDS + kind] += by
    family = FAMILY[kind]
    if family == EXPLORER:
        state.explorers += by
    elif family == TOWN:
        state.towns += by
    elif family == CITY:
        state.cities += by
    else:
        state.dahan += by


def add(state: SpiritIslandState, land: int, family: int) -> None:
    """A new piece from the supply."""
    change(state, land, UNHURT[family], 1)
    if family == DAHAN:
        state.dahan_born += 1


def destroy(state: SpiritIslandState, land: int, kind: int) -> None:
    """A destroyed Town gives 1 fear, a City 2, in every phase."""
    change(state, land, kind, -1)
    family = FAMILY[kind]
    if family == DAHAN:
        state.dahan_lost += 1
    if state.journal is not None:
        state.tell(
            "destroyed", {"piece": f"piece:{data.FAMILY_IDS[family]}", "land": name(state, land)}, [name(state, land)]
        )
    if family != EXPLORER:
        if state.vengeance:
            state.fallen.append(land)
        if family != DAHAN:
            state.use.toll += 1
            gain_fear(state, DESTRUCTION_FEAR[family])


def remove(state: SpiritIslandState, land: int, kind: int) -> None:
    """Taken off the board: no destruction, no fear."""
    change(state, land, kind, -1)
    if state.journal is not None:
        place = name(state, land)
        state.tell("removed", {"piece": f"piece:{data.FAMILY_IDS[FAMILY[kind]]}", "land": place}, [place])


def hurt(state: SpiritIslandState, land: int, kind: int, points: int) -> None:
    """A piece takes damage, and is destroyed when that reaches its health."""
    if points >= health_left(state, land, kind):
        destroy(state, land, kind)
    else:
        change(state, land, kind, -1)
        change(state, land, kind + points, 1)
        if state.journal is not None:
            place = name(state, land)
            piece = f"piece:{data.FAMILY_IDS[FAMILY[kind]]}"
            state.tell("damaged", {"piece": piece, "points": points, "land": place}, [place])


def arrive(state: SpiritIslandState, land: int, kind: int) -> None:
    """A piece enters with its damage; where that reaches its health in this land it is destroyed at once."""
    change(state, land, kind, 1)
    if WOUNDS[kind] >= health(state, land, FAMILY[kind]):
        destroy(state, land, kind)


def move(state: SpiritIslandState, origin: int, to: int, kind: int) -> None:
    if state.journal is not None:
        start, end = name(state, origin), name(state, to)
        piece = f"piece:{data.FAMILY_IDS[FAMILY[kind]]}"
        state.tell("moved", {"piece": piece, "from": start, "to": end}, [start, end])
    change(state, origin, kind, -1)
    arrive(state, to, kind)


def replace(state: SpiritIslandState, land: int, kind: int, family: int, number: int) -> None:
    """The piece becomes `number` pieces of another family; its damage stays on the first of them. No fear."""
    if state.journal is not None:
        place = name(state, land)
        old, new = f"piece:{data.FAMILY_IDS[FAMILY[kind]]}", f"piece:{data.FAMILY_IDS[family]}"
        state.tell("replaced", {"piece": old, "by": new, "count": number, "land": place}, [place])
    change(state, land, kind, -1)
    if FAMILY[kind] == DAHAN:
        state.dahan_lost += 1
    if family == DAHAN:
        state.dahan_born += number
    for _ in range(number - 1):
        change(state, land, UNHURT[family], 1)
    wounds = WOUNDS[kind]
    if wounds < health(state, land, family):
        change(state, land, UNHURT[family] + wounds, 1)
    else:
        change(state, land, UNHURT[family], 1)
        destroy(state, land, UNHURT[family])


def hurt_each(state: SpiritIslandState, land: int, families: int, points: int) -> None:
    """Damage to every piece of these families, simultaneously."""
    base = land * KINDS
    before = state.pieces[base : base + INVADER_KINDS]
    for kind in range(INVADER_KINDS):
        if FAMILY[kind] & families:
            for _ in range(before[kind]):
                hurt(state, land, kind, points)


def destroy_all(state: SpiritIslandState, land: int, families: int) -> None:
    for kind in kinds_here(state, land, families):
        if FAMILY[kind] == DAHAN and land in state.unhurt:
            continue
        for _ in range(state.pieces[land * KINDS + kind]):
            destroy(state, land, kind)


def capacity(state: SpiritIslandState, land: int, families: int) -> int:
    """How much damage the Invaders of these families can take before all are gone."""
    base = land * KINDS
    total = 0
    for kind in range(INVADER_KINDS):
        number = state.pieces[base + kind]
        if number and FAMILY[kind] & families:
            total += number * health_left(state, land, kind)
    return total


# -- Presence --------------------------------------------------------------------------------------------------------


def is_site(player: Player, land: int) -> bool:
    """A sacred site: 2 or more Presence of one Spirit."""
    return player.presence[land] >= 2


def any_site(state: SpiritIslandState, land: int) -> bool:
    return any(player.presence[land] >= 2 for player in state.players)


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


def add_presence(state: SpiritIslandState, seat: int, land: int) -> None:
    player = state.players[seat]
    player.presence[land] += 1
    if seat == state.heat and player.presence[land] == 2:
        _blister(state, land)


def move_presence(state: SpiritIslandState, seat: int, origin: int, to: int) -> None:
    if origin == to:
        return
    state.players[seat].presence[origin] -= 1
    add_presence(state, seat, to)
    if state.journal is not None:
        start, end = name(state, origin), name(state, to)
        state.tell("presence_moved", {"seat": f"seat:{seat}", "from": start, "to": end}, [start, end])


def _blister(state: SpiritIslandState, land: int) -> None:
    """Blistering Heat: in a new site each Invader whose damage reaches its lower health is destroyed at once."""
    for kind in (T1, C2):
        for _ in range(state.pieces[land * KINDS + kind]):
            destroy(state, land, kind)


def lose_presence(state: SpiritIslandState, land: int) -> None:
    """Every Spirit with Presence there has one destroyed."""
    for seat, player in enumerate(state.players):
        if player.presence[land]:
            player.presence[land] -= 1
            player.destroyed += 1
            if state.journal is not None:
                place = name(state, land)
                state.tell("presence_destroyed", {"seat": f"seat:{seat}", "land": place}, [place])


# -- fear, Defend, energy, elements ----------------------------------------------------------------------------------


def gain_fear(state: SpiritIslandState, number: int) -> None:
    """A full pool earns a fear card; its divider raises the terror level at once; the ninth card wins on the spot."""
    if number <= 0 or state.result:
        return
    if state.journal is not None:
        state.tell("fear", {"count": number})
    state.fear += number
    state.fear_total += number
    while state.fear >= state.fear_pool:
        state.fear -= state.fear_pool
        state.fear_earned.append(state.fear_deck.pop())
        if state.journal is not None:
            state.tell("fear_card_earned", {"left": len(state.fear_deck)})
        if not state.fear_deck:
            finish(state, data.WON_BY_FEAR)
            return
        level = 1 + (data.FEAR_CARDS_USED - len(state.fear_deck)) // data.FEAR_CARDS_PER_LEVEL
        if level > state.terror:
            state.terror = level
            if state.journal is not None:
                state.tell("terror_rises", {"level": level})


def give_defend(state: SpiritIslandState, land: int, points: int) -> None:
    if points <= 0:
        return
    state.defend[land] += points
    if state.journal is not None:
        place = name(state, land)
        state.tell("defended", {"land": place, "points": points}, [place])


WARD: Final = 2


def defend(state: SpiritIslandState, land: int) -> int:
    """What Powers give; an Encompassing Ward goes with its Spirit's Presence."""
    points = state.defend[land]
    for player in state.players:
        if player.wards and player.presence[land]:
            points += WARD * player.wards
    return points


def gain_energy(state: SpiritIslandState, seat: int, number: int) -> None:
    if number <= 0:
        return
    state.players[seat].energy += number
    if state.journal is not None:
        state.tell("energy", {"seat": f"seat:{seat}", "count": number})


def add_elements(player: Player, counts: list[int], sign: int) -> None:
    for element in range(data.ELEMENTS):
        player.elements[element] += sign * counts[element]


def begin_phase(state: SpiritIslandState, phase: int) -> None:
    if state.phase != phase:
        state.phase = phase
        if state.journal is not None:
            state.tell("phase", {"phase": f"phase:{data.PHASE_IDS[phase]}"})


# -- the end ---------------------------------------------------------------------------------------------------------


def finish(state: SpiritIslandState, result: int) -> None:
    """Won or lost: nothing more happens."""
    state.result = result
    state.agenda.clear()
    if state.journal is not None:
        state.tell(data.RESULT_IDS[result], {})


def check_end(state: SpiritIslandState) -> None:
    """After every Action: first victory, then defeat; both at once is a victory."""
    if state.result:
        return
    if state.cities == 0 and (state.terror == 3 or (state.towns == 0 and (state.terror == 2 or state.explorers == 0))):
        finish(state, data.WON_LEVEL_1 + state.terror - 1)
    elif state.blight_short if state.on_demand else state.blight_pool == 0:
        finish(state, data.LOST_TO_BLIGHT)
    else:
        for player in state.players:
            if on_island(player) == 0:
                finish(state, data.LOST_PRESENCE)
                return


# -- names -----------------------------------------------------------------------------------------------------------


def name(state: SpiritIslandState, land: int) -> str:
    """The land as a board element."""
    return f"land:{state.island.names[land]}"


def piece(state: SpiritIslandState, land: int, kind: int) -> str:
    """A piece of a kind in a land, as a board element."""
    return f"piece:{state.island.names[land]}.{KIND_IDS[kind]}"


def presence(state: SpiritIslandState, seat: int, land: int) -> str:
    """A Spirit's Presence in a land, as a board element."""
    return f"presence:{seat}.{state.island.names[land]}"


def owner(state: SpiritIslandState, land: int) -> int:
    """Who makes the group's choices about a land: the player who started on its board."""
    if not state.first_seat:
        place = land // 8
        for seat, player in enumerate(state.players):
            if player.board == place:
                return seat
    return 0

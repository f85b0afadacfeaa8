"""Changes to pieces, Presence, fear and energy, none of which needs a decision."""

from parlour.engine import seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import (
    C2,
    CITY,
    DAHAN,
    DESTRUCTION_FEAR,
    EXPLORER,
    FAMILY,
    INVADER_KINDS,
    KINDS,
    SACRED_SITE,
    T1,
    TOWN,
    UNHURT,
    WOUNDS,
)
from parlour.games.spirit_island.elements import family_name, land_name, phase_name
from parlour.games.spirit_island.powers.telling import by, victory_told
from parlour.games.spirit_island.predicates.ending import fear_cards_earned, result_due, terror_level
from parlour.games.spirit_island.predicates.lands import health, health_left, kinds_here
from parlour.games.spirit_island.state import Player, SpiritIslandState, replaced, with_card

# -- pieces come and go ----------------------------------------------------------------------------------------------


def change(state: SpiritIslandState, land: int, kind: int, by: int) -> None:
    """Change the number of pieces in a land, and what follows from it; all other functions do it through this one."""
    place = land * KINDS + kind
    pieces = state.own_pieces()
    left = pieces[place] + by
    pieces[place] = left
    bit = 1 << land
    if WOUNDS[kind]:
        state.wounded |= bit
    family = FAMILY[kind]
    if left == 0:
        state.survey(land)
    elif family == DAHAN:
        state.inhabited |= bit
    else:
        state.invaded |= bit
        if family != EXPLORER:
            state.built_up |= bit
    if family == EXPLORER:
        state.explorers += by
    elif family == TOWN:
        state.towns += by
    elif family == CITY:
        state.cities += by
    else:
        state.dahan += by


def add(state: SpiritIslandState, land: int, family: int) -> None:
    """Add a new piece from the supply."""
    change(state, land, UNHURT[family], 1)
    if family == DAHAN:
        state.dahan_born += 1


def destroy(state: SpiritIslandState, land: int, kind: int) -> None:
    """Destroy a piece; a Town gives 1 fear and a City 2, in every phase."""
    change(state, land, kind, -1)
    family = FAMILY[kind]
    if family == DAHAN:
        state.dahan_lost += 1
    if state.journal is not None:
        place = land_name(state.island, land)
        state.tell("destroyed", {"piece": family_name(family), "land": place}, [place])
        state.cut()
    if family != EXPLORER:
        if state.vengeance:
            state.fallen = [*state.fallen, land]
        if family != DAHAN:
            state.use.toll += 1
            gain_fear(state, DESTRUCTION_FEAR[family])


def remove(state: SpiritIslandState, land: int, kind: int) -> None:
    """Take a piece off the board; it is not destroyed and gives no fear."""
    change(state, land, kind, -1)
    if state.journal is not None:
        place = land_name(state.island, land)
        state.tell("removed", {"piece": family_name(FAMILY[kind]), "land": place}, [place])
        state.cut()


def hurt(state: SpiritIslandState, land: int, kind: int, points: int) -> None:
    """Damage a piece, which is destroyed when the damage reaches its health."""
    if points >= health_left(state, land, kind):
        destroy(state, land, kind)
    else:
        change(state, land, kind, -1)
        change(state, land, kind + points, 1)
        if state.journal is not None:
            place = land_name(state.island, land)
            piece = family_name(FAMILY[kind])
            state.tell("damaged", {"piece": piece, "points": points, "land": place}, [place])
            state.cut()


def arrive(state: SpiritIslandState, land: int, kind: int) -> None:
    """Put a damaged or undamaged piece in a land; it is destroyed if its damage reaches its health there."""
    change(state, land, kind, 1)
    if WOUNDS[kind] >= health(state, land, FAMILY[kind]):
        destroy(state, land, kind)


def move(state: SpiritIslandState, origin: int, to: int, kind: int) -> None:
    if state.journal is not None:
        start, end = land_name(state.island, origin), land_name(state.island, to)
        piece = family_name(FAMILY[kind])
        state.tell("moved", {"piece": piece, "from": start, "to": end}, [start, end])
    change(state, origin, kind, -1)
    arrive(state, to, kind)


def replace(state: SpiritIslandState, land: int, kind: int, family: int, number: int) -> None:
    """Replace a piece by `number` pieces of another family; one of them keeps its damage. This gives no fear."""
    if state.journal is not None:
        place = land_name(state.island, land)
        old = family_name(FAMILY[kind])
        state.tell("replaced", {"piece": old, "by": by(family, number), "land": place}, [place])
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
    """Damage every piece of these families at the same time."""
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


# -- Presence --------------------------------------------------------------------------------------------------------


def add_presence(state: SpiritIslandState, seat: int, land: int) -> None:
    player = state.players[seat]
    player.change_presence(land, 1)
    if seat == state.heat and player.presence[land] == SACRED_SITE:
        _blister(state, land)


def move_presence(state: SpiritIslandState, seat: int, origin: int, to: int) -> None:
    if origin == to:
        return
    state.players[seat].change_presence(origin, -1)
    add_presence(state, seat, to)
    if state.journal is not None:
        start, end = land_name(state.island, origin), land_name(state.island, to)
        state.tell("presence_moved", {"seat": seat_name(seat), "from": start, "to": end}, [start, end])


def _blister(state: SpiritIslandState, land: int) -> None:
    """Blistering Heat: in a new site, destroy each Invader whose damage reaches its lower health."""
    for kind in (T1, C2):
        for _ in range(state.pieces[land * KINDS + kind]):
            destroy(state, land, kind)


def lose_presence(state: SpiritIslandState, land: int) -> None:
    """Destroy one Presence of every Spirit that has any in the land."""
    for seat, player in enumerate(state.players):
        if player.presence[land]:
            player.change_presence(land, -1)
            player.destroyed += 1
            if state.journal is not None:
                place = land_name(state.island, land)
                state.tell("presence_destroyed", {"seat": seat_name(seat), "land": place}, [place])
                state.cut()


# -- fear, Defend, energy, elements ----------------------------------------------------------------------------------


def gain_fear(state: SpiritIslandState, number: int) -> None:
    """Generate fear. A full pool earns a fear card, which may raise the terror level; the ninth card wins."""
    if number <= 0 or state.result:
        return
    if state.journal is not None:
        state.tell("fear", {"count": number})
    state.fear += number
    state.fear_total += number
    if state.journal is not None:
        state.cut()
    while state.fear >= state.fear_pool:
        state.fear -= state.fear_pool
        state.fear_earned = with_card(state.fear_earned, state.fear_deck[-1])
        state.fear_deck = state.fear_deck[:-1]
        if state.journal is not None:
            state.tell("fear_card_earned", {"earned": fear_cards_earned(state), "of": data.FEAR_CARDS_USED})
            state.cut()
        if not state.fear_deck:
            finish(state, data.WON_BY_FEAR)
            return
        level = terror_level(fear_cards_earned(state))
        if level > state.terror:
            state.terror = level
            if state.journal is not None:
                state.tell("terror_rises", {"level": level, "victory": victory_told(level)})
                state.cut()


def change_defend(state: SpiritIslandState, land: int, by: int) -> None:
    state.defend = replaced(state.defend, land, state.defend[land] + by)


def give_defend(state: SpiritIslandState, land: int, points: int) -> None:
    if points <= 0:
        return
    change_defend(state, land, points)
    if state.journal is not None:
        place = land_name(state.island, land)
        state.tell("defended", {"land": place, "points": points}, [place])
        state.cut()


def gain_energy(state: SpiritIslandState, seat: int, number: int) -> None:
    if number <= 0:
        return
    state.players[seat].energy += number
    if state.journal is not None:
        state.tell("energy", {"seat": seat_name(seat), "count": number})


def gain_elements(player: Player, elements: list[int]) -> None:
    """Gain elements given by their numbers."""
    for element in elements:
        player.elements[element] = player.elements[element] + 1


def lose_elements(player: Player, elements: list[int]) -> None:
    for element in elements:
        player.elements[element] = player.elements[element] - 1


def begin_phase(state: SpiritIslandState, phase: int) -> None:
    if state.phase != phase:
        state.phase = phase
        if state.journal is not None:
            state.tell("phase", {"phase": phase_name(phase)})
            state.cut()


# -- the end ---------------------------------------------------------------------------------------------------------


def finish(state: SpiritIslandState, result: int) -> None:
    """End the game as won or lost."""
    state.result = result
    state.agenda.clear()
    if state.journal is not None:
        state.tell(data.RESULT_IDS[result], {})


def check_end(state: SpiritIslandState) -> None:
    """End the game if it is won or lost after an Action."""
    if state.result == data.PLAYING:
        result = result_due(state)
        if result:
            finish(state, result)

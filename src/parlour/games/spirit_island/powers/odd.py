"""Effects of single cards that the common vocabulary cannot express."""

from parlour.engine import seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import LANDS, LONGEST_RANGE, place_of
from parlour.games.spirit_island.data import BUILDING, CITY, COASTAL, DAHAN, EXPLORER, INVADER, RAVAGE_DAMAGE, TOWN
from parlour.games.spirit_island.elements import land_name
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState, replaced
from parlour.games.spirit_island.steps import changes, damage, pieces
from parlour.games.spirit_island.steps.choices import (
    CARRIED,
    AddPresenceHere,
    GiveCard,
    NameElements,
    carry,
    pick_land,
)
from parlour.games.spirit_island.steps.gain import CHOICE, TakeFromDraw, draw_and_keep

# -- gifts to a Spirit -----------------------------------------------------------------------------------------------


def name_elements(state: SpiritIslandState) -> None:
    """Elemental Boon."""
    state.push(NameElements(state.use.target, []))


def ward_all_lands(state: SpiritIslandState) -> None:
    """Encompassing Ward: Defend in many lands, so it never triggers Dahan Trust the Watchers."""
    target = state.use.target
    state.players[target].wards += 1
    if state.journal is not None:
        state.tell("warded", {"seat": seat_name(target), "points": lands.WARD})


def grant_constancy(state: SpiritIslandState) -> None:
    """Gift of Constancy: its target, then its user, may return a card in Time Passes."""
    state.constancy = [*state.constancy, state.use.target]
    if state.use.target != state.use.seat:
        state.constancy = [*state.constancy, state.use.seat]


def grant_might(state: SpiritIslandState) -> None:
    """Gift of Furious Might."""
    state.players[state.use.target].might += 1


def grant_swiftness(state: SpiritIslandState) -> None:
    """Gift of Wind-Sped Steps."""
    state.players[state.use.target].swift += 1


def grant_repeat(state: SpiritIslandState) -> None:
    """Powerstorm."""
    state.players[state.use.target].repeats += 1


def grant_two_repeats(state: SpiritIslandState) -> None:
    state.players[state.use.target].repeats += 2


def entwine(state: SpiritIslandState) -> None:
    """Entwined Power: shared origins; the target keeps one of four cards, the user one of the other three."""
    you, other = state.use.seat, state.use.target
    if you != other:
        state.players[you].entwined = [*state.players[you].entwined, other]
        state.players[other].entwined = [*state.players[other].entwined, you]
    state.push(TakeFromDraw(other, you))
    draw_and_keep(state, other, CHOICE, True)


def exchange_gifts(state: SpiritIslandState) -> None:
    you, other = state.use.seat, state.use.target
    if you != other:
        state.push(GiveCard(other, you))
        state.push(GiveCard(you, other))


# -- lands that an effect names --------------------------------------------------------------------------------------


def lands_of_target(state: SpiritIslandState) -> int:
    presence = state.players[state.use.target].presence
    return sum(1 << land for land in range(state.island.lands) if presence[land])


def adjacent_lands(state: SpiritIslandState) -> int:
    return state.island.within[1][state.use.land] & ~(1 << state.use.land)


def blighted_here_or_near(state: SpiritIslandState) -> int:
    reach = state.island.within[1][state.use.land]
    return sum(1 << land for land in range(state.island.lands) if reach >> land & 1 and state.blight[land])


RENEWAL_RANGE = 2


def renewal_lands(state: SpiritIslandState) -> int:
    """Blazing Renewal: within 2 steps of your own Presence; range bonuses count."""
    player = state.players[state.use.seat]
    return lands.within_reach(state, player, min(RENEWAL_RANGE + player.range_bonus, LONGEST_RANGE))


# -- Presence --------------------------------------------------------------------------------------------------------


def add_presence(state: SpiritIslandState) -> None:
    """Indomitable Claim."""
    state.push(AddPresenceHere(state.use.seat, state.use.land))


RENEWED = 2


def renew_presence(state: SpiritIslandState) -> None:
    """Blazing Renewal: up to two destroyed Presence of the target return."""
    player = state.players[state.use.target]
    for _ in range(min(RENEWED, player.destroyed)):
        player.destroyed -= 1
        if state.journal is not None:
            place = land_name(state.island, state.use.land)
            state.tell("presence_renewed", {"seat": seat_name(state.use.target), "land": place}, [place])
        changes.add_presence(state, state.use.target, state.use.land)


def spread_mire(state: SpiritIslandState) -> None:
    """Spreading and Dreadful Mire: 1 Presence of the user moves directly from the origin site."""
    use = state.use
    if state.players[use.seat].presence[use.origin]:
        changes.move_presence(state, use.seat, use.origin, use.land)


# -- lasting effects -------------------------------------------------------------------------------------------------


def grant_vitality(state: SpiritIslandState) -> None:
    """Infinite Vitality: more health for the Dahan, and no Blight can be added."""
    state.vital = [*state.vital, state.use.land]


def grant_invulnerability(state: SpiritIslandState) -> None:
    state.unhurt = [*state.unhurt, state.use.land]


def swelter(state: SpiritIslandState) -> None:
    """Sweltering Exhaustion: its user decides when a Ravage or Build would happen here."""
    state.sweltering = [*state.sweltering, state.use.land, state.use.seat]


def vow_vengeance(state: SpiritIslandState) -> None:
    """Vengeance of the Dead; the bonus damage of this use is kept for one of its triggers."""
    use = state.use
    unaided = int(state.players[use.seat].might == 0)
    state.vengeance = [*state.vengeance, use.land, use.seat, 0, use.rage, unaided]
    use.rage = 0


def vow_reaches_further(state: SpiritIslandState) -> None:
    state.vengeance = replaced(state.vengeance, len(state.vengeance) - 3, 1)


# -- damage ----------------------------------------------------------------------------------------------------------


def searing_heat(state: SpiritIslandState) -> None:
    """Gift of Searing Heat: 1 damage in the land that the target chose, to an Invader that the target chooses."""
    damage.empower(state, state.use.seat, state.use.target, state.use.land, 1, INVADER, damage.EVERYBODY)


def furious_pain(state: SpiritIslandState) -> None:
    """The Land Thrashes in Furious Pain: 2 for each Blight here, 1 for each in adjacent lands."""
    land = state.use.land
    points = 2 * state.blight[land]
    for near in state.island.adjacent[land]:
        points += state.blight[near]
    damage.damage(state, state.use.seat, land, points, INVADER, True)


def renew_bonus(state: SpiritIslandState) -> None:
    """The second damage counts as a new use for Territorial Aggression."""
    if state.players[state.use.seat].spirit == data.TEETH:
        state.use.rage = 1


MISTS_FEAR = 4


def fear_for_buildings(state: SpiritIslandState) -> None:
    """Mists of Oblivion: extra fear for each Town and City it destroyed."""
    changes.gain_fear(state, min(MISTS_FEAR, state.use.toll))


def kin_against_kin(state: SpiritIslandState) -> None:
    """Dissolve the Bonds of Kinship: Explorers and Towns and Cities damage each other at the same time."""
    land = state.use.land
    blows = lands.explorers(state, land)
    answer = lands.towns(state, land) * RAVAGE_DAMAGE[TOWN] + lands.cities(state, land) * RAVAGE_DAMAGE[CITY]
    for _ in range(min(blows, answer)):
        changes.destroy(state, land, data.E)
    damage.damage(state, state.use.seat, land, blows, BUILDING, False)


def lightning_around(state: SpiritIslandState) -> None:
    """Talons of Lightning: destroy 1 Town in each adjacent land; the order makes no difference."""
    for near in reversed(state.island.adjacent[state.use.land]):
        state.push(pieces.DestroyOne(near, TOWN))


WAVE_FEAR = 1
WAVE_DAMAGE = 4


def wave_along_the_coast(state: SpiritIslandState) -> None:
    """Tsunami: the other coastal lands of the same board; their order makes no difference."""
    first = place_of(state.use.land) * LANDS
    for land in range(first + LANDS - 1, first - 1, -1):
        if land != state.use.land and state.island.terrain[land] & COASTAL:
            changes.gain_fear(state, WAVE_FEAR)
            state.push(pieces.DestroyOne(land, DAHAN))
            state.push(damage.DamageLand(land, WAVE_DAMAGE))


VIGOR = 2


def vigor_where_they_went(state: SpiritIslandState) -> None:
    """Vigor of the Breaking Dawn: 2 damage per Dahan in each land into which a Dahan was pushed."""
    trail = state.use.trail
    for land in range(state.island.lands - 1, -1, -1):
        if land in trail:
            state.push(damage.DamageLand(land, VIGOR * lands.dahan(state, land)))


def storm_damage(state: SpiritIslandState) -> None:
    """Violent Windstorms: 1 damage for each Invader pushed, in the land it was pushed to."""
    trail = state.use.trail
    for land in range(state.island.lands - 1, -1, -1):
        if land in trail:
            state.push(damage.DamageLand(land, trail.count(land)))


# -- moving ----------------------------------------------------------------------------------------------------------


SCATTERED = 5


def scatter(state: SpiritIslandState) -> None:
    """Scatter to the Winds: up to five Explorers, Towns or Dahan, to as many lands as possible."""
    families = EXPLORER | TOWN | DAHAN
    if lands.count(state, state.use.land, families):
        state.push(pieces.PickForSpread(state.use.seat, state.use.land, SCATTERED, families, []))


def scatter_all_explorers(state: SpiritIslandState) -> None:
    chosen = [data.E] * lands.explorers(state, state.use.land)
    pieces.spread(state, state.use.seat, state.use.land, chosen)


def defend_goes_along(state: SpiritIslandState) -> None:
    """The Trees and Stones Speak of War: each pushed Dahan takes Defend 2 with it."""
    for land in state.use.trail:
        changes.change_defend(state, state.use.land, -2)
        changes.change_defend(state, land, 2)


def name_wings_goal(state: SpiritIslandState) -> None:
    """Wrap in Wings of Sunlight: any land, including the one the Dahan are in."""
    state.use.origin = state.use.land
    if lands.dahan(state, state.use.origin):
        pick_land(state, state.use.seat, state.island.everywhere, optional=True)
    else:
        state.use.land = -1


def carry_dahan(state: SpiritIslandState) -> None:
    use = state.use
    if use.land == use.origin:
        carry(state, use.seat, use.origin, use.land, 0, 1)
    elif use.land >= 0:
        carry(state, use.seat, use.origin, use.land, CARRIED, 0)


def use_again(state: SpiritIslandState) -> None:
    """Winds of Rust and Atrophy: a repeated use does not grant another one."""
    state.use.again = not state.use.repeated

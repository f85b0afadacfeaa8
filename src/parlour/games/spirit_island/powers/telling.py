"""Parts of texts that several decisions share: what a choice belongs to, and what an answer brings."""

from parlour.engine import Json
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CITY, DAHAN, EXPLORER, FAMILY_IDS, TERROR_LEVELS, TOWN, Growth, Reach
from parlour.games.spirit_island.elements import element_name, family_name, fear_name, power_name, where
from parlour.games.spirit_island.powers.model import FIRST_FEAR_PROGRAM, PARTS, PRESENCE, TARGET_IDS, TERRAIN, Power
from parlour.games.spirit_island.state import Player, SpiritIslandState

Told = dict[str, Json]


def note(key: str, params: Told | None = None) -> Told:
    """A part of a text, in the words of the section `notes`."""
    return {"section": "notes", "key": key, "params": params or {}}


def answer(key: str, params: Told | None = None) -> Told:
    """The words of an action that differ from decision to decision, as the parameter `what` of its text."""
    return {"what": {"key": key, "params": params or {}}}


# -- what a choice belongs to ----------------------------------------------------------------------------------------


def after_the_action(state: SpiritIslandState) -> bool:
    """Whether the open choice comes last in its Action: the Dahan strike back, or trust the Watchers."""
    return len(state.agenda) > 1 and type(state.agenda[-2]).__name__ == "EndAction"


def source(state: SpiritIslandState) -> str:
    """The Power, fear card or special rule that asks."""
    if after_the_action(state):
        return "rule:dahan_trust_the_watchers"
    program = state.use.program
    return power_name(program) if program < FIRST_FEAR_PROGRAM else fear_name(_fear_line(program) // TERROR_LEVELS)


def source_id(state: SpiritIslandState) -> str:
    return source(state).partition(":")[2]


def _fear_line(program: int) -> int:
    for line, parts in enumerate(PARTS):
        for part in parts:
            if part.number == program:
                return line
    raise ValueError(f"program {program} is not of a fear card")


def fear_effect(line: int) -> Told:
    """What a fear card does at a terror level."""
    card, level = divmod(line, TERROR_LEVELS)
    return note(f"{data.FEAR_IDS[card]}_{level + 1}")


def victory_told(level: int) -> Told:
    """What wins at a terror level."""
    return {"section": "board", "key": data.VICTORY_IDS[level], "params": {}}


# -- lands and pieces ------------------------------------------------------------------------------------------------


def reach_of(power: Power, range: int) -> Told:
    """Where a Power may be used: the kind of land, its range and what that is counted from."""
    if power.target == TERRAIN:
        kind = note("kind_terrain", {"terrain": where(power.target_terrain)})
    else:
        kind = note(f"kind_{TARGET_IDS[power.target]}")
    return {"power": _power_name(power), "range": range, "kind": kind, "origin": _origin(power)}


def _power_name(power: Power) -> str:
    return f"{'innate' if power.innate else 'card'}:{power.id}"


def _origin(power: Power) -> Told:
    if power.origin_terrain != data.ANY_TERRAIN:
        return note("from_presence_in", {"terrain": where(power.origin_terrain)})
    return note("from_presence" if power.origin == PRESENCE else "from_site")


def families_of(families: int) -> list[Json]:
    """The types of piece in a set."""
    return [family_name(family) for family in (EXPLORER, TOWN, CITY, DAHAN) if families & family]


def by(family: int, number: int) -> Told:
    """What a replaced piece becomes."""
    return note(f"by_{FAMILY_IDS[family]}_{number}")


# -- growth ----------------------------------------------------------------------------------------------------------


def reaches(icon: Reach) -> Told:
    """Where an “add Presence” icon may put a disc."""
    if icon.terrain == data.ANY_TERRAIN:
        return note("reach", {"range": icon.range})
    return note("reach_terrain", {"range": icon.range, "terrain": where(icon.terrain)})


def growth_gains(growth: Growth) -> list[Json]:
    """The icons of a growth option."""
    gains: list[Json] = []
    if growth.reclaim:
        gains.append(note("gain_reclaim"))
    if growth.card:
        gains.append(note("gain_card"))
    for icon in growth.presence:
        gains.append(note("gain_presence", {"reach": reaches(icon)}))
    if growth.energy:
        gains.append(note("gain_energy", {"count": growth.energy}))
    return gains


def opened(player: Player, track: int) -> list[Json]:
    """What the next space of a track brings from now on: its number, its element, or both."""
    spirit = data.SPIRITS[player.spirit]
    energy = track == data.ENERGY_TRACK
    spaces = spirit.energy if energy else spirit.cards
    place = player.energy_open if energy else player.cards_open
    found: list[Json] = []
    if any(sign.isdigit() for sign in spaces.labels[place]):
        found.append(note("opens_energy" if energy else "opens_plays", {"count": spaces.best[place + 1]}))
    if spaces.elements[place] >= 0:
        found.append(element_name(spaces.elements[place]))
    return found

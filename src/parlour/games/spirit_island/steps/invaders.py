"""The Invaders' Actions: Ravage, Build, Explore, and the advance of their cards."""

from parlour.engine import Decision, Json, Message, Step
from parlour.games.spirit_island import data, lands
from parlour.games.spirit_island.actions import ACCEPT, RAVAGE, STOP
from parlour.games.spirit_island.data import (
    BLIGHT_DAMAGE,
    CITY,
    COASTAL,
    DAHAN,
    EXPLORER,
    GUARD_ONE_EACH,
    GUARD_ONE_MORE,
    GUARD_TWO_EACH,
    INVADER,
    KINDS,
    MATCHES,
    NO_BUILD_DAHAN,
    NO_BUILD_MORE_DAHAN,
    NO_BUILD_ON_COAST,
    NO_BUILD_WITH_CITY,
    NO_CITY_ON_COAST,
    NO_EXPLORE_TWO_DAHAN,
    RAVAGE_DAMAGE,
    STANDING_CARD,
    TOWN,
    D,
)
from parlour.games.spirit_island.powers.model import POWERS
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import damage
from parlour.games.spirit_island.steps.blight import GROUP, add_blight
from parlour.games.spirit_island.steps.ending import END_ACTION

RAVAGING = 0
BUILDING = 1
EXPLORING = 2
DOING_IDS = ["ravage", "build", "explore"]


def matches(state: SpiritIslandState, land: int, card: int) -> bool:
    return state.island.terrain[land] & MATCHES[card] != 0


# -- skips -----------------------------------------------------------------------------------------------------------


def standing_skip(state: SpiritIslandState, land: int, doing: int) -> int:
    """The standing effect of a fear card that stops this Action here now, or 0."""
    standing = state.standing
    if standing == 0:
        return 0
    dahan = lands.dahan(state, land)
    if doing == EXPLORING:
        return NO_EXPLORE_TWO_DAHAN if standing & NO_EXPLORE_TWO_DAHAN and dahan >= 2 else 0
    if doing == BUILDING:
        coast = state.island.terrain[land] & COASTAL != 0
        if standing & NO_BUILD_MORE_DAHAN and dahan > lands.buildings(state, land):
            return NO_BUILD_MORE_DAHAN
        if standing & NO_BUILD_DAHAN and dahan:
            return NO_BUILD_DAHAN
        if standing & NO_CITY_ON_COAST and coast and what_is_built(state, land) == CITY:
            return NO_CITY_ON_COAST
        if standing & NO_BUILD_ON_COAST and coast:
            return NO_BUILD_ON_COAST
        if standing & NO_BUILD_WITH_CITY and lands.cities(state, land):
            return NO_BUILD_WITH_CITY
    return 0


def is_skipped(state: SpiritIslandState, land: int, doing: int) -> bool:
    """Whether something unconditional stops the Action."""
    return state.skips[land * 3 + doing] != 0 or standing_skip(state, land, doing) != 0


def skip_reason(state: SpiritIslandState, land: int, doing: int) -> str:
    """What stops it, as an element."""
    power = state.skips[land * 3 + doing]
    if power:
        return f"card:{POWERS[power - 1].id}"
    standing = standing_skip(state, land, doing)
    return f"fear:{STANDING_CARD[standing]}" if standing else ""


def tell_skipped(state: SpiritIslandState, land: int, doing: int, why: str) -> None:
    place = lands.name(state, land)
    state.tell("skipped", {"land": place, "doing": f"doing:{DOING_IDS[doing]}", "why": why}, [place])


class Swelter(Decision[SpiritIslandState]):
    """Sweltering Exhaustion: its user may stop this one Action."""

    def __init__(self, entry: int, doing: int) -> None:
        self.entry = entry
        self.doing = doing

    def args(self) -> list[Json]:
        return [self.entry, self.doing]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return [state.sweltering[self.entry + 1]]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [ACCEPT.at(), STOP.at()]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        land = lands.name(state, state.sweltering[self.entry])
        return Message("swelter", {"land": land, "doing": f"doing:{DOING_IDS[self.doing]}"})

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        land = state.sweltering[self.entry]
        if ACCEPT.has(action):
            del state.sweltering[self.entry : self.entry + 2]
            if state.journal is not None:
                tell_skipped(state, land, self.doing, "card:sweltering_exhaustion")
        else:
            act(state, land, self.doing, self.entry + 2)


def act(state: SpiritIslandState, land: int, doing: int, entry: int = 0) -> None:
    """The Action happens, unless somebody with Sweltering Exhaustion there (asked from `entry` on) stops it."""
    for place in range(entry, len(state.sweltering), 2):
        if state.sweltering[place] == land:
            state.push(Swelter(place, doing))
            return
    if doing == RAVAGING:
        ravage(state, land)
    else:
        build(state, land)


# -- Ravage ----------------------------------------------------------------------------------------------------------


def ravage_damage(state: SpiritIslandState, land: int) -> int:
    return (
        lands.explorers(state, land) * RAVAGE_DAMAGE[EXPLORER]
        + lands.towns(state, land) * RAVAGE_DAMAGE[TOWN]
        + lands.cities(state, land) * RAVAGE_DAMAGE[CITY]
    )


def defence(state: SpiritIslandState, land: int) -> int:
    """Defend from all sources; Dahan on their Guard counts the Dahan of the moment."""
    points = lands.defend(state, land)
    if state.standing & (GUARD_ONE_EACH | GUARD_ONE_MORE | GUARD_TWO_EACH):
        dahan = lands.dahan(state, land)
        if dahan:
            if state.standing & GUARD_ONE_EACH:
                points += dahan
            if state.standing & GUARD_ONE_MORE:
                points += 1 + dahan
            if state.standing & GUARD_TWO_EACH:
                points += 2 * dahan
    return points


def pending(state: SpiritIslandState, taken: int) -> list[int]:
    """Matching lands with Invaders that have not had their Ravage."""
    return [
        land
        for land in range(state.island.lands)
        if not taken >> land & 1 and matches(state, land, state.ravage_card) and lands.has_invaders(state, land)
    ]


class RavageStep(Step[SpiritIslandState]):
    """Lands are looked at anew after each Ravage; with a choice of lands the players name the next one."""

    def __init__(self, taken: int) -> None:
        self.taken = taken

    def args(self) -> list[Json]:
        return [self.taken]

    def run(self, state: SpiritIslandState) -> None:
        lands.begin_phase(state, data.RAVAGE)
        if state.ravage_card < 0:
            return
        waiting = pending(state, self.taken)
        if len(waiting) == 1:
            ravage_next(state, waiting[0], self.taken)
        elif waiting:
            state.push(NextRavage(self.taken))


class NextRavage(Decision[SpiritIslandState]):
    """Which land is ravaged next: everybody may name one on the board they started on."""

    def __init__(self, taken: int) -> None:
        self.taken = taken

    def args(self) -> list[Json]:
        return [self.taken]

    def actors(self, state: SpiritIslandState) -> list[int]:
        waiting = pending(state, self.taken)
        owners = [lands.owner(state, land) for land in waiting]
        return [seat for seat in range(state.seats) if seat in owners]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        ids = state.island.ids
        return [RAVAGE.at(ids[land]) for land in pending(state, self.taken) if lands.owner(state, land) == seat]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("next_ravage", {"count": len(pending(state, self.taken))})

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        ravage_next(state, state.island.local[RAVAGE.arg(action)], self.taken)


def ravage_next(state: SpiritIslandState, land: int, taken: int) -> None:
    state.push(RavageStep(taken | 1 << land))
    if is_skipped(state, land, RAVAGING):
        if state.journal is not None:
            tell_skipped(state, land, RAVAGING, skip_reason(state, land, RAVAGING))
    else:
        act(state, land, RAVAGING)


def ravage(state: SpiritIslandState, land: int) -> None:
    """Damage to the land and the Dahan alike; Blight goes first, so a site lost through it no longer helps."""
    total = ravage_damage(state, land)
    defend = defence(state, land)
    rest = max(0, total - defend)
    if state.journal is not None:
        _tell_ravage(state, land, total, defend, rest)
    state.push(END_ACTION)
    state.push(FightBack(land, rest))
    if rest >= BLIGHT_DAMAGE:
        add_blight(state, land, GROUP)


def _tell_ravage(state: SpiritIslandState, land: int, total: int, defend: int, rest: int) -> None:
    place = lands.name(state, land)
    params: dict[str, Json] = {
        "land": place,
        "explorers": lands.explorers(state, land),
        "towns": lands.towns(state, land),
        "cities": lands.cities(state, land),
        "total": total,
        "defend": defend,
        "damage": rest,
        "why": f"invader:{data.INVADER_IDS[state.ravage_card]}",
    }
    state.tell("ravaged", params, [place])


class FightBack(Step[SpiritIslandState]):
    """The damage reaches the Dahan; those who live deal 2 each."""

    def __init__(self, land: int, rest: int) -> None:
        self.land = land
        self.rest = rest

    def args(self) -> list[Json]:
        return [self.land, self.rest]

    def run(self, state: SpiritIslandState) -> None:
        land = self.land
        hurt_dahan(state, land, self.rest)
        alive = lands.dahan(state, land)
        if alive:
            points = alive * RAVAGE_DAMAGE[DAHAN]
            if state.journal is not None:
                place = lands.name(state, land)
                state.tell("fought_back", {"land": place, "dahan": alive, "points": points}, [place])
            damage.damage(state, lands.owner(state, land), land, points, INVADER, False)


def hurt_dahan(state: SpiritIslandState, land: int, points: int) -> None:
    """As deadly as possible: those who need least to die go first."""
    if land in state.unhurt:
        return
    base = land * KINDS
    for kind in range(KINDS - 1, D - 1, -1):
        for _ in range(state.pieces[base + kind]):
            if points <= 0:
                return
            blow = min(points, lands.health_left(state, land, kind))
            lands.hurt(state, land, kind, blow)
            points -= blow


# -- Build -----------------------------------------------------------------------------------------------------------


def what_is_built(state: SpiritIslandState, land: int) -> int:
    """A City where there are more Towns than Cities, else a Town; in the Mud's sacred site an Explorer."""
    if state.mud >= 0 and lands.is_site(state.players[state.mud], land):
        return EXPLORER
    return CITY if lands.towns(state, land) > lands.cities(state, land) else TOWN


class BuildStep(Step[SpiritIslandState]):
    """Every matching land with Invaders, in ascending order, which makes no difference."""

    def __init__(self, next: int) -> None:
        self.next = next

    def args(self) -> list[Json]:
        return [self.next]

    def run(self, state: SpiritIslandState) -> None:
        lands.begin_phase(state, data.BUILD)
        for land in range(self.next, state.island.lands):
            if not matches(state, land, state.build_card) or not lands.has_invaders(state, land):
                continue
            if is_skipped(state, land, BUILDING):
                if state.journal is not None:
                    tell_skipped(state, land, BUILDING, skip_reason(state, land, BUILDING))
                continue
            state.push(BuildStep(land + 1))
            act(state, land, BUILDING)
            return


def build(state: SpiritIslandState, land: int) -> None:
    family = what_is_built(state, land)
    if state.journal is not None:
        place = lands.name(state, land)
        params: dict[str, Json] = {
            "land": place,
            "piece": f"piece:{data.FAMILY_IDS[family]}",
            "towns": lands.towns(state, land),
            "cities": lands.cities(state, land),
            "why": "rule:offer_no_firm_foundations"
            if family == EXPLORER
            else f"invader:{data.INVADER_IDS[state.build_card]}",
        }
        state.tell("built", params, [place])
    lands.add(state, land, family)


# -- Explore ---------------------------------------------------------------------------------------------------------


def explore_reason(state: SpiritIslandState, land: int) -> str:
    """Why Explorers can come here: the coast, an own Town or City, or one in an adjacent land; empty if they cannot."""
    if lands.buildings(state, land):
        return lands.name(state, land)
    if state.island.terrain[land] & COASTAL:
        return "reason:coast"
    for near in state.island.adjacent[land]:
        if lands.buildings(state, near):
            return lands.name(state, near)
    return ""


def can_explore(state: SpiritIslandState, land: int) -> bool:
    if state.island.terrain[land] & COASTAL or lands.buildings(state, land):
        return True
    return any(lands.buildings(state, near) for near in state.island.adjacent[land])


class ExploreStep(Step[SpiritIslandState]):
    """The top card is turned; without a card time has run out."""

    def run(self, state: SpiritIslandState) -> None:
        lands.begin_phase(state, data.EXPLORE)
        if not state.invader_deck:
            lands.finish(state, data.LOST_TO_TIME)
            return
        state.explore_card = state.invader_deck.pop()
        state.reveals += 1
        if state.journal is not None:
            name = f"invader:{data.INVADER_IDS[state.explore_card]}"
            state.tell("explore_card_turned", {"card": name, "left": len(state.invader_deck)}, [name])
        for land in range(state.island.lands):
            if matches(state, land, state.explore_card) and can_explore(state, land):
                explore(state, land)


def explore(state: SpiritIslandState, land: int) -> None:
    if is_skipped(state, land, EXPLORING):
        if state.journal is not None:
            tell_skipped(state, land, EXPLORING, skip_reason(state, land, EXPLORING))
        return
    if state.journal is not None:
        place = lands.name(state, land)
        why = explore_reason(state, land)
        card = f"invader:{data.INVADER_IDS[state.explore_card]}"
        state.tell("explored", {"land": place, "why": why, "card": card}, [place])
    lands.add(state, land, EXPLORER)


class AdvanceStep(Step[SpiritIslandState]):
    """Ravage card to the discard, Build card to Ravage, the explored card to Build."""

    def run(self, state: SpiritIslandState) -> None:
        if state.ravage_card >= 0:
            state.invader_discard.append(state.ravage_card)
        state.ravage_card = state.build_card
        state.build_card = state.explore_card
        state.explore_card = -1


EXPLORE_STEP = ExploreStep()
ADVANCE_STEP = AdvanceStep()

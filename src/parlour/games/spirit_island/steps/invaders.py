"""The Invaders' Actions: Ravage, Build, Explore, and the advance of their cards."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import ACCEPT, RAVAGE, STOP
from parlour.games.spirit_island.data import BLIGHT_DAMAGE, D1, DAHAN, EXPLORER, INVADER, KINDS, RAVAGE_DAMAGE, D
from parlour.games.spirit_island.elements import doing_name, family_name, invader_name, land_name
from parlour.games.spirit_island.powers.telling import Told, answer, note
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.invaders import (
    BUILDING,
    EXPLORING,
    RAVAGING,
    can_explore,
    defence,
    explore_reason,
    is_skipped,
    matching_invaded,
    pending_ravages,
    ravage_damage,
    ravage_rest,
    skip_reason,
    what_is_built,
)
from parlour.games.spirit_island.predicates.spirits import SEATS
from parlour.games.spirit_island.state import SWELTER, SpiritIslandState, with_card
from parlour.games.spirit_island.steps import changes, damage
from parlour.games.spirit_island.steps.blight import GROUP, add_blight
from parlour.games.spirit_island.steps.ending import END_ACTION
from parlour.games.spirit_island.steps.menus import RAVAGES, offer_lands

# -- skips -----------------------------------------------------------------------------------------------------------


def skipped(state: SpiritIslandState, land: int, doing: int) -> bool:
    """Whether something unconditional stops the Action; if so, tells what."""
    if not is_skipped(state, land, doing):
        return False
    if state.journal is not None:
        tell_skipped(state, land, doing, skip_reason(state, land, doing))
    return True


def tell_skipped(state: SpiritIslandState, land: int, doing: int, why: str) -> None:
    place = land_name(state.island, land)
    state.tell("skipped", {"land": place, "doing": doing_name(doing), "why": why}, [place])


class Swelter(Decision[SpiritIslandState]):
    """Sweltering Exhaustion: its user may stop this one Action."""

    def __init__(self, entry: int, doing: int) -> None:
        self.entry = entry
        self.doing = doing

    def args(self) -> list[Json]:
        return [self.entry, self.doing]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[state.sweltering[self.entry + 1]]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [ACCEPT.at(), STOP.at()]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("swelter", {**self._told(state), "effect": self._effect(state)})

    def _told(self, state: SpiritIslandState) -> Told:
        return {"land": land_name(state.island, state.sweltering[self.entry]), "doing": doing_name(self.doing)}

    def _effect(self, state: SpiritIslandState) -> Told:
        """What the Invaders would do."""
        land = state.sweltering[self.entry]
        if self.doing == RAVAGING:
            return note("would_ravage", {"damage": ravage_rest(state, land)})
        return note("would_build", {"piece": family_name(what_is_built(state, land))})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("accept_swelter" if ACCEPT.has(action) else "stop_swelter", self._told(state))

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        land = state.sweltering[self.entry]
        if ACCEPT.has(action):
            state.sweltering = state.sweltering[: self.entry] + state.sweltering[self.entry + SWELTER :]
            if state.journal is not None:
                tell_skipped(state, land, self.doing, "card:sweltering_exhaustion")
        else:
            act(state, land, self.doing, self.entry + SWELTER)


def act(state: SpiritIslandState, land: int, doing: int, entry: int = 0) -> None:
    """Carry out the Action, unless a Sweltering Exhaustion there (from `entry` on) may stop it: then ask."""
    for place in range(entry, len(state.sweltering), SWELTER):
        if state.sweltering[place] == land:
            state.push(Swelter(place, doing))
            return
    if doing == RAVAGING:
        ravage(state, land)
    else:
        build(state, land)


# -- Ravage ----------------------------------------------------------------------------------------------------------


class RavageStep(Step[SpiritIslandState]):
    """Ravage the next land. Lands are checked again each time; if there are several, the players choose."""

    def __init__(self, taken: int) -> None:
        self.taken = taken

    def args(self) -> list[Json]:
        return [self.taken]

    def run(self, state: SpiritIslandState) -> None:
        changes.begin_phase(state, data.RAVAGE)
        if state.ravage_card < 0:
            return
        waiting = pending_ravages(state, self.taken)
        if waiting & waiting - 1:
            state.push(NextRavage(self.taken))
        elif waiting:
            ravage_next(state, waiting.bit_length() - 1, self.taken)


class NextRavage(Decision[SpiritIslandState]):
    """Which land is ravaged next: each player may name one on the board they started on."""

    def __init__(self, taken: int) -> None:
        self.taken = taken

    def args(self) -> list[Json]:
        return [self.taken]

    def actors(self, state: SpiritIslandState) -> list[int]:
        waiting = pending_ravages(state, self.taken)
        owners = 0
        for seat in range(state.seats):
            if waiting & lands.decided_by(state, seat):
                owners |= 1 << seat
        return SEATS[owners]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options: list[int] = []
        waiting = pending_ravages(state, self.taken) & lands.decided_by(state, seat)
        offer_lands(RAVAGES, state.island, waiting, options)
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("next_ravage", {"count": pending_ravages(state, self.taken).bit_count()})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        land = state.island.local[RAVAGE.arg(action)]
        return {**super().params(state, seat, action), "result": _ravage_told(state, land)}

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        ravage_next(state, state.island.local[RAVAGE.arg(action)], self.taken)


def _ravage_told(state: SpiritIslandState, land: int) -> Told:
    """What a Ravage here will come to."""
    if is_skipped(state, land, RAVAGING):
        return note("ravage_stopped", {"why": skip_reason(state, land, RAVAGING)})
    rest = ravage_rest(state, land)
    if rest < BLIGHT_DAMAGE or land in state.vital:
        return note("ravage_mild", {"damage": rest})
    return note("ravage_spreads" if state.blight[land] else "ravage_blights", {"damage": rest})


def ravage_next(state: SpiritIslandState, land: int, taken: int) -> None:
    state.push(RavageStep(taken | 1 << land))
    if not skipped(state, land, RAVAGING):
        act(state, land, RAVAGING)


def ravage(state: SpiritIslandState, land: int) -> None:
    """Damage the land and the Dahan. Blight is added first, so a sacred site lost to it no longer counts."""
    rest = ravage_rest(state, land)
    if state.journal is not None:
        _tell_ravage(state, land, rest)
    state.push(END_ACTION)
    state.push(FightBack(land, rest))
    if rest >= BLIGHT_DAMAGE:
        add_blight(state, land, GROUP)


def _tell_ravage(state: SpiritIslandState, land: int, rest: int) -> None:
    place = land_name(state.island, land)
    params: dict[str, Json] = {
        "land": place,
        "pieces": _invaders_told(state, land),
        "total": ravage_damage(state, land),
        "defend": defence(state, land),
        "damage": rest,
        "why": invader_name(state.ravage_card),
    }
    state.tell("ravaged", params, [place])
    state.cut()


def _invaders_told(state: SpiritIslandState, land: int) -> list[Json]:
    counts = {
        "explorers": lands.explorers(state, land),
        "towns": lands.towns(state, land),
        "cities": lands.cities(state, land),
    }
    return [note(key, {"count": count}) for key, count in counts.items() if count]


class FightBack(Step[SpiritIslandState]):
    """The Dahan take the damage; survivors deal 2 each."""

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
                place = land_name(state.island, land)
                state.tell("fought_back", {"land": place, "dahan": alive, "points": points}, [place])
                state.cut()
            damage.damage(state, lands.owner(state, land), land, points, INVADER, False)


def hurt_dahan(state: SpiritIslandState, land: int, points: int) -> None:
    """Damage the Dahan so that as many as possible die: those with the least health left first."""
    if land in state.unhurt:
        return
    base = land * KINDS
    most_hurt = KINDS - 1 if state.vital else D1
    for kind in range(most_hurt, D - 1, -1):
        for _ in range(state.pieces[base + kind]):
            if points <= 0:
                return
            blow = min(points, lands.health_left(state, land, kind))
            changes.hurt(state, land, kind, blow)
            points -= blow


# -- Build -----------------------------------------------------------------------------------------------------------


class BuildStep(Step[SpiritIslandState]):
    """Build in every matching land with Invaders, in ascending order (the order makes no difference)."""

    def __init__(self, next: int) -> None:
        self.next = next

    def args(self) -> list[Json]:
        return [self.next]

    def run(self, state: SpiritIslandState) -> None:
        changes.begin_phase(state, data.BUILD)
        waiting = matching_invaded(state, state.build_card) >> self.next << self.next
        while waiting:
            land = (waiting & -waiting).bit_length() - 1
            if not skipped(state, land, BUILDING):
                state.push(BuildStep(land + 1))
                act(state, land, BUILDING)
                return
            waiting &= waiting - 1


def build(state: SpiritIslandState, land: int) -> None:
    family = what_is_built(state, land)
    if state.journal is not None:
        place = land_name(state.island, land)
        params: dict[str, Json] = {
            "land": place,
            "piece": family_name(family),
            "why": "rule:offer_no_firm_foundations" if family == EXPLORER else invader_name(state.build_card),
        }
        state.tell("built", params, [place])
    changes.add(state, land, family)


# -- Explore ---------------------------------------------------------------------------------------------------------


class ExploreStep(Step[SpiritIslandState]):
    """Turn the top card; if there is none, the game is lost."""

    def run(self, state: SpiritIslandState) -> None:
        changes.begin_phase(state, data.EXPLORE)
        if not state.invader_deck:
            changes.finish(state, data.LOST_TO_TIME)
            return
        state.explore_card = state.invader_deck[-1]
        state.invader_deck = state.invader_deck[:-1]
        state.reveals += 1
        if state.journal is not None:
            name = invader_name(state.explore_card)
            state.tell("explore_card_turned", {"card": name, "left": len(state.invader_deck)}, [name])
            state.cut()
        for land in state.island.matching[state.explore_card]:
            if can_explore(state, land):
                explore(state, land)


def explore(state: SpiritIslandState, land: int) -> None:
    if skipped(state, land, EXPLORING):
        return
    if state.journal is not None:
        place = land_name(state.island, land)
        why = explore_reason(state, land)
        origin = note("explored_here") if why == place else note("explored_from", {"origin": why})
        told: Told = {"land": place, "why": why, "origin": origin, "card": invader_name(state.explore_card)}
        state.tell("explored", told, [place])
    changes.add(state, land, EXPLORER)
    if state.journal is not None:
        state.cut()


class AdvanceStep(Step[SpiritIslandState]):
    """Move the Ravage card to the discard, the Build card to Ravage, and the Explore card to Build."""

    def run(self, state: SpiritIslandState) -> None:
        if state.ravage_card >= 0:
            state.invader_discard = with_card(state.invader_discard, state.ravage_card)
        state.ravage_card = state.build_card
        state.build_card = state.explore_card
        state.explore_card = -1


EXPLORE_STEP = ExploreStep()
ADVANCE_STEP = AdvanceStep()


# -- progress of the current step ------------------------------------------------------------------------------------


class Progress:
    """The lands already ravaged or built in during the current step, read from the agenda."""

    def __init__(self, state: SpiritIslandState) -> None:
        ravaged = 0
        built = 0
        if state.phase in (data.RAVAGE, data.BUILD):
            for step in state.agenda:
                if isinstance(step, RavageStep | NextRavage):
                    ravaged = step.taken
                elif isinstance(step, BuildStep):
                    built = (1 << step.next) - 1
                elif isinstance(step, Swelter):  # it is not decided yet whether this one happens
                    waiting = ~(1 << state.sweltering[step.entry])
                    ravaged &= waiting
                    built &= waiting
        self.ravaged: Final = ravaged
        self.built: Final = built

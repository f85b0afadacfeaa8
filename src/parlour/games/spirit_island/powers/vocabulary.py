"""The verbs, conditions and scopes in which all Powers and fear cards are written.

A card's line reads like its text: `Fear(2), When(TerrainIs(MOUNTAIN | JUNGLE), [Defend(3)])`. Everything happens in the
land of the current use, and its user decides, unless a verb says otherwise.
"""

from collections.abc import Callable
from typing import Final

from parlour.engine import seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import WORD
from parlour.games.spirit_island.data import ACTS, ANY_TERRAIN, INVADER
from parlour.games.spirit_island.elements import land_name
from parlour.games.spirit_island.powers.model import (
    A_SPIRIT,
    ANOTHER_SPIRIT,
    ANY,
    BLIGHT_THERE,
    DAHAN_THERE,
    DAMAGE_TAG,
    DEFEND_TAG,
    INVADERS_THERE,
    LEVELS,
    MOVE_TAG,
    NO_BLIGHT,
    NO_INVADERS,
    NOWHERE,
    PRESENCE,
    SITE,
    TERRAIN,
    Condition,
    Effect,
    Instruction,
    Power,
)
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes, damage, pieces
from parlour.games.spirit_island.steps.blight import add_blight, remove_blight
from parlour.games.spirit_island.steps.choices import ChooseBranch, Pay, gather_presence, pick_land
from parlour.games.spirit_island.steps.gain import gain_card

MANY: Final = 99
"""“Any number”, “all”."""

YOU: Final = 0
TGT: Final = 1


def who(state: SpiritIslandState, person: int) -> int:
    return state.use.seat if person == YOU else state.use.target


# -- counts: “per Dahan”, “per Blight” -------------------------------------------------------------------------------

ONCE: Final = 0
PER_DAHAN: Final = 1
PER_BLIGHT: Final = 2


def times(state: SpiritIslandState, per: int) -> int:
    if per == ONCE:
        return 1
    if per == PER_DAHAN:
        return lands.dahan(state, state.use.land)
    return state.blight[state.use.land]


# -- conditions ------------------------------------------------------------------------------------------------------


class TerrainIs(Condition):
    def __init__(self, terrain: int) -> None:
        self.terrain: Final = terrain

    def holds(self, state: SpiritIslandState) -> bool:
        return state.island.terrain[state.use.land] & self.terrain != 0


class Here(Condition):
    """At least `number` pieces of these families."""

    def __init__(self, families: int, number: int = 1) -> None:
        self.families: Final = families
        self.number: Final = number

    def holds(self, state: SpiritIslandState) -> bool:
        return lands.count(state, state.use.land, self.families) >= self.number


class NoneHere(Condition):
    def __init__(self, families: int) -> None:
        self.families: Final = families

    def holds(self, state: SpiritIslandState) -> bool:
        return lands.count(state, state.use.land, self.families) == 0


class DahanAndInvaders(Condition):
    def holds(self, state: SpiritIslandState) -> bool:
        return lands.dahan(state, state.use.land) > 0 and lands.has_invaders(state, state.use.land)


class Blighted(Condition):
    def holds(self, state: SpiritIslandState) -> bool:
        return state.blight[state.use.land] > 0


class YourPresence(Condition):
    def holds(self, state: SpiritIslandState) -> bool:
        return state.players[state.use.seat].presence[state.use.land] > 0


class NoPresenceOfYours(Condition):
    def holds(self, state: SpiritIslandState) -> bool:
        return state.players[state.use.seat].presence[state.use.land] == 0


class TwoSites(Condition):
    """You have two or more sacred sites."""

    def holds(self, state: SpiritIslandState) -> bool:
        player = state.players[state.use.seat]
        sites = 0
        for land in range(state.island.lands):
            if lands.is_site(player, land):
                sites += 1
        return sites >= 2


class AnotherSpirit(Condition):
    """The targeted Spirit is not you."""

    def holds(self, state: SpiritIslandState) -> bool:
        return state.use.target != state.use.seat


class TargetLostPresence(Condition):
    def holds(self, state: SpiritIslandState) -> bool:
        return state.players[state.use.target].destroyed > 0


# -- scopes: written in a card's line, resolved into guards by `program` ---------------------------------------------


class When(Effect):
    """“If”: the condition is checked once, when this line is reached."""

    def __init__(self, condition: Condition, then: list[Effect], otherwise: list[Effect] | None = None) -> None:
        self.condition: Final = condition
        self.then: Final = then
        self.otherwise: Final[list[Effect]] = otherwise or []


class Choose(Effect):
    """“Either … or”: exactly one of two, which may do nothing."""

    def __init__(self, first: str, one: list[Effect], second: str, other: list[Effect]) -> None:
        self.first: Final = WORD[first]
        self.one: Final = one
        self.second: Final = WORD[second]
        self.other: Final = other


class Threshold(Effect):
    """The part of a card that needs elements; it replaces `otherwise`."""

    def __init__(self, elements: str, then: list[Effect], otherwise: list[Effect] | None = None) -> None:
        self.elements: Final = data.elements(elements)
        self.then: Final = then
        self.otherwise: Final[list[Effect]] = otherwise or []


class MayPay(Effect):
    def __init__(self, person: int, cost: int, then: list[Effect], otherwise: list[Effect] | None = None) -> None:
        self.person: Final = person
        self.cost: Final = cost
        self.then: Final = then
        self.otherwise: Final[list[Effect]] = otherwise or []


class _Test(Effect):
    def __init__(self, condition: Condition, flag: int) -> None:
        self.condition: Final = condition
        self.flag: Final = flag

    def do(self, state: SpiritIslandState) -> None:
        if self.condition.holds(state):
            state.use.flags |= self.flag


class _Branch(Effect):
    def __init__(self, first: int, second: int, flag: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.flag: Final = flag

    def do(self, state: SpiritIslandState) -> None:
        state.push(ChooseBranch(state.use.seat, self.first, self.second, self.flag))


class _Payment(Effect):
    def __init__(self, person: int, cost: int, flag: int) -> None:
        self.person: Final = person
        self.cost: Final = cost
        self.flag: Final = flag

    def do(self, state: SpiritIslandState) -> None:
        state.push(Pay(who(state, self.person), self.cost, self.flag))


class _Writer:
    """Turns a nested line into guarded instructions; each scope gets a flag of the use."""

    def __init__(self) -> None:
        self.out: list[Instruction] = []
        self.flag = 1 << LEVELS

    def write(self, effects: list[Effect], care: int, want: int) -> None:
        for effect in effects:
            if isinstance(effect, Threshold):
                self.write(effect.then, care | 1, want | 1)
                self.write(effect.otherwise, care | 1, want)
                continue
            flag = self.flag
            if isinstance(effect, When):
                self._scope(_Test(effect.condition, flag), effect.then, effect.otherwise, care, want)
            elif isinstance(effect, Choose):
                self._scope(_Branch(effect.first, effect.second, flag), effect.other, effect.one, care, want)
            elif isinstance(effect, MayPay):
                self._scope(_Payment(effect.person, effect.cost, flag), effect.then, effect.otherwise, care, want)
            else:
                self.out.append(Instruction(effect, care, want))

    def _scope(self, opening: Effect, yes: list[Effect], no: list[Effect], care: int, want: int) -> None:
        flag = self.flag
        self.flag <<= 1
        self.out.append(Instruction(opening, care, want))
        self.write(yes, care | flag, want | flag)
        self.write(no, care | flag, want)


def program(effects: list[Effect]) -> list[Instruction]:
    writer = _Writer()
    writer.write(effects, 0, 0)
    return writer.out


# -- verbs -----------------------------------------------------------------------------------------------------------


class Fear(Effect):
    def __init__(self, number: int, per: int = ONCE) -> None:
        self.number: Final = number
        self.per: Final = per

    def do(self, state: SpiritIslandState) -> None:
        changes.gain_fear(state, self.number * times(state, self.per))


class Damage(Effect):
    """Damage to Invaders, split freely."""

    def __init__(self, number: int, to: int = INVADER, per: int = ONCE) -> None:
        self.tags = DAMAGE_TAG
        self.number: Final = number
        self.to: Final = to
        self.per: Final = per

    def do(self, state: SpiritIslandState) -> None:
        use = state.use
        damage.damage(state, use.seat, use.land, self.number * times(state, self.per), self.to, True)


class DamageEach(Effect):
    """Damage to every piece of these families at the same time; bonus damage then goes to surviving pieces."""

    def __init__(self, number: int, to: int) -> None:
        self.tags = DAMAGE_TAG
        self.number: Final = number
        self.to: Final = to

    def do(self, state: SpiritIslandState) -> None:
        use = state.use
        if lands.count(state, use.land, self.to):
            changes.hurt_each(state, use.land, self.to, self.number)
            damage.empower(state, use.seat, use.seat, use.land, 0, self.to, damage.EVERYBODY)


class DamageDifferent(Effect):
    """1 damage to each of several different Invaders."""

    def __init__(self, number: int, per: int = ONCE, must: bool = False) -> None:
        self.tags = DAMAGE_TAG
        self.number: Final = number
        self.per: Final = per
        self.must: Final = must

    def do(self, state: SpiritIslandState) -> None:
        use = state.use
        damage.hit_different(state, use.seat, use.land, self.number * times(state, self.per), self.must)


class Destroy(Effect):
    def __init__(self, number: int, families: int) -> None:
        self.number: Final = number
        self.families: Final = families

    def do(self, state: SpiritIslandState) -> None:
        pieces.destroy(state, state.use.seat, state.use.land, self.number, self.families)


class DestroyAll(Effect):
    def __init__(self, families: int) -> None:
        self.families: Final = families

    def do(self, state: SpiritIslandState) -> None:
        changes.destroy_all(state, state.use.land, self.families)


class Remove(Effect):
    """Take pieces off the board; they are not destroyed and give no fear."""

    def __init__(self, number: int, families: int) -> None:
        self.number: Final = number
        self.families: Final = families

    def do(self, state: SpiritIslandState) -> None:
        pieces.remove(state, state.use.seat, state.use.land, self.number, self.families)


class Defend(Effect):
    def __init__(self, number: int, per: int = ONCE) -> None:
        self.tags = DEFEND_TAG
        self.number: Final = number
        self.per: Final = per

    def do(self, state: SpiritIslandState) -> None:
        points = self.number * times(state, self.per)
        if points:
            changes.give_defend(state, state.use.land, points)
            state.use.defended = state.use.land


class Push(Effect):
    """Push that many pieces, or all if there are fewer; without `must`, up to that many."""

    def __init__(self, number: int, families: int, per: int = ONCE, must: bool = True) -> None:
        self.tags = MOVE_TAG
        self.number: Final = number
        self.families: Final = families
        self.per: Final = per
        self.must: Final = must

    def do(self, state: SpiritIslandState) -> None:
        use = state.use
        pieces.push(state, use.seat, use.land, self.number * times(state, self.per), self.families, self.must)


class PushUpTo(Push):
    def __init__(self, number: int, families: int, per: int = ONCE) -> None:
        super().__init__(number, families, per, must=False)


class Gather(Effect):
    """Gather that many pieces, or all if there are fewer; without `must`, up to that many."""

    def __init__(self, number: int, families: int, must: bool = True) -> None:
        self.tags = MOVE_TAG
        self.number: Final = number
        self.families: Final = families
        self.must: Final = must

    def do(self, state: SpiritIslandState) -> None:
        pieces.gather(state, state.use.seat, state.use.land, self.number, self.families, self.must)


class GatherUpTo(Gather):
    def __init__(self, number: int, families: int) -> None:
        super().__init__(number, families, must=False)


class GatherPresence(Effect):
    """1 of your Presence moves in from an adjacent land."""

    def __init__(self, must: bool) -> None:
        self.tags = MOVE_TAG
        self.must: Final = must

    def do(self, state: SpiritIslandState) -> None:
        gather_presence(state, state.use.seat, state.use.land, self.must)


class AddBlight(Effect):
    def do(self, state: SpiritIslandState) -> None:
        add_blight(state, state.use.land, state.use.seat)


class RemoveBlight(Effect):
    def do(self, state: SpiritIslandState) -> None:
        if state.use.land >= 0:
            remove_blight(state, state.use.land)


class Replace(Effect):
    """Replace 1 piece by `number` of another family; one of them keeps its damage."""

    def __init__(self, families: int, by: int, number: int = 1) -> None:
        self.families: Final = families
        self.by: Final = by
        self.number: Final = number

    def do(self, state: SpiritIslandState) -> None:
        pieces.replace(state, state.use.seat, state.use.land, self.families, self.by, self.number)


class Downgrade(Effect):
    """A City becomes a Town, a Town an Explorer."""

    def __init__(self, families: int) -> None:
        self.families: Final = families

    def do(self, state: SpiritIslandState) -> None:
        pieces.replace(state, state.use.seat, state.use.land, self.families, 0, 1)


class SkipAll(Effect):
    """No Ravage, Build or Explore in the land this turn."""

    def do(self, state: SpiritIslandState) -> None:
        skips = state.skips[:]
        for doing in range(ACTS):
            skips[state.use.land * ACTS + doing] = state.use.program + 1
        state.skips = skips
        if state.journal is not None:
            place = land_name(state.island, state.use.land)
            state.tell("invaders_stopped", {"land": place}, [place])


class Energy(Effect):
    def __init__(self, person: int, number: int) -> None:
        self.person: Final = person
        self.number: Final = number

    def do(self, state: SpiritIslandState) -> None:
        changes.gain_energy(state, who(state, self.person), self.number)


class GainCard(Effect):
    def __init__(self, person: int, deck: int) -> None:
        self.person: Final = person
        self.deck: Final = deck

    def do(self, state: SpiritIslandState) -> None:
        gain_card(state, who(state, self.person), self.deck)


class Range(Effect):
    """All Powers of the targeted Spirit reach further this turn."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def do(self, state: SpiritIslandState) -> None:
        state.players[state.use.target].range_bonus += self.number
        if state.journal is not None:
            state.tell("range", {"seat": seat_name(state.use.target), "count": self.number})


class InLand(Effect):
    """A player names a land, and the rest of the effect happens there. `among` gives the choice as bits."""

    def __init__(self, person: int, among: Callable[[SpiritIslandState], int]) -> None:
        self.person: Final = person
        self.among: Final = among

    def do(self, state: SpiritIslandState) -> None:
        pick_land(state, who(state, self.person), self.among(state))


class Odd(Effect):
    """An effect of a single card, as a plain function."""

    def __init__(self, function: Callable[[SpiritIslandState], None], tags: int = 0) -> None:
        self.tags = tags
        self.function: Final = function

    def do(self, state: SpiritIslandState) -> None:
        self.function(state)


# -- a card's line ---------------------------------------------------------------------------------------------------


class From:
    """Where a Power reaches from, and how far."""

    def __init__(self, origin: int, range: int, terrain: int = ANY_TERRAIN, raised: int = -1) -> None:
        self.origin: Final = origin
        self.range: Final = range
        self.terrain: Final = terrain
        self.raised: Final = raised


def p(range: int, terrain: int = ANY_TERRAIN, raised: int = -1) -> From:
    """From your Presence. Some Powers have a `raised` range with their threshold."""
    return From(PRESENCE, range, terrain, raised)


def ss(range: int) -> From:
    """From one of your sacred sites."""
    return From(SITE, range)


class To:
    """What a Power may target."""

    def __init__(self, target: int, terrain: int = ANY_TERRAIN) -> None:
        self.target: Final = target
        self.terrain: Final = terrain


ANYWHERE: Final = To(ANY)
DAHAN_LAND: Final = To(DAHAN_THERE)
INVADER_LAND: Final = To(INVADERS_THERE)
LAND_WITHOUT_INVADERS: Final = To(NO_INVADERS)
BLIGHTED_LAND: Final = To(BLIGHT_THERE)
UNBLIGHTED_LAND: Final = To(NO_BLIGHT)
SPIRIT: Final = To(A_SPIRIT)
OTHER: Final = To(ANOTHER_SPIRIT)
NO_RANGE: Final = From(NOWHERE, 0)


def only(terrain: int) -> To:
    return To(TERRAIN, terrain)


def _thresholds(effects: list[Effect]) -> list[Threshold]:
    found: list[Threshold] = []
    for effect in effects:
        if isinstance(effect, Threshold):
            found.append(effect)
        elif isinstance(effect, When | MayPay):
            found += _thresholds(effect.then)
    return found


def card(
    id: str, cost: int, speed: int, start: From, to: To, elements: str, effects: list[Effect], range_needs: str = ""
) -> Power:
    """A power card; `range_needs` are the elements that only raise its range."""
    thresholds = _thresholds(effects)
    levels = [thresholds[0].elements] if thresholds else [data.elements(range_needs)] if range_needs else []
    free = bool(thresholds) and all(isinstance(t.then[0], Choose) for t in thresholds)
    return Power(
        id=id,
        cost=cost,
        speed=speed,
        origin=start.origin,
        origin_terrain=start.terrain,
        range=start.range,
        target=to.target,
        target_terrain=to.terrain,
        elements=data.elements(elements),
        levels=levels,
        raised_range=start.raised,
        free_threshold=free or (bool(range_needs) and not thresholds),
        program=program(effects),
    )


def innate(
    id: str, speed: int, start: From, to: To, levels: list[tuple[str, list[Effect]]], instead: bool = False
) -> Power:
    """An innate power: every level reached is carried out in order; with `instead` only the highest one."""
    out: list[Instruction] = []
    writer = _Writer()
    for number, (_, effects) in enumerate(levels):
        bit = 1 << number
        higher = (1 << len(levels)) - 1 & ~(bit | bit - 1) if instead else 0
        writer.write(effects, bit | higher, bit)
    out += writer.out
    return Power(
        id=id,
        cost=0,
        speed=speed,
        origin=start.origin,
        origin_terrain=start.terrain,
        range=start.range,
        target=to.target,
        target_terrain=to.terrain,
        elements=[0] * data.ELEMENTS,
        levels=[data.elements(needs) for needs, _ in levels],
        raised_range=-1,
        free_threshold=False,
        program=out,
    )

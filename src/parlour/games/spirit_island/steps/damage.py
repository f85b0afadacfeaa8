"""Damage to Invaders: splitting it, bonus damage, damage to different ones. Asks only if there is a choice."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.spirit_island.actions import (
    ADD_BONUS,
    FURIOUS_MIGHT,
    STOP,
    STRIKE,
    TERRITORIAL_AGGRESSION,
)
from parlour.games.spirit_island.data import (
    FAMILY,
    INVADER,
    INVADER_KINDS,
    KINDS,
)
from parlour.games.spirit_island.elements import land_name, piece_name
from parlour.games.spirit_island.powers.model import FIRST_FEAR_PROGRAM
from parlour.games.spirit_island.powers.telling import Told, after_the_action, answer, families_of, note, source
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes

FURIOUS_MIGHT_DAMAGE: Final = 3

# -- damage ----------------------------------------------------------------------------------------------------------
# Points are split freely. So that there is exactly one way to reach each split, pieces are struck in a fixed order,
# each at most once, from the last kind to the first: Cities before Towns before Explorers, damaged before undamaged,
# and the harder blow first among equal pieces.

LAST_KIND: Final = INVADER_KINDS - 1
HARDEST: Final = 3
EVERYBODY: Final[list[int]] = []
"""Any Invader in the land may be struck. (A pool that is not empty counts, by kind, those that may be.)"""


def strikes(
    state: SpiritIslandState, land: int, points: int, families: int, kind: int, hardest: int, pool: list[int]
) -> list[int]:
    """The possible next blows, as actions: from this kind on, and to this kind at most `hardest` points.

    Only blows after which all remaining points can still be dealt are included.
    """
    found: list[int] = []
    later = 0
    for struck in range(kind + 1):
        if not FAMILY[struck] & families:
            continue
        number = pool[struck] if pool else state.pieces[land * KINDS + struck]
        if number == 0:
            continue
        left = lands.health_left(state, land, struck)
        most = min(left, points)
        if struck == kind:
            most = min(most, hardest)
        for blow in range(1, most + 1):
            if points - blow <= (number - 1) * blow + later:
                found.append(STRIKE.at2(struck, blow - 1))
        later += number * left
    return found


def left_in(pool: list[int], kind: int) -> list[int]:
    """The pool without one piece of a kind."""
    if not pool:
        return pool
    rest = pool[:]
    rest[kind] -= 1
    return rest


def pool_unfit(state: SpiritIslandState, land: int, pool: list[int]) -> str:
    """Why a pool is invalid: it has the wrong number of kinds, or counts pieces that are not there."""
    if pool and len(pool) != INVADER_KINDS:
        return f"a pool counts {INVADER_KINDS} kinds"
    there = all(number <= state.pieces[land * KINDS + kind] for kind, number in enumerate(pool))
    return "" if there else "pieces may be struck that are not there"


def room(state: SpiritIslandState, land: int, families: int, pool: list[int]) -> int:
    """How much damage the pieces that may be struck can take."""
    if not pool:
        return lands.capacity(state, land, families)
    total = 0
    for kind in range(INVADER_KINDS):
        if FAMILY[kind] & families:
            total += pool[kind] * lands.health_left(state, land, kind)
    return total


def has_bonus(state: SpiritIslandState, seat: int) -> bool:
    """Whether bonus damage can be added: only to the user's Power, not to a fear card, Dahan or another's Power."""
    use = state.use
    if seat != use.seat or not 0 <= use.program < FIRST_FEAR_PROGRAM:
        return False
    return use.rage > 0 or _has_might(state, seat)


def _has_might(state: SpiritIslandState, seat: int) -> bool:
    """Whether a Gift of Furious Might applies: it works only for Powers used after it was given."""
    return state.players[seat].might > 0 and not state.use.unaided


def bonus_options(state: SpiritIslandState, seat: int) -> list[int]:
    options: list[int] = []
    if state.use.rage:
        options.append(ADD_BONUS.at(TERRITORIAL_AGGRESSION))
    if _has_might(state, seat):
        options.append(ADD_BONUS.at(FURIOUS_MIGHT))
    return options


def bonus_points(state: SpiritIslandState, action: int) -> int:
    """The points that this bonus adds."""
    return state.use.rage if ADD_BONUS.arg(action) == TERRITORIAL_AGGRESSION else FURIOUS_MIGHT_DAMAGE


def spend_bonus(state: SpiritIslandState, seat: int, action: int) -> int:
    """Use up this bonus and return the points that it adds."""
    bonus = ADD_BONUS.arg(action)
    points = bonus_points(state, action)
    if state.journal is not None:
        name = ["rule:territorial_aggression", "card:gift_of_furious_might"][bonus]
        state.tell("bonus_damage", {"seat": seat_name(seat), "bonus": name, "points": points})
    if bonus == TERRITORIAL_AGGRESSION:
        state.use.rage = 0
    else:
        state.players[seat].might -= 1
    return points


def strike_told(state: SpiritIslandState, land: int, action: int) -> Json:
    """What a blow leaves of a piece."""
    kind, blow = STRIKE.args2(action)
    left = lands.health_left(state, land, kind) - blow - 1
    return note("strike_left", {"health": left}) if left > 0 else note("strike_destroyed")


def damage(state: SpiritIslandState, seat: int, land: int, points: int, families: int, bonus: bool) -> None:
    """Deal damage to Invaders in a land, split by `seat`; with `bonus` the user of the Power may add bonus damage."""
    if points <= 0:
        return
    if bonus and has_bonus(state, seat) and lands.capacity(state, land, families) > points:
        state.push(SplitDamage(seat, land, points, families, LAST_KIND, HARDEST, EVERYBODY, True))
    else:
        split(state, seat, land, points, families, EVERYBODY)


class DamageLand(Step[SpiritIslandState]):
    """Damage of the current Power in a land other than its target."""

    def __init__(self, land: int, points: int) -> None:
        self.land = land
        self.points = points

    def args(self) -> list[Json]:
        return [self.land, self.points]

    def run(self, state: SpiritIslandState) -> None:
        damage(state, state.use.seat, self.land, self.points, INVADER, True)


def split(state: SpiritIslandState, seat: int, land: int, points: int, families: int, pool: list[int]) -> None:
    """Strike as long as there is only one possible blow; then ask."""
    if pool:
        points = min(points, room(state, land, families, pool))
    elif points >= lands.capacity(state, land, families):
        changes.destroy_all(state, land, families & INVADER)
        return
    split_rest(state, seat, land, points, families, LAST_KIND, HARDEST, pool)


class SplitDamage(Decision[SpiritIslandState]):
    """Which piece takes the next blow. `kind` and `hardest` keep the fixed order; `pool` limits the choice."""

    def __init__(
        self,
        seat: int,
        land: int,
        points: int,
        families: int,
        kind: int,
        hardest: int,
        pool: list[int],
        bonus: bool,
    ) -> None:
        self.seat = seat
        self.land = land
        self.points = points
        self.families = families
        self.kind = kind
        self.hardest = hardest
        self.pool = pool
        self.bonus = bonus

    def args(self) -> list[Json]:
        return [
            *[self.seat, self.land, self.points, self.families, self.kind, self.hardest],
            *[list(self.pool), self.bonus],
        ]

    def unfit(self, state: SpiritIslandState) -> str:
        return pool_unfit(state, self.land, self.pool)

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options = strikes(state, self.land, self.points, self.families, self.kind, self.hardest, self.pool)
        return options + bonus_options(state, seat) if self.bonus else options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        """Until the first blow it names the kinds that can be hit: a page lets people choose in any order."""
        told: Told = {"land": land_name(state.island, self.land), "points": self.points}
        if not self.pool and self.kind == LAST_KIND and self.hardest == HARDEST:
            told["kinds"] = families_of(self.families & INVADER)
        if after_the_action(state):
            return Message("strike_back", told)
        return Message("split_damage", {**told, "source": source(state)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        found: Told = {**super().params(state, seat, action)}
        if ADD_BONUS.has(action):
            found["points"] = bonus_points(state, action)
        else:
            found["result"] = strike_told(state, self.land, action)
        return found

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        """A click on a piece means the hardest blow it can take; weaker blows have no element."""
        if not STRIKE.has(action):
            return []
        kind, points = STRIKE.args2(action)
        harder = [blow for blow in self.options(state, seat) if STRIKE.has(blow) and STRIKE.args2(blow)[0] == kind]
        hardest = max(STRIKE.args2(blow)[1] for blow in harder)
        return [piece_name(state.island, self.land, kind)] if points == hardest else []

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if ADD_BONUS.has(action):
            points = self.points + spend_bonus(state, seat, action)
            damage(state, seat, self.land, points, self.families, True)
            return
        kind, blow = STRIKE.args2(action)
        changes.hurt(state, self.land, kind, blow + 1)
        rest = left_in(self.pool, kind)
        split_rest(state, seat, self.land, self.points - blow - 1, self.families, kind, blow + 1, rest)


def split_rest(
    state: SpiritIslandState,
    seat: int,
    land: int,
    points: int,
    families: int,
    kind: int,
    hardest: int,
    pool: list[int],
) -> None:
    """Continue in the fixed order; only blows that let the rest be dealt were offered."""
    while points > 0:
        options = strikes(state, land, points, families, kind, hardest, pool)
        if len(options) != 1:
            state.push(SplitDamage(seat, land, points, families, kind, hardest, pool, False))
            return
        kind, blow = STRIKE.args2(options[0])
        hardest = blow + 1
        changes.hurt(state, land, kind, hardest)
        points -= hardest
        pool = left_in(pool, kind)


class Empower(Decision[SpiritIslandState]):
    """Bonus damage added to an instruction that has nothing else to split; `chooser` splits it."""

    def __init__(self, seat: int, chooser: int, land: int, points: int, families: int, pool: list[int]) -> None:
        self.seat = seat
        self.chooser = chooser
        self.land = land
        self.points = points
        self.families = families
        self.pool = pool

    def args(self) -> list[Json]:
        return [self.seat, self.chooser, self.land, self.points, self.families, list(self.pool)]

    def unfit(self, state: SpiritIslandState) -> str:
        return pool_unfit(state, self.land, self.pool)

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [*bonus_options(state, seat), STOP.at()]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("empower", {"source": source(state), "land": land_name(state.island, self.land)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        if STOP.has(action):
            return answer("stop_bonus")
        return {**super().params(state, seat, action), "points": bonus_points(state, action)}

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if STOP.has(action):
            split(state, self.chooser, self.land, self.points, self.families, self.pool)
            return
        points = self.points + spend_bonus(state, seat, action)
        empower(state, seat, self.chooser, self.land, points, self.families, self.pool)


def empower(
    state: SpiritIslandState, seat: int, chooser: int, land: int, points: int, families: int, pool: list[int]
) -> None:
    """Offer bonus damage as long as there is any and it could hit something; then split."""
    if has_bonus(state, seat) and room(state, land, families, pool) > points:
        state.push(Empower(seat, chooser, land, points, families, pool))
    else:
        split(state, chooser, land, points, families, pool)


# -- damage to different Invaders ------------------------------------------------------------------------------------


def hit_different(state: SpiritIslandState, seat: int, land: int, number: int, must: bool) -> None:
    """Deal 1 damage to each of up to `number` different Invaders; with `must` to as many as possible."""
    here = lands.count(state, land, INVADER)
    if number <= 0 or here == 0:
        return
    _hit_next(state, seat, land, min(number, here), must, LAST_KIND, [0] * INVADER_KINDS)


def _hit_next(
    state: SpiritIslandState, seat: int, land: int, left: int, must: bool, kind: int, struck: list[int]
) -> None:
    while left > 0:
        options = _hits(state, land, left, must, kind)
        if not options:
            break
        if not must or len(options) > 1:
            state.push(HitDifferent(seat, land, left, must, kind, struck))
            return
        kind = options[0]
        struck = _hit(state, land, kind, struck)
        left -= 1
    empower(state, seat, seat, land, 0, INVADER, struck)


def _hits(state: SpiritIslandState, land: int, left: int, must: bool, kind: int) -> list[int]:
    """The kinds that may come next in the fixed order."""
    found: list[int] = []
    later = 0
    for struck in range(kind + 1):
        number = state.pieces[land * KINDS + struck]
        later += number
        if number and (not must or later >= left):
            found.append(struck)
    return found


def _hit(state: SpiritIslandState, land: int, kind: int, struck: list[int]) -> list[int]:
    """Deal 1 damage to one Invader and return the survivors so far."""
    survivors = struck[:]
    if lands.health_left(state, land, kind) > 1:
        survivors[kind + 1] += 1
    changes.hurt(state, land, kind, 1)
    return survivors


class HitDifferent(Decision[SpiritIslandState]):
    """Which Invader is hit next, each at most once, from `kind` on; `struck` counts the survivors by kind."""

    def __init__(self, seat: int, land: int, left: int, must: bool, kind: int, struck: list[int]) -> None:
        self.seat = seat
        self.land = land
        self.left = left
        self.must = must
        self.kind = kind
        self.struck = struck

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.left, self.must, self.kind, list(self.struck)]

    def unfit(self, state: SpiritIslandState) -> str:
        return pool_unfit(state, self.land, self.struck) if self.struck else "the survivors are not counted"

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        hits = _hits(state, self.land, self.left, self.must, self.kind)
        options = [STRIKE.at2(kind, 0) for kind in hits]
        if not self.must:
            options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        key = "hit_different" if self.must else "hit_different_or_stop"
        told: Told = {"source": source(state), "land": land_name(state.island, self.land), "left": self.left}
        if self.kind == LAST_KIND:
            told["kinds"] = families_of(INVADER)
        return Message(key, told)

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        if STOP.has(action):
            return answer("stop_hitting")
        return {**super().params(state, seat, action), "result": strike_told(state, self.land, action)}

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        return [piece_name(state.island, self.land, STRIKE.args2(action)[0])] if STRIKE.has(action) else []

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if STOP.has(action):
            empower(state, seat, seat, self.land, 0, INVADER, self.struck)
            return
        kind = STRIKE.args2(action)[0]
        struck = _hit(state, self.land, kind, self.struck)
        _hit_next(state, seat, self.land, self.left - 1, self.must, kind, struck)

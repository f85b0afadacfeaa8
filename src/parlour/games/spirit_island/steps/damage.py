"""Damage to Invaders: how it is split, bonus damage, damage to different ones. Asks only where there is a choice."""

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
    C1,
    C2,
    FAMILY,
    INVADER,
    INVADER_KINDS,
    KINDS,
    T1,
    C,
    E,
    T,
)
from parlour.games.spirit_island.elements import land_name, piece_name
from parlour.games.spirit_island.powers.model import FIRST_FEAR_PROGRAM
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes

FURIOUS_MIGHT_DAMAGE: Final = 3

# -- damage ----------------------------------------------------------------------------------------------------------
# Points are split freely. So that every split is reached in exactly one way, pieces are struck in a fixed order, each
# at most once: damaged before undamaged, Cities before Towns before Explorers, the harder blow first among equals.

STRIKE_ORDER: Final = [C2, C1, C, T1, T, E]
BLOWS: Final = 3
EVERYBODY: Final = -1
"""In place of a pool: any Invader of the land may be struck."""
POOL_BITS: Final = 6


def pool_of(pool: int, kind: int) -> int:
    return pool >> (kind * POOL_BITS) & ((1 << POOL_BITS) - 1)


def strikes(state: SpiritIslandState, land: int, points: int, families: int, start: int, pool: int) -> list[int]:
    """The next blows that still allow all points to be spent, as `3 * order + (3 - points)`, from `start` on."""
    found: list[int] = []
    later = 0
    for order in range(len(STRIKE_ORDER) - 1, start // BLOWS - 1, -1):
        kind = STRIKE_ORDER[order]
        if not FAMILY[kind] & families:
            continue
        number = state.pieces[land * KINDS + kind] if pool == EVERYBODY else pool_of(pool, kind)
        if number == 0:
            continue
        left = lands.health_left(state, land, kind)
        hardest = min(left, points)
        if order == start // BLOWS:
            hardest = min(hardest, BLOWS - start % BLOWS)
        for blow in range(1, hardest + 1):
            if points - blow <= (number - 1) * blow + later:
                found.append(order * BLOWS + BLOWS - blow)
        later += number * left
    return found


def room(state: SpiritIslandState, land: int, families: int, pool: int) -> int:
    """How much damage the pieces that may be struck can take."""
    if pool == EVERYBODY:
        return lands.capacity(state, land, families)
    total = 0
    for kind in range(INVADER_KINDS):
        if FAMILY[kind] & families:
            total += pool_of(pool, kind) * lands.health_left(state, land, kind)
    return total


def has_bonus(state: SpiritIslandState, seat: int) -> bool:
    """Only the user's own Power gets it: no fear card, no Dahan, no other Spirit's Power."""
    use = state.use
    if seat != use.seat or not 0 <= use.program < FIRST_FEAR_PROGRAM:
        return False
    return use.rage > 0 or _has_might(state, seat)


def _has_might(state: SpiritIslandState, seat: int) -> bool:
    """A Gift of Furious Might is for Powers used after it was given."""
    return state.players[seat].might > 0 and not state.use.unaided


def bonus_options(state: SpiritIslandState, seat: int) -> list[int]:
    options: list[int] = []
    if state.use.rage:
        options.append(ADD_BONUS.at(TERRITORIAL_AGGRESSION))
    if _has_might(state, seat):
        options.append(ADD_BONUS.at(FURIOUS_MIGHT))
    return options


def spend_bonus(state: SpiritIslandState, seat: int, action: int) -> int:
    """The points that this bonus adds."""
    bonus = ADD_BONUS.arg(action)
    if state.journal is not None:
        state.tell(
            "bonus_damage",
            {"seat": seat_name(seat), "bonus": ["rule:territorial_aggression", "card:gift_of_furious_might"][bonus]},
        )
    if bonus == TERRITORIAL_AGGRESSION:
        points = state.use.rage
        state.use.rage = 0
        return points
    state.players[seat].might -= 1
    return FURIOUS_MIGHT_DAMAGE


def damage(state: SpiritIslandState, seat: int, land: int, points: int, families: int, bonus: bool) -> None:
    """Damage to Invaders in a land, split by `seat`; with `bonus` the user of the Power may add its bonus damage."""
    if points <= 0:
        return
    if bonus and has_bonus(state, seat) and lands.capacity(state, land, families) > points:
        state.push(SplitDamage(seat, land, points, families, 0, EVERYBODY, True))
    else:
        split(state, seat, land, points, families, EVERYBODY)


class DamageLand(Step[SpiritIslandState]):
    """Damage of the current Power in another land than its target."""

    def __init__(self, land: int, points: int) -> None:
        self.land = land
        self.points = points

    def args(self) -> list[Json]:
        return [self.land, self.points]

    def run(self, state: SpiritIslandState) -> None:
        damage(state, state.use.seat, self.land, self.points, INVADER, True)


def split(state: SpiritIslandState, seat: int, land: int, points: int, families: int, pool: int) -> None:
    """Strike as long as there is only one way; then ask."""
    if pool == EVERYBODY and points >= lands.capacity(state, land, families):
        changes.destroy_all(state, land, families & INVADER)
        return
    if pool != EVERYBODY:
        points = min(points, room(state, land, families, pool))
    split_rest(state, seat, land, points, families, 0, pool)


def strike(state: SpiritIslandState, land: int, blow: int) -> int:
    """One piece takes one blow; its points."""
    points = BLOWS - blow % BLOWS
    changes.hurt(state, land, STRIKE_ORDER[blow // BLOWS], points)
    return points


def strike_action(blow: int) -> int:
    return STRIKE.at2(STRIKE_ORDER[blow // BLOWS], BLOWS - blow % BLOWS - 1)


def blow_of(action: int) -> int:
    kind, points = STRIKE.args2(action)
    return STRIKE_ORDER.index(kind) * BLOWS + BLOWS - (points + 1)


class SplitDamage(Decision[SpiritIslandState]):
    """Who takes the next blow. `start` keeps the fixed order, `pool` limits it to pieces chosen before."""

    def __init__(self, seat: int, land: int, points: int, families: int, start: int, pool: int, bonus: bool) -> None:
        self.seat = seat
        self.land = land
        self.points = points
        self.families = families
        self.start = start
        self.pool = pool
        self.bonus = bonus

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.points, self.families, self.start, self.pool, self.bonus]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options = [
            strike_action(blow) for blow in strikes(state, self.land, self.points, self.families, self.start, self.pool)
        ]
        return options + bonus_options(state, seat) if self.bonus else options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("split_damage", {"land": land_name(state.island, self.land), "points": self.points})

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        """A click on a piece is the hardest blow it can take; the others are asked for by name."""
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
        blow = blow_of(action)
        points = self.points - strike(state, self.land, blow)
        pool = self.pool
        if pool != EVERYBODY:
            pool -= 1 << (STRIKE_ORDER[blow // BLOWS] * POOL_BITS)
        if points:
            split_rest(state, seat, self.land, points, self.families, blow, pool)


def split_rest(
    state: SpiritIslandState, seat: int, land: int, points: int, families: int, start: int, pool: int
) -> None:
    """Go on from `start`; that the rest can be spent was seen to when the blow was offered."""
    while points > 0:
        options = strikes(state, land, points, families, start, pool)
        if len(options) != 1:
            state.push(SplitDamage(seat, land, points, families, start, pool, False))
            return
        start = options[0]
        points -= strike(state, land, start)
        if pool != EVERYBODY:
            pool -= 1 << (STRIKE_ORDER[start // BLOWS] * POOL_BITS)


class Empower(Decision[SpiritIslandState]):
    """Bonus damage joined to an instruction that leaves nothing else to split; `chooser` splits it."""

    def __init__(self, seat: int, chooser: int, land: int, points: int, families: int, pool: int) -> None:
        self.seat = seat
        self.chooser = chooser
        self.land = land
        self.points = points
        self.families = families
        self.pool = pool

    def args(self) -> list[Json]:
        return [self.seat, self.chooser, self.land, self.points, self.families, self.pool]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [*bonus_options(state, seat), STOP.at()]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("empower", {"land": land_name(state.island, self.land)})

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if STOP.has(action):
            split(state, self.chooser, self.land, self.points, self.families, self.pool)
            return
        points = self.points + spend_bonus(state, seat, action)
        empower(state, seat, self.chooser, self.land, points, self.families, self.pool)


def empower(
    state: SpiritIslandState, seat: int, chooser: int, land: int, points: int, families: int, pool: int
) -> None:
    """Offer the bonus as long as there is one and something it could still hit; then split."""
    if has_bonus(state, seat) and room(state, land, families, pool) > points:
        state.push(Empower(seat, chooser, land, points, families, pool))
    else:
        split(state, chooser, land, points, families, pool)


# -- damage to different Invaders ------------------------------------------------------------------------------------


def hit_different(state: SpiritIslandState, seat: int, land: int, number: int, must: bool) -> None:
    """1 damage to each of up to `number` different Invaders; with `must` to as many as possible."""
    here = lands.count(state, land, INVADER)
    if number <= 0 or here == 0:
        return
    _hit_next(state, seat, land, min(number, here), must, 0, 0)


def _hit_next(state: SpiritIslandState, seat: int, land: int, left: int, must: bool, start: int, struck: int) -> None:
    while left > 0:
        options = _hits(state, land, left, must, start)
        if not options:
            break
        if not must or len(options) > 1:
            state.push(HitDifferent(seat, land, left, must, start, struck))
            return
        start, struck = _hit(state, land, options[0], struck)
        left -= 1
    empower(state, seat, seat, land, 0, INVADER, struck)


def _hits(state: SpiritIslandState, land: int, left: int, must: bool, start: int) -> list[int]:
    """Places in the fixed order that may come next."""
    found: list[int] = []
    later = 0
    for order in range(len(STRIKE_ORDER) - 1, start - 1, -1):
        number = state.pieces[land * KINDS + STRIKE_ORDER[order]]
        later += number
        if number and (not must or later >= left):
            found.append(order)
    return found


def _hit(state: SpiritIslandState, land: int, order: int, struck: int) -> tuple[int, int]:
    """One Invader takes 1 damage; where the order goes on, and the survivors so far."""
    kind = STRIKE_ORDER[order]
    if lands.health_left(state, land, kind) > 1:
        struck += 1 << ((kind + 1) * POOL_BITS)
    changes.hurt(state, land, kind, 1)
    return order, struck


class HitDifferent(Decision[SpiritIslandState]):
    """Which Invader is hit next, each at most once."""

    def __init__(self, seat: int, land: int, left: int, must: bool, start: int, struck: int) -> None:
        self.seat = seat
        self.land = land
        self.left = left
        self.must = must
        self.start = start
        self.struck = struck

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.left, self.must, self.start, self.struck]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        hits = _hits(state, self.land, self.left, self.must, self.start)
        options = [STRIKE.at2(STRIKE_ORDER[order], 0) for order in hits]
        if not self.must:
            options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("hit_different", {"land": land_name(state.island, self.land), "left": self.left})

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        return [piece_name(state.island, self.land, STRIKE.args2(action)[0])] if STRIKE.has(action) else []

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if STOP.has(action):
            empower(state, seat, seat, self.land, 0, INVADER, self.struck)
            return
        order, struck = _hit(state, self.land, STRIKE_ORDER.index(STRIKE.args2(action)[0]), self.struck)
        _hit_next(state, seat, self.land, self.left - 1, self.must, order, struck)

"""Every decision and automatic step of Spirit Island, and its possible places on the agenda."""

from typing import Any, Final

from parlour.engine import FLAG, SEAT, Bottom, Place, Step, number, several, within
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import WORDS
from parlour.games.spirit_island.powers.model import FIRST_FEAR_PROGRAM, PARTS
from parlour.games.spirit_island.predicates.invaders import BUILDING, RAVAGING
from parlour.games.spirit_island.state import SWELTER, VOW, SpiritIslandState
from parlour.games.spirit_island.steps import (
    blight,
    choices,
    damage,
    ending,
    gain,
    invaders,
    opening,
    pieces,
    power,
    spirit,
    terror,
    turn,
)


def _last_land(state: SpiritIslandState) -> int:
    return state.island.lands - 1


def _all_lands(state: SpiritIslandState) -> int:
    return (1 << state.island.lands) - 1


def _last_part(state: SpiritIslandState) -> int:
    return max(len(parts) for parts in PARTS) - 1


def _last_vow(state: SpiritIslandState) -> int:
    return len(state.vengeance) // VOW - 1


def _all_vows(state: SpiritIslandState) -> int:
    return (1 << len(state.vengeance) // VOW) - 1


_MANY: Final = 999
_LAND: Final = within(0, _last_land)
_LANDS: Final = within(0, _all_lands)
_NEXT_LAND: Final = within(0, lambda state: state.island.lands)
_SOME_LANDS: Final = within(1, _all_lands)
_PHASE: Final = number(data.SPIRIT, data.SLOW)
_POINTS: Final = number(1, _MANY)
_FAMILIES: Final = number(1, data.INVADER | data.DAHAN)
_FLAGS: Final = number(0, (1 << 30) - 1)
_POOL: Final = several(0, _MANY)
_INVADER: Final = number(0, damage.LAST_KIND)
_KINDS: Final = several(0, data.KINDS - 1)
_LINE: Final = number(0, len(data.FEAR_IDS) * data.TERROR_LEVELS - 1)
_PART: Final = within(0, _last_part)

Steps = list[type[Any]]

_OVER: Final[Steps] = [power.PowerPhase, power.ChooseTarget, terror.FearStep, invaders.RavageStep]
"""The steps that may follow an Action."""
_EFFECT: Final[Steps] = [power.Resolve, damage.DamageLand, pieces.DestroyOne]
"""The steps that may follow one effect of a Power or a fear card."""
_DAMAGE: Final[Steps] = [*_EFFECT, ending.EndAction, ending.Avenged, ending.AvengeRest]
"""The steps that may follow damage from an effect, from the Dahan fighting back, or from a vengeance."""

STEPS: Final[dict[type[Step[Any]], Place]] = {
    # Set-up
    opening.LayOut: Place([Bottom]),
    opening.ChooseBoard: Place([opening.LayOut]),
    opening.ChooseSpirit: Place([opening.ChooseBoard]),
    # The turn
    turn.Turn: Place([Bottom]),
    turn.TimePasses: Place([turn.Turn]),
    turn.EndOfTurn: Place([turn.Turn]),
    turn.RetainCard: Place([turn.EndOfTurn, turn.RetainCard], seat=SEAT),
    power.PowerPhase: Place([turn.TimePasses, terror.FearStep], phase=_PHASE),
    power.StartPhase: Place([power.PowerPhase, spirit.SpiritPhase], phase=_PHASE),
    invaders.AdvanceStep: Place([power.StartPhase, turn.Turn]),
    invaders.ExploreStep: Place([invaders.AdvanceStep]),
    invaders.BuildStep: Place([invaders.ExploreStep], next=_NEXT_LAND),
    invaders.RavageStep: Place([invaders.BuildStep], taken=_LANDS),
    terror.FearStep: Place([invaders.RavageStep]),
    spirit.SpiritPhase: Place([power.StartPhase]),
    # The Invaders
    invaders.NextRavage: Place([invaders.BuildStep], taken=_LANDS),
    invaders.Swelter: Place(
        [invaders.RavageStep, invaders.BuildStep],
        entry=within(0, lambda state: len(state.sweltering) - SWELTER),
        doing=number(RAVAGING, BUILDING),
    ),
    invaders.FightBack: Place([ending.EndAction], land=_LAND, rest=number(0, _MANY)),
    blight.Cascade: Place(
        [invaders.FightBack, power.Resolve], seat=within(blight.GROUP, lambda s: s.seats - 1), land=_LAND
    ),
    # Fear
    terror.FearPart: Place([ending.EndAction, terror.FearPart], line=_LINE, part=_PART, next=_NEXT_LAND, taken=_LANDS),
    terror.FearLand: Place(
        [ending.EndAction, terror.FearPart], line=_LINE, part=_PART, seat=SEAT, taken=_LANDS, among=_SOME_LANDS
    ),
    # Powers
    power.ChooseTarget: Place(
        [power.PowerPhase],
        seat=SEAT,
        power=number(0, FIRST_FEAR_PROGRAM - 1),
        flags=_FLAGS,
        full=FLAG,
        repeated=FLAG,
        optional=FLAG,
    ),
    power.FinishPower: Place([power.PowerPhase]),
    power.Resolve: Place([power.FinishPower, terror.FearPart, ending.EndAction]),
    ending.EndAction: Place([*_OVER, ending.Avenge], chain=within(0, _all_vows)),
    ending.Avenge: Place([*_OVER, ending.Avenge], vow=within(0, _last_vow), number=_POINTS, chain=within(0, _all_vows)),
    ending.Avenged: Place([ending.EndAction], vow=within(0, _last_vow)),
    ending.AvengeAround: Place([ending.Avenged], seat=SEAT, land=_LAND, points=_POINTS),
    ending.AvengeRest: Place([ending.Avenged], seat=SEAT, land=_LAND, points=number(0, _MANY)),
    # Effects
    pieces.DestroyOne: Place(_EFFECT, land=_LAND, family=_FAMILIES),
    damage.DamageLand: Place(_EFFECT, land=_LAND, points=number(0, _MANY)),
    damage.SplitDamage: Place(
        _DAMAGE,
        seat=SEAT,
        land=_LAND,
        points=_POINTS,
        families=_FAMILIES,
        kind=_INVADER,
        hardest=number(1, damage.HARDEST),
        pool=_POOL,
        bonus=FLAG,
    ),
    damage.Empower: Place(
        _EFFECT, seat=SEAT, chooser=SEAT, land=_LAND, points=number(0, _MANY), families=_FAMILIES, pool=_POOL
    ),
    damage.HitDifferent: Place(
        _EFFECT,
        seat=SEAT,
        land=_LAND,
        left=_POINTS,
        must=FLAG,
        kind=_INVADER,
        struck=_POOL,
    ),
    pieces.DestroyPiece: Place(_EFFECT, seat=SEAT, land=_LAND, left=_POINTS, families=_FAMILIES),
    pieces.RemovePiece: Place(_EFFECT, seat=SEAT, land=_LAND, left=_POINTS, families=_FAMILIES),
    pieces.RemoveHealth: Place(_EFFECT, seat=SEAT, land=_LAND, left=_POINTS),
    pieces.ReplacePiece: Place(
        _EFFECT, seat=SEAT, land=_LAND, families=_FAMILIES, by=number(0, data.INVADER | data.DAHAN), number=_POINTS
    ),
    pieces.PushPiece: Place(
        _EFFECT, seat=SEAT, land=_LAND, left=_POINTS, families=_FAMILIES, must=FLAG, to=within(-1, _all_lands)
    ),
    pieces.GatherPiece: Place(
        [*_EFFECT, ending.EndAction], seat=SEAT, land=_LAND, left=_POINTS, families=_FAMILIES, must=FLAG
    ),
    pieces.Spread: Place(_EFFECT, seat=SEAT, land=_LAND, chosen=_KINDS, reached=_LANDS),
    pieces.PickForSpread: Place(_EFFECT, seat=SEAT, land=_LAND, left=_POINTS, families=_FAMILIES, chosen=_KINDS),
    choices.ChooseBranch: Place(
        _EFFECT, seat=SEAT, first=number(0, len(WORDS) - 1), second=number(0, len(WORDS) - 1), flag=_FLAGS
    ),
    choices.Pay: Place(_EFFECT, seat=SEAT, cost=_POINTS, flag=_FLAGS),
    choices.PickLand: Place(_EFFECT, seat=SEAT, among=_SOME_LANDS, optional=FLAG),
    choices.NameElements: Place(_EFFECT, seat=SEAT, chosen=several(0, data.ELEMENTS - 1)),
    choices.AddPresenceHere: Place(_EFFECT, seat=SEAT, land=_LAND),
    choices.GatherPresence: Place(_EFFECT, seat=SEAT, land=_LAND, must=FLAG),
    choices.ChooseOrigin: Place(_EFFECT, seat=SEAT, among=_SOME_LANDS),
    choices.GiveCard: Place([power.Resolve, choices.GiveCard], seat=SEAT, to=SEAT),
    choices.CarryDahan: Place(
        _EFFECT, seat=SEAT, origin=_LAND, to=_LAND, left=number(1, choices.CARRIED), moved=number(0, choices.CARRIED)
    ),
    gain.TakeFromDraw: Place([power.Resolve], giver=SEAT, taker=SEAT),
    gain.ForgetCard: Place([power.Resolve, gain.TakeFromDraw], seat=SEAT),
    gain.ChooseDeck: Place([gain.ForgetCard], seat=SEAT, leave=FLAG),
    gain.KeepCard: Place([gain.ForgetCard], seat=SEAT, leave=FLAG),
}

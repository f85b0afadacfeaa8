"""Every step of the rules, by the phase it belongs to."""

from typing import Any, Final

from parlour.engine import FLAG, SEAT, SEATS, Bottom, Place, Step, number, several
from parlour.games.kemet import data
from parlour.games.kemet.board import ZONE_COUNT
from parlour.games.kemet.predicates.battle import BOTH, DEFENDER
from parlour.games.kemet.predicates.units import FREE, VETERANS
from parlour.games.kemet.state import NOBODY
from parlour.games.kemet.steps import (
    acquiring,
    aftermath,
    battle,
    building,
    day,
    interventions,
    movement,
    night,
    opening,
    recruiting,
    rounds,
    units,
)

_UNITS: Final = number(0, data.MOST_UNITS)
_A_TURN: Final[list[type[Any]]] = [day.PlaceToken]
_A_NEW_TILE: Final[list[type[Any]]] = [day.PlaceToken, rounds.Round, opening.FirstTile]
_ON_A_NEW_TILE: Final[list[type[Any]]] = [*_A_NEW_TILE, units.MercenariesArrive, acquiring.SpecialCard]

STEPS: Final[dict[type[Step[Any]], Place]] = {
    rounds.Round: Place([Bottom]),
    # Set-up
    opening.DealAndOrder: Place([rounds.Round]),
    opening.ChooseCity: Place([opening.DealAndOrder], seat=SEAT),
    opening.FirstTile: Place([rounds.Round, opening.FirstTile], seat=SEAT),
    opening.FirstPyramids: Place([opening.FirstTile, opening.FirstPyramids], seat=SEAT),
    opening.Garrison: Place([opening.FirstPyramids, opening.Garrison], seat=SEAT),
    # Day
    night.NightPhase: Place([rounds.Round]),
    day.DayPhase: Place([night.NightPhase]),
    day.NextTurn: Place([night.NightPhase]),
    day.PlaceToken: Place([day.NextTurn]),
    day.DivineWill: Place(_A_TURN, seat=SEAT),
    interventions.RainingFire: Place(_A_TURN, seat=SEAT),
    interventions.DivineMemory: Place(_A_TURN, seat=SEAT),
    acquiring.AcquireTile: Place(_A_TURN, seat=SEAT, colour=number(-1, len(data.COLOURS) - 1), twin=FLAG),
    units.MercenariesArrive: Place(_A_NEW_TILE, seat=SEAT, left=_UNITS),
    acquiring.SpecialCard: Place(
        [*_A_NEW_TILE, units.MercenariesArrive], seat=SEAT, special=number(0, len(data.BATTLE_CARDS) - 1)
    ),
    building.Build: Place([*_ON_A_NEW_TILE, night.TokensBack, building.Build], seat=SEAT, free=FLAG),
    units.Deploy: Place(
        [*_ON_A_NEW_TILE, aftermath.LosersAftermath, night.Awakening, units.Deploy],
        seat=SEAT,
        left=_UNITS,
        kind=number(FREE, VETERANS),
    ),
    recruiting.RecruitBattles: Place(_A_TURN, seat=SEAT),
    recruiting.Recruit: Place([recruiting.RecruitBattles], seat=SEAT, count=_UNITS),
    recruiting.ChooseBattle: Place([recruiting.RecruitBattles], seat=SEAT),
    movement.Move: Place(_A_TURN, seat=SEAT, free_of_walls=FLAG),
    movement.EndOfMove: Place(_A_TURN, seat=SEAT),
    movement.Marching: Place([movement.EndOfMove]),
    movement.CardTeleport: Place([movement.EndOfMove]),
    units.KeepCreature: Place(
        [day.PlaceToken, units.KeepCreature, aftermath.WinnersAftermath], seat=SEAT, zone=number(0, ZONE_COUNT - 1)
    ),
    # A battle
    aftermath.BattleEnding: Place([movement.EndOfMove, recruiting.RecruitBattles]),
    aftermath.WinnersAftermath: Place([aftermath.BattleEnding]),
    aftermath.LosersAftermath: Place([aftermath.WinnersAftermath]),
    aftermath.RecallOrRetreat: Place([aftermath.WinnersAftermath]),
    aftermath.NameRetreat: Place([aftermath.WinnersAftermath]),
    battle.Rewards: Place([aftermath.LosersAftermath]),
    battle.Casualties: Place([battle.Rewards]),
    battle.Resolution: Place([battle.Casualties]),
    battle.DivineWound: Place([battle.Resolution, battle.DivineWound], seat=SEAT),
    battle.TacticalChoice: Place([battle.DivineWound, battle.TacticalChoice], seat=SEAT),
    battle.Confrontation: Place([battle.Resolution]),
    battle.SpyReport: Place([battle.WarCouncil]),
    battle.WarCouncil: Place([battle.Confrontation, battle.SpyReport], who=number(BOTH, DEFENDER)),
    # Night
    night.Destiny: Place([rounds.Round]),
    night.SetOrder: Place([rounds.Round], seat=SEAT, chosen=SEATS),
    night.PickPlace: Place([rounds.Round], picking=SEATS, places=several(NOBODY, data.MAX_SEATS - 1)),
    night.Awakening: Place([night.Destiny]),
    night.TokensBack: Place([night.Destiny]),
    night.Conscription: Place([night.Awakening]),
    night.DivineIntervention: Place([night.Conscription]),
    night.DrawCards: Place([night.Conscription, night.DrawCards], seat=SEAT),
    night.VeteranCards: Place([night.Conscription, night.DrawCards], seat=SEAT),
    night.DrawBlind: Place([night.VeteranCards], seat=SEAT, count=number(0, data.CARDS)),
    night.Vision: Place([night.DrawBlind], seat=SEAT),
    night.Prayers: Place([night.DivineIntervention]),
    night.SpendVeterans: Place([night.DivineIntervention, night.SpendVeterans], seat=SEAT),
    night.Adoration: Place([night.Prayers]),
    night.TempleControl: Place([night.Adoration]),
    night.DeltaTempleControl: Place([night.TempleControl]),
    night.DeltaSacrifice: Place([night.TempleControl], seat=SEAT),
    night.Offering: Place([night.DeltaTempleControl]),
    night.MakeOffering: Place([night.DeltaTempleControl], seat=SEAT),
}

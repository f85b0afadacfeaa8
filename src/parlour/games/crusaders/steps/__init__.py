"""The decisions and automatic steps: how a game opens, how a turn runs, what the five actions do."""

from typing import Any

from parlour.engine import Step
from parlour.games.crusaders.steps import deeds, opening, turn

STEPS: list[type[Step[Any]]] = [
    opening.ChooseOrder,
    opening.RevealOrders,
    opening.OrderSetup,
    opening.ExtraToken,
    opening.ShortWedge,
    opening.FreeUpgrade,
    opening.FillBoard,
    opening.PlaceKnight,
    opening.BeginPlay,
    turn.Turn,
    turn.Split,
    turn.UpgradeDistribute,
    turn.Distribution,
    turn.ChooseDistribution,
    turn.EndTurn,
    deeds.Act,
    deeds.Travel,
    deeds.Crusade,
    deeds.SaracenReward,
    deeds.Build,
]

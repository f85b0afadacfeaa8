"""Battles: who fights, the order of the War Councils, and who has finished choosing."""

from typing import Final

from parlour.games.kemet import data
from parlour.games.kemet.state import Battle, KemetState, Player, Side

BOTH: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2


def battle_of(state: KemetState) -> Battle:
    """The current battle; there must be one."""
    battle = state.battle
    assert battle is not None
    return battle


def attack_on(state: KemetState, zone: int, attacker: int, units: int, creature: int) -> Battle:
    """The battle that these Units would begin with the Units that hold the zone."""
    defender = state.owner[zone]
    return Battle(
        zone,
        Side(attacker, True, units, creature),
        Side(defender, False, state.units[zone], state.creature_at(defender, zone)),
    )


def councils(state: KemetState, battle: Battle) -> list[int]:
    """The War Councils in order: both sides together, or the spied side before the spy."""
    if state.players[battle.attacker.seat].power[data.SPY]:
        return [DEFENDER, ATTACKER]
    if state.players[battle.defender.seat].power[data.SPY]:
        return [ATTACKER, DEFENDER]
    return [BOTH]


def ready(state: KemetState, side: Side) -> bool:
    """Whether a side has chosen both battle cards and was asked about every intervention in hand."""
    if side.away < 0:
        return False
    hand = state.players[side.seat].hand
    return not hand or side.asked >= hand.bit_count()


def battle_hand(player: Player) -> int:
    """The mask of battle cards in hand."""
    return player.cards & ~player.used


def recall_pp(state: KemetState, units: int) -> int:
    """The prayer points for recalled Units: one each, except for the first."""
    return units if state.terms.recall_full else units - 1


def unseen_cards(player: Player) -> int:
    """The mask of battle cards that the others cannot rule out."""
    return player.cards & ~player.shown

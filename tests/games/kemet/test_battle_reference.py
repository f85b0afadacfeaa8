"""Random battles, resolved by the game and by the slow reference, give the same results."""

import random

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.state import KemetState, Side
from parlour.games.kemet.steps.battle import begin_battle
from tests.effort import REFERENCE_CASES
from tests.games.kemet.positions import table
from tests.games.kemet.reference import Army, Result, resolve

BATTLE_TILES = [
    "charge",
    "defense",
    "blades_of_neith",
    "bestial_fury",
    "carnage",
    "shield_of_neith",
    "initiative",
    "deadly_trap",
    "divine_wound",
    "divine_hunger",
    "honor_in_battle",
    "defensive_victory",
    "priest_of_ra",
    "divine_might",
    "legion",
]
BATTLE_INTERVENTIONS = [card.name for card in data.INTERVENTIONS if card.icon == data.BATTLE]
ZONES = ["mid_n", "west_temple", "nw_d1", "c_d2", "s_d3"]
HOME = {"nw_d1": 0, "c_d2": 1}


@pytest.mark.compiled
def test_random_battles_agree_with_the_reference() -> None:
    chance = random.Random(2021)
    empty = table(5)
    for case in range(REFERENCE_CASES):
        zone = chance.choice(ZONES)
        hunger = chance.choice([1, 2])
        attacker, defender = draw_army(chance, zone, 0), draw_army(chance, zone, 1)
        if attacker.creature == defender.creature:
            defender.creature = ""
        for tile in ("divine_wound", "legion"):  # there is one copy of each; both sides may have the others
            if tile in attacker.tiles:
                defender.tiles.discard(tile)
        trim(attacker)
        trim(defender)
        state = empty.clone()
        assert isinstance(state, KemetState)
        winner, *results = resolve(attacker, defender, hunger)
        fought = fight(state, chance, zone, attacker, defender, hunger)
        what = f"case {case}: {attacker} against {defender} in {zone}"
        assert fought[0] == winner, what
        assert list(fought[1:]) == results, what


def draw_army(chance: random.Random, zone: str, seat: int) -> Army:
    card, away = chance.sample(range(len(data.BATTLE_CARDS)), 2)
    army = Army(
        units=chance.randint(1, 7),
        card=data.BATTLE_CARDS[card].name,
        put_away=data.BATTLE_CARDS[away].name,
        tiles={tile for tile in BATTLE_TILES if chance.random() < 0.25},
        creature=chance.choice(["", *data.CREATURE]),
        interventions=[name for name in BATTLE_INTERVENTIONS if chance.random() < 0.2],
        wounds=chance.randint(0, 3),
        swaps=chance.random() < 0.5,
        at_home=HOME.get(zone) == seat,
        prayer=chance.randint(3, 11),
    )
    if "divine_wound" not in army.tiles:
        army.wounds = 0
    return army


def trim(army: Army) -> None:
    """Reduce the army to 5 Units if it has no Legion."""
    if "legion" not in army.tiles:
        army.units = min(army.units, 5)


def fight(
    state: KemetState, chance: random.Random, zone: str, attacker: Army, defender: Army, hunger: int
) -> tuple[str, Result, Result]:
    """The same battle by the rules of the game, from the reveal to the rewards."""
    if hunger == 1:
        options = {**state.options, "hunger_1": True}
        state.terms = type(state.terms)(options)
    for seat, army in enumerate((attacker, defender)):
        player = state.players[seat]
        for tile in army.tiles | ({army.creature} if army.creature else set()):
            player.add_tile(data.TILE[tile])
        player.tile_fame = 0
        player.pp = army.prayer
        player.supply -= army.units
        chosen = 1 << data.BATTLE_CARD[army.card] | 1 << data.BATTLE_CARD[army.put_away]
        player.cards |= chosen
        player.used = 0
        laid = 0
        # Each side has its own copy. If the deck has only one, the number of the card does not matter here.
        for name in army.interventions:
            laid |= 1 << next(c for c in range(data.CARDS) if data.CARD_NAME[c] == data.INTERVENTION[name])
        player.hand = laid
        for card in range(data.CARDS):
            if player.hand.bit_count() < laid.bit_count() + army.wounds and not laid >> card & 1:
                player.hand |= 1 << card
    place = ZONE[zone]
    state.units[place] = defender.units
    state.owner[place] = 1
    if defender.creature:
        state.creature_zone[data.CREATURE[defender.creature]] = place
    if attacker.creature:
        state.creature_zone[data.CREATURE[attacker.creature]] = place
    creature = data.CREATURE[attacker.creature] if attacker.creature else -1
    begin_battle(state, place, 0, attacker.units, creature)
    battle = state.battle
    assert battle is not None
    choose(state, battle.attacker, attacker)
    choose(state, battle.defender, defender)
    state._legal_seat = -1
    state.settle()
    while type(state.decision()).__name__ in ("TacticalChoice", "DivineWound"):
        seat = state.actors[0]
        army = attacker if seat == 0 else defender
        if type(state.decision()).__name__ == "TacticalChoice":
            action = "swap" if army.swaps else "hold"
        else:
            action = "done" if battle.side(seat).wounds == army.wounds else chance.choice(wounds(state, seat))
        state.apply(seat, state.game.actions.parse(action))
    return (
        "attacker" if battle.attacker_won else "defender",
        result(state, battle.attacker, attacker),
        result(state, battle.defender, defender),
    )


def wounds(state: KemetState, seat: int) -> list[str]:
    texts = [state.game.actions.format(action) for action in state.legal(seat)]
    return [text for text in texts if text.startswith("wound")]


def choose(state: KemetState, side: Side, army: Army) -> None:
    side.fight = data.BATTLE_CARD[army.card]
    side.away = data.BATTLE_CARD[army.put_away]
    side.laid = 0
    for name in army.interventions:
        side.laid |= 1 << next(c for c in range(data.CARDS) if data.CARD_NAME[c] == data.INTERVENTION[name])
    side.asked = data.CARDS


def result(state: KemetState, side: Side, army: Army) -> Result:
    player = state.players[side.seat]
    left = army.units - side.self_loss - side.lost
    return Result(side.strength, left, side.lost, side.fame, player.veterans, player.pp)


def test_the_reference_knows_a_worked_example() -> None:
    """Five attackers with a charge of 5 against five with a blitz of 4: two Units left, one fame."""
    winner, attacker, defender = resolve(
        Army(5, "bc_sacrificial_charge", "bc_shield_push"), Army(5, "bc_cavalry_blitz", "bc_shield_push")
    )
    assert winner == "attacker"
    assert (attacker.strength, attacker.left, attacker.fame) == (10, 2, 1)
    assert (defender.strength, defender.left, defender.veteran) == (9, 5, 1)

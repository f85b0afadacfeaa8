"""A second, slow implementation of battles, written from the tables of the rules alone.

It shares no code and no table with the game: names are strings, and numbers are written out again.
"""

from dataclasses import dataclass, field

CARDS = {  # strength, red damage, defence, own loss
    "bc_sacrificial_charge": (5, 0, 0, 2),
    "bc_cavalry_blitz": (4, 1, 0, 0),
    "bc_fervent_purge": (3, 2, 0, 0),
    "bc_shield_push": (3, 0, 1, 0),
    "bc_mixed_tactics": (2, 2, 1, 0),
    "bc_phalanx_defense": (2, 0, 2, 0),
    "bc_chariot_raid": (1, 3, 0, 0),
    "bc_defensive_retreat": (1, 1, 3, 0),
    "bc_wyyrt_storm": (3, 3, 0, 0),
    "bc_shetyw_barrier": (3, 0, 3, 0),
}
CREATURES = {  # strength, red damage, defence
    "phoenix": (1, 0, 0),
    "khnum_sphinx": (1, 0, 0),
    "ancestral_elephant": (1, 0, 1),
    "royal_scarab": (2, 0, 0),
    "sphinx": (2, 0, 0),
    "mummy": (2, 0, 0),
    "griffin_sphinx": (2, 0, 0),
    "soul_devourer": (2, 0, 0),
    "giant_scorpion": (2, 2, 0),
    "deep_desert_snake": (0, 0, 0),
}


@dataclass
class Army:
    units: int
    card: str
    put_away: str
    tiles: set[str] = field(default_factory=set)
    creature: str = ""
    interventions: list[str] = field(default_factory=list)
    wounds: int = 0
    swaps: bool = False
    at_home: bool = False
    prayer: int = 7


@dataclass
class Result:
    strength: int
    left: int
    destroyed: int
    fame: int
    veteran: int
    prayer: int


def price(army: Army, cost: int) -> int:
    return max(cost - 1, 0) if "priest_of_ra" in army.tiles else cost


def prayer_after(army: Army, now: int, gain: int) -> int:
    if gain <= 0:
        return now
    return min(11, now + gain + (1 if "divine_might" in army.tiles else 0))


def numbers(army: Army, enemy: Army, attacks: bool) -> tuple[int, int, int, int, int]:
    """Strength, red, black, defence, own loss."""
    card = army.put_away if army.swaps and "di_tactical_choice" in army.interventions else army.card
    strength, red, defence, own_loss = CARDS[card]
    black = 0
    strength += army.units
    if army.at_home:
        strength += 1
    if attacks and "charge" in army.tiles:
        strength += 1
    if not attacks and "defense" in army.tiles:
        strength += 1
    if "blades_of_neith" in army.tiles:
        strength += 1
    if "bestial_fury" in army.tiles:
        strength += 1
        red += 1
    if "carnage" in army.tiles:
        red += 1
    if "shield_of_neith" in army.tiles:
        defence += 1
    if attacks and "initiative" in army.tiles:
        strength += 1
        red += 1
        black += 1
    if not attacks and "deadly_trap" in army.tiles:
        strength += 1
        black += 1
    if army.creature and enemy.creature != "deep_desert_snake":
        more = CREATURES[army.creature]
        strength += more[0]
        red += more[1]
        defence += more[2]
    for name in army.interventions:
        strength += {"di_war_rage": 1, "di_war_fury": 2}.get(name, 0)
        red += {"di_bloody_battle": 1, "di_bloodbath": 2}.get(name, 0)
        defence += {"di_bronze_wall": 1, "di_iron_wall": 2}.get(name, 0)
    if "divine_wound" in army.tiles:
        strength += army.wounds
    return strength, red, black, defence, own_loss


def resolve(attacker: Army, defender: Army, hunger: int = 2) -> tuple[str, Result, Result]:
    """The winner, and the result of both sides up to the rewards."""
    a_strength, a_red, a_black, a_defence, a_own = numbers(attacker, defender, True)
    d_strength, d_red, d_black, d_defence, d_own = numbers(defender, attacker, False)
    winner = "attacker" if a_strength > d_strength else "defender"

    def losses(army: Army, own: int, black: int, red: int, defence: int, won: bool) -> tuple[int, int]:
        """Units lost to one's own card, and to the opponent."""
        alive = army.units
        own_dead = 0
        while own_dead < own and alive > 0:
            own_dead += 1
            alive -= 1
        killed = 0
        while killed < black and alive > 0:
            killed += 1
            alive -= 1
        through = red - defence
        if won and "di_divine_protection" in army.interventions:
            through = 0
        while through > 0 and alive > 0:
            through -= 1
            killed += 1
            alive -= 1
        return own_dead, killed

    a_dead, a_killed = losses(attacker, a_own, d_black, d_red, a_defence, winner == "attacker")
    d_dead, d_killed = losses(defender, d_own, a_black, a_red, d_defence, winner == "defender")

    def reward(army: Army, enemy: Army, side: str, dead: int, killed: int, kills: int, strength: int) -> Result:
        left = army.units - dead - killed
        won = winner == side
        fame = 0
        if won and left > 0:
            if side == "attacker" or "defensive_victory" in army.tiles:
                fame += 1
            if army.creature == "soul_devourer" and enemy.creature != "deep_desert_snake" and kills >= 2:
                fame += 1
        prayer = army.prayer
        for name in army.interventions:
            prayer -= price(army, 1 if name in ("di_war_fury", "di_bloodbath", "di_iron_wall") else 0)
        if won and "di_glory" in army.interventions:
            prayer = prayer_after(army, prayer, 4)
        if "divine_hunger" in army.tiles:
            prayer = prayer_after(army, prayer, hunger * kills)
        if "honor_in_battle" in army.tiles:
            prayer = prayer_after(army, prayer, killed)
        return Result(strength, left, killed, fame, 0 if fame else 1, prayer)

    return (
        winner,
        reward(attacker, defender, "attacker", a_dead, a_killed, d_killed, a_strength),
        reward(defender, attacker, "defender", d_dead, d_killed, a_killed, d_strength),
    )

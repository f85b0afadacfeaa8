"""Battle, first half: War Council, Confrontation, Resolution, Casualties, Rewards."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.kemet import data, hidden
from parlour.games.kemet.actions import (
    DONE,
    FIGHT,
    FIGHTS,
    HOLD,
    LAY,
    LAY_NOTHING,
    LAYS,
    ONLY_LAY_NOTHING,
    PUT_AWAY,
    PUT_AWAYS,
    SWAP,
    WOUND,
)
from parlour.games.kemet.elements import (
    battle_card_name,
    creature_name,
    fame_name,
    intervention_name,
    intervention_names,
    supply_name,
    tile_name,
    veterans_name,
    zone_name,
)
from parlour.games.kemet.predicates.battle import (
    ATTACKER,
    BOTH,
    DEFENDER,
    attack_on,
    battle_hand,
    battle_of,
    councils,
    ready,
)
from parlour.games.kemet.predicates.cards import copy_in
from parlour.games.kemet.predicates.costs import card_cost, laid_cost
from parlour.games.kemet.predicates.strength import Losses, Numbers, battle_parts, losses, winners_fame, wins
from parlour.games.kemet.predicates.units import FREE, veterans_left
from parlour.games.kemet.state import Battle, KemetState, Side
from parlour.games.kemet.steps.aftermath import BATTLE_ENDING, LOSERS_AFTERMATH, WINNERS_AFTERMATH
from parlour.games.kemet.steps.phrases import effect, note, price
from parlour.games.kemet.steps.seat import SeatDecision
from parlour.games.kemet.steps.units import Deploy

HUNGER: Final = tile_name(data.TILE["divine_hunger"])
HONOUR: Final = tile_name(data.TILE["honor_in_battle"])


def begin_battle(state: KemetState, zone: int, attacker: int, units: int, creature: int) -> None:
    """Put the eight steps of a battle on the agenda."""
    battle = attack_on(state, zone, attacker, units, creature)
    state.units[zone] = 0
    state.battle = battle
    if state.journal is not None:
        params: dict[str, Json] = {
            "attacker": seat_name(attacker),
            "defender": seat_name(battle.defender.seat),
            "zone": zone_name(zone),
            "attackers": units,
            "defenders": battle.defender.units,
            "attacking_creature": creature_name(creature),
            "defending_creature": creature_name(battle.defender.creature),
        }
        state.tell("battle_begins", params, [zone_name(zone)])
    state.push(BATTLE_ENDING)
    state.push(WINNERS_AFTERMATH)
    state.push(LOSERS_AFTERMATH)
    state.push(REWARDS)
    state.push(CASUALTIES)
    state.push(RESOLUTION)
    state.push(CONFRONTATION)
    order = councils(state, battle)
    if len(order) > 1:
        state.push(COUNCILS[order[1]])
        state.push(SPY_REPORT)
    state.push(COUNCILS[order[0]])


class WarCouncil(Decision[KemetState]):
    """Choose in secret a card to fight with, one to put away, and any battle interventions.

    Both sides choose at the same time; with a spy, the spied side goes first. Each is asked once for every
    intervention in hand, so that neither the number nor the kind of laid cards shows.
    """

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def args(self) -> list[Json]:
        return [self.who]

    def actors(self, state: KemetState) -> list[int]:
        battle = battle_of(state)
        attacker = self.who != DEFENDER and not ready(state, battle.attacker)
        defender = self.who != ATTACKER and not ready(state, battle.defender)
        if attacker and defender:
            return [battle.attacker.seat, battle.defender.seat]
        if attacker:
            return ALONE[battle.attacker.seat]
        return ALONE[battle.defender.seat] if defender else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        side = battle_of(state).side(seat)
        player = state.players[seat]
        if side.away < 0:
            hand = battle_hand(player)
            return FIGHTS.of(hand) if side.fight < 0 else PUT_AWAYS.of(hand & ~(1 << side.fight))
        open_cards = player.hand & ~side.laid & data.ICON_CARDS[data.BATTLE]
        if side.passed or not open_cards:
            return ONLY_LAY_NOTHING
        budget = player.pp - laid_cost(player, side.laid)
        names = 0
        for name in data.ICON_NAMES[data.BATTLE]:
            if open_cards & data.NAME_CARDS[name] and card_cost(player, name) <= budget:
                names |= 1 << name - data.FIRST_BATTLE_NAME
        return LAYS.of(names) + ONLY_LAY_NOTHING

    def hides(self, state: KemetState, seat: int) -> bool:
        return True  # the cards in hand

    def take(self, state: KemetState, seat: int, action: int) -> None:
        side = battle_of(state).side(seat)
        if FIGHT.has(action):
            side.fight = FIGHT.arg(action)
        elif PUT_AWAY.has(action):
            side.away = PUT_AWAY.arg(action)
        else:
            side.asked += 1
            if LAY.has(action):
                name = LAY.arg(action) + data.FIRST_BATTLE_NAME
                side.laid |= 1 << copy_in(state.players[seat].hand & ~side.laid, name)
            else:
                side.passed = True
        if state.journal is not None:
            self.tell(state, seat, action)
            if ready(state, side):
                state.tell("council_ready", {"seat": seat_name(seat)})
        state.push(self)

    def tell(self, state: KemetState, seat: int, action: int) -> None:
        """Tell the choice to the one who made it."""
        if FIGHT.has(action):
            key, element = "you_fight_with", battle_card_name(FIGHT.arg(action))
        elif PUT_AWAY.has(action):
            key, element = "you_put_away", battle_card_name(PUT_AWAY.arg(action))
        elif LAY.has(action):
            key, element = "you_laid", intervention_name(LAY.arg(action) + data.FIRST_BATTLE_NAME)
        else:
            state.tell("you_laid_nothing", {"seat": seat_name(seat)}, only=[seat])
            return
        state.tell(key, {"seat": seat_name(seat), "card": element}, [element], only=[seat])

    def prompt(self, state: KemetState, seat: int) -> Message:
        battle = battle_of(state)
        side = battle.side(seat)
        params: dict[str, Json] = {"zone": zone_name(battle.zone), "opponent": seat_name(battle.opponent(side).seat)}
        if side.away < 0:
            return Message("war_council_fight" if side.fight < 0 else "war_council_put_away", params)
        player = state.players[seat]
        purse = player.pp - laid_cost(player, side.laid)
        params["left"] = hidden.count(player.hand) - side.asked
        params["choice"] = note("laid_all") if side.passed else note("lay_or_not", {"pp": purse})
        return Message("war_council_lay", params)

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        side = battle_of(state).side(seat)
        found = super().params(state, seat, action)
        if FIGHT.has(action):
            found["numbers"] = card_numbers(data.BATTLE_CARDS[FIGHT.arg(action)])
        elif LAY.has(action):
            name = LAY.arg(action) + data.FIRST_BATTLE_NAME
            found["price"] = price(card_cost(state.players[seat], name))
            found["effect"] = effect(data.INTERVENTION_NAMES[name])
        elif LAY_NOTHING.has(action):
            found["choice"] = note("go_on" if side.passed else "lay_no_more" if side.laid else "lay_nothing")
        return found

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        side = battle_of(state).side(seat)
        player = state.players[seat]
        if FIGHT.has(action) or PUT_AWAY.has(action):
            if side.away >= 0:
                return Message("battle_cards_chosen")
            card = FIGHT.arg(action) if FIGHT.has(action) else PUT_AWAY.arg(action)
            if card == side.fight:
                return Message("fighting_with_that_card")
            return Message("battle_card_not_in_hand") if not battle_hand(player) >> card & 1 else None
        if LAY.has(action) and side.away >= 0:
            name = LAY.arg(action) + data.FIRST_BATTLE_NAME
            if not player.hand & ~side.laid & data.NAME_CARDS[name]:
                return Message("card_not_held")
            return Message("no_more_cards_laid" if side.passed else "card_too_expensive_as_well")
        return None


def card_numbers(card: data.BattleCard) -> Json:
    numbers: dict[str, Json] = {"strength": card.strength, "damage": card.damage, "defence": card.defence}
    if card.self_loss:
        return note("card_numbers_and_loss", {**numbers, "loss": card.self_loss})
    return note("card_numbers", numbers)


class SpyReport(Step[KemetState]):
    """Show the opponent's fighting card to the owner of the Spy alone."""

    def run(self, state: KemetState) -> None:
        battle = battle_of(state)
        spied = battle.attacker if battle.attacker.fight >= 0 else battle.defender
        spy = battle.opponent(spied)
        battle.spied = spied.seat
        state.reveals += 1
        if state.journal is not None:
            element = battle_card_name(spied.fight)
            params: dict[str, Json] = {"seat": seat_name(spy.seat), "spied": seat_name(spied.seat), "card": element}
            state.tell("you_spied", params, [element], only=[spy.seat, spied.seat])


class Confrontation(Step[KemetState]):
    """Reveal and pay for the cards; then come Tactical Choice and Divine Wound."""

    def run(self, state: KemetState) -> None:
        battle = battle_of(state)
        battle.revealed = True
        state.reveals += 1
        hidden.show(state, battle.attacker.laid | battle.defender.laid)
        self.reveal(state, battle.attacker)
        self.reveal(state, battle.defender)
        state.push(DIVINE_WOUNDS[battle.defender.seat])
        state.push(DIVINE_WOUNDS[battle.attacker.seat])
        state.push(TACTICAL_CHOICES[battle.defender.seat])
        state.push(TACTICAL_CHOICES[battle.attacker.seat])

    def reveal(self, state: KemetState, side: Side) -> None:
        player = state.players[side.seat]
        if state.journal is not None:
            card = data.BATTLE_CARDS[side.fight]
            params: dict[str, Json] = {
                "seat": seat_name(side.seat),
                "card": battle_card_name(side.fight),
                "strength": card.strength,
                "damage": card.damage,
                "defence": card.defence,
                "self_loss": card.self_loss,
                "interventions": intervention_names(side.laid),
            }
            params["laid"] = note("lays", {"cards": params["interventions"]}) if side.laid else note("lays_nothing")
            state.tell("revealed", params, [battle_card_name(side.fight), *params["interventions"]])
        state.pay(side.seat, laid_cost(player, side.laid))
        player.hand &= ~side.laid
        player.used |= 1 << side.fight | 1 << side.away
        player.shown |= 1 << side.fight


class TacticalChoice(SeatDecision):
    """With the intervention of that name, choose whether to fight with the put-away card instead."""

    def actors(self, state: KemetState) -> list[int]:
        laid = battle_of(state).side(self.seat).laid
        return ALONE[self.seat] if laid & data.NAME_CARDS[data.TACTICAL_CHOICE] else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [SWAP.at(), HOLD.at()]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if not SWAP.has(action):
            return
        side = battle_of(state).side(seat)
        side.fight, side.away = side.away, side.fight
        state.players[seat].shown |= 1 << side.fight
        state.reveals += 1
        if state.journal is not None:
            element = battle_card_name(side.fight)
            state.tell("card_swapped", {"seat": seat_name(seat), "card": element}, [element])

    def prompt(self, state: KemetState, seat: int) -> Message:
        side = battle_of(state).side(seat)
        return Message("tactical_choice", self.cards(side))

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        return self.cards(battle_of(state).side(seat))

    def cards(self, side: Side) -> dict[str, Json]:
        return {"fight": battle_card_name(side.fight), "away": battle_card_name(side.away)}


class DivineWound(SeatDecision):
    """With the tile of that name, discard interventions still in hand for 1 strength each."""

    def actors(self, state: KemetState) -> list[int]:
        player = state.players[self.seat]
        return ALONE[self.seat] if player.power[data.DIVINE_WOUND] and player.hand else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        hand = state.players[seat].hand
        found = [DONE.at()]
        for name in range(len(data.INTERVENTIONS)):
            if hand & data.NAME_CARDS[name]:
                found.append(WOUND.at(name))
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DONE.has(action):
            return
        name = WOUND.arg(action)
        card = 1 << copy_in(state.players[seat].hand, name)
        state.players[seat].hand ^= card
        state.discard |= card
        hidden.show(state, card)
        battle_of(state).side(seat).wounds += 1
        if state.journal is not None:
            state.tell("wound", {"seat": seat_name(seat), "card": intervention_name(name)}, [intervention_name(name)])
        state.push(self)

    def prompt(self, state: KemetState, seat: int) -> Message:
        battle = battle_of(state)
        side = battle.side(seat)
        own = Numbers(battle_parts(state, battle, side)).strength
        other = Numbers(battle_parts(state, battle, battle.opponent(side))).strength
        return Message("divine_wound", {"own": own, "other": other})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DONE.has(action):
            return {"choice": note("discard_no_more")}
        return super().params(state, seat, action)


class Resolution(Step[KemetState]):
    """The higher strength wins, and the Defender wins a tie. The numbers are fixed from here on."""

    def run(self, state: KemetState) -> None:
        battle = battle_of(state)
        self.fix(state, battle, battle.attacker)
        self.fix(state, battle, battle.defender)
        battle.attacker_won = wins(battle.attacker.strength, battle.defender.strength, True)
        battle.resolved = True
        if state.journal is not None:
            params: dict[str, Json] = {
                "winner": seat_name(battle.winner().seat),
                "loser": seat_name(battle.loser().seat),
                "attacker": seat_name(battle.attacker.seat),
                "defender": seat_name(battle.defender.seat),
                "attack": battle.attacker.strength,
                "defence": battle.defender.strength,
            }
            tie = battle.attacker.strength == battle.defender.strength
            state.tell("battle_tied" if tie else "battle_won", params, [zone_name(battle.zone)])

    def fix(self, state: KemetState, battle: Battle, side: Side) -> None:
        numbers = Numbers(battle_parts(state, battle, side))
        side.strength = numbers.strength
        side.red = numbers.red
        side.black = numbers.black
        side.defence = numbers.defence


class Casualties(Step[KemetState]):
    """Both sides at the same time: own loss, black damage, then red damage less defence."""

    def run(self, state: KemetState) -> None:
        battle = battle_of(state)
        self.apply(state, battle.zone, battle.attacker, losses(battle, battle.attacker))
        self.apply(state, battle.zone, battle.defender, losses(battle, battle.defender))

    def apply(self, state: KemetState, zone: int, side: Side, lost: Losses) -> None:
        destroyed = side.units - lost.left
        state.players[side.seat].supply += destroyed
        side.units = lost.left
        side.self_loss = lost.own
        side.lost = lost.by_opponent
        if state.journal is not None:
            params: dict[str, Json] = {
                "seat": seat_name(side.seat),
                "zone": zone_name(zone),
                "count": destroyed,
                "own": lost.own,
                "black": lost.black,
                "red": lost.red,
                "left": lost.left,
                "losses": losses_told(lost),
            }
            state.tell("casualties", params, [supply_name(side.seat)])
            state.cut()


def losses_told(lost: Losses) -> Json:
    """The losses by their cause, without those that did not happen."""
    causes = [("own_card", lost.own), ("black_damage", lost.black), ("red_damage", lost.red)]
    parts = [note(cause, {"count": count}) for cause, count in causes if count]
    return note("losses", {"parts": parts}) if parts else note("no_losses")


class Rewards(Step[KemetState]):
    """Battle FP, veteran tokens, prayer points and free Units; in each, the Attacker comes first."""

    def run(self, state: KemetState) -> None:
        battle = battle_of(state)
        sides = [battle.attacker, battle.defender]
        self.fame(state, battle)
        for side in sides:
            if side.fame == 0 and veterans_left(state) > 0:
                state.players[side.seat].veterans += 1
                if state.journal is not None:
                    state.tell("veteran_gained", {"seat": seat_name(side.seat)}, [veterans_name(side.seat)])
                    state.cut()
        for side in sides:
            self.prayer(state, battle, side)
        winner = battle.winner()
        if winner.laid & data.NAME_CARDS[data.REINFORCEMENT_CARD]:
            state.push(Deploy(winner.seat, data.INTERVENTIONS[data.REINFORCEMENT_CARD].units, FREE))

    def fame(self, state: KemetState, battle: Battle) -> None:
        """Give the winner a Battle FP if it has a Unit left."""
        winner = battle.winner()
        loser = battle.loser()
        winner.fame = winners_fame(state, winner, loser, winner.units, loser.lost)
        state.players[winner.seat].battle_fame += winner.fame
        if state.journal is not None and winner.fame:
            zone = zone_name(battle.zone)
            params: dict[str, Json] = {"seat": seat_name(winner.seat), "zone": zone, "count": winner.fame}
            state.tell("battle_fame", params, [fame_name(winner.seat)])
            state.cut()

    def prayer(self, state: KemetState, battle: Battle, side: Side) -> None:
        power = state.players[side.seat].power
        if battle.winner() is side and side.laid & data.NAME_CARDS[data.GLORY]:
            state.gain(side.seat, data.INTERVENTIONS[data.GLORY].pp, intervention_name(data.GLORY))
        if power[data.HUNGER]:
            enemies = battle.opponent(side).lost
            state.gain(side.seat, enemies * state.terms.hunger_pp, HUNGER)
        if power[data.HONOUR]:
            state.gain(side.seat, side.lost * power[data.HONOUR], HONOUR)


COUNCILS: Final = [WarCouncil(BOTH), WarCouncil(ATTACKER), WarCouncil(DEFENDER)]
TACTICAL_CHOICES: Final = [TacticalChoice(seat) for seat in range(data.MAX_SEATS)]
DIVINE_WOUNDS: Final = [DivineWound(seat) for seat in range(data.MAX_SEATS)]
SPY_REPORT: Final = SpyReport()
CONFRONTATION: Final = Confrontation()
RESOLUTION: Final = Resolution()
CASUALTIES: Final = Casualties()
REWARDS: Final = Rewards()

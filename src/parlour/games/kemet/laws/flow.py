"""Laws about what is still to happen: the agenda agrees with the position."""

from typing import Any, Final

from parlour.engine import Law, Step
from parlour.games.kemet import data, hidden
from parlour.games.kemet.board import districts_of
from parlour.games.kemet.predicates.battle import ATTACKER, BOTH, battle_hand, councils, ready
from parlour.games.kemet.predicates.costs import laid_cost
from parlour.games.kemet.predicates.order import by_fame, turns_a_day
from parlour.games.kemet.predicates.pyramids import levels_of, max_pyramids, pyramids_of
from parlour.games.kemet.state import NOBODY, NOWHERE, Battle, KemetState, Side
from parlour.games.kemet.steps.aftermath import BattleEnding, LosersAftermath, WinnersAftermath
from parlour.games.kemet.steps.battle import (
    Casualties,
    Confrontation,
    DivineWound,
    Resolution,
    Rewards,
    SpyReport,
    TacticalChoice,
    WarCouncil,
)
from parlour.games.kemet.steps.day import PlaceToken
from parlour.games.kemet.steps.movement import CardTeleport, Marching
from parlour.games.kemet.steps.night import (
    Destiny,
    DrawCards,
    NightPhase,
    PickPlace,
    SetOrder,
    SpendVeterans,
    VeteranCards,
    Vision,
)
from parlour.games.kemet.steps.opening import (
    ChooseCity,
    DealAndOrder,
    FirstPyramids,
    FirstTile,
    Garrison,
)
from parlour.games.kemet.steps.recruiting import RecruitBattles
from parlour.games.kemet.steps.units import Deploy, KeepCreature

Agenda = list[Step[Any]]


def _waits(state: KemetState, kind: type[Step[Any]]) -> bool:
    return any(isinstance(step, kind) for step in state.agenda)


def _above(state: KemetState, kind: type[Step[Any]]) -> Agenda:
    """The steps that come before the last step of a kind."""
    for place in range(len(state.agenda) - 1, -1, -1):
        if isinstance(state.agenda[place], kind):
            return state.agenda[place + 1 :]
    return []


def _seats(steps: Agenda) -> list[int]:
    """The seat of each of these steps: its first argument."""
    return [step.args()[0] for step in steps if step.args()]


# -- phases -------------------------------------------------------------------------------------------------


def phases_in_order(state: KemetState) -> str:
    """Set-up, then rounds of Day and Night until somebody has won or the last Night is over."""
    limit = state.terms.round_limit
    if limit and state.round > limit:
        return f"this is round {state.round} of {limit}"
    if not state.agenda:
        last = state.night and state.round == limit > 0
        return "" if last or state.winner != NOBODY else "the game stopped before its end"
    if len(state.agenda) < 2:
        return "no step comes before the next round"
    phase = state.agenda[1]
    by_night = isinstance(phase, Destiny | SetOrder | PickPlace)
    by_day = isinstance(phase, NightPhase)
    if by_day and (state.round == 0 or state.night):
        return "the Day continues outside the Day"
    if by_night and (state.round == 0 or not state.night):
        return "the Night continues outside the Night"
    if not by_day and not by_night and (state.round or state.night):
        return "the set-up continues after its end"
    return ""


# -- set-up -------------------------------------------------------------------------------------------------


def set_up_in_order(state: KemetState) -> str:
    """Cities in seat order; then garrisons and pyramids in turn order, and tiles in reverse."""
    if state.round or not state.agenda:
        return ""
    if _waits(state, DealAndOrder):
        return _cities_in_order(state)
    plan: Agenda = [FirstTile(seat) for seat in state.order]
    plan += [FirstPyramids(seat) for seat in reversed(state.order)]
    plan += [Garrison(seat) for seat in reversed(state.order)]
    left: Agenda = [step for step in state.agenda if isinstance(step, FirstTile | FirstPyramids | Garrison)]
    if _told(left) != _told(plan[: len(left)]):
        return "garrisons, pyramids and first tiles are out of order"
    over = state.agenda[1 + len(left) :]
    if over and (len(left) >= state.seats or set(_seats(over)) != {state.order[len(left)]}):
        return "another player's first tile takes effect"
    return _set_up_pieces(state, left)


def _cities_in_order(state: KemetState) -> str:
    top = state.agenda[-1]
    if not isinstance(top, ChooseCity) or top.seat > state.seats - 2 or state.terms.random_cities:
        return "there is no city to choose"
    for player in state.players:
        if (player.city != NOWHERE) != (player.seat < top.seat):
            return f"seat {top.seat} cannot choose a city now"
    return _fresh_boards(state, list(range(state.seats)))


def _fresh_boards(state: KemetState, seats: list[int]) -> str:
    for seat in seats:
        if state.players[seat].supply != data.UNITS or pyramids_of(state, seat) or state.players[seat].tiles:
            return f"seat {seat} has pieces on the board before it places any"
    return ""


def _set_up_pieces(state: KemetState, left: Agenda) -> str:
    """Nobody has placed pieces ahead of their step; only the player who is building may be halfway through."""
    for step in left:
        seat = step.args()[0]
        player = state.players[seat]
        if isinstance(step, FirstTile) and player.tiles:
            return f"seat {seat} already has its first tile"
        if isinstance(step, Garrison) and player.supply != data.UNITS:
            return f"seat {seat} already has a garrison"
        if isinstance(step, FirstPyramids) and not _may_found(state, seat, step is state.agenda[-1]):
            return f"seat {seat} has already founded its first pyramids"
    building = [step.seat for step in left if isinstance(step, FirstPyramids)]
    for player in state.players:
        if player.seat not in building and levels_of(state, player.city) != data.START_LEVELS:
            return f"seat {player.seat} does not have three levels of pyramids"
    return ""


def _may_found(state: KemetState, seat: int, building: bool) -> bool:
    levels = sorted(state.level[zone] for zone in districts_of(state.players[seat].city))
    if not building or levels == [0, 0, 0]:
        return levels == [0, 0, 0]
    return levels == [0, 0, 2] or (max_pyramids(state) == len(levels) and levels in ([0, 0, 1], [0, 1, 1]))


def _told(steps: Agenda) -> list[Any]:
    return [[type(step).__name__, *step.args()] for step in steps]


# -- Day ----------------------------------------------------------------------------------------------------


def own_tokens(state: KemetState) -> str:
    """Every player has placed a normal token for each turn they have had this Day, and all of them at Night."""
    for player in state.players:
        used = data.NORMAL_TOKENS - player.tokens
        place = state.order.index(player.seat)
        due = 0
        if state.night and _waits(state, Destiny):
            due = data.NORMAL_TOKENS
        elif state.round and not state.night:
            due = (state.turns + state.seats - 1 - place) // state.seats
            if player.seat == state.active and not state.placed:
                due -= 1
        if used != due and state.winner == NOBODY and state.agenda:
            return f"seat {player.seat} has placed {used} normal tokens instead of {due}"
    return ""


def tokens_come_back(state: KemetState) -> str:
    """When the new order is set, all tokens are back and the veteran tokens are gone."""
    back = state.agenda and (state.round == 0 or isinstance(state.agenda[-1], SetOrder | PickPlace))
    for player in state.players:
        placed = player.spaces or data.PLACED in (player.silver, player.gold) or player.acquired
        if back and (placed or player.veterans):
            return f"seat {player.seat} has tokens on the board or veteran tokens that should be gone"
    return ""


def the_day_ends(state: KemetState) -> str:
    if state.night and state.turns != turns_a_day(state):
        return f"the Night came after {state.turns} turns"
    return "the Day has not begun" if state.round and not state.night and state.turns == 0 else ""


def creatures_posted(state: KemetState) -> str:
    """Creatures regroup directly before a token, and only those of the active player."""
    if not state.posted:
        return ""
    if not state.agenda or not isinstance(state.agenda[-1], PlaceToken):
        return "creatures regroup during something else"
    for creature in hidden.bits(state.posted):
        if creature not in state.players[state.active].creatures:
            return "another player's creature was regrouped"
    return ""


def turns_of_their_own(state: KemetState) -> str:
    """By Day only the active player acts, except in battles."""
    steps = _above(state, PlaceToken)
    fight = _above(state, BattleEnding)
    for step in steps[: len(steps) - len(fight)]:
        if step.args() and step.args()[0] != state.active:
            return f"{type(step).__name__} is for seat {state.active}"
    return ""


# -- moves and battles ----------------------------------------------------------------------------------------


def move_under_way(state: KemetState) -> str:
    moving = bool(state.agenda) and isinstance(state.agenda[-1], Marching | CardTeleport)
    if moving != (state.march is not None):
        return "the moving Troop and the agenda disagree"
    march = state.march
    if march is None:
        return ""
    if march.seat != state.active:
        return "another player's Troop moves"
    return "" if march.moved or march.zone == march.start else "a Troop is elsewhere without having moved"


def recruits_wait(state: KemetState) -> str:
    """Recruits wait for their battles only in a Recruit action, in Districts of the recruiting player."""
    if state.landed_zones and not _waits(state, RecruitBattles):
        return "recruits wait for a battle although nobody recruits"
    if len(set(state.landed_zones)) != len(state.landed_zones):
        return "recruits wait twice in one District"
    for zone in state.landed_zones:
        if state.home[zone] != state.active:
            return "recruits wait outside their own city"
    return ""


def battle_under_way(state: KemetState) -> str:
    battle = state.battle
    if (battle is not None) != _waits(state, BattleEnding):
        return "the battle and the agenda disagree"
    if battle is None:
        return ""
    if battle.attacker.seat != state.active:
        return "the attacker is not the active player"
    if battle.revealed == _waits(state, Confrontation) or battle.resolved == _waits(state, Resolution):
        return "the battle and its steps are at different stages"
    if battle.attacker_won and not battle.resolved:
        return "a battle is won before its resolution"
    if not battle.resolved:
        return _before_resolution(state, battle)
    return _after_resolution(state, battle)


def _before_resolution(state: KemetState, battle: Battle) -> str:
    for side in (battle.attacker, battle.defender):
        if side.units != side.began or side.lost or side.self_loss or side.fame:
            return f"seat {side.seat} has losses or rewards of a battle that is not resolved"
        if side.strength or side.red or side.black or side.defence:
            return f"seat {side.seat} has numbers in a battle that is not resolved"
        why = _cards_shown(state, side) if battle.revealed else _cards_in_secret(state, side)
        if why:
            return f"seat {side.seat} {why}"
    if battle.revealed:
        wounds: Agenda = [DivineWound(battle.defender.seat), DivineWound(battle.attacker.seat)]
        choices: Agenda = [TacticalChoice(battle.defender.seat), TacticalChoice(battle.attacker.seat)]
        left = _above(state, Resolution)
        return "" if _told(left) == _told([*wounds, *choices][: len(left)]) else "the confrontation is out of order"
    return _councils(state, battle)


def _cards_shown(state: KemetState, side: Side) -> str:
    player = state.players[side.seat]
    if side.fight < 0 or side.away < 0 or side.fight == side.away:
        return "fights without two battle cards"
    if not player.used >> side.fight & 1 or not player.used >> side.away & 1 or not player.shown >> side.fight & 1:
        return "has not used the battle cards that it fights with"
    return ""


def _cards_in_secret(state: KemetState, side: Side) -> str:
    player = state.players[side.seat]
    hand = battle_hand(player)
    if hidden.count(hand) < 2:
        return "does not have two battle cards for this battle"
    if side.wounds:
        return "has wounds before the confrontation"
    if side.fight < 0 and side.away >= 0:
        return "has put a card away before choosing one to fight with"
    for card in (side.fight, side.away):
        if card >= 0 and not hand >> card & 1:
            return "has chosen a battle card that is not in hand"
    if side.fight >= 0 and side.fight == side.away:
        return "fights with the card that it put away"
    if side.away < 0 and (side.asked or side.laid or side.passed):
        return "was asked for interventions before it had chosen its battle cards"
    laid = hidden.count(side.laid)
    if side.asked > hidden.count(player.hand) or side.asked < laid or (side.asked > laid) != side.passed:
        return f"was asked for {side.asked} interventions and laid {laid}"
    return "cannot pay for what it laid" if laid_cost(player, side.laid) > player.pp else ""


def _councils(state: KemetState, battle: Battle) -> str:
    """Both sides choose together; with a spy, the spied side chooses first and only the spy sees its card."""
    order = councils(state, battle)
    left = _above(state, Confrontation)
    if order == [BOTH]:
        fits = _told(left) == _told([WarCouncil(BOTH)]) and battle.spied == NOBODY
        return "" if fits else "a Spy is used that nobody has"
    spied = battle.attacker if order[0] == ATTACKER else battle.defender
    first: Agenda = [WarCouncil(order[1]), SpyReport(), WarCouncil(order[0])]
    if _told(left) == _told(first):
        spy = battle.opponent(spied)
        return "" if battle.spied == NOBODY and spy.fight < 0 else "the spy chooses before the spied side"
    if _told(left) != _told(first[:1]):
        return "the War Council is out of order"
    return "" if battle.spied == spied.seat and ready(state, spied) else "the spied side is not ready"


def _after_resolution(state: KemetState, battle: Battle) -> str:
    for side in (battle.attacker, battle.defender):
        why = _cards_shown(state, side)
        if why:
            return f"seat {side.seat} {why}"
        if side.units > state.players[side.seat].limit:
            return f"seat {side.seat} has {side.units} Units in the battle"
    if _waits(state, Casualties) or _waits(state, Rewards):
        return "a battle stops between resolution and rewards"
    for step in _above(state, WinnersAftermath):
        if isinstance(step, KeepCreature) and step.seat != battle.loser().seat:
            return "a side other than the loser has retreated with creatures"
    for step in _above(state, LosersAftermath):
        if isinstance(step, Deploy) and step.seat != battle.winner().seat:
            return "a side other than the winner gets reinforcements"
    return ""


# -- Night ------------------------------------------------------------------------------------------------------


def night_in_turn_order(state: KemetState) -> str:
    """Players are asked in turn order."""
    backward = state.order[::-1]
    veterans: Agenda = [step for step in state.agenda if isinstance(step, SpendVeterans)]
    drawing: Agenda = [step for step in state.agenda if isinstance(step, DrawCards | VeteranCards)]
    for seats in (_seats(veterans), _seats(drawing)):
        if seats != backward[: len(seats)]:
            return "the Night does not follow the turn order"
    cards = _above(state, VeteranCards)
    if cards and set(_seats(cards)) != set(_seats(drawing[-1:])):
        return "a player looks at cards out of turn"
    if not state.night:
        return ""
    deploying = [step for step in state.agenda if isinstance(step, Deploy)]
    places = [2 * backward.index(step.seat) + (0 if step.left == 0 else 1) for step in deploying]
    return "" if places == sorted(set(places)) else "Units are placed out of turn"


def vision_looks(state: KemetState) -> str:
    top = state.agenda[-1] if state.agenda else None
    looker = top.seat if isinstance(top, Vision) else NOBODY
    return "" if state.looker == looker else f"seat {state.looker} looks at cards"


def destiny_in_order(state: KemetState) -> str:
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, SetOrder) and (
        state.terms.each_picks or top.seat != by_fame(state)[0] or len(top.chosen) > state.seats - 2
    ):
        return f"seat {top.seat} cannot set the order now"
    if isinstance(top, PickPlace):
        picked = [seat for seat in top.places if seat != NOBODY]
        if not state.terms.each_picks or len(top.places) != state.seats or len(top.picking) < 2:
            return "places in the order cannot be picked like this"
        if sorted(picked + top.picking) != list(range(state.seats)):
            return "a seat has two places in the new order, or none"
    return ""


FLOW: Final = [
    Law("phases in order", "set-up, Day, Night", phases_in_order),
    Law("set-up in order", "garrisons, pyramids, a first tile", set_up_in_order),
    Law("own tokens", "everybody places one normal token per turn", own_tokens),
    Law("tokens come back", "Awakening", tokens_come_back),
    Law("five turns a Day", "the Day ends after five turns each", the_day_ends),
    Law("regrouping", "creatures regroup before a token", creatures_posted),
    Law("own turn", "by Day the active player acts", turns_of_their_own),
    Law("move under way", "a Move action has a Troop", move_under_way),
    Law("recruits wait", "recruits fight after all are placed", recruits_wait),
    Law("battle under way", "the eight steps of a battle", battle_under_way),
    Law("night in turn order", "in turn order", night_in_turn_order),
    Law("one looks", "Vision", vision_looks),
    Law("destiny in order", "Destiny", destiny_in_order),
]

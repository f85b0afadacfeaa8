"""Conditions that hold in every position."""

from typing import Final

from parlour.engine import Json, Law, Step
from parlour.games.crusaders import data
from parlour.games.crusaders.data import (
    BUILDINGS,
    ENEMIES_PER_KIND,
    FIRST_KNIGHT,
    FROM_BONUS_TILES,
    FROM_BUILDINGS,
    FROM_CRUSADES,
    FROM_INFLUENCE,
    FROM_SARACENS,
    FROM_TROOPS,
    INFLUENCE,
    LEVELS,
    MOST_TOKENS,
    ORDERS,
    PRUSSIAN,
    REWARDS,
    SARACEN,
    SLAV,
    START,
    TROOPS,
    WHEEL,
)
from parlour.games.crusaders.predicates.deeds import earned_bonus, owned_knights, value
from parlour.games.crusaders.predicates.opening import starting_tokens
from parlour.games.crusaders.predicates.wheel import sides
from parlour.games.crusaders.scoring import majority_awards, score_parts
from parlour.games.crusaders.setup import schedule
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState
from parlour.games.crusaders.steps.deeds import Act, Build, Crusade, SaracenReward, Travel
from parlour.games.crusaders.steps.opening import (
    ChooseOrder,
    ExtraToken,
    FillBoard,
    FreeUpgrade,
    OrderSetup,
    PlaceKnight,
    ShortWedge,
    WedgeChoice,
)
from parlour.games.crusaders.steps.turn import Distribution, Split


def _playing(state: CrusadersState) -> bool:
    return state.round > 0


def _waits_for(state: CrusadersState, kind: type[Step[CrusadersState]]) -> bool:
    return any(isinstance(step, kind) for step in state.agenda)


def _pieces(state: CrusadersState) -> list[int]:
    return [piece for piece in state.buildings if piece != NOTHING]


# -- the wheel -------------------------------------------------------------------------------------


def tokens_stay_on_the_wheel(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if _playing(state) and sum(player.tokens) != player.knight_order().total:
            return f"seat {seat} has {sum(player.tokens)} action tokens instead of {player.knight_order().total}"
    return ""


def no_wedge_owes_tokens(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if min(player.tokens) < 0 or sum(player.tokens) > MOST_TOKENS:
            return f"seat {seat} has tokens {player.tokens}"
    return ""


def six_wedges_in_a_ring(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if not player.ring and state.terms.tournament and _waits_for(state, ChooseOrder):
            continue
        if sorted(player.ring) != list(range(WHEEL)):
            return f"seat {seat} has the wedges {player.ring}"
        if [player.ring[place] for place in player.place] != list(range(WHEEL)):
            return f"seat {seat} has its wedges at positions {player.place}"
    return ""


def rings_are_alike(state: CrusadersState) -> str:
    if state.terms.tournament or state.terms.own_rings:
        return ""
    return "the wheels differ" if any(player.ring != state.players[0].ring for player in state.players) else ""


def learning_wedges_are_fixed(state: CrusadersState) -> str:
    if state.terms.learning:
        for player in state.players:
            if [wedge for wedge in range(WHEEL) if player.upgraded[wedge]] != data.LEARNING_UPGRADES:
                return "a wedge was upgraded in the learning game"
    return ""


# -- buildings, troops, bonuses --------------------------------------------------------------------


def buildings_on_the_map(state: CrusadersState) -> str:
    standing = [[[0] * LEVELS for _ in BUILDINGS] for _ in state.players]
    for piece in _pieces(state):
        standing[data.piece_seat(piece)][data.piece_type(piece)][data.piece_level(piece) - 1] += 1
    for seat, player in enumerate(state.players):
        for building, built in enumerate(player.buildings):
            if standing[seat][building] != [1] * built + [0] * (LEVELS - built):
                return f"seat {seat} has built {built} of {BUILDINGS[building]}, the map has {standing[seat][building]}"
    return ""


def each_building_once(state: CrusadersState) -> str:
    pieces = _pieces(state)
    return "a building stands in two regions" if len(set(pieces)) != len(pieces) else ""


def buildings_within_levels(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if not all(0 <= built <= LEVELS for built in player.buildings):
            return f"seat {seat} has built {player.buildings}"
    return ""


def troops_within_stock(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if not 0 <= player.troops <= TROOPS:
            return f"seat {seat} has {player.troops} troops"
    return ""


def bonuses_are_earned(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if player.bonus != earned_bonus(player):
            return f"seat {seat} has bonuses {player.bonus}, earned {earned_bonus(player)}"
    return ""


# -- knights ---------------------------------------------------------------------------------------


def knights_on_the_map(state: CrusadersState) -> str:
    if not _playing(state):
        return ""
    for seat, player in enumerate(state.players):
        standing = [knight for knight, region in enumerate(player.knights) if region != NOWHERE]
        if standing != owned_knights(player):
            return f"seat {seat} has knights {standing} on the map instead of {owned_knights(player)}"
    return ""


def knights_start_apart(state: CrusadersState) -> str:
    if _playing(state):
        return ""
    placed = [player.knights[FIRST_KNIGHT] for player in state.players if player.knights[FIRST_KNIGHT] != NOWHERE]
    if any(data.REGION_KIND[region] != START for region in placed):
        return "a knight stands outside the starting regions"
    return "two players start in one region" if len(set(placed)) != len(placed) else ""


def everything_on_this_side(state: CrusadersState) -> str:
    has = state.terms.side.has
    for player in state.players:
        for region in player.knights:
            if region != NOWHERE and not has[region]:
                return f"a knight stands in {data.REGIONS[region]}, which is not on this side"
    for region, name in enumerate(data.REGIONS):
        empty = state.enemies[region] == state.bonus_tiles[region] == state.buildings[region] == NOTHING
        if not empty and not has[region]:
            return f"something lies in {name}, which is not on this side"
    return ""


# -- enemies ---------------------------------------------------------------------------------------


def _captured(state: CrusadersState, kind: int) -> int:
    return sum(player.captured_of(kind) for player in state.players)


def enemies_are_conserved(state: CrusadersState) -> str:
    standing = sum(1 for token in state.enemies if token != NOTHING)
    taken = sum(len(player.captured) for player in state.players)
    drawn = 0 if _waits_for(state, FillBoard) else len(state.terms.side.flags)
    return f"{standing} enemies on the map and {taken} captured, of {drawn}" if standing + taken != drawn else ""


def each_enemy_once(state: CrusadersState) -> str:
    tokens = [token for token in state.enemies if token != NOTHING]
    for player in state.players:
        tokens += player.captured
    return "an enemy token is in two places" if len(set(tokens)) != len(tokens) else ""


def enemies_stand_on_flags(state: CrusadersState) -> str:
    for region, token in enumerate(state.enemies):
        if token != NOTHING and data.REGION_KIND[region] != data.FLAG:
            return f"an enemy stands in {data.REGIONS[region]}, which has no flag"
    return ""


def no_building_beside_an_enemy(state: CrusadersState) -> str:
    for region, piece in enumerate(state.buildings):
        if piece != NOTHING and state.enemies[region] != NOTHING:
            return f"a building and an enemy are both in {data.REGIONS[region]}"
    return ""


def tracks_count_the_defeated(state: CrusadersState) -> str:
    for kind in (PRUSSIAN, SLAV):
        if state.tracks[kind] != _captured(state, kind):
            return f"the {data.ENEMY_KINDS[kind]} marker is at {state.tracks[kind]}, not {_captured(state, kind)}"
    return ""


def tracks_have_an_end(state: CrusadersState) -> str:
    return f"the markers are at {state.tracks}" if max(state.tracks) > ENEMIES_PER_KIND else ""


def cleared_this_turn(state: CrusadersState) -> str:
    region = state.cleared
    if region == NOWHERE:
        return ""
    if state.terms.same_turn_build:
        return "a cleared region is recorded although building there is allowed"
    cleared = state.player().captured and state.enemies[region] == NOTHING and data.REGION_KIND[region] == data.FLAG
    return "" if cleared else f"{data.REGIONS[region]} is marked as cleared but is not"


# -- bonus tiles -----------------------------------------------------------------------------------


def each_bonus_tile_once(state: CrusadersState) -> str:
    tiles = [tile for tile in state.bonus_tiles if tile != NOTHING]
    return "a bonus tile lies in two regions" if len(set(tiles)) != len(tiles) else ""


def bonus_tiles_wait_for_buildings(state: CrusadersState) -> str:
    drawn = not _waits_for(state, FillBoard)
    for region in range(len(data.REGIONS)):
        lies = state.bonus_tiles[region] != NOTHING
        outline = state.terms.side.has_outline[region]
        if lies != (drawn and outline and state.buildings[region] == NOTHING):
            return f"the bonus tile of {data.REGIONS[region]} is {'there' if lies else 'missing'}"
    return ""


# -- influence -------------------------------------------------------------------------------------


def supply_pays_what_is_gained(state: CrusadersState) -> str:
    gained = sum(player.influence() for player in state.players)
    whole = data.supply_for(state.seats)
    return f"{gained} gained and {state.supply} left, of {whole}" if state.supply + gained != whole else ""


def levels_pay_influence(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        levels = sum(built * (built + 1) // 2 for built in player.buildings)
        if player.gained[FROM_BUILDINGS] != levels:
            return f"seat {seat} gained {player.gained[FROM_BUILDINGS]} for buildings worth {levels}"
        if player.gained[FROM_TROOPS] != player.troops * (player.troops + 1) // 2:
            return f"seat {seat} gained {player.gained[FROM_TROOPS]} for {player.troops} troops"
    return ""


def crusades_pay_the_track(state: CrusadersState) -> str:
    paid = sum(player.gained[FROM_CRUSADES] for player in state.players)
    due = sum(sum(data.STRENGTH_TRACK[: state.tracks[kind]]) for kind in (PRUSSIAN, SLAV))
    return f"crusades have paid {paid}, the tracks say {due}" if paid != due else ""


def saracens_pay_threes(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if player.gained[FROM_SARACENS] % data.SARACEN_INFLUENCE:
            return f"seat {seat} took {player.gained[FROM_SARACENS]} influence from Saracens"
        if player.gained[FROM_SARACENS] > data.SARACEN_INFLUENCE * player.captured_of(SARACEN):
            return f"seat {seat} took more influence than its Saracens give"
    return ""


def tiles_pay_at_most_three_each(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if player.gained[FROM_BONUS_TILES] > max(data.BONUS_VALUES) * sum(player.buildings):
            return f"seat {seat} gained {player.gained[FROM_BONUS_TILES]} from bonus tiles"
    return ""


def nothing_gained_before_play(state: CrusadersState) -> str:
    early = not _playing(state) and any(player.influence() for player in state.players)
    return "influence was gained during set-up" if early else ""


def influence_is_never_lost(state: CrusadersState) -> str:
    return "a gain is negative" if any(min(player.gained) < 0 for player in state.players) else ""


MOST_INFLUENCE: Final = (
    MOST_TOKENS
    + sum(rewards.count(INFLUENCE) for levels in REWARDS for rewards in levels)
    + max(order.bonus[INFLUENCE] for order in ORDERS)
)
"""The most that one action can gain: all tokens, every building that adds to it, and the best order."""


def influence_needs_turns(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        if player.gained[FROM_INFLUENCE] > MOST_INFLUENCE * state.round:
            return f"seat {seat} gained {player.gained[FROM_INFLUENCE]} by influence in {state.round} rounds"
    return ""


# -- scoring ---------------------------------------------------------------------------------------


def awards_share_what_there_is(state: CrusadersState) -> str:
    for kind in range(3):
        awards = majority_awards([player.captured_of(kind) for player in state.players])
        if sum(awards) > data.FIRST_AWARD + data.SECOND_AWARD:
            return f"the {data.ENEMY_KINDS[kind]} awards pay {awards}"
        if any(paid and not player.captured_of(kind) for paid, player in zip(awards, state.players, strict=True)):
            return f"a {data.ENEMY_KINDS[kind]} award goes to a player without a token"
    return ""


def scores_hold_the_influence(state: CrusadersState) -> str:
    for sheet, player in zip(score_parts(state), state.players, strict=True):
        if sum(sheet.values()) < player.influence():
            return "a score is lower than the influence gained"
    return ""


# -- orders and their secrets ----------------------------------------------------------------------


def orders_are_dealt_once(state: CrusadersState) -> str:
    dealt: list[int] = []
    for player in state.players:
        dealt += player.dealt
        deals = state.terms.orders and not state.terms.tournament
        if len(player.dealt) != (data.ORDERS_DEALT if deals else 0):
            return f"{len(player.dealt)} orders were dealt to a player"
    return "an order was dealt twice" if len(set(dealt)) != len(dealt) else ""


def orders_come_from_the_deal(state: CrusadersState) -> str:
    for seat, player in enumerate(state.players):
        for order in (player.order, player.picked):
            if order == NOTHING or state.terms.tournament:
                continue
            if order not in player.dealt:
                return f"seat {seat} has an order that was not dealt to it"
    return ""


def orders_where_they_are_played(state: CrusadersState) -> str:
    shown = state.terms.orders and not _waits_for(state, ChooseOrder)
    if any((player.order != NOTHING) != shown for player in state.players):
        return "orders are shown" if not shown else "a player has no order"
    return ""


def secrets_end_with_the_reveal(state: CrusadersState) -> str:
    if _waits_for(state, ChooseOrder):
        return ""
    held = any(player.picked != NOTHING or player.arrangement for player in state.players)
    return "a secret choice is left after the reveal" if held else ""


# -- rounds and turns ------------------------------------------------------------------------------


def rounds_within_the_limit(state: CrusadersState) -> str:
    return f"round {state.round}" if state.round > state.terms.round_limit else ""


def turns_follow_the_rounds(state: CrusadersState) -> str:
    """All players have had the same number of turns, except those yet to play in this round."""
    if not _playing(state):
        return ""
    opening = state.seats * (2 if state.terms.orders else 1)
    done = (state.active - state.first) % state.seats
    expected = opening + (state.round - 1) * state.seats + done
    return f"turn {state.turn} in round {state.round}, not {expected}" if state.turn != expected else ""


def game_goes_on_while_it_may(state: CrusadersState) -> str:
    """An empty agenda means that the last player of the final round has played."""
    if state.agenda:
        return ""
    return "" if state.final_round() and state.active == state.last() else "the game stopped before its end"


# -- what is still to happen ---------------------------------------------------------------------


def opening_in_order(state: CrusadersState) -> str:
    """The agenda holds the last steps of the set-up and, above them, the open choices of an order's owner."""
    if _playing(state):
        return ""
    if not state.agenda:
        return "the game stopped before it began"
    plan = schedule(state)
    left = [step for step in state.agenda if not isinstance(step, WedgeChoice)]
    if len(left) > len(plan) or [_told(step) for step in left] != [_told(step) for step in plan[: len(left)]]:
        return f"the set-up cannot continue with {[_told(step) for step in state.agenda]}"
    for step in state.agenda:
        if isinstance(step, WedgeChoice):
            begun = plan[len(left)] if len(left) < len(plan) else None
            if not isinstance(begun, OrderSetup) or begun.seat != step.seat:
                return f"seat {step.seat} cannot choose now"
    return ""


def _told(step: Step[CrusadersState]) -> list[Json]:
    return [type(step).__name__, *step.args()]


def opening_turns(state: CrusadersState) -> str:
    """Each order's set-up and each first knight counts as a turn."""
    if _playing(state):
        return ""
    left = sum(1 for step in state.agenda if isinstance(step, OrderSetup | PlaceKnight))
    done = state.seats * (2 if state.terms.orders else 1) - left
    return f"turn {state.turn} of the set-up, not {done}" if state.turn != done else ""


def first_knights(state: CrusadersState) -> str:
    """Players who have yet to place a knight have none on the map; the others have their starting knights."""
    if _playing(state):
        return ""
    waiting = [step.seat for step in state.agenda if isinstance(step, PlaceKnight)]
    for seat, player in enumerate(state.players):
        standing = [knight for knight, region in enumerate(player.knights) if region != NOWHERE]
        if standing != ([] if seat in waiting else owned_knights(player)):
            return f"seat {seat} has knights {standing} on the map"
    return ""


def wheels_of_the_opening(state: CrusadersState) -> str:
    """Every wheel is as its order sets it up, apart from choices its owner has yet to make."""
    if _playing(state):
        return ""
    waiting = [step.seat for step in state.agenda if isinstance(step, OrderSetup)]
    for seat, player in enumerate(state.players):
        order = player.knight_order()
        chosen = seat not in waiting and not _waits_for(state, ChooseOrder)
        added = order.added - _left(state, ExtraToken, seat) if chosen else 0
        short = order.short - _left(state, ShortWedge, seat) if chosen else 0
        upgraded = order.upgrades - _left(state, FreeUpgrade, seat) if chosen else 0
        spare = [player.tokens[wedge] - least for wedge, least in enumerate(starting_tokens(order))]
        if sum(number for number in spare if number > 0) != added or spare.count(-1) != short or min(spare) < -1:
            return f"seat {seat} has tokens {player.tokens} in the set-up"
        if not state.terms.learning and player.upgraded.count(True) != upgraded:
            return f"seat {seat} has {player.upgraded.count(True)} upgraded wedges in the set-up"
    return ""


def _left(state: CrusadersState, kind: type[WedgeChoice], seat: int) -> int:
    """How many wedges a seat has still to choose in this kind of choice."""
    for step in state.agenda:
        if isinstance(step, kind) and step.seat == seat:
            return step.left
    return 0


def deeds_of_the_wedge(state: CrusadersState) -> str:
    """An action in progress belongs to the wedge being resolved and uses its tokens."""
    player = state.player()
    wedge = -1
    rest = 0
    for step in state.agenda:
        if isinstance(step, Distribution):
            wedge = step.wedge
            rest = player.tokens[wedge]
            actions = sides(player, wedge)
        elif isinstance(step, Split):
            if step.wedge != wedge:
                return f"{data.WEDGES[step.wedge]} is split but not resolved"
        elif isinstance(step, Act):
            if step.action not in actions or step.tokens >= rest:
                return f"{data.ACTIONS[step.action]} with {step.tokens} tokens is not part of {data.WEDGES[wedge]}"
            actions.remove(step.action)
            rest -= step.tokens
        elif isinstance(step, Travel | Crusade | Build | SaracenReward):
            action = _action_of(step)
            if action not in actions:
                return f"{data.ACTIONS[action]} is not a remaining action of {data.WEDGES[wedge]}"
            worth = step.points if isinstance(step, Travel) else 0 if isinstance(step, SaracenReward) else step.worth
            if worth > value(player, action, rest):
                return f"{data.ACTIONS[action]} is worth {worth} with {rest} tokens"
    return ""


def _action_of(step: Travel | Crusade | Build | SaracenReward) -> int:
    if isinstance(step, Travel):
        return data.TRAVEL
    return data.BUILD if isinstance(step, Build) else data.CRUSADE


LAWS = [
    Law("tokens stay on the wheel", "the order's total, all game", tokens_stay_on_the_wheel),
    Law("no wedge owes tokens", "distribution", no_wedge_owes_tokens),
    Law("six wedges in a ring", "the wheel", six_wedges_in_a_ring),
    Law("rings are alike", "one arrangement, the same for all players", rings_are_alike),
    Law("learning wedges are fixed", "learning", learning_wedges_are_fixed),
    Law("buildings on the map", "built strictly in order", buildings_on_the_map),
    Law("each building once", "sixteen buildings a player", each_building_once),
    Law("buildings within levels", "four levels", buildings_within_levels),
    Law("troops within stock", "five troops", troops_within_stock),
    Law("bonuses are earned", "value of an action", bonuses_are_earned),
    Law("knights on the map", "knights, released by castles", knights_on_the_map),
    Law("knights start apart", "one player per starting region", knights_start_apart),
    Law("everything on this side", "board topology", everything_on_this_side),
    Law("enemies are conserved", "one enemy on each flag", enemies_are_conserved),
    Law("each enemy once", "enemy tokens", each_enemy_once),
    Law("enemies stand on flags", "one enemy on each flag", enemies_stand_on_flags),
    Law("no building beside an enemy", "cannot occur", no_building_beside_an_enemy),
    Law("tracks count the defeated", "one space per defeat", tracks_count_the_defeated),
    Law("tracks have an end", "eleven spaces", tracks_have_an_end),
    Law("cleared this turn", "not cleared by you earlier this turn", cleared_this_turn),
    Law("each bonus tile once", "thirty bonus tiles", each_bonus_tile_once),
    Law(
        "bonus tiles wait for buildings",
        "7.27 the tile stays until a building is placed",
        bonus_tiles_wait_for_buildings,
    ),
    Law("supply pays what is gained", "gaining influence", supply_pays_what_is_gained),
    Law("levels pay influence", "influence is the level", levels_pay_influence),
    Law("crusades pay the track", "influence is the strength shown", crusades_pay_the_track),
    Law("Saracens pay threes", "three influence instead", saracens_pay_threes),
    Law("tiles pay at most three each", "bonus tiles", tiles_pay_at_most_three_each),
    Law("nothing gained before play", "setup", nothing_gained_before_play),
    Law("influence is never lost", "gaining influence", influence_is_never_lost),
    Law("influence needs turns", "one Influence action a turn", influence_needs_turns),
    Law("awards share what there is", "majorities", awards_share_what_there_is),
    Law("scores hold the influence", "total", scores_hold_the_influence),
    Law("orders are dealt once", "two orders each", orders_are_dealt_once),
    Law("orders come from the deal", "keep one", orders_come_from_the_deal),
    Law("orders where they are played", "reveal together", orders_where_they_are_played),
    Law("secrets end with the reveal", "hidden information", secrets_end_with_the_reveal),
    Law("rounds within the limit", "round limit", rounds_within_the_limit),
    Law("turns follow the rounds", "all have had equal turns", turns_follow_the_rounds),
    Law("game goes on while it may", "complete the round", game_goes_on_while_it_may),
    Law("opening in order", "setup", opening_in_order),
    Law("turns of the opening", "setup", opening_turns),
    Law("first knights", "setup", first_knights),
    Law("wheels of the opening", "knight orders", wheels_of_the_opening),
    Law("deeds of the wedge", "resolve a wedge", deeds_of_the_wedge),
]

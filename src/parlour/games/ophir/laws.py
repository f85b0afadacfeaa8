"""What is true in every position of Ophir, each with the rule that says so."""

from typing import Final

from parlour.engine import Law
from parlour.games.ophir import data
from parlour.games.ophir.predicates.draft import BARRIERS_PLACED
from parlour.games.ophir.predicates.treasury import coin_price
from parlour.games.ophir.state import DONATED, LOADED, SOLD, TRADED_AT_TEMPLE, UPGRADED, OphirState
from parlour.games.ophir.steps.draft import PickSpecialist, PlaceBarrier, RevealMap
from parlour.games.ophir.steps.rival import HandleRival
from parlour.games.ophir.steps.turn import Turn


def _goes_on(state: OphirState) -> bool:
    """Whether a turn is in progress."""
    return state.in_play() and not state.ending


def _each(state: OphirState, low: int, high: int, values: list[int], what: str) -> str:
    for seat, value in enumerate(values):
        if not low <= value <= high:
            return f"seat {seat} has {what} {value}"
    return ""


# -- map and draft -------------------------------------------------------------------------------


def order_is_a_permutation(state: OphirState) -> str:
    return "" if sorted(state.order) == list(range(state.seats)) else f"turn order {state.order}"


def barriers_legal(state: OphirState) -> str:
    if len(state.barriers) > BARRIERS_PLACED:
        return f"{len(state.barriers)} barriers"
    if len(state.barriers) == BARRIERS_PLACED and not data.barriers_fit(state.barriers[0], state.barriers[1]):
        return f"barriers {state.barriers[0] + 1} and {state.barriers[1] + 1} do not go together"
    if len(state.barriers) < BARRIERS_PLACED and state.locations:
        return "the locations are revealed before both barriers are placed"
    return ""


def every_zone_has_two_exits(state: OphirState) -> str:
    for zone, row in enumerate(state.adjacent):
        if sum(row) < (4 if zone == data.CENTER else 2):
            return f"zone {data.ZONES[zone]} has only {sum(row)} open neighbours"
    return ""


def adjacency_is_mutual(state: OphirState) -> str:
    for one in range(len(data.ZONES)):
        for other in range(len(data.ZONES)):
            if state.adjacent[one][other] != state.adjacent[other][one]:
                return f"{data.ZONES[one]} and {data.ZONES[other]} disagree"
    return ""


def each_location_once(state: OphirState) -> str:
    if state.locations and sorted(state.locations) != list(range(len(data.LOCATIONS))):
        return f"locations {state.locations}"
    return ""


def one_more_specialist_than_players(state: OphirState) -> str:
    if not state.locations:
        return "specialists are offered before the map is known" if state.offer else ""
    pool = data.POOLS[str(state.options["specialist_pool"])]
    if len(state.offer) != state.seats + 1 or len(set(state.offer)) != len(state.offer):
        return f"offer {state.offer}"
    return "" if set(state.offer) <= set(pool) else "a specialist outside the pool is offered"


def specialists_come_from_the_offer(state: OphirState) -> str:
    picked = [player.specialist for player in state.players if player.specialist >= 0]
    if len(set(picked)) != len(picked):
        return "a specialist was picked twice"
    return "" if set(picked) <= set(state.offer) else "a specialist was picked that was not offered"


def picked_in_order(state: OphirState) -> str:
    """Players pick in reverse turn order, so those who have picked are its tail (its head if `pick_order=forward`)."""
    order = state.order if state.terms.picks_forward else state.order[::-1]
    picked = [state.players[seat].specialist >= 0 for seat in order]
    return "" if picked == sorted(picked, reverse=True) else "somebody picked out of turn"


def market_opens_after_the_picks(state: OphirState) -> str:
    all_picked = all(player.specialist >= 0 for player in state.players)
    return "" if all_picked or not state.in_play() else "the market opened before everybody had picked"


# -- market --------------------------------------------------------------------------------------


def each_card_once(state: OphirState) -> str:
    if not state.in_play():
        return "cards were removed before the market opened" if state.removed else ""
    cards = sorted(state.pile + state.removed)
    return "" if cards == list(range(len(data.CARDS))) else "not every market card is there exactly once"


def deck_a_before_deck_b(state: OphirState) -> str:
    letters = [data.CARDS[card].deck_b for card in state.pile]
    if letters != sorted(letters):
        return "a card of deck B lies above one of deck A"
    return "" if not any(data.CARDS[card].deck_b for card in state.removed) else "a card of deck B was removed"


def row_is_full(state: OphirState) -> str:
    if state.in_play() and not 0 <= state.face_down() <= data.SHIFTS:
        return f"{state.face_down()} cards face down"
    return ""


def deck_letter_follows_the_count(state: OphirState) -> str:
    """The next card is of deck A for the first eleven shifts, and of deck B from the twelfth on."""
    if not state.in_play() or row_is_full(state):
        return ""
    return "" if data.CARDS[state.future()].deck_b == (state.face_down() < len(data.DECK_B)) else "wrong deck letter"


def modifiers_dealt(state: OphirState) -> str:
    if not state.in_play():
        return ""
    return "" if sorted(state.modifiers) == sorted(data.MODIFIERS) else f"modifiers {state.modifiers}"


def temple_sign_on_a_slot(state: OphirState) -> str:
    low = 0 if state.in_play() else data.NONE
    high = len(data.SLOTS) - 1 if state.in_play() else data.NONE
    return "" if low <= state.temple_slot <= high else f"temple sign at {state.temple_slot}"


# -- pieces and purses ---------------------------------------------------------------------------


def pieces_conserved(state: OphirState) -> str:
    for item, name in enumerate(data.ITEMS):
        total = state.bank[item] + sum(player.hold.count(item) for player in state.players)
        if total != state.terms.supply or state.bank[item] < 0:
            return f"{total} pieces of {name}, {state.bank[item]} of them in the bank; {state.terms.supply} in the game"
    return ""


def holds_not_overloaded(state: OphirState) -> str:
    return _each(state, 0, data.MOST_CAPACITY, [player.free() for player in state.players], "free spaces")


def capacity_in_bounds(state: OphirState) -> str:
    capacities = [player.capacity for player in state.players]
    return _each(state, data.START_CAPACITY, data.MOST_CAPACITY, capacities, "capacity")


def ambassador_has_the_largest_hold(state: OphirState) -> str:
    for seat, player in enumerate(state.players):
        if player.specialist == data.AMBASSADOR and player.capacity != data.AMBASSADOR_CAPACITY:
            return f"seat {seat}, the Ambassador, has capacity {player.capacity}"
    return ""


def favor_in_bounds(state: OphirState) -> str:
    return _each(state, 0, data.MOST_FAVOR, [player.favor for player in state.players], "favor")


def coins_not_negative(state: OphirState) -> str:
    return _each(state, 0, 1_000_000, [player.coins for player in state.players], "coins")


def influence_on_the_die(state: OphirState) -> str:
    dice = [player.influence for player in state.players]
    return _each(state, 1, data.DIE, [*dice, state.rival_influence], "influence")


def ships_on_the_map(state: OphirState) -> str:
    return _each(state, 0, len(data.ZONES) - 1, [player.zone for player in state.players], "zone")


# -- temple --------------------------------------------------------------------------------------


def temple_takes_metal(state: OphirState) -> str:
    wrong = [data.ITEMS[item] for item in state.temple if item not in (data.GOLD, data.SILVER)]
    return f"the temple was given {', '.join(wrong)}" if wrong else ""


def donations_recounted(state: OphirState) -> str:
    gold = sum(player.gold_given for player in state.players)
    silver = sum(player.silver_given for player in state.players)
    if gold != state.temple.count(data.GOLD) or silver != state.temple.count(data.SILVER):
        return f"the players gave {gold} gold and {silver} silver, the temple has {state.temple}"
    return ""


def goods_points_from_shifts(state: OphirState) -> str:
    """A donation of goods is worth 1 to 4 points and shifts the market, unless it ends the game."""
    donations = state.shifts + (1 if state.ending == data.MARKET_EXHAUSTED else 0)
    points = sum(player.goods_points for player in state.players)
    return f"{points} points for goods after {state.shifts} shifts" if points > 4 * donations else ""


def temple_unfinished_while_playing(state: OphirState) -> str:
    needed = state.terms.metals_needed
    if len(state.temple) > needed:
        return f"{len(state.temple)} metals in a temple of {needed}"
    if (len(state.temple) == needed) != (state.ending == data.TEMPLE_FINISHED):
        return "the temple is finished but the game is not, or the reverse"
    return ""


def prices_follow_the_columns(state: OphirState) -> str:
    first = data.FIRST_TIER[state.seats]
    column = min(len(state.temple) // data.COLUMN, state.terms.columns - 1)
    wanted = data.TIERS[first + column]
    found = (coin_price(state, data.GOLD), coin_price(state, data.SILVER))
    return "" if found == wanted else f"prices {found} in place of {wanted}"


# -- the turn ------------------------------------------------------------------------------------


def moves_in_bounds(state: OphirState) -> str:
    return "" if 0 <= state.moves_left <= data.MOVES else f"{state.moves_left} moves left"


def somebody_is_active(state: OphirState) -> str:
    if _goes_on(state) == (state.active >= 0):
        return ""
    return f"active seat {state.active}"


def turn_order_kept(state: OphirState) -> str:
    if not _goes_on(state):
        return ""
    wanted = state.order[state.turns % state.seats]
    return "" if state.active == wanted else f"seat {state.active} has the turn of seat {wanted}"


def rounds_counted(state: OphirState) -> str:
    if not _goes_on(state):
        return ""
    return "" if state.round == state.turns // state.seats + 1 else f"round {state.round} after {state.turns} turns"


def turn_limit_kept(state: OphirState) -> str:
    limit = state.terms.turn_limit
    if limit is None:
        return "ended by a turn limit that is not set" if state.ending == data.TURN_LIMIT else ""
    if state.turns > limit or (state.turns == limit) != (state.ending == data.TURN_LIMIT):
        return f"{state.turns} turns with a limit of {limit}"
    return ""


def anchored_by_move_favor_or_failure(state: OphirState) -> str:
    """A turn can be ended after a successful move, a spent favor, or two failed attempts; not at its start."""
    if not _goes_on(state):
        return ""
    fresh = state.moves_left == data.MOVES and not state.privileged
    if fresh and state.anchored:
        return "anchored at the start of a turn"
    if state.moves_left == 0 and not state.anchored:
        return "no move left and no way to end the turn"
    return "" if state.anchored or not state.privileged else "privileged but not anchored"


def failed_out_has_no_moves(state: OphirState) -> str:
    if state.failed_out and (state.moves_left or state.privileged or not state.anchored):
        return "after a failed last move there are moves or privilege left, or the turn cannot end"
    return ""


def actions_use_up_moves(state: OphirState) -> str:
    if not _goes_on(state) or not (state.marks or state.bought or state.mailed) or state.moves_left == 0:
        return ""
    if state.players[state.active].specialist != data.HARBORMASTER or not state.privileged:
        return "a move is left after an action"
    return "" if state.moves_left == 1 else "two moves are left after an action"


def marks_fit_the_zone(state: OphirState) -> str:
    if not _goes_on(state) or not state.marks:
        return ""
    player = state.players[state.active]
    location = state.locations[player.zone]
    fitting = LOADED if location >= data.MINES else 0
    if location == data.MARKET:
        fitting = SOLD
    if location == data.TEMPLE:
        fitting = UPGRADED | DONATED
        if player.specialist == data.MONEYCHANGER:
            fitting |= SOLD | TRADED_AT_TEMPLE
    return "" if not state.marks & ~fitting else f"marks {state.marks} at {data.LOCATIONS[location]}"


def trade_or_donation_at_the_temple(state: OphirState) -> str:
    if not state.marks & DONATED or state.terms.specialty_after_donation:
        return ""
    return "goods donated and sold at the temple in one turn" if state.marks & TRADED_AT_TEMPLE else ""


def mail_and_purchases_within_limits(state: OphirState) -> str:
    if state.mailed and (_goes_on(state) and state.players[state.active].specialist != data.POSTMASTER):
        return "somebody other than a Postmaster sent metal"
    if state.mailed > state.terms.most_mail or state.bought > state.terms.most_purchases:
        return f"{state.bought} metals bought and {state.mailed} sent"
    return ""


def overnight_zone_left_for_good(state: OphirState) -> str:
    """The ship is where the turn began, or has used a move and is elsewhere; it never returns."""
    if not _goes_on(state):
        return ""
    away = state.players[state.active].zone != state.overnight
    return "moved without using a move" if away and state.moves_left == data.MOVES else ""


# -- the neutral ship ----------------------------------------------------------------------------


def rival_only_with_two(state: OphirState) -> str:
    wanted = state.terms.has_rival and len(state.locations) > 0
    return "" if wanted == (state.rival_zone >= 0) else "the neutral ship does not match the number of players"


def rival_is_handled_by_the_active_player(state: OphirState) -> str:
    if not state.handling_rival:
        return ""
    if state.active < 0 or state.rival_zone < 0:
        return "there is no neutral ship, or nobody to control it"
    player = state.players[state.active]
    start = state.rival_zone if state.rival_left < 0 else state.rival_left
    if player.zone != start:
        return "the neutral ship is controlled from another zone"
    return "the neutral ship is controlled twice in a turn" if state.rival_handled else ""


def rival_rests_with_all_moves(state: OphirState) -> str:
    if state.handling_rival or state.ending:
        return ""
    return "" if state.rival_moves == data.MOVES and state.rival_left < 0 else "the neutral ship has not rested"


def rival_never_returns(state: OphirState) -> str:
    moved = data.MOVES - state.rival_moves
    if (moved > 0) != (state.rival_left >= 0):
        return "the neutral ship's moves and the zone it left disagree"
    return "the neutral ship went back" if moved and state.rival_zone == state.rival_left else ""


def handler_does_not_follow(state: OphirState) -> str:
    if not _goes_on(state) or not state.rival_handled:
        return ""
    same = state.players[state.active].zone == state.rival_zone
    return "the neutral ship was followed" if same else ""


def agenda_fits(state: OphirState) -> str:
    """The turn lies below the neutral ship's turn, which interrupts it; the draft comes before both."""
    steps = [type(step) for step in state.agenda]
    draft: list[type] = [PickSpecialist]
    if state.ending:
        return "" if not steps else "something is left to do after the end"
    if state.in_play():
        wanted: list[type] = [Turn, HandleRival] if state.handling_rival else [Turn]
        return "" if steps == wanted else f"agenda {state.agenda}"
    if not state.locations:
        draft = [PickSpecialist, RevealMap, PlaceBarrier]
    return "" if steps == draft else f"agenda {state.agenda}"


_PLACES: Final = [
    ("turn order", "setup: turn order", order_is_a_permutation),
    ("barriers legal", "board: barriers", barriers_legal),
    ("two exits", "board: barriers", every_zone_has_two_exits),
    ("adjacency mutual", "board: zones", adjacency_is_mutual),
    ("each location once", "setup: locations", each_location_once),
    ("offer", "setup: specialists", one_more_specialist_than_players),
    ("picks from the offer", "setup: specialists", specialists_come_from_the_offer),
    ("picks in order", "setup: specialists", picked_in_order),
    ("market after picks", "setup: market", market_opens_after_the_picks),
    ("each card once", "market cards", each_card_once),
    ("deck A before deck B", "market row", deck_a_before_deck_b),
    ("row full", "market row", row_is_full),
    ("deck letter", "market row", deck_letter_follows_the_count),
    ("modifiers", "market row", modifiers_dealt),
    ("temple sign", "market row", temple_sign_on_a_slot),
    ("pieces conserved", "supply", pieces_conserved),
    ("holds not overloaded", "the cargo", holds_not_overloaded),
    ("capacity", "the cargo", capacity_in_bounds),
    ("Ambassador's hold", "specialists", ambassador_has_the_largest_hold),
    ("favor", "favor", favor_in_bounds),
    ("coins", "coins", coins_not_negative),
    ("influence", "influence dice", influence_on_the_die),
    ("ships on the map", "board: zones", ships_on_the_map),
    ("temple takes metal", "temple: donate metal", temple_takes_metal),
    ("donations recounted", "temple: donate metal", donations_recounted),
    ("points for goods", "temple: donate goods", goods_points_from_shifts),
    ("temple unfinished", "game end", temple_unfinished_while_playing),
    ("prices", "treasury tiers", prices_follow_the_columns),
    ("moves", "moves", moves_in_bounds),
    ("somebody is active", "turns", somebody_is_active),
    ("turn order kept", "turns", turn_order_kept),
    ("rounds counted", "turns", rounds_counted),
    ("turn limit", "option turn_limit", turn_limit_kept),
    ("anchored", "turns: end of the turn", anchored_by_move_favor_or_failure),
    ("failed out", "moving the ship: failure", failed_out_has_no_moves),
    ("actions use up moves", "actions and movement", actions_use_up_moves),
    ("marks fit the zone", "zone actions", marks_fit_the_zone),
    ("trade or donation", "specialists: Moneychanger", trade_or_donation_at_the_temple),
    ("mail and purchases", "specialists: Postmaster; treasury", mail_and_purchases_within_limits),
    ("no backtracking", "moving the ship", overnight_zone_left_for_good),
    ("neutral ship", "two-player games", rival_only_with_two),
    ("neutral ship controlled", "two-player games", rival_is_handled_by_the_active_player),
    ("neutral ship rests", "two-player games", rival_rests_with_all_moves),
    ("neutral ship goes on", "two-player games", rival_never_returns),
    ("neutral ship not followed", "two-player games", handler_does_not_follow),
    ("agenda", "turns", agenda_fits),
]

LAWS: Final = [Law(name, rule, broken) for name, rule, broken in _PLACES]

"""The invariants of Luna: they hold in every position."""

from parlour.engine import Law
from parlour.games.luna import data
from parlour.games.luna.predicates import INACTIVE, LANDING, afloat, bookless
from parlour.games.luna.state import AWAY, FREE, NOWHERE, LunaState
from parlour.games.luna.steps.preliminary import BeginGame, PlaceFigure, PlaceNovices
from parlour.games.luna.steps.rounds import (
    FinalScoring,
    PrepareNextRound,
)
from parlour.games.luna.steps.temple import GiveBook
from parlour.games.luna.steps.travel import Journey, Sailboat, Tide
from parlour.games.luna.steps.turn import AfterMeditation


def bits(mask: int) -> int:
    return mask.bit_count()


def setting_up(state: LunaState) -> bool:
    return state.round == 0


def over(state: LunaState) -> bool:
    return not state.agenda


def rounds_scored(state: LunaState) -> int:
    return state.round if over(state) else max(state.round - 1, 0)


def paid(state: LunaState, source: int) -> int:
    """The influence that all players together have had from a source."""
    return sum(player.earned[source] for player in state.players)


# -- pieces ----------------------------------------------------------------------------------------------


def thirteen_novices(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        on_isles = sum(player.active) + sum(player.inactive)
        in_temple = state.path.count(seat) + state.temple.count(seat)
        total = player.supply + on_isles + player.landing + in_temple
        if total != data.NOVICES:
            return f"seat {seat} has {total} novices instead of {data.NOVICES}"
    return ""


def no_negative_counts(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        if min(player.supply, player.landing, player.shrine_supply, *player.active, *player.inactive) < 0:
            return f"seat {seat} has a negative number of pieces somewhere"
    return ""


def six_shrines(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        total = bits(player.shrines) + player.shrine_supply
        if total != data.SHRINES:
            return f"seat {seat} has {total} shrines instead of {data.SHRINES}"
    return ""


def shrines_on_isles(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        if not 0 <= player.shrines < 1 << data.RING:
            return f"seat {seat} has a shrine on an unknown isle"
    return ""


def favors_of_each_kind(state: LunaState) -> str:
    for favor, name in enumerate(data.ISLES):
        held = sum(player.favors >> favor & 1 for player in state.players)
        if held + state.stock[favor] != state.seats:
            return f"there are {held + state.stock[favor]} {name} favors instead of {state.seats}"
    return ""


def favor_kinds(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        if not 0 <= player.favors < 1 << data.RING:
            return f"seat {seat} holds an unknown favor"
    return ""


def books_in_play(state: LunaState) -> str:
    count = bits(state.books)
    return "" if count == state.seats else f"there are {count} Books of Wisdom instead of {state.seats}"


def books_under_novices(state: LunaState) -> str:
    for tile in range(data.TILES):
        if state.books >> tile & 1 and state.temple[tile] < 0:
            return f"the book on hex {tile + 1} has no novice on it"
    return ""


def council_pieces(state: LunaState) -> str:
    if sorted(state.council) != list(range(state.seats)):
        return f"the Council order is {state.council}"
    return ""


def council_order(state: LunaState) -> str:
    spaces = [state.players[seat].council for seat in state.council]
    return "" if spaces == sorted(spaces, reverse=True) else f"the Council pieces stand on {spaces}, first to last"


def council_track(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        if not 0 <= player.council <= data.COUNCIL_END:
            return f"seat {seat} is on space {player.council} of the Council"
    return ""


# -- tiles -----------------------------------------------------------------------------------------------


def each_tile_in_one_place(state: LunaState) -> str:
    boards = data.boards_in_play(state.slots, state.seats)
    for tile in range(data.TILES):
        places = (state.path[tile] != AWAY) + (state.temple[tile] != AWAY)
        if places != (data.TILE_BOARD[tile] in boards):
            return f"tile {tile + 1} is in {places} places"
    return ""


def start_tiles_in_temple(state: LunaState) -> str:
    for tile in range(data.PATH_START):
        if state.path[tile] != AWAY:
            return f"start tile {tile + 1} lies on the path"
    return ""


def claims_within_reach(state: LunaState) -> str:
    for tile in range(data.TILES):
        if state.path[tile] >= 0 and data.group_of(tile) > state.round + 1:
            return f"tile {tile + 1} was claimed beyond the next guard"
    return ""


def temple_approved(state: LunaState) -> str:
    for tile in range(data.TILES):
        if state.temple[tile] != AWAY and data.group_of(tile) > state.round:
            return f"tile {tile + 1} is in the temple before the guard approved it"
    return ""


def owners_are_seats(state: LunaState) -> str:
    for tile in range(data.TILES):
        if not (AWAY <= state.path[tile] < state.seats and AWAY <= state.temple[tile] < state.seats):
            return f"tile {tile + 1} belongs to an unknown seat"
    return ""


def deserted_hexes_were_displaced(state: LunaState) -> str:
    deserted = state.temple.count(FREE)
    pushed = paid(state, data.FROM_DISPLACEMENT)
    return f"{deserted} hexes are deserted after {pushed} displacements" if deserted > pushed else ""


def landed_were_displaced(state: LunaState) -> str:
    landed = sum(player.landing for player in state.players)
    pushed = paid(state, data.FROM_DISPLACEMENT)
    return f"{landed} novices are on the Landing stage after {pushed} displacements" if landed > pushed else ""


# -- figures, candles, rounds ------------------------------------------------------------------------------


def figures_on_isles(state: LunaState) -> str:
    waiting = [step.figure for step in state.agenda if isinstance(step, PlaceFigure)]
    for figure, place in enumerate(state.figures):
        if figure in waiting and place != NOWHERE:
            return f"the {data.FIGURES[figure]} is on an isle but still to be placed"
        if figure not in waiting and not 0 <= place < data.RING:
            return f"the {data.FIGURES[figure]} is not on an isle"
    return ""


def six_rounds(state: LunaState) -> str:
    return "" if 0 <= state.round <= data.ROUNDS else f"this is round {state.round}"


def candles_left(state: LunaState) -> str:
    most = state.terms.candles
    least = 0 if over(state) else 1
    if not least <= state.candles <= most:
        return f"{state.candles} of {most} candles are burning"
    return f"the game is over with {state.candles} candles burning" if over(state) and state.candles else ""


def stall_bounded(state: LunaState) -> str:
    if not 0 <= state.stall <= state.terms.stall_limit:
        return f"{state.stall} actions without a meditation; the limit is {state.terms.stall_limit}"
    return ""


def first_book_of_two(state: LunaState) -> str:
    return "there is no first-book bonus for more than two" if state.first_book_open and state.seats != 2 else ""


# -- influence ---------------------------------------------------------------------------------------------


def influence_adds_up(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        if player.influence != sum(player.earned):
            return f"seat {seat} has {player.influence} influence but earned {sum(player.earned)}"
    return ""


def influence_floor(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        if state.terms.floor and player.influence < 0:
            return f"seat {seat} has {player.influence} influence"
    return ""


def start_influence(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        if player.earned[data.FROM_START] != data.START_INFLUENCE:
            return f"seat {seat} began with {player.earned[data.FROM_START]}"
    return ""


def only_the_apostate_takes(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        for source, points in enumerate(player.earned):
            if (points < 0 and source != data.FROM_APOSTATE) or (points > 0 and source == data.FROM_APOSTATE):
                return f"seat {seat} has {points} from {data.SOURCES[source]}"
    return ""


def last_candles_paid(state: LunaState) -> str:
    points, rounds = paid(state, data.FROM_MEDITATION), rounds_scored(state)
    fits = points == rounds * data.LAST_CANDLE_POINTS
    return "" if fits else f"{points} points for the last candles of {rounds} rounds"


def priestess_paid(state: LunaState) -> str:
    points = paid(state, data.FROM_PRIESTESS)
    most = rounds_scored(state) * sum(state.terms.priestess_points)
    return f"the Priestess gave {points} of at most {most}" if points > most else ""


def temple_paid(state: LunaState) -> str:
    """Each book scores 2 points a round with the novice on it, wherever it has moved."""
    points = paid(state, data.FROM_TEMPLE)
    least = 2 * state.seats * rounds_scored(state)
    return f"the temple gave {points}, but {state.seats} books alone give {least}" if points < least else ""


def sanctified_paid(state: LunaState) -> str:
    tiles = sum(1 for tile in range(data.PATH_START, data.TILES) if state.temple[tile] != AWAY)
    points = paid(state, data.FROM_SANCTIFICATION)
    if not tiles * min(data.GUARDS) <= points <= tiles * max(data.GUARDS):
        return f"{tiles} sanctified tiles gave {points}"
    return ""


def end_scored_at_the_end(state: LunaState) -> str:
    final = (data.FROM_SHRINES, data.FROM_FAVORS, data.FROM_COUNCIL)
    for seat, player in enumerate(state.players):
        if not over(state) and any(player.earned[source] for source in final):
            return f"seat {seat} already has points from the final scoring"
        if over(state) and player.earned[data.FROM_COUNCIL] != data.COUNCIL_POINTS[player.council]:
            return f"seat {seat} has {player.earned[data.FROM_COUNCIL]} points for space {player.council}"
    return ""


# -- set-up and turns ----------------------------------------------------------------------------------------


def after_set_up(state: LunaState) -> str:
    for seat, player in enumerate(state.players):
        if not setting_up(state) and not (
            player.shrines and player.supply <= data.NOVICES - 1 - data.PAIRS * data.PAIR
        ):
            return f"seat {seat} was not set up"
    return ""


def preliminary_pieces(state: LunaState) -> str:
    """In the preliminary round there are only pairs and at most one shrine per player, on different isles."""
    if not setting_up(state):
        return ""
    for seat, player in enumerate(state.players):
        pairs = all(
            count == 0 or (count == data.PAIR and not player.has_shrine(isle))
            for isle, count in enumerate(player.active)
        )
        if not pairs or any(player.inactive) or player.favors or player.landing or bits(player.shrines) > 1:
            return f"seat {seat} has other pieces than the preliminary round gives"
    return ""


def preliminary_order(state: LunaState) -> str:
    """Players place in turn order, so those who have had their turn are one shrine or one pair ahead."""
    if not setting_up(state):
        return ""
    pairing = any(isinstance(step, PlaceNovices) for step in state.agenda)
    lap = sum(state.players[state.current].active) // data.PAIR
    had_turn = (state.current - state.start_player) % state.seats
    fits = lap < data.PAIRS
    for nth in range(state.seats):
        player = state.players[(state.start_player + nth) % state.seats]
        ahead = 1 if nth < had_turn else 0
        pairs = lap + ahead if pairing else 0
        shrines = 1 if pairing else ahead
        fits = fits and bits(player.shrines) == shrines and sum(player.active) == pairs * data.PAIR
    return "" if fits else f"it is not the turn of seat {state.current} in the preliminary round"


def first_shrines(state: LunaState) -> str:
    """The first shrines are on different isles; with two players not on the Herbal Isle."""
    if not setting_up(state):
        return ""
    taken = 0
    for seat, player in enumerate(state.players):
        if player.shrines & taken:
            return f"seat {seat} begins with a shrine where another player has one"
        if state.seats == 2 and player.has_shrine(data.HERBS):
            return f"seat {seat} begins with a shrine on the Herbal Isle"
        taken |= player.shrines
    return ""


def tide_brought(state: LunaState) -> str:
    if any(state.washed) and not any(isinstance(step, Tide) for step in state.agenda):
        return "novices are marked as moved by a tide that is over"
    me = state.players[state.current]
    for isle, count in enumerate(state.washed):
        if not 0 <= count <= me.inactive[isle]:
            return f"the tide brought {count} novices to {data.ISLES[isle]}, where there are {me.inactive[isle]}"
    return ""


def agenda_of_a_round(state: LunaState) -> str:
    """The bottom step of the agenda is the one that follows the set-up, a round, or the last round."""
    if not state.agenda:
        return "" if state.round == data.ROUNDS else "the game is over too early"
    names = [type(step).__name__ for step in state.agenda]
    if setting_up(state):
        fits = isinstance(state.agenda[0], BeginGame)
    else:
        fits = isinstance(state.agenda[0], FinalScoring if state.round == data.ROUNDS else PrepareNextRound)
    return "" if fits else f"round {state.round} cannot have the agenda {names}"


def figures_in_order(state: LunaState) -> str:
    waiting = [step.figure for step in state.agenda if isinstance(step, PlaceFigure)]
    fits = waiting == [data.APOSTATE, data.BUILDER, data.PRIESTESS][: len(waiting)]
    return "" if fits else "the figures are placed in the wrong order"


def runs_can_go_on(state: LunaState) -> str:
    """A journey, tide, sailboat or book in progress refers to pieces that are there."""
    if not state.agenda:
        return ""
    top = state.agenda[-1]
    me = state.players[state.current]
    fits = True
    if isinstance(top, Journey):
        fits = top.target != top.origin and (top.target >= 0 or me.active[top.origin] > 0)
    elif isinstance(top, Tide):
        fits = top.target < 0 or top.origin == LANDING or top.target != top.origin % INACTIVE
        fits = fits and (top.target >= 0 or afloat(state, me)[top.origin] > 0)
    elif isinstance(top, Sailboat):
        fits = top.aboard(me) > 0
    elif isinstance(top, GiveBook):
        fits = state.books >> top.source & 1 == 1 and len(bookless(state, state.current)) > 1
    elif isinstance(top, AfterMeditation):
        fits = state.terms.keep_turn
    return "" if fits else f"{type(top).__name__} cannot continue with {top.args()}"


def active_only_in_the_open(state: LunaState) -> str:
    """All novices are active before the first action of a round."""
    fresh = state.stall == 0 and state.candles == state.terms.candles and not setting_up(state)
    if not fresh or over(state) or len(state.agenda) != 5:
        return ""
    for seat, player in enumerate(state.players):
        if any(player.inactive):
            return f"seat {seat} has inactive novices at the start of a round"
    return ""


LAWS = [
    Law("thirteen novices", "Components: 13 novices each", thirteen_novices),
    Law("no negative counts", "Components: pieces are things", no_negative_counts),
    Law("six shrines", "Components: 6 shrines each", six_shrines),
    Law("shrines on isles", "Shrine: at most one of each player on an isle", shrines_on_isles),
    Law("favors of each kind", "Favor tokens: as many of each kind as players", favors_of_each_kind),
    Law("favor kinds", "Favor tokens: at most one of each kind", favor_kinds),
    Law("books in play", "Set-up: a Book of Wisdom for each player", books_in_play),
    Law("books under novices", "Book: a book lies under a novice in the temple", books_under_novices),
    Law("council pieces", "Components: one member of the Council each", council_pieces),
    Law("council order", "Council of Priests: farthest first", council_order),
    Law("council track", "Council of Priests: 13 spaces", council_track),
    Law("each tile in one place", "Set-up: tiles of the boards that lie face up", each_tile_in_one_place),
    Law("start tiles in the temple", "Set-up: tiles 1 to 4", start_tiles_in_temple),
    Law(
        "claims within reach",
        "Promotion: approved tiles, with bribery those before the next guard",
        claims_within_reach,
    ),
    Law("temple approved", "Sanctification: approved tiles only", temple_approved),
    Law("owners are seats", "Promotion: a claim carries a player's novice", owners_are_seats),
    Law("deserted hexes", "Displacement: nothing else empties a hex", deserted_hexes_were_displaced),
    Law("landing stage", "Displacement: nothing else leads to the Landing stage", landed_were_displaced),
    Law("figures on isles", "Figures: on the seven isles", figures_on_isles),
    Law("six rounds", "The game lasts six rounds", six_rounds),
    Law("candles left", "Meditation: the last candle ends the round", candles_left),
    Law("stall bounded", "Stall limit", stall_bounded),
    Law("first book", "Two players: the first Book action of a round", first_book_of_two),
    Law("influence adds up", "Scoring: every point has a source", influence_adds_up),
    Law("influence floor", "Apostate: influence never falls below zero", influence_floor),
    Law("start influence", "Set-up: 5 influence each", start_influence),
    Law("only the Apostate takes", "Scoring: nothing else costs influence", only_the_apostate_takes),
    Law("last candles paid", "Meditation: 1 influence for the last candle", last_candles_paid),
    Law("priestess paid", "Moon Priestess: her prizes once a round", priestess_paid),
    Law("temple paid", "Temple: 1 for a novice, 1 for its book", temple_paid),
    Law("sanctified paid", "Sanctification: the value of the guard tile", sanctified_paid),
    Law("final scoring at the end", "End of the game", end_scored_at_the_end),
    Law("after set-up", "Set-up: a shrine and eight novices on isles", after_set_up),
    Law("preliminary pieces", "Set-up: pairs of novices on isles without own pieces", preliminary_pieces),
    Law("tide brought", "Tide: all moves happen at once", tide_brought),
    Law("agenda of a round", "Action phase, scoring phase, preparation", agenda_of_a_round),
    Law("figures in order", "Set-up: Moon Priestess, Master Builder, Apostate", figures_in_order),
    Law("preliminary order", "Set-up: in turn order, without reversal", preliminary_order),
    Law("first shrines", "Set-up: shrines on different isles, of two players not on the Herbal Isle", first_shrines),
    Law("runs can go on", "Journey, Tide, Sailboat, Book", runs_can_go_on),
    Law("awake at dawn", "Preparing the next round: inactive novices become active", active_only_in_the_open),
]

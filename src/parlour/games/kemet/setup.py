"""The set-up, up to the first decision."""

from parlour.games.kemet import data, hidden
from parlour.games.kemet.board import DISTRICTS, ZONE_COUNT
from parlour.games.kemet.state import NOBODY, NOWHERE, KemetState, new_player
from parlour.games.kemet.steps.opening import ChooseCity, DealAndOrder, settle_city
from parlour.games.kemet.steps.rounds import Round


def start(state: KemetState) -> None:
    blank(state)
    state.colours = draw_colours(state)
    state.display = data.display(state.seats, state.colours)
    deal_diversions(state)
    state.push(Round())
    state.push(DealAndOrder())
    if state.terms.random_cities:
        cities = state.board.cities[:]
        state.rng.shuffle(cities)
        for seat, city in enumerate(cities):
            settle_city(state, seat, city)
    else:
        state.push(ChooseCity(0))


def blank(state: KemetState) -> None:
    """Fill every field before anything is set up."""
    state.colours = []
    state.home = [NOBODY] * DISTRICTS
    state.players = [new_player(seat) for seat in range(state.seats)]
    state.units = [0] * ZONE_COUNT
    state.owner = [NOBODY] * ZONE_COUNT
    state.creature_zone = [NOWHERE] * len(data.CREATURES)
    state.level = [0] * DISTRICTS
    state.colour = [NOBODY] * DISTRICTS
    state.display = [0] * len(data.TILES)
    state.deck = []
    state.deck_left = 0
    state.discard = 0
    state.looked_at = []
    state.looker = NOBODY
    state.could = []
    state.order = list(range(state.seats))
    state.active = NOBODY
    state.turns = 0
    state.placed = False
    state.posted = 0
    state.night = False
    state.march = None
    state.battle = None
    state.landed_zones = []
    state.landed_units = []
    state.winner = NOBODY


def draw_colours(state: KemetState) -> list[int]:
    """The colours named by the option as far as they fit; the others are drawn at random."""
    wanted = data.COLOURS_IN_PLAY[state.seats]
    asked = state.terms.tile_colours
    named = [] if asked == data.RANDOM_COLOURS else [data.COLOURS.index(colour) for colour in asked.split("+")]
    others = [colour for colour in range(len(data.COLOURS)) if colour not in named]
    state.rng.shuffle(named)
    state.rng.shuffle(others)
    return sorted((named + others)[:wanted])


def deal_diversions(state: KemetState) -> None:
    """Give everybody one Diversion and make the deck of the other cards; spare Diversions leave the game."""
    for player in state.players:
        player.hand = 1 << data.DIVERSIONS[player.seat]
    state.deck = [card for card in range(data.CARDS) if card not in data.DIVERSIONS]
    state.rng.shuffle(state.deck)
    state.deck_left = len(state.deck)
    hidden.start_knowledge(state)

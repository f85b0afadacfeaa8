"""The set-up, from an empty table to the first decision."""

from parlour.games.spirit_island import data
from parlour.games.spirit_island.options import Terms, island_of
from parlour.games.spirit_island.state import UNCHOSEN, Player, SpiritIslandState, Use
from parlour.games.spirit_island.steps.opening import CHOOSE_BOARD, CHOOSE_SPIRIT, LAY_OUT


def start(state: SpiritIslandState) -> None:
    clear(state)
    state.push(LAY_OUT)
    state.push(CHOOSE_BOARD)
    state.push(CHOOSE_SPIRIT)
    if state.terms.random_spirits:
        deal_spirits(state)


def clear(state: SpiritIslandState) -> None:
    """Clear the table."""
    state.terms = Terms(state.seats, state.options)
    state.island = island_of(state.options, state.seats)
    count = state.island.lands
    state.players = [new_player(count) for _ in range(state.seats)]
    state.mud = -1
    state.heat = -1
    state.phase = data.SETUP
    state.result = data.PLAYING
    state.pieces = [0] * (count * data.KINDS)
    state.shared = False
    state.wounded = 0
    state.invaded = 0
    state.built_up = 0
    state.inhabited = 0
    state.explorers = 0
    state.towns = 0
    state.cities = 0
    state.dahan = 0
    state.dahan_born = 0
    state.dahan_lost = 0
    state.blight = [0] * count
    state.blight_pool = data.BLIGHT_POOL[state.seats]
    state.blight_short = False
    state.fear = 0
    state.fear_pool = data.FEAR_POOL[state.seats]
    state.fear_total = 0
    state.terror = 1
    state.fear_deck = []
    state.fear_earned = []
    state.fear_discard = []
    state.fear_unused = list(range(len(data.FEAR_IDS)))
    state.invader_deck = []
    state.invader_unused = list(range(len(data.INVADER_IDS)))
    state.invader_discard = []
    state.ravage_card = -1
    state.build_card = -1
    state.explore_card = -1
    state.minor_deck = []
    state.minor_discard = []
    state.major_deck = []
    state.major_discard = []
    state.forgotten = []
    state.use = Use()
    state.end_turn()


def deal_spirits(state: SpiritIslandState) -> None:
    """Deal Spirits and boards at random (option `spirit_choice`)."""
    spirits = list(range(len(data.SPIRITS)))
    boards = list(range(state.seats))
    state.rng.shuffle(spirits)
    state.rng.shuffle(boards)
    for seat, player in enumerate(state.players):
        player.spirit = spirits[seat]
        player.board = boards[seat]


def new_player(count: int) -> Player:
    player = Player()
    player.spirit = UNCHOSEN
    player.board = UNCHOSEN
    player.energy = 0
    player.energy_open = 1
    player.cards_open = 1
    player.destroyed = 0
    player.spread([0] * count)
    player.hand = []
    player.discard = []
    player.elements = [0] * data.ELEMENTS
    player.guided = 0
    player.ready = False
    player.changes = 0
    player.icons = []
    player.card_icon = False
    player.lifted = -1
    player.gust = -1
    player.drawn = []
    player.drawn_deck = 0
    player.forgets = 0
    player.end_turn()
    return player

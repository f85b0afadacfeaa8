"""Set-up: Spirits and boards are chosen first, then the island is laid out and the Invaders explore."""

from parlour.engine import BadOption, Decision, OptionValue, Step
from parlour.games.spirit_island import data, lands
from parlour.games.spirit_island.actions import TAKE_BOARD, TAKE_SPIRIT
from parlour.games.spirit_island.boards import LANDS, LETTERS, Island, island
from parlour.games.spirit_island.data import CITY, DAHAN, FIRST_UNIQUE, SPIRITS, STANDARD_BOARDS, TOWN, UNIQUE_EACH
from parlour.games.spirit_island.state import Player, SpiritIslandState, Use
from parlour.games.spirit_island.steps.invaders import ADVANCE_STEP, EXPLORE_STEP
from parlour.games.spirit_island.steps.turn import TURN

UNCHOSEN = -1
BOARD_OPTIONS = ["board_1", "board_2", "board_3"]
STANDARD = "standard"


def forced(options: dict[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """The boards in use by their letters: as chosen, else the first standard board that is free."""
    settled = dict(options)
    letters = [str(settled[name]) for name in BOARD_OPTIONS[:seats]]
    chosen = [letter for letter in letters if letter != STANDARD]
    if len(set(chosen)) < len(chosen):
        raise BadOption(f"Every board can be used once only, not {', '.join(chosen)}.")
    free = [letter for letter in STANDARD_BOARDS if letter not in chosen]
    for name, letter in zip(BOARD_OPTIONS, letters, strict=False):
        settled[name] = free.pop(0) if letter == STANDARD else letter
    for name in BOARD_OPTIONS[seats:]:
        settled[name] = STANDARD
    return settled


def island_of(options: dict[str, OptionValue], seats: int) -> Island:
    return island("".join(str(options[name]) for name in BOARD_OPTIONS[:seats]))


def quick_options(state: SpiritIslandState) -> None:
    """What the rules read from the options again and again."""
    state.on_demand = state.options["blight_loss"] == "on_demand"
    state.first_seat = state.seats == 1 or state.options["group_decider"] == "first_seat"


def new_player(count: int) -> Player:
    player = Player()
    player.spirit = UNCHOSEN
    player.board = UNCHOSEN
    player.energy = 0
    player.energy_open = 1
    player.cards_open = 1
    player.destroyed = 0
    player.presence = [0] * count
    player.hand = []
    player.discard = []
    player.played = []
    player.spent = []
    player.innate_spent = False
    player.elements = [0] * data.ELEMENTS
    player.granted = [0] * data.ELEMENTS
    player.guided = 0
    player.ready = False
    player.changes = 0
    player.growth = -1
    player.icons = []
    player.card_icon = False
    player.lifted = -1
    player.gust = -1
    player.drawn = []
    player.drawn_deck = 0
    player.forgets = 0
    player.range_bonus = 0
    player.swift = 0
    player.repeats = 0
    player.might = 0
    player.wards = 0
    player.entwined = []
    return player


def start(state: SpiritIslandState) -> None:
    clear(state)
    state.push(LAY_OUT)
    state.push(CHOOSE_BOARD)
    state.push(CHOOSE_SPIRIT)
    if state.options["spirit_choice"] == "random":
        deal_spirits(state)


def clear(state: SpiritIslandState) -> None:
    """An empty table."""
    quick_options(state)
    state.island = island_of(state.options, state.seats)
    count = state.island.lands
    state.players = [new_player(count) for _ in range(state.seats)]
    state.mud = -1
    state.heat = -1
    state.phase = data.SETUP
    state.result = data.PLAYING
    state.pieces = [0] * (count * data.KINDS)
    state.explorers = 0
    state.towns = 0
    state.cities = 0
    state.dahan = 0
    state.dahan_born = 0
    state.dahan_lost = 0
    state.blight = [0] * count
    state.defend = [0] * count
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
    state.skips = [0] * (3 * count)
    state.vital = []
    state.unhurt = []
    state.sweltering = []
    state.vengeance = []
    state.fallen = []
    state.standing = 0
    state.constancy = []
    state.use = Use()


def deal_spirits(state: SpiritIslandState) -> None:
    """Option `spirit_choice = random`."""
    spirits = list(range(len(SPIRITS)))
    boards = list(range(state.seats))
    state.rng.shuffle(spirits)
    state.rng.shuffle(boards)
    for seat, player in enumerate(state.players):
        player.spirit = spirits[seat]
        player.board = boards[seat]


class ChooseSpirit(Decision[SpiritIslandState]):
    """In seat order; no Spirit twice."""

    def actors(self, state: SpiritIslandState) -> list[int]:
        for seat, player in enumerate(state.players):
            if player.spirit == UNCHOSEN:
                return [seat]
        return []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        taken = [player.spirit for player in state.players]
        return [TAKE_SPIRIT.at(spirit) for spirit in range(len(SPIRITS)) if spirit not in taken]

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        state.players[seat].spirit = TAKE_SPIRIT.arg(action)
        if state.journal is not None:
            spirit = f"spirit:{data.SPIRIT_IDS[TAKE_SPIRIT.arg(action)]}"
            state.tell("spirit_chosen", {"seat": f"seat:{seat}", "spirit": spirit}, [spirit])
        state.push(self)


class ChooseBoard(Decision[SpiritIslandState]):
    """In seat order, after all have a Spirit; the last board is nobody's choice."""

    def actors(self, state: SpiritIslandState) -> list[int]:
        free = [seat for seat, player in enumerate(state.players) if player.board == UNCHOSEN]
        return free[:1] if len(free) > 1 else []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        taken = [player.board for player in state.players]
        letters = state.island.letters
        return [TAKE_BOARD.at(LETTERS.index(letters[board])) for board in range(state.seats) if board not in taken]

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        letter = LETTERS[TAKE_BOARD.arg(action)]
        state.players[seat].board = state.island.letters.index(letter)
        if state.journal is not None:
            board = f"board:{letter.lower()}"
            state.tell("board_chosen", {"seat": f"seat:{seat}", "board": board}, [board])
        state.push(self)


CHOOSE_SPIRIT = ChooseSpirit()
CHOOSE_BOARD = ChooseBoard()


class LayOut(Step[SpiritIslandState]):
    """Start pieces, decks, first Presence; then the Invaders' first Explore."""

    def run(self, state: SpiritIslandState) -> None:
        _last_board(state)
        for place in range(state.seats):
            _start_pieces(state, place)
        _shuffle_invaders(state)
        _shuffle_fear(state)
        _shuffle_powers(state)
        for seat in range(state.seats):
            _start_presence(state, seat)
        state.push(TURN)
        state.push(ADVANCE_STEP)
        state.push(EXPLORE_STEP)


LAY_OUT = LayOut()


def _last_board(state: SpiritIslandState) -> None:
    taken = [player.board for player in state.players]
    for player in state.players:
        if player.board == UNCHOSEN:
            player.board = next(place for place in range(state.seats) if place not in taken)


def _start_pieces(state: SpiritIslandState, place: int) -> None:
    """The printed Blight does not come from the pool."""
    for number, text in state.island.boards[place].pieces.items():
        land = place * LANDS + number - 1
        for word in text.split():
            count = int(word[0]) if word[0].isdigit() else 1
            piece = word.lstrip("0123456789")
            for _ in range(count):
                if piece == "Bl":
                    state.blight[land] += 1
                else:
                    lands.add(state, land, {"D": DAHAN, "T": TOWN, "C": CITY}[piece])


def _shuffle_invaders(state: SpiritIslandState) -> None:
    """From the top 3 of stage I, 4 of stage II, 5 of stage III; one of each stage stays out, unseen."""
    state.invader_unused = []
    state.invader_deck = []
    for stage in range(data.STAGES, 0, -1):
        cards = [card for card in range(len(data.STAGE)) if data.STAGE[card] == stage]
        state.rng.shuffle(cards)
        state.invader_unused.append(cards.pop())
        state.invader_deck += cards


def _shuffle_fear(state: SpiritIslandState) -> None:
    cards = list(range(len(data.FEAR_IDS)))
    state.rng.shuffle(cards)
    state.fear_deck = cards[: data.FEAR_CARDS_USED]
    state.fear_unused = cards[data.FEAR_CARDS_USED :]


def _shuffle_powers(state: SpiritIslandState) -> None:
    """Guided powers: the lists of the Spirits in play are set aside first."""
    aside: list[int] = []
    if state.options["guided_powers"] == "on":
        aside = [data.CARD[id] for player in state.players for id in SPIRITS[player.spirit].guided]
    state.minor_deck = [card for card in range(data.MINORS) if card not in aside]
    state.major_deck = [card for card in range(data.MINORS, FIRST_UNIQUE) if card not in aside]
    state.rng.shuffle(state.minor_deck)
    state.rng.shuffle(state.major_deck)


def _start_presence(state: SpiritIslandState, seat: int) -> None:
    player = state.players[seat]
    if player.spirit == data.MUD:
        state.mud = seat
    elif player.spirit == data.HEAT:
        state.heat = seat
    board = state.island.boards[player.board]
    for number, terrain, which in SPIRITS[player.spirit].start:
        player.presence[player.board * LANDS + board.starting_land(terrain, which)] += number
    first = FIRST_UNIQUE + player.spirit * UNIQUE_EACH
    player.hand = list(range(first, first + UNIQUE_EACH))

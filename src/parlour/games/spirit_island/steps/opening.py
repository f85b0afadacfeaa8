"""The opening: Spirits and boards are chosen, then the island is laid out and the Invaders explore."""

from typing import Final

from parlour.engine import ALONE, Decision, Step, seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import TAKE_BOARD, TAKE_SPIRIT
from parlour.games.spirit_island.board import BLIGHT, LANDS, LETTERS
from parlour.games.spirit_island.data import FIRST_UNIQUE, SPIRITS
from parlour.games.spirit_island.elements import board_name, spirit_name
from parlour.games.spirit_island.predicates.spirits import seat_of
from parlour.games.spirit_island.state import UNCHOSEN, Player, SpiritIslandState
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.invaders import ADVANCE_STEP, EXPLORE_STEP
from parlour.games.spirit_island.steps.turn import TURN


class ChooseSpirit(Decision[SpiritIslandState]):
    """Each player chooses a different Spirit, in seat order."""

    def actors(self, state: SpiritIslandState) -> list[int]:
        for seat, player in enumerate(state.players):
            if player.spirit == UNCHOSEN:
                return ALONE[seat]
        return []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        taken = [player.spirit for player in state.players]
        return [TAKE_SPIRIT.at(spirit) for spirit in range(len(SPIRITS)) if spirit not in taken]

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        state.players[seat].spirit = TAKE_SPIRIT.arg(action)
        if state.journal is not None:
            spirit = spirit_name(TAKE_SPIRIT.arg(action))
            state.tell("spirit_chosen", {"seat": seat_name(seat), "spirit": spirit}, [spirit])
        state.push(self)


class ChooseBoard(Decision[SpiritIslandState]):
    """Each player chooses a board, in seat order, after all have a Spirit; the last one gets the board left over."""

    def actors(self, state: SpiritIslandState) -> list[int]:
        free = [seat for seat, player in enumerate(state.players) if player.board == UNCHOSEN]
        return free[:1] if len(free) > 1 else []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        taken = [player.board for player in state.players]
        printed = state.island.printed
        return [TAKE_BOARD.at(printed[board]) for board in state.island.in_order if board not in taken]

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        letter = LETTERS[TAKE_BOARD.arg(action)]
        state.players[seat].board = state.island.letters.index(letter)
        if state.journal is not None:
            board = board_name(letter)
            state.tell("board_chosen", {"seat": seat_name(seat), "board": board}, [board])
        state.push(self)


CHOOSE_SPIRIT: Final = ChooseSpirit()
CHOOSE_BOARD: Final = ChooseBoard()


_FEAR_CARDS: Final = list(range(len(data.FEAR_IDS)))
_MINORS: Final = list(range(data.MINORS))
_MAJORS: Final = list(range(data.MINORS, FIRST_UNIQUE))


class LayOut(Step[SpiritIslandState]):
    """Place the starting pieces, the decks and the first Presence; then the Invaders explore."""

    def run(self, state: SpiritIslandState) -> None:
        _last_board(state)
        for place in range(state.seats):
            _start_pieces(state, place)
        _shuffle_invaders(state)
        _shuffle_fear(state)
        _shuffle_powers(state)
        for player in state.players:
            _start_presence(state, player)
        state.mud = seat_of(state, data.MUD)
        state.heat = seat_of(state, data.HEAT)
        state.push(TURN)
        state.push(ADVANCE_STEP)
        state.push(EXPLORE_STEP)


LAY_OUT: Final = LayOut()


def _last_board(state: SpiritIslandState) -> None:
    taken = [player.board for player in state.players]
    for player in state.players:
        if player.board == UNCHOSEN:
            player.board = next(place for place in range(state.seats) if place not in taken)


def _start_pieces(state: SpiritIslandState, place: int) -> None:
    """Place the printed pieces; the printed Blight does not come from the pool."""
    for index, family, count in state.island.boards[place].start:
        land = place * LANDS + index
        for _ in range(count):
            if family == BLIGHT:
                state.blight[land] += 1
            else:
                changes.add(state, land, family)


def _shuffle_invaders(state: SpiritIslandState) -> None:
    """Build the deck: from the top 3 cards of stage I, 4 of II, 5 of III; one of each stage is set aside unseen."""
    unused: list[int] = []
    deck: list[int] = []
    for stage in range(data.STAGES, 0, -1):
        cards = data.OF_STAGE[stage][:]
        state.rng.shuffle(cards)
        unused.append(cards.pop())
        deck += cards
    state.invader_unused = unused
    state.invader_deck = deck


def _shuffle_fear(state: SpiritIslandState) -> None:
    cards = _FEAR_CARDS[:]
    state.rng.shuffle(cards)
    state.fear_deck = cards[: data.FEAR_CARDS_USED]
    state.fear_unused = cards[data.FEAR_CARDS_USED :]


def _shuffle_powers(state: SpiritIslandState) -> None:
    """Shuffle both decks; with guided powers the lists of the Spirits in play are set aside first."""
    minors, majors = _MINORS[:], _MAJORS[:]
    if state.terms.guided:
        aside = [data.CARD[id] for player in state.players for id in SPIRITS[player.spirit].guided]
        minors = [card for card in minors if card not in aside]
        majors = [card for card in majors if card not in aside]
    state.rng.shuffle(minors)
    state.rng.shuffle(majors)
    state.minor_deck = minors
    state.major_deck = majors


def _start_presence(state: SpiritIslandState, player: Player) -> None:
    board = state.island.boards[player.board]
    for number, terrain, which in SPIRITS[player.spirit].start:
        player.change_presence(player.board * LANDS + board.starting_land(terrain, which), number)
    player.hand = data.UNIQUE_CARDS[player.spirit][:]

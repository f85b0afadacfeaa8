"""The preliminary round of the standard set-up, and the start of the game."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.luna import data
from parlour.games.luna.actions import PLACE_FIGURE, PLACE_NOVICES, PLACE_SHRINE
from parlour.games.luna.elements import figure_name, isle_name
from parlour.games.luna.state import LunaState, replaced
from parlour.games.luna.steps.rounds import ROUND


class PlaceFigure(Decision[LunaState]):
    """The start player puts one of the three figures on any isle (an option)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def args(self) -> list[Json]:
        return [self.figure]

    def actors(self, state: LunaState) -> list[int]:
        return ALONE[state.start_player]

    def options(self, state: LunaState, seat: int) -> list[int]:
        return [PLACE_FIGURE.at(isle) for isle in range(data.RING)]

    def take(self, state: LunaState, seat: int, action: int) -> None:
        isle = PLACE_FIGURE.arg(action)
        state.figures = replaced(state.figures, self.figure, state.ring.index(isle))
        if state.journal is not None:
            params = {"seat": seat_name(seat), "figure": figure_name(self.figure), "isle": isle_name(isle)}
            state.tell("figure_placed", params, [figure_name(self.figure), isle_name(isle)])

    def prompt(self, state: LunaState, seat: int) -> Message:
        return Message("place_figure", {"figure": figure_name(self.figure)})

    def params(self, state: LunaState, seat: int, action: int) -> dict[str, Json]:
        return {"figure": figure_name(self.figure), "isle": isle_name(PLACE_FIGURE.arg(action))}


class PlaceShrine(Decision[LunaState]):
    """One shrine each in turn order, on an isle without one; with two players not on the Herbal Isle."""

    def actors(self, state: LunaState) -> list[int]:
        return ALONE[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        taken = 0
        for player in state.players:
            taken |= player.shrines
        if state.seats == 2:
            taken |= 1 << data.HERBS
        return [PLACE_SHRINE.at(isle) for isle in range(data.RING) if not taken >> isle & 1]

    def take(self, state: LunaState, seat: int, action: int) -> None:
        isle = PLACE_SHRINE.arg(action)
        state.players[seat].place_shrine(isle)
        if state.journal is not None:
            state.tell("shrine_placed", {"seat": seat_name(seat), "isle": isle_name(isle)}, [isle_name(isle)])
        state.turn += 1
        state.current = (seat + 1) % state.seats
        state.push(self if state.current != state.start_player else PLACE_PAIRS)

    def prompt(self, state: LunaState, seat: int) -> Message:
        return Message("place_shrine_of_two" if state.seats == 2 else "place_shrine")

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        if not PLACE_SHRINE.has(action):
            return None
        if state.seats == 2 and PLACE_SHRINE.arg(action) == data.HERBS:
            return Message("no_first_shrine_on_herbal_isle")
        return Message("shrine_there_already")


class PlaceNovices(Decision[LunaState]):
    """Four times each in turn order: two novices on an isle where the player has no piece."""

    def actors(self, state: LunaState) -> list[int]:
        return ALONE[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        me = state.players[seat]
        return [PLACE_NOVICES.at(isle) for isle in range(data.RING) if not (me.active[isle] or me.has_shrine(isle))]

    def take(self, state: LunaState, seat: int, action: int) -> None:
        isle = PLACE_NOVICES.arg(action)
        state.players[seat].place_pair(isle)
        if state.journal is not None:
            params: dict[str, Json] = {"seat": seat_name(seat), "isle": isle_name(isle), "count": data.PAIR}
            state.tell("novices_placed", params, [isle_name(isle)])
        state.current = (seat + 1) % state.seats
        if pairs_placed(state, state.current) < data.PAIRS:
            state.turn += 1
            state.push(self)

    def prompt(self, state: LunaState, seat: int) -> Message:
        return Message("place_novices", {"left": data.PAIRS - pairs_placed(state, seat)})

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        return Message("own_piece_there") if PLACE_NOVICES.has(action) else None


def pairs_placed(state: LunaState, seat: int) -> int:
    return sum(state.players[seat].active) // data.PAIR


class BeginGame(Step[LunaState]):
    """Each player gets the favors of the two isles where they have no piece."""

    def run(self, state: LunaState) -> None:
        for seat, player in enumerate(state.players):
            for isle in range(data.RING):
                if not player.active[isle] and not player.has_shrine(isle):
                    state.take_favor(player, isle)
                    if state.journal is not None:
                        params = {"seat": seat_name(seat), "favor": f"favor:{data.ISLES[isle]}"}
                        state.tell("favor_received", params, [isle_name(isle)])
        state.push(ROUND)


PLACE_SHRINES: Final = PlaceShrine()
PLACE_PAIRS: Final = PlaceNovices()
BEGIN: Final = BeginGame()

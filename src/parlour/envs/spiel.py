"""OpenSpiel games: `pyspiel.load_game("parlour_NAME(players=3)")`, once this module is imported.

Every option of a game is a parameter; if it takes numbers and words, the words are -1, -2 and so on. All chance of a
game is drawn at its beginning: the first node is a chance node with `deals` equally likely outcomes, each the seed of
one deal. A game of `longest` decisions is stopped, and nobody wins it.
"""

from typing import Any

import numpy as np
import pyspiel

from parlour.engine import Game, Json, Option, OptionValue, State, canonical
from parlour.engine.rewards import RESULT, rewards
from parlour.envs.setting import Sight, labels
from parlour.games import game as find_game
from parlour.games import games

PREFIX = "parlour_"
DEALS = 1000


class Held:
    """A position inside a state of OpenSpiel, which copies what it holds by `deepcopy` and stores it by `pickle`.

    A position has a much faster clone, and a dump that says what it is.
    """

    def __init__(self, state: State | None = None) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(None if self.state is None else self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return _held, (None if self.state is None else self.state.dump(),)


def _held(dump: Json) -> Held:
    return Held(None if dump is None else find_game(dump["game"]).load(dump))


def coded(option: Option, value: OptionValue) -> OptionValue:
    """A value as a parameter. OpenSpiel allows one type: where numbers and words are possible, words are -1, -2 …"""
    words = _words_beside_numbers(option)
    return -1 - words.index(value) if value in words else value


def decoded(option: Option, value: OptionValue) -> OptionValue:
    words = _words_beside_numbers(option)
    return words[-1 - value] if isinstance(value, int) and value < 0 and -value <= len(words) else value


def _words_beside_numbers(option: Option) -> list[OptionValue]:
    words: list[OptionValue] = [value for value in option.ends() if isinstance(value, str)]
    return words if len(words) < len(option.ends()) else []


def game_type(title: Game) -> Any:
    kinds = pyspiel.GameType
    parameters = {option.name: coded(option, option.default) for option in title.options}
    usual = next((seats for seats in title.seats if seats > 1), title.seats[0])
    return kinds(
        short_name=PREFIX + title.slug,
        long_name=title.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if title.cooperative else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=title.seats[-1],
        min_num_players=title.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        default_loadable=True,
        provides_factored_observation_string=False,
        parameter_specification={**parameters, "players": usual, "deals": DEALS, "longest": title.longest},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    def __init__(self, title: Game, kind: Any, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.slug = title.slug
        self.seats = int(given.get("players", kind.parameter_specification["players"]))
        self.deals = int(given.get("deals", DEALS))
        self.longest = int(given.get("longest", title.longest))
        usual = kind.parameter_specification
        changed = {
            option.name: decoded(option, given[option.name])
            for option in title.options
            if option.name in given and given[option.name] != usual[option.name]
        }
        self.options: dict[str, OptionValue] = title.settled(changed, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(title.actions),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.longest,
        )
        super().__init__(kind, info, given)

    @property
    def title(self) -> Game:
        """Looked up by its name, because OpenSpiel pickles what a game holds."""
        return find_game(self.slug)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.title)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held()

    @property
    def position(self) -> State | None:
        """The game itself; `None` before it is dealt."""
        return self.held.state

    def current_player(self) -> int:
        state = self.held.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else state.actors[0]

    def is_terminal(self) -> bool:
        state = self.held.state
        return state is not None and (not state.actors or state.moves >= self.get_game().longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.held.state
        return [] if state is None else list(state.legal(player))

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.held.state is None:
            self.held.state = game.title.new(game.seats, game.options, f"deal/{action}")
        else:
            self.held.state.apply(self.held.state.actors[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().title.actions.format(action))

    def returns(self) -> list[float]:
        state = self.held.state
        outcome = None if state is None else state.outcome
        return [0.0] * self.get_game().seats if outcome is None else rewards(outcome, RESULT)

    def __str__(self) -> str:
        return "before the deal" if self.held.state is None else canonical(self.held.state.dump()).decode()


class Observer:
    """What a seat may know, as the tensor of `State.features` and as its view in JSON."""

    def __init__(self, title: Game) -> None:
        self.tensor = np.zeros(len(labels(title.slug)), np.float32)
        self._sight = Sight(title)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.position is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = self._sight.of(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return "before the deal" if state.position is None else canonical(state.position.view(player)).decode()


def register() -> None:
    """Make all games known to OpenSpiel; those it knows already stay as they are."""
    known = set(pyspiel.registered_names())
    for title in games():
        kind = game_type(title)
        if kind.short_name not in known:
            pyspiel.register_game(kind, _maker(title, kind))


def _maker(title: Game, kind: Any) -> type[SpielGame]:
    """A class of its own for each title: OpenSpiel's registry outlives the interpreter, and may hold only classes."""

    class Made(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(title, kind, params)

    return Made


register()

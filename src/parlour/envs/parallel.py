"""PettingZoo environments in which all agents act at the same time.

They suit co-operation and simultaneous choices. Agents that have nothing to decide wait.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from parlour.engine import Game, OptionValue, State
from parlour.envs.pictures import Picture
from parlour.envs.setting import RENDER_MODES, BadEnvironment, Seeds, checked_mode, setting, shown

Dicts = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table. In a step every agent whose decision is open acts; the last number of the action space is to wait.

    Actions are taken in the order in which the rules ask. If the action of one agent takes away that of another, the
    other is asked again in the next step, and its info says `dropped`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  the base class has it so

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, OptionValue] | None = None,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting(game, seats, options, reward)
        self.render_mode = checked_mode(render_mode)
        title = self.setting.game
        self.metadata = {**type(self).metadata, "name": f"{title.slug}_v{title.version}"}
        self.wait = self.setting.actions
        """The action of an agent that has nothing to decide."""
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.setting.space(self.wait + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._seeds = Seeds()
        self._position: State | None = None
        self.agents: list[str] = []

    @property
    def position(self) -> State:
        """The game itself, with everything that is hidden: for analysis, not for agents."""
        if self._position is None:
            raise BadEnvironment("Call reset() first.")
        return self._position

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._position = self.setting.new(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Dicts:
        state = self.position
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        chosen = {self._seat[agent]: int(action) for agent, action in actions.items()}
        self._refuse(state, chosen)
        for place, seat in enumerate(state.actors[:]):
            if seat in state.actors and chosen[seat] in state.legal(seat):
                state.apply(seat, chosen[seat])
            elif place:
                infos[self.possible_agents[seat]]["dropped"] = True
        over, cut = not state.actors, self.setting.cut(state)
        rewards = dict(zip(self.possible_agents, self.setting.rewards(state), strict=True))
        result = (
            self._observations(),
            rewards,
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        return result

    def _refuse(self, state: State, chosen: dict[int, int]) -> None:
        """Refuse the whole step, before anything changes, if somebody chose what is not legal."""
        for seat in range(state.seats):
            if seat not in chosen:
                raise BadEnvironment(f"{self.possible_agents[seat]} has no action; to wait is {self.wait}.")
            if seat in state.actors and chosen[seat] not in state.legal(seat):
                why = state.refusal(seat, chosen[seat]) if chosen[seat] != self.wait else None
                told = "has to act" if why is None else f"chose {chosen[seat]}: {state.game.sentence(why)}"
                raise BadEnvironment(f"{self.possible_agents[seat]} {told}")
            if seat not in state.actors and chosen[seat] != self.wait:
                raise BadEnvironment(f"{self.possible_agents[seat]} has nothing to decide; to wait is {self.wait}.")

    def _observations(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for agent in self.agents:
            seat = self._seat[agent]
            mask = self.setting.mask(self.position, seat, self.wait + 1)
            mask[self.wait] = seat not in self.position.actors
            found[agent] = {"observation": self.setting.observe(self.position, seat), "action_mask": mask}
        return found

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def snapshot(self) -> tuple[State, list[str], tuple[str, int]]:
        """This step, to come back to."""
        return self.position.clone(), self.agents[:], (self._seeds.key, self._seeds.begun)

    def restore(self, snapshot: tuple[State, list[str], tuple[str, int]]) -> dict[str, Any]:
        """Go back to a snapshot, and return the observations there."""
        state, agents, (self._seeds.key, self._seeds.begun) = snapshot
        self._position, self.agents = state.clone(), agents[:]
        return self._observations()

    def render(self) -> Any:
        return shown(self.position, self.render_mode)

    def picture(self, agent: str | None = None) -> Picture:
        return Picture(self.position, None if agent is None else self._seat[agent])

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def close(self) -> None:
        """Nothing is open."""

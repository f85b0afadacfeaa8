"""PettingZoo environments in which all agents act at the same time.

They suit co-operation and simultaneous choices. Agents that have nothing to decide wait.
"""

from typing import Any

from pettingzoo import ParallelEnv

from parlour.engine import State
from parlour.envs.agents import Agents
from parlour.envs.setting import RENDER_MODES, BadEnvironment

Dicts = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(Agents, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table. In a step every agent whose decision is open acts; the last number of the action space is to wait.

    Actions are taken in the order in which the rules ask. If the action of one agent takes away that of another, the
    other is asked again in the next step, and its info says `dropped`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  the base class has it so

    waiting = 1

    @property
    def wait(self) -> int:
        """The action of an agent that has nothing to decide."""
        return self.setting.actions

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

    def snapshot(self) -> tuple[State, list[str], tuple[str, int]]:
        """This step, to come back to."""
        return self.position.clone(), self.agents[:], (self._seeds.key, self._seeds.begun)

    def restore(self, snapshot: tuple[State, list[str], tuple[str, int]]) -> dict[str, Any]:
        """Go back to a snapshot, and return the observations there."""
        self.setting.check_fits(snapshot[0])
        state, agents, (self._seeds.key, self._seeds.begun) = snapshot
        self._position, self.agents = state.clone(), agents[:]
        return self._observations()

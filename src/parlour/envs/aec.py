"""PettingZoo environments in which one agent acts after another (AEC)."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from parlour.engine import State
from parlour.envs.agents import Agents
from parlour.envs.setting import RENDER_MODES, BadEnvironment


class Snapshot:
    """An environment at one step. It can be restored any number of times."""

    def __init__(self, state: State, seeds: tuple[str, int], fields: dict[str, Any]) -> None:
        self.state = state
        self.seeds = seeds
        self.fields = fields


class TableEnv(Agents, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table. `agent_selection` is the agent that has to act; where several act at once, they are asked in turn.

    Observations are dicts of `observation` and `action_mask`. An illegal action is refused with an error that says why;
    it changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1, "is_parallelizable": False}  # noqa: RUF012  the base class has it so

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. With a seed everything can be repeated, including the games of later resets without one."""
        self._position = self.setting.new(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._position.actors[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        state, seat = self.position, self._seat[agent]
        mask = self.setting.mask(state, seat, self.setting.actions)
        return {"observation": self.setting.observe(state, seat), "action_mask": mask}

    def step(self, action: int | np.integer[Any] | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadEnvironment(f"{agent} has to act; None is for agents whose game is over.")
        state = self.position
        state.apply(self._seat[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        if not state.actors:
            self._end(self.terminations)
        elif self.setting.cut(state):
            self._end(self.truncations)
        else:
            self.agent_selection = self.possible_agents[state.actors[0]]

    def _end(self, ends: dict[str, bool]) -> None:
        for agent, reward in zip(self.possible_agents, self.setting.rewards(self.position), strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            ends[agent] = True
        self.agent_selection = self.agents[0]

    def snapshot(self) -> Snapshot:
        """This step, to come back to: position, chance, rewards and whose turn it is."""
        fields: dict[str, Any] = {name: dict(getattr(self, name)) for name in _DICTS}
        fields |= {"agents": self.agents[:], "agent_selection": self.agent_selection}
        fields |= {"_skip_agent_selection": getattr(self, "_skip_agent_selection", None)}
        return Snapshot(self.position.clone(), (self._seeds.key, self._seeds.begun), fields)

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot of this environment, or of another one with the same game, seats and options."""
        state = snapshot.state
        self.setting.check_fits(state)
        self._position = state.clone()
        self._seeds.key, self._seeds.begun = snapshot.seeds
        for name, value in snapshot.fields.items():
            setattr(self, name, value.copy() if isinstance(value, dict | list) else value)


_DICTS = ["rewards", "_cumulative_rewards", "terminations", "truncations", "infos"]

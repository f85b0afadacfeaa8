"""What PettingZoo's two kinds of environment share: one agent for each seat, its spaces, and a look at the table."""

from typing import Any

from gymnasium import spaces

from parlour.engine import Game, OptionValue
from parlour.envs.pictures import Picture
from parlour.envs.setting import Dealt, Seeds, checked_mode, setting, shown


class Agents(Dealt):
    """Comes before PettingZoo's class in the list of bases."""

    metadata: dict[str, Any]
    waiting = 0
    """How many actions agents have beyond those of the game."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, OptionValue] | None = None,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = setting(game, seats, options, reward)
        self.render_mode = checked_mode(render_mode)
        title = self.setting.game
        self.metadata = {**type(self).metadata, "name": f"{title.slug}_v{title.version}"}
        actions = self.setting.actions + self.waiting
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.setting.space(actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seeds = Seeds()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def render(self) -> Any:
        return shown(self.position, self.render_mode)

    def picture(self, agent: str | None = None) -> Picture:
        """The position as an agent, or a spectator, may see it: an SVG in notebooks, else text."""
        return Picture(self.position, None if agent is None else self._seat[agent])

    def _repr_html_(self) -> str:
        return repr(self) if self._position is None else self.picture()._repr_html_()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def close(self) -> None:
        """Nothing is open."""

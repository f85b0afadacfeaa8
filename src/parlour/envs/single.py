"""Gymnasium environments: one seat learns, bots play the others."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from parlour.bots import Bot, decide, make_bot
from parlour.engine import Game, OptionValue
from parlour.engine.rng import Rng, rng_from_seed
from parlour.envs.pictures import Picture
from parlour.envs.setting import RENDER_MODES, BadEnvironment, Dealt, Mask, Numbers, Seeds, checked_mode, setting, shown

ILLEGAL = ["ignore", "raise"]


class SeatEnv(Dealt, gymnasium.Env[Numbers, np.int64]):
    """One seat of a table. `action_masks()` and `info["action_mask"]` say which actions are legal.

    `opponents` are names of bots: one for all other seats, or a list with one for each. `seat` is the learner's, or
    `None` for another one in every game. An illegal action changes nothing and is told in `info["illegal"]`; with
    `illegal="raise"` it is an error.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  the base class has it so

    def __init__(
        self,
        game: str | Game,
        opponents: str | Sequence[str] = "random",
        seats: int | None = None,
        seat: int | None = None,
        options: dict[str, OptionValue] | None = None,
        reward: str = "result",
        illegal: str = "ignore",
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting(game, seats, options, reward)
        self.render_mode = checked_mode(render_mode)
        others = self.setting.seats - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise BadEnvironment(f"{others} opponents are needed (or one for all), not {len(self.opponents)}.")
        for name in self.opponents:
            make_bot(name, 0)
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise BadEnvironment(f"There is no seat {seat}; the seats are 0 to {self.setting.seats - 1}.")
        if illegal not in ILLEGAL:
            raise BadEnvironment(f"Illegal actions are for {' or '.join(ILLEGAL)}, not “{illegal}”.")
        self.fixed_seat = seat
        self.illegal = illegal
        self.observation_space: Any = self.setting.box()
        self.action_space = spaces.Discrete(self.setting.actions)
        self._seeds = Seeds()
        self._bots: list[Bot | None] = []
        self._chance: Rng = rng_from_seed("worlds", 0)
        self._tries = 0
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        key = self._seeds.next(seed)
        self._position = self.setting.new(key)
        self._chance = rng_from_seed("worlds", key)
        self._tries = 0
        chosen = self._chance.fork("seat").below(self.setting.seats)
        self.seat = chosen if self.fixed_seat is None else self.fixed_seat
        names = iter(self.opponents)
        self._bots = [
            None if other == self.seat else make_bot(next(names), f"{key}/{other}")
            for other in range(self.setting.seats)
        ]
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        state, number = self.position, int(action)
        if not state.actors:
            raise BadEnvironment("The game is over; call reset().")
        if self.illegal == "ignore" and number not in state.legal(self.seat):
            self._tries += 1
            told = {**self._info(), "illegal": state.game.sentence(state.refusal(self.seat, number))}
            return self._observation(), 0.0, False, self._tries >= self.setting.game.longest, told
        state.apply(self.seat, number)
        self._play_others()
        over = not state.actors
        reward = self.setting.rewards(state)[self.seat] if over else 0.0
        return self._observation(), reward, over, self.setting.cut(state), self._info()

    def _play_others(self) -> None:
        state = self.position
        while state.actors and self.seat not in state.actors and not self.setting.cut(state):
            other = state.actors[0]
            bot = self._bots[other]
            assert bot is not None
            state.apply(other, decide(bot, state, other, self._chance))

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are legal, as sb3-contrib's MaskablePPO asks for it."""
        return self._mask().astype(np.bool_)

    def _mask(self) -> Mask:
        return self.setting.mask(self.position, self.seat, self.setting.actions)

    def _observation(self) -> Numbers:
        return self.setting.observe(self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat}

    def snapshot(self) -> tuple[Any, ...]:
        """This step, to come back to."""
        seeds = self._seeds.key, self._seeds.begun
        return self.position.clone(), self.seat, self._bots, self._chance, self._tries, seeds

    def restore(self, snapshot: tuple[Any, ...]) -> tuple[Numbers, dict[str, Any]]:
        """Go back to a snapshot, and return what `reset` would return there."""
        self.setting.check_fits(snapshot[0])
        state, self.seat, self._bots, self._chance, self._tries, (self._seeds.key, self._seeds.begun) = snapshot
        self._position = state.clone()
        return self._observation(), self._info()

    def render(self) -> Any:
        return shown(self.position, self.render_mode, self.seat)

    def picture(self) -> Picture:
        return Picture(self.position, self.seat)

    def _repr_html_(self) -> str:
        return repr(self) if self._position is None else self.picture()._repr_html_()

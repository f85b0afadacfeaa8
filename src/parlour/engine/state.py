"""A state: everything about one game in progress. It changes only through `apply`.

`docs/architecture.md` describes the whole contract, `docs/adding-a-game.md` how to use it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.engine.account import Account
from parlour.engine.errors import IllegalAction
from parlour.engine.features import Observation
from parlour.engine.journal import Event
from parlour.engine.messages import Json, Message, snake
from parlour.engine.options import OptionValue
from parlour.engine.outcome import Outcome
from parlour.engine.rng import Rng, rng_from_seed
from parlour.engine.steps import NOBODY, Decision, Step

if TYPE_CHECKING:
    from parlour.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything about one game in progress.

    A game's state class declares its fields as annotations; its set-up, `clone` and `Game.read` set all of them.
    """

    def __init__(self, game: "Game", seats: int, options: dict[str, OptionValue], rng: Rng) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.rng = rng
        self.agenda: list[Step[Any]] = []
        self.actors = NOBODY
        self.moves = 0
        self.turn = 0
        self.round = 0
        self.reveals = 0
        self.journal: list[Event] | None = None
        self.moments: list[Moment] | None = None
        """Kept only while an action is unfolded."""
        self.judge: Callable[[State, int], float] | None = None
        """Evaluates this position and all clones of it instead of the game's own evaluation."""
        self._legal_seat = -1
        self._legal = NOBODY

    # -- what a player sees and does ------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """The numbers of the actions open to `seat`, ascending; empty if it may not act. Callers must not change it."""
        if seat == self._legal_seat:
            return self._legal
        if seat not in self.actors and not self.on_standby(seat):
            return []
        return self.listed(seat)

    def listed(self, seat: int) -> list[int]:
        """`legal` for a seat that is known to act: playouts and search need not ask whether it may."""
        if seat == self._legal_seat:
            return self._legal
        options = self.agenda[-1].options(self, seat)
        if not self.game.actions.ordered:
            options.sort()
        self._legal = options
        self._legal_seat = seat
        return options

    def apply(self, seat: int, action: int) -> None:
        """Take the decision on top of the agenda, then run steps until the next decision. Refuses what is not legal."""
        self._require_legal(seat, action)
        self.play(seat, action)

    def _require_legal(self, seat: int, action: int) -> None:
        if action not in self.legal(seat):
            why = self.refusal(seat, action)
            raise IllegalAction(why, self.game.sentence(why))

    def play(self, seat: int, action: int) -> None:
        """`apply` for an action that has just been listed: playouts and search need not look it up again."""
        self.take(seat, action)
        self.settle()

    def take(self, seat: int, action: int) -> None:
        """Take a legal action. The automatic steps that follow are still to be run."""
        decision = self.agenda.pop()
        self._legal_seat = -1
        self.moves += 1
        decision.take(self, seat, action)

    def unfold(self, seat: int, action: int) -> "list[Moment]":
        """`apply` with a new journal. Return the positions on the way, so that each event can be shown on its own.

        What is told last belongs to the position that the action leads to, which is not among them.
        """
        self._require_legal(seat, action)
        journal: list[Event] = []
        moments: list[Moment] = []
        self.journal = journal
        self.moments = moments
        self.take(seat, action)
        while self.agenda:
            self.cut()
            if self.agenda[-1].holds(self):
                break
        else:
            self.actors = NOBODY
        self.moments = None
        return [moment for moment in moments if moment.told < len(journal)]

    def may_act(self, seat: int) -> bool:
        """Whether `seat` has to act, or does not have to but may."""
        return seat in self.actors or self.on_standby(seat)

    def on_standby(self, seat: int) -> bool:
        return bool(self.actors) and seat in self.decision().standby(self)

    def refusal(self, seat: int, action: int) -> Message:
        """Why `seat` may not take `action` now."""
        if not self.actors:
            return Message("game_over")
        if not 0 <= seat < self.seats:
            return Message("no_such_seat", {"seat": seat, "last": self.seats - 1})
        if not self.may_act(seat):
            waiting = [f"seat:{actor}" for actor in self.actors]
            return Message("not_to_act", {"seat": f"seat:{seat}", "waiting": waiting})
        if not 0 <= action < len(self.game.actions):
            return Message("no_such_action", {"number": action, "last": len(self.game.actions) - 1})
        decision = self.decision()
        why = decision.refusal(self, seat, action)
        if why is not None:
            return why
        asked = snake(type(decision).__name__).replace("_", " ")
        return Message("not_possible_now", {"action": self.game.actions.format(action), "decision": asked})

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or `None` while somebody has to act."""
        return None if self.actors else self.game.outcome(self)

    def view(self, seat: int | None) -> dict[str, Json]:
        """What `seat` (or a spectator, `None`) may know, as plain JSON data, built from scratch."""
        outcome = self.outcome
        return {
            "game": self.game.slug,
            "rules": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "you": seat,
            "moves": self.moves,
            "turn": self.turn,
            "round": self.round,
            "reveals": self.reveals,
            "actors": list(self.actors),
            "prompt": self.prompt(seat),
            "outcome": None if outcome is None else outcome.data(),
            "table": self.game.table(self, seat),
        }

    def prompt(self, seat: int | None) -> Json:
        """The question put to `seat`, and the rule that explains it; `None` if the seat may not act."""
        if seat is None or not self.may_act(seat):
            return None
        decision = self.decision()
        message = decision.prompt(self, seat)
        return {"key": message.key, "params": message.params, "rule": decision.rule()}

    def offers(self, seat: int) -> list[dict[str, Json]]:
        """The legal actions with their labels and board elements: all a client needs to show them."""
        if not self.may_act(seat):
            return []
        decision = self.decision()
        catalogue = self.game.actions
        return [
            {
                "action": action,
                "text": catalogue.format(action),
                "verb": catalogue.verb_of(action).name,
                "params": decision.params(self, seat, action),
                "elements": decision.elements(self, seat, action),
            }
            for action in self.legal(seat)
        ]

    def label(self, seat: int, action: int) -> Message:
        """An action open to `seat` in words: a message of the section `actions`."""
        return Message(self.game.actions.verb_of(action).name, self.decision().params(self, seat, action))

    def preview(self, seat: int, action: int) -> dict[str, Json]:
        """What `action` would do, as far as `seat` can know: its events, and whether it can no longer be undone.

        If the action reveals something, its events are left out.
        """
        trial = self.clone()
        trial.journal = []
        trial.apply(seat, action)
        reveals = trial.reveals != self.reveals
        burns = reveals or self.game.final(self, action)
        events: list[Json] = []
        if not reveals:
            for event in trial.journal:
                seen = event.seen_by(seat)
                if seen is not None:
                    events.append(seen.data())
        return {"burns": burns, "events": events, "detail": self.game.detail(self, seat, action)}

    def features(self, seat: int) -> list[float]:
        """What `seat` may know as numbers, always equally many, for learning. `Game.terms` names them."""
        out = self.game.observation()
        self.observe(seat, out)
        return out.floats()

    def observe(self, seat: int, out: Observation, row: int = 0) -> None:
        """Write the observation of `seat` into one of the rows of `out`."""
        out.begin(row)
        self.game.features(self, seat, out)

    def evaluate(self, seat: int) -> float:
        """How good the position is for `seat`, from 0 (lost) to 1 (won)."""
        judge = self.judge
        return self.game.evaluate(self, seat, None) if judge is None else judge(self, seat)

    def account(self, seat: int) -> Account:
        """What the evaluation for `seat` adds up; empty if the game does not say."""
        account = Account(self.seats)
        self.game.evaluate(self, seat, account)
        return account

    # -- for the rules ---------------------------------------------------------------------------

    def decision(self) -> Decision[Any]:
        """The decision on top of the agenda."""
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top

    def push(self, step: Step[Any]) -> None:
        """Put a step on the agenda: it happens before everything pushed earlier."""
        self.agenda.append(step)

    def settle(self) -> None:
        """Run automatic steps until somebody has to decide, or nothing is left to happen."""
        agenda = self.agenda
        while agenda:
            if agenda[-1].holds(self):
                return
        self.actors = NOBODY

    def tell(
        self,
        key: str,
        params: dict[str, Json],
        elements: list[str] | None = None,
        only: list[int] | None = None,
        public: Event | None = None,
    ) -> None:
        """Write an event. Guard the call with `if state.journal is not None:` so that simulations pay nothing."""
        if self.journal is not None:
            self.journal.append(Event(key, params, elements if elements is not None else [], only, public))

    def cut(self) -> None:
        """Say that everything told so far has happened, and nothing else: what follows is to be shown apart.

        This is so between two steps. A step that tells of several things calls it after each, where it tells them.
        """
        journal, moments = self.journal, self.moments
        if journal is None or moments is None:
            return
        if len(journal) > (moments[-1].told if moments else 0):
            moments.append(Moment(len(journal), self.clone()))

    # -- copies ----------------------------------------------------------------------------------

    def clone(self) -> "State":
        """An independent copy, without a journal."""
        raise NotImplementedError

    def copy_into(self, copy: "State") -> None:
        """Copy the engine's fields; called by a game's `clone`."""
        copy.agenda = self.agenda[:]
        copy.actors = self.actors
        copy.moves = self.moves
        copy.turn = self.turn
        copy.round = self.round
        copy.reveals = self.reveals
        copy.judge = self.judge
        copy._legal_seat = self._legal_seat
        copy._legal = self._legal

    def determinize(self, seat: int | None, rng: Rng) -> "State":
        """A clone in which everything `seat` cannot know is re-dealt, consistent with what it has seen."""
        copy = self.clone()
        copy.rng = rng.fork("future")
        copy._legal_seat = -1
        self.game.redeal(copy, seat, rng)
        copy._legal_seat = -1
        return copy

    def renew(self, seed: int | str) -> None:
        """Draw all chance from a new seed from here on, and shuffle again what lies hidden from all seats.

        Nothing that any seat knows changes.
        """
        self.rng = rng_from_seed(self.game.slug, seed)
        self._legal_seat = -1
        self.game.reshuffle(self, self.rng)
        self._legal_seat = -1

    def dump(self) -> dict[str, Json]:
        """The whole position as readable JSON data, from which `Game.load` restores it exactly."""
        return {
            "game": self.game.slug,
            "rules": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "rng": {"key": self.rng.key.hex(), "position": self.rng.position},
            "moves": self.moves,
            "turn": self.turn,
            "round": self.round,
            "reveals": self.reveals,
            "agenda": [[type(step).__name__, *step.args()] for step in self.agenda],
            "table": self.game.write(self),
        }


class Moment:
    """A position in the middle of an action, to be shown and not to be played: nobody has anything to decide in it."""

    def __init__(self, told: int, state: State) -> None:
        self.told: Final = told
        """How many events of the action have happened by then."""
        self.state: Final = state
        state.actors = NOBODY
        state._legal_seat = -1

"""What the agenda of a state holds: immutable steps, and decisions among them."""

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.engine.messages import Json, Message, snake

if TYPE_CHECKING:
    from parlour.engine.state import State

S = TypeVar("S", bound="State")

NOBODY: Final[list[int]] = []
ALONE: Final[list[list[int]]] = [[seat] for seat in range(16)]
"""What `actors` returns if a single seat decides. Shared, because it is needed after every action."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that is still to happen. Steps are immutable: clones share them."""

    def run(self, state: S) -> None:
        """Carry out the step. It may push further steps; the last one pushed happens first."""
        raise NotImplementedError(type(self).__name__)

    def holds(self, state: S) -> bool:
        """Let this step, which is on top of the agenda, happen. Return whether the game waits for somebody's choice."""
        state.agenda.pop()
        self.run(state)
        return False

    def options(self, state: S, seat: int) -> list[int]:
        """See `Decision`: here, so that a playout need not ask what is on top of the agenda."""
        raise NotImplementedError(type(self).__name__)

    def take(self, state: S, seat: int, action: int) -> None:
        """See `Decision`."""
        raise NotImplementedError(type(self).__name__)

    def args(self) -> list[Json]:
        """The constructor's arguments as plain data, for a dump."""
        return []

    def unfit(self, state: S) -> str:
        """Why this step cannot be on the agenda of this position; empty if it can."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A choice that somebody has to make. It is already off the agenda when `take` is called."""

    def actors(self, state: S) -> list[int]:
        """The seats that have to act, in order. If there are none, the decision is dropped."""
        raise NotImplementedError(type(self).__name__)

    def holds(self, state: S) -> bool:
        state.actors = self.actors(state)
        if state.actors:
            return True
        state.agenda.pop()
        return False

    def standby(self, state: S) -> list[int]:
        """Seats that do not have to act but may: for example, to revoke being ready."""
        return NOBODY

    def options(self, state: S, seat: int) -> list[int]:
        """The actions open to `seat`, at least one; ascending and perhaps shared if the catalogue is `ordered`."""
        raise NotImplementedError(type(self).__name__)

    def take(self, state: S, seat: int, action: int) -> None:
        """Carry out one of `options`. A decision that stays open for others pushes itself again."""
        raise NotImplementedError(type(self).__name__)

    def hides(self, state: S, seat: int) -> bool:
        """Whether the options depend on something only `seat` knows. Others must not notice that there is only one."""
        return False

    def waits(self, state: S, seat: int) -> bool:
        """Whether `seat` is asked even if there is only one action: players say themselves that they are ready."""
        return False

    def prompt(self, state: S, seat: int) -> Message:
        """The question, with its limits and how to decline. The key defaults to the class name."""
        return Message(snake(type(self).__name__))

    def rule(self) -> str:
        """The anchor in the game's `rules.md` that explains this decision."""
        return snake(type(self).__name__).replace("_", "-")

    def refusal(self, state: S, seat: int, action: int) -> Message | None:
        """Why this action, which is not among the options, is not possible now: a message of the section `refusals`."""
        return None

    def params(self, state: S, seat: int, action: int) -> dict[str, Json]:
        """What the text of an open action can name: its arguments, and what it costs or brings here."""
        return state.game.actions.params(action, seat)

    def elements(self, state: S, seat: int, action: int) -> list[str]:
        """The board elements that lead to this action."""
        return state.game.actions.elements(action, seat)

"""Every refusal the engine can give. The message is one sentence, fit to show to a person."""

from parlour.engine.messages import Message


class ParlourError(ValueError):
    """Something asked of Parlour cannot be done; nothing was changed."""


class IllegalAction(ParlourError):
    """The rules do not allow this action, from this seat, now. `why` can be told in any language."""

    def __init__(self, why: Message, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


class BadNotation(ParlourError):
    """A text that names no action of the game."""


class BadOption(ParlourError):
    """An unknown rule option, a value it does not take, or a seat count the game does not have."""


class BadPosition(ParlourError):
    """A dump that is not a position of the game."""


class BadRecord(ParlourError):
    """A saved game that does not replay."""


class UnknownGame(ParlourError):
    """No game of that name is installed."""

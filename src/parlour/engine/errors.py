"""The errors that the engine raises. Each message is one sentence that can be shown to a person."""

from parlour.engine.messages import Message


class ParlourError(ValueError):
    """A request that cannot be carried out; nothing was changed."""


class IllegalAction(ParlourError):
    """The rules do not allow this action, by this seat, now. `why` can be translated into any language."""

    def __init__(self, why: Message, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


class BadNotation(ParlourError):
    """A text that is not the notation of an action."""


class BadOption(ParlourError):
    """An unknown rule option, an invalid value, or an unsupported number of seats."""


class BadPosition(ParlourError):
    """A dump that is not a valid position of the game."""


class BadRecord(ParlourError):
    """A saved game that does not replay."""


class UnknownGame(ParlourError):
    """No game with this name is installed."""

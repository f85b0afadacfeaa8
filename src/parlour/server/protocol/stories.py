"""How a finished game went: how it stood, when it turned, and what could have been better."""

from msgspec import Struct

from parlour.server.protocol.frames import Label, Reason


class StoryPoint(Struct):
    """How a game stood after a turn, as the bots see it."""

    number: int
    """The entry that ended the turn; 0 is the start."""
    round: int
    chances: list[float]
    """Everybody's chance of winning, from 0 to 1; a single one if all win or lose together."""


class TurningPoint(Struct):
    """A move of the turn that changed somebody's chance of winning most."""

    number: int
    round: int
    by: int
    """The seat that moved."""
    seat: int
    """The seat whose chance changed."""
    change: float


class Story(Struct):
    """A finished game, turn by turn, and up to three turning points."""

    points: list[StoryPoint]
    turning: list[TurningPoint]


class Slip(Struct):
    """Consecutive actions of one seat, and what would have been clearly better, as far as the seat could know."""

    number: int
    """The entry of the first of these actions."""
    last: int
    """The entry of the last one."""
    round: int
    seat: int
    change: float
    """How the seat's chance of winning has changed from the round before to the round after."""
    gain: float
    """What the better move would have added to that chance."""
    played: list[Label]
    """What was chosen; actions that were forced are left out."""
    better: list[Label]
    why: list[Reason]


class Analysis(Struct):
    """The costliest slips of a finished game, in its order. Only the choices of people count, if people played."""

    slips: list[Slip]

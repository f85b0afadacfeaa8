"""WebSocket: what the browser sends."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from parlour.server.protocol.values import CHAT_LENGTH, ELEMENT_LENGTH, ActionNumber, CommandId, SeatNumber, Version


class Command(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    id: CommandId


class Act(Command):
    base: Version
    seat: SeatNumber
    action: ActionNumber


class Undo(Command):
    base: Version
    seat: SeatNumber
    scope: Literal["step", "turn", "all"]
    """`all`: everything, where something is only tried out."""


class Redo(Command):
    base: Version
    seat: SeatNumber


class Confirm(Command):
    base: Version
    seat: SeatNumber


class Takeback(Command):
    base: Version
    seat: SeatNumber


class Consent(Command):
    base: Version
    seat: SeatNumber
    accept: bool


class Look(Command):
    seat: SeatNumber | None


class Preview(Command):
    base: Version
    seat: SeatNumber
    action: ActionNumber


class Hint(Command):
    seat: SeatNumber


class Replay(Command):
    number: Version
    seat: SeatNumber | UnsetType | None = UNSET
    """The seat to replay from: the viewer's own by default, any seat once the game is over."""


class Chat(Command):
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Point(Command):
    element: Annotated[str, Meta(min_length=1, max_length=ELEMENT_LENGTH)]


class Sync(Command):
    pass


class Beat(Command):
    hidden: bool = False
    """Whether the page cannot be seen at the moment, because another tab lies over it."""


ClientFrame = (
    Act | Undo | Redo | Confirm | Takeback | Consent | Look | Preview | Hint | Replay | Chat | Point | Sync | Beat
)

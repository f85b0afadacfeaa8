"""The kinds of values that messages are made of, and refusals."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Json = Any
"""Plain JSON data."""

SeatKind = Literal["open", "human", "bot"]
Status = Literal["lobby", "dealing", "playing", "over", "abandoned", "frozen"]
Origin = Literal["imported", "continued"]
"""Where a game comes from that did not begin at its table: a record, or a position of a finished game."""
UndoRule = Literal["off", "turn", "consent"]
MotionKind = Literal["bot", "human", "free", "reissue", "end", "pause"]
EntryKind = Literal["act", "undo", "redo", "confirm"]

MAX_SEATS = 8
NAME_LENGTH = 40
CHAT_LENGTH = 400
NOTE_LENGTH = 4000
ELEMENT_LENGTH = 80
SPOKEN = "line"
"""The notice of a line that a bot says. Its parameters name the text and the entry that it is about."""
LONGEST_PACE = 5000

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
"""Chosen by the client (a UUID). A repeated id gets the same answer again."""
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
"""The number of entries of the table."""
Edition = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
ActionNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Pace = Annotated[int, Meta(ge=0, le=LONGEST_PACE)]
"""Milliseconds that a bot waits before it moves."""
Slug = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
AccountName = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
MailAddress = Annotated[str, Meta(max_length=254)]
Language = Annotated[str, Meta(pattern=r"^[a-z]{2}$")]
OptionValue = str | int | bool
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
"""A SHA-256, or 32 random bytes, as hexadecimal digits."""


class Problem(Struct):
    """Why something was refused: a code for programs and an English sentence for people.

    For other languages, `key` and `params` are a message. Its text is in the section `refusals` of the server's or the
    game's messages.
    """

    code: str
    sentence: str
    key: str = ""
    params: dict[str, Json] = {}


class Refusal(Struct):
    """The body of every HTTP answer that is not a success."""

    error: Problem

"""HTTP: accounts, sessions and reports."""

from typing import Annotated

from msgspec import Meta, Struct

from parlour.server.protocol.values import CHAT_LENGTH, AccountName, Language, MailAddress, Password, SeatNumber, Token


class Credentials(Struct, forbid_unknown_fields=True):
    account: AccountName
    password: Password


class Proof(Struct, forbid_unknown_fields=True):
    """The password of the account, for what only its owner may do."""

    password: Password


class ChangePassword(Struct, forbid_unknown_fields=True):
    old: Password
    new: Password


class Recover(Struct, forbid_unknown_fields=True):
    """A new password, with the recovery code of the account."""

    account: AccountName
    code: Annotated[str, Meta(min_length=1, max_length=64)]
    password: Password


class Forgotten(Struct, forbid_unknown_fields=True):
    """A link to a new password, to be sent in this language."""

    account: AccountName
    language: Language = "en"


class Reset(Struct, forbid_unknown_fields=True):
    """A new password, with the token of a link."""

    token: Token
    password: Password


class SetAddress(Struct, forbid_unknown_fields=True):
    """An address for links, to be confirmed there; an empty one removes it."""

    address: MailAddress
    password: Password
    language: Language = "en"


class Confirmation(Struct, forbid_unknown_fields=True):
    token: Token


class Registered(Struct):
    """An account and its new recovery code, which is told only once."""

    account: str
    code: str


class Account(Struct, omit_defaults=True):
    """The account of this person, if they have one. `mail` says whether this server can send mail."""

    account: str | None
    created: float
    email: str | None
    mail: bool
    recovery: bool
    """Whether there is a recovery code."""
    operator: bool = False
    """Whether they look after this server."""


class Session(Struct):
    """A browser in which this person is known; `here` is the one that asks."""

    id: str
    browser: str
    system: str
    created: float
    seen: float
    here: bool


class Sessions(Struct):
    sessions: list[Session]


class Farewell(Struct, forbid_unknown_fields=True):
    """The password, if there is an account."""

    password: Password | None = None


class Banned(Struct):
    """That somebody may not take part, why, and until when (`None`: for good)."""

    why: str
    until: float | None


class Me(Struct, omit_defaults=True):
    """The person identified by the cookie. `known` is false before the first table."""

    known: bool
    account: str | None
    operator: bool = False
    banned: Banned | None = None


class Report(Struct, forbid_unknown_fields=True):
    """Something to tell an operator: about who has a seat, or about a line of chat."""

    reason: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]
    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=1)] | None = None

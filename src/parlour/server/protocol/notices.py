"""HTTP: how somebody wants to be told that it is their turn."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.server.protocol.values import Language

Channel = Literal["push", "mail", "hook"]
"""Web Push to a browser, mail, or a webhook."""
Wish = Literal["off", "away", "always"]
"""Never, when this person is not at the table, or always."""
LONGEST_URL = 1000

Url = Annotated[str, Meta(min_length=1, max_length=LONGEST_URL)]
PushKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{80,100}$")]
PushSecret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,32}$")]


class ChannelInfo(Struct, omit_defaults=True):
    """One way to be told. `offered` says whether this person can use it on this server."""

    channel: Channel
    offered: bool
    wish: Wish
    failure: str | None = None
    """Why it last did not work: a word, and perhaps a colon and a number."""
    failed: float | None = None


class NoticeSettings(Struct):
    channels: list[ChannelInfo]
    key: str | None
    """The server's public key for Web Push."""
    here: bool
    """Whether this browser gets notices."""
    url: str | None
    """The webhook."""


class ChangeNotices(Struct, forbid_unknown_fields=True):
    channel: Channel
    wish: Wish
    language: Language = "en"
    url: Annotated[str, Meta(max_length=LONGEST_URL)] | None = None
    """Another webhook."""


class Subscribe(Struct, forbid_unknown_fields=True):
    """What a browser's push service needs to deliver to it."""

    endpoint: Url
    key: PushKey
    auth: PushSecret
    language: Language = "en"


class TryChannel(Struct, forbid_unknown_fields=True):
    channel: Channel
    language: Language = "en"

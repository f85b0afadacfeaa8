"""The settings of a server. Worker processes get them in one environment variable."""

import os
import socket
from pathlib import Path
from typing import Final

import msgspec

VARIABLE: Final = "PARLOUR_SETTINGS"
LOOPBACK: Final = ["127.0.0.1", "localhost", "[::1]"]
THIS_MACHINE: Final = ["127.0.0.1", "::1"]


class Limits(msgspec.Struct, frozen=True):
    """What one visitor may use. Whatever goes over a limit is refused with a reason."""

    frame_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    import_bytes: int = 2 * 1024 * 1024
    messages_per_second: float = 20
    message_burst: int = 40
    points_per_second: float = 5
    reads_per_second: float = 30
    """What a person may spend on previews, hints, replays, exports and so on: see `budget.COSTS`."""
    read_burst: int = 120
    reads_per_second_of_address: float = 90
    read_burst_of_address: int = 360
    chats_per_ten_seconds: int = 5
    requests_per_minute: int = 600
    tables_per_hour: int = 60
    tables_open: int = 50
    """That one person may host at the same time, apart from lessons, examples and trials. Operators can change it."""
    reports_per_hour: int = 10
    logins_per_minute: int = 10
    guesses_per_hour: int = 30
    """At the password of one account, by all strangers together or from one browser that its owner has used."""
    taken_names_per_hour: int = 10
    """That one address is told of when it registers. Then it is told nothing about any name."""
    letters_per_hour: int = 3
    """By mail to one account."""
    exports_per_hour: int = 10
    analyses_per_hour: int = 60
    test_notices_per_hour: int = 20
    """That a person sends to themselves."""
    request_seconds: float = 10
    """A request that has not arrived in full by then is dropped."""
    connections: int = 5000
    connections_per_address: int = 200
    """Besides WebSockets, and not behind a proxy, which has one address for all."""
    sockets_per_person: int = 5
    """At one table."""
    sockets_per_address: int = 60
    sockets: int = 4000
    unsent_frames: int = 256
    unsent_bytes: int = 1024 * 1024
    """If more than this is waiting for a slow reader, it is disconnected and may reconnect."""


class Expiry(msgspec.Struct, frozen=True):
    """After how many days what nobody uses is put away or deleted; 0 means never.

    A table counts as used when something changes at it, and whenever somebody has it open.
    """

    lesson_days: float = 7
    """Tables of lessons and examples."""
    trial_days: float = 2
    """Tables on which a position is tried out."""
    lobby_days: float = 30
    """Tables whose game has not begun."""
    abandoned_days: float = 30
    idle_days: float = 365
    """Games that stand still."""
    finished_days: float = 0
    kept_days: float = 30
    """How long a table that was put away can be restored."""
    guest_days: float = 90
    """People without an account and without a table."""
    session_days: float = 400
    """As long as a browser keeps a cookie."""
    minutes: float = 60
    """How often the server looks."""


class Notices(msgspec.Struct, frozen=True):
    """When people who are not at the table are told that it is their turn."""

    push_seconds: float = 20
    """How long a game waits before its player is told, by Web Push or a webhook; nobody is told who moves by then."""
    mail_seconds: float = 600
    push_per_hour: int = 30
    """Notices to one person, however many games wait: what is over the limit waits, and is told together."""
    mail_per_hour: int = 4
    stale_hours: float = 24
    """What could not be told by then is not told any more."""
    private_addresses: bool = False
    """Whether webhooks and push services may be on this machine or on a private network, and without TLS."""


class Settings(msgspec.Struct, frozen=True):
    database: str = "sqlite:///parlour.sqlite"
    host: str = "127.0.0.1"
    port: int = 8080
    hosts: list[str] = []
    """Names or addresses by which browsers may reach this server, besides the loopback ones."""
    public_url: str | None = None
    """Such as `https://games.example.org`, behind a proxy. Then only this origin is served."""
    trusted_proxies: list[str] = []
    """Addresses or networks whose `X-Forwarded-For` is believed; with a public URL, this machine by default."""
    secret: str = ""
    """The key with which addresses are hashed before they are stored; new at every start."""
    bot_processes: int = 1
    bot_seconds: float = 10.0
    """A bot's time to think. If it overruns, its process is replaced and the seat makes some legal move."""
    bot_module: str = "parlour.server.bots.worker"
    absence_seconds: float = 60.0
    """After this, the others need not wait for a player who is to act and away."""
    smtp: str | None = None
    """Such as `smtps://USER:PASSWORD@mail.example.org`: how to send mail."""
    mail_from: str | None = None
    limits: Limits = Limits()
    expiry: Expiry = Expiry()
    notices: Notices = Notices()
    log_level: str = "info"

    def origins(self) -> frozenset[str]:
        if self.public_url is not None:
            return frozenset([self.public_url.rstrip("/")])
        port = "" if self.port == 80 else f":{self.port}"
        return frozenset(f"http://{host}{port}" for host in [*LOOPBACK, *self.hosts])

    def home(self) -> str:
        """The address to put into a letter. The `Host` of a request could be anybody's."""
        return self.public_url.rstrip("/") if self.public_url is not None else f"http://127.0.0.1:{self.port}"

    def allowed_hosts(self) -> frozenset[str]:
        """The values of the `Host` header that we answer to."""
        return frozenset(origin.partition("://")[2] for origin in self.origins()) | self._health_hosts()

    def _health_hosts(self) -> frozenset[str]:
        return frozenset(f"{host}:{self.port}" for host in LOOPBACK)

    def proxies(self) -> list[str]:
        return self.trusted_proxies or (THIS_MACHINE if self.public_url is not None else [])

    def to_environment(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of the operator can set."""

    limits: dict[str, float] = {}
    expiry: dict[str, float] = {}
    notices: dict[str, float | bool] = {}


def from_file(path: Path) -> tuple[Limits, Expiry, Notices]:
    """Limits and periods as a TOML file sets them, the rest by default. Raises `ValueError` if it does not fit."""
    try:
        told = msgspec.toml.decode(path.read_bytes(), type=Told)
        parts = ((told.limits, Limits), (told.expiry, Expiry), (told.notices, Notices))
        unknown = {name for values, kind in parts for name in values if name not in kind.__struct_fields__}
        if unknown:
            raise ValueError(f"there is no setting “{min(unknown)}”")
        negative = [name for values, _ in parts for name, value in values.items() if value < 0]
        if negative:
            raise ValueError(f"“{negative[0]}” must not be below 0")
        limits = msgspec.convert(told.limits, Limits, strict=False)
        return limits, msgspec.convert(told.expiry, Expiry), msgspec.convert(told.notices, Notices, strict=False)
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
        raise ValueError(f"The file {path} cannot be used: {error}.") from error


def from_environment() -> Settings:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)


def lan_address() -> str:
    """The address of this machine on the local network. Finding it sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])

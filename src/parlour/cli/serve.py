"""`parlour serve`, and the browser table that `parlour play` opens."""

import asyncio
import ipaddress
import json
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final
from urllib.error import URLError

import typer

from parlour.engine import ParlourError

if TYPE_CHECKING:
    from parlour.server.settings import Expiry, Limits, Notices

DATA: Final = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "parlour"

Port = Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535, envvar="PARLOUR_PORT")]
Database = Annotated[
    str | None,
    typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.", envvar="PARLOUR_DATABASE"),
]
LimitsFile = Annotated[
    Path | None,
    typer.Option(
        "--limits",
        help="A TOML file with limits, times of expiry, and times of notices.",
        metavar="FILE",
        envvar="PARLOUR_LIMITS",
    ),
]
Lan = Annotated[bool, typer.Option("--lan", help="Let others on your network join; prints the address and a QR code.")]


def serve(
    port: Port = 8080,
    host: Annotated[str | None, typer.Option(help="The address to listen on.", envvar="PARLOUR_HOST")] = None,
    database: Database = None,
    workers: Annotated[int, typer.Option(help="Server processes; several need PostgreSQL.", min=1, max=64)] = 1,
    lan: Lan = False,
    name: Annotated[
        list[str] | None, typer.Option(help="Another host name or address that browsers may use.", metavar="HOST")
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(help="The public URL (https://…) if the server is behind a proxy.", envvar="PARLOUR_PUBLIC_URL"),
    ] = None,
    absence: Annotated[
        float,
        typer.Option(
            min=0, help="Seconds after which others need not wait for an absent player.", envvar="PARLOUR_ABSENCE"
        ),
    ] = 60.0,
    smtp: Annotated[
        str | None,
        typer.Option(
            help="How to send mail: smtps://USER:PASSWORD@HOST, or smtp://HOST with STARTTLS.", envvar="PARLOUR_SMTP"
        ),
    ] = None,
    mail_from: Annotated[
        str | None, typer.Option(help="The address that mail comes from.", envvar="PARLOUR_MAIL_FROM")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="An address or network whose X-Forwarded-For is believed; this machine, if there is a public URL.",
            envvar="PARLOUR_TRUSTED_PROXIES",
            metavar="ADDRESS",
        ),
    ] = None,
    limits: LimitsFile = None,
    bots: Annotated[int, typer.Option(help="Bot processes for each server process.", min=1)] = 1,
    bot: Annotated[
        list[str] | None, typer.Option(help="Another bot to offer, such as policy:FILE or MODULE:CLASS.", metavar="BOT")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Run a server for playing in the browser: on this machine, on your network, or on the Internet."""
    from parlour.server.people.mail import check_mail
    from parlour.server.run import run, try_storage
    from parlour.server.settings import Settings, lan_address
    from parlour.server.store.database import drivers_url
    from parlour.server.store.storage import StorageDown

    offer_bots(bot or [])
    address = lan_address() if lan else None
    chosen, expiry, notices = read_limits(limits)
    settings = Settings(
        limits=chosen,
        expiry=expiry,
        notices=notices,
        database=database or default_database(),
        host=host or ("0.0.0.0" if lan else "127.0.0.1"),
        port=port,
        hosts=[*(name or []), *([address, socket.gethostname()] if address else [])],
        public_url=public_url,
        absence_seconds=absence,
        smtp=smtp,
        mail_from=mail_from,
        trusted_proxies=networks(trusted_proxy or []),
        bot_processes=bots,
        log_level=log_level,
    )
    if workers > 1 and not settings.database.startswith("postgres"):
        raise ParlourError("Several server processes need PostgreSQL: set --database postgresql://…")
    if log_level not in ("debug", "info", "warning", "error"):
        raise ParlourError("The log level must be debug, info, warning or error.")
    try:
        check_mail(settings)
        drivers_url(settings.database)
        asyncio.run(try_storage(settings))
    except ValueError as error:
        raise ParlourError(str(error)) from error
    except StorageDown as down:
        raise ParlourError(f"The storage cannot be used: {down}") from down
    url = public_url or f"http://127.0.0.1:{port}/"
    typer.echo(f"Parlour is running at {url}", err=True)
    if address:
        invite(f"http://{address}:{port}/")
    run(settings, workers)


def read_limits(file: Path | None) -> "tuple[Limits, Expiry, Notices]":
    """Limits, times of expiry, and when people are told of their turn, from a file of the operator."""
    from parlour.server.settings import Expiry, Limits, Notices, from_file

    if file is None:
        return Limits(), Expiry(), Notices()
    try:
        return from_file(file)
    except ValueError as error:
        raise ParlourError(str(error)) from error


def offer_bots(names: list[str]) -> None:
    """Let the server, and the processes it starts, offer these bots."""
    from parlour.bots import make_bot
    from parlour.server.game.titles import ADDED

    for name in names:
        make_bot(name, 0)
    if names:
        os.environ[ADDED] = ",".join(names)


def networks(proxies: list[str]) -> list[str]:
    """The addresses, if they all are addresses."""
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError as error:
            raise ParlourError(f"A trusted proxy must be an address or a network, not “{proxy}”.") from error
    return proxies


def open_table(game: str | None, port: int | None, database: str | None, lan: bool, browser: bool) -> None:
    """Start a private server, and open the browser at a new table."""
    chosen = port or free_port()
    url = f"http://127.0.0.1:{chosen}/new" + (f"?game={game}" if game else "")
    if browser:
        threading.Thread(target=open_when_ready, args=(chosen, url), daemon=True).start()
    typer.echo(f"Your table: {url}  (Ctrl-C closes it; the game is saved)", err=True)
    serve(port=chosen, database=database, lan=lan, log_level="warning")


def default_database() -> str:
    DATA.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{DATA / 'tables.sqlite'}"


def invite(url: str) -> None:
    import segno

    typer.echo(f"Others on your network: {url}", err=True)
    typer.echo("Anyone who opens this address can join: use it among people you trust.", err=True)
    typer.echo(qr_text(segno.make(url, error="l")), err=True)


def qr_text(code: "object") -> str:
    """The QR code with two rows of squares per line of text."""
    import io

    out = io.StringIO()
    code.terminal(out=out, compact=True)  # type: ignore[attr-defined]
    return out.getvalue()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def open_when_ready(port: int, url: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1) as answer:
                json.load(answer)
            webbrowser.open(url)
            return
        except (URLError, OSError):
            time.sleep(0.1)

"""Sends mail through the operator's SMTP server."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from email.headerregistry import Address
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec
import structlog

from parlour.server import metrics
from parlour.server.settings import Settings

LOG: Final = structlog.get_logger()
SECONDS: Final = 30
THREADS: Final = 4
PORTS: Final = {"smtp": 587, "smtps": 465}
HERE: Final = ("localhost", "127.0.0.1", "::1")


class BadMailServer(ValueError):
    """The operator's setting cannot be used."""


class MailFailed(Exception):
    """The mail server did not take a letter."""


class MailServer(msgspec.Struct, frozen=True):
    host: str
    port: int
    encrypted: bool
    """From the start (`smtps`); else with STARTTLS."""
    user: str
    password: str


def mail_server(url: str) -> MailServer:
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadMailServer("The mail server must be smtp://HOST or smtps://USER:PASSWORD@HOST.")
    port = parts.port or PORTS[parts.scheme]
    names = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, parts.scheme == "smtps", *names)


def sender(address: str) -> Address:
    try:
        return Address("Parlour", addr_spec=address)
    except ValueError as error:
        raise BadMailServer(f"“{address}” is not an address that mail can come from.") from error


def check_mail(settings: Settings) -> None:
    """Raise `BadMailServer` if the settings cannot be used."""
    if settings.smtp is not None:
        if settings.mail_from is None:
            raise BadMailServer("Mail needs an address that it comes from: set --mail-from.")
        mail_server(settings.smtp)
        sender(settings.mail_from)


class Post:
    """Takes letters and sends them later. Nobody waits, so that nobody can tell how long it takes."""

    def __init__(self, url: str, mail_from: str) -> None:
        self._server: Final = mail_server(url)
        self._sender: Final = sender(mail_from)
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._threads: Final = ThreadPoolExecutor(THREADS, "parlour-mail")
        """Of its own, so that a slow mail server holds up nothing else."""

    def send(self, to: str, subject: str, text: str) -> None:
        task = asyncio.create_task(self._send(to, subject, text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, to: str, subject: str, text: str) -> None:
        with suppress(MailFailed):  # it is in the log
            await self.deliver(to, subject, text)

    async def deliver(self, to: str, subject: str, text: str, headers: dict[str, str] | None = None) -> None:
        """Send a letter, and wait until the mail server has taken it. Raises `MailFailed` if it does not."""
        letter = EmailMessage()
        letter["From"] = self._sender
        letter["To"] = Address(addr_spec=to)
        letter["Subject"] = subject
        letter["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            letter[name] = value
        letter.set_content(text)
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, _hand_over, self._server, letter)
            metrics.LETTERS.labels("sent").inc()
        except (OSError, smtplib.SMTPException) as error:
            metrics.LETTERS.labels("failed").inc()
            LOG.error("mail_failed", server=self._server.host, reason=type(error).__name__)
            raise MailFailed from error

    async def close(self) -> None:
        """Wait for the letters that are under way."""
        await asyncio.gather(*self._tasks)
        self._threads.shutdown(wait=False)


def post_of(settings: Settings) -> Post | None:
    """How this server sends mail, if it can."""
    if settings.smtp is None or settings.mail_from is None:
        return None
    return Post(settings.smtp, settings.mail_from)


def _hand_over(server: MailServer, letter: EmailMessage) -> None:
    secure = ssl.create_default_context()
    if server.encrypted:
        with smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=secure) as smtp:
            _submit(smtp, server, letter)
        return
    with smtplib.SMTP(server.host, server.port, timeout=SECONDS) as smtp:
        smtp.ehlo()
        if server.host not in HERE:
            smtp.starttls(context=secure)  # raises if the server does not offer it: letters hold secrets
        _submit(smtp, server, letter)


def _submit(smtp: smtplib.SMTP, server: MailServer, letter: EmailMessage) -> None:
    if server.user:
        smtp.login(server.user, server.password)
    smtp.send_message(letter)

"""A real SMTP server for the tests, which keeps the letters it gets."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from tests.ports import free_port
from tests.server.people import PATIENCE

USER, PASSWORD = "house", "p@ss/word"


class PostOffice:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"smtp://{USER}:p%40ss%2Fword@127.0.0.1:{self.port}"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  aiosmtpd calls it so
        assert session.authenticated
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"

    async def letter(self, number: int) -> EmailMessage:
        """A letter, as soon as it has come."""
        async with asyncio.timeout(PATIENCE):
            while len(self.letters) < number:
                await asyncio.sleep(0.01)
        return self.letters[number - 1]


def link(letter: EmailMessage) -> str:
    """The link in a letter."""
    found = re.search(r"http://\S+", letter.get_content())
    assert found is not None
    return found[0]


def token(letter: EmailMessage) -> str:
    return link(letter).partition("#token=")[2]


def _known(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
    right = isinstance(data, LoginPassword) and (data.login, data.password) == (USER.encode(), PASSWORD.encode())
    return AuthResult(success=right)


@contextmanager
def post_office() -> Iterator[PostOffice]:
    office = PostOffice()
    controller = Controller(
        office,
        hostname="127.0.0.1",
        port=office.port,
        authenticator=_known,
        auth_require_tls=False,
        ready_timeout=PATIENCE,
    )
    controller.start()
    try:
        yield office
    finally:
        controller.stop()

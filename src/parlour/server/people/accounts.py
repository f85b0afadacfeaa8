"""Accounts: making one, logging in and out, passwords and how to get back in without one."""

import re
import secrets
from typing import Final

import msgspec

from parlour.server import protocol as p
from parlour.server.limits.buckets import Buckets
from parlour.server.people import passwords
from parlour.server.people.guesses import Guesses, new_proof
from parlour.server.people.letters import Letters
from parlour.server.people.people import DEVICE_COOKIE, Asker, token_hash
from parlour.server.people.windows import Windows
from parlour.server.store.registry import Registry
from parlour.server.store.rows import OPERATOR, PersonRow, SessionRow
from parlour.server.store.storage import Conflict
from parlour.server.words.names import is_reserved
from parlour.server.words.refusals import refused

ACCOUNT: Final = re.compile(r"[A-Za-z0-9_.-]{3,40}")
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of recovery codes: without letters that can be read as others."""
READ_AS: Final = str.maketrans("OIL", "011", "- ")
GROUPS, LETTERS = 5, 5


def new_code() -> str:
    """A recovery code of 125 random bits, in groups that can be copied by hand."""
    groups = ("".join(secrets.choice(ALPHABET) for _ in range(LETTERS)) for _ in range(GROUPS))
    return "-".join(groups)


def code_hash(code: str) -> str:
    return token_hash(code.upper().translate(READ_AS))


class Accounts:
    def __init__(
        self, registry: Registry, windows: Windows, letters: Letters, guesses: Guesses, taken_names: Buckets
    ) -> None:
        self._registry: Final = registry
        self._windows: Final = windows
        self._letters: Final = letters
        self._guesses: Final = guesses
        self._taken_names: Final = taken_names

    async def told(self, asker: Asker) -> p.Account:
        id = await asker.id()
        row = None if id is None else await self._registry.person(id)
        if row is None or row.account is None:
            return p.Account(None, 0.0, None, self._letters.possible, False)
        operator = row.role == OPERATOR
        return p.Account(
            row.account, row.created, row.email, self._letters.possible, row.recovery is not None, operator
        )

    # -- coming and going --------------------------------------------------------------------------

    async def register(self, asker: Asker, body: p.Credentials) -> p.Registered:
        account = body.account.lower()
        if not ACCOUNT.fullmatch(account):
            raise refused("account_form")
        if is_reserved(account):
            raise refused("account_reserved")
        passwords.check_strength(body.password, account)
        before = await asker.known()
        if before is not None and before.account is not None:
            raise refused("has_account")
        await self._check_free(account, asker.address)
        person, code = await asker.person(), new_code()
        row = PersonRow(person, account, await passwords.stored_form(body.password), recovery=code_hash(code))
        session = asker.new_session(person)
        try:
            await self._registry.register(person, account, str(row.password), str(row.recovery), session)
        except Conflict as conflict:
            raise refused("name_taken_meanwhile") from conflict
        asker.become(row, session)
        asker.new_cookies[DEVICE_COOKIE] = new_proof(row)
        return p.Registered(account, code)

    async def _check_free(self, account: str, address: str) -> None:
        """Whoever chooses a name has to be told that it is taken; but nobody is told of many names."""
        if self._taken_names.of(address).wait(1) > 0:
            raise refused("too_often")
        if (await self._registry.account(account)) is not None:
            self._taken_names.take(address)
            raise refused("name_taken")

    async def login(self, asker: Asker, body: p.Credentials) -> list[str]:
        """Log in, and give everything the guest on this device holds to the account. Return the tables this changes."""
        account = body.account.lower()
        row = await self._registry.account(account)
        taken = self._guesses.take(account, row, asker.browser.proof)
        if not await passwords.is_right(body.password, None if row is None else row.password) or row is None:
            raise refused("wrong_login")
        self._guesses.give_back(taken)
        stored = str(row.password)
        if passwords.is_outdated(stored):
            stored = await passwords.stored_form(body.password)
        return await self._settle(asker, await asker.known(), row, stored, asker.new_session(row.id))

    async def _settle(
        self, asker: Asker, before: PersonRow | None, row: PersonRow, password: str, session: SessionRow
    ) -> list[str]:
        """Let the browser of `before` be known as the account, which gets everything that a guest there holds."""
        guest = before.id if before is not None and before.account is None else None
        word = "" if before is None else self._windows.word(before.id)
        try:
            moved = await self._registry.log_in(row, password, session, guest, word)
        except Conflict as conflict:
            raise refused("account_changed") from conflict
        now = msgspec.structs.replace(row, password=password)
        asker.become(now, session)
        asker.new_cookies[DEVICE_COOKIE] = new_proof(now)
        if before is not None:
            await self._windows.changed(before.id)
        return moved

    async def logout(self, asker: Asker) -> None:
        row = await asker.known()
        if row is not None and asker.session is not None:
            await self._registry.end_session(row.id, asker.session.id, self._windows.word(row.id))
            await self._windows.changed(row.id)
        asker.vanish()

    # -- passwords ---------------------------------------------------------------------------------

    async def confirmed(self, asker: Asker, password: str) -> PersonRow:
        """The account of the asker, who has to know its password."""
        row = await self._own(asker)
        taken = self._guesses.take(str(row.account), row, asker.browser.proof)
        if not await passwords.is_right(password, row.password):
            raise refused("wrong_password")
        self._guesses.give_back(taken)
        return row

    async def _own(self, asker: Asker) -> PersonRow:
        row = await asker.known()
        if row is None or row.account is None:
            raise refused("no_account")
        return row

    async def change_password(self, asker: Asker, body: p.ChangePassword) -> None:
        """Set a new password, and end all other sessions."""
        row = await self.confirmed(asker, body.old)
        await self._renew(asker, row, body.new, row.recovery)

    async def _renew(
        self, asker: Asker, row: PersonRow, password: str, recovery: str | None
    ) -> tuple[PersonRow, SessionRow]:
        passwords.check_strength(password, str(row.account))
        new = msgspec.structs.replace(row, password=await passwords.stored_form(password), recovery=recovery)
        session, word = asker.new_session(row.id), self._windows.word(row.id)
        try:
            await self._registry.change_password(row, str(new.password), recovery, session, word)
        except Conflict as conflict:
            raise refused("account_changed") from conflict
        asker.become(new, session)
        asker.new_cookies[DEVICE_COOKIE] = new_proof(new)
        await self._windows.changed(row.id)
        return new, session

    # -- without a password ------------------------------------------------------------------------

    async def new_code(self, asker: Asker, body: p.Proof) -> p.Registered:
        row = await self.confirmed(asker, body.password)
        code = new_code()
        await self._registry.set_recovery(row.id, code_hash(code))
        return p.Registered(str(row.account), code)

    async def recover(self, asker: Asker, body: p.Recover) -> tuple[p.Registered, list[str]]:
        """Get back in with a recovery code, which is then replaced by a new one."""
        account = body.account.lower()
        passwords.check_strength(body.password, account)
        row = await self._registry.account(account)
        stored = token_hash("") if row is None or row.recovery is None else row.recovery
        if not secrets.compare_digest(stored, code_hash(body.code)) or row is None or row.recovery is None:
            raise refused("wrong_code")
        code = new_code()
        moved = await self._come_back(asker, row, body.password, code_hash(code))
        return p.Registered(account, code), moved

    async def reset(self, asker: Asker, body: p.Reset) -> list[str]:
        """Get back in with a link that was sent by mail."""
        letter = await self._letters.valid(body.token, "reset")
        row = await self._registry.person(letter.person)
        if row is None:
            raise refused("used_letter")
        passwords.check_strength(body.password, str(row.account))
        await self._letters.use(letter)
        return await self._come_back(asker, row, body.password, row.recovery)

    async def _come_back(self, asker: Asker, row: PersonRow, password: str, recovery: str | None) -> list[str]:
        before = await asker.known()
        new, session = await self._renew(asker, row, password, recovery)
        return await self._settle(asker, before, new, str(new.password), session)

    def forgotten(self, body: p.Forgotten) -> None:
        self._letters.forgotten(body.account.lower(), body.language)

    async def set_address(self, asker: Asker, body: p.SetAddress) -> None:
        """An address counts once its owner has confirmed it; without one, nothing is sent any more."""
        row = await self.confirmed(asker, body.password)
        if body.address:
            await self._letters.confirm(row, body.address, body.language)
        else:
            await self._registry.set_email(row.id, None)

    async def confirm_address(self, body: p.Confirmation) -> None:
        letter = await self._letters.valid(body.token, "address")
        await self._letters.use(letter)
        await self._registry.set_email(letter.person, letter.address)

    # -- sessions ----------------------------------------------------------------------------------

    async def sessions(self, asker: Asker) -> p.Sessions:
        row = await asker.known()
        found = [] if row is None else await self._registry.sessions(row.id)
        here = None if asker.session is None else asker.session.id
        return p.Sessions(
            [p.Session(one.id, one.browser, one.system, one.created, one.seen, one.id == here) for one in found]
        )

    async def end_session(self, asker: Asker, id: str) -> p.Sessions:
        row = await self._own(asker)
        if not await self._registry.end_session(row.id, id, self._windows.word(row.id)):
            raise refused("no_session")
        await self._windows.changed(row.id)
        if asker.session is not None and asker.session.id == id:
            asker.vanish()
        return await self.sessions(asker)

    async def end_other_sessions(self, asker: Asker) -> p.Sessions:
        row = await self._own(asker)
        assert asker.session is not None
        await self._registry.end_other_sessions(row.id, asker.session.id, self._windows.word(row.id))
        await self._windows.changed(row.id)
        return await self.sessions(asker)

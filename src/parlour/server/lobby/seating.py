"""Taking and leaving seats: who plays which seat of a table."""

import secrets
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import UNSET

from parlour.server import protocol as p
from parlour.server.game.titles import find_level, has_secrets
from parlour.server.lobby.desk import ABANDONED, Desk, still_on
from parlour.server.people.people import new_token, token_hash
from parlour.server.store.rows import Petition, SeatChange, SeatRow, SeatValues, TableRow, TableValues
from parlour.server.store.storage import Conflict
from parlour.server.words.characters import Character, find_character, free_character
from parlour.server.words.names import bot_name, chosen_name, numbered, same_name
from parlour.server.words.refusals import Refused, refused

NOBODY: Final = SeatValues(
    kind="open",
    person=None,
    name="",
    level=None,
    token=None,
    character=None,
    commitment=None,
    contribution=None,
)


class Seating:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def join(self, person: str, table: str, body: p.Join) -> p.TableAnswer:
        row = await self._desk.table(table)
        still_on(row)
        held = row.seats_of(person)
        if held and (body.seat is None or row.status != "lobby" or len(held) > 1):
            raise refused("seated_already")
        seat = _free_seat(row, body.seat)
        keeps = [row.seats[number].name for number in held]
        name = body.name if body.name in keeps else chosen_name(body.name)
        sit = [_sit(seat, SeatValues(kind="open"), person, name, body.commitment)]
        changes = _move(row, held[0], seat, person, name) if held else sit
        await self._desk.change_seats(row, changes, "seat_just_taken")
        await self._desk.notice(row, person, "sat_down", name=name)
        return await self._desk.show(person, table)

    async def invited(self, person: str | None, table: str, body: p.AskInvitation) -> p.Invitation:
        row = await self._desk.table(table)
        still_on(row)
        told = self._desk.answer(row, person)
        return p.Invitation(told.table, told.you, _kept_seat(row, body.token).number)

    async def claim(self, person: str, table: str, body: p.Claim) -> p.TableAnswer:
        row = await self._desk.table(table)
        still_on(row)
        seat = _kept_seat(row, body.token)
        name = chosen_name(body.name)
        change = _sit(seat.number, SeatValues(token=seat.token), person, name, body.commitment)
        await self._desk.change_seats(row, [change], "seat_just_taken")
        await self._desk.notice(row, person, "sat_down", name=name)
        return await self._desk.show(person, table)

    # -- a second hand -------------------------------------------------------------------------------

    async def ask(self, person: str, table: str, body: p.AskSeat) -> p.TableAnswer:
        """Ask everybody for a seat, though one has seen another hand. If nobody is left to ask, it is given at once."""
        row = await self._desk.table(table)
        still_on(row)
        if row.removed:
            raise refused("removed_no_second")
        if row.petition is not None:
            raise refused("petition_open")
        seat = _free_seat(row, body.seat) if body.token is None else _kept_seat(row, body.token).number
        seen = await self._desk.storage.other_hands(table, person, seat)
        if not seen or not has_secrets(row.game):
            raise refused("no_need_to_ask")
        name = chosen_name(body.name)
        if any(same_name(name, other.name) for other in row.seats):
            raise refused("name_at_table", name=name)
        petition = Petition(person, seat, name, seen)
        await self._desk.change(table, TableValues(petition=petition), TableValues(status="playing"))
        await self._desk.notice(row, person, "asks_for_hand", name=name, seen=_names(row, seen))
        await self._grant(table)
        return await self._desk.show(person, table)

    async def vote(self, person: str, table: str, body: p.Vote) -> p.TableAnswer:
        row = await self._desk.table(table)
        still_on(row)
        petition = row.petition
        if petition is None:
            raise refused("no_petition")
        if not body.accept and person in row.stakes() | {petition.person}:
            await self._desk.change(table, TableValues(petition=None))
            told = "hand_withdrawn" if person == petition.person else "hand_refused"
            await self._desk.notice(row, person, told, name=petition.name)
            return await self._desk.show(person, table)
        if person not in row.unheard(petition):
            raise refused("no_vote")
        try:
            await self._desk.storage.agree(table, person, self._desk.bus.word("meta", table))
        except Conflict as conflict:
            raise refused("no_petition") from conflict
        await self._desk.hall.changed(table)
        await self._grant(table)
        return await self._desk.show(person, table)

    async def _grant(self, table: str) -> None:
        """Give the seat to whoever has asked for it, once everybody has agreed."""
        row = await self._desk.table(table)
        petition = row.petition
        if petition is None or row.unheard(petition) or row.removed:
            return
        seat = row.seats[petition.seat]
        change = _sit(seat.number, SeatValues(kind=seat.kind, token=seat.token), petition.person, petition.name, None)
        try:
            await self._desk.change_seats(row, [change], "seat_just_taken", agreed=True)
        except Refused:
            return  # somebody else agreed at the same time, and it has been given
        seen = _names(row, petition.seen)
        await self._desk.notice(row, petition.person, "hand_granted", name=petition.name, seen=seen)

    async def leave(self, person: str, table: str) -> p.TableAnswer:
        """Free the person's seats. When the last person leaves, the game ends; a host who leaves passes on the role."""
        row = await self._desk.table(table)
        still_on(row)
        held = [seat for seat in row.seats if seat.person == person]
        if not held:
            raise refused("not_seated")
        others = [seat.person for seat in row.seats if seat.person is not None and seat.person != person]
        if not others:
            await self._desk.change(table, ABANDONED)
            return await self._desk.show(person, table)
        passed_on = TableValues(host=others[0]) if row.host == person else TableValues()
        empty = [SeatChange(seat.number, SeatValues(person=person), NOBODY) for seat in held]
        await self._desk.change_seats(row, empty, "seat_just_changed", passed_on)
        await self._desk.storage.note_departure(table, person, held[0].number)
        await self._desk.notice(row, person, "left", name=held[0].name)
        return await self._desk.show(person, table)

    def check(self, row: TableRow, seat: SeatRow, body: p.ChangeSeat) -> None:
        """Raise a refusal if a seat cannot be changed like this, whoever wants it."""
        SEAT_CHANGES[body.change](row, seat, body)

    async def change_seat(
        self, person: str, row: TableRow, seat: SeatRow, body: p.ChangeSeat, voted: str | None = None
    ) -> p.TableAnswer:
        """Change a seat. `voted` is the hash of the link's token, if one was sent out before it was voted on."""
        table, number = row.id, seat.number
        values, token = SEAT_CHANGES[body.change](row, seat, body)
        lent = values.kind == "bot" and seat.person not in (None, person)
        values = msgspec.structs.replace(values, lent=lent, token=values.token if voted is None else voted)
        token = token if voted is None else None
        change = SeatChange(number, SeatValues(kind=seat.kind, person=seat.person), values)
        removes = values.person is None and seat.person not in (None, person) and row.status == "playing"
        of_table = TableValues(bot_due=True, removed=True if removes else UNSET)
        await self._desk.change_seats(row, [change], "seat_just_changed", of_table)
        if seat.name:
            level = values.level if isinstance(values.level, str) else ""
            await self._desk.notice(row, person, _notice(values), name=seat.name, level=level)
        return await self._desk.show(person, table, links(table, {} if token is None else {number: token}))


# -- the seats of a new table ------------------------------------------------------------------------


def new_seats(
    wanted: list[p.NewSeat],
    person: str,
    name_people: Callable[[str], str] = chosen_name,
    commitment: str | None = None,
) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats, and the tokens of the open ones. Chosen names must differ; default names are numbered.

    The person commits to one contribution to the shuffle, with their first seat.
    """
    names = [(bot_name if seat.kind == "bot" else name_people)(seat.name) if seat.name else "" for seat in wanted]
    for number, name in enumerate(names):
        if name and any(same_name(name, other) for other in names[:number]):
            raise refused("name_at_table", name=name)
    seats: list[SeatRow] = []
    tokens: dict[int, str] = {}
    people = _characters(wanted)
    for number, seat in enumerate(wanted):
        if seat.kind == "open":
            tokens[number] = new_token()
            seats.append(SeatRow(number, "open", names[number], token=token_hash(tokens[number])))
            continue
        level = find_level(seat.level) if seat.kind == "bot" else None
        character = people.get(number)
        if not names[number]:
            names[number] = numbered(character.first_name if character else f"Player {number + 1}", names)
        holder = person if seat.kind == "human" else None
        known = character.id if character else None
        pledge = commitment if holder is not None else None
        seats.append(SeatRow(number, seat.kind, names[number], level, holder, character=known, commitment=pledge))
        commitment = None if pledge is not None else commitment
    return seats, tokens


def _characters(wanted: list[p.NewSeat]) -> dict[int, Character]:
    """Who plays the bots' seats, each of them once: those who were asked for, then others."""
    bots = [(number, seat) for number, seat in enumerate(wanted) if seat.kind == "bot"]
    found: dict[int, Character] = {}
    for number, seat in sorted(bots, key=lambda bot: bot[1].character is None):
        taken = [character.id for character in found.values()]
        if seat.character is None:
            found[number] = free_character(find_level(seat.level), taken)
        else:
            found[number] = find_character(seat.character, taken)
    return found


def links(table: str, tokens: dict[int, str]) -> list[p.SeatLink]:
    return [p.SeatLink(number, token, f"/tables/{table}#seat={token}") for number, token in tokens.items()]


# -- changes -----------------------------------------------------------------------------------------


def _kept_seat(row: TableRow, token: str) -> SeatRow:
    """The seat that is kept for whoever has this link."""
    hashed = token_hash(token)
    for seat in row.seats:
        if seat.token is not None and secrets.compare_digest(seat.token, hashed):
            return seat
    raise refused("used_link")


def _free_seat(row: TableRow, wanted: int | None) -> int:
    if wanted is not None and wanted >= len(row.seats):
        raise refused("no_seat", seat=wanted)
    for seat in row.seats:
        if seat.kind == "open" and wanted in (None, seat.number):
            return seat.number
    raise refused("no_free_seat" if wanted is None else "seat_taken")


def _sit(number: int, expected: SeatValues, person: str, name: str, commitment: str | None) -> SeatChange:
    values = SeatValues(kind="human", person=person, name=name, token=None, commitment=commitment, contribution=None)
    return SeatChange(number, expected, values)


def _names(row: TableRow, seats: list[int]) -> list[str]:
    """The names of those who sit there; a free seat is called by its number."""
    return [row.seats[seat].name or str(seat + 1) for seat in seats]


def _move(row: TableRow, old: int, new: int, person: str, name: str) -> list[SeatChange]:
    """Move a person to another seat, and so to another colour. A link sent for that seat now opens the old one."""
    token = row.seats[new].token
    return [
        SeatChange(old, SeatValues(person=person), NOBODY),
        _sit(new, SeatValues(kind="open", token=token), person, name, row.seats[old].commitment),
        SeatChange(old, SeatValues(kind="open"), SeatValues(token=token)),
    ]


Changed = tuple[SeatValues, str | None]
"""The seat's new values, and the token of its link if it has a new one."""


def _to_bot(row: TableRow, seat: SeatRow, body: p.ChangeSeat) -> Changed:
    level = find_level(body.level)
    name = bot_name(body.name) if body.name else ""
    if seat.person is not None:
        return SeatValues(kind="bot", level=level, name=name or seat.name, token=None, character=None), None
    others = [other for other in row.seats if other is not seat]
    taken = [other.character for other in others]
    character = free_character(level, taken) if body.character is None else find_character(body.character, taken)
    called = name or numbered(character.first_name, [other.name for other in others])
    return SeatValues(kind="bot", level=level, name=called, token=None, character=character.id), None


def _to_human(row: TableRow, seat: SeatRow, body: p.ChangeSeat) -> Changed:
    if seat.person is None:
        return _freed(row, seat, body)
    return SeatValues(kind="human", level=None, character=None), None


def _reissued(_row: TableRow, seat: SeatRow, body: p.ChangeSeat) -> Changed:
    token = new_token()
    name = chosen_name(body.name) if body.name else seat.name
    values = msgspec.structs.replace(NOBODY, kind="human", name=name, token=token_hash(token))
    return values, token


def _freed(_row: TableRow, _seat: SeatRow, _body: p.ChangeSeat) -> Changed:
    token = new_token()
    return msgspec.structs.replace(NOBODY, token=token_hash(token)), token


SEAT_CHANGES: Final[dict[str, Callable[[TableRow, SeatRow, p.ChangeSeat], Changed]]] = {
    "bot": _to_bot,
    "human": _to_human,
    "reissue": _reissued,
    "free": _freed,
}
"""What each change makes of a seat."""


def _notice(values: SeatValues) -> str:
    """What everybody is told about a change."""
    if values.kind == "bot":
        return "bot_plays"
    if values.kind == "open":
        return "seat_freed"
    return "seat_reissued" if isinstance(values.token, str) else "person_plays"

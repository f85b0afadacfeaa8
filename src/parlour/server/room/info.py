"""What anyone may know about a table, seated or not. `frames` has what they may know about the game."""

from parlour.engine.shuffle import committed
from parlour.server.game.titles import is_cooperative
from parlour.server.protocol import PetitionInfo, Request, SeatInfo, ShareInfo, ShuffleInfo, TableInfo, You
from parlour.server.store.rows import TableRow

SEED_TOLD = ("over", "abandoned")


def table_info(row: TableRow, present: set[int], spectators: int) -> TableInfo:
    seats = [
        SeatInfo(
            number=seat.number,
            kind=seat.kind,
            name=seat.name,
            level=seat.level if seat.kind == "bot" else None,
            character=seat.character if seat.kind == "bot" else None,
            claimed=seat.person is not None,
            present=seat.number in present,
            host=seat.person == row.host,
        )
        for seat in row.seats
    ]
    return TableInfo(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        status=row.status,
        seats=seats,
        undo=row.undo,
        pace=row.pace,
        listed=row.listed,
        lines=row.lines,
        unattended=row.unattended,
        version=row.version,
        created=row.created,
        updated=row.updated,
        shuffle=_shuffle(row),
        seed=row.own_seed() or None if row.status in SEED_TOLD else None,
        origin=row.origin,
        takebacks=row.takebacks,
        spectators=spectators,
        frozen=row.frozen,
        held=row.held is not None,
        rematch=row.rematch,
        request=_request(row),
        petition=_petition(row),
        lesson=row.lesson,
        example=row.example,
        actors=row.actors if row.status == "playing" else [],
    )


def you(row: TableRow, person: str | None) -> You:
    return You(
        seats=row.seats_of(person),
        host=person is not None and person == row.host,
        hints=may_ask_for_hints(row, person),
    )


def may_ask_for_hints(row: TableRow, person: str | None) -> bool:
    """Hints are for those who play with everybody else, or against nobody but bots and themselves.

    A bot that plays for somebody is no bot to play against: that person's game it is.
    """
    if not row.seats_of(person):
        return False
    against_people = row.removed or row.stakes() - {person}
    return is_cooperative(row.game) or not against_people


def _request(row: TableRow) -> Request | None:
    asking = row.request()
    if asking is None:
        return None
    return Request(asking.seat, _first_seats(row, row.silent(asking)))


def _petition(row: TableRow) -> PetitionInfo | None:
    asked = row.petition
    if asked is None:
        return None
    return PetitionInfo(asked.seat, asked.name, asked.seen, _first_seats(row, row.unheard(asked)))


def _first_seats(row: TableRow, people: set[str]) -> list[int]:
    first_seats = {seat.person: seat.number for seat in reversed(row.seats) if seat.person in people}
    return sorted(first_seats.values())


def _shuffle(row: TableRow) -> ShuffleInfo | None:
    """Commitments are told at once, contributions all together, and the secret at the end."""
    shuffle = row.shuffle
    if shuffle is None:
        return None
    shares = row.pledges() if row.status == "lobby" else shuffle.shares
    told = [ShareInfo(share.seat, share.commitment, share.contribution) for share in shares]
    return ShuffleInfo(committed(shuffle.secret), shuffle.secret if row.status in SEED_TOLD else None, told)

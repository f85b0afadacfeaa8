"""Coming and going: setting a table, sitting down, leaving, the host's rights, rematch, a game as data."""

import secrets
import time
from functools import cache
from typing import Any, Final

from parlour.bots import LEVELS
from parlour.engine import (
    BadOption,
    BadRecord,
    Game,
    Move,
    ParlourError,
    Record,
    UnknownGame,
    read_record,
    seed_commitment,
)
from parlour.engine.options import Option, settle_options
from parlour.engine.record import FORMAT
from parlour.games import game as game_of
from parlour.games import games as all_games
from parlour.server import protocol as p
from parlour.server.bus import Bus, Word
from parlour.server.hall import Hall
from parlour.server.history import Entry, History, position_hash
from parlour.server.info import SEED_TOLD, table_info, you
from parlour.server.people import new_token, token_hash
from parlour.server.refusals import refused
from parlour.server.room import Room
from parlour.server.storage import Conflict, NameTaken, SeatChange, SeatRow, Storage, TableRow
from parlour.server.texts import numbered, plain, same_name

LISTED: Final = 100
LONGEST_SEED: Final = 100
_NOBODY: Final[dict[str, Any]] = {"kind": "open", "person": None, "name": "", "level": None, "token": None}
LEVEL_NAMES: Final = [level.name for level in LEVELS]


def find_game(slug: str) -> Game:
    try:
        return game_of(slug)
    except UnknownGame as error:
        raise refused("no_game", game=slug, games=[game.slug for game in all_games()]) from error


def known_level(level: str | None) -> str:
    if level is None:
        return "opportunist"
    if level not in LEVEL_NAMES:
        raise refused("no_level", level=level, levels=LEVEL_NAMES)
    return level


def new_seed() -> str:
    return secrets.token_hex(16)


class Lobby:
    def __init__(self, storage: Storage, hall: Hall, bus: Bus) -> None:
        self._storage: Final = storage
        self._hall: Final = hall
        self._bus: Final = bus

    # -- the games ---------------------------------------------------------------------------------

    def games(self) -> p.Games:
        found = [
            p.GameInfo(
                slug=game.slug,
                name=game.name,
                rules=game.version,
                seats=game.seats,
                minutes=game.minutes,
                summary=game.summary,
                options=[_option(option) for option in game.options],
                cooperative=game.cooperative,
                titles=_titles(game),
            )
            for game in all_games()
        ]
        return p.Games(found, [p.LevelInfo(level.name, level.sentence) for level in LEVELS])

    # -- setting a table -----------------------------------------------------------------------------

    async def create(self, person: str, new: p.NewTable) -> p.TableAnswer:
        game = find_game(new.game)
        chosen = _new_seats(new.seats, person)
        links = [_open(chosen[number]) for number, seat in enumerate(new.seats) if seat.kind == "open"]
        row = TableRow(
            id=new_token(),
            game=game.slug,
            rules=game.version,
            options=_settled(game, dict(new.options), len(chosen)),
            seed=new_seed(),
            host=person,
            seats=chosen,
            undo=new.undo,
            pace=new.pace,
            listed=new.listed,
            created=time.time(),
            updated=time.time(),
        )
        if not links:
            _begin(row, game)
        await self._storage.new_table(row, game)
        await self._wake(row)
        return self._answer(row, person, [_link(row.id, number, token) for number, token in links])

    async def rematch(self, person: str, table: str) -> p.TableAnswer:
        """The same people, the same seats, a new game; asked for twice it is the same new table."""
        old = await self._row(table)
        if old.status not in SEED_TOLD:
            raise refused("rematch_when_over")
        if person not in old.people() | {old.host}:
            raise refused("rematch_for_players")
        if old.rematch is None:
            game = find_game(old.game)
            now = time.time()
            row = TableRow(
                id=new_token(),
                game=game.slug,
                rules=game.version,
                options=_settled(game, dict(old.options), len(old.seats)),
                seed=new_seed(),
                host=old.host,
                seats=[SeatRow(s.number, s.kind, s.name, s.level, s.person) for s in old.seats],
                undo=old.undo,
                pace=old.pace,
                listed=old.listed,
                created=now,
                updated=now,
            )
            if all(seat.kind == "bot" or seat.person is not None for seat in row.seats):
                _begin(row, game)
            try:
                await self._storage.new_table(row, game, rematch_of=old.id, message=self._bus.word("meta", old.id))
            except Conflict:
                return await self.rematch(person, table)
            await self._hall.changed(old.id)
            await self._wake(row)
            return self._answer(row, person)
        return self._answer(await self._row(old.rematch), person)

    async def start(self, person: str, table: str) -> p.TableAnswer:
        row = await self._hosted(person, table)
        if row.status != "lobby":
            raise refused("begun")
        if any(seat.kind == "open" or (seat.kind == "human" and seat.person is None) for seat in row.seats):
            raise refused("seats_open")
        _begin(row, find_game(row.game))
        values = {
            "status": "playing",
            "start": row.start,
            "actors": row.actors,
            "bot_due": row.bot_due,
            "rules": row.rules,
        }
        await self._change(row.id, {"status": "lobby"}, values)
        await self._wake(row)
        return await self.show(person, table)

    async def changed(self, tables: list[str]) -> None:
        """Seats have changed hands: those who watch these tables have to know."""
        for table in tables:
            await self._hall.changed(table)
            await self._bus.tell(Word("meta", table, self._bus.name))

    async def _wake(self, row: TableRow) -> None:
        if row.bot_due:
            (await self._hall.room(row.id)).driver.poke()

    # -- looking -----------------------------------------------------------------------------------

    async def show(self, person: str | None, table: str, links: list[p.SeatLink] | None = None) -> p.TableAnswer:
        return self._answer(await self._row(table), person, links)

    async def listed(self) -> p.Tables:
        return p.Tables([self._info(row) for row in await self._storage.listed(LISTED)])

    async def mine(self, person: str | None) -> p.Tables:
        rows = [] if person is None else await self._storage.tables_of(person, LISTED)
        return p.Tables([self._info(row) for row in rows])

    def _answer(self, row: TableRow, person: str | None, links: list[p.SeatLink] | None = None) -> p.TableAnswer:
        return p.TableAnswer(self._info(row), you(row, person), links or [])

    def _info(self, row: TableRow) -> p.TableInfo:
        room: Room | None = self._hall.rooms.get(row.id)
        present, spectators = room.present() if room is not None else (set(), 0)
        return table_info(row, present, spectators)

    async def _row(self, table: str) -> TableRow:
        row = await self._storage.table(table)
        if row is None:
            raise refused("no_table")
        return row

    async def _hosted(self, person: str, table: str) -> TableRow:
        row = await self._row(table)
        if row.host != person:
            raise refused("not_host")
        return row

    # -- sitting down and standing up -------------------------------------------------------------------

    async def join(self, person: str, table: str, body: p.Join) -> p.TableAnswer:
        row = await self._row(table)
        _still_on(row)
        held = row.seats_of(person)
        if held and (body.seat is None or row.status != "lobby" or len(held) > 1):
            raise refused("seated_already")
        if body.seat is not None and body.seat >= len(row.seats):
            raise refused("no_seat", seat=body.seat)
        free = [seat.number for seat in row.seats if seat.kind == "open"]
        wanted = free if body.seat is None else [number for number in free if number == body.seat]
        if not wanted:
            raise refused("no_free_seat" if body.seat is None else "seat_taken")
        if held:
            await self._move(row, held[0], wanted[0], person, plain(body.name))
        else:
            await self._sit(row, wanted[0], {"kind": "open"}, person, plain(body.name))
        return await self.show(person, table)

    async def _move(self, row: TableRow, old: int, new: int, person: str, name: str) -> None:
        """To another seat, and so to another colour. A link that was sent for it opens the seat that becomes free."""
        token = row.seats[new].token
        changes = [
            SeatChange(old, {"person": person}, _NOBODY),
            SeatChange(new, {"kind": "open", "token": token}, _somebody(person, name)),
            SeatChange(old, {"kind": "open"}, {"token": token}),
        ]
        await self._change_seats(row, changes, "seat_just_taken")

    async def claim(self, person: str, table: str, body: p.Claim) -> p.TableAnswer:
        row = await self._row(table)
        _still_on(row)
        hashed = token_hash(body.token)
        for seat in row.seats:
            if seat.token is not None and secrets.compare_digest(seat.token, hashed):
                await self._sit(row, seat.number, {"token": hashed}, person, plain(body.name))
                return await self.show(person, table)
        raise refused("used_link")

    async def _sit(self, row: TableRow, number: int, expected: dict[str, Any], person: str, name: str) -> None:
        sit = SeatChange(number, expected, _somebody(person, name))
        await self._change_seats(row, [sit], "seat_just_taken")

    async def leave(self, person: str, table: str) -> p.TableAnswer:
        """The seats become free. With the last person the game ends; a host who leaves passes that on."""
        row = await self._row(table)
        _still_on(row)
        held = [seat for seat in row.seats if seat.person == person]
        if not held:
            raise refused("not_seated")
        others = [seat.person for seat in row.seats if seat.person not in (None, person)]
        if not others:
            await self._change(table, {}, {"status": "abandoned", "bot_due": False})
            return await self.show(person, table)
        passed_on = {"host": others[0]} if row.host == person else {}
        empty = [SeatChange(seat.number, {"person": person}, _NOBODY) for seat in held]
        await self._change_seats(row, empty, "seat_just_changed", passed_on)
        return await self.show(person, table)

    async def abandon(self, person: str, table: str) -> p.TableAnswer:
        row = await self._hosted(person, table)
        _still_on(row)
        await self._change(table, {"status": row.status}, {"status": "abandoned", "bot_due": False})
        return await self.show(person, table)

    # -- the host's rights ---------------------------------------------------------------------------------

    async def change_seat(self, person: str, table: str, number: int, body: p.ChangeSeat) -> p.TableAnswer:
        row = await self._row(table)
        _still_on(row)
        if number >= len(row.seats):
            raise refused("no_seat", seat=number)
        seat = row.seats[number]
        own = seat.person == person and body.change in ("bot", "human")
        if row.host != person and not own:
            raise refused("not_host")
        token: str | None = None
        values: dict[str, Any]
        if body.change == "bot":
            level = known_level(body.level)
            taken = [other.name for other in row.seats if other is not seat]
            given = seat.name if seat.person is not None else numbered(level.capitalize(), taken)
            name = plain(body.name) if body.name else given
            values = {"kind": "bot", "level": level, "name": name, "token": None}
        elif body.change == "human" and seat.person is not None:
            values = {"kind": "human", "level": None}
        elif body.change == "reissue":
            token = new_token()
            name = plain(body.name) if body.name else seat.name
            values = {"kind": "human", "person": None, "name": name, "level": None, "token": token_hash(token)}
        else:
            token = new_token()
            values = {**_NOBODY, "token": token_hash(token)}
        change = SeatChange(number, {"kind": seat.kind, "person": seat.person}, values)
        await self._change_seats(row, [change], "seat_just_changed", {"bot_due": True})
        return await self.show(person, table, [_link(table, number, token)] if token is not None else [])

    async def settings(self, person: str, table: str, body: p.ChangeSettings) -> p.TableAnswer:
        row = await self._hosted(person, table)
        _still_on(row)
        wanted = {"pace": body.pace, "undo": body.undo, "listed": body.listed}
        values = {key: value for key, value in wanted.items() if value is not None}
        if values:
            await self._change(table, {}, {**values, "bot_due": True})
        return await self.show(person, table)

    # -- a game as data --------------------------------------------------------------------------------------

    async def export(self, table: str) -> dict[str, Any]:
        row = await self._row(table)
        if row.status not in (*SEED_TOLD, "frozen"):
            raise refused("export_when_over")
        history = (await self._hall.room(table)).history
        if history is None:
            return await self._export_as_written(row)
        moves = [Move(taken.seat, taken.action) for taken in history.taken]
        record = Record(history.game, len(row.seats), row.options, row.seed, moves)
        outcome = history.state.outcome
        return {**record.data(), **_about(row), "outcome": None if outcome is None else outcome.data()}

    async def _export_as_written(self, row: TableRow) -> dict[str, Any]:
        """For a server that still has the rules it was played by."""
        acts: list[dict[str, Any]] = []
        stored = await self._storage.raw_entries(row.id)
        for entry in stored:
            if entry["kind"] == "undo":
                acts = [act for act in acts if act["number"] not in entry["touches"]]
            elif entry["kind"] == "redo":
                acts += [stored[number - 1] for number in entry["touches"]]
            elif entry["kind"] == "act":
                acts.append(entry)
        return {
            "format": FORMAT,
            "game": row.game,
            "rules": row.rules,
            "seats": len(row.seats),
            "options": row.options,
            "seed": row.seed,
            "moves": [[act["seat"], act["action"]] for act in acts],
            **_about(row),
        }

    async def take_in(self, person: str, body: p.Import) -> p.TableAnswer:
        """A game from data, replayed and checked. One that has not ended can be played on."""
        slug = body.record.get("game")
        game = find_game(slug if isinstance(slug, str) else "")
        try:
            record = read_record(body.record, game)
            if str(record.seed) != plain(str(record.seed), "seed_empty") or len(str(record.seed)) > LONGEST_SEED:
                raise BadRecord(f"The record's seed should be a plain text of at most {LONGEST_SEED} characters.")
            history = History(game, record.seats, record.options, str(record.seed))
            for number, move in enumerate(record.moves, 1):
                history.add(Entry(number, "act", move.seat, move.action, at=time.time()))
                history.entries[-1].hash = position_hash(history.state)
        except ParlourError as error:
            raise refused("record_does_not_fit", why=str(error)) from error
        wanted = body.seats or [p.NewSeat("human", name) for name in _names(body.record, record.seats)]
        if len(wanted) != record.seats:
            raise refused("record_of_other_seats", seats=record.seats, given=len(wanted))
        chosen = _new_seats(wanted, person)
        links = [_open(chosen[number]) for number, seat in enumerate(wanted) if seat.kind == "open"]
        state = history.state
        row = TableRow(
            id=new_token(),
            game=game.slug,
            rules=game.version,
            options=state.options,
            seed=str(record.seed),
            host=person,
            seats=chosen,
            status="playing" if state.actors else "over",
            undo=body.undo,
            pace=body.pace,
            version=history.version,
            actors=list(state.actors),
            bot_due=any(chosen[actor].kind == "bot" for actor in state.actors),
            start=position_hash(history.first),
            created=time.time(),
            updated=time.time(),
        )
        await self._storage.new_table(row, game, history.entries)
        await self._wake(row)
        return self._answer(row, person, [_link(row.id, number, token) for number, token in links])

    # -- writing -----------------------------------------------------------------------------------------------

    async def _change(self, table: str, expected: dict[str, Any], values: dict[str, Any]) -> None:
        try:
            await self._storage.change_table(table, expected, values, self._bus.word("meta", table))
        except Conflict as conflict:
            raise refused("table_changed") from conflict
        await self._hall.changed(table)

    async def _change_seats(
        self, row: TableRow, changes: list[SeatChange], if_conflict: str, of_table: dict[str, Any] | None = None
    ) -> None:
        word = self._bus.word("meta", row.id)
        try:
            await self._storage.change_seats(row.id, changes, of_table or {}, word)
        except Conflict as conflict:
            raise refused(if_conflict) from conflict
        except NameTaken as taken:
            raise refused("name_at_table", name=str(taken)) from taken
        await self._hall.changed(row.id)


def _somebody(person: str, name: str) -> dict[str, Any]:
    return {"kind": "human", "person": person, "name": name, "token": None}


def _option(option: Option) -> p.OptionInfo:
    return p.OptionInfo(
        option.name, option.default, option.sentence, option.values, option.low, option.high, option.presets
    )


@cache
def _titles(game: Game) -> dict[str, p.Title]:
    """By language, from the section `game` of the game's own messages."""
    files = sorted((game.folder / "messages").glob("*.json"))
    told = {file.stem: game.words(file.stem).sections.get("game", {}) for file in files}
    return {
        language: p.Title(texts.get("name", game.name), texts.get("summary", game.summary))
        for language, texts in told.items()
        if texts
    }


def _still_on(row: TableRow) -> None:
    if row.status not in ("lobby", "playing"):
        raise refused("table_ended")


def _settled(game: Game, options: dict[str, Any], seats: int) -> dict[str, Any]:
    if seats not in game.seats:
        raise refused("wrong_number_of_seats", game=game.name, seats=game.seats, given=seats)
    try:
        return dict(game.forced(settle_options(game.options, options), seats))
    except BadOption as error:
        raise refused("wrong_option", why=str(error)) from error


def _new_seats(wanted: list[p.NewSeat], person: str) -> list[SeatRow]:
    """The seats of a new table. Names that were chosen differ; those that are given give way."""
    names = [plain(seat.name) if seat.name else "" for seat in wanted]
    for number, name in enumerate(names):
        if name and any(same_name(name, other) for other in names[:number]):
            raise refused("name_at_table", name=name)
    found: list[SeatRow] = []
    for number, seat in enumerate(wanted):
        level = known_level(seat.level) if seat.kind == "bot" else None
        if not names[number] and seat.kind != "open":
            names[number] = numbered(level.capitalize() if level else f"Player {number + 1}", names)
        found.append(SeatRow(number, seat.kind, names[number], level, person if seat.kind == "human" else None))
    return found


def _open(seat: SeatRow) -> tuple[int, str]:
    token = new_token()
    seat.token = token_hash(token)
    return seat.number, token


def _link(table: str, number: int, token: str) -> p.SeatLink:
    return p.SeatLink(number, token, f"/tables/{table}#seat={token}")


def _begin(row: TableRow, game: Game) -> None:
    state = game.new(len(row.seats), row.options, row.seed)
    row.rules = game.version
    row.status = "playing" if state.actors else "over"
    row.start = position_hash(state)
    row.actors = list(state.actors)
    row.bot_due = any(row.seats[actor].kind == "bot" for actor in state.actors)


def _about(row: TableRow) -> dict[str, Any]:
    return {
        "commitment": seed_commitment(row.seed),
        "names": [seat.name for seat in row.seats],
        "bots": [seat.level if seat.kind == "bot" else None for seat in row.seats],
        "takebacks": row.takebacks,
    }


def _names(record: dict[str, Any], seats: int) -> list[str | None]:
    names = record.get("names")
    if not isinstance(names, list) or len(names) != seats:
        return [None] * seats
    found: list[str | None] = []
    for name in names:
        fits = isinstance(name, str) and 0 < len(name) <= p.NAME_LENGTH and name.strip()
        found.append(name if fits and not any(same_name(name, other or "") for other in found) else None)
    return found

"""The HTTP calls. The same list serves them and makes the OpenAPI document."""

import re
from typing import Any, Final

import structlog
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client import multiprocess as prometheus_processes

from parlour import __version__
from parlour.games import games as all_games
from parlour.server import protocol as p
from parlour.server.game.titles import find_example, find_game, reference, titles
from parlour.server.lobby import examples, lessons
from parlour.server.people.people import Asker
from parlour.server.store.rows import FOREVER
from parlour.server.web import schema
from parlour.server.web.guard import STOP
from parlour.server.web.http import Api, Call
from parlour.server.words.refusals import refused

LOG: Final = structlog.get_logger()
LANGUAGE: Final = re.compile(r"[a-z]{2}(-[A-Z]{2})?")


def _seat(path: dict[str, Any]) -> int:
    number = path["number"]
    assert isinstance(number, int)
    if number >= p.MAX_SEATS:
        raise refused("no_seat", seat=number)
    return number


async def games(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Games:
    return titles()


async def rules(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> str:
    try:
        return find_game(path["slug"]).rules_text()
    except OSError as error:
        raise refused("no_rules") from error


async def words(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> dict[str, dict[str, str]]:
    if not LANGUAGE.fullmatch(path["language"]):
        raise refused("no_language")
    found = find_game(path["slug"]).words(path["language"])
    return {"names": found.names, **found.sections}


async def chapters(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Lessons:
    return lessons.told(find_game(path["slug"]))


async def learn(api: Api, asker: Asker, path: dict[str, Any], body: p.Learn) -> p.TableAnswer:
    return await api.lessons.begin(await asker.person(), path["slug"], path["chapter"], body)


async def pictured(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Examples:
    return examples.told(find_game(path["slug"]))


async def picture(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.ExampleInfo:
    return examples.drawn(find_example(find_game(path["slug"]), path["example"]))


async def attempt(api: Api, asker: Asker, path: dict[str, Any], body: p.Learn) -> p.TableAnswer:
    return await api.examples.begin(await asker.person(), path["slug"], path["example"], body)


async def look_up(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Reference:
    """The reference of a game by its default options, for as many players as it allows."""
    game = find_game(path["slug"])
    return reference(game, game.seats[-1], game.settled({}, game.seats[-1]))


async def look_up_here(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Reference:
    """The reference by the options of a table."""
    row = await api.desk.table(path["id"])
    game, seats = find_game(row.game), len(row.seats)
    return reference(game, seats, row.options if game.plays_like(row.rules) else game.settled({}, seats))


async def create(api: Api, asker: Asker, path: dict[str, Any], body: p.NewTable) -> p.TableAnswer:
    return await api.lobby.create(await asker.person(), body)


async def listed(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Tables:
    return await api.lobby.listed(await asker.id(), path["page"])


async def mine(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Tables:
    return await api.lobby.mine(await asker.id(), path["page"])


async def show(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.TableAnswer:
    return await api.desk.show(await asker.id(), path["id"])


async def join(api: Api, asker: Asker, path: dict[str, Any], body: p.Join) -> p.TableAnswer:
    return await api.seating.join(await asker.person(), path["id"], body)


async def invited(api: Api, asker: Asker, path: dict[str, Any], body: p.AskInvitation) -> p.Invitation:
    return await api.seating.invited(await asker.id(), path["id"], body)


async def claim(api: Api, asker: Asker, path: dict[str, Any], body: p.Claim) -> p.TableAnswer:
    return await api.seating.claim(await asker.person(), path["id"], body)


async def commit(api: Api, asker: Asker, path: dict[str, Any], body: p.Commit) -> p.TableAnswer:
    return await api.dealing.commit(await asker.id() or "", path["id"], body)


async def reveal(api: Api, asker: Asker, path: dict[str, Any], body: p.Reveal) -> p.TableAnswer:
    return await api.dealing.reveal(await asker.id() or "", path["id"], body)


async def ask_seat(api: Api, asker: Asker, path: dict[str, Any], body: p.AskSeat) -> p.TableAnswer:
    return await api.seating.ask(await asker.id() or "", path["id"], body)


async def vote(api: Api, asker: Asker, path: dict[str, Any], body: p.Vote) -> p.TableAnswer:
    return await api.seating.vote(await asker.id() or "", path["id"], body)


async def decide(api: Api, asker: Asker, path: dict[str, Any], body: p.Vote) -> p.TableAnswer:
    return await api.motions.vote(await asker.id() or "", path["id"], body)


async def leave(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.TableAnswer:
    return await api.seating.leave(await asker.id() or "", path["id"])


async def start(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.TableAnswer:
    return await api.lobby.start(await asker.id() or "", path["id"])


async def abandon(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.TableAnswer:
    return await api.motions.abandon(await asker.id() or "", path["id"])


async def rematch(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.TableAnswer:
    return await api.lobby.rematch(await asker.id() or "", path["id"])


async def change_clock(api: Api, asker: Asker, path: dict[str, Any], body: p.ChangeClock) -> p.TableAnswer:
    return await api.motions.change_clock(await asker.id() or "", path["id"], body)


async def change_seat(api: Api, asker: Asker, path: dict[str, Any], body: p.ChangeSeat) -> p.TableAnswer:
    return await api.motions.change_seat(await asker.id() or "", path["id"], _seat(path), body)


async def change_settings(api: Api, asker: Asker, path: dict[str, Any], body: p.ChangeSettings) -> p.TableAnswer:
    return await api.lobby.settings(await asker.id() or "", path["id"], body)


async def export(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> dict[str, Any]:
    return await api.records.export(asker.address, await asker.id(), path["id"])


async def story(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Story:
    return await api.stories.tell(asker.address, path["id"])


async def analysis(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Analysis:
    return await api.analyses.tell(asker.address, path["id"])


async def go_on(api: Api, asker: Asker, path: dict[str, Any], body: p.GoOn) -> p.TableAnswer:
    return await api.stories.go_on(asker.address, await asker.person(), path["id"], body)


async def try_out(api: Api, asker: Asker, path: dict[str, Any], body: p.TryOut) -> p.TableAnswer:
    return await api.trials.begin(asker.address, await asker.id() or "", path["id"], body)


async def deal_again(api: Api, asker: Asker, path: dict[str, Any], body: p.DealAgain) -> p.TableAnswer:
    return await api.trials.again(asker.address, await asker.id() or "", path["id"], body)


async def read_note(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Note:
    return await api.notes.read(await asker.id(), path["id"], _seat(path) if "number" in path else None)


async def write_note(api: Api, asker: Asker, path: dict[str, Any], body: p.WriteNote) -> p.Written:
    seat = _seat(path) if "number" in path else None
    return await api.notes.write(await asker.id(), path["id"], seat, body)


async def take_in(api: Api, asker: Asker, path: dict[str, Any], body: p.Import) -> p.TableAnswer:
    return await api.records.take_in(asker.address, await asker.person(), body)


async def register(api: Api, asker: Asker, path: dict[str, Any], body: p.Credentials) -> p.Registered:
    return await api.accounts.register(asker, body)


async def _merged(api: Api, asker: Asker, tables: list[str]) -> None:
    """Tell these tables that a guest has turned out to be somebody with an account."""
    await api.lobby.changed(tables, await asker.id() or "")


async def login(api: Api, asker: Asker, path: dict[str, Any], body: p.Credentials) -> p.Me:
    await _merged(api, asker, await api.accounts.login(asker, body))
    return await me(api, asker, path, body)


async def logout(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.Me:
    await api.accounts.logout(asker)
    return await me(api, asker, path, body)


async def account(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Account:
    return await api.accounts.told(asker)


async def change_password(api: Api, asker: Asker, path: dict[str, Any], body: p.ChangePassword) -> p.Account:
    await api.accounts.change_password(asker, body)
    return await api.accounts.told(asker)


async def new_code(api: Api, asker: Asker, path: dict[str, Any], body: p.Proof) -> p.Registered:
    return await api.accounts.new_code(asker, body)


async def recover(api: Api, asker: Asker, path: dict[str, Any], body: p.Recover) -> p.Registered:
    registered, moved = await api.accounts.recover(asker, body)
    await _merged(api, asker, moved)
    return registered


async def forgotten(api: Api, asker: Asker, path: dict[str, Any], body: p.Forgotten) -> p.Nothing:
    api.accounts.forgotten(body)
    return p.Nothing()


async def reset(api: Api, asker: Asker, path: dict[str, Any], body: p.Reset) -> p.Me:
    await _merged(api, asker, await api.accounts.reset(asker, body))
    return await me(api, asker, path, body)


async def set_address(api: Api, asker: Asker, path: dict[str, Any], body: p.SetAddress) -> p.Account:
    await api.accounts.set_address(asker, body)
    return await api.accounts.told(asker)


async def confirm_address(api: Api, asker: Asker, path: dict[str, Any], body: p.Confirmation) -> p.Nothing:
    await api.accounts.confirm_address(body)
    return p.Nothing()


async def sessions(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Sessions:
    return await api.accounts.sessions(asker)


async def end_session(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.Sessions:
    return await api.accounts.end_session(asker, path["session"])


async def end_other_sessions(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.Sessions:
    return await api.accounts.end_other_sessions(asker)


async def notices(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.NoticeSettings:
    return await api.wishes.told(asker)


async def change_notices(api: Api, asker: Asker, path: dict[str, Any], body: p.ChangeNotices) -> p.NoticeSettings:
    return await api.wishes.change(asker, body)


async def subscribe(api: Api, asker: Asker, path: dict[str, Any], body: p.Subscribe) -> p.NoticeSettings:
    return await api.wishes.subscribe(asker, body)


async def unsubscribe(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.NoticeSettings:
    return await api.wishes.unsubscribe(asker)


async def try_channel(api: Api, asker: Asker, path: dict[str, Any], body: p.TryChannel) -> p.NoticeSettings:
    return await api.wishes.attempt(asker, body)


async def stop_notices(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Nothing:
    await api.wishes.stop(path["token"])
    return p.Nothing()


async def export_mine(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> dict[str, Any]:
    return await api.belongings.export(asker)


async def remove_mine(api: Api, asker: Asker, path: dict[str, Any], body: p.Farewell) -> p.Me:
    await api.belongings.remove(asker, body)
    return await me(api, asker, path, body)


async def report(api: Api, asker: Asker, path: dict[str, Any], body: p.Report) -> p.Nothing:
    await api.reports.report(await asker.id() or "", path["id"], body)
    return p.Nothing()


async def overview(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Overview:
    return await api.lists.overview(await api.expiring.due())


async def kept_tables(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.KeptTables:
    return await api.lists.tables(path["search"], path["page"])


async def kept_people(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.KeptPeople:
    return await api.lists.people(path["search"], path["page"])


async def kept_reports(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.KeptReports:
    return await api.lists.reports(path["search"], path["page"])


async def kept_acts(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.KeptActs:
    return await api.lists.acts(path["search"], path["page"])


async def deed(api: Api, asker: Asker, path: dict[str, Any], body: p.Deed) -> p.DeedDone:
    act = await api.deeds.do(await asker.id(), body)
    await api.watch.look()
    return p.DeedDone(act.number)


async def me(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Me:
    row = await asker.known()
    if row is None:
        return p.Me(False, None)
    barred = p.Banned(row.banned_why or "", None if row.banned == FOREVER else row.banned) if row.is_banned() else None
    return p.Me(True, row.account, await asker.is_operator(), barred)


async def health(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Health:
    await api.desk.storage.alive()
    return p.Health("ok", __version__, [game.slug for game in all_games()])


async def prometheus(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> bytes:
    registry = CollectorRegistry()
    try:
        # prometheus_client gives this class no types
        prometheus_processes.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    except ValueError:  # one process only
        return generate_latest()
    return generate_latest(registry)


async def openapi(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> dict[str, Any]:
    return schema.openapi(CALLS)


TABLE: Final = "/api/tables/{id}"
ACCOUNT: Final = "/api/account"
NOTICES: Final = f"{ACCOUNT}/notices"
OPERATOR: Final = "/api/operator"
CALLS: Final[list[Call]] = [
    Call("GET", "/api/games", p.Games, games, "The games, and the levels of bots."),
    Call("GET", "/api/games/{slug}/rules", "text/markdown", rules, "The rules page."),
    Call("GET", "/api/games/{slug}/words/{language}", dict, words, "The message catalogue."),
    Call("GET", "/api/games/{slug}/lessons", p.Lessons, chapters, "The chapters of its lessons."),
    Call("POST", "/api/games/{slug}/lessons/{chapter}", p.TableAnswer, learn, "Begin a chapter.", p.Learn, "table"),
    Call("GET", "/api/games/{slug}/examples", p.Examples, pictured, "The examples of its rules."),
    Call("GET", "/api/games/{slug}/examples/{example}", p.ExampleInfo, picture, "The positions of an example."),
    Call("POST", "/api/games/{slug}/examples/{example}", p.TableAnswer, attempt, "Try an example.", p.Learn, "table"),
    Call("GET", "/api/games/{slug}/reference", p.Reference, look_up, "What everything in it is and does."),
    Call("POST", "/api/tables", p.TableAnswer, create, "Set up a table.", p.NewTable, "table"),
    Call("GET", "/api/tables", p.Tables, listed, "The lobby, page by page.", pages=True),
    Call("GET", "/api/tables/mine", p.Tables, mine, "The tables of this person, page by page.", pages=True),
    Call("POST", "/api/tables/import", p.TableAnswer, take_in, "Import a game.", p.Import, "table", "import"),
    Call("GET", TABLE, p.TableAnswer, show, "What a visitor may know.", trials=True),
    Call("GET", f"{TABLE}/reference", p.Reference, look_up_here, "The same, by the options of it.", trials=True),
    Call("POST", f"{TABLE}/join", p.TableAnswer, join, "Sit down on an open seat.", p.Join),
    Call("POST", f"{TABLE}/invited", p.Invitation, invited, "Where a seat link leads.", p.AskInvitation),
    Call("POST", f"{TABLE}/claim", p.TableAnswer, claim, "Sit down with a seat link.", p.Claim),
    Call("POST", f"{TABLE}/commit", p.TableAnswer, commit, "Commit to a contribution to the shuffle.", p.Commit),
    Call("POST", f"{TABLE}/reveal", p.TableAnswer, reveal, "Tell that contribution.", p.Reveal),
    Call("POST", f"{TABLE}/ask-seat", p.TableAnswer, ask_seat, "Ask all for a second hand.", p.AskSeat),
    Call("POST", f"{TABLE}/vote", p.TableAnswer, vote, "Agree to that, or refuse.", p.Vote),
    Call("POST", f"{TABLE}/motion", p.TableAnswer, decide, "Vote on what was proposed.", p.Vote),
    Call("POST", f"{TABLE}/clock", p.TableAnswer, change_clock, "Give time; stop and start clocks.", p.ChangeClock),
    Call("POST", f"{TABLE}/leave", p.TableAnswer, leave, "Stand up.", p.Nothing),
    Call("POST", f"{TABLE}/report", p.Nothing, report, "Tell an operator of somebody.", p.Report, "report"),
    Call("POST", f"{TABLE}/start", p.TableAnswer, start, "Begin the game.", p.Nothing),
    Call("POST", f"{TABLE}/abandon", p.TableAnswer, abandon, "End the game for all, by a vote.", p.Nothing),
    Call("POST", f"{TABLE}/rematch", p.TableAnswer, rematch, "Play again with the same people.", p.Nothing, "table"),
    Call("POST", TABLE + "/seats/{number:int}", p.TableAnswer, change_seat, "Change a seat, or ask to.", p.ChangeSeat),
    Call(
        "POST", f"{TABLE}/settings", p.TableAnswer, change_settings, "Change pace, undo or listing.", p.ChangeSettings
    ),
    Call("GET", f"{TABLE}/export", dict, export, "Export a finished game.", cost="export"),
    Call("GET", f"{TABLE}/story", p.Story, story, "How a finished game went.", cost="story"),
    Call(
        "GET",
        f"{TABLE}/analysis",
        p.Analysis,
        analysis,
        "What could have been better.",
        limit="analysis",
        cost="analysis",
    ),
    Call("POST", f"{TABLE}/go-on", p.TableAnswer, go_on, "Go on from a past position.", p.GoOn, "table", "replay"),
    Call("POST", f"{TABLE}/try", p.TableAnswer, try_out, "Try a position out.", p.TryOut, cost="trial"),
    Call(
        "POST",
        f"{TABLE}/deal-again",
        p.TableAnswer,
        deal_again,
        "Deal that anew.",
        p.DealAgain,
        cost="trial",
        trials=True,
    ),
    Call("GET", f"{TABLE}/notes", p.Note, read_note, "One's own notes.", cost="note"),
    Call("POST", f"{TABLE}/notes", p.Written, write_note, "Write them.", p.WriteNote, cost="note"),
    Call("GET", TABLE + "/notes/{number:int}", p.Note, read_note, "Those of a seat, in hotseat.", cost="note"),
    Call("POST", TABLE + "/notes/{number:int}", p.Written, write_note, "Write these.", p.WriteNote, cost="note"),
    Call("POST", f"{ACCOUNT}/register", p.Registered, register, "Make an account.", p.Credentials, "login"),
    Call("POST", f"{ACCOUNT}/login", p.Me, login, "Log in.", p.Credentials, "login"),
    Call("POST", f"{ACCOUNT}/logout", p.Me, logout, "Log out.", p.Nothing),
    Call("GET", ACCOUNT, p.Account, account, "What is known of the account."),
    Call("POST", f"{ACCOUNT}/password", p.Account, change_password, "Change the password.", p.ChangePassword, "login"),
    Call("POST", f"{ACCOUNT}/code", p.Registered, new_code, "A new recovery code.", p.Proof, "login"),
    Call("POST", f"{ACCOUNT}/recover", p.Registered, recover, "A new password, with the code.", p.Recover, "login"),
    Call("POST", f"{ACCOUNT}/forgotten", p.Nothing, forgotten, "Send a link to a new password.", p.Forgotten, "login"),
    Call("POST", f"{ACCOUNT}/reset", p.Me, reset, "A new password, with such a link.", p.Reset, "login"),
    Call("POST", f"{ACCOUNT}/address", p.Account, set_address, "Change the mail address.", p.SetAddress, "login"),
    Call("POST", f"{ACCOUNT}/confirm", p.Nothing, confirm_address, "Confirm it.", p.Confirmation, "login"),
    Call("GET", f"{ACCOUNT}/sessions", p.Sessions, sessions, "Where this person is known."),
    Call("POST", f"{ACCOUNT}/sessions/end-others", p.Sessions, end_other_sessions, "End all others.", p.Nothing),
    Call("POST", ACCOUNT + "/sessions/{session}/end", p.Sessions, end_session, "End one of them.", p.Nothing),
    Call("GET", NOTICES, p.NoticeSettings, notices, "How this person wants to be told of their turn."),
    Call("POST", NOTICES, p.NoticeSettings, change_notices, "Change that.", p.ChangeNotices, "login"),
    Call(
        "POST", f"{NOTICES}/subscribe", p.NoticeSettings, subscribe, "Let this browser be told.", p.Subscribe, "login"
    ),
    Call("POST", f"{NOTICES}/unsubscribe", p.NoticeSettings, unsubscribe, "Tell it no more.", p.Nothing),
    Call("POST", f"{NOTICES}/try", p.NoticeSettings, try_channel, "Send a notice at once.", p.TryChannel, "notice"),
    Call("POST", STOP + "{token}", p.Nothing, stop_notices, "Stop mail by the link in it.", limit="login"),
    Call("GET", f"{ACCOUNT}/export", dict, export_mine, "Everything of this person.", None, "export"),
    Call("POST", f"{ACCOUNT}/delete", p.Me, remove_mine, "Delete all of it.", p.Farewell, "login"),
    Call("GET", OPERATOR, p.Overview, overview, "What there is, and what is due to expire.", operator=True),
    Call("GET", f"{OPERATOR}/tables", p.KeptTables, kept_tables, "All tables.", pages=True, operator=True),
    Call("GET", f"{OPERATOR}/people", p.KeptPeople, kept_people, "All people.", pages=True, operator=True),
    Call("GET", f"{OPERATOR}/reports", p.KeptReports, kept_reports, "What people report.", pages=True, operator=True),
    Call("GET", f"{OPERATOR}/acts", p.KeptActs, kept_acts, "What operators have done.", pages=True, operator=True),
    Call("POST", f"{OPERATOR}/deeds", p.DeedDone, deed, "Do something as an operator.", p.Deed, operator=True),
    Call("GET", "/api/me", p.Me, me, "Who am I?"),
    Call("GET", "/api/openapi.json", dict, openapi, "These calls, as an OpenAPI document."),
    Call("GET", "/health", p.Health, health, "Whether the server is healthy."),
    Call("GET", "/metrics", CONTENT_TYPE_LATEST, prometheus, "Metrics for Prometheus."),
]

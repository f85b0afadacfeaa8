"""The HTTP calls. The same list serves them and makes the OpenAPI document."""

import re
from typing import Any, Final

import structlog
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client import multiprocess as prometheus_processes

from parlour import __version__
from parlour.games import games as all_games
from parlour.server import examples, lessons, schema
from parlour.server import protocol as p
from parlour.server.http import Api, Call
from parlour.server.people import Asker
from parlour.server.refusals import refused
from parlour.server.titles import find_example, find_game, reference, titles

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
    return await api.lobby.listed(await asker.id())


async def mine(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Tables:
    return await api.lobby.mine(await asker.id())


async def show(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.TableAnswer:
    return await api.desk.show(await asker.id(), path["id"])


async def join(api: Api, asker: Asker, path: dict[str, Any], body: p.Join) -> p.TableAnswer:
    return await api.seating.join(await asker.person(), path["id"], body)


async def invited(api: Api, asker: Asker, path: dict[str, Any], body: p.AskInvitation) -> p.Invitation:
    return await api.seating.invited(await asker.id(), path["id"], body)


async def claim(api: Api, asker: Asker, path: dict[str, Any], body: p.Claim) -> p.TableAnswer:
    return await api.seating.claim(await asker.person(), path["id"], body)


async def leave(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.TableAnswer:
    return await api.seating.leave(await asker.id() or "", path["id"])


async def start(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.TableAnswer:
    return await api.lobby.start(await asker.id() or "", path["id"])


async def abandon(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.TableAnswer:
    return await api.lobby.abandon(await asker.id() or "", path["id"])


async def rematch(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.TableAnswer:
    return await api.lobby.rematch(await asker.id() or "", path["id"])


async def change_seat(api: Api, asker: Asker, path: dict[str, Any], body: p.ChangeSeat) -> p.TableAnswer:
    return await api.seating.change_seat(await asker.id() or "", path["id"], _seat(path), body)


async def change_settings(api: Api, asker: Asker, path: dict[str, Any], body: p.ChangeSettings) -> p.TableAnswer:
    return await api.lobby.settings(await asker.id() or "", path["id"], body)


async def export(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> dict[str, Any]:
    return await api.records.export(await asker.id(), path["id"])


async def story(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Story:
    return await api.stories.tell(path["id"])


async def go_on(api: Api, asker: Asker, path: dict[str, Any], body: p.GoOn) -> p.TableAnswer:
    return await api.stories.go_on(await asker.person(), path["id"], body)


async def take_in(api: Api, asker: Asker, path: dict[str, Any], body: p.Import) -> p.TableAnswer:
    return await api.records.take_in(await asker.person(), body)


async def register(api: Api, asker: Asker, path: dict[str, Any], body: p.Credentials) -> p.Me:
    await asker.register(body.account, body.password)
    return await me(api, asker, path, body)


async def login(api: Api, asker: Asker, path: dict[str, Any], body: p.Credentials) -> p.Me:
    await api.lobby.changed(await asker.login(body.account, body.password))
    return await me(api, asker, path, body)


async def logout(api: Api, asker: Asker, path: dict[str, Any], body: p.Nothing) -> p.Me:
    await asker.logout()
    return p.Me(False, None)


async def me(api: Api, asker: Asker, path: dict[str, Any], body: Any) -> p.Me:
    row = await asker.known()
    return p.Me(row is not None, None if row is None else row.account)


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
    Call("GET", "/api/tables", p.Tables, listed, "The lobby."),
    Call("GET", "/api/tables/mine", p.Tables, mine, "The tables of this person."),
    Call("POST", "/api/tables/import", p.TableAnswer, take_in, "Import a game.", p.Import, "table"),
    Call("GET", TABLE, p.TableAnswer, show, "What a visitor may know."),
    Call("GET", f"{TABLE}/reference", p.Reference, look_up_here, "The same, by the options of this table."),
    Call("POST", f"{TABLE}/join", p.TableAnswer, join, "Sit down on an open seat.", p.Join),
    Call("POST", f"{TABLE}/invited", p.Invitation, invited, "Where a seat link leads.", p.AskInvitation),
    Call("POST", f"{TABLE}/claim", p.TableAnswer, claim, "Sit down with a seat link.", p.Claim),
    Call("POST", f"{TABLE}/leave", p.TableAnswer, leave, "Stand up.", p.Nothing),
    Call("POST", f"{TABLE}/start", p.TableAnswer, start, "Begin the game.", p.Nothing),
    Call("POST", f"{TABLE}/abandon", p.TableAnswer, abandon, "End the game for all.", p.Nothing),
    Call("POST", f"{TABLE}/rematch", p.TableAnswer, rematch, "Play again with the same people.", p.Nothing, "table"),
    Call("POST", TABLE + "/seats/{number:int}", p.TableAnswer, change_seat, "Change a seat.", p.ChangeSeat),
    Call(
        "POST", f"{TABLE}/settings", p.TableAnswer, change_settings, "Change pace, undo or listing.", p.ChangeSettings
    ),
    Call("GET", f"{TABLE}/export", dict, export, "Export a finished game."),
    Call("GET", f"{TABLE}/story", p.Story, story, "How a finished game went."),
    Call("POST", f"{TABLE}/go-on", p.TableAnswer, go_on, "Go on from a past position.", p.GoOn, "table"),
    Call("POST", "/api/account/register", p.Me, register, "Make an account.", p.Credentials, "login"),
    Call("POST", "/api/account/login", p.Me, login, "Log in.", p.Credentials, "login"),
    Call("POST", "/api/account/logout", p.Me, logout, "Log out.", p.Nothing),
    Call("GET", "/api/me", p.Me, me, "Who am I?"),
    Call("GET", "/api/openapi.json", dict, openapi, "These calls, as an OpenAPI document."),
    Call("GET", "/health", p.Health, health, "Whether the server is healthy."),
    Call("GET", "/metrics", CONTENT_TYPE_LATEST, prometheus, "Metrics for Prometheus."),
]

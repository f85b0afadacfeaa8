"""Serves HTTP calls: rate limit, body, handler, answer and cookie."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from parlour.server import metrics
from parlour.server import protocol as p
from parlour.server.garbage import HANDLING
from parlour.server.limits.buckets import Buckets
from parlour.server.lobby.analyses import Analyses
from parlour.server.lobby.belongings import Belongings
from parlour.server.lobby.dealing import Dealing
from parlour.server.lobby.desk import Desk
from parlour.server.lobby.examples import Examples
from parlour.server.lobby.lessons import Lessons
from parlour.server.lobby.lobby import Lobby
from parlour.server.lobby.motions import Motions
from parlour.server.lobby.notes import Notes
from parlour.server.lobby.records import Records
from parlour.server.lobby.seating import Seating
from parlour.server.lobby.story import Stories
from parlour.server.lobby.trials import Trials
from parlour.server.notices.wishes import Wishes
from parlour.server.office.deeds import Deeds
from parlour.server.office.expiry import Expiring
from parlour.server.office.lists import Lists
from parlour.server.office.reports import Reports
from parlour.server.office.watch import Watch
from parlour.server.people.accounts import Accounts
from parlour.server.people.guesses import Guesses
from parlour.server.people.letters import Letters
from parlour.server.people.mail import Post
from parlour.server.people.people import COOKIE_SECONDS, Asker, browser
from parlour.server.people.windows import Windows
from parlour.server.settings import Limits, Settings
from parlour.server.store.registry import Registry
from parlour.server.web.budget import Budget
from parlour.server.web.guard import client_address
from parlour.server.words.refusals import Refused, refused

MOST_SEARCHED: Final = 64
PAGE: Final = re.compile(r"[0-9]{1,5}")
Handler = Callable[["Api", Asker, dict[str, Any], Any], Awaitable[Any]]


class Call(msgspec.Struct):
    """One HTTP call. `answer` is a struct, or the media type of a text."""

    method: str
    path: str
    answer: type | str
    handler: Handler
    does: str
    body: type | None = None
    limit: str | None = None
    """The bucket it draws from, besides the general one."""
    cost: str = ""
    """What it costs of the budget for reading, by `budget.COSTS`."""
    pages: bool = False
    """Whether it gives one page of many."""
    operator: bool = False
    """Whether only operators may know of it."""
    trials: bool = False
    """Whether it is also for tables on which something is only tried out."""

    @property
    def takes_part(self) -> bool:
        """Whether it opens a table or does something at one, as nobody may who is banned. They may still leave."""
        at_table = self.path.startswith("/api/tables") or self.limit == "table"
        return self.method == "POST" and at_table and not self.path.endswith("/leave")


class Api:
    def __init__(
        self,
        settings: Settings,
        desk: Desk,
        registry: Registry,
        windows: Windows,
        budget: Budget,
        post: Post | None,
        wishes: Wishes,
    ) -> None:
        self.desk: Final = desk
        self._budget: Final = budget
        self._secret: Final = settings.secret
        self.registry: Final = registry
        self.letters: Final = Letters(registry, settings, post)
        taken_names = Buckets.each_hour(settings.limits.taken_names_per_hour)
        self.accounts: Final = Accounts(registry, windows, self.letters, Guesses(settings.limits), taken_names)
        self.wishes: Final = wishes
        self.lobby: Final = Lobby(desk)
        self.dealing: Final = Dealing(desk)
        self.seating: Final = Seating(desk)
        self.motions: Final = Motions(desk, self.seating)
        self.records: Final = Records(desk)
        self.stories: Final = Stories(desk)
        self.analyses: Final = Analyses(desk)
        self.lessons: Final = Lessons(desk)
        self.examples: Final = Examples(desk)
        self.notes: Final = Notes(desk)
        self.trials: Final = Trials(desk)
        self.belongings: Final = Belongings(desk, self.accounts, registry, windows)
        self.reports: Final = Reports(desk)
        self.deeds: Final = Deeds(desk.storage, desk.bus)
        self.lists: Final = Lists(desk.storage, settings.limits.tables_open, settings.expiry.kept_days)
        self.expiring: Final = Expiring(desk.storage, settings.expiry)
        self.watch: Final = Watch(desk.storage, windows, desk.hall, desk.bus)
        self.limits: Final = settings.limits
        self._secure: Final = (settings.public_url or "").startswith("https://")
        self._buckets: Final = buckets(settings.limits)

    def routes(self, calls: list[Call]) -> list[Route]:
        return [Route(call.path, self._endpoint(call), methods=[call.method]) for call in calls]

    def _endpoint(self, call: Call) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            address = client_address(request.scope)
            asker = Asker(self.registry, browser(request), address, self._secret)
            try:
                if call.operator and not await asker.is_operator():
                    raise refused("nothing_here")
                if call.takes_part:
                    await asker.check_welcome()
                if call.limit is not None and not self._buckets[call.limit].take(asker.address):
                    raise refused("too_often")
                if call.cost:
                    self._budget.spend(call.cost, asker.address, await asker.id())
                if "id" in request.path_params:
                    await self.trials.admit(request.path_params["id"], await asker.id(), call.trials)
                body = None if call.body is None else await self._body(request, call.body)
                path = {**request.path_params, **_asked(request)} if call.pages else request.path_params
                with HANDLING.one():
                    result = await call.handler(self, asker, path, body)
                response = self._response(call, result)
            except Refused as no:
                metrics.REFUSALS.labels(no.code).inc()
                await asker.withdraw()
                response = error_response(no)
            for name, value in asker.new_cookies.items():
                self._set_cookie(response, name, value)
            return response

        return endpoint

    def _response(self, call: Call, result: Any) -> Response:
        if isinstance(call.answer, str):
            return Response(result, media_type=call.answer)
        return Response(
            msgspec.json.encode(result), media_type="application/json", headers={"cache-control": "no-store"}
        )

    def _set_cookie(self, response: Response, name: str, value: str) -> None:
        age = COOKIE_SECONDS if value else 0
        response.set_cookie(name, value, max_age=age, httponly=True, samesite="lax", secure=self._secure)

    async def _body(self, request: Request, kind: type) -> Any:
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise refused("not_json")
        most = self.limits.import_bytes if kind is p.Import else self.limits.body_bytes
        data = bytearray()
        try:
            async with asyncio.timeout(self.limits.request_seconds):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > most:
                        raise refused("body_too_large", bytes=most)
        except (TimeoutError, ClientDisconnect) as error:
            raise refused("body_incomplete") from error
        try:
            return msgspec.json.decode(data, type=kind)
        except msgspec.MsgspecError as error:
            raise refused("body_does_not_fit", why=str(error)) from error
        except (RecursionError, UnicodeDecodeError) as error:
            raise refused("body_unreadable") from error


def _asked(request: Request) -> dict[str, Any]:
    """Which page of a list, and what is looked for in it."""
    number = request.query_params.get("page", "0")
    if not PAGE.fullmatch(number):
        raise refused("no_page")
    return {"page": int(number), "search": request.query_params.get("search", "")[:MOST_SEARCHED].strip()}


def buckets(limits: Limits) -> dict[str, Buckets]:
    return {
        "table": Buckets.each_hour(limits.tables_per_hour),
        "login": Buckets(limits.logins_per_minute / 60, limits.logins_per_minute),
        "report": Buckets.each_hour(limits.reports_per_hour),
        "export": Buckets.each_hour(limits.exports_per_hour),
        "analysis": Buckets.each_hour(limits.analyses_per_hour),
        "notice": Buckets.each_hour(limits.test_notices_per_hour),
    }


def error_response(no: Refused) -> Response:
    body = msgspec.json.encode(p.Refusal(no.problem))
    headers = {"cache-control": "no-store"}
    if "seconds" in no.problem.params:
        headers["retry-after"] = str(no.problem.params["seconds"])
    return Response(body, no.status, media_type="application/json", headers=headers)

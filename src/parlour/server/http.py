"""Serves HTTP calls: rate limit, body, handler, answer and cookie."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from parlour.server import metrics
from parlour.server import protocol as p
from parlour.server.desk import Desk
from parlour.server.examples import Examples
from parlour.server.guard import client_address
from parlour.server.lessons import Lessons
from parlour.server.limits import Buckets
from parlour.server.lobby import Lobby
from parlour.server.people import COOKIE, COOKIE_SECONDS, Asker
from parlour.server.records import Records
from parlour.server.refusals import Refused, refused
from parlour.server.seating import Seating
from parlour.server.settings import Limits, Settings
from parlour.server.story import Stories

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


class Api:
    def __init__(self, settings: Settings, desk: Desk) -> None:
        self.desk: Final = desk
        self.lobby: Final = Lobby(desk)
        self.seating: Final = Seating(desk)
        self.records: Final = Records(desk)
        self.stories: Final = Stories(desk)
        self.lessons: Final = Lessons(desk)
        self.examples: Final = Examples(desk)
        self.limits: Final = settings.limits
        self._secure: Final = (settings.public_url or "").startswith("https://")
        self._buckets: Final = buckets(settings.limits)

    def routes(self, calls: list[Call]) -> list[Route]:
        return [Route(call.path, self._endpoint(call), methods=[call.method]) for call in calls]

    def _endpoint(self, call: Call) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            asker = Asker(self.desk.storage, request.cookies.get(COOKIE), client_address(request.scope))
            try:
                if call.limit is not None and not self._buckets[call.limit].take(asker.address):
                    raise refused("too_often")
                body = None if call.body is None else await self._body(request, call.body)
                result = await call.handler(self, asker, request.path_params, body)
                response = self._response(call, result)
            except Refused as no:
                metrics.REFUSALS.labels(no.code).inc()
                response = error_response(no)
            self._set_cookie(response, asker.new_cookie)
            return response

        return endpoint

    def _response(self, call: Call, result: Any) -> Response:
        if isinstance(call.answer, str):
            return Response(result, media_type=call.answer)
        return Response(
            msgspec.json.encode(result), media_type="application/json", headers={"cache-control": "no-store"}
        )

    def _set_cookie(self, response: Response, cookie: str | None) -> None:
        if cookie is not None:
            age = COOKIE_SECONDS if cookie else 0
            response.set_cookie(COOKIE, cookie, max_age=age, httponly=True, samesite="lax", secure=self._secure)

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


def buckets(limits: Limits) -> dict[str, Buckets]:
    return {
        "table": Buckets(limits.tables_per_hour / 3600, limits.tables_per_hour),
        "login": Buckets(limits.logins_per_minute / 60, limits.logins_per_minute),
    }


def error_response(no: Refused) -> Response:
    body = msgspec.json.encode(p.Refusal(no.problem))
    return Response(body, no.status, media_type="application/json", headers={"cache-control": "no-store"})

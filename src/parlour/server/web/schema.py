"""The messages between server and browser, as JSON Schema.

`python -m parlour.server.web.schema` prints it all: the protocol, and the `table` and `detail` of every game.
"""

import json
import re
from typing import Any, Final

import msgspec

from parlour import __version__
from parlour.engine import Game
from parlour.games import games
from parlour.server import protocol
from parlour.server.web.http import Call

PAGES: Final[list[dict[str, Any]]] = [
    {
        "name": "page",
        "in": "query",
        "schema": {"type": "integer", "minimum": 0, "maximum": 99_999, "default": 0},
    },
    {"name": "search", "in": "query", "schema": {"type": "string", "default": ""}},
]


def schema() -> dict[str, Any]:
    """One document: every struct under `$defs`, with `ClientFrame` and `ServerFrame` as the unions of frames."""
    roots: list[Any] = [protocol.ClientFrame, protocol.ServerFrame, *protocol.HTTP_BODIES]
    (client, server, *_), definitions = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Parlour protocol",
        "$defs": {**definitions, "ClientFrame": client, "ServerFrame": server},
    }


def game_schema(game: Game) -> dict[str, Any]:
    """What a view of this game holds under `table`, and a preview under `detail`."""
    roots = [game.table_type, *game.detail_types]
    (table, *details), definitions = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game.name,
        "$defs": {"Table": table, **definitions, "Detail": {"anyOf": [*details, {"type": "null"}]}},
    }


def everything(titles: list[Game]) -> dict[str, Any]:
    return {"protocol": schema(), "games": {game.slug: game_schema(game) for game in titles}}


def openapi(calls: list[Call]) -> dict[str, Any]:
    """The HTTP calls as an OpenAPI document."""
    reference, definitions = _references(calls)
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        path = re.sub(r":int\}", "}", call.path)
        paths.setdefault(path, {})[call.method.lower()] = _operation(call, path, reference)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Parlour", "version": __version__},
        "paths": paths,
        "components": {"schemas": definitions},
    }


def _references(calls: list[Call]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """References to the structs that calls take and give, and the definitions behind them."""
    kinds = [kind for call in calls for kind in (call.body, call.answer)]
    structs = [kind for kind in kinds if isinstance(kind, type) and kind is not dict]
    roots = [*dict.fromkeys(structs), protocol.Refusal]
    refs, definitions = msgspec.json.schema_components(roots, ref_template="#/components/schemas/{name}")
    return dict(zip(roots, refs, strict=True)), definitions


def _operation(call: Call, path: str, reference: dict[Any, Any]) -> dict[str, Any]:
    refusal = {"description": "Refused.", "content": _json(reference[protocol.Refusal])}
    operation: dict[str, Any] = {
        "summary": call.does,
        "operationId": call.handler.__name__,
        "parameters": [*(_parameter(name) for name in re.findall(r"\{(\w+)\}", path)), *(PAGES if call.pages else [])],
        "responses": {"200": {"description": call.does, "content": _content(call, reference)}, "default": refusal},
    }
    if call.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(reference[call.body])}
    return operation


def _content(call: Call, reference: dict[Any, Any]) -> dict[str, Any]:
    if isinstance(call.answer, str):
        return {call.answer.partition(";")[0]: {"schema": {"type": "string"}}}
    return _json(reference.get(call.answer, {"type": "object"}))


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _parameter(name: str) -> dict[str, Any]:
    kind: dict[str, Any] = {"type": "integer", "minimum": 0} if name == "number" else {"type": "string"}
    return {"name": name, "in": "path", "required": True, "schema": kind}


if __name__ == "__main__":
    print(json.dumps(everything(games()), indent=2))

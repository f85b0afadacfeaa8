"""What table and browser say to each other, as JSON Schema.

`python -m parlour.server.schema` prints it all: the protocol, and the `table` and `detail` of every game.
"""

import json
import re
from typing import Any

import msgspec

from parlour import __version__
from parlour.engine import Game
from parlour.games import games
from parlour.server import protocol
from parlour.server.http import CALLS


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


def openapi() -> dict[str, Any]:
    """The HTTP calls as an OpenAPI document, from the table that also serves them."""
    structs = [
        kind for call in CALLS for kind in (call.body, call.answer) if isinstance(kind, type) and kind is not dict
    ]
    roots = [*dict.fromkeys(structs), protocol.Refusal]
    refs, definitions = msgspec.json.schema_components(roots, ref_template="#/components/schemas/{name}")
    reference = dict(zip(roots, refs, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        path = re.sub(r":int\}", "}", call.path)
        if isinstance(call.answer, str):
            content: dict[str, Any] = {call.answer.partition(";")[0]: {"schema": {"type": "string"}}}
        else:
            content = {"application/json": {"schema": reference.get(call.answer, {"type": "object"})}}
        refusal = {"description": "Refused.", "content": {"application/json": {"schema": reference[protocol.Refusal]}}}
        operation: dict[str, Any] = {
            "summary": call.does,
            "operationId": call.handler.__name__,
            "parameters": [_parameter(name) for name in re.findall(r"\{(\w+)\}", path)],
            "responses": {"200": {"description": call.does, "content": content}, "default": refusal},
        }
        if call.body is not None:
            body = {"application/json": {"schema": reference[call.body]}}
            operation["requestBody"] = {"required": True, "content": body}
        paths.setdefault(path, {})[call.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Parlour", "version": __version__},
        "paths": paths,
        "components": {"schemas": definitions},
    }


def _parameter(name: str) -> dict[str, Any]:
    kind: dict[str, Any] = {"type": "integer", "minimum": 0} if name == "number" else {"type": "string"}
    return {"name": name, "in": "path", "required": True, "schema": kind}


if __name__ == "__main__":
    print(json.dumps(everything(games()), indent=2))

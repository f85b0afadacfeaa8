"""The protocol as JSON Schema: `python -m parlour.server.schema` prints it."""

import json
from typing import Any

import msgspec

from parlour.server import protocol


def schema() -> dict[str, Any]:
    """One document: every struct under `$defs`, with `ClientFrame` and `ServerFrame` as the unions of frames."""
    roots: list[Any] = [protocol.ClientFrame, protocol.ServerFrame, *protocol.HTTP_BODIES]
    (client, server, *_), definitions = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Parlour protocol",
        "$defs": {**definitions, "ClientFrame": client, "ServerFrame": server},
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))

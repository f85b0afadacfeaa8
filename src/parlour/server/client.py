"""The built browser client, served as files out of the package."""

from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent.parent / "web"
PAGES: Final = ["/", "/tables/{rest:path}", "/games/{rest:path}", "/lobby", "/new", "/account", "/replay/{rest:path}"]
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Parlour</title></head>
<body><h1>Parlour is running</h1>
<p>The browser client has not been built into this installation. In a source checkout, run <code>make web</code>
(or <code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>), then load this page again.</p>
</body></html>
"""


class Hashed(StaticFiles):
    """Files whose names change with their content can be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if path.startswith("assets/"):
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def page(_request: object) -> Response:
    """Every address of the client is the same page; it reads the address itself."""
    index = FOLDER / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [Route(path, page, methods=["GET"]) for path in PAGES]
    if FOLDER.is_dir():
        found.append(Mount("/", Hashed(directory=FOLDER)))
    return found

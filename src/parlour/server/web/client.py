"""Serves the built browser client from the package."""

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

FOLDER: Final = (Path(__file__).parents[2] / "web").resolve()
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Parlour</title></head>
<body><h1>Parlour is running</h1>
<p>The browser client has not been built into this installation. In a source checkout, run <code>make web</code>
(or <code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>), then load this page again.</p>
</body></html>
"""


async def page(request: Request) -> Response:
    """Serve a file of the client. Any other address gets its single page, which reads the address itself."""
    path = request.path_params["path"]
    file = _file(path)
    if file is not None:
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(file, headers={"cache-control": kept})
    if "." in path.rpartition("/")[2] or path.startswith(("api/", "ws/")):
        raise HTTPException(404)
    index = FOLDER / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def _file(path: str) -> Path | None:
    try:
        file = (FOLDER / path).resolve()
        return file if path and file.is_relative_to(FOLDER) and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


ROUTES: Final = [Route("/{path:path}", page, methods=["GET"])]

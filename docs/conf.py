"""Sphinx settings for `make docs`: these pages, a page for each game, and the reference from docstrings."""

import os
import sys
from pathlib import Path

os.environ["PARLOUR_INTERPRETED"] = "1"  # compiled functions have no signatures to document
HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import game_pages  # noqa: E402
import pictures  # noqa: E402

import parlour  # noqa: E402

project = "Parlour"
author = "the Parlour developers"
version = release = parlour.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["coverage/*"]
myst_enable_extensions = ["colon_fence", "attrs_block"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header", "myst.xref_missing", "misc.highlighting_failure"]  # Svelte is not quite HTML
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": True}
highlight_language = "none"  # lists of files are no Python
html_theme = "furo"
html_title = "Parlour"
html_static_path: list[str] = []
html_show_sphinx = False
html_show_copyright = False

if pictures.missing():
    raise SystemExit(f"There are no pictures of the boards in {pictures.FOLDER}. Run: make docs")
game_pages.write(HERE / "games")

"""Text, SVG and pixels of any position, from the drawing that each game has for the terminal."""

import io
import re
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.cells import cell_len
from rich.console import Console
from rich.panel import Panel
from rich.style import Style
from rich.text import Text

from parlour.engine import Json, State

WIDTH: Final = 84
"""Columns: the drawings are made for a terminal of 80."""
CELL: Final = (9, 19)
"""Pixels of one character."""
PAPER: Final = (253, 251, 246)
INK: Final = (40, 38, 34)
SVG: Final = """<svg xmlns="http://www.w3.org/2000/svg" class="parlour-position"
 viewBox="0 0 {terminal_width} {terminal_height}">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
 font-size: {char_height}px; line-height: {line_height}px; white-space: pre; fill: #282622; }}
{styles}
</style>
<rect width="100%" height="100%" rx="8" fill="#fdfbf6"/>
<defs>{lines}</defs>
<g transform="translate(8, 8)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def drawn(state: State, viewer: int | None) -> Panel:
    """The board as the terminal shows it, with who has to act."""
    words = state.game.words()
    players = [f"Player {seat + 1}" for seat in range(state.seats)]
    view = state.view(viewer)
    if state.game.draw is not None:
        inside = Text.from_markup(state.game.draw(view, words, players))
    else:
        inside = Text("\n".join(_plain(view["table"])))
    waiting = ", ".join(players[seat] for seat in state.actors)
    where = f"{waiting} to act" if state.actors else "the game is over"
    return Panel(inside, title=f"{state.game.name} · {where}", expand=False)


def _plain(data: Json, indent: str = "") -> list[str]:
    """Any table data, for a game without a drawing: a line for each field."""
    if not isinstance(data, dict):
        return [f"{indent}{data}"]
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, dict):
            lines += [f"{indent}{key}", *_plain(value, indent + "  ")]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{indent}{key}", *(line for row in value for line in _plain(row, indent + "  "))]
        elif value not in (None, [], ""):
            lines.append(f"{indent}{key}: {value}")
    return lines


def _console(colours: bool) -> Console:
    return Console(
        width=WIDTH,
        file=io.StringIO(),
        record=True,
        color_system="truecolor" if colours else None,
        force_terminal=colours,
        legacy_windows=False,
    )


def text(state: State, viewer: int | None = None) -> str:
    """A position as plain text. A viewer sees what that seat may know; a spectator (`None`) only what all know."""
    console = _console(colours=False)
    console.print(drawn(state, viewer))
    return console.export_text()


def svg(state: State, viewer: int | None = None) -> str:
    """A position as a self-contained SVG picture."""
    console = _console(colours=True)
    console.print(drawn(state, viewer))
    made = console.export_svg(title="", code_format=SVG, unique_id=f"p{state.moves}")
    return re.sub(r' clip-path="[^"]*"', "", made)


class Picture:
    """A position that notebooks show."""

    def __init__(self, state: State, viewer: int | None = None) -> None:
        self.svg: Final = svg(state, viewer)
        self.text: Final = text(state, viewer)

    def _repr_html_(self) -> str:
        return f'<div style="max-width: 60em">{self.svg}</div>'

    def __repr__(self) -> str:
        return self.text


def pixels(state: State, viewer: int | None = None) -> NDArray[np.uint8]:
    """A position as an array of height × width × 3."""
    from PIL import Image, ImageDraw

    console = _console(colours=True)
    lines = console.render_lines(drawn(state, viewer), pad=True)
    width, height = CELL
    image = Image.new("RGB", (width * WIDTH, height * len(lines)), PAPER)
    pen, font = ImageDraw.Draw(image), _font()
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            for letter in segment.text:
                if letter.strip():
                    pen.text((column * width, row * height), letter, fill=_colour(segment.style), font=font)
                column += cell_len(letter)
    return np.asarray(image)


def _font() -> Any:
    from PIL import ImageFont

    try:
        return ImageFont.truetype("DejaVuSansMono.ttf", 15)
    except OSError:
        return ImageFont.load_default(14)


def _colour(style: Style | None) -> tuple[int, int, int]:
    """Terminal colours are made for dark screens; here they are darkened for paper."""
    if style is None or style.color is None or style.color.is_default:
        return INK
    red, green, blue = style.color.get_truecolor()
    return int(red * 0.7), int(green * 0.7), int(blue * 0.7)

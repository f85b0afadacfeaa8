"""The browser's types are generated from the server's and the games': the committed files are up to date."""

import json
import os
import subprocess
from pathlib import Path

import parlour
from parlour.server.web.schema import everything, game_schema
from tests.web import node

WEB = Path(__file__).parents[1] / "web"
GENERATED = WEB / "src" / "generated"
OWN = [game for game in parlour.games() if game.folder.is_relative_to(Path(parlour.__file__).parent)]
"""Without the games that other tests register in the same process."""


def test_the_generated_types_are_up_to_date(tmp_path: Path) -> None:
    subprocess.run(
        [node(), "scripts/types.mjs", str(tmp_path)],
        input=json.dumps(everything(OWN)),
        encoding="utf-8",
        cwd=WEB,
        env={**os.environ, "NODE_OPTIONS": ""},
        check=True,
    )
    for fresh in sorted(tmp_path.rglob("*.ts")):
        kept = GENERATED / fresh.relative_to(tmp_path)
        assert kept.read_text(encoding="utf-8") == fresh.read_text(encoding="utf-8"), (
            f"{kept.relative_to(WEB.parent)} is stale: python -m parlour.server.web.schema | npm --prefix web run types"
        )
    kept_games = {file.stem for file in (GENERATED / "games").glob("*.ts")}
    assert kept_games == {game.slug for game in OWN}


def test_every_game_tells_the_shape_of_its_table_and_details() -> None:
    for game in OWN:
        definitions = game_schema(game)["$defs"]
        assert definitions["Table"].get("properties"), f"{game.slug} does not say what its table holds"
        assert len(definitions["Detail"]["anyOf"]) > 1, f"{game.slug} does not say what its details hold"

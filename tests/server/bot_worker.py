"""A bot process that knows the test game, and can be told to die or to hang."""

import os
import time
from pathlib import Path

from parlour.server.bots import worker as bot_worker
from tests.server import extra_games


def misbehave() -> None:
    """Each line in the file named by `PARLOUR_TEST_MISHAPS` is one mishap: `die` or `hang`."""
    path = os.environ.get("PARLOUR_TEST_MISHAPS")
    if path is None or not Path(path).exists():
        return
    mishaps = Path(path).read_text(encoding="utf-8").split()
    if not mishaps:
        return
    Path(path).write_text("\n".join(mishaps[1:]), encoding="utf-8")
    if mishaps[0] == "die":
        os._exit(9)
    time.sleep(3600)


if __name__ == "__main__":
    extra_games.register()
    think = bot_worker.think

    def first_misbehave(question: bot_worker.Question) -> bot_worker.Reply:
        misbehave()
        return think(question)

    bot_worker.think = first_misbehave
    bot_worker.main()

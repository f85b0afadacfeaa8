"""What the positions on the way of each move add to its frames: `python -m benchmarks.moments`.

Recorded games, as everybody at the table and a spectator are sent them: bytes of all updates with and without their
moments, as text and compressed line by line, the largest update, and the time that it takes to make one.
"""

import json
import time
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET

import parlour
from parlour._build import compiled
from parlour.engine import Record, read_record
from parlour.server.game import frames
from parlour.server.game.history import Entry, History

RECORDS: Final = Path(__file__).parents[1] / "tests" / "records"


@dataclass
class Line:
    """What one viewer has been sent."""

    text: int = 0
    wire: int = 0
    largest: int = 0

    def __post_init__(self) -> None:
        self._deflate = zlib.compressobj(wbits=-12)

    def send(self, frame: Any) -> None:
        data = msgspec.json.encode(frame)
        self.text += len(data)
        self.largest = max(self.largest, len(data))
        self.wire += len(self._deflate.compress(data) + self._deflate.flush(zlib.Z_SYNC_FLUSH))


def measured(record: Record) -> dict[str, Any]:
    history = History(record.start())
    viewers = [*range(record.seats), None]
    before = [frames.position(history, viewer, "off", None) for viewer in viewers]
    plain, full = [Line() for _ in viewers], [Line() for _ in viewers]
    spent = 0.0
    for number, move in enumerate(record.moves, 1):
        history.add(Entry(number, "act", move.seat, move.action))
        now = [frames.position(history, viewer, "off", None) for viewer in viewers]
        for nth, (old, new) in enumerate(zip(before, now, strict=True)):
            since = time.process_time()
            update = frames.update(history, old, new)
            spent += time.process_time() - since
            full[nth].send(update)
            update.moments = UNSET
            plain[nth].send(update)
        before = now
    return {
        "moves": len(record.moves),
        "viewers": len(viewers),
        "text_kilobytes": [round(sum(line.text for line in lines) / 1e3, 1) for lines in (plain, full)],
        "wire_kilobytes": [round(sum(line.wire for line in lines) / 1e3, 1) for lines in (plain, full)],
        "largest_kilobytes": [round(max(line.largest for line in lines) / 1e3, 1) for lines in (plain, full)],
        "cpu_ms_per_update": round(1000 * spent / len(record.moves) / len(viewers), 3),
        "compiled": compiled(),
    }


def main() -> None:
    for game in parlour.games():
        file = max(RECORDS.glob(f"{game.slug}-*.json"))
        data = json.loads(file.read_text(encoding="utf-8"))
        print(json.dumps({"record": file.stem, **measured(read_record(data, game))}))


if __name__ == "__main__":
    main()

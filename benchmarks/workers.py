"""One, two and four server processes on one PostgreSQL: how many moves they write, and what one costs.

`python -m benchmarks.workers`. People play Spirit Island alone and do not think, so every process has as much to do as
it can. Server, database and these people share the machine: where cores are few, the sum stays the same. What counts
then is the processor time of a move, which says how many moves a core of either kind can write.
"""

import argparse
import json

from benchmarks.server_load import run

WORKERS = (1, 2, 4)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=60)
    chosen = parser.parse_args()
    print("| workers | entries/s | server, ms of processor an entry | database, ms | ack p50 | ack p99 | MiB |")
    print("|---:|---:|---:|---:|---:|---:|---:|")
    for workers in WORKERS:
        found = run(
            argparse.Namespace(
                tables=chosen.tables,
                bots=0,
                game="spirit_island",
                level="wanderer",
                pace=0,
                think=0.0,
                seconds=chosen.seconds,
                warmup=10.0,
                database="postgresql",
                workers=workers,
                bot_processes=0,
                cores=None,
            )
        )
        if found["desyncs"]:
            raise SystemExit(f"{found['desyncs']} positions differ: {json.dumps(found)}")
        figures = [
            workers,
            found["entries_per_second"],
            found["server_cpu_ms_per_entry"],
            found["database_cpu_ms_per_entry"],
            found["ack_ms"]["p50"],
            found["ack_ms"]["p99"],
            found["server_mib"]["peak"],
        ]
        print(f"| {' | '.join(str(figure) for figure in figures)} |", flush=True)


if __name__ == "__main__":
    main()

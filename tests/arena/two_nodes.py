"""A Ray cluster of two nodes on this machine, for tests.

It prints its address and the folder in which `auto` finds it. A line on stdin kills the second node while it plays, and
the end of stdin ends the cluster.
"""

import os
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = "127.0.0.2"
"""This machine. Ray would take 127.0.0.1 for the address that the machine has in its network."""
SMALL = {
    "num_cpus": 1,
    "object_store_memory": 80 << 20,
    "node_ip_address": HERE,
    "include_dashboard": False,
    "include_log_monitor": False,
}
PATIENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DASHBOARD_STARTUP_TIMEOUT_S": "1",  # it has nothing to show, and nobody needs to wait for it
    "RAY_worker_niceness": "0",
    "RAY_worker_register_timeout_seconds": "600",
    "RAY_agent_register_timeout_ms": "600000",
    "RAY_gcs_server_request_timeout_seconds": "600",
    "RAY_gcs_rpc_server_connect_timeout_s": "600",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_timeout_ms": "600000",
    "RAY_health_check_failure_threshold": "3",
}
"""A busy machine may take its time, but workers do not wait for everybody else, and a dead node is soon missed."""
STARTS = 10
"""Ray gives a node half a minute to start, which cannot be changed. On a very busy machine it needs another try."""
AT_WORK = b"ray::do_batch"
"""How a worker calls itself while it plays."""


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as home:
        os.environ.update(PATIENT, RAY_TMPDIR=home)
        cluster, second = started()
        try:
            print(cluster.address, home, flush=True)
            for _ in sys.stdin:
                (raylet,) = second.all_processes["raylet"]
                while not plays(raylet.process.pid):
                    time.sleep(0.01)
                cluster.remove_node(second, allow_graceful=False)
                print("killed", flush=True)
        finally:
            cluster.shutdown()


def started() -> tuple[Any, Any]:
    """A cluster and its second node."""
    cluster_utils: Any = import_module("ray.cluster_utils")
    for _ in range(STARTS):
        cluster = cluster_utils.Cluster()
        try:
            cluster.add_node(**SMALL)
            return cluster, cluster.add_node(**SMALL)
        except Exception as error:
            print(error, file=sys.stderr)
            if cluster.head_node is not None:
                cluster.shutdown()
    raise SystemExit("Ray does not start.")


def plays(raylet: int) -> bool:
    """Whether a worker of this node is playing."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parent = int(process.joinpath("stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            if parent == raylet and process.joinpath("cmdline").read_bytes().startswith(AT_WORK):
                return True
        except OSError:  # it has just ended
            continue
    return False


if __name__ == "__main__":
    main()

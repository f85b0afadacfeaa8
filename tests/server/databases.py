"""A real PostgreSQL server of the tests' own, in a temporary folder and on a free port."""

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path


def binary(name: str) -> str:
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    assert found is not None, f"the tests need PostgreSQL's {name}; see tools/system-packages"
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """PostgreSQL refuses to run as root: then it runs as the user that Debian makes for it."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="parlour-pg-"))
        self._count = 0
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        data = str(self.folder / "data")
        self._as_owner([binary("initdb"), "-D", data, "-U", "parlour", "-A", "trust", "--no-sync", "-E", "UTF8"])
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=300"
        self._as_owner([binary("pg_ctl"), "-D", data, "-w", "-l", str(self.folder / "log"), "-o", options, "start"])

    def _as_owner(self, command: list[str]) -> None:
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        # Files instead of pipes: the server that pg_ctl leaves behind would keep a pipe open.
        with tempfile.TemporaryFile() as out:
            done = subprocess.run(command, stdout=out, stderr=out, cwd="/", check=False)
            out.seek(0)
            assert done.returncode == 0, out.read().decode()

    def url(self, database: str) -> str:
        return f"postgresql://parlour@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._count += 1
        name = f"test_{self._count}"
        command = [binary("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "parlour", name]
        subprocess.run(command, check=True, capture_output=True)
        return self.url(name)

    def stop(self) -> None:
        self._as_owner([binary("pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "-W", "stop"])
        subprocess.Popen(["rm", "-rf", str(self.folder)])  # hundreds of megabytes that nobody waits for

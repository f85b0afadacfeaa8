"""Writes the list of common passwords: `python tools/common_passwords.py common-passwords.txt.gz`.

The file is the one that Django ships, the most common first. Only the words in them are kept, because digits and signs
around a word do not make it harder to guess.
"""

import gzip
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "src" / "parlour" / "server" / "people" / "common_passwords.txt"
MOST = 6000
SHORTEST = 4


def main(file: Path) -> None:
    sys.path.insert(0, str(ROOT / "src"))
    from parlour.server.people.passwords import word_in

    common = gzip.decompress(file.read_bytes()).decode().split()
    words = dict.fromkeys(word for password in common if len(word := word_in(password)) >= SHORTEST)
    OUT.write_text("\n".join(sorted(list(words)[:MOST])) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))

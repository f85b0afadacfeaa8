"""Writes the table of characters that look alike: `python tools/lookalikes.py confusables.txt`.

The file is Unicode's own (UTS #39, https://www.unicode.org/Public/security/latest/confusables.txt). Only what is still
there after NFKC is kept, because names are stored in that form. The table is grouped by what the characters look like.
"""

import json
import re
import sys
import unicodedata
from pathlib import Path

OUT = Path(__file__).resolve().parents[1] / "src" / "parlour" / "server" / "words" / "lookalikes.json"
LINE = re.compile(r"^([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;", re.MULTILINE)


def lookalikes(text: str) -> dict[str, str]:
    """By prototype: all characters that look like it."""
    found: dict[str, str] = {}
    for code, codes in LINE.findall(text):
        letter = chr(int(code, 16))
        if unicodedata.normalize("NFKC", letter) == letter:
            prototype = "".join(chr(int(one, 16)) for one in codes.split())
            found[prototype] = found.get(prototype, "") + letter
    return dict(sorted(found.items()))


def main(file: Path) -> None:
    text = file.read_text(encoding="utf-8-sig")
    version = re.search(r"^# Version: (\S+)", text, re.MULTILINE)
    if version is None:
        raise SystemExit(f"{file} is not Unicode's confusables.txt.")
    table = {"unicode": version[1], "lookalikes": lookalikes(text)}
    OUT.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))

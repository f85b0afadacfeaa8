"""`parlour new-game`: a package with a small playable game, to be changed into your own."""

import keyword
import re
from pathlib import Path

import parlour
from parlour.engine import ParlourError

SKELETON = Path(parlour.__file__).parent / "skeleton"
MODEL = "cairn"
MODEL_NAME = "Cairn"
SAMPLES = (".py", ".md", ".json", ".toml")


def make(name: str, into: Path) -> None:
    """Copy the skeleton under a new name, and say what to do next."""
    slug = slug_of(name)
    home = into / f"parlour-{slug.replace('_', '-')}"
    if home.exists():
        raise ParlourError(f"{home} already exists; choose another name, or move it away.")
    if slug in {game.slug for game in parlour.games()}:
        raise ParlourError(f"There is already a game “{slug}”; choose another name.")
    for source, place in files(slug):
        target = home / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text(encoding="utf-8"), slug, name), encoding="utf-8")
    print(
        f"{name} is in {home}: a small game that you can already play. Next:\n"
        f"  cd {home}\n"
        f"  pip install -e '.[dev]'\n"
        f"  parlour check {slug}\n"
        f"  parlour play {slug}\n"
        f"Then change the rules in src/{slug}/, and run parlour check and pytest again."
    )


def slug_of(name: str) -> str:
    """The name of the Python package: `Lost Harbour` → `lost_harbour`."""
    slug = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", slug) or keyword.iskeyword(slug):
        raise ParlourError(f"“{name}” cannot be a Python package name; begin with a letter from a to z.")
    return slug


def files(slug: str) -> list[tuple[Path, Path]]:
    """Every file of the skeleton, and where it goes."""
    found: list[tuple[Path, Path]] = []
    for root, place in ((SKELETON / "package", Path()), (SKELETON / MODEL, Path("src") / slug)):
        for source in sorted(root.rglob("*")):
            if source.suffix in SAMPLES and source.is_file():
                inside = source.relative_to(root).as_posix().replace(MODEL, slug)
                found.append((source, place / inside))
    return found


def renamed(text: str, slug: str, name: str) -> str:
    """The text with the name of the new game."""
    title = "".join(word.capitalize() for word in slug.split("_"))
    text = text.replace(f"parlour.skeleton.{MODEL}", slug).replace(f"{MODEL_NAME}State", f"{title}State")
    text = text.replace(f"parlour-{MODEL}", f"parlour-{slug.replace('_', '-')}")
    return text.replace(MODEL_NAME, name).replace(MODEL, slug)

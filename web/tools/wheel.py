"""The engine's wheel: the same bytes for the same sources, wherever and whenever it is built."""

import shutil
import tempfile
from pathlib import Path

from web.tools.command import does, say
from web.tools.places import ENGINE, PYPROJECT, ROOT, WORK, venv_python
from web.tools.stamp import Stamp

EPOCH = "1577836800"
"""The time that every file in the wheel carries (2020-01-01). Not the commit's: an unchanged engine keeps its bytes,
so that a browser that has the wheel need not load it again."""


def sources() -> list[Path]:
    """Every file that goes into the wheel or decides how it is made."""
    package = sorted(
        path for path in (ENGINE / "fiveup").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    )
    return [PYPROJECT, ROOT / "LICENSE", ROOT / ".gitignore", *package]


def build() -> Path:
    """The wheel `fiveup`, built where its sources have changed since the last time.

    Raises BuildError where hatchling refuses.
    """
    folder = WORK / "engine"
    inputs = sources()
    names = [path.relative_to(ROOT).as_posix() for path in inputs]
    stamp = Stamp("wheel", [EPOCH, *names, *inputs])
    if stamp.fresh() and len(kept := list(folder.glob("*.whl"))) == 1:
        return kept[0]
    say("Building the engine's wheel ...")
    stamp.clear()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory(dir=WORK) as made:
        does(
            [venv_python(), "-m", "hatchling", "build", "--target", "wheel", "--directory", made],
            "The engine's wheel could not be built",
            env={"SOURCE_DATE_EPOCH": EPOCH},
        )
        (wheel,) = Path(made).glob("*.whl")
        kept_at = Path(shutil.move(wheel, folder / wheel.name))
    stamp.mark()
    return kept_at

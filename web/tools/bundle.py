"""The bundle of the fast boot: one zip of a trimmed standard library and the installed engine, compiled.

Compiled by Pyodide's own interpreter (another one's `.pyc` it would refuse), in Node. The same inputs give the same bytes.
"""

import json
from pathlib import Path

from web.tools import foreign_wheels, node, wheel
from web.tools.command import does, say
from web.tools.places import PYODIDE, WEB, WORK
from web.tools.stamp import Stamp

MAKER = WEB / "tools" / "bundle.mjs"
RECIPE = WEB / "tools" / "bundle_inside.py"
TRIAL = WEB / "tools" / "bundle_trial.py"
SLIM = WEB / "tools" / "slim"
"""Sources that stand in for modules of the standard library and of Pyodide, each at the module's place."""
PATH = "boot/bundle.bin"
"""Where the page finds it: a zip, compressed by gzip as a whole. Not called `.gz`: some servers would declare that as an encoding."""


def build() -> Path:
    """The bundle, made where the engine, Pyodide or the recipe have changed since the last time.

    Raises BuildError where Pyodide cannot make it.
    """
    engine = wheel.build()
    micropip = foreign_wheels.micropip()
    out = WORK / "bundle.zip.gz"
    slim = sorted(SLIM.rglob("*.py"))
    stamp = Stamp("bundle", [MAKER, RECIPE, TRIAL, *slim, engine, micropip, *node.pyodide_files().values()])
    if stamp.fresh() and out.is_file():
        return out
    say("Compiling the engine and its standard library inside Pyodide ...")
    stamp.clear()
    given = {
        "pyodide": str(PYODIDE), "micropip": str(micropip), "engine": str(engine), "recipe": str(RECIPE), "trial": str(TRIAL),
        "slim": {path.relative_to(SLIM).as_posix(): path.read_text(encoding="utf-8") for path in slim},
        "tried": str(WORK / "bundle-trial.zip"), "out": str(out),
    }  # fmt: skip
    does([node.find(), MAKER, json.dumps(given)], "The bundle of the fast boot could not be made")
    stamp.mark()
    return out


def lock() -> dict[str, object]:
    """Pyodide's lock file without its packages, which the fast boot needs none of."""
    whole = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    return {"info": whole["info"], "packages": {}}

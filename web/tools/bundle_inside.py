"""Runs inside Pyodide: one zip of the part of the standard library that the engine uses and of the installed engine, compiled.

Pyodide takes it in place of its own `python_stdlib.zip`. It holds no source: nothing is compiled at boot. Its entries are stored
and the whole is compressed as one, which weighs a tenth less than entries compressed each for itself, and the browser unpacks it.
"""

import ast
import gzip
import importlib
import importlib.util
import io
import marshal
import pkgutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

STOCK = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
"""Where Pyodide keeps its standard library; the bundle takes this place, so the compiled files name it."""

LATE = (
    "_ast_unparse",  # ast.unparse: annotationlib, when it is asked for an annotation as text
    "encodings.ascii",  # bytes.decode and str.encode by these names; the others that matter are built in
    "encodings.latin_1",
    "encodings.utf_8_sig",  # the command reads records with it
    "pprint",  # what dataclasses and tracebacks of groups print with
)
"""What is not imported by importing the engine, but by something it may do. Its own late imports are found by themselves."""

DAY = (1980, 1, 1, 0, 0, 0)


def make(out: str) -> None:
    """Write the bundle, compressed, to the path `out`. Raises ImportError where the engine imports what Pyodide does not have."""
    import fiveup

    root = Path(fiveup.__file__).parent
    own = [module.name for module in pkgutil.walk_packages(fiveup.__path__, "fiveup.") if module.name[-8:] != "__main__"]
    for name in own:
        importlib.import_module(name)
    for path in sorted(root.rglob("*.py")):
        for name in _imports(path.read_bytes()):
            importlib.import_module(name)
    for name in LATE:
        importlib.import_module(name)
    with zipfile.ZipFile(STOCK) as stock:
        used = [path for path in stock.namelist() if path.endswith(".py") and _module_name(path) in sys.modules]
        content = {f"{path}c": _compiled(stock.read(path), path, 1) for path in used}
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root.parent).as_posix()
        if path.suffix == ".py":
            content[f"{inside}c"] = _compiled(path.read_bytes(), inside, 0)
        elif path.is_file() and "__pycache__" not in path.parts:
            content[inside] = path.read_bytes()
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w", zipfile.ZIP_STORED) as bundle:
        for inside in sorted(content):
            bundle.writestr(zipfile.ZipInfo(inside, DAY), content[inside])
    Path(out).write_bytes(gzip.compress(stored.getvalue(), 9, mtime=0))


def _module_name(path: str) -> str:
    """The module that a source of the zip holds."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imports(source: bytes) -> Iterator[str]:
    """Every foreign module that a file imports, at its top or later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module != "__future__":
            yield str(node.module)


def _compiled(source: bytes, inside: str, optimize: int) -> bytes:
    """A `.pyc` that is never checked against a source, without docstrings; `optimize` 1 leaves out assertions too."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), first)]
    code = compile(tree, f"{STOCK}/{inside}", "exec", dont_inherit=True, optimize=optimize)
    unchecked = (0b01).to_bytes(4, "little") + importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)

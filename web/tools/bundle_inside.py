"""Runs inside Pyodide: one zip of the part of the standard library that the engine uses and of the installed engine, compiled.

Pyodide takes it in place of its own `python_stdlib.zip`. It holds no source: nothing is compiled at boot. Its entries are stored
and the whole is compressed as one, which weighs a tenth less than entries compressed each for itself, and the browser unpacks it.
"""

# Only what Pyodide itself has imported at its start: what else this recipe needs is imported after the count of what is used.
import ast
import importlib
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path

STOCK = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
"""Where Pyodide keeps its standard library; the bundle takes this place, so the compiled files name it."""

LATE = (
    "_ast_unparse",  # ast.unparse: annotationlib, when it is asked for an annotation as text
    "encodings.ascii",  # bytes.decode and str.encode by these names; the others that matter are built in
    "encodings.latin_1",
    "encodings.utf_8_sig",  # the command reads records with it
)
"""What is not imported by importing the engine, but by something it may do. Its own late imports are found by themselves."""

DAY = (1980, 1, 1, 0, 0, 0)


def make(out: str) -> None:
    """Write the bundle, compressed, to the path `out`. Raises ImportError where the engine imports what Pyodide does not have."""
    import fiveup

    root = Path(fiveup.__file__).parent
    for path in sorted(root.rglob("*.py")):
        own = _module_name(path.relative_to(root.parent).as_posix())
        for name in [own, *_imports(path.read_bytes())]:
            if not name.endswith("__main__"):
                importlib.import_module(name)
    for name in LATE:
        importlib.import_module(name)
    used = set(sys.modules)

    import io
    import zipfile
    import zlib

    with zipfile.ZipFile(STOCK) as stock:
        library = [path for path in stock.namelist() if path.endswith(".py") and _module_name(path) in used]
        content = {f"{path}c": _compiled(stock.read(path), path, 1) for path in library}
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
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS | 16, 9)  # in gzip's form
    Path(out).write_bytes(packer.compress(stored.getvalue()) + packer.flush())


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
    import marshal

    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), first)]
    code = compile(tree, f"{STOCK}/{inside}", "exec", dont_inherit=True, optimize=optimize)
    unchecked = (0b01).to_bytes(4, "little") + importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)

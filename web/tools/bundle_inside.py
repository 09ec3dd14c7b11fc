"""Runs inside Pyodide: one zip of the part of the standard library that the engine uses and of the installed engine, compiled.

Pyodide takes it in place of its own `python_stdlib.zip`. It holds no source: nothing is compiled at boot. Its entries are stored
and the whole is compressed as one, which weighs a tenth less than entries compressed each for itself, and the browser unpacks it.

It is made twice: from a trial Pyodide is booted, and tells what is used (`bundle_trial.py`); the bundle holds that and no more.
"""

import _imp
import ast
import importlib.util
import io
import marshal
import sys
import zipfile
import zlib
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

STOCK = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
"""Where Pyodide keeps its standard library; the bundle takes this place, so the compiled files name it."""

LATE = (
    "encodings.ascii",  # bytes.decode and str.encode by these names; the others that matter are built in
    "encodings.latin_1",
    "traceback",  # an error of ours is told with it
)
"""What is not imported by importing the engine, but by something it may do. Its own late imports are found by themselves."""

NOT_ON_THE_PAGE = ("fiveup.__main__", "fiveup.cli", "fiveup.arena")
"""Rooms of the engine that only a command line enters, with all that is under them."""

NOT_READ = ("py.typed", "STRENGTH.md")
"""Files beside the engine's sources that are for people and for checkers."""

DAY = (1980, 1, 1, 0, 0, 0)

METHODS = "_dataclass_code.bin"
"""The methods of dataclasses, compiled: what `slim/_dataclass_code.py` looks for beside itself."""


def make(out: str, installed: str, slim: str, trial: dict[str, list[str]] | None) -> None:
    """Write the bundle, compressed, or the zip for the trial where there was none yet, to the path `out`.

    `installed` is the folder of the installed engine; `slim` a folder of sources that take the place of the stock ones.
    """
    root = Path(installed)
    own = {path.relative_to(slim).as_posix(): path.read_bytes() for path in sorted(Path(slim).rglob("*.py"))}
    with zipfile.ZipFile(STOCK) as stock:
        library = {path: stock.read(path) for path in stock.namelist() if path.endswith(".py")} | own
    # The name that its function `exec` is called by is looked for in the module first.
    library["dataclasses.py"] += b"\nfrom _dataclass_code import execute as exec\n"
    engine = {path.relative_to(root.parent).as_posix(): path.read_bytes() for path in _files(root)}
    if trial:
        lacked = {_module_name(path) for path in library} - set(trial["used"])
        library = {path: source for path, source in library.items() if _module_name(path) in trial["used"]}
        lacks = list(lacking(engine, library, {name for name in lacked if not _imp.is_frozen(name)}))
        if lacks:
            raise RuntimeError("\n".join(lacks))
    content = {f"{path}c": _compiled(ast.parse(source), path, source, 1) for path, source in library.items()}
    for inside, source in engine.items():
        content.update([(f"{inside}c", _compiled(_bare(source), inside, source, 0)) if inside.endswith(".py") else (inside, source)])
    if trial:
        texts = sorted(trial["texts"])
        content[METHODS] = marshal.dumps({text: compile(text, "<string>", "exec") for text in texts})
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w", zipfile.ZIP_STORED) as bundle:
        for inside in sorted(content):
            bundle.writestr(zipfile.ZipInfo(inside, DAY), content[inside])
    zipped = stored.getvalue()
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS | 16, 9)  # in gzip's form
    Path(out).write_bytes(packer.compress(zipped) + packer.flush() if trial else zipped)


def wanted(installed: str) -> list[str]:
    """Every module that the page's part of the engine consists of or imports, at its top or later."""
    root = Path(installed)
    sources = [path for path in _files(root) if path.suffix == ".py"]
    names = [_module_name(path.relative_to(root.parent).as_posix()) for path in sources]
    return sorted({*names, *LATE, *(name for path in sources for name in _imports(path.read_bytes()))})


def lacking(engine: Mapping[str, bytes], library: Mapping[str, bytes], lacked: Container[str]) -> Iterator[str]:
    """Where the engine uses a function of the library that imports, once it is called, a module that is `lacked`: a sentence each.

    The trial imports modules and calls nothing, so it cannot know. Functions are told apart by name alone, which errs on the safe side.
    """
    late = {name: module for path, source in library.items() if path.endswith(".py") for name, module in _late(source, lacked)}
    for path, source in engine.items():
        for node in ast.walk(ast.parse(source)) if path.endswith(".py") else ():
            if not isinstance(node, ast.Attribute | ast.ImportFrom):
                continue
            names = [node.attr] if isinstance(node, ast.Attribute) else [alias.name for alias in node.names]
            yield from (
                f"{path}, line {node.lineno}: {name} may import {late[name]}, which the bundle lacks: add it to LATE, or do without."
                for name in names
                if name in late
            )


def _late(source: bytes, lacked: Container[str]) -> Iterator[tuple[str, str]]:
    """The functions of a module, for others to call, that import what is lacked; not where they only fall back on it.

    `main` is for the module as a program.
    """
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) or function.name.startswith("_") or function.name == "main":
            continue
        fallbacks = {id(node) for each in ast.walk(function) if isinstance(each, ast.ExceptHandler) for node in ast.walk(each)}
        for node in ast.walk(function):
            if id(node) in fallbacks:
                continue
            named = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                named = [str(node.module)]
            yield from ((function.name, module) for module in named if module in lacked)


def _files(root: Path) -> Iterator[Path]:
    """The files of the engine that the page may need."""
    for path in sorted(root.rglob("*")):
        module = _module_name(path.relative_to(root.parent).as_posix())
        left_out = any(module == name or module.startswith(f"{name}.") for name in NOT_ON_THE_PAGE)
        if path.is_file() and "__pycache__" not in path.parts and path.name not in NOT_READ and not left_out:
            yield path


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


def _bare(source: bytes) -> ast.Module:
    """A file of the engine without what only readers need: annotations of functions and of a module's names."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    tree.body = [
        ast.copy_location(ast.Assign([line.target], line.value), line) if isinstance(line, ast.AnnAssign) and line.value else line
        for line in tree.body
    ]
    return tree


def _compiled(tree: ast.Module, inside: str, source: bytes, optimize: int) -> bytes:
    """A `.pyc` that is never checked against a source, without docstrings; `optimize` 1 leaves out assertions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), first)]
        # A dataclass without words gets its signature for them, which takes longer than the class.
        if isinstance(node, ast.ClassDef) and node.decorator_list and node.body:
            node.body.insert(0, ast.copy_location(ast.Expr(ast.Constant("-")), node))
    code = compile(ast.fix_missing_locations(tree), f"{STOCK}/{inside}", "exec", dont_inherit=True, optimize=optimize)
    unchecked = (0b01).to_bytes(4, "little") + importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)

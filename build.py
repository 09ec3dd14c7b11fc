"""The one way in: python3 build.py [serve | build | test | bench]. Needs Python 3.11 or newer and nothing set up."""

import sys

if sys.version_info < (3, 11):
    sys.exit("Five Up needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

import argparse
import os
from pathlib import Path
from urllib.parse import urlsplit

from web.tools import bench, dist, foreign_wheels, node, stages, virtualenv, wheel
from web.tools.command import BuildError, say
from web.tools.places import DIST, ROOT, shown
from web.tools.serve import SiteServer
from web.tools.turn import one_at_a_time

PORT = 6161
"""Where `serve` listens if nobody else does."""


def build(out: Path, site: str | None) -> None:
    """Set everything up and write the site into `out`."""
    with one_at_a_time():
        virtualenv.set_up()
        node.set_up()
        files = dist.build(out, site)
    size = sum(len(content) for content in files.values())
    say(f"{shown(out)}/ holds {len(files)} files, {size / 1e6:.1f} MB, of commit {dist.commit()}.")


def serve(out: Path, port: int | None, site: str | None) -> None:
    """Build, then serve the site on localhost until interrupted."""
    build(out, site)
    try:
        server = SiteServer(out, port=PORT if port is None else port)
    except OSError as error:
        if port is not None:
            raise BuildError(f"Port {port} cannot be used: {error.strerror}.") from None
        server = SiteServer(out)
    with server:
        say(f"Five Up is at {server.url} (Ctrl+C ends it)")
        server.wait()


def test(names: list[str], rest: list[str]) -> int:
    """Run the named stages of the tests, all of them for no name, and return the exit status."""
    chosen = set(names or stages.STAGES)
    with one_at_a_time():
        virtualenv.set_up()
        if chosen != {"engine"}:
            node.set_up()
        if chosen & {"tools", "pyodide", "bundle"}:
            wheel.build()
            foreign_wheels.fetch(foreign_wheels.SUITE)
        if chosen & {"tools", "browser", "other-browsers"}:
            dist.build(DIST, None)
    return stages.run(names, rest)


def arguments(words: list[str]) -> argparse.Namespace:
    """Read the command line; argparse ends the program where it cannot."""
    parser = argparse.ArgumentParser(prog="build.py", description="Builds, serves, tests and measures Five Up.")
    parser.set_defaults(command="serve", port=None, site=None, out=DIST)
    commands = parser.add_subparsers(title="commands (serve if none is given)")
    for name, help_text in (
        ("serve", "build the site and serve it on localhost"),
        ("build", "build the site into dist/"),
    ):
        command = commands.add_parser(name, help=help_text, description=help_text)
        command.set_defaults(command=name)
        command.add_argument("--site", type=_address, metavar="URL", help="where the site will be published")
        command.add_argument("--out", type=_folder, metavar="FOLDER", help="where to build it (dist)", default=DIST)
        if name == "serve":
            command.add_argument("--port", type=int, help=f"where to listen ({PORT}, else any free one)")
    command = commands.add_parser("test", help="run the tests: " + ", ".join(stages.STAGES))
    command.set_defaults(command="test")
    command.add_argument("stages", nargs="*", metavar="STAGE", help="only these: " + ", ".join(stages.STAGES))
    command = commands.add_parser("bench", help="measure speed")
    command.set_defaults(command="bench")
    parsed = parser.parse_args(words)
    for stage in getattr(parsed, "stages", []):
        if stage not in stages.STAGES:
            parser.error(f"there is no stage {stage}; there are {', '.join(stages.STAGES)}")
    return parsed


def _address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"{text} is no address such as https://example.org/fiveup/")
    return text.rstrip("/") + "/"


def _folder(text: str) -> Path:
    return Path(text).resolve()


def main(words: list[str]) -> int:
    """Run one command and return its exit status. What follows `--` goes to pytest."""
    rest = words[words.index("--") + 1 :] if "--" in words else []
    asked = arguments(words[: words.index("--")] if "--" in words else words)
    os.chdir(ROOT)
    try:
        if asked.command == "build":
            build(asked.out, asked.site)
        elif asked.command == "serve":
            serve(asked.out, asked.port, asked.site)
        elif asked.command == "test":
            return test(asked.stages, rest)
        else:
            with one_at_a_time():
                virtualenv.set_up()
                virtualenv.bring("bench")
                node.set_up()
                dist.build(DIST, None)
            return bench.run()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Commands and their arguments. A command that cannot be done prints one line on standard error and exits with 2."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from fiveup import __version__, bots, locale, variants
from fiveup.cli import records
from fiveup.cli.arena import a_cluster, arena, two_bots
from fiveup.cli.house import choices
from fiveup.cli.play import play
from fiveup.cli.rules import rules
from fiveup.record import RecordError


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, like every other message here."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="fiveup", description="Five Up: scoring dominoes.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=about, description=about)
        sub.add_argument("--lang", choices=locale.LANGS, default="en", help="language of messages")
        sub.set_defaults(run=run)
        return sub

    replay = command("replay", records.replay, "Replay a record and print its result and events as JSON.")
    replay.add_argument("file", help="a record, or - for standard input")

    perft = command("perft", records.perft, "Count the action sequences that start from a record's first deal.")
    perft.add_argument("file", help="a record, or - for standard input")
    perft.add_argument("depth", type=_count, help="length of the sequences")
    perft.add_argument("--divide", action="store_true", help="count for each first action by itself")

    about = "Say what is wrong with a match, with its round, action and line; of a challenge in order nothing of its sender's play."
    check = command("check", records.check, about)
    check.add_argument("file", help="a match as JSON, text or a link, or - for standard input")

    about = "Print a match as JSON, text or a link. Each shows all that was played: a sealed link (a turn, a challenge) is refused."
    convert = command("convert", records.convert, about)
    convert.add_argument("file", help="a match as JSON, text or a link, or - for standard input")
    convert.add_argument("--to", choices=("json", "text", "link"), required=True)

    board = command("board", records.board, "Print where each tile of a record's layout lies, as JSON.")
    board.add_argument("file", help="a record, or - for standard input")
    board.add_argument("--width", type=_length, default=9.0, help="of the viewport, in tile lengths")
    board.add_argument("--height", type=_length, default=11.0, help="of the viewport, in tile lengths")

    choose = command("choose", records.choose, "Print the action that a bot takes for the seat to move.")
    choose.add_argument("file", help="a record in progress, or - for standard input")
    choose.add_argument("--bot", choices=tuple(bots.REGISTRY), default="club")
    choose.add_argument("--seed", type=_seed, default="1", help="where the bot's chance comes from")

    game = command("play", play, "Play a match in the terminal against bots.")
    game.add_argument("--game", choices=tuple(variants.REGISTRY), default="exact61")
    game.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    game.add_argument("--partners", action="store_true", help="two partnerships of four seats")
    game.add_argument("--bots", default="club", help="a level for each other seat, comma-separated; one is for all")
    game.add_argument("--house", type=choices, default={}, metavar="NAME=VALUE,...", help="house rules, such as target=100,finish=reach")
    game.add_argument("--seed", type=_seed, help="where deals, lots and the bots' chance come from; else a new one each time")

    match = command("arena", arena, "Let two bots play duplicate deals and print the figures as JSON.")
    match.add_argument("--game", choices=tuple(variants.REGISTRY), default="exact61")
    match.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    match.add_argument("--partners", action="store_true", help="two partnerships of four seats")
    match.add_argument("--bots", type=two_bots, default=("club", "random"), help="the one measured, and its opponent")
    match.add_argument("--pairs", type=_some, default=100, help="deals; each is played once with the first bot on every side")
    match.add_argument("--seed", type=_seed, default="1", help="where deals, lots and the bots' chance come from")
    where = match.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=_some, default=1, help="processes")
    where.add_argument("--cluster", type=a_cluster, metavar="ADDRESS", help="play on a Dask cluster; needs the extra 'cluster'")
    what = match.add_mutually_exclusive_group()
    what.add_argument("--rounds", dest="matches", action="store_false", help="single rounds from no points (usual)")
    what.add_argument("--matches", action="store_true", help="whole matches")
    match.set_defaults(matches=False)
    match.add_argument("--stop-when-clear", action="store_true", help="a sequential test: stop early when one is ahead")

    book = command("rules", rules, "Print a game's rules as plain text, figures told in words.")
    book.add_argument("game", choices=tuple(variants.REGISTRY))
    book.add_argument("--house", type=choices, default={}, metavar="NAME=VALUE,...", help="house rules, such as target=100,finish=reach")
    return parser


def _count(text: str) -> int:
    """A whole number from 0, as an argument. Raises ArgumentTypeError."""
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 999")
    return int(text)


def _some(text: str) -> int:
    """A whole number from 1, as an argument. Raises ArgumentTypeError."""
    if not text.isascii() or not text.isdigit() or len(text) > 6 or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 999999")
    return int(text)


def _seed(text: str) -> str:
    """A seed, as an argument: bytes of the command line that are no characters give no random numbers. Raises ArgumentTypeError."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!a} is not text") from None
    return text


def _length(text: str) -> float:
    """A length in tile lengths, as an argument. Raises ArgumentTypeError."""
    try:
        length = float(text)
    except ValueError:
        length = 0.0
    if not 1 <= length <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a length from 1 to 1000")
    return length


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns the exit status: 0, or 2 with one line on standard error for bad input."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal or file that cannot show Korean gets escapes, as standard error does, and not a traceback.
        sys.stdout.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is typed as bytes that are no text is no answer that there is: it is asked again.
        sys.stdin.reconfigure(errors="replace")
    options = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        status = run(options)
        sys.stdout.flush()
        return status
    except RecordError as error:
        print(f"fiveup: {error.sentence(options.lang)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (such as `head`) has gone: nobody is left to tell. What is still to be flushed at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130

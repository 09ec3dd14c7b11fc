"""The commands that read a record: replay, perft, board, choose, check, convert."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from fiveup import bots, link, locale, record
from fiveup.board import lay, to_json
from fiveup.match import legal_actions
from fiveup.record import Record, RecordError
from fiveup.record.text import to_text
from fiveup.view import view


def _content(path: str) -> str:
    """The text of a file, or of standard input for "-". Raises RecordError for what cannot be read."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except (OSError, ValueError):
        raise RecordError("file", path=path) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("not_json") from None


def load(path: str) -> Record:
    """The record in a file, or on standard input for "-", as JSON, text or a link. Raises RecordError: unreadable, or sealed."""
    return link.receive(_content(path)).opened()


def replay(options: argparse.Namespace) -> int:
    """Print what a replay yields, as one JSON object."""
    print(json.dumps(record.replay(load(options.file))))
    return 0


def perft(options: argparse.Namespace) -> int:
    """Print the number of action sequences, or each first action's."""
    entry = load(options.file)
    if options.divide and options.depth > 0:
        for action, count in record.divide(entry, options.depth).items():
            print(action, count)
    else:
        print(record.perft(entry, options.depth))
    return 0


def board(options: argparse.Namespace) -> int:
    """Print the drawing of the present layout, in quarter tile lengths."""
    match = record.final(load(options.file))
    if match.round is None:
        raise RecordError("no_round")
    viewport = options.width, options.height
    counts = match.rules.points != "none"
    print(json.dumps(to_json(lay(match.round.tableau, viewport, None, match.rules.doubles, counts))))
    return 0


def choose(options: argparse.Namespace) -> int:
    """Print the action of a bot for the seat to move, as the record writes it."""
    match = record.final(load(options.file))
    if not legal_actions(match) or match.round is None:
        raise RecordError("nobody_to_move")
    print(bots.choose(options.bot, view(match, match.round.turn), options.seed).action)
    return 0


def check(options: argparse.Namespace) -> int:
    """Say on one line that a record is in order (of a challenge no more than that), or each fault on a line, on standard error."""
    given = _content(options.file)
    found = link.faults(given)
    for fault in found:
        print(f"{options.file}: {fault.sentence(options.lang)}", file=sys.stderr)
    if found:
        return 2
    received = link.receive(given)
    if received.kind == "challenge":
        print(locale.text(options.lang, "terminal.in_order_challenge"))
        return 0
    entry = received.record
    count = {"rounds": len(entry.rounds), "actions": sum(len(played.actions) for played in entry.rounds)}
    print(locale.text(options.lang, "terminal.in_order", **count))
    return 0


def convert(options: argparse.Namespace) -> int:
    """Print a record in another form."""
    entry = load(options.file)
    record.final(entry)
    if options.to == "text":
        print(to_text(entry), end="")
    else:
        print(link.write("match", entry) if options.to == "link" else record.dump(entry))
    return 0

"""The match record (format `fiveup-record/1`): read, write, replay, perft."""

from fiveup.record.form import FORMAT, Record, RecordError, RoundRecord
from fiveup.record.read import parse, read
from fiveup.record.replay import Step, divide, event_data, final, opening_match, perft, replay, steps
from fiveup.record.write import dump, write

__all__ = [
    "FORMAT",
    "Record",
    "RecordError",
    "RoundRecord",
    "Step",
    "divide",
    "dump",
    "event_data",
    "final",
    "opening_match",
    "parse",
    "perft",
    "read",
    "replay",
    "steps",
    "write",
]

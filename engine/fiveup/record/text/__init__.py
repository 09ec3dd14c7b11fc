"""A record as text that a person can read and write (format `fiveup-text/1`, in the README of `record`)."""

from fiveup.record.text.lint import faults, faults_of_text
from fiveup.record.text.read import TextError, from_text, is_text
from fiveup.record.text.write import TEXT_FORMAT, to_text

__all__ = ["TEXT_FORMAT", "TextError", "faults", "faults_of_text", "from_text", "is_text", "to_text"]

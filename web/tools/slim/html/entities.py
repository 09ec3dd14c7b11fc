"""Stands in for the two thousand names of characters in HTML: only `html.unescape` looks there, and the engine escapes."""

html5: dict[str, str] = {}
name2codepoint: dict[str, int] = {}

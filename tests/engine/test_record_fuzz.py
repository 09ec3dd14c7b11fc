"""Records broken at random: reading and replaying raise RecordError or nothing, and always have a sentence for it."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fiveup import locale, record
from fiveup.record import RecordError
from tests.engine.worked_examples import matches

GOOD = [entry["record"] for entry in matches()]
WORDS = (
    "14",
    "44@14.high",
    "66",
    "77",
    "draw",
    "pass",
    "exact61",
    "all-fives",
    "fiveup-record/1",
    "fiveup-record/9",
    "\ud800",
    "a\nb",
)
KEYS = ("format", "variant", "seats", "partners", "scores", "rules", "seed", "players", "aids", "rounds")
ROUND_KEYS = ("opener", "lot", "hands", "boneyard", "actions")
RULE_NAMES = ("spinners", "reserve", "targets", "unit", "hand_sizes", "finish", "points", "nothing")

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-7, 310),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(WORDS),
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from((*KEYS, *ROUND_KEYS, *RULE_NAMES)), inner, max_size=4)
    ),
    max_leaves=12,
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every container of a JSON value with each of its keys or positions."""
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict | list):
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        found += [(data, key) for key in keys]
        for key in keys:
            found += places(data[key])
    return found


def attempt(text: str) -> None:
    """Read and replay a record; whatever is wrong with it must be a RecordError with a sentence in every language."""
    try:
        record.replay(record.parse(text))
    except RecordError as error:
        for lang in locale.LANGS:
            sentence = error.sentence(lang)
            assert sentence.strip()
            assert len(sentence.splitlines()) == 1
            assert len(sentence) < 300


@given(st.data(), st.integers(0, 9999))
def test_one_value_changed_for_another(data: st.DataObject, seed: int) -> None:
    rng = Random(seed)
    broken = copy.deepcopy(rng.choice(GOOD))
    # Half of the changes are near the top, where most meaning is; the others anywhere, mostly in actions.
    around = (
        places(broken) if rng.random() < 0.5 else [(broken, key) for key in broken] + places(broken["rounds"][0])[:60]
    )
    holder, key = rng.choice(around)
    holder[key] = data.draw(values)
    attempt(json.dumps(broken))


@given(st.integers(0, 9999))
def test_values_dropped_doubled_and_exchanged(seed: int) -> None:
    rng = Random(seed)
    broken = copy.deepcopy(rng.choice(GOOD))
    for _ in range(rng.randrange(1, 4)):
        (holder, key), (other, other_key) = rng.choice(places(broken)), rng.choice(places(broken))
        what = rng.random()
        if what < 0.3:
            del holder[key]
        elif what < 0.6 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        else:
            holder[key] = copy.deepcopy(other[other_key])
    attempt(json.dumps(broken))


@given(st.dictionaries(st.sampled_from(KEYS), values))
def test_any_object_with_a_records_keys(data: dict[str, Any]) -> None:
    attempt(json.dumps(data))
    attempt(json.dumps({"format": record.FORMAT, "variant": "exact61", "seats": 2, **data}))


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(RULE_NAMES, values)), st.sampled_from(GOOD))
def test_any_house_rules_with_a_good_record(rules: dict[str, Any], good: dict[str, Any]) -> None:
    attempt(json.dumps({**good, "rules": rules}))


@given(st.integers(0, 9999))
def test_text_cut_off_or_with_a_character_changed(seed: int) -> None:
    rng = Random(seed)
    text = json.dumps(rng.choice(GOOD))
    at = rng.randrange(len(text))
    attempt(text[:at])
    attempt(text[:at] + chr(rng.randrange(32, 127)) + text[at + 1 :])

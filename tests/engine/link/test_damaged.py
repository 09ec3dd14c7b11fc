"""A thousand damaged links: each is refused whole, with a sentence in every language that says what is wrong."""

from __future__ import annotations

from random import Random

import pytest

from fiveup import link, locale, record
from fiveup.link import KINDS, Kind, LinkError
from fiveup.link.digits import MOST, Writer
from fiveup.link.envelope import VERSION
from fiveup.link.house import put
from fiveup.link.letters import ALPHABET, CHECK, check_of, letters_of, sealed
from fiveup.link.packing import pack
from fiveup.link.tables import VARIANTS, put_name
from tests.engine.link.linked import one_round_each

RECORDS = one_round_each()
GOOD = [(kind, link.write(kind, each)) for each in RECORDS for kind in KINDS]


def refused(text: str, *keys: str) -> None:
    """The link is refused, for one of these reasons, in three languages."""
    with pytest.raises(LinkError) as caught:
        link.read(text)
    assert caught.value.key.removeprefix("errors.") in keys, (text, caught.value.key)
    sentences = {caught.value.sentence(lang) for lang in locale.LANGS}
    assert len(sentences) == len(locale.LANGS)
    assert all(sentence.strip() and len(sentence.splitlines()) == 1 for sentence in sentences)


def damaged(letters: str, rng: Random, how: str) -> str:
    """A link as a bad way might leave it."""
    at = rng.randrange(len(letters))
    other = rng.choice(ALPHABET.replace(letters[at], ""))
    if how == "flipped":
        return letters[:at] + other + letters[at + 1 :]
    if how == "case changed":
        return letters.lower() if letters != letters.lower() else letters.upper()
    if how == "cut":
        return letters[:at] if rng.random() < 0.7 else letters[at + 1 :]
    if how == "lengthened":
        return letters + "".join(rng.choice(ALPHABET) for _ in range(rng.randrange(1, 9)))
    if how == "doubled":
        return letters + letters
    if how == "a letter twice":
        return letters[:at] + letters[at] + letters[at:] if letters[at : at + 1] * 2 not in letters else letters[:at]
    there = rng.randrange(len(letters))
    swapped = list(letters)
    swapped[at], swapped[there] = swapped[there], swapped[at]
    return "".join(swapped)


@pytest.mark.parametrize("how", ["flipped", "case changed", "cut", "lengthened", "doubled", "a letter twice", "swapped"])
def test_what_was_damaged_on_its_way_is_refused(how: str) -> None:
    rng = Random(f"damaged {how}")
    done = 0
    while done < 130:
        _, letters = rng.choice(GOOD)
        broken = damaged(letters, rng, how)
        if broken != letters:
            done += 1
            refused(broken, *(("link_none", "link_damaged") if how == "cut" else ("link_damaged",)))


def checked(kind: Kind, body: str, version: str = VERSION) -> str:
    """A link of somebody who knows how the check is made."""
    head = version + kind[0] + (sealed(body) if kind in link.SEALED else body)
    return head + check_of(head)


def test_what_was_encoded_anew_is_a_match_by_the_rules_or_refused() -> None:
    """A changed number under a fresh check: no crash, and nothing half: what opens is a record that gives these very letters again."""
    rng = Random("encoded anew")
    opened, reasons = 0, set()
    for turn in range(150):
        number = pack(rng.choice(RECORDS[:8]))
        bits = number.bit_length()
        for _ in range(rng.randrange(1, 3)):
            # In the header, where most can go wrong, or in the last actions, where another match may come out.
            number ^= 1 << (rng.randrange(40) if turn % 2 else bits - 1 - rng.randrange(12))
        if turn % 5 == 1:
            number >>= rng.randrange(1, bits)
        letters = checked(rng.choice(KINDS), letters_of(number))
        try:
            found = link.read(letters)
        except LinkError as error:
            reasons.add(error.key)
            continue
        opened += 1
        assert link.write(found.kind, found.record) == letters
        record.replay(record.parse(record.dump(found.record)))
    assert 5 < opened < 140
    assert reasons == {"errors.link_wrong", "errors.link_newer"}


@pytest.mark.parametrize("kind", KINDS)
def test_only_one_row_of_letters_stands_for_a_record(kind: Kind) -> None:
    body = letters_of(pack(RECORDS[0]))
    assert link.read(checked(kind, body)).record == RECORDS[0]
    for other in (body + "A", body + "AAAA", body[:-1]):
        refused(checked(kind, other), "link_wrong", "link_newer")
    refused(checked(kind, body + "A"), "link_wrong")
    refused(checked(kind, ""), "link_newer")
    number = pack(RECORDS[0])
    for more in (1, 5):
        refused(checked(kind, letters_of(number + (more << number.bit_length() + 8))), "link_wrong", "link_newer")


@pytest.mark.parametrize("bits", ["0", "1" * 3000, "1" * 40, "10" * 900], ids=["zero", "ones", "some ones", "ones and zeros"])
def test_numbers_that_claim_much_are_refused_soon(bits: str) -> None:
    number = int(bits, 2)
    refused(checked("match", letters_of(number)), "link_wrong", "link_newer")


def test_a_few_letters_that_claim_a_million_rounds_are_refused_soon() -> None:
    """By rules under which nobody can win: nothing but the number of rounds would ever end the reading."""
    writer = Writer()
    put_name(writer, VARIANTS, "block")
    writer.digit(0, 3)
    writer.whole(MOST)
    for _ in range(2):
        writer.digit(0, 2)
    house = {"targets": [7, 7, 7], "finish": "exact"}
    writer.whole(len(house))
    for field, value in house.items():
        put(writer, field, value)
    refused(checked("match", letters_of(writer.number())), "link_wrong")


def test_a_newer_link_says_so() -> None:
    body = letters_of(pack(RECORDS[0]))
    refused(checked("match", body, "2"), "link_newer")
    head = VERSION + "z" + body
    refused(head + check_of(head), "link_newer")
    refused(checked("match", letters_of(pack(RECORDS[0]) + 15)), "link_wrong", "link_newer")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "link_none"), (" \n", "link_none"), ("https://five.example/#", "link_none"), ("A", "link_damaged"), ("1m", "link_damaged"),
        ("1mAAAA", "link_damaged"), ("AAAAAA", "link_damaged"), ("1m AA", "link_letters"), ("1mé", "link_letters"),
        ("1m\x00", "link_letters"),
        ("1m\ud800", "link_letters"), ("１ｍ", "link_letters"), ("A" * 200_000, "link_damaged"), ("1m…", "link_damaged"),
        ("1m…1", "link_letters"),
    ],
)  # fmt: skip
def test_what_is_no_link_at_all(text: str, key: str) -> None:
    refused(text, key)


def test_a_record_that_no_link_is_long_enough_for_gets_none() -> None:
    for length, fits in ((10_000, True), (20_000, False)):
        whole = record.read({**record.write(RECORDS[0]), "seed": "é" * (length // 2)})
        if fits:
            assert link.read(link.write("match", whole)).record == whole
        else:
            with pytest.raises(LinkError, match="too long"):
                link.write("match", whole)


def test_what_is_too_large_for_a_link_gets_none() -> None:
    data = record.write(RECORDS[0])
    for most, beyond in (({"aids": ["undo"] * 99}, {"aids": ["undo"] * 100}), ({"seed": "é"}, {"seed": "é" * (1 << 20)})):
        whole = record.read({**data, **most})
        assert link.read(link.write("match", whole)).record == whole
        with pytest.raises(LinkError, match="too long"):
            link.write("match", record.read({**data, **beyond}))


def test_every_letter_counts() -> None:
    """Each single letter of a link, changed to each other letter."""
    _, letters = GOOD[0]
    assert len(letters) > 30
    for at in range(len(letters) - CHECK - 4, len(letters)):
        for other in ALPHABET.replace(letters[at], ""):
            refused(letters[:at] + other + letters[at + 1 :], "link_damaged")

"""What is taught, weighed and scored follows the house rules by itself: one position a rule in which text, exercise, hint and score change.

The positions were looked for by the engine in random rounds; their scores are worked out beside them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from fiveup import locale, tiles
from fiveup.action import parse
from fiveup.coach import Hint, hint
from fiveup.house import house_rules, options
from fiveup.match import Match, apply, legal_actions, new_match, next_deal, opening, start_round
from fiveup.rulebook import load
from fiveup.rulebook.blocks import Heading, Listing, Paragraph, Table, plain
from fiveup.rulebook.exercises import Exercise, kinds_of, make
from fiveup.rules import Rules, with_house_rules
from fiveup.seating import Seating
from fiveup.speech.facts import facts_of_deal
from fiveup.variants import REGISTRY
from fiveup.view import view

SHARE = 0.03
"""Of the coach's deals: that a hint changes is seen in few."""


@dataclass(frozen=True)
class Row:
    """One house rule: a deal, what was played, the action that makes the difference, and the scores after it (None: not legal)."""

    option: str
    value: str
    game: str
    seats: int
    seed: str
    played: str
    then: str
    own: tuple[int, ...] | None
    changed: tuple[int, ...]
    says: str
    """What the text says now and did not say before."""
    kind: str
    """The exercise whose answer changes."""
    scores: tuple[int, ...] | None = None

    def rules(self, changed: bool) -> Rules:
        """The game's own rules, or those with the house rule in them."""
        own = REGISTRY[self.game]
        chosen = {self.option: self.value} if changed else {}
        return with_house_rules(own, house_rules(self.game, own, chosen, Seating(self.seats)))

    def match(self, changed: bool) -> Match:
        """The position."""
        match = new_match(self.game, self.rules(changed), Seating(self.seats), self.scores)
        match = start_round(match, next_deal(match, self.seed))
        for text in self.played.split():
            match, _ = apply(match, parse(text))
        return match


ROWS = (
    # 2-6 and 0-2 lie at both line sides of 2-2, and 4-6 on the 6: with a branch of 1-2 the ends make 4 + 0 + 1 = 5.
    Row("spinners", "first", "all-fives", 2, "0", "22 26@22.line-b 46@26.high 02@22.line-a", "12@22.branch-a", None, (10, 5),
        "the first double of a round is a spinner", "ends"),
    # The ends make 15. At 295 that is 310: five too much, or enough.
    Row("finish", "reach", "exact61", 2, "2", "66 16@66.line-a 46@66.line-b 44@46.low 26@66.branch-a", "15@16.low", (295, 5), (310, 5),
        "61 shown points or more", "target", (295, 0)),
    Row("target", "100", "exact61", 2, "2", "66 16@66.line-a 46@66.line-b 44@46.low 26@66.branch-a", "15@16.low", (295, 5), (310, 5),
        "exactly 100 shown points", "target", (295, 0)),
    # Who goes out takes the hands of two: added first and then rounded they make 10, each by itself 15.
    Row("rounding", "each", "exact61", 3, "6", "04 46@04.high 00@04.low 16@46.high 05@00.line-b 06@00.branch-a 15@16.low 02@00.branch-b "
        "24@02.high 35@15.high 55@05.high 36@06.high", "14@24.high", (10, 0, 40), (15, 0, 40),
        "each hand rounded to the nearest five", "domino"),
    Row("rounding", "sum", "all-fives", 3, "17", "66 06@66.line-a 01@06.low 11@01.high 12@11.line-b 22@12.high 25@22.line-b 05@25.high "
        "56@66.line-b 45@56.low 34@45.low 35@34.low", "15@35.high", (0, 10, 15), (0, 10, 10), "rounded once to the nearest five", "domino"),
    # Two tiles are left: nobody fits, so the round is blocked where they are kept, and the lighter hand scores.
    Row("reserve", "2", "exact61", 2, "159", "35 draw 23@35.low 45@35.high 26@23.low 46@45.low 16@46.high draw 13@16.low 06@26.high draw "
        "36@13.high 01@06.low draw draw 14@01.high draw draw draw 34@14.high 03@34.low 02@03.low 24@02.high draw draw 66@36.high draw draw "
        "draw draw draw draw", "44@24.high", (40, 10), (40, 15), "The last two tiles of the boneyard are never drawn", "block"),
    # By either rule seat 1 opens. It holds 2-3, which makes 5, but has to lead the highest double if it opens by that.
    Row("opener", "lot", "all-fives", 2, "4", "", "23", None, (0, 5), "opened by lot", "best"),
)  # fmt: skip


def said(match: Match) -> list[tuple[str, int, float]]:
    """What a hint says of every placement: its points and its worth."""
    assert match.round is not None
    thinking = hint(view(match, match.round.turn), SHARE)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: Hint = done.value
            return sorted((str(each.action), each.points, round(each.worth, 3)) for each in found.moves)


def text(game: str, lang: str, rules: Rules) -> str:
    """All of a rules text as plain words."""
    found: list[str] = []
    for block in load(game, lang, rules).blocks:
        if isinstance(block, (Heading, Paragraph)):
            found.append(plain(block.inlines))
        elif isinstance(block, Listing):
            found.extend(map(plain, block.items))
        elif isinstance(block, Table):
            found.extend(plain(cell) for row in block.rows for cell in row)
    return " ".join(found)


def exercises(row: Row, changed: bool) -> list[tuple[object, ...]]:
    """Some exercises of a row's kind: question, options, right answer, scores; none where the kind does not suit the rules."""
    rules = row.rules(changed)
    if row.kind not in kinds_of(row.game, rules):
        return []
    made = [make(row.kind, row.game, 2, str(seed), rules) for seed in range(6)]
    return [(each.round.tableau.order, each.options, each.right, each.match.scores) for each in made]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.game}-{row.option}-{row.value}")
def test_score_hint_exercise_and_text_change_with_a_rule(row: Row) -> None:
    own, changed = row.match(False), row.match(True)
    action = parse(row.then)
    assert (apply(own, action)[0].scores if action in legal_actions(own) else None) == row.own
    assert apply(changed, action)[0].scores == row.changed
    assert said(own) != said(changed)
    assert exercises(row, False) != exercises(row, True)
    assert row.says in text(row.game, "en", row.rules(True)) and row.says not in text(row.game, "en", row.rules(False))
    for lang in ("tr", "ko"):
        assert text(row.game, lang, row.rules(True)) != text(row.game, lang, row.rules(False))


def test_more_tiles_are_dealt_told_and_practised() -> None:
    """The deal, the hint of every tile in it, text and exercises. No score follows: what is placed scores the same from any hand."""
    own, changed = (Row("hand", "7", "exact61", 2, "1", "", "", None, (), "", "best").rules(each) for each in (False, True))
    for rules, size in ((own, 5), (changed, 7)):
        match = new_match("exact61", rules, Seating(2))
        match = start_round(match, next_deal(match, "1"))
        assert len(said(match)) == size
        table = next(block for block in load("exact61", "en", rules).part("the-deal") if isinstance(block, Table))
        assert [plain(row[1]) for row in table.rows] == [str(size)] * 3
        asked: Exercise = make("best", "exact61", 1, "1", rules)
        drawn = tiles.COUNT - 2 * size - len(asked.round.boneyard)
        assert len(asked.round.tableau.order) + sum(map(len, asked.round.hands)) - drawn == 2 * size


def test_who_opens_later_is_told_and_done() -> None:
    """Who opens the next round, and how a deal tells why: no more can change with this rule, and that is held too.

    A round's score is settled before the next begins; a hint weighs a round by the points still needed after it, whoever opens then (the
    equities do not ask); and an exercise is of one round.
    """
    played = next(each.played for each in ROWS if each.option == "rounding")
    row = Row("next", "clockwise", "exact61", 3, "6", played, "14@24.high", None, (), "", "")
    assert said(row.match(False)) == said(row.match(True))
    ends = [apply(row.match(changed), parse(row.then))[0] for changed in (False, True)]
    assert ends[0].scores == ends[1].scores
    for kind in kinds_of(row.game, row.rules(False)):
        asked = replace(row, kind=kind)
        assert exercises(asked, False) == exercises(asked, True)
    reasons = []
    for changed, says in ((False, "Whoever goes out opens the next round"), (True, "the opening passes clockwise")):
        match = row.match(changed)
        assert match.round is not None
        first, out = match.round.opener, match.round.turn
        over, _ = apply(match, parse(row.then))
        assert opening(over, ())[0] == ((first + 1) % 3 if changed else out)
        assert says in text("exact61", "en", row.rules(changed))
        dealt = next_deal(over, row.seed)
        reasons.append([fact.opened_by for fact in facts_of_deal(over, dealt, start_round(over, dealt))])
    assert reasons[0] != reasons[1]
    for lang in ("tr", "ko"):
        assert text(row.game, lang, row.rules(True)) != text(row.game, lang, row.rules(False))


@pytest.mark.parametrize("lang", locale.LANGS)
@pytest.mark.parametrize("game", REGISTRY)
def test_a_text_reads_whole_by_every_house_rule(game: str, lang: str) -> None:
    own = REGISTRY[game]
    parts = {heading.id for heading in load(game, lang).headings}
    for option in options(own):
        for value in option.values:
            rules = with_house_rules(own, house_rules(game, own, {option.name: value}, Seating(2)))
            ids = [heading.id for heading in load(game, lang, rules).headings]
            assert parts - set(ids) <= {"spinners", "doubles-at-an-end-and-inside", "opening-a-spinners-branches", "from-end-sum-to-points"}
            assert ("spinners" in ids) == (rules.spinners != "none")
            assert "{" not in text(game, lang, rules)

"""What a stage comes to, read from pytest's report."""

from pathlib import Path

import pytest

from web.tools.stages import Outcome, counted


@pytest.mark.parametrize(
    ("numbers", "status", "expected"),
    [
        ('tests="5" failures="0" errors="0" skipped="0"', 0, Outcome(True, 5, 0)),
        ('tests="5" failures="1" errors="1" skipped="0"', 1, Outcome(False, 3, 2)),
        ('tests="5" failures="0" errors="0" skipped="2"', 0, Outcome(False, 3, 2)),
        ('tests="0" failures="0" errors="0" skipped="0"', 5, Outcome(False, 0, 1)),
        ('tests="5" failures="0" errors="0" skipped="0"', 1, Outcome(False, 5, 1)),
    ],
    ids=["all passed", "failures", "a skipped test is a failure", "no test at all", "failed for another reason"],
)
def test_counting(tmp_path: Path, numbers: str, status: int, expected: Outcome) -> None:
    report = tmp_path / "report.xml"
    report.write_text(f"<testsuites><testsuite {numbers}/></testsuites>", encoding="utf-8")
    assert counted([report], status) == expected


def test_reports_are_added_up(tmp_path: Path) -> None:
    reports = [tmp_path / "1.xml", tmp_path / "2.xml"]
    for report in reports:
        report.write_text('<testsuites><testsuite tests="3" failures="1"/></testsuites>', encoding="utf-8")
    assert counted(reports, 1) == Outcome(False, 4, 2)


def test_no_report_is_a_failure(tmp_path: Path) -> None:
    assert counted([tmp_path / "none.xml"], 0) == Outcome(False, 0, 1)
    assert counted([], 0) == Outcome(False, 0, 1)

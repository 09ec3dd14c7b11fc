"""What a text says only under some rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiveup.rulebook.conditions import holds, kept
from fiveup.rulebook.parse import TextError
from fiveup.variants import REGISTRY

EXACT, FIVES = REGISTRY["exact61"], REGISTRY["all-fives"]
TEXT = """# A title

Always.
{?finish=exact} Exactly.
{?finish=reach} Or more.

{?spinners!=none} ## Spinners {#spinners}

All about them.

### More {#more}

And more.

## Next {#next}

- one
{?reserve=0,rounding=sum} - two
"""


def test_lines_stand_where_their_condition_holds() -> None:
    assert "Exactly." in kept(TEXT, EXACT) and "Or more." not in kept(TEXT, EXACT)
    assert "Exactly." not in kept(TEXT, FIVES) and "Always.\nOr more." in kept(TEXT, FIVES)
    assert kept(TEXT, EXACT).endswith("- one\n- two\n") and kept(TEXT, FIVES).endswith("- one\n")
    assert "{?" not in kept(TEXT, EXACT)


def test_a_heading_takes_its_whole_part_with_it() -> None:
    for part in ("## Spinners", "All about them.", "### More", "And more."):
        assert part in kept(TEXT, EXACT) and part not in kept(TEXT, FIVES)
    assert "## Next {#next}\n\n- one" in kept(TEXT, FIVES)


def test_conditions_look_at_every_kind_of_field() -> None:
    assert holds("spinners=first|all", EXACT) and not holds("spinners=first|none", EXACT)
    assert holds("drawing=true", EXACT) and holds("unit=5,targets=305", EXACT) and holds("targets!=several", EXACT)
    assert holds("targets=several,hand_sizes=several", FIVES) and holds("reserve=2", replace(EXACT, reserve=2))


@pytest.mark.parametrize("condition", ["", "spiners=all", "spinners", "spinners=some", "drawing=yes", "finish=exact reserve=0"])
def test_a_condition_that_can_never_be_told_is_refused(condition: str) -> None:
    with pytest.raises(TextError):
        kept(f"{{?{condition}}} Words.", EXACT)

"""What is learnt in real rounds is true, and what a forced lead and an impossible history mean is drawn from them."""

from __future__ import annotations

from random import Random

import pytest

from fiveup import match, tiles
from fiveup.action import PASS, place
from fiveup.match import Turn
from fiveup.search.beliefs import Known
from fiveup.search.worlds import Worlds
from fiveup.seating import Seating
from fiveup.variants import REGISTRY
from fiveup.view import view


@pytest.mark.parametrize("name", REGISTRY)
@pytest.mark.parametrize("seating", [Seating(2), Seating(3), Seating(4), Seating(4, partners=True)], ids=str)
def test_the_truth_is_never_ruled_out(name: str, seating: Seating) -> None:
    """In real rounds no seat is said not to hold what it holds, and sampled deals have the sizes of the true one."""
    rules = REGISTRY[name]
    rng = Random(f"{name} {seating}")
    ruled_out = 0
    for seed in range(12):
        fresh = match.new_match(name, rules, seating)
        playing = match.start_round(fresh, match.next_deal(fresh, str(seed)))
        while legal := match.legal_actions(playing):
            playing, _ = match.apply(playing, rng.choice(legal))
            game = playing.round
            assert game is not None
            if rng.random() < 0.7 or game.result is not None:
                continue
            seat = rng.randrange(seating.seats)
            seen = view(playing, seat)
            highest = game.history[0].action.tile if rules.opener == "highest-double" else None
            known = Known(
                seating,
                seat,
                tiles.mask_of(seen.hand),
                rules.hand_size(seating.seats),
                seen.drawable,
                seen.history,
                highest,
            )
            worlds = Worlds(known)
            for other, held in worlds.holdings.items():
                assert held.count == len(game.hands[other])
                assert not held.impossible & tiles.mask_of(game.hands[other])
                ruled_out += (held.impossible & worlds.unseen).bit_count()
            hands, drawable = worlds.sample(rng)
            assert [hand.bit_count() for hand in hands] == list(seen.counts)
            assert len(drawable) == seen.drawable
            assert all(not hands[other] & held.impossible for other, held in worlds.holdings.items())
    assert ruled_out > 50


def test_higher_doubles_were_not_dealt() -> None:
    """Who had to lead 3-3 as the highest double of all knows that 4-4, 5-5 and 6-6 lie in the boneyard (F5)."""
    lead = tiles.parse("33")
    hand = tiles.mask_of(map(tiles.parse, ("01", "02", "03", "04")))
    history = (Turn(0, place(lead), 0, None),)
    worlds = Worlds(Known(Seating(2), 0, hand, 5, 18, history, lead))
    higher = tiles.mask_of(map(tiles.parse, ("44", "55", "66")))
    rng = Random(33)
    assert all(not worlds.sample(rng)[0][1] & higher for _ in range(300))
    free = Worlds(Known(Seating(2), 0, hand, 5, 18, history))
    assert any(free.sample(rng)[0][1] & higher for _ in range(300))


def test_a_history_that_cannot_be_is_refused() -> None:
    """A seat that passed at all values holds nothing at all: five tiles cannot be that."""
    history = (Turn(0, place(tiles.parse("00")), 0, None), Turn(1, PASS, 0b1111111, None))
    with pytest.raises(ValueError, match="no deal"):
        Worlds(Known(Seating(2), 0, 0, 5, 18, history))

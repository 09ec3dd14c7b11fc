"""Playing: a round is started from a deal, an action gives the next match and the events it made. No chance in here.

Who opens is decided by E2, E9, E12, F5, F6; the end of a round by E7 to E11, F4, F7, F8, D3, D4.
"""

from __future__ import annotations

from dataclasses import replace

from fiveup.action import Action
from fiveup.deal import Deal, deal, draw_lot, leader, lot_winner
from fiveup.match.legality import Refusal, can_place, why_not
from fiveup.match.state import Match, Result, Round, RoundEnd, Turn
from fiveup.rules import Rules
from fiveup.scoring import Event, Settled, block_claims, domino_claims, placement_claims, settle
from fiveup.seating import Seating
from fiveup.tableau import Tableau


class IllegalAction(ValueError):
    """An action that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


def new_match(variant: str, rules: Rules, seating: Seating, scores: tuple[int, ...] | None = None) -> Match:
    """A match before its first deal. `scores` are raw, one a side, 0 if left out."""
    return Match(variant, rules, seating, scores or (0,) * seating.sides)


def opening(match: Match, hands: tuple[tuple[int, ...], ...]) -> tuple[int | None, int | None]:
    """Who opens the next round and which tile that seat must lead, each None where the rules leave it to a lot or a choice."""
    rules = match.rules
    previous = match.round
    how: str = rules.opener
    if previous is not None:
        assert previous.result is not None
        how = rules.opener_after_block if previous.result.end == "block" else rules.opener_after_domino
        if how == "winner":
            return previous.result.seat, None
        if how == "clockwise":
            return match.seating.next_seat(previous.opener), None
    if how == "highest-double":
        seat, tile = leader(hands)
        return seat, tile if rules.lead == "that-tile" else None
    return None, None


def next_deal(match: Match, seed: str) -> Deal:
    """The deal of the next round that a seed gives, its lot included where the opener is drawn by lot (E2, E12)."""
    number = len(match.results)
    seats = match.seating.seats
    hands, boneyard = deal(seed, number, match.rules, seats)
    opener, _ = opening(match, hands)
    if opener is not None:
        return Deal(opener, (), hands, boneyard)
    lot = draw_lot(seed, number, seats)
    chosen = lot_winner(lot, seats)
    assert chosen is not None
    return Deal(chosen, lot, hands, boneyard)


def start_round(match: Match, dealt: Deal) -> Match:
    """The match with its next round dealt. Raises ValueError when none is due or the deal's opener is not the rules' one."""
    if not match.between_rounds:
        raise ValueError("no round is due")
    opener, lead = opening(match, dealt.hands)
    if opener is not None and opener != dealt.opener:
        raise ValueError("wrong opener")
    tableau = Tableau(match.rules.spinners)
    started = Round(
        len(match.results), dealt.opener, dealt.lot, dealt.hands, dealt.boneyard, tableau, dealt.opener, lead
    )
    return replace(match, round=started)


def apply(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """The match after the seat to move takes an action, and the scoring events it made, in order.

    Raises IllegalAction, with the reason, for an action that is not legal; the match given is never changed.
    """
    refusal = why_not(match, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    game = match.round
    assert game is not None
    open_values = sum(1 << value for value in game.tableau.open_values())
    if action.kind == "draw":
        drawn = game.boneyard[0]
        hands = _with_hand(game.hands, game.turn, (*game.hands[game.turn], drawn))
        turn = Turn(game.turn, action, open_values, drawn)
        after = replace(
            game, hands=hands, boneyard=game.boneyard[1:], drawn=drawn, history=(*game.history, turn)
        )
        return _block_if_stuck(match, after, ())
    turn = Turn(game.turn, action, open_values, None)
    following = match.seating.next_seat(game.turn)
    if action.kind == "pass":
        after = replace(game, turn=following, drawn=None, history=(*game.history, turn))
        return replace(match, round=after), ()
    return _after_placement(match, game, action, turn)


def _after_placement(match: Match, game: Round, action: Action, turn: Turn) -> tuple[Match, tuple[Event, ...]]:
    assert action.tile is not None
    seat = game.turn
    hand = tuple(tile for tile in game.hands[seat] if tile != action.tile)
    after = replace(
        game,
        hands=_with_hand(game.hands, seat, hand),
        tableau=game.tableau.place(action.tile, action.end),
        turn=match.seating.next_seat(seat),
        drawn=None,
        history=(*game.history, turn),
    )
    counted = after.tableau.counted()
    total = sum(end.amount for end in counted)
    claims = placement_claims(match.rules, seat, total, counted)
    if not hand and match.rules.one_event:
        claims = ()
    settled = settle(match.rules, match.seating, match.scores, claims)
    match = replace(match, scores=settled.scores)
    if settled.winner is not None:
        end: RoundEnd = "target" if hand else "domino"
        return _end(match, after, end, settled.winner, seat, settled), settled.events
    if hand:
        return _block_if_stuck(match, after, settled.events)
    side = match.seating.side_of(seat)
    out = settle(
        match.rules,
        match.seating,
        match.scores,
        domino_claims(match.rules, match.seating, seat, after.pips(), total, counted),
    )
    both = Settled(out.scores, settled.events + out.events, out.winner)
    return _end(match, after, "domino", side, seat, both), both.events


def _block_if_stuck(match: Match, game: Round, events: tuple[Event, ...]) -> tuple[Match, tuple[Event, ...]]:
    """Ends the round when nothing can be drawn and no seat can place (C3)."""
    if game.drawable(match.rules) or any(can_place(game, seat) for seat in range(match.seating.seats)):
        return replace(match, round=game), events
    side, claims = block_claims(match.rules, match.seating, game.opener, game.pips())
    settled = settle(match.rules, match.seating, match.scores, claims)
    return _end(match, game, "block", side, None, settled), events + settled.events


def _end(match: Match, game: Round, end: RoundEnd, side: int | None, seat: int | None, settled: Settled) -> Match:
    result = Result(end, side, seat, settled.events)
    over = settled.winner is not None or match.rules.finish == "round"
    winner = side if match.rules.finish == "round" else settled.winner
    return replace(
        match,
        scores=settled.scores,
        round=replace(game, result=result),
        results=(*match.results, result),
        over=over,
        winner=winner,
    )


def _with_hand(
    hands: tuple[tuple[int, ...], ...], seat: int, hand: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])

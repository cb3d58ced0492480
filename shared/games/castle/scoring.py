"""Final scoring: points by reason, ranking and tie-breaks."""

from __future__ import annotations

from shared.games.castle import components
from shared.games.castle.state import Player, State
from shared.games.castle.values import FinalScore
from shared.kernel.rules import Outcome, Points, Standing
from shared.kernel.secrets import Seat

REASONS = ("exterior", "interior", "balance", "dark_blue", "light_blue", "penalties", "goods")


def final_scores(state: State) -> tuple[FinalScore, ...]:
    """The final score of every seat, by seat; ranks are given by the tie-breaks, none is shared."""
    unranked = [_score(state, player) for player in state.players]
    best = sorted(unranked, key=lambda score: _key(state, score))
    rank = {score.seat: place for place, score in enumerate(best, 1)}
    return tuple(_ranked(score, rank[score.seat]) for score in unranked)


def outcome(state: State) -> Outcome | None:
    """How the game came out, best seat first; None while it is played."""
    if not state.scores:
        return None
    best = sorted(state.scores, key=lambda score: score.rank)
    return Outcome(state.cause, tuple(_standing(score) for score in best))


def worth(state: State, seat: Seat) -> int:
    """What a seat's gold and goods are worth in gold at the end."""
    values, player = components.of(state.edition).scoring.values, state.players[seat]
    goods = player.goods
    return (
        player.gold * values.gold
        + goods.wood * values.wood
        + goods.limestone * values.limestone
        + goods.marble * values.marble
        + goods.glass * values.glass
    )


def _score(state: State, player: Player) -> FinalScore:
    printed = components.of(state.edition).scoring
    balance = -(abs(player.exterior - player.interior) // printed.difference_divisor)
    light_blue = printed.light_blue_tile * sum(place.light_owner == player.seat for place in state.places)
    penalties = printed.missing_wood * player.penalties
    goods = worth(state, player.seat) // printed.gold_per_point
    parts = (player.exterior, player.interior, balance, player.dark_blue, light_blue, penalties, goods)
    return FinalScore(player.seat, 0, sum(parts), *parts)


def _key(state: State, score: FinalScore) -> tuple[int, int, int, int]:
    """Smaller is better: points, distance of the markers, intermediate score, first steward of the next order."""
    distance = abs(score.exterior - score.interior)
    intermediate = score.exterior + score.interior + score.balance
    return -score.points, distance, -intermediate, state.turn_order.index(score.seat)


def _ranked(score: FinalScore, rank: int) -> FinalScore:
    return FinalScore(score.seat, rank, score.points, *(getattr(score, reason) for reason in REASONS))


def _standing(score: FinalScore) -> Standing:
    reasons = tuple(Points(reason, getattr(score, reason)) for reason in REASONS)
    return Standing(score.seat, score.rank, score.points, reasons)

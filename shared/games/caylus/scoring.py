"""Final points and ranking: the most points win, equal points share a rank."""

from __future__ import annotations

from shared.games.caylus import components
from shared.games.caylus.state import Player, State
from shared.games.caylus.values import FinalScore, Score
from shared.kernel.rules import Outcome, Points, Standing


def left_over(state: State, player: Player) -> dict[Score, int]:
    """The points for what a player has left."""
    end, cubes = components.of(state).end, player.cubes
    return {
        Score.GOLD: cubes.gold * end.points_per_gold,
        Score.CUBES: (cubes.total() - cubes.gold) // end.cubes_per_point,
        Score.DENIERS: player.deniers // end.deniers_per_point,
    }


def final_scores(state: State) -> tuple[FinalScore, ...]:
    """The result of every seat, by seat, once what is left is scored."""
    every = [player.points for player in state.players]
    return tuple(
        FinalScore(player.seat, 1 + sum(points > player.points for points in every), player.points, player.tally)
        for player in state.players
    )


def outcome(state: State) -> Outcome | None:
    """How the game came out, best seat first; None while it is played."""
    if not state.scores:
        return None
    best = sorted(state.scores, key=lambda score: score.rank)
    return Outcome(state.cause, tuple(_standing(score) for score in best))


def _standing(score: FinalScore) -> Standing:
    reasons = tuple(Points(word.value, score.tally.of(word)) for word in Score)
    return Standing(score.seat, score.rank, score.points, reasons)

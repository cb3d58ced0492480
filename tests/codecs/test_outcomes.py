"""Outcomes as rows keep them."""

import pytest

from shared.codecs import outcomes
from shared.codecs.jsonb import codec
from shared.games import TITLES
from shared.kernel.rules import Outcome, Points, Standing
from shared.table.outcome import outcome
from tests.golden import archive
from tests.golden.titles import golden


@pytest.mark.parametrize("title", sorted(TITLES))
def test_the_end_of_every_archived_game_comes_back_as_it_was(title: str) -> None:
    ends = [outcome(TITLES[title], archive.game_at(file).table) for file in archive.files(golden(title))]
    told = [end for end in ends if end is not None]
    assert [outcomes.unpacked(outcomes.packed(end)) for end in told] == told
    assert len(told) >= 4


def test_standings_may_have_other_reasons_or_none() -> None:
    one = Standing(1, 1, 3, (Points("a", 1), Points("c", 2)))
    other = Standing(0, 2, -1, (Points("b", -1),))
    ended = Outcome("scored", (one, other, Standing(2, 3, 0)))
    assert outcomes.unpacked(outcomes.packed(ended)) == ended


def test_a_row_of_release_0_1_0_is_read() -> None:
    ended = Outcome("scored", (Standing(0, 1, 2, (Points("a", 2),)),))
    assert outcomes.unpacked(codec(Outcome).dump(ended)) == ended

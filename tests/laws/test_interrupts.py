"""Questions within questions: those that wait keep what they are about."""

from __future__ import annotations

from tests.laws.playing import play, strategy
from tests.laws.registered import LAWFUL
from tests.marks import scenario


@scenario("P70")
def test_a_question_that_waits_below_others_keeps_its_id_its_place_and_what_it_asks() -> None:
    lawful = LAWFUL["market"]
    open_: list[tuple[str, object]] = []
    deepest = 0
    for moment in play(lawful, 3, lawful.games[0][1], strategy("random", lawful, 8), 8):
        table = moment.after.table
        before, open_ = open_, list(zip(table.ids, table.state.prompts, strict=True)) if table.state else []
        waiting = before[:-1]
        kept = [each for each in waiting if each in open_]
        assert kept == waiting[: len(kept)] == open_[: len(kept)], "only from the top is anything answered"
        if len(open_) > len(waiting):
            assert kept == waiting, "a new question came on top"
            deepest = max(deepest, len(open_))
    assert deepest >= 3

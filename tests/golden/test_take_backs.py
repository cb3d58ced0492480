"""What may be taken back, at every ply of every archived game: by who learnt what, not by what a title declares."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from shared.codecs.plies import of
from shared.games import TITLES
from shared.kernel.errors import Refused
from shared.table import commands as c
from shared.table.chance import Recorded
from shared.table.decide import Asking, decide
from shared.table.fold import Game
from shared.table.state import Status
from tests.golden import archive
from tests.golden.test_rules_over_time import games
from tests.golden.titles import golden
from tests.laws.lawful import viewers
from tests.laws.registered import LAWFUL
from tests.marks import scenario

NAMES = ("NOT_THE_LAST", "NOT_YOURS", "REVEALED", "DRAWN", "GAME_FINISHED")


def answer(title: str, game: Game, seat: int, version: int) -> str:
    """What a seat hears that wants to take a version back; empty if it may."""
    asking = Asking(TITLES[title], game, Recorded("", "", (), ""), of(title).read_options)
    try:
        decide(asking, c.TakeBack(seat, version))
    except Refused as refused:
        return refused.reason
    return ""


def learnt(title: str, before: Any, after: Any, seats: int) -> bool:
    """Whether somebody at the table sees after a ply what nobody but others could see before."""
    hidden = LAWFUL[title].hidden_things
    return any(hidden(before, viewer) - hidden(after, viewer) for viewer in viewers(seats))


@scenario("P49")
@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_taken_back_that_was_learnt_or_drawn_or_is_another_seats_or_not_the_last(
    title: str,
) -> None:
    tried, allowed = set[type](), 0
    for file in archive.files(golden(title)):
        before: Game | None = None
        for stored, game in games(file):
            ply = of(title).read_ply(stored.ply)
            cause, seats = ply.cause, len(game.table.chairs)
            if isinstance(cause, c.SubmitAction) and before is not None:
                tried.add(type(cause.action))
                heard = answer(title, game, cause.seat, game.version)
                assert heard in ("", *NAMES)
                secret = learnt(title, before.table.state, game.table.state, seats)
                assert heard or not (ply.draws or secret), f"{file.stem}, version {game.version}"
                allowed += not heard
                for other in set(range(seats)) - {cause.seat}:
                    assert answer(title, game, other, game.version)
                assert answer(title, game, cause.seat, game.version - 1)
            elif game.table.status is Status.RUNNING:
                assert all(answer(title, game, seat, game.version) for seat in range(seats)), "nobody's move"
            before = game
    assert tried == set(get_args(TITLES[title].Action))
    assert allowed

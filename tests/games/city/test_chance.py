"""Chance comes from the platform's dice, which nobody knows before the end: CI-363."""

from __future__ import annotations

from typing import Any

from shared.games.city import CITY
from shared.kernel.secrets import redact
from shared.table import commands as c
from shared.table.events import GameCreated, SeedRevealed
from tests.marks import clause
from tests.table.sitting import SEED, Sitting


def of(facts: tuple[Any, ...], kind: type) -> list[Any]:
    """The facts of a type."""
    return [fact for fact in facts if isinstance(fact, kind)]


@clause("CI-363")
def test_the_commitment_stands_before_the_setup_and_the_seed_comes_after_the_end() -> None:
    sitting = Sitting(2, CITY)
    created = sitting.now.table
    assert created.commitment
    assert created.state is None
    sitting.seated()
    decisions = [sitting.do(c.StartGame())]
    assert decisions[0].draws
    for seat in (0, 1):
        decisions.append(sitting.do(c.Concede(seat)))
    assert [len(of(decided.events, SeedRevealed)) for decided in decisions] == [0, 0, 1]
    assert of(decisions[-1].events, SeedRevealed)[0].seed == SEED.hex()
    assert not [fact for decided in decisions for fact in of(decided.events, GameCreated)]


@clause("CI-363")
def test_no_view_and_no_event_of_a_running_game_holds_the_seed() -> None:
    sitting = Sitting(2, CITY).started()
    shown = [repr(redact(sitting.now.table.state, viewer)) for viewer in (0, 1, None)]
    for _ in range(10):
        decided = sitting.act()
        assert not decided.draws
        shown += [repr(redact(fact, viewer)) for fact in decided.events for viewer in (0, 1, None)]
        shown.append(repr(sitting.legal()))
    assert SEED.hex() not in "".join(shown)
    assert repr(SEED) not in "".join(shown)

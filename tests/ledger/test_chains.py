"""Loading a game in which ply after ply was taken back, further than what is kept in memory to take back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import pytest

from shared.games.castle import CASTLE
from shared.ledger.loading import catch_up, load
from shared.log.record import Stored
from shared.log.store import Store
from shared.table import commands as c
from shared.table import fold
from tests.table.sitting import Sitting


@dataclass
class Shelf:
    """The one thing of a store that loading needs."""

    log: list[Stored]

    async def read(self, game: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[Stored]:
        found = [ply for ply in self.log if ply.version > after and (upto is None or ply.version <= upto)]
        return found[:limit]


def shelf(log: list[Stored]) -> Store:
    return cast("Store", Shelf(log))


def taken_back(plies: int) -> Sitting:
    """So many plies played, and each of them taken back, the last one first."""
    sitting: Any = Sitting(4, CASTLE).started()
    for _ in range(3):
        sitting.act()  # the setup bonuses; after the last of them an event card is turned up
    made = []
    for _ in range(plies):
        seat = sitting.now.table.to_act
        sitting.act()
        made.append(c.TakeBack(seat, sitting.now.version))
    for undo in reversed(made):
        read = [(sitting.plies.read_ply(stored.ply), stored.hash) for stored in sitting.log]
        sitting.game = fold.load(CASTLE, read, keep=None)
        sitting.do(undo)
    return cast("Sitting", sitting)


@pytest.mark.parametrize("plies", [3, 5, 16, 17, 25])
async def test_a_chain_of_any_length_is_loaded_as_it_was_played(plies: int) -> None:
    sitting = taken_back(plies)
    for keep in (1, 4, 16):
        loaded = await load(shelf(sitting.log), "g1", keep=keep)
        assert loaded is not None
        assert (loaded.table, loaded.hash) == (sitting.now.table, sitting.now.hash)
        assert len(loaded.past) <= keep


@pytest.mark.parametrize("behind", [1, 5, 20, 45])
async def test_a_game_in_memory_catches_up_over_a_chain(behind: int) -> None:
    sitting = taken_back(22)
    before = await load(shelf(sitting.log[:-behind]), "g1")
    assert before is not None
    followed = await catch_up(shelf(sitting.log), before)
    assert followed.table == sitting.now.table

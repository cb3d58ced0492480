"""A row's state is a shortcut that its ply has to prove: what is of another shape, version or game is not used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

import pytest

from services.gateway.games import TAIL, Games
from shared.codecs.plies import of
from shared.ledger import loading
from shared.log.readmodels import ReadModels
from shared.log.record import Stored
from shared.log.rows import Row
from shared.log.store import Store
from shared.table.fold import Game
from tests.golden import archive
from tests.golden.titles import golden
from tests.marks import scenario

FORMER, TODAY = "two_seats", "four_seats_one_aside"
"""Archived games of caylus: of the schema before `State.aside`, and of today's."""


@dataclass
class Shelf:
    """A game, the row that lies beside it, and how many plies were read."""

    log: list[Stored]
    kept: Row | None = None
    read_so_far: int = 0

    async def read(self, game: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[Stored]:
        found = [ply for ply in self.log if ply.version > after and (upto is None or ply.version <= upto)][:limit]
        self.read_so_far += len(found)
        return found

    async def row(self, game: str) -> Row | None:
        return self.kept

    @property
    def games(self) -> Games:
        return Games(cast("Store", self), cast("ReadModels", self))


def shelf(name: str) -> Shelf:
    return Shelf(archive.read(archive.path(golden("caylus"), name)))


def folded(log: list[Stored], version: int) -> Game:
    """The game at a version, from its first ply on."""
    game: Game | None = None
    for stored in log[:version]:
        game = loading.step(game, stored)
    assert game is not None
    return game


def row_at(log: list[Stored], version: int) -> Row:
    """What the projection would have written when the game was at this version."""
    game, state = folded(log, version), of("caylus").table_bytes(folded(log, version).table)
    return Row(game.id, version, game.hash, "running", "caylus", 1, state=state, state_version=version)


@scenario("E22")
async def test_a_row_of_a_former_schema_is_not_used_and_the_log_is_folded() -> None:
    game = shelf(FORMER)
    assert of("caylus").read_ply(game.log[-1].ply).state_schema != of("caylus").schema
    game.kept = row_at(game.log, len(game.log) - 3)
    assert await loading.proven(cast("Store", game), game.log[-4], game.kept.state or b"") is None
    loaded = await game.games.at_head("two-seats")
    assert game.read_so_far > len(game.log)
    assert (loaded.version, loaded.table) == (len(game.log), folded(game.log, len(game.log)).table)


@scenario("E24")
@pytest.mark.parametrize("behind", [0, 1, 15, TAIL - 2])
async def test_a_row_that_its_ply_proves_saves_all_but_the_tail(behind: int) -> None:
    game = shelf(TODAY)
    game.kept = row_at(game.log, len(game.log) - behind)
    loaded = await game.games.at_head("four-seats-one-aside")
    assert loaded.table == folded(game.log, len(game.log)).table
    assert game.read_so_far <= behind + 2  # the row's own ply, and the first one with the own edition


Forge = Callable[[Row, list[Stored]], Row]


def of_another_version(row: Row, log: list[Stored]) -> Row:
    return replace(row, state_version=row.state_version - 1)


def beyond_the_log(row: Row, log: list[Stored]) -> Row:
    return replace(row, state_version=len(log) + 5)


def with_another_state(row: Row, log: list[Stored]) -> Row:
    return replace(row, state=(row.state or b"").replace(b'"deniers":', b'"deniers":1', 1))


def with_half_a_state(row: Row, log: list[Stored]) -> Row:
    return replace(row, state=(row.state or b"")[:100])


def with_another_title(row: Row, log: list[Stored]) -> Row:
    return replace(row, title="castle", state=row_at(log, row.version - 3).state)


def of_another_game(row: Row, log: list[Stored]) -> Row:
    return replace(row, state=row_at(shelf("five_seats_short").log, row.version).state)


def of_other_rules(row: Row, log: list[Stored]) -> Row:
    return replace(row, state=(row.state or b"").replace(b'"rules":2', b'"rules":1'))


FORGED = [
    of_another_version,
    beyond_the_log,
    with_another_state,
    with_half_a_state,
    with_another_title,
    of_another_game,
    of_other_rules,
]


@scenario("E23", "E24", "P82")
@pytest.mark.parametrize("forge", FORGED)
async def test_a_row_that_its_ply_does_not_prove_is_as_good_as_none(forge: Forge) -> None:
    game = shelf(TODAY)
    honest = row_at(game.log, len(game.log) - 4)
    game.kept = forge(honest, game.log)
    assert game.kept != honest
    for version in (len(game.log), len(game.log) - 2, 20):
        loaded = await game.games.fold("four-seats-one-aside", version)
        assert loaded is not None
        assert (loaded.version, loaded.table) == (version, folded(game.log, version).table)


@scenario("E23")
async def test_a_row_whose_plies_were_lost_does_not_bring_them_back() -> None:
    game = shelf(TODAY)
    game.kept = row_at(game.log, len(game.log))
    game.log = game.log[:-5]
    loaded = await game.games.at_head("four-seats-one-aside")
    assert (loaded.version, loaded.hash) == (len(game.log), game.log[-1].hash)

"""What is wrong in the lists and in the partitions' logs is found."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from prestige.v1.audit_service_pb2 import Divergence, VerifyGameResponse
from prestige.v1.game_pb2 import GameStatus, GameSummary, Receipt

from services.gateway.game_ids import name_of
from shared.client import Client
from shared.log.keys import GROUP
from shared.log.record import Logged, PeopleLogged, PlyLogged, SeatChange
from shared.log.redis import RedisStore
from tests.faults.history.aftermath import lists, numbers, unsettled, verified
from tests.faults.history.archived import game, stored

NAME = stored()[0]
LOG = {NAME: game()}
OVER, RUNNING = GameStatus.GAME_STATUS_FINISHED, GameStatus.GAME_STATUS_RUNNING


def row(version: int = 0, status: GameStatus = OVER, name: str = NAME) -> GameSummary:
    return GameSummary(name=name_of(name), version=version or game().head.version, status=status)


def dense(entries: Sequence[Logged], first: int = 1) -> list[Logged]:
    """The same with numbers that follow each other."""
    return [replace(entry, number=number) for number, entry in enumerate(entries, first)]


def whole() -> list[Logged]:
    """The log of a partition with this game only."""
    entries = list[Logged]()
    for ply in game().plies:
        at = ply.at
        entries.append(PlyLogged(0, NAME, at.version, "", at.hash, b"", None, ""))
        entries += [PeopleLogged(0, NAME, at.version, at.hash, SeatChange(0, "", "ann"))] * ply.seats
    return dense(entries)


def found(entries: Sequence[Logged], keep: int) -> set[str]:
    return {violation.kind for violation in numbers(0, entries, LOG, keep)}


def kinds(*rows: GameSummary) -> set[str]:
    return {violation.kind for violation in lists(rows, LOG)}


def test_a_list_shows_each_game_once_and_as_its_log_has_it() -> None:
    assert kinds(row()) == set()
    for wrong in ([], [row(), row()], [row(), row(name="other")], [row(version=3)], [row(status=RUNNING)]):
        assert kinds(*wrong) == {"list"}, wrong


def test_the_log_of_a_partition_has_every_number_and_the_plies_of_its_games() -> None:
    logged = whole()
    assert any(isinstance(entry, PeopleLogged) for entry in logged)
    assert list(numbers(0, logged, LOG)) == []
    for forged, kind in (
        ([*logged[:5], *logged[6:]], "hole"),
        ([*logged[:5], logged[6], logged[5], *logged[7:]], "hole"),
        ([replace(logged[0], hash="0" * 64), *logged[1:]], "untrue"),
        ([replace(logged[0], version=len(logged) + 1), *logged[1:]], "untrue"),
        ([replace(logged[0], game="nobody knows it"), *logged[1:]], "untrue"),
    ):
        assert kind in {violation.kind for violation in numbers(0, forged, LOG)}


def test_the_log_of_a_partition_has_each_ply_of_its_games_once_and_in_order() -> None:
    logged = whole()
    for forged, kinds in (
        ([], {"hole"}),
        (logged[:-1], {"hole", "order"}),
        (logged[1:], {"hole"}),
        ([*logged[:9], *logged[10:]], {"hole", "order"}),
        ([*logged[:9], logged[9], *logged[9:]], {"hole", "order"}),
        ([*logged[:9], logged[8], *logged[10:]], {"order"}),
        (logged[::-1], {"order"}),
    ):
        assert {violation.kind for violation in numbers(0, dense(forged), LOG)} == kinds


def test_a_log_that_was_trimmed_keeps_its_end_and_so_many_entries() -> None:
    rest = whole()[9:]
    assert list(numbers(0, rest, LOG, keep=len(rest))) == []
    assert found(rest, keep=len(rest) + 1) == {"hole"}
    for first in (1, 9, 11):
        assert found(dense(rest, first), keep=len(rest)) == {"hole"}
    assert found(dense(rest[:-1], 10), keep=5) == {"hole", "order"}
    assert found(dense([*rest[:5], *rest[6:]], 11), keep=5) == {"order"}


class Verifier(Client):
    """Says of every game that it is not what its rules give."""

    def __init__(self) -> None:
        pass

    async def verify(self, game: str, known: Receipt | None = None) -> VerifyGameResponse:
        return VerifyGameResponse(ok=False, divergence=Divergence(version=3, field="events"))


async def test_a_game_that_the_service_itself_does_not_find_whole_is_told() -> None:
    (found,) = await verified(Verifier(), LOG)
    assert (found.kind, found.game) == ("verify", NAME)
    assert "events" in found.what


async def test_a_command_that_was_handed_out_and_has_no_outcome_is_told(store_url: str) -> None:
    store = await RedisStore.open(store_url, 2)
    try:
        await asyncio.gather(store.join(0), store.join(1))
        assert await unsettled(store, patience=0.1) == []
        commands = store.keys.commands(1)
        await store.redis.xadd(commands, {"body": b""})
        await store.redis.xreadgroup(GROUP, "who falls", {commands: ">"})
        (found,) = await unsettled(store, patience=0.1)
    finally:
        await store.close()
    assert (found.kind, found.what) == ("pending", "commands of partitions [1] have no outcome")

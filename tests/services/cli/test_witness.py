"""The demo's own judgement: it must find what is wrong."""

from dataclasses import replace
from typing import Any

import pytest
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1.game_pb2 import GameUpdate, Receipt

from services.cli.checks import verified, watched
from services.cli.witness import Mark, Witness
from shared.client import Client, Seat
from tests.client.fake import Fake, hash_of, snapshot, update

GAME = "games/g"
GOOD = audits.VerifyGameResponse(
    ok=True, version=3, chained=3, states=3, decided=3, draws=2, seed_revealed=True, hash="h"
)


@pytest.fixture
async def client(address: str) -> Any:
    async with Client(address) as client:
        yield client


def marks(*versions: int) -> list[Mark]:
    """What was shown at these versions."""
    return [Mark(version, f"h{version}", f"v{version}") for version in versions]


def seen_by(shown: list[Mark]) -> Witness:
    """A witness of this."""
    witness = Witness("seat 0", Seat(GAME, 0))
    witness.marks = shown
    return witness


def rebuilt(*versions: int) -> list[audits.ReplayResponse]:
    """A replay of these versions."""
    updates = [GameUpdate(version=mark.version, hash=mark.hash, view_hash=mark.view_hash) for mark in marks(*versions)]
    return [audits.ReplayResponse(update=one) for one in updates]


async def test_a_witness_that_saw_everything_once_is_believed(fake: Fake, client: Client) -> None:
    fake.script("Replay", rebuilt(1, 2, 3))
    assert (await watched(client, GAME, seen_by(marks(1, 2, 3)), 3)).ok


@pytest.mark.parametrize(
    "shown",
    [
        marks(1, 2),
        marks(1, 3),
        marks(1, 2, 2, 3),
        marks(2, 1, 3),
        [*marks(1, 2), Mark(3, "h3", "other")],
        [*marks(1, 2), Mark(3, "other", "v3")],
        [*marks(1, 2), Mark(3, "h3", "")],
        [],
    ],
    ids=["short", "gap", "doubled", "order", "other view", "other ply", "no view hash", "nothing"],
)
async def test_a_witness_that_saw_anything_else_is_not(fake: Fake, client: Client, shown: list[Mark]) -> None:
    fake.script("Replay", rebuilt(1, 2, 3))
    assert not (await watched(client, GAME, seen_by(shown), 3)).ok


@pytest.mark.parametrize(("view_hash", "believed"), [("v", True), ("other", False)])
async def test_a_spectator_is_held_against_a_late_watch(
    fake: Fake, client: Client, view_hash: str, believed: bool
) -> None:
    ply = update(1)
    ply.update.view_hash = "v"
    fake.script("WatchGame", [ply])
    witness = Witness("spectator", GAME)
    witness.marks = [Mark(1, hash_of(1), view_hash)]
    assert (await watched(client, GAME, witness, 1)).ok == believed


async def test_a_replay_shorter_than_the_log_is_not_believed(fake: Fake, client: Client) -> None:
    fake.script("Replay", rebuilt(1, 2))
    assert not (await watched(client, GAME, seen_by(marks(1, 2)), 3)).ok


async def test_a_witness_leaves_and_comes_back_where_it_was(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), update(2), update(3)], [update(3)])
    witness = Witness("spectator", GAME, leaves=(2,))
    told: list[int] = []
    await witness.watch(client, lambda seen: told.append(seen.version))
    assert told == [1, 2, 3]
    assert (witness.complete, witness.returns) == (True, 1)
    assert [call.request.after.version for call in fake.calls] == [0, 2]


async def test_a_lost_history_is_not_overlooked(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), snapshot(1, reset=True), update(2)])
    witness = Witness("spectator", GAME)
    await witness.watch(client)
    assert [mark.version for mark in witness.marks] == [1, 2]
    assert not witness.complete


def test_a_log_that_was_checked_in_full_is_believed() -> None:
    assert all(check.ok for check in verified(GOOD, Receipt(version=2)))


@pytest.mark.parametrize(
    "field", [{"ok": False}, {"chained": 2}, {"states": 2}, {"draws": 0}, {"seed_revealed": False}, {"version": 0}]
)
def test_a_log_that_was_not_is_not(field: dict[str, Any]) -> None:
    result = audits.VerifyGameResponse()
    result.CopyFrom(GOOD)
    for name, value in field.items():
        setattr(result, name, value)
    assert not all(check.ok for check in verified(result, Receipt(version=2)))


def test_marks_compare_all_they_hold() -> None:
    one = Mark(1, "h", "v")
    assert one == replace(one)
    assert one not in (replace(one, version=2), replace(one, hash="x"), replace(one, view_hash="x"))

"""Auditors look at states: at any version, through anybody's eyes, and at what differs between two."""

import json
import random
from hashlib import sha256
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.audit_service_pb2 import DiffStatesRequest, FieldChange

from shared.client import Client
from shared.codecs.plies import of
from shared.games import TITLES
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import play, told, wrongly


@scenario("P11")
@pytest.mark.parametrize("title", TITLES)
async def test_a_state_is_what_was_hashed_then_and_what_each_seat_was_sent(
    house: House, client: Client, title: str
) -> None:
    table = await houses.table(client, title=title)
    await play(table, 12, random.Random(5))
    hashes = [of(title).read_ply(stored.ply).state_hash for stored in await house.store.read(table.id)]
    for seat in (0, 1):
        for update in await told(house, table, table.seats[seat], with_views=True):
            seen = await client.state(table.game, update.version, seat=seat)
            assert seen.view == update.view
            assert sha256(seen.state.encode()).hexdigest() == update.view_hash
            assert seen.state_hash == hashes[update.version - 1]
    for version, digest in enumerate(hashes, 1):
        truth = await client.state(table.game, version)
        assert sha256(truth.state.encode()).hexdigest() == truth.view.view_hash == truth.state_hash == digest
    assert (await client.state(table.game)).view.version == len(hashes)


DEFAULTS = ("0", '""', "[]", "null", "false")


def at(state: Any, change: FieldChange) -> str:
    """What stands at the path of a change, in the log's JSON; nothing where that is a default, or ends before it."""
    try:
        for step in steps(change.path):
            state = state[step]
    except LookupError:
        return ""
    return json.dumps(state, ensure_ascii=False, separators=(",", ":"))


def steps(path: str) -> list[str | int]:
    parts = path.replace("[", ".[").split(".")
    return [int(part[1:-1]) if part.startswith("[") else part for part in parts]


@pytest.mark.parametrize("title", TITLES)
async def test_a_difference_names_each_field_and_both_its_values(client: Client, title: str) -> None:
    table = await houses.table(client, title=title)
    await play(table, 12, random.Random(6))
    head = (await client.get(table.game)).version
    for before, after in ((4, head), (head, 4), (2, 3)):
        for seat in (None, 1):
            found = await client.diff(table.game, before, after, seat=seat)
            assert (found.before_version, found.after_version) == (before, after)
            assert found.changes
            states = [(await client.state(table.game, version, seat=seat)).state for version in (before, after)]
            for change in found.changes:
                for state, value in zip(map(json.loads, states), (change.before, change.after), strict=True):
                    assert value in (at(state, change), *DEFAULTS) or "{" in value
    assert [*(await client.diff(table.game, head)).changes] == []


async def test_a_seat_is_shown_no_difference_in_what_it_can_not_see(client: Client) -> None:
    table = await houses.table(client, title="city")
    truth = {change.path: change.after for change in (await client.diff(table.game, 3)).changes}
    seen = {change.path: change.after for change in (await client.diff(table.game, 3, seat=0)).changes}
    assert (truth.keys(), truth["state"]) != (seen.keys(), seen["state"])
    assert seen["state"] == json.dumps(json.loads(seen["state"]), ensure_ascii=False, separators=(",", ":"))
    assert seen["state"].count('"kind":"Hidden"') > truth["state"].count('"kind":"Hidden"') == 0


@scenario("P12")
async def test_a_take_back_stands_in_the_log_beside_what_it_undid_and_leaves_only_new_prompt_ids(table: Table) -> None:
    seat, action, version = await wrongly(table)
    told = [ply async for ply in table.client.replay(table.game, from_version=version)]
    assert [(ply.update.cause, ply.update.actor) for ply in told] == [
        ("submit", seat.number),
        ("take_back", seat.number),
    ]
    assert (told[0].action, told[1].update.rewound) == (action, True)
    assert told[1].words == [f"Seat {seat.number} takes back version {version}."]
    found = await table.client.diff(table.game, version - 1, version + 1)
    assert [(change.path, change.after) for change in found.changes] == [("ids[0]", f'"{version + 1}.0"')]
    listed = [ply.version async for ply in table.client.plies(table.game, cause="take_back", seat=seat.number)]
    assert listed == [version + 1]


async def test_versions_and_seats_that_are_not_there_are_told_so(table: Table) -> None:
    client, game = table.client, table.game
    for call in (client.state(game, 99), client.diff(game, 99), client.diff(game, 1, 99)):
        assert said(await failed(call)) == (StatusCode.OUT_OF_RANGE, "VERSION_OUT_OF_RANGE")
    for call in (client.state(game, seat=2), client.diff(game, 1, seat=2), client.trace(game, path="ids", seat=2)):
        assert said(await failed(call)) == (StatusCode.INVALID_ARGUMENT, "NO_SUCH_SEAT")
    assert said(await failed(anext(client.replay(game, seat=2)))) == (StatusCode.INVALID_ARGUMENT, "NO_SUCH_SEAT")
    for call in (client.state(game, -1), client.diff(game, 0), client._audits.DiffStates(DiffStatesRequest(game=game))):
        assert said(await failed(call)) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
    assert said(await failed(client.state("games/none"))) == (StatusCode.NOT_FOUND, "GAME_NOT_FOUND")


@pytest.mark.parametrize("bent", [b"{", b"", b"[1]"])
async def test_a_log_that_can_not_be_followed_is_told_with_its_version(house: House, table: Table, bent: bytes) -> None:
    await table.step()
    key = house.store.keys.game(table.id)
    await house.store.redis.xdel(key, "5-0")
    gone = await failed(table.client.state(table.game))
    assert said(gone) == (StatusCode.FAILED_PRECONDITION, "GAME_DAMAGED")
    await house.store.redis.delete(key)
    for version in range(1, 6):
        await house.store.redis.xadd(key, {"ply": bent, "hash": "0" * 64}, id=f"{version}-0")
    for call in (
        table.client.state(table.game),
        table.client.diff(table.game, 1),
        table.client.trace(table.game, path="ids"),
        table.client.compare(table.game, table.game),
        anext(table.client.replay(table.game)),
    ):
        error = await failed(call)
        assert said(error) == (StatusCode.FAILED_PRECONDITION, "GAME_DAMAGED")
        assert error.metadata["version"] == "1"

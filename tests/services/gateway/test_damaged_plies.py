"""A ply that somebody changed, wherever it stands: whoever asks for the game hears which, and nothing that is in it."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from grpc import StatusCode
from structlog.testing import capture_logs

from shared.client import Client, options
from shared.ledger import loading
from shared.log.record import Stored
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed
from tests.services.gateway.house import House, Table
from tests.services.gateway.test_credentials import first
from tests.services.gateway.watching import BEGINNING

LAST, SECRET = 6, "a card that nobody may know"
CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "no ply": lambda _: b"spoilt",
    "cut": lambda ply: ply[: len(ply) // 2],
    "empty": lambda _: b"",
    "of another game": lambda ply: ply.replace(b'"prev_hash":"', b'"prev_hash":"0'),
    "of unknown words": lambda ply: ply.replace(b'"events":', b'"deeds":'),
}


async def change(house: House, table: Table, version: int, how: Callable[[bytes], bytes]) -> None:
    """Write the game's log anew with one ply that is another one."""
    key = house.store.keys.game(table.id)
    entries = await house.store.redis.xrange(key)
    await house.store.redis.delete(key)
    for place, fields in entries:
        changed = {**fields, b"ply": how(fields[b"ply"])} if place == f"{version}-0".encode() else fields
        await house.store.redis.xadd(key, changed, id=place)


async def played(house: House) -> Table:
    table = await houses.table(await house.client(), options=options("castle", first_game=True))
    while (await table.client.get(table.game)).version < LAST:
        await table.step()
    return table


def asked(client: Client, table: Table) -> dict[str, Awaitable[object]]:
    """All that tells of the whole game."""
    seat = table.seats[0]
    return {
        "get": client.get(table.game),
        "view": client.view(table.game),
        "view of a seat": client.view(seat),
        "view of the last": client.view(table.game, version=LAST),
        "legal": client.legal(seat),
        "dry run": client.act(seat, houses.WRONG, prompt_id="4.0", dry_run=True),
        "watch": first(client.watch(seat)),
        "watch from the beginning": first(client.watch(seat, after=BEGINNING)),
    }


@pytest.mark.parametrize("how", CHANGES)
@pytest.mark.parametrize("version", [2, LAST])
async def test_a_game_with_a_damaged_ply_is_told_as_damaged(store_url: str, version: int, how: str) -> None:
    async with houses.commands(store_url), houses.house(store_url) as house:
        table = await played(house)
        await change(house, table, version, CHANGES[how])
    async with houses.house(store_url) as house:  # one that remembers nothing
        client = await house.client()
        for what, call in asked(client, table).items():
            error = await failed(call)
            assert (error.code, error.reason) == (StatusCode.FAILED_PRECONDITION, "GAME_DAMAGED"), what
            assert (error.metadata["version"], error.message) == (f"{version}", f"version {version} can't be read")
        assert (await client.view(table.game, version=version - 1)).version == version - 1, "what is before is whole"


@pytest.mark.parametrize("ask", ["view", "compare"])
async def test_a_fault_of_ours_that_looks_like_damage_is_logged_with_where_it_came_from(
    store_url: str, monkeypatch: pytest.MonkeyPatch, ask: str
) -> None:
    async with houses.commands(store_url), houses.house(store_url) as house:
        table = await played(house)
    step = loading.step

    def broken(game: Any, stored: Stored, *how: Any, **named: Any) -> Any:
        if stored.version == LAST:
            raise RuntimeError(SECRET)
        return step(game, stored, *how, **named)

    monkeypatch.setattr(loading, "step", broken)
    async with houses.house(store_url) as house:
        client = await house.client()
        with capture_logs() as logged:
            error = await failed(client.view(table.game) if ask == "view" else client.compare(table.game, table.game))
    assert (error.reason, error.metadata["version"]) == ("GAME_DAMAGED", f"{LAST}")
    [line] = [it for it in logged if it["event"] == "a ply can't be followed"]
    assert (line["log_level"], line["game"], line["version"]) == ("error", table.id, LAST)
    assert "in broken" in line["traceback"]
    assert SECRET not in str(logged)

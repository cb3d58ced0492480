"""One call, one trace: through the gateway, the queue, the command service, the log and the projection."""

import io
import json
import sys
from collections.abc import AsyncIterator

import pytest
import structlog
from grpc import StatusCode
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF, ParentBased
from prestige.v1.game_service_pb2 import AbandonGameRequest, GetGameRequest
from pydantic import SecretStr

from services.gateway.auth import hashed
from services.gateway.keys import ApiKey, Role
from services.projection.service import serve as serve_projection
from services.projection.settings import ProjectionSettings
from shared.process import logs
from tests.services.caller import until
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import PARTITIONS, WRONG, House, Table
from tests.services.spans import Gathered, traced
from tests.services.within import within

KEY = "the key of a backend"
ACT = "prestige.v1.GameService/SubmitAction"
READ = "prestige.v1.GameService/GetGame"
WATCH = "prestige.v1.GameService/WatchGame"
PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
async def house(store_url: str) -> AsyncIterator[House]:
    """All three services in this process."""
    settings = ProjectionSettings(redis_url=SecretStr(store_url), partitions=PARTITIONS, projection_block_ms=50)
    keys = {"shop": ApiKey(sha256=hashed(KEY), role=Role.ADMIN)}
    async with (
        houses.commands(store_url),
        within("projection", settings, lambda process: serve_projection(process, settings)),
        houses.house(store_url, api_keys=keys) as opened,
    ):
        yield opened


@pytest.fixture
async def table(house: House) -> Table:
    return await houses.table(await house.client(KEY))


async def arrived(gathered: Gathered, plies: int) -> None:
    """Wait until the projection has written so many."""

    async def written() -> bool:
        return len(gathered.named("project")) >= plies

    await until(written)


async def test_a_move_is_one_trace_from_the_gateway_to_the_lists(table: Table) -> None:
    with traced() as gathered:
        accepted = await table.step()
        await arrived(gathered, 1)
    [call] = gathered.named(ACT)
    parts = gathered.of(call.context.trace_id)
    assert set(parts) == {ACT, "decide", "append", "project"}
    assert {part.parent.span_id for name, part in parts.items() if name != ACT} == {call.context.span_id}
    assert all(part.attributes["prestige.game"] == table.id for part in parts.values())
    assert call.attributes["prestige.code"] == "OK"
    assert parts["append"].attributes["prestige.outcome"] == "accepted"
    assert parts["project"].attributes["prestige.version"] == accepted.version
    times = [call.start_time, *(parts[name].start_time for name in ("decide", "append", "project"))]
    assert times == sorted(times)


async def test_a_refusal_ends_where_it_was_decided(table: Table) -> None:
    seat, _ = await table.acting()
    with traced() as gathered:
        await failed(table.client.act(seat, WRONG))
    [call] = gathered.named(ACT)
    assert call.attributes["prestige.code"] == StatusCode.FAILED_PRECONDITION.name
    [append] = gathered.named("append")
    assert append.attributes["prestige.outcome"] == "refused"


async def test_nothing_of_a_person_and_no_secret_is_in_a_trace(house: House) -> None:
    with traced() as gathered:
        table = await houses.table(await house.client(KEY), start=False, labels=["a label"])
        seed = await house.store.seed(table.id)
        await table.client.start(table.game)
        for _ in range(8):
            await table.step()
        await failed(table.client.sit("games/player-0", "player-1"))
        await arrived(gathered, 12)
    assert len(gathered.spans) > 40
    text = "".join(span.to_json() for span in gathered.spans)
    assert table.id in text
    secrets = [KEY, hashed(KEY), "shop", "player-", "a label", seed.hex()]
    for secret in secrets + [form for seat in table.seats for form in (seat.token, hashed(seat.token))]:
        assert secret not in text


async def test_a_backend_goes_on_with_its_own_trace_and_a_player_does_not(house: House, table: Table) -> None:
    stub, request = house.stub(table.client), GetGameRequest(game=table.game)
    with traced() as gathered:
        for credentials in (("authorization", f"Bearer {KEY}"), ("prestige-seat-token", table.seats[0].token)):
            await stub.GetGame(request, metadata=(credentials, ("traceparent", PARENT)))
    backend, player = gathered.named(READ)
    assert f"{backend.context.trace_id:032x}" == PARENT.split("-")[1]
    assert player.parent is None


async def ended(gathered: Gathered) -> bool:
    """Whether a watch has."""
    return bool(gathered.named(WATCH))


async def test_a_watch_is_one_part_however_much_is_shown(house: House, table: Table) -> None:
    with traced() as gathered:
        shown = table.client.watch(table.game)
        for _ in range(3):
            await anext(shown)
            await table.step()
        await shown.aclose()
        await until(lambda: ended(gathered))
        [watch] = gathered.named(WATCH)
    assert watch.attributes == {"prestige.game": table.id, "prestige.code": "CANCELLED"}


async def test_a_call_that_is_not_chosen_adds_nothing_to_what_is_stored(house: House, table: Table) -> None:
    with traced(ParentBased(ALWAYS_OFF)):
        await table.step()
    assert not await traces_kept(house, table)


async def test_a_line_about_a_fault_says_of_which_game_and_trace(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the seed is 1234")

    monkeypatch.setattr("services.gateway.views.fill_view", broken)
    monkeypatch.setattr(sys, "stderr", lines := io.StringIO())
    logs.configure("gateway", "gateway-1", "INFO")
    try:
        with traced() as gathered:
            assert said(await failed(table.client.view(table.game))) == (StatusCode.INTERNAL, "INTERNAL")
    finally:
        structlog.reset_defaults()
    [line] = [json.loads(line) for line in lines.getvalue().splitlines() if "a call broke" in line]
    assert line["game"] == table.id
    [span] = gathered.named("prestige.v1.GameService/GetView")
    assert line["trace"] == f"{span.context.trace_id:032x}"
    assert "1234" not in span.to_json()


async def test_while_traces_are_off_nothing_is_added_to_what_is_stored(house: House, table: Table) -> None:
    await table.step()
    assert not await traces_kept(house, table)


async def test_the_trace_of_a_backend_that_is_recorded_is_carried_whatever_is_chosen_here(
    house: House, table: Table
) -> None:
    request = AbandonGameRequest(game=table.game, request_id=houses.new_id())
    metadata = (("authorization", f"Bearer {KEY}"), ("traceparent", PARENT))
    with traced(ParentBased(ALWAYS_OFF)) as gathered:
        await house.stub(table.client).AbandonGame(request, metadata=metadata)
        await arrived(gathered, 1)
    kept = await traces_kept(house, table)
    assert len(kept) == 2
    assert all(trace.startswith(PARENT[:36].encode()) for trace in kept)
    assert all(f"{span.context.trace_id:032x}" in PARENT for span in gathered.spans)


async def traces_kept(house: House, table: Table) -> list[bytes]:
    """What the streams say of traces."""
    redis, keys, partition = house.store.redis, house.store.keys, house.store.keys.partition_of(table.id)
    entries = [
        entry for stream in (keys.commands(partition), keys.log(partition)) for entry in await redis.xrange(stream)
    ]
    assert entries
    return [fields[b"trace"] for _, fields in entries if b"trace" in fields]

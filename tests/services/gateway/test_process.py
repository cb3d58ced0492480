"""The gateway as a process and as a server: ready, healthy, reflecting, draining, and open to this machine only."""

import asyncio
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

import grpc
import pytest
from grpc import StatusCode
from grpc.aio import AioRpcError
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from shared.client import Client
from shared.client.errors import failure
from shared.embedded import store as embedded
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table
from tests.services.gateway.test_credentials import KEYS
from tests.services.gateway.watching import point, watched
from tests.services.launch import popen, running

SERVING, NOT_SERVING = health_pb2.HealthCheckResponse.SERVING, health_pb2.HealthCheckResponse.NOT_SERVING


async def test_it_says_where_it_listens_and_ends_well(store_url: str) -> None:
    with await asyncio.to_thread(lambda: running("gateway", store_url)) as launched:
        async with Client(f"127.0.0.1:{launched.ready['port']}") as client:
            assert "castle" in {title.name for title in await client.titles()}
        assert await asyncio.to_thread(launched.stop) == 0


def test_without_keys_it_refuses_to_listen_to_strangers(store_url: str) -> None:
    process = popen("gateway", store_url, listen="0.0.0.0:0")
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "loopback" in errors
    assert "Traceback" not in errors


def test_open_access_says_so_in_the_log_and_keys_do_not(store_url: str) -> None:
    for keys, told in (({}, True), ({"api_keys": json.dumps(KEYS)}, False)):
        process = popen("gateway", store_url, **keys)
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["event"] == "ready"
        process.terminate()
        _, errors = process.communicate(timeout=60)
        lines = [json.loads(line) for line in errors.splitlines() if line.startswith("{")]
        assert any(it["level"] == "warning" and "open access" in it["event"] for it in lines) is told


@pytest.mark.parametrize("listen", ["192.0.2.1:0", "[::]:0", "example.org:0"])
def test_without_keys_it_refuses_every_address_that_is_not_of_this_machine_alone(store_url: str, listen: str) -> None:
    process = popen("gateway", store_url, listen=listen)
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (1, "")
    assert "loopback" in errors


def test_it_is_ready_while_the_store_is_heard_and_says_why_not_when_it_is_not(
    store_server: Callable[[], embedded.Server],
) -> None:
    server = store_server()
    with running("gateway", server.url) as launched:
        port = launched.ready["metrics_port"]
        assert asked(port, "ready") == (200, {"ready": True, "missing": {}})
        server.kill()
        status, told = until_not(200, port)
        assert (status, told["ready"]) == (503, False)
        assert set(told["missing"]) <= {"log", "replies"}
        assert told["missing"]
        assert asked(port, "live")[0] == 200, "whoever only waits for the store is not to be restarted"
        store_server()
        assert until_not(503, port) == (200, {"ready": True, "missing": {}})


def asked(port: int, what: str) -> tuple[int, Any]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/{what}", timeout=5) as page:
            return page.status, json.load(page)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def until_not(status: int, port: int) -> tuple[int, Any]:
    """What `/ready` says once it is something else."""
    for _ in range(200):
        if (told := asked(port, "ready"))[0] != status:
            return told
        time.sleep(0.05)
    raise AssertionError(f"it stays at {status}")


async def test_it_is_healthy_while_the_store_is_heard(house: House) -> None:
    async with grpc.aio.insecure_channel(house.address) as channel:
        stub: Any = health_pb2_grpc.HealthStub(channel)
        for name in ("", "prestige.v1.GameService", "prestige.v1.AuditService"):
            assert (await stub.Check(health_pb2.HealthCheckRequest(service=name))).status == SERVING
        house.gateway.replies.hearing.clear()
        await house.gateway.tell_health()
        assert (await stub.Check(health_pb2.HealthCheckRequest())).status == NOT_SERVING


async def test_its_services_can_be_reflected_upon(house: House) -> None:
    async with grpc.aio.insecure_channel(house.address) as channel:
        stub: Any = reflection_pb2_grpc.ServerReflectionStub(channel)
        asked = [reflection_pb2.ServerReflectionRequest(list_services="")]
        async for answer in stub.ServerReflectionInfo(iter(asked)):
            names = {service.name for service in answer.list_services_response.service}
    assert names >= {"prestige.v1.GameService", "prestige.v1.AuditService", "grpc.health.v1.Health"}


@scenario("E44")
async def test_draining_ends_every_watch_with_its_resume_point(house: House, table: Table) -> None:
    async with watched(house, table) as one, watched(house, table, table.seats[0]) as other:
        last = [point(await anext(stream)) for stream in (one, other)]
        stopping = asyncio.ensure_future(house.gateway.stop(60))
        for stream, at in zip((one, other), last, strict=True):
            with pytest.raises(AioRpcError) as ended:
                await _rest(stream)
            error = failure(ended.value)
            assert said(error) == (StatusCode.UNAVAILABLE, "WATCH_ENDED")
            assert (error.metadata["version"], error.metadata["hash"]) == (str(at.version), at.hash)
        await asyncio.wait_for(stopping, 30)


async def _rest(stream: Any) -> None:
    async for _ in stream:
        pass


async def test_calls_are_counted_by_method_and_code(house: House, table: Table) -> None:
    metrics = house.gateway.metrics
    counted = metrics.calls.labels("/prestige.v1.GameService/SubmitAction", "OK")._value.get
    before = counted()
    await table.step()
    assert counted() == before + 1
    async with watched(house, table) as stream:
        await anext(stream)
        assert (metrics.watchers._value.get(), metrics.feeds._value.get()) == (1, 1)


@scenario("E52")
async def test_what_is_refused_while_it_drains_is_told_as_it_is(store_url: str) -> None:
    async with houses.house(store_url) as house:
        client = await house.client()
        async with houses.commands(store_url):
            table = await houses.table(client)
            seat, legal = await table.acting()
        asking = asyncio.gather(
            failed(client.act(seat, houses.WRONG, prompt_id=legal.prompt.id)),
            failed(client.act(seat, legal.actions[0], prompt_id="3.0")),
            failed(client.sit(table.game, "late")),
        )
        await asyncio.sleep(0.2)
        stopping = asyncio.create_task(house.gateway.stop(20))
        await asyncio.sleep(0.2)
        assert not asking.done()
        async with houses.commands(store_url):
            told = await asking
        await stopping
    assert [error.reason for error in told] == ["ILLEGAL_ACTION", "STALE_PROMPT", "GAME_STARTED"]
    assert {error.code for error in told} == {StatusCode.FAILED_PRECONDITION}

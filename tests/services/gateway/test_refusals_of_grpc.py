"""Messages that are too large or too deep, and what grpc refuses by itself: our reason, and counted as what it was."""

import asyncio
from typing import Any

import grpc
import pytest
from grpc import StatusCode
from prestige.v1 import game_service_pb2 as api

from services.gateway import door
from shared.client import Client
from shared.client.errors import CallFailed
from tests.faults.waiting import until
from tests.marks import scenario
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House
from tests.services.gateway.test_errors import raw

GET = "/prestige.v1.GameService/GetGame"
CHECK = "/grpc.health.v1.Health/Check"
REFLECT = "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo"
MALFORMED = (StatusCode.INVALID_ARGUMENT, "MALFORMED")
UNKNOWN = (StatusCode.UNIMPLEMENTED, "UNKNOWN_CALL")
TOO_LARGE = (StatusCode.RESOURCE_EXHAUSTED, "MESSAGE_TOO_LARGE")


async def told(house: House, method: str, content: bytes) -> CallFailed:
    """Why a call fails whose bytes are these."""
    async with grpc.aio.insecure_channel(house.address) as channel:
        return await failed(channel.unary_unary(method)(content, timeout=30))


def counted(house: House) -> dict[tuple[str, str], float]:
    """The calls that were counted, by method and code."""
    samples = [sample for metric in house.gateway.metrics.calls.collect() for sample in metric.samples]
    return {
        (it.labels["method"], it.labels["code"]): it.value for it in samples if it.name.endswith("_total") and it.value
    }


async def test_a_call_that_there_is_not_is_told_so_and_makes_no_label(house: House) -> None:
    for method in ("/prestige.v1.GameService/Nothing", "/no.such/Service", "nonsense"):
        assert said(await told(house, method, b"")) == UNKNOWN
    assert counted(house) == {("unknown", "UNIMPLEMENTED"): 3}


async def test_a_message_that_grpc_refuses_counts_as_cut_off_and_not_as_malformed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "LEAVE", 30.0)
    error = await told(house, GET, b"x" * 300_000)
    assert (error.code, error.reason) == (StatusCode.RESOURCE_EXHAUSTED, "")
    await until(lambda: bool(counted(house)))
    assert counted(house) == {(GET, "CANCELLED"): 1}


async def test_health_and_reflection_refuse_what_is_no_message_with_a_reason(house: House) -> None:
    for content, answer in ((b"\xff\xff", MALFORMED), (b"\x0a" * 100_000, TOO_LARGE)):
        assert said(await told(house, CHECK, content)) == answer
        async with grpc.aio.insecure_channel(house.address) as channel:
            call: Any = channel.stream_stream(REFLECT)(iter([content]), timeout=30)
            assert said(await failed(call.read())) == answer


async def test_a_call_without_a_message_is_malformed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "LEAVE", 0.05)
    async with grpc.aio.insecure_channel(house.address) as channel:
        call: Any = channel.stream_stream(GET)(timeout=30)
        await call.done_writing()
        assert said(await asyncio.wait_for(failed(call.read()), 30)) == MALFORMED
    assert counted(house) == {(GET, "INVALID_ARGUMENT"): 1}


@scenario("P33")
async def test_a_message_that_is_too_large_is_refused(house: House, client: Client) -> None:
    large = api.SubmitActionRequest(game="g" * 70_000).SerializeToString()
    assert said(await raw(house, "SubmitAction", large)) == TOO_LARGE
    huge = api.CreateGameRequest(edition="e" * 1_000_000).SerializeToString()
    assert (await raw(house, "CreateGame", huge)).code is StatusCode.RESOURCE_EXHAUSTED
    error = await failed(client.create("castle", 2, edition="e" * 100_000))
    assert said(error) == (StatusCode.INVALID_ARGUMENT, "BAD_EDITION")


@pytest.mark.parametrize("depth", [150, 30_000])
async def test_a_message_that_is_too_deep_is_refused(house: House, client: Client, depth: int) -> None:
    groups = b"\x7b" * depth + b"\x7c" * depth  # of an unknown field 15, one in the other
    assert said(await raw(house, "CreateGame", groups)) == MALFORMED
    error = await failed(client.create("castle", 2, edition="[" * depth + "]" * depth))
    assert said(error) == (StatusCode.INVALID_ARGUMENT, "BAD_EDITION")

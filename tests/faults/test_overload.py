"""Ten times as many calls and streams as there is room for, wave after wave: all answered, in bounded memory."""

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from uuid import uuid4

import grpc
import pytest
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_service_pb2_grpc import GameServiceStub

from shared.client.errors import failure
from shared.embedded.deployment import Deployment
from tests.faults.conftest import QUICK
from tests.faults.test_fuzz import PLATEAU, resident
from tests.marks import scenario

WAVES = int(os.environ.get("SOAK_ROUNDS", "10"))
CALLS, STREAMS = 1000, 500  # at once; those of the default, and few enough for one client
CONNECTIONS = 8
ROOM = {
    "PRESTIGE_CALLS_AT_ONCE": f"{CALLS}",
    "PRESTIGE_WATCHES_AT_ONCE": f"{STREAMS}",
    "PRESTIGE_KEY_CALLS_PER_SECOND": "1000000",
}
ANSWERS = {"OK", "OVERLOADED", "QUOTA_EXCEEDED", "EXPIRED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN"}


@pytest.fixture
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    with Deployment(tmp_path_factory.mktemp("narrow"), settings=QUICK | ROOM) as running:
        yield running
        assert running.fallen() == []


async def wave(deployment: Deployment, channels: list[grpc.aio.Channel]) -> Counter[str]:
    """Ten times the room, at once, a third of it commands; how it was answered."""
    key = (("authorization", f"Bearer {deployment.api_key}"),)
    stubs = [GameServiceStub(channel) for channel in channels]  # type: ignore[no-untyped-call]  # generated

    async def unary(number: int) -> str:
        stub = stubs[number % len(stubs)]
        if number % 3:
            return await told(stub.ListGames(api.ListGamesRequest(page_size=1), metadata=key, timeout=600))
        create = api.CreateGameRequest(request_id=str(uuid4()), seats=2)
        create.options.castle.SetInParent()
        return await told(stub.CreateGame(create, metadata=key, timeout=600))

    async def stream(number: int) -> str:
        call = stubs[number % len(stubs)].WatchGames(api.WatchGamesRequest(player="p"), metadata=key)
        try:
            return await told(call.read())
        finally:
            call.cancel()

    streams = [stream(number) for number in range(10 * STREAMS)]
    return Counter(await asyncio.gather(*(unary(number) for number in range(10 * CALLS)), *streams))


async def told(call: object) -> str:
    """OK, or the reason."""
    try:
        await call  # type: ignore[misc]  # one call or the first message of a stream
    except grpc.aio.AioRpcError as error:
        failed = failure(error)
        assert failed.reason, failed
        assert failed.code is not grpc.StatusCode.RESOURCE_EXHAUSTED or failed.retry_after
        return failed.reason
    return "OK"


@scenario("P28")
@pytest.mark.soak
async def test_wave_after_wave_is_answered_and_leaves_nothing_in_memory(narrow: Deployment) -> None:
    sizes: list[dict[str, int]] = []
    async with AsyncExitStack() as stack:
        channels = [
            await stack.enter_async_context(
                grpc.aio.insecure_channel(narrow.address, options=[("grpc.use_local_subchannel_pool", 1)])
            )
            for _ in range(CONNECTIONS)
        ]
        for _ in range(WAVES):
            answers = await asyncio.wait_for(wave(narrow, channels), 600)
            assert sum(answers.values()) == 10 * (CALLS + STREAMS)
            assert answers.keys() <= ANSWERS
            assert answers["OK"] > 0 < answers["OVERLOADED"]
            sizes.append(resident(narrow))
            mib = {name: size >> 20 for name, size in sizes[-1].items()}
            sys.stdout.write(f"\n{dict(answers)}, MiB {mib}")
            sys.stdout.flush()
    before = sizes[WAVES // 3]
    assert {name: size for name, size in sizes[-1].items() if size > before[name] * PLATEAU} == {}, before

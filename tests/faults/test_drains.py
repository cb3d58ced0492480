"""Told to stop, a service finishes what it has begun; and each one says truly whether it can work, and how it ended."""

import asyncio
import json
import os
import signal
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable
from contextlib import AsyncExitStack

import grpc
import pytest
import redis
from grpc_health.v1 import health_pb2, health_pb2_grpc

from shared.client import Retry
from shared.client.errors import CallFailed
from shared.embedded.deployment import SERVICES, Deployment
from shared.embedded.processes import launch
from tests.faults.account import account
from tests.faults.conftest import bring_back
from tests.faults.match import Remembering, match, seated
from tests.faults.waiting import until_told
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("shaken")
SERVING = health_pb2.HealthCheckResponse.SERVING
NOT_SERVING = health_pb2.HealthCheckResponse.NOT_SERVING
TOLD = 5.0  # seconds after which a service that can't work says so


async def stopped(deployment: Deployment, name: str) -> int:
    """Tell a service to stop; its exit code, once it is there again."""
    child = deployment.children[name]
    code = await asyncio.to_thread(child.stop)
    await asyncio.to_thread(bring_back, deployment, name)
    return code


@scenario("P2")
@pytest.mark.soak
async def test_a_game_goes_on_through_two_hundred_restarts(shaken: Deployment) -> None:
    left = int(os.environ.get("SOAK_RESTARTS", "200"))
    while left > 0:
        async with Remembering(shaken.address, shaken.api_key) as client:
            async with match(client, seats=4, seed=left) as game:
                while left > 0 and not game.over:
                    assert await stopped(shaken, SERVICES[left % 3]) == 0
                    await game.reaches(game.version + 2)
                    left -= 1
            await account(client, game)


@scenario("P79")
async def test_a_gateway_that_is_told_to_stop_answers_what_it_has_taken_on(shaken: Deployment) -> None:
    """The command service is frozen, so that calls are in work when the signal comes."""
    once = Retry(attempts=1)
    async with Remembering(shaken.address, shaken.api_key, retry=once) as client:
        games = [await seated(client) for _ in range(6)]
        asked = [seats[(await client.get(seats[0].game)).to_act] for seats in games]
        legal = [await client.legal(seat) for seat in asked]
        shaken.pause("command")
        pairs = zip(asked, legal, strict=True)
        calls = [asyncio.ensure_future(client.act(s, it.actions[0], prompt_id=it.prompt.id)) for s, it in pairs]
        await asyncio.sleep(0.3)
        shaken.children["gateway"].signal(signal.SIGTERM)
        await asyncio.sleep(0.3)
        assert not any(call.done() for call in calls)
        shaken.resume("command")
        receipts = await asyncio.gather(*calls)
        assert await asyncio.to_thread(shaken.children["gateway"].wait) == 0
    await asyncio.to_thread(bring_back, shaken, "gateway")
    async with Remembering(shaken.address, shaken.api_key) as client:
        for seats, receipt in zip(games, receipts, strict=True):
            now = await client.get(seats[0].game)
            assert (receipt.version, receipt.hash) == (now.version, now.hash)


@scenario("P78")
async def test_no_call_fails_while_a_gateway_is_stopped_and_started(shaken: Deployment) -> None:
    """Whether it was read, waited to be read or came too late: the client asks again, its caller notices nothing."""
    over = asyncio.Event()

    async def ask(client: Remembering, game: str) -> int:
        asked = 0
        while not over.is_set():
            await client.get(game)
            asked += 1
        return asked

    async with AsyncExitStack() as clients:
        every = [Remembering(shaken.address, shaken.api_key) for _ in range(4)]
        for client in every:
            await clients.enter_async_context(client)
        game = (await every[0].create("castle", 2)).game
        asking = [asyncio.ensure_future(ask(client, game)) for client in every for _ in range(12)]
        await asyncio.sleep(0.3)
        assert await stopped(shaken, "gateway") == 0
        await asyncio.sleep(0.3)
        over.set()
        assert min(await asyncio.gather(*asking)) > 0


def ready(deployment: Deployment, name: str) -> tuple[int, dict[str, str]]:
    """What a service's readiness probe says."""
    url = f"http://127.0.0.1:{deployment.children[name].ports()['metrics_port']}/ready"
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.status, json.load(answer)["missing"]
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)["missing"]


async def all_say(deployment: Deployment, status: int) -> bool:
    """Whether all services' probes answer so."""
    answers = [(await asyncio.to_thread(ready, deployment, name))[0] for name in SERVICES]
    return answers == [status] * len(SERVICES)


async def health(deployment: Deployment) -> int:
    """What the gateway says of itself in grpc's own way."""
    async with grpc.aio.insecure_channel(deployment.address) as channel:
        return int((await health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())).status)


async def test_readiness_tells_the_truth_while_the_store_is_away(shaken: Deployment) -> None:
    await until_told(lambda: all_say(shaken, 200))
    assert await health(shaken) == SERVING
    shaken.kill_store()
    await until_told(lambda: all_say(shaken, 503))
    for name in SERVICES:
        assert (await asyncio.to_thread(ready, shaken, name))[1] != {}
    await until_told(lambda: _is(health(shaken), NOT_SERVING))
    assert shaken.fallen() == ["store"], "nobody gives up because the store is away"
    await asyncio.to_thread(shaken.restart_store)
    await until_told(lambda: all_say(shaken, 200))
    await until_told(lambda: _is(health(shaken), SERVING))
    async with Remembering(shaken.address, shaken.api_key) as client:
        await seated(client)


@pytest.mark.soak
async def test_readiness_tells_the_truth_while_the_store_stands_still(shaken: Deployment) -> None:
    os.kill(shaken.store.process.pid, signal.SIGSTOP)
    since = time.monotonic()
    try:
        await until_told(lambda: all_say(shaken, 503), patience=15.0, look=0.1)
        took = time.monotonic() - since
        await until_told(lambda: _is(health(shaken), NOT_SERVING))
    finally:
        os.kill(shaken.store.process.pid, signal.SIGCONT)
    await until_told(lambda: all_say(shaken, 200))
    assert shaken.fallen() == []
    async with Remembering(shaken.address, shaken.api_key) as client:
        await seated(client)
    sys.stdout.write(f"\nnobody was ready {took:.2f} s after the store stood still\n")
    assert took <= TOLD


async def _is(call: Awaitable[int], wanted: int) -> bool:
    return await call == wanted


async def test_services_whose_store_is_emptied_end_and_say_so_with_their_exit_code(shaken: Deployment) -> None:
    """A watcher hears the end of its stream, and then that his token opens no game; his backend, that there is none."""
    async with Remembering(shaken.address, shaken.api_key) as client:
        seats = await seated(client)
        watcher = client.watch(seats[0])
        await anext(watcher)
        with redis.Redis.from_url(shaken.store.url) as store:
            store.flushall()
        children = [shaken.children[name] for name in SERVICES]
        assert [await asyncio.to_thread(child.wait) for child in children] == [1, 1, 1]
        assert all('"failure": "the store was emptied"' in child.last_lines for child in children)
        await asyncio.to_thread(bring_back, shaken, *SERVICES)
        with pytest.raises(CallFailed, match="UNAUTHENTICATED"):
            await anext(watcher)
        with pytest.raises(CallFailed, match="GAME_NOT_FOUND"):
            await client.get(seats[0].game)
        await seated(client)


async def test_a_service_that_must_not_run_here_says_so_with_its_exit_code(shaken: Deployment) -> None:
    other = shaken.environment | {"PRESTIGE_PARTITIONS": "5"}
    children = [launch(f"{name}-wrong", [f"services.{name}"], shaken.folder, other) for name in SERVICES]
    assert [await asyncio.to_thread(child.wait) for child in children] == [1, 1, 1]
    assert all("partitions" in child.last_lines for child in children)

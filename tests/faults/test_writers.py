"""Many writers on one game, decided by several command services: one winner for each version."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import grpc
import pytest
import redis
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import Receipt
from prestige.v1.game_service_pb2_grpc import GameServiceStub

from shared.client import Client, Seat
from shared.client.client import new_id
from shared.client.errors import CallFailed, failure
from shared.client.messages import options
from shared.embedded.deployment import Deployment
from tests.faults.account import acknowledged
from tests.faults.keys import BACKENDS, Keyed, key_of
from tests.faults.match import PATIENT, Told, seated
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("steady")
WRITERS, ROUNDS = 64, 8


@pytest.fixture
async def writers(keyed: Keyed) -> AsyncIterator[list[Client]]:
    """A client for each of 64 backends: a gateway lets each have one command of a game in flight."""
    async with AsyncExitStack() as clients:
        every = [Client(keyed.address, key_of(name), retry=PATIENT) for name in BACKENDS]
        yield [await clients.enter_async_context(client) for client in every]


@contextmanager
def more_services(deployment: Deployment, number: int) -> Iterator[None]:
    """So many command services in all."""
    names = [f"command-{n}" for n in range(2, number + 1)]
    children = [deployment.launch(name) for name in names]
    for child in children:
        child.ports()
    yield
    for name in names:
        assert deployment.children.pop(name).stop() == 0


async def rush(client: Client, keyed: Keyed, seats: list[Seat]) -> Receipt:
    """64 backends answer for the seat to act, each its own way, half of them at an expected version; who won."""
    head = await client.get(seats[0].game)
    seat = seats[head.to_act]
    legal = await client.legal(seat)

    async def write(stub: Any, n: int) -> Receipt:
        request = api.SubmitActionRequest(request_id=new_id(), game=seat.game, seat=seat.number)
        request.prompt_id = legal.prompt.id
        request.action.CopyFrom(legal.actions[n % len(legal.actions)])
        if n % 2:
            request.expected_version = head.version
        who = (("authorization", f"Bearer {key_of(BACKENDS[n])}"), ("prestige-seat-token", seat.token))
        receipt: Receipt = (await stub.SubmitAction(request, timeout=20, metadata=who)).receipt
        return receipt

    async with grpc.aio.insecure_channel(keyed.address) as channel:
        stub = GameServiceStub(channel)
        answers = await asyncio.gather(*(write(stub, n) for n in range(WRITERS)), return_exceptions=True)
    won = [answer for answer in answers if isinstance(answer, Receipt)]
    lost = Counter(failure(answer).reason for answer in answers if isinstance(answer, grpc.aio.AioRpcError))
    assert lost["STALE_PROMPT"] + lost["VERSION_CONFLICT"] == WRITERS - 1, lost
    assert [receipt.version for receipt in won] == [head.version + 1]
    return won[0]


async def contest(deployment: Deployment, client: Client, keyed: Keyed, services: int, rounds: int) -> None:
    """So many rounds; afterwards the log holds the winners, and nothing else."""
    seats = await seated(client)
    with more_services(deployment, services):
        won = [await rush(client, keyed, seats) for _ in range(rounds)]
    stored = [ply async for ply in client.plies(seats[0].game)]
    assert [(ply.version, ply.hash) for ply in stored[4:]] == [(receipt.version, receipt.hash) for receipt in won]
    result = await client.verify(seats[0].game, won[-1])
    assert (result.ok, result.states) == (True, 4 + rounds)


@scenario("P6", "E30")
async def test_of_64_writers_one_wins_each_version(steady: Deployment, client: Client, keyed: Keyed) -> None:
    await contest(steady, client, keyed, services=2, rounds=ROUNDS)


@scenario("P6", "E30")
@pytest.mark.soak
async def test_of_64_writers_one_wins_with_eight_services(steady: Deployment, client: Client, keyed: Keyed) -> None:
    await contest(steady, client, keyed, services=8, rounds=int(os.environ.get("SOAK_ROUNDS", "100")))


@scenario("E30", "P38")
async def test_64_backends_fill_the_seats_of_a_game_without_a_hole(client: Client, writers: list[Client]) -> None:
    game = (await client.create("castle", 4)).game
    answers = await asyncio.gather(
        *(writer.sit(game, f"player-{n}") for n, writer in enumerate(writers)), return_exceptions=True
    )
    sat = [answer for answer in answers if isinstance(answer, Seat)]
    refused = Counter(answer.reason for answer in answers if isinstance(answer, CallFailed))
    assert (len(sat), refused) == (4, {"NO_FREE_SEAT": 60})
    assert sorted(seat.number for seat in sat) == [0, 1, 2, 3]
    assert sorted(seat.receipt.version for seat in sat if seat.receipt) == [2, 3, 4, 5]
    await client.start(game)
    assert await acknowledged(client, game, list[Told]()) == 6


@scenario("E34", "P16")
async def test_five_hundred_commands_at_once_need_few_connections_and_all_are_answered(
    steady: Deployment, writers: list[Client]
) -> None:
    """Each creates a game, and no two games have the same chance."""
    with redis.Redis.from_url(steady.store.url) as store:
        before = store.info("clients")["connected_clients"]
        calls = [writer.create("castle", 2, options=options("castle")) for writer in writers for _ in range(8)]
        crowd = asyncio.gather(*calls)
        await asyncio.sleep(0.2)
        during = store.info("clients")["connected_clients"]
        games = [answer.game for answer in await crowd]
        after = store.info("clients")["connected_clients"]
    assert len(set(games)) == 512
    assert max(during, after) <= before + 2 * 32
    found = await asyncio.gather(*(writers[n % WRITERS].get(game) for n, game in enumerate(games)))
    assert len({game.commitment for game in found}) == 512

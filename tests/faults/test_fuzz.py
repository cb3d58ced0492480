"""Thousands of requests that are not quite right: each is answered, with OK or a row of the table of errors."""

import asyncio
import os
import re
import sys
import urllib.request
from collections import Counter
from pathlib import Path
from random import Random

import grpc
import pytest
import redis
from prestige.v1 import audit_service_pb2 as audits

from shared.client import Client
from shared.client.errors import CallFailed, failure
from shared.embedded.deployment import Deployment
from shared.log.keys import Keys
from tests.faults.match import seated
from tests.faults.odd import SERVICES, Odd, Place, odd_requests
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("steady")
TABLE = dict(
    re.findall(r"^\| `(\w+)` \| (\w+) \|", (Path(__file__).parents[2] / "docs" / "errors.md").read_text(), re.MULTILINE)
)
FORBIDDEN = {"INTERNAL", "STORE_UNAVAILABLE", "WATCH_ENDED", "WATCHER_TOO_SLOW"}
FORBIDDEN |= {"OVERLOADED", "QUOTA_EXCEEDED"}  # nobody sends so much here
HURRIED = "OUTCOME_UNKNOWN"  # of a command whose turn came in the last moment before its deadline
COMMON = ("OK", "MALFORMED", "UNAUTHENTICATED", "PERMISSION_DENIED", "GAME_NOT_FOUND", "STALE_PROMPT")
ROUNDS = 6  # at most: a game that a round ends early answers few commands of it with what they would have heard
WATCHING = "/Watch"
"""Streams without an end, of which the first message is read."""
LONGEST = 40  # messages that are read of others: all of most, but of a list of all games there ever were
PATIENCE = 60.0  # seconds: whoever waits so long hangs
AT_ONCE = 48  # in a round: fewer than one seat may have
MILLION = int(os.environ.get("FUZZ", "1000000"))
EACH = 50
LANES = 6  # rounds at once: in each some requests wait for what never comes, until the service's deadline
METHODS = sum(len(service.methods) for service in SERVICES)
PLATEAU = 1.1
PAGE = os.sysconf("SC_PAGE_SIZE")


async def place(client: Client, players: str) -> Place:
    """A game that has just begun, and another one, with players of their own: what answers hold does not grow."""
    seats, others = await seated(client, players=players), await seated(client, start=False, players=players)
    now = await client.get(seats[0].game)
    legal = await client.legal(seats[now.to_act])
    chosen = legal.actions[0]
    return Place(
        now.name, seats, seats[now.to_act], legal.prompt.id, chosen, now.version, now.hash, others[0].game, players
    )


async def answer(channel: grpc.aio.Channel, odd: Odd) -> str:
    """The reason of the refusal, or OK; fails where it is no row of the table, and where nothing comes in time.

    Its deadline is the one that the service sets: so it is the service that says that something came too late. A stream
    is read to its end, if that is near: of each that is broken off while something is on its way grpc itself may lose
    some 300 bytes (grpc/grpc#43360).
    """
    try:
        async with asyncio.timeout(PATIENCE):
            if not odd.streaming:
                await channel.unary_unary(odd.path)(odd.content, metadata=odd.metadata)
                return "OK"
            call = channel.unary_stream(odd.path)(odd.content, metadata=odd.metadata)
            try:
                for _ in range(1 if WATCHING in odd.path else LONGEST):
                    if await call.read() is grpc.aio.EOF:
                        break
                return "OK"
            finally:
                call.cancel()
    except grpc.aio.AioRpcError as error:
        return row(failure(error), odd)


def row(failed: CallFailed, odd: Odd) -> str:
    """The row of the table that a failure is."""
    said = f"{odd.path} {odd.content!r} {odd.metadata}: {failed.code} {failed}"
    assert failed.reason in TABLE, said
    assert failed.code.name == TABLE[failed.reason], said
    assert failed.reason not in FORBIDDEN, said
    assert failed.message, said
    if failed.reason in ("MALFORMED", "BAD_PAGE_TOKEN"):
        assert failed.violations, said
    return failed.reason


async def fuzz(deployment: Deployment, client: Client, each: int, seed: int) -> Counter[str]:
    """So many odd requests of every call; how they were answered."""
    rng, gate = Random(seed), asyncio.Semaphore(AT_ONCE)
    where = await place(client, f"player-{seed}")

    async def ask(channel: grpc.aio.Channel, odd: Odd) -> str:
        async with gate:
            return await answer(channel, odd)

    async with grpc.aio.insecure_channel(deployment.address) as channel:
        requests = list(odd_requests(where, deployment.api_key, rng, each))
        told = await asyncio.gather(*(ask(channel, odd) for odd in requests))
    assert len(told) == len(requests)
    for game in (where.game, where.elsewhere):
        assert (await client.verify(game)).ok
    return Counter(told)


def unharmed(deployment: Deployment) -> None:
    """No fault of ours was counted, no letter is dead, nobody fell."""
    port = deployment.children["gateway"].ports()["metrics_port"]
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as page:
        assert b"\nprestige_faults_total 0.0\n" in page.read()
    with redis.Redis.from_url(deployment.store.url) as store:
        keys = Keys(deployment.partitions)
        assert [store.xlen(keys.dead(partition)) for partition in range(deployment.partitions)] == [0] * 4
    assert deployment.fallen() == []


def fewest(told: Counter[str]) -> int:
    """How often the rarest of the common answers was heard."""
    return min(told[it] for it in COMMON)


@scenario("P4", "P10", "P33")
async def test_whatever_is_sent_is_answered_from_the_table_of_errors(steady: Deployment, client: Client) -> None:
    told, rounds = Counter[str](), 0
    while rounds < 2 or (rounds < ROUNDS and fewest(told) < 10):
        told += await fuzz(steady, client, each=55, seed=rounds)
        rounds += 1
    assert sum(told.values()) == rounds * 55 * METHODS
    assert fewest(told) >= 10, told
    assert HURRIED not in told
    assert len(told) >= 14, told
    unharmed(steady)


async def test_whoever_hangs_up_in_the_middle_of_a_stream_is_no_fault_of_ours(
    steady: Deployment, client: Client
) -> None:
    where, rng = await place(client, "leaving"), Random(1)
    key = (("authorization", f"Bearer {steady.api_key}"),)
    requests = [
        ("ExportGame", audits.ExportGameRequest(game=where.game)),
        ("Replay", audits.ReplayRequest(game=where.game, with_views=True)),
    ]

    async def hang_up(channel: grpc.aio.Channel) -> None:
        name, request = rng.choice(requests)
        call = channel.unary_stream(f"/prestige.v1.AuditService/{name}")(request.SerializeToString(), metadata=key)
        for _ in range(rng.randrange(3)):
            await call.read()
        call.cancel()

    async with grpc.aio.insecure_channel(steady.address) as channel:
        for _ in range(15):
            await asyncio.gather(*(hang_up(channel) for _ in range(30)))
    unharmed(steady)


@scenario("P4")
@pytest.mark.soak
async def test_a_million_requests_are_answered_and_leave_nothing_in_memory(steady: Deployment, client: Client) -> None:
    """What is remembered for games in use has a bound: it is reached before the first look at the memory."""
    rounds = -(-MILLION // (EACH * METHODS))
    told: Counter[str] = Counter()
    seeds = iter(range(1000, 1000 + rounds))
    sizes: list[dict[str, int]] = []

    async def lane() -> None:
        nonlocal told
        for seed in seeds:
            told += await fuzz(steady, client, each=EACH, seed=seed)
            sizes.append(resident(steady))
            sys.stdout.write(f"\n{sum(told.values())} requests, MiB {[size >> 20 for size in sizes[-1].values()]}")
            sys.stdout.flush()

    await asyncio.gather(*(lane() for _ in range(LANES)))
    sys.stdout.write(f"\n{dict(told.most_common())}")
    unharmed(steady)
    before = sizes[rounds // 3]
    assert {name: size for name, size in sizes[-1].items() if size > before[name] * PLATEAU} == {}, before


def resident(deployment: Deployment) -> dict[str, int]:
    """Bytes of memory that each service has."""
    pids = {name: child.process.pid for name, child in deployment.children.items()}
    return {name: int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE for name, pid in pids.items()}

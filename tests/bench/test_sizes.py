"""How much of the store a game takes: the figures of docs/operations.md. `make bench` prints them."""

import asyncio
import time
from collections import Counter
from pathlib import Path

import pytest
import redis

from services.bot.player import play
from services.bot.strategies import strategy
from shared.client import Client
from shared.embedded.deployment import Deployment

pytestmark = pytest.mark.bench
GAMES = 8
SETTLED = 0.5  # seconds for the lists to have all


async def finished(client: Client, seats: int, number: int) -> int:
    """A whole game by greedy bots; its plies."""
    game = (await client.create("castle", seats)).game
    sitting = [await client.sit(game, f"player-{number}-{n}", entropy=str(n)) for n in range(seats)]
    await client.start(game)
    await asyncio.gather(*(play(client, seat, strategy("greedy", "castle", seed=number)) for seat in sitting))
    return (await client.get(game)).version


async def many(deployment: Deployment, seats: int) -> int:
    """Several games, two at a time; all their plies."""
    plies, numbers = 0, list(range(GAMES))
    async with Client(deployment.address, deployment.api_key) as client:
        while numbers:
            pair, numbers = numbers[:2], numbers[2:]
            plies += sum(await asyncio.gather(*(finished(client, seats, number) for number in pair)))
        await asyncio.sleep(SETTLED)
    return plies


def kinds(store: redis.Redis) -> Counter[str]:
    """Bytes of memory by kind of key."""
    found: Counter[str] = Counter()
    for key in store.scan_iter(count=1000):
        kind = key.decode().partition("}:")[2].partition(":")[0] or "deployment"
        found[kind] += store.memory_usage(key, samples=0)
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_sizes_of_castle(seats: int, tmp_path: Path) -> None:
    with Deployment(tmp_path) as deployment, redis.Redis.from_url(deployment.store.url) as store:
        before, written = store.info("memory")["used_memory"], store.info("persistence")["aof_current_size"]
        plies = asyncio.run(many(deployment, seats))
        used = store.info("memory")["used_memory"] - before
        written = store.info("persistence")["aof_current_size"] - written
        found = kinds(store)
        logged = sum(store.xlen(key) for key in store.scan_iter("*:log"))
        words = sum(len(ply[b"ply"]) for key in store.scan_iter("*:game:*") for _, ply in store.xrange(key))
        store.bgrewriteaof()
        while store.info("persistence")["aof_rewrite_in_progress"]:
            time.sleep(0.05)
        compact = store.info("persistence")["aof_base_size"]
    print(f"\n{seats} seats, {GAMES} games of {plies / GAMES:.0f} plies: {used / GAMES / 1024:.0f} KiB used for each")
    print(f"  a ply: {words / plies:.0f} bytes as JSON, {found['game'] / plies:.0f} in the game's stream")
    print(f"  an entry of the log: {found['log'] / logged:.0f} bytes ({logged} kept)")
    print(f"  on disk: {written / plies:.0f} bytes for each ply, {compact / plies:.0f} after a rewrite")
    for kind, size in found.most_common():
        print(f"  {kind:12} {size / GAMES / 1024:8.1f} KiB for each game")
    assert found["game"] / plies < 4096

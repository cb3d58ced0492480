"""The read models built anew from the games' own streams."""

from __future__ import annotations

import time
from pathlib import Path

import grpc
import pytest
from prometheus_client import CollectorRegistry

from services.projection.measures import Measures
from services.projection.rebuild import Rebuild
from services.projection.settings import ProjectionSettings
from shared.codecs.plies import of, title_of
from shared.log.redis import RedisStore
from shared.log.redis_readmodels import RedisReadModels
from tests.bench.figures import figure
from tests.bench.floor.load import Load, Service, pids_of, service
from tests.bench.floor.script import written

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]
GAMES = 32
MOVES = 200


async def events_of(store: RedisStore, games: list[str]) -> int:
    """How many events are in the games' plies."""
    stored = [ply.ply for game in games for ply in await store.read(game)]
    return sum(len(of(title_of(ply)).read_ply(ply).events) for ply in stored)


async def test_rebuild(tmp_path: Path) -> None:
    scripts = [written("castle", number, MOVES) for number in range(GAMES)]
    with service(tmp_path) as deployment:
        async with grpc.aio.insecure_channel(deployment.address) as channel:
            games = Load(Service(channel, deployment.api_key), scripts, pids_of(deployment))
            await games.open()
            await games.go(GAMES, MOVES)
        store = await RedisStore.open(deployment.store.url, deployment.partitions)
        events = await events_of(store, [script.game for script in scripts])
        settings = ProjectionSettings(redis_url=deployment.store.url)
        rebuild = Rebuild(store, RedisReadModels(store), settings, Measures(CollectorRegistry()), lambda told: None)
        start = time.perf_counter()
        await rebuild.run(0)
        taken = time.perf_counter() - start
        await store.close()
    figure("castle.rebuild_events_per_s", events / taken, 20_000)

"""The projection service in the test's own process, beside a command service that gives it something to read."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TypeAlias

import pytest
from prometheus_client import CollectorRegistry
from pydantic import SecretStr

from services.command.service import serve as serve_commands
from services.command.settings import CommandSettings
from services.projection.archiving import Archiving
from services.projection.generations import first
from services.projection.measures import Measures
from services.projection.projector import Projector
from services.projection.service import serve
from services.projection.settings import ProjectionSettings
from shared.archive.games import GameFiles
from shared.archive.storage import Storage
from shared.codecs.plies import of
from shared.ledger.loading import load
from shared.log.keys import Keys
from shared.log.record import Stored
from shared.log.redis_closing import RedisClosing
from shared.log.redis_readmodels import RedisReadModels
from shared.log.signing import Signer
from shared.process.running import Process
from shared.table.commands import AbandonGame
from shared.table.outcome import outcome
from tests.services import unruly
from tests.services.caller import Caller, until
from tests.services.within import within
from tests.titles.market import MARKET

GAME = "g0"
Start: TypeAlias = Callable[..., AbstractAsyncContextManager[Process]]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy title is played here."""
    unruly.install(monkeypatch)


@pytest.fixture
def settings(store_url: str) -> ProjectionSettings:
    """Small and quick."""
    return ProjectionSettings(redis_url=SecretStr(store_url), partitions=2, projection_lease_ms=500)


@pytest.fixture
def start(settings: ProjectionSettings) -> Start:
    """Starts a projection service; leaving the block drains it."""

    def started(**own: object) -> AbstractAsyncContextManager[Process]:
        chosen = settings.model_copy(update=own)
        return within("projection", chosen, lambda process: serve(process, chosen))

    return started


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """Where the archive may be."""
    return str(tmp_path / "archive")


@pytest.fixture
def files(folder: str) -> GameFiles:
    """The archive's games."""
    return GameFiles(Storage(folder), Keys(2))


@pytest.fixture
async def caller(store_url: str, files: GameFiles) -> AsyncIterator[Caller]:
    """A gateway, with a command service behind it."""
    settings = CommandSettings(redis_url=SecretStr(store_url), partitions=2)
    async with (
        Caller.open(store_url, archive=files) as opened,
        within("command", settings, lambda process: serve_commands(process, settings)),
    ):
        yield opened


@pytest.fixture
def models(caller: Caller) -> RedisReadModels:
    """What a gateway reads."""
    return RedisReadModels(caller.store)


@pytest.fixture
def projector(caller: Caller, models: RedisReadModels, settings: ProjectionSettings) -> Callable[..., Projector]:
    """Makes projectors by hand."""

    def made(partition: int, generation: str | None = None) -> Projector:
        measures = Measures(CollectorRegistry())
        return Projector(caller.store, models, partition, generation or first(), settings, measures)

    return made


@pytest.fixture
def archiving(caller: Caller, models: RedisReadModels, files: GameFiles) -> Archiving:
    """What moves games there and back."""
    store, measures = caller.store, Measures(CollectorRegistry())
    return Archiving(store, models, RedisClosing(store), files, Signer(store.deployment.signing_key), measures)


async def projected(caller: Caller, models: RedisReadModels, seconds: float = 10.0) -> None:
    """Wait until the read models have reached the end of every log."""

    async def level() -> bool:
        partitions = range(caller.store.keys.partitions)
        return all([await models.at(p) == await caller.store.log_end(p) for p in partitions])

    await until(level, seconds)


async def equal_to_the_fold(caller: Caller, models: RedisReadModels, game: str) -> None:
    """Compare a game's row with what its own stream says."""
    row = await models.row(game)
    folded = await load(caller.store, game)
    assert row is not None
    assert folded is not None
    table = folded.table
    assert (row.version, row.hash, row.status) == (folded.version, folded.hash, table.status.value)
    assert (row.title, row.to_act) == (table.title, table.to_act)
    people = await caller.store.people(game)
    assert row.players == tuple(people.seats.get(seat, "") for seat in range(len(table.chairs)))
    assert 0 <= row.version - row.state_version < 16
    then = await load(caller.store, game, row.state_version)
    assert then is not None
    assert row.state == of("market").table_bytes(then.table)
    ended = outcome(MARKET, table)
    assert bool(row.result) == (ended is not None)
    assert row.winners == tuple(s.seat for s in ended.standings if s.rank == 1) if ended else row.winners == ()


async def over(caller: Caller, game: str = GAME) -> list[Stored]:
    """A game that is over; its plies."""
    await caller.create(game)
    await caller.play(game, 2)
    await caller.ask(game, AbandonGame("over"))
    return await caller.store.read(game)


async def kinds(caller: Caller, game: str = GAME) -> set[str]:
    """What the store has of a game."""
    return {key.decode().split(":")[1] async for key in caller.store.redis.scan_iter(match=f"*:{game}")}


async def unsettled(caller: Caller) -> list[str]:
    """Games that are over and not archived as a whole."""
    closing = RedisClosing(caller.store)
    return [game for partition in range(2) for game in await closing.over(partition, 10**15)]

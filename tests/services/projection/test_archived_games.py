"""Archived games among the read models, and what an operator does with them."""

import asyncio
from pathlib import Path
from random import Random
from subprocess import Popen

import pytest
from prometheus_client import CollectorRegistry

from services.projection.archiving import Archiving
from services.projection.forgetting import Forgetting
from services.projection.generations import first
from services.projection.measures import Measures
from services.projection.rebuild import Rebuild
from services.projection.settings import ProjectionSettings
from shared.log.closing import Closed
from shared.log.erasure import Erasure
from shared.log.forgotten import STAND_IN
from shared.log.readmodels import Query
from shared.log.redis_readmodels import RedisReadModels
from shared.table.commands import AbandonGame
from tests.services.caller import Caller, until
from tests.services.launch import popen
from tests.services.projection.conftest import GAME, Start, over, projected

FAULTS = ("prestige_projection_broken_total", "prestige_hash_mismatches_total")


async def test_an_operator_archives_and_restores(
    store_url: str, start: Start, caller: Caller, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tool(*words: str) -> tuple[int, str, str]:
        process = await asyncio.to_thread(popen, "projection", store_url, *words)
        out, err = await asyncio.to_thread(process.communicate)
        return process.returncode, out, err

    async with start():
        await over(caller, "g0")
        await over(caller, "g1")
        await caller.create("going")
        code, out, err = await tool("archive", "--all")
        assert (code, out) == (1, "")
        assert "PRESTIGE_ARCHIVE" in err
        monkeypatch.setenv("PRESTIGE_ARCHIVE", folder)
        code, out, err = await tool("archive", "--all")
        assert (code, out, err) == (0, "archived: 2 of 2\n", "")
        assert (await tool("archive", "--all"))[1] == "archived: 0 of 0\n"
        code, out, err = await tool("archive", "g0", "going")
        assert (code, out) == (1, "archived: 1 of 2\n")
        assert "going: it is not over" in err
        assert await tool("archive") == (2, "", "name games, or give --all\n")
        assert (await tool("restore", "g0"))[:2] == (0, "restored: 1 of 1\n")
    assert [bool((await caller.store.head(game)).filed) for game in ("g0", "g1")] == [False, True]


async def test_rows_built_anew_of_archived_games_are_small_and_show_the_same(
    start: Start, caller: Caller, models: RedisReadModels, archiving: Archiving, settings: ProjectionSettings
) -> None:
    async with start(archive=settings.archive):
        for game in ("g0", "g1"):
            await over(caller, game)
        await caller.create("going")
        await projected(caller, models)
    for game in ("g0", "g1"):
        assert await archiving.archive(game) is Closed.DONE
    queries = [Query(), Query("abandoned"), Query(title="market"), Query(player="player1")]
    before = [await models.page(query, 10) for query in queries]
    counted = await models.statistics("player1")
    await Rebuild(caller.store, models, settings, Measures(CollectorRegistry()), str).run(0)
    assert [await models.page(query, 10) for query in queries] == before
    assert await models.statistics("player1") == counted
    rows = [key async for key in caller.store.redis.scan_iter(match="*:row:*")]
    assert [key.decode().rpartition(":")[2] for key in rows] == ["going"]


async def test_who_is_forgotten_is_gone_from_archived_games_too(
    start: Start, caller: Caller, models: RedisReadModels, archiving: Archiving, settings: ProjectionSettings
) -> None:
    async with start():
        await over(caller)
        await projected(caller, models)
    await archiving.archive(GAME)
    erasure, registry = Erasure(caller.store), CollectorRegistry()
    measures = Measures(registry)
    erasure.marks = frozenset({erasure.mark("player0")})
    await Forgetting(caller.store, models, erasure, settings, measures, str).run()
    assert (await caller.store.people(GAME)).seats == {0: STAND_IN, 1: "player1"}
    assert [registry.get_sample_value(name) for name in FAULTS] == [0, 0]
    (row,) = (await models.page(Query(player="player1"), 10)).rows
    assert row.players == (STAND_IN, "player1")
    assert (await models.page(Query(player="player0"), 10)).rows == ()
    assert [it.game for it in (await models.page(Query(player=STAND_IN), 10)).rows] == [GAME]
    assert await archiving.restore(GAME) is Closed.DONE
    assert (await caller.store.people(GAME)).seats == {0: STAND_IN, 1: "player1"}


async def test_a_game_archived_before_the_lists_heard_of_its_end_is_no_fault(
    start: Start, caller: Caller, models: RedisReadModels, archiving: Archiving, folder: str
) -> None:
    async with start():
        await caller.create(GAME)
        await projected(caller, models)
    await caller.ask(GAME, AbandonGame("over"))
    assert await archiving.archive(GAME) is Closed.DONE
    async with start(archive=folder) as process:
        await projected(caller, models)
        assert [process.registry.get_sample_value(name) for name in FAULTS] == [0, 0]
    assert [it.game for it in (await models.page(Query("abandoned"), 10)).rows] == [GAME]


async def test_rows_that_an_older_release_left_name_nobody_who_is_forgotten(
    start: Start, caller: Caller, models: RedisReadModels, settings: ProjectionSettings
) -> None:
    async with start():
        await caller.create(GAME)
        await projected(caller, models)
    old = caller.store.keys.row("0a1b2c3d.1", GAME)
    await caller.store.redis.hset(old, mapping={"version": 1, "players": '["player0","player1"]'})
    erasure, measures = Erasure(caller.store), Measures(CollectorRegistry())
    erasure.marks = frozenset({erasure.mark("player0")})
    await Forgetting(caller.store, models, erasure, settings, measures, str).run()
    rows = [key async for key in caller.store.redis.scan_iter("*:row:*")]
    assert [key.decode() for key in rows] == [caller.store.keys.row(first(), GAME)]
    assert b"player0" not in await caller.store.redis.hget(rows[0], "players")


async def test_who_is_killed_while_it_archives_again_and_again_loses_nothing(
    store_url: str, start: Start, caller: Caller, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRESTIGE_ARCHIVE", folder)
    games, chance = [f"g{number}" for number in range(12)], Random(6)
    async with start():
        plies = {game: await over(caller, game) for game in games}

    def archived() -> int:
        return len(files("*.jsonl.gz"))

    def files(pattern: str) -> list[Path]:
        return [path for path in Path(folder).rglob(pattern) if path.is_file()]

    for _ in range(6):
        before, process = archived(), await asyncio.to_thread(popen, "projection", store_url, "archive", "--all")

        async def at_work(process: Popen[str] = process, before: int = before) -> bool:
            return process.poll() is not None or archived() > before

        await until(at_work, 30)
        await asyncio.sleep(chance.uniform(0, 0.03))
        process.kill()
        process.wait()
        assert {game: await caller.store.read(game) for game in games} == plies
    process = await asyncio.to_thread(popen, "projection", store_url, "archive", "--all")
    assert "archived: " in (await asyncio.to_thread(process.communicate))[0]
    assert {game: await caller.store.read(game) for game in games} == plies
    assert all([(await caller.store.head(game)).filed for game in games])
    assert [path.suffix for path in files("*")] == [".gz"] * len(games)

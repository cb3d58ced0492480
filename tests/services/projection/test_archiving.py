"""Games that are over go to the archive: whoever dies on the way loses nothing and leaves nothing twice."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from services.projection.archiving import Archiving
from services.projection.rebuild import Rebuild
from services.projection.settings import ProjectionSettings
from services.projection.shelving import NotShelvedError, archive
from shared.archive.storage import Storage, StorageError
from shared.ledger.rehearsing import rehearse
from shared.log.archive import ArchiveFailure
from shared.log.closing import Closed
from shared.log.connection import LogDamaged
from shared.log.readmodels import Query
from shared.log.record import DAMAGED
from shared.log.redis import RedisStore
from shared.log.redis_closing import RedisClosing
from shared.log.redis_readmodels import RedisReadModels
from tests.services.caller import Caller, until
from tests.services.projection.conftest import GAME, Start, kinds, over, projected, unsettled


async def test_a_game_is_archived_some_time_after_its_end_and_listed_as_before(
    start: Start, caller: Caller, models: RedisReadModels, folder: str
) -> None:
    async with start(archive=folder, archive_after=0.0, projection_lease_ms=500) as process:
        plies = await over(caller)
        await projected(caller, models)
        shown = await models.page(Query(player="player0", status="abandoned"), 10)

        async def gone() -> bool:
            return bool((await caller.store.head(GAME)).filed) and GAME not in await unsettled(caller)

        await until(gone, 20)
        assert process.registry.get_sample_value("prestige_archived_total") == 1
        (row,) = (await models.page(Query(player="player0", status="abandoned"), 10)).rows
        assert row == replace(shown.rows[0], hash="")
    assert await caller.store.read(GAME) == plies
    assert "game" not in await kinds(caller)
    row = await models.row(GAME)
    assert row is not None
    assert row.state is None
    assert (await models.statistics("player0"))["games"] == 1


async def test_an_archive_that_cannot_be_used_is_told_of_before_any_game_is_over_and_used_when_it_can(
    start: Start, caller: Caller, folder: str
) -> None:
    os.symlink(f"{folder}-disk", folder)
    async with start(archive=folder, archive_after=0.0) as process:

        async def told() -> bool:
            return bool(process.registry.get_sample_value("prestige_archive_failures_total"))

        await until(told, 20)
        os.mkdir(f"{folder}-disk")
        await over(caller)

        async def filed() -> bool:
            return bool((await caller.store.head(GAME)).filed)

        await until(filed, 20)


async def test_a_game_that_was_over_a_moment_ago_stays(caller: Caller, archiving: Archiving) -> None:
    await over(caller)
    for partition in range(2):
        await archiving.sweep(partition, after=3600)
    assert not (await caller.store.head(GAME)).closed
    for partition in range(2):
        await archiving.sweep(partition, after=0)
    assert (await caller.store.head(GAME)).filed


async def test_an_archived_game_is_decided_again_before_a_deploy_like_any_other(
    caller: Caller, archiving: Archiving
) -> None:
    plies = await over(caller)
    for partition in range(2):
        await archiving.sweep(partition, after=0)
    found = await rehearse(caller.store, GAME)
    assert found is not None
    assert (found.plies, found.over, found.broken, found.otherwise) == (len(plies), True, None, 0)
    assert "game" not in await kinds(caller)


class Killed(BaseException):
    """The process ends here; what it wrote stays."""


POINTS: dict[str, tuple[type, str, bool]] = {
    "before the file": (Storage, "_write", False),
    "with half a file": (Storage, "_write", True),
    "before the head": (RedisClosing, "archive", False),
    "after the head": (RedisClosing, "archive", True),
    "after the row": (RedisReadModels, "slim", True),
    "before it is settled": (RedisClosing, "settle", False),
}


@pytest.mark.parametrize("point", POINTS)
async def test_who_is_killed_between_two_steps_leaves_a_game_that_is_whole_and_archived_by_the_next(
    caller: Caller, archiving: Archiving, folder: str, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    plies = await over(caller)
    await caller.create("neighbour")
    owner, method, late = POINTS[point]
    with monkeypatch.context() as patched:
        patched.setattr(owner, method, dying(getattr(owner, method), late))
        with pytest.raises((Killed, ArchiveFailure)):
            await archiving.archive(GAME)
    assert await caller.store.read(GAME) == plies
    assert GAME in await unsettled(caller)
    assert await archiving.archive(GAME) is Closed.DONE
    assert await caller.store.read(GAME) == plies
    assert await kinds(caller) == {"head"}
    assert await unsettled(caller) == []
    assert [path.name for path in files_in(folder)] == [f"{GAME}.jsonl.gz"]
    assert [game async for game in everything(caller)].count(GAME) == 1


def dying(call: Callable[..., Any], late: bool) -> Callable[..., Any]:
    if call is Storage._write:
        return half if late else never

    async def killed(*args: Any, **own: Any) -> Any:
        if late:
            await call(*args, **own)
        raise Killed

    return killed


def never(storage: Storage, name: str, content: bytes) -> None:
    raise StorageError("killed")  # from a thread nothing harder comes through


def half(storage: Storage, name: str, content: bytes) -> None:
    folder = Path(storage._path(name)).parent
    folder.mkdir(parents=True)
    (folder / f"{Path(name).name}.0123.part").write_bytes(content[: len(content) // 2])
    raise StorageError("killed")


def files_in(folder: str) -> list[Path]:
    return [path for path in Path(folder).rglob("*") if path.is_file()]


async def everything(caller: Caller) -> AsyncIterator[str]:
    for partition in range(2):
        async for game in caller.store.games(partition):
            yield game


async def test_archived_by_several_at_once_and_again_it_is_archived_once(
    caller: Caller, archiving: Archiving, folder: str
) -> None:
    plies = await over(caller)
    both: list[Awaitable[Closed]] = [archiving.archive(GAME) for _ in range(4)]
    ends = await asyncio.gather(*both, return_exceptions=True)
    assert Closed.DONE in ends
    content = files_in(folder)[0].read_bytes()
    assert await archiving.archive(GAME) is Closed.DONE
    assert [path.read_bytes() for path in files_in(folder)] == [content]
    assert await caller.store.read(GAME) == plies


async def test_what_cannot_be_archived_keeps_its_plies_and_holds_up_nobody(
    caller: Caller, archiving: Archiving
) -> None:
    games = [f"g{number}" for number in range(6)]
    own = [game for game in games if caller.store.keys.partition_of(game) == caller.store.keys.partition_of("g0")]
    plies = [await over(caller, game) for game in own]
    await archiving.files.storage.write(f"{archiving.files.name(own[0])}/in/the/way", b"")
    await archiving.sweep(caller.store.keys.partition_of("g0"), after=0)
    assert [bool((await caller.store.head(game)).filed) for game in own] == [False] + [True] * (len(own) - 1)
    assert [await caller.store.read(game) for game in own] == plies
    assert await unsettled(caller) == own[:1]


@pytest.mark.parametrize("head", ["of a wrong type", "of no number", "of no text"])
async def test_a_game_whose_head_is_no_head_holds_up_nobody_and_is_told_of(
    caller: Caller, archiving: Archiving, capsys: pytest.CaptureFixture[str], head: str
) -> None:
    games = [f"g{number}" for number in range(3)]
    for game in games:
        await over(caller, game)
    redis, key = caller.store.redis, caller.store.keys.head("g1")
    if head == "of a wrong type":
        await redis.delete(key)
        await redis.rpush(key, "no head")
    else:
        await redis.hset(key, "version" if head == "of no number" else "status", b"\xff")
    with pytest.raises(LogDamaged):
        await caller.store.head("g1")
    assert [head is DAMAGED for head in await caller.store.heads(games)] == [False, True, False]
    with pytest.raises(NotShelvedError):
        await archive(archiving, ())
    said = capsys.readouterr()
    assert "archived: 2 of 3" in said.out
    assert "g1: a key of the game in the store is of a wrong type" in said.err


async def test_games_that_go_on_are_not_archived_by_hand_either(caller: Caller, archiving: Archiving) -> None:
    await caller.create(GAME)
    assert await archiving.archive(GAME) is Closed.GOING
    assert await archiving.archive("nowhere") is Closed.MOVED


async def test_a_restored_game_is_as_it_was_and_stays_for_a_while(caller: Caller, archiving: Archiving) -> None:
    plies = await over(caller)
    before = await kinds(caller)
    await archiving.archive(GAME)
    assert await archiving.restore(GAME) is Closed.DONE
    assert await archiving.restore(GAME) is Closed.DONE
    assert await kinds(caller) == before
    assert await caller.store.read(GAME) == plies
    for partition in range(2):
        await archiving.sweep(partition, after=60)
    assert await kinds(caller) == before
    assert await archiving.archive(GAME) is Closed.DONE


async def test_rows_that_are_built_anew_of_archived_games_are_slim_and_stay_while_the_archive_is_away(
    start: Start,
    caller: Caller,
    models: RedisReadModels,
    archiving: Archiving,
    settings: ProjectionSettings,
    store_url: str,
) -> None:
    async with start():
        await over(caller)
        await projected(caller, models)
    await archiving.archive(GAME)
    shown, counted = await models.row(GAME), await models.statistics("player0")
    without_archive = await RedisStore.open(store_url, 2)
    for store in (caller.store, without_archive):
        await Rebuild(store, models, settings, archiving.measures, str).run(0)
        assert await models.row(GAME) == shown
        assert await models.statistics("player0") == counted
    await without_archive.close()
    assert shown is not None
    assert (shown.version, shown.state) == ((await caller.store.head(GAME)).version, None)


def test_settings_are_checked_at_the_start() -> None:
    for url in ("gopher://x/y", "s3x://bucket"):
        with pytest.raises(ValueError, match="nothing is known that reads"):
            ProjectionSettings(archive=url)

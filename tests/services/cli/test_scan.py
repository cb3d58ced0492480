"""`prestige verify --all` finds the hole that somebody made, in whichever of all games it is, and counts."""

from pathlib import Path

from shared.log.redis_readmodels import RedisReadModels
from tests.marks import scenario
from tests.services.caller import until
from tests.services.cli.conftest import Prestige
from tests.services.gateway import house as houses
from tests.services.gateway.test_archived_games import archive, served
from tests.services.gateway.test_checkpoints import signed
from tests.services.gateway.test_lists import listed, projection


@scenario("P89")
async def test_a_scan_of_all_games_finds_holes_and_counts_them(prestige: Prestige, store_url: str) -> None:
    async with houses.commands(store_url), projection(store_url), houses.house(store_url) as house:
        client, models = await house.client(), RedisReadModels(house.store)
        whole, holed, ahead, headless = [await houses.table(client) for _ in range(4)]

        async def all_listed() -> bool:
            return len(await listed(client)) == 4

        await until(all_listed)
        done = await prestige("verify", "--all", "--address", house.address)
        assert (done.code, done.err) == (0, "")
        await house.store.redis.xdel(house.store.keys.game(holed.id), "3-0")
        await house.store.redis.hset(house.store.keys.head(ahead.id), "version", 5)
        await house.store.redis.delete(house.store.keys.head(headless.id))
        for partition in range(houses.PARTITIONS):
            generation = (await models.generations(partition)).current
            await house.store.redis.delete(house.store.keys.row(generation, holed.id))
        assert holed.game not in await listed(client), "no list shows it any more"
        done = await prestige("verify", "--all", "--address", house.address)
    told = {line.split()[0]: line for line in done.out.splitlines() if line.startswith("games/")}
    assert done.code == 1
    assert "4 plies: chain 4" in told[whole.game]
    assert "version 3, version: the next entry lies at version 4" in told[holed.game]
    assert "version 4, head.version: " in told[ahead.game]
    assert "GAME_NOT_FOUND" in told[headless.game]
    assert "3 of 4 are not as they were" in done.err


async def test_a_scan_finds_the_hole_in_a_game_that_was_taken_out_of_the_index(
    prestige: Prestige, store_url: str
) -> None:
    async with houses.commands(store_url), houses.house(store_url) as house:
        client = await house.client()
        hidden, listed_still = await houses.table(client), await houses.table(client)
        await signed(house)
        partition = house.store.keys.partition_of(hidden.id)
        assert await house.store.redis.srem(house.store.keys.games(partition), hidden.id) == 1
        await house.store.redis.xdel(house.store.keys.game(hidden.id), "3-0")
        done = await prestige("verify", "--all", "--address", house.address)
    told = {line.split()[0]: line for line in done.out.splitlines() if line.startswith("games/")}
    assert set(told) == {hidden.game, listed_still.game}
    assert "version 3, version: the next entry lies at version 4" in told[hidden.game]
    assert " ok " in told[listed_still.game]
    assert (done.code, "1 of 2 are not as they were" in done.err) == (1, True)


async def test_a_scan_goes_on_past_an_archived_game_whose_file_is_gone(
    prestige: Prestige, store_url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    async with served(store_url, str(folder)) as house:
        client = await house.client()
        for _ in range(2):
            table = await houses.table(client)
            await client.abandon(table.game, "over")
            await archive(house, table.id, str(folder))
        lost, whole = sorted(path.name.removesuffix(".jsonl.gz") for path in folder.rglob("*.gz"))
        next(folder.rglob(f"{lost}*")).unlink()
        done = await prestige("verify", "--all", "--address", house.address)
    told = {line.split()[0]: line for line in done.out.splitlines() if line.startswith("games/")}
    assert "ARCHIVE_UNAVAILABLE" in told[f"games/{lost}"]
    assert " ok " in told[f"games/{whole}"]
    assert (done.code, "1 of 2 are not as they were" in done.err) == (1, True)

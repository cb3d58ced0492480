"""Lists, counters and the streams over a player's games, with a projection behind them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from grpc import StatusCode
from grpc.aio import AioRpcError
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import GAME_STATUS_FINISHED, GAME_STATUS_OPEN, GAME_STATUS_RUNNING
from pydantic import SecretStr

from services.projection.service import serve
from services.projection.settings import ProjectionSettings
from shared.client import Client
from shared.client.errors import failure
from shared.process.running import Process
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import PARTITIONS, House
from tests.services.within import within


@asynccontextmanager
async def projection(url: str) -> AsyncIterator[Process]:
    settings = ProjectionSettings(redis_url=SecretStr(url), partitions=PARTITIONS)
    async with within("projection", settings, lambda process: serve(process, settings)) as process:
        yield process


@pytest.fixture
async def lists(store_url: str, house: House) -> AsyncIterator[None]:
    """A projection."""
    async with projection(store_url):
        yield


async def listed(client: Client, **own: Any) -> list[str]:
    return [game.name async for game in client.list_games(**own)]


@pytest.mark.usefixtures("lists")
async def test_a_list_shows_a_command_if_it_is_given_its_position(client: Client) -> None:
    for number in range(10):
        created = await client.create("castle", 2, labels=[f"label {number}"])
        assert await listed(client, label=f"label {number}", seen=[created.receipt.position]) == [created.game]


@scenario("E27")
async def test_a_list_that_does_not_get_there_says_that_the_command_stays(house: House, client: Client) -> None:
    created = await client.create("castle", 2)
    request = api.ListGamesRequest(seen=[created.receipt.position])
    error = await failed(house.stub(client).ListGames(request, timeout=0.4))
    assert said(error) == (StatusCode.UNAVAILABLE, "NOT_YET_VISIBLE")
    assert "the command stays applied" in error.message
    assert (await client.get(created.game)).version == created.receipt.version


@pytest.mark.usefixtures("lists")
async def test_games_are_found_by_status_title_player_label_and_turn(client: Client) -> None:
    open_ = await houses.table(client, start=False)
    running, over = await houses.table(client, labels=["club"]), await houses.table(client)
    await client.concede(over.seats[0])
    for _ in range(100):
        if await listed(client, status=GAME_STATUS_FINISHED) and len(await listed(client)) == 3:
            break
        await asyncio.sleep(0.02)
    assert await listed(client) == [over.game, running.game, open_.game]
    assert await listed(client, status=GAME_STATUS_OPEN) == [open_.game]
    assert await listed(client, status=GAME_STATUS_RUNNING, title="castle") == [running.game]
    assert await listed(client, title="city") == []
    assert await listed(client, label="club") == [running.game]
    acting, _ = await running.acting()
    assert await listed(client, player=f"player-{acting.number}", my_turn=True) == [running.game]
    assert await listed(client, player=f"player-{1 - acting.number}", my_turn=True) == []
    (finished,) = [game async for game in client.list_games(status=GAME_STATUS_FINISHED)]
    assert [standing.seat for standing in finished.outcome.standings] == [1, 0]
    assert list(finished.players) == ["player-0", "player-1"]
    (statistics,) = await client.statistics("player-1")
    assert (statistics.title, statistics.games, statistics.finished, statistics.won) == ("castle", 3, 1, 1)
    assert await client.statistics("nobody") == []


@pytest.mark.usefixtures("lists")
async def test_pages_hold_every_game_once_and_a_token_belongs_to_its_filter(house: House, client: Client) -> None:
    games = [(await client.create("castle", 2)).game for _ in range(7)]
    stub, seen, token = house.stub(client), [], ""
    for _ in range(100):
        if len(await listed(client)) == 7:
            break
        await asyncio.sleep(0.02)
    while len(seen) < 7:
        page = await stub.ListGames(api.ListGamesRequest(page_size=3, page_token=token))
        seen += [game.name for game in page.games]
        token = page.next_page_token or token
    assert seen == games[::-1]
    error = await failed(stub.ListGames(api.ListGamesRequest(title="castle", page_token=token)))
    assert said(error) == (StatusCode.INVALID_ARGUMENT, "BAD_PAGE_TOKEN")


class Games:
    """What a follower of a player's games knows, and the stream that tells it."""

    def __init__(self, stream: Any, known: dict[str, Any] | None = None) -> None:
        self.stream = stream
        self.known = dict(known or {})
        self.bookmark: Any = None
        self.wholes = 0

    async def hear(self) -> Any:
        message = await asyncio.wait_for(anext(self.stream), 30)
        if message.whole:
            self.known, self.wholes = {}, self.wholes + 1
        self.known |= {game.name: game for game in message.games}
        for name in message.gone:
            self.known.pop(name, None)
        self.bookmark = message.bookmark
        return message

    async def until(self, name: str, version: int) -> None:
        while name not in self.known or self.known[name].version < version:
            await self.hear()


@pytest.fixture
async def follow(house: House, client: Client) -> AsyncIterator[Any]:
    async with AsyncExitStack() as open_:

        def started(player: str, after: Any = None, known: Any = None) -> Games:
            call = house.stub(client).WatchGames(api.WatchGamesRequest(player=player, after=after))
            open_.callback(call.cancel)
            return Games(aiter(call), known)

        yield started


@pytest.mark.parametrize("projected", [True, False])
async def test_a_player_hears_of_every_change_in_all_games(
    house: House, client: Client, follow: Any, store_url: str, projected: bool
) -> None:
    async with AsyncExitStack() as beside:
        if projected:
            await beside.enter_async_context(projection(store_url))
        first = await houses.table(client)
        ann = follow("player-0")
        assert (await ann.hear()).whole
        await ann.until(first.game, 4)
        second = await houses.table(client, start=False)
        await ann.until(second.game, 2)
        assert ann.known[second.game].status == GAME_STATUS_OPEN
        receipt = await client.start(second.game)
        await ann.until(second.game, receipt.version)
        for table in (first, second, first):
            receipt = await table.step()
            await ann.until(table.game, receipt.version)
            game = await client.get(table.game)
            told = ann.known[table.game]
            assert (told.status, told.to_act, list(told.players)) == (
                game.status,
                game.to_act,
                ["player-0", "player-1"],
            )
        await client.concede(first.seats[1])
        await ann.until(first.game, (await client.get(first.game)).version)
        assert ann.known[first.game].outcome.standings[0].seat == 0
        await client.replace(second.game, 0, "somebody else")
        while second.game in ann.known:
            await ann.hear()
        assert ann.wholes == 1


@pytest.mark.usefixtures("lists")
async def test_a_follower_that_comes_back_hears_what_changed_and_nothing_else(client: Client, follow: Any) -> None:
    tables = [await houses.table(client) for _ in range(3)]
    ann = follow("player-1")
    for table in tables:
        await ann.until(table.game, 4)
    await tables[0].step()
    await client.replace(tables[1].game, 1, "bob")
    fresh = await houses.table(client)
    again = follow("player-1", ann.bookmark, ann.known)
    message = await again.hear()
    assert not message.whole
    assert {game.name for game in message.games} == {tables[0].game, fresh.game}
    assert list(message.gone) == [tables[1].game]
    assert again.known.keys() == {tables[0].game, tables[2].game, fresh.game}
    assert again.known[tables[0].game].version == 5


@scenario("E9", "E49")
@pytest.mark.usefixtures("lists")
async def test_a_bookmark_that_cannot_be_used_gets_the_whole_list(client: Client, follow: Any, house: House) -> None:
    table = await houses.table(client)
    ann = follow("player-0")
    await ann.until(table.game, 4)
    wrong = failed(anext(follow("player-1", ann.bookmark).stream))
    assert said(await wrong) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
    broken = failed(anext(follow("player-0", api.GamesBookmark(token="###")).stream))
    assert said(await broken) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
    for partition in range(PARTITIONS):
        await house.store.redis.xtrim(house.store.keys.log(partition), maxlen=0)
    for _ in range(5):
        await table.step()
    again = follow("player-0", ann.bookmark)
    assert (await again.hear()).whole
    await again.until(table.game, 9)


@scenario("E10")
async def test_who_comes_back_with_a_bookmark_of_idle_times_hears_what_came_next(client: Client, follow: Any) -> None:
    table = await houses.table(client)
    ann = follow("player-0")
    await ann.until(table.game, 4)
    idle = await ann.hear()
    assert (idle.whole, list(idle.games)) == (False, [])
    receipt = await table.step()
    message = await follow("player-0", ann.bookmark, ann.known).hear()
    assert [(game.name, game.version) for game in message.games] == [(table.game, receipt.version)]
    assert not message.whole


@scenario("E10")
async def test_a_bookmark_of_a_time_before_any_game_brings_the_first_one(client: Client, follow: Any) -> None:
    ann = follow("player-0")
    assert (await ann.hear()).whole
    assert not (await ann.hear()).whole
    table = await houses.table(client)
    again = follow("player-0", ann.bookmark, ann.known)
    await again.until(table.game, 4)
    assert again.wholes == 0


async def test_heartbeats_carry_a_bookmark(house: House, client: Client, follow: Any) -> None:
    ann = follow("nobody")
    assert (await ann.hear()).whole
    message = await ann.hear()
    assert (message.whole, list(message.games)) == (False, [])
    assert message.bookmark.token


async def test_a_lost_log_is_told_by_the_whole_list(house: House, client: Client, follow: Any) -> None:
    table = await houses.table(client)
    ann = follow("player-0")
    await ann.until(table.game, 4)
    await house.gateway.followers.reconnected(0, lost=True)
    await ann.hear()
    while ann.wholes < 2:
        await ann.hear()
    assert ann.known[table.game].version == 4


async def test_followers_end_in_time(store_url: str) -> None:
    async with houses.commands(store_url), houses.house(store_url, watch_seconds=0.3) as house:
        client = await house.client()
        stream = house.stub(client).WatchGames(api.WatchGamesRequest(player="ann"))
        with pytest.raises(AioRpcError) as ended:
            await asyncio.wait_for(_drained(stream), 30)
        assert said(failure(ended.value)) == (StatusCode.UNAVAILABLE, "WATCH_ENDED")


async def _drained(stream: Any) -> None:
    async for _ in stream:
        pass

"""How many games that are not over an API key may have, and what counts as one: what may still come, and only once."""

import asyncio
from collections import Counter

from prestige.v1 import game_service_pb2 as api

from tests.faults.waiting import until, until_told
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, new_id
from tests.services.gateway.test_limits import QUOTA, bearer, castle, drained, house, named, outcome


async def test_a_key_has_so_many_games_that_are_not_over_on_all_gateways(store_url: str) -> None:
    async with houses.commands(store_url), house(store_url, {"games": 2}) as opened:
        stub = opened.stub(await opened.client())
        requests = [castle() for _ in range(3)]
        games = [(await stub.CreateGame(it, metadata=bearer("shop"))).game for it in requests[:2]]
        error = await failed(stub.CreateGame(requests[2], metadata=bearer("shop")))
        assert said(error) == QUOTA
        assert (named(error), error.retry_after) == (("key_games", "2", "limits.games of shop"), 60.0)
        again = await stub.CreateGame(requests[0], metadata=bearer("shop"))
        assert again.game == games[0], "who repeats a request hears its answer"
        await stub.CreateGame(castle(), metadata=bearer("club"))
        async with house(store_url, {"games": 2}) as second:
            other = second.stub(await second.client())
            assert said(await failed(other.CreateGame(requests[2], metadata=bearer("shop")))) == QUOTA
            abandon = api.AbandonGameRequest(request_id=new_id(), game=games[0])
            await other.AbandonGame(abandon, metadata=bearer("shop"))
        await stub.CreateGame(requests[2], metadata=bearer("shop"))


async def test_of_games_that_come_at_once_no_more_are_made_than_a_key_may_have(store_url: str) -> None:
    async with houses.commands(store_url), house(store_url, {"games": 3}) as opened:
        stub = opened.stub(await opened.client())
        told = await asyncio.gather(*(outcome(stub.CreateGame(castle(), metadata=bearer("shop"))) for _ in range(10)))
        assert Counter(told) == {"OK": 3, "QUOTA_EXCEEDED": 7}
        assert len(await made(opened)) == 3


async def test_a_game_of_a_caller_that_hung_up_counts_until_it_can_come_no_more(store_url: str) -> None:
    async with house(store_url, {"games": 1}) as opened:
        stub, coming = opened.stub(await opened.client()), opened.gateway.game_service.acting._newborn._coming
        gone = stub.CreateGame(castle(), metadata=bearer("shop"), timeout=3)
        await until_told(lambda: waiting(opened))
        gone.cancel()
        assert await outcome(stub.CreateGame(castle(), metadata=bearer("shop"))) == "QUOTA_EXCEEDED"
        await until(lambda: not coming)
        async with houses.commands(store_url):
            assert await outcome(stub.CreateGame(castle(), metadata=bearer("shop"))) == "OK"
            assert len(await made(opened)) == 1
        assert not coming, "who has none on its way leaves nothing behind"


async def test_creations_that_a_full_store_refused_are_no_games(store_url: str) -> None:
    async with houses.commands(store_url), house(store_url, {"games": 1}) as opened:
        stub, redis = opened.stub(await opened.client()), opened.store.redis
        await redis.config_set("maxmemory", 1)
        try:
            refused = [await outcome(stub.CreateGame(castle(), metadata=bearer("shop"))) for _ in range(3)]
        finally:
            await redis.config_set("maxmemory", 0)
        assert refused == ["OUTCOME_UNKNOWN"] * 3
        assert await outcome(stub.CreateGame(castle(), metadata=bearer("shop"))) == "OK"


async def test_however_often_a_creation_is_repeated_it_counts_as_one_game(store_url: str) -> None:
    async with house(store_url, {"games": 2}) as opened:
        stub, request = opened.stub(await opened.client()), castle()
        gone = [stub.CreateGame(request, metadata=bearer("shop"), timeout=30) for _ in range(3)]
        await until_told(lambda: waiting(opened))
        for call in gone:
            call.cancel()
        async with houses.commands(store_url):
            assert await outcome(stub.CreateGame(request, metadata=bearer("shop"))) == "OK"
            assert await outcome(stub.CreateGame(castle(), metadata=bearer("shop"))) == "OK"
            assert await outcome(stub.CreateGame(castle(), metadata=bearer("shop"))) == "QUOTA_EXCEEDED"
            assert len(await made(opened)) == 2


async def waiting(house: House) -> bool:
    """Whether a command was sent."""
    return not await drained(house)


async def made(house: House) -> list[str]:
    """All games that there are."""
    return [game for partition in range(houses.PARTITIONS) async for game in house.store.games(partition)]

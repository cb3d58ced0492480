"""Lists: in order of creation, page by page, by any mixture of filters, equal to a search through all rows."""

import random
from dataclasses import replace
from itertools import product

import pytest

from shared.log.readmodels import PageTokenError, Projected, Query, ReadModels
from shared.log.record import Checkpoint
from shared.log.redis import RedisStore
from shared.log.redis_readmodels import RedisReadModels
from shared.log.rows import Change, Row, facets
from shared.log.store import Store

GEN = "schema.1"
PLAYERS = ("ann", "bob", "čeněk", "player:x/y")


class Lobby:
    """Games as they come and go: written to the read models, and kept as plain rows to compare with."""

    def __init__(self, store: Store, models: ReadModels, seed: int = 1) -> None:
        self.store, self.models = store, models
        self.rows: dict[str, Row] = {}
        self.chance = random.Random(seed)
        self.at = [Checkpoint() for _ in range(store.keys.partitions)]

    async def write(self, *rows: Row) -> None:
        for row in rows:
            partition = self.store.keys.partition_of(row.game)
            at = self.at[partition]
            self.at[partition] = Checkpoint(at.number + 1, row.hash)
            change = Change(self.rows.get(row.game), row)
            done = await self.models.project(partition, GEN, at, self.at[partition], [change])
            assert done is Projected.DONE
            self.rows[row.game] = row

    def new(self, number: int) -> Row:
        """A game created at about the same time as its neighbours."""
        title = self.chance.choice(("castle", "city"))
        labels = tuple(self.chance.sample(("friendly", "ranked"), self.chance.randrange(3)))
        return Row(f"game-{number}", 1, f"{number:064x}", "open", title, 1000 + number // 3, None, ("ann", ""), labels)

    def moved(self, row: Row) -> Row:
        """The game some plies later."""
        status = self.chance.choice(("open", "running", "running", "finished"))
        players = tuple(self.chance.choices(("", *PLAYERS), k=3))
        seat = self.chance.randrange(3) if status == "running" else None
        winners = (self.chance.randrange(3),) if status == "finished" else ()
        version = row.version + 1
        return replace(row, version=version, status=status, players=players, to_act=seat, winners=winners)

    def expected(self, query: Query) -> list[str]:
        rows = sorted((row for row in self.rows.values() if query.admits(row)), key=lambda row: row.member)
        return [row.game for row in reversed(rows)]

    async def listed(self, query: Query, size: int) -> list[str]:
        found, token = [], ""
        while True:
            page = await self.models.page(query, size, token)
            assert len(page.rows) <= size
            found += [row.game for row in page.rows]
            if not (token := page.token):
                return found


@pytest.fixture
async def lobby(store: Store, models: ReadModels) -> Lobby:
    for partition in range(store.keys.partitions):
        await models.adopt(partition, GEN)
    return Lobby(store, models)


async def test_pages_hold_every_game_once_newest_first(lobby: Lobby) -> None:
    await lobby.write(*(lobby.new(n) for n in range(40)))
    for size in (1, 7, 39, 40, 41):
        assert await lobby.listed(Query(), size) == lobby.expected(Query())


async def test_every_mixture_of_filters_equals_a_search_through_all_rows(lobby: Lobby) -> None:
    for n in range(60):
        await lobby.write(lobby.new(n))
        await lobby.write(*(lobby.moved(lobby.chance.choice(list(lobby.rows.values()))) for _ in range(2)))
    asked = 0
    words = ("", "open", "running", "finished"), ("", "city"), ("", "ranked"), ("", *PLAYERS), ("", "bob")
    for values in product(*words):
        query = Query(*values)
        assert await lobby.listed(query, 9) == lobby.expected(query), query
        asked += bool(lobby.expected(query))
    assert asked > 50


async def test_games_that_come_and_go_disturb_no_reader(lobby: Lobby) -> None:
    await lobby.write(*(lobby.new(n) for n in range(30)))
    stay = [f"game-{n}" for n in range(0, 30, 2)]
    seen, token, number = [], "", 30
    while True:
        page = await lobby.models.page(Query("open"), 4, token)
        seen += [row.game for row in page.rows]
        if not (token := page.token):
            break
        gone = lobby.rows[f"game-{1 + (number - 30) * 2}"]
        await lobby.write(lobby.new(number), replace(gone, version=gone.version + 1, status="running"))
        number += 1
    assert len(seen) == len(set(seen))
    assert set(stay) <= set(seen)
    assert [game for game in seen if game in stay] == [game for game in lobby.expected(Query("open")) if game in stay]


async def test_a_page_token_belongs_to_its_query(lobby: Lobby) -> None:
    await lobby.write(*(lobby.new(n) for n in range(5)))
    token = (await lobby.models.page(Query("open"), 2)).token
    assert (await lobby.models.page(Query("open"), 2, token)).rows
    for wrong in (token[:-3] + "AAA=", "x", "€", token[3:]):
        with pytest.raises(PageTokenError):
            await lobby.models.page(Query("running"), 2, wrong)
    with pytest.raises(PageTokenError, match="another list"):
        await lobby.models.page(Query("running"), 2, token)


async def test_counters_equal_a_count_over_all_rows(lobby: Lobby) -> None:
    for n in range(30):
        await lobby.write(lobby.new(n))
        await lobby.write(lobby.moved(lobby.chance.choice(list(lobby.rows.values()))))
    for player in PLAYERS:
        mine = [row for row in lobby.rows.values() if player in row.players]
        over = [row for row in mine if row.status == "finished"]
        won = [row for row in over if player in {row.players[seat] for seat in row.winners}]
        found = await lobby.models.statistics(player)
        assert [found.get(word, 0) for word in ("games", "finished", "won")] == [len(mine), len(over), len(won)]
        cities = [row for row in over if row.title == "city"]
        assert found.get("finished:city", 0) == len(cities)


async def test_a_players_games_come_with_their_place_in_the_log(lobby: Lobby) -> None:
    await lobby.write(*(lobby.new(n) for n in range(12)))
    await lobby.write(replace(lobby.rows["game-3"], version=2, players=("", "bob")))
    games: list[str] = []
    for partition in range(lobby.store.keys.partitions):
        at, mine = await lobby.models.mine(partition, "ann")
        assert at == lobby.at[partition]
        games += mine
    assert set(games) == set(lobby.rows) - {"game-3"}


async def test_an_empty_lobby_is_an_empty_page(lobby: Lobby) -> None:
    page = await lobby.models.page(Query("open", player="nobody"), 10)
    assert (page.rows, page.token) == ((), "")
    assert await lobby.models.statistics("nobody") == {}


async def test_the_index_holds_each_facet_of_each_game_and_nothing_else(redis_store: RedisStore) -> None:
    lobby = Lobby(redis_store, RedisReadModels(redis_store), seed=7)
    for partition in range(2):
        await lobby.models.adopt(partition, GEN)
    for n in range(25):
        await lobby.write(lobby.new(n))
        await lobby.write(lobby.moved(lobby.chance.choice(list(lobby.rows.values()))))
    wanted = {(facet, row.member) for row in lobby.rows.values() for facet in facets(row)}
    found = set()
    async for key in redis_store.redis.scan_iter(f"*:lobby:{GEN}:*"):
        facet = key.decode().split(":", 3)[3]
        found |= {(facet, member) for member in await redis_store.redis.zrange(key, 0, -1)}
    assert found == wanted

"""Reading one game: read your writes, dry runs, legal actions, and nothing that is not for the reader."""

import random
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.game_service_pb2 import GetGameRequest, ListLegalActionsRequest

from shared.client import Client, Seat
from shared.codecs import titles
from shared.codecs.plies import of
from shared.kernel.ply import legal_actions
from shared.kernel.secrets import redact
from shared.ledger.loading import load
from shared.table.fold import Game
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import WRONG, House, Table
from tests.services.gateway.watching import BEGINNING, next_update, play, watched

WIRE = titles.of("castle").wire


async def folded(house: House, table: Table, version: int | None = None) -> Game:
    game = await load(house.store, table.id, version)
    assert game is not None
    return game


async def test_whoever_writes_sees_it_at_once_watched_or_not(house: House, table: Table) -> None:
    for watching in (False, True):
        async with watched(house, table) as stream:
            if watching:
                await anext(stream)
            for _ in range(15):
                receipt = await table.step()
                for view in (
                    await table.client.view(table.game),
                    await table.client.view(table.game, min_version=receipt.version),
                    await table.client.get(table.game),
                ):
                    assert (view.version, view.hash) == (receipt.version, receipt.hash)


async def test_another_gateway_shows_at_least_the_version_that_is_asked_for(
    house: House, table: Table, store_url: str
) -> None:
    async with houses.house(store_url) as elsewhere:
        there = await elsewhere.client()
        async with watched(elsewhere, Table(there, table.game, table.seats)) as stream:
            await anext(stream)
            for _ in range(15):
                receipt = await table.step()
                view = await there.view(table.game, min_version=receipt.version)
                stub = elsewhere.stub(there)
                game = await stub.GetGame(GetGameRequest(game=table.game, min_version=receipt.version))
                asked = ListLegalActionsRequest(game=table.game, seat=0, min_version=receipt.version)
                legal = await stub.ListLegalActions(asked)
                assert (view.version, game.game.version, legal.version) == (receipt.version,) * 3


async def test_a_view_is_the_redacted_state_of_its_version(house: House, table: Table) -> None:
    await play(table, 12, random.Random(1))
    head = (await table.client.get(table.game)).version
    for version in (4, 7, head):
        game = await folded(house, table, version)
        for seat in (*table.seats, None):
            viewer = seat.number if seat else None
            view = await table.client.view(seat or table.game, version=version)
            assert WIRE.view.take(view.view) == redact(game.table.state, viewer)
            assert view.view_hash == of("castle").view_hash(game.table, viewer)
            assert tuple(view.prompt_ids) == game.table.ids
            assert (view.version, view.hash, view.to_act) == (version, game.hash, game.table.to_act)


@scenario("P17")
async def test_the_legal_actions_are_all_of_them_and_each_is_accepted_as_it_stands(house: House, table: Table) -> None:
    rng = random.Random(2)
    for _ in range(15):
        seat, legal = await table.acting()
        game = await folded(house, table)
        expected = legal_actions(of("castle").rules, game.table.state, seat.number)
        assert tuple(map(WIRE.action.take, legal.actions)) == expected
        assert WIRE.prompt.take(legal.prompt.prompt) == redact(game.table.state.prompts[-1], seat.number)
        await table.client.act(seat, rng.choice(legal.actions), prompt_id=legal.prompt.id)


@scenario("P23")
async def test_where_nothing_can_be_done_the_list_is_empty_and_says_why(client: Client) -> None:
    table = await houses.table(client, seats=3, start=False)

    async def reason(seat: Seat) -> str:
        legal = await client.legal(seat)
        assert not legal.actions
        return legal.none_because

    assert await reason(table.seats[0]) == "GAME_NOT_STARTED"
    await client.start(table.game)
    acting, legal = await table.acting()
    others = [seat for seat in table.seats if seat != acting]
    assert legal.none_because == ""
    assert {await reason(seat) for seat in others} == {"NOT_TO_ACT"}
    await client.concede(others[0])
    assert await reason(others[0]) == "ALREADY_CONCEDED"
    assert await reason(Seat(table.game, None)) == "SPECTATOR"  # type: ignore[arg-type]  # no seat is named
    await client.concede(acting)
    assert {await reason(seat) for seat in table.seats} == {"GAME_FINISHED"}


@scenario("P17", "E40")
async def test_a_dry_run_says_what_would_be_refused_and_writes_nothing(table: Table) -> None:
    seat, legal = await table.acting()
    other = table.seats[1 - seat.number]

    async def tried(who: Seat, what: Any, **own: Any) -> Any:
        return await table.client.act(who, what, **{"prompt_id": legal.prompt.id, "dry_run": True, **own})

    for choice in legal.actions:
        assert not (await tried(seat, choice)).hash
    wrong = await failed(tried(seat, WRONG))
    assert said(wrong) == (StatusCode.FAILED_PRECONDITION, "ILLEGAL_ACTION")
    assert (await failed(tried(other, legal.actions[0]))).reason == "NOT_TO_ACT"
    assert (await failed(tried(seat, legal.actions[0], prompt_id="3.0"))).reason == "STALE_PROMPT"
    assert (await table.client.get(table.game)).version == 4


async def test_a_dry_run_before_the_start_and_after_the_end(client: Client) -> None:
    table = await houses.table(client, start=False)
    for expected in ("GAME_NOT_STARTED", "GAME_FINISHED"):
        error = await failed(client.act(table.seats[0], WRONG, prompt_id="4.0", dry_run=True))
        assert error.reason == expected
        if expected == "GAME_NOT_STARTED":
            await client.start(table.game)
            await client.concede(table.seats[0])


async def test_a_game_is_told_with_its_people_its_options_and_its_end(client: Client) -> None:
    table = await houses.table(client, seats=3, labels=["club", "evening"])
    game = await client.get(table.game)
    assert (game.title, list(game.labels)) == ("castle", ["club", "evening"])
    assert [(seat.seat, seat.player, seat.conceded) for seat in game.seats] == [
        (n, f"player-{n}", False) for n in range(3)
    ]
    assert game.options.HasField("castle")
    assert len(game.commitment) == len(game.edition) == 64
    assert game.created_at > 1_700_000_000_000
    assert not game.HasField("outcome")
    await client.concede(table.seats[1])
    await client.concede(table.seats[2])
    over = await client.get(table.game)
    assert [(standing.seat, standing.rank) for standing in over.outcome.standings] == [(0, 1), (2, 2), (1, 3)]
    assert (over.outcome.cause, over.HasField("to_act")) == ("conceded", False)


@scenario("P9")
@pytest.mark.parametrize("moves", [0, 15])
async def test_nothing_hidden_leaves_for_a_player_and_the_seed_only_at_the_end(
    house: House, table: Table, moves: int
) -> None:
    seed = await house.store.seed(table.id)
    assert seed is not None
    await play(table, moves, random.Random(3))
    sent: list[bytes] = []
    for seat in (*table.seats, None):
        head = (await table.client.get(table.game)).version
        async with (
            watched(house, table, seat, with_views=True) as now,
            watched(house, table, seat, after=BEGINNING) as all_,
        ):
            sent.append((await anext(now)).SerializeToString())
            sent += [(await next_update(all_)).SerializeToString() for _ in range(head)]
        sent += [
            (await table.client.view(seat or table.game, version=version)).SerializeToString()
            for version in range(1, head + 1)
        ]
        if seat is not None:
            sent.append((await table.client.legal(seat)).SerializeToString())
    sent.append((await table.client.get(table.game)).SerializeToString())
    plies = [of("castle").read_ply(stored.ply) for stored in await house.store.read(table.id)]
    salts = {ply.salt for ply in plies}
    # Before the start nothing is hidden: there the hash of a view is that of the state.
    states = {ply.state_hash for ply in plies if ply.rules}
    for text in {seed.hex()} | salts | states:
        assert not any(text.encode() in raw or bytes.fromhex(text) in raw for raw in sent)
    async with watched(house, table) as stream:
        await anext(stream)
        await table.client.concede(table.seats[0])
        last = await next_update(stream)
        assert last.events[-1].table.seed_revealed.seed == seed.hex()
        assert await house.store.seed(table.id) is None

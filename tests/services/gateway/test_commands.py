"""Commands on their way: repeated, in a line, and while the store or the command service is away."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1 import game_service_pb2 as api

from services.gateway.acting import Acting
from services.gateway.commands import Commands
from shared.client import Client, Retry
from shared.embedded import store as embedded
from shared.log.answers import Accepted, Answer
from shared.log.connection import StoreUnavailableError
from shared.log.record import Entry
from tests.marks import scenario
from tests.services.caller import until
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table, new_id


@scenario("P77")
async def test_a_repeated_creation_finds_the_same_game(client: Client) -> None:
    same = new_id()
    first = await client.create("castle", 2, request_id=same, labels=["a"])
    again = await client.create("castle", 2, request_id=same, labels=["a"])
    assert first == again
    assert said(await failed(client.create("castle", 3, request_id=same, labels=["a"]))) == (
        StatusCode.ALREADY_EXISTS,
        "REQUEST_ID_REUSED",
    )


@scenario("P56", "E12")
async def test_a_repeated_action_hears_its_first_outcome_and_the_head_of_now(table: Table) -> None:
    seat, legal = await table.acting()
    same = new_id()
    first = await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=same)
    next_one = await table.step()
    again = await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=same)
    assert (again.version, again.hash) == (first.version, first.hash)
    assert (again.head_version, again.head_hash) == (next_one.version, next_one.hash)
    later = await table.client.act(
        seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=same, expected_version=next_one.version
    )
    assert later.version == first.version, "the expected version is no part of what was asked"


@scenario("P56")
async def test_a_repeated_refusal_stays_a_refusal(table: Table) -> None:
    seat, legal = await table.acting()
    other = table.seats[1 - seat.number]
    same = new_id()
    refused = await failed(table.client.act(other, legal.actions[0], prompt_id=legal.prompt.id, request_id=same))
    assert refused.reason == "NOT_TO_ACT"
    await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id)
    again = await failed(table.client.act(other, legal.actions[0], prompt_id=legal.prompt.id, request_id=same))
    assert (again.reason, again.message) == (refused.reason, refused.message)
    assert again.metadata["head_version"] == "5"


@scenario("P92")
async def test_a_double_click_has_one_effect(table: Table) -> None:
    seat, legal = await table.acting()

    async def click(request_id: str) -> Any:
        return await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=request_id)

    same = new_id()
    both = await asyncio.gather(*(click(same) for _ in range(5)))
    assert {receipt.version for receipt in both} == {5}
    others = await asyncio.gather(*(click(new_id()) for _ in range(5)), return_exceptions=True)
    assert {getattr(error, "reason", "accepted") for error in others} == {"STALE_PROMPT"}
    assert (await table.client.get(table.game)).version == 5


async def test_one_command_of_a_caller_for_a_game_is_on_its_way_at_a_time(
    client: Client, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [(await client.create("castle", 4)).game for _ in range(2)]
    at_work: Counter[str] = Counter()
    most: Counter[str] = Counter()
    answer = Commands._answer

    async def counting(self: Commands, command: Any, call: Any) -> Answer:
        at_work.update([command.game, "all"])
        most.update({key: at_work[key] - most[key] for key in at_work if at_work[key] > most[key]})
        found = await answer(self, command, call)
        at_work.subtract([command.game, "all"])
        return found

    monkeypatch.setattr(Commands, "_answer", counting)
    seats = await asyncio.gather(*(client.sit(game, f"p{n}") for game in games for n in range(4)))
    assert sorted(seat.number for seat in seats) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert {most[game.removeprefix("games/")] for game in games} == {1}
    assert most["all"] == 2


@scenario("E34")
async def test_five_hundred_commands_at_once_need_few_connections(house: House) -> None:
    client = await house.client(timeout=60.0)
    games = await asyncio.gather(*(client.create("castle", 2, labels=[str(n)]) for n in range(500)))
    assert len({answer.game for answer in games}) == 500
    assert len(await house.store.redis.client_list()) < 64


@pytest.fixture
def outcomes(monkeypatch: pytest.MonkeyPatch) -> list[Answer]:
    """What gateways were answered by the store instead of by the channel."""
    seen: list[Answer] = []
    settled = Commands._settled

    async def noting(self: Any, entry: Any, place: Any, call: Any, pause: float) -> Answer:
        answer = await settled(self, entry, place, call, pause)
        if place._answer is None:
            seen.append(answer)
        return answer

    monkeypatch.setattr(Commands, "_settled", noting)
    return seen


@scenario("P56", "E31", "P94")
async def test_an_answer_that_was_never_heard_is_asked_of_the_store(
    house: House, table: Table, outcomes: list[Answer]
) -> None:
    seat, legal = await table.acting()
    house.gateway.replies.name = "a channel that nobody hears"
    request = api.SubmitActionRequest(
        request_id=new_id(), game=seat.game, seat=seat.number, prompt_id=legal.prompt.id, action=legal.actions[0]
    )
    metadata = (("prestige-seat-token", seat.token),)
    answer = await house.stub(table.client).SubmitAction(request, metadata=metadata, timeout=2)
    assert answer.receipt.version == 5
    assert [type(outcome) for outcome in outcomes] == [Accepted]


async def test_when_the_reply_channel_is_back_those_who_wait_ask_at_once(
    house: House, table: Table, outcomes: list[Answer]
) -> None:
    seat, legal = await table.acting()
    listening = house.gateway.replies.name
    house.gateway.replies.name = "unheard"
    waiting = asyncio.ensure_future(table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id))
    await asyncio.sleep(0.2)
    assert not waiting.done()
    house.gateway.replies.name = listening
    for client in await house.store.redis.client_list(_type="pubsub"):
        await house.store.redis.client_kill_filter(_id=client["id"])
    assert (await asyncio.wait_for(waiting, 8)).version == 5
    assert [type(outcome) for outcome in outcomes] == [Accepted]


async def test_without_a_store_nothing_is_sent(store_server: Callable[[], embedded.Server]) -> None:
    server = store_server()
    async with houses.house(server.url, longest_deadline=1.0) as house:
        client = await house.client(timeout=20.0)
        server.kill()
        await asyncio.sleep(0.3)
        error = await failed(client.create("castle", 2))
        assert said(error) == (StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")
        assert error.retry_after == 0.5
        assert said(await failed(client.get("games/any"))) == (StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")


async def test_a_full_store_is_told_at_once_and_the_same_request_passes_when_there_is_room(
    house: House, table: Table
) -> None:
    redis, seen = house.store.redis, await table.client.view(table.game)
    seat, legal = await table.acting()
    same = new_id()
    await redis.config_set("maxmemory", 1)
    try:
        full = await failed(table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=same))
        assert said(full) == (StatusCode.UNAVAILABLE, "OUTCOME_UNKNOWN")
        assert full.message.startswith("the store takes no writes: its memory is full")
        assert full.retry_after
        assert await table.client.view(table.game) == seen, "all can be read"
    finally:
        await redis.config_set("maxmemory", 0)
    receipt = await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=same)
    assert receipt.version == seen.version + 1


@scenario("P56")
async def test_an_outcome_is_unknown_only_while_the_store_can_not_be_asked(
    store_server: Callable[[], embedded.Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = store_server()
    async with houses.house(server.url, longest_deadline=1.0) as house:
        client, same = await house.client(timeout=20.0), new_id()
        sending = list[asyncio.Future[None]]()

        async def sent_and_gone(entry: Entry, lost: Callable[[Exception], None]) -> None:
            await house.store.send(entry)
            server.kill()
            lost(StoreUnavailableError("the connection broke"))

        def post(entry: Entry, lost: Callable[[Exception], None]) -> None:
            sending.append(asyncio.ensure_future(sent_and_gone(entry, lost)))

        monkeypatch.setattr(house.store, "post", post)
        unknown = await failed(client.create("castle", 2, request_id=same))
        assert said(unknown) == (StatusCode.UNAVAILABLE, "OUTCOME_UNKNOWN")
        monkeypatch.undo()
        server = await asyncio.to_thread(store_server)
        async with houses.commands(server.url):
            again = await (await house.client(retry=Retry())).create("castle", 2, request_id=same)
            games = [game for partition in range(2) async for game in house.store.games(partition)]
        assert games == [again.game.removeprefix("games/")]


@scenario("P56")
async def test_a_repetition_whose_time_ends_in_line_is_not_told_that_nothing_was_applied(store_url: str) -> None:
    async with houses.house(store_url, default_deadline=0.5) as house:
        client = await house.client()
        async with houses.commands(store_url):
            table = await houses.table(client)
            seat, legal = await table.acting()
            ask = api.SubmitActionRequest(request_id=new_id(), game=table.game, seat=seat.number)
            ask.prompt_id, chosen = legal.prompt.id, legal.actions[0]
            ask.action.CopyFrom(chosen)
            mine = (("prestige-seat-token", seat.token),)
            first = (await house.stub(client).SubmitAction(ask, metadata=mine)).receipt
        before = asyncio.ensure_future(client.act(seat, chosen, prompt_id=ask.prompt_id))
        await asyncio.sleep(0.1)
        again = await failed(house.stub(client).SubmitAction(ask, metadata=mine))
        assert said(again) == (StatusCode.UNAVAILABLE, "OUTCOME_UNKNOWN")
        async with houses.commands(store_url):
            assert said(await failed(before)) == (StatusCode.FAILED_PRECONDITION, "STALE_PROMPT")
            assert (await house.stub(client).SubmitAction(ask, metadata=mine)).receipt.version == first.version


async def test_a_seat_that_was_taken_but_can_not_be_told_is_unknown_and_told_later(
    house: House, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, same = (await client.create("castle", 2)).game, new_id()
    with monkeypatch.context() as patch:

        async def away(*_: Any) -> int:
            raise StoreUnavailableError("away")

        patch.setattr(Acting, "_seat_taken", away)
        unknown = await failed(client.sit(game, "ann", request_id=same))
        assert said(unknown) == (StatusCode.UNAVAILABLE, "OUTCOME_UNKNOWN")
    assert (await client.sit(game, "ann", request_id=same)).number == 0
    assert (await client.get(game)).version == 2


@scenario("P10")
async def test_an_action_that_waited_in_line_while_its_seat_was_given_away_does_nothing(store_url: str) -> None:
    async with houses.house(store_url) as house:
        client = await house.client()
        async with houses.commands(store_url):
            table = await houses.table(client)
            seat, legal = await table.acting()
        swap = asyncio.ensure_future(client.replace(table.game, seat.number, "substitute"))
        await asyncio.sleep(0.1)  # nobody decides yet: the old token is still good
        acting = [
            asyncio.ensure_future(client.act(seat, legal.actions[0], prompt_id=legal.prompt.id)) for _ in range(3)
        ]
        await asyncio.sleep(0.1)  # all stand in line behind it
        async with houses.commands(store_url):
            new = await swap
            errors = await asyncio.gather(*acting, return_exceptions=True)
            reasons = sorted(getattr(error, "reason", "accepted") for error in errors)
            assert reasons == ["UNAUTHENTICATED"] * 3
            assert (await client.get(table.game)).version == new.receipt.version == 5


async def test_a_repeated_action_of_a_new_token_is_the_same_request(client: Client, table: Table) -> None:
    seat, legal = await table.acting()
    same = new_id()
    first = await client.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=same)
    new = await client.replace(table.game, seat.number, "substitute")
    again = await client.act(new, legal.actions[0], prompt_id=legal.prompt.id, request_id=same)
    assert (again.version, again.hash) == (first.version, first.hash)


@scenario("P2")
async def test_a_command_that_was_lost_with_its_server_is_sent_again(store_url: str) -> None:
    async with houses.house(store_url) as house:
        client = await house.client()
        store, partitions = house.store, range(houses.PARTITIONS)

        async def sent() -> bool:
            return sum([await store.redis.xlen(store.keys.commands(partition)) for partition in partitions]) > 0

        creating = asyncio.create_task(client.create("castle", 2))
        await until(sent)
        for partition in partitions:
            await store.redis.delete(store.keys.commands(partition))
            await house.gateway.replies.reconnected(partition, lost=False)
        await until(sent)
        async with houses.commands(store_url):
            assert (await creating).receipt.version == 1

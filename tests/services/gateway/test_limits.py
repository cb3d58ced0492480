"""Limits of one API key, of one seat and of strangers: who is over one is told which, and nobody else is hindered."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1 import game_service_pb2 as api

from services.gateway import commands, deserialize, queues
from services.gateway.accounts import Accounts
from services.gateway.auth import EVERYONE, Caller, Proof
from services.gateway.commands import LINE
from services.gateway.settings import GatewaySettings
from shared.client import Seat
from shared.client.errors import CallFailed
from shared.log.answers import Held
from tests.faults.waiting import until, until_told
from tests.log.writing import Writer, following
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, new_id
from tests.services.gateway.test_credentials import KEYS
from tests.services.gateway.test_crowds import MADE_UP, begun, stub_of_silent

QUOTA = (StatusCode.RESOURCE_EXHAUSTED, "QUOTA_EXCEEDED")
BUSY = (StatusCode.RESOURCE_EXHAUSTED, "OVERLOADED")


@asynccontextmanager
async def house(url: str, shop: dict[str, float] | None = None, **own: Any) -> AsyncIterator[House]:
    """One that asks for keys; `shop` are the limits of that key."""
    keys = KEYS | {"shop": KEYS["shop"] | {"limits": shop or {}}}
    async with houses.house(url, api_keys=keys, heartbeat=0.2, **own) as opened:
        yield opened


def named(error: CallFailed) -> tuple[str, str, str]:
    """The limit, its value and where it is set."""
    return error.metadata["limit"], error.metadata["most"], error.metadata.get("setting", "")


def bearer(name: str) -> tuple[tuple[str, str], ...]:
    return (("authorization", f"Bearer key of {name}"),)


def token(seat: Seat) -> tuple[tuple[str, str], ...]:
    return (("prestige-seat-token", seat.token),)


def test_every_limit_of_a_gateway_is_documented() -> None:
    section = Path("docs/operations.md").read_text(encoding="utf-8").partition("\n## Limits\n")[2].partition("\n## ")[0]
    rows = [line.split(" | ")[0] for line in section.splitlines() if line.startswith("| `")]
    documented = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    accounts = Accounts(GatewaySettings())
    known = [accounts.of(it).tier for it in (Caller(EVERYONE), Caller(proof=Proof("", 1)), Caller())]
    limits = {most.limit for tier in known for most in (tier.rate, *tier.at_once.values(), tier.games) if most}
    whole = {"calls_at_once", "watches_at_once", "checks_at_once", "attendants_at_once"}
    assert documented == limits | whole | {LINE.limit, "commands_waiting", "message_bytes", "answer_bytes"}


def castle() -> api.CreateGameRequest:
    request = api.CreateGameRequest(request_id=new_id(), seats=2)
    request.options.castle.SetInParent()
    return request


def refusals(house: House, limit: str) -> float:
    """How many refusals the metrics count."""
    return house.gateway.metrics.over_limits.labels(limit)._value.get()


async def watches(house: House, metadata: Any, request: Any, count: int) -> tuple[list[Any], Counter[Any]]:
    """So many streams, and why those ended that were refused."""
    stub = house.stub(await house.client())
    method = stub.WatchGame if isinstance(request, api.WatchGameRequest) else stub.WatchGames
    calls = [method(request, metadata=metadata) for _ in range(count)]
    return calls, Counter(await asyncio.gather(*(begun(call) for call in calls)))


@scenario("P28")
async def test_who_calls_too_often_is_told_when_to_come_back_and_others_are_served(store_url: str) -> None:
    async with house(store_url, {"calls_per_second": 0.01}) as opened:
        shop, club = await opened.client("key of shop"), await opened.client("key of club")
        await shop.titles()
        error = await failed(shop.titles())
        assert said(error) == QUOTA
        assert named(error) == ("key_calls_per_second", "0.01", "limits.calls_per_second of shop")
        assert error.retry_after is not None
        assert 90 < error.retry_after <= 100
        await club.titles()
        assert refusals(opened, "key_calls_per_second") == 1


async def test_a_key_has_so_many_streams_and_a_new_one_when_one_of_them_ends(store_url: str) -> None:
    async with house(store_url, key_watches=3) as opened:
        request = api.WatchGamesRequest(player="p")
        calls, told = await watches(opened, bearer("shop"), request, 5)
        assert told == {None: 3, QUOTA: 2}
        assert (await watches(opened, bearer("club"), request, 3))[1] == {None: 3}
        for call in calls:
            call.cancel()
        await until(lambda: opened.gateway.metrics.lists_watched._value.get() == 3)
        assert (await watches(opened, bearer("shop"), request, 4))[1] == {None: 3, QUOTA: 1}


async def test_a_key_has_so_many_calls_in_work(store_url: str) -> None:
    async with house(store_url, {"calls_at_once": 2}) as opened:
        stub = opened.stub(await opened.client())
        calls = [stub.CreateGame(castle(), metadata=bearer("shop"), timeout=60) for _ in range(5)]
        await until(lambda: sum(call.done() for call in calls) >= 3)
        errors = [await failed(call) for call in calls if call.done()]
        assert [said(error) for error in errors] == [QUOTA] * 3
        assert {named(error) for error in errors} == {("key_calls_at_once", "2", "limits.calls_at_once of shop")}
        async with houses.commands(store_url):
            assert [await outcome(call) for call in calls].count("OK") == 2


async def test_a_seat_has_limits_of_its_own_from_its_first_stream_on(store_url: str) -> None:
    async with houses.commands(store_url), house(store_url, watches_at_once=20, seat_watches=9) as opened:
        table = await houses.table(await opened.client("key of shop"))
        one, other = table.seats
        request = api.WatchGameRequest(game=table.game, seat=one.number)
        for _ in range(5):  # of all whom the gateway has never seen there may be four
            assert (await watches(opened, token(one), request, 1))[1] == {None: 1}
        assert (await watches(opened, token(one), request, 6))[1] == {None: 4, QUOTA: 2}
        request = api.WatchGameRequest(game=table.game, seat=other.number)
        assert (await watches(opened, token(other), request, 1))[1] == {None: 1}
        assert refusals(opened, "seat_watches") == 2


async def test_calls_of_a_seat_are_counted_apart_from_those_of_its_backend(store_url: str) -> None:
    async with houses.commands(store_url), house(store_url, seat_calls_per_second=0.01) as opened:
        table = await houses.table(await opened.client("key of shop"))
        stub, request = opened.stub(table.client), api.GetGameRequest(game=table.game)
        answers = [await outcome(stub.GetGame(request, metadata=token(table.seats[0]))) for _ in range(3)]
        assert answers == ["OK", "OK", "QUOTA_EXCEEDED"], "the first call was that of a stranger"
        assert await outcome(stub.GetGame(request, metadata=bearer("shop"))) == "OK"


async def test_a_creation_is_repeated_at_the_limit_while_a_ply_of_its_game_waits_for_replicas(store_url: str) -> None:
    async with house(store_url, {"games": 1}) as opened:
        stub, request = opened.stub(await opened.client()), castle()
        async with houses.commands(store_url):
            made = await stub.CreateGame(request, metadata=bearer("shop"))
        writer = Writer(opened.store, made.game.removeprefix("games/"))
        append = following(await writer.handed("of another"), await opened.store.head(writer.game))
        assert await opened.store.deciding.hold([append]) == ([Held(anew=True)], 0)
        assert await outcome(stub.CreateGame(request, metadata=bearer("shop"))) == "OK"


async def outcome(call: Any) -> str:
    """OK, or the reason of the refusal."""
    try:
        await call
    except Exception:  # noqa: BLE001  # told again below
        return (await failed(call)).reason
    return "OK"


async def test_made_up_tokens_take_a_fifth_of_the_room_and_who_is_known_comes_in(store_url: str) -> None:
    async with houses.commands(store_url), house(store_url, calls_at_once=20) as opened:
        table = await houses.table(await opened.client("key of shop"))
        stub, request = opened.stub(table.client), api.GetGameRequest(game=table.game)
        await stub.GetGame(request, metadata=token(table.seats[0]))
        silent = stub_of_silent(table.client, "GetGame", MADE_UP, 30)
        await until(lambda: refusals(opened, "stranger_calls_at_once") == 26)
        error = await failed(stub.GetGame(request, metadata=MADE_UP))
        assert said(error) == BUSY
        assert named(error) == ("stranger_calls_at_once", "4", "PRESTIGE_CALLS_AT_ONCE")
        for who in (token(table.seats[0]), bearer("club")):
            await asyncio.gather(*(stub.GetGame(request, metadata=who) for _ in range(8)))
        for call in silent:
            call.cancel()


@scenario("P28")
async def test_when_too_many_commands_wait_the_next_is_answered_at_once_and_not_sent(
    store_url: str, for_the_answer: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "LOOK", 3600)
    async with house(store_url, commands_waiting=3) as opened, house(store_url, commands_waiting=3) as second:
        stub = opened.stub(await opened.client())
        calls = [stub.CreateGame(castle(), metadata=bearer("shop"), timeout=for_the_answer + 1) for _ in range(20)]
        errors = await asyncio.gather(*(failed(call) for call in calls))
        assert Counter(error.reason for error in errors) == {"EXPIRED": 6, "OVERLOADED": 14}
        busy = [error for error in errors if error.reason == "OVERLOADED"]
        assert {(*named(it), it.retry_after) for it in busy} == {
            ("commands_waiting", "3", "PRESTIGE_COMMANDS_WAITING", 1.0)
        }
        # Nobody waits for them any more, yet they are in the way, and every gateway knows.
        for gateway in (opened.gateway, second.gateway):
            await gateway.queues.look()
        assert await reasons(second, range(8)) == {"OVERLOADED"}
        async with houses.commands(store_url):
            await until_told(lambda: drained(opened))
            for gateway in (opened.gateway, second.gateway):
                await gateway.queues.look()
            assert await reasons(second, range(3)) == {"OK"}


async def drained(house: House) -> bool:
    """Whether nothing waits any more."""
    counts = house.gateway.counts
    backlogs = [await counts.backlog(partition) for partition in counts.partitions]
    return not any(it.unread + it.in_work for it in backlogs)


async def reasons(house: House, times: Iterable[int]) -> set[str]:
    """How creating games is answered, one after the other."""
    stub = house.stub(await house.client())
    return {await outcome(stub.CreateGame(castle(), metadata=bearer("shop"), timeout=5)) for _ in times}


async def test_a_deadline_that_is_too_far_off_is_brought_nearer(store_url: str, for_the_answer: float) -> None:
    async with house(store_url, longest_deadline=for_the_answer + 0.3) as opened:
        stub = opened.stub(await opened.client())
        async with asyncio.timeout(30):
            error = await failed(stub.CreateGame(castle(), metadata=bearer("shop"), timeout=600))
        assert said(error) == (StatusCode.DEADLINE_EXCEEDED, "EXPIRED"), "the service says so, long before the caller"


async def test_a_deadline_that_leaves_time_for_no_more_than_the_answer_is_too_short(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with houses.commands(store_url), house(store_url) as opened:
        stub = opened.stub(await opened.client())
        monkeypatch.setattr(commands, "MARGIN", 60_000)
        error = await failed(stub.CreateGame(castle(), metadata=bearer("shop"), timeout=30))
        assert said(error) == (StatusCode.DEADLINE_EXCEEDED, "EXPIRED")
        monkeypatch.undo()
        assert (await stub.CreateGame(castle(), metadata=bearer("shop"), timeout=30)).game


async def test_an_answer_that_no_client_could_take_is_refused_with_a_reason(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with houses.commands(store_url), house(store_url) as opened:
        table = await houses.table(await opened.client("key of shop"))
        stub, whole = opened.stub(table.client), api.GetViewRequest(game=table.game)
        size = (await stub.GetView(whole, metadata=bearer("shop"))).ByteSize()
        monkeypatch.setattr(deserialize, "ANSWER", size)
        await stub.GetView(whole, metadata=bearer("shop"))
        monkeypatch.setattr(deserialize, "ANSWER", size - 1)
        error = await failed(stub.GetView(whole, metadata=bearer("shop")))
        assert said(error) == (StatusCode.RESOURCE_EXHAUSTED, "ANSWER_TOO_LARGE")
        assert (named(error), error.passing) == (("answer_bytes", str(size - 1), ""), False)
        request = api.WatchGameRequest(game=table.game)
        assert (await watches(opened, bearer("shop"), request, 1))[1] == {
            (StatusCode.RESOURCE_EXHAUSTED, "ANSWER_TOO_LARGE"): 1
        }

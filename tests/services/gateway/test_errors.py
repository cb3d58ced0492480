"""Every row of the table of errors: the code, the stable reason, and what a program needs to go on."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable
from itertools import product
from typing import Any

import grpc
import pytest
from grpc import StatusCode
from prestige.v1 import game_service_pb2 as api

from shared.client import Client, Seat, options
from shared.client.errors import CallFailed
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import WRONG, House, Table, new_id

GAME = "games/" + "a" * 26
SERVICE = "/prestige.v1.GameService/"


async def raw(house: House, method: str, content: bytes) -> CallFailed:
    """Why a call fails whose bytes are these."""
    async with grpc.aio.insecure_channel(house.address) as channel:
        call = channel.unary_unary(SERVICE + method, lambda it: it, lambda it: it)
        return await failed(call(content, timeout=5))


def submit(seat: Seat, **own: Any) -> api.SubmitActionRequest:
    fields = {"request_id": new_id(), "game": seat.game, "seat": seat.number, "prompt_id": "4.0", "action": WRONG}
    return api.SubmitActionRequest(**{**fields, **own})


def token(seat: Seat) -> tuple[tuple[str, str], ...]:
    return (("prestige-seat-token", seat.token),)


METHODS = [
    "ListTitles", "CreateGame", "TakeSeat", "LeaveSeat", "StartGame", "ReplacePlayer", "GetGame", "ListGames",
    "GetView", "ListLegalActions", "SubmitAction", "TakeBack", "Concede", "AbandonGame", "WatchGame", "WatchGames",
    "GetPlayerStatistics",
]  # fmt: skip
GARBAGE = [b"\xff", b"\x0a\x05ab", b"\x0a\x02\xc3\x28", b"\x0b" * 200, b"\x00", b"\x12\xff\xff\xff\xff\x0f"]


async def test_bytes_that_are_no_message_are_malformed(house: House) -> None:
    for method, content in product(METHODS, GARBAGE):
        assert said(await raw(house, method, content)) == (StatusCode.INVALID_ARGUMENT, "MALFORMED"), method


async def test_a_field_that_nobody_knows_is_malformed_and_named(house: House) -> None:
    for method in METHODS:
        error = await raw(house, method, b"\xfa\x01\x01x")
        assert said(error) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
        assert error.violations == ("#31: unknown field",)


@scenario("P33")
async def test_an_unknown_field_deep_inside_is_named_with_its_path(house: House, table: Table) -> None:
    request = submit(table.seats[0])
    request.action.castle.ParseFromString(b"\xda\x05\x00")
    error = await raw(house, "SubmitAction", request.SerializeToString())
    assert error.violations == ("action.castle.#91: unknown field",)


MALFORMED = [
    ("CreateGame", api.CreateGameRequest(), "request_id: missing"),
    ("CreateGame", api.CreateGameRequest(request_id="short"), "request_id: must be"),
    ("CreateGame", api.CreateGameRequest(request_id="x" * 36), "options: is of no title"),
    ("TakeSeat", api.TakeSeatRequest(request_id="x" * 36), "game: missing"),
    ("TakeSeat", api.TakeSeatRequest(request_id="x" * 36, game="castle/1"), "game: must be games/{id}"),
    ("TakeBack", api.TakeBackRequest(request_id="x" * 36, game=GAME, seat=0), "version: missing"),
    ("SubmitAction", api.SubmitActionRequest(request_id="x" * 36, game=GAME), "seat: missing"),
    ("SubmitAction", api.SubmitActionRequest(request_id="x" * 36, game=GAME, seat=-1), "seat: must not be negative"),
    ("GetView", api.GetViewRequest(game=GAME, version=-1), "version: must not be negative"),
    ("ListGames", api.ListGamesRequest(page_size=101), "page_size: must be 0 to 100"),
    ("ListGames", api.ListGamesRequest(my_turn=True), "my_turn: needs a player"),
    ("ListGames", api.ListGamesRequest(status=77), "status: has the unknown number 77"),
    ("ListGames", api.ListGamesRequest(player="a\x00b"), "player: holds control characters"),
    ("ListGames", api.ListGamesRequest(label="l" * 65), "label: longer than 64 characters"),
    ("ListGames", api.ListGamesRequest(page_token="%%%"), "page_token: "),
    ("ListGames", api.ListGamesRequest(seen=[{"partition": 9, "number": 1}]), "seen[0].partition: there is no"),
    ("GetPlayerStatistics", api.GetPlayerStatisticsRequest(), "player: missing"),
]


async def test_what_is_wrong_in_a_request_is_named_with_its_path(house: House) -> None:
    for method, request, violation in MALFORMED:
        error = await raw(house, method, request.SerializeToString())
        assert error.code is StatusCode.INVALID_ARGUMENT, violation
        assert error.violations[0].startswith(violation)
        assert str(error).startswith(f"{error.reason}: {violation}")
        assert twice(str(error)) == []


def twice(text: str) -> list[str]:
    """The parts of a message that it says more than once."""
    parts = re.split(r": |; | \(", text.rstrip(")"))
    return [part for part in set(parts) if parts.count(part) > 1]


async def test_no_refusal_says_a_thing_twice(client: Client) -> None:
    refused = [
        client.create("castle", 9),
        client.create("castle", 3, options=options("castle", duel=True)),
        client.create("castle", 2, options=options("castle", start_seat=7)),
        client.create("castle", 2, edition='{"name": 7'),
        client.create("castle", 2, edition="name = 7"),
        client.view(GAME, version=-1),
        client.view(GAME),
        first(client.replay(GAME, from_version=5, to_version=3)),
        first(client.list_games(player="a\x00b")),
    ]
    for call in refused:
        error = await failed(call)
        assert error.message
        assert twice(str(error)) == [], str(error)


async def first(stream: AsyncIterator[Any]) -> Any:
    """The first message."""
    return await anext(aiter(stream))


@scenario("P4")
async def test_an_action_that_is_incomplete_or_unknown_is_named_with_its_path(house: House, table: Table) -> None:
    stub, seat = house.stub(table.client), table.seats[0]
    empty = await failed(stub.SubmitAction(submit(seat, action=None), metadata=token(seat)))
    assert empty.violations == ("action: is of no title",)
    nothing = submit(seat)
    nothing.action.castle.Clear()
    nothing.action.castle.SetInParent()
    error = await failed(stub.SubmitAction(nothing, metadata=token(seat)))
    assert error.violations == ("action.castle: holds none of its kinds",)
    error = await failed(stub.SubmitAction(submit(seat, prompt_id=""), metadata=token(seat)))
    assert error.violations == ("prompt_id: missing",)


@scenario("P4", "P21")
async def test_the_rules_say_no_with_a_stable_reason_and_the_head(table: Table) -> None:
    seat, legal = await table.acting()
    other = table.seats[1 - seat.number]
    refused = await failed(table.client.act(seat, WRONG, prompt_id=legal.prompt.id))
    assert said(refused) == (StatusCode.FAILED_PRECONDITION, "ILLEGAL_ACTION")
    assert (refused.metadata["head_version"], refused.metadata["head_hash"]) == (str(legal.version), legal.hash)
    turn = await failed(table.client.act(other, legal.actions[0], prompt_id=legal.prompt.id))
    assert said(turn) == (StatusCode.FAILED_PRECONDITION, "NOT_TO_ACT")
    assert (await table.client.get(table.game)).version == legal.version


@scenario("P66", "P92")
async def test_an_answer_to_a_prompt_that_has_passed_is_stale_and_told_the_open_one(table: Table) -> None:
    seat, legal = await table.acting()
    await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id)
    stale = await failed(table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id))
    assert said(stale) == (StatusCode.FAILED_PRECONDITION, "STALE_PROMPT")
    assert stale.metadata["prompt"] == (await table.client.view(table.game)).prompt_ids[-1]


@scenario("P32")
async def test_a_wrong_expected_version_is_a_conflict_and_told_the_head(house: House, table: Table) -> None:
    seat, legal = await table.acting()
    request = submit(seat, prompt_id=legal.prompt.id, action=legal.actions[0], expected_version=2)
    conflict = await failed(house.stub(table.client).SubmitAction(request, metadata=token(seat)))
    assert said(conflict) == (StatusCode.ABORTED, "VERSION_CONFLICT")
    assert conflict.metadata["version"] == str(legal.version)


async def test_the_life_of_a_table_is_guarded(house: House, client: Client) -> None:
    table = await houses.table(client, start=False)
    full = await failed(client.sit(table.game, "late"))
    assert said(full) == (StatusCode.FAILED_PRECONDITION, "NO_FREE_SEAT")
    taken = await failed(client.sit(table.game, "late", seat=0))
    assert said(taken) == (StatusCode.FAILED_PRECONDITION, "SEAT_TAKEN")
    nowhere = await failed(client.sit(table.game, "late", seat=7))
    assert said(nowhere) == (StatusCode.INVALID_ARGUMENT, "NO_SUCH_SEAT")
    assert nowhere.violations[0].startswith("seat: ")
    early = await failed(client.concede(table.seats[0]))
    assert said(early) == (StatusCode.FAILED_PRECONDITION, "GAME_NOT_STARTED")
    await client.leave(table.seats[1])
    free = await failed(client.start(table.game))
    assert said(free) == (StatusCode.FAILED_PRECONDITION, "SEATS_FREE")


async def test_after_the_end_nothing_is_accepted(table: Table) -> None:
    await table.client.concede(table.seats[0])
    over = [table.client.concede(table.seats[1]), table.client.abandon(table.game), table.client.start(table.game)]
    for call in over:
        assert said(await failed(call)) == (StatusCode.FAILED_PRECONDITION, "GAME_FINISHED")


async def test_options_that_cannot_be_played_are_named(client: Client) -> None:
    seats = await failed(client.create("castle", 9))
    assert said(seats) == (StatusCode.INVALID_ARGUMENT, "BAD_OPTIONS")
    edition = await failed(client.create("castle", 2, edition="no edition"))
    assert said(edition) == (StatusCode.INVALID_ARGUMENT, "BAD_EDITION")


@scenario("P4")
async def test_a_game_that_is_not_there_is_not_found_by_any_call(house: House, client: Client) -> None:
    seat = Seat(GAME, 0, "token")
    calls: list[Awaitable[Any]] = [
        client.get(GAME), client.view(GAME), client.legal(seat), client.sit(GAME, "p"), client.start(GAME),
        client.leave(seat), client.replace(GAME, 0, "p"), client.act(seat, WRONG, prompt_id="1.0"),
        client.take_back(seat, 3), client.concede(seat), client.abandon(GAME), anext(client.watch(GAME)),
        client.verify(GAME), anext(client.plies(GAME)), anext(client.replay(GAME)), anext(client.export(GAME)),
    ]  # fmt: skip
    for call in calls:
        assert said(await failed(call)) == (StatusCode.NOT_FOUND, "GAME_NOT_FOUND")


async def test_versions_beyond_the_log_are_out_of_range(table: Table) -> None:
    for asked in ({"version": 99}, {"version": 0}, {"min_version": 99}):
        error = await failed(table.client.view(table.game, **asked))
        assert said(error) == (StatusCode.OUT_OF_RANGE, "VERSION_OUT_OF_RANGE")
        assert (error.metadata["oldest_version"], error.metadata["head_version"]) == ("1", "4")


async def test_a_request_id_used_for_something_else_is_refused(table: Table) -> None:
    seat, legal = await table.acting()
    same = new_id()
    await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=same)
    other = await failed(table.client.act(seat, legal.actions[1], prompt_id=legal.prompt.id, request_id=same))
    assert said(other) == (StatusCode.ALREADY_EXISTS, "REQUEST_ID_REUSED")


async def test_what_comes_too_late_is_expired_and_never_applied(store_url: str, for_the_answer: float) -> None:
    kept = for_the_answer
    async with houses.house(store_url, default_deadline=kept + 0.2, longest_deadline=kept + 0.5) as house:
        client = await house.client()
        request = api.CreateGameRequest(request_id=new_id(), seats=2)
        request.options.castle.SetInParent()
        late = await failed(house.stub(client).CreateGame(request, timeout=20))
        assert said(late) == (StatusCode.DEADLINE_EXCEEDED, "EXPIRED")
        request.request_id = new_id()
        without = await failed(house.stub(client).CreateGame(request))
        assert said(without) == (StatusCode.DEADLINE_EXCEEDED, "EXPIRED"), "a call without a deadline gets one"
        async with houses.commands(store_url):
            await asyncio.sleep(0.3)
            assert [game async for game in house.store.games(0)] + [game async for game in house.store.games(1)] == []


@pytest.fixture
async def crowded(store_url: str) -> AsyncIterator[House]:
    async with houses.house(store_url, calls_at_once=2, watches_at_once=1) as opened:
        yield opened


@scenario("P28")
async def test_too_many_calls_are_told_when_to_come_back(crowded: House) -> None:
    client = await crowded.client()
    request = api.CreateGameRequest(seats=2)
    request.options.castle.SetInParent()
    requests = [api.CreateGameRequest(request_id=new_id(), seats=2, options=request.options) for _ in range(5)]
    stub = crowded.stub(client)
    errors = await asyncio.gather(*(failed(stub.CreateGame(it, timeout=0.6)) for it in requests))
    busy = [error for error in errors if error.reason == "OVERLOADED"]
    assert len(busy) == 3
    assert all(error.code is StatusCode.RESOURCE_EXHAUSTED and error.retry_after == 1.0 for error in busy)


@scenario("P27")
async def test_a_fault_of_ours_is_internal_with_an_incident_and_nothing_else(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("the seed is 1234")

    monkeypatch.setattr("services.gateway.views.fill_view", broken)
    error = await failed(table.client.view(table.game))
    assert said(error) == (StatusCode.INTERNAL, "INTERNAL")
    assert set(error.metadata) == {"incident"}
    assert "1234" not in str(error)


@scenario("P27")
async def test_a_fault_of_ours_after_a_command_was_sent_says_nothing_of_what_became_of_it(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the seed is 1234")

    client, same = table.client, new_id()
    with monkeypatch.context() as once:
        once.setattr("services.gateway.acting.Receipt", broken)
        error = await failed(client.concede(table.seats[0], request_id=same))
    assert said(error) == (StatusCode.UNAVAILABLE, "OUTCOME_UNKNOWN")
    assert "incident" in error.metadata
    assert "1234" not in str(error)
    told = await client.concede(table.seats[0], request_id=same)
    assert told.version == (await client.get(table.game)).version

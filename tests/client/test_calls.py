"""What the client sends again, what it doesn't, and what it makes of a refusal."""

import asyncio
import uuid

import grpc
import pytest
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import GameSummary, Receipt
from prestige.v1.titles_pb2 import Action

from shared.client import (
    CallFailed,
    Client,
    Denied,
    IllegalAction,
    OutcomeUnknown,
    Refused,
    Retry,
    Seat,
    StalePrompt,
    Unavailable,
    VersionConflict,
)
from tests.client.fake import SILENCE, Fail, Fake, hash_of, legal, replayed, serve, submitted
from tests.marks import scenario

Code = grpc.StatusCode
SEAT = Seat("games/g", 1, "token")
ACTION = Action()


@scenario("P56")
@pytest.mark.parametrize(
    "failure",
    [
        Fail(Code.CANCELLED),
        Fail(Code.INTERNAL),
        Fail(Code.UNAVAILABLE),
        Fail(Code.UNAVAILABLE, "STORE_UNAVAILABLE"),
        Fail(Code.UNAVAILABLE, "OUTCOME_UNKNOWN"),
        Fail(Code.DEADLINE_EXCEEDED, "EXPIRED"),
        SILENCE,
    ],
    ids=["not begun", "broken", "cut", "store away", "outcome unknown", "expired", "no answer"],
)
async def test_a_command_without_an_outcome_is_sent_again_unchanged(fake: Fake, client: Client, failure: Fail) -> None:
    fake.script("SubmitAction", failure, failure, submitted(7))
    receipt = await client.act(SEAT, ACTION, prompt_id="6.0")
    first, *others = [call.request for call in fake.of("SubmitAction")]
    assert receipt.version == 7
    assert others == [first, first]
    assert uuid.UUID(first.request_id).version == 4


async def test_each_command_has_a_request_id_of_its_own(fake: Fake, client: Client) -> None:
    fake.script("Concede", *[api.ConcedeResponse()] * 2)
    await client.concede(SEAT)
    await client.concede(SEAT)
    assert len({call.request.request_id for call in fake.of("Concede")}) == 2


async def test_the_caller_may_bring_the_request_id(fake: Fake, client: Client) -> None:
    fake.script("StartGame", api.StartGameResponse(receipt=Receipt(version=3)))
    assert (await client.start("games/g", request_id="mine")).version == 3
    assert fake.of("StartGame")[0].request.request_id == "mine"


@scenario("P4")
async def test_a_refusal_is_not_sent_again_and_says_why(fake: Fake, client: Client) -> None:
    fake.script("SubmitAction", Fail(Code.FAILED_PRECONDITION, "ILLEGAL_ACTION", {"clause": "CA-031", "head": "6"}))
    with pytest.raises(IllegalAction, match="CA-031") as caught:
        await client.act(SEAT, ACTION, prompt_id="6.0")
    assert (caught.value.reason, caught.value.clause, caught.value.metadata["head"]) == (
        "ILLEGAL_ACTION",
        "CA-031",
        "6",
    )
    assert len(fake.of("SubmitAction")) == 1


@pytest.mark.parametrize(
    ("failure", "kind"),
    [
        (Fail(Code.FAILED_PRECONDITION, "STALE_PROMPT"), StalePrompt),
        (Fail(Code.FAILED_PRECONDITION, "GAME_FINISHED"), Refused),
        (Fail(Code.PERMISSION_DENIED, "WRONG_SEAT"), Denied),
        (Fail(Code.INTERNAL, "INTERNAL", {"incident": "1"}), CallFailed),
        (Fail(Code.RESOURCE_EXHAUSTED, "MESSAGE_TOO_LARGE"), Unavailable),
        (Fail(Code.ALREADY_EXISTS, "REQUEST_ID_REUSED"), CallFailed),
    ],
)
async def test_failures_are_told_apart_by_type(
    fake: Fake, client: Client, failure: Fail, kind: type[CallFailed]
) -> None:
    fake.script("SubmitAction", failure)
    with pytest.raises(CallFailed) as caught:
        await client.act(SEAT, ACTION, prompt_id="6.0")
    assert type(caught.value) is kind
    assert caught.value.code is failure.code
    assert len(fake.calls) == 1


async def test_attempts_come_to_an_end_and_name_the_request_to_go_on_with(fake: Fake, client: Client) -> None:
    fake.script("SubmitAction", *[Fail(Code.UNAVAILABLE, "OUTCOME_UNKNOWN")] * 9)
    with pytest.raises(OutcomeUnknown) as caught:
        await client.act(SEAT, ACTION, prompt_id="6.0")
    assert len(fake.of("SubmitAction")) == 4
    assert {call.request.request_id for call in fake.of("SubmitAction")} == {caught.value.request_id}


async def test_a_busy_service_is_given_the_time_it_asks_for(fake: Fake, client: Client) -> None:
    fake.script("SubmitAction", Fail(Code.RESOURCE_EXHAUSTED, "OVERLOAD", wait_ms=250), submitted(7))
    began = asyncio.get_running_loop().time()
    await client.act(SEAT, ACTION, prompt_id="6.0")
    assert asyncio.get_running_loop().time() - began >= 0.25


async def test_a_service_that_asks_for_a_minute_is_not_waited_for(fake: Fake, client: Client) -> None:
    fake.script("SubmitAction", Fail(Code.RESOURCE_EXHAUSTED, "QUOTA_EXCEEDED", {"limit": "key_games"}, wait_ms=60_000))
    with pytest.raises(Unavailable) as caught:
        await client.act(SEAT, ACTION, prompt_id="6.0")
    assert (caught.value.retry_after, caught.value.metadata["limit"]) == (60.0, "key_games")
    assert len(fake.of("SubmitAction")) == 1


async def test_a_list_that_is_behind_is_not_asked_again(fake: Fake, client: Client) -> None:
    fake.script("ListGames", Fail(Code.UNAVAILABLE, "NOT_YET_VISIBLE"))
    with pytest.raises(Unavailable):
        [game async for game in client.list_games()]
    assert len(fake.of("ListGames")) == 1


@scenario("E12", "P32")
async def test_a_version_conflict_is_resolved_once_if_the_prompt_is_the_same(fake: Fake, client: Client) -> None:
    fake.script("SubmitAction", Fail(Code.ABORTED, "VERSION_CONFLICT", {"head": "8"}), submitted(9))
    fake.script("ListLegalActions", legal(8, "6.0"))
    assert (await client.act(SEAT, ACTION, prompt_id="6.0", expected_version=6)).version == 9
    first, second = (call.request for call in fake.of("SubmitAction"))
    assert (first.expected_version, second.expected_version) == (6, 8)
    assert first.request_id == second.request_id


@scenario("P32")
async def test_a_second_version_conflict_reaches_the_caller(fake: Fake, client: Client) -> None:
    fake.script("SubmitAction", *[Fail(Code.ABORTED, "VERSION_CONFLICT", {"head": "8"})] * 3)
    fake.script("ListLegalActions", legal(8, "6.0"))
    with pytest.raises(VersionConflict):
        await client.act(SEAT, ACTION, prompt_id="6.0", expected_version=6)
    assert len(fake.of("SubmitAction")) == 2


async def test_a_version_conflict_with_another_prompt_open_reaches_the_caller(fake: Fake, client: Client) -> None:
    fake.script("SubmitAction", Fail(Code.ABORTED, "VERSION_CONFLICT", {"head": "8"}))
    fake.script("ListLegalActions", legal(8, "8.2"))
    with pytest.raises(VersionConflict):
        await client.act(SEAT, ACTION, prompt_id="6.0", expected_version=6)
    assert len(fake.of("SubmitAction")) == 1


async def test_an_action_without_a_prompt_answers_the_open_one(fake: Fake, client: Client) -> None:
    fake.script("ListLegalActions", legal(8, "8.2"))
    fake.script("SubmitAction", submitted(9))
    await client.act(SEAT, ACTION)
    assert fake.of("SubmitAction")[0].request.prompt_id == "8.2"


async def test_a_request_id_of_the_caller_goes_with_the_prompt_it_was_meant_for(fake: Fake, client: Client) -> None:
    with pytest.raises(ValueError, match="name the prompt too"):
        await client.act(SEAT, ACTION, request_id="mine")
    assert fake.calls == []


async def test_reads_can_ask_for_what_was_written(fake: Fake, client: Client) -> None:
    fake.script("GetGame", api.GetGameResponse(), api.GetGameResponse())
    fake.script("GetView", api.GetViewResponse())
    fake.script("ListLegalActions", legal(7, "7.0"))
    await client.get(SEAT)
    await client.get(SEAT, min_version=7)
    await client.view(SEAT, min_version=7)
    await client.legal(SEAT, min_version=7)
    assert [call.request.HasField("min_version") for call in fake.calls] == [False, True, True, True]
    assert [call.request.min_version for call in fake.calls[1:]] == [7, 7, 7]


async def test_an_action_while_nothing_is_asked_says_why(fake: Fake, client: Client) -> None:
    fake.script("ListLegalActions", api.ListLegalActionsResponse(none_because="GAME_FINISHED"))
    with pytest.raises(Refused, match="GAME_FINISHED"):
        await client.act(SEAT, ACTION)
    assert fake.of("SubmitAction") == []


async def test_a_seat_shows_its_token_and_a_backend_its_key(fake: Fake, client: Client) -> None:
    fake.usual["GetView"] = lambda request: api.GetViewResponse()
    for target in (SEAT, Seat("games/g", 1), "games/g"):
        await client.view(target)
    assert [call.metadata.get("prestige-seat-token") for call in fake.calls] == ["token", None, None]
    assert [call.metadata.get("authorization") for call in fake.calls] == [None, "Bearer key", "Bearer key"]
    assert [call.request.HasField("seat") for call in fake.calls] == [True, True, False]


async def test_sitting_down_answers_a_seat_that_can_act(fake: Fake, client: Client) -> None:
    fake.script("TakeSeat", api.TakeSeatResponse(seat=0, seat_token="t", receipt=Receipt(version=2)))
    seat = await client.sit("games/g", "ann", entropy="mine")
    assert (seat, seat.receipt.version) == (Seat("games/g", 0, "t"), 2)
    assert "t'" not in repr(seat)


async def test_lists_are_read_to_their_last_page(fake: Fake, client: Client) -> None:
    pages = [
        api.ListGamesResponse(games=[GameSummary(name="games/b")], next_page_token="more"),
        api.ListGamesResponse(games=[GameSummary(name="games/a")]),
    ]
    fake.script("ListGames", *pages)
    assert [game.name async for game in client.list_games(label="x")] == ["games/b", "games/a"]
    assert [call.request.page_token for call in fake.calls] == ["", "more"]


async def test_a_replay_that_is_cut_goes_on_behind_the_last_ply(fake: Fake, client: Client) -> None:
    fake.script("Replay", [replayed(1), replayed(2), Fail(Code.UNAVAILABLE)], [replayed(3)])
    assert [ply.update.version async for ply in client.replay("games/g", seat=0)] == [1, 2, 3]
    assert [call.request.from_version for call in fake.calls] == [1, 3]


async def test_a_verification_can_be_held_against_a_receipt(fake: Fake, client: Client) -> None:
    fake.script("VerifyGame", audits.VerifyGameResponse(ok=True))
    assert (await client.verify("games/g", Receipt(version=4, hash=hash_of(4)))).ok
    assert (fake.calls[0].request.known_version, fake.calls[0].request.known_hash) == (4, hash_of(4))


async def test_an_export_that_is_cut_says_so(fake: Fake, client: Client) -> None:
    part = audits.ExportGameResponse
    fake.script("ExportGame", [part(line="a"), part(line="b")], [part(line="a"), Fail(Code.UNAVAILABLE)])
    assert [line async for line in client.export("games/g")] == ["a", "b"]
    with pytest.raises(Unavailable):
        [line async for line in client.export("games/g")]


@scenario("P2")
async def test_a_service_that_comes_back_on_its_port_is_found_again(fake: Fake) -> None:
    fake.usual["GetGame"] = lambda request: api.GetGameResponse()
    server, port = await serve(fake)
    async with Client(f"127.0.0.1:{port}", retry=Retry(attempts=20, first=0.05, longest=0.2)) as client:
        await client.get("games/g")
        await server.stop(None)
        asking = asyncio.create_task(client.get("games/g"))
        await asyncio.sleep(0.2)
        assert not asking.done()
        server, _ = await serve(fake, port)
        await asyncio.wait_for(asking, 30)
    await server.stop(None)

"""When a bot acts, and when it doesn't."""

from collections.abc import AsyncIterator

import grpc
import pytest
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import GameUpdate, GameView, OpenPrompt
from prestige.v1.titles_pb2 import Action

from services.bot.player import play
from services.bot.strategies import strategy
from shared.client import Client, IllegalAction, Retry, Seat, action
from tests.client.fake import Fail, Fake, serve, snapshot, submitted
from tests.marks import scenario

SEAT = Seat("games/g", 1, "token")
BUY, PASS = action("castle", "buy_workers", workers=1), action("castle", "decline_works")


@pytest.fixture
def fake() -> Fake:
    return Fake()


@pytest.fixture
async def client(fake: Fake) -> AsyncIterator[Client]:
    server, port = await serve(fake)
    async with Client(f"127.0.0.1:{port}", retry=Retry(attempts=3, first=0.01)) as client:
        yield client
    await server.stop(None)


def ply(version: int, to_act: int | None) -> api.WatchGameResponse:
    """An update with its view."""
    view = GameView(version=version, hash="h", to_act=to_act)
    return api.WatchGameResponse(update=GameUpdate(version=version, hash="h", to_act=to_act, view=view))


def legal(version: int, *actions: Action) -> api.ListLegalActionsResponse:
    """What the seat may do."""
    return api.ListLegalActionsResponse(version=version, prompt=OpenPrompt(id=f"{version}.0"), actions=actions)


def first(view: GameView, seat: int, offered: api.ListLegalActionsResponse) -> Action:
    """The first action."""
    return offered.actions[0]


def acted(fake: Fake) -> list[tuple[str, Action]]:
    """What was submitted, and for which prompt."""
    return [(call.request.prompt_id, call.request.action) for call in fake.of("SubmitAction")]


async def test_it_acts_when_its_seat_is_asked(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [ply(1, 0), ply(2, 1), ply(3, 1), ply(4, None)])
    fake.script("ListLegalActions", legal(2, BUY), legal(3, PASS))
    fake.script("SubmitAction", submitted(3), submitted(4))
    assert await play(client, SEAT, first) == 2
    assert acted(fake) == [("2.0", BUY), ("3.0", PASS)]


async def test_it_does_not_answer_what_it_has_answered_already(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [ply(2, 1), ply(3, 1), ply(4, 0)])
    fake.script("ListLegalActions", legal(3, BUY))
    fake.script("GetView", api.GetViewResponse(view=GameView(version=3, to_act=1)))
    fake.script("SubmitAction", submitted(4))
    assert await play(client, SEAT, first) == 1
    assert fake.of("GetView")[0].request.version == 3


@scenario("P68")
async def test_it_goes_on_when_the_game_went_on_without_it(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [ply(2, 1), ply(3, 1)])
    fake.script("ListLegalActions", legal(2, BUY), legal(3, PASS))
    fake.script("SubmitAction", Fail(grpc.StatusCode.FAILED_PRECONDITION, "STALE_PROMPT"), submitted(4))
    assert await play(client, SEAT, first) == 1


async def test_it_asks_for_nothing_older_than_what_it_saw(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [ply(2, 1)])
    fake.script("ListLegalActions", legal(2, BUY))
    fake.script("SubmitAction", submitted(3))
    assert await play(client, SEAT, first) == 1
    assert [call.request.min_version for call in fake.of("ListLegalActions")] == [2]


async def test_it_waits_for_word_where_the_log_lost_what_it_saw(fake: Fake, client: Client) -> None:
    reset = snapshot(1, reset=True)
    reset.snapshot.view.to_act = 1
    fake.script("WatchGame", [ply(2, 1), reset])
    fake.script("ListLegalActions", Fail(grpc.StatusCode.OUT_OF_RANGE, "VERSION_OUT_OF_RANGE"), legal(1, BUY))
    fake.script("SubmitAction", submitted(2))
    assert await play(client, SEAT, first) == 1


async def test_it_acts_anew_where_the_log_lost_what_it_did(fake: Fake, client: Client) -> None:
    reset = snapshot(2, reset=True)
    reset.snapshot.view.to_act = 1
    fake.script("WatchGame", [ply(2, 1), ply(3, 1), ply(4, 0), reset, ply(3, None)])
    fake.script("ListLegalActions", legal(2, BUY), legal(3, PASS), legal(2, BUY))
    fake.script("SubmitAction", submitted(3), submitted(4), submitted(3))
    assert await play(client, SEAT, first) == 3


async def test_an_illegal_choice_is_a_fault_and_not_passed_over(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [ply(2, 1)])
    fake.script("ListLegalActions", legal(2, BUY))
    fake.script("SubmitAction", Fail(grpc.StatusCode.FAILED_PRECONDITION, "ILLEGAL_ACTION"))
    with pytest.raises(IllegalAction):
        await play(client, SEAT, first)


@scenario("P68")
def test_chance_with_a_seed_can_be_repeated() -> None:
    offered = legal(1, *[action("castle", "sell_wood", amount=n) for n in range(9)])
    view = GameView()

    def chosen(seed: int) -> list[int]:
        choose = strategy("random", "castle", seed=seed)
        return [choose(view, 0, offered).castle.sell_wood.amount for _ in range(9)]

    assert chosen(1) == chosen(1)
    assert chosen(1) != chosen(2)

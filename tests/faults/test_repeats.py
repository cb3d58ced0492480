"""A request that is sent again hears its first answer, whatever was killed or frozen in between, and in which order."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from prestige.v1.game_pb2 import Receipt

from shared.client import Client, Retry, Seat
from shared.client.client import new_id
from shared.client.errors import CallFailed
from shared.client.messages import action
from shared.embedded.deployment import SERVICES, Deployment
from tests.faults.account import acknowledged
from tests.faults.conftest import lose
from tests.faults.match import Remembering, Told, request_of, seated
from tests.marks import scenario
from tests.services.gateway.failing import failed

pytestmark = pytest.mark.xdist_group("shaken")
HEAD = ("head_version", "head_hash")


@pytest.fixture
async def calls(shaken: Deployment) -> AsyncIterator[Remembering]:
    async with Remembering(shaken.address, shaken.api_key) as client:
        yield client


def lasting(error: CallFailed) -> tuple[Any, ...]:
    """What of a refusal must not change: all but the head of now."""
    return type(error), error.code, error.message, {k: v for k, v in error.metadata.items() if k not in HEAD}


def same(first: Receipt, again: Receipt) -> bool:
    """Whether two receipts are of one ply; a repeated one may tell a later place in the log to wait for."""
    later = again.position.number >= first.position.number
    return later and (first.version, first.hash) == (again.version, again.hash)


class Life:
    """Every kind of command once, each with its request id; `again` sends them all once more."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.ids = [new_id() for _ in range(12)]
        self.seats: list[Seat] = []
        self.answers: list[Any] = []

    async def first(self) -> None:
        """A short game: created, seated, begun, played, refused, taken back, conceded."""
        ids, client = self.ids, self.client
        created = await client.create("castle", 2, request_id=ids[0])
        game = created.game
        away = await client.sit(game, "away", seat=1, request_id=ids[1])
        left = await client.leave(away, request_id=ids[2])
        self.seats = [await client.sit(game, "ann", seat=0, request_id=ids[3])]
        self.seats += [await client.sit(game, "bob", request_id=ids[4])]
        begun = await client.start(game, request_id=ids[5])
        asked = self.seats[(await client.get(game)).to_act]
        legal = await client.legal(asked)
        self.act = (asked, legal.actions[0], legal.prompt.id)
        wrong = (asked, action("castle", "decline_order"), legal.prompt.id)
        illegal = await failed(client.act(wrong[0], wrong[1], prompt_id=wrong[2], request_id=ids[6]))
        done = await client.act(asked, legal.actions[0], prompt_id=legal.prompt.id, request_id=ids[7])
        stale = await failed(client.act(asked, legal.actions[0], prompt_id=legal.prompt.id, request_id=ids[8]))
        other = await client.replace(game, 1 - asked.number, "cleo", request_id=ids[9])
        back = await failed(client.take_back(asked, done.version - 1, request_id=ids[10]))
        over = await client.concede(asked, request_id=ids[11])
        self.wrong, self.away = wrong, away
        self.answers = [created, away, left, *self.seats, begun, illegal, done, stale, other, back, over]

    async def again(self) -> list[Any]:
        """The answers to the same requests, sent once more."""
        ids, client, game = self.ids, self.client, self.seats[0].game
        asked, chosen, prompt = self.act
        return [
            await client.create("castle", 2, request_id=ids[0]),
            await client.sit(game, "away", seat=1, request_id=ids[1]),
            await client.leave(self.away, request_id=ids[2]),
            await client.sit(game, "ann", seat=0, request_id=ids[3]),
            await client.sit(game, "bob", request_id=ids[4]),
            await client.start(game, request_id=ids[5]),
            await failed(client.act(asked, self.wrong[1], prompt_id=prompt, request_id=ids[6])),
            await client.act(asked, chosen, prompt_id=prompt, request_id=ids[7]),
            await failed(client.act(asked, chosen, prompt_id=prompt, request_id=ids[8])),
            await client.replace(game, 1 - asked.number, "cleo", request_id=ids[9]),
            await failed(client.take_back(asked, self.answers[7].version - 1, request_id=ids[10])),
            await client.concede(asked, request_id=ids[11]),
        ]


@scenario("P56", "E12")
async def test_every_request_hears_its_answer_again_after_everything_was_killed(
    shaken: Deployment, calls: Remembering
) -> None:
    life = Life(calls)
    await life.first()
    head = await calls.get(life.seats[0].game)
    await lose(shaken, *SERVICES, "store")
    for first, again in zip(life.answers, await life.again(), strict=True):
        if isinstance(first, CallFailed):
            assert lasting(again) == lasting(first)
            continue
        before = first if isinstance(first, Receipt) else first.receipt
        now = again if isinstance(again, Receipt) else again.receipt
        assert same(before, now)
        assert (now.head_version, now.head_hash) == (head.version, head.hash)
        if isinstance(first, Seat):
            assert (again.number, again.token) == (first.number, first.token)
    assert (await calls.get(life.seats[0].game)).version == head.version
    assert (await calls.verify(life.seats[0].game)).ok


@dataclass
class Move:
    """A move that is about to be made, under one request id."""

    client: Client
    seat: Seat
    chosen: Any
    prompt: str
    request_id: str

    async def make(self, client: Client | None = None, **own: Any) -> Receipt:
        """Send it, by another client if one is given."""
        asked = {"prompt_id": self.prompt, "request_id": self.request_id, **own}
        return await (client or self.client).act(self.seat, self.chosen, **asked)


async def move(client: Client, seats: list[Seat]) -> Move:
    """What the seat that is asked would do."""
    seat = seats[(await client.get(seats[0].game)).to_act]
    legal = await client.legal(seat)
    return Move(client, seat, legal.actions[0], legal.prompt.id, new_id())


@pytest.fixture
async def hasty(shaken: Deployment) -> AsyncIterator[Client]:
    """A client that asks once and waits for a second."""
    async with Client(shaken.address, shaken.api_key, timeout=1.0, retry=Retry(attempts=1)) as client:
        yield client


async def once(client: Remembering, to_make: Move, receipt: Receipt) -> None:
    """The move is one ply, and it is the newest."""
    now = await client.get(to_make.seat.game)
    assert (now.version, now.hash) == (receipt.version, receipt.hash)
    told = [Told(request_of(to_make.seat, to_make.request_id), receipt)]
    assert await acknowledged(client, to_make.seat.game, told) == receipt.version


@scenario("P56")
async def test_who_heard_that_it_was_too_late_may_ask_again(
    shaken: Deployment, calls: Remembering, hasty: Client
) -> None:
    """Time-out first: the service was frozen until the command was too old, so it never counts, and says so."""
    to_make = await move(calls, await seated(calls))
    shaken.pause("command")
    late = await failed(to_make.make(hasty))
    shaken.resume("command")
    assert late.reason == "EXPIRED"
    await once(calls, to_make, await to_make.make())


@scenario("P56")
async def test_who_was_told_that_the_outcome_is_unknown_may_ask_again(
    shaken: Deployment, calls: Remembering, hasty: Client
) -> None:
    """The store goes away while the command lies in it: nobody can know then, and afterwards everybody does."""
    to_make = await move(calls, await seated(calls))
    shaken.pause("command")
    asking = asyncio.ensure_future(failed(to_make.make(hasty)))
    await asyncio.sleep(0.3)
    shaken.kill_store()
    unknown = await asking
    assert unknown.reason == "OUTCOME_UNKNOWN"
    assert (await failed(to_make.make(hasty))).reason in ("STORE_UNAVAILABLE", "OUTCOME_UNKNOWN")
    await asyncio.to_thread(shaken.restart_store)
    shaken.resume("command")
    await once(calls, to_make, await to_make.make())


@scenario("P56")
async def test_who_hung_up_hears_what_became_of_it(shaken: Deployment, calls: Remembering) -> None:
    """The caller goes away while the command is on its way; it counts, and the same request hears so."""
    to_make = await move(calls, await seated(calls))
    shaken.pause("command")
    gone = asyncio.ensure_future(to_make.make())
    await asyncio.sleep(0.3)
    gone.cancel()
    shaken.resume("command")
    await once(calls, to_make, await to_make.make())


@scenario("P56", "P1")
@pytest.mark.parametrize("victim", ["gateway", "store", "command"])
async def test_a_kill_while_commands_are_on_their_way_changes_no_answer(
    shaken: Deployment, calls: Remembering, victim: str
) -> None:
    """Two commands wait for a frozen service, and something dies: the same calls hear their outcomes in the end."""
    good, bad = await move(calls, await seated(calls)), await move(calls, await seated(calls))
    bad.chosen = action("castle", "decline_order")
    shaken.pause("command")
    waiting = asyncio.gather(good.make(), failed(bad.make()))
    await asyncio.sleep(0.3)
    await lose(shaken, victim)
    shaken.resume("command")
    receipt, refusal = await waiting
    assert refusal.reason == "ILLEGAL_ACTION"
    await once(calls, good, receipt)
    assert same(receipt, await good.make())
    assert lasting(await failed(bad.make())) == lasting(refusal)
    assert (await calls.get(bad.seat.game)).version == 4


@scenario("P92")
async def test_one_click_sent_five_times_has_one_effect(calls: Remembering) -> None:
    for same_id in (True, False):
        seats = await seated(calls)
        to_make = await move(calls, seats)
        ids = [new_id()] * 5 if same_id else [new_id() for _ in range(5)]
        clicks = [to_make.make(request_id=request_id) for request_id in reversed(ids)]
        answers = await asyncio.gather(*clicks, return_exceptions=True)
        made = [answer for answer in answers if isinstance(answer, Receipt)]
        refused = [answer.reason for answer in answers if isinstance(answer, CallFailed)]
        assert (len(made), refused) == ((5, []) if same_id else (1, ["STALE_PROMPT"] * 4))
        assert {receipt.version for receipt in made} == {5}
        assert (await calls.get(seats[0].game)).version == 5

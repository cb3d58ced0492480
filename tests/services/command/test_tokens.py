"""A seat acts only with the token that counts at that very ply, however long its command was on the way."""

import asyncio
from dataclasses import replace
from typing import Any

from shared.log.answers import Accepted, Answer, Refused
from shared.table.commands import Asked, Command, Concede, LeaveSeat, ReplacePlayer, StartGame, TakeSeat
from tests.marks import scenario
from tests.services.caller import Caller
from tests.services.command.conftest import Start


async def send(caller: Caller, game: str, what: Asked[Any], request: str) -> asyncio.Future[Answer]:
    return await caller.send(await caller.entry(game, what, request))


def seated(command: Command[Any], token: str) -> Asked[Any]:
    """What the holder of a token asks for seat 0."""
    return Asked(command, "seat:0", token=token)


def sitting(command: Command[Any], token: str) -> Asked[Any]:
    """What a backend asks for a player who is to have the token."""
    return Asked(command, "backend", player="p", token=token)


def said(answer: Answer) -> str:
    return answer.refusal.reason if isinstance(answer, Refused) else type(answer).__name__


async def of_two(caller: Caller, game: str) -> None:
    """A game with everybody seated, seat 0 with the token `old`."""
    await caller.create(game, seats=2, start=False)
    await (await send(caller, game, sitting(ReplacePlayer(0), "old"), "first"))
    assert isinstance(await caller.ask(game, StartGame()), Accepted)


@scenario("P10")
async def test_a_token_that_is_wrong_missing_or_another_seats_does_nothing(start: Start, caller: Caller) -> None:
    async with start():
        await of_two(caller, "g1")
        await (await send(caller, "g1", sitting(ReplacePlayer(1), "theirs"), "second"))
        head = await caller.store.head("g1")
        for number, token in enumerate(("", "made up", "theirs")):
            refused = await (await send(caller, "g1", seated(Concede(0), token), f"try {number}"))
            assert said(refused) == "PERMISSION_DENIED"
        assert await caller.store.head("g1") == head
        assert said(await (await send(caller, "g1", seated(Concede(0), "old"), "good"))) == "Accepted"


@scenario("P10")
async def test_what_waits_behind_a_replacement_is_refused_though_its_token_was_good_when_it_was_sent(
    start: Start, caller: Caller
) -> None:
    async with start():
        await of_two(caller, "g1")
        move = await caller.next_action("g1")
    assert move is not None
    waiting = [  # nobody decides yet: all of it comes in one batch
        await send(caller, "g1", sitting(ReplacePlayer(0), "new"), "swap"),
        await send(caller, "g1", seated(Concede(0), "old"), "late"),
        await send(caller, "g1", seated(replace(move, seat=0), "old"), "late too"),
        await send(caller, "g1", seated(Concede(0), "new"), "owner"),
    ]
    async with start():
        answers = [said(await answer) for answer in waiting]
    assert answers == ["Accepted", "PERMISSION_DENIED", "PERMISSION_DENIED", "Accepted"]


async def test_a_token_ends_with_getting_up_and_the_same_request_is_judged_anew(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1", seats=2, start=False)
        await (await send(caller, "g1", sitting(ReplacePlayer(0), "old"), "first"))
        left = await (await send(caller, "g1", seated(LeaveSeat(0), "old"), "leave"))
        again = await (await send(caller, "g1", seated(LeaveSeat(0), "old"), "leave"))
        assert said(left) == said(again) == "Accepted", "what was done before stays an answer"
        await (await send(caller, "g1", sitting(TakeSeat(0), "new"), "sit"))
        late = await (await send(caller, "g1", seated(StartGame(), "old"), "start"))
        good = await (await send(caller, "g1", seated(StartGame(), "new"), "start"))
        assert (said(late), said(good)) == ("PERMISSION_DENIED", "Accepted")

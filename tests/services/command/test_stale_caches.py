"""What a service remembers of a game never decides anything: services that are behind each other at every command."""

from collections.abc import Sequence

import pytest
from prometheus_client import CollectorRegistry

from services.command.clock import StoreClock
from services.command.desk import Desk
from services.command.holding import Cache
from services.command.measures import Measures
from shared.ledger.checking import check
from shared.log.answers import Accepted, Answer, Refused
from shared.table.commands import Command, CreateGame, StartGame, SubmitAction, TakeBack, TakeSeat
from tests.marks import scenario
from tests.services.caller import PLIES, Caller, asked, submission
from tests.titles.market import MARKET

GAME = "g1"
MOVES = 24


class Behind:
    """A command service that nobody hands anything but this test: so it knows nothing of what others did meanwhile."""

    def __init__(self, caller: Caller, name: str) -> None:
        self.name = name
        self.measures = Measures(CollectorRegistry())
        self._caller = caller
        self._partition = caller.store.keys.partition_of(GAME)
        self._desk = Desk(caller.store, self._partition, Cache(8), StoreClock(caller.store), self.measures)

    async def decide(self, *commands: tuple[Command[object], str]) -> list[Answer]:
        """What becomes of commands that it reads together; each with the id of its request."""
        store = self._caller.store
        whats = [(asked(command, player="somebody"), request) for command, request in commands]
        answers = [await self._caller.send(await self._caller.entry(GAME, what, request)) for what, request in whats]
        await self._desk.settle(await store.take(self._partition, self.name, len(answers)))
        assert await store.pending(self._partition, 0) == []
        return [await answer for answer in answers]


@pytest.fixture
async def services(caller: Caller) -> Sequence[Behind]:
    """Three of them, and a game that has begun; the first has done all of it."""
    await caller.store.join(caller.store.keys.partition_of(GAME))
    three = [Behind(caller, name) for name in "abc"]
    options = PLIES.write_options(MARKET.Options(short=False))
    opening = [CreateGame("market", 2, options), TakeSeat(0), TakeSeat(1), StartGame()]
    for n, command in enumerate(opening):
        assert isinstance((await three[0].decide((command, f"opening {n}")))[0], Accepted)
    return three


@scenario("E30")
async def test_services_that_take_turns_accept_what_is_right_now_and_refuse_what_was_right_before(
    caller: Caller, services: Sequence[Behind]
) -> None:
    """Each time the one decides whose memory is oldest: to it, only the answer to the prompt before is legal."""
    before: SubmitAction[object] | None = None
    for n in range(MOVES):
        service, command = services[n % 3], submission(await caller.game(GAME), n)
        assert command is not None
        old, new = (before or command, f"old {n}"), (command, f"new {n}")
        batch = [[new], [old, new], [new, old]][n % 3] if before else [new]
        answers = dict(zip((request for _, request in batch), await service.decide(*batch), strict=True))
        head = await caller.store.head(GAME)
        accepted = answers[f"new {n}"]
        assert isinstance(accepted, Accepted)
        assert (accepted.version, accepted.hash) == (head.version, head.hash) == (5 + n, head.hash)
        if (refused := answers.get(f"old {n}")) is not None:
            assert isinstance(refused, Refused)
            assert refused.refusal.reason == "STALE_PROMPT"
        before = command
    report = check(GAME, await caller.store.read(GAME), await caller.store.head(GAME))
    assert (report.ok, report.decided) == (True, 4 + MOVES)
    loads = [service.measures.loads._value.get() for service in services]
    assert loads == [1, 1, 1], "it reads what it missed, not the whole game again"


@scenario("P77")
async def test_a_repeat_that_another_service_decides_is_no_second_ply(
    caller: Caller, services: Sequence[Behind]
) -> None:
    for n in range(6):
        command = submission(await caller.game(GAME), n)
        assert command is not None
        told = [(await service.decide((command, f"move {n}")))[0] for service in services]
        assert all(isinstance(answer, Accepted) for answer in told)
        assert {answer.version for answer in told if isinstance(answer, Accepted)} == {5 + n}


@scenario("E30")
async def test_a_take_back_that_another_service_decided_is_seen_by_one_that_remembers_the_ply(
    caller: Caller, services: Sequence[Behind]
) -> None:
    one, other, third = services
    first = submission(await caller.game(GAME))
    assert first is not None
    assert isinstance((await one.decide((first, "move")))[0], Accepted)
    after = submission(await caller.game(GAME))
    assert after is not None
    taken = (await other.decide((TakeBack(first.seat, 5), "back")))[0]
    assert isinstance(taken, Accepted), taken
    (late,) = await one.decide((after, "late"))
    assert isinstance(late, Refused), "it remembers a game in which this is legal"
    again = submission(await caller.game(GAME))
    assert again is not None
    assert isinstance((await third.decide((again, "again")))[0], Accepted)

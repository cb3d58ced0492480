"""Tries are counted for commands that end their processes, and for no others."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from prometheus_client import CollectorRegistry

from services.command.measures import Measures
from services.command.recovery import Recovery
from services.command.settings import CommandSettings
from shared.log.connection import StoreUnavailableError
from shared.log.record import Pending


class Store:
    """One pending entry with its count of tries; `broken` is how many calls to come fail."""

    def __init__(self) -> None:
        self.tries = 1
        self.broken = 0
        self.repeating = False  # a claim whose answer was lost: what is repeated finds an entry that was just claimed

    async def pending(self, partition: int, idle: int) -> list[Pending]:
        return [Pending("1-0", "died", idle, self.tries)]

    async def replicated(self, partition: int) -> None:
        pass

    async def claim(self, partition: int, name: str, entry: str, idle: int) -> Any:
        """Done, though its answer may be lost."""
        self.tries += 1
        self._answer()
        return None if self.repeating else {}

    async def recount(self, partition: int, name: str, entry: str, idle: int, tries: int) -> None:
        self._answer()
        self.tries = tries

    def _answer(self) -> None:
        if self.broken:
            self.broken -= 1
            raise StoreUnavailableError("away")


class Desk:
    """The store goes away whenever something is settled."""

    partition = 0
    in_work: frozenset[str] = frozenset()

    def __init__(self, store: Store) -> None:
        self.store = store
        self.given_up: list[str] = []

    async def settle(self, entries: Any) -> bool:
        self.store.broken = 1
        return False

    async def give_up(self, entry: str, fields: Any) -> None:
        self.given_up.append(entry)


def recovering() -> tuple[Store, Any, Recovery]:
    """A store, a desk, and what looks after the desk."""
    store: Any = Store()
    desk: Any = Desk(store)
    process: Any = SimpleNamespace(name="command-1", stopping=False)
    return store, desk, Recovery(process, store, [desk], CommandSettings(), Measures(CollectorRegistry()))


async def test_a_store_that_is_away_again_and_again_makes_no_dead_letter() -> None:
    store, desk, recovery = recovering()
    for _ in range(10):
        with pytest.raises(StoreUnavailableError):
            await recovery._sweep(desk)
        assert store.tries == 2, "as the take-over left it"
    assert desk.given_up == []


async def test_what_was_read_when_the_store_was_away_is_as_new() -> None:
    store, desk, recovery = recovering()
    await recovery.settle(desk, [("1-0", {})])
    store.broken = 0
    with pytest.raises(StoreUnavailableError):
        await recovery._sweep(desk)
    assert store.tries == 1, "by the take-over alone"


async def test_a_take_over_whose_answer_is_lost_is_none() -> None:
    store, desk, recovery = recovering()
    for _ in range(10):
        store.broken = 1
        with pytest.raises(StoreUnavailableError):
            await recovery._sweep(desk)
        await recovery._count_back(0)
        assert store.tries == 1
    assert desk.given_up == []


async def test_a_take_over_that_the_client_repeated_is_none() -> None:
    store, desk, recovery = recovering()
    store.repeating = True
    for _ in range(10):
        await recovery._sweep(desk)
        assert store.tries == 2, "those before are counted back"
    assert desk.given_up == []


async def test_two_who_count_back_at_once_count_once_and_break_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sweep, and whoever leaves a partition: a service ended by it."""
    store, desk, recovery = recovering()
    with pytest.raises(StoreUnavailableError):
        await recovery._sweep(desk)
    counted, recount = list[int](), store.recount

    async def slow(*asked: Any) -> None:
        counted.append(asked[-1])
        await asyncio.sleep(0)
        await recount(*asked)

    monkeypatch.setattr(store, "recount", slow)
    await asyncio.gather(*(recovery._count_back(0) for _ in range(3)))
    assert (counted, recovery._owed) == ([1], {})

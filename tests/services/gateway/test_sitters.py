"""A gateway remembers whose token a seat's is: it saves a read for each command, and lets no old token act."""

from collections import Counter
from typing import Any

import pytest
from grpc import StatusCode

from services.gateway import sitters
from services.gateway.auth import Caller, Proof, hashed
from services.gateway.errors import Problem
from services.gateway.sitters import Sitters
from shared.log.memory import MemoryStore
from shared.log.record import SeatChange, Side
from tests.log.writing import Writer
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import Table


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the store was asked who sits in a game, to let a command in."""
    seen: Counter[str] = Counter()
    prove = Sitters.prove

    async def counting(self: Sitters, caller: Caller, seat: int, game: str) -> None:
        seen[game] += 1
        await prove(self, caller, seat, game)

    monkeypatch.setattr(Sitters, "prove", counting)
    return seen


async def test_who_sits_is_read_once_for_many_commands(table: Table, reads: Counter[str]) -> None:
    for _ in range(6):
        await table.step()
    assert reads == {table.id: 1}


@scenario("P10")
async def test_a_token_that_another_gateway_ended_acts_no_more(
    table: Table, store_url: str, reads: Counter[str]
) -> None:
    await table.step()
    seat, legal = await table.acting()
    assert reads[table.id] == 1, "this gateway believes in the old token"
    async with houses.house(store_url) as other:
        new = await (await other.client()).replace(table.game, seat.number, "substitute")
    refused = await failed(table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id))
    assert said(refused) == (StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED")
    assert (await table.client.get(table.game)).version == new.receipt.version
    again = await failed(table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id))
    assert (said(again), again.message) == (said(refused), refused.message)
    assert (await table.client.act(new, legal.actions[0], prompt_id=legal.prompt.id)).version > new.receipt.version


async def test_only_so_many_games_are_remembered_and_nobody_by_name(
    monkeypatch: pytest.MonkeyPatch, reads: Counter[str]
) -> None:
    monkeypatch.setattr(sitters, "KEPT", 2)
    store = MemoryStore(4)
    remembered = Sitters(store)
    caller: Any = Caller(proof=Proof(hashed("a token")))
    for game in ("one", "two", "three", "three", "one"):
        if not reads[game]:
            side = Side(seats=(SeatChange(0, "", "ann"),), notes=(("token:0", hashed("a token")), ("creator", "bob")))
            await Writer(store, game).append("sit", side=side)
        await remembered.let_in(caller, 0, game)
        with pytest.raises(Problem):
            await remembered.let_in(caller, 1, game)
    assert "ann" not in repr(remembered._known)
    assert "bob" not in repr(remembered._known)
    assert list(remembered._known) == ["three", "one"]

"""Two games that differ in a hidden thing only: to every seat they look the same, whatever it asks."""

from collections.abc import Awaitable, Callable
from dataclasses import fields, replace
from typing import Any

from prestige.v1.game_pb2 import GameUpdate

from shared.client.client import new_id
from shared.client.errors import CallFailed
from shared.codecs.plies import of
from shared.kernel.secrets import redact
from shared.ledger.sealing import genesis_of, link
from shared.log.record import SeatChange, Side
from shared.log.redis import RedisStore
from shared.log.store import Append
from shared.table.fold import Game, advance
from tests.log.writing import Writer
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import BEGINNING, next_update, watched

PLIES = of("castle")
TWIN = "twin"


def turned_over(event: Any) -> Any:
    """The event with what it hides in another order."""
    hidden = [f.name for f in fields(event) if "secret" in f.metadata and isinstance(getattr(event, f.name), tuple)]
    return replace(event, **{name: getattr(event, name)[::-1] for name in hidden})


async def append_twin(store: RedisStore, original: str, seed: bytes) -> Game:
    """The same game once more, but for what lies face down; the last one of its states."""
    people = await store.people(original)
    seats = tuple(SeatChange(seat, "", player) for seat, player in people.seats.items())
    side = Side(index=True, seed=seed, seats=seats, notes=tuple(people.notes.items()))
    writer, game = Writer(store, TWIN), None
    for stored in await store.read(original):
        ply = PLIES.read_ply(stored.ply)
        start = genesis_of(TWIN, "castle", game.table.commitment if game else ply.events[0].commitment)
        previous = game.hash if game else start
        ply = replace(ply, game=TWIN, prev_hash=previous, events=tuple(map(turned_over, ply.events)))
        table = advance(PLIES.rules, game, ply, "").table
        raw = PLIES.write_ply(replace(ply, state_hash=PLIES.state_hash(table)))
        after = advance(PLIES.rules, game, PLIES.read_ply(raw), link(previous, raw))
        entry = await writer.handed(new_id())
        version, hash_ = (game.version, game.hash) if game else (0, "")
        genesis = "" if game else start
        status, to_act = table.status.value, table.to_act
        await writer.decide(Append(entry, version, hash_, raw, after.hash, to_act, status, genesis, side))
        game, side = after, Side()
    assert game is not None
    return game


def plain(message: Any) -> Any:
    """A message without name, hashes and times, which any two games have for themselves."""
    copy = type(message)()
    copy.CopyFrom(message)
    for part in [copy, copy.view] if isinstance(copy, GameUpdate) else [copy]:
        for field in ("hash", "name", "at", "created_at"):
            if field in part.DESCRIPTOR.fields_by_name:
                part.ClearField(field)
    return copy


async def seen(house: House, table: Table, number: int | None) -> list[Any]:
    """All that a seat, or a spectator, can be told of a game."""
    client, seat = table.client, None if number is None else table.seats[number]
    head = (await client.get(table.game)).version
    async with watched(house, table, seat, after=BEGINNING, with_views=True) as stream:
        told = [plain(await next_update(stream)) for _ in range(head)]
    told += [plain(await client.view(seat or table.game, version=version)) for version in range(1, head + 1)]
    told += [plain(await client.legal(each)) for each in table.seats]
    told.append(plain(await client.get(table.game)))
    return told


async def answers(table: Table) -> list[Any]:
    """What rules and table answer to wrong actions and to take-backs."""
    client, (asked, legal) = table.client, await table.acting()
    other, version = table.seats[1 - asked.number], legal.version
    stale, now = "1.0", legal.prompt.id
    tries: list[Callable[[], Any]] = [
        lambda: client.act(other, legal.actions[0], prompt_id=now),
        lambda: client.act(asked, legal.actions[0], prompt_id=stale),
        lambda: client.act(asked, houses.WRONG, prompt_id=now),
        lambda: client.act(asked, houses.WRONG, prompt_id=now, dry_run=True),
        lambda: client.take_back(asked, version),
        lambda: client.take_back(other, version),
        lambda: client.take_back(asked, 1),
    ]
    return [await outcome(each()) for each in tries]


async def outcome(call: Awaitable[Any]) -> tuple[Any, ...]:
    """What a seat hears of its command."""
    try:
        return "accepted", (await call).version
    except CallFailed as error:
        return error.reason, error.clause, error.message


@scenario("P8")
async def test_two_games_that_differ_in_a_hidden_thing_only_look_the_same_in_every_channel(store_url: str) -> None:
    async with houses.commands(store_url), houses.house(store_url) as house:
        table = await houses.table(await house.client())
        await table.step()
        await table.step()
        seed = await house.store.seed(table.id)
    assert seed is not None
    async with houses.house(store_url) as house:
        twin = await append_twin(house.store, table.id, seed)
        client = await house.client()
        one = Table(client, table.game, table.seats)
        other = Table(client, f"games/{TWIN}", [replace(seat, game=f"games/{TWIN}") for seat in table.seats])
        original = PLIES.read_ply((await house.store.read(table.id))[-1].ply)
        assert PLIES.state_hash(twin.table) != original.state_hash, "something hidden differs"
        assert redact(twin.table, 0).state != twin.table.state
        for number in (0, 1, None):
            assert await seen(house, one, number) == await seen(house, other, number)
        async with houses.commands(store_url):
            assert await answers(one) == await answers(other)
        for number in (0, 1, None):
            assert await seen(house, one, number) == await seen(house, other, number)

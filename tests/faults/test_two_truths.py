"""Two games that differ only in what lies face down are the same to everybody, on every channel, byte for byte."""

import random
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
import redis
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from shared.client import BEGINNING, Client, Seat
from shared.client.errors import CallFailed
from shared.kernel.dice import Dice, Draw, dice_key
from shared.ledger import loading
from shared.table.chance import Seeded
from shared.table.fold import Game
from shared.table.state import Table
from tests.faults.test_refusals import other_actions
from tests.laws.castle_law import hidden_things
from tests.marks import scenario
from tests.services.gateway import house as houses

T = TypeVar("T")
SEED = b"two truths" + bytes(22)
PLIES = 20
VARYING = {"hash", "head_hash", "at", "created_at"}
"""The hash of a ply covers its secrets under a salt; and no two games happen at the same time."""


class Arranged(Seeded):
    """The chance of a seed, but that the things in `swapped` change places with one another."""

    swapped: frozenset[str] = frozenset()

    def dice(self, table: Table[Any] | None, version: int) -> Dice:
        """Dice that shuffle as the seed says, with the change."""
        return ArrangedDice(dice_key(self._seed, self._game, table.entropies if table else ()), version, self.swapped)


class ArrangedDice(Dice):
    """Dice that move each of some things to the next one's place."""

    def __init__(self, key: bytes, version: int, swapped: frozenset[str]) -> None:
        super().__init__(key, version)
        self._swapped = swapped

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order, with the change."""
        super().shuffle(items)
        draw = self.draws[-1]
        moving = [place for place, item in enumerate(draw.order) if items[item] in self._swapped]
        order = list(draw.order)
        for here, there in zip(moving, moving[1:] + moving[:1], strict=True):
            order[here] = draw.order[there]
        self.draws[-1] = Draw(draw.n, draw.bound, order=tuple(order))
        return tuple(items[i] for i in order)


@dataclass
class World:
    """What a game was in truth, and all that was said of it, in order."""

    truth: Game
    said: list[Any] = field(default_factory=list)


def plain(message: Message) -> list[Any]:
    """A message without what differs between any two games."""
    found: list[Any] = []
    for each, value in message.ListFields():
        if each.name in VARYING:
            continue
        nested = each.type == FieldDescriptor.TYPE_MESSAGE
        values = list(value) if each.is_repeated else [value]
        found.append((each.name, [plain(it) if nested else it for it in values]))
    return found


def refusal(failed: CallFailed) -> list[Any]:
    """What a refusal says, but for the hash of the head."""
    metadata = {key: value for key, value in failed.metadata.items() if not key.endswith("hash")}
    return [failed.code, failed.reason, failed.message, metadata]


async def said(call: Any) -> list[Any]:
    """What a call says, whether it succeeds or not."""
    try:
        answer = await call
    except CallFailed as failed:
        return refusal(failed)
    return plain(answer)


async def acted(client: Client, seats: list[Seat], rng: random.Random, world: World) -> None:
    """A move, sometimes after some that are not legal, sometimes taken back; and what everybody is told they may do."""
    seat = seats[(await client.get(seats[0].game)).to_act]
    for each in seats:
        world.said.append(plain(await client.legal(each)))
    legal = await client.legal(seat)
    for wrong in other_actions(list(legal.actions), rng)[:4]:
        dry = rng.random() < 0.5
        world.said.append(await said(client.act(seat, wrong, prompt_id=legal.prompt.id, dry_run=dry)))
    receipt = await client.act(seat, rng.choice(legal.actions), prompt_id=legal.prompt.id)
    if rng.random() < 0.4:
        world.said.append(await said(client.take_back(seat, receipt.version)))


async def told(client: Client, seats: list[Seat], head: int, world: World) -> None:
    """The whole feed with views, and every view, of each seat and of a spectator."""
    targets: list[str | Seat] = [*seats, seats[0].game]
    for target in targets:
        stream = client.watch(target, after=BEGINNING, with_views=True)
        world.said += [plain(await anext(stream)) for _ in range(head)]
        await stream.aclose()
        world.said += [plain(await client.view(target, version=version)) for version in range(1, head + 1, 6)]
        world.said.append(plain(await client.view(target)))
    world.said.append(plain(await client.get(seats[0].game)))


async def lived(url: str, plies: int) -> World:
    """The same game again: same requests, same choices among what is offered."""
    with redis.Redis.from_url(url) as store:
        store.flushdb()
    rng = random.Random(2)
    async with houses.commands(url), houses.house(url) as house:
        client = await house.client()
        game = (await client.create("castle", 2, request_id=str(uuid.UUID(int=1)))).game
        seats = [await client.sit(game, f"player-{n}") for n in range(2)]
        await client.start(game)
        world = World(await truth_of(house, game))
        for _ in range(plies):
            await acted(client, seats, rng, world)
        world.truth = await truth_of(house, game)
        await told(client, seats, world.truth.version, world)
    return world


async def truth_of(house: houses.House, game: str) -> Game:
    """The game as the log has it."""
    found = await loading.load(house.store, game.removeprefix("games/"))
    assert found is not None
    return found


async def two_truths(store_url: str, monkeypatch: pytest.MonkeyPatch, plies: int) -> None:
    """Fails at the first thing that is said of one and not of the other."""
    monkeypatch.setattr("services.command.judging.os", SimpleNamespace(urandom=lambda _: SEED))
    monkeypatch.setattr("services.command.judging.Seeded", Arranged)
    first = await lived(store_url, plies)
    hidden = hidden_things(first.truth.table.state, None)
    monkeypatch.setattr(Arranged, "swapped", hidden)
    second = await lived(store_url, plies)
    assert len(hidden) > 10
    assert first.truth.table.state != second.truth.table.state, "they do differ"
    assert hidden_things(second.truth.table.state, None) == hidden
    assert len(first.said) > 10 * plies
    for number, (one, other) in enumerate(zip(first.said, second.said, strict=True)):
        assert one == other, number


@scenario("P8")
async def test_what_lies_face_down_makes_no_difference_to_anybody(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two_truths(store_url, monkeypatch, PLIES)


@scenario("P8")
@pytest.mark.soak
async def test_what_lies_face_down_makes_no_difference_for_a_long_time(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two_truths(store_url, monkeypatch, 200)

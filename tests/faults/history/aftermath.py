"""After everything has come to rest: the logs as the store has them, and what the services make of them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import GameStatus, GameSummary

from services.gateway.game_ids import name_of
from services.projection.settings import ProjectionSettings
from shared.client import Client
from shared.codecs import titles
from shared.log.keys import GROUP
from shared.log.record import Logged, PeopleLogged, PlyLogged, Stored
from shared.log.redis import RedisStore
from tests.faults.history.crowd import LABEL
from tests.faults.history.folding import told
from tests.faults.history.party import Party
from tests.faults.history.record import Body, Log, Point, Sight, Told, Violation
from tests.faults.history.scribe import Denied, Scribe
from tests.faults.waiting import until_told

AT_ONCE = 16
PATIENCE = 60.0  # seconds until everything has an outcome
OVER = (GameStatus.GAME_STATUS_FINISHED, GameStatus.GAME_STATUS_ABANDONED)
LOOKS = 200  # at the lists, until they show what is there
KEEP: int = ProjectionSettings.model_fields["projection_keep"].default
Stores = dict[str, list[Stored]]


async def unsettled(store: RedisStore, patience: float = PATIENCE) -> list[Violation]:
    """Commands that were handed out and have no outcome after a while."""

    async def pending() -> list[int]:
        keys = map(store.keys.commands, range(store.keys.partitions))
        found = [await store.redis.xpending(key, GROUP) for key in keys]
        return [partition for partition, waiting in enumerate(found) if waiting["pending"]]

    async def settled() -> bool:
        return not await pending()

    try:
        await until_told(settled, patience)
    except TimeoutError:
        return [Violation("pending", "", f"commands of partitions {await pending()} have no outcome")]
    return []


async def stored(store: RedisStore) -> Stores:
    """Every game that there is, as it is stored."""
    return {game: await store.read(game) for n in range(store.keys.partitions) async for game in store.games(n)}


def folded(found: Stores, parties: Sequence[Party]) -> tuple[Log, list[Violation]]:
    """All games as their logs tell them, and what is wrong in those."""
    seats, log, wrong = {party.game: party.seats for party in parties}, dict[str, Told](), list[Violation]()
    for game, plies in found.items():
        log[game], bad = told(game, plies, viewers=(None, *range(seats.get(game, 0))))
        wrong += bad
    return log, wrong


async def numbered(store: RedisStore, log: Log) -> list[Violation]:
    """What is wrong in the logs of the partitions."""
    wrong = list[Violation]()
    for partition in range(store.keys.partitions):
        entries = await store.log(partition, 0, limit=10**6)
        own = {game: told for game, told in log.items() if store.keys.partition_of(game) == partition}
        wrong += numbers(partition, entries, own)
    return wrong


def numbers(partition: int, entries: Sequence[Logged], log: Log, keep: int = KEEP) -> Iterator[Violation]:
    """The log of a partition with these games, none of them planted or archived.

    Numbers without holes from 1, or from where it was trimmed; each ply of each game once, in order, with its people.
    """
    for before, after in pairwise(entries):
        if after.number != before.number + 1:
            yield Violation("hole", "", f"partition {partition} has {after.number} after {before.number}")
    for entry in entries:
        told = log.get(entry.game)
        ply = told.at(entry.version) if told else None
        if ply is None or ply.at.hash != entry.hash:
            yield Violation("untrue", entry.game, f"the log of partition {partition} has another {entry}")
    wanted = {game: list(_entries(told)) for game, told in log.items()}
    trimmed = sum(map(len, wanted.values())) - len(entries)
    first, size = entries[0].number if entries else 1, len(entries)
    if first != 1 + trimmed or (trimmed and size < keep):
        yield Violation("hole", "", f"partition {partition} begins with {first}, has {size} and lacks {trimmed}")
    yield from _in_order(entries, wanted)


def _entries(told: Told) -> Iterator[tuple[type[Logged], int]]:
    """Of what the log of a partition is made for a game."""
    for ply in told.plies:
        yield PlyLogged, ply.at.version
        yield from [(PeopleLogged, ply.at.version)] * ply.seats


def _in_order(entries: Sequence[Logged], wanted: Mapping[str, list[tuple[type[Logged], int]]]) -> Iterator[Violation]:
    """What is there of each game is all of it, or, of a trimmed log, its end."""
    there = defaultdict[str, list[tuple[type[Logged], int]]](list)
    for entry in entries:
        there[entry.game].append((type(entry), entry.version))
    for game, every in wanted.items():
        found = there[game]
        if found != every[len(every) - len(found) :]:
            yield Violation("order", game, f"its {len(found)} entries in the log are not the last of {len(every)}")


async def looked_at(scribe: Scribe, parties: Sequence[Party], log: Log) -> None:
    """Every view of every game at its head, through each gateway, is written down."""

    async def look(party: Party, viewer: int | None) -> None:
        head, wire = log[party.game].head, titles.of(party.title).wire
        ask = api.GetViewRequest(game=party.name, seat=viewer, min_version=head.version)
        token = "" if viewer is None else party.tokens[viewer]
        try:
            found = await scribe.read_all("GetView", ask, token)
        except Denied:
            return
        for view in found:
            shown = view.view
            at, state = Point(shown.version, shown.hash), wire.view.take(shown.view) if shown.HasField("view") else None
            scribe.saw(Sight(party.game, viewer, at, shown.view_hash, head.version, Body(state)))

    whom = [(party, viewer) for party in parties if party.game in log for viewer in (None, *range(party.seats))]
    await few_at_once([lambda one=one: look(*one) for one in whom])  # type: ignore[misc]


async def verified(client: Client, log: Log) -> list[Violation]:
    """The service's own judgement: chain, states, dice, and every command decided again."""
    wrong = list[Violation]()

    async def verify(game: str) -> None:
        found = await client.verify(name_of(game))
        if not found.ok:
            wrong.append(Violation("verify", game, str(found.divergence)))

    await few_at_once([lambda game=game: verify(game) for game in log])  # type: ignore[misc]
    return wrong


async def listed(client: Client, log: Log) -> list[Violation]:
    """What the projections wrote: each game once, where its log has it, a moment after all is quiet."""
    wrong = list[Violation]()
    for _ in range(LOOKS):
        wrong = list(lists([game async for game in client.list_games(label=LABEL)], log))
        if not wrong:
            break
        await asyncio.sleep(0.1)
    return wrong


def lists(rows: Iterable[GameSummary], log: Log) -> Iterator[Violation]:
    """What is wrong in a list of all games."""
    rows = list(rows)
    names = [row.name for row in rows]
    if sorted(names) != sorted(map(name_of, log)):
        yield Violation("list", "", f"{len(log)} games are listed as {len(names)}, {len(set(names))} of them different")
    shown = {row.name: (row.version, row.status in OVER) for row in rows}
    for game, found in log.items():
        row = shown.get(name_of(game))
        if row is not None and row != (found.head.version, found.over):
            yield Violation("list", game, f"listed as {row}, it is at {found.head} and over: {found.over}")


async def few_at_once(calls: Sequence[Callable[[], Awaitable[Any]]]) -> None:
    """All of them, some at a time."""
    left = iter(calls)

    async def work() -> None:
        for call in left:
            await call()

    async with asyncio.TaskGroup() as tasks:
        for _ in range(AT_ONCE):
            tasks.create_task(work())


async def heads(store: RedisStore) -> AsyncIterator[tuple[str, Point]]:
    """Where every game stands."""
    for partition in range(store.keys.partitions):
        async for game in store.games(partition):
            head = await store.head(game)
            yield game, Point(head.version, head.hash)

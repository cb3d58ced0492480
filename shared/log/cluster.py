"""A cluster that is asked as one server is: each command goes to whoever has the slot of its key.

redis-py has a client of clusters, too. Its transactions start a thread and an event loop for each command, it sends
ASKING on another connection than what it is for, and an error of one server closes the connections to all of them.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from redis.commands import AsyncCoreCommands
from redis.crc import key_slot
from redis.exceptions import (
    AskError,
    AuthenticationError,
    ClusterDownError,
    MovedError,
    RedisError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from shared.log.address import Node

    Redis = Any  # one of redis-py's: its annotations allow for every protocol and decoding
    Reply = Any

PATIENCE = 1.0  # seconds for a slot that moves, or has lost its server, before whoever asks is told
PAUSE = 0.05  # seconds between two attempts
LEAST = 3  # attempts, however long one takes: whoever is sent elsewhere is to arrive there
SLOTS = 16384
KEYLESS = frozenset(("TIME", "PING"))
STREAMS = frozenset(("XREAD", "XREADGROUP"))
KEY_AT = {"FCALL": 3, "FCALL_RO": 3, "SCAN": 3}
REDIRECTS = (AskError, TryAgainError, ClusterDownError)  # a MovedError is an AskError
AGAIN = (*REDIRECTS, RedisConnectionError)


@dataclass(slots=True)
class Asked:
    """A command, who is to be asked, and what was answered."""

    args: tuple[Any, ...]
    options: dict[str, Any]
    slot: int
    answer: Reply = None
    asking: Node | None = None
    """Who has the key already, while the slot is still another's."""

    @property
    def open(self) -> bool:
        """Whether it is worth to ask again."""
        return isinstance(self.answer, AGAIN) and not isinstance(self.answer, AuthenticationError)


class _Commands(AsyncCoreCommands):
    """Of redis-py: each of them calls `execute_command`."""

    _event_dispatcher: Any = None  # it asks for one, and uses none


class Cluster(_Commands):
    """A client with one of redis-py's for each server, which `opening` makes; `nodes` are asked who has what."""

    def __init__(self, nodes: Sequence[Node], opening: Callable[[Node], Redis]) -> None:
        self._seeds = list(nodes)
        self._opening = opening
        self._clients: dict[Node, Redis] = {}
        self._owners: list[Node] = []
        self._replicas: set[Node] = set()
        self._known = False
        self._learning = asyncio.Lock()
        self._closing = set[asyncio.Future[Any]]()

    def pipeline(self, transaction: bool = True) -> Pipe:
        """Commands in one round trip to each server; a transaction for those of each slot."""
        return Pipe(self, transaction)

    async def execute_command(self, *args: Any, **options: Any) -> Reply:
        """The answer to one command."""
        asked = Asked(args, options, slot_of(args))
        await self.carry_out([asked], False)
        if isinstance(asked.answer, Exception):
            raise asked.answer
        return asked.answer

    async def owner(self, key: str) -> Node:
        """The server that has a key, as far as is known."""
        await self._learn()
        return self._owners[key_slot(key.encode())]

    def client(self, node: Node) -> Redis:
        """The client of one server."""
        if node not in self._clients:
            self._clients[node] = self._opening(node)
        return self._clients[node]

    def doubt(self) -> None:
        """Find out anew who has what, before the next command."""
        self._known = False

    async def servers(self, replicas: bool) -> list[Redis]:
        """The clients of all that have slots now, and perhaps of those that follow them."""
        self._known = False
        await self._learn()
        return [self.client(node) for node in sorted({*self._owners, *(self._replicas if replicas else ())})]

    async def aclose(self) -> None:
        """Give all connections back; of a server that can't be told, too."""
        self._close(list(self._clients))
        await asyncio.gather(*self._closing)

    async def carry_out(self, commands: Sequence[Asked], atomic: bool) -> None:
        """Ask, and again what is worth it, for a while; each command has its answer, or its error, afterwards."""
        end, todo, rounds = time.monotonic() + PATIENCE, list(commands), 0
        while todo:
            await self._learn()
            await asyncio.gather(*(self._ask(*part, atomic) for part in self._parts(todo, atomic)))
            todo, rounds = [asked for asked in todo if asked.open], rounds + 1
            if rounds >= LEAST and time.monotonic() > end:
                return
            if todo:
                await asyncio.sleep(PAUSE)

    def _parts(self, commands: Iterable[Asked], atomic: bool) -> Iterable[tuple[Node, list[Asked]]]:
        """By server; those of a transaction by slot, too."""
        parts: dict[tuple[Node, int], tuple[Node, list[Asked]]] = {}
        for asked in commands:
            node = asked.asking or self._owners[asked.slot]
            parts.setdefault((node, asked.slot if atomic else 0), (node, []))[1].append(asked)
        return parts.values()

    async def _ask(self, node: Node, commands: list[Asked], atomic: bool) -> None:
        try:
            answers = await _round_trip(self.client(node), commands, atomic)
        except (RedisConnectionError, RedisTimeoutError) as error:
            self._known = False
            answers = [error] * len(commands)
        except ResponseError as error:  # of the only command, or of a transaction as a whole
            answers = [error] * len(commands)
        for asked, answer in zip(commands, answers, strict=True):
            asked.answer, asked.asking = answer, None
            self._redirected(asked, node, atomic)

    def _redirected(self, asked: Asked, node: Node, atomic: bool) -> None:
        match asked.answer:
            case MovedError(slot_id=slot, host=host, port=port):
                self._owners[slot] = (host or node[0], port)
            case AskError(host=host, port=port) if not atomic:
                asked.asking = (host or node[0], port)
            case ClusterDownError():
                self._known = False

    async def _learn(self) -> None:
        """Find out who has which slot, from the first that answers; raises the last error if nobody does."""
        async with self._learning:
            if self._known:
                return None
            known = [node for node in {*self._owners, *self._replicas} if node not in self._seeds]
            failure: RedisError = RedisConnectionError("no server of the cluster answers")
            for node in random.sample(self._seeds, len(self._seeds)) + random.sample(known, len(known)):
                try:
                    self._note(node, await self.client(node).execute_command("CLUSTER SLOTS"))
                except (RedisConnectionError, RedisTimeoutError) as error:
                    failure = error
                else:
                    return self._close(set(self._clients) - {*self._seeds, *self._owners, *self._replicas})
            raise failure

    def _close(self, nodes: Iterable[Node]) -> None:
        """Let go of servers, without waiting: by TLS one that is dead takes its time, and may end in an error."""
        for node in nodes:
            closing = asyncio.gather(self._clients.pop(node).aclose(), return_exceptions=True)
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    def _note(self, teller: Node, ranges: Sequence[Any]) -> None:
        owners: list[Node | None] = [None] * SLOTS
        replicas: set[Node] = set()
        for first, last, owner, *others in ranges:
            owners[first : last + 1] = [_node(owner, teller)] * (last + 1 - first)
            replicas |= {_node(other, teller) for other in others}
        if None in owners:
            raise RedisConnectionError("the cluster has slots that nobody serves")
        self._owners, self._replicas, self._known = [node for node in owners if node], replicas, True


class Pipe(_Commands):
    """Commands that wait to be carried out together."""

    def __init__(self, cluster: Cluster, atomic: bool) -> None:
        self._cluster = cluster
        self._atomic = atomic
        self._commands: list[Asked] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._commands = []

    def execute_command(self, *args: Any, **options: Any) -> Self:
        """Put one more behind the others."""
        self._commands.append(Asked(args, options, slot_of(args)))
        return self

    async def execute(self, raise_on_error: bool = True) -> list[Reply]:
        """The answers, in order; errors among them unless they are to be raised."""
        commands, self._commands = self._commands, []
        await self._cluster.carry_out(commands, self._atomic)
        answers = [asked.answer for asked in commands]
        if raise_on_error and (error := next((it for it in answers if isinstance(it, Exception)), None)):
            raise error
        return answers


def slot_of(args: Sequence[Any]) -> int:
    """The slot of the first key of a command as redis-py writes it; any, if it has none."""
    command = args[0]
    if command in KEYLESS:
        return random.randrange(SLOTS)
    place = args.index(b"STREAMS") + 1 if command in STREAMS else KEY_AT.get(command, 1)
    key = args[place]
    return key_slot(key if isinstance(key, bytes) else str(key).encode())


async def _round_trip(client: Redis, commands: list[Asked], atomic: bool) -> list[Reply]:
    if len(commands) == 1 and not atomic and commands[0].asking is None:
        return [await client.execute_command(*commands[0].args, **commands[0].options)]
    asking = [asked.asking is not None for asked in commands]
    async with client.pipeline(transaction=atomic) as pipe:
        for asked in commands:
            if asked.asking is not None:
                pipe.execute_command("ASKING")
            pipe.execute_command(*asked.args, **asked.options)
        answers = iter(await pipe.execute(raise_on_error=False))
    return [(next(answers), next(answers))[1] if asks else next(answers) for asks in asking]


def _node(told: Sequence[Any], teller: Node) -> Node:
    host, port = told[0], told[1]
    return (host.decode() if isinstance(host, bytes) else host) or teller[0], port

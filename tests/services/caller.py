"""Plays gateway: sends commands, awaits the answers on its own channel, and asks the store when none comes."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any

from redis.exceptions import RedisError

from shared.codecs.plies import TitlePlies
from shared.kernel.ply import legal_actions
from shared.ledger.loading import load
from shared.log.answers import Accepted, Answer, Open, parse_reply
from shared.log.archive import Archive
from shared.log.connection import StoreUnavailableError
from shared.log.record import Entry, request_key
from shared.log.redis import RedisStore
from shared.table.commands import Asked, Command, CreateGame, StartGame, SubmitAction, TakeSeat, actor_of
from shared.table.fold import Game
from tests.titles.market import MARKET

PLIES = TitlePlies(MARKET)
PATIENCE = 10_000  # ms


def asked(command: Command[Any], expected: int | None = None, player: str = "") -> Asked[Any]:
    """What a backend asks."""
    actor = actor_of(command) or "backend"
    return Asked(command, actor, expected, player=player, token="t" * 8)


async def until(look: Callable[[], Awaitable[bool]], seconds: float = 5.0) -> None:
    """Wait until something is so."""
    for _ in range(int(seconds * 100)):
        if await look():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"not within {seconds} s")


class Caller:
    """One connection of callers to the commands of a deployment."""

    def __init__(self, store: RedisStore) -> None:
        self.store = store
        self.channel = f"test:{uuid.uuid4().hex}"
        self._waiting: dict[str, asyncio.Future[Answer]] = {}
        self._listener: asyncio.Task[None] | None = None

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, partitions: int = 2, archive: Archive | None = None) -> AsyncIterator["Caller"]:
        """A caller whose channel is listened to."""
        caller = cls(await RedisStore.open(url, partitions, archive))
        await caller.listen()
        try:
            yield caller
        finally:
            assert caller._listener is not None
            caller._listener.cancel()
            await caller.store.close()

    async def listen(self) -> None:
        """Listen on one's own channel."""
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(listening))
        await listening.wait()

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self.store.redis.pubsub() as pubsub:
                    await pubsub.subscribe(self.channel)
                    async for message in pubsub.listen():
                        listening.set()
                        if message["type"] == "message":
                            self._answered(*parse_reply(message["data"]))
            except RedisError:
                await asyncio.sleep(0.05)

    def _answered(self, corr: str, answer: Answer) -> None:
        future = self._waiting.pop(corr, None)
        if future is not None and not future.done():
            future.set_result(answer)

    async def entry(
        self, game: str, what: Asked[Any], request: str, patience: int = PATIENCE, body: bytes | None = None
    ) -> Entry:
        """The entry of a command."""
        body = PLIES.write_asked(what) if body is None else body
        return Entry(
            game,
            request_key("test", request),
            sha256(repr(what.command).encode()).digest()[:16],
            await self.store.now() + patience,
            self.channel,
            uuid.uuid4().hex,
            body,
        )

    def awaits(self, entry: Entry) -> asyncio.Future[Answer]:
        """The answer to come to an entry, whoever sends it."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[entry.corr] = future
        return future

    async def send(self, entry: Entry) -> asyncio.Future[Answer]:
        """Send an entry; the answer to come."""
        future = self.awaits(entry)
        await self.store.send(entry)
        return future

    async def ask(
        self,
        game: str,
        command: Command[Any],
        request: str = "",
        expected: int | None = None,
        player: str = "",
        patience: int = PATIENCE,
    ) -> Answer:
        """Ask something and wait for its answer."""
        entry = await self.entry(game, asked(command, expected, player), request or uuid.uuid4().hex, patience)
        async with asyncio.timeout(patience / 1000 + 5):
            return await (await self.send(entry))

    async def insist(self, game: str, command: Command[Any], request: str, patience: int = PATIENCE) -> Answer | None:
        """Ask as a gateway does while things break: the answer, or what the store says; None if it is not applied."""
        while True:
            try:
                entry = await self.entry(game, asked(command), request, patience)
                future = await self.send(entry)
                break
            except StoreUnavailableError:
                await asyncio.sleep(0.05)
        while True:
            try:
                return await asyncio.wait_for(asyncio.shield(future), 0.5)
            except TimeoutError:
                pass
            try:
                found = await self.store.outcome(game, entry.request, entry.payload, entry.expires)
            except StoreUnavailableError:
                continue
            if not isinstance(found, Open):
                return found

    async def create(self, game: str, seats: int = 2, start: bool = True, short: bool = True) -> None:
        """A game of the toy title, with everybody seated."""
        options = PLIES.write_options(MARKET.Options(short=short))
        commands: list[tuple[Command[Any], str]] = [(CreateGame("market", seats, options), "owner")]
        commands += [(TakeSeat(seat), f"player{seat}") for seat in range(seats)]
        commands += [(StartGame(), "")] if start else []
        for command, player in commands:
            answer = await self.ask(game, command, player=player)
            assert isinstance(answer, Accepted), answer

    async def game(self, game: str) -> Game:
        """The game as the log has it."""
        loaded = await load(self.store, game)
        assert loaded is not None
        return loaded

    async def next_action(self, game: str, choice: int = 0) -> SubmitAction[Any] | None:
        """What the seat to act would do; None if the game is over."""
        return submission(await self.game(game), choice)

    async def play(self, game: str, plies: int = 1000) -> int:
        """Play on; how many actions were accepted."""
        for number in range(plies):
            command = await self.next_action(game, number)
            if command is None:
                return number
            answer = await self.ask(game, command)
            assert isinstance(answer, Accepted), answer
        return plies


async def other_hash(store: RedisStore, game: str) -> None:
    """Put another ply in the place of a game's last one, as a store does that forgot it: here only its hash differs."""
    key, forged = store.keys.game(game), b"f" * 64
    *before, (last, fields) = await store.redis.xrange(key)
    async with store.redis.pipeline(transaction=True) as pipe:
        pipe.delete(key)
        for place, kept in (*before, (last, {**fields, b"hash": forged})):
            pipe.xadd(key, kept, id=place)
        pipe.hset(store.keys.head(game), "hash", forged)
        await pipe.execute()


def submission(game: Game, choice: int = 0) -> SubmitAction[Any] | None:
    """A legal answer to the open prompt."""
    table = game.table
    if table.to_act is None:
        return None
    legal = legal_actions(MARKET, table.state, table.to_act)
    return SubmitAction(table.to_act, table.ids[-1], legal[choice % len(legal)])

"""A watcher that writes down all that each of its streams sent, and goes elsewhere when one breaks or is silent."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

import grpc
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_service_pb2 import WatchGameResponse

from services.gateway.game_ids import name_of
from shared.client.connection import within
from shared.client.errors import failure
from tests.faults.history.record import BEGINNING, Heartbeat, Message, Point, Snapshot, Stream, Update, Watch
from tests.faults.history.scribe import PAUSES, Denied, Scribe

SILENCE = 8.0  # seconds: four heartbeats of the services here
LEAVES = 0.01
"""How likely it goes after a message, and comes back."""


class Onlooker:
    """One watcher of a game, of a seat or (None) as a spectator."""

    def __init__(self, scribe: Scribe, rng: Random, game: str, seat: int | None, token: str) -> None:
        self.watch = Watch(game, seat)
        self.at: Point | None = None
        self._scribe = scribe
        self._rng = rng
        self._token = token
        scribe.history.watches.append(self.watch)

    async def look(self) -> None:
        """Until the game is over; whoever wants it to end before cancels it."""
        self.at = BEGINNING if self._rng.random() < 0.7 else None
        while True:
            stream = Stream(self.at)
            self.watch.streams.append(stream)
            try:
                await self._follow(stream)
            except Denied:
                return
            if stream.over:
                return
            await asyncio.sleep(self._rng.uniform(*PAUSES))

    async def _follow(self, stream: Stream) -> None:
        request = api.WatchGameRequest(game=name_of(self.watch.game), seat=self.watch.viewer)
        if stream.after is not None:
            request.after.version, request.after.hash = stream.after.version, stream.after.hash
        call = self._scribe.door(self.watch.game).WatchGame(request, metadata=self._scribe.metadata(self._token))
        try:
            messages = aiter(call)
            while (message := await within(SILENCE, messages)) is not None:
                found = seen(message)
                stream.messages.append(found)
                stream.heard.append(time.monotonic())
                self.at = found.at
                if self._rng.random() < LEAVES:
                    return
            stream.over = True
        except grpc.aio.AioRpcError as error:
            failed = self._scribe.true(failure(error), self.watch.game)
            if not failed.cut:
                raise failed from error
        except TimeoutError:
            return
        finally:
            call.cancel()


def seen(message: WatchGameResponse) -> Message:
    """What a message said."""
    which: Any = getattr(message, message.WhichOneof("message") or "")
    match which:
        case api.Snapshot():
            return Snapshot(_point(which.view), which.view.view_hash, which.reset)
        case api.Heartbeat():
            return Heartbeat(_point(which.at))
    return Update(_point(which), which.view_hash, len(which.events))


def _point(of: Any) -> Point:
    return Point(of.version, of.hash)

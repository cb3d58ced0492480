"""Following a game through any number of cuts: every ply once and in order, or word that history was lost."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable
from typing import Any

import grpc
from prestige.v1.game_pb2 import GameUpdate, GameView, Receipt
from prestige.v1.game_service_pb2 import ResumePoint, Snapshot, WatchGameResponse

from shared.client.connection import Connection, lost, pause, within
from shared.client.errors import failure

BEGINNING = ResumePoint(version=0)
"""The point to resume from that shows a game from its first ply on."""

Seen = Snapshot | GameUpdate


def point_of(known: Seen | Receipt) -> ResumePoint:
    """The point to resume from behind what was seen or written."""
    place: GameView | GameUpdate | Receipt = known.view if isinstance(known, Snapshot) else known
    return ResumePoint(version=place.version, hash=place.hash)


class Gap(Exception):
    """Something between the last message and this one was not received."""


async def follow(
    watch: Callable[[ResumePoint | None], Any], after: ResumePoint | None, connection: Connection, silence: float
) -> AsyncGenerator[Seen, None]:
    """Snapshots and updates from `after` on (None: from a snapshot of now); `watch` opens a call from a point.

    A stream that breaks, skips a version or is silent for `silence` seconds is opened again behind the last update;
    raises CallFailed where the service refuses, or when all attempts are used up without a single message.
    """
    at, pauses = after, connection.retry.pauses()
    while True:
        opened, call = time.monotonic(), watch(at)
        messages = aiter(call)
        try:
            while (message := await within(silence, messages)) is not None:
                seen = _new(message, at)
                pauses = connection.retry.pauses()
                if seen is not None:
                    at = point_of(seen)
                    yield seen
            return
        except grpc.aio.AioRpcError as error:
            failed = failure(error)
            if not failed.cut:
                raise failed from error
        except Gap as error:
            failed = lost(str(error))
        except TimeoutError:
            failed = connection.silent(opened, silence)
        finally:
            call.cancel()  # a call that is only dropped stays open on the server
        await pause(pauses, failed)


def _new(message: WatchGameResponse, at: ResumePoint | None) -> Seen | None:
    """What the message adds to what is known at `at`, None for nothing; raises Gap."""
    match message.WhichOneof("message"):
        case "snapshot":
            return message.snapshot
        case "update":
            return message.update if _follows(message.update.version, at) else None
        case "heartbeat" if at is not None and message.heartbeat.at.version > at.version:
            raise Gap(f"version {message.heartbeat.at.version} was sent, {at.version} received")
    return None


def _follows(version: int, at: ResumePoint | None) -> bool:
    if at is not None and version > at.version + 1:
        raise Gap(f"version {version} after {at.version}")
    return at is None or version > at.version

"""The plies of a game through a filter: by seat, by cause, by time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from hashlib import sha256
from typing import Any, get_args

from prestige.v1.audit_service_pb2 import ListPliesRequest, ListPliesResponse, StoredPly
from pydantic_core import from_json

from services.gateway import paging, requests
from services.gateway.errors import malformed
from services.gateway.updates import cause_of
from shared.kernel.secrets import Seat
from shared.log.record import Stored
from shared.log.store import Store
from shared.table import commands

USUAL, MOST = 100, 500
LOOK = 500  # plies looked at for one page
SEAT = "seat:"
CAUSES = tuple(cause_of(getattr(command, "__origin__", command).__name__) for command in get_args(commands.Command))


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which plies are wanted; what is None, empty or 0 lets all through."""

    seat: Seat | None
    cause: str
    from_time: int
    to_time: int

    @classmethod
    def of(cls, request: ListPliesRequest) -> Sieve:
        """The one that a request describes."""
        if request.cause and request.cause not in CAUSES:
            raise malformed("cause", f"must be one of {', '.join(CAUSES)}")
        for field in ("from_time", "to_time"):
            if getattr(request, field) < 0:
                raise malformed(field, "must not be negative")
        return cls(requests.optional_number(request, "seat"), request.cause, request.from_time, request.to_time)

    @property
    def coarse(self) -> bool:
        """Whether it lets all plies through."""
        return self == Sieve(None, "", 0, 0)

    def scope(self, game: str) -> str:
        """What a page token is bound to."""
        return game if self.coarse else f"{game}+{sha256(repr(astuple(self)).encode()).hexdigest()[:16]}"

    def passes(self, ply: StoredPly) -> bool:
        """Whether the ply is wanted; one that can't be read always is."""
        if not ply.cause:
            return True
        return (
            (self.seat is None or (ply.HasField("actor") and ply.actor == self.seat))
            and self.cause in ("", ply.cause)
            and self.from_time <= ply.at < (self.to_time or ply.at + 1)
        )


async def page(store: Store, game: str, request: ListPliesRequest) -> ListPliesResponse:
    """A page of plies; its token leads on from the last ply that was looked at."""
    sieve = Sieve.of(request)
    size = requests.size(request.page_size, USUAL, MOST)
    after = paging.read(sieve.scope(game), request.page_token)
    look = size if sieve.coarse else LOOK
    found = await store.read(game, after=after, limit=look + 1)
    wanted = await asyncio.to_thread(_sifted, sieve, found[:look], size)
    full = len(wanted) == size
    last = wanted[-1].version if full else found[look - 1].version if len(found) > look else 0
    more = last and last < found[-1].version
    return ListPliesResponse(plies=wanted, next_page_token=paging.written(sieve.scope(game), last) if more else "")


def _sifted(sieve: Sieve, found: Sequence[Stored], size: int) -> list[StoredPly]:
    wanted: list[StoredPly] = []
    for stored in found:
        if len(wanted) == size:
            break
        if sieve.passes(ply := _told(stored)):
            wanted.append(ply)
    return wanted


def _told(stored: Stored) -> StoredPly:
    """A ply as it is stored, with what can be read of it."""
    told = StoredPly(version=stored.version, hash=stored.hash, ply=stored.ply)
    try:
        body: dict[str, Any] = from_json(stored.ply)
        told.cause = cause_of(body["cause"]["kind"])
        told.at = body["at"]
        actor: str = body["actor"]
        if actor.startswith(SEAT):
            told.actor = int(actor.removeprefix(SEAT))
    except (ValueError, LookupError, TypeError, AttributeError):
        return StoredPly(version=stored.version, hash=stored.hash, ply=stored.ply)
    return told

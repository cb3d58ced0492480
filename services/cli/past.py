"""Single plies of a game, each with the view after it: as an auditor, a seat or a spectator sees them."""

from __future__ import annotations

from contextlib import aclosing
from dataclasses import dataclass
from typing import Protocol

from prestige.v1.game_pb2 import GameUpdate
from prestige.v1.game_service_pb2 import ResumePoint
from prestige.v1.titles_pb2 import Action

from shared.client import BEGINNING, Client, Target
from shared.client.seats import number_of


@dataclass(frozen=True, slots=True)
class Past:
    """A ply with the view after it; the action, if a seat acted and who looks may know it."""

    update: GameUpdate
    action: Action | None = None


class Source(Protocol):
    """Where plies come from; nothing is kept between two of them."""

    @property
    def eyes(self) -> str:
        """Who looks, in words."""

    async def at(self, version: int) -> Past:
        """The ply of this version; raises CallFailed."""


class Audited:
    """From the audit service: the whole truth, or what any seat saw of it; for auditors."""

    def __init__(self, client: Client, game: str, seat: int | None = None) -> None:
        self._client = client
        self._game = game
        self._seat = seat

    @property
    def eyes(self) -> str:
        return "the whole truth" if self._seat is None else f"as seat {self._seat} saw it"

    async def at(self, version: int) -> Past:
        plies = self._client.replay(
            self._game, seat=self._seat, from_version=version, to_version=version, with_views=True
        )
        async with aclosing(plies):
            ply = await anext(plies)
        return Past(ply.update, ply.action if ply.HasField("action") else None)


class Watched:
    """From a late watch: what a seat may see with its token, or anybody as a spectator."""

    def __init__(self, client: Client, target: Target) -> None:
        self._client = client
        self._target = target

    @property
    def eyes(self) -> str:
        seat = number_of(self._target)
        return "as a spectator saw it" if seat is None else f"as seat {seat} saw it"

    async def at(self, version: int) -> Past:
        after = BEGINNING
        if version > 1:
            before = await self._client.view(self._target, version=version - 1)
            after = ResumePoint(version=before.version, hash=before.hash)
        async with aclosing(self._client.watch(self._target, after=after, with_views=True)) as plies:
            seen = await anext(plies)
        return Past(seen if isinstance(seen, GameUpdate) else GameUpdate(version=version, view=seen.view))

"""Forgetting people: their names leave the store, its files and what is restored later; every game stays as it was."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from services.projection.generations import first
from services.projection.projector import Projector
from shared.codecs.plies import of, title_of
from shared.log.answers import Accepted
from shared.log.asking import ask
from shared.log.erasure import NotForgottenError
from shared.log.forgotten import STAND_IN
from shared.log.record import REQUEST
from shared.table.commands import Asked, ReplacePlayer
from shared.table.state import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from services.projection.measures import Measures
    from services.projection.settings import ProjectionSettings
    from shared.log.erasure import Erasure, Sitting
    from shared.log.readmodels import ReadModels
    from shared.log.store import Store

PLAYING = (Status.OPEN.value, Status.RUNNING.value)


@dataclass(slots=True)
class Forgotten:
    """How much was erased."""

    seats: int = 0
    commands: int = 0
    letters: int = 0
    lists: int = 0


@dataclass(slots=True)
class Forgetting:
    """For the marks of an erasure; safe beside live services, and after one that broke off."""

    store: Store
    models: ReadModels
    erasure: Erasure
    settings: ProjectionSettings
    measures: Measures
    tell: Callable[[str], None]
    done: Forgotten = field(default_factory=Forgotten)

    async def run(self) -> Forgotten:
        """Erase; raises NotForgottenError, StoreUnavailableError. They count as forgotten once it is all done."""
        await self.erasure.ban()
        for partition in range(self.store.keys.partitions):
            await self._partition(partition)
        if not await self.erasure.compact():
            self.tell("this user may not rewrite the store's files, which hold the names until you run BGREWRITEAOF")
        await self.erasure.note()
        return self.done

    async def _partition(self, partition: int) -> None:
        self.done.letters += await self.erasure.letters(partition)
        async for sitting in self.erasure.sittings(partition):
            await self._unseat(sitting)
        self.done.lists += await self._bring_lists(partition)
        await self.erasure.logged(partition)
        self.done.commands += await self.erasure.commands(partition)

    async def _unseat(self, sitting: Sitting) -> None:
        """A game that is played must hear of it in its own course, for its token is held by whoever decides."""
        if sitting.head.status in PLAYING and not sitting.head.archive:
            await self._replace(sitting)
        await self.erasure.unseat(sitting)
        self.done.seats += 1

    async def _replace(self, sitting: Sitting) -> None:
        title = title_of((await self.store.read(sitting.game, upto=1))[0].ply)
        token = sha256(os.urandom(32)).hexdigest()  # nobody knows of what
        asked: Asked[Any] = Asked(ReplacePlayer(sitting.seat), "admin", player=STAND_IN, token=token)
        body, request = of(title).write_asked(asked), os.urandom(REQUEST)
        answer = await ask(self.store, sitting.game, request, sha256(request + body).digest()[:REQUEST], body)
        if not isinstance(answer, Accepted):
            raise NotForgottenError(f"seat {sitting.seat} of {sitting.game}: {type(answer).__name__}; begin again")

    async def _bring_lists(self, partition: int) -> int:
        """Lists of them are empty when every row has the stand-in; then they go, and rows that nobody reads before."""
        used = await self.models.adopt(partition, first())
        for generation in await self.models.left(partition):
            await self.models.drop(partition, generation)
        for generation in filter(None, (used.current, used.building)):
            await self._projector(partition, generation).start()
        return await self.erasure.lists(partition)

    def _projector(self, partition: int, generation: str) -> Projector:
        return Projector(self.store, self.models, partition, generation, self.settings, self.measures)

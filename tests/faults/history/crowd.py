"""Many games at once, one behind the other, and those who watch them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from random import Random

from tests.faults.history.onlooker import Onlooker
from tests.faults.history.party import Party
from tests.faults.history.record import Point
from tests.faults.history.scribe import Denied, Scribe
from tests.faults.waiting import until

LABEL = "history"
SEATED = 0.3  # how likely a seat is watched, too
PATIENCE = 30.0  # seconds in which watchers come to the end


class Crowd:
    """So many games at a time; `stop` lets each come to the end of what it is doing."""

    def __init__(self, scribe: Scribe, rng: Random, size: int) -> None:
        self.parties: list[Party] = []
        self._scribe = scribe
        self._rng = rng
        self._size = size
        self._stopped = False
        self._onlookers: list[tuple[Onlooker, asyncio.Task[None]]] = []

    async def go_on(self) -> None:
        """Until it is stopped; raises what a player or a watcher may not meet."""
        async with asyncio.TaskGroup() as tasks:
            for _ in range(self._size):
                tasks.create_task(self._one_by_one(Random(self._rng.random())))

    def stop(self) -> None:
        """No more games, and no more turns."""
        self._stopped = True

    async def leave(self, heads: Mapping[str, Point]) -> None:
        """Let the watchers see all there is, and go; raises what they may not meet."""

        def all_seen() -> bool:
            return all(task.done() or one.at == heads.get(one.watch.game) for one, task in self._onlookers)

        try:
            await until(all_seen, PATIENCE, look=0.1)
        except TimeoutError:
            print("some watchers did not get to the end", flush=True)
        for _, task in self._onlookers:
            task.cancel()
        ended = await asyncio.gather(*(task for _, task in self._onlookers), return_exceptions=True)
        met = [end for end in ended if isinstance(end, Exception)]
        assert not met, met

    async def _one_by_one(self, rng: Random) -> None:
        while not self._stopped:
            with suppress(Denied):  # that game is over for its players
                await self._one(rng)

    async def _one(self, rng: Random) -> None:
        party = Party(self._scribe, rng, LABEL)
        await party.begin()
        self.parties.append(party)
        self._watch(party, None, rng)
        if rng.random() < SEATED:
            self._watch(party, rng.randrange(party.seats), rng)
        await party.play(lambda: self._stopped)

    def _watch(self, party: Party, seat: int | None, rng: Random) -> None:
        token = "" if seat is None else party.tokens[seat]
        onlooker = Onlooker(self._scribe, Random(rng.random()), party.game, seat, token)
        self._onlookers.append((onlooker, asyncio.ensure_future(onlooker.look())))

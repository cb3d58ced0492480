"""Deals the blows of a schedule, one after the other, while the games go on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from shared.embedded.deployment import GATEWAY, STORE
from shared.log.keys import Keys
from tests.faults.dying import order, write
from tests.faults.history.ground import ALL, CLIENTS, Ground, kind_of
from tests.faults.history.record import Span
from tests.faults.history.schedule import Blow
from tests.faults.waiting import until, until_told

COMMAND = "command"
COPIES = 5  # entries of each partition that come once more
WAITING = 4  # commands that lie in line when the power goes
TAIL = 6000  # bytes that the store writes and nobody is told of: two plies or more
PATIENCE = 60.0  # seconds in which the games must go on
OBEYED = 15.0  # seconds in which a point is reached, or else the blow is a plain one


class Nemesis:
    """`progress` tells how many commands have an outcome; a blow is dealt after each `pace` of them."""

    def __init__(self, ground: Ground, store: Any, progress: Callable[[], int], pace: int) -> None:
        self.kills = Counter[str]()
        self.blows = Counter[str]()
        self.missed = Counter[str]()  # blows that were meant for a point that nobody came to
        self.torn = 0  # bytes cut off the store's file
        self.failovers = list[Span]()
        self._ground = ground
        self._store = store
        self._keys = Keys(ground.partitions)
        self._progress = progress
        self._pace = pace

    async def deal(self, blows: Sequence[Blow], seconds: float) -> None:
        """All of them that there is time for; afterwards everything is up."""
        began = time.monotonic()
        for number, blow in enumerate(blows, 1):
            if time.monotonic() - began > seconds:
                print(f"time is up after {number - 1} of {len(blows)} blows", flush=True)
                break
            goal = self._progress() + self._pace
            await until(lambda goal=goal: self._progress() >= goal, PATIENCE)  # type: ignore[misc]
            taken, done = time.monotonic() - began, self._progress()
            print(f"{taken:7.1f} s {done:7} commands, blow {number} of {len(blows)}: {blow}", flush=True)
            await getattr(self, f"_{blow.kind}")(blow)
            self.blows[blow.kind] += 1
        await self._ground.ready()

    async def _kill(self, blow: Blow) -> None:
        if blow.victim == STORE:
            await self._ground.ready()
            self._ground.kill_store()
            await asyncio.to_thread(self._ground.restart_store)
            self.kills[STORE] += 1
            return
        await self._whole(blow.victim)
        self._ground.kill(blow.victim)
        self._ended(blow.victim)

    async def _die(self, blow: Blow) -> None:
        """By its own hand, at a point; whichever of the kind gets there first."""
        names, found = await self._ordered(blow, signal.SIGKILL), list[str]()

        def fallen() -> list[str]:
            found[:] = [name for name in names if not self._ground.children[name].alive]
            return found

        try:
            await until(lambda: bool(fallen()), OBEYED)
        except TimeoutError:
            order(self._ground.folder, blow.victim).unlink(missing_ok=True)
            self.missed[str(blow)] += 1
            if not fallen():
                self._ground.kill(names[0])
                found.append(names[0])
        finally:
            for name in names:
                self._ground.resume(name)
        for name in found:
            self._ended(name)

    async def _halt(self, blow: Blow) -> None:
        """Stand still at a point, until others have gone on."""
        path = order(self._ground.folder, blow.victim)
        names = await self._ordered(blow, signal.SIGSTOP)
        try:
            await until(lambda: not path.exists(), OBEYED)
            await asyncio.sleep(blow.seconds)
        except TimeoutError:
            path.unlink(missing_ok=True)
            self.missed[str(blow)] += 1
        for name in names:
            self._ground.resume(name)

    async def _stop(self, blow: Blow) -> None:
        """Stand still anywhere."""
        if blow.victim == STORE:
            await self._ground.ready()
        else:
            await self._whole(blow.victim)
        self._ground.signal(blow.victim, signal.SIGSTOP)
        await asyncio.sleep(blow.seconds)
        self._ground.signal(blow.victim, signal.SIGCONT)

    async def _cut(self, blow: Blow) -> None:
        await self._broken(blow, mended=False)

    async def _deafen(self, blow: Blow) -> None:
        """Requests arrive, answers are lost; then the connections are."""
        await self._broken(blow, mended=False)

    async def _freeze(self, blow: Blow) -> None:
        await self._broken(blow, mended=False)

    async def _clog(self, blow: Blow) -> None:
        """All arrives late, behind what took the other ways."""
        await self._broken(blow, mended=True)

    async def _broken(self, blow: Blow, *, mended: bool) -> None:
        if blow.victim != CLIENTS:
            await self._whole(blow.victim)
        cable = self._ground.cables[blow.victim]
        getattr(cable, blow.kind)()
        await asyncio.sleep(blow.seconds)
        if not mended:
            cable.cut()
        cable.mend()

    async def _double(self, blow: Blow) -> None:
        """The newest commands come once more, the last one first, as from a network that repeats and reorders."""
        for partition in range(self._ground.partitions):
            stream = self._keys.commands(partition)
            for _, fields in await self._store.xrevrange(stream, count=COPIES):
                await self._store.xadd(stream, fields)

    async def _power(self, blow: Blow) -> None:
        """The power goes: all die at once, and what the store had not yet told anybody is torn at some byte.

        Commands lie in line; the gateways die first, so nobody is told of what the store writes from then on.
        """
        ground = self._ground
        await ground.ready()
        for name in ground.of_kind(COMMAND):
            ground.pause(name)
        await until_told(self._in_line)
        for name in ground.of_kind(GATEWAY):
            ground.kill(name)
        file, told = ground.written()
        for name in ground.of_kind(COMMAND):
            ground.resume(name)
        with suppress(TimeoutError):  # all that lay in line had come too late
            await until(lambda: ground.written()[1] > told + TAIL, OBEYED)
        for name in ALL:
            ground.kill(name)
        ground.kill_store()
        newest, end = ground.written()
        if newest == file:
            keep = told + int((end - told) * blow.chance)
            os.truncate(file, keep)
            self.torn += end - keep
        await asyncio.to_thread(ground.restart_store)
        self.kills[STORE] += 1
        for name in ALL:
            self._ended(name)

    async def _in_line(self) -> bool:
        """Whether enough commands wait for an outcome."""
        waiting = 0
        for partition in range(self._ground.partitions):
            (group,) = await self._store.xinfo_groups(self._keys.commands(partition))
            waiting += (group["lag"] or 0) + group["pending"]
        return waiting >= WAITING

    async def _ordered(self, blow: Blow, number: signal.Signals) -> list[str]:
        """The services that may obey, all up; nobody claims anything before somebody has stood still."""
        names = self._ground.of_kind(blow.victim)
        await self._ground.ready(names)
        write(order(self._ground.folder, blow.victim), blow.point, number)
        if blow.point == "claimed":
            self._ground.pause(names[0])
        return names

    async def _whole(self, name: str) -> None:
        """Before one of a kind is harmed, all of the kind are up."""
        await self._ground.ready(self._ground.of_kind(kind_of(name)))

    def _ended(self, name: str) -> None:
        self.kills[kind_of(name)] += 1
        self._ground.bring_back(name)

"""SIGINT, SIGTERM and SIGHUP as one interrupt, for whoever started processes that have to be ended."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
OUTPUTS = (1, 2)
_working: list[Callable[[], object]] = []
"""How to cancel what an event loop works on; an interrupt raised in the middle of it could get lost."""


def as_interrupts() -> None:
    """From now on the first of them interrupts, by KeyboardInterrupt, and no other is heard any more.

    Even where Ctrl-C was turned off for us, as it is for jobs in the background of a script; not SIGHUP under nohup.
    """
    signal.signal(signal.SIGINT, _interrupt)
    signal.signal(signal.SIGTERM, _interrupt)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, _hang_up)


def interruptible(run: Callable[[Coroutine[Any, Any, T]], T], work: Coroutine[Any, Any, T]) -> T:
    """What `run`, of asyncio, makes of the work, which is cancelled by an interrupt and so cleans up."""
    interrupted = []

    async def cancelled_by_interrupt() -> T:
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        _working.append(lambda: interrupted.append(loop.call_soon_threadsafe(task.cancel)))
        try:
            return await work
        finally:
            _working.pop()

    try:
        return run(cancelled_by_interrupt())
    except asyncio.CancelledError:
        if interrupted:
            raise KeyboardInterrupt from None
        raise


@contextmanager
def undisturbed() -> Iterator[None]:
    """What comes meanwhile is not heard."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    if not _working:
        raise KeyboardInterrupt
    _working[-1]()


def _hang_up(number: int, frame: FrameType | None) -> None:
    """The terminal is gone, and whoever prints to it would fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in OUTPUTS:
        if stat.S_ISCHR(os.fstat(output).st_mode):
            os.dup2(nowhere, output)
    os.close(nowhere)
    _interrupt(number, frame)

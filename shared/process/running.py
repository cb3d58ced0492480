"""The life of a service process: started, ready, told to stop, drained; and an exit code that tells the truth."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import structlog
from prometheus_client import CollectorRegistry
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from shared.process import logs, traces
from shared.process.probes import CannotListen, Probes
from shared.process.readiness import Readiness
from shared.process.starting import words

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from shared.process.settings import Settings
    from shared.process.starting import Mendable

log = structlog.get_logger()
LOOK = 0.02  # seconds between two looks whether it is ready
WARY = 1.0  # seconds between two questions whether to give up
AGAIN = 0.5  # seconds after which a task is cancelled once more
START = "start"
SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Process:
    """One service process: what it shows to the outside, and the tasks that must not end before it does."""

    def __init__(self, service: str, settings: Settings) -> None:
        self.service = service
        self.settings = settings
        self.name = settings.name_of(service)
        self.registry = CollectorRegistry()
        self.readiness = Readiness(self.registry)
        self.metrics_port = 0
        self.failure = ""
        self.announced = asyncio.Event()
        self._stop = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.readiness.missing(START)
        self.unready()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    @property
    def stopping(self) -> bool:
        """Whether it was told to stop, or failed."""
        return self._stop.is_set()

    def stop(self) -> None:
        """Begin to drain: no new work, what is in work is finished."""
        self.readiness.missing("work", "draining")
        self.unready()
        self._stop.set()

    def unready(self) -> None:
        """Remove the ready file, an older run's too."""
        if (path := self.settings.ready_file) is not None:
            path.unlink(missing_ok=True)

    def fail(self, why: str) -> None:
        """Drain and then end with an exit code that makes a supervisor start the service again."""
        if not self.failure:
            log.error("the process gives up", why=why)
            self.failure = why
        self.stop()

    async def beware(self, question: Callable[[], Awaitable[str]]) -> None:
        """Give up once the answer to a question, asked again and again, is why; an absent store leaves it open."""
        while not self.stopping:
            with contextlib.suppress(ConnectionError):
                if why := await question():
                    self.fail(why)
            await self.rest(WARY)

    async def stopped(self) -> None:
        """Returns when it is time to drain."""
        await self._stop.wait()

    async def rest(self, seconds: float) -> None:
        """Sleep, but no longer than until it is time to drain."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)

    def keep(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run a task for the life of the process: its end before that is a failure, and `finish` cancels it."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def finish(self) -> None:
        """Cancel the kept tasks and wait for them; a library that loses a cancellation hears it again."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=AGAIN)

    async def announce(self, **ports: int) -> None:
        """Wait until it is ready, then say so: one line of JSON on stdout, and in the ready file.

        Called once all conditions and questions are declared.
        """
        self.readiness.met(START)
        while not self.stopping and await self.readiness.faults():
            await self.rest(LOOK)
        if self.stopping:
            return
        told = {"event": "ready", "service": self.service, "name": self.name, "pid": os.getpid()}
        line = json.dumps(told | {"metrics_port": self.metrics_port} | ports) + "\n"
        sys.stdout.write(line)
        sys.stdout.flush()
        if (path := self.settings.ready_file) is not None:
            partial = path.with_name(path.name + ".part")
            partial.write_text(line)
            partial.replace(path)
        self.announced.set()
        log.info("ready", metrics_port=self.metrics_port, **ports)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()  # asked for, or asyncio complains of it
        if task.cancelled() or self.stopping:
            return
        if error is not None:
            log.error("a task broke", task=task.get_name(), traceback=logs.frames(error))
        self.fail(f"{task.get_name()} ended")


def run(
    service: str, settings: Settings, serve: Callable[[Process], Awaitable[None]], mendable: Mendable = ()
) -> NoReturn:
    """Run a service until SIGTERM or SIGINT, and exit: 0 if it drained, 1 if it failed or ended unasked.

    `serve` announces, waits for `stopped`, drains and returns. Of a store that can't be reached, and of what else is
    mendable by whoever runs the service, it raises errors whose text says all.
    """
    logs.configure(service, settings.name_of(service), settings.log_level)
    traces.begin(settings.traces, service, settings.name_of(service))
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        code = runner.run(_live(service, settings, serve, mendable))
    sys.exit(code)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # where it does not exist, the standard loop will do
        return None
    return uvloop.new_event_loop


async def _live(
    service: str, settings: Settings, serve: Callable[[Process], Awaitable[None]], mendable: Mendable
) -> int:
    process = Process(service, settings)
    expected: tuple[type[Exception], ...] = (ConnectionError, CannotListen, *mendable)
    for number in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(number, process.stop)
    try:
        probes = Probes(process.registry, process.readiness)
        async with probes.listening(settings.metrics_host, settings.metrics_port) as process.metrics_port:
            await _until_drained(process, serve)
    except expected as error:
        process.fail(words(error))
    except Exception as error:
        log.exception("the service broke")
        process.failure = type(error).__name__
    finally:
        await process.finish()
        await asyncio.to_thread(traces.end)
    log.info("ended", failure=process.failure)
    return 1 if process.failure else 0


async def _until_drained(process: Process, serve: Callable[[Process], Awaitable[None]]) -> None:
    work = asyncio.ensure_future(serve(process))
    told = asyncio.create_task(process.stopped())
    await asyncio.wait({work, told}, return_when=asyncio.FIRST_COMPLETED)
    if not process.stopping:
        told.cancel()
        await work
        process.fail("the service ended unasked")
        return
    await asyncio.wait({work}, timeout=process.settings.grace_seconds)
    if not work.done():
        process.fail(f"not drained within {process.settings.grace_seconds:g} s")
        work.cancel()
        await asyncio.wait({work})
        return
    await work

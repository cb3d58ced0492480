"""`python -m tests.faults.dying command`: a service that kills or stops itself at a point of its work, as a file says.

The file is named by DIE_AT; whoever wants it writes a point and a signal into it. It is obeyed once: of several
processes with the same file by the first that gets there.
"""

from __future__ import annotations

import functools
import inspect
import os
import runpy
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

DIE_AT = "DIE_AT"
POINTS = (
    ("gateway", "asked"),
    ("gateway", "sent"),
    ("command", "read"),
    ("command", "decided"),
    ("command", "appended"),
    ("command", "confirmed"),
    ("command", "claimed"),
    ("gateway", "heard"),
    ("gateway", "shown"),
    ("projection", "folded"),
    ("projection", "projected"),
)
"""Service and point, in the order of a command's way."""


def order(folder: Path, service: str) -> Path:
    """The file that says where a service of this kind is to die."""
    return folder / f"{service}.die"


def write(path: Path, point: str, number: signal.Signals = signal.SIGKILL) -> None:
    """Give the order, all at once."""
    beside = path.with_suffix(".new")
    beside.write_text(f"{point} {number.name}")
    beside.rename(path)


def reached(point: str) -> None:
    """Die if this is the point; the file goes first, so that the next life is longer."""
    path = Path(os.environ[DIE_AT])
    try:
        wanted, number = path.read_text().split()
        if wanted != point:
            return
        path.unlink()
    except FileNotFoundError:  # there is no order, or another process was faster
        return
    os.kill(os.getpid(), signal.Signals[number])


def before(owner: Any, method: str, point: str) -> None:
    """A point just before a call."""
    call: Callable[..., Any] = getattr(owner, method)

    @functools.wraps(call)
    def dying(*args: Any, **own: Any) -> Any:
        reached(point)
        return call(*args, **own)

    @functools.wraps(call)
    async def dying_later(*args: Any, **own: Any) -> Any:
        reached(point)
        return await call(*args, **own)

    # FastStream asks a handler what it is: it would run one that only answers a coroutine in a thread, and forget it.
    setattr(owner, method, dying_later if inspect.iscoroutinefunction(call) else dying)


def after(owner: Any, method: str, point: str) -> None:
    """A point just after an awaited call has done its work, before anybody knows its result."""
    call: Callable[..., Any] = getattr(owner, method)

    @functools.wraps(call)
    async def dying(*args: Any, **own: Any) -> Any:
        result = await call(*args, **own)
        reached(point)
        return result

    setattr(owner, method, dying)


def arrived(owner: Any, method: str, point: str) -> None:
    """A point just after the store has answered to what a call has begun."""
    call: Callable[..., Any] = getattr(owner, method)

    @functools.wraps(call)
    def dying(*args: Any, **own: Any) -> Any:
        begun = call(*args, **own)
        begun.add_done_callback(lambda _: reached(point))
        return begun

    setattr(owner, method, dying)


def install(service: str) -> None:
    """Put the points of a service into its code."""
    from services.command.desk import Desk
    from services.gateway.commands import Commands
    from services.gateway.ring import Ring
    from shared.log.gathering import Gathering
    from shared.log.redis import RedisStore
    from shared.log.redis_readmodels import RedisReadModels

    if service == "command":
        before(Desk, "settle", "read")
        before(RedisStore, "decide", "decided")
        after(RedisStore, "decide", "appended")
        after(Desk, "_confirm", "confirmed")
        after(RedisStore, "claim", "claimed")
    elif service == "gateway":
        before(RedisStore, "post", "asked")
        arrived(Gathering, "post", "sent")
        after(Commands, "run", "heard")
        before(Ring, "put", "shown")
    else:
        before(RedisReadModels, "project", "folded")
        after(RedisReadModels, "project", "projected")


if __name__ == "__main__":
    name = sys.argv.pop(1)
    install(name)
    runpy.run_module(f"services.{name}", run_name="__main__", alter_sys=True)

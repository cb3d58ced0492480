"""`python -m tests.faults.dying command`: a service that kills itself at a point of its work, once, where a file says.

The file is named by DIE_AT; whoever wants the process to die writes the name of a point into it.
"""

from __future__ import annotations

import functools
import os
import runpy
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

DIE_AT = "DIE_AT"
POINTS = (
    ("command", "read"),
    ("command", "decided"),
    ("command", "appended"),
    ("command", "confirmed"),
    ("gateway", "sent"),
    ("gateway", "heard"),
    ("gateway", "shown"),
    ("projection", "folded"),
    ("projection", "projected"),
)
"""Service and point, in the order of a command's way."""


def reached(point: str) -> None:
    """Die if this is the point; the file goes first, so that the next life is longer."""
    path = Path(os.environ[DIE_AT])
    if path.exists() and path.read_text() == point:
        path.unlink()
        os.kill(os.getpid(), signal.SIGKILL)


def before(owner: Any, method: str, point: str) -> None:
    """A point just before a call."""
    call: Callable[..., Any] = getattr(owner, method)

    @functools.wraps(call)
    def dying(*args: Any, **own: Any) -> Any:
        reached(point)
        return call(*args, **own)

    setattr(owner, method, dying)


def after(owner: Any, method: str, point: str) -> None:
    """A point just after an awaited call has done its work, before anybody knows its result."""
    call: Callable[..., Any] = getattr(owner, method)

    @functools.wraps(call)
    async def dying(*args: Any, **own: Any) -> Any:
        result = await call(*args, **own)
        reached(point)
        return result

    setattr(owner, method, dying)


def install(service: str) -> None:
    """Put the points of a service into its code."""
    from services.command.desk import Desk
    from services.gateway.commands import Commands
    from services.gateway.ring import Ring
    from shared.log.redis import RedisStore
    from shared.log.redis_readmodels import RedisReadModels

    if service == "command":
        before(Desk, "settle", "read")
        before(RedisStore, "decide", "decided")
        after(RedisStore, "decide", "appended")
        after(Desk, "_confirm", "confirmed")
    elif service == "gateway":
        after(RedisStore, "send", "sent")
        after(Commands, "run", "heard")
        before(Ring, "put", "shown")
    else:
        before(RedisReadModels, "project", "folded")
        after(RedisReadModels, "project", "projected")


if __name__ == "__main__":
    name = sys.argv.pop(1)
    install(name)
    runpy.run_module(f"services.{name}", run_name="__main__", alter_sys=True)

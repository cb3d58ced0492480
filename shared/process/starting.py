"""What a user can mend is told in one line, without a traceback: settings, and a store that can't be used."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import structlog
from pydantic import ValidationError
from pydantic_settings import SettingsError

from shared.process import logs
from shared.process.misspelt import PREFIX, strange_in
from shared.process.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

S = TypeVar("S", bound=Settings)
T = TypeVar("T")
Mendable = tuple[type[Exception], ...]
log = structlog.get_logger()


def settings_of(service: str, kind: type[S]) -> S:
    """From the environment; ends the process with a line that names each bad variable, and no value."""
    wrong = [*strange_in(os.environ)]
    try:
        settings = kind()
    except (ValidationError, SettingsError) as error:
        wrong += wrong_in(error)
    else:
        if not wrong:
            return settings
    logs.configure(service, f"{service}-{os.getpid()}", "INFO")
    log.error("bad settings", failure="; ".join(wrong))
    sys.exit(1)


def wrong_in(error: ValidationError | SettingsError) -> Iterator[str]:
    """Each variable that can't be read, with what is wrong."""
    if isinstance(error, SettingsError):
        field = str(error).partition('"')[2].partition('"')[0]
        yield f"{PREFIX}{field.upper()}: not JSON"
        return
    for fault in error.errors(include_url=False, include_input=False, include_context=False):
        first, *inner = map(str, fault["loc"])
        where = f"{inner[-1]}: " if len(inner) > 1 else ""  # between them stand names of the user's
        yield f"{PREFIX}{first.upper()}: {where}{fault['msg'].removeprefix('Value error, ')}"


def words(error: Exception) -> str:
    """An error that a user can mend."""
    return f"the store can't be reached: {error}" if isinstance(error, ConnectionError) else str(error)


def misused(problem: str) -> NoReturn:
    """End a tool that was told what can't be; the program that calls it has its name, not ours."""
    sys.stderr.write(f"{problem}\n")
    sys.exit(2)


def carry_out(work: Coroutine[Any, Any, T], mendable: Mendable) -> T:
    """Do what a tool is for; a store that can't be reached, or another mendable error, ends it with a line."""
    expected: Mendable = (ConnectionError, *mendable)
    try:
        return asyncio.run(work)
    except expected as error:
        sys.stderr.write(f"{words(error)}\n")
        sys.exit(1)

"""API keys: who holds which, what for, until when; from the environment, or from a file that may change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Any, Literal

import structlog
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator

from services.gateway.marks import Mark, mark
from shared.games import TITLES

log = structlog.get_logger()
LOOK = 0.5  # seconds between two looks at a file of keys
STRICT = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)
SHORT = ("sha256", "until")
OF_TOKEN = "token:"
"""Begins the names under which those count who have no key: no holder's name does."""


class Role(Enum):
    """What the holder of an API key may do."""

    BACKEND = "backend"
    SPECTATOR = "spectator"
    AUDITOR = "auditor"
    ADMIN = "admin"


class KeyHash(BaseModel):
    """SHA-256 of a key, 64 hex digits, and when the key ends, if it does."""

    model_config = STRICT

    sha256: str = Field(pattern=r"^[0-9a-f]{64}$")
    until: AwareDatetime | None = None


class Limits(BaseModel):
    """What a holder may have otherwise than the settings `PRESTIGE_KEY_…` say; calls and watches: of each gateway."""

    model_config = STRICT

    calls_per_second: float | None = Field(default=None, gt=0)
    calls_at_once: int | None = Field(default=None, ge=1)
    watches: int | None = Field(default=None, ge=1)
    games: int | None = Field(default=None, ge=0)


USUAL = Limits()


class ApiKey(BaseModel):
    """What a holder may do, and the keys that prove it: several while one follows another.

    `sha256` and `until` beside the role are short for a list of one key.
    """

    model_config = STRICT

    role: Role
    keys: tuple[KeyHash, ...]
    games: Literal["all", "own"] = "all"
    titles: frozenset[str] = frozenset()
    limits: Limits = USUAL

    @model_validator(mode="before")
    @classmethod
    def _one_key(cls, given: Any) -> Any:
        if not isinstance(given, dict) or "keys" in given:
            return given
        rest = {name: value for name, value in given.items() if name not in SHORT}
        return {**rest, "keys": [{name: given[name] for name in SHORT if name in given}]}

    @model_validator(mode="after")
    def _can_be(self) -> ApiKey:
        if not self.keys:
            raise ValueError("a holder has at least one key")
        if self.games == "own" and self.role is not Role.BACKEND:
            raise ValueError("only a backend has games of its own")
        if not self.titles <= TITLES.keys():
            raise ValueError(f"titles are {', '.join(sorted(TITLES))}")
        return self


@dataclass(frozen=True, slots=True)
class Scope:
    """Which games there are for a holder: only own ones, only those of some titles (none named: of all)."""

    own: bool = False
    titles: frozenset[str] = frozenset()

    @property
    def narrow(self) -> bool:
        """Whether any game is hidden."""
        return self.own or bool(self.titles)


@dataclass(frozen=True, slots=True)
class Holder:
    """Whoever a key belongs to; `until` in ms since the Unix epoch."""

    name: str
    role: Role
    scope: Scope = Scope()
    until: int | None = None
    limits: Limits = field(default=USUAL, compare=False)


class BadKeys(ValueError):
    """Keys that can't be; the text quotes none."""


def holders(keys: Mapping[str, ApiKey]) -> dict[str, Holder]:
    """The holders by the hash of each key; raises BadKeys where two have the same key, or one a name of no holder."""
    found: dict[str, Holder] = {}
    for name, key in keys.items():
        if name.startswith(OF_TOKEN):
            raise BadKeys(f"{name}: names that begin with {OF_TOKEN} are for those who have no key")
        scope = Scope(key.games == "own", key.titles)
        for one in key.keys:
            if one.sha256 in found:
                raise BadKeys(f"{found[one.sha256].name} and {name} have the same key")
            found[one.sha256] = Holder(name, key.role, scope, _ms(one.until), key.limits)
    return found


class KeyFile:
    """A file of API keys, in the JSON of the setting."""

    _form = TypeAdapter(dict[str, ApiKey], config=ConfigDict(hide_input_in_errors=True))

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: Mark = ()

    def read(self) -> dict[str, Holder]:
        """What it holds now; raises BadKeys, which says why it can't be used."""
        self._seen = mark(self._path)
        try:
            found = holders(self._form.validate_json(self._path.read_bytes()))
        except OSError as error:
            raise BadKeys(f"the file of keys can't be read: {error.strerror}") from None
        except ValidationError as error:
            raise BadKeys(f"the file of keys: {'; '.join(_faults(error))}") from None
        if not found:
            raise BadKeys("the file of keys holds none")
        return found

    def changed(self) -> bool:
        """Whether it is not the one that was read last."""
        return mark(self._path) != self._seen


async def follow(file: KeyFile, replace: Callable[[Mapping[str, Holder]], None]) -> None:
    """Read the file again whenever it has changed; while it can't be used, what was read before counts."""
    while True:
        await asyncio.sleep(LOOK)
        if file.changed():
            try:
                replace(found := file.read())
                log.info("the API keys were read again", keys=len(found))
            except BadKeys as bad:
                log.error("the API keys stay as they were", why=str(bad))


def _faults(error: ValidationError) -> Iterator[str]:
    for fault in error.errors(include_url=False, include_input=False, include_context=False):
        where = ".".join(map(str, fault["loc"]))
        yield f"{where}: {fault['msg'].removeprefix('Value error, ')}" if where else fault["msg"]


def _ms(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp() * 1000)

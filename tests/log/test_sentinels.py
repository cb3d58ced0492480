"""Which of several sentinels is believed."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from redis.asyncio.sentinel import MasterNotFoundError
from redis.exceptions import TimeoutError as RedisTimeoutError

from shared.log.connecting import Sentinels

NAME = "games"
OLD, NEW = ("10.0.0.1", 6379), ("10.0.0.2", 6379)


class Sentinel:
    """Names a primary since the failover of some epoch."""

    def __init__(self, primary: tuple[str, int], epoch: int, down: bool = False) -> None:
        flags = {"is_master": True, "is_sdown": down, "is_odown": down, "num-other-sentinels": 2}
        self._state = {"ip": primary[0], "port": primary[1], "config-epoch": epoch, **flags}

    async def sentinel_masters(self) -> dict[str, Any]:
        """All that it looks after."""
        return {"another": self._state | {"config-epoch": 99}, NAME: self._state}


class Silent(Sentinel):
    """Does not answer."""

    async def sentinel_masters(self) -> dict[str, Any]:
        """In time."""
        raise RedisTimeoutError("it is silent")


def told_by(*sentinels: Sentinel) -> Sentinels:
    found = Sentinels([])  # type: ignore[no-untyped-call]
    found.sentinels = list[Any](sentinels)
    return found


async def test_who_has_not_heard_of_the_failover_yet_is_not_believed() -> None:
    """A primary that was silent is awake again: it is one for itself, and for a sentinel that knows no better."""
    told = Sentinel(OLD, 3), Sentinel(NEW, 4), Silent(OLD, 0)
    for order in permutations(told):
        assert await told_by(*order).discover_master(NAME) == NEW


async def test_while_the_newest_primary_is_away_no_older_one_takes_its_place() -> None:
    with pytest.raises(MasterNotFoundError, match="games"):
        await told_by(Sentinel(OLD, 3), Sentinel(NEW, 4, down=True)).discover_master(NAME)


async def test_who_does_not_answer_is_told_of_where_nobody_does() -> None:
    with pytest.raises(MasterNotFoundError, match="it is silent"):
        await told_by(Silent(OLD, 0)).discover_master(NAME)

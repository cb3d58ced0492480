"""The ground on several store servers, any of which may be lost: nothing is told that only one of them has."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from shared.log.connecting import connect
from tests.clusters.sentinels import Guarded
from tests.clusters.starting import Servers
from tests.faults.history.ground import Ground

Several = Servers | Guarded
GUARDED = ("min-replicas-to-write 1",)
REPLICA = {"PRESTIGE_DURABILITY": "replica"}


class Spread(Ground):
    """The same, its store a primary or three with a replica each; services reach them without cables."""

    several: type[Several]

    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        super().__init__(folder, REPLICA | settings)
        own = GUARDED if self.settings["PRESTIGE_DURABILITY"] == "replica" else ()
        self.servers = self.several(folder, own=own)

    @property
    def store_url(self) -> str:
        """Of all of them."""
        return self.servers.url

    def client(self) -> Any:
        """As the services have them."""
        return connect(self.store_url)

    def restart_store(self) -> None:
        """Start them, once."""
        self.servers.start()

    def stop(self) -> None:
        """End everything, the servers last."""
        super().stop()
        self.servers.kill()

    async def _lay_to_the_store(self, stack: AsyncExitStack) -> None:
        """Servers name each other by addresses that no cable has."""


class OnCluster(Spread):
    """Three primaries, three replicas."""

    several = Servers


class BehindSentinels(Spread):
    """One primary, one replica, three sentinels."""

    several = Guarded

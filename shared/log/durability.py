"""What an acknowledgement means: on the disk of one server, or in the memory of replicas, too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shared.log.connecting import servers
from shared.log.connection import UNREACHED, StoreUnavailableError, reaching
from shared.log.deployment import DeploymentError

if TYPE_CHECKING:
    from shared.log.connection import Client

BEHIND = 3  # seconds since a replica was heard of; it says once a second how far it is
GUARDED = "min_slaves_good_slaves"  # in the answer only if the store refuses writes without replicas


class TooFewReplicasError(StoreUnavailableError):
    """Too few replicas have what this call wrote; nobody was told of it."""


@dataclass(frozen=True, slots=True)
class Durability:
    """How many replicas must have what is acknowledged, and how many ms they are waited for."""

    replicas: int = 0
    wait: int = 1000


LOCAL = Durability()


@reaching
async def demand_replicas(redis: Client) -> None:
    """Raises DeploymentError if the store would write on without replicas, as one that is cut off from them does.

    Of a cluster those that may be primaries tomorrow are asked, too; one of them that is away is left out.
    """
    primaries = await servers(redis)
    for server in await servers(redis, replicas=True):
        try:
            found = await server.info("replication")
        except UNREACHED:
            if server in primaries:
                raise
            continue
        if GUARDED not in found:
            raise DeploymentError(
                "durability `replica` needs a store with replicas that takes no writes without them: "
                "set its min-replicas-to-write to 1 or more"
            )


@reaching
async def replicas_of(redis: Client) -> int:
    """How many replicas keep up; of a cluster, behind the primary that has the fewest."""
    return min([_keep_up(await server.info("replication")) for server in await servers(redis)])


def _keep_up(found: dict[str, Any]) -> int:
    each = [found[f"slave{i}"] for i in range(found["connected_slaves"])]
    return sum(it["state"] == "online" and it["lag"] <= BEHIND for it in each)

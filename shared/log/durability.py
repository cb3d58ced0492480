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
MENDED = "set its min-replicas-to-write to 1 or more"


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
                f"durability `replica` needs a store with replicas that takes no writes without them: {MENDED}"
            )


@reaching
async def wanting(redis: Client, replicas: int) -> str:
    """What the store lacks for so many replicas to count; of a cluster, what any primary lacks; empty if nothing.

    Asked all the time: one that was promoted may not be set as its predecessor was.
    """
    every = [await server.info("replication") for server in await servers(redis)]
    if not all(GUARDED in found for found in every):
        return f"a primary takes writes without replicas: {MENDED}"
    fewest = min(map(_keep_up, every))
    return "" if fewest >= replicas else f"{fewest} of {replicas} replicas keep up"


def _keep_up(found: dict[str, Any]) -> int:
    """How many replicas keep up with a primary."""
    each = [found[f"slave{i}"] for i in range(found["connected_slaves"])]
    return sum(it["state"] == "online" and it["lag"] <= BEHIND for it in each)

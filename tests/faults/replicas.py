"""Several processes of each service, and clients that reach whichever is there."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from shared.client import Retry
from shared.client.retry import Pauses
from shared.embedded.deployment import Deployment

GATEWAYS = ("gateway", "gateway-2", "gateway-3")
REPLICAS = ("command", "command-2", "command-3", "command-4", "projection", "projection-2", *GATEWAYS)
TAKEN_OVER = 5.0  # seconds
IN_TURN = ("grpc.service_config", '{"loadBalancingConfig": [{"round_robin": {}}]}')
"""An option of a channel: each call goes to another one of its addresses, in turn."""


def reaching(deployment: Deployment, gateways: Sequence[str] = GATEWAYS) -> str:
    """The address of them all: of a channel without `IN_TURN`, the first that is there."""
    return "ipv4:" + ",".join(map(deployment.address_of, gateways))


class Noted(Pauses):
    """The usual pauses, each of which is told before it is taken."""

    def __init__(self, retry: Retry, note: Callable[[float], None]) -> None:
        super().__init__(retry)
        self._note = note

    def after(self, asked: float) -> float | None:
        """As usual."""
        if (seconds := super().after(asked)) is not None:
            self._note(seconds)
        return seconds


@dataclass(frozen=True)
class Counted(Retry):
    """The usual retries; `waits` are the seconds in all that a call or stream was told to wait before it went on."""

    waits: list[float] = field(default_factory=list)

    def pauses(self) -> Pauses:
        """As usual, added up."""
        waited = list[float]()

        def note(seconds: float) -> None:
            waited.append(seconds)
            self.waits.append(sum(waited))

        return Noted(self, note)


@dataclass(frozen=True)
class Gaps(Retry):
    """The usual retries of a client with one stream; `gaps` are the seconds from each cut to the next message."""

    gaps: list[float] = field(default_factory=list)
    _cut: list[float] = field(default_factory=list)

    def pauses(self) -> Pauses:
        """As usual; called anew for each message."""
        self.gaps.extend(time.monotonic() - at for at in self._cut[:1])
        self._cut.clear()
        return Noted(self, lambda _: self._cut.append(time.monotonic()))


def tell(waits: Sequence[float], what: str) -> None:
    """How long they took, none of them too long."""
    sys.stdout.write(f"\n{len(waits)} {what}: the median took {median(waits):.2f} s, the slowest {max(waits):.2f} s\n")
    assert max(waits) <= TAKEN_OVER

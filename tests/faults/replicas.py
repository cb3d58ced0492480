"""Several processes of each service, and clients that reach whichever is there."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from shared.client import Retry
from shared.embedded.deployment import Deployment

GATEWAYS = ("gateway", "gateway-2", "gateway-3")
REPLICAS = ("command", "command-2", "command-3", "command-4", "projection", "projection-2", *GATEWAYS)
WATCH_ENDED = 0.1  # seconds that a gateway asks to wait whose watch ends
IN_TURN = ("grpc.service_config", '{"loadBalancingConfig": [{"round_robin": {}}]}')
"""An option of a channel: each call goes to another one of its addresses, in turn."""


def reaching(deployment: Deployment, gateways: Sequence[str] = GATEWAYS) -> str:
    """The address of them all: of a channel without `IN_TURN`, the first that is there."""
    return "ipv4:" + ",".join(map(deployment.address_of, gateways))


@dataclass(frozen=True)
class Counted(Retry):
    """The usual retries; `waits` are the seconds in all that a call or stream was told to wait before it went on."""

    waits: list[float] = field(default_factory=list)

    def pauses(self) -> Iterator[float]:
        """As usual, written down."""
        waited = 0.0
        for seconds in super().pauses():
            waited += max(seconds, WATCH_ENDED)
            self.waits.append(waited)
            yield seconds


@dataclass(frozen=True)
class Gaps(Retry):
    """The usual retries of a client with one stream; `gaps` are the seconds from each cut to the next message."""

    gaps: list[float] = field(default_factory=list)
    _cut: list[float] = field(default_factory=list)

    def pauses(self) -> Iterator[float]:
        """As usual; called anew for each message."""
        self.gaps.extend(time.monotonic() - at for at in self._cut)
        self._cut.clear()
        return self._noted(super().pauses())

    def _noted(self, pauses: Iterator[float]) -> Iterator[float]:
        for seconds in pauses:
            if not self._cut:
                self._cut.append(time.monotonic())
            yield seconds

"""One more gateway on a deployment, with API keys of every role: who may do what, and many callers at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType

from shared.embedded.deployment import SHARE_PORT, Deployment
from shared.embedded.ports import free_port
from shared.embedded.processes import Child, launch

BACKENDS = tuple(f"backend-{n}" for n in range(64))
AUDITOR = "auditor"
PLAIN: Mapping[str, str] = MappingProxyType({})


class Keyed:
    """A gateway that knows 64 backends and an auditor, each by a key of its own; `more` are further settings."""

    def __init__(self, deployment: Deployment, name: str = "keyed", more: Mapping[str, str] = PLAIN) -> None:
        holders = {**dict.fromkeys(BACKENDS, "backend"), AUDITOR: "auditor"}
        keys = {
            who: {"sha256": sha256(key_of(who).encode()).hexdigest(), "role": role} for who, role in holders.items()
        }
        self.address = f"127.0.0.1:{free_port()}"
        own = {"PRESTIGE_LISTEN": self.address, "PRESTIGE_API_KEYS": json.dumps(keys), SHARE_PORT: "no", **more}
        self.child: Child = launch(name, ["services.gateway"], deployment.folder, deployment.environment | own)

    def stop(self) -> None:
        """End it in good order."""
        assert self.child.stop() == 0


def key_of(who: str) -> str:
    """The key of a holder."""
    return f"the key of {who}"


def digest_of(who: str) -> str:
    """What a gateway is told of a holder's key."""
    return sha256(key_of(who).encode()).hexdigest()

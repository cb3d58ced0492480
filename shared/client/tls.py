"""TLS of a client: whom it trusts, and what it shows of itself; `Client(…, credentials=…)`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import grpc

CA, CERT, KEY = "PRESTIGE_CA", "PRESTIGE_CLIENT_CERT", "PRESTIGE_CLIENT_KEY"
SYSTEM = "system"


def credentials(
    authorities: Path | None = None, cert: Path | None = None, key: Path | None = None
) -> grpc.ChannelCredentials:
    """From PEM files: authorities (none = those that gRPC brings), and the caller's own certificate where one is asked.

    Raises OSError; ValueError where only one of certificate and key is named.
    """
    if bool(cert) != bool(key):
        raise ValueError("a client's certificate goes with its key")
    found = [path.read_bytes() if path else None for path in (authorities, key, cert)]
    return grpc.ssl_channel_credentials(*found)


def from_environment(environment: Mapping[str, str] = os.environ) -> grpc.ChannelCredentials | None:
    """As PRESTIGE_CA (a file, or `system`), PRESTIGE_CLIENT_CERT and PRESTIGE_CLIENT_KEY say; None = plain text.

    Raises as `credentials` does.
    """
    authorities, *own = (environment.get(name, "") for name in (CA, CERT, KEY))
    if not authorities:
        if any(own):
            raise ValueError(f"{CERT} and {KEY} are for TLS: name the authorities in {CA}, or `{SYSTEM}`")
        return None
    cert, key = (Path(path) if path else None for path in own)
    return credentials(None if authorities == SYSTEM else Path(authorities), cert, key)

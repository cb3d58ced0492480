"""Ports for servers of this machine, which no connection is given by chance before or while they run."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Iterator
from itertools import cycle

OWN = range(10_000, 32_768)  # the systems number connections from 32,768 or 49,152 on
FIRST = secrets.randbelow(len(OWN))  # so that processes which start at once seldom meet
_NEXT: Iterator[int] = cycle((*OWN[FIRST:], *OWN[:FIRST]))


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on now, another one each time."""
    return next(port for port in _NEXT if is_free(port))


def is_free(port: int) -> bool:
    """Whether nobody listens on a port of 127.0.0.1, not even one who would share it."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # connections that linger do not matter
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True

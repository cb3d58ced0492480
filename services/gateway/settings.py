"""What one may set of a gateway, beside what all services share."""

from __future__ import annotations

import ipaddress
from pathlib import Path

from pydantic import Field, ValidationInfo, field_validator

from services.gateway.keys import ApiKey, holders
from shared.process.settings import TellingSettings

PORTS = 65536
LOCAL = ("localhost", "unix")


class GatewaySettings(TellingSettings):
    """How a gateway listens, whom it lets in, and how much of what."""

    listen: str = "127.0.0.1:0"
    """Address and port of gRPC; port 0 = any free one, told in the line that says ready."""
    share_port: bool = True
    """Whether other gateways may listen on the same port, if one is given: the kernel deals out connections."""
    api_keys: dict[str, ApiKey] = Field(default_factory=dict)
    """By name, which must not begin with `token:`. None at all: open access, on a loopback address only."""
    api_keys_file: Path | None = None
    """Instead: a file with the same JSON, read again when it changes; a new one that can't be read changes nothing."""
    tls_cert: Path | None = None
    """File of the certificate chain that callers see (PEM), read again when it changes; none = plain text."""
    tls_key: Path | None = None
    """File of its private key (PEM)."""
    tls_client_ca: Path | None = None
    """File of the authorities (PEM) that callers must have a certificate of; none = they need no certificate."""
    plaintext: bool = False
    """Whether plain text may leave this machine: only where a proxy or a network of one's own protects it."""
    default_deadline: float = Field(default=10.0, gt=0, le=60)
    """Seconds for a unary call that sets no deadline."""
    longest_deadline: float = Field(default=60.0, gt=0, le=60)
    """Seconds for a unary call, whatever it asks for."""
    calls_at_once: int = Field(default=1000, ge=1)
    """Unary calls in work; more are told to come back."""
    watches_at_once: int = Field(default=5000, ge=1)
    """Streams; more are told to come back."""
    key_calls_per_second: float = Field(default=2000.0, gt=0)
    """Calls of one API key; those of two seconds may come at once. Of all together who are not known yet, too."""
    key_calls_at_once: int = Field(default=800, ge=1)
    """Unary calls of one API key in work: fewer than of all, so that no key locks the others out."""
    key_watches: int = Field(default=4000, ge=1)
    """Streams of one API key."""
    key_games: int = Field(default=10_000, ge=0)
    """Games that one API key created and that are not over, on all gateways."""
    seat_calls_per_second: float = Field(default=500.0, gt=0)
    """Calls with the token of one seat and no API key."""
    seat_calls_at_once: int = Field(default=64, ge=1)
    """Such calls in work."""
    seat_watches: int = Field(default=16, ge=1)
    """Streams with the token of one seat and no API key."""
    commands_waiting: int = Field(default=1000, ge=1)
    """Commands of all gateways without outcome in a partition; more are told to come back."""
    heartbeat: float = Field(default=10.0, gt=0)
    """Seconds of silence after which a watcher hears that the stream is alive."""
    watch_seconds: float = Field(default=1500.0, gt=0)
    """Age at which a watch ends with its resume point: before its connection does, so that load spreads again."""
    idle_feeds: int = Field(default=2000, ge=0)
    """Feeds kept in memory without a watcher."""
    idle_seconds: float = Field(default=60.0, ge=0)
    """For how long they are kept."""

    @field_validator("listen")
    @classmethod
    def _has_a_port(cls, listen: str) -> str:
        port = listen.rpartition(":")[2]
        if not listen.startswith("unix:") and not (port.isdecimal() and int(port) < PORTS):
            raise ValueError("an address and a port are needed, as in 127.0.0.1:50051")
        return listen

    @field_validator("api_keys")
    @classmethod
    def _are_of_one_holder_each(cls, keys: dict[str, ApiKey]) -> dict[str, ApiKey]:
        holders(keys)
        return keys

    @field_validator("api_keys_file")
    @classmethod
    def _is_the_only_source(cls, file: Path | None, known: ValidationInfo) -> Path | None:
        if file and known.data.get("api_keys"):
            raise ValueError("the keys are in PRESTIGE_API_KEYS already")
        return file

    @property
    def local(self) -> bool:
        """Whether only this machine can reach it."""
        host = self.listen.rpartition(":")[0].strip("[]")
        if host in LOCAL or self.listen.startswith("unix:"):
            return True
        try:
            return ipaddress.ip_address(host).is_loopback
        except ValueError:
            return False

    @property
    def readable(self) -> bool:
        """Whether what is sent may leave this machine, and in plain text."""
        return not (self.local or self.tls_cert)

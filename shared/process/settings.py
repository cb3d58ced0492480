"""Settings that all services share, from `PRESTIGE_…` in the environment."""

from __future__ import annotations

import os
import socket
from importlib.util import find_spec
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from fsspec import get_filesystem_class
from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from shared.log.address import Address
from shared.process.misspelt import PREFIX


class Settings(BaseSettings):
    """How a service reaches the store and shows itself; a service adds its own."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    redis_url: SecretStr = SecretStr("redis://127.0.0.1:6379/0")
    """Where the store is, its password included; `redis+cluster://` and `redis+sentinel://` name several servers."""
    partitions: int = Field(default=4, ge=1, le=100)
    """Fixed when the deployment was born: a service that is told another number refuses to run."""
    archive: str = ""
    """Folder, or url as `s3://bucket/folder`, of the games that are over for long; empty = they stay in the store."""
    process_name: str = ""
    """Unique among the processes at work; empty = service, host and process id."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """Below which nothing is written to stderr."""
    metrics_host: str = "127.0.0.1"
    """Where the probes listen: 0.0.0.0 in a container, whose network says who reaches it."""
    metrics_port: int = Field(default=0, ge=0, le=65535)
    """Of `/metrics`, `/ready` and `/live`; 0 = any free one, told in the line that says ready."""
    traces: str = ""
    """Who gathers traces, as `http://collector:4318`, by OTLP over HTTP; empty = nobody, and they cost nothing."""
    ready_file: Path | None = None
    """Written when the service is ready, with that line."""
    grace_seconds: float = Field(default=20.0, ge=0)
    """For what is in work when the process is told to stop."""

    @field_validator("redis_url")
    @classmethod
    def _leads_to_a_store(cls, url: SecretStr) -> SecretStr:
        Address.of(url.get_secret_value())
        return url

    @field_validator("archive")
    @classmethod
    def _leads_to_an_archive(cls, url: str) -> str:
        scheme, _, _ = url.rpartition("://")
        try:
            get_filesystem_class(scheme or "file")
        except ImportError:
            raise ValueError(
                f"a library for {scheme}:// is missing; the extra `s3` of prestige brings that for S3"
            ) from None
        except ValueError:
            raise ValueError(f"nothing is known that reads {scheme}://") from None
        return url

    @field_validator("traces")
    @classmethod
    def _leads_to_a_collector(cls, url: str) -> str:
        if url and urlsplit(url).scheme not in ("http", "https"):
            raise ValueError("an address is needed, as in http://collector:4318")
        if url and not _traceable():
            raise ValueError("a library is missing; the extra `otel` of prestige brings it")
        return url

    @field_validator("ready_file")
    @classmethod
    def _has_a_folder(cls, file: Path | None) -> Path | None:
        if file is not None and not file.parent.is_dir():
            raise ValueError("its folder is not there")
        return file

    @property
    def url(self) -> str:
        """The store's url with its password: hand it to a client, never to a log."""
        return self.redis_url.get_secret_value()

    def name_of(self, service: str) -> str:
        """The name of this process."""
        return self.process_name or f"{service}-{socket.gethostname()}-{os.getpid()}"


class TellingSettings(Settings):
    """Of the services that tell callers what became of their commands; all of them are set alike."""

    durability: Literal["local", "replica"] = "local"
    """Where a ply is before anybody hears of it: on the store's disk, or with its replicas, too."""
    durability_replicas: int = Field(default=1, ge=1)
    """How many replicas that are; at most as many as the store's min-replicas-to-write."""
    durability_wait_ms: int = Field(default=1000, ge=1, le=4000)
    """How long a batch waits for them; without them its commands get their outcome later."""

    @property
    def durable(self) -> tuple[int, int]:
        """How many replicas have what is told, and how long (ms) they are waited for."""
        return (self.durability_replicas if self.durability == "replica" else 0, self.durability_wait_ms)


def _traceable() -> bool:
    try:
        return find_spec("opentelemetry.exporter.otlp.proto.http") is not None
    except ModuleNotFoundError:  # of what it lies in
        return False

"""What there is to ask Prometheus for: the numbers of the services as they really register them, and the store's."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from prometheus_client import CollectorRegistry
from prometheus_client.metrics import MetricWrapperBase

from services.command.measures import Measures as CommandMeasures
from services.gateway.metrics import Metrics as GatewayMetrics
from services.projection.measures import Measures as ProjectionMeasures
from shared.process.running import Process
from shared.process.settings import Settings

MEASURES: dict[str, Any] = {"command": CommandMeasures, "projection": ProjectionMeasures, "gateway": GatewayMetrics}
STORE = "store"
OF_EVERY_TARGET = {"job", "instance"}
SUFFIXES = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}

# What the store's exporter tells under a name of its own: its type, and the field of INFO that it is.
EXPORTED = {
    "redis_aof_base_size_bytes": ("gauge", "aof_base_size"),
    "redis_aof_current_size_bytes": ("gauge", "aof_current_size"),
    "redis_aof_enabled": ("gauge", "aof_enabled"),
    "redis_aof_last_bgrewrite_status": ("gauge", "aof_last_bgrewrite_status"),
    "redis_aof_last_write_status": ("gauge", "aof_last_write_status"),
    "redis_aof_rewrite_in_progress": ("gauge", "aof_rewrite_in_progress"),
    "redis_blocked_clients": ("gauge", "blocked_clients"),
    "redis_commands_processed_total": ("counter", "total_commands_processed"),
    "redis_connected_clients": ("gauge", "connected_clients"),
    "redis_evicted_keys_total": ("counter", "evicted_keys"),
    "redis_latest_fork_seconds": ("gauge", "latest_fork_usec"),
    "redis_memory_max_bytes": ("gauge", "maxmemory"),
    "redis_memory_used_bytes": ("gauge", "used_memory"),
    "redis_memory_used_rss_bytes": ("gauge", "used_memory_rss"),
    "redis_net_input_bytes_total": ("counter", "total_net_input_bytes"),
    "redis_net_output_bytes_total": ("counter", "total_net_output_bytes"),
    "redis_uptime_in_seconds": ("gauge", "uptime_in_seconds"),
}
# And what it makes of other answers of the store, or of none: type and labels.
MADE = {
    "redis_up": ("gauge", ()),
    "redis_commands_total": ("counter", ("cmd",)),
    "redis_commands_duration_seconds_total": ("counter", ("cmd",)),
    "redis_db_keys": ("gauge", ("db",)),
}


@dataclass(frozen=True, slots=True)
class Number:
    """Something that can be asked for: its type, its labels, and the jobs that tell it."""

    type: str
    labels: frozenset[str]
    jobs: frozenset[str]


@cache
def numbers() -> dict[str, Number]:
    """By the name that a query asks for."""
    found = {"up": Number("gauge", frozenset(OF_EVERY_TARGET), frozenset({*MEASURES, STORE}))}
    for job in MEASURES:
        for name, kind, labels in of_service(job):
            jobs = found[name].jobs if name in found else frozenset[str]()
            found[name] = Number(kind, frozenset(labels | OF_EVERY_TARGET), jobs | {job})
    exported = {name: (kind, ()) for name, (kind, _) in EXPORTED.items()} | MADE
    for name, (kind, own) in exported.items():
        found[name] = Number(kind, frozenset({*own, *OF_EVERY_TARGET}), frozenset({STORE}))
    return found


def registered(job: str) -> CollectorRegistry:
    """The numbers of a service that has just begun."""
    registry = Process(job, Settings()).registry
    MEASURES[job](registry)
    return registry


def of_service(job: str) -> Iterator[tuple[str, str, set[str]]]:
    """Name, type and own labels of all that a service registers."""
    registry = registered(job)
    own = [each for each in registry._collector_to_names if isinstance(each, MetricWrapperBase)]
    labels = {each._name: set(each._labelnames) for each in own}
    families = {family.name: family.type for family in registry.collect()}
    assert set(labels) <= set(families)
    for name, kind in families.items():
        for suffix in SUFFIXES.get(kind, ()):
            yield name + suffix, kind, labels.get(name, set()) | ({"le"} if suffix == "_bucket" else set())


def own_names() -> set[str]:
    """The names that only services of ours tell."""
    families = {family.name for job in MEASURES for family in registered(job).collect()}
    return {name for name in families if name.startswith("prestige_")}

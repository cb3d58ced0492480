"""What is deployed: the Compose file is valid, and the image holds every file that the code reads."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from shared.embedded import store as embedded
from shared.log.address import Address, Kind
from tests.architecture.settings import DOCUMENT, OF
from tests.architecture.sources import ROOT, files, listed

OURS = ("command", "projection", "gateway")
WATCHING = ("store-exporter", "prometheus", "grafana")
KEYS = json.dumps({"shop": {"sha256": "0" * 64, "role": "backend"}})


def compose() -> str:
    """The Compose program of this environment, else of this machine."""
    own = Path(sys.executable).parent / "docker-compose"
    return str(own) if own.exists() else shutil.which("docker-compose") or "docker-compose"


def config(*profiles: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The Compose file as Compose reads it, or what it complains of."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PRESTIGE_")} | settings
    command = [compose(), *(f"--profile={profile}" for profile in profiles), "config", "--format", "json"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def services(*profiles: str, **settings: str) -> dict[str, Any]:
    """The services by name, those of the profiles too."""
    found: dict[str, Any] = whole(*profiles, **settings)["services"]
    return found


def whole(*profiles: str, **settings: str) -> dict[str, Any]:
    """Services, networks and volumes."""
    done = config(*profiles, PRESTIGE_API_KEYS=KEYS, **settings)
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def deployed() -> dict[str, Any]:
    """What `docker compose up` starts."""
    return services()


@pytest.fixture(scope="module")
def watched() -> dict[str, Any]:
    """What starts with `--profile watch`."""
    return services("watch")


def test_one_image_runs_the_three_services_beside_the_store(deployed: dict[str, Any]) -> None:
    ours = {name: service for name, service in deployed.items() if name != "redis"}
    assert {name: service["command"][-1] for name, service in ours.items()} == {
        name: f"services.{name}" for name in OURS
    }
    assert len({service["image"] for service in ours.values()}) == 1
    assert all("healthcheck" in service for service in deployed.values())


def test_without_keys_compose_starts_nothing() -> None:
    done = config()
    assert done.returncode != 0
    assert "PRESTIGE_API_KEYS" in done.stderr


@pytest.mark.parametrize("name", OURS)
def test_every_setting_of_a_service_in_compose_is_one_it_has(
    name: str, deployed: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = OF[name]
    environment = {key: value for key, value in deployed[name]["environment"].items() if value is not None}
    unknown = {key for key in environment if key.removeprefix("PRESTIGE_").lower() not in settings.model_fields}
    assert not unknown
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    told = settings()
    assert told.partitions == 16
    assert name != "gateway" or (told.readable and told.plaintext), "it would refuse to start"


def test_prometheus_and_grafana_come_with_their_profile_only(deployed: dict[str, Any], watched: dict[str, Any]) -> None:
    assert set(watched) - set(deployed) == set(WATCHING)
    assert set(services("backup")) - set(deployed) == {"backup"}
    assert all("healthcheck" in watched[name] for name in WATCHING)


def test_six_servers_make_a_cluster_and_whoever_makes_it_names_them_all() -> None:
    together = {"PRESTIGE_CLUSTER": "yes", "PRESTIGE_REDIS_URL": "redis+cluster://redis,redis-2,redis-3"}
    found = services("cluster", **together)
    servers = [name for name, each in found.items() if each["command"][0] == "valkey-server"]
    assert found["join"]["command"] == sorted(servers)
    assert len(servers) == 6
    assert len({json.dumps(found[name]["command"]) for name in servers}) == 1
    assert "--cluster-enabled yes" in " ".join(found["redis"]["command"])
    logs = [volume["source"] for name in servers for volume in found[name]["volumes"] if volume["target"] == "/data"]
    assert len(set(logs)) == 6
    for name in OURS:
        address = Address.of(found[name]["environment"]["PRESTIGE_REDIS_URL"])
        assert address.kind is Kind.CLUSTER
        assert {host for host, _ in address.nodes} < set(servers)
    assert {name for name in found if "store" in found[name]["networks"]} == {*servers, "join", *OURS}


def test_the_servers_of_a_cluster_keep_their_addresses_and_nobody_else_gets_one_of_them() -> None:
    found = whole("cluster")
    [pool] = found["networks"]["store"]["ipam"]["config"]
    subnet, of_others = ip_network(pool["subnet"]), ip_network(pool["ip_range"])
    fixed = [
        ip_address(each["networks"]["store"]["ipv4_address"])
        for name, each in found["services"].items()
        if name in found["services"]["join"]["command"]
    ]
    assert len(set(fixed)) == 6
    assert all(it in subnet and it not in of_others for it in fixed)
    assert of_others.subnet_of(subnet)


def test_a_backup_reaches_the_log_of_every_server_and_the_document_names_them_all() -> None:
    found = services("cluster", "backup")
    servers = found["join"]["command"]
    logs = {
        f"/logs/{name}": volume["source"]
        for name in servers
        for volume in found[name]["volumes"]
        if volume["target"] == "/data"
    }
    assert {volume["target"]: volume["source"] for volume in found["backup"]["volumes"]} == logs
    assert found["backup"]["command"][-1] == f"/logs/{servers[0]}"
    text = DOCUMENT.read_text()
    assert text.count(f"for server in {' '.join(servers)}\n") == 2
    assert f"docker volume rm {' '.join(f'prestige_{volume}' for volume in logs.values())}\n" in text


def test_what_the_document_says_of_opentelemetry_reaches_the_services() -> None:
    named = set(re.findall(r"`(OTEL_\w+)`", DOCUMENT.read_text()))
    assert named
    set_ = services(**dict.fromkeys(named, "chosen"))
    unset = services()
    for name in OURS:
        assert {key for key, value in set_[name]["environment"].items() if value == "chosen"} == named
        assert not any(unset[name]["environment"].get(each) for each in named), "an empty one would be no choice"


def test_the_servers_are_of_the_version_that_the_tests_run() -> None:
    [image] = {each["image"] for name, each in services("cluster").items() if name.startswith(("redis", "join"))}
    said = subprocess.run([str(embedded.binary()), "--version"], capture_output=True, text=True, check=True).stdout
    [version] = re.findall(r"^Valkey server v=(\d+)\.", said)
    assert image == f"valkey/valkey:{version}-alpine"


def test_every_file_that_compose_mounts_is_there() -> None:
    mounted = [
        Path(volume["source"]) for each in services("watch", "cluster").values() for volume in each.get("volumes", [])
    ]
    lost = [str(path) for path in mounted if path.is_absolute() and not path.exists()]
    assert not lost, listed(lost)


def test_prometheus_asks_every_service_where_it_tells_its_numbers(watched: dict[str, Any]) -> None:
    asked = yaml.safe_load((ROOT / "deploy/prometheus.yml").read_text())
    found = {}
    for job in asked["scrape_configs"]:
        for names in job.get("dns_sd_configs", ()):
            found |= {name: (job["job_name"], str(names["port"])) for name in names["names"]}
        for targets in job.get("static_configs", ()):
            found |= {host: (job["job_name"], port) for host, _, port in (t.partition(":") for t in targets["targets"])}
    own = {name: (name, watched[name]["environment"]["PRESTIGE_METRICS_PORT"]) for name in OURS}
    assert found == own | {"store-exporter": ("store", "9121")}
    for name in found:
        assert "metrics" in watched[name]["networks"]
    mounted = {volume["target"]: volume["source"] for volume in watched["prometheus"]["volumes"]}
    assert [Path(mounted[f"/etc/prometheus/{name}"]).name for name in asked["rule_files"]] == asked["rule_files"]


def test_grafana_finds_prometheus_and_the_dashboards(watched: dict[str, Any]) -> None:
    folder = ROOT / "deploy/grafana/provisioning"
    [source] = yaml.safe_load((folder / "datasources/prometheus.yml").read_text())["datasources"]
    [provider] = yaml.safe_load((folder / "dashboards/prestige.yml").read_text())["providers"]
    assert source["url"] == "http://prometheus:9090"
    assert set(watched["grafana"]["networks"]) & set(watched["prometheus"]["networks"])
    mounted = {volume["target"]: Path(volume["source"]) for volume in watched["grafana"]["volumes"]}
    assert mounted["/etc/grafana/provisioning"] == folder
    assert list(mounted[provider["options"]["path"]].glob("*.json"))


def test_only_the_services_and_the_exporter_reach_the_store(watched: dict[str, Any]) -> None:
    reach = {name for name, service in watched.items() if "store" in service["networks"]}
    assert reach == {"redis", "store-exporter", *OURS}
    assert list(watched["redis"]["networks"]) == ["store"]


def test_ports_are_open_to_this_machine_only(watched: dict[str, Any]) -> None:
    ports = {
        name: [(port["host_ip"], port["target"]) for port in each.get("ports", [])] for name, each in watched.items()
    }
    assert {name: found for name, found in ports.items() if found} == {
        "gateway": [("127.0.0.1", 50051)],
        "prometheus": [("127.0.0.1", 9090)],
        "grafana": [("127.0.0.1", 3000)],
    }


def test_no_container_may_more_than_it_needs() -> None:
    everything = services("watch", "backup", "cluster")
    for name, each in everything.items():
        assert each["read_only"], name
        assert each["cap_drop"] == ["ALL"], name
        assert each["security_opt"] == ["no-new-privileges:true"], name
    assert {each["user"] for name, each in everything.items() if name.startswith("redis")} == {"999:1000"}
    assert everything["backup"]["network_mode"] == "none"
    assert {volume["read_only"] for volume in everything["backup"]["volumes"]} == {True}


def test_the_package_holds_every_file_that_the_code_reads() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    patterns = [*settings["tool"]["setuptools"]["package-data"]["*"], "*.py"]
    ours = [path for path in files() if path.startswith(("shared/", "services/"))]
    lost = [path for path in ours if not any(fnmatch(Path(path).name, pattern) for pattern in patterns)]
    assert not lost, listed(lost)

"""What is deployed: the Compose file is valid, and the image holds every file that the code reads."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from shared.process.settings import Settings
from tests.architecture.sources import ROOT, files, listed

OURS = ("command", "projection", "gateway")


def compose() -> str:
    """The Compose program of this environment, else of this machine."""
    own = Path(sys.executable).parent / "docker-compose"
    return str(own) if own.exists() else shutil.which("docker-compose") or "docker-compose"


def config(**settings: str) -> subprocess.CompletedProcess[str]:
    """The Compose file as Compose reads it, or what it complains of."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PRESTIGE_")} | settings
    command = [compose(), "config", "--format", "json"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.fixture(scope="module")
def deployed() -> dict[str, Any]:
    """The services by name."""
    done = config(PRESTIGE_API_KEYS=json.dumps({"shop": {"sha256": "0" * 64, "role": "backend"}}))
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)["services"]


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
    module = import_module(f"services.{name}.settings")
    [settings] = [cls for cls in vars(module).values() if is_own_settings(cls, module.__name__)]
    environment = deployed[name]["environment"]
    unknown = {key for key in environment if key.removeprefix("PRESTIGE_").lower() not in settings.model_fields}
    assert not unknown
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    assert settings().partitions == 16


def is_own_settings(cls: object, module: str) -> bool:
    """Whether a service's module makes this class, and it is a kind of settings."""
    return isinstance(cls, type) and issubclass(cls, Settings) and cls.__module__ == module


def test_the_package_holds_every_file_that_the_code_reads() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    patterns = [*settings["tool"]["setuptools"]["package-data"]["*"], "*.py"]
    ours = [path for path in files() if path.startswith(("shared/", "services/"))]
    lost = [path for path in ours if not any(fnmatch(Path(path).name, pattern) for pattern in patterns)]
    assert not lost, listed(lost)

"""What is deployed: the Compose file is valid, and the image holds every file that the code reads."""

import os
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from tests.architecture.sources import ROOT, files, listed


def compose() -> str:
    """The Compose program of this environment, else of this machine."""
    own = Path(sys.executable).parent / "docker-compose"
    return str(own) if own.exists() else shutil.which("docker-compose") or "docker-compose"


def test_the_compose_file_is_valid() -> None:
    key = {"PRESTIGE_API_KEY": "a key for the test"}
    done = subprocess.run([compose(), "config", "-q"], cwd=ROOT, env=os.environ | key, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_key_compose_starts_nothing() -> None:
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PRESTIGE_")}
    done = subprocess.run([compose(), "config", "-q"], cwd=ROOT, env=bare, capture_output=True, text=True)
    assert done.returncode != 0
    assert "PRESTIGE_API_KEY" in done.stderr


def test_the_package_holds_every_file_that_the_code_reads() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    patterns = [*settings["tool"]["setuptools"]["package-data"]["*"], "*.py"]
    ours = [path for path in files() if path.startswith(("shared/", "services/"))]
    lost = [path for path in ours if not any(fnmatch(Path(path).name, pattern) for pattern in patterns)]
    assert not lost, listed(lost)

"""What deploy/kubernetes holds, as values."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import yaml

from tests.architecture.sources import ROOT

DEPLOY = ROOT / "deploy"
FOLDER = DEPLOY / "kubernetes"
OURS = ("command", "projection", "gateway")
WORKLOADS = ("Deployment", "StatefulSet")
APART = "restore.yaml"  # applied by hand, once
ELSEWHERE = ("to-stores.yaml", "to-bucket.yaml")  # put in where the store or the archive is not ours


def by_default() -> set[str]:
    """The files that a deployment is made of, unless somebody says otherwise."""
    return {file for file in manifests() if file not in (APART, *ELSEWHERE)}


@cache
def manifests() -> dict[str, list[dict[str, Any]]]:
    """All resources by file."""
    return {path.name: list(yaml.safe_load_all(path.read_text())) for path in sorted(FOLDER.glob("*.yaml"))}


def resources(*kinds: str) -> list[dict[str, Any]]:
    """All of these kinds, but those for a store or an archive elsewhere."""
    files = [file for name, file in manifests().items() if name not in ELSEWHERE]
    return [each for file in files for each in file if each["kind"] in kinds]


def named(kind: str, name: str) -> dict[str, Any]:
    """The one resource of this kind and name."""
    [found] = [each for each in resources(kind) if each["metadata"]["name"] == name]
    return found


def pods() -> dict[str, dict[str, Any]]:
    """What runs, by the name of its app: labels and spec of the pod."""
    found = {each["metadata"]["name"]: each["spec"]["template"] for each in resources(*WORKLOADS)}
    return found | {each["metadata"]["name"]: each for each in resources("Pod")}


def containers() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every container with the name of its app."""
    for name, pod in pods().items():
        yield from ((name, container) for container in pod["spec"]["containers"])


def chosen(selector: dict[str, Any]) -> set[str]:
    """The apps whose pods a selector takes."""
    return {name for name, pod in pods().items() if fits(selector, pod["metadata"]["labels"])}


def fits(selector: dict[str, Any], labels: dict[str, str]) -> bool:
    """Whether labels are what a selector asks for."""
    exact = all(labels.get(key) == value for key, value in selector.get("matchLabels", {}).items())
    return exact and all(labels.get(each["key"]) in each["values"] for each in selector.get("matchExpressions", ()))


@cache
def kustomization() -> dict[str, Any]:
    """What `kubectl apply -k deploy` reads."""
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "kustomization.yaml").read_text())
    return found


def common() -> dict[str, str]:
    """The settings that all services are told."""
    [generated] = [each for each in kustomization()["configMapGenerator"] if each["name"] == "settings"]
    lines = [line for file in generated["envs"] for line in (DEPLOY / file).read_text().splitlines()]
    return dict(line.split("=", 1) for line in lines if not line.startswith("#"))

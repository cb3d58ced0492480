"""The manifests are what Kubernetes reads, and hold to what we promise: nobody may or reaches more than it needs."""

import re
from typing import Any

import kubernetes_validate
import pytest
import yaml

from shared.log.address import PORTS
from tests.architecture.manifests import (
    APART,
    DEPLOY,
    ELSEWHERE,
    FOLDER,
    OURS,
    by_default,
    chosen,
    common,
    containers,
    kustomization,
    manifests,
    named,
    pods,
    resources,
)
from tests.architecture.settings import DOCUMENT, OF
from tests.architecture.sources import ROOT
from tests.marks import scenario

VERSIONS = ("1.32", "1.37")  # the oldest that we promise, and the newest that the schemas know
SECRETS = {"PRESTIGE_REDIS_URL": "redis://prestige:secret@store:6379/0"}
UNITS = {"Mi": 2**20, "Gi": 2**30, "mb": 2**20, "gb": 2**30}


def size(text: str) -> int:
    """An amount of memory in bytes."""
    number, unit = re.fullmatch(r"(\d+)(\D+)", text).groups()
    return int(number) * UNITS[unit]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("file", manifests())
def test_every_resource_is_one_that_kubernetes_knows_field_by_field(file: str, version: str) -> None:
    for resource in manifests()[file]:
        kubernetes_validate.validate(resource, version, strict=True)


def test_a_field_that_does_not_exist_would_be_found() -> None:
    slip = {**named("Deployment", "gateway"), "replica": 2}
    with pytest.raises(kubernetes_validate.ValidationError, match="replica"):
        kubernetes_validate.validate(slip, VERSIONS[-1], strict=True)


def test_kustomize_applies_every_file_but_those_for_a_restore_and_for_what_is_elsewhere() -> None:
    assert {f"kubernetes/{name}" for name in by_default()} == {*kustomization()["resources"]}
    text = (DEPLOY / "kustomization.yaml").read_text()
    assert all(
        f"  # - kubernetes/{name}  " in text and f"`kubernetes/{name}`" in DOCUMENT.read_text() for name in ELSEWHERE
    )
    for generated in kustomization()["configMapGenerator"]:
        for file in (*generated.get("files", ()), *generated.get("envs", ())):
            assert (DEPLOY / file).is_file()
    [space] = resources("Namespace")
    others = [each for file in manifests().values() for each in file if each is not space]
    names = {each["metadata"]["namespace"] for each in others}
    assert names == {kustomization()["namespace"], space["metadata"]["name"]} == {"prestige"}


def test_images_are_those_of_compose() -> None:
    compose = {each["image"] for each in all_of_compose() if "image" in each}
    tagged = {f"{image['name']}:{image['newTag']}" for image in kustomization()["images"]}
    assert tagged < compose
    plain = {container["image"] for app, container in containers() if app != "restore"}
    assert plain == {image["name"] for image in kustomization()["images"]}
    assert {container["image"] for app, container in containers() if app == "restore"} < tagged


def all_of_compose() -> list[dict[str, Any]]:
    """The services of the Compose file."""
    return list(yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"].values())


@pytest.mark.parametrize("name", OURS)
def test_a_service_is_told_settings_that_it_has(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    [container] = pods()[name]["spec"]["containers"]
    assert container["command"][-1] == f"services.{name}"
    assert container["envFrom"] == [{"configMapRef": {"name": "settings"}}]
    own = {each["name"]: each.get("value") or SECRETS[each["name"]] for each in container["env"]}
    told = common() | own
    assert not {key for key in told if key.removeprefix("PRESTIGE_").lower() not in OF[name].model_fields}
    for key, value in told.items():
        monkeypatch.setenv(key, value)
    settings = OF[name]()
    mounted = {mount["name"]: mount for mount in container["volumeMounts"]}
    assert settings.archive == mounted["archive"]["mountPath"]
    assert mounted["archive"].get("readOnly", False) is (name != "projection"), "it alone writes there"
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    listens = {"grpc": int(settings.listen.rpartition(":")[2])} if name == "gateway" else {}
    assert ports == {"numbers": settings.metrics_port} | listens
    assert name != "gateway" or (settings.readable and settings.plaintext), "it would refuse to start"
    assert time_to_end(name) >= settings.grace_seconds + 5


def time_to_end(name: str) -> float:
    """Seconds that a process of ours has from the signal on."""
    spec = pods()[name]["spec"]
    [container] = spec["containers"]
    before = container.get("lifecycle", {}).get("preStop", {}).get("sleep", {}).get("seconds", 0)
    return spec["terminationGracePeriodSeconds"] - before


@pytest.mark.parametrize("name", OURS)
def test_a_service_is_asked_what_it_answers(name: str) -> None:
    [container] = pods()[name]["spec"]["containers"]
    asked = {probe: container[probe]["httpGet"] for probe in ("startupProbe", "readinessProbe", "livenessProbe")}
    assert {probe: get["path"] for probe, get in asked.items()} == {
        "startupProbe": "/live",
        "readinessProbe": "/ready",
        "livenessProbe": "/live",
    }
    assert {get["port"] for get in asked.values()} == {"numbers"}
    ready = container["readinessProbe"]
    assert ready["periodSeconds"] * ready["failureThreshold"] <= 5, "a stuck partition is told within seconds"


def test_nothing_may_more_than_it_needs() -> None:
    for name, pod in pods().items():
        spec = pod["spec"]
        assert spec["automountServiceAccountToken"] is False, name
        assert spec["enableServiceLinks"] is False, name
        guard = spec["securityContext"]
        assert guard["runAsNonRoot"], name
        assert guard["runAsUser"] > 0, name
        assert guard["seccompProfile"] == {"type": "RuntimeDefault"}, name
        assert not {"hostNetwork", "hostPID", "hostIPC", "hostPath"} & spec.keys(), name
    for name, container in containers():
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }, name
        assert {"requests", "limits"} == container["resources"].keys(), name


def test_secrets_are_there_by_reference_only_and_documented() -> None:
    assert not resources("Secret")
    text = DOCUMENT.read_text()
    for _, container in containers():
        for each in container.get("env", ()):
            if each["name"] in SECRETS or each["name"].endswith("PASSWORD"):
                told = each["valueFrom"]["secretKeyRef"]
                assert re.search(rf"create secret generic {told['name']} .*{told['key']}", text), told
    for name in ("store", "gateway"):
        [secret] = [each["secret"] for each in pods()[name]["spec"]["volumes"] if "secret" in each]
        for item in secret["items"]:
            assert re.search(rf"create secret generic {secret['secretName']} .*--from-file={item['key']}\b", text), item


def test_the_keys_of_callers_are_a_file_that_is_read_again_when_the_secret_changes() -> None:
    spec = pods()["gateway"]["spec"]
    [container] = spec["containers"]
    [mount] = [each for each in container["volumeMounts"] if each["name"] == "keys"]
    [secret] = [each["secret"] for each in spec["volumes"] if each["name"] == "keys"]
    told = {each["name"]: each.get("value") for each in container["env"]}
    assert told["PRESTIGE_API_KEYS_FILE"] == f"{mount['mountPath']}/{secret['items'][0]['path']}"
    assert "subPath" not in mount, "such a mount keeps the file that it began with"


def test_only_the_gateway_is_reached_from_outside_and_the_store_from_the_services() -> None:
    nobody = named("NetworkPolicy", "nobody")["spec"]
    assert nobody == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    reach = {}
    for policy in resources("NetworkPolicy"):
        for rule in policy["spec"].get("ingress", ()):
            reach[policy["metadata"]["name"]] = (
                chosen(policy["spec"]["podSelector"]),
                [origin(peer) for peer in rule.get("from", ())],
                {port["port"] for port in rule["ports"]},
            )
    users = {*OURS, "exporter"}
    assert reach == {
        "gateway": ({"gateway"}, [], {50051}),
        "store": ({"store"}, [users], {6379}),
        "numbers": (users, ["monitoring"], {9100, 9121}),
    }


def origin(peer: dict[str, Any]) -> Any:
    """Who may come: the name of a namespace, or apps of ours."""
    if "namespaceSelector" in peer:
        return peer["namespaceSelector"]["matchLabels"]["kubernetes.io/metadata.name"]
    return chosen(peer["podSelector"])


def test_the_services_go_nowhere_but_to_the_store_to_names_and_to_whoever_gathers_traces() -> None:
    [leaving] = [each for each in resources("NetworkPolicy") if each["spec"].get("egress")]
    assert chosen(leaving["spec"]["podSelector"]) == {*OURS, "exporter"}
    ways = [(origin(rule["to"][0]), {port["port"] for port in rule["ports"]}) for rule in leaving["spec"]["egress"]]
    assert ways == [({"store"}, {6379}), ("kube-system", {53}), ("monitoring", {4318})]


@pytest.mark.parametrize(
    ("file", "needed"),
    [("to-stores.yaml", set(PORTS.values())), ("to-bucket.yaml", {443})],
)
def test_a_store_or_a_bucket_elsewhere_is_reached_by_the_services_with_one_more_file(
    file: str, needed: set[int]
) -> None:
    [policy] = manifests()[file]
    [rule] = policy["spec"]["egress"]
    assert policy["spec"]["policyTypes"] == ["Egress"], "nobody comes in by it"
    assert chosen(policy["spec"]["podSelector"]) == set(OURS)
    assert {port["port"] for port in rule["ports"]} == needed
    assert "to" not in rule, "where it is, nobody knows but whoever has it"


def test_every_service_leads_to_a_port_of_somebody() -> None:
    for service in resources("Service"):
        [app] = chosen({"matchLabels": service["spec"]["selector"]})
        ports = {
            port["name"]: port["containerPort"]
            for container in pods()[app]["spec"]["containers"]
            for port in container.get("ports", ())
        }
        for port in service["spec"]["ports"]:
            assert ports[port["targetPort"]] == port["port"]
    numbers = {f"{name}-numbers" for name in (*OURS, "exporter")}
    assert {each["metadata"]["name"] for each in resources("Service")} == {"gateway", "store", *numbers}
    assert set(re.findall(r"`([a-z]+-numbers)\.prestige`", DOCUMENT.read_text())) == numbers, "whom Prometheus asks"


@scenario("P78")
def test_two_of_each_service_stay_while_nodes_are_drained() -> None:
    for name in OURS:
        budget = named("PodDisruptionBudget", name)["spec"]
        assert chosen(budget["selector"]) == {name}
        assert budget["maxUnavailable"] == 1
        spread = pods()[name]["spec"]["topologySpreadConstraints"]
        assert {each["topologyKey"] for each in spread} == {"kubernetes.io/hostname", "topology.kubernetes.io/zone"}
        assert all(chosen(each["labelSelector"]) == {name} for each in spread)


def test_whoever_scales_by_load_is_not_told_a_number_too() -> None:
    scaled = {each["spec"]["scaleTargetRef"]["name"]: each["spec"]["minReplicas"] for each in scalers()}
    assert scaled == {"gateway": 2, "command": 2}
    told = {each["metadata"]["name"]: each["spec"].get("replicas") for each in resources("Deployment")}
    assert told == dict.fromkeys(scaled) | {"projection": 2, "exporter": 1}


def scalers() -> list[dict[str, Any]]:
    """What scales by load."""
    return resources("HorizontalPodAutoscaler")


def test_the_store_has_the_memory_and_the_disk_that_sizing_asks_for() -> None:
    store = named("StatefulSet", "store")["spec"]
    [container] = [each for each in store["template"]["spec"]["containers"] if each["name"] == "store"]
    most = size(container["command"][container["command"].index("--maxmemory") + 1])
    assert size(container["resources"]["requests"]["memory"]) >= 2 * most
    [claim] = store["volumeClaimTemplates"]
    assert size(claim["spec"]["resources"]["requests"]["storage"]) >= 3 * most
    assert claim["spec"]["accessModes"] == ["ReadWriteOncePod"]
    assert store["replicas"] == 1


def test_a_restore_opens_the_volume_of_the_store() -> None:
    claim = f"data-{named('StatefulSet', 'store')['metadata']['name']}-0"
    [volume] = named("Pod", "restore")["spec"]["volumes"]
    assert volume["persistentVolumeClaim"]["claimName"] == claim
    assert pods()["restore"]["spec"]["securityContext"] == pods()["store"]["spec"]["securityContext"]
    assert f"deploy/kubernetes/{(FOLDER / APART).name}" in DOCUMENT.read_text()


def test_the_image_is_built_apart_from_pinned_releases_and_runs_as_nobody() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    assert text.count("\nFROM ") == 2
    last = text.rpartition("\nFROM ")[2]
    user = re.search(r"^USER (\d+):(\d+)$", last, re.MULTILINE)
    assert user is not None
    guard = pods()["gateway"]["spec"]["securityContext"]
    assert (int(user[1]), int(user[2])) == (guard["runAsUser"], guard["runAsGroup"])
    installs = re.findall(r"pip install .*", text)
    assert installs
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)
    assert "pip install" not in last

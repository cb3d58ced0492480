"""Dashboards and alerts ask only for what the services tell, with the labels it has, in the way its type allows."""

import ast
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import grpc
import promql_parser as promql
import pytest
import yaml

from shared.log import answers
from tests.architecture.asking import DEPLOY, Asked, alerts, asked, dashboards, labels_of, over_time, parts, selectors
from tests.architecture.numbers import MEASURES, SUFFIXES, numbers, own_names, registered
from tests.architecture.sources import Source, listed, under

VALUES = {
    "code": {code.name for code in grpc.StatusCode},
    "outcome": {kind.__name__.lower() for kind in answers.Verdict.__args__},
    "cmd": {"fcall"},
    "db": {"db0"},
}
SEVERITIES = {"page", "ticket"}


def unknown(one: Asked) -> Iterator[str]:
    """What is asked for and nobody tells."""
    for selector in selectors(one.tree):
        if selector.name not in numbers():
            yield f"{one.place}: nobody tells {selector.name}"


def mislabelled(one: Asked) -> Iterator[str]:
    """Labels and values of labels that a number does not have, and those that a text names and the result has not."""
    for selector in selectors(one.tree):
        for matcher in selector.matchers.matchers:
            number, values = numbers()[selector.name], set(matcher.value.split("|"))
            if matcher.name not in number.labels:
                yield f"{one.place}: {selector.name} has no {matcher.name}"
            elif not values <= (number.jobs if matcher.name == "job" else VALUES.get(matcher.name, values)):
                yield f"{one.place}: {selector.name} has no {matcher.name} like {matcher.value}"
    for part in parts(one.tree):
        if isinstance(part, promql.AggregateExpr) and part.modifier is not None:
            yield from (
                f"{one.place}: {label} is not there" for label in {*part.modifier.labels} - labels_of(part.expr)
            )
    yield from (f"{one.place}: {label} is told and not there" for label in one.told - labels_of(one.tree))


def mistyped(one: Asked) -> Iterator[str]:
    """Counters taken as they are, gauges taken as if they only grew, quantiles of anything but buckets."""
    growing = over_time(one.tree)
    for selector in selectors(one.tree):
        if (numbers()[selector.name].type == "gauge") == (selector.name in growing):
            yield f"{one.place}: {selector.name} is a {numbers()[selector.name].type}"
    for part in parts(one.tree):
        if isinstance(part, promql.Call) and part.func.name == "histogram_quantile" and not of_buckets(part):
            yield f"{one.place}: these are no buckets"


def of_buckets(quantile: Any) -> bool:
    """Whether a quantile is asked of buckets that are still told apart."""
    whole = all(selector.name.endswith("_bucket") for selector in selectors(quantile))
    return whole and "le" in labels_of(quantile.args[1])


def test_the_dashboards_and_alerts_ask_for_what_is_told() -> None:
    assert len(asked()) > 60
    assert all(selectors(one.tree) for one in asked())
    wrong = [fault for one in asked() for fault in unknown(one)]
    assert not wrong, listed(wrong)


def test_they_use_the_labels_that_are_there() -> None:
    wrong = [fault for one in asked() for fault in mislabelled(one)]
    assert not wrong, listed(wrong)


def test_they_ask_in_the_way_of_each_type() -> None:
    wrong = [fault for one in asked() for fault in mistyped(one)]
    assert not wrong, listed(wrong)


@pytest.mark.parametrize(
    ("search", "expression", "told"),
    [
        (unknown, "prestige_commands", ""),
        (mislabelled, 'prestige_feeds{partition="1"}', ""),
        (mislabelled, 'rate(prestige_commands_total{outcome="refusal"}[1m])', ""),
        (mislabelled, 'up{job="commands"}', ""),
        (mislabelled, "sum by (reason) (rate(prestige_commands_total[1m]))", ""),
        (mislabelled, "sum(prestige_feeds)", "instance"),
        (mistyped, "prestige_commands_total", ""),
        (mistyped, "rate(prestige_feeds[1m])", ""),
        (mistyped, "histogram_quantile(0.5, sum(rate(prestige_decide_seconds_bucket[1m])))", ""),
    ],
)
def test_these_searches_find_what_they_look_for(search: Any, expression: str, told: str) -> None:
    assert len(list(search(Asked("", expression, frozenset(told.split()))))) == 1


def test_every_number_of_ours_is_on_a_dashboard() -> None:
    shown = {selector.name for one in asked() for selector in selectors(one.tree)}
    hidden = [
        name for name in own_names() if not {name + form for forms in SUFFIXES.values() for form in forms} & shown
    ]
    assert not hidden, listed(sorted(hidden))


def asked_of(source: Source) -> Iterator[tuple[str, str]]:
    """Whose attribute is read, by its last name, and which."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield ast.unparse(node.value).rpartition(".")[2], node.attr


def defined(source: Source) -> Iterator[str]:
    """The attributes that are numbers of Prometheus."""
    kinds = {item.name for item in source.imports if item.module == "prometheus_client"} - {"CollectorRegistry"}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in kinds:
            [target] = node.targets
            assert isinstance(target, ast.Attribute), f"{source.path}: a number that no object has"
            yield target.attr


def uncounted(source: Source, users: list[Source]) -> list[str]:
    """The numbers of a file that nobody counts: it does so itself where they are private."""
    read = {name for user in users for holder, name in asked_of(user) if holder.lstrip("_") in {"metrics", "measures"}}
    own = {name for holder, name in asked_of(source) if holder == "self" and name.startswith("_")}
    return [f"{source.path}: {name}" for name in defined(source) if name not in read | own]


def test_every_number_is_counted_where_something_happens() -> None:
    ours = under("services", "shared")
    telling = [source for source in ours if any(defined(source))]
    assert {source.module for source in telling} >= {MEASURES[job].__module__ for job in MEASURES}
    idle = [name for source in telling for name in uncounted(source, under(source.module.rpartition(".")[0]))]
    assert not idle, listed(idle)
    assert all(len(uncounted(source, [])) > 10 for source in telling if "services" in source.module)


def test_every_alert_has_a_name_of_its_own_a_severity_and_words() -> None:
    names = [rule["alert"] for rule in alerts()]
    assert len(set(names)) == len(names)
    assert {rule["labels"]["severity"] for rule in alerts()} == SEVERITIES
    assert all(rule["annotations"]["summary"] for rule in alerts())


@pytest.mark.parametrize("job", MEASURES)
def test_what_an_alert_sees_rise_is_told_from_the_start(job: str) -> None:
    rising = {name for rule in alerts() for name in over_time(promql.parse(rule["expr"]), "increase")}
    families = {name: family for family in registered(job).collect() for name in {f"{family.name}_total"} & rising}
    assert families
    silent = [name for name, family in families.items() if not any(it.name == name for it in family.samples)]
    assert not silent, listed(silent)


def overlap(one: dict[str, int], other: dict[str, int]) -> bool:
    """Whether two places on a dashboard have something in common."""
    across = one["x"] < other["x"] + other["w"] and other["x"] < one["x"] + one["w"]
    return across and one["y"] < other["y"] + other["h"] and other["y"] < one["y"] + one["h"]


@pytest.mark.parametrize("name", dashboards())
def test_a_dashboard_is_whole(name: str) -> None:
    [source] = yaml.safe_load((DEPLOY / "grafana/provisioning/datasources/prometheus.yml").read_text())["datasources"]
    board, panels = dashboards()[name], dashboards()[name]["panels"]
    assert board["uid"] == f"prestige-{name.removesuffix('.json')}"
    assert len({panel["id"] for panel in panels}) == len(panels)
    assert {panel["datasource"]["uid"] for panel in panels} == {source["uid"]}
    places = [panel["gridPos"] for panel in panels]
    assert all(place["x"] + place["w"] <= 24 for place in places)
    assert not any(overlap(one, other) for one, other in combinations(places, 2))
    for panel in panels:
        assert panel["title"]
        assert panel["description"]
        assert len({target["refId"] for target in panel["targets"]}) == len(panel["targets"])

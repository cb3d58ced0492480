"""What the dashboards and the alerts ask Prometheus, read as PromQL."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import promql_parser as promql
import yaml

from tests.architecture.numbers import numbers
from tests.architecture.sources import ROOT

DEPLOY = ROOT / "deploy"
LEGEND = re.compile(r"\{\{\s*(\w+)\s*\}\}")
LABEL = re.compile(r"\$labels\.(\w+)")
OVER_TIME = ("rate", "increase")
Selector = promql.VectorSelector


@dataclass(frozen=True, slots=True)
class Asked:
    """An expression, where it stands, and the labels of its result that a text there names."""

    place: str
    expression: str
    told: frozenset[str]

    @property
    def tree(self) -> Any:
        """The expression; the one word that only Grafana knows stands for a minute. Raises ValueError."""
        return promql.parse(self.expression.replace("$__rate_interval", "1m"))


@cache
def dashboards() -> dict[str, Any]:
    """By file name."""
    return {path.name: json.loads(path.read_text()) for path in sorted((DEPLOY / "grafana/dashboards").glob("*.json"))}


@cache
def alerts() -> list[dict[str, Any]]:
    """All rules."""
    groups = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]


@cache
def asked() -> list[Asked]:
    """Every expression of the dashboards and alerts."""
    panels = [
        Asked(f"{file}: {panel['title']}", target["expr"], frozenset(LEGEND.findall(target["legendFormat"])))
        for file, board in dashboards().items()
        for panel in board["panels"]
        for target in panel["targets"]
    ]
    rules = [Asked(f"alert {r['alert']}", r["expr"], frozenset(LABEL.findall(str(r["annotations"])))) for r in alerts()]
    return panels + rules


def parts(tree: Any) -> Iterator[Any]:
    """An expression and all below it."""
    found: list[Any] = []
    promql.walk(tree, lambda part: found.append(part))
    return iter(found)


def selectors(tree: Any) -> list[Any]:
    """All that it asks for."""
    return [part for part in parts(tree) if isinstance(part, Selector)]


def over_time(tree: Any, *how: str) -> set[str]:
    """The names whose growth it asks for, in one of these ways."""
    calls = [part for part in parts(tree) if isinstance(part, promql.Call) and part.func.name in (how or OVER_TIME)]
    return {selector.name for call in calls for selector in selectors(call)}


def labels_of(tree: Any) -> set[str]:
    """The labels that the result has, as far as that can be said without asking."""
    match tree:
        case promql.VectorSelector():
            return set(numbers()[tree.name].labels)
        case promql.MatrixSelector():
            return labels_of(tree.vector_selector)
        case promql.ParenExpr() | promql.SubqueryExpr() | promql.UnaryExpr():
            return labels_of(tree.expr)
        case promql.AggregateExpr():
            return kept(tree)
        case promql.BinaryExpr():
            return joined(tree)
        case promql.Call():
            return called(tree)
    return set()


def kept(tree: Any) -> set[str]:
    """Of an aggregation: what it names, or all but that."""
    if tree.modifier is None:
        return set()
    named = set(tree.modifier.labels)
    return named if tree.modifier.type == promql.AggModifierType.By else labels_of(tree.expr) - named


def joined(tree: Any) -> set[str]:
    """Of two sides: a number and the time have none; who takes from both sides can rely on what both have."""
    left, right = labels_of(tree.lhs), labels_of(tree.rhs)
    if not selectors(tree.lhs):
        return right
    return left & right if str(tree.op) == "or" else left


def called(tree: Any) -> set[str]:
    """Of a function."""
    found = set().union(*(labels_of(argument) for argument in tree.args))
    if tree.func.name == "absent":
        return {matcher.name for selector in selectors(tree) for matcher in selector.matchers.matchers}
    return found - {"le"} if tree.func.name == "histogram_quantile" else found

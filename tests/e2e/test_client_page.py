"""What docs/client.md shows is run, in its order, and it leaves nothing out."""

import ast
import inspect
import re
from typing import Any

import pytest

import shared.client
from shared.client import Client
from shared.embedded.deployment import Deployment
from shared.embedded.processes import ROOT

pytestmark = pytest.mark.xdist_group("e2e")
PAGE = ROOT / "docs" / "client.md"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def snippets() -> list[str]:
    """The snippets, each with as many lines before it as on the page."""
    text = PAGE.read_text(encoding="utf-8")
    found = list(FENCE.finditer(text))
    assert {each[1] for each in found} == {"python"}
    return ["\n" * text.count("\n", 0, each.start(2)) + each[2] for each in found]


async def test_every_snippet_of_the_page_runs(deployment: Deployment) -> None:
    names: dict[str, Any] = {"ADDRESS": deployment.address, "KEY": deployment.api_key}
    for snippet in snippets():
        code = compile(snippet, str(PAGE), "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        running = eval(code, names)
        if inspect.iscoroutine(running):
            await running
    assert names["undone"].version > names["receipt"].version > names["known"].version


def test_a_game_takes_less_than_ten_lines() -> None:
    game = snippets()[1].strip().splitlines()
    assert len(game) < 10
    for call in ("create", "sit", "start", "act", "watch"):
        assert any(f"client.{call}(" in line for line in game)


def test_types_reach_whoever_installs_it() -> None:
    assert all((ROOT / package / "py.typed").exists() for package in ("shared", "protos/prestige"))


def test_the_page_names_every_call_and_every_name() -> None:
    calls = {name for name, _ in inspect.getmembers(Client, inspect.isroutine) if not name.startswith("_")}
    text = PAGE.read_text(encoding="utf-8")
    shown = re.findall(r"`[^`\n]+`", FENCE.sub("", text)) + snippets()
    assert {*calls, *shared.client.__all__} - set(re.findall(r"\w+", " ".join(shown))) == set()

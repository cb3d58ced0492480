"""`prestige cards check` tells the author of an edition what the service would refuse, and what is out of line."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from services.cli.__main__ import app
from services.cli.failing import Failed
from shared.embedded.processes import ROOT
from shared.games import TITLES
from shared.kernel.errors import BadEdition
from tests.services.cli.conftest import Prestige

Tree = dict[str, Any]


def checked(file: Path, *words: str) -> tuple[int, list[str]]:
    """Exit code and lines, in this process."""
    done = CliRunner().invoke(app, ["cards", "check", str(file), *words], env={"COLUMNS": "300"})
    if isinstance(done.exception, Failed):
        return done.exception.code, [str(done.exception)]
    return done.exit_code, [line.removeprefix(f"{file}: ") for line in done.output.splitlines()]


@pytest.fixture
def edition(tmp_path: Path) -> Callable[..., Path]:
    """A file with the built-in edition of a title, changed."""

    def write(change: Callable[[Tree], object] = lambda tree: None, title: str = "city") -> Path:
        tree = json.loads(TITLES[title].edition)
        change(tree)
        file = tmp_path / "mine.json"
        file.write_text(json.dumps(tree), encoding="utf-8")
        return file

    return write


async def test_the_program_ends_with_1_for_a_fault_and_names_file_card_field_and_clause(
    prestige: Prestige, edition: Callable[..., Path]
) -> None:
    file = edition(lambda tree: tree["cards"][0].update(cost=10))
    done = await prestige("cards", "check", str(file))
    first, last = done.out.splitlines()
    assert first == f"{file}: cards.com-city-market.cost: input should be less than or equal to 9 (CI-377)"
    assert last == f"{file}: city, 1 fault, 0 warnings"
    assert (done.code, done.err) == (1, "")


async def test_the_program_ends_with_2_where_it_is_not_used_as_it_should_be(prestige: Prestige, tmp_path: Path) -> None:
    assert (await prestige("cards", "check")).code == 2
    assert (await prestige("cards", "check", str(tmp_path / "none.json"))).code == 2


@pytest.mark.parametrize("title", TITLES)
def test_what_is_built_in_has_neither_faults_nor_warnings(title: str, edition: Callable[..., Path]) -> None:
    assert checked(edition(title=title)) == (0, [f"{title}, 0 faults, 0 warnings"])


@pytest.mark.parametrize("title", TITLES)
def test_it_tells_what_the_loader_refuses(title: str, edition: Callable[..., Path]) -> None:
    file = edition(lambda tree: tree.update(format=2, luck=1), title)
    with pytest.raises(BadEdition) as refused:
        TITLES[title].load_edition(file.read_text(encoding="utf-8"))
    code, lines = checked(file)
    assert (code, lines[:-1]) == (1, [str(fault) for fault in refused.value.faults])


def test_a_card_out_of_line_is_a_warning_and_no_fault(edition: Callable[..., Path]) -> None:
    file = edition(lambda tree: tree["cards"][3].update(effects=[["gain", "populace", 9]]))
    code, lines = checked(file)
    assert code == 0
    assert "warning: cards.com-cottage: has net worth 9, not -1 to 2 (CI-356)" in lines
    assert lines[-1] == f"city, 0 faults, {len(lines) - 1} warnings"


def test_another_number_than_that_of_the_box_is_a_fault(edition: Callable[..., Path]) -> None:
    code, lines = checked(edition(lambda tree: tree.update(titles=tree["titles"][:2], events=tree["events"][1:])))
    assert code == 1
    assert lines[:2] == [
        "events: has 18 favor gained events, all copies, 21 are needed (CI-011)",
        "titles: has 2 Titles, 12 are needed (CI-011)",
    ]
    assert lines[-1].startswith("city, 2 faults, ")


def test_the_title_is_named_by_the_file_or_by_an_option(edition: Callable[..., Path]) -> None:
    unnamed = edition(lambda tree: tree.pop("game"))
    code, (told,) = checked(unnamed)
    assert code == 2
    assert told.endswith("is an edition of: give --title castle, city, caylus")
    assert checked(unnamed, "--title", "city") == (0, ["city, 0 faults, 0 warnings"])
    code, (told,) = checked(unnamed, "--title", "chess")
    assert (code, "does not know the title 'chess'" in told) == (2, True)
    assert checked(unnamed, "--title", "castle")[0] == 1


@pytest.mark.parametrize(("raw", "why"), [(b"{", "is no JSON that can be read"), (b"\xff", "can't decode")])
def test_what_is_no_edition_at_all_is_told_in_one_line(tmp_path: Path, raw: bytes, why: str) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(raw)
    code, (told,) = checked(file)
    assert (code, why in told) == (1, True)


def test_it_prints_what_the_document_shows(edition: Callable[..., Path]) -> None:
    document = (ROOT / "docs" / "rules" / "city-cards.md").read_text(encoding="utf-8")
    card = json.loads(re.findall(r"```json\n(.+?)```", document, re.DOTALL)[0])
    shown = re.findall(r"```\n(mine\.json: .+?)```", document, re.DOTALL)[0]
    code, lines = checked(edition(lambda tree: tree["cards"].append({**card, "cost": 10})))
    assert (code, [f"mine.json: {line}" for line in lines]) == (1, shown.splitlines())

"""The tool that counts clauses and scenarios counts right."""

import re
from pathlib import Path

import pytest

from tests import coverage_of_rules as tool
from tests.architecture.sources import listed
from tests.marks import scenario

MARKED = """
@clause("CA-001", "CA-002")
def test_a_year_has_four_seasons(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=scenario("S-83"))])
def test_a_row(n): ...

pytestmark = scenario("P56")
"""


def test_every_mark_is_found_with_the_sentence_of_its_test(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "games" / "castle"
    folder.mkdir(parents=True)
    (folder / "test_year.py").write_text(MARKED)
    found = [(mark.kind, mark.id, mark.title, str(mark)) for mark in tool.marks(tmp_path / "tests")]
    assert found == [
        ("clause", "CA-001", "castle", "test_year: a year has four seasons"),
        ("clause", "CA-002", "castle", "test_year: a year has four seasons"),
        ("scenario", "S-83", "castle", "test_year: a row"),
        ("scenario", "P56", "castle", "test_year: all tests of the file"),
    ]


def test_a_document_gives_clauses_with_the_code_of_their_section(tmp_path: Path) -> None:
    path = tmp_path / "castle.md"
    path.write_text(
        "## A\n\nCode: flow.py, state.py; CA-002: setup.py\n\n- **CA-001** One. [x]\n"
        "- **CA-002** Two.\n\n## B\n- **CA-003** See CA-001.\n### S-01 A\n"
    )
    found = tool.document(path)
    assert found.clauses == {"CA-001": "One. [x]", "CA-002": "Two.", "CA-003": "See CA-001."}
    assert found.code == {"CA-001": ["flow.py", "state.py"], "CA-002": ["setup.py"], "CA-003": []}
    assert found.scenarios == {"S-01": "A"}


def test_the_table_takes_the_place_of_the_one_before() -> None:
    text = f"a\n{tool.BEGINS}\nold\n{tool.ENDS}\nb\n"
    once = tool.with_table(text, "new")
    assert once == f"a\n{tool.BEGINS}\nnew\n{tool.ENDS}\nb\n"
    assert tool.with_table(once, "new") == once


def test_the_clauses_of_a_document_are_numbered_without_a_hole() -> None:
    for path in tool.papers():
        numbers = [int(id.partition("-")[2]) for id in tool.document(path).clauses]
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), path.name


def test_a_document_cites_only_clauses_that_it_has() -> None:
    for path in tool.papers():
        clauses = tool.document(path).clauses
        prefix = next(iter(clauses))[:3]
        cited = set(re.findall(rf"{prefix}\d{{3}}", path.read_text(encoding="utf-8")))
        unknown = sorted(cited - set(clauses))
        assert not unknown, listed(unknown)


def test_every_complaint_stands_once_in_its_document() -> None:
    text = tool.COMPLAINTS.read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([PE]\d+) \|", text.partition(tool.BEGINS)[0], re.MULTILINE)
    assert sorted(rows) == sorted(tool.REPORTED)
    assert len(rows) == 94 + 54
    assert tool.unaccounted(text) == []


def test_a_report_that_is_neither_played_nor_left_out_is_told_and_so_is_one_that_is_both() -> None:
    table = "\n".join(f"| {id} | somebody #1 | A scenario. |" for id in tool.REPORTED if id not in ("P5", "E54"))
    left_out = "| P5 | Nothing happens at once. |\n| E54 | Nobody is erased. |"
    assert tool.unaccounted(f"{table}\n{left_out}") == []
    assert tool.unaccounted(table) == ["P5 stands in no table", "E54 stands in no table"]
    assert tool.unaccounted(f"{table}\n{left_out}\n| E1 | So. |") == ["E1 is played and left out"]
    assert tool.unaccounted(f"{table}\n{left_out}\n| P95 | So. |") == ["P95 was never reported"]


def test_a_report_in_no_table_fails_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = tool.COMPLAINTS.read_text(encoding="utf-8")
    fewer = tmp_path / "complaints.md"
    fewer.write_text(re.sub(r"^\| P31 \|.*\n", "", text, flags=re.MULTILINE))
    monkeypatch.setattr(tool, "COMPLAINTS", fewer)
    assert "docs/complaints.md: P31 stands in no table" in tool.faults([], [], write=False)


def test_a_table_that_lacks_a_test_is_stale_until_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "complaints.md"
    path.write_text(f"a\n{tool.BEGINS}\n| P1 | |\n{tool.ENDS}\n")
    table = "| P1 | test_views: a late one |"
    assert tool.stale(path, table, write=False) == ["complaints.md is stale: make coverage-of-rules"]
    assert tool.stale(path, table, write=True) == tool.stale(path, table, write=False) == []


@scenario("P72")
def test_a_clause_without_a_test_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    clauses = {"CA-001": "A year has four seasons.", "CA-002": "Whoever is first begins."}
    tested = tool.by_id([tool.Mark("clause", "CA-001", "tests/games/castle/test_year.py", 1, "a year")], "clause")
    assert not tool.report("castle, clauses", clauses, tested)
    told = capsys.readouterr().out
    assert "1 of 2 with a test" in told
    assert "CA-002 Whoever is first begins." in told
    assert tool.report("castle, clauses", {"CA-001": clauses["CA-001"]}, tested)

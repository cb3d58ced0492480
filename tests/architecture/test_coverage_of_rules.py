"""The tool that counts clauses and scenarios counts right."""

import re
from pathlib import Path

from tests import coverage_of_rules as tool
from tests.architecture.sources import listed

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
    rows = re.findall(r"^\| ([PE]\d+) \|", tool.COMPLAINTS.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == len(set(rows)) == len(tool.complaints())

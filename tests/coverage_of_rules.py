"""Which clauses of the rules and which scenarios have a test: `make coverage-of-rules`.

Clauses and scenarios are read from docs/rules/<title>.md and docs/complaints.md, the tests' `@clause` and `@scenario`
marks by `ast`. The table at the end of each of these documents is written from both, by `--write`.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "docs" / "rules"
GAMES = ROOT / "shared" / "games"
COMPLAINTS = ROOT / "docs" / "complaints.md"
BEGINS, ENDS = "<!-- coverage begins -->", "<!-- coverage ends -->"

CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-\d{3})\*\* (.+)$")
SCENARIO = re.compile(r"^#{2,5} (S-\d+) (.+)$")
CODE = re.compile(r"^Code: ([^;]+)(.*)$")
EXCEPTION = re.compile(r"; ([A-Z]{2}-\d{3})(?: to ([A-Z]{2}-\d{3}))?: ([^;]+)")
HEADING = re.compile(r"^#{1,2} ")
COMPLAINT = re.compile(r"^\| ([PE]\d+) \|[^|]*\| (.+) \|$")
LEFT_OUT = re.compile(r"^\| ([PE]\d+) \| ([^|]+) \|$")
REPORTED = (*(f"P{number}" for number in range(1, 95)), *(f"E{number}" for number in range(1, 55)))
CITED = re.compile(r"\b[A-Z]{2}-\d{3}\b")


@dataclass(frozen=True, slots=True)
class Mark:
    """One id that a test is marked with; the test reads as a sentence."""

    kind: str
    id: str
    path: str
    line: int
    test: str

    @property
    def title(self) -> str:
        """The title whose tests hold the mark, or nothing."""
        parts = Path(self.path).parts
        return parts[2] if parts[:2] == ("tests", "games") and len(parts) > 3 else ""

    def __str__(self) -> str:
        return f"{Path(self.path).stem}: {self.test}"


@dataclass(slots=True)
class Document:
    """What a rules document lists: clauses with their texts and their sections' files, and scenarios."""

    title: str
    clauses: dict[str, str] = field(default_factory=dict)
    code: dict[str, list[str]] = field(default_factory=dict)
    scenarios: dict[str, str] = field(default_factory=dict)


def papers() -> list[Path]:
    """The rules documents, one for each title; beside them lie papers without clauses."""
    return [path for path in sorted(RULES.glob("*.md")) if (GAMES / path.stem).is_dir()]


def document(path: Path) -> Document:
    """Read one rules document.

    A section's `Code:` line holds for its clauses but those it excepts: `Code: flow.py; CA-075 to CA-076: setup.py`.
    """
    found = Document(path.stem)
    code: list[str] = []
    excepted: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").partition(BEGINS)[0].splitlines():
        if HEADING.match(line):
            code = []
        if match := CODE.match(line):
            code = match[1].split(", ")
            excepted |= exceptions(match[2])
        elif match := CLAUSE.match(line):
            assert match[1] not in found.clauses, f"{match[1]} stands twice"
            found.clauses[match[1]], found.code[match[1]] = match[2], excepted.get(match[1], code)
        elif match := SCENARIO.match(line):
            found.scenarios[match[1]] = match[2]
    return found


def exceptions(text: str) -> dict[str, list[str]]:
    """The files of single clauses and of ranges of them."""
    found = {}
    for first, last, named in EXCEPTION.findall(text):
        start, end = int(first[3:]), int((last or first)[3:])
        found |= {f"{first[:3]}{number:03}": named.split(", ") for number in range(start, end + 1)}
    return found


def complaints() -> dict[str, str]:
    """The scenarios of docs/complaints.md."""
    return _rows(COMPLAINT, COMPLAINTS.read_text(encoding="utf-8"))


def _rows(pattern: re.Pattern[str], text: str) -> dict[str, str]:
    lines = text.partition(BEGINS)[0].splitlines()
    return {match[1]: match[2] for match in map(pattern.match, lines) if match}


def unaccounted(text: str) -> list[str]:
    """The reports that a text neither plays as a scenario nor leaves out with a reason, or does both with."""
    played, left_out = _rows(COMPLAINT, text), _rows(LEFT_OUT, text)
    wrong = [f"{id} stands in no table" for id in REPORTED if id not in played and id not in left_out]
    wrong += [f"{id} is played and left out" for id in played if id in left_out]
    return wrong + [f"{id} was never reported" for id in (played | left_out) if id not in REPORTED]


def marks(folder: Path = ROOT / "tests") -> list[Mark]:
    """All marks in all tests."""
    found = []
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += _marks(tree, path.relative_to(folder.parent).as_posix(), "all tests of the file")
    return found


def _marks(node: ast.AST, path: str, test: str) -> Iterator[Mark]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
        test = node.name.removeprefix("test_").replace("_", " ")
    elif isinstance(node, ast.ClassDef):
        test = node.name
    if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ("clause", "scenario"):
        for argument in node.args:
            if not isinstance(argument, ast.Constant):
                raise SystemExit(f"{path}:{node.lineno}: write the ids out, so that they can be counted")
            yield Mark(ast.unparse(node.func).rpartition(".")[2], argument.value, path, node.lineno, test)
    for child in ast.iter_child_nodes(node):
        yield from _marks(child, path, test)


def citing(title: str) -> dict[str, list[str]]:
    """The files of the title's code by the clauses that they cite."""
    found: dict[str, list[str]] = defaultdict(list)
    folder = ROOT / "shared" / "games" / title
    for path in sorted(folder.rglob("*.py")):
        for id in sorted(set(CITED.findall(path.read_text(encoding="utf-8")))):
            found[id].append(path.relative_to(folder).as_posix())
    return found


def table(rules: Document, tests: Mapping[str, list[Mark]]) -> str:
    """The clauses with their code and their tests, as Markdown."""
    cited = citing(rules.title)
    rows = ["| clause | code | tests |", "|---|---|---|"]
    for id in rules.clauses:
        files = ", ".join(dict.fromkeys([*named(rules, id), *cited.get(id, ())]))
        rows.append(f"| {id} | {files} | {_listed(tests.get(id, ()))} |")
    return "\n".join(rows)


def table_of_complaints(tests: Mapping[str, list[Mark]]) -> str:
    """The scenarios of docs/complaints.md with their tests, as Markdown."""
    rows = [f"| {id} | {_listed(tests.get(id, ()))} |" for id in complaints()]
    return "\n".join(["| id | tests |", "|---|---|", *rows])


def _listed(found: Iterable[Mark]) -> str:
    return "<br>".join(dict.fromkeys(map(str, found)))


def named(rules: Document, id: str) -> list[str]:
    """The files that a document names for a clause; one that only repeats others has theirs."""
    repeated = CITED.findall(rules.clauses[id])
    return rules.code[id] or [file for other in repeated for file in rules.code.get(other, ())]


def with_table(text: str, table: str) -> str:
    """The document's text with the table between its marks."""
    before, _, rest = text.partition(BEGINS)
    return f"{before}{BEGINS}\n{table}\n{ENDS}{rest.partition(ENDS)[2]}"


def by_id(found: list[Mark], kind: str, title: str | None = None) -> dict[str, list[Mark]]:
    """The marks of one kind by id, of one title or of all."""
    grouped: dict[str, list[Mark]] = defaultdict(list)
    for mark in found:
        if mark.kind == kind and title in (None, mark.title):
            grouped[mark.id].append(mark)
    return grouped


def report(name: str, wanted: Mapping[str, str], tested: Mapping[str, list[Mark]]) -> bool:
    """Print how many have a test and which have none; true when all have."""
    missing = {id: text for id, text in wanted.items() if id not in tested}
    print(f"{name}: {len(wanted) - len(missing)} of {len(wanted)} with a test")
    for id, text in missing.items():
        print(f"  {id} {text[:100]}")
    return not missing


def strangers(found: list[Mark], documents: list[Document]) -> list[str]:
    """Marks whose id stands in no document."""
    clauses = {id for rules in documents for id in rules.clauses}
    scenarios = {rules.title: rules.scenarios for rules in documents}
    known = complaints()

    def strange(mark: Mark) -> bool:
        if mark.kind == "clause":
            return mark.id not in clauses
        return mark.id not in known and mark.id not in scenarios.get(mark.title, {})

    return [f"{mark.path}:{mark.line}: {mark.id} stands in no document" for mark in found if strange(mark)]


def faults(documents: list[Document], found: list[Mark], write: bool) -> list[str]:
    """Stale tables (written anew if asked), unknown ids, reports left out, files that are named and not there."""
    wrong = strangers(found, documents)
    wrong += [f"docs/complaints.md: {fault}" for fault in unaccounted(COMPLAINTS.read_text(encoding="utf-8"))]
    wrong += stale(COMPLAINTS, table_of_complaints(by_id(found, "scenario")), write)
    for rules in documents:
        wrong += stale(RULES / f"{rules.title}.md", table(rules, by_id(found, "clause")), write)
        folders = (ROOT / "shared" / "games" / rules.title, ROOT)
        told = sorted({file for files in rules.code.values() for file in files})
        lost = [file for file in told if not any((folder / file).exists() for folder in folders)]
        wrong += [f"docs/rules/{rules.title}.md: no file {file}" for file in lost]
    return wrong


def stale(path: Path, table: str, write: bool) -> list[str]:
    """That a document's table is not this one; nothing if it is, or is written now."""
    text = path.read_text(encoding="utf-8")
    fresh = with_table(text, table)
    if write:
        path.write_text(fresh, encoding="utf-8")
    return [] if write or fresh == text else [f"{path.name} is stale: make coverage-of-rules"]


def main(arguments: list[str]) -> int:
    """Report on all titles; 1 when something lacks a test or a table is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the tables")
    asked = parser.parse_args(arguments)
    documents = [document(path) for path in papers()]
    found = marks()
    wrong = faults(documents, found, asked.write)
    for fault in wrong:
        print(fault, file=sys.stderr)
    full = [report(f"{r.title}, clauses", r.clauses, by_id(found, "clause")) for r in documents]
    full += [report(f"{r.title}, scenarios", r.scenarios, by_id(found, "scenario", r.title)) for r in documents]
    full.append(report("complaints", complaints(), by_id(found, "scenario")))
    return 0 if all(full) and not wrong else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

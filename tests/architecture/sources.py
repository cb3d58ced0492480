"""The project's own files, and what each Python file imports."""

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OURS = ("shared", "services", "tests", "prestige")


@dataclass(frozen=True, slots=True)
class Import:
    """One import: the module, the name taken from it, its line, and whether only type checkers run it."""

    module: str
    name: str | None
    line: int
    typing_only: bool

    @property
    def top(self) -> str:
        """The root package."""
        return self.module.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Source:
    """A Python file of ours."""

    path: str
    module: str
    tree: ast.Module
    lines: int
    imports: tuple[Import, ...]


@cache
def files() -> tuple[str, ...]:
    """Every file that is in the repository or about to be, relative to the root."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    names = set(listed.split("\0")) - {""}
    return tuple(sorted(name for name in names if (ROOT / name).is_file()))


def generated(path: str) -> bool:
    """Whether a tool writes the file."""
    return path.endswith(("_pb2.py", "_pb2.pyi", "_pb2_grpc.py"))


@cache
def sources() -> tuple[Source, ...]:
    """Every Python file written by hand."""
    return tuple(_source(path) for path in files() if path.endswith(".py") and not generated(path))


def under(*packages: str) -> list[Source]:
    """The files of these packages."""
    return [source for source in sources() if belongs(source.module, packages)]


def belongs(module: str, packages: tuple[str, ...]) -> bool:
    """Whether the module is one of the packages or lies in one."""
    return any(module == package or module.startswith(package + ".") for package in packages)


def _source(path: str) -> Source:
    text = (ROOT / path).read_text(encoding="utf-8")
    tree = ast.parse(text, path)
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return Source(path, module, tree, text.count("\n"), tuple(_imports(tree, typing_only=False)))


def _imports(node: ast.AST, typing_only: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        yield from (Import(alias.name, None, node.lineno, typing_only) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "no relative imports"
        yield from (Import(node.module or "", alias.name, node.lineno, typing_only) for alias in node.names)
    elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        for child in node.body:
            yield from _imports(child, typing_only=True)
        for child in node.orelse:
            yield from _imports(child, typing_only)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _imports(child, typing_only)


def targets(source: Source) -> Iterator[tuple[str, Import]]:
    """The modules of ours that a file imports; `from shared.kernel import dice` counts as shared.kernel.dice."""
    known = {other.module for other in sources()}
    for item in source.imports:
        if item.top in OURS:
            whole = f"{item.module}.{item.name}"
            yield (whole if whole in known else item.module), item


def listed(found: list[str]) -> str:
    """What an assertion says: one fault on each line."""
    return "\n".join(["", *found])

"""Small files, short functions, a sentence for each public thing, names that say something."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.architecture.sources import Source, listed, sources, under

LONGEST_FILE = 300
LONGEST_FUNCTION = 40
EMPTY_WORDS = {"manager", "helper", "helpers", "util", "utils", "impl"}
EMPTY_ENDS = {"data", "info"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def flat(source: Source) -> bool:
    """Whether the file is a flat list, of words, of events or of one case for each of them, which may be long."""
    return source.path.endswith(("/evolve.py", "/events.py", "/values.py"))


def test_files_are_short() -> None:
    wrong = [f"{s.path}: {s.lines} lines" for s in sources() if s.lines > LONGEST_FILE and not flat(s)]
    assert not wrong, listed(wrong)


def functions(source: Source) -> Iterator[Function]:
    return (node for node in ast.walk(source.tree) if isinstance(node, Function))


def length(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def test_functions_are_short() -> None:
    long = [
        f"{source.path}:{function.lineno} {function.name} has {length(function)} lines"
        for source in sources()
        if not flat(source)
        for function in functions(source)
        if length(function) > LONGEST_FUNCTION
    ]
    assert not long, listed(long)


def declared_only(node: ast.AST) -> bool:
    """Whether a function is a bare line of a protocol or an overload."""
    body = getattr(node, "body", [])
    return isinstance(node, Function) and len(body) == 1 and ast.unparse(body[0]) == "..."


def public(node: ast.AST) -> Iterator[ast.ClassDef | Function]:
    """The public classes and functions of a module, and the public methods of its public classes."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | Function) and not child.name.startswith("_"):
            yield child
            if isinstance(child, ast.ClassDef):
                yield from public(child)


def package(source: Source) -> str:
    return source.path.rpartition("/")[0]


@cache
def promised(folder: str) -> set[str]:
    """What the protocols of a package say of their methods; who keeps the promise need not say it again."""
    protocols = (
        node
        for source in sources()
        if package(source) == folder
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ClassDef) and "Protocol" in map(ast.unparse, node.bases)
    )
    return {method.name for protocol in protocols for method in public(protocol) if ast.get_docstring(method)}


def undocumented(source: Source) -> Iterator[str]:
    if source.tree.body and not ast.get_docstring(source.tree):
        yield source.path
    for node in public(source.tree):
        kept = isinstance(node, Function) and node.name in promised(package(source))
        if not kept and not declared_only(node) and not ast.get_docstring(node):
            yield f"{source.path}:{node.lineno} {node.name}"


def test_public_things_say_what_they_are() -> None:
    wrong = [found for source in under("shared", "services") for found in undocumented(source)]
    assert not wrong, listed(wrong)


def words(name: str) -> list[str]:
    """The words of a snake_case or CamelCase name."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", name)]


def hollow(name: str) -> bool:
    """Whether a name says nothing."""
    parts = words(name)
    return bool(EMPTY_WORDS & set(parts)) or (bool(parts) and parts[-1] in EMPTY_ENDS) or name.endswith("Base")


def names(source: Source) -> Iterator[tuple[str, int]]:
    """Every name that a file gives to something."""
    yield source.module.rpartition(".")[2], 1
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ClassDef | Function):
            yield node.name, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node.lineno


def test_names_say_something() -> None:
    empty = [f"{s.path}:{line} {name}" for s in under("shared", "services") for name, line in names(s) if hollow(name)]
    assert not empty, listed(empty)


def test_the_measure_of_names_knows_hollow_from_full() -> None:
    assert all(map(hollow, ("GameManager", "helper_for_x", "data", "RowData", "StepBase", "utils", "row_info")))
    assert not any(map(hollow, ("base_income", "BaseIncomePaid", "base", "metadata", "database", "Information", "_")))


def test_no_test_is_skipped() -> None:
    skip = re.compile(r"\bmark\.(skip|skipif|xfail)\b|\bpytest\.(skip|xfail|importorskip)\(")
    but_for_node = "mark.skipif(which('npm') is None"
    texts = {source.path: ast.unparse(source.tree).replace(but_for_node, "") for source in under("tests")}
    wrong = [path for path, text in texts.items() if skip.search(text)]
    assert not wrong, listed(wrong)

"""Who may import whom: the layers, the modules inside a title, nothing that decides by chance or clock."""

import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

from shared.games import TITLES
from tests.architecture.sources import Source, belongs, listed, sources, targets, under

INSIDE = (
    "shared.kernel",
    "shared.games",
    "shared.table",
    "shared.codecs",
    "shared.log",
    "shared.ledger",
    "shared.archive",
    "shared.process",
    "prestige",
)

# What a package may import of ours, beside itself. `shared.games` alone is its registry, not the titles' insides.
LAYERS = {
    "shared.kernel": (),
    "shared.games": ("shared.kernel",),
    "shared.table": ("shared.kernel",),
    "shared.codecs": ("shared.kernel", "shared.games", "shared.table", "prestige"),
    "shared.log": ("shared.kernel.errors",),
    "shared.ledger": ("shared.kernel", "shared.table", "shared.codecs", "shared.log"),
    "shared.archive": ("shared.codecs", "shared.log", "shared.ledger"),
    "shared.embedded": (),
    "shared.process": ("shared.log.address", "shared.log.wires"),
    "shared.client": ("prestige", "shared.log.leaves", "shared.log.notes"),
    "services.command": INSIDE,
    "services.projection": INSIDE,
    "services.gateway": INSIDE,
    "services.cli": (
        "shared.client",
        "shared.codecs",
        "shared.embedded",
        "shared.games",
        "shared.kernel.errors",
        "shared.kernel.rules",
        "shared.process.misspelt",
        "prestige",
    ),
    "services.bot": ("shared.client", "shared.codecs", "shared.games", "prestige"),
    "tests": ("shared", "services", "prestige"),
}

SHARED_WORDS = {"values", "actions", "prompts", "events", "state", "components"}
STEP_WORDS = SHARED_WORDS | {"steps", "setup", "effects"}
INSIDE_A_TITLE = {
    "values": set(),
    "components": {"values"},
    "actions": {"values"},
    "prompts": {"values"},
    "events": {"values", "prompts"},
    "state": {"values", "prompts"},
    "evolve": {"state", "events", "values"},
    "steps": STEP_WORDS,
    "setup": STEP_WORDS,
    "effects": STEP_WORDS,
    "flow": STEP_WORDS | {"scoring"},
    "scoring": SHARED_WORDS,
    "invariants": SHARED_WORDS,
    "words": SHARED_WORDS,
    "board": SHARED_WORDS | {"words"},
    "greedy": SHARED_WORDS,
    "upcasts": set(),
}
ASSEMBLY = ""  # a title's `__init__`
INSIDE_A_TITLE[ASSEMBLY] = set(INSIDE_A_TITLE)

RULES_ONLY = ("shared.kernel", "shared.games", "shared.table")
NOT_IN_RULES = {"random", "time", "datetime", "os", "asyncio", "redis", "secrets", "uuid", "threading", "socket"}


def part(module: str) -> tuple[str, str]:
    """The title of a module and its part in it: `castle`, `steps`; the part of a title's `__init__` is empty."""
    names = module.removeprefix("shared.games").split(".")
    return names[1] if len(names) > 1 else "", names[2] if len(names) > 2 else ""


def package(module: str) -> str | None:
    """The entry of LAYERS that a module belongs to."""
    return next((name for name in LAYERS if belongs(module, (name,))), None)


def complaint(source: Source, line: int, target: str) -> str:
    """One line of a report."""
    return f"{source.path}:{line} imports {target}"


def test_every_file_of_ours_has_a_layer() -> None:
    roots = {"shared", "services", "shared.games"}
    wrong = [s.path for s in under("shared", "services") if package(s.module) is None and s.module not in roots]
    assert not wrong, listed(wrong)


def beyond_its_layer(source: Source) -> Iterator[str]:
    own = package(source.module)
    for target, item in targets(source):
        if own and not belongs(target, (own, *LAYERS[own])):
            yield complaint(source, item.line, target)


def test_imports_go_one_way_through_the_layers() -> None:
    wrong = [found for source in sources() for found in beyond_its_layer(source)]
    assert not wrong, listed(wrong)


def test_the_kernel_imports_only_the_standard_library() -> None:
    strange = [
        complaint(source, item.line, item.module)
        for source in under("shared.kernel", "shared.table")
        for item in source.imports
        if item.top != "shared" and item.top not in sys.stdlib_module_names
    ]
    assert not strange, listed(strange)


def test_a_title_imports_pydantic_in_components_and_nothing_else_of_others() -> None:
    def allowed(source: Source, top: str) -> bool:
        in_components = part(source.module)[1] == "components"
        return (
            top == "shared"
            or top in sys.stdlib_module_names
            or (in_components and top in ("pydantic", "pydantic_core"))
        )

    titles = under("shared.games")
    wrong = [complaint(s, i.line, i.module) for s in titles for i in s.imports if not allowed(s, i.top)]
    assert not wrong, listed(wrong)


def test_rules_know_no_chance_no_clock_and_no_outside_world() -> None:
    rules = under(*RULES_ONLY)
    wrong = [complaint(s, i.line, i.module) for s in rules for i in s.imports if i.top in NOT_IN_RULES]
    assert not wrong, listed(wrong)


def strays(source: Source) -> Iterator[str]:
    title, name = part(source.module)
    if name not in INSIDE_A_TITLE:
        yield f"{source.path}: every title has the same modules, and `{name}` is none of them"
        return
    for target, item in targets(source):
        if target.startswith("shared.games"):
            there = part(target)
            if there[0] != title or there[1] not in {name, *INSIDE_A_TITLE[name]}:
                yield complaint(source, item.line, target)


def test_inside_a_title_each_module_imports_only_what_it_may() -> None:
    inside = [source for source in under("shared.games") if source.module != "shared.games"]
    wrong = [found for source in inside for found in strays(source)]
    assert not wrong, listed(wrong)


def test_the_registry_imports_nothing_of_a_title_and_knows_each_by_its_name() -> None:
    imported = [
        complaint(source, item.line, target)
        for source in sources()
        if source.module == "shared.games"
        for target, item in targets(source)
        if target.startswith("shared.games.")
    ]
    assert not imported, listed(imported)
    titles = {part(source.module)[0] for source in sources() if source.module.startswith("shared.games.")}
    assert [rules.name for rules in TITLES.values()] == list(TITLES)
    assert titles == set(TITLES)


def test_nobody_outside_a_title_knows_its_insides() -> None:
    curious = [
        complaint(source, item.line, target)
        for source in under("shared", "services")
        if not belongs(source.module, ("shared.games",))
        for target, item in targets(source)
        if target.startswith("shared.games.")
    ]
    assert not curious, listed(curious)


def test_services_never_import_each_other() -> None:
    crossing = [
        complaint(source, item.line, target)
        for source in under("services")
        for target, item in targets(source)
        if target.startswith("services.") and target.split(".")[1] != source.module.split(".")[1]
    ]
    assert not crossing, listed(crossing)


def test_nobody_imports_a_private_name() -> None:
    private = [
        complaint(source, item.line, f"{item.module}.{item.name}")
        for source in under("shared", "services")
        for target, item in targets(source)
        if item.name and item.name.startswith("_") and not item.name.startswith("__")
    ]
    assert not private, listed(private)


def test_no_imports_run_in_a_circle() -> None:
    graph = {s.module: {target for target, item in targets(s) if not item.typing_only} - {s.module} for s in sources()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as cycle:
        raise AssertionError(" -> ".join(cycle.args[1])) from cycle


def test_no_title_is_read_before_somebody_plays_it() -> None:
    started = "services.command.__main__, services.gateway.__main__, services.cli.__main__, services.bot.__main__"
    read = f"import sys, {started}; print([name for name in sys.modules if name.startswith('shared.games.')])"
    assert subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, check=True).stdout == "[]\n"

"""The settings of the services, from the code: a table of name, whose, default, meaning and upper bound, and all names.

`python -m tests.architecture.settings` writes the one into docs/operations.md and the other into
shared/process/names.py.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from pydantic.fields import FieldInfo

from services.command.settings import CommandSettings
from services.gateway.settings import GatewaySettings
from services.projection.settings import ProjectionSettings
from shared.embedded.processes import OF_CLIENTS
from shared.process.misspelt import PREFIX
from shared.process.settings import Settings, TellingSettings
from tests.architecture.sources import ROOT

OF = {
    "all": Settings,
    "command, gateway": TellingSettings,
    "command": CommandSettings,
    "projection": ProjectionSettings,
    "gateway": GatewaySettings,
}
HEAD = ("setting", "of", "default", "meaning")
DOCUMENT = ROOT / "docs/operations.md"
NAMES = ROOT / "shared/process/names.py"
OF_COMPOSE = {"PRESTIGE_STORE_MEMORY", "PRESTIGE_CLUSTER", "PRESTIGE_MIN_REPLICAS"}
HEADING = """\
\"\"\"Every `PRESTIGE_…` that a service, a client or Compose reads; written by tests/architecture/settings.py.\"\"\"
"""
WRITTEN = re.compile(r"^\| setting \|.*?\n(?=\n)", re.MULTILINE | re.DOTALL)


def table() -> str:
    """As it stands in docs/operations.md."""
    rows = [HEAD, ("---",) * len(HEAD), *(row for name in OF for row in rows_of(name))]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


def settable() -> set[str]:
    """Every variable that sets something of a service."""
    return {f"{PREFIX}{name.upper()}" for settings in OF.values() for name in settings.model_fields}


def names() -> str:
    """As shared/process/names.py stands."""
    known = sorted(settable() | OF_COMPOSE | set(OF_CLIENTS))
    return "\n".join([HEADING, "NAMES = (", *(f'    "{name}",' for name in known), ")", ""])


def rows_of(name: str) -> Iterator[tuple[str, ...]]:
    """What a service adds to the settings that all have."""
    settings = OF[name]
    meanings = dict(meanings_of(settings))
    for field in settings.__annotations__:
        if field in settings.model_fields:
            own = settings.model_fields[field]
            default, meaning = shown(own.get_default(call_default_factory=True)), meanings[field] + bound(own)
            yield f"`{settings.model_config['env_prefix']}{field.upper()}`", name, default, meaning


def meanings_of(settings: type) -> Iterator[tuple[str, str]]:
    """Each field with the text under it."""
    tree = ast.parse(Path(inspect.getfile(settings)).read_text())
    [own] = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == settings.__name__]
    for field, below in zip(own.body, own.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            yield ast.unparse(field.target), inspect.cleandoc(below.value.value).replace("\n", " ")


def bound(field: FieldInfo) -> str:
    """What may be the most of it, if anything may."""
    return "".join(f" At most {limit.le}." for limit in field.metadata if hasattr(limit, "le"))


def shown(default: Any) -> str:
    """A default, in words where it is nothing."""
    value = default.get_secret_value() if isinstance(default, SecretStr) else default
    return f"`{value}`" if value or value == 0 else "none"


if __name__ == "__main__":
    NAMES.write_text(names())
    DOCUMENT.write_text(WRITTEN.sub(lambda _: table(), DOCUMENT.read_text()))

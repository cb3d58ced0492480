"""The stand-alone verifier, loaded and run as a stranger does: with nothing of ours in reach."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from shared.embedded.processes import ROOT
from shared.games import TITLES
from shared.ledger import exporting
from shared.log.record import Stored
from shared.log.signing import Signer
from tests.golden import archive
from tests.golden.titles import golden

VERIFIER = ROOT / "deploy" / "tools" / "verify_export.py"
SIGNER = Signer(b"\7" * 32)


@cache
def verifier() -> Any:
    """The module."""
    spec = importlib.util.spec_from_file_location("verify_export", VERIFIER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def verified(*words: str, file: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run it on its own, with a file on the standard input."""
    command = [sys.executable, "-I", "-S", str(VERIFIER), *words]
    return subprocess.run(command, input=file, capture_output=True, check=False, timeout=60)


def archives() -> Iterator[tuple[str, Path]]:
    """The titles and files of all archived games."""
    return ((title, file) for title in TITLES for file in archive.files(golden(title)))


@cache
def stored(file: Path) -> tuple[Stored, ...]:
    """The plies of an archived game."""
    return tuple(archive.read(file))


def game_of(plies: tuple[Stored, ...]) -> str:
    """The id of a game."""
    found: str = archive.plain(plies[0])["game"]
    return found


def exported(plies: tuple[Stored, ...], signer: Signer = SIGNER) -> list[str]:
    """The lines of a game as an export has them."""
    return list(exporting.lines(game_of(plies), plies, signer))


def file_of(lines: list[str]) -> bytes:
    """The lines as a file."""
    return "".join(f"{line}\n" for line in lines).encode()

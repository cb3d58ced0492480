"""What a user may type next, as it works from where the program was called."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from shared.embedded.processes import ROOT

VAR = Path("var")
EXAMPLE = ROOT / "docs" / "examples" / "first_game.py"
KEY = "PRESTIGE_API_KEY"


def call(*words: str, folder: Path = VAR) -> str:
    """A call of this program, on a folder."""
    own = ["--folder", shown(folder)] if folder.resolve() != VAR.resolve() else []
    return f"{_program()} {shlex.join([*words, *own])}"


def shown(path: Path) -> str:
    """A path as it is shortest from here."""
    return min(str(path), os.path.relpath(path), key=len)


def examples(address: str, key: Path) -> str:
    """Calls of the service without this program: the key stays in its file, for everyone may read a command line."""
    file, buf = shlex.quote(shown(key)), _beside("buf")
    lines = [
        f"printf 'authorization: Bearer %s' \"$(cat {file})\" | {shlex.quote(shown(buf))} curl -H @- \\",
        f"    --protocol grpc --http2-prior-knowledge -d '{{}}' http://{address}/prestige.v1.GameService/ListTitles",
    ]
    if not buf.exists():
        lines.append(f"    (`make check` installs {shown(buf)})")
    if EXAMPLE.exists():
        lines.append(f"{KEY}=$(cat {file}) {shown(Path(sys.executable))} {shown(EXAMPLE)} {address}")
    return "".join(f"  {line}\n" for line in lines)


def _program() -> str:
    """On the path, or beside the interpreter, where it is installed; else as a module."""
    program = _beside("prestige")
    if not program.exists():
        return f"{shown(Path(sys.executable))} -m services.cli"
    found = shutil.which("prestige")
    return "prestige" if found and program.samefile(found) else shlex.quote(shown(program))


def _beside(name: str) -> Path:
    """A program that is installed beside the interpreter."""
    return Path(sys.executable).with_name(name)

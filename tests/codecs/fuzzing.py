"""Coverage-guided fuzzing of all that reads bytes of others: `python -m tests.codecs.fuzzing -runs=1000000 FOLDER`.

The first byte says what reads the rest. Options are those of libFuzzer, FOLDER keeps the inputs that led somewhere new.
The extra `fuzz` brings libFuzzer; it is no part of the environment, for it comes for few Pythons.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["services", "shared"]):
    from tests.codecs.inputs import targets

TARGETS = targets()


def one(content: bytes) -> None:
    """One input."""
    if content:
        TARGETS[content[0] % len(TARGETS)].try_out(content[1:])


def plant(folder: Path) -> None:
    """The good examples, to begin with."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, target in enumerate(TARGETS):
        for place, example in enumerate(target.examples):
            (folder / f"{number}-{place}").write_bytes(bytes([number]) + example)


if __name__ == "__main__":
    plant(Path(sys.argv[-1]))
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()

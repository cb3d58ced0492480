"""Processes that a folder knows, and whoever is to end them."""

from pathlib import Path

from shared.embedded.known import PROC, Known


def known_in(folder: Path) -> list[Known]:
    """All that was started in a folder, the store among them."""
    found = [Known.read(path) for path in [*sorted(folder.glob("*.pid")), *folder.glob("store/*.pid")]]
    return [known for known in found if known is not None]


def keeper_of(owner: int) -> Known:
    """The process that is to end what another started."""
    for folder in PROC.glob("[0-9]*"):
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            words = (folder / "cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(parent) == owner and b"shared.embedded.keeper" in words:
            return Known.of(int(folder.name))
    raise AssertionError("there is none")

"""Who looks after the service while its disk is full."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from services.cli import running
from services.cli.place import NOTE, Note
from shared.embedded.store import StoreStartError


class Full:
    """A deployment whose disk has no room until it is said to have."""

    def __init__(self) -> None:
        self.room = False
        self.down = ["store", "command"]

    def fallen(self) -> list[str]:
        """What is down now."""
        return list(self.down)

    def restart_store(self) -> None:
        """The store writes nothing before it fails."""
        if not self.room:
            raise StoreStartError("the store could not be started")
        self.down.remove("store")

    def restart(self, name: str) -> None:
        """A service's log can't be opened."""
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.down.remove(name)


def test_it_goes_on_looking_after_it_and_brings_it_back_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deployment: Any = Full()
    monkeypatch.setattr(running, "_note_of", lambda it: Note("127.0.0.1:1", 1, dict.fromkeys(it.down, 0), "", {}))
    running._revive(deployment, tmp_path)
    assert "could not be started" in (said := capsys.readouterr().err)
    assert "No space left on device" in said
    deployment.room = True
    running._revive(deployment, tmp_path)
    assert deployment.fallen() == []
    assert (tmp_path / NOTE).exists()

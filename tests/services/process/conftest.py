"""What a process logs."""

import io
import sys
from collections.abc import Iterator

import pytest
import structlog

from shared.process import logs


@pytest.fixture
def level() -> str:
    """Below which nothing is logged."""
    return "INFO"


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch, level: str) -> Iterator[io.StringIO]:
    """What is logged."""
    heard = io.StringIO()
    monkeypatch.setattr(sys, "stderr", heard)
    logs.configure("test", "test-1", level)
    yield heard
    structlog.reset_defaults()

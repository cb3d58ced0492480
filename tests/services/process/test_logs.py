"""What libraries say of what they send is not written."""

import io
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog
from opentelemetry.util.re import parse_env_headers

from shared.process import logs


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is logged by a process that is to say all it can."""
    heard = io.StringIO()
    monkeypatch.setattr(sys, "stderr", heard)
    logs.configure("test", "test-1", "DEBUG")
    yield heard
    structlog.reset_defaults()


@pytest.mark.parametrize("library", ["botocore.auth", "aiobotocore.httpsession", "urllib3", "any.other"])
def test_no_library_tells_its_requests_at_any_level_of_ours(lines: io.StringIO, library: str) -> None:
    logging.getLogger(library).debug("x-amz-security-token: geheim")
    structlog.get_logger().debug("ours")
    assert "geheim" not in lines.getvalue()
    assert "ours" in lines.getvalue()


@pytest.mark.parametrize("headers", ["authorization: Bearer geheim", 'x-key=geheim"b'])
def test_a_header_that_can_not_be_read_is_told_without_what_stands_in_it(lines: io.StringIO, headers: str) -> None:
    assert parse_env_headers(headers) == {}
    assert "a header for whoever gathers traces can't be read" in lines.getvalue()
    assert "geheim" not in lines.getvalue()

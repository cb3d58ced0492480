"""What libraries say of what they send is not written."""

import io
import logging

import pytest
import structlog
from opentelemetry.util.re import parse_env_headers


@pytest.fixture
def level() -> str:
    """The process is to say all it can."""
    return "DEBUG"


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

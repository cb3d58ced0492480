"""The two markers by which reports find what a test covers."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """The clauses of docs/rules that the test covers, as in CA-031."""
    return pytest.mark.clause(*ids)


def scenario(*ids: str) -> pytest.MarkDecorator:
    """The scenarios that the test covers: S-27 of docs/rules, P56 or E12 of docs/complaints.md."""
    return pytest.mark.scenario(*ids)

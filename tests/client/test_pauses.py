"""How long a client waits between attempts: as the service asks, but not for ever, and not in step with all others."""

import pytest

from shared.client import Retry
from shared.client.retry import SPREAD


def test_own_pauses_grow_up_to_the_longest_and_end_with_the_attempts() -> None:
    pauses = Retry(attempts=6, first=0.1, longest=0.5).pauses()
    taken = [pauses.after(0.0) for _ in range(7)]
    assert taken[5:] == [None, None], "five pauses between six attempts"
    for pause, most in zip(taken, (0.1, 0.2, 0.4, 0.5, 0.5), strict=False):
        assert pause is not None
        assert most / 2 <= pause <= most


def test_the_service_is_given_the_time_it_asks_for_and_each_client_a_little_more() -> None:
    taken = [Retry().pauses().after(3.0) for _ in range(200)]
    assert all(pause is not None and 3.0 <= pause <= 3.0 * SPREAD for pause in taken)
    assert len(set(taken)) > 100, "who was sent away together does not come back together"


@pytest.mark.parametrize(("asked", "pauses"), [(31.0, 0), (30.0, 1), (12.0, 2), (1.0, 9)])
def test_a_service_that_asks_for_more_than_ones_patience_is_given_up(asked: float, pauses: int) -> None:
    waiting = Retry(attempts=10, patience=30.0).pauses()
    assert [waiting.after(asked) is not None for _ in range(10)] == [True] * pauses + [False] * (10 - pauses)

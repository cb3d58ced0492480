"""How many calls an account may make in a second: what it saved up, then one after the other."""

import pytest

from services.gateway import rates
from services.gateway.errors import Problem
from services.gateway.limits import own
from services.gateway.rates import BURST, Rates

EIGHT = own("key_calls_per_second", 8, "calls", "PRESTIGE_KEY_CALLS_PER_SECOND")


class Clock:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def buckets(clock: Clock) -> Rates:
    return Rates(clock)


def granted(buckets: Rates, account: str) -> int:
    """How many calls the account is granted before it is refused."""
    for count in range(1000):
        try:
            buckets.take(account, EIGHT)
        except Problem:
            return count
    raise AssertionError("it is never refused")


def test_what_was_saved_up_may_come_at_once_and_no_more(buckets: Rates, clock: Clock) -> None:
    assert granted(buckets, "shop") == 8 * BURST
    clock.seconds += 0.5
    assert granted(buckets, "shop") == 4
    clock.seconds += 3600
    assert granted(buckets, "shop") == 8 * BURST


def test_a_refusal_says_when_the_next_call_is_granted(buckets: Rates, clock: Clock) -> None:
    granted(buckets, "shop")
    with pytest.raises(Problem) as refused:
        buckets.take("shop", EIGHT)
    assert refused.value.reason == "QUOTA_EXCEEDED"
    assert refused.value.retry == pytest.approx(0.125)
    assert refused.value.retry is not None
    clock.seconds += refused.value.retry + 0.001
    assert granted(buckets, "shop") == 1


def test_one_account_takes_nothing_from_another(buckets: Rates) -> None:
    granted(buckets, "shop")
    assert granted(buckets, "club") == 8 * BURST


def test_less_than_one_call_in_the_time_of_a_burst_is_one_call(buckets: Rates, clock: Clock) -> None:
    rare = own("key_calls_per_second", 0.01, "calls", "")
    buckets.take("shop", rare)
    with pytest.raises(Problem) as refused:
        buckets.take("shop", rare)
    assert refused.value.retry == pytest.approx(100)
    clock.seconds += 100.001
    buckets.take("shop", rare)


def test_accounts_that_rest_are_forgotten(buckets: Rates, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "KEPT", 10)
    for name in range(10):
        buckets.take(f"token:{name}", EIGHT)
    clock.seconds += 1
    granted(buckets, "busy")
    assert len(buckets) == 1
    assert granted(buckets, "busy") == 0


def test_the_first_call_is_granted_at_any_time_however_few_there_may_be(buckets: Rates, clock: Clock) -> None:
    few = own("key_calls_per_second", 0.01, "calls", "PRESTIGE_KEY_CALLS_PER_SECOND")
    for number in range(1000):
        clock.seconds = 32_700 + number * 0.0543217  # beyond 2 to the 15th a sum is rounded more coarsely
        buckets.take(f"{number}", few)
        with pytest.raises(Problem):
            buckets.take(f"{number}", few)

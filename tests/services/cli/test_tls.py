"""The program and TLS: whom it trusts stands in the environment."""

from pathlib import Path

from services.cli.bots import start
from shared.client import Seat
from tests.services.cli.conftest import Prestige
from tests.services.gateway import house as houses
from tests.services.gateway.authority import Authority


async def test_it_goes_by_tls_where_the_environment_says_so(store_url: str, tmp_path: Path, prestige: Prestige) -> None:
    authority = Authority(tmp_path)
    cert, key = authority.issue("gateway")
    async with houses.house(store_url, tls_cert=cert, tls_key=key) as house:
        there = ("games", "--address", house.address)
        assert (await prestige(*there, PRESTIGE_CA=str(authority.path))).code == 0
        lost = await prestige(*there, PRESTIGE_CA="/none")
        assert (lost.code, "TLS:" in lost.err, "Traceback" in lost.err) == (2, True, False)


def test_a_bot_that_can_not_read_whom_to_trust_says_so(tmp_path: Path) -> None:
    bot = start("127.0.0.1:1", tmp_path, Seat("games/x", 0, "a token"), "greedy", {"PRESTIGE_CA": "/none"})
    assert bot.wait(60) == 1
    assert "/none" in bot.last_lines
    assert "Traceback" not in bot.last_lines

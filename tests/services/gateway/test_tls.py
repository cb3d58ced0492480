"""TLS and certificates of callers: who is let in, what is read anew, and what is refused at the start."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from grpc import StatusCode

from services.gateway.server import OpenToStrangersError
from services.gateway.tls import BadCertificate
from shared.client import Client, Unavailable
from shared.client.tls import credentials, from_environment
from tests.services.gateway import house as houses
from tests.services.gateway.authority import Authority
from tests.services.gateway.failing import failed
from tests.services.gateway.house import House
from tests.services.gateway.test_credentials import KEYS
from tests.services.launch import popen


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


@pytest.fixture
async def encrypted(store_url: str, authority: Authority) -> AsyncIterator[House]:
    """A house with a certificate."""
    cert, key = authority.issue("gateway")
    async with houses.house(store_url, tls_cert=cert, tls_key=key) as opened:
        yield opened


@pytest.fixture
async def mutual(store_url: str, authority: Authority) -> AsyncIterator[House]:
    """A house that asks callers for a certificate, too."""
    cert, key = authority.issue("gateway")
    async with houses.house(store_url, tls_cert=cert, tls_key=key, tls_client_ca=authority.path) as opened:
        yield opened


async def trusting(house: House, *files: Path) -> Client:
    return await house.client(credentials=credentials(*files), timeout=5.0)


async def test_a_caller_that_trusts_the_authority_is_answered(encrypted: House, authority: Authority) -> None:
    assert await (await trusting(encrypted, authority.path)).titles()


async def test_nobody_else_gets_a_connection(encrypted: House, tmp_path: Path) -> None:
    strange = Authority(tmp_path, "strange")
    for client in (await trusting(encrypted, strange.path), await encrypted.client(timeout=5.0)):
        assert isinstance(await failed(client.titles()), Unavailable)


async def test_a_new_certificate_is_shown_to_new_connections(encrypted: House, authority: Authority) -> None:
    old = await trusting(encrypted, authority.path)
    assert await old.titles()
    fresh = Authority(authority.path.parent, "fresh")
    fresh.issue("gateway")
    assert await (await trusting(encrypted, fresh.path)).titles()
    assert await old.titles(), "a connection that stands goes on"
    assert isinstance(await failed((await trusting(encrypted, authority.path)).titles()), Unavailable)


async def test_a_certificate_that_can_not_be_used_changes_nothing(encrypted: House, authority: Authority) -> None:
    folder = authority.path.parent
    for name, text in (("gateway.crt", "no PEM"), ("gateway.key", authority.issue("other")[1].read_text())):
        (folder / name).write_text(text)
        assert await (await trusting(encrypted, authority.path)).titles(), name


async def test_callers_need_a_certificate_where_it_is_asked(
    mutual: House, authority: Authority, tmp_path: Path
) -> None:
    strange = Authority(tmp_path, "strange")
    assert await (await trusting(mutual, authority.path, *authority.issue("shop"))).titles()
    for own in ((), strange.issue("thief")):
        error = await failed((await trusting(mutual, authority.path, *own)).titles())
        assert error.code is StatusCode.UNAVAILABLE


@pytest.mark.parametrize("missing", ["tls_cert", "tls_key"])
async def test_a_certificate_goes_with_its_key(store_url: str, authority: Authority, missing: str) -> None:
    both = dict(zip(("tls_cert", "tls_key"), authority.issue("gateway"), strict=True))
    del both[missing]
    with pytest.raises(BadCertificate, match="both"):
        async with houses.house(store_url, **both):
            pass


@pytest.mark.parametrize(
    ("files", "why"),
    [
        (("gateway.crt", "other.key"), "is not that of the certificate"),
        (("gateway.key", "gateway.key"), "holds no certificate"),
        (("gateway.crt", "gateway.crt"), "holds no private key"),
        (("none", "gateway.key"), "can't be read"),
    ],
)
def test_files_that_can_not_be_used_are_told_at_the_start(
    store_url: str, authority: Authority, files: tuple[str, str], why: str
) -> None:
    for name in ("gateway", "other"):
        authority.issue(name)
    cert, key = (authority.path.parent / name for name in files)
    process = popen("gateway", store_url, tls_cert=cert, tls_key=key)
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (1, "")
    assert why in errors
    assert "PRIVATE" not in errors
    assert "Traceback" not in errors


async def test_plain_text_leaves_this_machine_only_where_somebody_said_so(store_url: str, authority: Authority) -> None:
    with pytest.raises(OpenToStrangersError, match="PRESTIGE_PLAINTEXT"):
        async with houses.house(store_url, listen="0.0.0.0:0", api_keys=KEYS):
            pass
    cert, key = authority.issue("gateway")
    async with houses.house(store_url, listen="0.0.0.0:0", api_keys=KEYS, tls_cert=cert, tls_key=key) as opened:
        assert await (await trusting(opened, authority.path)).titles()


def test_plain_text_says_so_in_the_log(store_url: str) -> None:
    for listen, told in (("127.0.0.1:0", False), ("0.0.0.0:0", True)):
        process = popen("gateway", store_url, listen=listen, plaintext="yes", api_keys=json.dumps(KEYS))
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["event"] == "ready"
        process.terminate()
        _, errors = process.communicate(timeout=60)
        assert ("plain text" in errors) is told


def test_a_client_is_told_by_the_environment_whom_to_trust(authority: Authority) -> None:
    cert, key = map(str, authority.issue("shop"))
    ours = {"PRESTIGE_CA": str(authority.path)}
    assert from_environment({}) is None
    assert from_environment({"PRESTIGE_CA": "system"}) is not None
    assert from_environment(ours | {"PRESTIGE_CLIENT_CERT": cert, "PRESTIGE_CLIENT_KEY": key}) is not None
    for wrong in (ours | {"PRESTIGE_CLIENT_CERT": cert}, {"PRESTIGE_CLIENT_CERT": cert, "PRESTIGE_CLIENT_KEY": key}):
        with pytest.raises(ValueError, match=r"certificate|PRESTIGE_CA"):
            from_environment(wrong)
    with pytest.raises(OSError, match="none"):
        from_environment({"PRESTIGE_CA": "/none"})

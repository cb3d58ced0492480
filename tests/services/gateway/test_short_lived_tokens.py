"""Short-lived seat tokens: good wherever the lasting one is, until they end or it does, and made by nobody else."""

from collections.abc import AsyncIterator
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from grpc import StatusCode

from services.gateway.auth import Proof
from services.gateway.errors import Problem
from services.gateway.tickets import KIND, Tickets
from shared.client import Client, Seat
from shared.client.client import new_id
from shared.log.signing import Signer
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table
from tests.services.gateway.test_credentials import DENIED, UNKNOWN, first

MALFORMED = (StatusCode.INVALID_ARGUMENT, "MALFORMED")
PRIVATE = b"p" * 32
DAY = 86_400


class Hours:
    """A clock that a test turns on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
async def bare(house: House) -> Client:
    return await house.client()


def shown(secret: str) -> dict[str, Any]:
    """What stands in a token."""
    return dict(jwt.decode(secret, options={"verify_signature": False}))


async def test_it_acts_sees_and_watches_for_its_seat(bare: Client, table: Table) -> None:
    acting, legal = await table.acting()
    brief = await bare.short_lived(acting, 60)
    assert (await bare.view(brief)).version == 4
    assert (await first(bare.watch(brief))).view.version == 4
    assert list((await bare.legal(brief)).actions) == list(legal.actions)
    receipt = await bare.act(brief, legal.actions[0], prompt_id=legal.prompt.id)
    assert receipt.version == 5
    assert (await bare.concede(brief)).version == 6


async def test_it_says_who_signed_it_for_which_seat_and_until_when(house: House, bare: Client, table: Table) -> None:
    tokens = [(await bare.short_lived(table.seats[1], 60)).token for _ in range(2)]
    signer = Signer(house.store.deployment.signing_key)
    claims = shown(tokens[0])
    assert claims["iss"] == signer.name
    assert claims["sub"] == f"{table.game}#1"
    assert claims["exp"] - claims["iat"] == 60
    assert table.seats[1].token not in repr(claims)
    assert claims["jti"] != shown(tokens[1])["jti"]
    key = jwt.PyJWK.from_dict(jwk(signer.public))
    jwt.decode(tokens[0], key, ["EdDSA"], {"verify_exp": False, "verify_iat": False}, issuer=signer.name)


def jwk(public: bytes) -> dict[str, str]:
    """A public key as others know it."""
    return {"kty": "OKP", "crv": "Ed25519", "x": jwt.utils.base64url_encode(public).decode()}


async def test_the_same_request_with_either_token_is_one_request(bare: Client, table: Table) -> None:
    seat, legal = await table.acting()
    mine = new_id()
    once = await bare.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=mine)
    brief = await bare.short_lived(seat)
    assert await bare.act(brief, legal.actions[0], prompt_id=legal.prompt.id, request_id=mine) == once


async def test_it_is_for_its_own_seat_and_game_alone(bare: Client, table: Table) -> None:
    other = (await table.client.create("castle", 2)).game
    await table.client.sit(other, "ann")
    brief = await bare.short_lived(table.seats[0])
    assert said(await failed(bare.view(Seat(table.game, 1, brief.token)))) == DENIED
    assert said(await failed(bare.view(Seat(other, 0, brief.token)))) == UNKNOWN


async def test_replacing_a_player_ends_it_and_its_streams(bare: Client, table: Table) -> None:
    brief = await bare.short_lived(table.seats[0], DAY)
    stream = bare.watch(brief)
    await anext(stream)
    await table.client.replace(table.game, 0, "substitute")
    assert said(await failed(rest(stream))) == UNKNOWN
    assert said(await failed(bare.view(brief))) == UNKNOWN
    assert said(await failed(bare.concede(brief))) == UNKNOWN


async def rest(stream: AsyncIterator[Any]) -> None:
    """Read a stream to its end."""
    async for _ in stream:
        pass


async def test_getting_up_ends_all_short_lived_ones_of_the_seat(house: House, bare: Client) -> None:
    table = await houses.table(await house.client(), start=False)
    seat, brief = table.seats[1], [await bare.short_lived(table.seats[1], DAY) for _ in range(2)]
    stream = bare.watch(brief[0])
    await anext(stream)
    await bare.leave(brief[1])
    again = await table.client.sit(table.game, "another")
    assert again.number == seat.number
    assert said(await failed(rest(stream))) == UNKNOWN
    for token in (seat, *brief):
        assert said(await failed(bare.view(token))) == UNKNOWN
    assert (await bare.view(again)).version == 5


async def test_when_its_time_is_over_calls_and_streams_end_and_say_so(
    house: House, bare: Client, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    brief = await bare.short_lived(table.seats[0], 60)
    stream = bare.watch(brief)
    await anext(stream)
    until = shown(brief.token)["exp"] * 1000
    monkeypatch.setattr(house.gateway.access, "_now", lambda: until - 1)
    assert (await bare.view(brief)).version == 4
    monkeypatch.setattr(house.gateway.access, "_now", lambda: until)
    for call in (bare.view(brief), bare.concede(brief), anext(stream)):
        error = await failed(call)
        assert said(error) == UNKNOWN
        assert (error.metadata["why"], error.metadata["expired_at"]) == ("EXPIRED", str(until))
    assert (await bare.view(table.seats[0])).version == 4, "the lasting token is as good as before"


async def test_only_the_lasting_token_makes_one(house: House, bare: Client, table: Table) -> None:
    mine, theirs = table.seats
    brief = await bare.short_lived(mine)
    assert said(await failed(bare.short_lived(brief))) == DENIED
    assert said(await failed(bare.short_lived(Seat(table.game, 0, theirs.token)))) == DENIED
    assert said(await failed(bare.short_lived(Seat(table.game, 0, "made up")))) == UNKNOWN
    assert said(await failed(bare.short_lived(Seat(table.game, 0)))) == DENIED, "an admin sees no hand either"
    gone = await failed(bare.short_lived(Seat("games/none", 0, mine.token)))
    assert gone.reason == "GAME_NOT_FOUND"


@pytest.mark.parametrize("seconds", [-1, DAY + 1])
async def test_it_lasts_a_day_at_most(bare: Client, table: Table, seconds: int) -> None:
    assert said(await failed(bare.short_lived(table.seats[0], seconds))) == MALFORMED


def test_what_it_proves_is_what_was_signed() -> None:
    clock = Hours()
    ours = Tickets(PRIVATE, clock)
    token, until = ours.issue("abc", 1, Proof("h" * 64), 90)
    assert ours.proof(token) == Proof("h" * 64, until * 1000)
    assert until * 1000 - clock.now == 90_000
    assert Tickets(PRIVATE, Hours()).proof(token) == ours.proof(token), "any gateway of the deployment reads it"


def forged() -> dict[str, str]:
    """Tokens that look like ours and are not, by what is wrong with them."""
    own, strange = Ed25519PrivateKey.from_private_bytes(PRIVATE), Ed25519PrivateKey.from_private_bytes(b"x" * 32)
    good = Tickets(PRIVATE, Hours()).issue("abc", 1, Proof("h" * 64), 90)[0]
    claims = shown(good)
    header, body, signature = good.split(".")
    public = own.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    late = jwt.encode(claims | {"exp": claims["exp"] + DAY}, strange, "EdDSA", {"typ": KIND}).split(".")
    without = {name: jwt.encode({k: v for k, v in claims.items() if k != name}, own, "EdDSA", {"typ": KIND})
               for name in claims}  # fmt: skip
    return without | {
        "another key": jwt.encode(claims, strange, "EdDSA", {"typ": KIND}),
        "no signature": jwt.encode(claims, "", "none", {"typ": KIND}),
        "the public key as a secret": jwt.encode(claims, public.hex(), "HS256", {"typ": KIND}),
        "another kind": jwt.encode(claims, own, "EdDSA"),
        "another issuer": jwt.encode(claims | {"iss": "prestige/00000000"}, own, "EdDSA", {"typ": KIND}),
        "a longer life": ".".join((header, late[1], signature)),
        "no body": f"{header}..{signature}",
        "cut": f"{header}.{body}.{signature[:-4]}",
        "dots": "..",
        "bytes": "\x00.\x01.\x02",
        "no letters": "é.é.é",
        "too long": f"{header}.{'A' * 60_000}.{signature}",
    }


@pytest.mark.parametrize("what", forged())
def test_what_only_looks_like_it_proves_nothing(what: str) -> None:
    with pytest.raises(Problem) as problem:
        Tickets(PRIVATE, Hours()).proof(forged()[what])
    assert problem.value.reason == "UNAUTHENTICATED"

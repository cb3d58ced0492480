"""Who calls: an API key says the caller's name and role, a seat's token says for whom it may act."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from services.gateway.errors import Problem
from services.gateway.keys import OF_TOKEN, Holder, Role, Scope
from shared.kernel.secrets import Seat
from shared.log.record import DIGITS, People

KEY, TOKEN = "authorization", "prestige-seat-token"
BEARER = "bearer "
PLAYING = (Role.BACKEND, Role.ADMIN)
AUDITING = (Role.AUDITOR, Role.ADMIN)
EVERYONE = Holder("open", Role.ADMIN)
"""Of open access."""
ALL = Scope()


@dataclass(frozen=True, slots=True)
class Proof:
    """What a caller showed for a seat: the hash of its token, and when that ends (ms of the store's time), if ever."""

    hash: str = field(repr=False)
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever calls: the holder of its API key, if it has one, and its proof for a seat, if it gave one."""

    holder: Holder | None = None
    proof: Proof | None = None
    key: str = field(default="", repr=False)
    """The hash of the API key."""
    proven: Callable[[], None] = field(default=lambda: None, repr=False, compare=False)
    """Called when the token turns out to be that of a seat."""

    @property
    def role(self) -> Role | None:
        """What its API key is for."""
        return self.holder.role if self.holder else None

    @property
    def scope(self) -> Scope:
        """Which games there are for it."""
        return self.holder.scope if self.holder else ALL

    @property
    def requester(self) -> str:
        """Whose request ids these are: a key's holder, else the holder of a seat's token."""
        return self.holder.name if self.holder else f"{OF_TOKEN}{self.token_hash}"

    @property
    def token_hash(self) -> str:
        """Of the seat's token; empty without one."""
        return self.proof.hash if self.proof else ""

    def must_be(self, *roles: Role) -> None:
        """Raise unless the API key has one of the roles."""
        if self.role is None:
            raise Problem("UNAUTHENTICATED", "this call needs an API key")
        if self.role not in roles:
            raise Problem("PERMISSION_DENIED", f"this call is not for the role {self.role.value}")

    def must_have_key(self) -> None:
        """Raise unless there is an API key."""
        self.must_be(*Role)

    def must_be_known(self) -> None:
        """Raise unless there is an API key or, to be looked at with its game, a seat's token."""
        if self.holder is None and self.proof is None:
            raise Problem("UNAUTHENTICATED", "this call needs an API key or a seat's token")

    def seat_in(self, people: People) -> Seat | None:
        """The seat that the token belongs to, None without one; raises where it belongs to none of this game."""
        if self.proof is None:
            return None
        given, found = self.proof.hash[:DIGITS], None
        for seat in people.seats:
            if hmac.compare_digest(given, people.notes.get(token_note(seat), "")[:DIGITS]):
                found = seat
        if found is None:
            raise Problem("UNAUTHENTICATED", "the seat's token is not one of this game")
        self.proven()
        return found

    def must_sit_on(self, seat: Seat, people: People) -> None:
        """Raise unless the token is that of the seat: an API key alone never acts or sees for it."""
        self.must_be_known()
        own = self.seat_in(people)
        if own is None:
            raise Problem("PERMISSION_DENIED", f"this needs the token of seat {seat}")
        if own != seat:
            raise Problem("PERMISSION_DENIED", f"the token is that of seat {own}, not of seat {seat}")


class Access:
    """The API keys of this gateway; if it was born without any it is open, and everyone is an admin."""

    def __init__(self, holders: Mapping[str, Holder], proof_of: Callable[[str], Proof], now: Callable[[], int]) -> None:
        self.open = not holders
        """Whether no key is asked for."""
        self._holders = holders
        self._proof_of = proof_of
        self._now = now

    def replace(self, holders: Mapping[str, Holder]) -> None:
        """From now on these have keys, and nobody else; what is open stays so."""
        self._holders = holders

    def caller(self, metadata: Iterable[tuple[str, str | bytes]]) -> Caller:
        """Whoever sent the metadata; raises where a key or token is surely none of ours, or has ended."""
        given = credentials_in(metadata)
        proof = self._proof_of(given[TOKEN]) if given.get(TOKEN) else None
        if KEY not in given:
            caller = Caller(EVERYONE if self.open else None, proof)
        else:
            scheme, key = given[KEY][: len(BEARER)], hashed(given[KEY][len(BEARER) :])
            caller = Caller(self._holders.get(key) if scheme.lower() == BEARER else None, proof, key)
        self.check(caller)
        return caller

    def check(self, caller: Caller) -> None:
        """Raise where the caller's key or token has ended: it is asked before each message of a stream."""
        if caller.key and (caller.holder is None or self._holders.get(caller.key) != caller.holder):
            raise Problem("UNAUTHENTICATED", "the API key is not known here")
        if caller.holder is not None and self._past(caller.holder.until):
            raise Problem("UNAUTHENTICATED", "the API key has ended", ended(caller.holder.until))
        if caller.proof is not None and self._past(caller.proof.until):
            raise Problem("UNAUTHENTICATED", "the seat's short-lived token has ended", ended(caller.proof.until))

    def _past(self, until: int | None) -> bool:
        return until is not None and until <= self._now()


def credentials_in(metadata: Iterable[tuple[str, str | bytes]]) -> dict[str, str]:
    """The key and the token that were sent; raises where one came twice, for a proxy before us may check the other."""
    given = dict[str, str]()
    for name, value in metadata:
        if name in (KEY, TOKEN) and isinstance(value, str):
            if name in given:
                raise Problem("UNAUTHENTICATED", f"{name} was sent more than once")
            given[name] = value
    return given


def ended(until: int | None) -> dict[str, str]:
    """Metadata of credentials that were good until then, ms since the Unix epoch."""
    return {"why": "EXPIRED", "expired_at": str(until)}


def hashed(secret: str) -> str:
    """SHA-256 of a key or token, hex: all that is kept of it."""
    return sha256(secret.encode()).hexdigest()


def token_note(seat: Seat) -> str:
    """The note in the people of a game that keeps the hash of a seat's token."""
    return f"token:{seat}"


def seat_token(secret: bytes, requester: str, request_id: str, game: str) -> str:
    """The token that a request for a seat is answered: the same one however often it is sent."""
    words = b"".join(word.encode() + b"\0" for word in ("seat", requester, request_id, game))
    return urlsafe_b64encode(hmac.digest(secret, words, "sha256")).decode().rstrip("=")

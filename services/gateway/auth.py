"""Who calls: an API key says the caller's name and role, a seat's token says for whom it may act."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256

from pydantic import BaseModel, ConfigDict, Field

from services.gateway.errors import Problem
from shared.kernel.secrets import Seat
from shared.log.record import People

KEY, TOKEN = "authorization", "prestige-seat-token"
BEARER = "bearer "
OPEN = "open"


class Role(Enum):
    """What the holder of an API key may do."""

    BACKEND = "backend"
    ADMIN = "admin"
    AUDITOR = "auditor"


class ApiKey(BaseModel):
    """A key of a backend, admin or auditor: SHA-256 of it, 64 hex digits, and what its holder may do."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    sha256: str = Field(pattern=r"^[0-9a-f]{64}$")
    role: Role


PLAYING = (Role.BACKEND, Role.ADMIN)
AUDITING = (Role.AUDITOR, Role.ADMIN)


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever calls: the name and role of its API key, if it has one, and the seat's token, if it gave one."""

    name: str = ""
    role: Role | None = None
    token: str = field(default="", repr=False)

    @property
    def requester(self) -> str:
        """Whose request ids these are: a key's holder, else the holder of a seat's token."""
        return self.name or f"token:{hashed(self.token)}"

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
        if self.role is None and not self.token:
            raise Problem("UNAUTHENTICATED", "this call needs an API key or a seat's token")

    def seat_in(self, people: People) -> Seat | None:
        """The seat that the token belongs to, None without one; raises where it belongs to none of this game."""
        if not self.token:
            return None
        given, found = hashed(self.token), None
        for seat in people.seats:
            if hmac.compare_digest(given, people.notes.get(token_note(seat), "")):
                found = seat
        if found is None:
            raise Problem("UNAUTHENTICATED", "the seat's token is not one of this game")
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
    """The API keys of this gateway; without any it is open, and everyone is an admin."""

    def __init__(self, keys: Mapping[str, ApiKey]) -> None:
        self._holders = {key.sha256: (name, key.role) for name, key in keys.items()}

    @property
    def open(self) -> bool:
        """Whether no key is asked for."""
        return not self._holders

    def caller(self, metadata: Iterable[tuple[str, str | bytes]]) -> Caller:
        """Whoever sent the metadata; raises where a key is none of ours."""
        given = {key: value for key, value in metadata if key in (KEY, TOKEN) and isinstance(value, str)}
        token = given.get(TOKEN, "")
        if KEY not in given:
            return Caller(OPEN, Role.ADMIN, token) if self.open else Caller(token=token)
        scheme, key = given[KEY][: len(BEARER)], given[KEY][len(BEARER) :]
        holder = self._holders.get(hashed(key)) if scheme.lower() == BEARER else None
        if holder is None:
            raise Problem("UNAUTHENTICATED", "the API key is not known here")
        return Caller(*holder, token)


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

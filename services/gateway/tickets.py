"""Short-lived seat tokens: JWTs (RFC 7519, EdDSA) that the deployment signs, bound to the seat's lasting token."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import lru_cache

import jwt
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from jwt.types import Options

from services.gateway.auth import Proof, hashed
from services.gateway.errors import Problem
from services.gateway.game_ids import name_of
from shared.kernel.secrets import Seat
from shared.log.signing import Signer

ALGORITHM, KIND = "EdDSA", "prestige-seat+jwt"
BOUND = "tok"
"""The claim with the hash of the lasting token: whatever ends that ends this."""
CLAIMS = ("iss", "sub", "iat", "exp", "jti", BOUND)
DOTS = 2  # in a JWT; a lasting token has none
LONGEST = 1024  # characters
KEPT = 4096  # verified tokens that are remembered


class Tickets:
    """Signs with the deployment's key, and reads what it signed; `now` is in ms of the store's time."""

    def __init__(self, private: bytes, now: Callable[[], int]) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(private)
        self._public = self._private.public_key()
        self._name = Signer(private).name
        self._now = now
        self._proven = lru_cache(KEPT)(self._verified)

    def issue(self, game: str, seat: Seat, proof: Proof, seconds: int) -> tuple[str, int]:
        """A token for so many seconds, and when it ends (s since the Unix epoch)."""
        begins = self._now() // 1000
        claims = {
            "iss": self._name,
            "sub": f"{name_of(game)}#{seat}",
            "iat": begins,
            "exp": begins + seconds,
            "jti": secrets.token_urlsafe(12),
            BOUND: proof.hash,
        }
        return jwt.encode(claims, self._private, ALGORITHM, {"typ": KIND}), begins + seconds

    def proof(self, token: str) -> Proof:
        """What a seat's token of either kind proves; raises a Problem where it looks signed and is not by us."""
        return self._proven(token) if token.count(".") == DOTS else Proof(hashed(token))

    def _verified(self, token: str) -> Proof:
        # When it ends is asked at each use, by the store's clock, which all gateways share.
        options: Options = {"require": list(CLAIMS), "verify_exp": False, "verify_iat": False}
        try:
            if len(token) > LONGEST:
                raise jwt.InvalidTokenError
            read = jwt.decode_complete(token, self._public, [ALGORITHM], options, issuer=self._name)
            if read["header"].get("typ") != KIND:
                raise jwt.InvalidTokenError
        except jwt.InvalidTokenError:
            raise Problem("UNAUTHENTICATED", "the seat's token was not signed by this deployment") from None
        return Proof(read["payload"][BOUND], int(read["payload"]["exp"]) * 1000)

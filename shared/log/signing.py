"""The deployment's signature (Ed25519, RFC 8032): whoever knows the public key knows what the deployment has said."""

from __future__ import annotations

from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

PUBLIC = 32  # bytes of a public key


class Signer:
    """Signs with a private key of 32 bytes, which never shows."""

    def __init__(self, private: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(private)
        self.public = self._key.public_key().public_bytes_raw()

    @property
    def name(self) -> str:
        """What the key is called, `prestige/` and 8 hex digits of the public key's SHA-256."""
        return name_of(self.public)

    def sign(self, message: bytes) -> bytes:
        """The signature, 64 bytes; the same for the same message."""
        return self._key.sign(message)


def name_of(public: bytes) -> str:
    """The name of a public key of 32 bytes."""
    return f"prestige/{sha256(public).hexdigest()[:8]}"


def signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the holder of the key signed the message; False for bytes that are no key or no signature too."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True

"""TLS: the gateway's certificate and the authorities of callers, read again when their files change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import grpc
import structlog
from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from services.gateway.marks import Mark, mark
from services.gateway.settings import GatewaySettings

log = structlog.get_logger()


class BadCertificate(ValueError):
    """The files can't be used; the text says which and why, and quotes none."""


class Certificates:
    """The files, as they stand now; raises BadCertificate."""

    def __init__(self, chain: Path, key: Path, authorities: Path | None) -> None:
        self._chain, self._key, self._authorities = chain, key, authorities
        self._seen = self._marks()
        self._first = self._read()

    def credentials(self) -> grpc.ServerCredentials:
        """Of a server, which asks at each handshake whether there is something new."""
        found: Any = grpc
        credentials: grpc.ServerCredentials = found.dynamic_ssl_server_credentials(
            self._first, self._changed, require_client_authentication=self._authorities is not None
        )
        return credentials

    def _changed(self) -> Any:
        """The new certificate, None if there is none; what can't be used changes nothing."""
        if (marks := self._marks()) == self._seen:
            return None
        self._seen = marks
        try:
            found = self._read()
        except BadCertificate as bad:
            log.error("the certificate stays as it was", why=str(bad))
            return None
        log.info("the certificate was read again")
        return found

    def _read(self) -> Any:
        chain, key = _bytes(self._chain), _bytes(self._key)
        authorities = _bytes(self._authorities) if self._authorities else None
        if _certificate(self._chain, chain).public_key() != _private(self._key, key).public_key():
            raise BadCertificate(f"the key in {self._key} is not that of the certificate in {self._chain}")
        if self._authorities and authorities:
            _certificate(self._authorities, authorities)
        kind: Any = grpc
        return kind.ssl_server_certificate_configuration([(key, chain)], authorities)

    def _marks(self) -> list[Mark]:
        return [mark(path) for path in (self._chain, self._key, self._authorities) if path]


def certificates(settings: GatewaySettings) -> Certificates | None:
    """Of the settings, None if they ask for plain text; raises BadCertificate."""
    if settings.tls_cert and settings.tls_key:
        return Certificates(settings.tls_cert, settings.tls_key, settings.tls_client_ca)
    if settings.tls_cert or settings.tls_key or settings.tls_client_ca:
        raise BadCertificate("TLS needs both PRESTIGE_TLS_CERT and PRESTIGE_TLS_KEY")
    return None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadCertificate(f"{path} can't be read: {error.strerror}") from None


def _certificate(path: Path, text: bytes) -> x509.Certificate:
    """The first one."""
    try:
        return x509.load_pem_x509_certificates(text)[0]
    except ValueError:
        raise BadCertificate(f"{path} holds no certificate (PEM)") from None


def _private(path: Path, text: bytes) -> Any:
    try:
        return load_pem_private_key(text, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise BadCertificate(f"{path} holds no private key (PEM) without a password") from None

"""An authority for tests: certificates for this machine, as files."""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

HERE = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1")), x509.DNSName("localhost")])


class Authority:
    """Signs certificates; its own is in `path`."""

    def __init__(self, folder: Path, name: str = "authority") -> None:
        self._folder, self._name, self._key = folder, name, ec.generate_private_key(ec.SECP256R1())
        own = self._certificate(name, self._key).add_extension(x509.BasicConstraints(ca=True, path_length=0), True)
        self.path = folder / f"{name}.pem"
        self.path.write_bytes(own.sign(self._key, hashes.SHA256()).public_bytes(Encoding.PEM))

    def issue(self, name: str) -> tuple[Path, Path]:
        """The files of a certificate and its key; those of an older one of the name are replaced."""
        key = ec.generate_private_key(ec.SECP256R1())
        signed = self._certificate(name, key).add_extension(HERE, False).sign(self._key, hashes.SHA256())
        cert, secret = self._folder / f"{name}.crt", self._folder / f"{name}.key"
        secret.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        cert.write_bytes(signed.public_bytes(Encoding.PEM))
        return cert, secret

    def _certificate(self, name: str, key: ec.EllipticCurvePrivateKey) -> x509.CertificateBuilder:
        now = datetime.now(UTC)
        return (
            x509.CertificateBuilder()
            .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
            .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, self._name)]))
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(hours=1))
            .not_valid_after(now + timedelta(days=1))
        )

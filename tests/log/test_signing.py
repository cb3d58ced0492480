"""The deployment's signature is the one of RFC 8032, and only what was signed passes."""

import pytest

from shared.log.signing import Signer, name_of, signed

# RFC 8032, section 7.1: private key, public key, message, signature
RFC = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
]


@pytest.mark.parametrize(("private", "public", "message", "signature"), RFC)
def test_signatures_are_those_of_the_rfc(private: str, public: str, message: str, signature: str) -> None:
    signer = Signer(bytes.fromhex(private))
    assert signer.public.hex() == public
    assert signer.sign(bytes.fromhex(message)).hex() == signature
    assert signed(signer.public, bytes.fromhex(message), bytes.fromhex(signature))


def test_a_key_is_named_by_its_hash() -> None:
    signer = Signer(bytes(32))
    assert signer.name == name_of(signer.public) == "prestige/139e3940"


def test_what_another_key_signed_and_what_is_no_signature_does_not_pass() -> None:
    signer, other = Signer(bytes(32)), Signer(b"\1" * 32)
    signature = signer.sign(b"so it was")
    assert not signed(other.public, b"so it was", signature)
    assert not signed(signer.public, b"so it is", signature)
    assert not signed(b"no key", b"so it was", signature)
    assert not signed(signer.public, b"so it was", signature[:-1])


def test_the_private_key_does_not_show() -> None:
    assert "kkkk" not in repr(Signer(b"k" * 32))

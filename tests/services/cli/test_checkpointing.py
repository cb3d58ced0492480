"""What was signed, in a terminal: shown, proven, held against what somebody kept."""

from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path

import pytest
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1 import checkpoint_service_pb2 as api

from shared.log import merkle
from shared.log.heads import Tree
from shared.log.leaves import Leaf, Proof
from shared.log.notes import TreeHead, origin, sealed
from shared.log.signing import Signer
from tests.client.fake import Fake
from tests.services.cli.conftest import Prestige

SIGNER, OTHER = Signer(bytes(range(32))), Signer(bytes(32))
KEY = b64encode(SIGNER.public).decode()
LEAVES = [Leaf(f"g{number}", number + 1, f"{number:064x}") for number in range(5)]
HASHES = [merkle.leaf_hash(leaf.raw) for leaf in LEAVES]


def note(size: int, leaves: list[Leaf] = LEAVES, signer: Signer = SIGNER) -> str:
    """Of the first leaves."""
    tree = Tree()
    tree.add(leaves[:size])
    return sealed(TreeHead(origin(signer.name, 1), size, tree.root, f"2026-11-{20 + size}", 7), signer)


def included(index: int, size: int, wrong: bool = False) -> api.ProveInclusionResponse:
    """The proof of a leaf."""
    hashes = [merkle.root(HASHES[start:end]) for start, end in merkle.inclusion(index, size)]
    leaf = LEAVES[index - wrong]
    return api.ProveInclusionResponse(leaf=leaf.raw, index=index, hashes=hashes, note=note(size))


def grown(old: int, size: int) -> api.ProveConsistencyResponse:
    hashes = [merkle.root(HASHES[start:end]) for start, end in merkle.consistency(old, size)]
    return api.ProveConsistencyResponse(hashes=hashes, note=note(size))


@dataclass
class Run:
    """`prestige` against a scripted service that tells its key."""

    prestige: Prestige
    address: str
    fake: Fake
    folder: Path

    async def __call__(self, *words: str) -> tuple[int, str]:
        """How it ended and what it said."""
        done = await self.prestige(*words, "--address", self.address)
        assert len(done.err.splitlines()) == bool(done.code), done.err
        return done.code, done.err or done.out

    def keep(self, text: str) -> str:
        """A file with this text."""
        (self.folder / "kept").write_text(text)
        return "kept"


@pytest.fixture
def run(prestige: Prestige, address: str, fake: Fake, tmp_path: Path) -> Run:
    fake.usual["GetSigningKey"] = lambda _: api.GetSigningKeyResponse(name=SIGNER.name, public_key=SIGNER.public)
    return Run(prestige, address, fake, tmp_path)


async def test_a_proof_is_checked_told_and_kept(run: Run) -> None:
    run.fake.script("ProveInclusion", included(2, 5), included(2, 5))
    code, said = await run("prove", "g2", "--version", "3")
    assert code == 0
    assert f"games/g2 at version 3: hash {LEAVES[2].hash}" in said
    assert f"leaf 2 of 5 in {SIGNER.name}/p01, signed on 2026-11-25" in said
    assert "--key" in said
    assert run.fake.of("ProveInclusion")[0].request == api.ProveInclusionRequest(game="games/g2", version=3)
    code, said = await run("prove", "g2", "g2.tlog-proof", "--key", f"{SIGNER.name} {KEY}")
    assert (code, "--key" in said) == (0, False)
    assert Proof.of((run.folder / "g2.tlog-proof").read_text()).proven(SIGNER.public).size == 5


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--key", b64encode(OTHER.public).decode()), "does not hold: it is a note of"),
        ((), "does not hold: the leaf and the hashes"),
        (("--key", "abc"), "no public key"),
        (("--key", " "), "no public key"),
    ],
)
async def test_what_is_not_proven_is_refused(run: Run, words: tuple[str, ...], why: str) -> None:
    run.fake.script("ProveInclusion", included(2, 5, wrong=True))
    code, said = await run("prove", "g2", *words)
    assert code
    assert why in said


async def test_a_note_is_printed_as_it_was_signed(run: Run) -> None:
    forged = note(3).replace("entry 7", "entry 8")
    run.fake.script("GetCheckpoint", *(api.GetCheckpointResponse(checkpoint={"note": it}) for it in (note(3), forged)))
    assert await run("checkpoint", "show", "--partition", "1", "--day", "2026-11-23") == (0, note(3))
    assert run.fake.of("GetCheckpoint")[0].request == api.GetCheckpointRequest(partition=1, day="2026-11-23")
    code, said = await run("checkpoint", "show")
    assert code == 1
    assert "did not sign this" in said


async def test_checkpoints_are_listed(run: Run) -> None:
    one = api.Checkpoint(tree_size=5, day="2026-11-25", entry=7, root=bytes(32))
    run.fake.script("ListCheckpoints", api.ListCheckpointsResponse(checkpoints=[one, one]))
    code, said = await run("checkpoint", "list", "--limit", "1")
    assert code == 0
    assert said.splitlines()[1].split() == ["2026-11-25", "5", "7", "00" * 32]
    assert len(said.splitlines()) == 2


async def test_a_tree_that_went_on_from_a_kept_note_is_told_from_one_that_was_rewritten(run: Run) -> None:
    run.fake.script("ProveConsistency", grown(3, 5), grown(3, 5))
    code, said = await run("checkpoint", "consistency", run.keep(note(3)))
    assert code == 0
    assert "the 3 heads signed on 2026-11-23 are the first of the 5 signed on 2026-11-25" in said
    assert run.fake.of("ProveConsistency")[0].request == api.ProveConsistencyRequest(partition=1, from_size=3)
    code, said = await run("checkpoint", "consistency", run.keep(note(3, LEAVES[1:])))
    assert code == 1
    assert "it was rewritten" in said


@pytest.mark.parametrize("proof", [False, True])
async def test_a_game_is_verified_against_what_somebody_kept(run: Run, proof: bool) -> None:
    kept = Proof(LEAVES[2], 2, tuple(included(2, 5).hashes), note(5)).text if proof else note(5)
    run.fake.script("ProveInclusion", included(2, 5))
    run.fake.script("VerifyGame", audits.VerifyGameResponse(ok=True, version=9, known_version=3))
    code, said = await run("verify", "g2", "--checkpoint", run.keep(kept), "--key", KEY)
    assert (code, "held against version 3" in said) == (0, True)
    [asked] = run.fake.of("VerifyGame")
    assert (asked.request.known_version, asked.request.known_hash) == (3, LEAVES[2].hash)
    assert [it.request.tree_size for it in run.fake.of("ProveInclusion")] == ([] if proof else [5])


async def test_a_game_that_was_held_against_nothing_is_told(run: Run) -> None:
    for known, told in ((3, False), (0, True)):
        run.fake.script("VerifyGame", audits.VerifyGameResponse(ok=True, version=9, known_version=known))
        code, said = await run("verify", "g2")
        assert (code, "no signed head known" in said) == (0, told)


async def test_nothing_is_verified_against_what_proves_nothing(run: Run) -> None:
    run.fake.script("ProveInclusion", included(2, 5))
    code, said = await run("verify", "g2", "--checkpoint", run.keep(note(5, LEAVES[::-1])))
    assert (code, "does not hold" in said) == (1, True)
    other = Proof(LEAVES[3], 3, tuple(included(3, 5).hashes), note(5)).text
    code, said = await run("verify", "g2", "--checkpoint", run.keep(other))
    assert (code, "it is about games/g3, not about games/g2" in said) == (1, True)
    for kept in ("", "nonsense", "c2sp.org/tlog-proof@v1\nnonsense"):
        code, said = await run("verify", "g2", "--checkpoint", run.keep(kept))
        assert (code, "does not hold" in said) == (1, True)
    assert (await run("verify", "g2", "--checkpoint", "nowhere"))[0] == 1
    assert await run("verify", "--all", "--checkpoint", "kept") == (
        2,
        "prestige: --checkpoint or --head is for one game\n",
    )
    (run.folder / "raw").write_bytes(b"\xff")
    assert await run("verify", "g2", "--checkpoint", "raw") == (1, "prestige: raw is no text\n")
    assert not run.fake.of("VerifyGame")

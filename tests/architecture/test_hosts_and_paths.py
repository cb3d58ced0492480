"""Nothing in the repository names a package registry, a path of somebody's machine, or how the text came to be."""

import json
import re
import tomllib
from collections.abc import Iterator

from tests.architecture.sources import ROOT, files, listed

LOCKS = ("requirements.lock", "requirements-image.lock", "requirements-dev.lock")
NPM_LOCK = "docs/examples/typescript/package-lock.json"

# Each in two parts, so that this file holds none of them.
REGISTRIES = (
    ("py", "pi.org"),
    ("pythonhosted", ".org"),
    ("npmjs", ".org"),
    ("npmjs", ".com"),
    ("yarnpkg", ".com"),
    ("deb.debian", ".org"),
    ("archive.ubuntu", ".com"),
    ("proxy.golang", ".org"),
    ("crates", ".io"),
    ("rubygems", ".org"),
    ("maven", ".org"),
    ("buf", ".build"),
    ("docker", ".io"),
    ("ghcr", ".io"),
    ("quay", ".io"),
    ("anaconda", ".org"),
)
MACHINES = (
    ("/wo", "rk/"),
    ("/fa", "rm/"),
    ("/ro", "ot/"),
    ("/ho", "me/"),
    ("/Us", "ers/"),
    ("/tmp/", "w/"),
    ("/opt/", "py"),
)
MENTIONS = (
    ("assis", "tant"),
    ("lang", "uage model"),
    ("chat", "bot"),
    ("clau", "de"),
    ("anthro", "pic"),
    ("open", "ai"),
    ("g", "pt"),
    ("cop", "ilot"),
    ("ll", "m"),
    ("work", "place"),
    ("farm-", "bench"),
    ("farm-", "studio"),
    ("before-", "stop"),
    (".lib", "rary/"),
    ("../sha", "red"),
    ("rulebooks", "/"),
    ("co-authored", "-by"),
)


def joined(pairs: tuple[tuple[str, str], ...]) -> str:
    """An expression for any of the words, as words of their own."""
    return "|".join(re.escape(first + second) for first, second in pairs)


HOST = re.compile(rf"\b(?:{joined(REGISTRIES)})\b", re.IGNORECASE)
PATH = re.compile(rf"(?<![\w.$}}~/-])(?:{joined(MACHINES)})")
MENTION = re.compile(rf"(?<!\w)(?:{joined(MENTIONS)})s?(?!\w)", re.IGNORECASE)
SHOUTED = re.compile(r"\bA" + r"I\b")


def lines() -> Iterator[tuple[str, str]]:
    """Every line of text in the repository with its place."""
    for path in files():
        content = (ROOT / path).read_bytes()
        if b"\0" not in content:
            for number, line in enumerate(content.decode("utf-8").splitlines(), 1):
                yield f"{path}:{number}", line


def found(*expressions: re.Pattern[str]) -> list[str]:
    """The places where one of the expressions stands."""
    return [f"{place} {line.strip()[:100]}" for place, line in lines() if any(e.search(line) for e in expressions)]


def test_no_file_names_a_package_registry() -> None:
    wrong = found(HOST)
    assert not wrong, listed(wrong)


def test_no_file_names_a_path_of_a_machine() -> None:
    wrong = found(PATH)
    assert not wrong, listed(wrong)


def test_no_file_tells_how_it_came_to_be() -> None:
    wrong = found(MENTION, SHOUTED)
    assert not wrong, listed(wrong)


def test_lock_files_hold_names_versions_and_hashes_only() -> None:
    allowed = re.compile(
        r"[a-z0-9-]+==\S+( ; [^/]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|# The following packages .*|"
    )
    strange = [line for lock in LOCKS for line in (ROOT / lock).read_text().splitlines() if not allowed.fullmatch(line)]
    assert not strange, listed(strange)


def test_every_pinned_release_has_a_hash() -> None:
    for lock in LOCKS:
        blocks = re.split(r"\n(?=\S)", (ROOT / lock).read_text())
        wrong = [b.split()[0] for b in blocks if "==" in b.partition("\n")[0] and "--hash=" not in b]
        assert not wrong, listed(wrong)


def test_every_lock_pins_all_that_the_code_needs_to_the_same_releases() -> None:
    runtime, *others = (set(re.findall(r"^(\S+==\S+)", (ROOT / lock).read_text(), re.MULTILINE)) for lock in LOCKS)
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {re.match(r"[\w-]+", each)[0].lower() for each in needed}
    lost = names - {pin.partition("==")[0] for pin in runtime}
    assert not lost, listed(sorted(lost))
    assert all(runtime <= other for other in others), listed(sorted(runtime - set.intersection(*others)))


def test_the_lock_of_npm_says_what_and_not_whence() -> None:
    _, *pinned = json.loads((ROOT / NPM_LOCK).read_text())["packages"].values()
    assert len(pinned) > 4
    wrong = [each for each in pinned if "resolved" in each or not each["integrity"].startswith("sha512-")]
    assert not wrong, listed([str(each) for each in wrong])


def test_the_search_finds_what_it_looks_for() -> None:
    assert HOST.search("https://" + "".join(REGISTRIES[0]) + "/simple")
    assert PATH.search('open("' + "".join(MACHINES[0]) + 'main")')
    assert not PATH.search("shared/wo" + "rk/here")
    assert MENTION.search("the " + "".join(MENTIONS[0]) + "s wrote")
    assert SHOUTED.search("an A" + "I wrote")

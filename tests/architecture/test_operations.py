"""docs/operations.md names every setting, alert and number as they are, and files and places that exist."""

import re

from shared.embedded.processes import OF_CLIENTS
from tests.architecture.asking import alerts
from tests.architecture.numbers import numbers
from tests.architecture.settings import DOCUMENT, NAMES, OF_COMPOSE, WRITTEN, names, settable, table
from tests.architecture.sources import ROOT, listed

TEXT = DOCUMENT.read_text()


def test_the_table_of_settings_is_that_of_the_code() -> None:
    [written] = WRITTEN.findall(TEXT)
    assert written == table(), "python -m tests.architecture.settings writes it anew"


def test_the_names_that_services_know_are_those_of_the_code() -> None:
    assert NAMES.read_text() == names(), "python -m tests.architecture.settings writes them anew"


def test_every_setting_that_is_named_can_be_set() -> None:
    known = settable()
    read = set(re.findall(r"\$\{(PRESTIGE_\w+)", (ROOT / "docker-compose.yml").read_text()))
    assert read <= known | OF_COMPOSE
    strange = set(re.findall(r"PRESTIGE_\w+", TEXT)) - known - set(OF_CLIENTS) - (read & OF_COMPOSE)
    assert not strange, listed(sorted(strange))


def test_every_number_that_is_named_is_told() -> None:
    named = set(re.findall(r"`((?:prestige|redis|process)_\w+)`", TEXT))
    forms = {name.removesuffix("_bucket") for name in numbers()}
    assert named
    assert not named - forms, listed(sorted(named - forms))


def test_it_says_of_every_alert_what_to_do() -> None:
    rows = re.findall(r"^\| ((?:`[A-Z][a-z]\w+`(?:, )?)+) \| \S", TEXT, re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted(rule["alert"] for rule in alerts())


def test_every_file_and_place_that_is_named_is_there() -> None:
    files = set(re.findall(r"`((?:deploy/|docs/|docker)[\w./-]+)`", TEXT)) | {"CHANGELOG.md"}
    lost = [name for name in files if not (ROOT / name).exists()]
    assert not lost, listed(lost)
    heads = {head.lower().replace(" ", "-") for head in re.findall(r"^## (.+)$", TEXT, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([\w-]+)\)", TEXT)) <= heads

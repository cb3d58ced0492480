"""The .proto files: numbers come from the last release, what is removed is reserved, unfit names are refused."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from shared.codecs.errors import Unfit
from shared.codecs.generate import PROTOS, buf
from shared.codecs.names import Names
from shared.codecs.released import NOTHING, Released
from shared.codecs.schema import schema
from shared.codecs.wire import wire
from shared.kernel.prompts import PromptAnswered
from tests.codecs.editions import module, of, vocabulary
from tests.codecs.stubs import TOY, Stubs, described, write

SAID = "prestige/toy/v1/said.proto"
ROOT = Path(__file__).resolve().parents[2]
Exchange = tuple[str, str]


def block(files: Mapping[str, str], name: str) -> str:
    """One message or enum without its comments, on one line."""
    found = re.search(
        rf"^(?:message|enum) {name} \{{.*?^\}}|^message {name} \{{\}}", files[SAID], re.MULTILINE | re.DOTALL
    )
    assert found, f"{name} is not in {SAID}"
    return " ".join(re.sub(r"//.*", "", found.group()).split())


def released(folder: Path, *exchanges: Exchange) -> Released:
    """A release of the vocabulary."""
    return Released.of(described(schema([vocabulary(folder, *exchanges)])))


def test_presence_is_explicit_and_comments_are_carried() -> None:
    text = schema([TOY])["prestige/toy/v1/vocabulary.proto"]
    assert "// A seat paid gold.\nmessage GoldPaid {\n  // The seat.\n  optional int32 seat = 1;\n" in text
    assert "  // Logs.\n  GOOD_WOOD = 1;\n" in text
    assert "  // What others see instead of `hand`.\n  Backs hand_hidden = " in text
    assert "  repeated prestige.kernel.v1.IntList rows = 1;\n" in text
    assert "// What a seat may do.\nmessage Action {\n  // Which one it is.\n  oneof kind {\n" in text


def test_the_text_does_not_depend_on_the_hash_seed() -> None:
    program = "from tests.codecs.stubs import TOY; from shared.codecs.schema import schema; print(schema([TOY]))"
    texts = set()
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT}{os.pathsep}{PROTOS}"}
        command = [sys.executable, "-c", program]
        texts.add(subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True).stdout)
    assert texts == {f"{schema([TOY])}\n".encode()}


def test_what_moves_keeps_its_number(tmp_path: Path) -> None:
    before = schema([vocabulary(tmp_path)])
    moved = vocabulary(
        tmp_path,
        ("    seat: Seat\n    amount: int  # how far\n", "    amount: int  # how far\n    seat: Seat\n"),
        ("GoHome | StayHere", "StayHere | GoHome"),
        ('    WOOD = "wood"\n    STONE = "stone"\n', '    STONE = "stone"\n    WOOD = "wood"\n'),
    )
    after = schema([moved], Released.of(described(before)))
    assert block(after, "WentHome") == (
        "message WentHome { optional int32 amount = 2; optional int32 seat = 1; repeated Good goods = 3; }"
    )
    assert block(after, "Action") == "message Action { oneof kind { StayHere stay_here = 2; GoHome go_home = 1; } }"
    assert block(after, "Good") == "enum Good { GOOD_UNSPECIFIED = 0; GOOD_STONE = 2; GOOD_WOOD = 1; }"


def test_what_is_new_goes_behind_everything_that_ever_was(tmp_path: Path) -> None:
    line = "    goods: tuple[Good, ...] = ()  # with what\n"
    without = (line, "")
    gone = Released.of(described(schema([vocabulary(tmp_path, without)], released(tmp_path))))
    new = vocabulary(
        tmp_path, ("    goods: tuple[Good, ...] = ()  # with what\n", "    late: bool = False  # whether late\n")
    )
    assert block(schema([new], gone), "WentHome") == (
        'message WentHome { reserved 3; reserved "goods"; optional int32 seat = 1; optional int32 amount = 2; '
        "optional bool late = 4; }"
    )


def test_what_is_removed_is_reserved(tmp_path: Path) -> None:
    smaller = vocabulary(
        tmp_path,
        ('    STONE = "stone"\n', ""),
        ("    late: bool = False  # whether it is late\n", ""),
        ("WentHome | NightFell |", "WentHome |"),
    )
    files = schema([smaller], released(tmp_path))
    assert (
        block(files, "Good") == 'enum Good { reserved 2; reserved "GOOD_STONE"; GOOD_UNSPECIFIED = 0; GOOD_WOOD = 1; }'
    )
    assert block(files, "GoHome") == 'message GoHome { reserved 2; reserved "late"; optional Good by = 1; }'
    assert 'reserved 2; reserved "night_fell"; oneof kind { WentHome went_home = 1; PromptOpened' in block(
        files, "Event"
    )
    assert "message NightFell" not in files[SAID]


def test_a_removed_name_does_not_come_back(tmp_path: Path) -> None:
    without = ("    late: bool = False  # whether it is late\n", "")
    gone = Released.of(described(schema([vocabulary(tmp_path, without)], released(tmp_path))))
    with pytest.raises(Unfit, match=r"prestige\.toy\.v1\.GoHome\.late was removed"):
        schema([vocabulary(tmp_path)], gone)


def test_a_new_field_of_a_released_message_needs_a_default(tmp_path: Path) -> None:
    release = released(tmp_path)
    line = "    amount: int  # how far\n"
    for new in (
        "    speed: int  # how fast\n",
        "    stops: tuple[int, ...]  # where\n",
        "    why: str | None  # why\n",
    ):
        with pytest.raises(Unfit, match="is new in a released message"):
            schema([vocabulary(tmp_path, (line, line + new))], release)
        assert schema([vocabulary(tmp_path, (line, line + new))], NOTHING)
    added = schema(
        [vocabulary(tmp_path, ("()  # with what\n", "()  # with what\n    speed: int = 0  # how fast\n"))], release
    )
    assert "optional int32 speed = 4;" in block(added, "WentHome")


def test_an_alias_keeps_the_name_on_the_wire(tmp_path: Path) -> None:
    release = released(tmp_path)
    said = module(
        tmp_path,
        ("    amount: int  # how far\n", "    distance: int  # how far\n"),
        ("class GoHome:", "class WalkHome:"),
        ("Action = GoHome", "Action = WalkHome"),
        ('    STONE = "stone"\n', '    ROCK = "rock"\n'),
    )
    key = said.__name__
    aliases = {f"{key}.WentHome.distance": "amount", f"{key}.WalkHome": "GoHome", f"{key}.Good.ROCK": "GOOD_STONE"}
    names = Names(aliases)
    files = schema([of(said)], release, names)
    assert block(files, "WentHome") == block(schema([vocabulary(tmp_path)]), "WentHome")
    assert block(files, "Action") == block(schema([vocabulary(tmp_path)]), "Action")
    assert block(files, "Good") == block(schema([vocabulary(tmp_path)]), "Good")
    stubs = Stubs(described(files))
    for tp, name, value in (
        (said.Event, "Event", said.WentHome(1, 2, (said.Good.ROCK,))),
        (said.Action, "Action", said.WalkHome(said.Good.ROCK)),
        (said.Event, "Event", PromptAnswered(1)),
    ):
        message = stubs[f"prestige.toy.v1.{name}"]()
        codec = wire(tp, type(message), names)
        codec.put(value, message)
        assert codec.take(message) == value


AMOUNT = "    amount: int  # how far"
GOOD_WOOD = """
class GoodWood(Enum):
    \"\"\"A wood.\"\"\"

    OAK = "oak"


@dataclass(frozen=True, slots=True)
class Options:
    \"\"\"Options.\"\"\"

    wood: GoodWood | None = None  # which
"""
OPTIONS = """
@dataclass(frozen=True, slots=True)
class Options:
    \"\"\"Options.\"\"\"
"""
UNFIT: dict[str, tuple[Exchange, ...]] = {
    "two things named View": (("class AskTime:", "class View:"), ("AskWay | AskTime", "AskWay | View")),
    "two things named GOOD_WOOD_OAK": (('    STONE = "stone"', '    WOOD_OAK = "wood_oak"'), (OPTIONS, GOOD_WOOD)),
    "two things named GOOD_UNSPECIFIED": (('    STONE = "stone"', '    UNSPECIFIED = "unspecified"'),),
    "Action.pass is a keyword": (("class StayHere:", "class Pass:"), ("GoHome | StayHere", "GoHome | Pass")),
    "Action.kind has the name of": (("class StayHere:", "class Kind:"), ("GoHome | StayHere", "GoHome | Kind")),
    "a_1 and WentHome.a1 are one name": ((AMOUNT, "    a1: int  # one\n    a_1: int  # two"),),
    "goHome is not written in lower_snake_case": (("    late: bool", "    goHome: bool"),),
    "WentHome.amount has no comment": ((AMOUNT, "    amount: int"),),
    "NightFell has no docstring": (('    """It is dark."""', "    pass"),),
    "actions, events and prompts are unions": (("Prompt = AskWay | AskTime", "Prompt = AskWay"),),
    r"GoHome \| AskWay has no name": ((AMOUNT, "    amount: GoHome | AskWay  # how far"),),
}


@pytest.mark.parametrize("complaint", UNFIT)
def test_unfit_words_are_refused(complaint: str, tmp_path: Path) -> None:
    with pytest.raises(Unfit, match=complaint):
        schema([vocabulary(tmp_path, *UNFIT[complaint])])


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A folder with our settings of buf."""
    settings = (PROTOS / "buf.yaml").read_text(encoding="utf-8").replace("prestige/castle", "prestige/toy")
    (tmp_path / "protos").mkdir()
    (tmp_path / "protos" / "buf.yaml").write_text(settings, encoding="utf-8")
    return tmp_path / "protos"


def run_buf(folder: Path, *arguments: str) -> str:
    """What the tool complains about; nothing if all is well."""
    done = subprocess.run([buf(), *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == (done.stdout == ""), done.stderr
    return done.stdout


def test_generated_protos_are_clean_without_an_exception(workspace: Path) -> None:
    write(workspace, schema([TOY]))
    assert run_buf(workspace, "lint") == ""


HARMLESS: dict[str, tuple[Exchange, ...]] = {
    "reordered": (("GoHome | StayHere", "StayHere | GoHome"), ("AskWay | AskTime", "AskTime | AskWay")),
    "removed": (
        ('    STONE = "stone"\n', ""),
        ("    amount: int  # how far\n", ""),
        ("WentHome | NightFell |", "WentHome |"),
    ),
    "added": (('    STONE = "stone"\n', '    STONE = "stone"\n    CLAY = "clay"\n'),),
    "made secret": (("    amount: int  # how far", "    amount: int = secret()  # how far"),),
}
HARMFUL: dict[str, tuple[Exchange, ...]] = {
    "another type": (("    amount: int  # how far", "    amount: str  # how far"),),
    "optional tuple": (("tuple[Good, ...] = ()", "tuple[Good, ...] | None = None"),),
    "union instead of a record": (("    amount: int  # how far", "    amount: Action  # how far"),),
}


@pytest.mark.parametrize("change", [*HARMLESS, *HARMFUL])
def test_changes_break_clients_or_do_not_as_buf_sees_it(change: str, workspace: Path, tmp_path: Path) -> None:
    before = schema([vocabulary(tmp_path)])
    write(workspace, before)
    assert run_buf(workspace, "build", "--exclude-source-info", "-o", "released.binpb") == ""
    after = vocabulary(tmp_path, *{**HARMLESS, **HARMFUL}[change])
    write(workspace, schema([after], Released.of(described(before))))
    complaints = run_buf(workspace, "breaking", "--against", "released.binpb")
    assert (complaints == "") == (change in HARMLESS), complaints

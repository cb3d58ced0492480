"""Actions and options by name."""

import pytest
from google.protobuf.json_format import ParseError
from prestige.castle.v1.values_pb2 import Area
from prestige.v1.titles_pb2 import Action

from shared.client import action, name_of, options


def test_an_action_is_built_by_name() -> None:
    built = action("castle", "place_steward", area="AREA_MARKET")
    assert built.castle.place_steward.area == Area.AREA_MARKET
    assert name_of(built) == "place_steward"


def test_an_action_without_fields_is_one_too() -> None:
    assert name_of(action("castle", "decline_works")) == "decline_works"


def test_an_empty_message_has_no_name() -> None:
    assert name_of(Action()) == ""


def test_a_name_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ParseError):
        action("castle", "place_stewart")


def test_options_not_given_are_those_of_the_title() -> None:
    assert options("castle").WhichOneof("title") == "castle"

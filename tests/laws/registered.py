"""The titles under the laws: the toy, and every title that is played here."""

from __future__ import annotations

from tests.laws.castle_law import CASTLE_LAW
from tests.laws.caylus_law import CAYLUS_LAW
from tests.laws.city_law import CITY_LAW
from tests.laws.lawful import Lawful
from tests.laws.market_law import MARKET

LAWFUL: dict[str, Lawful] = {lawful.rules.name: lawful for lawful in (MARKET, CASTLE_LAW, CITY_LAW, CAYLUS_LAW)}

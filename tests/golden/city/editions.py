"""Small editions for archived games: in one every effect stands, the others bring a certain end about."""

from __future__ import annotations

import json
from typing import Any

from shared.games.city import CITY

TRIBES = ("crafting", "fishing", "merchant", "peacekeeper", "priestly", "warrior")
BUSY_EVENTS: dict[str, list[Any]] = {
    "favorGained": [["gain", "happiness", 1]],
    "favorLost": [["lose", "happiness", 1]],
    "invader": [["destroy", {"center": "no"}, 2]],
}


def edition(
    *,
    card: list[Any] | None = None,
    center: list[Any] | None = None,
    invader: list[Any] | None = None,
    favor_lost: list[Any] | None = None,
    unhappy: bool = False,
    walls: bool = False,
) -> str:
    """A small edition; without arguments every effect stands in it, else only what is given, on a calm board."""
    tree = json.loads(CITY.edition)
    given = (card, center, invader, favor_lost)
    busy = not walls and all(part is None for part in given)
    texts = BUSY_EVENTS if busy else {"favorGained": [], "favorLost": favor_lost or [], "invader": invader or []}
    sides = {name: side if busy else _calm(side, unhappy) for name, side in tree["sides"].items()}
    cards = _busy() if busy else _walls() if walls else _plain(card or [])
    unique = {} if center is None else {"action": {"do": center}}
    return _whole({**tree["center"], **unique}, sides, cards, texts)


def _whole(center: Any, sides: Any, cards: list[dict[str, Any]], texts: dict[str, list[Any]]) -> str:
    goals = [[">=", ["res", "coins"], 1 + n] for n in range(8)]
    agendas = [
        {"id": f"a{n}", "name": f"Goal {n}", "goal": goal, "timing": "end" if n % 3 == 2 else "play", "vp": 1}
        for n, goal in enumerate(goals)
    ]
    whole = {
        "format": 1,
        "id": "small",
        "name": "Small edition",
        "center": center,
        "sides": sides,
        "cards": cards,
        "events": [
            {"id": f"e{n}", "name": f"Event {n}", "kind": kind, "copies": 10, "effects": effects}
            for n, (kind, effects) in enumerate(texts.items())
        ],
        "titles": [_title(n) for n in range(3)],
        "agendas": agendas,
    }
    return json.dumps(whole, separators=(",", ":"))


def _calm(side: dict[str, Any], unhappy: bool) -> dict[str, Any]:
    """A side without effects, or one that demands a Favor Lost event at the start of every turn."""
    spots = {"1": [["event", "favorLost", 1]]} if unhappy else {}
    tracks = [{**track, "spots": {}} for track in side["tracks"]]
    return {**side, "tracks": [{**tracks[0], "spots": spots, "start": 1 if unhappy else 4}, *tracks[1:]]}


def _plain(effects: list[Any]) -> list[dict[str, Any]]:
    cards = [_card(f"{tribe}-hut", tribe, 8, types=["Home"], effects=effects) for tribe in TRIBES]
    return [*cards, _card("well", "communal", 10, types=["Public"])]


def _walls() -> list[dict[str, Any]]:
    between = [{"match": {"type": "Home"}, "do": [["gain", "coins", 1]]}]
    walls = [_card(f"wall-{tribe}", tribe, 8, types=["Wall"], between=between) for tribe in TRIBES[:2]]
    towers = [_card(f"tower-{tribe}", tribe, 8, types=["Home"], kind="above") for tribe in TRIBES[2:4]]
    huts = [_card(f"hut-{tribe}", tribe, 8, types=["Home"]) for tribe in TRIBES[4:]]
    return [*walls, *towers, *huts, _card("hut-common", "communal", 10, types=["Home"])]


def _card(id_: str, tribe: str, copies: int, **more: Any) -> dict[str, Any]:
    base = {"id": id_, "name": id_.capitalize(), "tribe": tribe, "copies": copies, "cost": 0, "kind": "normal"}
    return {**base, "types": [], **more}


def _title(number: int) -> dict[str, Any]:
    half = {"seenAs": "Idle", "newTitle": "Busy", "reward": [["gain", "coins", 1]], "difficulty": 1}
    return {"id": f"t{number}", "halves": [{**half, "goal": [">=", ["res", "coins"], 2 + n]} for n in range(2)]}


def _busy() -> list[dict[str, Any]]:
    """Cards in which every effect stands."""
    strike, mend = ["destroy", {"center": "no"}, 1], ["restore", {}, 1]
    spring = [["gain", "coins", 2], ["peek", "invader"], ["ward", "favorLost", 1], ["extra"]]
    market = [["convert", "coins", "happiness", 1], ["choose", [[["recover", {}, 1]], [["draw", 1]]]]]
    hall = [["event", "favorGained", 1], ["return", "favorGained", 1], ["bury", "favorLost", 1]]
    unit = {"kind": "unit", "passives": [{"on": ["played", {}], "limit": "turn", "do": [["gain", "coins", 1]]}]}
    bolster = {"mod": "bolster", "match": {"type": "Home"}, "res": "populace", "by": 1}
    between = [{"match": {"type": "Home"}, "do": [["gain", "defense", 1]]}]
    return [
        _card("spring", "crafting", 8, types=["Work"], effects=spring),
        _card("pond", "fishing", 8, types=["Home"], kind="water", cost=1, effects=[["gain", "populace", 1]]),
        _card("fair", "merchant", 8, types=["Market"], effects=[["gain", "coins", 2], *market]),
        _card("hall", "peacekeeper", 8, types=["Public"], effects=[*hall, ["may", [strike]]]),
        _card("guide", "priestly", 8, modifiers=[bolster], **unit),
        _card("wall", "warrior", 8, types=["Wall"], effects=[["discard", "each", 1], mend], between=between),
        _card("shop", "communal", 10, types=["Home"], effects=[["gain", "populace", 1], ["discardUnit", 1]]),
    ]


def language() -> str:
    """An edition with what the one of all effects leaves out: all passives and modifiers, numbers and conditions."""
    tree = json.loads(CITY.edition)
    events = {**BUSY_EVENTS, "invader": [["lose", "coins", 2], ["destroy", {"center": "no"}, 1]]}
    return _whole(tree["center"], tree["sides"], _spoken(), events)


COIN = ["gain", "coins", 1]
NUMBERS: tuple[Any, ...] = (
    ["count", {"type": "Home"}],
    ["res", "happiness"],
    ["sum", 1, 1],
    ["diff", 3, 1],
    ["mul", ["hand"], 2],
    ["div", ["hand"], 2],
    ["min", 1, 2],
    ["max", 1, 2],
    ["rows"],
    ["cols"],
    ["enclosed", {}],
    ["wallPairs"],
    ["deck", "invader"],
    ["used", "invader"],
    ["hand"],
    ["stat", "placed"],
)
"""Each kind of number but those that only goals of Agendas have."""
CONDITIONS: tuple[Any, ...] = (
    [">=", ["hand"], 1],
    ["<=", ["hand"], 1],
    ["==", ["hand"], 3],
    [">", ["hand"], 1],
    ["<", ["hand"], 9],
    ["and", [">", ["hand"], 0], ["<", ["hand"], 3]],
    ["or", [">", ["hand"], 5], ["<", ["hand"], 3]],
    ["not", ["==", ["hand"], 3]],
)


def _spoken() -> list[dict[str, Any]]:
    """Cards in which the rest of the language stands."""
    occurrences = (["played", {}], ["destroyed", {}], ["restored", {}], ["event", "invader"], ["discardAction"])
    modifiers = [
        {"mod": "cost", "match": {"type": "Home"}, "by": -1},
        {"mod": "bolster", "match": {"type": "Home"}, "res": "populace", "by": 1},
        {"mod": "soften", "kind": "invader", "res": "coins", "by": 1},
        {"mod": "guard", "kind": "invader", "match": {"type": "Home"}},
    ]
    watch = [{"on": list(on), "do": [COIN]} for on in (*occurrences, ["turnStart"])]
    counted = [["gain", "coins", ["sum", number, 1]] for number in NUMBERS]
    judged = [["if", condition, [COIN], [["lose", "coins", 1]]] for condition in CONDITIONS]
    mend = [["restore", {}, 1], ["repeat", 2, [COIN]], ["draw", 1]]
    beside = {"adjacency": [{"match": {}, "do": [COIN]}], "special": [COIN]}
    return [
        _card("watch", "crafting", 8, kind="unit", passives=watch, modifiers=modifiers),
        _card("raid", "fishing", 8, types=["Public"], effects=[["destroy", {"center": "no"}, 1]]),
        _card("mason", "merchant", 8, types=["Work"], effects=mend),
        _card("manor", "peacekeeper", 8, types=["Home"], cost=2, effects=[["gain", "populace", 1]]),
        _card("counter", "priestly", 8, types=["Work"], effects=counted),
        _card("judge", "warrior", 8, types=["Work"], effects=judged),
        _card("well", "communal", 10, types=["Public"], **beside),
    ]

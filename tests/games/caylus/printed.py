"""Numbers of the rules text, typed a second time: cubes are letters, `*` is any cube."""

from shared.games.caylus.values import Edition, Section

PRICES = {
    **dict.fromkeys(("wood_farm_food", "wood_farm_cloth", "wood_quarry", "wood_sawmill", "mason"), "FW"),
    "wood_marketplace": "W*",
    "wood_peddler": "W*",
    "lawyer": "WC",
    "church": "SC",
    "jeweller": "SC",
    **dict.fromkeys(("stone_farm", "park", "workshop", "alchemist", "architect"), "FS"),
    "tailor": "WS",
    "bank": "WS",
    "statue": "SSG",
    "granary": "FFFG",
    "library": "WWWG",
    "weaver": "CCCG",
    "theater": "WWWGG",
    "college": "SSSGG",
    "monument": "SSSSGG",
    "hotel": "SSSGG",
    "cathedral": "SSSSSGGG",
}
WORTH = {
    **dict.fromkeys(("wood_farm_food", "wood_farm_cloth", "wood_quarry", "wood_sawmill"), 2),
    **dict.fromkeys(("wood_marketplace", "wood_peddler", "lawyer", "mason"), 4),
    **dict.fromkeys(("stone_farm", "park", "workshop"), 3),
    **dict.fromkeys(("tailor", "bank", "alchemist", "architect", "jeweller"), 6),
    "statue": 7,
    "granary": 10,
    "library": 10,
    "weaver": 12,
    "theater": 14,
    "college": 14,
    "monument": 14,
    "hotel": 16,
    "cathedral": 25,
}
CHURCH = {Edition.RULEBOOK: 4, Edition.V7_2: 3}
PRODUCE = {
    "neutral_farm": ("F", "C"),
    "neutral_forest": ("F", "W"),
    "neutral_sawmill": ("W",),
    "neutral_quarry": ("S",),
    "gold_mine": ("G",),
    "wood_farm_food": ("FF", "C"),
    "wood_farm_cloth": ("F", "CC"),
    "wood_quarry": ("SS",),
    "wood_sawmill": ("WW",),
    "stone_farm": ("FFC",),
    "park": ("FWW",),
    "workshop": ("SSC",),
}
RENT = {"residence": 1, "library": 1, "hotel": 2}
MARKET = {"neutral_marketplace": 4, "wood_marketplace": 6}
DEALS = {
    ("church", 2): 3,
    ("church", 4): 5,
    ("jeweller", 1): 5,
    ("jeweller", 2): 9,
    ("tailor", 1): 2,
    ("tailor", 2): 4,
    ("tailor", 3): 6,
}
TAILOR = {Edition.RULEBOOK: (1, 3), Edition.V7_2: (2, 3)}
BANK = {2: 1, 5: 2}
PARTS = {Section.DUNGEON: 6, Section.WALLS: 10, Section.TOWERS: 14}
PER_BATCH = {Section.DUNGEON: 5, Section.WALLS: 4, Section.TOWERS: 3}
COUNT_LOSS = {Section.DUNGEON: 2, Section.WALLS: 3, Section.TOWERS: 4}
LINE_C = (("F",), ("S", "W"), ("C",), (), ("G",))

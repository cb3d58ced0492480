"""The scenarios and rulings of docs/rules/castle.md that no transcript tells, each with the reason."""

NOT_PLAYED = {
    "S-68": "about what may be seen: tests of views",
    "S-70": "about any game at all: the laws",
    "S-82": "about games and editions that are refused: tests of options and editions",
    "S-83": "about editions that are refused: tests of editions",
    "N26": "about what may be seen: tests of views",
    "N28": "about editions that are refused: tests of editions",
    "N35": "about which conditions the edition lists: tests of the edition's tables",
}

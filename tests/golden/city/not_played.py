"""The scenarios and rulings of docs/rules/city.md that no transcript tells, each with the reason."""

NOT_PLAYED = {
    "S-05": "about options that are refused: tests of options",
    "S-58": "about what may be seen: tests of views",
    "S-76": "about editions that are refused: tests of editions",
    "S-77": "about what may be seen: tests of views, and the laws",
    "S-80": "about any game at all: the laws",
    "S-81": "about editions that are too small: tests of options",
    "S-82": "about what may be seen: tests of views",
    "S-128": "about selectors: tests of the language",
    "S-140": "about what may be seen: tests of views",
    "S-141": "about what may be seen: tests of views",
    "Y6": "about what may be seen: tests of views",
    "Y36": "about words of the manual",
    "Y40": "about what may be seen: tests of views",
    "Y49": "about options that are refused: tests of options",
    "Y55": "about what may be seen: tests of views",
    "Y83": "about options that are refused: tests of options",
    "Y96": "about editions that are refused: tests of editions",
    "Y97": "about seats that conceded: tests of scoring, and the archive",
    "Y99": "about seats that conceded: tests of the turn",
    "Y100": "about editions that are refused: tests of editions",
}

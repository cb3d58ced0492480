"""The scenarios of docs/rules/caylus.md that no transcript tells, each with the reason."""

NOT_PLAYED = {
    "S-126": "about what may be seen and done at any time: tests of whole games",
    "S-127": "about options that are refused: tests of whole games",
}

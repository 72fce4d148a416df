"""Strings that no route may fail on, whatever it takes them for."""

ODD = (
    "",
    " ",
    "\x00\x01\x1b",
    "x" * 1_000_000,
    "<script>",
    "é💥",
    "*",
    "%",
    "../../etc",
    "²",
    "{{7*7}}",
)

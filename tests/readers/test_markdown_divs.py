"""Boxes between lines of colons in Markdown."""

import making
import pytest

from kb.readers import accounting


@pytest.mark.parametrize(
    ("box", "shown"),
    [
        ("::: {.callout-note}\n## Tolls\n\nPay.\n:::", ["Tolls", "Pay."]),
        ('::: {.callout-tip title="Tolls"}\nPay.\n:::', ["Tolls", "Pay."]),
        (":::note\n\nPay.\n\n:::", ["Note", "Pay."]),
        (":::tip[Tolls]\nPay.\n:::", ["Tolls", "Pay."]),
        ("::: details Why pay?\nFor oars.\n:::", ["Why pay?", "For oars."]),
        (":::tip[Tolls\nPay.\n:::", ["tip[Tolls", "Pay."]),
        (":::{warning} Tolls\nPay.\n:::", ["Tolls", "Pay."]),
        (
            ":::: {.columns}\n::: {.column width='50%'}\nPay.\n:::\n::: right\nRow.\n:::\n::::",
            ["Pay.", "Row."],
        ),
        ("::: {.callout-note}\nNothing closes it.", ["::: {.callout-note} Nothing closes it."]),
        ("```\n::: tip\nPay.\n:::\n```", ["::: tip Pay. :::"]),
        ("Eel ::: Sea", ["Eel ::: Sea"]),
    ],
)
def test_boxes(box: str, shown: list[str]) -> None:
    """Is a box its title and its text, below the heading that it stands in, and no word lost?"""
    content = f"# Boats\n\n{box}\n\nRow on.\n"
    reading = making.read(content, "markdown")
    assert [one.title for one in reading.sections] == ["Boats"]
    assert [one.text for one in reading.sections[0].paragraphs] == [*shown, "Row on."]
    assert accounting.account_lines(making.make_source(content, "markdown"), reading) == []

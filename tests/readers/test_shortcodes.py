"""Code of site builders in a page of Markdown: left out, and told where words are missing."""

import making

from kb.readers import accounting


def test_code_is_left_out_and_what_is_missing_told() -> None:
    """Is code no word, its paired text kept, code of a program untouched, and a lack told by its line?"""
    content = (
        "# Frogs\n\nA frog costs {{< var cost >}} flies.\n\n{{< pagebreak >}}\n\n"
        "{{% notice %}}It rests.{{% /notice %}} {% hint style='info' %} Or sleeps.\n\n"
        "{% include lilies.md %}\n\nWrite `{{< var cost >}}`, {{T}} or {{ tap }}.\n"
    )
    reading = making.read(content, "markdown")
    assert [one.text for one in reading.sections[0].paragraphs] == [
        "A frog costs flies.",
        "It rests. Or sleeps.",
        "Write {{< var cost >}}, {{T}} or {{ tap }}.",
    ]
    assert [(one.kind, one.line) for one in reading.problems] == [
        ("template-code", 3),
        ("template-code", 9),
    ]
    assert accounting.account_lines(making.make_source(content, "markdown"), reading) == []

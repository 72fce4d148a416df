"""Are records of data written as lines of Markdown, each with the line that it stands on?"""

from kb.readers.structured import data_pages, data_tree


def write(content: str) -> list[tuple[int, str]]:
    """Write data, and give the lines that are not blank with their numbers."""
    root = data_tree.parse(content, 1)
    assert root is not None
    page = data_pages.write_page(root)
    return [one for one in zip(page.numbers, page.lines, strict=True) if one[1]]


def test_lines_and_labels() -> None:
    """Has each line its number, and a short value the name of its field before it?"""
    assert write(
        '[{"name": "Leap",\n"cost": 3,\n"addStatus": "wet",\n"text": "It leaps.\\nOnce."}]'
    ) == [
        (1, "# Leap"),
        (2, "Cost: 3"),
        (3, "Add Status: wet"),
        (4, "It leaps."),
        (4, "Once."),
    ]


def test_lists_of_texts() -> None:
    """Are texts of a list paragraphs where they are the rule, and items below their name else?"""
    assert write('{"title": "Leap", "text": ["One fly.", "Two."], "seeAlso": ["Lily", "Fly"]}') == [
        (1, "# Leap"),
        (1, "One fly."),
        (1, "Two."),
        (1, "See Also:"),
        (1, "- Lily"),
        (1, "- Fly"),
    ]


def test_records_of_examples() -> None:
    """Is an example without a title told from the rule above it, and one with a title as well?"""
    rule = '{"title": "Leap", "text": "It leaps.", '
    for examples in (
        '"examples": [{"text": "A frog leaps."}]',
        '"examples": {"text": "A frog leaps."}',
    ):
        assert write(rule + examples + "}")[2:] == [(1, "Examples:"), (1, "A frog leaps.")]
    assert write(rule + '"examples": [{"title": "Mud", "text": "Wet."}]}')[2:] == [
        (1, "## Mud"),
        (1, "Wet."),
    ]


def test_deep_records_and_marks() -> None:
    """Is no heading deeper than six, and no text a heading because of its first character?"""
    content = '{"title": "Frog", "text": "# 3 flies", "rules": [' * 8 + '"<hit>"' + "]}" * 8
    lines = [line for _, line in write(content)]
    assert "###### Frog" in lines and "####### Frog" not in lines
    assert lines[1] == "\\# 3 flies"
    assert lines[-1] == "&lt;hit>"


def test_headings_in_a_text() -> None:
    """Do the headings of a text stand below its record, and is the record's own title one again?"""
    content = '[{"name": "Leap", "desc": "## Leap\\nIt leaps.\\n### Far\\nTwice.\\n# 3 flies"}]'
    assert write(content) == [
        (1, "# Leap"),
        (1, "It leaps."),
        (1, "## Far"),
        (1, "Twice."),
        (1, "\\# 3 flies"),
    ]


def test_records_that_only_name_others() -> None:
    """Are records with a name and an address items of a list, and amounts by number facts?"""
    content = (
        '{"name": "Leap", "races": [{"index": "frog", "name": "Frog", "url": "/frog"},'
        ' {"index": "toad", "name": "Toad", "url": "/toad"}], "cost": {"1": "2d6", "6": "3d6"}}'
    )
    assert write(content) == [
        (1, "# Leap"),
        (1, "Races:"),
        (1, "- Frog"),
        (1, "- Toad"),
        (1, "1: 2d6"),
        (1, "6: 3d6"),
    ]

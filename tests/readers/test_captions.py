"""Headings that only name a picture, or announce an example."""

import making
import pytest

RULES = (
    "# Canals\n\n## 1 Rowing\n\n1.1 Row with two oars, or with four.\n\n1.2 Row to the lock.\n\n"
    "{caption}1.3 Pay one coin at the lock.\n\n## 2 Locks\n\n2.1 A lock is shut at night.\n\n"
)


def read(caption: str) -> list[tuple[str, int, list[str]]]:
    """Give title, level and paragraphs of each section of a text that loses nothing."""
    reading = making.read(RULES.format(caption=f"{caption}\n\n"), "markdown")
    assert reading.problems == ()
    return [
        (one.title, one.level, [each.text for each in one.paragraphs]) for one in reading.sections
    ]


@pytest.mark.parametrize("mark", ["##", "###", "####"])
@pytest.mark.parametrize("name", ["Figure 3: The lock", "Fig. 1.2", "Map B - Canals", "Diagram 4."])
def test_captions_between_rules(mark: str, name: str) -> None:
    """Does the rule behind a picture stand beside the one before it, whatever the caption's level?"""
    assert read(f"{mark} {name}")[3:5] == [
        ("1.2", 3, ["Row to the lock.", name]),
        ("1.3", 3, ["Pay one coin at the lock."]),
    ]


@pytest.mark.parametrize(
    "caption",
    [
        "### Figure 3: The lock\n\nThe lock is shut from both sides.",
        "### Table 2: Tolls\n\n| Lock | Coins |\n|---|---|\n| Upper | 3 |",
        "### Figure 3 shows a lock",
        "### Tolls",
    ],
)
def test_what_is_no_caption(caption: str) -> None:
    """Is a heading one that has a text or a table, or another name than the count of a picture?"""
    title = caption.partition("\n")[0].removeprefix("### ")
    assert title in [one for one, _, _ in read(caption)]


def test_captions_behind_each_other() -> None:
    """Are two captions, and one at the end of a text, sub-headings too?"""
    found = read("### Figure 3\n\n### Figure 4")
    assert found[3] == ("1.2", 3, ["Row to the lock.", "Figure 3", "Figure 4"])
    end = making.read(RULES.format(caption="") + "### Figure 5\n", "markdown")
    assert [one.text for one in end.sections[-1].paragraphs][-1] == "Figure 5"


def read_titles(content: str) -> list[str]:
    """Give the titles of the sections of a Markdown text that loses nothing."""
    reading = making.read(content, "markdown")
    assert reading.problems == ()
    return [one.title for one in reading.sections]


@pytest.mark.parametrize(
    "name", ["Example", "Examples:", "Example No. 1", "EXAMPLE B", "Example #3"]
)
def test_example_of_the_rule_above(name: str) -> None:
    """Does an example, and what the rule says behind it, belong to the rule above it?"""
    reading = making.read(
        f"# Canals\n\n## Tolls\n\nPay one coin.\n\n### {name}\n\nAnn pays Bob.\n\nNobody owes"
        " a coin.\n\n## Locks\n\nA lock is shut at night.\n",
        "markdown",
    )
    assert [one.title for one in reading.sections] == ["Canals", "Tolls", "Locks"]
    paragraphs = reading.sections[1].paragraphs
    assert [one.text for one in paragraphs] == [
        "Pay one coin.", name, "Ann pays Bob.", "Nobody owes a coin."
    ]  # fmt: skip
    assert paragraphs[1].style == "subheading"


def test_examples_beside_rules() -> None:
    """Do several examples belong to the rules above them, although their headings are alike?"""
    text = "## Tolls\n\nPay.\n\n## Example 1\n\nAnn pays.\n\n## Locks\n\nWait.\n\n{}Bob waits.\n"
    assert read_titles(text.format("## Example 2\n\n")) == ["Tolls", "Locks"]
    assert read_titles(text.format("")) == ["Tolls", "Example 1", "Locks"]


@pytest.mark.parametrize(
    "content",
    [
        "## Tolls\n\nPay.\n\n## Examples\n\n### A toll\n\nAnn pays.\n\n## Example\n\nBob pays.\n",
        "### Tolls\n\nPay.\n\n## Examples\n\nAnn pays.\n\n## Locks\n\nWait.\n",
        "## Tolls\n\nPay.\n\n### Example game\n\nAnn pays.\n\n### 2.1 Example\n\nBob pays.\n",
    ],
)
def test_headings_of_their_own(content: str) -> None:
    """Is a chapter of examples a heading, and one with a number or a name of its own?"""
    assert any("Example" in title for title in read_titles(content))


def test_letters_of_an_index() -> None:
    """Are the letters of an index parts of it, and those of a glossary headings above its words?"""
    lines = "".join(f"### {letter}\n\n- {letter}oat, see Tolls\n\n" for letter in "ABCDE")
    assert read_titles(f"## Tolls\n\nPay.\n\n## Rules Index\n\n{lines}## Locks\n\nWait.\n") == [
        "Tolls", "Rules Index", "Locks"
    ]  # fmt: skip
    words = "".join(f"### {letter}\n\n#### {letter}oat\n\nIt floats.\n\n" for letter in "ABCDE")
    assert "Coat" in read_titles(f"## Glossary\n\n{words}")
    assert "C" in read_titles(f"## Points\n\n{lines}")

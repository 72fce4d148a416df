"""Writes the names and links that collections of notes use in Markdown as anchors and links.

In: the lines of a page. Out: the same lines, in which "[[eel]]", "[[eel|the eel]]" and "[[#Eels]]"
are links if a heading or a label of this page has the name, and else their text. So are "[Eels][]"
and "[the eel][Eels]", as Pandoc and MultiMarkdown have them, and "@sec-eels" of Quarto. A label
("@@rule:eel@@") is an anchor, and behind a word ("the eel[[rule:eel]]") it makes the word a link.
So are the names in angle brackets before the words of headings ("## <eels> Eels").
Names of headings are made as most programs make them.
"""

import html
import re
from collections.abc import Iterable, Sequence

from kb.readers import html_tokens, visible_text
from kb.readers.html_pages.markdown_lines import HEADING

# A label. Matches "@@rule:eel@@"; not "a@@b".
LABEL = re.compile(r"@@(?P<name>\w[\w:.-]*)@@")
# A link by name. Matches "[[eel]]", "[[Sea#Tides|tides]]"; not "[eel]", "[[2.1]](#x)".
LINK = re.compile(
    r"\[\[(?P<page>[^\[\]|#\n]*)(?:#(?P<part>[^\[\]|\n]+))?(?:\|(?P<shown>[^\[\]\n]+))?\]\](?!\()"
)
# A link by the words of a heading. Matches "[Eels][]", "[the eel][Eels]"; not "[eel](#x)",
# "[[eel]][]", "[1][2][3]".
WORDED = re.compile(r"(?<![\]\[!\\])\[(?P<shown>[^\[\]\n]+)\]\[(?P<name>[^\[\]\n]*)\](?![\[(:])")
# The start of the definition of a link. Matches "[eel]: #x"; not "[^1]: Eels", "[eel] x".
DEFINED = re.compile(r"^ {0,3}\[(?P<name>[^\[\]^][^\[\]]*)\]:")
# A link by an id. Matches "@sec-eels"; not "a@b.c", "@@rule:eel@@", "[@sec-eels](#x)".
CITED = re.compile(r"(?<![\w@\[/.\\])@(?P<name>[A-Za-z][\w-]*\w)(?![\w@])")
# The name of a label, which says what it labels. Matches "rule:eel"; not "Eel: the fish".
LABELLED = re.compile(r"^\w+:\w[\w.-]*$")
# Labels of rules behind the words that they explain. Matches "the eel.[[rule:eel]]"; not "See
# [[rule:eel]]", "(x)[[rule:eel]]".
GLUED = re.compile(
    r"(?<![\w&#/<=.'’-])(?P<words>(?:[\w'’-]+ ){0,3}[\w'’-]+)(?P<stop>[.,;:!?\"”*]*)"
    r"(?P<labels>(?:\[\[\w+:\w[\w.-]*\]\])+)"
)
# The names in angle brackets before the words of a heading. Matches "## <article-2><eels> " of
# "## <article-2><eels> Article 2", "## <article-A> Article A"; not "## <Fed> Ship", "## <eels>".
NAMED_HEADING = re.compile(
    r"^(?P<marks>#{1,6} +)(?P<names>(?:<[a-z][a-z\d-]{0,40}(?:(?<=-)[A-Z])?>)+) *(?=[^\s<])"
)
MIN_NAMED = 3  # headings with such names, all different: icons return
# A character that the anchor made from a heading drops. Matches "!"; not "-".
UNNAMED = re.compile(r"[^\w\- ]")


def name_heading(title: str) -> str:
    """Give the anchor that is made from a heading's words."""
    return UNNAMED.sub("", visible_text.strip_marks(title).lower()).strip().replace(" ", "-")


def collect_names(lines: Iterable[str]) -> frozenset[str]:
    """Collect the names that links of a page may lead to: of its headings and its labels.

    Those of links that the page defines itself are in square brackets.
    """
    names: set[str] = set()
    for line in lines:
        names.update(match["name"] for match in LABEL.finditer(line))
        if defined := DEFINED.match(line):
            names.add(f"[{defined['name'].casefold()}]")
        if heading := HEADING.match(line):
            title = heading["title"].rstrip().rstrip("#")
            names.add(name_heading(LABEL.sub("", title.rstrip())))
    return frozenset(names)


def write_names(lines: Sequence[str]) -> tuple[list[str], dict[int, str]]:
    """Write the names before headings as anchors; give the lines, and what stood on which."""
    found = {index: match for index, line in enumerate(lines) if (match := _match_names(line))}
    first = {match["names"].partition(">")[0] for match in found.values()}
    if len(found) < MIN_NAMED or len(first) < len(found):
        return list(lines), {}
    made = list(lines)
    for index, match in found.items():
        names = match["names"][1:-1].split("><")
        anchors = "".join(f'<a name="{name}"></a>' for name in names)
        made[index] = f"{match['marks']}{anchors}{lines[index][match.end() :]}"
    return made, {index: match["names"] for index, match in found.items()}


def _match_names(line: str) -> re.Match[str] | None:
    """Match the names before the words of a heading: tags that HTML does not have."""
    match = NAMED_HEADING.match(line)
    names = match["names"][1:-1].split("><") if match else ()
    return None if html_tokens.HTML_TAGS.intersection(names) else match


def write_links(line: str, names: frozenset[str]) -> str:
    """Write the labels of a line as anchors, and its links by name as links or as their text."""
    if "@@" in line:
        line = LABEL.sub(lambda match: f'<a name="{html.escape(match["name"])}"></a>', line)
    line = CITED.sub(lambda match: _write_cited(match, names), line)
    line = WORDED.sub(lambda match: _write_worded(match, names), line)
    if "[[" not in line:
        return line
    line = GLUED.sub(lambda match: _write_glued(match, names), line)
    return LINK.sub(lambda match: _write_link(match, names), line)


def _write_cited(match: re.Match[str], names: frozenset[str]) -> str:
    """Write an id of a heading as a link that shows it."""
    return f"[{match.group()}](#{match['name']})" if match["name"] in names else match.group()


def _write_worded(match: re.Match[str], names: frozenset[str]) -> str:
    """Write a link by the words of a heading as one by its anchor, if the page defines no other."""
    words = match["name"] or match["shown"]
    name = name_heading(words)
    known = name in names and f"[{words.casefold()}]" not in names
    return f"[{match['shown']}](#{name})" if known else match.group()


def _write_glued(match: re.Match[str], names: frozenset[str]) -> str:
    """Write labels behind words as links of these words: a reader of the page sees no label."""
    words = match["words"].split(" ")
    labels = match["labels"][2:-2].split("]][[")
    if len(labels) > len(words) or not names.issuperset(labels):
        return match.group()
    plain, linked = words[: -len(labels)], words[-len(labels) :]
    links = [f"[{word}](#{label})" for word, label in zip(linked, labels, strict=True)]
    return f"{' '.join((*plain, *links))}{match['stop']}"


def _write_link(match: re.Match[str], names: frozenset[str]) -> str:
    page, part = match["page"].strip(), (match["part"] or "").strip()
    shown = match["shown"] or f"{page} {part}".strip()
    wanted = [name for one in (part, page) if one for name in (one, name_heading(one))]
    found = next((name for name in wanted if name in names), "")
    if found:
        return f"[{shown}](#{found})"
    if not shown.strip() or (not match["shown"] and LABELLED.match(page)):
        return match.group()  # it says nothing to a reader, and is reported as markup
    return shown if shown.strip(" .")[:1].isalpha() else f"[{shown}]"

"""Reads a Markdown page: the package `markdown` turns it into HTML, which is then read as HTML.

In: a `Source` whose text is Markdown. Out: a `Reading`. The package does not report source lines,
so each line's number is put before its words, in characters that no text uses, and taken out of the
HTML again; the number of a list item is carried the same way. Constructs that the package rejects
but authors use are corrected first: lists indented by two columns or directly below a paragraph,
headings directly below a list, lines of bold words in the place of headings, and names in braces
after a heading.
"""

import html
import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import markdown

from kb import errors, text
from kb.model import Exclusion, Problem, Reading, Source
from kb.readers import html_styles, html_tokens, numbering, title_patterns
from kb.readers.html_pages import (
    front_matter,
    html_parser,
    labelled_titles,
    markdown_alerts,
    markdown_boxes,
    markdown_divs,
    markdown_limits,
    markdown_lists,
    markdown_names,
    markdown_notes,
    markdown_struck,
    shortcodes,
)
from kb.readers.html_pages import html as pages
from kb.readers.html_pages.markdown_lines import (
    FENCE,
    HEADING,
    UNDERLINE,
    find_code,
    join_addresses,
)
from kb.readers.html_tokens import Token

EXTENSIONS = ("tables", "fenced_code", "def_list", "sane_lists", "md_in_html")
WITHIN_LINES = frozenset(("br", "img"))
# A line that only opens a block around Markdown. Matches "<details>", "<div class=x>"; not
# "<div>a", "<td>".
WRAPPER = re.compile(
    r"^ {0,3}<(?P<name>details|div|section|article|center|aside|main)(?P<rest>(?:\s[^<>]*)?)>\s*$"
)
# Delimiters for a line's number and a list item's number, and the zero of the digits used for both,
# from the end of Unicode's private use area.
OPEN, BETWEEN, CLOSE, ZERO = "\uf8e0", "\uf8e1", "\uf8e2", 0xF8E4
# Both numbers between their delimiters. Matches "\uf8e0\uf8e5\uf8e1\uf8e2"; not "1".
MARK = re.compile(f"{OPEN}([^{BETWEEN}]*){BETWEEN}([^{CLOSE}]*){CLOSE}")
# What comes before the words of a line: quotation marks, or the marker of a list item, heading,
# cell or definition. Matches "> - ", "- > ", "## ", "| ", "1. "; not "-one".
PREFIX = re.compile(
    r"^(?:\s*>)*\s*(?:(?:[-+*]|(?P<number>\d{1,9})\.)\s+(?:>\s*)*)?"
    r"(?:#{1,6}\s+|\|\s*|:\s+)?(?<=[\s|>])"
)
# A line that must stay as it is: an underline, a rule, a table's second line, a link definition.
# Matches "---", "|:-|"; not "- a".
STRUCTURE = re.compile(
    r"^[\s>]*(?:[-=*_\s]{2,}|\|?[\s:|-]*-[\s:|-]*|\[[^\]^]+\]:\s*<?\S*[/.#:]\S*.*)$"
)
# The fence of a block of Markdown with a name. Matches "```{note}", "```{block, type='x'}"; not
# "```python", "```{r echo=FALSE}".
NAMED_FENCE = re.compile(
    r"^\s*(?P<fence>`{3,}|~{3,})\{(?!(?:r|python|sql|bash|js|css|code)\b)[a-z][^{}]*\}\s*$"
)
# The HTML tags at the start of a line. Matches "<td>a", "</div>"; not "a <b>".
TAGGED = re.compile(r"^\s*(?:</?[a-zA-Z][^<>]*>\s*)+")
# A heading without a space behind its marks. Matches "##Battle", "###1. Battle"; not "## Battle",
# "#Battle", "##", "##-".
TIGHT = re.compile(r"^(?P<marks>#{2,6})(?=[^\W_]|[*\"“])")
FEWEST_TIGHT = 3  # of them
# The number of a rule in a text that counts by hundreds, which is no item of a list. Matches "103"
# of "103. Row", "002" of "002. Row"; not "12. Row", "103.1. Row", "  103. Row".
HUNDRED = re.compile(r"^(?P<number>\d{3}|[1-9]\d{3})(?=\. )")
# A heading at the margin, which belongs to no list. Matches "## Battle"; not "  ## Battle", "#7".
AT_MARGIN = re.compile(r"^#{1,6} +\S")
# A line of bold words alone. Matches "**Battle**", "**Battle:**"; not "**Battle** ends".
BOLD_LINE = re.compile(r"^\*\*(?P<title>[^*\s](?:[^*]*[^*\s:])?):?\*\*:?\s*$")
FEWEST_TITLES = 3  # lines of bold words that are headings where there are no others
# The closing marks of a heading. Matches " ##" of "Battle ##"; not "#" of "C#".
CLOSING = re.compile(r"\s#+$")
# Names after a heading. Matches "{#battle .wide}", "{ #x }", "{-}" at its end; not "{1}".
NAMES = re.compile(r"(?<!\s)\s*\{\s*(?P<names>[:#.][^{}]*|-\s*)\}$")
# The id among them. Matches "#battle"; not ".wide".
IDENTIFIER = re.compile(r"#(?P<id>[^\s}]+)")
# Words in angle brackets that are not an HTML tag, such as an icon's name. Matches "<Fed>", "<name
# of the card, if any>", "<Fed,Rom>"; not "</b>", "<https://x>", "<a href=x>", "<o:p>".
UNKNOWN_TAG = re.compile(
    html_tokens.NO_TAG + r"(?=/?[a-zA-Z][^\s<>=\"/:]*(?: [^<>=\n]+)?>)",
    re.IGNORECASE,
)
# An address in angle brackets, which is shown without them. Matches "<https://x>", "<www.x.org>",
# "<x@y.org>"; not "<a href=x>", "<Fed>".
ADDRESS = re.compile(r"(?<!\()<((?:https?://|www\.|[\w.+-]+@)[^\s<>]+)>")
# An escaped angle bracket, which the package leaves as it is. Matches "\\<"; not "\\\\<", "<".
ESCAPED_BRACKET = re.compile(r"(?<!\\)\\<")
# The mark of a line that ends within its paragraph. Matches the end of "Row on.\\"; not of
# "Row on\\\\".
HARD_BREAK = re.compile(r"(?<!\\)\\$")
MOST_WRAPPERS = 500  # blocks around Markdown; the package is slow with more


def read(source: Source) -> Reading:
    """Read a Markdown page."""
    lines = source.text.split("\n")
    first = source.lines[0].number if source.lines else 1
    front = front_matter.count_lines(lines)
    settings = lines[:front]
    lines, cut, lacking = shortcodes.cut_shortcodes(lines)
    lines, named = markdown_names.write_names(lines)
    lines = part_headings(join_addresses(lines))
    numbers = range(first, first + len(lines))
    reading = read_lines(source, [""] * front + lines[front:], numbers)
    left_out = tuple(
        Exclusion(first + index, "front matter", line, inside=False)
        for index, line in enumerate(settings)
        if text.words(line)
    )
    left_out += tuple(
        Exclusion(first + index, name, words)
        for name, found in (
            ("name of a heading", named),
            ("template code", cut),
        )
        for index, words in found.items()
        if index >= front
    )
    pinned = source.document.pinned
    problems = tuple(
        Problem(
            "template-code",
            f"Line {first + index} of {pinned} lacks what a program writes in the place of code.",
            pinned,
            line=first + index,
            text=text.shorten(cut[index]),
        )
        for index in lacking
        if index >= front
    )
    return replace(
        reading,
        exclusions=left_out + reading.exclusions,
        problems=(*problems, *reading.problems),
    )


def part_headings(lines: list[str]) -> list[str]:
    """Put a space behind the marks of headings that have none, if there are several: "##Battle"."""
    if sum(bool(TIGHT.match(line)) for line in lines) < FEWEST_TIGHT:
        return lines
    return [TIGHT.sub(r"\g<marks> ", line) for line in lines]


def read_lines(source: Source, lines: list[str], numbers: Sequence[int]) -> Reading:
    """Read lines of Markdown, each with the number of the source's line that it stands on."""
    lines, numbers, heads = markdown_divs.write_divs(_open_named_fences(lines), numbers)
    lines, numbers, kinds = markdown_boxes.write_boxes(lines, numbers)
    lines, numbers, alerts = markdown_alerts.write_alerts(lines, numbers)
    lines, numbers, marks = markdown_notes.place_notes(lines, numbers)
    lines = markdown_limits.prepare(lines, numbers, source.document.file)
    try:
        made = markdown.markdown(embed_line_numbers(lines, numbers), extensions=list(EXTENSIONS))
        tokens = html_parser.parse_html(made, 1, source.document.file)
        placed = restore_line_numbers(tokens, numbers[0] if numbers else 1)
        reading = pages.read_page(source, list(html_styles.mark_struck(placed)))
        return replace(reading, exclusions=(*heads, *kinds, *alerts, *marks, *reading.exclusions))
    except RecursionError:
        raise errors.ReaderError(
            f"{source.document.file}: its lists or quotations are nested deeper than the package"
            " markdown can follow. Flatten them, or register the text with another reader."
        ) from None


def embed_line_numbers(lines: list[str], numbers: Sequence[int]) -> str:
    """Put each line's number before its words, and correct what the package would misread."""
    code = find_code(lines)
    lines = markdown_struck.strike_out(lines, code)
    made: list[str] = []
    lists = markdown_lists.ListIndenter()
    names: dict[str, int] = {}
    given = _collect_given(lines)
    wrappers = _closed_wrappers(lines)
    numbered = numbering.counts_rules(lines)
    items = _find_items(lines)
    hundreds = numbering.counts_hundreds(lines)
    linked = markdown_names.collect_names(lines) | given
    titles = _find_bold_titles(lines)
    for index, line in enumerate(lines):
        number = numbers[index]
        if index in titles:
            line = f"## {titles[index]}"
        if index in code:
            made.append(line if FENCE.match(line) else _mark(number) + line)
            lists.end()
            continue
        counted = HUNDRED.match(line) if hundreds else None
        if counted:
            line = f"{counted['number']}\\{line[counted.end() :]}"
        line = markdown_names.write_links(line, linked)
        line = ESCAPED_BRACKET.sub("&lt;", line.expandtabs(4))
        line = _open_wrapper(UNKNOWN_TAG.sub("&lt;", ADDRESS.sub(r"\1", line)), wrappers)
        following = lines[index + 1] if index + 1 < len(lines) else ""
        if following.strip():
            line = HARD_BREAK.sub("  ", line)  # as the package writes it
        underlined = line.strip() and not lists.before.strip() and UNDERLINE.match(following)
        if HEADING.match(line) or (underlined and not markdown_lists.ITEM.match(line)):
            line = _add_heading_anchors(line, names, given)
        if lists.before.strip() and (
            AT_MARGIN.match(line)
            or counted
            or index in items
            or (numbered and numbering.begins_rule(line))
        ):
            made.append("")  # a rule of its own, or a heading: not a part of what is above
            lists.end()
        made.extend(_mark_line(part, number) for part in lists.reindent(line))
        made.extend(_end_title(line))
    return "\n".join(made)


def restore_line_numbers(tokens: list[Token], first: int) -> list[Token]:
    """Take the line numbers out of a page's text, and give each tag and piece of text its line."""
    placed: list[Token] = []
    waiting: list[int] = []  # tags whose line is that of the next words
    line = first
    for token in tokens:
        if token.kind != "text":
            if (
                token.kind == "start"
                and token.name in html_tokens.BLOCK_TAGS
                and token.name not in WITHIN_LINES
            ):
                waiting.append(len(placed))
            placed.append(token._replace(line=line))
            continue
        end = 0
        for mark in [*MARK.finditer(token.text), None]:
            piece = token.text[end : mark.start() if mark else None]
            if piece:
                placed.append(Token("text", "", piece, line, {}))
            if mark:
                line, end = _read_number(mark[1]), mark.end()
                _set_line(placed, waiting, line, mark[2])
        if token.text.strip():
            waiting.clear()
    return placed


def _set_line(placed: list[Token], waiting: list[int], line: int, count: str) -> None:
    """Give the waiting tags their line, and the last list item among them its number."""
    for index in waiting:
        placed[index] = placed[index]._replace(line=line)
    items = [index for index in waiting if placed[index].name == "li"]
    if count and items:
        placed[items[-1]] = placed[items[-1]]._replace(
            attributes={"value": str(_read_number(count))}
        )
    waiting.clear()


def _closed_wrappers(lines: list[str]) -> frozenset[str]:
    """Give the names of the blocks around Markdown that are closed as often as opened."""
    opened = Counter(match["name"] for line in lines if (match := WRAPPER.match(line)))
    return frozenset(
        name
        for name, count in opened.items()
        if sum(line.count(f"</{name}>") for line in lines)
        == sum(line.count(f"<{name}") for line in lines)
        and count <= MOST_WRAPPERS
    )


def _open_wrapper(line: str, wrappers: frozenset[str]) -> str:
    """Tell the package that a block contains Markdown, as its author assumes."""
    match = WRAPPER.match(line)
    return (
        f'<{match["name"]}{match["rest"]} markdown="1">'
        if match and match["name"] in wrappers
        else line
    )


def _open_named_fences(lines: list[str]) -> list[str]:
    """Leave out the fences of blocks with a name: what stands between them is Markdown."""
    made = list(lines)
    opened: tuple[int, str] | None = None
    for index, line in enumerate(lines):
        match, found = NAMED_FENCE.match(line), FENCE.match(line)
        if opened and line.strip() == opened[1]:
            made[opened[0]] = made[index] = ""
            opened = None
        elif match or (opened and found):
            opened = (index, match["fence"]) if match else None
    return made


def _find_items(lines: list[str]) -> frozenset[int]:
    """Find the lines "a. Row", "b. Pay" below a rule with a number: each is an item of it."""
    items = numbering.Items(numbering.cites_items(lines))
    found: dict[int, numbering.Number] = {}
    for index, line in enumerate(lines):
        heading = HEADING.match(line)
        content = (heading["title"] if heading else line).strip()
        number = numbering.read_number(content, single=bool(heading))
        if heading or (number and not numbering.OWN_ITEM.match(content)):
            items.pass_number(number)
        elif item := items.read(content):
            found[index] = item
    return frozenset(numbering.keep_runs(found))


def _find_bold_titles(lines: list[str]) -> dict[int, str]:
    """Find the lines of bold words that stand for headings: the page has none but its title."""
    headings = sum(
        bool(AT_MARGIN.match(line) or (before.strip() and UNDERLINE.match(line)))
        for before, line in itertools.pairwise(["", *lines])
    )
    found = {
        index: match["title"]
        for index, (before, line) in enumerate(itertools.pairwise(["", *lines]))
        if not before.strip()
        and (match := BOLD_LINE.match(line))
        and title_patterns.is_short_title(match["title"])
    }
    return found if headings <= 1 and len(found) >= FEWEST_TITLES else {}


def _end_title(line: str) -> list[str]:
    """Give the blank line that ends the title of an appendix in bold letters, above its text."""
    bold = BOLD_LINE.match(line)
    return [""] if bold and labelled_titles.LETTERED.match(bold["title"]) else []


def _mark_line(line: str, number: int) -> str:
    """Put a line's number before its first word."""
    if not line.strip(" \t>") or STRUCTURE.match(line):  # blank, in a quotation too
        return line
    tags = TAGGED.match(line)
    if tags:
        return line[: tags.end()] + _mark(number) + line[tags.end() :]
    if line.lstrip().startswith("<") and ">" not in line:  # a tag that continues on the next line
        return line
    prefix = PREFIX.match(line)
    end = prefix.end() if prefix else 0
    return line[:end] + _mark(number, prefix["number"] if prefix else None) + line[end:]


def _mark(number: int, count: str | None = None) -> str:
    return (
        f"{OPEN}{_write_number(number)}{BETWEEN}{_write_number(int(count)) if count else ''}{CLOSE}"
    )


def _write_number(number: int) -> str:
    return "".join(chr(ZERO + int(digit)) for digit in str(number))


def _read_number(written: str) -> int:
    return int("".join(str(ord(char) - ZERO) for char in written))


def _collect_given(lines: list[str]) -> frozenset[str]:
    """Collect the ids in braces after headings."""
    return frozenset(one for line in lines if HEADING.match(line) for one in _part_heading(line)[2])


def _part_heading(line: str) -> tuple[str, str, list[str]]:
    """Part a heading into its marks, its words and the ids in braces behind them."""
    match = HEADING.match(line)
    marks, title = (
        (match["marks"], CLOSING.sub("", match["title"].rstrip()).rstrip())
        if match
        else ("", line.rstrip())
    )
    given = []
    while braces := NAMES.search(title):
        identifier = IDENTIFIER.search(braces["names"])
        given += [identifier["id"]] if identifier else []
        title = title[: braces.start()]
    return marks, title, given


def _add_heading_anchors(line: str, names: dict[str, int], given: frozenset[str]) -> str:
    """Put anchors before a heading's words: those in braces, and the one made from the words.

    What is made from the words gives way to what another heading has in braces.
    """
    marks, title, found = _part_heading(line)
    own = markdown_names.name_heading(title)
    times = names[own] = names.get(own, -1) + 1
    made = f"{own}-{times}" if times else own
    found += [made] if own and made not in given else []
    return marks + "".join(f'<a name="{html.escape(name)}"></a>' for name in found) + title

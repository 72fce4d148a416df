"""Reads rules that are kept as data, in JSON, JSON Lines, CSV or TSV, as a page of Markdown.

In: a `Source` whose text is such data. Out: a `Reading`. The records are written as lines of
Markdown, each with the line of the source that it stands on (kb.readers.structured.data_pages), so
numbers, titles, lists, links and what the values hold of HTML or Markdown are read as in a page.
"""

from dataclasses import replace

from kb import errors
from kb.model import Reading, Source
from kb.readers.html_pages import markdown
from kb.readers.structured import data_pages, data_tree


def read(source: Source) -> Reading:
    """Read data."""
    first = source.lines[0].number if source.lines else 1
    root = data_tree.parse(source.text, first)
    file = source.document.file
    too_deep = f"{file}: its lists and objects are nested too deep to be rules. Flatten them."
    if root is None and data_tree.is_nested_too_deep(source.text):
        raise errors.ReaderError(too_deep)
    if root is None:
        raise errors.ReaderError(
            f"{file}: is not valid JSON, CSV or TSV. Correct it (python -m json.tool {file} names"
            " the place in JSON; each row of a table has as many cells as the first), or register"
            " the text with another reader."
        )
    if not data_tree.has_texts(root):
        raise errors.ReaderError(
            f"{file}: holds no rules: none of its values is a text of"
            f" {data_tree.TEXT_WORDS} words or more. Add the document that has the texts."
        )
    try:
        page = data_pages.write_page(root)
    except RecursionError:
        raise errors.ReaderError(too_deep) from None
    reading = markdown.read_lines(source, page.lines, page.numbers)
    return replace(reading, exclusions=(*page.exclusions, *reading.exclusions))

"""The table of readers, and the promise to which every reading is held."""

import time

import making
import pytest

from kb import errors
from kb.readers import READERS, layouts


@pytest.mark.parametrize(
    "name",
    [name for name in READERS if name.endswith(("headings", "headwords", "dash", "wrapped"))],
)
def test_nothing_to_read(name: str) -> None:
    """Is a document in which a reader finds nothing refused, with the readers there are?"""
    with pytest.raises(
        errors.ReaderError,
        match=f"the reader '{name}' found no section in bw-book@1.*Register the document .*html",
    ):
        making.read("\n \n\n", name)


def test_readings_are_accounted_for() -> None:
    """Does a reading carry the Problems of the accounting?"""
    note = making.surviving(1, "Another Title", begins="The Book")
    assert making.kinds_of(
        making.read("The Book of Eels\n\nText.\n", "topped-headings", [note])
    ) == ["lost-words"]


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("markdown", f"# Row{' ' * 20_000}on\n\nText.\n"),
        ("html", f"<h2>Row{'&nbsp;' * 20_000}on</h2><p>Text.</p>"),
        ("mediawiki", f"== Row{' ' * 20_000}on ==\n\nText.\n"),
        ("numbered-text", f"1.1. Row{'. ' * 20_000}on\n\n1.2. Text.\n"),
        ("numbered-text", f"Row {'_' * 20_000}on\n\n1.2. Text.\n"),
        ("numbered-text", f"Row on\n{' ' * 40_000}\n1.2. Text.\n"),
    ],
)
def test_long_runs_are_read_once(name: str, content: str) -> None:
    """Is a line of many spaces or dots read at once? Some patterns took up to a minute for one."""
    begun = time.process_time()
    making.read(content, name)
    assert layouts.propose_reader(content)
    assert time.process_time() - begun < 4

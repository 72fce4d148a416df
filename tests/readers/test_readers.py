"""The table of readers, and the promise to which every reading is held."""

import making
import pytest

from kb import errors
from kb.readers import READERS


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

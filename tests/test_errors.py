"""Errors for the operator: one line each, and all caught by their base."""

import pytest

from kb import errors


@pytest.mark.parametrize(
    "kind",
    [
        errors.CorpusError,
        errors.ReaderError,
        errors.BuildError,
        errors.BuildMissing,
        errors.UnknownEntry,
    ],
)
def test_a_message_is_one_line(kind: type[errors.KBError]) -> None:
    """Is every error a `KBError` whose message has no line end?"""
    with pytest.raises(errors.KBError) as caught:
        raise kind("one\n  two")
    assert str(caught.value) == "one two"

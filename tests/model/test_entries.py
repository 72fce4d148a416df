"""What people look up: frozen, and addressed with and without its version."""

from dataclasses import FrozenInstanceError

import making
import pytest


def test_pinned_ids() -> None:
    """Does a pinned id name the version of the document?"""
    assert making.make_entry("toll").pinned == "bw-book@1/toll"


def test_the_text_of_an_entry() -> None:
    """Are paragraphs joined by a blank line?"""
    assert making.make_entry("toll", "Pay.", "Wait.").text == "Pay.\n\nWait."


def test_data_is_frozen() -> None:
    """Can no stage change what another made?"""
    with pytest.raises(FrozenInstanceError):
        making.make_entry("toll").title = "fee"  # type: ignore[misc]

"""Documents: addressed with their version."""

import making


def test_pinned_ids() -> None:
    """Does a pinned id name the version of the document?"""
    assert making.DOCUMENT.pinned == "bw-book@1"

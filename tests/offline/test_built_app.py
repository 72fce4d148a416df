"""The committed files of the offline app: are they what their source gives?"""

from pathlib import Path

import build_offline
import pytest


@pytest.mark.parametrize("path", build_offline.GENERATED, ids=lambda path: path.name)
def test_what_is_generated_of_python_is_up_to_date(path: Path) -> None:
    """Does a change of a template, a label, a weight or a pattern reach the app?"""
    written = build_offline.GENERATED[path]()
    assert path.read_text(encoding="utf-8") == written, "run: make offline"


@pytest.mark.parametrize("path", build_offline.BUNDLES, ids=lambda path: path.name)
def test_a_bundle_is_made_of_the_source_as_it_is(path: Path) -> None:
    """Does the digest in the first line tell a file that was not built again?"""
    heading = path.read_text(encoding="utf-8").partition("\n")[0]
    assert build_offline.digest_source() in heading, "run: make offline"

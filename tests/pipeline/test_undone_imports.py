"""Taking an import back: a corpus as before, and what cannot be taken back."""

from pathlib import Path

import making
import new_version
import pytest

from kb import errors
from kb.corpus import registry, sources
from kb.paths import Folders
from kb.pipeline import imports, register, undone_imports
from kb.versions import plans


def test_the_way_back(small: Folders, tmp_path: Path) -> None:
    """Is a corpus byte for byte as before when an import is taken back?"""
    before = making.files_of(small.corpus)
    imports.accept_plan(small, plans.write_plan(new_version.make_plan(small, tmp_path)), "p")
    assert making.files_of(small.corpus) != before
    with pytest.raises(errors.CorpusError, match=r"taken back: kb import --undo bw-glossary@1\.2"):
        undone_imports.undo_import(small, "bw-glossary@1.1")
    undone_imports.undo_import(small, "bw-glossary@1.2")
    assert making.files_of(small.corpus) == before
    with pytest.raises(errors.CorpusError, match="no document 'bw-nothing' is registered"):
        undone_imports.undo_import(small, "bw-nothing@1")
    for pinned in ("bw-glossary@1.1", "bw-glossary@1.2"):
        with pytest.raises(errors.CorpusError, match=r"did not record bw-glossary@1\.1"):
            undone_imports.undo_import(small, pinned)


def test_a_file_of_two_documents_stays(small: Folders, tmp_path: Path) -> None:
    """Does the copy of a file stay when an import is taken back, if another document is read from it?"""
    imports.accept_plan(small, plans.write_plan(new_version.make_plan(small, tmp_path)), "p")
    (imported,) = (one for one in registry.read_registry(small.corpus) if one.version == "1.2")
    file = tmp_path / "glossary-1.2.txt"
    given = {"reader": imported.reader, "part": (1, 60)}
    added = register.add_document(small, file, "bw-excerpt", "1", given)
    assert added.document.file == imported.file
    undone_imports.undo_import(small, "bw-glossary@1.2")
    assert (small.corpus / sources.DOCUMENTS_FOLDER / imported.file).exists()
    assert "bw-excerpt" in {one.id for one in registry.read_registry(small.corpus)}

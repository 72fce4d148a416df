"""Takes back the import of the latest version of a document.

In: the id of a document with its version. Out: registry, ledger, notes and the list of our
statements to review as they were before kb.pipeline.imports carried out the plan: all of them or
none (kb.corpus.journal). Only what a plan is kept of can be taken back.
"""

from kb import errors
from kb.corpus import id_assignment, journal, ledger, note_files, registry, sources
from kb.paths import Folders
from kb.pipeline import kept_plans, reading, register, review_lists


def undo_import(folders: Folders, pinned: str) -> None:
    """Take back the import of the latest version of a document: all of it, or nothing."""
    with journal.change_corpus(folders.corpus) as write:
        write(_take_back(folders, pinned))


def _take_back(folders: Folders, pinned: str) -> journal.Contents:
    """Give the files of the corpus as they were before an import."""
    document, _, version = pinned.partition("@")
    registered = registry.read_registry(folders.corpus)
    registry.list_versions(folders.corpus, registered, document)  # there is one
    versions = reading.order_versions(document, registered)
    latest = f"{document}@{versions[-1]}"
    kept = folders.corpus / kept_plans.name_file(latest)
    if not kept.exists():
        raise errors.CorpusError(
            f"{pinned}: nothing can be taken back, since kb import did not record {latest}, the"
            " latest version. Restore the corpus from your own history instead."
        )
    if pinned != latest:
        raise errors.CorpusError(
            f"{pinned}: is not the latest version of {document}. Only that one can be taken back:"
            f" kb import --undo {latest}"
        )
    rows = ledger.read_ledger(folders.corpus, document, versions)
    chosen = next(one for one in registered if one.pinned == pinned)
    more: dict[str, bytes | None] = {
        kept_plans.name_file(pinned): None,
        **review_lists.drop_version(folders.corpus, document, version),
        **note_files.drop_notes(folders.corpus, pinned),
    }
    plan = kept_plans.read_kept(kept)
    shared = sum(one.file == chosen.file for one in registered) > 1
    if plan.facts.get("copied") == "yes" and not shared:
        more[f"{sources.DOCUMENTS_FOLDER}/{chosen.file}"] = None
    left = id_assignment.remove_version(rows, versions)
    return register.drop_version(folders, chosen, left, more)

"""The stages in order: from the installed files to all records of a build, in memory.

In: the folders. Out: `BuildRecords`, every Problem included. kb.pipeline.reading reads documents
and our own words for them, kb.pipeline.linking links their entries, kb.pipeline.learning adds the
learning path, kb.pipeline.reporting says what came of it. Nothing is written here
(kb.pipeline.publish does that).
"""

from kb.corpus import case_files, journal, registry, site_file
from kb.entries.companion import Companion
from kb.paths import Folders
from kb.pipeline import kept_plans, learning, linking, reading, reporting
from kb.pipeline.build_records import BuildRecords
from kb.pipeline.reporting import Progress


def collect(folders: Folders, progress: Progress = lambda line: None) -> BuildRecords:
    """Read all that is installed, make the entries, and link them, from one state of the corpus."""
    with journal.hold_still(folders.corpus):
        return _collect(folders, progress)


def _collect(folders: Folders, progress: Progress) -> BuildRecords:
    registered = registry.read_registry(folders.corpus)
    installed = reading.find_installed(folders, registered)
    accepted = registry.read_acceptances(folders.corpus)
    companions = reading.list_companions(folders)
    official = {document.id for document in installed}
    build = BuildRecords(
        missing=[one for one in registered if one not in installed],
        identity=site_file.read_identity(folders.corpus),
    )
    ours: dict[str, Companion] = {}
    for document in registered:
        written = reading.find_companion(document, companions, folders, registered)
        if document in installed:
            reading.add_official(
                build, reading.read_document(document, folders, registered), written, folders
            )
        elif (
            written and written.document.version == document.version and document.id not in official
        ):
            reading.add_plain(build, written)
        else:
            continue
        if written:
            build.problems += () if document.id in ours else written.problems
            ours[document.id] = written
            reading.add_answers(build, document, written, folders)
        progress(reporting.describe_document(build, document, accepted))
    current = registry.find_current_versions(tuple(build.documents))
    reading.add_retired_ids(build, current, folders, registered)
    build.problems += reporting.find_dangling_moves(build)
    build.problems += registry.find_orphans(folders.corpus, registered)
    build.problems += reporting.find_orphaned_companions(companions, registered)
    build.splits = kept_plans.list_splits(folders.corpus)
    build.cases = list(case_files.read_cases(folders.corpus))
    build.problems += reporting.find_dangling_cases(build)
    linking.link_records(build, current, folders, list(ours.values()))
    learning.add_learning(build, current, folders)
    progress(reporting.describe_links(build))
    absent = {document.pinned for document in build.missing}
    build.problems = reporting.settle_problems(build.problems, accepted, absent)
    return build

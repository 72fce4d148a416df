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
    coming = registry.list_coming(registered)
    installed = [one for one in reading.find_installed(folders, registered) if one not in coming]
    accepted = registry.read_acceptances(folders.corpus)
    companions = reading.list_companions(folders)
    official = {document.id for document in installed}
    build = BuildRecords(
        missing=[one for one in registered if one not in (*installed, *coming)],
        coming=coming,
        identity=site_file.read_identity(folders.corpus),
    )
    ours: dict[str, Companion] = {}
    for document in registered:
        if document in coming:
            progress(reporting.describe_coming(document))
            continue
        written = reading.find_companion(document, companions, folders, registered)
        if document in installed:
            read = reading.read_document(document, folders, registered)
            reading.add_official(build, read, written, folders, registered)
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
    build.problems += reporting.find_endless(build)
    build.problems += reporting.find_dangling_reviews(folders.corpus, registered)
    build.splits = kept_plans.list_splits(folders.corpus)
    build.cases = list(case_files.read_cases(folders.corpus))
    build.problems += reporting.find_dangling_cases(build)
    linking.link_records(build, current, folders, list(ours.values()))
    learning.add_learning(build, current, folders)
    progress(reporting.describe_links(build))
    unchecked = {one.pinned for one in registered if current.get(one.id) != one.version}
    unchecked |= {one.pinned for one in build.missing}
    build.problems = reporting.settle_problems(build.problems, accepted, unchecked)
    return build

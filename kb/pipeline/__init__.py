"""The stages in order; publishing a snapshot; registering a document.

    stages               the stages in order, in memory
    reading, linking, learning  the stages
    measured_senses      which everyday words a game uses in a sense of its own
    build_records        what they fill
    reporting            what is said of a build
    publish              records and index, written and made current
    build_folder         snapshots put in, made current, removed; going back to one
    distribution         a snapshot handed on, and taken
    packs, releases, signatures, fetching  its file, its description, who made it, how it arrives
    new_corpus           a corpus in an empty folder
    register             a new document or version, recorded
    reader_trials, title_proposals  which reader fits it; its title
    imports, kept_plans  a new version by a plan that a person accepts; plans accepted before
    undone_imports       such a version taken back
    compared_versions    both versions, read for that plan
    review_lists         our own words that the new version made doubtful

They stand in the order of the data.
"""

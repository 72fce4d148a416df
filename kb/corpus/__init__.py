"""The corpus that people edit, and the files they bring, read and checked.

    registry               which documents there are, and what was noted about their lines
    sources                the file of a document -> its text, checked
    file_types             files that hold no text, told by how they begin
    decisions              what people decided about names, subjects and conflicts
    case_files             the cases that directors decided
    site_file              what the site is called and looks like
    card_lists             titles, types and sets of cards, as a user brings them
    ledger                 every id ever given
    id_assignment          the id that an entry of a new version has
    note_files             the notes about one version, copied for the next
    toml_blocks, tsv_rows  the files that people edit, read and written
    journal                several of them changed together, or none

They stand in the order of the data.
"""

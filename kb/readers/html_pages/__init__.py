"""Readers for HTML, and for Markdown, which is first turned into HTML.

    markdown               Markdown -> HTML, by the modules down to markdown_lists
    markdown_lines         the shapes by which its lines are told apart; blocks of code
    front_matter           what a page of Markdown says of itself above its text
    shortcodes             code of site builders in it
    markdown_names         its names and links, as collections of notes write them
    markdown_divs, markdown_boxes  boxes between colons, and those of MkDocs
    markdown_alerts        boxes that are quotations
    markdown_notes, inline_notes  its notes behind what cites them, and those within a sentence
    markdown_struck        words between tildes, struck out
    markdown_limits        what takes the package minutes
    markdown_lists         its lists, as the package wants them
    html_parser            HTML -> tokens
    template_code          code that was left in a page
    heading_classes        boxes that look as headings do
    word_lists             lists as word processors write them
    elements, footnotes    where every element ends; notes behind what cites them
    navigation             what is not text of the game
    icons, list_markers    images that are words; the numbers that a browser adds to lists
    blocks                 elements -> blocks
    block_roles            what each block is, by the modules down to listed_titles, in this order
    false_headings         headings that are texts, or only name authors
    summaries              the lines above folded boxes are headings
    count_badges           counts above headings are their numbers
    section_heads          headings before what their sections show above them
    parted_titles          headings whose count is a heading of its own
    heading_forms          headings that are forms of one
    note_tables            tables that only set a note apart
    titled_tables          tables of one column that are rules
    bold_titles            bold paragraphs are headings where a page has no others
    questions              the questions of an FAQ are headings
    listed_chapters        so are the titles of a list that is the whole page
    labelled_titles        so are paragraphs that say what they count
    captions               headings that only name a picture, or announce an example
    listed_titles          contents whose lines are blocks
    version_headings       headings that count versions, and no rules
    block_numbers, row_numbers  the numbers of its rules, and of those that are rows of tables
    glossaries, plain_headwords  the headwords of a page, and those without a mark
    block_titles           what of a block is its title
    sections               blocks -> sections
    html                   all of these

They stand in the order of the data.
"""

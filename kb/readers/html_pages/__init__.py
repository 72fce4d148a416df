"""Readers for HTML, and for Markdown, which is first turned into HTML.

    markdown, markdown_lists, markdown_names  Markdown -> HTML
    markdown_lines         the shapes by which its lines are told apart; blocks of code
    front_matter           what a page of Markdown says of itself above its text
    shortcodes             code of site builders in it
    markdown_boxes, markdown_divs  the boxes of MkDocs, and those between colons
    markdown_limits        what takes the package minutes
    markdown_notes, inline_notes  its notes behind what cites them, and those within a sentence
    html_parser, elements  HTML -> tokens; where every element ends
    template_code          code that was left in a page
    heading_classes        boxes that look as headings do
    footnotes              its notes behind what cites them
    blocks, block_roles    tokens -> blocks, and what each of them is
    author_lines           headings that only name authors
    summaries              the lines above folded boxes are headings
    count_badges           counts above headings are their numbers
    section_heads          headings before what their sections show above them
    parted_titles          headings whose count is a heading of its own
    version_headings       headings that count versions, and no rules
    block_numbers, row_numbers  the numbers of its rules, and of those that are rows of tables
    heading_forms          headings that are forms of one
    titled_tables          tables of one column that are rules
    bold_titles            bold paragraphs are headings where a page has no others
    questions              the questions of an FAQ are headings
    listed_chapters        so are the titles of a list that is the whole page
    labelled_titles        so are paragraphs that say what they count
    captions               headings that only name a picture, or announce an example
    block_titles           what of a block is its title
    icons                  images that are words of a sentence
    list_markers           the numbers that a browser adds to lists
    navigation             what is not text of the game
    glossaries, plain_headwords  the headwords of a page, and those without a mark
    sections               blocks -> sections
    html                   all of these

They stand in the order of the data.
"""

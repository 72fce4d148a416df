"""Readers for HTML, and for Markdown, which is first turned into HTML.

    markdown, markdown_lists, markdown_names  Markdown -> HTML
    html_parser, elements  HTML -> tokens; where every element ends
    template_code          code that was left in a page
    blocks, block_roles    tokens -> blocks, and what each of them is
    block_numbers          the numbers of its rules
    list_markers           the numbers that a browser adds to lists
    navigation             what is not text of the game
    glossaries             the headwords of a page
    sections               blocks -> sections
    html                   all of these

They stand in the order of the data.
"""

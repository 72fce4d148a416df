"""Readers for captured web pages whose text lost lines or marks.

    headed_page       headings marked by the layout or named in the notes; for the four below
    bracket_headings  headings that end in "[]"
    hard_wrapped      separators of "-" and "|" between blocks
    title_dash        rulings of the form "Title - text"
    topped_headings   headings behind a link to the top of the page
    lost_headings     a rulebook that lost its lines of one word
    lost_headwords    a glossary that lost them

They stand in the order of the data.
"""

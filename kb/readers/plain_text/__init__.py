"""Readers for numbered rules in plain text.

    depth_marks      marks of depth before numbers
    running_heads    heads and numbers of pages, left from a PDF
    contents         the table of contents
    wrapped_lines    how the text was wrapped
    lettered_chapters  rules with a letter and one count
    rule_lines       lines that begin a numbered section
    worded_chapters  chapters with their count above their title
    worded_headings  headings that say what they count
    plain_headings   headings without numbers
    run_in_titles    titles with which paragraphs begin
    plain_glossary   the glossary and its headwords
    numbered_text    all of these

They stand in the order of the data.
"""

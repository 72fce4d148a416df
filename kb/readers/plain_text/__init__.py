"""Readers for numbered rules in plain text.

    wrapped_lines   how the text was wrapped
    depth_marks     marks of depth before numbers
    running_heads   heads and numbers of pages, left from a PDF
    contents        the table of contents
    lettered_chapters  rules with a letter and one count
    rule_lines      lines that begin a numbered section
    plain_headings  headings without numbers
    run_in_titles   titles with which paragraphs begin
    worded_chapters  chapters with their count above their title
    worded_headings  headings that say what they count
    plain_glossary  the glossary and its headwords
    numbered_text   all of these

They stand in the order of the data.
"""

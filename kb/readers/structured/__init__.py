"""Reader for rules that are kept as data: JSON, JSON Lines, CSV and TSV.

    data_tree        the data -> a tree that keeps the line of each name and value
    data_rows        the tables within a record
    data_pages       records -> lines of Markdown: what is a title, a number, a text
    structured_data  all of these: the lines are read as a page of Markdown

They stand in the order of the data.
"""

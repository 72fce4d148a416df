"""Reads rules that are kept as data: JSON, JSON Lines, CSV and TSV.

data_tree          parses the data, and keeps the line of each name and value
data_pages         writes records as lines of Markdown: what is a title, a number, a text
data_rows          finds the tables within a record
structured_data    the reader: the lines are read as a page of Markdown
"""

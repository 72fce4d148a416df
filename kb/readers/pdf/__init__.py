"""Read a PDF: its printed lines in reading order, then headings and paragraphs."""

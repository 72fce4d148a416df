"""Readers for reStructuredText, which docutils parses.

    sphinx_markup      the roles and directives of Sphinx, taught to docutils
    doctree_tokens     the tree that docutils makes -> tokens of an HTML page
    restructured_text  both

They stand in the order of the data.
"""

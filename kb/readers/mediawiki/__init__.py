"""Reader for pages written in the markup of MediaWiki.

    wiki_export  an export in XML -> the text of its pages
    templates    what a template is given -> text
    named_notes  the notes that a page cites by their names
    tabs         tabs of a page, one below the other
    nodes        the tree of a page, node by node
    page_writer  its lines -> tokens of an HTML page
    page_links   what its links lead to
    mediawiki    all of these

They stand in the order of the data.
"""

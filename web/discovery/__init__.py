"""What other programs find the site by.

    inventories  inventories, OpenSearch, oEmbed, the site map
    previews     an entry in few words
    feeds        what changed, as Atom and JSON Feed

They stand in the order of the data.
"""

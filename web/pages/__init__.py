"""The pages for people.

    views, registering  the pages; each with its JSON twin
    frame               what stands around every page
    markup              paragraphs and spans -> HTML
    surroundings, pointers  what stands around quoted sentences; where they point to
    icons, glyphs, titles, codes  icon codes, small drawings, titles in capitals, QR codes
    editions            the edition that a reader has chosen
    installing          what keeps the site on a device
    browser_tables, browser_templates  words and templates of the pages, for the app on a device

They stand in the order of the data.
"""

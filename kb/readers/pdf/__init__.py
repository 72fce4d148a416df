"""Reads a PDF: its printed lines in reading order, then headings and paragraphs.

    extraction, inner_links  words with their places and looks; links inside the file
    turned_text              pages whose words do not run to the right, words that run otherwise
    bullets                  bullets that come from other fonts
    glued_words              words that are printed apart, but close to each other
    initials                 initials that are as high as several lines
    beside_terms             terms whose definitions stand beside them
    columns                  words -> rows in reading order
    apart_folios             numbers of pages on the line of a title
    wide_heads               titles and what is printed far to their right
    parted_heads             running heads of two parts, which differ from page to page
    page_lines               rows -> lines; which of them are furniture of the page
    printed_lines            these lines, as they stand in a `Source`
    slight_titles            sizes of headings that are hardly larger than the text
    noted_titles             lines -> titles parted from the notes behind them
    printed_contents         tables of contents
    bold_sentences           lines -> questions of an FAQ, bold sentences that head nothing
    numbered_titles          lines -> titles of rules that look as the text does
    paragraphs               lines -> headings, paragraphs, items, rows
    title_pages              authors and dates below the title
    pdf                      all of these

They stand in the order of the data.
"""

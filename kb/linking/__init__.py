"""Everything that relates entries to each other: references, title groups, subjects.

    lexicon, defined_names  the names of a game's entries and cards, and how each is linked
    library                 everything that texts may refer to
    name_trie               finds names in a text, whatever their punctuation
    verb_forms              "beam", "beams", "beamed", "beaming"
    name_policies           whether a matched form means the name here
    explicit_references     references by number, in words, by links of their own
    rule_numbers            "see rule 702.9b"
    titled_numbers          "[403. Setting Up]", "4.2 Tolls"
    roman_citations         "see IV.2"
    shown_numbers           the rules whose numbers links show
    shared_numbers          which entry a number means that several have
    counted_paths           "Section II.E", "Rule 12A-Section V"
    document_parts          "Appendix I", "the Appendix"
    other_documents         numbers of another document: "Bylaw 0 section 2.4"
    see_references          "See x, y and z.", "the x entry"
    listed_names            "Related topics: x, y", "Toll" in quotation marks
    marked_terms            "place it on a path✹"
    mentions                names in running text
    linker                  all of these, for every entry
    gaps                    an entry for what is referred to and in no document here
    title_groups            a basic title, and those that extend it
    subjects                entries of several documents about one thing; which prevails
    amendment_links         what each amendment amends

What stands in `__all__` is for `web`.
"""

from kb.linking.lexicon import choose_forms
from kb.linking.subjects import only_refers

__all__ = ["choose_forms", "only_refers"]

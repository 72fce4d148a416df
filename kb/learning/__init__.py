"""What a newcomer reads: chapters, procedures and diagrams, each resting on rules that it cites.

    model          the data of this package
    cited_rules    the paragraphs that our words rest on, and whether they still say the same
    svg            text and shapes of a picture
    flow_pictures  a procedure as a picture
    layout_pictures  a diagram as a picture
    procedures     files of corpus/procedures -> procedures
    diagrams       files of corpus/diagrams -> diagrams
    chapters       files of corpus/learn -> chapters

What stands in `__all__` is for `web`.
"""

from kb.learning.model import Chapter, ChapterBlock, CitedRule, Diagram, Procedure

__all__ = ["Chapter", "ChapterBlock", "CitedRule", "Diagram", "Procedure"]

"""The markups that no reader reads: the marks of each, and what makes a page of it that one reads.

Each is data: kb.readers.foreign_markup counts the marks. What shows signs of a layout that a reader
reads (`like`) is told all the same, as DokuWiki beside MediaWiki.
"""

import re
from dataclasses import dataclass

FEW = 3  # marks that are not a slip
OWN = 2  # of them, at least, that no other layout has
SPARSE = 80  # lines for each mark, at most
PLACED = 3  # the same of lines that stand where they were printed
PANDOC = "make HTML of it with pandoc -f {} FILE -o FILE.html"
SAVED = "open it in a browser and save the page as HTML"


@dataclass(frozen=True)
class Markup:
    """A markup that no reader reads."""

    name: str
    pattern: re.Pattern[str]  # its own marks
    advice: str  # what makes a page of it that a reader reads
    weak: re.Pattern[str] | None = None  # marks that count beside one of its own
    against: re.Pattern[str] | None = None  # what it has not; there are fewer of these
    like: frozenset[str] = frozenset()  # readers whose layout it shows signs of
    suffixes: tuple[str, ...] = ()  # ends of the names of such files
    sparse: int = SPARSE


# The start of an element, or what stands before the first. Matches "<?xml version='1.0'?>", "<!--",
# "<book>"; not "< 3", "Eel <b>".
XML_START = re.compile(r"\A\s*<[?!a-zA-Z]")
# The start of an object or of a list of JSON. Matches '{"rules":', '[{"a":'; not "[Cmd]", "{T}".
JSON_START = re.compile(r"\A\s*(?:\[\s*)?\{\s*\"[^\"\n]{1,80}\"\s*:")
# The head of an e-mail. Matches "From: x\nMIME-Version: 1.0"; not "Eels: MIME-Version".
MAIL_START = re.compile(r"\A(?:[A-Za-z-]{2,40}:.*\n(?:[ \t].*\n){0,9}){0,30}?MIME-Version:", re.I)
# A heading of MediaWiki and of wikis like it. Matches "== Sea ==", "= Sea"; not "a = b".
WIKI_HEADING = r"^={1,6} ?[^=\s][^\n]*$"
# A heading of Markdown. Matches "# Sea"; not "#7".
MARKDOWN_HEADING = re.compile(r"^#{1,6} \S", re.MULTILINE)

YAML = Markup(
    "YAML",
    # An item with two keys, or a key with a list. Matches "- card: Eel\n  text: x", "Eel:\n  - x";
    # not "- card: Eel\n- card: Sea", "Eel:\n- x".
    re.compile(
        r"^( *)- [a-z_][\w-]*:(?: .*)?\n\1  [a-z_][\w-]*:(?=\s)|^\S[^:\n]*:\n(?=  +- \S)",
        re.MULTILINE,
    ),
    "save it as JSON, as yq -o=json FILE does",
    suffixes=(".yaml", ".yml"),
)
LATEX = Markup(
    "LaTeX",
    # A command with its braces. Matches "\section{Sea}", "\begin{itemize}", "\item x"; not
    # "\sea", "a\b".
    re.compile(
        r"\\(?:documentclass|part|chapter|(?:sub){0,2}section|paragraph|begin|end|label|ref|emph"
        r"|text(?:bf|it|sc|tt))\*?(?:\[[^\]\n]*\])?\{|^[ \t]*\\item\b",
        re.MULTILINE,
    ),
    "make HTML of it with make4ht FILE.tex, or pandoc FILE.tex -o FILE.html",
    suffixes=(".tex", ".latex"),
)
TYPST = Markup(
    "Typst",
    # A rule of Typst. Matches "#set page(", "#let eel ="; not "#7", "# set".
    re.compile(r"^#(?:set|show|let|import) .*[(:=\"]", re.MULTILINE),
    "add the PDF that typst compile FILE.typ makes",
    # A heading, or a function. Matches "== Sea", "#link("; not "#7".
    re.compile(r"^={1,6} \S|#[a-z]+[(\[]", re.MULTILINE),
    MARKDOWN_HEADING,
    suffixes=(".typ",),
)
WIKIS = Markup(
    "DokuWiki or Creole",
    # Italics, a head of a table, a note, a picture, a link, a heading of the first two levels.
    # Matches "//eel//", "^ Eel ^", "|=Eel|", "((a note))", "{{eel.png}}", "[[eel>>sea]]",
    # "===== Sea ====="; not "http://x//", "(a)", "{{eel}}", "== Sea ==",
    # "=====  =====".
    re.compile(
        r"(?<![:/\w])//\w[^/\n]*//(?!/)|^\^[^\^\n]+\^|^\|=[^|\n]+\||(?<!\w)\(\([^()\n]+\)\)"
        r"|\{\{[^{}\n]+\.(?:png|jpe?g|gif|svg|webp)\b[^{}\n]*\}\}|\[\[[^\[\]\n]+>>[^\[\]\n]+\]\]"
        r"|^={5,6}[ \t]*[^=\s][^=\n]*={2,6}$",
        re.MULTILINE,
    ),
    PANDOC.format("dokuwiki") + " (-f creole for Creole)",
    # A heading, bold words, an item. Matches "== Sea ==", "**eel**", "  * eel"; not "* eel".
    re.compile(rf"{WIKI_HEADING}|\*\*\w[^*\n]*\*\*|^ {{2,}}[*-] +\S", re.MULTILINE),
    # What MediaWiki, Markdown and AsciiDoc have. Matches "'''", "{|", "](#sea)", "## Sea", "|===";
    # not "''", "# sea".
    re.compile(r"'{3}|^\{\||\]\(|^#{2,6} \S|^\|===$", re.MULTILINE),
    frozenset(("mediawiki",)),
    (".dokuwiki", ".creole"),
)
MOIN = Markup(
    "the markup of MoinMoin or Trac",
    # A row of a table, a macro, a block of code. Matches "||Eel||3||", "<<BR>>", "[[BR]]", "{{{";
    # not "| eel || 3", "<b>".
    re.compile(
        r"^\|\|.+\|\|[ \t]*$|<<[A-Z]\w*(?:\([^)\n]*\))?>>|\[\[BR\]\]|^\{\{\{$", re.MULTILINE
    ),
    "save the page of the wiki as HTML",
    # A heading, bold words, an item. Matches "== Sea ==", "'''eel'''", " * eel"; not "* eel".
    re.compile(rf"{WIKI_HEADING}|'{{3}}\w[^'\n]*'{{3}}|^ +\* \S", re.MULTILINE),
    # What MediaWiki and Jira have. Matches "{|", "* eel", "{{eel", "h1. Sea"; not "|".
    re.compile(r"^\{\||^[*#]+ ?\S|\{\{[^{\n]|^h[1-6]\. ", re.MULTILINE),
    frozenset(("mediawiki",)),
)
TEXTILE = Markup(
    "Textile or the markup of Jira",
    # A heading or a quotation. Matches "h2. Sea", "h2(#sea). Sea", "bq. Row."; not "H2. Sea".
    re.compile(r"^(?:h[1-6]|bq)(?:[(\[{<>=][^.\n]*)?\. +\S", re.MULTILINE),
    PANDOC.format("textile") + " (-f jira for Jira)",
    # A table, a link, a block. Matches "||Eel||", "|_. Eel", '"sea":#sea', "{code}"; not "|".
    re.compile(
        r"^\|\|.+\|\||^\|_\.|\"[^\"\n]+\":[#/h]\S|\{(?:code|quote|panel|noformat)\b"
        r"|^p[(<>=][^.\n]*\. ",
        re.MULTILINE,
    ),
    suffixes=(".textile",),
)
TIDDLY = Markup(
    "the markup of TiddlyWiki",
    # A heading. Matches "! Sea", "!!Sea"; not "!!! note".
    re.compile(r"^!{1,6} ?[A-Z\d]", re.MULTILINE),
    "save the page of the wiki as HTML",
    # Bold or italic words, the head of a table. Matches "''eel''", "//eel//", "|!Eel|"; not "|".
    re.compile(r"(?<!')''\w[^'\n]*''(?!')|(?<![:/\w])//\w[^/\n]*//|^\|!", re.MULTILINE),
    MARKDOWN_HEADING,
    frozenset(("mediawiki",)),
    (".tid",),
)
ORG = Markup(
    "Org",
    # A setting, a property, a link, a heading of the second level. Matches "#+TITLE: Sea", ":END:",
    # "[[#sea][the sea]]", "** Sea\nRow."; not "[[sea]]", "** Row on.\nSea".
    re.compile(
        r"^[ \t]*#\+[a-z_]+\b|^[ \t]*:(?:PROPERTIES|END|CUSTOM_ID):|\[\[[^\]\n]+\]\[[^\]\n]+\]\]"
        r"|^\*{2,5} [^\n]{1,60}(?<![.,;:!?])\n+(?=[^*\s])",
        re.MULTILINE | re.IGNORECASE,
    ),
    PANDOC.format("org"),
    # A heading of the first level. Matches "* Sea\nRow."; not "* Row on.\nSea".
    re.compile(r"^\* [^\n]{1,60}(?<![.,;:!?])\n+(?=[^*\s])", re.MULTILINE),
    MARKDOWN_HEADING,
    suffixes=(".org",),
)
ASCIIDOC = Markup(
    "AsciiDoc",
    # A heading, reference, picture, block, setting or term. Matches "== Sea", "xref:sea[Sea]",
    # "image::a.png[]", "|===", "[NOTE]", "[#sea]", ":toc:", "Eel:: A fish"; not "== Sea ==",
    # "[DL]", "[#7]", ":eel:", "Eel: a fish".
    re.compile(
        r"^={2,6} (?!.*=$)\S.*$|\A= \S.*[^=\s]$|\b(?:xref|link):\S+\["
        r"|^(?:include|image|toc|video)::\S*\[.*\]$"
        r"|^\|===$|^\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|source|quote|horizontal|glossary|preface"
        r"|appendix|discrete|colophon|abstract|verse|square|qanda|role=|cols=|options=|%\w)\b.*\]$"
        r"|^\[#[a-z_][\w-]*(?:[,.%].*)?\]$"
        r"|^:(?:toc|sect(?:num|anchor|link)s|numbered|doctype|icons|idprefix|imagesdir"
        r"|experimental|revdate|revnumber|source-highlighter|toc-title|toclevels)!?:"
        r"|^(?!\.\. )[^\s:](?:[^:\n]{0,60}[^\s:])?::+ \S",
        re.MULTILINE,
    ),
    "make HTML of it with asciidoctor FILE",
    # An anchor, a reference, a label, an item, a title of a block, its edge. Matches "[[sea,Sea]]",
    # "<<sea,the sea>>", "NOTE: Row", ". Row", ".Sea", "====", "+"; not "[[sea]] x", "Note: x".
    re.compile(
        r"^\[\[[\w-]+(?:, ?[^\]\n]+)?\]\]$|<<[\w-]+(?:, ?[^<>\n]+)?>>"
        r"|^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): |^\.{1,3} \S|^\.[A-Z]\w|^([=*_.+-])\1{3}$|^\+$",
        re.MULTILINE,
    ),
    # What MediaWiki and Markdown have. Matches "'''", "{|", "{{eel", "## Sea", "](#sea)"; not
    # "== Sea ==".
    re.compile(r"'{3}|^\{\||\{\{\w|^#{1,6} \S|\]\(", re.MULTILINE),
    frozenset(("mediawiki",)),
    (".adoc", ".asciidoc"),
)
BBCODE = Markup(
    "BBCode",
    # The end of a tag. Matches "[/b]", "[/url]"; not "[b]", "[/Cmd]".
    re.compile(
        r"\[/(?:b|i|u|s|url|img|list|quote|colou?r|size|center|h[1-6]|table|tr|td|th|spoiler|code)\]",
        re.IGNORECASE,
    ),
    "save the page of the forum as HTML",
)
TROFF = Markup(
    "troff",
    # A request. Matches ".SH Sea", ".PP"; not ".Sea".
    re.compile(r"^\.(?:TH|SH|SS|PP|TP|IP|LP|NH)\b", re.MULTILINE),
    PANDOC.format("man"),
)
TEXINFO = Markup(
    "Texinfo",
    # A command. Matches "@chapter Sea", "@item"; not "@eel", "a@item".
    re.compile(
        r"^@(?:chapter|(?:sub){0,2}section|node|item|end|menu|itemize|enumerate|table|top|bye"
        r"|unnumbered|appendix)\b",
        re.MULTILINE,
    ),
    "make HTML of it with makeinfo --html --no-split FILE",
    suffixes=(".texi", ".texinfo"),
)
RICH_TEXT = Markup(
    "Rich Text",
    # Its first words. Matches "{\rtf1\ansi"; not "{rtf".
    re.compile(r"\A\{\\rtf(?=\d)|\\(?:par|pard|plain|fs\d+)\b"),
    "save it as a web page or as plain text",
)
MAIL = Markup("an e-mail or a page saved as MHTML", MAIL_START, SAVED, like=frozenset(("html",)))
XML = Markup(
    "XML",
    XML_START,
    "make HTML of it, with pandoc if it is DocBook, JATS or FB2, else with its publisher's program",
    like=frozenset(("html",)),
)
PLACED_PAGES = Markup(
    "a PDF written as HTML",
    # A line that is put where it was printed. Matches '<p style="top:9pt;left:4pt">'; not
    # '<p style="color:red">'.
    re.compile(
        r"<(?:p|div|span)\b[^>]*\bstyle=[\"'](?=[^\"'>]*\btop:)(?=[^\"'>]*\bleft:)",
        re.IGNORECASE,
    ),
    "add the PDF itself",
    like=frozenset(("html",)),
    sparse=PLACED,
)
FAULTY_JSON = Markup(
    "JSON with a fault", JSON_START, "correct it: python -m json.tool FILE names the place"
)
MARKUPS = (
    *(XML, MAIL, FAULTY_JSON, YAML, PLACED_PAGES, LATEX, TYPST, RICH_TEXT, WIKIS, MOIN, TEXTILE),
    *(TIDDLY, ORG, ASCIIDOC, BBCODE, TROFF, TEXINFO),
)

"""Reads the forms in which people and programs write a reference, without looking anything up.

In: a string; what the documents are called; the addresses of the site. Out: `WrittenName`s, in the
order in which they are tried: an id in a citation, an address or a link; else what is left of the
string without the document's name, its version and the paragraph. Numbers, titles and parts of an
entry are cut from that in turn. Which of the readings names anything is decided in
kb.naming.resolver.
"""

import json
import re
import urllib.parse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.identity import Schemes

# The readings by which an id is found.
ID, CITATION, ADDRESS = "id", "citation", "address"
# A link in Markdown. Matches "[Rulebook 7.4](https://x.example/a)"; not "[[artifact]]".
MARKDOWN = re.compile(r"^\[(?P<text>(?:[^\[\]\\]|\\.)+)\]\((?P<url>[^\s()]+(?:\([^\s()]*\))?)\)\Z")
# A link in HTML. Matches '<a href="/a">artifact</a>'; not "<Fed>".
HTML = re.compile(r"^<a\s[^<>]*href=\"(?P<url>[^\"<>]+)\"[^<>]*>(?P<text>[^<>]+)</a>\Z", re.I)
# A link in BBCode. Matches "[url=https://x.example/a]artifact[/url]"; not "[DL]".
BBCODE = re.compile(r"^\[url=\"?(?P<url>[^\]\"]+)\"?\](?P<text>[^\[\]]+)\[/url\]\Z", re.I)
# What an address or a title escapes in HTML. Matches "&amp;", "&#x27;"; not "&eacute;", "&".
ENTITY = re.compile(r"&(?:amp|lt|gt|quot|#39|#x27);")
ENTITIES = {
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&#x27;": "'",
}  # fmt: skip
# A character that Markdown or a citation escapes. Matches "\\["; not "[".
ESCAPED = re.compile(r"\\(.)")
# The digest behind a citation. Matches "~1a2b3c4d", "~p1a2b3c4d"; not "~1".
DIGEST = re.compile(r"~(p?)[0-9a-f]{8}\Z")
# An id with a version and a paragraph. Matches "1e-glossary@2.5.4/artifact#p2", "a/b"; not "a/",
# "see a/b".
WHOLE_ID = re.compile(r"^(?P<id>[\w.-]+(?:@[\w.-]+)?/[\w.-]+)(?P<place>#[\w-]*)?\Z")
# The paragraph that an address or an id names. Matches "#p3", "#plain-3"; not "#p0", "#top".
PLACE = re.compile(r"^#(?P<kind>p|plain-)(?P<number>[1-9][0-9]{0,3})\Z")
# How an address begins: http and https lead to one site. Matches "https://" of "https://x.example";
# not "//x.example".
SCHEME = re.compile(r"^https?://(?=\S)", re.IGNORECASE)
# What an address has before the id. Matches "api/v1/entries/", "history/"; not "entries/".
ROUTE = re.compile(r"^(?:api/v1/entries|history)/")
# The address of an entry where its document is read as a whole or by chapters. Matches
# "read/a#b", "read/a/c#b", "read/a/b"; not "read/a".
READ = re.compile(r"^read/(?P<home>[\w.@-]+)/?(?:[a-z0-9-]+#|#|(?<=/))(?P<slug>[a-z0-9-]+)\Z")
# Marks around an id or an address in a text. Matches the "<" and ">" of "<stccg:a/b>", the "."
# of "stccg:a/b."; not "a.b".
AROUND = re.compile(r"^[<(\"'`\u201c\u2018]+|[>)\"'`\u201d\u2019.,;:!?]+\Z")
# What an address may have behind the id. Matches ".json", ".md", ".txt", "?q=1", "/"; not ".exe".
ADDED = re.compile(r"(?:\.(?:json|md|txt)/?(?:\?[^#]*)?|/(?:\?[^#]*)?|\?[^#]*)(?=#|\Z)")
# The paragraph behind a printed reference. Matches ", paragraph 3", " (paragraph 3)", " ¶3", "#p3",
# ", paragraph 3, in plain words"; not "paragraph".
PARAGRAPH = re.compile(
    r"[,:;]?\s*\(?(?:\b(?:paragraph|para\.?|par\.)|¶|#p)\s*(?P<number>[1-9][0-9]{0,3})\)?"
    r"(?P<ours>,? in plain words)?\Z",
    re.IGNORECASE,
)
# The kind of an entry behind its title. Matches " (icon)"; not "(ship)".
KIND = re.compile(r" \((icon|expansion)\)\Z")
# The note that our words are meant. Matches ", in plain words"; not "in words".
OURS = re.compile(r",? in plain words\Z", re.IGNORECASE)
# What announces a reference. Matches "See " of "See cloak", "see also: " of "see also: cloak",
# "s.v. " of "s.v. cloak"; not "seed cards".
CUE = re.compile(r"^\(?(?:see(?: also)?|cf\.|refer to|s\. ?v\.)[: ]\s*(?=\S)", re.IGNORECASE)
# The word for an entry before its name. Matches "entry ", "the section ", "rules on "; not "entry",
# "rules of ".
BEFORE = re.compile(
    r"^(?:the )?(?:(?:entry|section|rule|heading)(?: (?:for|on|of|about|called))?"
    r"|(?:rules|entries) (?:for|on|about))\s+",
    re.IGNORECASE,
)
# The same behind its name, or the word for an icon behind its code. Matches "cloak entry",
# "the cloak rule", "[DL] icon"; not "cloak", "cloak icon".
AFTER = re.compile(
    r"^(?:the )?(.+?)(?:\s+(?:entry|section|rule|heading)|(?<=[\]>]) icon)\Z", re.IGNORECASE
)
# A mark before a name that stands in it. Matches "[[" of "[[artifact]]"; not "artifact".
OPENED = re.compile(r"^(?:\[\[|[\"“”'‘(]+)\s*")
# What may close such a name. Matches "]]" of "artifact]]", "." of "artifact."; not "]]a".
CLOSED = re.compile(r"\s*(?:(?:\]\]|[\"“”'’)]+)[.,;:]?|[.,;:])\Z|\s+\Z")
# A rule's number, with what marks it and a title that may follow. Matches "7.4.2", "§7.4.2",
# "Rule 7.4.2", "Rule #7.4.2", "RULE-7.4.2", "7.4.2: Ship Battle", "702.9b."; not "v7.4", "7.4:",
# "62nd".
NUMBERED = re.compile(
    r"^(?:§{1,2}\s*"
    r"|(?:rules?|rr?\.|sections?|sec\.|s\.|chapter|ch\.|paragraph|no\.|number)[\s_-]+(?:[§#]\s*)?)?"
    r"(?P<number>[0-9]+(?:\.[0-9]+)*[a-z]?)"
    r"(?:\.?|(?: ?[:\u2013\u2014-] ?|[.,]? )(?P<title>\S.*))\Z",
    re.IGNORECASE,
)
# A rule's number that begins with letters or a Roman numeral, with the same around it. Matches
# "A.1", "rule A.1", "CE1.2: Locks", "II.3 Storms", "Section IV"; not "v7.4", "AB.1", "Ivy".
LETTERED = re.compile(
    r"^(?:§{1,2}\s*|(?:rules?|sections?|sec\.|chapter|ch\.|part|paragraph|no\.)[\s_-]+(?:[§#]\s*)?)?"
    r"(?P<letters>(?!v[0-9])[a-z]{1,3}-?(?=[0-9])|[a-z](?=\.[0-9])|[ivx]{1,7}(?=[. :]|\Z))"
    r"(?P<below>[0-9]*(?:\.(?:[0-9]+|[a-z](?![a-z])))*[a-z]?(?![a-z]))"
    r"(?:\.?|(?: ?[:\u2013\u2014-] ?|[.,]? )(?P<title>\S.*))\Z",
    re.IGNORECASE,
)
# A title with its number behind it. Matches "Ship Battle (7.4.3)", "Ship Battle [7.4.3]", "Ship
# Battle, §7.4.3", "Winning (9)"; not "Tribble 7".
NUMBER_BEHIND = re.compile(
    r"^(?P<title>\S.*?)(?:,? [(\[]?(?:§ ?|rule |section )?)"
    r"(?P<number>[0-9]+(?:\.[0-9]+)+[a-z]?|(?<=\()[0-9]+(?=\)))[)\]]?\Z",
    re.IGNORECASE,
)
# A number in two parts. Matches "chapter 12, section 10", "ch. 12 § 10"; not "chapter 12".
IN_CHAPTER = re.compile(
    r"^(?:chapter|ch\.) ?(?P<chapter>[0-9]+),? "
    r"(?:section |sec\. ?|§ ?)(?P<section>[0-9]+(?:\.[0-9]+)*)(?:[:,]? (?P<title>\S.*))?\Z",
    re.IGNORECASE,
)
# The same the other way round. Matches "section 10 of chapter 12"; not "section 10".
OF_CHAPTER = re.compile(
    r"^(?:section|sec\.|§) ?(?P<section>[0-9]+(?:\.[0-9]+)*) (?:of|in) "
    r"(?:chapter|ch\.) ?(?P<chapter>[0-9]+)(?P<title>)\Z",
    re.IGNORECASE,
)
# The first and the last of several numbers. Matches "7.4.1-7.4.3", "rules 7.4.1 to 7.4.3", "§§
# 7.4.1–3", "chapters 2-4"; not "7-4-3", "7.4.1", "7.4.1-1234567890".
RANGE = re.compile(
    r"^(?:(?P<mark>§{1,2} ?|(?:rules?|sections?|secs?\.|chapters?|chs?\.) (?:§{1,2} ?)?))?"
    r"(?P<home>(?:[0-9]+\.)*)(?P<first>[0-9]{1,9})"
    r"(?: ?[\u2013\u2014-] ?| (?:to|through|until) )"
    r"(?:§ ?)?(?P<again>(?:[0-9]+\.)*)(?P<last>[0-9]{1,9})\.?\Z",
    re.IGNORECASE,
)
MOST_NUMBERED = 40  # numbers from the first to the last
# A game before a name. Matches "2E: " of "2E: toll", "2e_" of "2e_toll"; not "2E",
# "2e-rules/toll", which is an id.
GAME_BEFORE = re.compile(r"^(?P<game>[^\W_]+)(?:[:,]* (?=\S)|[_-](?=[^/]+\Z))")
# The same by what people call it. Matches "Sea Game: " of "Sea Game: toll"; not "Sea Game
# rules".
GAME_NAMED = re.compile(r"^(?P<game>[^:,]+)[:,] (?=\S)")
# A name with a word in brackets behind it, which may be a game. Matches "Gowron (2E)"; not "2E".
GAME_BEHIND = re.compile(r"^(?P<name>\S.*?),? [(\[](?P<game>\w+)[)\]]\Z")
# A year before the name of a document. Matches "1994 " of "1994 rulebook"; not "19 rulebook".
YEAR = re.compile(r"(?:19|20)[0-9]{2} ")
PARTS = 6  # places where a part may begin; no title has more
# The version behind what a document is called. "{known}" stands for those that are known.
# A date may follow it in brackets.
# Matches " 2.5.4" of "Glossary 2.5.4: x", "@2.5.4", " 2.5.4 (March 2024)"; not " 2.5.4" of
# "Glossary 2.5.41".
VERSION = (
    r"(?:,? (?:version |v\.? ?)?|@| \()(?P<version>{known})\)?"
    r"(?: \((?:\w+ )?(?:19|20)\d\d\))?(?=[\s,:;)]|\Z)"
)
# What a document is called, "{called}", before the name of an entry, perhaps behind the prefix of
# the corpus or a version. Matches "Glossary: " of "Glossary: cloak", "the Glossary's " of "the
# Glossary's cloak entry", "2.5.4 Glossary: " of "2.5.4 Glossary: cloak"; not "Glossary".
LEADING = (
    rf"^(?:the )?(?:{{corpus}} )?(?:v?(?P<former>{{known}}) )?{{called}}(?:'s(?= ))?(?:{VERSION})?"
    r"(?:\s*[,:;>_\u203a\u2013\u2014-]\s*|\s+(?:(?:under|on|about)\s+)?|\s*(?=§))(?=\S)"
)
# The same behind it. Matches " (Glossary 2.5.4)" of "cloak (Glossary 2.5.4)"; not "Glossary x".
TRAILING = rf"(?:,| in the| of the| [\u2013\u2014-])? \(?{{called}}(?:{VERSION})?\)?\Z"
# Where the part of an entry may begin, or what stands below a heading. Matches ": " of "Borg:
# Cooperation", " (" of "a (b)", " > " of "a > b"; not "a-b".
PART = re.compile(r": | \(| [\u2013\u2014>\u203a\u00bb-] |, ")
# A step of an entry before its name, or behind it. Matches "step 2 of Ship Battle", "stage two of
# the lock"; not "step 2: responses".
STEP_OF = re.compile(
    r"^(?:the )?(?P<part>(?:step|stage) \w+) (?:of|in) (?:an? |the )?(?P<name>\S.*)\Z",
    re.IGNORECASE,
)
# The same. Matches "Ship Battle step 2"; not "step 2", "steps".
STEP_BEHIND = re.compile(r"^(?P<name>\S.*?),? (?P<part>(?:step|stage) \w+)\Z", re.IGNORECASE)
# What parts the headings before a name. Matches ": ", " > "; not "-".
STEP_DOWN = re.compile(r": | [>/\u203a\u00bb\u2013\u2014-] |, ")


@dataclass(frozen=True)
class WrittenName:
    """One reading of a string."""

    id: str = ""  # with or without a version; "" where the string names none
    place: str = ""  # what stands behind the id: "#p3", or anything else that begins with "#"
    how: str = ""  # by which the id is read: id, citation, address
    document: str = ""  # the id of the document that is named
    version: str = ""  # the version of it that is named
    rest: str = ""  # a number, a name, or both
    paragraph: int = 0
    ours: bool = False  # our plain words are meant
    kind: str = ""  # of the entry, where it is named


@dataclass(frozen=True)
class CalledDocument:
    """What a document is called before or behind the name of an entry."""

    id: str
    game: str
    form: str  # case folded
    leading: re.Pattern[str]
    trailing: re.Pattern[str]
    only_in_game: bool  # it is called so only where the game is known


def call_document(
    form: str,
    document: str,
    game: str,
    versions: Sequence[str],
    *,
    corpus: str = "",
    only_in_game: bool = False,
) -> CalledDocument:
    """Make the patterns of what a document is called, with or without one of its versions."""
    form = text.normalise(form).casefold()
    known = "|".join(map(re.escape, sorted(versions, key=len, reverse=True))) or "(?!)"
    leading, trailing = (
        re.compile(
            pattern.replace("{corpus}", re.escape(corpus) or "(?!)")
            .replace("{called}", re.escape(form))
            .replace("{known}", known),
            re.I,
        )
        for pattern in (LEADING, TRAILING)
    )
    return CalledDocument(
        document,
        game,
        form,
        leading,
        trailing,
        only_in_game,
    )


def read_ids(typed: str, roots: Sequence[str], schemes: Schemes) -> Iterator[WrittenName]:
    """Read an id in a citation, an address of the site or a link to it, or alone."""
    bare = AROUND.sub("", typed)
    scheme, rest = schemes.cut(bare)
    if scheme:
        digest = DIGEST.search(rest)
        cited = rest[: digest.start() if digest else None]
        yield from _read_id(cited, CITATION, ours=bool(digest and digest[1]))
        return
    place = SCHEME.sub("", bare)
    for root in (SCHEME.sub("", one) if place != bare else one for one in roots):
        if place.startswith(f"{root}/"):
            path = ROUTE.sub("", urllib.parse.unquote(place[len(root) + 1 :]))
            path = READ.sub(r"\g<home>/\g<slug>", ADDED.sub("", path, count=1))
            yield from _read_id(path, ADDRESS)
    yield from _read_id(bare if WHOLE_ID.match(bare) else typed, ID)


def _read_id(typed: str, how: str, *, ours: bool = False) -> Iterator[WrittenName]:
    name, mark, place = typed.partition("#")
    found = PLACE.match(mark + place)
    yield WrittenName(
        name,
        mark + place,
        how,
        paragraph=int(found["number"]) if found else 0,
        ours=ours or bool(found and found["kind"] != "p"),
    )


def open_link(typed: str) -> tuple[str, str]:
    """Give the words and the address of a link in any style; ("", "") where it is none."""
    for pattern in (MARKDOWN, HTML, BBCODE):
        if found := pattern.match(typed):
            said, url = found["text"], found["url"]
            if pattern is HTML:
                said, url = write_out(said), write_out(url)
            return ESCAPED.sub(r"\1", said) if pattern is MARKDOWN else said, url
    if typed.startswith("{"):
        try:
            item = json.loads(typed)
        except (ValueError, RecursionError):
            return "", ""
        said, url = item.get("title"), item.get("id")
        return (said, url) if isinstance(said, str) and isinstance(url, str) else ("", "")
    return "", ""


def write_out(typed: str) -> str:
    """Write out what HTML escapes: "Events & Objectives" for "Events &amp; Objectives"."""
    return ENTITY.sub(lambda one: ENTITIES[one.group()], typed)


def read_names(
    typed: str, called: Sequence[CalledDocument], game: str = ""
) -> Iterator[WrittenName]:
    """Read the document, the version and the paragraph that are named beside a number or a name."""
    for whole in list_trimmed(typed):
        for one in (WrittenName(rest=whole), *_cut_paragraph(whole)):
            if not one.rest:
                continue
            yield one
            for document in called:
                if document.only_in_game and game != document.game:
                    continue
                yield from _cut_document(one, document)


def _cut_paragraph(typed: str) -> Iterator[WrittenName]:
    """Cut off the paragraph and the note that our words are meant."""
    found = PARAGRAPH.search(typed)
    if found:
        rest, ours = typed[: found.start()], found["ours"] is not None
        for bare in dict.fromkeys((rest, trim_name(rest))):
            yield WrittenName(rest=bare, paragraph=int(found["number"]), ours=ours)
    elif note := OURS.search(typed):
        yield WrittenName(rest=typed[: note.start()], ours=True)


def _cut_document(one: WrittenName, document: CalledDocument) -> Iterator[WrittenName]:
    """Cut off what the document is called, before the name or behind it."""
    plain = one.rest.replace("\u2019", "'")  # as titles are registered; as long as before
    if document.form not in plain.casefold():
        return
    leading, trailing = document.leading.match(plain), document.trailing.search(plain)
    for found, rest in (
        (leading, one.rest[leading.end() :] if leading else ""),
        (trailing, one.rest[: trailing.start()] if trailing else ""),
    ):
        if found and rest:
            version = found["version"] or found.groupdict().get("former") or ""
            named = replace(one, document=document.id, version=version, rest=rest)
            yield from (replace(named, rest=bare) for bare in list_trimmed(rest))
            if kind := KIND.search(rest):
                yield replace(named, rest=rest[: kind.start()], kind=kind[1])


def read_game(typed: str, games: Mapping[str, str]) -> tuple[str, str]:
    """Read the game that is named before or behind a name: "2E: uniqueness", "Gowron (2E)".

    `games` has the id of each by what it is called. "" for none.
    """
    for pattern in (GAME_BEFORE, GAME_NAMED):
        before = pattern.match(typed)
        if before and before["game"].casefold() in games:
            return games[before["game"].casefold()], typed[before.end() :]
    behind = GAME_BEHIND.match(typed)
    if behind and behind["game"].casefold() in games:
        return games[behind["game"].casefold()], behind["name"]
    return "", typed


def list_trimmed(typed: str) -> list[str]:
    """List a name as it is written, without marks, without what announces it, without both."""
    opened = _open_marks(typed)
    named = _open_marks(CUE.sub("", typed.removesuffix(")") if typed.startswith("(") else typed))
    return list(dict.fromkeys((typed, opened, named, trim_name(typed))))


def trim_name(typed: str) -> str:
    """Strip what announces a reference, the word for an entry, and the marks around a name."""
    name = _open_marks(CUE.sub("", typed.removesuffix(")") if typed.startswith("(") else typed))
    name = AFTER.sub(r"\1", BEFORE.sub("", name))
    return CLOSED.sub("", OPENED.sub("", name)) if OPENED.match(name) else name


def _open_marks(name: str) -> str:
    """Strip the marks around a name, or behind it."""
    return CLOSED.sub("", OPENED.sub("", name)) if OPENED.match(name) else name.rstrip(".,;: ")


def read_numbers(rest: str) -> Iterator[tuple[str, str]]:
    """Read a number with the title beside it, "" for none."""
    for pattern in (IN_CHAPTER, OF_CHAPTER):
        if found := pattern.match(rest):
            yield f"{found['chapter']}.{found['section']}", found["title"] or ""
    if found := NUMBERED.match(rest) or NUMBER_BEHIND.match(rest):
        yield found["number"].lower(), found["title"] or ""
    elif found := LETTERED.match(rest):
        yield found["letters"].upper() + found["below"].lower(), found["title"] or ""


def list_range(rest: str) -> list[str]:
    """List the numbers from the first to the last that is named: 7.4.1, 7.4.2 for "7.4.1-7.4.2".

    Empty where the two have no number above them in common, or where nothing says that they are
    numbers of rules: "2-4" may be a score, "2024-04" a month.
    """
    found = RANGE.match(rest)
    if not found or not (found["mark"] or found["home"]):
        return []
    first, last = int(found["first"]), int(found["last"])
    if found["again"] not in ("", found["home"]) or not 0 < last - first < MOST_NUMBERED:
        return []
    return [f"{found['home']}{number}" for number in range(first, last + 1)]


def read_trail(rest: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Read the headings before a name, the outermost first: "Icon Legend > Space"."""
    for mark in list(STEP_DOWN.finditer(rest))[:PARTS]:
        name = rest[mark.end() :].strip()
        if name and rest[: mark.start()].strip():
            yield name, tuple(filter(None, STEP_DOWN.split(rest[: mark.start()])))


def drop_number(heading: str) -> str:
    """Give the title behind the number of a heading: "BATTLE" of "7.4 BATTLE".

    A number of four digits is the year of a document, which tells it from another.
    """
    numbered = None if YEAR.match(heading) else NUMBERED.match(heading)
    return text.ORDINAL.sub("", (numbered and numbered["title"]) or heading)


def read_parts(rest: str) -> Iterator[tuple[str, str]]:
    """Read a name with the part of the entry that is named after it, the longest name first."""
    for mark in reversed(list(PART.finditer(rest))[:PARTS]):
        name, part = rest[: mark.start()], rest[mark.end() :]
        part = part.rstrip(" )") if mark.group() == " (" else part.rstrip()
        if name.strip() and part:
            yield name, part
    for pattern in (STEP_OF, STEP_BEHIND):
        if step := pattern.match(rest):
            yield step["name"], step["part"]

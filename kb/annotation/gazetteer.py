"""Makes the gazetteer of a game: the names that may be linked, and what a reference may name.

In: a `KnowledgeBase`, a game, the documents whose entries are wanted. Out: a `Gazetteer`, which is
cached and shared by all threads. The policies of names come from the build (kb.linking.lexicon).
Only one thing is decided here: if several entries share a name, a reference means the one with the
highest authority, and nothing if that document has two.
"""

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from kb.annotation import disambiguation, references
from kb.annotation.references import ReferenceIndex
from kb.linking import lexicon, mentions, name_trie, verb_forms
from kb.linking.lexicon import Name
from kb.model import LinkedName
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

OPENED = 8  # gazetteers that are cached
SENSED = ("term", "section")  # kinds of names that may be everyday words


@dataclass(frozen=True)
class Gazetteer:
    """The names of a game, ready for annotating texts."""

    reading: mentions.NameScope
    references: ReferenceIndex
    words: frozenset[str]  # of the game: a text that has one is about it
    things: frozenset[str]  # those of them that show no rule, only what players collect
    known: frozenset[str]  # how the words of all installed texts begin
    targets: frozenset[str]  # the ids that a citation may name


def list_names(base: KnowledgeBase, game: str, documents: Collection[str] = ()) -> list[LinkedName]:
    """List the names that a text may mean, of the given documents or of all in force."""
    return [
        name
        for name in base.list_linked_names(game)
        if (name.target.split("/")[0] in documents if documents else not name.within)
    ]


def list_short_names(
    base: KnowledgeBase, game: str, documents: Collection[str] = ()
) -> dict[str, str]:
    """List the names of documents that a reference may use, of those given or of all in force.

    Each is also named with its game, and with its version and a comma, as citations name it.
    """
    return {
        form: document.id
        for document in sorted(base.latest_documents, key=lambda document: -document.rank)
        if document.game == game
        and (document.id in documents if documents else document.authority == "current")
        for form in (
            document.short,
            f"{game.upper()} {document.short.removeprefix(game.upper() + ' ')}",
            f"{document.short} {document.version},",
        )
    }


def list_numbers(base: KnowledgeBase, documents: Collection[str]) -> dict[str, dict[str, str]]:
    """List the numbers of entries by document, without those that are also versions."""
    versions = {document.version for document in base.documents}
    listed = {document: base.list_numbers(document) for document in dict.fromkeys(documents)}
    return {
        document: {number: name for number, name in some.items() if number not in versions}
        for document, some in listed.items()
    }


@kept.keep(OPENED)
def open_gazetteer(base: KnowledgeBase, game: str, documents: frozenset[str]) -> Gazetteer:
    """Make the gazetteer of a game, or give the cached one."""
    records = list_names(base, game, documents)
    named = tuple(map(_restore_name, records))
    named = _choose_senses(named, base.list_words(game, "sense"))
    phrases = base.list_words(game, "phrases")
    named = tuple(
        replace(name, kind=disambiguation.PHRASE)
        if name.title in phrases and name.kind in SENSED
        else name
        for name in named
    )
    kept = lexicon.choose_names(named)
    things = base.list_words(game, "things")
    everyday = frozenset(
        name_trie.fold(record.title).rstrip("!?") for record in records if record.everyday
    )
    by_key: dict[str, list[Name]] = {}
    for name in named:
        for key in name.keys:
            by_key.setdefault(key, []).append(name)
    shorts = list_short_names(base, game, documents)
    return Gazetteer(
        mentions.NameScope(
            lexicon.Lexicon(game, kept, lexicon.make_trie(kept), {}, {}, {}, named),
            "",
            True,
            everyday,
        ),
        references.make_index(
            partial(_find_name, by_key), shorts, list_numbers(base, shorts.values())
        ),
        base.list_words(game) | things,
        things,
        base.list_words("", "known"),
        frozenset(name.target for name in named),
    )


def _choose_senses(named: Sequence[Name], senses: Container[str]) -> tuple[Name, ...]:
    """Let texts mean a word that those of the game use in a sense of their own.

    Only where nothing else has precedence; in all forms that the texts have of it.
    """
    kept = set(map(id, lexicon.choose_names(named)))
    return tuple(
        replace(
            name, policy="sense", forms=(name.title, *forms), keys=name.keys | _make_keys(forms)
        )
        if id(name) in kept and (forms := _list_sensed(name, senses))
        else name
        for name in named
    )


def _list_sensed(name: Name, senses: Container[str]) -> list[str]:
    """List the forms in which texts mean a word that no decision lets them mean."""
    if name.policy != "never" or name.kind not in SENSED:
        return []
    forms = (form for own in name.forms for form in verb_forms.list_verb_forms(name_trie.fold(own)))
    return list(dict.fromkeys(form for form in forms if form in senses))


def _make_keys(forms: Iterable[str]) -> frozenset[str]:
    keys = set(map(name_trie.key, forms))
    return frozenset(keys | {" ".join(map(name_trie.singular, key.split())) for key in keys})


def _restore_name(record: LinkedName) -> Name:
    """Make a name from its record, with the keys of all its forms."""
    keys = _make_keys(record.forms)
    return Name(record.title, record.target, record.kind, record.policy, "", record.forms, keys)


def _find_name(
    named: Mapping[str, Sequence[Name]], written: str, document: str, marked: bool
) -> str:
    """Find the target of a reference; "" if it names nothing, or two entries of a document."""
    for key in dict.fromkeys((name_trie.key(written), name_trie.singular_key(written))):
        found = [
            name
            for name in named.get(key, ())
            if (
                name.target.startswith(f"{document}/")
                if document
                else marked or _is_plain(name, key, written)
            )
        ]
        if found:
            home = found[0].target.split("/")[0]
            near = [name for name in found if name.target.split("/")[0] == home]
            best = [
                name
                for name in near
                if name_trie.key(name.title) == key
                and name_trie.find_closing_mark(name.title) == name_trie.find_closing_mark(written)
            ] or near
            return best[0].target if len({name.target for name in best}) == 1 else ""
    return ""


def _is_plain(name: Name, key: str, written: str) -> bool:
    """Tell whether a name is meant without brackets or a document; an everyday word never is."""
    if name.kind != "card" or " " in key:
        return name.policy != "quoted"
    return name.policy not in ("quoted", "never") and written[:1].isupper()

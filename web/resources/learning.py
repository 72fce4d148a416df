"""The learning path and the procedures: what a newcomer reads, with the rules that it rests on.

In: the knowledge base, a game, the name of a chapter or of a procedure. Out: JSON values, or a
`Refusal` where there is nothing of that name. A rule is given as a reference to its paragraph, with
a citation that shows when its words change.
"""

from collections.abc import Iterable, Mapping, Sequence

from flask import url_for

from kb import KnowledgeBase, citations, text
from kb.learning import Chapter, ChapterBlock, CitedRule, Diagram, Procedure
from web.http.errors import Refusal
from web.resources import params
from web.resources.serializers import entry_address, represent_reference
from web.site import Site
from web.types import Json


def list_paths(site: Site) -> Json:
    """List the learning paths of all games, each with its chapters and procedures."""
    base = site.base
    return {"paths": [_represent_path(base, game) for game in list_games(base)]}


def show_path(site: Site, game: str) -> Json:
    """List the chapters and procedures of one game."""
    _check_game(site.base, game)
    return _represent_path(site.base, game)


def show_chapter(site: Site, game: str, slug: str) -> Json:
    """Give a chapter with its pictures, and the chapters before and after it."""
    base = site.base
    _check_game(base, game)
    chapters = [one for one in base.chapters if one.game == game]
    place = next((place for place, one in enumerate(chapters) if one.slug == slug), None)
    if place is None:
        raise Refusal(
            "unknown-page",
            f"The learning path has no chapter {text.shorten(slug)!r}.",
            f"See the list of its chapters: /learn/{game}.",
        )
    before = chapters[place - 1] if place else None
    after = chapters[place + 1] if place + 1 < len(chapters) else None
    return {
        **_name_chapter(chapters[place], place + 1),
        "chapters": [_name_chapter(one, number) for number, one in enumerate(chapters, 1)],
        "previous": _name_chapter(before, place) if before else None,
        "next": _name_chapter(after, place + 2) if after else None,
        "blocks": [_represent_block(base, block) for block in chapters[place].blocks],
        "snapshot": base.snapshot,
    }


def list_procedures(site: Site, arguments: Mapping[str, str]) -> Json:
    """List the procedures, each with its number of steps."""
    notes: list[str] = []
    base = site.base
    game = params.read_choice("game", arguments, params.list_games(base), notes)
    games = [game] if game else list_games(base)
    found = [one for name in games for one in _order_procedures(base, name)]
    return {
        "total": len(found),
        "procedures": [_name_procedure(one) for one in found],
        "game": text.shorten(game) or None,
        "notes": notes,
        "snapshot": base.snapshot,
    }


def show_procedure(site: Site, name: str) -> Json:
    """Give a procedure: its picture, its steps, the rules of each."""
    found = next((one for one in site.base.procedures if one.id == name), None)
    if found is None:
        raise Refusal(
            "unknown-page",
            f"No procedure has the id {text.shorten(name)!r}.",
            "See the list of procedures: /procedures.",
        )
    return {**_represent_procedure(site.base, found), "snapshot": site.base.snapshot}


def list_addresses(base: KnowledgeBase) -> list[str]:
    """List the addresses of the chapters and of the procedures."""
    named = [
        path[kind]
        for path in (_represent_path(base, game) for game in list_games(base))
        for kind in ("chapters", "procedures")
    ]
    return [one["url"] for some in named for one in some]


def list_games(base: KnowledgeBase) -> list[str]:
    """List the games that have a path, each once."""
    named = [one.game for one in base.chapters] + [one.game for one in base.procedures]
    return list(dict.fromkeys(named))


def _order_procedures(base: KnowledgeBase, game: str) -> list[Procedure]:
    """Give the procedures of a game as its chapters show them, the others after these."""
    shown = [
        block.text
        for chapter in base.chapters
        for block in chapter.blocks
        if block.style == "procedure"
    ]
    return sorted(
        (one for one in base.procedures if one.game == game),
        key=lambda one: shown.index(one.id) if one.id in shown else len(shown),
    )


def _check_game(base: KnowledgeBase, game: str) -> None:
    if game not in list_games(base):
        raise Refusal(
            "unknown-page",
            f"There is no learning path for {text.shorten(game)!r}.",
            "See the list of learning paths: /learn.",
        )


def _represent_path(base: KnowledgeBase, game: str) -> Json:
    chapters = [one for one in base.chapters if one.game == game]
    return {
        "game": game,
        "url": url_for("pages.show_path", game=game),
        "minutes": sum(one.minutes for one in chapters),
        "chapters": [_name_chapter(one, number) for number, one in enumerate(chapters, 1)],
        "procedures": [_name_procedure(one) for one in _order_procedures(base, game)],
    }


def _name_chapter(chapter: Chapter, number: int) -> Json:
    return {
        "id": chapter.id,
        "game": chapter.game,
        "number": number,
        "title": chapter.title,
        "summary": chapter.summary,
        "minutes": chapter.minutes,
        "url": url_for("pages.show_chapter", game=chapter.game, chapter=chapter.slug),
    }


def _name_procedure(procedure: Procedure) -> Json:
    return {
        "id": procedure.id,
        "game": procedure.game,
        "title": procedure.title,
        "summary": procedure.summary,
        "step_count": len(procedure.steps),
        "url": url_for("pages.show_procedure", name=procedure.id),
    }


def _represent_procedure(base: KnowledgeBase, procedure: Procedure) -> Json:
    numbers = {step.id: number for number, step in enumerate(procedure.steps, 1)}
    return {
        **_name_procedure(procedure),
        "description": procedure.description,
        "picture": procedure.picture,
        "steps": [
            {
                "id": step.id,
                "number": numbers[step.id],
                "title": step.title,
                "text": step.text,
                "optional": step.optional,
                "last": step.last,
                "branches": [
                    {"when": branch.when, "to": branch.to, "number": numbers[branch.to]}
                    for branch in step.branches
                ],
                "rules": represent_rules(base, step.rules),
            }
            for step in procedure.steps
        ],
    }


def _represent_diagram(base: KnowledgeBase, diagram: Diagram) -> Json:
    return {
        "id": diagram.id,
        "game": diagram.game,
        "title": diagram.title,
        "summary": diagram.summary,
        "description": diagram.description,
        "picture": diagram.picture,
        "parts": [
            {
                "number": number,
                "title": part.title,
                "text": part.text,
                "rules": represent_rules(base, part.rules),
            }
            for number, part in enumerate(diagram.parts, 1)
        ],
    }


def _represent_block(base: KnowledgeBase, block: ChapterBlock) -> Json:
    links = [
        {"start": mark.start, "end": mark.end, "target": mark.target, "url": entry_address(found)}
        for mark in block.marks
        if (found := base.entry(mark.target)) is not None
    ]
    return {
        "style": block.style,
        "text": "" if block.style in ("procedure", "diagram") else block.text,
        "links": links,
        "stressed": [[mark.start, mark.end] for mark in block.marks if not mark.target],
        "rules": represent_rules(base, block.rules),
        "procedure": _find_picture(base, base.procedures, block, "procedure"),
        "diagram": _find_picture(base, base.diagrams, block, "diagram"),
    }


def _find_picture(
    base: KnowledgeBase, known: Sequence[Procedure | Diagram], block: ChapterBlock, style: str
) -> Json | None:
    found = next((one for one in known if block.style == style and one.id == block.text), None)
    if found is None:
        return None
    if isinstance(found, Procedure):
        return _represent_procedure(base, found)
    return _represent_diagram(base, found)


def represent_rules(base: KnowledgeBase, rules: Iterable[CitedRule]) -> list[Json]:
    """Give the rules that something rests on, those of one entry together."""
    found = [(base.entry(rule.entry), rule.paragraph) for rule in rules]
    here = [(entry, paragraph) for entry, paragraph in found if entry is not None]
    order = list(dict.fromkeys(entry.id for entry, _ in here))
    return [
        {
            **represent_reference(entry),
            "url": entry_address(entry, paragraph=paragraph),
            "paragraph": paragraph,
            "source": document.short if (document := base.document_of(entry)) else "",
            "citation": citations.cite_shown(entry, paragraph, base.schemes),
        }
        for entry, paragraph in sorted(here, key=lambda one: order.index(one[0].id))
    ]

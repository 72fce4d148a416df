"""Are templates translated to JavaScript, or refused by name and line?"""

from pathlib import Path

import pytest

from kb.paths import PROJECT
from web.pages import browser_templates


def translate(folder: Path, content: str, **others: str) -> str:
    """Translate a template, with those it needs."""
    for name, said in {"page": content, **others}.items():
        (folder / f"{name}.html").write_text(said, encoding="utf-8")
    return browser_templates.write_module(["page.html"], folder)


@pytest.mark.parametrize(
    ("content", "written"),
    [
        ("<p>frog</p>", 'o += "<p>frog</p>";'),
        ("{{ frog.name }}", "o += r.out(c.frog?.name);"),
        ("{{ frogs[0] }}", "r.item(c.frogs, 0)"),
        ("{{ frogs[1:] }}", "r.slice(c.frogs, 1, undefined)"),
        ("{{ name|upper }}", 'r.filter(c, "upper", c.name)'),
        ("{{ name|replace('a', new='b') }}", 'r.filter(c, "replace", c.name, "a", {new: "b"})'),
        ("{{ a ~ 'b' }}", 'r.join([c.a, "b"])'),
        ("{{ a and not b }}", "r.both(c.a, () => (!r.truth(c.b)))"),
        ("{{ a if b }}", "(r.truth(c.b) ? c.a : undefined)"),
        ("{{ a == 1 }}", "(r.same(c.a, 1))"),
        ("{{ 1 < a <= 3 }}", "(1 < c.a && c.a <= 3)"),
        ("{{ a in b }}", "(r.within(c.a, c.b))"),
        ("{{ a is defined }}", "(c.a !== undefined)"),
        ("{{ a.split(',') }}", 'r.methods.split(c.a, ",")'),
        ("{{ leap(a, far=1) }}", "r.call(c.leap, [c.a], {far: 1}, undefined)"),
        ("{% if a %}x{% elif b %}y{% else %}z{% endif %}", "else if (r.truth(c.b))"),
        ("{% set a = 1 %}{{ a }}", "c.a = 1;"),
        ("{% for a in b %}{{ a }}{{ d }}{% endfor %}", "r.out(l_a) + r.out(c.d)"),
        ("{% for a, b in d.items() %}{{ b }}{% endfor %}", "(l_loop, [l_a, l_b]) =>"),
        ("{% for a in b if a %}x{% endfor %}", "r.list(c.b).filter((l_a) => r.truth(l_a))"),
        ("{% with a = b %}{{ a }}{% endwith %}", "o += ((l_a) =>"),
        (
            "{% macro leap(a, b=2, c=3) %}{% endmacro %}",
            'r.macro(["a", "b", "c"], {"b": 2, "c": 3}',
        ),
    ],
)
def test_a_statement_is_translated(content: str, written: str, tmp_path: Path) -> None:
    """Does each statement and expression become the call that does the same?"""
    assert written in translate(tmp_path, content)


def test_what_a_template_needs_comes_with_it(tmp_path: Path) -> None:
    """Are parents, parts and macros of other files translated too, each once?"""
    made = translate(
        tmp_path,
        "{% extends 'base.html' %}{% block a %}{{ super() }}{% include 'part.html' %}{% endblock %}",
        base="{% import 'leaps.html' as leaps %}{% block a %}pond{% endblock %}",
        part="<i>part</i>",
        leaps="{% macro leap() %}leap{% endmacro %}",
    )
    for name in ("page", "base", "part", "leaps"):
        assert made.count(f'"{name}.html": {{parent') == 1
    assert 'parent: "base.html"' in made and "r.mark(above())" in made


def test_what_cannot_be_translated_is_refused(tmp_path: Path) -> None:
    """Does the message name the template, the line and the statement?"""
    with pytest.raises(ValueError, match=r"page.html, line 2: Pow is not translated"):
        translate(tmp_path, "frog\n{{ 2 ** 3 }}")


def test_the_file_of_the_app_is_up_to_date() -> None:
    """Is the module in web/offline the one that Python writes?"""
    file = PROJECT / "web" / "offline" / "app" / "templates.js"
    assert file.read_text(encoding="utf-8") == browser_templates.write_module()

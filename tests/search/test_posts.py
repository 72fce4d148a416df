"""Is what a post has beside its words left out, and every sign of a query kept?"""

import pytest

from kb.search import posts, search
from kb.snapshot import store


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        # before it
        ("Re: Fwd: may I row?", "may I row?"),
        ("Q2: may I row?", "may I row?"),
        ("Question 3. may I row?", "may I row?"),
        ("1) may I row?", "may I row?"),
        ("2. may I row?", "may I row?"),
        ("> - may I row?", "may I row?"),
        ("[Rules] may I row?", "may I row?"),
        ("Dear keepers of the lock, may I row?", "may I row?"),
        ("@Lock Team: may I row, @ida?", "may I row,?"),
        # addresses
        ("may I row https://a.example/b?c=1&d?", "may I row?"),
        ("may I row (see http://a.example/b)?", "may I row?"),
        # marks
        ("may [b]I[/b] **row** a [[Heron]] _now_?", "may I row a Heron now?"),
        ("[quote=ida][i]May I[/i] row?[/quote] No.", "May I row? No."),
        ("<b>May</b> I<br/>row a <a href='x'>boat</a>?", "May I row a boat?"),
        ("may I row :-) or swim ;P? ^^", "may I row or swim?"),
        # behind it
        ("May I row? - Ida", "May I row?"),
        ("May I row? -- Ida Vole", "May I row?"),
        ("may I row Best regards, Ida V.", "may I row"),
        ("may I row ~ida", "may I row"),
    ],
)
def test_what_is_left_out(typed: str, left: str) -> None:
    """Is only that left which says something?"""
    assert posts.leave_out(typed) == left


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "Q",
        "Q2",
        "7.4 row",
        "1. Locks and gates",
        "-boat row",
        "*boat b*t",
        "[Flood] <Fed> [Self]",
        "bw-glossary@1.0/toll",
        "snake_case_name",
        "2 * 3 * 4",
        "Heron - Lost",
        "may I row? Ida does.",
        "https://a.example/b",
        "[b]",
        "** **",
        "(: D)",
    ],
)
def test_what_stays(typed: str) -> None:
    """Is what names a thing or searches for it left, and a query of nothing else?"""
    assert posts.leave_out(typed) == typed


def test_a_query_that_is_a_post(small_base: store.KnowledgeBase) -> None:
    """Is a post answered as the question in it?"""
    post = "Re: Q1) what is a [b]lock keeper[/b]? :) (see https://a.example/tolls?boats=3) - Ida"
    plain, posted = (search.search(small_base, typed) for typed in ("what is a lock keeper?", post))
    assert posted.answer == plain.answer
    assert [hit.entry.id for hit in posted.hits] == [hit.entry.id for hit in plain.hits]

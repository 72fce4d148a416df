"""The commands that answer a question: results, what decides, and how a query was understood."""

import re

import pytest
from running import Runner


@pytest.mark.parametrize(
    ("command", "parts"),
    [
        (["search", "quilet", "ring"], ["1. quillet", "spelling corrected: quilet -> quillet"]),
        (["search", "toll", "--limit", "1"], ["1. toll"]),
        (["search", "flood", "--kind", "icon", "--game", "bw"], ["1. Damage: Flood"]),
        (
            ["search", "toll", "--document", "bw-none"],
            ["No entry matches --document bw-none. Known values: bw-", "No results."],
        ),
        (["search", "vorpath"], ["No results."]),
        (
            ["search", "cracked"],
            [
                "Card with this in its name:\n   Drowned Bell: Cracked  [bw-cards/drowned-bell-cracked]\n\n"
                "Nearest rule; it may not decide this.\n"
            ],
        ),
        (
            ["search", "does Lantern: Broken pay the toll"],  # the answer first
            ["Nearest rule", "\n\nCard:\n   Lantern: Broken  [bw-cards/lantern-broken]\n\n1. "],
        ),
        (
            ["dispute", "toll", "--id", "bw-glossary/eel-toll", "--id", "bw-rulings/adrift"],
            [
                "bw-glossary/eel-toll has moved to bw-glossary/toll.",
                "[bw-glossary@1.1/toll#p1]",
                "In force; no document ranks above",
                "no longer in force: adrift  [bw-rulings@third-thaw/adrift]  replaced by bw-glossary/adrift",
            ],
        ),
        (["dispute", "vorpath"], ["No rule here decides this."]),
        (
            ["search", "revised", "text"],
            [
                "Nearest rule; it may not decide this.\nThe Glossary has an entry “revised text”,"
                " which is not in the documents here. Where they disagree, it prevails over the Rulings.\n"
            ],
        ),
        (
            ["dispute", "--id", "bw-glossary/peggotys-ear", "--id", "bw-glossary/toll"],
            ["The Glossary also has an entry “Peggoty's Ear”, which is not in the documents here."],
        ),
        (
            ["search", "prize", "of", "a", "toll"],
            ["No rule here decides this. The nearest entries:"],
        ),
        (
            ["search", "capsize"],
            [
                "Decided.\n   When a boat capsizes, its cargo floats for one turn. Then it sinks.\n",
                "\n   Glossary 1.1, capsize  [bw-glossary@1.1/capsize#p1]\n",
                '\n   You asked for it by name: title "capsize".\n\n1. capsize',
            ],
        ),
        (
            ["ask", "capsize"],
            [
                "Decided.\nWhen a boat capsizes, its cargo floats for one turn. Then it sinks.\n",
                "\nGlossary 1.1, capsize, paragraph 1\nstccg:bw-glossary@1.1/capsize#p1~",
                '\nYou asked for it by name: title "capsize".\n',
            ],
        ),
        (
            ["ask", "capsize", "--form", "discord"],
            ["**Decided.**\n> When a boat capsizes,", "`stccg:bw-glossary@1.1/capsize#p1~"],
        ),
        (["ask", "vorpath"], ["Nothing that was searched is about this.\n"]),
        (
            ["search", "toll"],
            [
                "Decided.\n   Pay two coins at every gate",
                "If you mean BW2: Nearest rule; it may not decide this.\n   A sledge without runners stands still.",
            ],
        ),
        (["search", "bw", "rules"], ["Document: Rulebook 1.1  [bw-rulebook@1.1]\n"]),
        (
            ["search", "May I row? What is a toll?"],
            [
                "\n\nAsked alone, \u201cWhat is a toll?\u201d: Decided.\n   Pay two coins at every gate"
            ],
        ),
        (
            ["dispute", "May I row? What is a toll?"],
            ["to settle alone: May I row?\nto settle alone: What is a toll?\n"],
        ),
        (["search", "bw2", "quillet"], ["No results.\nIn BW: Decided.\n   "]),
        (["search", "bw-glossary/dredge"], ["The entry bw-glossary/dredge was removed after"]),
        (
            ["search", "adrift under the 2009 rules"],
            [
                "The question names a year, so the rules of 2009 were searched.\nDecided.\n"
                "   A boat without crew drifts one lock downstream at the end of each turn.",
                "\n   Glossary 1.0, adrift  [bw-glossary@1.0/adrift#p1]\n",
                "\n1. adrift  [bw-glossary@1.0/adrift]",
            ],
        ),
        (
            ["search", "adrift under the 1990 rules"],
            ["No rules of 1990 are known here, so the rules of today were searched."],
        ),
        (
            ["dispute", "adrift under the 2009 rules"],
            [
                "The question names a year, so the rules of 2009 were searched.\n"
                "adrift (Glossary 1.0) decides this.\n1. adrift  [bw-glossary@1.0/adrift#p1]",
            ],
        ),
        (
            ["search", "dredge"],
            [
                "Nearest rule; it may not decide this.\n   Delete the second sentence of this entry.",
                "\n   Rulings third-thaw, dredge  [bw-rulings@third-thaw/dredge#p1]\n",
                "No rule in force decides this.",
            ],
        ),
        (
            ["dispute", "The", "Drowned", "Bell"],
            [
                "The Drowned Bell is a card. Its ruling follows.",
                "[bw-glossary@1.1/the-drowned-bell#p1]",
            ],
        ),
    ],
)
def test_what_a_command_shows(command: list[str], parts: list[str], kb_built: Runner) -> None:
    """Do the commands that ask print what they were asked for?"""
    status, out, err = kb_built(*command)
    assert (status, err) == (0, "") and [part for part in parts if part not in out] == []


def test_a_message_of_a_year(kb_built: Runner) -> None:
    """Does a message tell of the rules of the year that the question means, and why beside it?"""
    status, out, err = kb_built("ask", "adrift under the 2009 rules")
    assert status == 0 and out.startswith("Rules of 2009. Decided.\nA boat without crew drifts")
    assert "\nstccg:bw-glossary@1.0/adrift#p1~" in out
    assert err == "The question names a year, so the rules of 2009 were searched.\n"


def test_a_message_with_a_link(kb_built: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does a message lead to the site where it is known where that is?"""
    monkeypatch.setenv("KB_SITE_URL", "https://rules.example/")
    out = kb_built("ask", "capsize")[1]
    assert "\nhttps://rules.example/bw-glossary/capsize#p1\n" in out and "stccg:" not in out
    assert out.endswith("\nMore: https://rules.example/search?q=capsize\n")


def test_explain(kb_built: Runner) -> None:
    """Are the terms named, and each result in the order of the search with what its score is made of?"""
    status, out, _ = kb_built("explain", "toll")
    terms, *ranked = out.splitlines()
    assert (status, terms) == (0, "terms: toll")
    assert ranked[0].startswith("1. bw-glossary/toll: ") and 'known item: title "toll"' in ranked[0]
    found = re.findall(r"^\d+\. .*\[(\S+)@\S+/(\S+)\]", kb_built("search", "toll")[1], re.MULTILINE)
    explained = [line.split(": ")[0].split(" ")[1] for line in ranked]
    assert ["/".join(name) for name in found[: len(explained)]] == explained


def test_the_first_line_before_a_list_item(kb_built: Runner) -> None:
    """Is a hit in a list shown after the words that open the list?"""
    assert "   3. Pay your tolls." in kb_built("search", "toll")[1].splitlines()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["search", "toll", "--limit", "0"], "--limit 0 is too few. Give 1 or more"),
        (["search", "toll", "--limit", "-1"], "--limit -1 is too few. Give 1 or more"),
        (["dispute"], "kb dispute needs a question, or entries to compare: --id ID"),
    ],
)
def test_what_asks_for_nothing(command: list[str], said: str, kb_built: Runner) -> None:
    """Is it refused in one line what could only print nothing, or something else?"""
    status, out, err = kb_built(*command)
    assert (status, out, err.count("\n")) == (1, "", 1) and said in err


def test_a_game_that_is_not_there_is_said(kb_built: Runner) -> None:
    """Is "ask" told from a question without an answer, beside the message that it prints?"""
    _, out, err = kb_built("ask", "capsize", "--game", "none")
    assert out == "Nothing that was searched is about this.\n"
    assert err == "No entry matches --game none. Known values: bw, bw2.\n"
    assert kb_built("ask", "capsize", "--game", "bw")[2] == ""


@pytest.mark.parametrize("where", ["mysql", "postgresql"])
def test_where_it_cannot_search(
    where: str, kb_built: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a KB_SEARCH that cannot be followed refused, as the site does, and not passed over?"""
    monkeypatch.setenv("KB_SEARCH", where)
    status, out, err = kb_built("search", "toll")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "KB_SEARCH is" in err and where in err

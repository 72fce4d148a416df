"""Does scripts/renew_rules.py write the digests of the words now, and only where that is accepted?"""

import sys
from dataclasses import replace

import making
import pytest
import renew_rules

from kb.citations import formats
from kb.model import Case, Paragraph
from kb.paths import Folders
from kb.pipeline import publish, stages


@pytest.mark.unmeasured
def test_a_changed_rule_is_shown_and_renewed(
    small: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is a changed digest told with what rests on it, left without --accept, and written with it?"""
    for name, value in making.environment(small).items():
        monkeypatch.setenv(name, value)
    table = small.corpus / "cited_rules.tsv"
    sound = table.read_text(encoding="utf-8")
    making.edit(table, "boats#p1\t\t", "boats#p1\t\t0")
    broken = table.read_text(encoding="utf-8")
    publish.build(small)
    monkeypatch.setattr(sys, "argv", ["renew_rules"])
    assert renew_rules.main() == 0
    said = capsys.readouterr().out
    assert "procedures/bw-turn.toml, step 'act'" in said and "1 rows changed" in said
    assert table.read_text(encoding="utf-8") == broken
    monkeypatch.setattr(sys, "argv", ["renew_rules", "--accept"])
    assert renew_rules.main() == 0 and table.read_text(encoding="utf-8") == sound
    assert stages.collect(small).problems == []


def test_the_digests_of_a_case() -> None:
    """Is the digest of a reworded statement of ours renewed, and not where its rule was reworded too?"""
    toll = replace(
        making.make_entry("toll", "Pay one coin."), plain=(Paragraph("You pay.", "text", (1, 1)),)
    )
    official, ours = formats.digest_words("Pay one coin."), formats.digest_words("You pay.")
    content = f'[[entry]]\nid = "bw-book/toll"\nofficial = "{official}"\nplain = "0ld"\n'

    def renew(known: str) -> str:
        rests_on = ("bw-book/toll", known, "0ld", "1.0")
        case = Case("c", "bw", "?", "", (rests_on,), "", "", "", "2031")
        return renew_rules.renew_case(content, case, {toll.id: toll})

    assert renew(official) == content.replace("0ld", ours)
    assert renew("reworded") == content

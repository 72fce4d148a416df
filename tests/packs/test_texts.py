"""Are texts that are written as numbers of their words the same when they are read again?"""

import pytest
import scrambled
from offline_engine import NODE, OfflineEngine

from kb.packs import texts
from kb.packs.texts import CodedTexts

pytestmark = pytest.mark.unmeasured

LINES = (
    "Stop. Go on! Then what? 'Tis so.",
    "a small beginning; A Large One",
    "  two  spaces  ",
    "",
    "Q's 45 [Fed] é naïve Ünder -- dash",
    "Borg attack. Borg scout. borg ships may. attack again",
)


def read(coded: CodedTexts) -> list[str]:
    """Read texts again, as the guarantees of the module say."""
    found, written, begins, after = [], "", True, False
    place, kept, single = 0, False, texts.CODES - coded.pages
    while place < len(coded.codes):
        number = coded.codes[place]
        place += 1
        if number >= single:
            tail = int.from_bytes(coded.codes[place : place + coded.tail], "big")
            number = single + ((number - single) << 8 * coded.tail) + tail
            place += coded.tail
        token = coded.tokens[number]
        if token == texts.LINE:
            found.append(written)
            written, begins, after = "", True, False
        elif token == texts.KEPT:
            kept = True
        elif texts.IN_WORD.match(token):
            large = token[0].upper() + token[1:] if begins and not kept else token
            written += (" " if after else "") + large
            begins, kept, after = False, False, True
        else:
            written += token
            begins, after = begins or token[0] in texts.BEGINS, False
    return found


def test_texts_are_read_as_they_were_written() -> None:
    """Are capitals, spaces and strange characters where they were?"""
    assert read(texts.write_texts(LINES)) == list(LINES)
    strange = [one for one in scrambled.scramble(list(LINES), 500) if texts.can_write(one)]
    assert len(strange) > 100
    assert read(texts.write_texts(strange)) == strange


@pytest.mark.parametrize("count", [0, 1, 255, 256, 257, 65_000, 66_000])
def test_any_number_of_words_can_be_written(count: int) -> None:
    """Are one, two or three bytes taken as there are words?"""
    lines = [f"w{number}" for number in range(count)]
    coded = texts.write_texts(lines)
    assert read(coded) == lines
    assert coded.pages < texts.CODES and coded.tail == (2 if count > 65_000 else 1)


@pytest.mark.skipif(not NODE, reason="node is not on this machine (apt-get install nodejs)")
def test_javascript_reads_the_same() -> None:
    """Does the engine put the same texts together?"""
    strange = [one for one in scrambled.scramble(list(LINES), 500) if texts.can_write(one)]
    engine = OfflineEngine()
    for lines in (list(LINES), strange, [f"w{number}" for number in range(66_000)]):
        coded = texts.write_texts(lines)
        facts = {"tokens": coded.tokens, "pages": coded.pages, "tail": coded.tail}
        assert engine.call("packs/texts.readTexts", facts, list(coded.codes)) == lines
    engine.close()


def test_what_the_marks_stand_for_is_not_written() -> None:
    """Is a text with a line end or a mark of ours left to others?"""
    assert texts.can_write("one line")
    assert not texts.can_write("two\nlines") and not texts.can_write("a \x01 mark")

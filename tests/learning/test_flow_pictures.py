"""Does the picture of a procedure show each step, where it skips and where it repeats, in lanes of their own?"""

import re
import xml.etree.ElementTree as ElementTree

from kb.learning import flow_pictures, svg
from kb.learning.model import ProcedureStep, StepBranch

SVG = "{http://www.w3.org/2000/svg}"


def step(
    name: str, *branches: tuple[str, str], optional: bool = False, last: bool = False
) -> ProcedureStep:
    """Make a step."""
    return ProcedureStep(
        name, name.capitalize(), "Do it.", (), optional, last,
        tuple(StepBranch(when, to) for when, to in branches),
    )  # fmt: skip


STEPS = (
    step("draw", ("the pile is empty", "swim")),
    step("act", ("you have oars", "act"), optional=True),
    step("pay", ("the tide has not turned", "draw"), ("you are broke", "swim"), last=True),
    step("swim", last=True),
)


def read(steps: tuple[ProcedureStep, ...] = STEPS) -> ElementTree.Element:
    """Draw steps and read the picture back."""
    return ElementTree.fromstring(flow_pictures.draw("bw-turn", "A turn", steps))


def test_each_step_has_a_box_with_its_number_and_title() -> None:
    """Are there as many boxes and numbers as steps, in their order from top to bottom?"""
    picture = read()
    boxes = picture.findall(f"{SVG}rect")
    tops = [float(box.get("y", "0")) for box in boxes]
    assert len(boxes) == 4 and tops == sorted(tops)
    words = [one.text or "" for one in picture.findall(f"{SVG}text")]
    assert [word for word in words if word in "1234"] == ["1", "2", "3", "4"]
    assert {"Draw", "Act", "Pay", "Swim"} <= set(words)


def test_an_optional_step_looks_and_reads_so() -> None:
    """Is the frame of what may be left out dashed, and are there words for it?"""
    boxes = read().findall(f"{SVG}rect")
    assert [box.get("stroke-dasharray") is not None for box in boxes] == [False, True, False, False]
    assert flow_pictures.OPTIONAL in [one.text for one in read().findall(f"{SVG}text")]


def test_branches_say_where_they_lead() -> None:
    """Is each branch written at its step, a loop to the step itself as "again"?"""
    words = " ".join(one.text or "" for one in read().findall(f"{SVG}text")).replace("\u00a0", " ")
    for said in (
        "If the pile is empty: go to 4",
        "If you have oars: again",
        "If the tide has not turned: go to 1",
        "If you are broke: go to 4",
    ):
        assert said in words


def test_lines_go_right_forward_and_left_back() -> None:
    """Does what skips run on the right, what repeats on the left, inside the picture?"""
    lines = read().findall(f"{SVG}path[@class='picture-branch']")
    assert len(lines) == 3  # the two that lead to the same step share one
    edges = {float(x) for line in lines for x in re.findall(r"H(-?[\d.]+)V", line.get("d", ""))}
    assert {x > flow_pictures.RIGHT for x in edges} == {True, False}
    assert all(0 <= x <= svg.WIDTH for x in edges)


def test_lines_that_pass_each_other_do_not_touch() -> None:
    """Have two loops that overlap different lanes, and two that do not the same one?"""
    crossing = read((step("a"), step("b"), step("c", ("x", "a")), step("d", ("y", "b"))))
    apart = read((step("a"), step("b", ("x", "a")), step("c"), step("d", ("y", "c"))))

    def lanes(picture: ElementTree.Element) -> set[str]:
        found = picture.findall(f"{SVG}path[@class='picture-branch']")
        return {
            match[1] for one in found if (match := re.search(r"H(-?[\d.]+)V", one.get("d", "")))
        }

    assert len(lanes(crossing)) == 2 and len(lanes(apart)) == 1


def test_no_arrow_leaves_the_last_step() -> None:
    """Is a step at which the procedure ends not joined to the one below it?"""
    joined = [one for one in read().findall(f"{SVG}path") if "V" in one.get("d", "")]
    arrows = [one for one in joined if one.get("class") is None]
    assert len(arrows) == 2  # draw to act, act to pay; pay ends


def test_the_same_is_said_in_words() -> None:
    """Does the text alternative name each step, what may be left out, each branch and each end?"""
    assert flow_pictures.describe("A turn", STEPS) == (
        "A turn in 4 steps, from top to bottom: 1, Draw; if the pile is empty: go to 4."
        " 2, Act (optional); if you have oars: again."
        " 3, Pay; if the tide has not turned: go to 1; if you are broke: go to 4;"
        " the procedure ends here. 4, Swim; the procedure ends here."
    )

"""Reads a procedure: what is done in a fixed order, and on which rules each step rests.

In: a file of `corpus/procedures/`, which docs/corpus.md describes. Out: a `Procedure` with its
picture, and Problems for steps without a rule; the rules are found by kb.learning.cited_rules. A
branch that leads nowhere, an id given twice, a step that cannot be reached: a `CorpusError`.
"""

from dataclasses import dataclass
from pathlib import Path

from kb import errors
from kb.corpus import toml_blocks
from kb.learning import flow_pictures
from kb.learning.cited_rules import RuleFinder
from kb.learning.model import Procedure, ProcedureStep, StepBranch

FOLDER = "procedures"


@dataclass(frozen=True)
class ProcedureHead:
    """The [[procedure]] block of a file."""

    title: str
    game: str
    summary: str


@dataclass(frozen=True)
class StepBlock:
    """A [[step]] block of a file."""

    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    optional: bool = False
    last: bool = False
    branches: tuple[tuple[str, str], ...] = ()  # when; id of the step to go to


def read_procedure(path: Path, finder: RuleFinder) -> Procedure:
    """Read one procedure; its id is the name of the file."""
    head, blocks = toml_blocks.read_headed(path, "procedure", ProcedureHead, "step", StepBlock)
    _check_steps(path, blocks)
    file = f"{FOLDER}/{path.name}"
    steps = tuple(
        ProcedureStep(
            block.id,
            block.title,
            block.text,
            finder.find_all(block.rules, file, f"step {block.id!r}"),
            block.optional,
            block.last or block is blocks[-1],
            tuple(StepBranch(when, to) for when, to in block.branches),
        )
        for block in blocks
    )
    return Procedure(
        path.stem,
        head.game,
        head.title,
        head.summary,
        steps,
        flow_pictures.describe(head.title, steps),
        flow_pictures.draw(path.stem, head.title, steps),
    )


def _check_steps(path: Path, blocks: list[StepBlock]) -> None:
    """Refuse steps that cannot be told apart or reached, and branches that lead nowhere."""
    ids = [block.id for block in blocks]
    twice = next((name for name in ids if ids.count(name) > 1), None)
    if twice:
        raise errors.CorpusError(f"{path}: two steps have the id {twice!r}. Rename one.")
    reached = {ids[0]}
    for block, following in zip(blocks, [*blocks[1:], None]):
        for branch in block.branches:
            if branch[1] not in ids:
                raise errors.CorpusError(
                    f"{path}: step {block.id!r} has the branch {list(branch)!r}. Write when it is"
                    f" taken and the id of a step: {', '.join(ids)}."
                )
            reached.add(branch[1])
        if following and not block.last:
            reached.add(following.id)
    lost = next((name for name in ids if name not in reached), None)
    if lost:
        raise errors.CorpusError(
            f"{path}: nothing leads to step {lost!r}. Add a branch, or remove `last` from the step"
            " before it."
        )

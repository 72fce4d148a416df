"""Begins a corpus in an empty folder: the files that everything else is added to.

In: a folder that is empty or not there, and what the site is to be called. Out: `registry.toml`
without a document, `site.toml` with the name and the prefix of citations, a folder for documents,
and a `.gitignore` that keeps the texts of publishers and the build out of version control. A folder
that holds anything is left as it is. docs/first-corpus.md goes on from here.
"""

import re
import shutil
from pathlib import Path

from kb import errors, text
from kb.corpus import journal, registry, site_file, sources, toml_blocks
from kb.identity import PREFIX, TAKEN, Identity

REGISTRY = """\
# One [[document]] block per version of a document: kb add FILE --document ID --version V
"""
SITE = """\
# What the site is called, and how its entries are cited (docs/corpus.md, "Names and colours").

[[site]]
name = {name}
prefix = {prefix}
# headline = "What do the rules say?"
# welcome = "A sentence below it on the start page."
# notice = "A sentence at the foot of every page."

# One block for each game whose name is not simply its id in capitals.
# [[game]]
# id = "bw"
# name = "Brindlewick"
# accent = ["#17588f", "#8fc0f2"]
"""
IGNORED = f"""\
# The texts belong to their publishers; the build is made of them.
/{sources.DOCUMENTS_FOLDER}/
/cards/
/build/
"""


def begin_corpus(folder: Path, name: str = "", prefix: str = "") -> Identity:
    """Write the first files of a corpus; return what it is called."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        begun = (folder / registry.FILE).exists()
        what = (
            f"holds a corpus already. Go on in it: cd {folder}, then kb add FILE --document ID"
            " --version V"
            if begun
            else "is not an empty folder. Name one that is empty or not there yet."
        )
        raise errors.CorpusError(f"{folder}: {what}")
    called = text.normalise(name) or propose_name(folder)
    identity = Identity(name=called, prefix=prefix or propose_prefix(folder))
    site = SITE.format(
        name=toml_blocks.format_value(identity.name),
        prefix=toml_blocks.format_value(identity.prefix),
    )
    site_file.check_prefix(identity.prefix, f"{folder / site_file.FILE}, [[site]]")
    contents = {site_file.FILE: site, ".gitignore": IGNORED, registry.FILE: REGISTRY}
    there = folder.exists()
    try:
        (folder / sources.DOCUMENTS_FOLDER).mkdir(parents=True)
        journal.write_together(folder, {name: made.encode() for name, made in contents.items()})
    except BaseException as fault:
        _remove_begun(folder, keep=there)
        if isinstance(fault, OSError):
            raise errors.CorpusError(
                f"{fault.filename}: cannot be written ({fault.strerror}). Name another folder."
            ) from None
        raise
    return identity


def _remove_begun(folder: Path, *, keep: bool) -> None:
    """Remove what was begun in a folder that was empty, or not there, before."""
    if not keep:
        shutil.rmtree(folder, ignore_errors=True)
        return
    for begun in folder.iterdir():
        if begun.is_dir():
            shutil.rmtree(begun, ignore_errors=True)
        else:
            begun.unlink()


def propose_name(folder: Path) -> str:
    """Propose the name of the site: that of the folder, as a title."""
    words = re.split(r"[\W_]+", folder.resolve().name)
    said = " ".join(word[:1].upper() + word[1:] for word in words if word)
    return said if said.casefold().endswith("rules") else f"{said} Rules".strip()


def propose_prefix(folder: Path) -> str:
    """Propose the prefix of citations: the letters of the folder's name."""
    letters = text.UNSLUGGED.sub("", folder.resolve().name.casefold())[:20]
    return letters if PREFIX.match(letters) and letters not in TAKEN else Identity.prefix

"""Errors for the operator: what is wrong, where, and what to do, in one sentence each.

Faults in a *text* are not errors but `kb.model.Problem` records, which readers return and the build
writes down. The command line prints a `KBError` as one line and exits with 1; anything else is our
bug and keeps its traceback.
"""


class KBError(Exception):
    """Base of every error that an operator can mend; its text is one line."""

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


class CorpusError(KBError):
    """The registry, the ledger, a corpus file or a source file is not usable."""


class ReaderError(KBError):
    """A document is not of the layout that its reader reads."""


class BuildError(KBError):
    """The build folder cannot be written or is in use."""


class BuildMissing(KBError):
    """There is no build to open, or it is damaged or of another format."""


class UnknownEntry(KBError):
    """No entry has this id, number or title."""

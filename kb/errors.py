"""Errors for the operator: what is wrong, where, and what to do, in one sentence each.

Faults in a *text* are not errors but `kb.model.Problem` records, which readers return and the build
records. The command line prints a `KBError` as one line and exits with 1; any other exception is a
bug of ours and keeps its traceback.
"""


class KBError(Exception):
    """Base of every error that an operator can fix; its message is one line."""

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


class CorpusError(KBError):
    """The registry, the ledger, a corpus file or a source file cannot be used."""


class ReaderError(KBError):
    """A document does not have the layout that its reader reads."""


class BuildError(KBError):
    """The build folder cannot be written or is in use."""


class FolderBusy(BuildError):
    """Another command is changing the build folder just now."""


class BuildMissing(KBError):
    """There is no build to open, or it is damaged or in another format."""


class SnapshotDamaged(BuildMissing):
    """A file of a snapshot is not as it was written."""


class ReleaseRefused(KBError):
    """A snapshot cannot be handed on or taken over: not whole, not signed, not to be had."""


class DatabaseError(KBError):
    """A database cannot be reached, gives no right, or holds no snapshot."""


class UnknownEntry(KBError):
    """No entry has this id, number or title."""


class NothingListed(KBError):
    """Something asks for a whole list of a snapshot that stays in its database."""

    def __init__(self) -> None:
        super().__init__(
            "This snapshot stays in its database, where each thing is looked up and nothing is"
            " listed as a whole. Take it into memory: leave KB_SEARCH out."
        )

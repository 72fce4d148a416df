"""The commands about snapshots: verify, rollback, publish, pull."""

import argparse
import os
import time
from pathlib import Path

from kb import errors
from kb.commands.parser import AddCommand
from kb.paths import Folders, is_database
from kb.pipeline import build_folder, distribution
from kb.pipeline.releases import Release
from kb.postgresql import hide_password, publishing, pulling
from kb.search import engines
from kb.snapshot import checksums, holding, records, store


def add_commands(add_command: AddCommand) -> None:
    """Add the commands to the command line."""
    verify = add_command("verify", _verify, "kb verify --all")
    verify.add_argument(
        "snapshot",
        nargs="?",
        default="",
        help="the beginning of its name (default: the current one)",
    )
    verify.add_argument("--all", action="store_true", help="check every snapshot that is kept")
    rollback = add_command("rollback", _rollback, "kb rollback")
    rollback.add_argument(
        "snapshot",
        nargs="?",
        default="",
        help="the beginning of its name (default: the one before)",
    )
    _add_publish(add_command)
    _add_pull(add_command)


def _add_publish(add_command: AddCommand) -> None:
    publish = add_command("publish", _publish, "kb publish /srv/releases --key signing.pem")
    publish.add_argument(
        "target",
        help="the folder for releases, which any web server can serve; or postgresql://...",
    )
    publish.add_argument(
        "--snapshot", default="", metavar="NAME", help="another snapshot than the current one"
    )
    publish.add_argument(
        "--key", metavar="FILE", help="sign with this private key (default: $KB_SIGNING_KEY)"
    )
    publish.add_argument(
        "--keep",
        type=int,
        metavar="N",
        help="in a database: keep so many snapshots beside the current one (default: 3)",
    )
    publish.add_argument(
        "--search",
        action="store_true",
        help="in a database: store what searching the snapshot there needs, too",
    )
    publish.add_argument(
        "--with-official",
        action="store_true",
        help="include the words of the official documents that are installed here",
    )


def _add_pull(add_command: AddCommand) -> None:
    pull = add_command(
        "pull", _pull, "kb pull https://rules.example/releases --key signing.pub.pem"
    )
    pull.add_argument(
        "source", help="the folder or the address that holds the releases; or postgresql://..."
    )
    pull.add_argument(
        "--snapshot", default="", metavar="NAME", help="take this one, not the newest"
    )
    pull.add_argument(
        "--key",
        metavar="FILE",
        help="require this public key's signature (default: $KB_PUBLIC_KEY)",
    )
    pull.add_argument(
        "--older", action="store_true", help="take a release older than the one taken last"
    )


def _verify(options: argparse.Namespace, folders: Folders) -> int:
    current = build_folder.find_current(folders.build)
    if options.all:
        chosen = build_folder.list_snapshots(folders.build)
    elif options.snapshot:
        chosen = [build_folder.find_named(folders.build, options.snapshot)]
    else:
        chosen = [current] if current else []
    if not chosen:
        raise errors.BuildMissing(f"{folders.build}: there is no build. Run: kb build")
    return max([_verify_one(snapshot, current) for snapshot in chosen])


def _verify_one(snapshot: Path, current: Path | None) -> int:
    """Print what is wrong with a snapshot, or that it is sound: its files agree and it opens."""
    marks = ["current"] if snapshot == current else []
    marks += ["in use"] if holding.is_held(snapshot) else []
    shown = f"{snapshot.name} ({', '.join(marks)})" if marks else snapshot.name
    began = time.perf_counter()
    faults = checksums.find_faults(snapshot)
    taken = (time.perf_counter() - began) * 1000
    if not faults or not checksums.has_checksums(snapshot):
        try:
            records.read_manifest(snapshot)
        except errors.BuildMissing as fault:  # of another format
            print(f"{shown}: {fault}")
            return 1
    if faults:
        print(f"{shown}: damaged", *faults, sep="\n  ")
        return 1
    base = store.KnowledgeBase(snapshot)
    engines.open_engine(base)
    files, size = len(checksums.list_files(snapshot)), checksums.measure_files(snapshot)
    print(
        f"{shown}: sound: {files} files, {size / 1e6:.1f} MB, checked in {taken:.0f} ms,"
        f" {len(base.entries)} entries"
    )
    return 0


def _rollback(options: argparse.Namespace, folders: Folders) -> int:
    snapshot, passed = build_folder.roll_back(folders.build, options.snapshot)
    for sentence in passed:
        print(f"passed over: {sentence}")
    print(f"{snapshot} is current. To return to what the documents give: kb build")
    return 0


def _publish(options: argparse.Namespace, folders: Folders) -> int:
    key = _find_key(options, "KB_SIGNING_KEY")
    if is_database(options.target):
        _publish_to_database(options, folders, key)
        return 0
    if "://" in options.target:
        raise errors.ReleaseRefused(
            f"{options.target}: releases are written into a folder or a database. Give a folder,"
            " and have a web server serve it, or copy it there, latest.json last; or give"
            " postgresql://..."
        )
    if options.keep is not None or options.search:
        raise errors.ReleaseRefused(
            f"{options.target}: --keep and --search are for databases. Remove old releases from the"
            " folder by hand."
        )
    release = distribution.publish_release(
        folders.build,
        Path(options.target),
        options.snapshot,
        key,
        with_official=options.with_official,
    )
    print(f"{Path(options.target) / release.pack}: {release.size / 1e6:.1f} MB, {_tell(release)}")
    return 0


def _publish_to_database(options: argparse.Namespace, folders: Folders, key: Path | None) -> None:
    keep = publishing.KEPT if options.keep is None else options.keep
    if keep < 0:
        raise errors.KBError(
            f"--keep {keep} is less than none. Give the number of snapshots to keep beside the"
            " current one, from 0 on."
        )
    stored = publishing.publish(
        folders.build,
        options.target,
        options.snapshot,
        key,
        with_official=options.with_official,
        keep=keep,
        search=options.search,
    )
    release = stored.release
    state = "is current" if stored.changed else "was current already"
    removed = f", removed {', '.join(stored.removed)}" if stored.removed else ""
    print(
        f"{hide_password(options.target)}: {release.snapshot} {state}; sent"
        f" {stored.sent / 1e6:.1f} MB of {release.unpacked / 1e6:.1f} MB, {_tell(release)}{removed}"
    )


def _tell(release: Release) -> str:
    """Say whether a release is signed, and whose words it holds."""
    words = f"with the words of {', '.join(release.documents)}" if release.documents else ""
    return f"{'signed' if release.signature else 'not signed'}, {words or 'our words only'}"


def _pull(options: argparse.Namespace, folders: Folders) -> int:
    key = _find_key(options, "KB_PUBLIC_KEY")
    before = build_folder.find_current(folders.build)
    pull = pulling.pull if is_database(options.source) else distribution.pull_release
    snapshot, release = pull(
        folders.build, options.source, options.snapshot, key, older=options.older
    )
    checked = "signature checked" if key else "signature not checked: no public key is set"
    state = "was current already" if snapshot == before else "is current"
    print(f"{snapshot} {state}; published {release.published}, {checked}")
    return 0


def _find_key(options: argparse.Namespace, variable: str) -> Path | None:
    given = options.key or os.environ.get(variable)
    return Path(given) if given else None

"""Arrays in a file: read as they were written, where processors like them."""

from pathlib import Path

import numpy as np
import pytest

from kb import errors
from kb.indexing import array_files

ARRAYS = {
    "one": np.arange(7),
    "a longer name.ends": np.array([0.5, -1.25]),
    "none": np.zeros(0, dtype=np.int32),
    "words": np.array(["ab", "c\u00e9", ""], dtype=str),
    "truth": np.array([True, False]),
    "number": np.array(3),
    "rows": np.ones((2, 3), dtype=np.float32),
    "columns": np.arange(6.0).reshape(2, 3).T,  # lies in memory column by column
}


def test_they_are_read_as_written(tmp_path: Path) -> None:
    """Are arrays of every kind equal, aligned and read-only, the same bytes each time, and numpy's own format?"""
    path, again = tmp_path / "one.npz", tmp_path / "two.npz"
    array_files.write_arrays(path, ARRAYS)
    array_files.write_arrays(again, ARRAYS)
    assert path.read_bytes() == again.read_bytes()
    with array_files.read_arrays(path) as found:
        assert list(found) == list(ARRAYS)
        for name, array in ARRAYS.items():
            assert found[name].dtype == array.dtype and np.array_equal(found[name], array), name
            if array.size:
                address = found[name].__array_interface__["data"][0]
                assert address % array_files.ALIGNMENT == 0 and not found[name].flags.writeable
    with np.load(path, allow_pickle=False) as loaded:
        assert {name: loaded[name].tolist() for name in loaded} == {
            name: array.tolist() for name, array in ARRAYS.items()
        }


def test_they_stay_whatever_becomes_of_the_file(tmp_path: Path) -> None:
    """Is an array as it was read after its file was written over, cut off and removed?"""
    path = tmp_path / "one.npz"
    array_files.write_arrays(path, ARRAYS)
    with array_files.read_arrays(path) as found:
        kept = found["one"]
    with path.open("r+b") as file:
        file.write(b"\0" * path.stat().st_size)
        file.flush()
        assert kept.tolist() == list(range(7))
        file.truncate(0)
    assert kept.tolist() == list(range(7))  # else the system ends this process
    path.unlink()
    assert kept.tolist() == list(range(7))


@pytest.mark.parametrize("content", [b"", b"no arrays", b"PK\x03\x04 cut off"])
def test_a_damaged_file_is_one_sentence(content: bytes, tmp_path: Path) -> None:
    """Is a file that holds no arrays told of, with what to do?"""
    (tmp_path / "one.npz").write_bytes(content)
    with (
        pytest.raises(errors.BuildMissing, match="one.npz: cannot be read .*Run: kb build"),
        array_files.read_arrays(tmp_path / "one.npz"),
    ):
        pass

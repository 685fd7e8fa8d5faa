"""What the build writes for the kernels."""

from __future__ import annotations

from pathlib import Path

from stacz import _kernel


def test_only_the_limits_of_compiled_modules_are_declared_in_c(tmp_path: Path) -> None:
    kernel, server = tmp_path / "kernel", tmp_path / "server"
    for folder in (kernel, server):
        folder.mkdir()
        (folder / "limits.py").write_text("SEATS = 6\n")
    (kernel / "rules.pxd").touch()
    (server / "limits.pxd").write_text("# left behind by an older build\n")
    _kernel.generate(tmp_path)
    assert (kernel / "limits.pxd").read_text().endswith("cdef enum:\n    SEATS = 6\n")
    assert not (server / "limits.pxd").exists()

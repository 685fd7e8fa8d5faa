"""A lesson: buttons keep their places, what is spoken of is in sight, and the focus lands where one goes on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import DRAWN, once
from tests.e2e.conftest import Visit

# What is pointed at: its name, and whether it can be seen between the teacher and the edges of the screen.
POINTED = """() => {
  const thing = document.querySelector('[data-pointed]');
  if (!thing) return null;
  const box = thing.getBoundingClientRect();
  const teacher = document.querySelector('.teacher').getBoundingClientRect();
  const top = Math.max(box.top, 0, teacher.left <= box.left && teacher.width > innerWidth / 2 ? teacher.bottom : 0);
  const bottom = Math.min(box.bottom, innerHeight);
  const there = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
  const enough = Math.min(box.height, 80) - 2;
  return {
    thing: thing.dataset.thing,
    seen: bottom - top >= enough && !!there && (thing.contains(there) || there.contains(thing)),
    boxes: [box.top, box.bottom, teacher.bottom, innerHeight],
  };
}"""


def places(page: Page) -> Any:
    return page.locator(".teacher .ways").evaluate(
        "(ways) => [ways.querySelector('.button'), ways.querySelector('.next .button')].map((one) =>"
        " (({left, width}) => [Math.round(left), Math.round(width)])(one.getBoundingClientRect()))"
    )


@pytest.mark.parametrize(
    ("width", "height"),
    [(390, 844), pytest.param(360, 740, marks=pytest.mark.ci), pytest.param(1280, 720, marks=pytest.mark.ci)],
)
@pytest.mark.parametrize("game", once(DRAWN, "pan"))
def test_what_is_spoken_of_is_in_sight(visit: Visit, game: str, width: int, height: int) -> None:
    page = visit(f"/learn/{game}", "en", width, height)
    following = page.locator(".teacher .next .button:not([aria-disabled=true])")
    number = page.locator(".teacher .count")
    expect(following).to_be_visible()
    expect(page.locator("[data-pointed]").first).to_be_attached()
    page.wait_for_timeout(500)  # the board is put up part by part
    first = places(page)
    for step in range(1, 60):
        expect(number).to_contain_text(f"step {step} of")
        expect(following).to_be_visible()  # when the others have moved
        page.wait_for_timeout(100)
        found = page.evaluate(POINTED)
        assert found is None or found["seen"], (step, found)
        assert places(page) == first, step
        if step > 1:
            assert page.evaluate("document.activeElement !== document.body"), step
        if "play now" in following.inner_text().lower():
            break
        following.click()
    else:
        pytest.fail("the lesson has no end")
    page.get_by_role("button", name="Back").click()
    expect(number).to_contain_text(f"step {step - 1} of")

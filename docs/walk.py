"""A newcomer's way into a game, by clicks: from the front page through the lessons to the end of a first round.

Each stop is a picture on the page of the game. `docs/pictures.py` takes them.
"""

from pathlib import Path
from typing import Any

STOPS = {
    "door": "The front page. “New here?” leads to the lessons of the game, and to nothing that has to be read first.",
    "lesson": "A lesson, on the real board. A light is on what the sentence speaks of, and there is one thing to do.",
    "learned": "The end of the last chapter, one click away from the first game.",
    "coach": "The first game. A coach explains each kind of decision the first time it comes up.",
    "hint": "A hint: the best moves, numbered on the board as in the list, each with its reasons.",
    "round": "The end of the first round.",
}
SCREEN: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}


def file_name(slug: str, stop: str) -> str:
    return f"{slug}-walk-{stop}.png"


class Walk:
    """Somebody who has never been here, and a camera."""

    def __init__(self, page: Any, slug: str, folder: Path) -> None:
        self.page = page
        self.slug = slug
        self.folder = folder

    def go(self) -> None:
        self.learn()
        self.play()

    def learn(self) -> None:
        """From the front page to the end of the last chapter."""
        import parlour
        from parlour.engine.lessons import read_lessons
        from tests.browser.lessons import at_step, begin, go_on
        from tests.browser.table import settled

        self.page.goto("/")
        self.page.locator(f"[data-game={self.slug}]").scroll_into_view_if_needed()
        self.stop("door")
        begin(self.page, self.slug)
        chapters = read_lessons(parlour.game(self.slug))
        asked = next(step for step in chapters[0].steps if step.do)
        for chapter in chapters:
            if chapter is not chapters[0]:
                self.page.get_by_role("button", name="Next:").click()
            for step in chapter.steps:
                if step is asked:
                    at_step(self.page, step.name)
                    settled(self.page)
                    self.stop("lesson")
                go_on(self.page, chapter, step, touch=False)
            at_step(self.page, "done")
        self.stop("learned")

    def play(self) -> None:
        """The first round of the first game, as the hints advise."""
        from tests.browser.table import settled

        self.page.get_by_role("button", name="Play your first game").click()
        self.page.get_by_role("complementary", name="Coach").wait_for()
        settled(self.page)
        self.stop("coach")
        self.advice()
        self.stop("hint")
        while not self.page.get_by_role("banner").get_by_text("Round 2", exact=True).count():
            self.follow()
        self.stop("round")

    def advice(self) -> Any:
        """The best move of the hints, or the only one where there is nothing to decide."""
        hint = self.page.get_by_role("button", name="Hint", exact=True)
        if not hint.count():
            return self.page.locator("button.offer").first
        if not self.page.locator(".hints").count():
            hint.click()
        return self.page.get_by_role("complementary", name="Hint").locator(".move").first

    def follow(self) -> None:
        """Make a move, or end the turn."""
        from tests.browser.table import moved, settled, sure, version

        before = version(self.page)
        end = self.page.locator(".prompt .primary")
        if end.count():
            end.click()
            moved(self.page, before, "the end of the turn")
        else:
            self.advice().click()
            sure(self.page, before, "a hint")
        settled(self.page)

    def stop(self, name: str) -> None:
        self.page.mouse.move(1, 1)
        self.page.wait_for_timeout(400)
        self.page.screenshot(path=str(self.folder / file_name(self.slug, name)))

"""The journal of events for players and spectators. A simulation has no journal and pays nothing for it."""

from parlour.engine.messages import Json


class Event:
    """Something that happened: a message key with parameters, and the board elements it touched.

    `only` names the seats that may see the event itself; everybody else gets `public` (or nothing).
    """

    def __init__(
        self,
        key: str,
        params: dict[str, Json],
        elements: list[str],
        only: list[int] | None = None,
        public: "Event | None" = None,
    ) -> None:
        self.key = key
        self.params = params
        self.elements = elements
        self.only = only
        self.public = public

    def seen_by(self, seat: int | None) -> "Event | None":
        """The event as `seat` (or a spectator, `None`) may know it; `None` if it may not know of it."""
        if self.only is None or (seat is not None and seat in self.only):
            return self
        return self.public

    def data(self) -> dict[str, Json]:
        return {"key": self.key, "params": self.params, "elements": self.elements}

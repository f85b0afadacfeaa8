"""No, with a reason: every refusal of the server has a code for programs and a sentence for people."""

from parlour.server.protocol import Problem


class Refused(Exception):
    """Something asked of a table cannot be done; nothing was changed."""

    def __init__(self, code: str, sentence: str, status: int = 409) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.status = status

    @property
    def problem(self) -> Problem:
        return Problem(self.code, self.sentence)


def bad_request(sentence: str, code: str = "bad_request") -> Refused:
    return Refused(code, sentence, 400)


def forbidden(sentence: str, code: str = "forbidden") -> Refused:
    return Refused(code, sentence, 403)


def not_found(sentence: str, code: str = "not_found") -> Refused:
    return Refused(code, sentence, 404)


def too_many(sentence: str) -> Refused:
    return Refused("too_many", sentence, 429)

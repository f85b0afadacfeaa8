"""Refusals: each has a code for programs and words for people.

The words are in `messages/<language>.json`, by key. An answer has the English sentence, and the key with its
parameters, so that a client can say the same in another language.
"""

from pathlib import Path
from typing import Final

from parlour.engine import IllegalAction, Json, Message
from parlour.engine.messages import read_words
from parlour.server.protocol import Problem

MESSAGES: Final = Path(__file__).parents[1] / "messages"
WORDS: Final = read_words([MESSAGES])

REFUSALS: Final[dict[str, tuple[str, int]]] = {
    # requests
    "nothing_here": ("not_found", 404),
    "no_page": ("not_found", 404),
    "method_not_used": ("refused", 405),
    "not_answered": ("refused", 400),
    "wrong_host": ("wrong_host", 421),
    "wrong_origin": ("wrong_origin", 403),
    "no_such_method": ("method", 405),
    "not_json": ("not_json", 415),
    "body_too_large": ("too_large", 413),
    "body_incomplete": ("bad_request", 408),
    "body_does_not_fit": ("bad_request", 400),
    "body_unreadable": ("bad_request", 400),
    "frame_too_large": ("too_large", 413),
    "frame_does_not_fit": ("bad_frame", 400),
    "name_empty": ("bad_text", 400),
    "name_too_long": ("bad_text", 400),
    "name_of_marks": ("bad_text", 400),
    "name_of_mixed_scripts": ("bad_text", 400),
    "name_reserved": ("bad_text", 400),
    "name_of_a_bot": ("bad_text", 400),
    "message_empty": ("bad_text", 400),
    "seed_empty": ("bad_text", 400),
    # limits
    "too_many_requests": ("too_many", 429),
    "too_often": ("too_many", 429),
    "too_fast": ("too_many", 429),
    "budget_spent": ("wait", 429),
    "too_many_messages": ("too_many", 429),
    "too_many_connections": ("too_many", 429),
    "too_many_windows": ("too_many", 429),
    "house_full": ("full", 503),
    "too_many_tables": ("quota", 409),
    # operators
    "banned": ("banned", 403),
    "banned_for_good": ("banned", 403),
    "muted": ("muted", 403),
    "no_person": ("not_found", 404),
    "no_report": ("not_found", 404),
    "nobody_to_report": ("nobody", 409),
    "operator_immune": ("forbidden", 409),
    "say_why": ("bad_text", 400),
    "not_frozen": ("changed", 409),
    "frozen_for_good": ("changed", 409),
    "not_put_away": ("changed", 409),
    "no_account_of_that_name": ("not_found", 404),
    # failures
    "something_went_wrong": ("unavailable", 500),
    "storage_down": ("storage_down", 503),
    # accounts
    "has_account": ("name_taken", 409),
    "name_taken": ("name_taken", 409),
    "name_taken_meanwhile": ("name_taken", 400),
    "wrong_login": ("wrong_login", 403),
    "wrong_password": ("wrong_password", 403),
    "wrong_code": ("wrong_code", 403),
    "used_letter": ("used_letter", 403),
    "no_account": ("no_account", 403),
    "no_session": ("no_session", 404),
    "no_mail": ("no_mail", 409),
    "no_address": ("bad_text", 400),
    "account_form": ("bad_text", 400),
    "account_reserved": ("bad_text", 400),
    "account_changed": ("changed", 409),
    "no_channel": ("no_channel", 409),
    "no_url": ("bad_text", 400),
    "bad_url": ("bad_text", 400),
    "bad_subscription": ("bad_text", 400),
    "password_short": ("weak_password", 400),
    "password_has_name": ("weak_password", 400),
    "password_common": ("weak_password", 400),
    "password_pattern": ("weak_password", 400),
    # creating a table
    "no_game": ("no_game", 404),
    "no_rules": ("no_rules", 404),
    "no_lesson": ("no_lesson", 404),
    "no_example": ("no_example", 404),
    "no_language": ("no_language", 404),
    "no_level": ("no_level", 400),
    "no_character": ("no_character", 400),
    "wrong_number_of_seats": ("bad_seats", 400),
    "wrong_option": ("bad_option", 400),
    "record_does_not_fit": ("bad_record", 400),
    "record_of_other_seats": ("bad_record", 400),
    # sitting down and standing up
    "no_table": ("no_table", 404),
    "no_seat": ("no_seat", 404),
    "seat_taken": ("seat_taken", 409),
    "seat_just_taken": ("seat_taken", 409),
    "seat_just_changed": ("seat_taken", 409),
    "no_free_seat": ("seat_taken", 409),
    "seated_already": ("seated", 409),
    "not_seated": ("not_seated", 409),
    "name_at_table": ("name_taken", 409),
    "character_at_table": ("name_taken", 409),
    "used_link": ("used_link", 403),
    "two_hands": ("two_hands", 409),
    "being_dealt": ("dealing", 409),
    "not_dealing": ("not_dealing", 409),
    "not_committed": ("not_committed", 409),
    "dealt_already": ("begun", 409),
    "no_need_to_ask": ("no_need", 409),
    "petition_open": ("asking", 409),
    "no_petition": ("nobody_asks", 409),
    "no_vote": ("not_seated", 409),
    "motion_open": ("asking", 409),
    "no_motion": ("nobody_asks", 409),
    "increment_too_long": ("bad_clock", 400),
    "rest_too_long": ("bad_clock", 400),
    "no_zone": ("bad_clock", 400),
    "no_clocks": ("no_clocks", 409),
    "own_clock": ("own_clock", 409),
    "nobodys_clock": ("nobody", 409),
    "removed_no_second": ("two_hands", 409),
    "not_host": ("not_host", 403),
    "seats_open": ("seats_open", 409),
    "begun": ("begun", 409),
    "table_changed": ("changed", 409),
    "table_ended": ("ended", 409),
    "rematch_when_over": ("not_over", 409),
    "rematch_for_players": ("forbidden", 403),
    "export_when_over": ("not_over", 409),
    "export_for_players": ("forbidden", 403),
    "story_when_over": ("not_over", 409),
    "no_analysis": ("no_analysis", 503),
    # playing
    "not_begun": ("not_playing", 409),
    "ended_already": ("not_playing", 409),
    "abandoned": ("not_playing", 409),
    "frozen": ("not_playing", 409),
    "held": ("not_playing", 409),
    "not_your_seat": ("not_your_seat", 403),
    "stale": ("stale", 409),
    "confirm_first": ("waiting_confirm", 409),
    "turn_before_still_open": ("waiting_confirm", 409),
    "nothing_to_confirm": ("nothing_to_confirm", 409),
    # taking back
    "undo_off": ("undo_off", 409),
    "over": ("over", 409),
    "turn_over": ("turn_over", 409),
    "revealed": ("revealed", 409),
    "final": ("final", 409),
    "with_others": ("with_others", 409),
    "built_upon": ("built_upon", 409),
    "nothing_done": ("nothing_to_undo", 409),
    "not_in_effect": ("nothing_to_undo", 409),
    "undone_enough": ("undo_off", 409),
    "nothing_taken_back": ("nothing_to_redo", 409),
    "redo_impossible": ("nothing_to_redo", 409),
    "nobody_asks": ("nobody_asks", 409),
    "asked_already": ("asking", 409),
    "somebody_removed": ("undo_off", 409),
    # hints, replay, chat
    "hint_under_way": ("thinking", 409),
    "no_hints": ("no_hints", 409),
    "no_hint_found": ("no_hints", 503),
    "not_to_decide": ("not_to_act", 409),
    "no_entry": ("no_entry", 409),
    "other_seats_when_over": ("not_your_seat", 403),
    "spectator": ("spectator", 403),
    # trying something out, notes
    "only_in_trial": ("not_in_trial", 409),
    "not_in_trial": ("in_trial", 409),
    "no_bots_in_trial": ("no_hints", 409),
    "note_too_long": ("bad_text", 400),
    "notes_for_players": ("spectator", 403),
    # a stored table that this server's rules would play differently
    "other_setup": ("other_rules", 409),
    "entry_does_not_fit": ("other_rules", 409),
    "other_position": ("other_rules", 409),
}
"""By key: the code for programs and the HTTP status."""


class Refused(Exception):
    """A request that cannot be carried out; nothing was changed."""

    def __init__(self, problem: Problem, status: int = 409) -> None:
        super().__init__(problem.sentence)
        self.problem: Final = problem
        self.code: Final = problem.code
        self.status = status


def refused(key: str, **params: Json) -> Refused:
    code, status = REFUSALS[key]
    sentence = WORDS.text("refusals", Message(key, params)) if params else WORDS.sections["refusals"][key]
    return Refused(Problem(code, sentence, key, params), status)


def refused_because(key: str, error: IllegalAction) -> Refused:
    """A refusal that quotes one of the game's, whose text is in the game's messages."""
    no = refused(key, why=str(error))
    no.problem.params = {"why": error.why.data()}
    return no


def illegal(why: Message, sentence: str) -> Refused:
    """A refusal by the rules of the game, whose text is in the game's messages."""
    return Refused(Problem("illegal", sentence, why.key, why.params))

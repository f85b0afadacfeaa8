"""The SQL tables and their columns. A change here needs a migration in `migrations/versions`."""

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy import (
    Table as SqlTable,
)

METADATA: Final = MetaData()

persons: Final = SqlTable(
    "persons",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("account", String(40), unique=True),
    Column("password", Text),
    Column("source", String(16)),  # a keyed hash of the address that the person first came from
    Column("created", Double, nullable=False),
    Column("email", String(254)),  # confirmed by its owner
    Column("recovery", String(64)),  # the hash of the recovery code
    Column("role", String(16)),  # given only from the command line
    Column("muted", Double),  # until when they may not chat
    Column("banned", Double),  # until when they may not take part
    Column("banned_why", Text),
    Column("quota", Integer),  # how many tables they may have open, if not as many as everybody
)

sessions: Final = SqlTable(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # the hash of what is in the cookie
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("id", String(16), nullable=False),  # stays when the cookie is renewed
    Column("seen", Double, nullable=False),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Index("sessions_id", "id", unique=True),
)

letters: Final = SqlTable(
    "letters",
    METADATA,
    Column("token", String(64), primary_key=True),  # the hash of what is in the link
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("address", String(254), nullable=False),
    Column("expires", Double, nullable=False),
)

games: Final = SqlTable(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("start", String(32)),  # the hash of the first position, once the game has begun
    Column("position", JSON),  # the first position, where that is not the set-up
    Column("origin", String(16)),  # imported or continued, if the game did not begin at this table
    Column("shuffle", JSON),
    Column("renewals", JSON, nullable=False),
    Column("lesson", String(40)),
    Column("example", String(40)),
    Column("status", String(16), nullable=False),
    Column("host", ForeignKey("persons.id"), nullable=False),
    Column("undo", String(16), nullable=False),
    Column("pace", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("lines", Boolean, nullable=False),
    Column("unattended", Boolean, nullable=False),  # bots play on while nobody is connected
    Column("version", Integer, nullable=False),
    Column("actors", JSON, nullable=False),
    Column("bot_due", Boolean, nullable=False),  # it may be a bot's turn; the sweep looks
    Column("takebacks", Integer, nullable=False),
    Column("removed", Boolean, nullable=False),
    Column("asking", JSON),
    Column("petition", JSON),
    Column("motion", JSON),
    Column("frozen", Text),
    Column("rematch", String(32)),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("held", String(16)),  # the status that an operator has interrupted by freezing it
    Column("put_away", Double),  # when it was put away; it is deleted some time after that
    Column("opened", Double),  # when somebody last had it open, to the hour
    Column("clock", JSON),  # the rule of its clocks
    Column("clocks", JSON),  # how they stood at clock_since, once the game has begun
    Column("clock_since", Double),  # as all times of clocks: seconds for which servers have been up
    Column("clock_due", Double),  # when somebody's time will be used up; the sweep looks
    Column("trial_of", String(32)),  # the table whose position is tried out here
    Column("trial", JSON),
    Index("games_updated", "status", "updated"),
    Index("games_host", "host"),
    Index("games_listed", "listed", "status", "updated"),
    Index("games_bot_due", "status", "bot_due"),
    Index("games_clock_due", "clock_due"),
    Index("games_trial_of", "trial_of"),
)

uptime: Final = SqlTable(
    "uptime",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("began", Double, nullable=False),  # after so many seconds for which servers have been up
    Column("wall", Double, nullable=False),  # what the clock on the wall said then
    Column("seconds", Double, nullable=False),  # for how long both have gone on together
)

seats: Final = SqlTable(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("person", ForeignKey("persons.id"), index=True),
    Column("token", String(64), unique=True),  # the hash of the seat link's token, until it is claimed
    Column("character", String(40)),
    Column("commitment", String(64)),  # the hash of what its person gives to the shuffle
    Column("contribution", String(64)),
    Column("lent", Boolean, nullable=False),  # a bot plays it because the others decided so
)

sittings: Final = SqlTable(
    "sittings",
    METADATA,
    Column("table_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), primary_key=True),  # who has had this seat since the game began
    Index("sittings_person", "person"),
)

departures: Final = SqlTable(
    "departures",
    METADATA,
    Column("table_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),  # which they left, and can come back to while it is free
    Index("departures_person", "person"),
)

entries: Final = SqlTable(
    "entries",
    METADATA,
    Column("table_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text),  # in notation, because action numbers can change with the rules
    Column("touches", JSON, nullable=False),
    Column("granted", Boolean, nullable=False),
    Column("hash", String(32), nullable=False),
    Column("person", String(32)),
    Column("command", String(64)),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "person", "command", name="entries_command"),
)

chat: Final = SqlTable(
    "chat",
    METADATA,
    Column("table_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("person", String(32), nullable=False),
    Column("command", String(64), nullable=False),
    Column("at", Double, nullable=False),
    Column("notice", String(40)),  # the key of what the table says itself
    Column("params", JSON),
    UniqueConstraint("table_id", "person", "command", name="chat_command"),
    Index("chat_person", "person"),
)

notes: Final = SqlTable(
    "notes",
    METADATA,
    Column("table_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "pad", Integer, primary_key=True, autoincrement=False
    ),  # the person's own (-1), or that of a seat in hotseat
    Column("text", Text, nullable=False),
    Column("edition", Integer, nullable=False),  # how often it was written
    Column("at", Double, nullable=False),
    Index("notes_person", "person"),
)

reports: Final = SqlTable(
    "reports",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("reporter", String(32), nullable=False, index=True),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),  # by which they were known at the table
    Column("line", Integer),  # the line of chat that is reported
    Column("said", JSON, nullable=False),  # that line and some before it, as the reporter has seen them
    Column("reason", Text, nullable=False),
    Column("closed", Double),
)

acts: Final = SqlTable(  # nothing is ever changed or removed here
    "acts",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("operator", String(32)),  # the person, or nobody: the command line
    Column("deed", String(16), nullable=False),
    Column("person", String(32), index=True),
    Column("table_id", String(32)),
    Column("report", Integer),
    Column("until", Double),
    Column("count", Integer),
    Column("why", Text, nullable=False),
)

channels: Final = SqlTable(
    "channels",
    METADATA,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("channel", String(8), primary_key=True),
    Column("wish", String(8), nullable=False),
    Column("since", Double, nullable=False),  # nobody is told of anything before that
    Column("language", String(2), nullable=False),
    Column("url", Text),  # of a webhook
    Column("stop", String(40)),  # in the link that stops it
    Column("sent", JSON, nullable=False),  # when, within the last hour
    Column("failures", Integer, nullable=False),  # since it last worked
    Column("retry", Double, nullable=False),  # not before
    Column("failure", String(40)),  # the last one
    Column("failed", Double),
    Index("channels_stop", "stop", unique=True),
)

subscriptions: Final = SqlTable(
    "subscriptions",
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of the endpoint
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(120), nullable=False),  # of the browser
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", Double, nullable=False),
    Index("subscriptions_session", "session", unique=True),
)

notices: Final = SqlTable(
    "notices",
    METADATA,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("mark", Integer, nullable=False),  # tells one wait for the same person from the next
    Column("since", Double, nullable=False),
    Column("seen", Boolean, nullable=False),  # they have come to the table since
    Column("closed", Double),  # when nothing was left to tell
    Column("push", Double),  # when it was told in this way
    Column("mail", Double),
    Column("hook", Double),
    Index("notices_table", "table_id"),
    Index("notices_closed", "closed"),
)

keys: Final = SqlTable(
    "keys",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

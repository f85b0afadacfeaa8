"""Every message between server and browser, as types. `docs/protocol.md` says what they mean.

The client's TypeScript types are generated from the schema of these structs (`python -m parlour.server.web.schema`).
"""

from parlour.server.protocol.bodies import *
from parlour.server.protocol.clocks import *
from parlour.server.protocol.commands import *
from parlour.server.protocol.frames import *
from parlour.server.protocol.learning import *
from parlour.server.protocol.notices import *
from parlour.server.protocol.operators import *
from parlour.server.protocol.people import *
from parlour.server.protocol.stories import *
from parlour.server.protocol.tables import *
from parlour.server.protocol.values import *

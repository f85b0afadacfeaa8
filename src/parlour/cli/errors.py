"""Every error is reported as one sentence on stderr."""

import os
import sys
from typing import Any

from typer.core import TyperGroup

from parlour.engine import ParlourError

REFUSED = 2
FAULT = 3
INTERRUPTED = 130


class OneSentence(TyperGroup):
    """A command group that never shows a traceback, unless `PARLOUR_TRACEBACK` asks for it."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        sys.exit(self._exit_code(args, kwargs))

    def _exit_code(self, args: Any, kwargs: Any) -> int:
        try:
            code = super().main(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:
            return _nobody_reads_on()
        except SystemExit as error:  # raised for a broken pipe inside a command
            if isinstance(error.__context__, BrokenPipeError):
                return _nobody_reads_on()
            raise
        except (KeyboardInterrupt, EOFError):
            return INTERRUPTED
        except (ParlourError, OSError) as error:
            return refuse(sentence(error))
        except Exception as error:
            if hasattr(error, "format_message"):  # a usage error, raised by typer or by click
                return refuse(error.format_message())
            if type(error).__name__ == "Abort":
                return INTERRUPTED
            if os.environ.get("PARLOUR_TRACEBACK"):
                raise
            refuse(f"This is a bug in Parlour ({type(error).__name__}: {error}); PARLOUR_TRACEBACK=1 shows where.")
            return FAULT
        return code if isinstance(code, int) else 0


def _nobody_reads_on() -> int:
    """Handle a closed pipe: its reader has seen enough, which is not an error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
    return 0


def sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
    return str(error)


def refuse(text: str) -> int:
    print(f"parlour: {text}", file=sys.stderr)
    return REFUSED

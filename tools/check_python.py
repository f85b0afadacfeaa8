"""Checks before the installation whether this Python will do, and says in one sentence what is wrong."""

import importlib.util
import sys

if sys.version_info < (3, 11):
    sys.exit(f"Parlour needs Python 3.11 or newer; this is {sys.version.split()[0]}. Try: make PYTHON=python3.11")
if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
    sys.exit("This Python cannot make virtual environments. Run: sudo apt-get install python3-venv")

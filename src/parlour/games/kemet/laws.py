"""x"""

from parlour.engine import Law

LAWS: list[Law] = []

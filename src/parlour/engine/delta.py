"""What has changed between two views. The client applies it in the same way (`web/src/lib/delta.ts`).

A change names the keys of an object, or the places of a list, that are not as before. Each has `[value]` if the value
is new, `[]` if it is gone, or another change if only something inside it differs. If most items of a list are new, the
whole list is. The order of keys means nothing.
"""

from typing import Final

from parlour.engine.messages import Json

Change = dict[str, Json]
_MISSING: Final = object()


def change(old: dict[str, Json], new: dict[str, Json]) -> Change:
    """What turns `old` into `new`. A field keeps its type: for Python, 1 and `True` are the same."""
    changes: Change = {}
    for key, value in new.items():
        inside = _inside(old.get(key, _MISSING), value)
        if inside:
            changes[key] = inside
    for key in old:
        if key not in new:
            changes[key] = []
    return changes


def _inside(old: Json, new: Json) -> Json:
    """The change of a value; empty if there is none."""
    if isinstance(old, dict) and isinstance(new, dict):
        return change(old, new)
    if old is new or old == new:
        return {}
    if isinstance(old, list) and isinstance(new, list):
        return _of_list(old, new)
    return [new]


def _of_list(old: list[Json], new: list[Json]) -> Json:
    changes: Change = {}
    replaced = 0
    for at in range(min(len(old), len(new))):
        if old[at] != new[at]:
            inside = _inside(old[at], new[at])
            changes[str(at)] = inside
            replaced += isinstance(inside, list)
    if 2 * replaced > len(new):
        return [new]
    for at in range(len(old), len(new)):
        changes[str(at)] = [new[at]]
    for at in range(len(new), len(old)):
        changes[str(at)] = []
    return changes


def changed(old: Json, change: Json) -> Json:
    """The data after a change. What is given stays as it is."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        return _changed_list(old, change)
    new = dict(old)
    for key, inside in change.items():
        if inside == []:
            del new[key]
        else:
            new[key] = changed(old.get(key), inside)
    return new


def _changed_list(old: list[Json], change: Change) -> list[Json]:
    new = list(old)
    for key, inside in change.items():
        at = int(key)
        if inside == []:
            del new[min(at, len(new)) :]
        elif at < len(old):
            new[at] = changed(old[at], inside)
        else:
            new.append(inside[0])
    return new

// Applies what has changed, as the server computes it: see src/parlour/engine/delta.py.

/** By key of an object, or by place in a list: a new value (`[value]`), nothing any more (`[]`), or a change inside. */
export interface Change {
  [key: string]: Change | [unknown] | []
}

/** The data after a change. What is given stays as it is, and what is unchanged is shared. */
export function changed<T>(old: T, change: Change): T {
  return (Array.isArray(old) ? changedList(old, change) : changedObject(old as object, change)) as T
}

function changedObject(old: object, change: Change): object {
  const data = new Map<string, unknown>(Object.entries(old))
  for (const [key, inside] of Object.entries(change)) {
    if (Array.isArray(inside) && !inside.length) data.delete(key)
    else data.set(key, value(data.get(key), inside))
  }
  return Object.fromEntries(data)
}

function changedList(old: readonly unknown[], change: Change): unknown[] {
  const data = [...old]
  for (const [key, inside] of Object.entries(change)) {
    const at = Number(key)
    if (Array.isArray(inside) && !inside.length) data.length = Math.min(at, data.length)
    else data[at] = value(data[at], inside)
  }
  return data
}

function value(old: unknown, change: Change | [unknown] | []): unknown {
  return Array.isArray(change) ? change[0] : changed(old, change)
}

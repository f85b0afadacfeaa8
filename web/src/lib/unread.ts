// Which lines of chat this browser has shown, by table.
const KEY = 'parlour.read'
/** The latest tables; older ones are forgotten. */
const KEPT = 200

function stored(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** The number of the last line that was shown here. */
export const readUpTo = (table: string): number => stored()[table] ?? 0

export function markRead(table: string, number: number): void {
  const { [table]: before = 0, ...others } = stored()
  if (number <= before) return
  const kept = [...Object.entries(others), [table, number]].slice(-KEPT)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
}

interface Said {
  number: number
  seat: number | null
  notice?: string | null
}

/** How many lines others have written since. What the table itself says is no reason to look. */
export const unreadLines = (
  chat: readonly Said[],
  read: number,
  mine: (seat: number | null) => boolean,
): number => chat.filter((line) => line.number > read && !line.notice && !mine(line.seat)).length

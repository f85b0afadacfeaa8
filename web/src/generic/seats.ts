// Finds the table data about seats. By convention, lists with these names have one entry per seat.
const SEATED = ['players', 'seats', 'scores', 'points']
const SCORES = ['score', 'scores', 'points']
/** Fields that the players' panel shows already. */
const SAID = ['id', 'seat', 'name', ...SCORES]

export type Plain = string | number | boolean
export type Fields = Record<string, unknown>

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists of booleans with one entry per seat count too: such lists are used for nothing else. */
export function isBySeat(key: string, value: unknown, seats: number): value is unknown[] {
  if (!Array.isArray(value) || value.length !== seats) return false
  return SEATED.includes(key) || value.every((item) => typeof item === 'boolean')
}

/** The plain values about a seat, without its score. */
export function ofSeat(table: Fields, seats: number, seat: number): [string, Plain][] {
  return Object.entries(table).flatMap(([key, value]): [string, Plain][] => {
    if (!isBySeat(key, value, seats)) return []
    const own = value[seat]
    const facts: [string, unknown][] = isFields(own) ? Object.entries(own) : [[key, own]]
    return facts.filter(
      (fact): fact is [string, Plain] => isPlain(fact[1]) && fact[1] !== '' && !SAID.includes(fact[0]),
    )
  })
}

/** A seat's score, if the data has one. */
export function scoreOfSeat(table: Fields, seats: number, seat: number): number | null {
  const own = Object.entries(table).flatMap(([key, value]): [string, unknown][] => {
    if (!isBySeat(key, value, seats)) return []
    return isFields(value[seat]) ? Object.entries(value[seat]) : [[key, value[seat]]]
  })
  const score = own.find(([key, value]) => SCORES.includes(key) && typeof value === 'number')
  return score ? (score[1] as number) : null
}

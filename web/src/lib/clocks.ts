// Clocks at a table: what is left, counted on from what the server said, and how that is told.
import { t } from './i18n.svelte'
import type { ClockInfo, ClockRule } from './protocol'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When each message of the server came, by this page's own clock. */
const came = new WeakMap<ClockInfo, number>()

/** How many seconds ago the server said this. */
export function age(clock: ClockInfo, now: number): number {
  if (!came.has(clock)) came.set(clock, now)
  return Math.max(0, now - came.get(clock)!) / 1000
}

/** Seconds left on a clock, so many seconds after the server said how it stood. */
export function leftOf(clock: ClockInfo, seat: number, seconds: number): number {
  const left = clock.left[seat] ?? 0
  if (!clock.running.includes(seat)) return left
  return Math.max(0, left - Math.min(seconds, clock.until ?? seconds))
}

/**
 * Milliseconds until the figure changes: it shows seconds in the last hour, and minutes before that. Whole ones, because
 * a browser rounds them down, and a timer would come before the change.
 */
export function untilNext(left: number): number {
  const step = left <= HOUR ? 1 : MINUTE
  return Math.ceil((left % step || step) * 1000)
}

/** Whether there is little left: a tenth of the bank, or a minute. */
export const isLow = (rule: ClockRule, left: number): boolean => left <= Math.max(MINUTE, rule.bank / 10)

const two = (figure: number) => String(figure).padStart(2, '0')

/** Short, for a clock: 9:05, 5 h 20 min, 2 d 4 h. */
export function figures(left: number): string {
  const seconds = Math.ceil(left)
  if (seconds <= HOUR) return `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`
  const minutes = Math.ceil(left / MINUTE)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t('clock.hours', { hours, minutes: minutes % 60 })
  return t('clock.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}

/** In words, rounded down: “2 days left”. */
export function inWords(left: number): string {
  if (left <= 0) return t('clock.out')
  if (left >= 2 * DAY) return t('clock.left.days', { count: Math.floor(left / DAY) })
  if (left >= HOUR) return t('clock.left.hours', { count: Math.floor(left / HOUR) })
  if (left >= MINUTE) return t('clock.left.minutes', { count: Math.floor(left / MINUTE) })
  return t('clock.left.seconds', { count: Math.ceil(left) })
}

/** A length of time in its largest whole unit. */
function amount(seconds: number): string {
  if (seconds && seconds % DAY === 0) return t('clock.amount.days', { count: seconds / DAY })
  if (seconds && seconds % HOUR === 0) return t('clock.amount.hours', { count: seconds / HOUR })
  if (seconds && seconds % MINUTE === 0) return t('clock.amount.minutes', { count: seconds / MINUTE })
  return t('clock.amount.seconds', { count: seconds })
}

export const ruleInWords = ({ bank, increment }: Pick<ClockRule, 'bank' | 'increment'>): string =>
  increment
    ? t('clock.rule', { bank: amount(bank), increment: amount(increment) })
    : t('clock.rule.plain', { bank: amount(bank) })

/** Minutes after midnight as a field for times has it. */
export const asTime = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

export function asMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

export const restInWords = ({ rest }: ClockRule): string =>
  rest ? t('clock.rest.hours', { begins: asTime(rest.begins), ends: asTime(rest.ends), zone: rest.zone }) : ''

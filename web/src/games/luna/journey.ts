// A journey or a tide that is put together in any order before it is sent. All novices move at the same time; the rules
// list the moves in one order only: by origin, then by isle.
import type { Offer } from '$/lib/protocol'
import type { Table } from '$/generated/games/luna'

/** Novices of one place, and where they go: isles with numbers. */
interface Party {
  origin: string
  ready: number
  goals: Map<string, number>
}

const ACTS = ['journey', 'tide']
const ACT = 'act:'
const isleOf = (origin: string) =>
  `isle:${origin.slice(origin.indexOf('.') + 1).replace(/_(in)?active$/, '')}`
const sent = (party: Party) => [...party.goals.values()].reduce((sum, count) => sum + count, 0)
const left = (party: Party) => party.ready - sent(party)

/** The isles in the order of the rules. */
export const islesOf = (table: Table): string[] => table.isles.map((isle) => `isle:${isle.id}`)

/** The picks with which an action begins: the act and the first origin. */
export const begin = (offer: Offer): string[] | null =>
  ACTS.includes(offer.verb) ? [ACT + offer.verb, String(offer.params.origin)] : null

/**
 * The picks are the act, and then each origin followed by an isle for each novice. The last origin is the current one;
 * origins picked one after the other leave together.
 */
export class Trip {
  private readonly parties = new Map<string, Party>()
  private current: Party[] = []

  private constructor(
    private readonly starts: readonly Offer[],
    private readonly isles: readonly string[],
    private readonly act: string,
    picked: readonly string[],
  ) {
    for (const { params } of starts) {
      const origin = String(params.origin)
      this.parties.set(origin, { origin, ready: Number(params.count), goals: new Map() })
    }
    for (const pick of picked) {
      const party = this.parties.get(pick)
      if (party) this.join(party)
      else for (const { goals } of this.current) goals.set(pick, (goals.get(pick) ?? 0) + 1)
    }
  }

  /** Those of an origin leave with the current ones, unless these have already been sent. */
  private join(party: Party): void {
    this.current = this.current.some(sent) ? [party] : [...this.current, party]
  }

  static of(picked: readonly string[], offers: readonly Offer[], isles: readonly string[]): Trip | null {
    const [act, ...picks] = picked
    if (!act?.startsWith(ACT)) return null
    const starts = offers.filter((offer) => ACT + offer.verb === act)
    return starts.length ? new Trip(starts, isles, act, picks) : null
  }

  get origins(): string[] {
    return this.current.map(({ origin }) => origin)
  }

  /** How many can still leave the current origins. */
  get ready(): number {
    return this.current.reduce((sum, party) => sum + left(party), 0)
  }

  /** How many come to each isle. */
  get arrivals(): Map<string, number> {
    const found = new Map<string, number>()
    for (const { goals } of this.parties.values())
      for (const [isle, count] of goals) found.set(isle, (found.get(isle) ?? 0) + count)
    return found
  }

  get legal(): string[] {
    const origins = [...this.parties.values()].filter(
      (party) => !this.current.includes(party) && left(party) > 0,
    )
    const goals = this.isles.filter((isle) => this.leaving(isle).length)
    return [...origins.map(({ origin }) => origin), ...goals]
  }

  /** Those who can still go to an isle: nobody goes where they are. */
  private leaving(isle: string): Party[] {
    return this.current.filter((party) => left(party) && isleOf(party.origin) !== isle)
  }

  /** Everybody goes, and nobody could go elsewhere with another click. */
  get complete(): boolean {
    return [...this.parties.values()].every((party) => left(party) === 0 && party.ready === 1)
  }

  /**
   * The picks after a click: on an origin to go on from there or to leave it out; on an isle to send everybody there, or
   * to leave one of them behind.
   */
  click(element: string): string[] {
    const party = this.parties.get(element)
    if (party && this.current.includes(party)) {
      this.current = this.current.filter((other) => other !== party)
      return this.picks(sent(party) ? null : party)
    }
    if (party) this.join(party)
    else this.send(element)
    return this.picks()
  }

  private send(isle: string): void {
    const last = this.current.at(-1)
    const there = last?.goals.get(isle) ?? 0
    if (there > 1) last!.goals.set(isle, there - 1)
    else if (there) last!.goals.delete(isle)
    else for (const party of this.leaving(isle)) party.goals.set(isle, left(party))
  }

  private picks(without: Party | null = null): string[] {
    const others = [...this.parties.values()].filter(
      (party) => !this.current.includes(party) && party !== without && sent(party),
    )
    const ahead = this.current.filter(sent)
    const waiting = this.current.filter((party) => !sent(party))
    const listed = [...others, ...ahead, ...waiting].flatMap(({ origin, goals }) => [
      origin,
      ...[...goals].flatMap(([isle, count]) => Array<string>(count).fill(isle)),
    ])
    return listed.length ? [this.act, ...listed] : []
  }

  /** The actions in the order of the rules; null if nobody goes. */
  get steps(): string[] | null {
    const steps = this.starts.flatMap((start) => {
      const { goals } = this.parties.get(String(start.params.origin))!
      const sends = this.isles.filter((isle) => goals.has(isle))
      const told = sends.map((isle) => `send to=${isle.slice('isle:'.length)} count=${goals.get(isle)}`)
      return sends.length ? [start.text, ...told] : []
    })
    return steps.length ? [...steps, 'done'] : null
  }
}

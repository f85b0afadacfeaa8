// Units that are placed in several zones together. The picks name a zone once for each of its Units.
import type { Offer } from '$/lib/protocol'
import { bare } from './names'

const zoneOf = (offer: Offer) => String(offer.params.zone)

export class Muster {
  /** The most Units that each zone takes. */
  private readonly room = new Map<string, number>()
  private readonly counts = new Map<string, number>()

  private constructor(
    offers: readonly Offer[],
    picked: readonly string[],
    private readonly most: number,
    /** A player who need not place all has an action to stop. */
    private readonly stop: string | undefined,
  ) {
    for (const offer of offers)
      if (offer.verb === 'deploy')
        this.room.set(zoneOf(offer), Math.max(this.room.get(zoneOf(offer)) ?? 0, Number(offer.params.units)))
    for (const zone of picked) this.counts.set(zone, this.count(zone) + 1)
  }

  /** What is picked at this decision, in which up to `most` Units can be placed; null if nothing is. */
  static of(offers: readonly Offer[], picked: readonly string[], most: number): Muster | null {
    const stop = offers.find(({ verb }) => verb === 'done')?.text
    const muster = new Muster(offers, picked, most, stop)
    return picked.length && picked.every((zone) => muster.room.has(zone)) ? muster : null
  }

  /** The picks in which an action's zone has its number of Units. */
  static with(offer: Offer, picked: readonly string[]): string[] {
    const zone = zoneOf(offer)
    const others = picked.filter((other) => other !== zone)
    return [...others, ...Array<string>(Number(offer.params.units)).fill(zone)]
  }

  get zones(): string[] {
    return [...this.counts.keys()]
  }

  get placed(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  count(zone: string): number {
    return this.counts.get(zone) ?? 0
  }

  /** How many Units a zone can have beside those of the others. */
  limit(zone: string): number {
    return Math.min(this.room.get(zone) ?? 0, this.most - this.placed + this.count(zone))
  }

  get legal(): string[] {
    return [...this.room.keys()].filter((zone) => this.count(zone) < this.limit(zone))
  }

  /** The picks after a click on a zone: one more Unit, or none if there are as many as can be. */
  click(zone: string): string[] {
    const now = this.legal.includes(zone) ? this.count(zone) + 1 : 0
    return [...this.counts]
      .filter(([other]) => other !== zone)
      .flatMap(([other, count]) => Array<string>(count).fill(other))
      .concat(Array<string>(now).fill(zone))
  }

  /** The actions; null while Units are left that must be placed. */
  get steps(): string[] | null {
    const steps = [...this.counts].map(([zone, count]) => `deploy zone=${bare(zone)} units=${count}`)
    if (!this.legal.length) return steps
    return this.stop ? [...steps, this.stop] : null
  }
}

// The positions on the way of what is told: each scene is played on the one that its events have led to.
import { changed } from '$/lib/delta'
import type { MomentView, View } from '$/lib/protocol'

/** A position, and how many events had happened by then. */
interface Stop {
  told: number
  view: View
}

export class Way {
  private readonly stops: readonly Stop[]

  /** Each moment says what differs in it from the next one, the last from where the way leads. */
  constructor(
    private readonly start: View | null,
    moments: readonly MomentView[],
    private readonly end: View,
  ) {
    let next = end
    this.stops = moments
      .toReversed()
      .map(({ told, view }) => {
        next = { ...changed(next, view), outcome: null }
        return { told, view: next }
      })
      .toReversed()
  }

  /** The first position in which so many events have happened: what is seen while the last of them is told. */
  after(told: number): View {
    if (!told && this.start) return this.start
    return this.stops.find((stop) => stop.told >= told)?.view ?? this.end
  }

  /** The last position in which no other events have happened: what can be known before the next one is told. */
  upTo(told: number): View {
    return this.stops.findLast((stop) => stop.told <= told)?.view ?? this.start ?? this.end
  }
}

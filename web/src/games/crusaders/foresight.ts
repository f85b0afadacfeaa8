// What the previewed action would change on the map and the wheel. Only reads the server's preview.
import type { Offer, Preview } from '$/lib/protocol'
import type { Act, Distribution, Resolution, Table } from '$/generated/games/crusaders'

export interface Glimpse {
  kind: 'travel' | 'crusade' | 'build'
  cost?: number
}

export interface Foresight {
  regions: Map<string, Glimpse>
  /** The wheel after the tokens are distributed. */
  distribution: Distribution | null
  /** The order's power leaves a choice: this is only one of several results. */
  oneOfMany: boolean
  /** The wedge that would be flipped. */
  upgrade: string | null
  /** Where a knight would go. */
  ghost: { seat: number; region: string } | null
  acts: Act[]
}

const bare = (element: string) => element.slice(element.indexOf(':') + 1)

export function foresee(
  offer: Offer | null,
  preview: Preview | null,
  table: Table,
  seat: number | null,
): Foresight {
  const found: Foresight = {
    regions: new Map(),
    distribution: null,
    oneOfMany: false,
    upgrade: null,
    ghost: null,
    acts: [],
  }
  for (const reach of (offer?.verb === 'travel' || !offer ? table.reach : null) ?? [])
    if (table.active === seat)
      for (const [region, cost] of Object.entries(reach.costs)) cheaper(found.regions, region, cost)
  if (!offer) return found
  const detail = (preview?.detail ?? {}) as Partial<Resolution & Distribution>
  if (offer.verb === 'travel' && seat !== null) found.ghost = { seat, region: bare(String(offer.params.to)) }
  if (offer.verb === 'upgrade') found.upgrade = bare(String(offer.params.wedge)).split('.').at(-1)!
  if (detail.falls) found.distribution = detail as Distribution
  if (detail.distributions?.length) {
    found.distribution = detail.distributions[0]!
    found.oneOfMany = detail.distributions.length > 1
  }
  found.acts = detail.acts ?? []
  for (const act of found.acts) {
    for (const reach of act.reach ?? [])
      for (const [region, cost] of Object.entries(reach.costs)) cheaper(found.regions, region, cost)
    for (const enemy of act.enemies ?? []) found.regions.set(bare(enemy.region), { kind: 'crusade' })
    for (const site of act.buildings ?? []) found.regions.set(bare(site.region), { kind: 'build' })
  }
  return found
}

function cheaper(regions: Map<string, Glimpse>, region: string, cost: number): void {
  const known = regions.get(region)
  if (!known || (known.kind === 'travel' && (known.cost ?? Infinity) > cost))
    regions.set(region, { kind: 'travel', cost })
}

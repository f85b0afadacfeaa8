// Pieces that are chosen in any order: those that are hit, and those that the winds scatter. Only the numbers matter, so
// the rules list them in one order: blows from large to small, scattered pieces from small to large.
import type { Offer, View } from '$/lib/protocol'
import type { BoardContext, Draft } from '$/table/board'
import type { PieceGroup, Table } from '$/generated/games/spirit_island'

interface Way {
  /** How much of what is left one click on a piece takes. */
  takes(group: PieceGroup, left: number): number
  step(kind: string, amount: number): string
  largeFirst: boolean
  text: string
}

const hit = (kind: string, points: number) => `strike piece=${kind} points=${points}`
const WAYS: Partial<Record<string, Way>> = {
  split_damage: {
    takes: (group, left) => Math.min(group.health - group.damage, left),
    step: hit,
    largeFirst: true,
    text: 'to_deal',
  },
  hit_different: { takes: () => 1, step: hit, largeFirst: true, text: 'to_hit' },
  pick_for_spread: {
    takes: () => 1,
    step: (kind) => `pick piece=${kind}`,
    largeFirst: false,
    text: 'to_scatter',
  },
}
WAYS.strike_back = WAYS.split_damage
WAYS.hit_different_or_stop = WAYS.hit_different

interface Chosen {
  group: PieceGroup
  amount: number
}

/** The choice among the pieces of a land as one draft; null if the decision is another one or has already begun. */
export function strikes(
  view: View<Table>,
  offers: readonly Offer[],
  picked: readonly string[],
  board: BoardContext,
): Draft | null {
  if (!view.prompt) return null
  const { key, params } = view.prompt
  const way = WAYS[key]
  const land = view.table.lands.find((one) => `land:${one.id}` === params.land)
  if (!way || !land || !Array.isArray(params.kinds) || params.chosen) return null
  const families = params.kinds
  const groups = land.pieces.filter((group) => families.includes(`piece:${group.family}`))
  const element = (group: PieceGroup) => `piece:${land.id}.${group.kind}`
  let left = Number(params.points ?? params.left)
  const chosen: Chosen[] = picked.flatMap((pick) => {
    const group = groups.find((one) => element(one) === pick)
    if (!group) return []
    const amount = way.takes(group, left)
    left -= amount
    return [{ group, amount }]
  })
  const times = (group: PieceGroup) => chosen.filter((one) => one.group === group).length
  const free = left > 0 ? groups.filter((group) => times(group) < group.count) : []
  const order = ({ group, amount }: Chosen) => groups.indexOf(group) * 10 + amount
  const sorted = [...chosen].sort((one, other) =>
    way.largeFirst ? order(other) - order(one) : order(one) - order(other),
  )
  const steps = sorted.map(({ group, amount }) => way.step(group.kind, amount))
  const stop = offers.find((offer) => offer.verb === 'stop')
  return {
    legal: free.map(element),
    text: board.text('board', way.text, { count: left }),
    steps: !free.length ? steps : stop ? [...steps, stop.text] : null,
    click: (clicked) => {
      const group = groups.find((one) => element(one) === clicked)
      return group && free.includes(group)
        ? [...picked, clicked]
        : picked.filter((other) => other !== clicked)
    },
    complete: chosen.length > 0 && !free.length,
    besides: offers.filter((offer) => !['strike', 'pick', 'stop'].includes(offer.verb)),
    lasts: (now) => now.prompt?.key === key && now.prompt.params.land === params.land,
  }
}

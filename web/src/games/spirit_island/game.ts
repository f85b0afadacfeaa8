import type { BoardContext, GameFacts, InspectCard, PreviewLine } from '$/table/board'
import { parse } from '$/lib/elements'
import type { Offer, Preview, View } from '$/lib/protocol'
import { capital, type Params } from '$/lib/words'
import type {
  Detail,
  Foresight,
  Land,
  OpenedSpace,
  PlannedPlay,
  RavageForecast,
  Table,
} from '$/generated/games/spirit_island'
import { gatherings } from './gather'
import { pairs } from './place'
import { strikes } from './strikes'
import { isChosen, type ChosenSpirit, type Element } from './spirits'
import { forecastLines, growthText, reachText } from './words'
import ceremony, { reckoning } from './ceremony'

type Board = BoardContext
type SpiritView = View<Table>

/** What an Invader did, in the words of the log. */
const RESULTS = new Set([
  'ravaged',
  'fought_back',
  'blight_added',
  'cascaded',
  'presence_destroyed',
  'built',
  'explored',
  'skipped',
])
const TURNS_BACK = 2

/** What the Invaders did in a land in this turn and the last one, newest first. */
function results(land: string, board: Board): string[] {
  const lines: string[] = []
  let turns = 0
  for (const entry of [...board.log].reverse())
    for (const event of [...entry.events].reverse()) {
      if (event.key === 'turn' && ++turns >= TURNS_BACK) return lines
      const there = event.elements.includes(`land:${land}`) || event.params.land === `land:${land}`
      if (RESULTS.has(event.key) && there) lines.push(board.text('events', event.key, event.params))
    }
  return lines
}

/** Why a Power that is being aimed does not reach a land. */
function notAimed(land: Land, view: SpiritView, board: Board): string[] {
  const aimed =
    view.prompt?.key.startsWith('target_land') && board.offers.some((offer) => offer.verb === 'target')
  if (!aimed || board.legal.has(`land:${land.id}`)) return []
  const element = String(view.prompt!.params.power)
  const id = element.slice(element.indexOf(':') + 1)
  const own = view.table.spirits[view.you ?? 0]
  const power = view.table.cards[id] ?? (isChosen(own) ? own.innate : undefined)
  return power ? [board.text('board', 'not_aimed', { power: element, reach: reachText(power, board) })] : []
}

function landCard(land: Land, view: SpiritView, board: Board): InspectCard {
  const say = (key: string, params: Record<string, string | number> = {}) => board.text('board', key, params)
  const title = `${land.id.toUpperCase()} · ${board.name(land.terrain)}${land.coastal ? ` · ${board.name('coastal')}` : ''}`
  const lines: string[] = []
  const pieces = land.pieces.map((group) => `${group.count} × ${board.name(`piece:${group.kind}`)}`)
  if (land.blight) pieces.push(say('land_blight', { count: land.blight }))
  if (land.defend) pieces.push(`${board.name('defend')} ${land.defend}`)
  for (const { seat, count, sacred_site } of land.presence)
    pieces.push(
      say(sacred_site ? 'land_site' : 'land_presence', { name: board.seats[seat]?.name ?? '', count }),
    )
  lines.push(...notAimed(land, view, board))
  if (pieces.length) lines.push(pieces.join(', '))
  for (const effect of land.effects) lines.push(board.name(effect))
  lines.push(...forecastLines(land.forecast, board))
  const why = results(land.id, board)
  if (why.length) lines.push(say('why'), ...why.slice(0, 6))
  return { title, lines }
}

function spiritOf(view: SpiritView, element: string): ChosenSpirit | null {
  for (const spirit of view.table.spirits) if (isChosen(spirit) && element in spirit.reach) return spirit
  return null
}

function reaches(element: string, view: SpiritView, board: Board): string[] {
  const lands = spiritOf(view, element)?.reach[element]
  if (!lands) return []
  if (!lands.length) return [board.text('board', 'reaches_none')]
  return [board.text('board', 'reaches', { lands: lands.map((land) => `land:${land}`) })]
}

const lost = (spirit: ChosenSpirit, board: Board) =>
  spirit.destroyed ? [board.text('board', 'destroyed', { count: spirit.destroyed })] : []

/** “sacred site of Ann (2)” */
function standing(land: Land, { seat }: ChosenSpirit, board: Board): string {
  const there = land.presence.find((one) => one.seat === seat)
  const name = board.name(`seat:${seat}`)
  return capital(
    board.text('board', there?.sacred_site ? 'land_site' : 'land_presence', {
      name,
      count: there?.count ?? 0,
    }),
  )
}

const elementLine = (spirit: ChosenSpirit, element: Element, board: Board) =>
  `${board.name(`seat:${spirit.seat}`)}: ${spirit.elements[element] ?? 0}`

/** Where a card is, as far as everybody knows. */
function whereabouts(card: string, table: Table, board: Board): string[] {
  for (const spirit of table.spirits.filter(isChosen)) {
    const name = `seat:${spirit.seat}`
    if (spirit.hand.includes(card)) return [board.text('board', 'card_in_hand', { name })]
    if (spirit.played.some((one) => one.card === card)) return [board.text('board', 'card_played', { name })]
    if (spirit.discard.includes(card)) return [board.text('board', 'card_discarded', { name })]
  }
  const { minor, major, forgotten } = table.decks
  const gone = [...minor.discard, ...major.discard].includes(card)
  return gone || forgotten.includes(card) ? [board.text('board', gone ? 'card_gone' : 'card_forgotten')] : []
}

const levels = (numbers: number[]) => (numbers.length ? numbers.join(', ') : '–')

function planLines(detail: PlannedPlay, board: Board): PreviewLine[] {
  const say = (key: string) => board.text('board', key)
  const lines: PreviewLine[] = [
    { text: say('energy_left'), value: String(detail.energy_left) },
    { text: say('plays_left'), value: String(detail.plays_left) },
  ]
  const { before, after } = detail.innate_levels
  if (after.length !== before.length)
    lines.push({ text: say('innate_levels'), value: `${levels(before)} → ${levels(after)}`, kind: 'total' })
  if (detail.threshold_met !== null)
    lines.push({ text: say(detail.threshold_met ? 'threshold_met' : 'threshold_not'), kind: 'note' })
  return lines
}

function foresightLines(preview: Preview, foresight: Foresight, board: Board): PreviewLine[] {
  const lines: PreviewLine[] = preview.events.map((event) => ({
    text: board.text('events', event.key, event.params),
  }))
  const changed = Object.entries(foresight.lands).filter(([, { ravage, build }]) => ravage || build)
  for (const [land, forecast] of changed.slice(0, 4))
    lines.push({
      text: `${board.name(`land:${land}`)}: ${forecastLines({ ...forecast, explore: { ...forecast.explore, possible: false } }, board).join(' · ')}`,
      kind: 'note',
    })
  return lines
}

export default {
  ceremony,
  reckoning,
  sounds: {
    ravaged: 'battle',
    fought_back: 'battle',
    fear_card_turned: 'card',
    explore_card_turned: 'card',
    cards_drawn: 'card',
    cards_drawn_unseen: 'card',
    card_planned: 'card',
    fear_card_earned: 'points',
  },
  clock: ({ table: { fear, blight } }: SpiritView) => [
    { key: 'clock_fear', value: fear.cards_earned, max: fear.cards_earned + fear.cards_left },
    { key: 'clock_blight', value: blight.on_island, max: blight.on_island + blight.pool },
  ],
  spans: true,
  figures: (view: SpiritView, seat) => {
    const spirit = view.table.spirits[seat]
    if (!isChosen(spirit)) return []
    return [
      { about: `energy:${seat}`, icon: 'si_energy', value: `${spirit.energy}+${spirit.income}` },
      { about: `plays:${seat}`, icon: 'si_card', value: `${spirit.hand_count}/${spirit.plays}` },
      { about: `presence:${seat}`, icon: 'si_presence', value: spirit.presence_on_island },
    ]
  },
  draft: strikes,
  routes: (view, offers) => [...gatherings(view, offers), ...pairs(view, offers)],
  asides: ['place_two', 'add_bonus', 'pretend', 'repeat', 'stop', 'take_back', 'ready'],
  ends: ['ready'],
  families: [{ name: 'powers', icon: 'play', verbs: ['use', 'use_innate', 'repeat'] }],
  icons: {
    take_spirit: 'si_presence',
    grow: 'si_growth',
    place: 'si_presence',
    place_two: 'si_presence',
    lift: 'si_presence',
    put: 'si_presence',
    draw: 'si_card',
    keep: 'si_card',
    forget: 'close',
    plan: 'si_card',
    ready: 'si_ready',
    take_back: 'undo',
    use: 'play',
    use_innate: 'si_presence',
    repeat: 'again',
    target: 'point',
    target_spirit: 'person',
    strike: 'si_damage',
    add_bonus: 'plus',
    push: 'next',
    gather: 'previous',
    gather_several: 'previous',
    gather_all: 'previous',
    retain: 'si_reclaim',
    accept: 'check',
    stop: 'close',
    ravage: 'si_ravage',
    cascade: 'si_blight',
  },
  inspect(element: string, view: SpiritView, board: Board): InspectCard | null {
    const { kind, id, seat, bare } = parse(element)
    const { table } = view
    const spirit = table.spirits[seat ?? -1]
    const own = isChosen(spirit) ? spirit : null
    const say = (key: string, params: Params = {}) => board.text('board', key, params)
    switch (kind || element) {
      case 'land': {
        const land = table.lands.find((one) => one.id === id)
        return land ? landCard(land, view, board) : null
      }
      case 'piece':
      case 'presence': {
        const land = table.lands.find((one) => id.split('.').includes(one.id))
        const name = kind === 'presence' ? kind : element
        if (land)
          return {
            title: `${board.name(name)} · ${land.id.toUpperCase()}`,
            lines: own ? [standing(land, own, board)] : [],
          }
        return own
          ? { lines: [say('on_island', { count: own.presence_on_island }), ...lost(own, board)] }
          : null
      }
      case 'card':
        return { lines: [...whereabouts(id, table, board), ...reaches(element, view, board)] }
      case 'innate':
        return { lines: reaches(element, view, board) }
      case 'growth': {
        const option = own?.growth.find((one) => one.id === bare)
        if (!option) return null
        return {
          title: say('growth_option', { option: bare }),
          lines: option.icons.map((icon) => growthText(icon, board)),
        }
      }
      case 'energy':
        return own ? { lines: [say('energy_of', { count: own.energy, income: own.income })] } : null
      case 'plays':
        return own ? { lines: [say('plays_of', { count: own.plays, hand: own.hand_count })] } : null
      case 'track':
        if (!own) return null
        return { lines: [say('track_now', { count: bare === 'energy' ? own.income : own.plays })] }
      case 'spirit':
      case 'seat': {
        const taken = own ?? table.spirits.find((one) => one.spirit === id)
        if (!taken?.spirit) return null
        return { lines: [`${board.name(`seat:${taken.seat}`)}: ${board.name(`spirit:${taken.spirit}`)}`] }
      }
      case 'board': {
        const settler = table.spirits.find((one) => one.board === id)
        if (settler) return { lines: [say('starts_here', { name: `seat:${settler.seat}` })] }
        return { lines: table.boards.includes(id) ? [] : [say('not_in_game')] }
      }
      case 'fear':
        return { lines: table.fear.turned.includes(id) ? [say('fear_turned')] : [] }
      case 'invader':
        return { lines: table.invaders.discard.some((card) => card.id === id) ? [say('invader_gone')] : [] }
      case 'deck':
        return { lines: [say('deck_left', { count: table.decks[bare as 'minor' | 'major'].left })] }
      case 'element':
        return {
          lines: table.spirits.filter(isChosen).map((one) => elementLine(one, bare as Element, board)),
        }
      case 'blight':
        return { lines: [say('blight_left', { left: table.blight.pool, count: table.blight.on_island })] }
      case 'fear_pool': {
        const { generated, pool, cards_earned: earned, earned: waiting } = table.fear
        return { lines: [`${generated} / ${pool}`, say('fear_cards', { earned, waiting })] }
      }
      case 'terror':
        return { lines: [say(table.terror.victory), say('fear_next', { count: table.fear.to_next_level })] }
      default:
        return null
    }
  },
  /** A card that awakens another level of the innate power. */
  chip(offer: Offer, preview: Preview | null, _view: SpiritView, board: Board): string | null {
    const levels = offer.verb === 'plan' ? (preview?.detail as PlannedPlay | null)?.innate_levels : undefined
    if (!levels || levels.after.length <= levels.before.length) return null
    return board.text('board', 'level', { level: Math.max(...levels.after) })
  },
  explain(offer: Offer, preview: Preview, view: SpiritView, board: Board): PreviewLine[] | null {
    const detail = preview.detail as Detail
    if (!detail) return null
    if (offer.verb === 'plan') return planLines(detail as PlannedPlay, board)
    if (offer.verb === 'grow') {
      const spirit = view.table.spirits[view.you ?? 0]
      const option = isChosen(spirit)
        ? spirit.growth.find((one) => one.id === String(offer.params.option).split(/[.:]/).at(-1))
        : undefined
      return option?.icons.map((icon) => ({ text: growthText(icon, board) })) ?? null
    }
    if (offer.verb === 'place') {
      const { opens, income, plays } = detail as OpenedSpace
      const name = opens
        .split('+')
        .map((part) => board.name(part))
        .join(' + ')
      const lines: PreviewLine[] = [{ text: board.text('board', 'opens', { what: name }) }]
      if (income !== undefined) lines.push({ text: board.text('board', 'income'), value: String(income) })
      if (plays !== undefined) lines.push({ text: board.text('board', 'plays'), value: String(plays) })
      return lines
    }
    if (offer.verb === 'ravage') {
      const explore = { possible: false, why: '', cards: 0, of: 0 }
      const ravage = detail as RavageForecast
      return forecastLines({ ravage, build: null, explore }, board).map((text) => ({ text }))
    }
    if ('lands' in detail) return foresightLines(preview, detail, board)
    return null
  },
} satisfies GameFacts<Table>

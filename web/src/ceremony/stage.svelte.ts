// Plays the scenes of what has just happened over the board, which shows what they have led to. Whoever has seen enough goes on.
import { tick } from 'svelte'
import { prefs } from '$/lib/prefs.svelte'
import type { GameEvent, LogEntry, MomentView, View } from '$/lib/protocol'
import { Places, survey, type Spot } from './places'
import { placesOf, scenesOf, seatOf, type Ceremony, type Scene } from './score'
import { Way } from './way'

/** No entry takes longer than this, in seconds at pace 1. */
const LONGEST = 24
/** Scenes become faster the more moves are waiting to be shown. */
const PATIENCE = 6

/** What the stage must know of the table. */
export interface House {
  readonly queued: number
  mine(seat: number | null): boolean
}

const lessMotion = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'less'

export class Stage {
  /** The scenes that are still to be played; the first is being played. */
  private scenes = $state.raw<readonly Scene[]>([])
  private way = $state.raw<Way | null>(null)
  private before: ReadonlyMap<string, Spot> = new Map()
  private next: (() => void) | null = null
  /** Milliseconds for one second at pace 1. */
  beat = $state(1000)
  /** Where the acts of the scene take place; null until the board has been drawn. */
  places = $state.raw<Places | null>(null)

  readonly scene = $derived<Scene | null>(this.scenes[0] ?? null)
  readonly playing = $derived(this.scenes.length > 0)
  /** The position on which the scene is played: what has just happened has happened in it, and nothing else. */
  readonly view = $derived(this.scene && this.way ? this.way.after(this.scene.past + this.scene.until) : null)
  /** The position that is known before the scene. Figures keep to it until they have been told how they change. */
  readonly known = $derived(this.scene && this.way ? this.way.upTo(this.scene.past + this.scene.from) : null)
  /** Counts down to 1, the last scene. */
  readonly left = $derived(this.scenes.length)

  constructor(
    private readonly house: House,
    private readonly ceremony: () => Ceremony<unknown>,
  ) {}

  /** Plays what has led from one position to another. Call it before the position is drawn. */
  raise(
    entries: readonly LogEntry[],
    view: View,
    earlier: View | null = null,
    moments: readonly MomentView[] = [],
  ): void {
    const scenes = document.hidden || prefs.pace <= 0 ? [] : this.worthSeeing(entries, view)
    if (!scenes.length) return this.drop()
    const takes = scenes.reduce((sum, scene) => sum + scene.lasts, 0)
    const haste = Math.max(1, takes / LONGEST) * (1 + this.house.queued / PATIENCE)
    this.beat = (1000 * prefs.pace) / haste
    this.before = survey(scenes.flatMap(placesOf))
    this.way = new Way(earlier, moments, view)
    this.open(scenes)
  }

  /** What players have done themselves, they see only if something moves: they know it. */
  private worthSeeing(entries: readonly LogEntry[], view: View): Scene[] {
    let past = 0
    return entries
      .filter((entry) => entry.kind === 'act')
      .flatMap((entry) => {
        const scenes = scenesOf(entry, view, this.ceremony(), past)
        past += entry.events.length
        return scenes
      })
      .filter((scene) => scene.acts.length > 0 || !this.knows(scene))
  }

  /** The events of an entry that have been told, or are being told. */
  told({ number, events }: LogEntry): readonly GameEvent[] {
    const next = this.scenes.find((scene, nth) => nth > 0 && scene.entry === number)
    return next ? events.slice(0, next.from) : events
  }

  private knows({ seat, events }: Scene): boolean {
    return this.house.mine(seat) && events.every((event) => this.house.mine(seatOf(event)))
  }

  private open(scenes: readonly Scene[]): void {
    const scene = scenes[0]
    if (scene) this.before = new Map([...this.before, ...survey(placesOf(scene))])
    this.places = null
    this.scenes = scenes
    if (scene && !lessMotion()) void tick().then(() => this.measure(scene))
  }

  /** The board has been drawn for the scene, perhaps with another part in sight. */
  private measure(scene: Scene): void {
    if (this.scene === scene) this.places = new Places(this.before, survey(placesOf(scene)))
  }

  /** Goes on to the next scene, if this is the one that is being played. */
  goOn(scene = this.scene): void {
    if (scene === null || scene !== this.scene) return
    if (this.scenes.length > 1) this.open(this.scenes.slice(1))
    else this.end()
  }

  /** Leaves out what has not been played. */
  skip(): void {
    if (this.playing) this.end()
  }

  /** Ends everything, because something else is shown. */
  drop(): void {
    this.next = null
    this.open([])
  }

  private end(): void {
    const next = this.next
    this.drop()
    next?.()
  }

  /** Calls back when everything has been played: at once, if nothing is. */
  afterwards(next: () => void): void {
    if (this.playing) this.next = next
    else next()
  }
}

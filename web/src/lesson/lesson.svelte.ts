// The lesson at a table: which step is shown, which moves it lets through, and what it says about the others.
import { api } from '$/lib/api'
import { t } from '$/lib/i18n.svelte'
import { prefs } from '$/lib/prefs.svelte'
import type { ChapterInfo, LessonStepInfo, Offer } from '$/lib/protocol'
import { go } from '$/lib/router.svelte'
import type { Table } from '$/lib/table.svelte'
import { keep, kept } from './kept'
import { progress } from './progress'

/** After so many other moves, the lesson offers to make the move itself. */
const TRIES = 2

export class Lesson {
  private chapters = $state.raw<ChapterInfo[]>([])
  private seen = $state(0)
  /** The answer to the last move that was not let through. */
  answer = $state('')
  private tries = $state(0)
  /** Where the turn and the round were when free play began. */
  private began: { turn: number; round: number } | null = null

  readonly number = $derived.by(() =>
    this.chapters.findIndex((chapter) => chapter.name === this.table.info?.lesson),
  )
  readonly chapter = $derived<ChapterInfo | null>(this.chapters[this.number] ?? null)
  readonly steps = $derived<LessonStepInfo[]>(this.chapter?.steps ?? [])
  /** The moves in effect, of everybody. */
  private readonly moves = $derived.by(
    () => this.table.log.filter((entry) => entry.kind === 'act' && !entry.undone).length,
  )
  private readonly progress = $derived(progress(this.steps, this.moves, this.seen, this.played()))
  readonly at = $derived(this.progress.at)
  readonly step = $derived<LessonStepInfo | null>(this.steps[this.at] ?? null)
  readonly replying = $derived(this.progress.replying)
  readonly finished = $derived(this.chapter !== null && this.at >= this.steps.length)
  readonly next = $derived<ChapterInfo | null>(this.chapters[this.number + 1] ?? null)
  readonly toDo = $derived(!!this.step && (this.step.do.length > 0 || this.step.until !== ''))
  /** The lesson says what to do: there is no free play. */
  readonly leads = $derived(!!this.step && !this.step.until)
  /** The move can be shown: the learner has tried others often enough. */
  readonly stuck = $derived(this.tries > TRIES && !!this.step?.do.length)
  readonly light = $derived<readonly string[]>(this.replying ? [] : (this.step?.light ?? []))

  constructor(readonly table: Table) {
    $effect(() => {
      const game = this.table.info?.lesson ? this.table.info.game : null
      if (game && !this.chapters.length) void this.load(game)
    })
    $effect(() => {
      if (this.chapter) this.remember()
    })
    $effect(() => {
      void this.at
      this.answer = ''
      this.tries = 0
    })
  }

  private async load(game: string): Promise<void> {
    const found = await api.lessons(game)
    const place = kept(game).place
    if (place?.table === this.table.id) this.seen = place.seen
    this.chapters = found.chapters
  }

  private remember(): void {
    const game = this.table.info!.game
    const state = kept(game)
    const chapter = this.chapter!.name
    if (this.finished) keep(game, { done: [...new Set([...state.done, chapter])], place: null })
    else keep(game, { ...state, place: { chapter, table: this.table.id, seen: this.at } })
  }

  /** Whether the free play of the last step is over. */
  private played(): boolean {
    const view = this.table.view
    const until = this.steps.at(-1)?.until
    if (!view || !until) return false
    if (view.outcome) return true
    const fixed = this.steps.reduce((sum, step) => sum + (step.do.length ? 1 + step.replies : 0), 0)
    if (this.moves < fixed) this.began = null
    else this.began ??= { turn: view.turn, round: view.round }
    if (!this.began || until === 'end') return false
    return until === 'turn' ? view.turn > this.began.turn : view.round > this.began.round
  }

  /** A message of the chapter, or an empty text. */
  private text(...parts: string[]): string {
    const key = [this.chapter?.name ?? '', ...parts].join('.')
    return this.table.words.has('lessons', key) ? this.table.words.text('lessons', { key, params: {} }) : ''
  }

  get title(): string {
    return this.text()
  }
  get sentence(): string {
    return this.step ? this.text(this.step.name) : ''
  }
  get task(): string {
    return this.step && this.toDo ? this.text(this.step.name, 'do') : ''
  }

  titleOf(chapter: ChapterInfo): string {
    return this.table.words.text('lessons', { key: chapter.name, params: {} })
  }

  /** Whether the lesson lets a move through. If not, it says why. */
  permits(offer: Offer): boolean {
    const step = this.step
    if (!step || step.until) return true
    const wanted = step.do.length ? step : this.steps[this.progress.reach]
    if (wanted?.do.includes(offer.text)) return true
    if (!step.do.length) {
      this.answer = t('lesson.read')
      return false
    }
    this.tries++
    this.answer = this.text(step.name, 'later', offer.verb) || this.text(step.name, 'later')
    return false
  }

  /** Goes on to the next step after one that is only read. */
  onward(): void {
    if (!this.toDo) this.seen = this.at + 1
  }

  /** Goes back to the sentence before, or takes the last move back. */
  async back(): Promise<void> {
    const before = this.steps[this.at - 1]
    if (!before) return
    if (before.do.length || this.replying) {
      this.seen = Math.max(this.at - 1, 0)
      await this.table.takeback()
    } else this.seen = this.at - 1
  }

  /** The move that the step expects. */
  get shown(): Offer | null {
    return this.table.offers.find((offer) => offer.text === this.step?.do[0]) ?? null
  }

  /** Opens another chapter of the same game. */
  async open(chapter: ChapterInfo): Promise<void> {
    await openChapter(this.table.info!.game, chapter.name, 'replace')
  }
}

/** Begins a chapter at a new table, and goes there. */
export async function openChapter(game: string, chapter: string, how: 'push' | 'replace'): Promise<void> {
  const name = prefs.name.trim() || t('seat.guest')
  const answer = await api.learn(game, chapter, name)
  go(`/tables/${answer.table.id}`, how)
}

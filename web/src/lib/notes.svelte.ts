// A private notepad: stored by itself a moment after typing, and kept in this browser until the server has it.
import { api, complaint, Refused } from './api'
import type { Note, Written } from './protocol'

/** As many characters as the server takes. */
export const LONGEST = 4000
/** Milliseconds without typing after which a note is stored. */
const PAUSE = 700
/** Milliseconds after which a note that could not be stored is tried again. */
const LATER = 4_000
const PREFIX = 'parlour.notes.'

/** What was typed on top of that edition, and is not stored yet. */
interface Draft {
  text: string
  edition: number
}

export interface Shelf {
  read(): Promise<Note>
  write(text: string, edition: number): Promise<Written>
}

/** The notes of a person at a table, or of one seat in hotseat. */
export const shelfOf = (table: string, seat: number | null): Shelf => ({
  read: () => api.note(table, seat),
  write: (text, edition) => api.writeNote(table, seat, text, edition),
})

export class Notepad {
  text = $state('')
  /** `kept`: in this browser only, because the server cannot be reached. */
  status = $state<'loading' | 'idle' | 'typing' | 'saved' | 'kept' | 'refused'>('loading')
  /** Why the server does not take it. */
  why = $state('')
  /** What another window had written, and this one has replaced. */
  other = $state<string | null>(null)
  /** Whether another window has changed the text that is shown. */
  changed = $state(false)

  private edition = 0
  private stored = ''
  private heard = 0
  private saving = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly key: string,
    private readonly shelf: Shelf,
  ) {}

  get loaded(): boolean {
    return this.status !== 'loading'
  }

  async load(): Promise<void> {
    const draft = this.draft()
    let note: Note
    try {
      note = await this.shelf.read()
    } catch {
      if (draft) this.text = draft.text
      return this.again(() => void this.load())
    }
    if (this.loaded) return // asked for twice, because the line came back; something may have been typed since
    this.take(note)
    this.status = 'idle'
    if (!draft || draft.text === note.text) return this.forget()
    if (draft.edition !== note.edition && note.text) this.other = note.text
    this.text = draft.text
    await this.save()
  }

  type(text: string): void {
    this.text = text
    this.changed = false
    this.status = 'typing'
    this.keep()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), PAUSE)
  }

  /** Stores what was typed, unless that is under way. */
  async save(): Promise<void> {
    clearTimeout(this.timer)
    if (this.saving || !this.loaded) return
    if (this.text === this.stored) return this.settle()
    const sent = this.text
    this.saving = true
    try {
      const { edition, replaced } = await this.shelf.write(sent, this.edition)
      this.edition = edition
      this.stored = sent
      this.why = ''
      if (replaced) this.other = replaced
    } catch (error) {
      this.saving = false
      return this.fail(error)
    }
    this.saving = false
    if (this.text !== sent) return this.save()
    this.settle()
    if (this.heard > this.edition) await this.refresh()
  }

  /** The server says that there is such an edition. */
  async hear(edition: number): Promise<void> {
    this.heard = Math.max(this.heard, edition)
    if (this.heard > this.edition && this.loaded && !this.saving && this.text === this.stored)
      await this.refresh()
  }

  /** Tries again what could not be done while the server was out of reach. */
  wake(): void {
    if (this.status === 'loading') void this.load()
    else if (this.status === 'kept') void this.save()
  }

  /** Shows what another window had written, in place of this text. */
  useOther(): void {
    const other = this.other
    if (other === null) return
    this.other = this.text || null
    this.type(other)
  }

  /** What is not stored yet is stored now. If that fails, it stays in this browser. */
  close(): void {
    void this.save().then(() => clearTimeout(this.timer))
  }

  private async refresh(): Promise<void> {
    const note = await this.shelf.read().catch(() => null)
    if (!note || note.edition <= this.edition || this.text !== this.stored) return
    this.take(note)
    this.changed = true
  }

  private take(note: Note): void {
    this.text = this.stored = note.text
    this.edition = note.edition
  }

  private settle(): void {
    this.status = 'saved'
    this.forget()
  }

  private fail(error: unknown): void {
    const refused = error instanceof Refused && error.status >= 400 && error.status < 500
    this.status = refused ? 'refused' : 'kept'
    this.why = refused ? complaint(error) : ''
    if (!refused) this.again(() => void this.save())
  }

  private again(work: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(work, LATER)
  }

  private draft(): Draft | null {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? 'null') as Draft | null
    } catch {
      return null
    }
  }

  private keep(): void {
    try {
      localStorage.setItem(this.key, JSON.stringify({ text: this.text, edition: this.edition }))
    } catch {
      // without storage, what was typed lasts as long as the page
    }
  }

  private forget(): void {
    try {
      localStorage.removeItem(this.key)
    } catch {
      // then there is nothing to forget
    }
  }
}

export const notepad = (table: string, seat: number | null): Notepad =>
  new Notepad(`${PREFIX}${table}.${seat ?? 'own'}`, shelfOf(table, seat))

/** Forgets what is not stored yet: somebody else may use this browser next. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

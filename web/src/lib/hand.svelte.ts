// The player's selection: what is picked, hovered and about to be done. Mouse, touch, keys and drags all go through it.
import { untrack } from 'svelte'
import { t } from './i18n.svelte'
import { click, fitting, only, open, reachable, surviving } from './narrow'
import { prefs } from './prefs.svelte'
import type { Offer, Preview } from './protocol'
import type { Table } from './table.svelte'
import type { Draft, Route } from '$/table/board'

export type How = 'mouse' | 'touch' | 'key'

interface Plan {
  /** Whether a click may take the main one of several actions at once. In a lesson it does not. */
  direct(): boolean
  /** The verbs that are never meant by a click alone, if there is another. */
  asides(): readonly string[]
  routes(offers: readonly Offer[], picked: readonly string[]): Route[]
  draft(offers: readonly Offer[], picked: readonly string[]): Draft | null
  begins(offer: Offer, picked: readonly string[]): string[] | null
  /** The action that goes without saying after the player's own last one, if there is one. */
  foregone(offers: readonly Offer[]): Offer | null
}

export class Hand {
  picked = $state<string[]>([])
  /** An action that waits for confirmation. */
  armed = $state<number | null>(null)
  hoverElement = $state<string | null>(null)
  hoverAction = $state<number | null>(null)
  /** Elements highlighted by the log, a hint or a name in a sentence. */
  marked = $state.raw<readonly string[]>([])
  /** Why the last click did nothing, in one line. */
  why = $state('')

  /** The elements that the board draws. Others can only be chosen in the bar. */
  drawn = $state.raw<ReadonlySet<string>>(new Set())
  /** A filter by verb: other actions are neither highlighted nor listed. */
  only = $state.raw<readonly string[] | null>(null)

  readonly all = $derived.by<Offer[]>(() => {
    const { offers } = this.table
    return this.enabled() && offers.length ? [...offers, ...this.routes] : []
  })
  /** Choices that stand for several actions. They have numbers below zero. */
  private readonly routes = $derived.by<(Offer & { steps: string[] })[]>(() =>
    this.plan.routes(this.table.offers, this.picked).map((route, i) => ({
      ...route,
      action: -1 - i,
      text: route.steps.join(', '),
      preview: { burns: false, events: [], detail: null },
    })),
  )
  readonly offers = $derived.by<Offer[]>(() => {
    const only = this.only
    return only ? this.all.filter((offer) => only.includes(offer.verb)) : this.all
  })
  readonly fits = $derived(fitting(this.offers, this.picked))
  /** The picks of a decision that is made as a whole. */
  readonly draft = $derived.by<Draft | null>(() =>
    this.all.length ? this.plan.draft(this.table.offers, this.picked) : null,
  )
  readonly legal = $derived.by<Set<string>>(() => {
    if (!this.draft) return open(this.offers, this.picked)
    const { legal, click } = this.draft
    return new Set(click ? legal : legal.filter((element) => !this.picked.includes(element)))
  })
  readonly reach = $derived.by<Set<string>>(() =>
    this.draft ? new Set([...this.legal, ...this.picked]) : reachable(this.all),
  )
  /** The actions that the picked elements complete, without another click on the board. */
  readonly ripe = $derived(
    this.picked.length
      ? this.fits.filter((offer) => offer.elements.every((element) => this.picked.includes(element)))
      : [],
  )
  /** The offers that a click on the hovered element would leave. */
  readonly hovered = $derived.by<Offer[]>(() =>
    this.hoverElement === null ? [] : this.leads(this.hoverElement),
  )
  /** The action to preview: hovered in the list, waiting for confirmation, or reached first by the hovered element. */
  readonly focus = $derived.by<Offer | null>(() => {
    const number = this.hoverAction ?? this.armed
    if (number !== null) return this.offers.find((offer) => offer.action === number) ?? null
    if (this.hovered.length) {
      const element = this.hoverElement!
      const done = (offer: Offer) =>
        offer.elements.every((one) => one === element || this.picked.includes(one))
      return this.hovered.length === 1 ? this.hovered[0]! : (this.hovered.find(done) ?? null)
    }
    if (this.ripe.length) return this.ripe[0]!
    return this.picked.length && this.fits.length === 1 ? this.fits[0]! : null
  })
  readonly preview = $derived.by<Preview | null>(() => (this.focus ? this.table.preview(this.focus) : null))

  /** The action that is taken by itself in a moment, unless the player does something else or wants to be asked. */
  readonly ending = $derived.by<Offer | null>(() => {
    const asked = prefs.confirm || this.picked.length > 0 || this.armed !== null
    return asked || !this.all.length ? null : this.plan.foregone(this.table.offers)
  })

  /** The target of a drag over two decisions: clicked as soon as the second decision arrives. */
  private onward: { element: string; after: number } | null = null

  constructor(
    readonly table: Table,
    private readonly enabled: () => boolean,
    private readonly asksEverybody: () => boolean,
    /** What the game makes of several actions. */
    private readonly plan: Plan = {
      direct: () => false,
      asides: () => [],
      routes: () => [],
      draft: () => null,
      begins: () => null,
      foregone: () => null,
    },
    /** Whether an action may be taken here and now: a lesson may answer it instead. */
    private readonly permits: (offer: Offer) => boolean = () => true,
  ) {
    $effect(() => {
      const { offers } = this.table
      untrack(() => {
        this.only = null // a new decision starts unfiltered
        if (offers.length) this.goOn()
      })
    })
    $effect(() => {
      const offers = this.offers
      untrack(() => {
        if (this.picked.length && !this.draft && !fitting(offers, this.picked).length) this.picked = []
        if (!offers.some((offer) => offer.action === this.armed)) this.armed = null
        if (!offers.some((offer) => offer.action === this.hoverAction)) this.hoverAction = null
        this.why = ''
      })
    })
    $effect(() => {
      const offer = this.ending
      if (!offer) return
      const timer = setTimeout(() => void this.take(offer), prefs.grace * 1000)
      return () => clearTimeout(timer)
    })
    $effect(() => {
      const offer = this.focus
      if (!offer || offer.preview) return
      const timer = setTimeout(() => void this.table.askPreview(offer), 90)
      return () => clearTimeout(timer)
    })
  }

  /** Clicks `element`, and `to` in the decision that follows: a drag over two decisions. */
  carry(element: string, to: string): void {
    this.clear()
    this.click(element, 'mouse')
    if (this.draft) return this.pick(to)
    this.onward = { element: to, after: this.table.shown?.version ?? 0 }
  }

  private goOn(): void {
    const onward = this.onward
    if (!onward || (this.table.shown?.version ?? 0) <= onward.after) return
    this.onward = null
    if (this.reach.has(onward.element)) this.click(onward.element, 'mouse')
  }

  /** The offers that a click on an element would leave. */
  leads(element: string): Offer[] {
    const result = click(this.offers, this.picked, element)
    if (result.kind === 'single') return [result.offer]
    return result.kind === 'pick' ? result.fits : []
  }

  click(element: string, how: How): void {
    this.why = ''
    this.onward = null
    if (!this.all.length) return
    if (this.draft) return this.pick(element)
    if (!reachable(this.offers).has(element) && this.reach.has(element)) this.only = null
    const armed = this.offers.find((offer) => offer.action === this.armed)
    if (armed?.elements.includes(element)) return void this.take(armed)
    this.armed = null
    const result = click(this.offers, this.picked, element)
    switch (result.kind) {
      case 'illegal':
        this.why = t('click.illegal', { name: this.table.words.name(element) })
        return
      case 'unpick':
        this.picked = result.picked
        return
      case 'pick': {
        this.picked = result.picked
        const main = this.plan.direct() ? only(result.fits, result.picked, this.plan.asides()) : null
        if (main) this.choose(main, how)
        return
      }
      case 'single':
        this.picked = result.picked
        this.choose(result.offer, how)
    }
  }

  /** Changes the draft by a click: adds the element, or takes it out again. */
  private pick(element: string): void {
    const has = this.picked.includes(element)
    if (!has && !this.legal.has(element)) {
      this.why = t('click.illegal', { name: this.table.words.name(element) })
      return
    }
    const without = has ? this.picked.filter((other) => other !== element) : [...this.picked, element]
    this.picked = this.draft?.click?.(element) ?? without
    if (this.draft?.complete) this.done()
  }

  /** Sends the draft. */
  done(): void {
    const draft = this.draft
    if (!draft?.steps) return
    this.clear()
    void this.run(draft.steps, draft.lasts)
  }

  /** Picks an element up to drag it: even a single remaining action waits for the drop. */
  lift(element: string): void {
    const result = click(this.offers, this.picked, element)
    if (result.kind === 'illegal') return
    this.armed = null
    this.picked = result.picked
  }

  /** Whether a click takes a step that cannot be taken back without asking: with a mouse, its warning has been seen. */
  private warned(offer: Offer, how: How): boolean {
    if (prefs.sure || this.asksEverybody()) return false
    return how === 'mouse' && this.focus?.action === offer.action
  }

  /** Takes an action, or asks first if it cannot be taken back or if a touch has not shown its preview yet. */
  choose(offer: Offer, how: How): void {
    if (!this.permits(offer)) return this.clear()
    const begun = this.plan.begins(offer, this.picked)
    if (begun) {
      this.clear()
      this.picked = begun
      if (this.draft?.complete) this.done()
      return
    }
    if (this.armed === offer.action) return void this.take(offer)
    const preview = this.table.preview(offer)
    const unseen =
      how === 'touch' && preview !== null && (preview.events.length > 0 || preview.detail !== null)
    const final = !!preview?.burns && !this.table.ends.includes(offer.verb) // “end the turn” is plain enough
    if ((final && !this.warned(offer, how)) || unseen) this.armed = offer.action
    else void this.take(offer)
  }

  /** Takes an action without asking. */
  async take(offer: Offer): Promise<void> {
    const kept = [...this.picked]
    const route = this.routes.find((one) => one.action === offer.action)
    this.clear()
    if (route) return this.run(route.steps)
    const answer = await this.table.act(offer.action)
    if (!answer.ok) this.picked = surviving(this.offers, kept)
  }

  /**
   * Takes several actions, given in notation, one after the other. Stops at the first that is not possible, or leaves it
   * out as long as the decision `lasts`.
   */
  run(steps: readonly string[], lasts?: Draft['lasts']): Promise<void> {
    return this.table.together(async () => {
      for (const step of steps) {
        const { live } = this.table
        if (lasts && !(live && lasts(live.view as never))) return
        const offer = live?.offers.find((one) => one.text === step)
        if (!offer && lasts) continue
        if (!offer || !(await this.table.act(offer.action)).ok) return
      }
    })
  }

  /** Goes one step back in the selection. Returns whether there was anything to undo. */
  back(): boolean {
    this.onward = null
    if (this.armed !== null) {
      this.armed = null
      if (this.picked.length) this.picked = this.picked.slice(0, -1)
      return true
    }
    if (!this.picked.length && this.only) {
      this.only = null
      return true
    }
    if (!this.picked.length) return false
    this.picked = this.picked.slice(0, -1)
    return true
  }

  clear(): void {
    this.picked = []
    this.armed = null
    this.hoverAction = null
    this.hoverElement = null
    this.why = ''
  }
}

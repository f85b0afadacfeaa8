// Runs the connection as the state machine in link.ts decides, and keeps commands until they are answered.
import { down, idle, lasting, step, type Link, type LinkEvent } from './link'
import type { Answer, ClientFrame, Order, Problem, ServerFrame } from './protocol'

const LOGGED_OUT = 4401
const BANNED = 4403
const REFUSED = new Set([1008, LOGGED_OUT, BANNED, 4404])
/** How many milliseconds pass before the connection is looked after again. */
const CALM = 5_000
const BRISK = 500

interface Waiting {
  frame: ClientFrame
  resolve: (answer: Answer) => void
}

/** The answer to commands that never reached the server. */
export function unanswered(id: string, problem: Problem): Answer {
  return { type: 'answer', id, ok: false, version: 0, error: problem }
}

export class Socket {
  link = $state.raw<Link>(idle)
  now = $state(Date.now())
  readonly down = $derived(down(this.link, this.now))
  /** Whether the session of this browser has ended. */
  loggedOut = $state(false)
  /** Whether this person may not take part. */
  banned = $state(false)

  private socket: WebSocket | null = null
  private ticker = 0
  /** Whether this connection may not know yet what was sent on the last one. */
  private behind = false
  private readonly waiting = new Map<string, Waiting>()

  constructor(
    private readonly path: string,
    /** The storage key of unanswered commands, which survive a reload. */
    private readonly store: string,
    private readonly onFrame: (frame: ServerFrame) => void,
  ) {}

  start(): void {
    for (const frame of this.stored()) this.waiting.set(frame.id, { frame, resolve: () => undefined })
    this.feed({ type: 'start', now: Date.now() })
    addEventListener('online', this.wake)
    addEventListener('offline', this.lost)
    document.addEventListener('visibilitychange', this.wake)
  }

  stop(): void {
    removeEventListener('online', this.wake)
    removeEventListener('offline', this.lost)
    document.removeEventListener('visibilitychange', this.wake)
    this.feed({ type: 'stop', now: Date.now() })
  }

  readonly wake = (): void => {
    if (document.hidden) this.beat()
    else this.feed({ type: 'wake', now: Date.now() })
  }

  /** Also says whether the page can be seen: whoever looks at another tab is told of their turn by other means. */
  private beat(): void {
    void this.send({ type: 'beat', hidden: document.hidden })
  }

  /** Reconnects, for a person who has just become known to the server. */
  renew(): void {
    this.dropQuestions()
    this.feed({ type: 'renew', now: Date.now() })
  }

  /** Reconnects as a stranger, after the session has ended. */
  comeBack(): void {
    this.loggedOut = false
    this.renew()
  }

  private readonly lost = (): void => this.socket?.close()

  /** Sends a command. It is answered exactly once; one that changes something survives reconnects and reloads. */
  send(order: Order): Promise<Answer> {
    const frame = {
      ...order,
      id: crypto.randomUUID?.() ?? Math.random().toString(36).slice(2),
    } as ClientFrame
    if (!lasting(frame) && this.link.phase !== 'open')
      return Promise.resolve(unanswered(frame.id, { code: 'offline', sentence: '' }))
    return new Promise((resolve) => {
      this.waiting.set(frame.id, { frame, resolve })
      this.keep()
      this.write(frame)
    })
  }

  /** After its first snapshot a connection works: unanswered commands are sent again with their ids. */
  resend(): void {
    if (!this.behind) return
    this.behind = false
    for (const { frame } of this.waiting.values()) this.write(frame)
  }

  private write(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame))
  }

  private feed(event: LinkEvent): void {
    const [link, effects] = step(this.link, event)
    this.link = link
    for (const effect of effects) {
      if (effect === 'connect') this.connect()
      else if (effect === 'close') this.socket?.close()
      else this.beat()
    }
    this.watch()
  }

  /** Looks after the connection again in a while: seldom while it is up and nothing is asked of it. */
  private watch(): void {
    const { phase, beatAt } = this.link
    clearTimeout(this.ticker)
    if (phase === 'idle' || phase === 'refused') return
    this.ticker = window.setTimeout(
      () => {
        this.now = Date.now()
        this.feed({ type: 'tick', now: this.now })
      },
      phase === 'open' && beatAt === null ? CALM : BRISK,
    )
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`)
    this.socket = socket
    socket.onopen = () => {
      this.behind = true
      this.feed({ type: 'opened', now: Date.now() })
      if (document.hidden) this.beat()
    }
    socket.onmessage = (message) => {
      this.feed({ type: 'heard', now: Date.now() })
      this.hear(JSON.parse(message.data as string) as ServerFrame)
    }
    socket.onclose = (event) => {
      if (this.socket !== socket) return
      this.socket = null
      this.dropQuestions()
      this.loggedOut = event.code === LOGGED_OUT
      this.banned = event.code === BANNED
      this.feed({ type: 'closed', now: Date.now(), refused: REFUSED.has(event.code), random: Math.random() })
    }
  }

  private hear(frame: ServerFrame): void {
    if (frame.type === 'answer') {
      const waiting = this.waiting.get(frame.id)
      this.waiting.delete(frame.id)
      this.keep()
      waiting?.resolve(frame)
    } else this.onFrame(frame)
  }

  /** Read-only requests are not repeated: the caller will ask again. */
  private dropQuestions(): void {
    for (const [id, { frame, resolve }] of this.waiting) {
      if (lasting(frame)) continue
      this.waiting.delete(id)
      resolve(unanswered(id, { code: 'offline', sentence: '' }))
    }
  }

  private keep(): void {
    const frames = [...this.waiting.values()].map((entry) => entry.frame).filter(lasting)
    try {
      if (frames.length) sessionStorage.setItem(this.store, JSON.stringify(frames))
      else sessionStorage.removeItem(this.store)
    } catch {
      // without storage a reload loses the command; the server still knows whether it arrived
    }
  }

  private stored(): ClientFrame[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.store) ?? '[]') as ClientFrame[]
    } catch {
      return []
    }
  }
}

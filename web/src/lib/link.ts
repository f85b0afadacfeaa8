// The connection as a pure state machine: events in, new state and commands out. Nothing here touches a socket.

export const HEARTBEAT = 20_000
export const PATIENCE = 8_000
export const CHIP_AFTER = 2_000
const SHORTEST = 500
const LONGEST = 15_000

export type Phase = 'idle' | 'connecting' | 'open' | 'waiting' | 'refused'

export interface Link {
  phase: Phase
  /** When this phase began. */
  since: number
  /** How many connections failed in a row. */
  failures: number
  /** When to try again (while waiting). */
  retryAt: number
  /** When the last message from the server arrived. */
  heardAt: number
  /** When an unanswered heartbeat was sent. */
  beatAt: number | null
  /** When the connection was lost; null while it is up or was never up. */
  downSince: number | null
}

export type LinkEvent =
  | { type: 'start' | 'opened' | 'heard' | 'tick' | 'wake' | 'renew' | 'stop'; now: number }
  | { type: 'closed'; now: number; refused?: boolean; random: number }

export type Effect = 'connect' | 'close' | 'beat'

export const idle: Link = {
  phase: 'idle',
  since: 0,
  failures: 0,
  retryAt: 0,
  heardAt: 0,
  beatAt: null,
  downSince: null,
}

/** 0.5 s, doubling to 15 s, with up to a third of jitter so that clients do not all reconnect at the same time. */
export function backoff(failures: number, random: number): number {
  return Math.min(LONGEST, SHORTEST * 2 ** Math.min(failures, 10)) * (1 - random / 3)
}

export function step(link: Link, event: LinkEvent): [Link, Effect[]] {
  const { now } = event
  switch (event.type) {
    case 'start':
      return link.phase === 'idle' ? [{ ...link, phase: 'connecting', since: now }, ['connect']] : [link, []]
    case 'stop':
      return [{ ...idle, since: now }, ['close']]
    case 'opened':
      return [
        { ...link, phase: 'open', since: now, failures: 0, heardAt: now, beatAt: null, downSince: null },
        [],
      ]
    case 'heard':
      return [{ ...link, heardAt: now, beatAt: null }, []]
    case 'closed':
      if (link.phase === 'idle' || link.phase === 'refused') return [link, []]
      if (event.refused) return [{ ...link, phase: 'refused', since: now }, []]
      return [
        {
          ...link,
          phase: 'waiting',
          since: now,
          failures: link.failures + 1,
          retryAt: now + backoff(link.failures, event.random),
          beatAt: null,
          downSince: link.downSince ?? now,
        },
        [],
      ]
    case 'wake': // the network is back, or the tab is visible again
      if (link.phase === 'waiting') return [{ ...link, phase: 'connecting', since: now }, ['connect']]
      if (link.phase === 'open' && link.beatAt === null) return [{ ...link, beatAt: now }, ['beat']]
      return [link, []]
    case 'renew': // the server knows more about this person than when the connection was opened
      if (link.phase === 'idle') return [link, []]
      return [{ ...link, phase: 'connecting', since: now, beatAt: null }, ['close', 'connect']]
    case 'tick':
      if (link.phase === 'waiting' && now >= link.retryAt)
        return [{ ...link, phase: 'connecting', since: now }, ['connect']]
      if (link.phase === 'connecting' && now - link.since > PATIENCE) return [link, ['close']]
      if (link.phase === 'open' && link.beatAt !== null && now - link.beatAt > PATIENCE)
        return [link, ['close']]
      if (link.phase === 'open' && link.beatAt === null && now - link.heardAt > HEARTBEAT)
        return [{ ...link, beatAt: now }, ['beat']]
      return [link, []]
  }
}

/** Whether to tell the player: short interruptions are not shown. */
export function down(link: Link, now: number): boolean {
  return link.downSince !== null && now - link.downSince >= CHIP_AFTER
}

/** How an update relates to `version`: the next one, one that is known already, or one after a gap. */
export function fits(
  version: number,
  update: { version: number; entries: number },
): 'next' | 'known' | 'gap' {
  if (update.version <= version) return 'known'
  return update.version - update.entries === version ? 'next' : 'gap'
}

/** Commands that change something: kept until answered, and sent again with the same id after a reconnect. */
const LASTING = new Set(['act', 'undo', 'redo', 'confirm', 'takeback', 'consent', 'chat'])

export function lasting(frame: { type: string }): boolean {
  return LASTING.has(frame.type)
}

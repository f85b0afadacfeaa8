import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from './api'
import { Notepad, type Shelf } from './notes.svelte'

const kept = new Map<string, string>()

/** A server that can be out of reach. */
class Server implements Shelf {
  text = ''
  edition = 0
  fails: Error | null = null

  async read() {
    if (this.fails) throw this.fails
    return { text: this.text, edition: this.edition }
  }
  async write(text: string, edition: number) {
    if (this.fails) throw this.fails
    const replaced = edition !== this.edition && this.text !== text ? this.text : null
    this.text = text
    return { edition: ++this.edition, replaced }
  }
}
const OFFLINE = new Refused({ code: 'offline', sentence: '' }, 0)

let server: Server
const opened = async () => {
  const pad = new Notepad('pad', server)
  await pad.load()
  return pad
}
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  server = new Server()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('private notes', () => {
  it('are stored by themselves a moment after typing', async () => {
    const pad = await opened()
    pad.type('Go n')
    pad.type('Go north')
    expect([pad.status, server.edition]).toEqual(['typing', 0])
    await vi.advanceTimersByTimeAsync(700)
    expect([pad.status, server.text, server.edition]).toEqual(['saved', 'Go north', 1])
    expect(kept.size).toBe(0)
  })
  it('lose nothing to an answer that comes twice', async () => {
    const pad = new Notepad('pad', server)
    const first = pad.load()
    let answer = (_: { text: string; edition: number }): void => undefined
    vi.spyOn(server, 'read').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    pad.wake()
    await first
    pad.type('Go north')
    answer({ text: '', edition: 0 })
    await vi.runAllTimersAsync()
    expect([pad.text, server.text]).toEqual(['Go north', 'Go north'])
  })

  it('stay in the browser while the server is out of reach, even if the page is closed', async () => {
    const pad = await opened()
    server.fails = OFFLINE
    pad.type('Go north')
    await vi.advanceTimersByTimeAsync(700)
    expect(pad.status).toBe('kept')
    pad.close()
    await vi.advanceTimersByTimeAsync(0)
    server.fails = null
    const later = await opened()
    expect([later.text, later.status, server.text]).toEqual(['Go north', 'saved', 'Go north'])
  })
  it('are stored when the server is back', async () => {
    const pad = await opened()
    server.fails = OFFLINE
    pad.type('Go north')
    await vi.advanceTimersByTimeAsync(700)
    server.fails = null
    await vi.advanceTimersByTimeAsync(4000)
    expect([pad.status, server.text]).toEqual(['saved', 'Go north'])
  })
  it('follow another window, and say so', async () => {
    const pad = await opened()
    await server.write('From the phone', 0)
    await pad.hear(1)
    expect([pad.text, pad.changed, pad.other]).toEqual(['From the phone', true, null])
  })
  it('are not overwritten without a word: the last one wins and keeps the other text at hand', async () => {
    const pad = await opened()
    pad.type('From the desk')
    await server.write('From the phone', 0)
    await pad.hear(1)
    expect(pad.text).toBe('From the desk')
    await vi.advanceTimersByTimeAsync(700)
    expect([server.text, pad.other]).toEqual(['From the desk', 'From the phone'])
    pad.useOther()
    await vi.advanceTimersByTimeAsync(700)
    expect([server.text, pad.other]).toEqual(['From the phone', 'From the desk'])
  })
  it('do not mistake their own edition for that of another window', async () => {
    const pad = await opened()
    pad.type('Go north')
    await vi.advanceTimersByTimeAsync(700)
    await pad.hear(1)
    expect(pad.changed).toBe(false)
  })
  it('say why they are not taken, and lose nothing', async () => {
    const pad = await opened()
    server.fails = new Refused({ code: 'bad_text', sentence: 'Too long.' }, 400)
    pad.type('Go north')
    await vi.advanceTimersByTimeAsync(700)
    expect([pad.status, pad.why, pad.text]).toEqual(['refused', 'Too long.', 'Go north'])
    expect(kept.size).toBe(1)
  })
})

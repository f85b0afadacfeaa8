import { describe, expect, it } from 'vitest'
import { digest, hex, sha256 } from './sha256'

describe('SHA-256', () => {
  it('gives the published values', () => {
    const of = (text: string) => hex(digest(new TextEncoder().encode(text)))
    expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(of('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    )
  })
  it('is the same as the browser’s own, for every length of the last block', async () => {
    for (let length = 0; length < 200; length++) {
      const text = 'a'.repeat(length)
      expect(hex(digest(new TextEncoder().encode(text)))).toBe(await sha256(text))
    }
  })
})

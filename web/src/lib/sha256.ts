// SHA-256 of a text, as hexadecimal digits. Browsers offer it only over HTTPS and on localhost; in a home network it is computed here.

export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  if (!globalThis.crypto?.subtle) return hex(digest(bytes))
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const BLOCK = 64
const [ROUNDS, START] = constants()

/** FIPS 180-4, section 6.2. */
export function digest(message: Uint8Array): Uint8Array {
  const hash = START.slice()
  const padded = pad(message)
  for (let at = 0; at < padded.byteLength; at += BLOCK) compress(hash, new DataView(padded.buffer, at, BLOCK))
  const out = new DataView(new ArrayBuffer(32))
  hash.forEach((word, i) => out.setUint32(4 * i, word))
  return new Uint8Array(out.buffer)
}

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(8 * message.length))
  return padded
}

function compress(hash: Uint32Array, block: DataView): void {
  const w = new Uint32Array(64)
  for (let i = 0; i < 64; i++) {
    const [old, recent] = [w[i - 15] ?? 0, w[i - 2] ?? 0]
    const s0 = turn(old, 7) ^ turn(old, 18) ^ (old >>> 3)
    const s1 = turn(recent, 17) ^ turn(recent, 19) ^ (recent >>> 10)
    w[i] = i < 16 ? block.getUint32(4 * i) : w[i - 16]! + s0 + w[i - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word))
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the fractional parts of the cube roots and square roots of the first primes. */
function constants(): [Uint32Array, Uint32Array] {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
  const fraction = (root: number) => (root % 1) * 2 ** 32
  return [
    Uint32Array.from(primes, (p) => fraction(Math.cbrt(p))),
    Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p))),
  ]
}

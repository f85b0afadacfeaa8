// Pictures computed pixel by pixel, put into a drawing as PNG.
import { deflateSync } from 'node:zlib'
import type { Rgb } from './colour'
import type { Box } from './field'

export interface Raster {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel. */
  readonly pixels: Uint8Array
}

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = ~0
  for (const byte of body) crc = CRC[(crc ^ byte) & 255]! ^ (crc >>> 8)
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(~crc >>> 0, body.length + 4)
  return out
}

export function png({ width, height, pixels }: Raster): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const dataUrl = (raster: Raster): string => `data:image/png;base64,${png(raster).toString('base64')}`

/** A picture over `box` whose colour at each point is computed; null is transparent. */
export function paint(
  [x, y, width, height]: Box,
  step: number,
  colour: (x: number, y: number) => Rgb | null,
): string {
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const pixels = new Uint8Array(columns * rows * 4)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const found = colour(x + (i + 0.5) * step, y + (j + 0.5) * step)
      if (!found) continue
      const k = (j * columns + i) * 4
      for (let c = 0; c < 3; c++) pixels[k + c] = Math.max(0, Math.min(255, Math.round(found[c]!)))
      pixels[k + 3] = 255
    }
  const href = dataUrl({ width: columns, height: rows, pixels })
  return `<image x="${x}" y="${y}" width="${columns * step}" height="${rows * step}" preserveAspectRatio="none" href="${href}"/>`
}

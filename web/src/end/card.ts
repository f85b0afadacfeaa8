// The result of a game as a picture to share.
import { shapePath, SHAPES } from '$/pieces/seats'

export interface CardRow {
  seat: number
  name: string
  points: number | null
}

export interface CardFacts {
  title: string
  line: string
  /** Whether the game was imported or continued, in words; else empty. */
  origin: string
  /** The deep tone of the game, and the colours of the seats. */
  deep: string
  fills: readonly string[]
  rows: readonly CardRow[]
  /** Those who won; everybody if all played together. */
  faces: readonly CardFace[]
  won: boolean
}

export interface CardFace {
  portrait: string | undefined
  monogram: string
}

export const WIDTH = 640
const ROW = 58
const TOP = 300
const MARGIN = 36
const INK = '#1c1b19'
const MUTED = '#5a554c'
const PAPER = '#f6ead0'
const CREAM = '#fff8ea'
const BRASS = '#e2b04a'

export const height = (facts: CardFacts): number => TOP + 130 + ROW * facts.rows.length + 30

const display = (size: number) => `600 ${size}px 'Fraunces Variable', Georgia, serif`
const sans = (size: number) => `500 ${size}px 'Atkinson Hyperlegible Next Variable', sans-serif`

/** Draws the card on a canvas, at twice its size. */
export async function draw(
  canvas: HTMLCanvasElement,
  facts: CardFacts,
  cover: SVGSVGElement | null,
): Promise<void> {
  const pen = canvas.getContext('2d')
  if (!pen) return
  await Promise.allSettled([document.fonts.load(display(40)), document.fonts.load(sans(24))])
  const pictures = await Promise.all(facts.faces.map(({ portrait }) => (portrait ? loaded(portrait) : null)))
  const views = cover ? await painted(cover) : []
  canvas.width = 2 * WIDTH
  canvas.height = 2 * height(facts)
  pen.scale(2, 2)
  ground(pen, facts, views)
  const space = Math.min(230, (WIDTH - 2 * MARGIN) / facts.faces.length)
  facts.faces.forEach((face, i) => {
    const x = WIDTH / 2 + (i - (facts.faces.length - 1) / 2) * space
    const r = Math.min(92, space * 0.36)
    if (facts.won) laurels(pen, x, r)
    portrait(pen, face, pictures[i] ?? null, x, r)
  })
  words(pen, facts)
  facts.rows.forEach((row, i) => line(pen, facts, row, TOP + 130 + ROW * i))
}

function loaded(source: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image(360, 360)
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = source
  })
}

interface Painted {
  picture: HTMLImageElement
  box: DOMRect
  /** From the cover's drawing to its place on the page. */
  at: DOMMatrix
}

/** The painted pictures of a cover on the page, moved so that its middle is the middle of the card's upper part. */
async function painted(cover: SVGSVGElement): Promise<Painted[]> {
  const { width, height: high } = cover.getBoundingClientRect()
  if (!width || !high) return []
  const scale = Math.max(WIDTH / width, TOP / high)
  const moved = new DOMMatrix()
    .translate((WIDTH - width * scale) / 2, (TOP - high * scale) / 2)
    .scale(scale, scale)
  const found = await Promise.all(
    [...cover.querySelectorAll('image')].map(async (image) => {
      const picture = await loaded(image.href.baseVal)
      const ctm = image.getCTM()
      if (!picture || !ctm) return []
      const at = moved.multiply(new DOMMatrix([ctm.a, ctm.b, ctm.c, ctm.d, ctm.e, ctm.f]))
      const box = new DOMRect(
        ...[image.x, image.y, image.width, image.height].map((length) => length.baseVal.value),
      )
      return [{ picture, box, at }]
    }),
  )
  return found.flat()
}

function ground(pen: CanvasRenderingContext2D, facts: CardFacts, views: readonly Painted[]): void {
  pen.fillStyle = facts.deep
  pen.fillRect(0, 0, WIDTH, TOP)
  pen.save()
  if (!facts.won) pen.filter = 'grayscale(0.85) brightness(0.8)'
  for (const { picture, box, at } of views) {
    pen.save()
    pen.transform(at.a, at.b, at.c, at.d, at.e, at.f)
    pen.drawImage(picture, box.x, box.y, box.width, box.height)
    pen.restore()
  }
  pen.restore()
  const shade = pen.createLinearGradient(0, 0, 0, TOP)
  const tint = (part: number) => `color-mix(in srgb, ${facts.deep} ${part}%, transparent)`
  shade.addColorStop(0, tint(78))
  shade.addColorStop(0.35, tint(28))
  shade.addColorStop(1, tint(66))
  pen.fillStyle = shade
  pen.fillRect(0, 0, WIDTH, TOP)
  pen.fillStyle = PAPER
  pen.fillRect(0, TOP, WIDTH, height(facts) - TOP)
  const light = pen.createRadialGradient(WIDTH / 2, TOP / 2, 20, WIDTH / 2, TOP / 2, 330)
  light.addColorStop(0, 'rgb(255 214 130 / 45%)')
  light.addColorStop(1, 'rgb(255 214 130 / 0%)')
  pen.fillStyle = light
  pen.fillRect(0, 0, WIDTH, TOP)
}

const MIDDLE = TOP / 2 + 4

function laurels(pen: CanvasRenderingContext2D, x: number, r: number): void {
  for (const side of [-1, 1])
    for (let leaf = 0; leaf < 8; leaf++) {
      const angle = Math.PI / 2 + side * (0.35 + leaf * 0.3)
      pen.save()
      pen.translate(x + Math.cos(angle) * r * 1.28, MIDDLE + Math.sin(angle) * r * 1.28)
      pen.rotate(angle + (side * Math.PI) / 2 + side * 0.5)
      pen.beginPath()
      pen.ellipse(0, 0, r * 0.185, r * 0.076, 0, 0, 2 * Math.PI)
      pen.fillStyle = BRASS
      pen.fill()
      pen.restore()
    }
}

function portrait(
  pen: CanvasRenderingContext2D,
  face: CardFace,
  picture: HTMLImageElement | null,
  x: number,
  r: number,
): void {
  if (picture) return pen.drawImage(picture, x - r, MIDDLE - r, 2 * r, 2 * r)
  pen.beginPath()
  pen.arc(x, MIDDLE, r, 0, 2 * Math.PI)
  pen.fillStyle = PAPER
  pen.fill()
  pen.lineWidth = 5
  pen.strokeStyle = BRASS
  pen.stroke()
  pen.fillStyle = INK
  pen.font = display(r * 0.8)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(face.monogram, x, MIDDLE + r * 0.04)
}

function words(pen: CanvasRenderingContext2D, facts: CardFacts): void {
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  pen.fillStyle = INK
  let size = 40
  do pen.font = display(size--)
  while (pen.measureText(facts.title).width > WIDTH - 2 * MARGIN && size > 20)
  pen.fillText(facts.title, MARGIN, TOP + 58)
  pen.fillStyle = MUTED
  pen.font = sans(20)
  pen.fillText(facts.line, MARGIN, TOP + 92)
  pen.fillStyle = CREAM
  pen.font = sans(20)
  pen.fillText(facts.origin, MARGIN, 44)
  pen.textAlign = 'right'
  pen.font = display(24)
  pen.fillText('Parlour', WIDTH - MARGIN, 46)
}

function line(pen: CanvasRenderingContext2D, facts: CardFacts, row: CardRow, y: number): void {
  pen.save()
  pen.translate(MARGIN + 16, y + 18)
  const shape = new Path2D(shapePath(SHAPES[row.seat % SHAPES.length]!, 15))
  pen.fillStyle = facts.fills[row.seat] ?? INK
  pen.fill(shape)
  pen.lineWidth = 2
  pen.strokeStyle = INK
  pen.stroke(shape)
  pen.restore()
  pen.fillStyle = INK
  pen.textAlign = 'left'
  pen.font = sans(26)
  pen.fillText(row.name, MARGIN + 48, y + 27, WIDTH - 260)
  if (row.points === null) return
  pen.textAlign = 'right'
  pen.font = display(32)
  pen.fillText(String(row.points), WIDTH - MARGIN, y + 29)
}

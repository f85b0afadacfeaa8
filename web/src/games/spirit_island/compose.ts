// Puts the island together from tiles of terrain, once for each layout: boards are dealt and turned, so there are too many
// islands to draw them all beforehand.
import { pictureFor, type Pictures, type Theme } from '$/pieces/art'
import { grain, pointsOf, WIDE, type IslandMap, type Point } from './geometry'
import { MOODS, PICTURE, TERRAINS, TILE, tileName, type Mood, type Terrain } from './pictures'

interface Inks {
  shallow: string
  foam: string
  sand: string
  wet: string
  cliff: readonly [face: string, foot: string]
  mist: string
  border: string
  halo: string
}

const INKS: Record<Theme, Inks> = {
  light: {
    shallow: '#82c6c8',
    foam: '#fbfdf6',
    sand: '#f3e3b6',
    wet: '#c9a976',
    cliff: ['#a3896a', '#3c3024'],
    mist: '#cfe6e6',
    border: '#3a2e1f',
    halo: '#f6efda',
  },
  dark: {
    shallow: '#2c5f73',
    foam: '#b9dbe6',
    sand: '#7d7357',
    wet: '#4d4836',
    cliff: ['#41434c', '#0c0e14'],
    mist: '#35566a',
    border: '#04070a',
    halo: '#5a6a74',
  },
}

type Tiles = Record<string, HTMLImageElement>

async function loadTiles(pictures: Pictures, theme: Theme, scale: number): Promise<Tiles> {
  const names = TERRAINS.flatMap((terrain) => MOODS.map((mood) => tileName(terrain, mood)))
  const single = TILE * PICTURE.tile
  const loaded = await Promise.all(
    names.map(async (name) => {
      const image = new Image()
      image.src = pictureFor(pictures, name, theme, TILE * scale, single) ?? ''
      await image.decode()
      return [name, image] as const
    }),
  )
  return Object.fromEntries(loaded)
}

const KEPT = 4
const made = new Map<string, Promise<string>>()

/** The island as an image of `scale` pixels for each unit; the sea around it is transparent. Made once for each layout. */
export function compose(
  island: IslandMap,
  terrainOf: ReadonlyMap<string, Terrain>,
  pictures: Pictures,
  theme: Theme,
  scale: number,
): Promise<string> {
  const key = [...terrainOf.keys(), island.width, theme, scale].join(' ')
  const known = made.get(key) ?? put(island, terrainOf, pictures, theme, scale)
  made.delete(key)
  made.set(key, known)
  known.catch(() => made.delete(key)) // the next board tries again
  for (const old of [...made.keys()].slice(0, -KEPT)) made.delete(old)
  return known
}

async function put(
  island: IslandMap,
  terrainOf: ReadonlyMap<string, Terrain>,
  pictures: Pictures,
  theme: Theme,
  scale: number,
): Promise<string> {
  const tiles = await loadTiles(pictures, theme, scale)
  const [canvas, pen] = sheet({ x: 0, y: 0, width: island.width, height: island.height }, scale)
  const ink = INKS[theme]
  const coasts = island.coasts.map((d) => new Path2D(d))
  drawShallows(pen, coasts, ink)
  drawCliffs(pen, island, ink)
  for (const [id, ground] of island.lands) {
    const outline = new Path2D(ground.path)
    const terrain = terrainOf.get(id) ?? 'sands'
    pen.save()
    pen.clip(outline)
    const box = extent(ground.path)
    pen.fillStyle = tiled(pen, tiles, terrain, 'calm')
    pen.fillRect(box.x, box.y, box.width, box.height)
    pen.drawImage(wildness(box, ground, terrain, tiles, scale), box.x, box.y, box.width, box.height)
    drawBeach(pen, coasts, ink)
    drawRim(pen, outline, ink)
    pen.restore()
  }
  drawBorders(pen, island, ink)
  return canvas.toDataURL('image/webp', 0.86)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box around an outline. */
function extent(path: string): Box {
  const spots = pointsOf(path)
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** An empty canvas for a part of the map, in the map's own units. */
function sheet({ x, y, width, height }: Box, scale: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const pen = canvas.getContext('2d')!
  pen.scale(canvas.width / width, canvas.height / height)
  pen.translate(-x, -y)
  pen.lineJoin = pen.lineCap = 'round'
  return [canvas, pen]
}

function tiled(pen: CanvasRenderingContext2D, tiles: Tiles, terrain: Terrain, mood: Mood): CanvasPattern {
  const image = tiles[tileName(terrain, mood)]!
  const pattern = pen.createPattern(image, 'repeat')!
  pattern.setTransform(new DOMMatrix().scale(TILE / image.naturalWidth))
  return pattern
}

/** The wild texture of a land, which thins out to a glade where pieces stand. */
function wildness(
  box: Box,
  { x, y, room }: { x: number; y: number; room: number },
  terrain: Terrain,
  tiles: Tiles,
  scale: number,
): HTMLCanvasElement {
  const [canvas, pen] = sheet(box, scale)
  pen.fillStyle = tiled(pen, tiles, terrain, 'wild')
  pen.fillRect(box.x, box.y, box.width, box.height)
  pen.globalCompositeOperation = 'destination-out'
  pen.translate(x, y)
  pen.scale(WIDE, 1)
  const glade = pen.createRadialGradient(0, 0, room * 0.55, 0, 0, room * 1.45)
  glade.addColorStop(0, 'rgb(0 0 0 / 92%)')
  glade.addColorStop(0.45, 'rgb(0 0 0 / 70%)')
  glade.addColorStop(1, 'rgb(0 0 0 / 0%)')
  pen.fillStyle = glade
  pen.fillRect(-2 * room, -2 * room, 4 * room, 4 * room)
  return canvas
}

function stroke(
  pen: CanvasRenderingContext2D,
  path: Path2D,
  colour: string,
  width: number,
  opacity: number,
): void {
  pen.globalAlpha = opacity
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke(path)
  pen.globalAlpha = 1
}

/** Pale water along the coasts, with lines of surf: the edges of strokes that the next one covers. */
function drawShallows(pen: CanvasRenderingContext2D, coasts: Path2D[], ink: Inks): void {
  for (const [width, opacity] of [
    [118, 0.12],
    [92, 0.16],
    [66, 0.22],
    [40, 0.34],
  ] as const)
    for (const coast of coasts) stroke(pen, coast, ink.shallow, width, opacity)
  for (const [width, thick, opacity, dash] of [
    [88, 2, 0.35, [26, 38, 9, 30]],
    [58, 2.4, 0.55, [34, 22, 14, 26]],
    [34, 3, 0.8, [46, 10, 20, 16]],
  ] as const)
    for (const coast of coasts) {
      pen.setLineDash([...dash])
      stroke(pen, coast, ink.foam, width, opacity)
      pen.globalCompositeOperation = 'source-atop'
      pen.setLineDash([])
      stroke(pen, coast, ink.shallow, width - 2 * thick, 1)
      pen.globalCompositeOperation = 'source-over'
    }
  for (const coast of coasts) stroke(pen, coast, ink.foam, 15, 0.9)
}

function trail(points: Point[]): Path2D {
  return new Path2D(`M${points.map(({ x, y }) => `${x},${y}`).join('L')}`)
}

/** Where no board joins, the island ends in a rock face: no beach, no surf, only mist at its foot. */
function drawCliffs(pen: CanvasRenderingContext2D, island: IslandMap, ink: Inks): void {
  const faces = island.rims.map((d) => {
    const top = pointsOf(d)
    // seen from above the middle: faces to the left lean to the left
    const lean = ({ x }: Point) => Math.max(-8, Math.min(8, (40 * (x - island.width / 2)) / island.width))
    const foot = top.map((at) => ({ x: at.x + lean(at), y: at.y + 15 + 11 * grain(at.x, at.y) }))
    return { top, foot }
  })
  for (const { foot } of faces)
    for (const [width, opacity] of [
      [20, 0.3],
      [11, 0.45],
    ] as const)
      stroke(pen, trail(foot), ink.mist, width, opacity)
  for (const { top, foot } of faces) drawFace(pen, top, foot, ink)
}

/** A rock face between its upper and its lower edge: lit above, dark at the foot, and cracked. */
function drawFace(pen: CanvasRenderingContext2D, top: Point[], foot: Point[], ink: Inks): void {
  const [lit, dark] = ink.cliff
  const part = (share: number): Point[] =>
    top.map((at, i) => ({ x: at.x + (foot[i]!.x - at.x) * share, y: at.y + (foot[i]!.y - at.y) * share }))
  const fill = (upper: Point[], colour: string) => {
    pen.fillStyle = colour
    pen.fill(trail([...upper, ...[...foot].reverse()]))
  }
  fill(top, lit)
  pen.globalAlpha = 0.55
  fill(part(0.5), dark)
  pen.globalAlpha = 1
  top.forEach((at, i) => {
    const end = part(0.45 + 0.5 * grain(at.y, at.x))[i]!
    stroke(pen, trail([at, end]), dark, 1.5 + 2 * grain(end.x, end.y), 0.75)
  })
  stroke(pen, trail(foot), dark, 2.6, 1)
}

function drawBeach(pen: CanvasRenderingContext2D, coasts: Path2D[], ink: Inks): void {
  for (const coast of coasts) {
    stroke(pen, coast, ink.sand, 34, 0.4)
    stroke(pen, coast, ink.sand, 20, 0.9)
    stroke(pen, coast, ink.wet, 7, 0.9)
  }
}

/** A land darkens towards its border. */
function drawRim(pen: CanvasRenderingContext2D, outline: Path2D, ink: Inks): void {
  for (const [width, opacity] of [
    [46, 0.06],
    [28, 0.1],
    [14, 0.14],
  ] as const)
    stroke(pen, outline, ink.border, width, opacity)
}

/** Every border has a pale halo, so that coloured rims can lie on it. */
function drawBorders(pen: CanvasRenderingContext2D, island: IslandMap, ink: Inks): void {
  for (const { path } of island.lands.values()) {
    const outline = new Path2D(path)
    stroke(pen, outline, ink.halo, 6.5, 0.5)
    stroke(pen, outline, ink.border, 2.6, 0.95)
  }
  for (const d of [...island.seams, ...island.rims]) stroke(pen, new Path2D(d), ink.border, 5, 0.95)
}

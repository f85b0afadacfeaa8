// The still pictures under the boards: which files there are (`npm run art` draws them), and which one fits.
import { getContext, setContext } from 'svelte'

export type Theme = 'light' | 'dark'
/** Addresses of pictures: `name.theme.1x` and `name.theme.2x`. */
export type Pictures = Record<string, string>

/** The pictures of a game's folder, as `import.meta.glob` finds them. */
export function pictures(files: Record<string, string>): Pictures {
  const entries = Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url])
  return Object.fromEntries(entries) as Pictures
}

/** The address of a picture for a space of so many device pixels; `single` is its width at single density. */
export function pictureFor(
  all: Pictures,
  name: string,
  theme: Theme,
  pixels: number,
  single: number,
): string | undefined {
  return all[`${name}.${theme}.${pixels > single * 1.15 ? 2 : 1}x`]
}

const ZOOM = Symbol('zoom')
/** Tells the pictures inside how far the drawing is magnified. */
export const setZoom = (scale: () => number): unknown => setContext(ZOOM, scale)
export const useZoom = (): (() => number) => getContext<(() => number) | undefined>(ZOOM) ?? (() => 1)

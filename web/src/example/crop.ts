// The size of the stage on which boards are drawn for pictures, and the part of it that a picture shows.

/** That of a board on a desktop. */
export const STAGE = { width: 1080, height: 720 }
/** Around what is shown, in pixels of the stage. */
const MARGIN = 8

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Moves a length along a line so that it lies within `whole`, or in its middle if it is longer. */
const within = (start: number, length: number, whole: number) =>
  length > whole ? (whole - length) / 2 : Math.min(Math.max(start, 0), whole - length)

/** The smallest part with this ratio of width to height that holds all boxes and a margin. */
export function crop(boxes: readonly Box[], ratio: number): Box {
  const left = Math.min(...boxes.map((box) => box.x)) - MARGIN
  const top = Math.min(...boxes.map((box) => box.y)) - MARGIN
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN
  const width = Math.max(right - left, (bottom - top) * ratio)
  const height = width / ratio
  return {
    x: within((left + right - width) / 2, width, STAGE.width),
    y: within((top + bottom - height) / 2, height, STAGE.height),
    width,
    height,
  }
}

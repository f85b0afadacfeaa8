// Fits texts into their part of the page: if something is cut off, the next closer setting of the part is tried
// (`data-fit`, from 0 on). What a setting means is in the style sheet.
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'

export interface Fitted {
  part: string
  /** Texts of the part of which every letter must be seen. */
  texts?: string
  /** What must lie inside the part and inside what holds it, although it may leave out some of its text. */
  inside?: string
  /** How many closer settings there are. */
  closer: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Letters reach a little over the edge of a close line. */
const SLACK = 3

export const leaves = (inner: Box, outer: Box, slack = SLACK): boolean =>
  inner.left < outer.left - slack ||
  inner.right > outer.right + slack ||
  inner.bottom > outer.bottom + slack ||
  inner.top < outer.top - slack

/** Whether letters of a text lie outside its box, its button or the part that it belongs to. */
function isCut(text: Element, part: Element): boolean {
  const boxes = [text, text.closest('.button') ?? text, part]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  const letters = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (letters.nextNode()) {
    range.selectNodeContents(letters.currentNode)
    for (const line of range.getClientRects()) if (boxes.some((box) => leaves(line, box))) return true
  }
  return false
}

/** The first of the settings that cuts nothing off, else the last one. */
export function firstThatFits(closer: number, fits: (setting: number) => boolean): number {
  for (let setting = 0; setting < closer; setting++) if (fits(setting)) return setting
  return closer
}

/** Whether something sticks out of the part, or at all out of what holds it there. */
function sticksOut(one: Element, part: Element): boolean {
  const box = one.getBoundingClientRect()
  if (!box.width) return false
  const holder = one.parentElement!
  return (
    leaves(box, part.getBoundingClientRect()) ||
    (holder !== part && leaves(box, holder.getBoundingClientRect(), 0))
  )
}

function fit(root: Element, { part, texts, inside, closer }: Fitted): void {
  const found = root.querySelector<HTMLElement>(part)
  if (!found) return
  const all = (selector?: string) => (selector ? [...found.querySelectorAll(selector)] : [])
  const set = (setting: number) => (found.dataset.fit = String(setting))
  set(
    firstThatFits(closer, (setting) => {
      set(setting)
      return (
        !all(texts).some((text) => isCut(text, found)) && !all(inside).some((one) => sticksOut(one, found))
      )
    }),
  )
}

/** Fits the parts in their order, whenever a text or the screen changes. */
export function fitted(parts: readonly Fitted[]): Attachment {
  return (root) => {
    const again = () => parts.forEach((part) => fit(root, part))
    const watch = new MutationObserver(again)
    watch.observe(root, { childList: true, characterData: true, subtree: true })
    const stop = on(window, 'resize', again)
    void document.fonts.ready.then(again)
    again()
    return () => {
      watch.disconnect()
      stop()
    }
  }
}

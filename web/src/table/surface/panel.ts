// The elements of a panel can be inspected like those of the board: by hover, click, long press and keys.
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'
import type { Inspection } from './inspection.svelte'
import { aboutOf, TOLD } from './shapes'
import { stroll } from './walk'

/** `tells`: whether there is anything to say about an element; `title`: its name. */
export function inspects(
  inspection: Inspection,
  tells: (element: string) => boolean,
  title: (element: string) => string,
): Attachment {
  const shapeAt = ({ target }: Event) => {
    const shape = (target as Element).closest(TOLD)
    return shape && tells(aboutOf(shape)) ? shape : null
  }
  const pin = (event: MouseEvent) => {
    const shape = shapeAt(event)
    if (shape) inspection.pin(aboutOf(shape), shape)
    else inspection.close()
    return shape !== null
  }
  const release = () => inspection.release()
  const handlers: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerover(event) {
      const shape = event.pointerType === 'mouse' ? shapeAt(event) : null
      inspection.point(shape && aboutOf(shape), false, shape ?? undefined)
    },
    pointerleave: () => inspection.leave(),
    pointerdown(event) {
      const shape = event.pointerType === 'mouse' ? null : shapeAt(event)
      if (shape) inspection.press(aboutOf(shape), () => undefined, shape)
    },
    pointerup: release,
    pointercancel: release,
    pointermove(event) {
      if (Math.hypot(event.movementX, event.movementY) > 6) release()
    },
    click(event) {
      if (!(event.target as Element).closest('button, a')) pin(event)
    },
    contextmenu(event) {
      if (pin(event)) event.preventDefault()
    },
    keydown(event) {
      const part = shapeAt(event)
      if (!part || event.ctrlKey || event.metaKey || event.altKey) return
      const inspected = event.key === 'i'
      if (inspected && inspection.shown?.pinned) inspection.close()
      else if (inspected) inspection.pin(aboutOf(part), part)
      else if (!stroll(event.key, part, title)) return
      event.preventDefault()
      event.stopPropagation()
    },
    focusin(event) {
      const part = shapeAt(event)
      if (part?.matches(':focus-visible')) inspection.peek(aboutOf(part), part)
    },
    focusout: () => inspection.fade(),
  }
  return (root) => {
    const stops = Object.entries(handlers).map(([name, handler]) => on(root, name, handler as EventListener))
    return () => stops.forEach((stop) => stop())
  }
}

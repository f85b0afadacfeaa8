/** How long cards glide: not at all where less motion is wanted. */
export function glide(): number {
  const less =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'less'
  return less ? 0 : 320
}

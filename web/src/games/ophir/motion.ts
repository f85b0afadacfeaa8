/** Duration of card movements in milliseconds; 0 if the viewer prefers less motion. */
export function glide(): number {
  const less =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'less'
  return less ? 0 : 320
}

/** A drawing without its rasters, whose data are letters, too. */
const strokes = (drawn) => drawn.replaceAll(/href="data:[^"]*"/g, '')

/** What is wrong with the drawings of one picture, or an empty string. */
export function fault({ light, dark }) {
  if (light === dark) return 'is the same by day and by night'
  for (const [theme, drawn] of Object.entries({ light, dark })) {
    const broken = /NaN|undefined|Infinity/.exec(strokes(drawn))
    if (broken) return `has “${broken[0]}” in it (${theme})`
    if (strokes(drawn).includes('<text')) return `has letters in it, which nobody can translate (${theme})`
    if (drawn.length <= 500) return `is empty (${theme})`
  }
  return ''
}

// Names at a table are unique: the server enforces that. Default names get a number when they are taken.
const key = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')

/** The name, followed by the first free number if it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(key))
  let wanted = name
  for (let number = 2; keys.has(key(wanted)); number++) wanted = `${name} ${number}`
  return wanted
}

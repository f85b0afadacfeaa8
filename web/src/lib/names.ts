// Names at one table differ: the server sees to it. A name that nobody chose gives way.
const key = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')

/** The name, with the first free number behind it where it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(key))
  let wanted = name
  for (let number = 2; keys.has(key(wanted)); number++) wanted = `${name} ${number}`
  return wanted
}

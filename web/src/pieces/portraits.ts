// The portraits of those who play for bots, by character.
const files = import.meta.glob<string>('../portraits/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const portraitOf = (character: string | null | undefined): string | undefined =>
  character ? files[`../portraits/${character}.svg`] : undefined

import { pictures } from '$/pieces/art'

export default pictures(
  import.meta.glob<string>('../../generated/art/spirit_island/*.webp', { eager: true, import: 'default' }),
)

import { pictures } from '$/pieces/art'

export default pictures(
  import.meta.glob<string>('../../generated/art/luna/*.webp', { eager: true, import: 'default' }),
)

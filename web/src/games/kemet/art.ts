import { pictures } from '$/pieces/art'

export default pictures(
  import.meta.glob<string>('../../generated/art/kemet/*.webp', { eager: true, import: 'default' }),
)

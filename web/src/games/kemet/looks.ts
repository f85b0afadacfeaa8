// Icons of creatures and of the uses of tiles.
import type { Creature, Tile } from '$/generated/games/kemet'
import type { IconName } from '$/generated/icons'

export const CREATURE_ICONS: Record<string, IconName> = {
  phoenix: 'kemet-phoenix',
  royal_scarab: 'kemet-scarab',
  giant_scorpion: 'kemet-scorpion',
  ancestral_elephant: 'kemet-elephant',
  sphinx: 'kemet-sphinx',
  deep_desert_snake: 'kemet-snake',
  mummy: 'kemet-mummy',
  khnum_sphinx: 'kemet-khnum',
  griffin_sphinx: 'kemet-griffin',
  soul_devourer: 'kemet-devourer',
} satisfies Record<Creature['id'], IconName>

export type Tag = Tile['tags'][number]

export const TAG_ICONS: Record<Tag, IconName> = {
  attack: 'kemet-battle',
  defence: 'kemet-defence',
  economy: 'kemet-pray',
  mobility: 'kemet-move',
  fame: 'laurels',
  actions: 'plus',
}

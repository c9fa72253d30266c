/** What the cards show: each character has a picture of its own, and so has each kind of calamity. */
import { characterOf, EMPIRE_COUNT, eventOf, type Card } from '@tabularium/medioevo/table'
import type { CardVignette } from '../../cards/vignette.tsx'

const on = (ground: CardVignette['ground'], ...subjects: CardVignette['subjects']): CardVignette => ({ ground, subjects })
const CHARACTERS: { readonly [id: string]: CardVignette } = {
  architect: on('lines', 'wall'),
  assassin: on('rays', 'dagger'),
  bard: on('lines', 'mask', 'cup'),
  bishop: on('rays', 'bishop'),
  'camel-driver': on('lines', 'caravan'),
  condottiero: on('lines', 'general', 'heavy-cavalry'),
  'corpse-bearer': on('lines', 'skull', 'bed'),
  crossbowman: on('lines', 'archers'),
  diplomat: on('rays', 'scroll'),
  gunner: on('lines', 'siege-engine'),
  heroine: on('rays', 'swords'),
  infiltrator: on('lines', 'mask', 'dagger'),
  jailer: on('lines', 'keep', 'key'),
  jester: on('rays', 'mask'),
  magnate: on('lines', 'purse', 'purse'),
  marauder: on('lines', 'warband', 'torch'),
  merchant: on('waves', 'merchant-ship'),
  militiaman: on('lines', 'militia', 'keep'),
  mystic: on('rays', 'star'),
  pedlar: on('lines', 'wagon', 'purse'),
  pirate: on('waves', 'galley'),
  princess: on('rays', 'crown'),
  ranger: on('lines', 'light-cavalry'),
  sage: on('rays', 'scroll', 'laurel'),
  scientist: on('lines', 'siege-engine', 'scroll'),
  sheriff: on('lines', 'heavy-infantry', 'key'),
  spy: on('lines', 'mask', 'scroll'),
  surgeon: on('lines', 'bed', 'cross'),
  'tax-collector': on('lines', 'purse', 'scroll'),
  templar: on('rays', 'heavy-cavalry', 'cross'),
}
const ICONS = { movement: 'wagon', army: 'light-infantry', buildings: 'village', goods: 'grain' } as const
export function vignetteOf(c: Card): CardVignette {
  if (c < EMPIRE_COUNT) return CHARACTERS[characterOf(c)] ?? on('lines', 'scroll')
  return { ground: 'waves', subjects: eventOf(c).icons.map(x => ICONS[x]) }
}

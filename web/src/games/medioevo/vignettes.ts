/** What the cards show: each character has a picture of its own, and so has each kind of calamity. */
import { characterOfCard, EMPIRE_COUNT, eventOf, type Card } from '@tabularium/medioevo/table'
import type { CardVignette } from '../../cards/vignette.tsx'

const makeVignette = (ground: CardVignette['ground'], ...subjects: CardVignette['subjects']): CardVignette => ({ ground, subjects })
const VIGNETTES_BY_CHARACTER: { readonly [id: string]: CardVignette } = {
  architect: makeVignette('lines', 'wall'),
  assassin: makeVignette('rays', 'dagger'),
  bard: makeVignette('lines', 'mask', 'cup'),
  bishop: makeVignette('rays', 'bishop'),
  'camel-driver': makeVignette('lines', 'caravan'),
  condottiero: makeVignette('lines', 'general', 'heavy-cavalry'),
  'corpse-bearer': makeVignette('lines', 'skull', 'bed'),
  crossbowman: makeVignette('lines', 'archers'),
  diplomat: makeVignette('rays', 'scroll'),
  gunner: makeVignette('lines', 'siege-engine'),
  heroine: makeVignette('rays', 'swords'),
  infiltrator: makeVignette('lines', 'mask', 'dagger'),
  jailer: makeVignette('lines', 'keep', 'key'),
  jester: makeVignette('rays', 'mask'),
  magnate: makeVignette('lines', 'purse', 'purse'),
  marauder: makeVignette('lines', 'warband', 'torch'),
  merchant: makeVignette('waves', 'merchant-ship'),
  militiaman: makeVignette('lines', 'militia', 'keep'),
  mystic: makeVignette('rays', 'star'),
  pedlar: makeVignette('lines', 'wagon', 'purse'),
  pirate: makeVignette('waves', 'galley'),
  princess: makeVignette('rays', 'crown'),
  ranger: makeVignette('lines', 'light-cavalry'),
  sage: makeVignette('rays', 'scroll', 'laurel'),
  scientist: makeVignette('lines', 'siege-engine', 'scroll'),
  sheriff: makeVignette('lines', 'heavy-infantry', 'key'),
  spy: makeVignette('lines', 'mask', 'scroll'),
  surgeon: makeVignette('lines', 'bed', 'cross'),
  'tax-collector': makeVignette('lines', 'purse', 'scroll'),
  templar: makeVignette('rays', 'heavy-cavalry', 'cross'),
}
const SUBJECTS_BY_EVENT_ICON = { movement: 'wagon', army: 'light-infantry', buildings: 'village', goods: 'grain' } as const
export function findVignette(c: Card): CardVignette {
  if (c < EMPIRE_COUNT) return VIGNETTES_BY_CHARACTER[characterOfCard(c)] ?? makeVignette('lines', 'scroll')
  return { ground: 'waves', subjects: eventOf(c).icons.map(x => SUBJECTS_BY_EVENT_ICON[x]) }
}

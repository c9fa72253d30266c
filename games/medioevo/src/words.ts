/** Names of the small closed kinds that the data files do not name. */
import type { InBothLanguages } from '@tabularium/kernel'

const makeName = (it: string, en: string): InBothLanguages<string> => ({ it, en })

export const SEAT_NAMES = {
  blue: makeName('Blu', 'Blue'),
  green: makeName('Verde', 'Green'),
  red: makeName('Rosso', 'Red'),
  yellow: makeName('Giallo', 'Yellow'),
  white: makeName('Bianco', 'White'),
  brown: makeName('Marrone', 'Brown'),
} as const
export const SIDE_NAMES = { ...SEAT_NAMES, barbarians: makeName('Barbari', 'Barbarians') } as const
export const UNIT_NAMES = {
  light: makeName('Fante leggero', 'Light infantry'),
  heavy: makeName('Fante pesante', 'Heavy infantry'),
  archer: makeName('Arciere', 'Archer'),
  knight: makeName('Cavaliere', 'Knight'),
  'captain-1': makeName('Capitano I', 'Captain I'),
  'captain-2': makeName('Capitano II', 'Captain II'),
  'captain-3': makeName('Capitano III', 'Captain III'),
} as const
export const PIECE_KIND_NAMES = {
  'war-wagon': makeName('Carro da guerra', 'War wagon'),
  galley: makeName('Galea', 'Galley'),
  caravan: makeName('Carovana', 'Caravan'),
  'merchant-ship': makeName('Mercantile', 'Merchant ship'),
  'siege-engine': makeName("Macchina d'assedio", 'Siege engine'),
} as const
export const makePieceName = (n: number): InBothLanguages<string> => makeName(`Pezzo ${n}`, `Piece ${n}`)
export const CATEGORY_NAMES = {
  civil: makeName('edificio civile', 'civil building'),
  military: makeName('edificio militare', 'military building'),
  religious: makeName('edificio religioso', 'religious building'),
} as const
export const BUILDING_NAMES = {
  village: makeName('Villaggio', 'Village'),
  town: makeName('Borgo', 'Town'),
  city: makeName('Città', 'City'),
  tower: makeName('Torre', 'Tower'),
  fort: makeName('Fortilizio', 'Fort'),
  castle: makeName('Castello', 'Castle'),
  cathedral: makeName('Cattedrale', 'Cathedral'),
} as const
export const COLOUR_NAMES = {
  blue: makeName('blu', 'blue'),
  yellow: makeName('giallo', 'yellow'),
  orange: makeName('arancione', 'orange'),
  red: makeName('rosso', 'red'),
  green: makeName('verde', 'green'),
  purple: makeName('viola', 'purple'),
} as const
export const ICON_NAMES = {
  movement: makeName('Movimento', 'Movement'),
  army: makeName('Armata', 'Army'),
  buildings: makeName('Edifici', 'Buildings'),
  goods: makeName('Merci', 'Goods'),
} as const
export const DIE_NAMES = { d4: makeName('d4', 'd4'), d6: makeName('d6', 'd6'), d8: makeName('d8', 'd8') } as const
/** The three kinds of attack against which a military building protects, and losses, against which nothing does. */
export const ATTACK_NAMES = {
  siege: makeName("macchine d'assedio", 'siege engines'),
  archers: makeName('Arcieri', 'Archers'),
  melee: makeName('mischia', 'melee'),
  losses: makeName('perdite', 'losses'),
} as const
export const PAYMENT_TIME_NAMES = {
  once: makeName('una volta', 'once'),
  'per-turn': makeName('ogni turno', 'each turn'),
  'per-transaction': makeName('a ogni scambio', 'for each transaction'),
} as const
export const TREATY_NAMES = {
  trade: makeName('commerciale', 'trade'),
  passage: makeName('passaggio', 'passage'),
  'military-control': makeName('controllo militare', 'military control'),
  'civil-control': makeName('controllo civile', 'civil control'),
  'non-belligerence': makeName('non belligeranza', 'non-belligerence'),
  'defensive-alliance': makeName('alleanza difensiva', 'defensive alliance'),
  'offensive-alliance': makeName('alleanza offensiva', 'offensive alliance'),
} as const
/** varianti.squadre: as many as are formed, in this order. */
export const TEAM_NAMES = [
  { id: 'eagle', name: makeName('Squadra dell’Aquila', 'Team of the Eagle') },
  { id: 'lion', name: makeName('Squadra del Leone', 'Team of the Lion') },
  { id: 'bear', name: makeName('Squadra dell’Orso', 'Team of the Bear') },
] as const
export const PARTY_NAMES = [
  { id: 'attacker', name: makeName('Attaccante', 'Attacker') },
  { id: 'defender', name: makeName('Difensore', 'Defender') },
] as const
const captainUseUnits = [
  { id: 'archer', ...UNIT_NAMES.archer },
  { id: 'light', ...UNIT_NAMES.light },
  { id: 'heavy', ...UNIT_NAMES.heavy },
  { id: 'knight', ...UNIT_NAMES.knight },
] as const
export const CAPTAIN_USE_NAMES: readonly { readonly id: string; readonly name: InBothLanguages<string> }[] = captainUseUnits.flatMap(type => [
  { id: `emulate-${type.id}`, name: makeName(`agisce come ${type.it}`, `acts as ${type.en}`) },
  { id: `enable-${type.id}`, name: makeName(`permette il potere: ${type.it}`, `allows the power: ${type.en}`) },
  { id: `cancel-${type.id}`, name: makeName(`annulla il potere nemico: ${type.it}`, `cancels the enemy's power: ${type.en}`) },
])
export const BAN_NAMES = { battle: makeName('battaglia', 'battle'), trade: makeName('commercio', 'trade'), leave: makeName('uscita', 'leaving') } as const
/** What Market does to the price of a transaction. */
export const PRICE_CHANGE_NAMES = { raise: makeName('50 fiorini in più', '50 florins more'), lower: makeName('50 fiorini in meno', '50 florins less') } as const
export const TIMING_IDS = [
  ...(['any', 'buy-any', 'combat-any', 'trade-any', 'card-rotated', 'event-before-draw', 'event-after-draw', 'event-damage'] as const),
  ...(['event-rebellion', 'event-after-rebellion', 'tax-interest', 'buy-choose-card', 'combat-step', 'combat-entered'] as const),
  ...(['battle-start', 'battle-round-start', 'battle-crews', 'battle-powers', 'battle-archers', 'battle-after-archer-roll'] as const),
  ...(['battle-after-dice', 'battle-before-damage', 'battle-damage', 'battle-round-end', 'conquest-sack'] as const),
  ...(['trade-step', 'trade-transaction', 'transport-lost', 'roll-any', 'end-ready'] as const),
] as const
export const ASIDE_ACT_NAMES = {
  treaty: makeName('patto', 'treaty'),
  cancel: makeName('fine di un patto', 'end of a treaty'),
  publish: makeName('pubblicazione di un patto segreto', 'a secret treaty made public'),
  war: makeName('guerra', 'war'),
  armistice: makeName('armistizio', 'armistice'),
  peace: makeName('pace', 'peace'),
  call: makeName('chiamata di un alleato', 'call of an ally'),
  recall: makeName('ritiro del supporto', 'withdrawal of support'),
  charge: makeName('accusa di rottura', 'charge of a breach'),
  loan: makeName('prestito', 'loan'),
  repay: makeName('rimborso', 'repayment'),
} as const

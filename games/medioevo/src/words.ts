/** Names of the small closed kinds that the data files do not name. */
import type { InBothLanguages } from '@tabularium/kernel'

const makeNameInBothLanguages = (it: string, en: string): InBothLanguages<string> => ({ it, en })

export const SEAT_NAMES = {
  blue: makeNameInBothLanguages('Blu', 'Blue'),
  green: makeNameInBothLanguages('Verde', 'Green'),
  red: makeNameInBothLanguages('Rosso', 'Red'),
  yellow: makeNameInBothLanguages('Giallo', 'Yellow'),
  white: makeNameInBothLanguages('Bianco', 'White'),
  brown: makeNameInBothLanguages('Marrone', 'Brown'),
} as const
export const SIDE_NAMES = { ...SEAT_NAMES, barbarians: makeNameInBothLanguages('Barbari', 'Barbarians') } as const
export const UNIT_NAMES = {
  light: makeNameInBothLanguages('Fante leggero', 'Light infantry'),
  heavy: makeNameInBothLanguages('Fante pesante', 'Heavy infantry'),
  archer: makeNameInBothLanguages('Arciere', 'Archer'),
  knight: makeNameInBothLanguages('Cavaliere', 'Knight'),
  'captain-1': makeNameInBothLanguages('Capitano I', 'Captain I'),
  'captain-2': makeNameInBothLanguages('Capitano II', 'Captain II'),
  'captain-3': makeNameInBothLanguages('Capitano III', 'Captain III'),
} as const
export const PIECE_KIND_NAMES = {
  'war-wagon': makeNameInBothLanguages('Carro da guerra', 'War wagon'),
  galley: makeNameInBothLanguages('Galea', 'Galley'),
  caravan: makeNameInBothLanguages('Carovana', 'Caravan'),
  'merchant-ship': makeNameInBothLanguages('Mercantile', 'Merchant ship'),
  'siege-engine': makeNameInBothLanguages("Macchina d'assedio", 'Siege engine'),
} as const
export const makePieceName = (n: number): InBothLanguages<string> => makeNameInBothLanguages(`Pezzo ${n}`, `Piece ${n}`)
export const BUILDING_CATEGORY_NAMES = {
  civil: makeNameInBothLanguages('edificio civile', 'civil building'),
  military: makeNameInBothLanguages('edificio militare', 'military building'),
  religious: makeNameInBothLanguages('edificio religioso', 'religious building'),
} as const
export const BUILDING_NAMES = {
  village: makeNameInBothLanguages('Villaggio', 'Village'),
  town: makeNameInBothLanguages('Borgo', 'Town'),
  city: makeNameInBothLanguages('Città', 'City'),
  tower: makeNameInBothLanguages('Torre', 'Tower'),
  fort: makeNameInBothLanguages('Fortilizio', 'Fort'),
  castle: makeNameInBothLanguages('Castello', 'Castle'),
  cathedral: makeNameInBothLanguages('Cattedrale', 'Cathedral'),
} as const
export const POINT_COLOUR_NAMES = {
  blue: makeNameInBothLanguages('blu', 'blue'),
  yellow: makeNameInBothLanguages('giallo', 'yellow'),
  orange: makeNameInBothLanguages('arancione', 'orange'),
  red: makeNameInBothLanguages('rosso', 'red'),
  green: makeNameInBothLanguages('verde', 'green'),
  purple: makeNameInBothLanguages('viola', 'purple'),
} as const
export const EVENT_ICON_NAMES = {
  movement: makeNameInBothLanguages('Movimento', 'Movement'),
  army: makeNameInBothLanguages('Armata', 'Army'),
  buildings: makeNameInBothLanguages('Edifici', 'Buildings'),
  goods: makeNameInBothLanguages('Merci', 'Goods'),
} as const
export const DIE_NAMES = { d4: makeNameInBothLanguages('d4', 'd4'), d6: makeNameInBothLanguages('d6', 'd6'), d8: makeNameInBothLanguages('d8', 'd8') } as const
export const WORD_FOR_NUMBER = makeNameInBothLanguages('n.', 'no.')
/** The three kinds of attack against which a military building protects, and losses, against which nothing does. */
export const ATTACK_NAMES = {
  siege: makeNameInBothLanguages("macchine d'assedio", 'siege engines'),
  archers: makeNameInBothLanguages('Arcieri', 'Archers'),
  melee: makeNameInBothLanguages('mischia', 'melee'),
  losses: makeNameInBothLanguages('perdite', 'losses'),
} as const
export const PAYMENT_TIME_NAMES = {
  once: makeNameInBothLanguages('una volta', 'once'),
  'per-turn': makeNameInBothLanguages('ogni turno', 'each turn'),
  'per-transaction': makeNameInBothLanguages('a ogni scambio', 'for each transaction'),
} as const
export const TREATY_NAMES = {
  trade: makeNameInBothLanguages('commerciale', 'trade'),
  passage: makeNameInBothLanguages('passaggio', 'passage'),
  'military-control': makeNameInBothLanguages('controllo militare', 'military control'),
  'civil-control': makeNameInBothLanguages('controllo civile', 'civil control'),
  'non-belligerence': makeNameInBothLanguages('non belligeranza', 'non-belligerence'),
  'defensive-alliance': makeNameInBothLanguages('alleanza difensiva', 'defensive alliance'),
  'offensive-alliance': makeNameInBothLanguages('alleanza offensiva', 'offensive alliance'),
} as const
/** varianti.squadre: as many as are formed, in this order. */
export const TEAM_NAMES = [
  { id: 'eagle', name: makeNameInBothLanguages('Squadra dell’Aquila', 'Team of the Eagle') },
  { id: 'lion', name: makeNameInBothLanguages('Squadra del Leone', 'Team of the Lion') },
  { id: 'bear', name: makeNameInBothLanguages('Squadra dell’Orso', 'Team of the Bear') },
] as const
export const BATTLE_PARTY_NAMES = [
  { id: 'attacker', name: makeNameInBothLanguages('Attaccante', 'Attacker') },
  { id: 'defender', name: makeNameInBothLanguages('Difensore', 'Defender') },
] as const
const captainUseUnits = [
  { id: 'archer', ...UNIT_NAMES.archer },
  { id: 'light', ...UNIT_NAMES.light },
  { id: 'heavy', ...UNIT_NAMES.heavy },
  { id: 'knight', ...UNIT_NAMES.knight },
] as const
export const CAPTAIN_USE_NAMES: readonly { readonly id: string; readonly name: InBothLanguages<string> }[] = captainUseUnits.flatMap(type => [
  { id: `emulate-${type.id}`, name: makeNameInBothLanguages(`agisce come ${type.it}`, `acts as ${type.en}`) },
  { id: `enable-${type.id}`, name: makeNameInBothLanguages(`permette il potere: ${type.it}`, `allows the power: ${type.en}`) },
  { id: `cancel-${type.id}`, name: makeNameInBothLanguages(`annulla il potere nemico: ${type.it}`, `cancels the enemy's power: ${type.en}`) },
])
export const BISHOP_BAN_NAMES = {
  battle: makeNameInBothLanguages('battaglia', 'battle'),
  trade: makeNameInBothLanguages('commercio', 'trade'),
  leave: makeNameInBothLanguages('uscita', 'leaving'),
} as const
/** What Market does to the price of a transaction. */
export const PRICE_CHANGE_NAMES = {
  raise: makeNameInBothLanguages('50 fiorini in più', '50 florins more'),
  lower: makeNameInBothLanguages('50 fiorini in meno', '50 florins less'),
} as const
export const TIMING_IDS = [
  ...(['any', 'buy-any', 'combat-any', 'trade-any', 'card-rotated', 'event-before-draw', 'event-after-draw', 'event-damage'] as const),
  ...(['event-rebellion', 'event-after-rebellion', 'tax-interest', 'buy-choose-card', 'combat-step', 'combat-entered'] as const),
  ...(['battle-start', 'battle-round-start', 'battle-crews', 'battle-powers', 'battle-archers', 'battle-after-archer-roll'] as const),
  ...(['battle-after-dice', 'battle-before-damage', 'battle-damage', 'battle-round-end', 'conquest-sack'] as const),
  ...(['trade-step', 'trade-transaction', 'transport-lost', 'roll-any', 'end-ready', 'turn-start', 'battle-over'] as const),
] as const
export const ASIDE_ACT_NAMES = {
  treaty: makeNameInBothLanguages('patto', 'treaty'),
  cancel: makeNameInBothLanguages('fine di un patto', 'end of a treaty'),
  publish: makeNameInBothLanguages('pubblicazione di un patto segreto', 'a secret treaty made public'),
  war: makeNameInBothLanguages('guerra', 'war'),
  armistice: makeNameInBothLanguages('armistizio', 'armistice'),
  peace: makeNameInBothLanguages('pace', 'peace'),
  call: makeNameInBothLanguages('chiamata di un alleato', 'call of an ally'),
  recall: makeNameInBothLanguages('ritiro del supporto', 'withdrawal of support'),
  charge: makeNameInBothLanguages('accusa di rottura', 'charge of a breach'),
  loan: makeNameInBothLanguages('prestito', 'loan'),
  repay: makeNameInBothLanguages('rimborso', 'repayment'),
} as const

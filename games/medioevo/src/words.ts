/** Names of the small closed kinds that the data files do not name. */
import type { InBoth } from '@tabularium/kernel'

const name = (it: string, en: string): InBoth<string> => ({ it, en })

export const SEATS = {
  blue: name('Blu', 'Blue'),
  green: name('Verde', 'Green'),
  red: name('Rosso', 'Red'),
  yellow: name('Giallo', 'Yellow'),
  white: name('Bianco', 'White'),
  brown: name('Marrone', 'Brown'),
} as const
export const SIDES = { ...SEATS, barbarians: name('Barbari', 'Barbarians') } as const
export const UNITS = {
  light: name('Fante leggero', 'Light infantry'),
  heavy: name('Fante pesante', 'Heavy infantry'),
  archer: name('Arciere', 'Archer'),
  knight: name('Cavaliere', 'Knight'),
  'captain-1': name('Capitano I', 'Captain I'),
  'captain-2': name('Capitano II', 'Captain II'),
  'captain-3': name('Capitano III', 'Captain III'),
} as const
export const PIECE_KINDS = {
  'war-wagon': name('Carro da guerra', 'War wagon'),
  galley: name('Galea', 'Galley'),
  caravan: name('Carovana', 'Caravan'),
  'merchant-ship': name('Mercantile', 'Merchant ship'),
  'siege-engine': name("Macchina d'assedio", 'Siege engine'),
} as const
export const PIECE_NAME = (n: number): InBoth<string> => name(`Pezzo ${n}`, `Piece ${n}`)
export const CATEGORIES = {
  civil: name('edificio civile', 'civil building'),
  military: name('edificio militare', 'military building'),
  religious: name('edificio religioso', 'religious building'),
} as const
export const BUILDINGS = {
  village: name('Villaggio', 'Village'),
  town: name('Borgo', 'Town'),
  city: name('Città', 'City'),
  tower: name('Torre', 'Tower'),
  fort: name('Fortilizio', 'Fort'),
  castle: name('Castello', 'Castle'),
  cathedral: name('Cattedrale', 'Cathedral'),
} as const
export const COLOUR_NAMES = {
  blue: name('blu', 'blue'),
  yellow: name('giallo', 'yellow'),
  orange: name('arancione', 'orange'),
  red: name('rosso', 'red'),
  green: name('verde', 'green'),
  purple: name('viola', 'purple'),
} as const
export const ICONS = {
  movement: name('Movimento', 'Movement'),
  army: name('Armata', 'Army'),
  buildings: name('Edifici', 'Buildings'),
  goods: name('Merci', 'Goods'),
} as const
export const DICE = { d4: name('d4', 'd4'), d6: name('d6', 'd6'), d8: name('d8', 'd8') } as const
/** The three kinds of attack against which a military building protects, and losses, against which nothing does. */
export const SHOTS = {
  siege: name("macchine d'assedio", 'siege engines'),
  archers: name('Arcieri', 'Archers'),
  melee: name('mischia', 'melee'),
  losses: name('perdite', 'losses'),
} as const
export const PAYMENT_TIMES = {
  once: name('una volta', 'once'),
  'per-turn': name('ogni turno', 'each turn'),
  'per-transaction': name('a ogni scambio', 'for each transaction'),
} as const
export const TREATIES = {
  trade: name('commerciale', 'trade'),
  passage: name('passaggio', 'passage'),
  'military-control': name('controllo militare', 'military control'),
  'civil-control': name('controllo civile', 'civil control'),
  'non-belligerence': name('non belligeranza', 'non-belligerence'),
  'defensive-alliance': name('alleanza difensiva', 'defensive alliance'),
  'offensive-alliance': name('alleanza offensiva', 'offensive alliance'),
} as const
/** varianti.squadre: as many as are formed, in this order. */
export const TEAMS = [
  { id: 'eagle', name: name('Squadra dell’Aquila', 'Team of the Eagle') },
  { id: 'lion', name: name('Squadra del Leone', 'Team of the Lion') },
  { id: 'bear', name: name('Squadra dell’Orso', 'Team of the Bear') },
] as const
export const PARTIES = [
  { id: 'attacker', name: name('Attaccante', 'Attacker') },
  { id: 'defender', name: name('Difensore', 'Defender') },
] as const
const types = [
  { id: 'archer', ...UNITS.archer },
  { id: 'light', ...UNITS.light },
  { id: 'heavy', ...UNITS.heavy },
  { id: 'knight', ...UNITS.knight },
] as const
export const CAPTAIN_USES: readonly { readonly id: string; readonly name: InBoth<string> }[] = types.flatMap(type => [
  { id: `emulate-${type.id}`, name: name(`agisce come ${type.it}`, `acts as ${type.en}`) },
  { id: `enable-${type.id}`, name: name(`permette il potere: ${type.it}`, `allows the power: ${type.en}`) },
  { id: `cancel-${type.id}`, name: name(`annulla il potere nemico: ${type.it}`, `cancels the enemy's power: ${type.en}`) },
])
export const BANS = { battle: name('battaglia', 'battle'), trade: name('commercio', 'trade'), leave: name('uscita', 'leaving') } as const
export const TIMINGS = [
  ...(['any', 'buy-any', 'combat-any', 'trade-any', 'card-rotated', 'event-before-draw', 'event-after-draw', 'event-damage'] as const),
  ...(['event-rebellion', 'event-after-rebellion', 'tax-interest', 'buy-choose-card', 'combat-step', 'combat-entered'] as const),
  ...(['battle-start', 'battle-round-start', 'battle-crews', 'battle-powers', 'battle-archers', 'battle-after-archer-roll'] as const),
  ...(['battle-after-dice', 'battle-before-damage', 'battle-damage', 'battle-round-end', 'conquest-sack'] as const),
  ...(['trade-step', 'trade-transaction', 'transport-lost', 'roll-any', 'end-ready'] as const),
] as const
export const ASIDE_ACTS = {
  treaty: name('patto', 'treaty'),
  cancel: name('fine di un patto', 'end of a treaty'),
  publish: name('pubblicazione di un patto segreto', 'a secret treaty made public'),
  war: name('guerra', 'war'),
  armistice: name('armistizio', 'armistice'),
  peace: name('pace', 'peace'),
  call: name('chiamata di un alleato', 'call of an ally'),
  recall: name('ritiro del supporto', 'withdrawal of support'),
  charge: name('accusa di rottura', 'charge of a breach'),
  loan: name('prestito', 'loan'),
  repay: name('rimborso', 'repayment'),
} as const

/** Parts of questions that are worked out: what is owed, what a die costs, what a card does now. In both languages. */
import type { InBothLanguages, Namer, DeepReadonly } from '@tabularium/kernel'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import { cardKind, pieceKind, PIECE_IDS, RAID_DICE_OPTIONS, RAID_PRICES } from '../data.ts'
import type { EventOperation } from '../data/operations.ts'
import { EVENT_EFFECT_DATA, EVENT_OPERATIONS } from '../data/vocabulary.ts'
import type { EventOperationFrame } from '../frames.ts'
import type { Faction, PublicContext } from '../types.ts'

const OWED: { readonly [L in Lang]: (cost: number, wealth: number) => string } = {
  it: (cost, wealth) => ` (finora ${cost}${wealth > 0 ? ` e ${wealth} Ricchezza` : ''})`,
  en: (cost, wealth) => ` (${cost}${wealth > 0 ? ` and ${wealth} Wealth` : ''} so far)`,
}
/** What the action has ordered and not yet paid. */
export function sayOwed(g: PublicContext, lang: Lang): string {
  const { cost, wealth } = g.enclosing('act')
  return cost + wealth > 0 ? OWED[lang](cost, wealth) : ''
}
/** Who acts while others may give Tribute. */
export const actsNow = (g: PublicContext): Faction => g.within('act')?.faction ?? g.enclosing('event').by
/** The dice of a Raid and what they cost (3.4.1-5, 3.5.1-4). */
export function dicePrices(faction: Faction): { readonly few: number; readonly many: number; readonly cheap: number; readonly dear: number } {
  const [[few, many], [cheap, dear]] = [RAID_DICE_OPTIONS[faction]!, RAID_PRICES[faction]!]
  return { few: few!, many: many!, cheap: cheap!, dear: dear! }
}
export const cardInHand = (g: PublicContext, lang: Lang): string => nameOfNoun(cardKind, lang, EVENT_EFFECT_DATA[g.enclosing('event').effect]!.card)

const PIECES: InBothLanguages<string> = { it: 'pezzi', en: 'pieces' }
const FEW = 2
const nameKinds = (kinds: readonly number[], lang: Lang): string =>
  kinds.length > FEW || kinds.length === 0 ? PIECES[lang] : kinds.map(p => nameOfNoun(pieceKind, lang, p)).join(' / ')
const placed = (word: string, lang: Lang): string => nameKinds(PIECE_IDS.includes(word) ? [PIECE_IDS.indexOf(word)] : [], lang)
const QUESTIONS: { readonly [L in Lang]: { readonly [O in EventOperation['op']]?: (what: string, more: boolean) => string } } = {
  it: {
    place: what => `dove piazzi ${what}?`,
    remove: what => `da dove togli ${what}?`,
    replace: what => `dove sostituisci ${what}?`,
    move: what => `in quale spazio muovi ${what}?`,
    population: (_, more) => (more ? 'dove cresce la Popolazione?' : 'dove cala la Popolazione?'),
    prosperity: (_, more) => (more ? 'dove cresce la Prosperità?' : 'dove cala la Prosperità?'),
    plunder: what => `dove ${what} prende Bottino?`,
    foederati: () => 'dove cambiano padrone i Foederati?',
  },
  en: {
    place: what => `where do you place ${what}?`,
    remove: what => `where do you remove ${what}?`,
    replace: what => `where do you replace ${what}?`,
    move: what => `which space do you move ${what} to or from?`,
    population: (_, more) => (more ? 'where does Population grow?' : 'where does Population fall?'),
    prosperity: (_, more) => (more ? 'where does Prosperity grow?' : 'where does Prosperity fall?'),
    plunder: what => `where is Plunder taken by ${what}?`,
    foederati: () => 'where do Foederati change masters?',
  },
}
const CHOOSE: InBothLanguages<string> = { it: 'scegli uno spazio.', en: 'choose a space.' }
/** What the text of a card does where a space is asked for. */
export function whereOnCard(f: DeepReadonly<EventOperationFrame>, lang: Lang): string {
  const op = EVENT_OPERATIONS[f.op]!
  const what = 'pieces' in op ? nameKinds(op.pieces, lang) : op.op === 'place' ? placed(op.piece, lang) : ''
  const more = 'by' in op && (op.by === 'population' || (typeof op.by === 'number' && op.by > 0))
  return QUESTIONS[lang][op.op]?.(what, more) ?? CHOOSE[lang]
}
/** The card that is being played. */
export const current = (g: PublicContext, n: Namer): string =>
  g
    .shown('current')
    .map(card => n(cardKind, card))
    .join('')

/** Bargains that sheets allow: who may offer what to whom, and when. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, findLeaderById, findNationById, findSpaceById, type Area, type Leader, type Nation, type Space } from '../kinds.ts'

interface SheetDealEffect {
  readonly where?: { readonly areas?: readonly string[] }
}
interface SheetDealOperation {
  readonly op: string
  readonly kind?: string
  readonly payer?: string
  readonly nation?: string
  readonly by?: string
  readonly to?: string | object
  readonly gold?: number
  readonly vp?: number
  readonly vpPerTurn?: number
  readonly mercenary?: number
  readonly type?: string
  readonly turns?: readonly number[]
  readonly turn?: number
  readonly with?: readonly string[]
  readonly provinces?: readonly string[]
  readonly if?: { readonly leaderInPlay?: string }
  readonly effect?: readonly SheetDealEffect[]
}
/** A payer buys peace for the turn, and perhaps a mercenary. */
export interface NeutralitySheetDeal {
  readonly kind: 'neutrality'
  readonly nation: Nation
  readonly payer: Nation
  readonly gold: number
  readonly vp: number
  readonly turns: readonly number[]
  readonly lends: boolean
}
/** A unit is hired out to a civilized nation for its activation. */
export interface HireSheetDeal {
  readonly kind: 'hire'
  readonly nation: Nation
  readonly type: string
  readonly gold: number
  readonly vp: number
  readonly turns: readonly number[]
}
/** Lands are granted: better sieges there. */
export interface GrantSheetDeal {
  readonly kind: 'grant'
  readonly nation: Nation
  readonly by: Nation
  readonly leader: Leader
  readonly areas: readonly Area[]
  readonly turns: readonly number[]
}
/** A people joins the horde of another. */
export interface JoiningSheetDeal {
  readonly kind: 'joining'
  readonly nation: Nation
  readonly hosts: readonly Nation[]
  readonly turns: readonly number[]
}
/** A foedus of one province for newcomers. */
export interface SettlingSheetDeal {
  readonly kind: 'settling'
  readonly nation: Nation
  readonly by: Nation
  readonly province: Space
  readonly vp: number
  readonly turns: readonly number[]
}
export type SheetDeal = NeutralitySheetDeal | HireSheetDeal | GrantSheetDeal | JoiningSheetDeal | SettlingSheetDeal
const sheetDealParsers: { readonly [kind: string]: (op: SheetDealOperation) => SheetDeal } = {
  buyNeutrality: op => ({
    kind: 'neutrality',
    nation: findNationById(op.nation!),
    payer: findNationById(op.payer!),
    gold: op.gold!,
    vp: op.vp ?? 0,
    turns: op.turns!,
    lends: (op.mercenary ?? 0) > 0,
  }),
  hireOut: op => ({ kind: 'hire', nation: findNationById(op.nation!), type: op.type!, gold: op.gold!, vp: op.vp ?? 0, turns: op.turns! }),
  grant: op => ({
    kind: 'grant',
    nation: findNationById(String(op.to)),
    by: findNationById(op.by!),
    leader: findLeaderById(op.if!.leaderInPlay!),
    turns: [op.turn!],
    areas: [...new Set(op.effect!.flatMap(({ where }) => where?.areas ?? []))].map(findAreaById),
  }),
  joinHorde: op => ({ kind: 'joining', nation: findNationById(op.nation!), hosts: op.with!.map(findNationById), turns: [op.turn!] }),
  foedus: op => ({
    kind: 'settling',
    nation: findNationById(String(op.to)),
    by: findNationById(op.by!),
    province: findSpaceById(op.provinces![0]!),
    vp: op.vpPerTurn!,
    turns: [op.turn!],
  }),
}
const parseSheetOperations = (row: unknown): readonly SheetDealOperation[] =>
  ((row as { readonly special?: readonly { readonly op?: SheetDealOperation | readonly SheetDealOperation[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
const isSheetDealOperation = (op: SheetDealOperation): boolean => op.op === 'deal' && op.kind !== undefined && op.kind in sheetDealParsers
export const SHEET_DEALS: readonly SheetDeal[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(isSheetDealOperation)
    .map(op => sheetDealParsers[op.kind!]!(op)),
)
/** Two peoples who lend each other a unit at the start of every turn. */
export const NATIONS_THAT_EXCHANGE_UNITS: readonly (readonly [Nation, Nation])[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.op === 'deal' && op.kind === 'exchangeMercenaries')
    .map(op => (op as unknown as { readonly between: readonly [string, string] }).between.map(findNationById) as unknown as readonly [Nation, Nation]),
)
/** Peoples to whom an empire may offer a foedus besides its one of the turn. */
export const EXTRA_FOEDUS_OFFERS: readonly { readonly by: Nation; readonly to: Nation }[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.op === 'deal' && op.kind === 'extraFoedus')
    .map(op => ({ by: findNationById(op.by!), to: findNationById(String(op.to)) })),
)
/** Peoples whose foedus under a federator of the same player is worth less, and cannot be widened. */
export const POOR_FOEDUS_TERMS: readonly { readonly to: Nation; readonly vp: number }[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.op === 'deal' && op.kind === 'foedusTerms')
    .map(op => ({ to: findNationById(String(op.to)), vp: op.vpPerTurn! })),
)

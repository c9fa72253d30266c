/** Bargains that sheets allow: who may offer what to whom, and when. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, findLeaderById, findNationById, findSpaceById, type Area, type Leader, type Nation, type Space } from '../kinds.ts'

interface DealEffect {
  readonly where?: { readonly areas?: readonly string[] }
}
interface DealOp {
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
  readonly effect?: readonly DealEffect[]
}
/** A payer buys peace for the turn, and perhaps a mercenary. */
export interface NeutralityDeal {
  readonly kind: 'neutrality'
  readonly nation: Nation
  readonly payer: Nation
  readonly gold: number
  readonly vp: number
  readonly turns: readonly number[]
  readonly lends: boolean
}
/** A unit is hired out to a civilized nation for its activation. */
export interface HireDeal {
  readonly kind: 'hire'
  readonly nation: Nation
  readonly type: string
  readonly gold: number
  readonly vp: number
  readonly turns: readonly number[]
}
/** Lands are granted: better sieges there. */
export interface GrantDeal {
  readonly kind: 'grant'
  readonly nation: Nation
  readonly by: Nation
  readonly leader: Leader
  readonly areas: readonly Area[]
  readonly turns: readonly number[]
}
/** A people joins the horde of another. */
export interface JoiningDeal {
  readonly kind: 'joining'
  readonly nation: Nation
  readonly hosts: readonly Nation[]
  readonly turns: readonly number[]
}
/** A foedus of one province for newcomers. */
export interface SettlingDeal {
  readonly kind: 'settling'
  readonly nation: Nation
  readonly by: Nation
  readonly province: Space
  readonly vp: number
  readonly turns: readonly number[]
}
export type Deal = NeutralityDeal | HireDeal | GrantDeal | JoiningDeal | SettlingDeal
const dealReaders: { readonly [kind: string]: (op: DealOp) => Deal } = {
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
const readSheetOperations = (row: unknown): readonly DealOp[] =>
  ((row as { readonly special?: readonly { readonly op?: DealOp | readonly DealOp[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
const isDeal = (op: DealOp): boolean => op.op === 'deal' && op.kind !== undefined && op.kind in dealReaders
export const DEALS: readonly Deal[] = rows.nations.flatMap(row =>
  readSheetOperations(row)
    .filter(isDeal)
    .map(op => dealReaders[op.kind!]!(op)),
)
/** Two peoples who lend each other a unit at the start of every turn. */
export const UNIT_EXCHANGES: readonly (readonly [Nation, Nation])[] = rows.nations.flatMap(row =>
  readSheetOperations(row)
    .filter(op => op.op === 'deal' && op.kind === 'exchangeMercenaries')
    .map(op => (op as unknown as { readonly between: readonly [string, string] }).between.map(findNationById) as unknown as readonly [Nation, Nation]),
)
/** Peoples to whom an empire may offer a foedus besides its one of the turn. */
export const EXTRA_FOEDUS_OFFERS: readonly { readonly by: Nation; readonly to: Nation }[] = rows.nations.flatMap(row =>
  readSheetOperations(row)
    .filter(op => op.op === 'deal' && op.kind === 'extraFoedus')
    .map(op => ({ by: findNationById(op.by!), to: findNationById(String(op.to)) })),
)
/** Peoples whose foedus under a federator of the same player is worth less, and cannot be widened. */
export const POOR_FOEDUS_TERMS: readonly { readonly to: Nation; readonly vp: number }[] = rows.nations.flatMap(row =>
  readSheetOperations(row)
    .filter(op => op.op === 'deal' && op.kind === 'foedusTerms')
    .map(op => ({ to: findNationById(String(op.to)), vp: op.vpPerTurn! })),
)

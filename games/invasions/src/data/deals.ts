/** Bargains that sheets allow: who may offer what to whom, and when. */
import rows from '../../data/nations.json' with { type: 'json' }
import { areaOf, leaderOf, nationOf, spaceOf, type Area, type Leader, type Nation, type Space } from '../kinds.ts'

interface Effect {
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
  readonly effect?: readonly Effect[]
}
/** A payer buys peace for the turn, and perhaps a mercenary. */
export interface Neutrality {
  readonly kind: 'neutrality'
  readonly nation: Nation
  readonly payer: Nation
  readonly gold: number
  readonly vp: number
  readonly turns: readonly number[]
  readonly lends: boolean
}
/** A unit is hired out to a civilized nation for its activation. */
export interface Hire {
  readonly kind: 'hire'
  readonly nation: Nation
  readonly type: string
  readonly gold: number
  readonly vp: number
  readonly turns: readonly number[]
}
/** Lands are granted: better sieges there. */
export interface Grant {
  readonly kind: 'grant'
  readonly nation: Nation
  readonly by: Nation
  readonly leader: Leader
  readonly areas: readonly Area[]
  readonly turns: readonly number[]
}
/** A people joins the horde of another. */
export interface Joining {
  readonly kind: 'joining'
  readonly nation: Nation
  readonly hosts: readonly Nation[]
  readonly turns: readonly number[]
}
/** A foedus of one province for newcomers. */
export interface Settling {
  readonly kind: 'settling'
  readonly nation: Nation
  readonly by: Nation
  readonly province: Space
  readonly vp: number
  readonly turns: readonly number[]
}
export type Deal = Neutrality | Hire | Grant | Joining | Settling
const readers: { readonly [kind: string]: (op: DealOp) => Deal } = {
  buyNeutrality: op => ({
    kind: 'neutrality',
    nation: nationOf(op.nation!),
    payer: nationOf(op.payer!),
    gold: op.gold!,
    vp: op.vp ?? 0,
    turns: op.turns!,
    lends: (op.mercenary ?? 0) > 0,
  }),
  hireOut: op => ({ kind: 'hire', nation: nationOf(op.nation!), type: op.type!, gold: op.gold!, vp: op.vp ?? 0, turns: op.turns! }),
  grant: op => ({
    kind: 'grant',
    nation: nationOf(String(op.to)),
    by: nationOf(op.by!),
    leader: leaderOf(op.if!.leaderInPlay!),
    turns: [op.turn!],
    areas: [...new Set(op.effect!.flatMap(({ where }) => where?.areas ?? []))].map(areaOf),
  }),
  joinHorde: op => ({ kind: 'joining', nation: nationOf(op.nation!), hosts: op.with!.map(nationOf), turns: [op.turn!] }),
  foedus: op => ({
    kind: 'settling',
    nation: nationOf(String(op.to)),
    by: nationOf(op.by!),
    province: spaceOf(op.provinces![0]!),
    vp: op.vpPerTurn!,
    turns: [op.turn!],
  }),
}
const opsOf = (row: unknown): readonly DealOp[] =>
  ((row as { readonly special?: readonly { readonly op?: DealOp | readonly DealOp[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
const isDeal = (op: DealOp): boolean => op.op === 'deal' && op.kind !== undefined && op.kind in readers
export const DEALS: readonly Deal[] = rows.nations.flatMap(row =>
  opsOf(row)
    .filter(isDeal)
    .map(op => readers[op.kind!]!(op)),
)
/** Two peoples who lend each other a unit at the start of every turn. */
export const EXCHANGES: readonly (readonly [Nation, Nation])[] = rows.nations.flatMap(row =>
  opsOf(row)
    .filter(op => op.op === 'deal' && op.kind === 'exchangeMercenaries')
    .map(op => (op as unknown as { readonly between: readonly [string, string] }).between.map(nationOf) as unknown as readonly [Nation, Nation]),
)
/** Peoples to whom an empire may offer a foedus besides its one of the turn. */
export const EXTRA_OFFERS: readonly { readonly by: Nation; readonly to: Nation }[] = rows.nations.flatMap(row =>
  opsOf(row)
    .filter(op => op.op === 'deal' && op.kind === 'extraFoedus')
    .map(op => ({ by: nationOf(op.by!), to: nationOf(String(op.to)) })),
)
/** Peoples whose foedus under a federator of the same player is worth less, and cannot be widened. */
export const POOR_TERMS: readonly { readonly to: Nation; readonly vp: number }[] = rows.nations.flatMap(row =>
  opsOf(row)
    .filter(op => op.op === 'deal' && op.kind === 'foedusTerms')
    .map(op => ({ to: nationOf(String(op.to)), vp: op.vpPerTurn! })),
)

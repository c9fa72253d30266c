/** III.C Leaders: standard ones have no turn. */
import rows from '../../data/leaders.json' with { type: 'json' }
import ids from '../../data/ids.json' with { type: 'json' }
import { sortRowsByIds, LEADERS, NATIONS, findNationById, type Leader, type Nation } from '../kinds.ts'

interface LeaderRow {
  readonly id: string
  readonly nation: string
  readonly rank: 'general' | 'king' | 'emperor'
  readonly kind: 'standard' | 'historical'
  readonly turn?: number | null
  readonly turnsInPlay?: number | null
  readonly combat: number
  readonly stacking: number
  readonly administration: number
  readonly diplomacy: number
  readonly campaign: number
  readonly mountain: boolean
  readonly staysBesideRuler?: boolean
  readonly requires?: { readonly nation: string; readonly status: readonly string[] }
}
const leaderRows = sortRowsByIds<LeaderRow>(ids.leaders, rows.leaders as unknown as LeaderRow[])
export const leaderRowOf = (leader: Leader): LeaderRow => leaderRows[leader]!
export const nationByLeader: readonly Nation[] = leaderRows.map(row => findNationById(row.nation))
export const leadersByNation: readonly (readonly Leader[])[] = NATIONS.map(nation => LEADERS.filter(leader => nationByLeader[leader] === nation))
export const isStandardLeader = leaderRows.map(row => row.kind === 'standard')
export const isRulerLeader = leaderRows.map(row => row.rank !== 'general')

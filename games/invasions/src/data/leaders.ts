/** III.C Leaders: standard ones have no turn. */
import rows from '../../data/leaders.json' with { type: 'json' }
import ids from '../../data/ids.json' with { type: 'json' }
import { inOrder, LEADERS, NATIONS, nationOf, type Leader, type Nation } from '../kinds.ts'

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
const leaderRows = inOrder<LeaderRow>(ids.leaders, rows.leaders as unknown as LeaderRow[])
export const leaderRow = (leader: Leader): LeaderRow => leaderRows[leader]!
export const leaderNation: readonly Nation[] = leaderRows.map(row => nationOf(row.nation))
export const leadersOf: readonly (readonly Leader[])[] = NATIONS.map(nation => LEADERS.filter(leader => leaderNation[leader] === nation))
export const isStandard = leaderRows.map(row => row.kind === 'standard')
export const isRuler = leaderRows.map(row => row.rank !== 'general')

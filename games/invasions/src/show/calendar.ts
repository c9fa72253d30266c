/** The Calendar as it is still to come: who enters, invades and raids, which leaders appear, what is special, and when points are counted. */
import type { InBoth } from '@tabularium/kernel'
import calendar from '../../data/calendar.json' with { type: 'json' }
import { isBarbarian, stageOf, type Look } from '../board/units.ts'
import { lastTurnOf } from '../board/scoring.ts'
import { nationRow, type Force } from '../data/nations.ts'
import { scenarioRow } from '../data/scenarios.ts'
import { leaderOf, nationOf, spaceOf, type Leader, type Nation, type Space } from '../kinds.ts'

interface TurnRow {
  readonly turn: number
  readonly entries: readonly { readonly nation: string; readonly province: string }[]
  readonly invasions: readonly { readonly nation: string }[]
  readonly raids: readonly { readonly nation: string }[]
  readonly leadersIn: readonly { readonly leader: string; readonly nation: string }[]
  readonly special: readonly { readonly text: InBoth<string> }[]
}
const rows = calendar.turns as unknown as readonly TurnRow[]
/** The year in which a turn begins. */
export const yearOf = (turn: number): number => 325 + 25 * turn
export interface Coming {
  readonly turn: number
  readonly isScoring: boolean
  readonly entries: readonly { readonly nation: Nation; readonly place: Space }[]
  readonly invasions: readonly Nation[]
  readonly raids: readonly Nation[]
  readonly leaders: readonly Leader[]
  readonly notes: readonly InBoth<string>[]
}
/** V.B-1 Points are counted in the scenario's scoring turns and in the last one. */
export const isScoringIn = (b: Look, turn: number): boolean => turn === lastTurnOf(b) || scenarioRow(b.scenario).scoring.includes(turn)
export function nextScoringFrom(b: Look): number {
  const last = lastTurnOf(b)
  for (let turn = b.turn; turn < last; turn++) if (isScoringIn(b, turn)) return turn
  return last
}
const isOut = (b: Look, nation: Nation): boolean => stageOf(b, nation) === 'gone'
export function comingIn(b: Look, turn: number): Coming {
  const row = rows[turn - 1]!
  const still = (list: readonly { readonly nation: string }[]): Nation[] => list.map(one => nationOf(one.nation)).filter(nation => !isOut(b, nation))
  return {
    turn,
    isScoring: isScoringIn(b, turn),
    entries: row.entries.map(one => ({ nation: nationOf(one.nation), place: spaceOf(one.province) })).filter(one => !isOut(b, one.nation)),
    invasions: still(row.invasions),
    raids: still(row.raids),
    leaders: row.leadersIn.filter(one => !isOut(b, nationOf(one.nation))).map(one => leaderOf(one.leader)),
    notes: row.special.map(one => one.text),
  }
}
/** IX.D What a barbarian nation gets in a turn; one unit of its choice where its sheet has no line. Null: it buys what it needs. */
export function reinforcementsIn(b: Look, nation: Nation, turn: number): Force | null {
  return nationRow(nation).reinforcements?.[turn] ?? (isBarbarian(b, nation) ? (calendar.defaultReinforcement.units > 0 ? { units: 1 } : null) : null)
}

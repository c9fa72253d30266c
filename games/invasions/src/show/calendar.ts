/** The Calendar as it is still to come: who enters, invades and raids, which leaders appear, what is special, and when points are counted. */
import type { InBothLanguages } from '@tabularium/kernel'
import calendar from '../../data/calendar.json' with { type: 'json' }
import { isNationBarbarian, stageOfNation, type ReadonlyBoard } from '../board/units.ts'
import { lastTurnOfGame } from '../board/scoring.ts'
import { nationRowOf, type UnitCountsByType } from '../data/nations.ts'
import { findScenarioRow } from '../data/scenarios.ts'
import { findLeaderById, findNationById, findSpaceById, type Leader, type Nation, type Space } from '../kinds.ts'

interface CalendarTurnRow {
  readonly turn: number
  readonly entries: readonly { readonly nation: string; readonly province: string }[]
  readonly invasions: readonly { readonly nation: string }[]
  readonly raids: readonly { readonly nation: string }[]
  readonly leadersIn: readonly { readonly leader: string; readonly nation: string }[]
  readonly special: readonly { readonly text: InBothLanguages<string> }[]
}
const calendarTurnRows = calendar.turns as unknown as readonly CalendarTurnRow[]
/** The year in which a turn begins. */
export const yearOfTurn = (turn: number): number => 325 + 25 * turn
export interface ComingTurnOfCalendar {
  readonly turn: number
  readonly isScoring: boolean
  readonly entries: readonly { readonly nation: Nation; readonly place: Space; readonly force: UnitCountsByType }[]
  readonly invasions: readonly Nation[]
  readonly raids: readonly Nation[]
  readonly leaders: readonly Leader[]
  readonly notes: readonly InBothLanguages<string>[]
}
/** V.B-1 Points are counted in the scenario's scoring turns and in the last one. */
export const isScoringTurnIn = (b: ReadonlyBoard, turn: number): boolean => turn === lastTurnOfGame(b) || findScenarioRow(b.scenario).scoring.includes(turn)
export function findNextScoringTurn(b: ReadonlyBoard): number {
  const last = lastTurnOfGame(b)
  for (let turn = b.turn; turn < last; turn++) if (isScoringTurnIn(b, turn)) return turn
  return last
}
const isNationOutOfPlay = (b: ReadonlyBoard, nation: Nation): boolean => stageOfNation(b, nation) === 'gone'
export function describeComingTurn(b: ReadonlyBoard, turn: number): ComingTurnOfCalendar {
  const row = calendarTurnRows[turn - 1]!
  const still = (list: readonly { readonly nation: string }[]): Nation[] =>
    list.map(one => findNationById(one.nation)).filter(nation => !isNationOutOfPlay(b, nation))
  return {
    turn,
    isScoring: isScoringTurnIn(b, turn),
    entries: row.entries
      .map(one => ({ nation: findNationById(one.nation), place: findSpaceById(one.province) }))
      .map(one => ({ ...one, force: nationRowOf(one.nation).entry?.units ?? {} }))
      .filter(one => !isNationOutOfPlay(b, one.nation)),
    invasions: still(row.invasions),
    raids: still(row.raids),
    leaders: row.leadersIn.filter(one => !isNationOutOfPlay(b, findNationById(one.nation))).map(one => findLeaderById(one.leader)),
    notes: row.special.map(one => one.text),
  }
}
/** IX.D What a barbarian nation gets in a turn; one unit of its choice where its sheet has no line. Null: it buys what it needs. */
export function findReinforcementsInTurn(b: ReadonlyBoard, nation: Nation, turn: number): UnitCountsByType | null {
  return nationRowOf(nation).reinforcements?.[turn] ?? (isNationBarbarian(b, nation) ? (calendar.defaultReinforcement.units > 0 ? { units: 1 } : null) : null)
}

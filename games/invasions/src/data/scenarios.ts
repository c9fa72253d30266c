/** Scenario I and the short one, and the Calendar. */
import calendar from '../../data/calendar.json' with { type: 'json' }
import scenarios from '../../data/scenarios.json' with { type: 'json' }
import type { InBothLanguages } from '@tabularium/kernel'
import type { Camp, NationStatus } from '../kinds.ts'

interface SetupUnitRow {
  readonly type: string
  readonly count: number
  readonly origin?: string
}
export interface SetupStackRow {
  readonly place: string
  readonly units: readonly SetupUnitRow[]
  readonly leaders?: readonly string[]
}
export interface NationSetupRow {
  readonly nation: string
  readonly status: NationStatus
  readonly active?: boolean
  readonly age?: number
  readonly treasury?: number
  readonly capital?: string
  readonly horde?: string
  readonly at: readonly SetupStackRow[]
  readonly limites?: readonly string[]
  readonly control?: { readonly areas: readonly string[]; readonly provinces?: readonly string[]; readonly except?: readonly string[] }
  readonly clientOf?: string
  readonly tribute?: number
}
export interface ScenarioRow {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly lastTurn: number
  readonly scoring: readonly (number | 'last')[]
  readonly startVp: { readonly [C in Camp]: number }
  readonly neverEnter?: readonly string[]
}
interface ScenarioSetupRows {
  readonly nations: readonly NationSetupRow[]
  readonly minor: readonly NationSetupRow[]
  readonly raidersOffMap: readonly { readonly nation: string; readonly treasury: number | null }[]
  readonly fortifiedCities: { readonly provinces: readonly string[] }
  readonly freeCities: readonly { readonly province: string }[]
  readonly markers: readonly { readonly kind: string; readonly side: string; readonly area: string }[]
}
export const SCENARIOS = scenarios.scenarios as unknown as readonly [ScenarioRow & ScenarioSetupRows, ...ScenarioRow[]]
export const SETUP_ROWS: ScenarioSetupRows = SCENARIOS[0]
export const findScenarioRow = (id: string): ScenarioRow => SCENARIOS.find(row => row.id === id)!

interface CalendarTurnRow {
  readonly turn: number
  readonly raids: readonly { readonly nation: string }[]
}
const raidTurnRows = calendar.turns as unknown as readonly CalendarTurnRow[]
/** X.C Raids in the order of the Calendar. */
export const raidingNationsIn = (turn: number): readonly string[] => raidTurnRows[turn - 1]!.raids.map(row => row.nation)

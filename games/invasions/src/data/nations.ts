/** The nations: who runs them, what they start with, when they come, what they want. */
import rows from '../../data/nations.json' with { type: 'json' }
import ids from '../../data/ids.json' with { type: 'json' }
import {
  findAreaById,
  sortRowsByIds,
  NATIONS,
  findNationById,
  NOWHERE,
  findReligionById,
  findSpaceById,
  type Area,
  type Camp,
  type Nation,
  type Religion,
  type Space,
  type NationStatus,
} from '../kinds.ts'

/** How many counters of each type; `units` leaves the choice to the player (IX.D-5). */
export type UnitCountsByType = { readonly [type: string]: number }
interface NationEntryRow {
  readonly turn: number
  readonly province: string
  readonly units?: UnitCountsByType
  readonly when?: string
}
export interface NationRaidRow {
  readonly turns: readonly number[]
  readonly from: { readonly provinces?: readonly string[]; readonly areas?: readonly string[]; readonly except?: readonly string[] }
  readonly units: { readonly count: number; readonly attr?: 'amphibious'; readonly bySea?: { readonly attr: 'amphibious' } }
}
interface ObjectiveRow {
  readonly target: 'area' | 'province'
  readonly id: string
  readonly vp: number
  readonly when: 'scoring' | 'activation-end'
  readonly turns: readonly (number | 'last')[]
}
interface NationRow {
  readonly id: string
  readonly player: Camp
  readonly sheet: boolean
  readonly initiative: number | null
  readonly status: NationStatus
  readonly religion: string
  readonly kind?: string
  readonly nomad?: boolean
  readonly raider?: boolean
  readonly raiderUntil?: number
  readonly active?: boolean
  readonly conversionBonus?: boolean
  readonly hordeMove?: number
  readonly capital?: string | null
  readonly entry?: NationEntryRow
  readonly reinforcements?: { readonly [turn: string]: UnitCountsByType }
  readonly invasions?: readonly number[]
  readonly raids?: NationRaidRow
  readonly objectives?: readonly ObjectiveRow[]
  readonly clientOf?: string
  readonly tribute?: number
  readonly submits?: string
}
const nationRows = sortRowsByIds<NationRow>(ids.nations, rows.nations as unknown as NationRow[])
export const nationRowOf = (nation: Nation): NationRow => nationRows[nation]!
export const campOfNation: readonly Camp[] = nationRows.map(row => row.player)
/** r-12 Initiative numbers are unique; who does not act has none. */
export const initiativeOfNation = nationRows.map(row => row.initiative ?? 99)
export const isNomadPeople = nationRows.map(row => row.nomad ?? false)
export const isMinorKingdom = nationRows.map(row => row.kind === 'minor-kingdom')
export const hordeStepsOfNation = nationRows.map(row => row.hordeMove ?? 3)
export const startingReligionOfNation: readonly Religion[] = nationRows.map(row => findReligionById(row.religion))

export const hasConversionBonus = nationRows.map(row => row.conversionBonus ?? false)
export const mayNationInvadeInTurn = (nation: Nation, turn: number): boolean => nationRows[nation]!.invasions?.includes(turn) ?? false
export const nationsOfCamp = (camp: Camp): readonly Nation[] => NATIONS.filter(nation => campOfNation[nation] === camp)

export const [ROMANI, ORIENTALI] = ['romani', 'orientali'].map(findNationById) as [Nation, Nation]
export const isRomanNation = (nation: Nation): boolean => nation === ROMANI || nation === ORIENTALI

export interface NationObjective {
  readonly area: Area | null
  readonly province: Space
  readonly vp: number
  readonly when: 'scoring' | 'activation-end'
  readonly turns: readonly (number | 'last')[]
}
const makeNationObjective = ({ target, id, ...rest }: ObjectiveRow): NationObjective => ({
  area: target === 'area' ? findAreaById(id) : null,
  province: target === 'province' ? findSpaceById(id) : NOWHERE,
  vp: rest.vp,
  when: rest.when,
  turns: rest.turns,
})
export const objectivesOfNation: readonly (readonly NationObjective[])[] = nationRows.map(row => (row.objectives ?? []).map(makeNationObjective))

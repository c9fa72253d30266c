/** A nation as its sheet shows it: what scores, what it earns and owes, whom it is tied to, what it may do. */
import type { InBothLanguages } from '@tabularium/kernel'
import nationsData from '../../data/nations.json' with { type: 'json' }
import { computeIncomeLines, computeNetIncome as netOfLines, type IncomeLines } from '../board/income.ts'
import { isAlly, isTreatyAlly } from '../board/relations.ts'
import { isObjectiveDue, sumObjectivePoints, objectiveShareOf } from '../board/scoring.ts'
import { unitsInPool, isActive, isEmpire, isLimesWall, ownUnitsOnMap, type ReadonlyBoard } from '../board/units.ts'
import { objectivesOf, type Objective } from '../data/nations.ts'
import { NATIONS, nationKind, NOBODY, NOWHERE, type Area, type Nation, type Space, type Unit } from '../kinds.ts'
import { findNextScoringTurn } from './calendar.ts'

// ---- What scores ----
export interface ObjectiveProgress {
  readonly area: Area | null
  readonly province: Space
  readonly vp: number
  readonly turns: readonly (number | 'last')[]
  readonly isAtActivation: boolean
  /** The part of it that the nation would score as things stand. */
  readonly share: number
  /** Whether it counts at the next scoring. */
  readonly isNext: boolean
}
const boardAtNextScoring = (b: ReadonlyBoard): ReadonlyBoard => ({ ...b, turn: findNextScoringTurn(b) })
const makeObjectiveProgress = (b: ReadonlyBoard, nation: Nation, objective: Objective): ObjectiveProgress => ({
  area: objective.area,
  province: objective.province,
  vp: objective.vp,
  turns: objective.turns,
  isAtActivation: objective.when === 'activation-end',
  share: objectiveShareOf(b, nation, objective),
  isNext: isObjectiveDue(boardAtNextScoring(b), objective),
})
export const listObjectiveProgress = (b: ReadonlyBoard, nation: Nation): ObjectiveProgress[] =>
  objectivesOf[nation]!.map(objective => makeObjectiveProgress(b, nation, objective))
/** V.B-2 What the next scoring would bring as things stand. */
export const computeExpectedPoints = (b: ReadonlyBoard, nation: Nation): number =>
  sumObjectivePoints(b, nation, objective => isObjectiveDue(boardAtNextScoring(b), objective))

// ---- XIV The ledger ----
export interface LedgerLine {
  readonly line: keyof IncomeLines
  /** Costs are negative. */
  readonly gold: number
  readonly cite: string
}
const LEDGER_LINES: readonly (readonly [line: keyof IncomeLines, sign: 1 | -1, cite: string])[] = [
  ['cities', 1, 'XIV.B-1'],
  ['land', 1, 'XIV.D-2'],
  ['capital', 1, 'XIV.B-3'],
  ['trade', 1, 'XIV.F-1'],
  ['monopolies', 1, 'XIV.F-2'],
  ['tributes', 1, 'XIV.F-5'],
  ['box', 1, 'XXXIII-3'],
  ['tributePaid', -1, 'XIV.F-6'],
  ['federates', -1, 'XIV.F-6'],
  ['revolts', -1, 'XIV.G-2'],
  ['heresies', -1, 'XIV.G-3'],
  ['decline', -1, 'XIV.G-4'],
  ['upkeep', -1, 'XIV.H-1'],
]
const makeCitation = (b: ReadonlyBoard, nation: Nation, line: keyof IncomeLines, cite: string): string =>
  `invasions.${line === 'land' && isEmpire(b, nation) ? 'XIV.E-2' : cite}`
/** Only lines with something in them. */
export function ledgerOf(b: ReadonlyBoard, nation: Nation): LedgerLine[] {
  const lines = computeIncomeLines(b, nation)
  return LEDGER_LINES.flatMap(([line, sign, cite]) =>
    lines[line] === 0 ? [] : [{ line, gold: sign * lines[line], cite: makeCitation(b, nation, line, cite) }],
  )
}
export const netIncomeOf = (b: ReadonlyBoard, nation: Nation): number => netOfLines(computeIncomeLines(b, nation))

// ---- XXVI to XXIX Ties ----
export interface NationTie {
  readonly kind: 'alliance' | 'sheet' | 'foedus' | 'vassal' | 'client' | 'pact' | 'hostility'
  /** Of a bond with a master he is the second. */
  readonly a: Nation
  readonly b: Nation
  readonly places: readonly Space[]
}
const makeNationTie = (kind: NationTie['kind'], a: Nation, b: Nation, places: readonly Space[] = []): NationTie => ({ kind, a, b, places })
export function listNationTies(b: ReadonlyBoard): NationTie[] {
  const present = NATIONS.filter(nation => isActive(b, nation))
  const bySheet = present.flatMap(x => present.filter(y => x < y && isAlly(b, x, y) && !isTreatyAlly(b, x, y)).map(y => makeNationTie('sheet', x, y)))
  return [
    ...b.alliances.map(one => makeNationTie('alliance', one.a, one.b)),
    ...bySheet,
    ...b.foedera.map(one =>
      makeNationTie(
        'foedus',
        one.federate,
        one.federator,
        [one.first, one.second].filter(space => space !== NOWHERE),
      ),
    ),
    ...NATIONS.filter(nation => b.overlord[nation] !== NOBODY).map(nation => makeNationTie('vassal', nation, b.overlord[nation]!)),
    ...NATIONS.filter(nation => b.protector[nation] !== NOBODY).map(nation => makeNationTie('client', nation, b.protector[nation]!)),
    ...b.pacts.map(one => makeNationTie('pact', one.a, one.b)),
    ...b.hostilities.map(one => makeNationTie('hostility', one.a, one.b)),
  ]
}

// ---- What it has, and what it may do ----
/** Its own land units and fleets on the map, lent ones included; limites apart. */
export const findUnitsOnMap = (b: ReadonlyBoard, nation: Nation): Unit[] => ownUnitsOnMap(b, nation).filter(unit => !isLimesWall(b, unit))
export const findUnitsToCome = (b: ReadonlyBoard, nation: Nation): Unit[] => unitsInPool(b, nation)
interface SpecialPowerRow {
  readonly id: string
  readonly special?: readonly { readonly id: string; readonly text: InBothLanguages<string> }[]
}
const specialPowersByNation = new Map((nationsData.nations as unknown as readonly SpecialPowerRow[]).map(row => [row.id, row.special ?? []]))
export const specialPowersOf = (nation: Nation): readonly { readonly id: string; readonly text: InBothLanguages<string> }[] =>
  specialPowersByNation.get(nationKind.ids[nation]!)!

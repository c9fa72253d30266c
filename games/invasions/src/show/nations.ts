/** A nation as its sheet shows it: what scores, what it earns and owes, whom it is tied to, what it may do. */
import type { InBothLanguages } from '@tabularium/kernel'
import nationsData from '../../data/nations.json' with { type: 'json' }
import { computeClientTribute, computeIncomeLines, computeNetIncome as netOfLines, type IncomeLines } from '../board/income.ts'
import { areNationsAllied, areAlliedByTreaty, findFoederaOfFederate, findVassalsOf } from '../board/relations.ts'
import { isObjectiveDue, sumObjectivePoints, objectiveShareOf } from '../board/scoring.ts'
import { findUnitsInPool, isNationActive, isNationCivilized, isNationEmpire, isUnitLimesWall, findOwnUnitsOnMap, type ReadonlyBoard } from '../board/units.ts'
import { objectivesOfNation, type NationObjective } from '../data/nations.ts'
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
const makeBoardAtNextScoring = (b: ReadonlyBoard): ReadonlyBoard => ({ ...b, turn: findNextScoringTurn(b) })
const makeObjectiveProgress = (b: ReadonlyBoard, nation: Nation, objective: NationObjective): ObjectiveProgress => ({
  area: objective.area,
  province: objective.province,
  vp: objective.vp,
  turns: objective.turns,
  isAtActivation: objective.when === 'activation-end',
  share: objectiveShareOf(b, nation, objective),
  isNext: isObjectiveDue(makeBoardAtNextScoring(b), objective),
})
export const listObjectiveProgress = (b: ReadonlyBoard, nation: Nation): ObjectiveProgress[] =>
  objectivesOfNation[nation]!.map(objective => makeObjectiveProgress(b, nation, objective))
/** V.B-2 What the next scoring would bring as things stand. */
export const computeExpectedPoints = (b: ReadonlyBoard, nation: Nation): number =>
  sumObjectivePoints(b, nation, objective => isObjectiveDue(makeBoardAtNextScoring(b), objective))

// ---- XIV The ledger ----
export interface IncomeLedgerLine {
  readonly line: keyof IncomeLines | 'foedus'
  /** Costs are negative. */
  readonly gold: number
  readonly cite: string
}
const INCOME_LEDGER_LINES: readonly (readonly [line: keyof IncomeLines, sign: 1 | -1, cite: string])[] = [
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
const makeClauseOfLedgerLine = (b: ReadonlyBoard, nation: Nation, line: keyof IncomeLines, cite: string): string =>
  `invasions.${line === 'land' && isNationEmpire(b, nation) ? 'XIV.E-2' : cite}`
/** XIV.C-1, XIV.C-2 Barbarians have tribute alone: of vassals, of their federator, and to an overlord or protector. */
function listBarbarianTributes(b: ReadonlyBoard, nation: Nation): IncomeLedgerLine[] {
  const received = sumGold(findFoederaOfFederate(b, nation).map(foedus => foedus.gold))
  const lines: IncomeLedgerLine[] = [
    { line: 'tributes', gold: findVassalsOf(b, nation).length, cite: 'invasions.XXIX.E-2' },
    { line: 'foedus', gold: received, cite: 'invasions.XIV.F-6' },
    { line: 'tributePaid', gold: b.overlord[nation] === NOBODY ? 0 : -1, cite: 'invasions.XIV.C-2' },
    { line: 'tributePaid', gold: b.protector[nation] === NOBODY ? 0 : -computeClientTribute(b, nation), cite: 'invasions.XXVII.A-2' },
  ]
  return lines.filter(line => line.gold !== 0)
}
const sumGold = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)
/** Only lines with something in them. */
export function incomeLedgerOfNation(b: ReadonlyBoard, nation: Nation): IncomeLedgerLine[] {
  if (!isNationCivilized(b, nation)) return listBarbarianTributes(b, nation)
  const lines = computeIncomeLines(b, nation)
  return INCOME_LEDGER_LINES.flatMap(([line, sign, cite]) =>
    lines[line] === 0 ? [] : [{ line, gold: sign * lines[line], cite: makeClauseOfLedgerLine(b, nation, line, cite) }],
  )
}
export const netIncomeOfNation = (b: ReadonlyBoard, nation: Nation): number =>
  isNationCivilized(b, nation) ? netOfLines(computeIncomeLines(b, nation)) : sumGold(listBarbarianTributes(b, nation).map(line => line.gold))

// ---- XXVI to XXIX Ties ----
export interface TieBetweenNations {
  readonly kind: 'alliance' | 'sheet' | 'foedus' | 'vassal' | 'client' | 'pact' | 'hostility'
  /** Of a bond with a master he is the second. */
  readonly a: Nation
  readonly b: Nation
  readonly places: readonly Space[]
}
const makeTieBetweenNations = (kind: TieBetweenNations['kind'], a: Nation, b: Nation, places: readonly Space[] = []): TieBetweenNations => ({
  kind,
  a,
  b,
  places,
})
export function listTiesBetweenNations(b: ReadonlyBoard): TieBetweenNations[] {
  const present = NATIONS.filter(nation => isNationActive(b, nation))
  const bySheet = present.flatMap(x =>
    present.filter(y => x < y && areNationsAllied(b, x, y) && !areAlliedByTreaty(b, x, y)).map(y => makeTieBetweenNations('sheet', x, y)),
  )
  return [
    ...b.alliances.map(one => makeTieBetweenNations('alliance', one.a, one.b)),
    ...bySheet,
    ...b.foedera.map(one =>
      makeTieBetweenNations(
        'foedus',
        one.federate,
        one.federator,
        [one.first, one.second].filter(space => space !== NOWHERE),
      ),
    ),
    ...NATIONS.filter(nation => b.overlord[nation] !== NOBODY).map(nation => makeTieBetweenNations('vassal', nation, b.overlord[nation]!)),
    ...NATIONS.filter(nation => b.protector[nation] !== NOBODY).map(nation => makeTieBetweenNations('client', nation, b.protector[nation]!)),
    ...b.pacts.map(one => makeTieBetweenNations('pact', one.a, one.b)),
    ...b.hostilities.map(one => makeTieBetweenNations('hostility', one.a, one.b)),
  ]
}

// ---- What it has, and what it may do ----
/** Its own land units and fleets on the map, lent ones included; limites apart. */
export const findOwnUnitsWithoutLimesWalls = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  findOwnUnitsOnMap(b, nation).filter(unit => !isUnitLimesWall(b, unit))
export const findUnitsNotYetOnMap = (b: ReadonlyBoard, nation: Nation): Unit[] => findUnitsInPool(b, nation)
interface SpecialPowerRow {
  readonly id: string
  readonly special?: readonly { readonly id: string; readonly text: InBothLanguages<string> }[]
}
const specialPowersByNation = new Map((nationsData.nations as unknown as readonly SpecialPowerRow[]).map(row => [row.id, row.special ?? []]))
export const specialPowersOf = (nation: Nation): readonly { readonly id: string; readonly text: InBothLanguages<string> }[] =>
  specialPowersByNation.get(nationKind.ids[nation]!)!

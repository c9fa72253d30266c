/** A nation as its sheet shows it: what scores, what it earns and owes, whom it is tied to, what it may do. */
import type { InBoth } from '@tabularium/kernel'
import nationsData from '../../data/nations.json' with { type: 'json' }
import { incomeLines, netOf as netOfLines, type Income } from '../board/income.ts'
import { isAlly, isTreatyAlly } from '../board/relations.ts'
import { isDue, objectivePoints, shareOf } from '../board/scoring.ts'
import { inPool, isActive, isEmpire, isWall, ownOnMap, type Look } from '../board/units.ts'
import { objectivesOf, type Objective } from '../data/nations.ts'
import { NATIONS, nationKind, NOBODY, NOWHERE, type Area, type Nation, type Space, type Unit } from '../kinds.ts'
import { nextScoringFrom } from './calendar.ts'

// ---- What scores ----
export interface Goal {
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
const nextBoard = (b: Look): Look => ({ ...b, turn: nextScoringFrom(b) })
const goal = (b: Look, nation: Nation, objective: Objective): Goal => ({
  area: objective.area,
  province: objective.province,
  vp: objective.vp,
  turns: objective.turns,
  isAtActivation: objective.when === 'activation-end',
  share: shareOf(b, nation, objective),
  isNext: isDue(nextBoard(b), objective),
})
export const goalsOf = (b: Look, nation: Nation): Goal[] => objectivesOf[nation]!.map(objective => goal(b, nation, objective))
/** V.B-2 What the next scoring would bring as things stand. */
export const expectedPoints = (b: Look, nation: Nation): number => objectivePoints(b, nation, objective => isDue(nextBoard(b), objective))

// ---- XIV The ledger ----
export interface LedgerLine {
  readonly line: keyof Income
  /** Costs are negative. */
  readonly gold: number
  readonly cite: string
}
const LINES: readonly (readonly [line: keyof Income, sign: 1 | -1, cite: string])[] = [
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
const citeOf = (b: Look, nation: Nation, line: keyof Income, cite: string): string => `invasions.${line === 'land' && isEmpire(b, nation) ? 'XIV.E-2' : cite}`
/** Only lines with something in them. */
export function ledgerOf(b: Look, nation: Nation): LedgerLine[] {
  const lines = incomeLines(b, nation)
  return LINES.flatMap(([line, sign, cite]) => (lines[line] === 0 ? [] : [{ line, gold: sign * lines[line], cite: citeOf(b, nation, line, cite) }]))
}
export const netOf = (b: Look, nation: Nation): number => netOfLines(incomeLines(b, nation))

// ---- XXVI to XXIX Ties ----
export interface Tie {
  readonly kind: 'alliance' | 'sheet' | 'foedus' | 'vassal' | 'client' | 'pact' | 'hostility'
  /** Of a bond with a master he is the second. */
  readonly a: Nation
  readonly b: Nation
  readonly places: readonly Space[]
}
const tie = (kind: Tie['kind'], a: Nation, b: Nation, places: readonly Space[] = []): Tie => ({ kind, a, b, places })
export function tiesOf(b: Look): Tie[] {
  const present = NATIONS.filter(nation => isActive(b, nation))
  const bySheet = present.flatMap(x => present.filter(y => x < y && isAlly(b, x, y) && !isTreatyAlly(b, x, y)).map(y => tie('sheet', x, y)))
  return [
    ...b.alliances.map(one => tie('alliance', one.a, one.b)),
    ...bySheet,
    ...b.foedera.map(one =>
      tie(
        'foedus',
        one.federate,
        one.federator,
        [one.first, one.second].filter(space => space !== NOWHERE),
      ),
    ),
    ...NATIONS.filter(nation => b.overlord[nation] !== NOBODY).map(nation => tie('vassal', nation, b.overlord[nation]!)),
    ...NATIONS.filter(nation => b.protector[nation] !== NOBODY).map(nation => tie('client', nation, b.protector[nation]!)),
    ...b.pacts.map(one => tie('pact', one.a, one.b)),
    ...b.hostilities.map(one => tie('hostility', one.a, one.b)),
  ]
}

// ---- What it has, and what it may do ----
/** Its own land units and fleets on the map, lent ones included; limites apart. */
export const unitsOnMap = (b: Look, nation: Nation): Unit[] => ownOnMap(b, nation).filter(unit => !isWall(b, unit))
export const unitsToCome = (b: Look, nation: Nation): Unit[] => inPool(b, nation)
interface PowerRow {
  readonly id: string
  readonly special?: readonly { readonly id: string; readonly text: InBoth<string> }[]
}
const powers = new Map((nationsData.nations as unknown as readonly PowerRow[]).map(row => [row.id, row.special ?? []]))
export const powersOf = (nation: Nation): readonly { readonly id: string; readonly text: InBoth<string> }[] => powers.get(nationKind.ids[nation]!)!

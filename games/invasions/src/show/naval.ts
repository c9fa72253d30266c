/** XXV Fleets before they meet: who could intercept whom at sea, with which chance, and both sides of a naval battle. */
import type { Nation, Space, Unit } from '../kinds.ts'
import { computeStepsLeftOfGroup } from '../board/moving.ts'
import { FLEETS_PER_NAVAL_STACK, findFleetsFreeToIntercept, findNationsWithEnemyFleets, findVoyages, holdsAllPorts } from '../board/sea.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import type { ReadonlyGameFrame } from '../frames.ts'
import { countRerollsOnNavalSide, findFleetsReadyForNavalSide, fleetsOnNavalSide, nationOnNavalSide } from '../procs/25-naval.ts'
import type { MovingStack } from './fights.ts'

/** XXV.B-2 Sure for whoever holds all ports of the zone, else an even throw. */
export const estimateNavalInterception = (b: ReadonlyBoard, nation: Nation, zone: Space): number => (holdsAllPorts(b, nation, zone) ? 1 : 1 / 2)
export interface PossibleNavalInterception {
  readonly nation: Nation
  readonly zone: Space
  readonly chance: number
}
/** XXV.B-1 Enemies whose fleets lie in a zone and may still declare. */
export const findNavalInterceptions = (b: ReadonlyBoard, nation: Nation, zone: Space): PossibleNavalInterception[] =>
  findNationsWithEnemyFleets(b, nation, zone)
    .filter(enemy => findFleetsFreeToIntercept(b, enemy, zone).length > 0)
    .map(enemy => ({ nation: enemy, zone, chance: estimateNavalInterception(b, enemy, zone) }))
/** XXV.D-6 Those who could meet a voyage, zone by zone on its shortest way. */
export function findInterceptionsOfVoyage(b: ReadonlyBoard, { nation, units, leaders, from }: MovingStack, to: Space): PossibleNavalInterception[] {
  const steps = computeStepsLeftOfGroup(b, { nation, units, leaders, from })
  const way = findVoyages(b, nation, from, { units, leaders: leaders.length }, steps).find(one => one.to === to)
  return way && !way.isFree ? way.zones.flatMap(zone => findNavalInterceptions(b, nation, zone)) : []
}
export interface NavalSide {
  readonly nation: Nation
  readonly fleets: readonly Unit[]
  /** XXV.C-3 By ports and leader; once dice have fallen, what is left of them. */
  readonly rerolls: number
  readonly dice: readonly number[]
  readonly hits: number
}
/** XXV.C-1 One stack of each side, the active nation first; before they are chosen, as many as may fight. */
export const previewNavalBattle = (b: ReadonlyBoard, f: ReadonlyGameFrame<'naval'>): [NavalSide, NavalSide] => [makeNavalSide(b, f, 0), makeNavalSide(b, f, 1)]
function makeNavalSide(b: ReadonlyBoard, f: ReadonlyGameFrame<'naval'>, side: number): NavalSide {
  const chosen = fleetsOnNavalSide(f, side)
  const isChosen = f.melee > 0 || chosen.length >= FLEETS_PER_NAVAL_STACK
  return {
    nation: nationOnNavalSide(f, side),
    fleets: isChosen ? chosen : [...chosen, ...findFleetsReadyForNavalSide(b, f, side)].slice(0, FLEETS_PER_NAVAL_STACK),
    rerolls: f.melee > 0 ? (side === 0 ? f.rerollsA : f.rerollsD) : countRerollsOnNavalSide(b, f, side),
    dice: side === 0 ? f.diceA : f.diceD,
    hits: side === 0 ? f.hitsA : f.hitsD,
  }
}

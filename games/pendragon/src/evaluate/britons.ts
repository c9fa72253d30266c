/** What the Britons have: purses, men, walls and Dominance. */
import { AU_CIVILIAN, BRITON_RESOURCES, CAVALRY, COMITATES, DUX_RESOURCES, FORT, HILLFORT, isRaider, MILITIA, PRESTIGE, RR_CIVILIAN, TOWN } from '../data.ts'
import { UNIT_COUNT, UNITS, WEALTH } from '../data.ts'
import { isImperiumFragmented } from '../board/control.ts'
import { countPiecesOfKindOnMap } from '../board/pieces.ts'
import { valueOfTrack } from '../board/tracks.ts'
import type { BoardView } from '../types.ts'

const isImperiumCivilian = (b: BoardView) => b.imperium === RR_CIVILIAN || b.imperium === AU_CIVILIAN
/** 6.2-6, -7 Wealth less Prestige. */
const computeWealthOverPrestige = (b: BoardView) => valueOfTrack(b, WEALTH) - valueOfTrack(b, PRESTIGE)
/** Raiders and Plunder on the map that are still to be dealt with. */
function countRaidersAndPlunder(b: BoardView): number {
  let n = 0
  for (let c = 0; c < b.plunder.length; c++) n += b.plunder[c]! + (IS_RAIDER_UNIT[c % UNIT_COUNT]! ? b.units[c]! * 0.2 : 0)
  return n
}
const IS_RAIDER_UNIT = UNITS.map(isRaider)
/** 7.2.1 The margin itself, and how safe Military Dominance is. */
export function estimateDuxPromise(b: BoardView, margin: number): number {
  const purse = valueOfTrack(b, DUX_RESOURCES) * 0.15 + (isImperiumFragmented(b) ? 0 : valueOfTrack(b, BRITON_RESOURCES) * 0.08)
  const dominant = isImperiumFragmented(b) ? 0 : isImperiumCivilian(b) ? -9 : Math.min(8, 10 - computeWealthOverPrestige(b)) * 0.9
  return (
    margin * DUX_POINT_VALUE +
    purse +
    countPiecesOfKindOnMap(b, CAVALRY) * 0.5 +
    countPiecesOfKindOnMap(b, FORT) * 0.6 +
    dominant -
    countRaidersAndPlunder(b) * 0.35 +
    (b.roads ? 1 : 0)
  )
}
/** Cubes are many, people are few. */
const DUX_POINT_VALUE = 1.0
const CIVITATES_POINT_VALUE = 2.4
/** 7.2.2 The margin itself, and how far Civilian Dominance still is. */
export function estimateCivitatesPromise(b: BoardView, margin: number): number {
  const purse = valueOfTrack(b, BRITON_RESOURCES) * 0.1 + valueOfTrack(b, WEALTH) * 0.25
  const dominant = isImperiumFragmented(b) || isImperiumCivilian(b) ? 0 : Math.min(0, computeWealthOverPrestige(b) - 10) * 1.05
  const men = countPiecesOfKindOnMap(b, MILITIA) * 0.25 + countPiecesOfKindOnMap(b, COMITATES) * 0.5
  return (
    margin * CIVITATES_POINT_VALUE +
    purse +
    dominant +
    men +
    countPiecesOfKindOnMap(b, TOWN) * 0.5 +
    countPiecesOfKindOnMap(b, HILLFORT) * 0.3 -
    countRaidersAndPlunder(b) * 0.2
  )
}

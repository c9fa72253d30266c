/** What the Britons have: purses, men, walls and Dominance. */
import { AU_CIVILIAN, BRITON_RESOURCES, CAVALRY, COMITATES, DUX_RESOURCES, FORT, HILLFORT, isRaider, MILITIA, PRESTIGE, RR_CIVILIAN, TOWN } from '../data.ts'
import { UNIT_COUNT, UNITS, WEALTH } from '../data.ts'
import { isImperiumFragmented } from '../board/control.ts'
import { countPiecesOfKindOnMap } from '../board/pieces.ts'
import { valueOfTrack } from '../board/tracks.ts'
import type { BoardView } from '../types.ts'
import type { TermsByName } from './terms.ts'

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
export const estimateDuxPromise = (b: BoardView, margin: number): TermsByName => ({
  margin: margin * DUX_POINT_VALUE,
  purse: valueOfTrack(b, DUX_RESOURCES) * 0.15 + (isImperiumFragmented(b) ? 0 : valueOfTrack(b, BRITON_RESOURCES) * 0.08),
  men: countPiecesOfKindOnMap(b, CAVALRY) * 0.5,
  walls: countPiecesOfKindOnMap(b, FORT) * 0.6 + (b.roads ? 1 : 0),
  dominance: isImperiumFragmented(b) ? 0 : isImperiumCivilian(b) ? -9 : Math.min(8, 10 - computeWealthOverPrestige(b)) * 0.9,
  raiders: -countRaidersAndPlunder(b) * 0.35,
})
/** Cubes are many, people are few. */
const DUX_POINT_VALUE = 1.0
const CIVITATES_POINT_VALUE = 2.4
/** 7.2.2 The margin itself, and how far Civilian Dominance still is. */
export const estimateCivitatesPromise = (b: BoardView, margin: number): TermsByName => ({
  margin: margin * CIVITATES_POINT_VALUE,
  purse: valueOfTrack(b, BRITON_RESOURCES) * 0.1 + valueOfTrack(b, WEALTH) * 0.25,
  men: countPiecesOfKindOnMap(b, MILITIA) * 0.25 + countPiecesOfKindOnMap(b, COMITATES) * 0.5,
  walls: countPiecesOfKindOnMap(b, TOWN) * 0.5 + countPiecesOfKindOnMap(b, HILLFORT) * 0.3,
  dominance: isImperiumFragmented(b) || isImperiumCivilian(b) ? 0 : Math.min(0, computeWealthOverPrestige(b) - 10) * 1.05,
  raiders: -countRaidersAndPlunder(b) * 0.2,
})

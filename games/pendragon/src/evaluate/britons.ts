/** What the Britons have: purses, men, walls and Dominance. */
import { AU_CIVILIAN, BRITON_RESOURCES, CAVALRY, COMITATES, DUX_RESOURCES, FORT, HILLFORT, isRaider, MILITIA, PRESTIGE, RR_CIVILIAN, TOWN } from '../data.ts'
import { UNIT_COUNT, UNITS, WEALTH } from '../data.ts'
import { isFragmented } from '../board/control.ts'
import { onMap } from '../board/pieces.ts'
import { valueOf } from '../board/tracks.ts'
import type { BoardView } from '../types.ts'

const isCivilian = (b: BoardView) => b.imperium === RR_CIVILIAN || b.imperium === AU_CIVILIAN
/** 6.2-6, -7 Wealth less Prestige. */
const wealthOverPrestige = (b: BoardView) => valueOf(b, WEALTH) - valueOf(b, PRESTIGE)
/** Raiders and Plunder on the map that are still to be dealt with. */
function raidersAndPlunder(b: BoardView): number {
  let n = 0
  for (let c = 0; c < b.plunder.length; c++) n += b.plunder[c]! + (IS_RAIDER[c % UNIT_COUNT]! ? b.units[c]! * 0.2 : 0)
  return n
}
const IS_RAIDER = UNITS.map(isRaider)
/** 7.2.1 The margin itself, and how safe Military Dominance is. */
export function duxPromise(b: BoardView, margin: number): number {
  const purse = valueOf(b, DUX_RESOURCES) * 0.15 + (isFragmented(b) ? 0 : valueOf(b, BRITON_RESOURCES) * 0.08)
  const dominant = isFragmented(b) ? 0 : isCivilian(b) ? -9 : Math.min(8, 10 - wealthOverPrestige(b)) * 0.9
  return margin * DUX_POINT + purse + onMap(b, CAVALRY) * 0.5 + onMap(b, FORT) * 0.6 + dominant - raidersAndPlunder(b) * 0.35 + (b.roads ? 1 : 0)
}
/** Cubes are many, people are few. */
const DUX_POINT = 1.0
const CIVITATES_POINT = 2.4
/** 7.2.2 The margin itself, and how far Civilian Dominance still is. */
export function civitatesPromise(b: BoardView, margin: number): number {
  const purse = valueOf(b, BRITON_RESOURCES) * 0.1 + valueOf(b, WEALTH) * 0.25
  const dominant = isFragmented(b) || isCivilian(b) ? 0 : Math.min(0, wealthOverPrestige(b) - 10) * 1.05
  const men = onMap(b, MILITIA) * 0.25 + onMap(b, COMITATES) * 0.5
  return margin * CIVITATES_POINT + purse + dominant + men + onMap(b, TOWN) * 0.5 + onMap(b, HILLFORT) * 0.3 - raidersAndPlunder(b) * 0.2
}

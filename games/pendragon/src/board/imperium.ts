/** 6.8 THE IMPERIUM */
import { AU_CIVILIAN, AU_MILITARY, BRITON_RESOURCES, FRAGMENTATION, HILLFORT, LEVEL, PRESTIGE, RR_CIVILIAN, RR_MILITARY, TOWN, WEALTH } from '../data.ts'
import type { Shift } from '../data/vocabulary.ts'
import type { BoardView, ImperiumState, StepContext } from '../types.ts'
import { britonControl, isFragmented, levelOf, totalProsperity } from './control.ts'
import { isInForce } from './mods.ts'
import { onMap } from './pieces.ts'
import { valueOf } from './tracks.ts'

/** 6.8-2 A shift takes effect at once; 6.8.4, r-43 Roads follow the level. */
export function setImperium(g: StepContext, state: ImperiumState, cite: string): void {
  const b = g.board
  if (b.imperium === state) return
  b.imperium = state
  g.emit({ is: 'imperium', state }, [cite])
  if (LEVEL[state] === 'fragmentation') b.roadsLost = true
  setRoads(g, LEVEL[state] === 'roman-rule' ? true : LEVEL[state] === 'autonomy' ? b.roads && !b.roadsLost : false)
}
function setRoads(g: StepContext, maintained: boolean): void {
  if (g.board.roads === maintained) return
  g.board.roads = maintained
  g.emit({ is: 'roads', maintained }, ['pendragon.6.8.4-1', 'pendragon.6.8.4-2'])
}
/** Outside Roman Rule lost Roads are lost for good. */
export function loseRoads(g: StepContext): void {
  if (LEVEL[g.board.imperium] === 'roman-rule') return
  g.board.roadsLost = true
  setRoads(g, false)
}
const isCivilian = (b: BoardView) => b.imperium === RR_CIVILIAN || b.imperium === AU_CIVILIAN
const ONE_LEVEL_DOWN = [AU_MILITARY, AU_CIVILIAN, FRAGMENTATION, FRAGMENTATION, FRAGMENTATION] as const
const ONE_LEVEL_UP = [RR_MILITARY, RR_CIVILIAN, RR_MILITARY, RR_CIVILIAN] as const
const TO_CIVILIAN = [RR_CIVILIAN, RR_CIVILIAN, AU_CIVILIAN, AU_CIVILIAN, FRAGMENTATION] as const
const TO_MILITARY = [RR_MILITARY, RR_MILITARY, AU_MILITARY, AU_MILITARY, FRAGMENTATION] as const
/** Out of Fragmentation a card says which Dominance: Military if Prestige is at least Wealth. */
const autonomyAfterFragmentation = (b: BoardView) => (valueOf(b, PRESTIGE) >= valueOf(b, WEALTH) ? AU_MILITARY : AU_CIVILIAN)
/** 6.8-3, -4 Where a shift leads. */
export function imperiumAfterShift(b: BoardView, shift: Shift): ImperiumState {
  const at = b.imperium
  if (shift === 'fragmentation') return FRAGMENTATION
  if (shift === 'down') return ONE_LEVEL_DOWN[at]!
  if (shift === 'up') return at === FRAGMENTATION ? autonomyAfterFragmentation(b) : ONE_LEVEL_UP[at]!
  return (shift === 'civilian' ? TO_CIVILIAN : TO_MILITARY)[at]!
}

// ---- 6.2 The phase of the Imperium ----
/** 6.2-2, 6.5-4 Towns on the map, or Hillforts once CYMBROGI is in force. */
export const countedTowns = (b: BoardView) => onMap(b, isInForce(b, 'count-hillforts-as-towns') ? HILLFORT : TOWN)
export const mostHoarded = (b: BoardView) => Math.min(Math.ceil(countedTowns(b) / 2), valueOf(b, BRITON_RESOURCES))
/** What the Dux and the land stand for, together. */
export const prosperityAndPrestige = (b: BoardView) => totalProsperity(b) + valueOf(b, PRESTIGE)
/** 6.2-3, -4 So low, either of the two has the Imperium fall that far. */
export const FALLS_TO = { autonomy: { control: 30, standing: 55 }, fragmentation: { control: 20, standing: 30 } } as const
/** 6.2-3, -4, r-85 Fragmentation first, from any level; else Autonomy. */
export function imperiumFallsTo(b: BoardView): ImperiumState | null {
  if (isFragmented(b)) return null
  const [control, stands] = [britonControl(b), prosperityAndPrestige(b)]
  const below = (limit: { readonly control: number; readonly standing: number }) => control <= limit.control || stands <= limit.standing
  if (below(FALLS_TO.fragmentation)) return FRAGMENTATION
  return levelOf(b) === 'roman-rule' && below(FALLS_TO.autonomy) ? imperiumAfterShift(b, 'down') : null
}
/** 6.2-6, -7 Dominance follows Wealth less Prestige. */
export function newDominance(b: BoardView): 'civilian' | 'military' | null {
  if (isFragmented(b)) return null
  const lead = valueOf(b, WEALTH) - valueOf(b, PRESTIGE)
  if (isCivilian(b)) return lead <= 5 ? 'military' : null
  return lead >= 10 ? 'civilian' : null
}

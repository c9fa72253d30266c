/** 6.8 THE IMPERIUM */
import {
  AU_CIVILIAN,
  AU_MILITARY,
  BRITON_RESOURCES,
  FRAGMENTATION,
  HILLFORT,
  LEVEL_OF_IMPERIUM,
  PRESTIGE,
  RR_CIVILIAN,
  RR_MILITARY,
  TOWN,
  WEALTH,
} from '../data.ts'
import type { ImperiumShift } from '../data/operations.ts'
import type { BoardView, ImperiumState, StepContext } from '../types.ts'
import { sumBritonControl, isImperiumFragmented, imperiumLevelOf, sumProsperityOnMap } from './control.ts'
import { isModifierInForce } from './mods.ts'
import { countPiecesOfKindOnMap } from './pieces.ts'
import { valueOfTrack } from './tracks.ts'

/** 6.8-2 A shift takes effect at once; 6.8.4, r-43 Roads follow the level. */
export function setImperium(g: StepContext, state: ImperiumState, cite: string): void {
  const b = g.board
  if (b.imperium === state) return
  b.imperium = state
  g.emit({ is: 'imperium', state }, [cite])
  if (LEVEL_OF_IMPERIUM[state] === 'fragmentation') b.roadsLost = true
  setRoads(g, LEVEL_OF_IMPERIUM[state] === 'roman-rule' ? true : LEVEL_OF_IMPERIUM[state] === 'autonomy' ? b.roads && !b.roadsLost : false)
}
function setRoads(g: StepContext, maintained: boolean): void {
  if (g.board.roads === maintained) return
  g.board.roads = maintained
  g.emit({ is: 'roads', maintained }, ['pendragon.6.8.4-1', 'pendragon.6.8.4-2'])
}
/** Outside Roman Rule lost Roads are lost for good. */
export function loseRoadsForGood(g: StepContext): void {
  if (LEVEL_OF_IMPERIUM[g.board.imperium] === 'roman-rule') return
  g.board.roadsLost = true
  setRoads(g, false)
}
const isImperiumCivilian = (b: BoardView) => b.imperium === RR_CIVILIAN || b.imperium === AU_CIVILIAN
const STATES_ONE_LEVEL_DOWN = [AU_MILITARY, AU_CIVILIAN, FRAGMENTATION, FRAGMENTATION, FRAGMENTATION] as const
const STATES_ONE_LEVEL_UP = [RR_MILITARY, RR_CIVILIAN, RR_MILITARY, RR_CIVILIAN] as const
const STATES_AFTER_CIVILIAN_SHIFT = [RR_CIVILIAN, RR_CIVILIAN, AU_CIVILIAN, AU_CIVILIAN, FRAGMENTATION] as const
const STATES_AFTER_MILITARY_SHIFT = [RR_MILITARY, RR_MILITARY, AU_MILITARY, AU_MILITARY, FRAGMENTATION] as const
/** Out of Fragmentation a card says which Dominance: Military if Prestige is at least Wealth. */
const findAutonomyAfterFragmentation = (b: BoardView) => (valueOfTrack(b, PRESTIGE) >= valueOfTrack(b, WEALTH) ? AU_MILITARY : AU_CIVILIAN)
/** 6.8-3, -4 Where a shift leads. */
export function findImperiumAfterShift(b: BoardView, shift: ImperiumShift): ImperiumState {
  const at = b.imperium
  if (shift === 'fragmentation') return FRAGMENTATION
  if (shift === 'down') return STATES_ONE_LEVEL_DOWN[at]!
  if (shift === 'up') return at === FRAGMENTATION ? findAutonomyAfterFragmentation(b) : STATES_ONE_LEVEL_UP[at]!
  return (shift === 'civilian' ? STATES_AFTER_CIVILIAN_SHIFT : STATES_AFTER_MILITARY_SHIFT)[at]!
}

// ---- 6.2 The phase of the Imperium ----
/** 6.2-2, 6.5-4 Towns on the map, or Hillforts once CYMBROGI is in force. */
export const countTowns = (b: BoardView) => countPiecesOfKindOnMap(b, isModifierInForce(b, 'count-hillforts-as-towns') ? HILLFORT : TOWN)
export const computeHoardLimit = (b: BoardView) => Math.min(Math.ceil(countTowns(b) / 2), valueOfTrack(b, BRITON_RESOURCES))
/** What the Dux and the land stand for, together. */
export const sumProsperityAndPrestige = (b: BoardView) => sumProsperityOnMap(b) + valueOfTrack(b, PRESTIGE)
/** 6.2-3, -4 So low, either of the two has the Imperium fall that far. */
export const IMPERIUM_FALL_THRESHOLDS = { autonomy: { control: 30, standing: 55 }, fragmentation: { control: 20, standing: 30 } } as const
/** 6.2-3, -4, r-85 Fragmentation first, from any level; else Autonomy. */
export function findImperiumFall(b: BoardView): ImperiumState | null {
  if (isImperiumFragmented(b)) return null
  const [control, stands] = [sumBritonControl(b), sumProsperityAndPrestige(b)]
  const below = (limit: { readonly control: number; readonly standing: number }) => control <= limit.control || stands <= limit.standing
  if (below(IMPERIUM_FALL_THRESHOLDS.fragmentation)) return FRAGMENTATION
  return imperiumLevelOf(b) === 'roman-rule' && below(IMPERIUM_FALL_THRESHOLDS.autonomy) ? findImperiumAfterShift(b, 'down') : null
}
/** 6.2-6, -7 Dominance follows Wealth less Prestige. */
export function findNewDominance(b: BoardView): 'civilian' | 'military' | null {
  if (isImperiumFragmented(b)) return null
  const lead = valueOfTrack(b, WEALTH) - valueOfTrack(b, PRESTIGE)
  if (isImperiumCivilian(b)) return lead <= 5 ? 'military' : null
  return lead >= 10 ? 'civilian' : null
}

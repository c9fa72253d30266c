/** Private events of sieges, reactions and the sea. */
import { NOBODY, type Nation, type Unit } from '../kinds.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { isNationEmpire, isUnitOnMap } from '../board/units.ts'
import type { GamePublicContext } from '../types.ts'
import { callD10RollProcedure, isTestPassedByDie } from '../procs/common.ts'
import { isEventCancelled, type UseOfEventCard, type EventUsesByTiming } from './event-use.ts'

export const sallyEvent: EventUsesByTiming = {
  'siege-start': {
    happen: g => {
      g.enclosing('siege').hits += 1
      g.enclosing('siege').bonus -= 1
    },
  },
}
export const siegeEngineersEvent: EventUsesByTiming = { 'siege-start': { happen: g => void (g.enclosing('siege').bonus += 2) } }
/** Not against the capital of an empire. */
function mayTreacheryHappen(g: GamePublicContext): boolean {
  const siege = g.within('siege')
  if (!siege || siege.ignoresWalls) return false
  const holder = g.board.cityHolder[siege.place]!
  return !(holder !== NOBODY && isNationEmpire(g.board, holder) && g.board.home[holder] === siege.place)
}
export const treacheryEvent: EventUsesByTiming = { 'siege-start': { may: mayTreacheryHappen, happen: g => void (g.enclosing('siege').ignoresWalls = true) } }

// ---- Sure rolls ----
const sureSuccessEventUse: UseOfEventCard = { may: g => !(g.within('roll')?.isSure ?? true), happen: g => void (g.enclosing('roll').isSure = true) }
export const reactionEvent: EventUsesByTiming = { reaction: sureSuccessEventUse }
export const terrorEvent: EventUsesByTiming = { 'terror-test': sureSuccessEventUse }

// ---- The sea ----
const isSeaLandingDue = (g: GamePublicContext): boolean => g.within('voyage')?.isLanding ?? false
export const findFleetsInStorm = (g: GamePublicContext): readonly Unit[] =>
  (g.within('voyage')?.carriers ?? g.within('sailing')?.group ?? []).filter(fleet => isUnitOnMap(g.board, fleet))
export const nationInStorm = (g: GamePublicContext): Nation => g.within('voyage')?.nation ?? g.within('sailing')?.nation ?? NOBODY
export const stormEvent: EventUsesByTiming = {
  'sea-move': {
    ways: g => (isSeaLandingDue(g) ? (['hinder-landing', 'turn-back'] as const) : (['turn-back'] as const)),
    happen: (g, f) => {
      const voyage = g.within('voyage')
      if (f.way === 'hinder-landing' && voyage) return void (voyage.bonus -= 3)
      if (voyage) voyage.isCancelled = true
      else g.enclosing('sailing').isCancelled = true
      return callD10RollProcedure('event', 'landing', nationInStorm(g))
    },
    judge: (g, f) => {
      f.isStruck = f.way !== 'hinder-landing' && f.die !== 0 && !isTestPassedByDie(f.die) && findFleetsInStorm(g).length > 0
    },
  },
}
export const skilledNavigationEvent: EventUsesByTiming = {
  'sea-move': { may: isSeaLandingDue, happen: g => void (g.enclosing('voyage').bonus += 3) },
  'event-played': {
    may: g => {
      const event = g.within('event')
      return event !== null && !isEventCancelled(g.board, event) && CARD_AND_MARKER_DATA[event.card]!.event === 'storm'
    },
    happen: g => void (g.board.now.isStormCalmed = true),
  },
  'after-roll': { may: g => g.within('naval') !== null && g.within('roll') === null, happen: (_, f) => void (f.rerolls = 1) },
}

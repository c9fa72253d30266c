/** Private events of sieges, reactions and the sea. */
import { NOBODY } from '../kinds.ts'
import { THINGS } from '../data/cards.ts'
import { isEmpire } from '../board/units.ts'
import type { Open } from '../types.ts'
import { strikeFleet } from '../procs/25-naval.ts'
import { d10, isPassed } from '../procs/common.ts'
import type { EventUse, PrivateEvent } from './event-use.ts'

export const sally: PrivateEvent = {
  'siege-start': {
    happen: g => {
      g.enclosing('siege').hits += 1
      g.enclosing('siege').bonus -= 1
    },
  },
}
export const siegeEngineers: PrivateEvent = { 'siege-start': { happen: g => void (g.enclosing('siege').bonus += 2) } }
/** Not against the capital of an empire. */
function isOpenGate(g: Open): boolean {
  const siege = g.within('siege')
  if (!siege || siege.ignoresWalls) return false
  const holder = g.board.cityHolder[siege.place]!
  return !(holder !== NOBODY && isEmpire(g.board, holder) && g.board.home[holder] === siege.place)
}
export const treachery: PrivateEvent = { 'siege-start': { may: isOpenGate, happen: g => void (g.enclosing('siege').ignoresWalls = true) } }

// ---- Sure rolls ----
const sure: EventUse = { may: g => !(g.within('roll')?.isSure ?? true), happen: g => void (g.enclosing('roll').isSure = true) }
export const reaction: PrivateEvent = { reaction: sure }
export const terror: PrivateEvent = { 'terror-test': sure }

// ---- The sea ----
const isLandingDue = (g: Open): boolean => g.within('voyage')?.isLanding ?? false
export const storm: PrivateEvent = {
  'sea-move': {
    ways: g => (isLandingDue(g) ? (['hinder-landing', 'turn-back'] as const) : (['turn-back'] as const)),
    happen: (g, f) => {
      const voyage = g.within('voyage')
      if (f.way === 'hinder-landing' && voyage) return void (voyage.bonus -= 3)
      if (voyage) voyage.isCancelled = true
      else g.enclosing('sailing').isCancelled = true
      return d10('event', 'landing', g.within('voyage')?.nation ?? g.enclosing('sailing').nation)
    },
    judge: (g, f) => {
      if (f.way === 'hinder-landing' || f.die === 0 || isPassed(f.die)) return
      const voyage = g.within('voyage')
      const [fleet] = voyage ? voyage.carriers : g.enclosing('sailing').group
      if (fleet !== undefined) strikeFleet(g, fleet)
    },
  },
}
export const skilledNavigation: PrivateEvent = {
  'sea-move': { may: isLandingDue, happen: g => void (g.enclosing('voyage').bonus += 3) },
  'event-played': {
    may: g => {
      const event = g.within('event')
      return event !== null && !event.isCancelled && THINGS[event.card]!.event === 'storm'
    },
    happen: () => {},
    atOnce: g => void (g.enclosing('event').isCancelled = true),
  },
  'after-roll': { may: g => g.within('naval') !== null && g.within('roll') === null, happen: (_, f) => void (f.rerolls = 1) },
}

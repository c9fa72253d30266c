/** How a position looks to a seat: how likely it wins by the next check (chapter 7), and what will become margin.
 *  Inside each part the figures are judgements; the weights between the parts were tried out in games of bots that look ahead. */
import type { State } from '@tabularium/kernel'
import { CIV, DUX, FACTIONS } from './data.ts'
import { EVENT_EFFECT_DATA } from './data/vocabulary.ts'
import { seatOfFaction } from './board/seats.ts'
import { estimateBarbarianPromise } from './evaluate/barbarians.ts'
import { estimateCivitatesPromise, estimateDuxPromise } from './evaluate/britons.ts'
import { estimateVictoryChances, estimateVictoryOutlook, FAR_FORECAST, NEAR_FORECAST, type VictoryForecast, type VictoryOutlook } from './evaluate/check.ts'
import { imagineBoardAsOrdered } from './evaluate/ordered.ts'
import { TERM_NAMES, type TermsByName } from './evaluate/terms.ts'
import { findUsualStanding } from './evaluate/usual.ts'
import type { CommandAndFeatFrame } from './frames.ts'
import type { BoardView, Faction, Pendragon, Seat } from './types.ts'

/** A sure victory, in points. */
const VALUE_OF_VICTORY_CHANCE = 120

/** What a faction will turn into points: its margin, its purse, its men, and what its men carry. */
function estimatePromiseOfFaction(b: BoardView, o: VictoryOutlook, faction: Faction): TermsByName {
  if (faction === DUX) return estimateDuxPromise(b, o.dux)
  if (faction === CIV) return estimateCivitatesPromise(b, o.civitates)
  return estimateBarbarianPromise(b, faction, o.land)
}
/** An act cut short must not look like an idle one. What a Raid or a Return will bring is on the table already (`asOrdered`). */
function estimateValueOfOrdersUnderWay(s: State<Pendragon>, faction: Faction): number {
  let n = 0
  for (const f of s.stack) {
    if (f.proc === 'event')
      n += (EVENT_EFFECT_DATA[f.effect]!.helps.includes(faction) ? 1 : 0) - (EVENT_EFFECT_DATA[f.effect]!.hurts.includes(faction) ? 1.5 : 0)
    if (f.proc === 'act' && f.faction === faction) n += 0.2 + (f.feat === null ? 0 : 0.3) + countSpacesOrdered(f)
  }
  return n
}
function countSpacesOrdered(f: CommandAndFeatFrame): number {
  if (f.command === 'raid' || f.command === 'return') return 0
  return Math.min(4, f.spaces.length) * (f.command === 'train' ? 0.7 : 0.3)
}

function listTermsOfFactions(s: State<Pendragon>, forecast: VictoryForecast): readonly (readonly number[])[] {
  const b = imagineBoardAsOrdered(s)
  const o = estimateVictoryOutlook(s, b)
  const wins = estimateVictoryChances(o, forecast)
  return FACTIONS.map(f => {
    const promise = estimatePromiseOfFaction(b, o, f)
    const terms: TermsByName = { ...promise, check: wins[f]! * VALUE_OF_VICTORY_CHANCE, orders: estimateValueOfOrdersUnderWay(s, f) }
    return TERM_NAMES.map(name => terms[name] ?? 0)
  })
}
const sumTerms = (terms: readonly number[]): number => terms.reduce((sum, term) => sum + term, 0)
interface FactionAndTerms {
  readonly faction: Faction
  readonly terms: readonly number[]
  readonly sum: number
}
/** What is taken off a faction's standing. */
type Handicap = (b: BoardView, faction: Faction) => number
const noHandicap: Handicap = () => 0
/** 1.5.1-3 A seat is worth what its weaker faction is worth. What is about to happen at the next check is the same for all. */
export function listTermsOfWeakerFactions(s: State<Pendragon>, forecast = NEAR_FORECAST, handicap = noHandicap): readonly FactionAndTerms[] {
  const terms = listTermsOfFactions(s, forecast)
  const all = FACTIONS.map(faction => ({ faction, terms: terms[faction]!, sum: sumTerms(terms[faction]!) - handicap(s.board, faction) }))
  return s.seats.map(seat => {
    const own = all.filter(({ faction }) => seatOfFaction(s.seats, faction) === seat)
    return own.reduce((weaker, f) => (f.sum < weaker.sum ? f : weaker))
  })
}
/** Whoever uses this sets a seat against the others himself. */
export const evaluate = (s: State<Pendragon>, seat: Seat): number => evaluateSeats(s)[s.seats.indexOf(seat)]!
export const evaluateSeats = (s: State<Pendragon>): readonly number[] => evaluateSeatsByForecast(s, NEAR_FORECAST, noHandicap)
/** For opponents that plan ahead: who leads is not yet through, and who has much of what is no victory does not lead. */
export const foreseeSeats = (s: State<Pendragon>): readonly number[] => evaluateSeatsByForecast(s, FAR_FORECAST, findUsualStanding)
function evaluateSeatsByForecast(s: State<Pendragon>, forecast: VictoryForecast, handicap: Handicap): readonly number[] {
  if (s.outcome) return s.seats.map(seat => (s.outcome!.winners.includes(seat) ? 1000 : -1000))
  return listTermsOfWeakerFactions(s, forecast, handicap).map(({ sum }) => sum)
}

/** 6 EPOCH ROUNDS */
import type { Procedure } from '@tabularium/kernel'
import { BRITON_RESOURCES, CARDS, CITIES, CIV, DUX, DUX_RESOURCES, FACTIONS, FACTION_IDS, FORT, FRAGMENTATION, IMPERIUM } from '../data.ts'
import { factionOf, IS_CITY, LANDS, PRESTIGE, SAX, SAXON_RENOWN, SCENARIOS, SCOTTI_RENOWN, SCOTTI_SETTLEMENT, TOWN, WEALTH } from '../data.ts'
import { EFFECTS, effectOf } from '../data/vocabulary.ts'
import { addProsperity, findHolder, isFragmented, levelOf, NOBODY, prosperityIn, rowLength, sideOf, type Holder } from '../board/control.ts'
import { newDominance, imperiumFallsTo, mostHoarded, setImperium, imperiumAfterShift, countedTowns } from '../board/imperium.ts'
import { onMap, strongholdsIn } from '../board/pieces.ts'
import { changeTrack, valueOf } from '../board/tracks.ts'
import { findHighestRanked, rankAtEnd, listParties, passesWithAll, lowestMarginOf, tellMargins } from '../board/victory.ts'
import { frames, type EpochFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Seat, StepContext, Track } from '../types.ts'
import type { Phase } from '../data/kinds.ts'
import { ask } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { cardIn } from './sequence.ts'

const announcePhase = (g: StepContext, phase: Phase) => g.emit({ is: 'phase', phase }, ['pendragon.6.0-1'])
const prosperityUnder = (b: BoardView, who: Holder) => LANDS.reduce((n, s) => n + (findHolder(b, s) === who ? prosperityIn(b, s) : 0), 0)
const halveTrack = (g: StepContext, track: Track) => void changeTrack(g, track, -Math.floor(valueOf(g.board, track) / 2), 'pendragon.6.2-5')
/** 6.7 Recovery: a Controlled Region grows by its Population, a Controlled City is refilled; what is too much goes. */
export function carryOutRecovery(g: StepContext): void {
  const b = g.board
  for (const s of LANDS) {
    if (findHolder(b, s) !== NOBODY && !IS_CITY[s]) addProsperity(g, s, b.population[s]!, levelOf(b) === 'roman-rule' ? 2 : 1, 'pendragon.6.7-1')
    b.bottom[s] = Math.min(b.bottom[s]!, rowLength(b, s))
    b.top[s] = Math.min(b.top[s]!, rowLength(b, s))
  }
  for (const s of CITIES) if (findHolder(b, s) !== NOBODY) addProsperity(g, s, rowLength(b, s), 1, 'pendragon.6.7-3')
}
/** 6.3 Whoever passes the check; those who pass rank first (r-118). */
function winnersOf(g: PublicContext): { readonly seats: readonly Seat[]; readonly reason: string } | null {
  const passed = listParties(g).filter(p => passesWithAll(g.board, p))
  if (passed.length === 0) return null
  // 7.1-1 A faction without a player beats all players.
  if (passed.some(p => p.seat === null)) return { seats: [], reason: 'non-player' }
  const first = findHighestRanked(g.board, passed)
  return { seats: [first.seat!], reason: FACTION_IDS[lowestMarginOf(g.board, first).faction]! }
}
const isLastEpoch = (b: BoardView) => b.epoch >= SCENARIOS[b.scenario]!.final.epoch
const decidingFaction = (g: PublicContext): Faction => factionOf(CARDS[cardIn(g, 'current')!]!.deciders![0]!)

export const epoch: Procedure<Pendragon, EpochFrame> = {
  annona: g => {
    g.board.epoch += 1
    announcePhase(g, 'annona')
    return { call: frames.annona() }
  },
  // 6.2-1 The Civitates may hoard.
  hoard: ask<EpochFrame>()({
    cite: ['pendragon.6.2-1', 'pendragon.6.2-2'],
    who: g => (mostHoarded(g.board) > 0 ? seatOf(g.seats, CIV) : null),
    may: {
      count: {
        among: g => ({ min: 0, max: mostHoarded(g.board) }),
        take: (g, _, n) => {
          changeTrack(g, BRITON_RESOURCES, -n, 'pendragon.6.2-1')
          changeTrack(g, WEALTH, n, 'pendragon.6.2-1')
        },
      },
    },
  }),
  imperium: g => {
    announcePhase(g, 'imperium')
    const to = imperiumFallsTo(g.board)
    if (to !== null) {
      setImperium(g, to, to === FRAGMENTATION ? 'pendragon.6.2-4' : 'pendragon.6.2-3')
      halveTrack(g, PRESTIGE)
      halveTrack(g, WEALTH)
    }
    const dominant = newDominance(g.board)
    if (dominant !== null) setImperium(g, imperiumAfterShift(g.board, dominant), dominant === 'civilian' ? 'pendragon.6.2-6' : 'pendragon.6.2-7')
  },
  // 6.3 If nobody passes the last check one Recovery follows, unless it is skipped, and the ranking.
  victory: g => {
    announcePhase(g, 'victory')
    const won = winnersOf(g)
    if (won !== null) {
      tellMargins(g)
      return g.end(won.seats, won.reason)
    }
    if (!isLastEpoch(g.board)) return
    if (!isFragmented(g.board) && SCENARIOS[g.board.scenario]!.final.skipRecovery !== true) {
      announcePhase(g, 'recovery')
      carryOutRecovery(g)
    }
    return rankAtEnd(g)
  },
  event: g => {
    announcePhase(g, 'epoch-event')
    return { call: frames.event({ by: decidingFaction(g), effect: effectOf(cardIn(g, 'current')!, 'event') }) }
  },
  // 6.5, r-88 Dux, Civitates, Taxation, Saxons, Scotti.
  revenue: g => {
    const b = g.board
    announcePhase(g, 'revenue')
    changeTrack(g, PRESTIGE, IMPERIUM[b.imperium]!.duxPrestigeRevenue, 'pendragon.6.5-1')
    if (isFragmented(b)) {
      const duxTowns = LANDS.reduce((n, s) => n + (findHolder(b, s) === DUX ? strongholdsIn(b, s, TOWN) : 0), 0)
      changeTrack(g, DUX_RESOURCES, prosperityUnder(b, DUX) + duxTowns + onMap(b, FORT), 'pendragon.6.5-2')
    }
    changeTrack(g, BRITON_RESOURCES, prosperityUnder(b, sideOf(b, CIV)) + countedTowns(b), 'pendragon.6.5-3')
    changeTrack(g, BRITON_RESOURCES, -IMPERIUM[b.imperium]!.tax, 'pendragon.6.5-5')
    changeTrack(g, SAXON_RENOWN, prosperityUnder(b, SAX), 'pendragon.6.5-6')
    changeTrack(g, SCOTTI_RENOWN, onMap(b, SCOTTI_SETTLEMENT) + b.dalRiada, 'pendragon.6.5-7')
  },
  upkeep: g => {
    announcePhase(g, 'upkeep')
    return { call: frames.upkeep() }
  },
  recovery: g => {
    announcePhase(g, 'recovery')
    carryOutRecovery(g)
  },
  // 6.7-4 Momentum cards leave, 6.7-5 everybody is Eligible.
  reset: g => {
    announcePhase(g, 'reset')
    for (const e of g.board.momentum) if (g.shown('in-force').includes(EFFECTS[e]!.card)) g.move(EFFECTS[e]!.card, 'in-force', 'played')
    g.board.momentum = []
    g.board.slaver = null
    for (const f of FACTIONS) g.board.eligible[f] = true
  },
}

/** 6 EPOCH ROUNDS */
import type { Procedure } from '@tabularium/kernel'
import { BRITON_RESOURCES, CARD_ROWS, CITIES, CIV, DUX, DUX_RESOURCES, FACTIONS, FACTION_IDS, FORT, FRAGMENTATION, IMPERIUM_ROWS } from '../data.ts'
import { findFactionById, IS_CITY, LANDS, PRESTIGE, SAX, SAXON_RENOWN, SCENARIOS, SCOTTI_RENOWN, SCOTTI_SETTLEMENT, TOWN, WEALTH } from '../data.ts'
import { EVENT_EFFECT_DATA, findEffectOfCardSide } from '../data/vocabulary.ts'
import {
  addProsperity,
  findHolderOfSpace,
  isImperiumFragmented,
  imperiumLevelOf,
  NOBODY,
  countProsperityIn,
  prosperityRowLength,
  holderThatFactionCountsAs,
  type SpaceHolder,
} from '../board/control.ts'
import { findNewDominance, findImperiumFall, computeHoardLimit, setImperium, findImperiumAfterShift, countTowns } from '../board/imperium.ts'
import { countPiecesOfKindOnMap, countStrongholdsOfKindIn } from '../board/pieces.ts'
import { changeTrack, valueOfTrack } from '../board/tracks.ts'
import {
  findHighestRankedParty,
  endGameByMargins,
  listFactionsPlayedTogether,
  doAllFactionsPassVictoryCheck,
  findLowestMarginOfParty,
  emitVictoryMargins,
} from '../board/victory.ts'
import { frameMakers, type EpochRoundFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Seat, StepContext, Track } from '../types.ts'
import type { EpochPhase } from '../data/kinds.ts'
import { askStep } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { cardInZone } from './sequence.ts'

const announcePhase = (g: StepContext, phase: EpochPhase) => g.emit({ is: 'phase', phase }, ['pendragon.6.0-1'])
const sumProsperityUnder = (b: BoardView, who: SpaceHolder) => LANDS.reduce((n, s) => n + (findHolderOfSpace(b, s) === who ? countProsperityIn(b, s) : 0), 0)
const halveTrack = (g: StepContext, track: Track) => void changeTrack(g, track, -Math.floor(valueOfTrack(g.board, track) / 2), 'pendragon.6.2-5')
/** 6.7 Recovery: a Controlled Region grows by its Population, a Controlled City is refilled; what is too much goes. */
export function carryOutRecoveryPhase(g: StepContext): void {
  const b = g.board
  for (const s of LANDS) {
    if (findHolderOfSpace(b, s) !== NOBODY && !IS_CITY[s]) addProsperity(g, s, b.population[s]!, imperiumLevelOf(b) === 'roman-rule' ? 2 : 1, 'pendragon.6.7-1')
    b.bottom[s] = Math.min(b.bottom[s]!, prosperityRowLength(b, s))
    b.top[s] = Math.min(b.top[s]!, prosperityRowLength(b, s))
  }
  for (const s of CITIES) if (findHolderOfSpace(b, s) !== NOBODY) addProsperity(g, s, prosperityRowLength(b, s), 1, 'pendragon.6.7-3')
}
/** 6.3 Whoever passes the check; those who pass rank first (r-118). */
function findWinnersAtVictoryCheck(g: PublicContext): { readonly seats: readonly Seat[]; readonly reason: string } | null {
  const passed = listFactionsPlayedTogether(g).filter(p => doAllFactionsPassVictoryCheck(g.board, p))
  if (passed.length === 0) return null
  // 7.1-1 A faction without a player beats all players.
  if (passed.some(p => p.seat === null)) return { seats: [], reason: 'non-player' }
  const first = findHighestRankedParty(g.board, passed)
  return { seats: [first.seat!], reason: FACTION_IDS[findLowestMarginOfParty(g.board, first).faction]! }
}
const isLastEpoch = (b: BoardView) => b.epoch >= SCENARIOS[b.scenario]!.final.epoch
const findFactionDecidingEpochEvent = (g: PublicContext): Faction => findFactionById(CARD_ROWS[cardInZone(g, 'current')!]!.deciders![0]!)

export const epochRoundProcedure: Procedure<Pendragon, EpochRoundFrame> = {
  annona: g => {
    g.board.epoch += 1
    announcePhase(g, 'annona')
    return { call: frameMakers.annona() }
  },
  // 6.2-1 The Civitates may hoard.
  hoard: askStep<EpochRoundFrame>()({
    cite: ['pendragon.6.2-1', 'pendragon.6.2-2'],
    who: g => (computeHoardLimit(g.board) > 0 ? seatOfFaction(g.seats, CIV) : null),
    may: {
      count: {
        among: g => ({ min: 0, max: computeHoardLimit(g.board) }),
        take: (g, _, n) => {
          changeTrack(g, BRITON_RESOURCES, -n, 'pendragon.6.2-1')
          changeTrack(g, WEALTH, n, 'pendragon.6.2-1')
        },
      },
    },
  }),
  imperium: g => {
    announcePhase(g, 'imperium')
    const to = findImperiumFall(g.board)
    if (to !== null) {
      setImperium(g, to, to === FRAGMENTATION ? 'pendragon.6.2-4' : 'pendragon.6.2-3')
      halveTrack(g, PRESTIGE)
      halveTrack(g, WEALTH)
    }
    const dominant = findNewDominance(g.board)
    if (dominant !== null) setImperium(g, findImperiumAfterShift(g.board, dominant), dominant === 'civilian' ? 'pendragon.6.2-6' : 'pendragon.6.2-7')
  },
  // 6.3 If nobody passes the last check one Recovery follows, unless it is skipped, and the ranking.
  victory: g => {
    announcePhase(g, 'victory')
    const won = findWinnersAtVictoryCheck(g)
    if (won !== null) {
      emitVictoryMargins(g)
      return g.end(won.seats, won.reason)
    }
    if (!isLastEpoch(g.board)) return
    if (!isImperiumFragmented(g.board) && SCENARIOS[g.board.scenario]!.final.skipRecovery !== true) {
      announcePhase(g, 'recovery')
      carryOutRecoveryPhase(g)
    }
    return endGameByMargins(g)
  },
  event: g => {
    announcePhase(g, 'epoch-event')
    return { call: frameMakers.event({ by: findFactionDecidingEpochEvent(g), effect: findEffectOfCardSide(cardInZone(g, 'current')!, 'event') }) }
  },
  // 6.5, r-88 Dux, Civitates, Taxation, Saxons, Scotti.
  revenue: g => {
    const b = g.board
    announcePhase(g, 'revenue')
    changeTrack(g, PRESTIGE, IMPERIUM_ROWS[b.imperium]!.duxPrestigeRevenue, 'pendragon.6.5-1')
    if (isImperiumFragmented(b)) {
      const duxTowns = LANDS.reduce((n, s) => n + (findHolderOfSpace(b, s) === DUX ? countStrongholdsOfKindIn(b, s, TOWN) : 0), 0)
      changeTrack(g, DUX_RESOURCES, sumProsperityUnder(b, DUX) + duxTowns + countPiecesOfKindOnMap(b, FORT), 'pendragon.6.5-2')
    }
    changeTrack(g, BRITON_RESOURCES, sumProsperityUnder(b, holderThatFactionCountsAs(b, CIV)) + countTowns(b), 'pendragon.6.5-3')
    changeTrack(g, BRITON_RESOURCES, -IMPERIUM_ROWS[b.imperium]!.tax, 'pendragon.6.5-5')
    changeTrack(g, SAXON_RENOWN, sumProsperityUnder(b, SAX), 'pendragon.6.5-6')
    changeTrack(g, SCOTTI_RENOWN, countPiecesOfKindOnMap(b, SCOTTI_SETTLEMENT) + b.dalRiada, 'pendragon.6.5-7')
  },
  upkeep: g => {
    announcePhase(g, 'upkeep')
    return { call: frameMakers.upkeep() }
  },
  recovery: g => {
    announcePhase(g, 'recovery')
    carryOutRecoveryPhase(g)
  },
  // 6.7-4 Momentum cards leave, 6.7-5 everybody is Eligible.
  reset: g => {
    announcePhase(g, 'reset')
    for (const e of g.board.momentum) if (g.shown('in-force').includes(EVENT_EFFECT_DATA[e]!.card)) g.move(EVENT_EFFECT_DATA[e]!.card, 'in-force', 'played')
    g.board.momentum = []
    g.board.slaver = null
    for (const f of FACTIONS) g.board.eligible[f] = true
  },
}

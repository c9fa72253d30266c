/** 3.4.3, 3.5.3 THE MARCH OF THE BARBARIANS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { ADJACENT_SPACES, SEAS_OF_COAST, FORT, IS_CITY, LANDS, WARBAND_OF_NATION, findSpaceById } from '../data.ts'
import { countFortsOn, findGrantedModifier, isModifierInForce, isPatrolled, findSeaMarchLimits } from '../board/mods.ts'
import { moveUnits, countStrongholds, countUnitsOfKind } from '../board/pieces.ts'
import type { CrossingFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Space } from '../types.ts'
import { actionFrameOf, findActingSeat, askStep, canActionAfford, forgoFeat, ownSpaceLimitBars, addToCost, callPayment, type BarOn } from './common.ts'
import { findCarrierRange } from './march.ts'
import { createGiftVerbs } from './tribute.ts'

/** Lands that lie on a Sea with another. */
const LANDS_ACROSS_SEA = LANDS.map(to => LANDS.filter(s => s !== to && SEAS_OF_COAST[s]!.some(sea => SEAS_OF_COAST[to]!.includes(sea))))
const LONDINIUM = findSpaceById('londinium')
/** r-34 By a Sea: Regions or Londinium; a Fort at the destination, or anywhere on a Patrolled Sea, closes it. */
function isSeaCrossingOpen(g: PublicContext, faction: Faction, from: Space, to: Space): boolean {
  if ((IS_CITY[from] && from !== LONDINIUM) || (IS_CITY[to] && to !== LONDINIUM)) return false
  const { ignoreForts } = findSeaMarchLimits(g, faction)
  const unwatched = findGrantedModifier(g, 'ignore-patrol') !== null || isModifierInForce(g.board, 'ignore-patrol')
  const clear = (sea: Space) => (isPatrolled(g.board, sea) && !unwatched ? countFortsOn(g.board, sea) === 0 : countStrongholds(g.board, to, FORT) === 0)
  return SEAS_OF_COAST[from]!.some(sea => SEAS_OF_COAST[to]!.includes(sea) && (ignoreForts || clear(sea)))
}
const countWarbandsToMove = (g: PublicContext, f: DeepReadonly<CrossingFrame> | null, faction: Faction, s: Space) => {
  const here = countUnitsOfKind(g.board, s, WARBAND_OF_NATION[faction]!)
  return here === 0 || f === null || f.arrived.length === 0 ? here : here - f.arrived.filter(x => x === s).length
}
const findOriginsByLand = (g: PublicContext, f: DeepReadonly<CrossingFrame> | null, faction: Faction, to: Space) =>
  ADJACENT_SPACES[to]!.filter(s => countWarbandsToMove(g, f, faction, s) > 0)
const findOriginsBySea = (g: PublicContext, f: DeepReadonly<CrossingFrame> | null, faction: Faction, to: Space) =>
  LANDS_ACROSS_SEA[to]!.filter(s => countWarbandsToMove(g, f, faction, s) > 0 && isSeaCrossingOpen(g, faction, s, to))
const hasSeaMarchLeft = (g: PublicContext, f: DeepReadonly<CrossingFrame>) => f.bySea < findSeaMarchLimits(g, actionFrameOf(g).faction).destinations
function hasOriginByLand(g: PublicContext, f: DeepReadonly<CrossingFrame> | null, faction: Faction, to: Space): boolean {
  for (const s of ADJACENT_SPACES[to]!) if (countWarbandsToMove(g, f, faction, s) > 0) return true
  return false
}
function hasOriginBySea(g: PublicContext, f: DeepReadonly<CrossingFrame>, faction: Faction, to: Space): boolean {
  for (const s of LANDS_ACROSS_SEA[to]!) if (countWarbandsToMove(g, f, faction, s) > 0 && isSeaCrossingOpen(g, faction, s, to)) return true
  return false
}
/** Asked before the single spaces: without a Warband that could go none of them is in reach. */
const hasWarbandsToMove = (g: PublicContext, f: DeepReadonly<CrossingFrame>) => LANDS.some(s => countWarbandsToMove(g, f, actionFrameOf(g).faction, s) > 0)
const NO_SPACES: readonly Space[] = []
const isDestinationReachable = (g: PublicContext, f: DeepReadonly<CrossingFrame>, to: Space) => {
  const { faction } = actionFrameOf(g)
  return hasOriginByLand(g, f, faction, to) || (canActionAfford(g, 2) && hasOriginBySea(g, f, faction, to) && hasSeaMarchLeft(g, f))
}
const outOfReachBar: BarOn<Space> = { cite: 'pendragon.3.4.3-2', bars: (g, f, s) => !isDestinationReachable(g, f as DeepReadonly<CrossingFrame>, s) }
const tooDearBar: BarOn<Space> = { cite: 'pendragon.3.4.3-1', bars: g => !canActionAfford(g, 1) }

export const crossingProcedure: Procedure<Pendragon, CrossingFrame> = {
  // 3.4.3-1 1 Renown for each destination.
  to: askStep<CrossingFrame>()({
    cite: ['pendragon.3.4.3-1', 'pendragon.3.5.3-1'],
    who: g => findActingSeat(g),
    may: {
      'go-to': {
        cite: 'pendragon.3.4.3-2',
        among: (g, f) => (hasWarbandsToMove(g, f) ? LANDS : NO_SPACES),
        unless: [outOfReachBar, ...ownSpaceLimitBars, tooDearBar],
        take: (g, f, to) => {
          g.enclosing('act').spaces.push(to)
          addToCost(g, 1)
          f.to = to
          f.seaHere = false
          f.n = 0
        },
      },
      gift: createGiftVerbs('to'),
      done: {
        cite: 'pendragon.r-133',
        among: g => actionFrameOf(g).spaces.length > 0 || !g.offers('go-to'),
        take: g => {
          if (actionFrameOf(g).spaces.length === 0) forgoFeat(g)
          return { goto: 'pay' }
        },
      },
    },
  }),
  from: askStep<CrossingFrame>()({
    cite: ['pendragon.3.4.3-2', 'pendragon.3.4.3-3', 'pendragon.3.5.3-1'],
    who: g => findActingSeat(g),
    may: {
      'take-from': {
        cite: 'pendragon.3.4.3-2',
        among: (g, f) => findOriginsByLand(g, f, actionFrameOf(g).faction, f.to),
        take: (_, f, from) => void (f.from = from),
      },
      // 3.4.3-3 Once in a Command a destination may be reached by Sea, for 1 Renown more.
      'by-sea': {
        cite: 'pendragon.3.4.3-3',
        among: (g, f) => findOriginsBySea(g, f, actionFrameOf(g).faction, f.to),
        unless: [
          { cite: 'pendragon.3.4.3-3', bars: (g, f) => f.seaHere || !hasSeaMarchLeft(g, f) },
          { cite: 'pendragon.3.4.3-1', bars: g => !canActionAfford(g, 1) },
        ],
        take: (g, f, from) => {
          f.from = from
          f.seaHere = true
          f.bySea += 1
          addToCost(g, 1)
        },
      },
      done: { among: (_, f) => f.arrived.includes(f.to), take: () => ({ goto: 'to' }) },
    },
  }),
  number: askStep<CrossingFrame>()({
    cite: ['pendragon.3.4.3-2'],
    who: g => findActingSeat(g),
    may: { count: { among: (g, f) => ({ min: 1, max: countWarbandsToMove(g, f, actionFrameOf(g).faction, f.from) }), take: (_, f, n) => void (f.n = n) } },
  }),
  carriers: askStep<CrossingFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = findCarrierRange(g.board, f.from, WARBAND_OF_NATION[actionFrameOf(g).faction]!, f.n)
      return min < max ? findActingSeat(g) : null
    },
    may: {
      carriers: {
        among: (g, f) => findCarrierRange(g.board, f.from, WARBAND_OF_NATION[actionFrameOf(g).faction]!, f.n),
        take: (g, f, n) => {
          moveUnits(g, f.from, f.to, WARBAND_OF_NATION[actionFrameOf(g).faction]!, f.n, n, 'pendragon.3.4.3-2')
          for (let i = 0; i < f.n; i++) f.arrived.push(f.to)
          f.n = 0
          return { goto: 'from' }
        },
      },
    },
  }),
  pay: (g, f) => {
    if (f.n === 0) return callPayment(g)
    const unit = WARBAND_OF_NATION[actionFrameOf(g).faction]!
    moveUnits(g, f.from, f.to, unit, f.n, findCarrierRange(g.board, f.from, unit, f.n).min, 'pendragon.3.4.3-2')
    for (let i = 0; i < f.n; i++) f.arrived.push(f.to)
    f.n = 0
    return { goto: 'from' }
  },
}

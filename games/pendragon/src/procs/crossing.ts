/** 3.4.3, 3.5.3 THE MARCH OF THE BARBARIANS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { ADJACENT_SPACES_OF_SPACE, SEAS_OF_COAST, FORT, IS_CITY, LANDS, WARBAND_OF_NATION, findSpaceById } from '../data.ts'
import { countFortsOnSea, findModifierOfFreeAction, isModifierInForce, isSeaPatrolled, findSeaMarchLimits } from '../board/mods.ts'
import { moveUnitsBetweenSpaces, countStrongholdsOfKindIn, countUnitsOfKindIn } from '../board/pieces.ts'
import type { BarbarianMarchFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Space } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  askStep,
  canAffordInAction,
  forgoFeatOfAction,
  spaceLimitBarsWithoutCard,
  addToCostOfAction,
  callCommandPaymentProcedure,
  type BarOn,
} from './common.ts'
import { findCarrierRange } from './march.ts'
import { createGiveGiftChoice } from './tribute.ts'

/** Lands that lie on a Sea with another. */
const LANDS_ACROSS_SEA = LANDS.map(to => LANDS.filter(s => s !== to && SEAS_OF_COAST[s]!.some(sea => SEAS_OF_COAST[to]!.includes(sea))))
const LONDINIUM_SPACE = findSpaceById('londinium')
/** r-34 By a Sea: Regions or Londinium; a Fort at the destination, or anywhere on a Patrolled Sea, closes it. */
function isSeaCrossingOpen(g: PublicContext, faction: Faction, from: Space, to: Space): boolean {
  if ((IS_CITY[from] && from !== LONDINIUM_SPACE) || (IS_CITY[to] && to !== LONDINIUM_SPACE)) return false
  const { ignoreForts } = findSeaMarchLimits(g, faction)
  const unwatched = findModifierOfFreeAction(g, 'ignore-patrol') !== null || isModifierInForce(g.board, 'ignore-patrol')
  const clear = (sea: Space) =>
    isSeaPatrolled(g.board, sea) && !unwatched ? countFortsOnSea(g.board, sea) === 0 : countStrongholdsOfKindIn(g.board, to, FORT) === 0
  return SEAS_OF_COAST[from]!.some(sea => SEAS_OF_COAST[to]!.includes(sea) && (ignoreForts || clear(sea)))
}
const countWarbandsToMove = (g: PublicContext, f: DeepReadonly<BarbarianMarchFrame> | null, faction: Faction, s: Space) => {
  const here = countUnitsOfKindIn(g.board, s, WARBAND_OF_NATION[faction]!)
  return here === 0 || f === null || f.arrived.length === 0 ? here : here - f.arrived.filter(x => x === s).length
}
const findOriginsByLand = (g: PublicContext, f: DeepReadonly<BarbarianMarchFrame> | null, faction: Faction, to: Space) =>
  ADJACENT_SPACES_OF_SPACE[to]!.filter(s => countWarbandsToMove(g, f, faction, s) > 0)
const findOriginsBySea = (g: PublicContext, f: DeepReadonly<BarbarianMarchFrame> | null, faction: Faction, to: Space) =>
  LANDS_ACROSS_SEA[to]!.filter(s => countWarbandsToMove(g, f, faction, s) > 0 && isSeaCrossingOpen(g, faction, s, to))
const hasSeaMarchLeft = (g: PublicContext, f: DeepReadonly<BarbarianMarchFrame>) =>
  f.bySea < findSeaMarchLimits(g, findCommandAndFeatFrame(g).faction).destinations
function hasOriginByLand(g: PublicContext, f: DeepReadonly<BarbarianMarchFrame> | null, faction: Faction, to: Space): boolean {
  for (const s of ADJACENT_SPACES_OF_SPACE[to]!) if (countWarbandsToMove(g, f, faction, s) > 0) return true
  return false
}
function hasOriginBySea(g: PublicContext, f: DeepReadonly<BarbarianMarchFrame>, faction: Faction, to: Space): boolean {
  for (const s of LANDS_ACROSS_SEA[to]!) if (countWarbandsToMove(g, f, faction, s) > 0 && isSeaCrossingOpen(g, faction, s, to)) return true
  return false
}
/** Asked before the single spaces: without a Warband that could go none of them is in reach. */
const hasWarbandsToMove = (g: PublicContext, f: DeepReadonly<BarbarianMarchFrame>) =>
  LANDS.some(s => countWarbandsToMove(g, f, findCommandAndFeatFrame(g).faction, s) > 0)
const NO_SPACES_LIST: readonly Space[] = []
const isDestinationReachable = (g: PublicContext, f: DeepReadonly<BarbarianMarchFrame>, to: Space) => {
  const { faction } = findCommandAndFeatFrame(g)
  return hasOriginByLand(g, f, faction, to) || (canAffordInAction(g, 2) && hasOriginBySea(g, f, faction, to) && hasSeaMarchLeft(g, f))
}
const destinationOutOfReachBar: BarOn<Space> = {
  cite: 'pendragon.3.4.3-2',
  bars: (g, f, s) => !isDestinationReachable(g, f as DeepReadonly<BarbarianMarchFrame>, s),
}
const destinationTooDearBar: BarOn<Space> = { cite: 'pendragon.3.4.3-1', bars: g => !canAffordInAction(g, 1) }

export const barbarianMarchProcedure: Procedure<Pendragon, BarbarianMarchFrame> = {
  // 3.4.3-1 1 Renown for each destination.
  to: askStep<BarbarianMarchFrame>()({
    cite: ['pendragon.3.4.3-1', 'pendragon.3.5.3-1'],
    who: g => findActingSeat(g),
    may: {
      'go-to': {
        cite: 'pendragon.3.4.3-2',
        among: (g, f) => (hasWarbandsToMove(g, f) ? LANDS : NO_SPACES_LIST),
        unless: [destinationOutOfReachBar, ...spaceLimitBarsWithoutCard, destinationTooDearBar],
        take: (g, f, to) => {
          g.enclosing('act').spaces.push(to)
          addToCostOfAction(g, 1)
          f.to = to
          f.seaHere = false
          f.n = 0
        },
      },
      gift: createGiveGiftChoice('to'),
      done: {
        cite: 'pendragon.r-133',
        among: g => findCommandAndFeatFrame(g).spaces.length > 0 || !g.offers('go-to'),
        take: g => {
          if (findCommandAndFeatFrame(g).spaces.length === 0) forgoFeatOfAction(g)
          return { goto: 'pay' }
        },
      },
    },
  }),
  from: askStep<BarbarianMarchFrame>()({
    cite: ['pendragon.3.4.3-2', 'pendragon.3.4.3-3', 'pendragon.3.5.3-1'],
    who: g => findActingSeat(g),
    may: {
      'take-from': {
        cite: 'pendragon.3.4.3-2',
        among: (g, f) => findOriginsByLand(g, f, findCommandAndFeatFrame(g).faction, f.to),
        take: (_, f, from) => void (f.from = from),
      },
      // 3.4.3-3 Once in a Command a destination may be reached by Sea, for 1 Renown more.
      'by-sea': {
        cite: 'pendragon.3.4.3-3',
        among: (g, f) => findOriginsBySea(g, f, findCommandAndFeatFrame(g).faction, f.to),
        unless: [
          { cite: 'pendragon.3.4.3-3', bars: (g, f) => f.seaHere || !hasSeaMarchLeft(g, f) },
          { cite: 'pendragon.3.4.3-1', bars: g => !canAffordInAction(g, 1) },
        ],
        take: (g, f, from) => {
          f.from = from
          f.seaHere = true
          f.bySea += 1
          addToCostOfAction(g, 1)
        },
      },
      done: { among: (_, f) => f.arrived.includes(f.to), take: () => ({ goto: 'to' }) },
    },
  }),
  number: askStep<BarbarianMarchFrame>()({
    cite: ['pendragon.3.4.3-2'],
    who: g => findActingSeat(g),
    may: {
      count: { among: (g, f) => ({ min: 1, max: countWarbandsToMove(g, f, findCommandAndFeatFrame(g).faction, f.from) }), take: (_, f, n) => void (f.n = n) },
    },
  }),
  carriers: askStep<BarbarianMarchFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = findCarrierRange(g.board, f.from, WARBAND_OF_NATION[findCommandAndFeatFrame(g).faction]!, f.n)
      return min < max ? findActingSeat(g) : null
    },
    may: {
      carriers: {
        among: (g, f) => findCarrierRange(g.board, f.from, WARBAND_OF_NATION[findCommandAndFeatFrame(g).faction]!, f.n),
        take: (g, f, n) => {
          moveUnitsBetweenSpaces(g, f.from, f.to, WARBAND_OF_NATION[findCommandAndFeatFrame(g).faction]!, f.n, n, 'pendragon.3.4.3-2')
          for (let i = 0; i < f.n; i++) f.arrived.push(f.to)
          f.n = 0
          return { goto: 'from' }
        },
      },
    },
  }),
  pay: (g, f) => {
    if (f.n === 0) return callCommandPaymentProcedure(g)
    const unit = WARBAND_OF_NATION[findCommandAndFeatFrame(g).faction]!
    moveUnitsBetweenSpaces(g, f.from, f.to, unit, f.n, findCarrierRange(g.board, f.from, unit, f.n).min, 'pendragon.3.4.3-2')
    for (let i = 0; i < f.n; i++) f.arrived.push(f.to)
    f.n = 0
    return { goto: 'from' }
  },
}

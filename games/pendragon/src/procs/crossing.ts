/** 3.4.3, 3.5.3 THE MARCH OF THE BARBARIANS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { ADJACENT, COASTS, FORT, IS_CITY, LANDS, WARBAND, spaceOf } from '../data.ts'
import { fortsOn, grantedMod, isInForce, isPatrolled, seaMarchLimits } from '../board/mods.ts'
import { moveUnits, strongholdsIn, unitsIn } from '../board/pieces.ts'
import type { CrossingFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Space } from '../types.ts'
import { actOf, findActor, ask, canAfford, forgoFeat, ownLimits, addToCost, payUp, type BarOn } from './common.ts'
import { carrierRange } from './march.ts'
import { giftFrom } from './tribute.ts'

/** Lands that lie on a Sea with another. */
const ACROSS_A_SEA = LANDS.map(to => LANDS.filter(s => s !== to && COASTS[s]!.some(sea => COASTS[to]!.includes(sea))))
const LONDINIUM = spaceOf('londinium')
/** r-34 By a Sea: Regions or Londinium; a Fort at the destination, or anywhere on a Patrolled Sea, closes it. */
function isSeaCrossingOpen(g: PublicContext, faction: Faction, from: Space, to: Space): boolean {
  if ((IS_CITY[from] && from !== LONDINIUM) || (IS_CITY[to] && to !== LONDINIUM)) return false
  const { ignoreForts } = seaMarchLimits(g, faction)
  const unwatched = grantedMod(g, 'ignore-patrol') !== null || isInForce(g.board, 'ignore-patrol')
  const clear = (sea: Space) => (isPatrolled(g.board, sea) && !unwatched ? fortsOn(g.board, sea) === 0 : strongholdsIn(g.board, to, FORT) === 0)
  return COASTS[from]!.some(sea => COASTS[to]!.includes(sea) && (ignoreForts || clear(sea)))
}
const warbandsToMove = (g: PublicContext, f: DeepReadonly<CrossingFrame> | null, faction: Faction, s: Space) => {
  const here = unitsIn(g.board, s, WARBAND[faction]!)
  return here === 0 || f === null || f.arrived.length === 0 ? here : here - f.arrived.filter(x => x === s).length
}
const originsByLand = (g: PublicContext, f: DeepReadonly<CrossingFrame> | null, faction: Faction, to: Space) =>
  ADJACENT[to]!.filter(s => warbandsToMove(g, f, faction, s) > 0)
const originsBySea = (g: PublicContext, f: DeepReadonly<CrossingFrame> | null, faction: Faction, to: Space) =>
  ACROSS_A_SEA[to]!.filter(s => warbandsToMove(g, f, faction, s) > 0 && isSeaCrossingOpen(g, faction, s, to))
const hasSeaMarchLeft = (g: PublicContext, f: DeepReadonly<CrossingFrame>) => f.bySea < seaMarchLimits(g, actOf(g).faction).destinations
function hasOriginByLand(g: PublicContext, f: DeepReadonly<CrossingFrame> | null, faction: Faction, to: Space): boolean {
  for (const s of ADJACENT[to]!) if (warbandsToMove(g, f, faction, s) > 0) return true
  return false
}
function hasOriginBySea(g: PublicContext, f: DeepReadonly<CrossingFrame>, faction: Faction, to: Space): boolean {
  for (const s of ACROSS_A_SEA[to]!) if (warbandsToMove(g, f, faction, s) > 0 && isSeaCrossingOpen(g, faction, s, to)) return true
  return false
}
/** Asked before the single spaces: without a Warband that could go none of them is in reach. */
const hasWarbands = (g: PublicContext, f: DeepReadonly<CrossingFrame>) => LANDS.some(s => warbandsToMove(g, f, actOf(g).faction, s) > 0)
const NO_SPACES: readonly Space[] = []
const isReachable = (g: PublicContext, f: DeepReadonly<CrossingFrame>, to: Space) => {
  const { faction } = actOf(g)
  return hasOriginByLand(g, f, faction, to) || (canAfford(g, 2) && hasOriginBySea(g, f, faction, to) && hasSeaMarchLeft(g, f))
}
const outOfReach: BarOn<Space> = { cite: 'pendragon.3.4.3-2', bars: (g, f, s) => !isReachable(g, f as DeepReadonly<CrossingFrame>, s) }
const tooDear: BarOn<Space> = { cite: 'pendragon.3.4.3-1', bars: g => !canAfford(g, 1) }

export const crossing: Procedure<Pendragon, CrossingFrame> = {
  // 3.4.3-1 1 Renown for each destination.
  to: ask<CrossingFrame>()({
    cite: ['pendragon.3.4.3-1', 'pendragon.3.5.3-1'],
    who: g => findActor(g),
    may: {
      'go-to': {
        cite: 'pendragon.3.4.3-2',
        among: (g, f) => (hasWarbands(g, f) ? LANDS : NO_SPACES),
        unless: [outOfReach, ...ownLimits, tooDear],
        take: (g, f, to) => {
          g.enclosing('act').spaces.push(to)
          addToCost(g, 1)
          f.to = to
          f.seaHere = false
          f.n = 0
        },
      },
      gift: giftFrom('to'),
      done: {
        cite: 'pendragon.r-133',
        among: g => actOf(g).spaces.length > 0 || !g.offers('go-to'),
        take: g => {
          if (actOf(g).spaces.length === 0) forgoFeat(g)
          return { goto: 'pay' }
        },
      },
    },
  }),
  from: ask<CrossingFrame>()({
    cite: ['pendragon.3.4.3-2', 'pendragon.3.4.3-3', 'pendragon.3.5.3-1'],
    who: g => findActor(g),
    may: {
      'take-from': {
        cite: 'pendragon.3.4.3-2',
        among: (g, f) => originsByLand(g, f, actOf(g).faction, f.to),
        take: (_, f, from) => void (f.from = from),
      },
      // 3.4.3-3 Once in a Command a destination may be reached by Sea, for 1 Renown more.
      'by-sea': {
        cite: 'pendragon.3.4.3-3',
        among: (g, f) => originsBySea(g, f, actOf(g).faction, f.to),
        unless: [
          { cite: 'pendragon.3.4.3-3', bars: (g, f) => f.seaHere || !hasSeaMarchLeft(g, f) },
          { cite: 'pendragon.3.4.3-1', bars: g => !canAfford(g, 1) },
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
  number: ask<CrossingFrame>()({
    cite: ['pendragon.3.4.3-2'],
    who: g => findActor(g),
    may: { count: { among: (g, f) => ({ min: 1, max: warbandsToMove(g, f, actOf(g).faction, f.from) }), take: (_, f, n) => void (f.n = n) } },
  }),
  carriers: ask<CrossingFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = carrierRange(g.board, f.from, WARBAND[actOf(g).faction]!, f.n)
      return min < max ? findActor(g) : null
    },
    may: {
      carriers: {
        among: (g, f) => carrierRange(g.board, f.from, WARBAND[actOf(g).faction]!, f.n),
        take: (g, f, n) => {
          moveUnits(g, f.from, f.to, WARBAND[actOf(g).faction]!, f.n, n, 'pendragon.3.4.3-2')
          for (let i = 0; i < f.n; i++) f.arrived.push(f.to)
          f.n = 0
          return { goto: 'from' }
        },
      },
    },
  }),
  pay: (g, f) => {
    if (f.n === 0) return payUp(g)
    const unit = WARBAND[actOf(g).faction]!
    moveUnits(g, f.from, f.to, unit, f.n, carrierRange(g.board, f.from, unit, f.n).min, 'pendragon.3.4.3-2')
    for (let i = 0; i < f.n; i++) f.arrived.push(f.to)
    f.n = 0
    return { goto: 'from' }
  },
}

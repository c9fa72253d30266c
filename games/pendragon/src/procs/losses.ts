/** 3.6.1 Losses, in half-points (r-44). */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { unitCell, CAVALRY, CIV, COMITATES, DUX, OWNER, UNITS } from '../data.ts'
import { mostAbsorbed, isOnSide, siteIndex, lossesToRemove, type BattleView, type Side, type Step } from '../board/battle.ts'
import type { BattleFrame, LossesFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Piece, StepContext } from '../types.ts'
import { areBritonsTwoPeople, ask } from './common.ts'
import { seatOf } from '../board/seats.ts'

type LossesView = DeepReadonly<LossesFrame>
/** Who stands in the way: inside a Stronghold that is stormed, else in the field. */
const unitsExposed = (f: BattleView, l: LossesView): readonly number[] =>
  l.step === 'storm' && l.side === 'defend' ? f.inside[siteIndex(f, f.site)]! : f.field
const isFieldStep = (step: Step) => step !== 'escalade' && step !== 'storm'
/** Losses a kind may ignore: CATAFRACTARII, and once in a Command the cross. */
const ignorableLosses = (f: BattleView, l: LossesView, unit: Piece) => {
  if (!isFieldStep(l.step)) return 0
  return (unit === CAVALRY ? f.grace : 0) + (unit === CAVALRY || unit === COMITATES ? f.cross : 0)
}
const kindsThatMayLose = (f: BattleView, l: LossesView, who: Faction | null) =>
  UNITS.filter(u => unitsExposed(f, l)[u]! > 0 && isOnSide(f, l.side, OWNER[u]!) && (who === null || OWNER[u] === who))
/** How many Units of worth 1, 2 and 4 there are, one of a kind left out. */
function countByWorth(f: BattleView, l: LossesView, kinds: readonly Piece[], without: Piece | null): [number, number, number] {
  const by: [number, number, number] = [0, 0, 0]
  for (const u of kinds) by[lossesToRemove(f, u, l.step) >> 1]! += unitsExposed(f, l)[u]! + ignorableLosses(f, l, u) - (u === without ? 1 : 0)
  return by
}
/** r-44 The owner chooses, but as many of the points as possible must be used up. */
function kindsToLose(f: BattleView, l: LossesView): Piece[] {
  const kinds = kindsThatMayLose(f, l, l.who)
  if (kinds.length < 2) return kinds.filter(u => lossesToRemove(f, u, l.step) <= l.points)
  const most = mostAbsorbed(l.points, ...countByWorth(f, l, kinds, null))
  return kinds.filter(u => {
    const w = lossesToRemove(f, u, l.step)
    return w <= l.points && w + mostAbsorbed(l.points - w, ...countByWorth(f, l, kinds, u)) === most
  })
}
const mostPossibleLosses = (f: BattleView, l: LossesView) => {
  const [ones, twos, fours] = countByWorth(f, l, kindsThatMayLose(f, l, l.who), null)
  return ones + twos * 2 + fours * 4
}
/** Takes one loss on a Unit: it is ignored, or the Unit falls. */
function takeLossOn(g: StepContext, f: BattleFrame, l: LossesView, unit: Piece): void {
  if (ignorableLosses(f, l, unit) > 0) return ignoreLoss(g, f, unit)
  removeFighter(g, f, unit, l.side, l.step === 'storm' && l.side === 'defend' ? siteIndex(f, f.site) : null)
}
function ignoreLoss(g: StepContext, f: BattleFrame, unit: Piece): void {
  if (unit === CAVALRY && f.grace > 0) f.grace -= 1
  else {
    f.cross -= 1
    const act = g.within('act')
    if (act !== null) act.crossed = true
  }
}
/** 1.4.1-6, -7 A Unit leaves the map, Cavalry to the Casualties; of those in the field, or inside this Stronghold, the ones without Plunder go first (r-130). */
export function removeFighter(g: StepContext, f: BattleFrame, unit: Piece, side: Side, slot: number | null): void {
  const [from, load] = slot === null ? [f.field, f.load] : [f.inside[slot]!, f.loadInside[slot]!]
  if (from[unit]! <= load[unit]!) {
    load[unit]! -= 1
    g.board.plunder[unitCell(f.space, unit)]! -= 1
    f.spoils[side] += 1
  }
  from[unit]! -= 1
  f.struck[unit] = Math.max(0, f.struck[unit]! - 1)
  g.board.units[unitCell(f.space, unit)]! -= 1
  if (unit === CAVALRY) g.board.casualties += 1
  f.lost[side] += 1
  g.emit({ is: 'removed', piece: unit, space: f.space, n: 1 }, [unit === CAVALRY ? 'pendragon.1.4.1-7' : 'pendragon.1.4.1-6'])
}

const isShared = (g: PublicContext, l: LossesView) => {
  const f = g.enclosing('battle')
  return f.allies === l.side && areBritonsTwoPeople(g) && l.points > 0 && kindsThatMayLose(f, l, DUX).length > 0 && kindsThatMayLose(f, l, CIV).length > 0
}
/** 3.6.1-6 Half each in whole losses; an odd one and any half to the Dux. */
const evenShare = (points: number) => 2 * Math.floor(Math.floor(points / 2) / 2)
function splitLosses(l: LossesFrame, civitates: number): void {
  l.who = DUX
  l.rest = civitates
  l.points -= civitates
}
const mayShareFreely = (g: PublicContext, l: LossesView) =>
  isShared(g, l) && l.who === null && l.points >= 2 && l.points < mostPossibleLosses(g.enclosing('battle'), l)

export const losses: Procedure<Pendragon, LossesFrame> = {
  share: (_, l) => {
    l.who = null
    l.proposed = null
  },
  // r-7 Two people who hold the Britons may agree on another division.
  propose: ask<LossesFrame>()({
    cite: ['pendragon.3.6.1-6', 'pendragon.r-7'],
    who: (g, l) => (mayShareFreely(g, l) ? seatOf(g.seats, DUX) : null),
    may: {
      propose: { among: (_, l) => ({ min: 0, max: Math.floor(l.points / 2) }), take: (_, l, n) => void (l.proposed = n) },
      decline: { among: () => true, take: () => {} },
    },
  }),
  answer: ask<LossesFrame>()({
    cite: ['pendragon.3.6.1-6', 'pendragon.r-7'],
    who: (g, l) => (l.proposed !== null && l.who === null ? seatOf(g.seats, CIV) : null),
    may: {
      agree: { among: () => true, take: (_, l) => splitLosses(l, l.proposed! * 2) },
      refuse: { among: () => true, take: (_, l) => splitLosses(l, evenShare(l.points)) },
    },
  }),
  // 3.6.1-5 Each chooses which of its Units absorb the losses.
  apply: ask<LossesFrame>()({
    cite: ['pendragon.3.6.1-5', 'pendragon.r-44'],
    who: (g, l) => {
      const f = g.enclosing('battle')
      if (l.points === 0 || l.points >= mostPossibleLosses(f, l) || (l.who === null && isShared(g, l))) return null
      const among = kindsToLose(f, l)
      return among.length > 1 ? seatOf(g.seats, OWNER[among[0]!]!) : null
    },
    may: {
      lose: {
        cite: 'pendragon.r-44',
        among: (g, l) => kindsToLose(g.enclosing('battle'), l),
        take: (g, l, unit) => {
          const f = g.enclosing('battle')
          l.points -= lossesToRemove(f, unit, l.step)
          takeLossOn(g, f, l, unit)
          return { goto: 'apply' }
        },
      },
    },
  }),
  pass: (g, l) => {
    const f = g.enclosing('battle')
    if (l.who === null && isShared(g, l)) {
      splitLosses(l, evenShare(l.points))
      return { goto: 'apply' }
    }
    const unit = l.points > 0 ? kindsToLose(f, l)[0] : undefined
    if (unit !== undefined) {
      l.points -= lossesToRemove(f, unit, l.step)
      takeLossOn(g, f, l, unit)
      return { goto: 'apply' }
    }
    return nextShare(l, f)
  },
}
/** What one Briton cannot absorb passes to the other (r-7); then the other side takes its losses. */
function nextShare(l: LossesFrame, f: BattleFrame): { goto: LossesFrame['at'] } | undefined {
  const left = l.who === null ? 0 : l.points
  if (l.who === DUX && l.rest !== null) return passLossesTo(l, CIV, l.rest + left, 0)
  if (l.who === CIV && left > 0 && kindsThatMayLose(f, l, DUX).length > 0) return passLossesTo(l, DUX, left, null)
  if (l.side === 'defend') return undefined
  l.side = 'defend'
  l.points = l.other
  l.other = 0
  l.rest = 0
  return { goto: 'share' }
}
function passLossesTo(l: LossesFrame, who: Faction, points: number, rest: number | null): { goto: 'apply' } {
  l.who = who
  l.points = points
  l.rest = rest
  return { goto: 'apply' }
}

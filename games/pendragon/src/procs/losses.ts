/** 3.6.1 Losses, in half-points (r-44). */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { cell, CAVALRY, CIV, COMITATES, DUX, OWNER, UNITS } from '../data.ts'
import { absorbed, isOn, slotOf, worth, type Side, type Step } from '../board/battle.ts'
import type { BattleFrame, LossesFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Piece, StepContext } from '../types.ts'
import { areTwo, ask } from './common.ts'
import { seatOf } from '../board/seats.ts'

type L = DeepReadonly<LossesFrame>
type F = DeepReadonly<BattleFrame>
/** Who stands in the way: inside a Stronghold that is stormed, else in the field. */
const pool = (f: F, l: L): readonly number[] => (l.step === 'storm' && l.side === 'defend' ? f.inside[slotOf(f, f.site)]! : f.field)
const isField = (step: Step) => step !== 'escalade' && step !== 'storm'
/** Losses a kind may ignore: CATAFRACTARII, and once in a Command the cross. */
const spare = (f: F, l: L, unit: Piece) => {
  if (!isField(l.step)) return 0
  return (unit === CAVALRY ? f.grace : 0) + (unit === CAVALRY || unit === COMITATES ? f.cross : 0)
}
const takers = (f: F, l: L, who: Faction | null) => UNITS.filter(u => pool(f, l)[u]! > 0 && isOn(f, l.side, OWNER[u]!) && (who === null || OWNER[u] === who))
/** How many Units of worth 1, 2 and 4 there are, one of a kind left out. */
function tally(f: F, l: L, kinds: readonly Piece[], without: Piece | null): [number, number, number] {
  const by: [number, number, number] = [0, 0, 0]
  for (const u of kinds) by[worth(f, u, l.step) >> 1]! += pool(f, l)[u]! + spare(f, l, u) - (u === without ? 1 : 0)
  return by
}
/** r-44 The owner chooses, but as many of the points as possible must be used up. */
function candidates(f: F, l: L): Piece[] {
  const kinds = takers(f, l, l.who)
  if (kinds.length < 2) return kinds.filter(u => worth(f, u, l.step) <= l.points)
  const most = absorbed(l.points, ...tally(f, l, kinds, null))
  return kinds.filter(u => {
    const w = worth(f, u, l.step)
    return w <= l.points && w + absorbed(l.points - w, ...tally(f, l, kinds, u)) === most
  })
}
const everything = (f: F, l: L) => {
  const [ones, twos, fours] = tally(f, l, takers(f, l, l.who), null)
  return ones + twos * 2 + fours * 4
}
/** Takes one loss on a Unit: it is ignored, or the Unit falls. */
function strikeDown(g: StepContext, f: BattleFrame, l: L, unit: Piece): void {
  if (spare(f, l, unit) > 0) return ignore(g, f, unit)
  removeFighter(g, f, unit, l.side, l.step === 'storm' && l.side === 'defend' ? slotOf(f, f.site) : null)
}
function ignore(g: StepContext, f: BattleFrame, unit: Piece): void {
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
    g.board.plunder[cell(f.space, unit)]! -= 1
    f.spoils[side] += 1
  }
  from[unit]! -= 1
  f.struck[unit] = Math.max(0, f.struck[unit]! - 1)
  g.board.units[cell(f.space, unit)]! -= 1
  if (unit === CAVALRY) g.board.casualties += 1
  f.lost[side] += 1
  g.emit({ is: 'removed', piece: unit, space: f.space, n: 1 }, [unit === CAVALRY ? 'pendragon.1.4.1-7' : 'pendragon.1.4.1-6'])
}

const isShared = (g: PublicContext, l: L) => {
  const f = g.enclosing('battle')
  return f.allies === l.side && areTwo(g) && l.points > 0 && takers(f, l, DUX).length > 0 && takers(f, l, CIV).length > 0
}
/** 3.6.1-6 Half each in whole losses; an odd one and any half to the Dux. */
const evenShare = (points: number) => 2 * Math.floor(Math.floor(points / 2) / 2)
function split(l: LossesFrame, civitates: number): void {
  l.who = DUX
  l.rest = civitates
  l.points -= civitates
}
const mayShareFreely = (g: PublicContext, l: L) => isShared(g, l) && l.who === null && l.points >= 2 && l.points < everything(g.enclosing('battle'), l)

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
      agree: { among: () => true, take: (_, l) => split(l, l.proposed! * 2) },
      refuse: { among: () => true, take: (_, l) => split(l, evenShare(l.points)) },
    },
  }),
  // 3.6.1-5 Each chooses which of its Units absorb the losses.
  apply: ask<LossesFrame>()({
    cite: ['pendragon.3.6.1-5', 'pendragon.r-44'],
    who: (g, l) => {
      const f = g.enclosing('battle')
      if (l.points === 0 || l.points >= everything(f, l) || (l.who === null && isShared(g, l))) return null
      const among = candidates(f, l)
      return among.length > 1 ? seatOf(g.seats, OWNER[among[0]!]!) : null
    },
    may: {
      lose: {
        cite: 'pendragon.r-44',
        among: (g, l) => candidates(g.enclosing('battle'), l),
        take: (g, l, unit) => {
          const f = g.enclosing('battle')
          l.points -= worth(f, unit, l.step)
          strikeDown(g, f, l, unit)
          return { goto: 'apply' }
        },
      },
    },
  }),
  pass: (g, l) => {
    const f = g.enclosing('battle')
    if (l.who === null && isShared(g, l)) {
      split(l, evenShare(l.points))
      return { goto: 'apply' }
    }
    const unit = l.points > 0 ? candidates(f, l)[0] : undefined
    if (unit !== undefined) {
      l.points -= worth(f, unit, l.step)
      strikeDown(g, f, l, unit)
      return { goto: 'apply' }
    }
    return next(l, f)
  },
}
/** What one Briton cannot absorb passes to the other (r-7); then the other side takes its losses. */
function next(l: LossesFrame, f: BattleFrame): { goto: LossesFrame['at'] } | undefined {
  const left = l.who === null ? 0 : l.points
  if (l.who === DUX && l.rest !== null) return shift(l, CIV, l.rest + left, 0)
  if (l.who === CIV && left > 0 && takers(f, l, DUX).length > 0) return shift(l, DUX, left, null)
  if (l.side === 'defend') return undefined
  l.side = 'defend'
  l.points = l.other
  l.other = 0
  l.rest = 0
  return { goto: 'share' }
}
function shift(l: LossesFrame, who: Faction, points: number, rest: number | null): { goto: 'apply' } {
  l.who = who
  l.points = points
  l.rest = rest
  return { goto: 'apply' }
}

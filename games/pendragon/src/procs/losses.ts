/** 3.6.1 Losses, in half-points (r-44). */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { unitCellIndex, CAVALRY, CIV, COMITATES, DUX, OWNER_OF_PIECE, UNITS } from '../data.ts'
import {
  computeMostLossesAbsorbed,
  isFactionOnBattleSide,
  siteIndexInBattleSpace,
  countLossesToRemove,
  type BattleView,
  type FightingSide,
  type BattleStep,
} from '../board/battle.ts'
import type { BattleFrame, BattleLossesFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Piece, StepContext } from '../types.ts'
import { areBritonsPlayedByTwoPeople, askStep } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'

type ReadonlyLossesFrame = DeepReadonly<BattleLossesFrame>
/** Who stands in the way: inside a Stronghold that is stormed, else in the field. */
const countUnitsExposedToLosses = (f: BattleView, l: ReadonlyLossesFrame): readonly number[] =>
  l.step === 'storm' && l.side === 'defend' ? f.inside[siteIndexInBattleSpace(f, f.site)]! : f.field
const isFieldBattleStep = (step: BattleStep) => step !== 'escalade' && step !== 'storm'
/** Losses a kind may ignore: CATAFRACTARII, and once in a Command the cross. */
const countIgnorableLosses = (f: BattleView, l: ReadonlyLossesFrame, unit: Piece) => {
  if (!isFieldBattleStep(l.step)) return 0
  return (unit === CAVALRY ? f.grace : 0) + (unit === CAVALRY || unit === COMITATES ? f.cross : 0)
}
const findKindsThatMayLose = (f: BattleView, l: ReadonlyLossesFrame, who: Faction | null) =>
  UNITS.filter(
    u => countUnitsExposedToLosses(f, l)[u]! > 0 && isFactionOnBattleSide(f, l.side, OWNER_OF_PIECE[u]!) && (who === null || OWNER_OF_PIECE[u] === who),
  )
/** How many Units of worth 1, 2 and 4 there are, one of a kind left out. */
function countUnitsByLossesAbsorbed(f: BattleView, l: ReadonlyLossesFrame, kinds: readonly Piece[], without: Piece | null): [number, number, number] {
  const by: [number, number, number] = [0, 0, 0]
  for (const u of kinds)
    by[countLossesToRemove(f, u, l.step) >> 1]! += countUnitsExposedToLosses(f, l)[u]! + countIgnorableLosses(f, l, u) - (u === without ? 1 : 0)
  return by
}
/** r-44 The owner chooses, but as many of the points as possible must be used up. */
function findKindsToLose(f: BattleView, l: ReadonlyLossesFrame): Piece[] {
  const kinds = findKindsThatMayLose(f, l, l.who)
  if (kinds.length < 2) return kinds.filter(u => countLossesToRemove(f, u, l.step) <= l.points)
  const most = computeMostLossesAbsorbed(l.points, ...countUnitsByLossesAbsorbed(f, l, kinds, null))
  return kinds.filter(u => {
    const w = countLossesToRemove(f, u, l.step)
    return w <= l.points && w + computeMostLossesAbsorbed(l.points - w, ...countUnitsByLossesAbsorbed(f, l, kinds, u)) === most
  })
}
const countMostPossibleLosses = (f: BattleView, l: ReadonlyLossesFrame) => {
  const [ones, twos, fours] = countUnitsByLossesAbsorbed(f, l, findKindsThatMayLose(f, l, l.who), null)
  return ones + twos * 2 + fours * 4
}
/** Takes one loss on a Unit: it is ignored, or the Unit falls. */
function takeLossOnUnit(g: StepContext, f: BattleFrame, l: ReadonlyLossesFrame, unit: Piece): void {
  if (countIgnorableLosses(f, l, unit) > 0) return ignoreOneLoss(g, f, unit)
  removeUnitFromBattle(g, f, unit, l.side, l.step === 'storm' && l.side === 'defend' ? siteIndexInBattleSpace(f, f.site) : null)
}
function ignoreOneLoss(g: StepContext, f: BattleFrame, unit: Piece): void {
  if (unit === CAVALRY && f.grace > 0) f.grace -= 1
  else {
    f.cross -= 1
    const act = g.within('act')
    if (act !== null) act.crossed = true
  }
}
/** 1.4.1-6, -7 A Unit leaves the map, Cavalry to the Casualties; of those in the field, or inside this Stronghold, the ones without Plunder go first (r-130). */
export function removeUnitFromBattle(g: StepContext, f: BattleFrame, unit: Piece, side: FightingSide, slot: number | null): void {
  const [from, load] = slot === null ? [f.field, f.load] : [f.inside[slot]!, f.loadInside[slot]!]
  if (from[unit]! <= load[unit]!) {
    load[unit]! -= 1
    g.board.plunder[unitCellIndex(f.space, unit)]! -= 1
    f.spoils[side] += 1
  }
  from[unit]! -= 1
  f.struck[unit] = Math.max(0, f.struck[unit]! - 1)
  g.board.units[unitCellIndex(f.space, unit)]! -= 1
  if (unit === CAVALRY) g.board.casualties += 1
  f.lost[side] += 1
  g.emit({ is: 'removed', piece: unit, space: f.space, n: 1 }, [unit === CAVALRY ? 'pendragon.1.4.1-7' : 'pendragon.1.4.1-6'])
}

const areLossesShared = (g: PublicContext, l: ReadonlyLossesFrame) => {
  const f = g.enclosing('battle')
  return (
    f.allies === l.side &&
    areBritonsPlayedByTwoPeople(g) &&
    l.points > 0 &&
    findKindsThatMayLose(f, l, DUX).length > 0 &&
    findKindsThatMayLose(f, l, CIV).length > 0
  )
}
/** 3.6.1-6 Half each in whole losses; an odd one and any half to the Dux. */
const computeEvenShareOfLosses = (points: number) => 2 * Math.floor(Math.floor(points / 2) / 2)
function splitLossesBetweenBritons(l: BattleLossesFrame, civitates: number): void {
  l.who = DUX
  l.rest = civitates
  l.points -= civitates
}
const mayBritonsShareLossesFreely = (g: PublicContext, l: ReadonlyLossesFrame) =>
  areLossesShared(g, l) && l.who === null && l.points >= 2 && l.points < countMostPossibleLosses(g.enclosing('battle'), l)

export const battleLossesProcedure: Procedure<Pendragon, BattleLossesFrame> = {
  share: (_, l) => {
    l.who = null
    l.proposed = null
  },
  // r-7 Two people who hold the Britons may agree on another division.
  propose: askStep<BattleLossesFrame>()({
    cite: ['pendragon.3.6.1-6', 'pendragon.r-7'],
    who: (g, l) => (mayBritonsShareLossesFreely(g, l) ? seatOfFaction(g.seats, DUX) : null),
    may: {
      propose: { among: (_, l) => ({ min: 0, max: Math.floor(l.points / 2) }), take: (_, l, n) => void (l.proposed = n) },
      decline: { among: () => true, take: () => {} },
    },
  }),
  answer: askStep<BattleLossesFrame>()({
    cite: ['pendragon.3.6.1-6', 'pendragon.r-7'],
    who: (g, l) => (l.proposed !== null && l.who === null ? seatOfFaction(g.seats, CIV) : null),
    may: {
      agree: { among: () => true, take: (_, l) => splitLossesBetweenBritons(l, l.proposed! * 2) },
      refuse: { among: () => true, take: (_, l) => splitLossesBetweenBritons(l, computeEvenShareOfLosses(l.points)) },
    },
  }),
  // 3.6.1-5 Each chooses which of its Units absorb the losses.
  apply: askStep<BattleLossesFrame>()({
    cite: ['pendragon.3.6.1-5', 'pendragon.r-44'],
    who: (g, l) => {
      const f = g.enclosing('battle')
      if (l.points === 0 || l.points >= countMostPossibleLosses(f, l) || (l.who === null && areLossesShared(g, l))) return null
      const among = findKindsToLose(f, l)
      return among.length > 1 ? seatOfFaction(g.seats, OWNER_OF_PIECE[among[0]!]!) : null
    },
    may: {
      lose: {
        cite: 'pendragon.r-44',
        among: (g, l) => findKindsToLose(g.enclosing('battle'), l),
        take: (g, l, unit) => {
          const f = g.enclosing('battle')
          l.points -= countLossesToRemove(f, unit, l.step)
          takeLossOnUnit(g, f, l, unit)
          return { goto: 'apply' }
        },
      },
    },
  }),
  pass: (g, l) => {
    const f = g.enclosing('battle')
    if (l.who === null && areLossesShared(g, l)) {
      splitLossesBetweenBritons(l, computeEvenShareOfLosses(l.points))
      return { goto: 'apply' }
    }
    const unit = l.points > 0 ? findKindsToLose(f, l)[0] : undefined
    if (unit !== undefined) {
      l.points -= countLossesToRemove(f, unit, l.step)
      takeLossOnUnit(g, f, l, unit)
      return { goto: 'apply' }
    }
    return goToNextShareOfLosses(l, f)
  },
}
/** What one Briton cannot absorb passes to the other (r-7); then the other side takes its losses. */
function goToNextShareOfLosses(l: BattleLossesFrame, f: BattleFrame): { goto: BattleLossesFrame['at'] } | undefined {
  const left = l.who === null ? 0 : l.points
  if (l.who === DUX && l.rest !== null) return passLossesToFaction(l, CIV, l.rest + left, 0)
  if (l.who === CIV && left > 0 && findKindsThatMayLose(f, l, DUX).length > 0) return passLossesToFaction(l, DUX, left, null)
  if (l.side === 'defend') return undefined
  l.side = 'defend'
  l.points = l.other
  l.other = 0
  l.rest = 0
  return { goto: 'share' }
}
function passLossesToFaction(l: BattleLossesFrame, who: Faction, points: number, rest: number | null): { goto: 'apply' } {
  l.who = who
  l.points = points
  l.rest = rest
  return { goto: 'apply' }
}

/** XI Raids, by raiders in the Events action and by barbarian nations in their activation. */
import type { Procedure } from '@tabularium/kernel'
import { OUT_OF_GAME, nationKind, NATIONS, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { findBorderBetween, isSea } from '../data/map.ts'
import { hasNationTreasury, isUnitAmphibious, findRaiders, computeRaidModifier, findRaidStarts, findRaidWays, type RaidTargetAndWay } from '../board/raids.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { crossingCodeOf } from '../board/reactions.ts'
import { hasEnemiesAt, areNationsHostile, findNationsIn } from '../board/relations.ts'
import { limesAt, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { callFlightOfLeadersAlone } from './20-leaders.ts'
import {
  makeClauseId,
  callD10RollProcedure,
  giveUpUnit,
  eliminateUnit,
  changeGoldOfNation,
  pickOneOfEachSort,
  ownerSeatOf,
  placeUnit,
  ruleBuilder,
  scoreVictoryPoints,
} from './common.ts'
import { setPlaceOfUnit } from '../board/change.ts'

/** r-211 All who go are amphibious: two, or the one that there is. */
function mayRaidersSail(b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'raid'>, 'nation' | 'isMilitary'>): boolean {
  const raiders = findRaiders(b, f.nation, f.isMilitary)
  return raiders.length > 0 && raiders.filter(unit => isUnitAmphibious(b, unit)).length >= Math.min(2, raiders.length)
}
const findWaysOfRaidUnderWay = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'raid'>, 'nation' | 'isMilitary' | 'start'>): RaidTargetAndWay[] =>
  findRaidWays(b, f.nation, f.start, mayRaidersSail(b, f))
/** XI.C-2 Nowhere without raiders: who was there when the raid was chosen may be gone. */
const findPossibleRaidStarts = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'raid'>, 'nation' | 'isMilitary'>): Space[] =>
  findRaiders(b, f.nation, f.isMilitary).length === 0
    ? []
    : findRaidStarts(b, f.nation, f.isMilitary).filter(start => findWaysOfRaidUnderWay(b, { ...f, start }).length > 0)
/** XI.C-1 Whether a nation in its activation has anything to raid. */
export const mayNationRaid = (b: ReadonlyBoard, nation: Nation): boolean => findPossibleRaidStarts(b, { nation, isMilitary: true }).length > 0
/** r-211 Over the sea both are amphibious. */
function findRaidersNotYetDrawn(b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'raid'>, 'nation' | 'isMilitary' | 'via' | 'units'>): Unit[] {
  const bySea = f.via !== NOWHERE && isSea[f.via]!
  return findRaiders(b, f.nation, f.isMilitary).filter(unit => !f.units.includes(unit) && (!bySea || isUnitAmphibious(b, unit)))
}
/** XI.B-2 Two by lot. */
function drawRaiders(g: GameStepContext, f: GameFrame<'raid'>): void {
  const pool = findRaidersNotYetDrawn(g.board, f)
  while (f.units.length < 2 && pool.length > 0) f.units.push(pool.splice(g.roll(pool.length) - 1, 1)[0]!)
}
const wayOfRaidUnderWay = (f: Pick<ReadonlyGameFrame<'raid'>, 'target' | 'via'>): RaidTargetAndWay => ({ target: f.target, via: f.via })
function placeRaidMarker(g: GameStepContext, f: GameFrame<'raid'>, level: number): void {
  if (nationKind.ids[f.nation] === 'arabes' && level === 2) g.board.arabRaid = true
  g.board.raid[f.target] = level
  g.board.raidUntil[f.target] = (g.board.turn + 1) * 2 + Number(f.isMilitary)
}
/** XI.E-7 */
function breakLimesByRaid(g: GameStepContext, space: Space): void {
  const limes = limesAt(g.board, space)
  if (limes !== undefined) giveUpUnit(g, limes, 'XI.E-7')
}
export const raidProcedure: Procedure<Invasions, GameFrame<'raid'>> = {
  // XI.A-1, XI.B-1 From one of its provinces: whom the Calendar calls, raids.
  start: ruleBuilder.ask<GameFrame<'raid'>>()({
    cite: [makeClauseId('XI.B-1')],
    who: (g, f) => (findPossibleRaidStarts(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'raid-from': { cite: makeClauseId('XI.B-1'), among: (g, f) => findPossibleRaidStarts(g.board, f), take: (_, f, space) => void (f.start = space) },
    },
  }),
  // XI.D The target.
  target: ruleBuilder.ask<GameFrame<'raid'>>()({
    cite: [makeClauseId('XI.D-1'), makeClauseId('XI.D-2')],
    who: (g, f) => (f.start === NOWHERE ? null : ownerSeatOf(g, f.nation)),
    may: {
      'raid-at': {
        cite: makeClauseId('XI.D-1'),
        among: (g, f) => [...new Set(findWaysOfRaidUnderWay(g.board, f).map(one => one.target))],
        take: (_, f, space) => void (f.target = space),
      },
    },
  }),
  // r-211 The way is chosen with it.
  way: ruleBuilder.ask<GameFrame<'raid'>>()({
    cite: [makeClauseId('XI.D-3'), makeClauseId('XI.D-5')],
    who: (g, f) => (f.target === NOWHERE || isRaidTargetNeighbour(g.board, f) ? null : ownerSeatOf(g, f.nation)),
    may: {
      'raid-through': {
        cite: makeClauseId('XI.D-3'),
        among: (g, f) => [
          ...new Set(
            findWaysOfRaidUnderWay(g.board, f)
              .filter(one => one.target === f.target)
              .map(one => one.via),
          ),
        ],
        take: (_, f, space) => void (f.via = space),
      },
    },
  }),
  // XI.C-2 A nation in its activation names its two units, wherever they stand.
  assign: ruleBuilder.ask<GameFrame<'raid'>>()({
    cite: [makeClauseId('XI.C-2')],
    who: (g, f) =>
      f.isMilitary && f.target !== NOWHERE && f.units.length < 2 && findRaidersNotYetDrawn(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null,
    may: {
      'name-unit': {
        cite: makeClauseId('XI.C-2'),
        among: (g, f) => pickOneOfEachSort(g, findRaidersNotYetDrawn(g.board, f)),
        take: (_, f, unit) => {
          f.units.push(unit)
          return { goto: 'assign' }
        },
      },
    },
  }),
  throw: (g, f) => {
    if (f.target === NOWHERE) return { done: true }
    drawRaiders(g, f)
    // r-103 A raid is an attack, whatever comes of it.
    if (f.isMilitary) g.board.now.attacked.push({ by: f.nation, nation: g.board.controller[f.target]! })
    return callD10RollProcedure('raid', 'raid', f.nation, computeRaidModifier(g.board, f.nation, wayOfRaidUnderWay(f)))
  },
  // XI.E The outcome.
  result: (g, f) => {
    // What the raid itself changes, its marker and the limes, counts no more.
    const total = f.die + computeRaidModifier(g.board, f.nation, wayOfRaidUnderWay(f))
    f.total = total
    g.emit({ is: 'raided', nation: f.nation, space: f.target, total }, [makeClauseId('XI.E-1')])
    if (total <= 4) return { goto: 'lose' }
    if (total <= 6) return resolveSmallRaid(g, f)
    placeRaidMarker(g, f, 2)
    breakLimesByRaid(g, f.target)
    scoreVictoryPoints(g, f.nation, 3, 'raid', 'XI.E-4')
    return { call: frames.plunder({ nation: f.nation, place: f.target, markers: 1, isRaid: true }), then: 'stay' }
  },
  // XI.E-2 One of the raiders is lost for good, which its owner says.
  lose: ruleBuilder.ask<GameFrame<'raid'>>()({
    cite: [makeClauseId('XI.E-2')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: { 'give-up': { cite: makeClauseId('XI.E-2'), among: (g, f) => pickOneOfEachSort(g, f.units), take: (g, _, unit) => loseRaiderByRaid(g, unit) } },
  }),
  // XI.E-5, r-134 On 11 or more the raiders may stay.
  stay: ruleBuilder.ask<GameFrame<'raid'>>()({
    cite: [makeClauseId('XI.E-5')],
    who: (g, f) => (f.total >= 11 ? ownerSeatOf(g, f.nation) : null),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ done: true }) } },
  }),
  // XI.G-1, r-170 A battle at once if enemies are there.
  settle: (g, f) => {
    if (f.total < 11) return { done: true }
    settleRaiders(g, f)
    if (!f.isMilitary) g.board.stage[f.nation] = 2
    if (!hasEnemiesAt(g.board, f.nation, f.target)) return { goto: 'close' }
    return { call: frames.battle({ place: f.target, attacker: f.nation, defender: enemyNationOfRaid(g.board, f), attackers: [...f.units], isRaid: true }) }
  },
  // XI.G-2 A settled raider nation is inactive; beaten, it is a raider again.
  close: (g, f) => {
    const isThere = f.units.some(unit => g.board.units.place[unit] === f.target)
    if (!f.isMilitary && !isThere) g.board.stage[f.nation] = 3
    recountControlOfAllAreas(g.board)
    return isThere ? callFlightOfLeadersAlone(g.board, f.nation, f.target) : undefined
  },
}
/** r-170 With what their last step costs them in battle. */
function settleRaiders(g: GameStepContext, f: GameFrame<'raid'>): void {
  const from = f.via === NOWHERE ? f.start : isSea[f.via] ? NOWHERE : f.via
  const crossed = from === NOWHERE ? 0 : crossingCodeOf(g.board, findBorderBetween(from, f.target))
  for (const unit of f.units) {
    placeUnit(g, unit, f.target, 'XI.E-5')
    ;[g.board.last[unit], g.board.crossed[unit]] = [from, crossed]
  }
}
const isRaidTargetNeighbour = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'raid'>, 'nation' | 'isMilitary' | 'start' | 'target'>): boolean =>
  findWaysOfRaidUnderWay(b, f).some(one => one.target === f.target && one.via === NOWHERE)
const enemyNationOfRaid = (b: ReadonlyBoard, f: GameFrame<'raid'>): Nation =>
  NATIONS.find(nation => findNationsIn(b, f.target).includes(nation) && areNationsHostile(b, f.nation, nation, f.target))!
function loseRaiderByRaid(g: GameStepContext, unit: Unit): { done: true } {
  if (g.board.units.place[unit] !== NOWHERE) eliminateUnit(g, unit, 'XI.E-2')
  setPlaceOfUnit(g.board, unit, OUT_OF_GAME)
  return { done: true }
}
/** XI.E-3 */
function resolveSmallRaid(g: GameStepContext, f: GameFrame<'raid'>): { done: true } {
  if (hasNationTreasury(g.board, f.nation)) changeGoldOfNation(g, f.nation, 1, 'raid', 'XI.E-3')
  scoreVictoryPoints(g, f.nation, 1, 'raid', 'XI.E-3')
  placeRaidMarker(g, f, 1)
  return { done: true }
}

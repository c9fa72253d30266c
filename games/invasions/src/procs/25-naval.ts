/** XXV.B, XXV.C Fleets of two enemies in one zone: interception and naval battle. */
import type { NounOf, Procedure } from '@tabularium/kernel'
import { CAMPS, NO_LEADER, type Leader, type Nation, type Unit } from '../kinds.ts'
import { DICE_PER_SIDE, type battleDieKind } from '../words.ts'
import { campOfNation } from '../data/nations.ts'
import { BACK_FACE } from '../data/units.ts'
import { lookUpHitsInTable } from '../board/advanced.ts'
import { countHitsOfDice } from '../board/battle.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findBestLeader, combatValueOfLeader, findLeadersOfNationAt, nationOfLeader } from '../board/leaders.ts'
import { seatPlayingCamp } from '../board/order.ts'
import { ALL_STEPS_SPENT } from '../board/moving.ts'
import {
  findFleetsFreeToIntercept,
  holdsAllPorts,
  findNationsWithEnemyFleets,
  findAttackableFleets,
  countPortRerolls,
  FLEETS_PER_NAVAL_STACK,
} from '../board/sea.ts'
import { findFleetsAt, isNationEmpire, wouldUnitSurviveHit, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GamePublicContext, Seat, GameStepContext } from '../types.ts'
import { loseLeader } from './20-leaders.ts'
import {
  makeClauseId,
  callD10RollProcedure,
  eliminateUnit,
  isTestPassedByDie,
  mendUnit,
  pickOneOfEachSort,
  openEventWindow,
  ownerSeatOf,
  ruleBuilder,
  scoreVictoryPointsOfCamp,
} from './common.ts'
import { setUnitFace } from '../board/change.ts'

type FleetMeetingFrame = GameFrame<'meeting'>
/** r-80 The inactive nations in the order of players. */
const sortNationsByPlayerOrder = (g: Pick<GamePublicContext, 'seats' | 'board'>, nations: readonly Nation[]): Nation[] =>
  CAMPS.map(camp => seatPlayingCamp(g.seats, camp)).flatMap((seat, i, all) =>
    all.indexOf(seat) === i ? nations.filter(nation => ownerSeatOf(g, nation) === seat) : [],
  )
/** XXV.D-6 Of a transport only the fleets that carry it are met. */
const isFleetInvolvedInMeeting = (only: readonly Unit[], fleet: Unit): boolean => only.length === 0 || only.includes(fleet)
const mayInterceptFleets = (
  g: Pick<GamePublicContext, 'seats' | 'board'>,
  f: Pick<ReadonlyGameFrame<'meeting'>, 'nation' | 'zone' | 'carriers' | 'isVoyage'>,
  nation: Nation,
  enemy: Nation,
): boolean => {
  const { board: b } = g
  const own = findFleetsFreeToIntercept(b, nation, f.zone).filter(fleet => nation !== f.nation || isFleetInvolvedInMeeting(f.carriers, fleet))
  const foes = findAttackableFleets(b, enemy, ownerSeatOf(g, nation), f.zone).filter(fleet => enemy !== f.nation || isFleetInvolvedInMeeting(f.carriers, fleet))
  return own.length > 0 && (foes.length > 0 || isFleetless(f, enemy))
}
/** Sheets: those who cross in boats of their own can be stopped, not fought. */
const isFleetless = (f: Pick<ReadonlyGameFrame<'meeting'>, 'nation' | 'carriers' | 'isVoyage'>, enemy: Nation): boolean =>
  enemy === f.nation && f.isVoyage && f.carriers.length === 0
const createNavalBattleFrame = (g: Pick<GamePublicContext, 'seats'>, f: FleetMeetingFrame, nation: Nation, enemy: Nation): GameFrame<'naval'> =>
  frames.naval({
    nation,
    player: ownerSeatOf(g, nation),
    enemy,
    active: f.nation,
    zone: f.zone,
    leaders: [...f.leaders],
    carriers: [...f.carriers],
    isVoyage: f.isVoyage,
  })
export const fleetMeetingProcedure: Procedure<Invasions, FleetMeetingFrame> = {
  // XXV.B-1 The inactive nations declare first.
  inactive: (g, f) => {
    const enemies = sortNationsByPlayerOrder(g, findNationsWithEnemyFleets(g.board, f.nation, f.zone))
    const nation = enemies.find(one => !f.asked.includes(one) && mayInterceptFleets(g, f, one, f.nation))
    if (nation === undefined) return
    f.asked.push(nation)
    return { call: createNavalBattleFrame(g, f, nation, f.nation), then: 'inactive' }
  },
  // Then the active one.
  active: (g, f) => {
    const enemy = findNationsWithEnemyFleets(g.board, f.nation, f.zone).find(one => !f.tried.includes(one) && mayInterceptFleets(g, f, f.nation, one))
    if (enemy === undefined) return
    f.tried.push(enemy)
    return { call: createNavalBattleFrame(g, f, f.nation, enemy), then: 'active' }
  },
}

type NavalBattleFrame = GameFrame<'naval'>
type ReadonlyNavalBattleFrame = ReadonlyGameFrame<'naval'>
type BattleDie = NounOf<typeof battleDieKind>
/** XX.A-2 Side 0 is the active nation. */
const [ACTIVE, OTHER] = [0, 1] as const
export const nationOnNavalSide = (f: ReadonlyNavalBattleFrame, side: number): Nation =>
  side === ACTIVE ? f.active : f.nation === f.active ? f.enemy : f.nation
export const fleetsOnNavalSide = (f: ReadonlyNavalBattleFrame, side: number): readonly Unit[] => (side === ACTIVE ? f.fleetsA : f.fleetsD)
/** XXV.C-6 Leaders with the stack: those in the zone, and whoever is carried. */
const findLeadersOnNavalSide = (b: ReadonlyBoard, f: ReadonlyNavalBattleFrame, side: number): Leader[] => [
  ...findLeadersOfNationAt(b, nationOnNavalSide(f, side), f.zone),
  ...(side === ACTIVE ? f.leaders.filter(leader => b.leaderAt[leader]! >= 0) : []),
]
/** XXV.C-3, r-78 Ports and leader add up. */
export const countRerollsOnNavalSide = (b: ReadonlyBoard, f: ReadonlyNavalBattleFrame, side: number): number =>
  countPortRerolls(b, nationOnNavalSide(f, side), f.zone) + combatValueOfLeader(b, findBestLeader(b, findLeadersOnNavalSide(b, f, side)))
export const findFleetsReadyForNavalSide = (b: ReadonlyBoard, f: ReadonlyNavalBattleFrame, side: number): Unit[] => {
  const nation = nationOnNavalSide(f, side)
  const all = nation === f.nation ? findFleetsFreeToIntercept(b, nation, f.zone) : findAttackableFleets(b, nation, f.player, f.zone)
  return all.filter(fleet => !fleetsOnNavalSide(f, side).includes(fleet) && (side === OTHER || isFleetInvolvedInMeeting(f.carriers, fleet)))
}
const isAdvancedCombat = (g: Pick<GamePublicContext, 'options'>): boolean => g.options['combat'] === 'advanced'
/** r-78 Red swords and half hits do not count at sea. */
export function computeNavalHitsOfSide(g: Pick<GamePublicContext, 'options'>, f: ReadonlyNavalBattleFrame, side: number): number {
  const dice = side === ACTIVE ? f.diceA : f.diceD
  if (!isAdvancedCombat(g)) return countHitsOfDice(dice, null)
  return lookUpHitsInTable(
    dice.reduce((sum, die) => sum + die, 0),
    fleetsOnNavalSide(f, side).length,
    null,
  )
}
const isNavalSideSunk = (f: ReadonlyNavalBattleFrame, side: number): boolean => fleetsOnNavalSide(f, side).length === 0
export const navalBattleProcedure: Procedure<Invasions, NavalBattleFrame> = {
  // XXV.B-1 Declared or not.
  declare: ruleBuilder.ask<NavalBattleFrame>()({
    cite: [makeClauseId('XXV.B-1')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: { accept: { cite: makeClauseId('XXV.B-1'), among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ done: true }) } },
  }),
  // XXV.C-1 One stack of each side, whoever has more chooses.
  stack: createChooseNavalStackStep(ACTIVE),
  'stack-back': createChooseNavalStackStep(OTHER),
  // XXV.B-2 Sure with all ports, else a D2.
  test: (g, f) => {
    fillNavalStacks(g, f)
    recordNavalInterception(g, f)
    if (!holdsAllPorts(g.board, f.nation, f.zone)) return callD10RollProcedure('naval', 'interception', f.nation)
    f.die = 2
  },
  judge: (g, f) => {
    if (!isTestPassedByDie(f.die)) return { done: true }
    if (f.fleetsA.length > 0) return
    resolveAvoidedNavalBattle(g, f)
    return { done: true }
  },
  // XXV.C-7 The intercepted side may refuse, and counts as beaten.
  answer: ruleBuilder.ask<NavalBattleFrame>()({
    cite: [makeClauseId('XXV.C-7')],
    who: (g, f) => ownerSeatOf(g, f.enemy),
    may: {
      accept: { cite: makeClauseId('XXV.C-7'), among: () => true, take: () => {} },
      refuse: {
        among: () => true,
        take: (g, f) => {
          resolveAvoidedNavalBattle(g, f)
          return { done: true }
        },
      },
    },
  }),
  // r-78 One white die a fleet, no exchanges; in advanced combat two dice and a table.
  roll: (g, f) => {
    f.melee += 1
    ;[f.diceA, f.diceD] = isAdvancedCombat(g)
      ? [
          [g.roll(6), g.roll(6)],
          [g.roll(6), g.roll(6)],
        ]
      : [f.fleetsA.map(() => g.roll(6)), f.fleetsD.map(() => g.roll(6))]
    if (f.melee === 1) [f.rerollsA, f.rerollsD] = [countRerollsOnNavalSide(g.board, f, ACTIVE), countRerollsOnNavalSide(g.board, f, OTHER)]
    ;[f.passes, f.turnOf] = [0, ACTIVE]
    emitNavalDice(g, f, ACTIVE)
    emitNavalDice(g, f, OTHER)
  },
  reply: (g, f) => openEventWindow(g, 'after-roll', f.active),
  // XX.E-2, r-41 In turn until both pass, the active side first.
  reroll: ruleBuilder.ask<NavalBattleFrame>()({
    cite: [makeClauseId('XXV.C-3')],
    who: (g, f) => (f.passes >= 2 || f.rerollsA + f.rerollsD === 0 ? null : ownerSeatOf(g, nationOnNavalSide(f, f.turnOf))),
    may: {
      reroll: {
        cite: makeClauseId('XXV.C-3'),
        among: (g, f) => listNavalDice(g, f),
        unless: [{ cite: makeClauseId('XXV.C-3'), bars: (_, f) => (f.turnOf === ACTIVE ? f.rerollsA : f.rerollsD) === 0 }],
        take: (g, f, die) => spendNavalReroll(g, f, die),
      },
      stop: {
        among: () => true,
        take: (_, f) => {
          f.passes += 1
          f.turnOf = 1 - f.turnOf
          return { goto: 'reroll' }
        },
      },
    },
  }),
  count: (g, f) => {
    ;[f.hitsA, f.hitsD] = [computeNavalHitsOfSide(g, f, OTHER), computeNavalHitsOfSide(g, f, ACTIVE)]
  },
  // XXV.C-4, XX.H-3 Each owner chooses who is hit, the active side first.
  'strike-a': createTakeNavalHitStep(ACTIVE),
  'strike-d': createTakeNavalHitStep(OTHER),
  // r-78 Two melees in advanced combat.
  again: (g, f) => (isAdvancedCombat(g) && f.melee === 1 && !isNavalSideSunk(f, ACTIVE) && !isNavalSideSunk(f, OTHER) ? { goto: 'roll' } : undefined),
  // XXV.C-5, XXV.C-6, XX.K-5 A draw is possible; leaders go down with the last fleet; damaged elite fleets are restored.
  verdict: (g, f) => {
    const winner = findNavalWinner(f)
    for (const side of [ACTIVE, OTHER]) if (isNavalSideSunk(f, side)) drownPassengersOfSunkFleets(g, f, side)
    for (const fleet of [...f.fleetsA, ...f.fleetsD]) if (g.board.units.face[fleet] === BACK_FACE) mendUnit(g, fleet, 'XX.K-5')
    recountControlOfAllAreas(g.board)
    if (winner === null) return { done: true }
    g.emit({ is: 'won', space: f.zone, nation: nationOnNavalSide(f, winner), lostA: f.struckA, lostD: f.struckD }, [makeClauseId('XXV.C-5')])
    f.hero = findNavalHero(g.board, f, winner)
  },
  // XX.J-3, r-59 A victor of an empire in decline may be murdered.
  assassin: (_, f) => (f.hero === NO_LEADER ? { done: true } : callD10RollProcedure('naval', 'assassin', nationOfLeader(f.hero))),
  murder: (g, f) => {
    if (f.die >= 8) loseLeader(g, f.hero, nationOfLeader(f.hero), 'XX.J-3')
  },
}
function findNavalHero(b: ReadonlyBoard, f: ReadonlyNavalBattleFrame, side: number): Leader {
  const nation = nationOnNavalSide(f, side)
  return isNationEmpire(b, nation) && b.decline[nation]! > 0 ? findBestLeader(b, findLeadersOnNavalSide(b, f, side)) : NO_LEADER
}
/** XXV.C-5, r-199 Hits that found a fleet; both sunk, the greater number wins. */
function findNavalWinner(f: ReadonlyNavalBattleFrame): number | null {
  if (isNavalSideSunk(f, ACTIVE) !== isNavalSideSunk(f, OTHER)) return isNavalSideSunk(f, ACTIVE) ? OTHER : ACTIVE
  return f.struckA === f.struckD ? null : f.struckA < f.struckD ? ACTIVE : OTHER
}
function createChooseNavalStackStep(side: number) {
  return ruleBuilder.ask<NavalBattleFrame>()({
    cite: [makeClauseId('XXV.C-1')],
    who: (g, f) =>
      fleetsOnNavalSide(f, side).length < FLEETS_PER_NAVAL_STACK &&
      findFleetsReadyForNavalSide(g.board, f, side).length + fleetsOnNavalSide(f, side).length > FLEETS_PER_NAVAL_STACK
        ? ownerSeatOf(g, nationOnNavalSide(f, side))
        : null,
    may: {
      'send-fleet': {
        cite: makeClauseId('XXV.C-1'),
        among: (g, f) => pickOneOfEachSort(g, findFleetsReadyForNavalSide(g.board, f, side)),
        take: (_, f, fleet) => {
          if (side === ACTIVE) f.fleetsA.push(fleet)
          else f.fleetsD.push(fleet)
          return { goto: side === ACTIVE ? 'stack' : 'stack-back' }
        },
      },
    },
  })
}
function fillNavalStacks(g: GameStepContext, f: NavalBattleFrame): void {
  f.fleetsA.push(...findFleetsReadyForNavalSide(g.board, f, ACTIVE).slice(0, FLEETS_PER_NAVAL_STACK - f.fleetsA.length))
  f.fleetsD.push(...findFleetsReadyForNavalSide(g.board, f, OTHER).slice(0, FLEETS_PER_NAVAL_STACK - f.fleetsD.length))
}
/** XXV.B-3, r-141 Who declared and who was the target, and of which player, whatever his camps. */
function recordNavalInterception(g: GameStepContext, f: NavalBattleFrame): void {
  for (const side of [ACTIVE, OTHER]) {
    const hasDeclared = nationOnNavalSide(f, side) === f.nation
    const camp = ownerSeatOf(g, nationOnNavalSide(f, 1 - side))
    for (const unit of fleetsOnNavalSide(f, side)) g.board.now.naval.push({ unit, camp, hasDeclared })
  }
}
/** XXV.C-7, XXV.D-7, r-81 The active stack ends its move and its transport; the inactive player gives up a point. */
function resolveAvoidedNavalBattle(g: GameStepContext, f: NavalBattleFrame): void {
  if (f.enemy !== f.active) {
    scoreVictoryPointsOfCamp(g, campOfNation[f.enemy]!, -1, 'naval', 'XXV.C-7')
    return scoreVictoryPointsOfCamp(g, campOfNation[f.active]!, 1, 'naval', 'XXV.C-7')
  }
  for (const fleet of f.fleetsA) g.board.spent[fleet] = ALL_STEPS_SPENT
  const voyage = g.within('voyage')
  if (f.isVoyage && voyage) voyage.isCancelled = true
}
const emitNavalDice = (g: GameStepContext, f: NavalBattleFrame, side: number): void =>
  g.emit({ is: 'dice', side, faces: [...(side === ACTIVE ? f.diceA : f.diceD)], hits: computeNavalHitsOfSide(g, f, side) }, [makeClauseId('XXV.C-1')])
export const listNavalDice = (g: Pick<GamePublicContext, 'options'>, f: ReadonlyNavalBattleFrame): BattleDie[] =>
  isAdvancedCombat(g)
    ? [0 as BattleDie, DICE_PER_SIDE as BattleDie]
    : [...f.diceA.map((_, i) => i as BattleDie), ...f.diceD.map((_, i) => (DICE_PER_SIDE + i) as BattleDie)]
/** XXI.D-1 In advanced combat both dice of the side. */
export function rerollNavalDie(g: GameStepContext, f: NavalBattleFrame, die: BattleDie): void {
  const side = die < DICE_PER_SIDE ? ACTIVE : OTHER
  const dice = side === ACTIVE ? f.diceA : f.diceD
  if (isAdvancedCombat(g)) for (let i = 0; i < dice.length; i++) dice[i] = g.roll(6)
  else dice[die % DICE_PER_SIDE] = g.roll(6)
  emitNavalDice(g, f, side)
}
function spendNavalReroll(g: GameStepContext, f: NavalBattleFrame, die: BattleDie): { goto: 'reroll' } {
  rerollNavalDie(g, f, die)
  if (f.turnOf === ACTIVE) f.rerollsA -= 1
  else f.rerollsD -= 1
  ;[f.passes, f.turnOf] = [0, 1 - f.turnOf]
  return { goto: 'reroll' }
}
function createTakeNavalHitStep(side: number) {
  const hits = (f: ReadonlyNavalBattleFrame): number => (side === ACTIVE ? f.hitsA : f.hitsD)
  return ruleBuilder.ask<NavalBattleFrame>()({
    cite: [makeClauseId('XX.H-3'), makeClauseId('XXV.C-4')],
    who: (g, f): Seat | null => (hits(f) > 0 && !isNavalSideSunk(f, side) ? ownerSeatOf(g, nationOnNavalSide(f, side)) : null),
    may: {
      'take-hit': {
        cite: makeClauseId('XXV.C-4'),
        among: (g, f) => pickOneOfEachSort(g, fleetsOnNavalSide(f, side)),
        take: (g, f, fleet) => {
          hitFleetInNavalBattle(g, f, side, fleet)
          return { goto: side === ACTIVE ? 'strike-a' : 'strike-d' }
        },
      },
    },
  })
}
/** XXV.C-4 An elite fleet of an empire is flipped first. True: it is lost. */
export function damageFleet(g: GameStepContext, fleet: Unit): boolean {
  if (wouldUnitSurviveHit(g.board, fleet)) {
    setUnitFace(g.board, fleet, BACK_FACE)
    g.emit({ is: 'hurt', unit: fleet, space: g.board.units.place[fleet]! }, [makeClauseId('XXV.C-4')])
    return false
  }
  eliminateUnit(g, fleet, 'XXV.C-5')
  return true
}
function hitFleetInNavalBattle(g: GameStepContext, f: NavalBattleFrame, side: number, fleet: Unit): void {
  if (side === ACTIVE) [f.hitsA, f.struckA] = [f.hitsA - 1, f.struckA + 1]
  else [f.hitsD, f.struckD] = [f.hitsD - 1, f.struckD + 1]
  if (!damageFleet(g, fleet)) return
  f.fleetsA = f.fleetsA.filter(one => one !== fleet)
  f.fleetsD = f.fleetsD.filter(one => one !== fleet)
}
/** XXV.C-6 Whoever was carried goes down with the stack, a leader in the zone with its last fleet. */
function drownPassengersOfSunkFleets(g: GameStepContext, f: NavalBattleFrame, side: number): void {
  const hasOthers = findFleetsAt(g.board, nationOnNavalSide(f, side), f.zone).length > 0
  const lost = findLeadersOnNavalSide(g.board, f, side).filter(leader => !hasOthers || g.board.leaderAt[leader] !== f.zone)
  for (const leader of lost) loseLeader(g, leader, nationOnNavalSide(f, 1 - side), 'XXV.C-6')
}

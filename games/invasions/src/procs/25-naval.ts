/** XXV.B, XXV.C Fleets of two enemies in one zone: interception and naval battle. */
import type { NounOf, Procedure } from '@tabularium/kernel'
import { CAMPS, NO_LEADER, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { DICE_PER_SIDE, type dieKind } from '../words.ts'
import { campOf } from '../data/nations.ts'
import { BACK } from '../data/units.ts'
import { tableHits } from '../board/advanced.ts'
import { hitsOf } from '../board/battle.ts'
import { recount } from '../board/control.ts'
import { bestOf, combatOf, leadersOfAt } from '../board/leaders.ts'
import { seatOf } from '../board/order.ts'
import { STOPPED } from '../board/moving.ts'
import { freeToIntercept, holdsAllPorts, navalEnemies, openToAttack, portRerolls, STACK } from '../board/sea.ts'
import { fleetsAt, isEmpire, survivesHit, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Open, Seat, Step } from '../types.ts'
import { loseLeader } from './20-leaders.ts'
import { clause, d10, eliminate, isPassed, mend, oneOfEach, openWindow, owner, rules, scoreCamp } from './common.ts'
import { turnUnit } from '../board/change.ts'

type Meeting = F<'meeting'>
/** r-80 The inactive nations in the order of players. */
const inPlayerOrder = (g: Pick<Open, 'seats' | 'board'>, nations: readonly Nation[]): Nation[] =>
  CAMPS.map(camp => seatOf(g.seats, camp)).flatMap((seat, i, all) => (all.indexOf(seat) === i ? nations.filter(nation => owner(g, nation) === seat) : []))
const mayIntercept = (b: Look, nation: Nation, enemy: Nation, sea: Space): boolean =>
  freeToIntercept(b, nation, sea).length > 0 && openToAttack(b, enemy, campOf[nation]!, sea).length > 0
export const meeting: Procedure<Invasions, Meeting> = {
  // XXV.B-1 The inactive nations declare first.
  inactive: (g, f) => {
    const enemies = inPlayerOrder(g, navalEnemies(g.board, f.nation, f.zone))
    const nation = enemies.find(one => !f.asked.includes(one) && mayIntercept(g.board, one, f.nation, f.zone))
    if (nation === undefined) return
    f.asked.push(nation)
    return { call: frames.naval({ nation, enemy: f.nation, active: f.nation, zone: f.zone, leaders: [...f.leaders], isVoyage: f.isVoyage }), then: 'inactive' }
  },
  // Then the active one.
  active: (g, f) => {
    const enemy = navalEnemies(g.board, f.nation, f.zone).find(one => !f.tried.includes(one) && mayIntercept(g.board, f.nation, one, f.zone))
    if (enemy === undefined) return
    f.tried.push(enemy)
    return { call: frames.naval({ nation: f.nation, enemy, active: f.nation, zone: f.zone, leaders: [...f.leaders], isVoyage: f.isVoyage }), then: 'active' }
  },
}

type Naval = F<'naval'>
type Facts = Seen<'naval'>
type Die = NounOf<typeof dieKind>
/** XX.A-2 Side 0 is the active nation. */
const [ACTIVE, OTHER] = [0, 1] as const
const nationOn = (f: Facts, side: number): Nation => (side === ACTIVE ? f.active : f.nation === f.active ? f.enemy : f.nation)
const fleetsOn = (f: Facts, side: number): readonly Unit[] => (side === ACTIVE ? f.fleetsA : f.fleetsD)
/** XXV.C-6 Leaders with the stack: those in the zone, and whoever is carried. */
const leadersOn = (b: Look, f: Facts, side: number): Leader[] => [
  ...leadersOfAt(b, nationOn(f, side), f.zone),
  ...(side === ACTIVE ? f.leaders.filter(leader => b.leaderAt[leader]! >= 0) : []),
]
/** XXV.C-3, r-78 Ports and leader add up. */
const rerollsOn = (b: Look, f: Facts, side: number): number => portRerolls(b, nationOn(f, side), f.zone) + combatOf(b, bestOf(b, leadersOn(b, f, side)))
const ready = (b: Look, f: Facts, side: number): Unit[] => {
  const nation = nationOn(f, side)
  const all = nation === f.nation ? freeToIntercept(b, nation, f.zone) : openToAttack(b, nation, campOf[f.nation]!, f.zone)
  return all.filter(fleet => !fleetsOn(f, side).includes(fleet))
}
const isAdvanced = (g: Pick<Open, 'options'>): boolean => g.options['combat'] === 'advanced'
/** r-78 Red swords and half hits do not count at sea. */
function hitsBy(g: Pick<Open, 'options'>, f: Facts, side: number): number {
  const dice = side === ACTIVE ? f.diceA : f.diceD
  if (!isAdvanced(g)) return hitsOf(dice, null)
  return tableHits(
    dice.reduce((sum, die) => sum + die, 0),
    fleetsOn(f, side).length,
    null,
  )
}
const isSunk = (f: Facts, side: number): boolean => fleetsOn(f, side).length === 0
export const naval: Procedure<Invasions, Naval> = {
  // XXV.B-1 Declared or not.
  declare: rules.ask<Naval>()({
    cite: [clause('XXV.B-1')],
    who: (g, f) => owner(g, f.nation),
    may: { accept: { cite: clause('XXV.B-1'), among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ done: true }) } },
  }),
  // XXV.C-1 One stack of each side, whoever has more chooses.
  stack: chooseStack(ACTIVE),
  'stack-back': chooseStack(OTHER),
  // XXV.B-2 Sure with all ports, else a D2.
  test: (g, f) => {
    fillStacks(g, f)
    record(g, f)
    if (!holdsAllPorts(g.board, f.nation, f.zone)) return d10('naval', 'interception', f.nation)
    f.die = 2
  },
  judge: (_, f) => (isPassed(f.die) ? undefined : { done: true }),
  // XXV.C-7 The intercepted side may refuse, and counts as beaten.
  answer: rules.ask<Naval>()({
    cite: [clause('XXV.C-7')],
    who: (g, f) => owner(g, f.enemy),
    may: {
      accept: { cite: clause('XXV.C-7'), among: () => true, take: () => {} },
      refuse: {
        among: () => true,
        take: (g, f) => {
          shun(g, f)
          return { done: true }
        },
      },
    },
  }),
  // r-78 One white die a fleet, no exchanges; in advanced combat two dice and a table.
  roll: (g, f) => {
    f.melee += 1
    ;[f.diceA, f.diceD] = isAdvanced(g)
      ? [
          [g.roll(6), g.roll(6)],
          [g.roll(6), g.roll(6)],
        ]
      : [f.fleetsA.map(() => g.roll(6)), f.fleetsD.map(() => g.roll(6))]
    if (f.melee === 1) [f.rerollsA, f.rerollsD] = [rerollsOn(g.board, f, ACTIVE), rerollsOn(g.board, f, OTHER)]
    ;[f.passes, f.turnOf] = [0, ACTIVE]
    tellDice(g, f, ACTIVE)
    tellDice(g, f, OTHER)
  },
  reply: (g, f) => openWindow(g, 'after-roll', f.active),
  // XX.E-2, r-41 In turn until both pass, the active side first.
  reroll: rules.ask<Naval>()({
    cite: [clause('XXV.C-3')],
    who: (g, f) => (f.passes >= 2 || f.rerollsA + f.rerollsD === 0 ? null : owner(g, nationOn(f, f.turnOf))),
    may: {
      reroll: {
        cite: clause('XXV.C-3'),
        among: (g, f) => diceAfloat(g, f),
        unless: [{ cite: clause('XXV.C-3'), bars: (_, f) => (f.turnOf === ACTIVE ? f.rerollsA : f.rerollsD) === 0 }],
        take: (g, f, die) => throwAgain(g, f, die),
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
    ;[f.hitsA, f.hitsD] = [hitsBy(g, f, OTHER), hitsBy(g, f, ACTIVE)]
  },
  // XXV.C-4, XX.H-3 Each owner chooses who is hit, the active side first.
  'strike-a': strikeStep(ACTIVE),
  'strike-d': strikeStep(OTHER),
  // r-78 Two melees in advanced combat.
  again: (g, f) => (isAdvanced(g) && f.melee === 1 && !isSunk(f, ACTIVE) && !isSunk(f, OTHER) ? { goto: 'roll' } : undefined),
  // XXV.C-5, XXV.C-6, XX.K-5 A draw is possible; leaders go down with the last fleet; damaged elite fleets are restored.
  verdict: (g, f) => {
    const winner = winnerOf(f)
    for (const side of [ACTIVE, OTHER]) if (isSunk(f, side)) drown(g, f, side)
    for (const fleet of [...f.fleetsA, ...f.fleetsD]) if (g.board.units.face[fleet] === BACK) mend(g, fleet, 'XX.K-5')
    recount(g.board)
    if (winner === null) return { done: true }
    g.emit({ is: 'won', space: f.zone, nation: nationOn(f, winner), lostA: f.struckA, lostD: f.struckD }, [clause('XXV.C-5')])
    f.hero = heroOf(g.board, f, winner)
  },
  // XX.J-3, r-59 A victor of an empire in decline may be murdered.
  assassin: (_, f) => (f.hero === NO_LEADER ? { done: true } : d10('naval', 'assassin', f.active)),
  murder: (g, f) => {
    if (f.die >= 8) loseLeader(g, f.hero, f.active, 'XX.J-3')
  },
}
function heroOf(b: Look, f: Facts, side: number): Leader {
  const nation = nationOn(f, side)
  return isEmpire(b, nation) && b.decline[nation]! > 0 ? bestOf(b, leadersOn(b, f, side)) : NO_LEADER
}
/** XXV.C-5, r-199 Hits that found a fleet; both sunk, the greater number wins. */
function winnerOf(f: Facts): number | null {
  if (isSunk(f, ACTIVE) !== isSunk(f, OTHER)) return isSunk(f, ACTIVE) ? OTHER : ACTIVE
  return f.struckA === f.struckD ? null : f.struckA < f.struckD ? ACTIVE : OTHER
}
function chooseStack(side: number) {
  return rules.ask<Naval>()({
    cite: [clause('XXV.C-1')],
    who: (g, f) => (fleetsOn(f, side).length < STACK && ready(g.board, f, side).length + fleetsOn(f, side).length > STACK ? owner(g, nationOn(f, side)) : null),
    may: {
      'send-fleet': {
        cite: clause('XXV.C-1'),
        among: (g, f) => oneOfEach(g, ready(g.board, f, side)),
        take: (_, f, fleet) => {
          if (side === ACTIVE) f.fleetsA.push(fleet)
          else f.fleetsD.push(fleet)
          return { goto: side === ACTIVE ? 'stack' : 'stack-back' }
        },
      },
    },
  })
}
function fillStacks(g: Step, f: Naval): void {
  f.fleetsA.push(...ready(g.board, f, ACTIVE).slice(0, STACK - f.fleetsA.length))
  f.fleetsD.push(...ready(g.board, f, OTHER).slice(0, STACK - f.fleetsD.length))
}
/** XXV.B-3 Who declared and who was the target, and of which player. */
function record(g: Step, f: Naval): void {
  for (const side of [ACTIVE, OTHER]) {
    const hasDeclared = nationOn(f, side) === f.nation
    const camp = campOf[nationOn(f, 1 - side)]!
    for (const unit of fleetsOn(f, side)) g.board.now.naval.push({ unit, camp, hasDeclared })
  }
}
/** XXV.C-7, XXV.D-7, r-81 The active stack ends its move and its transport; the inactive player gives up a point. */
function shun(g: Step, f: Naval): void {
  if (f.enemy !== f.active) {
    scoreCamp(g, campOf[f.enemy]!, -1, 'naval', 'XXV.C-7')
    return scoreCamp(g, campOf[f.active]!, 1, 'naval', 'XXV.C-7')
  }
  for (const fleet of f.fleetsA) g.board.spent[fleet] = STOPPED
  const voyage = g.within('voyage')
  if (f.isVoyage && voyage) voyage.isCancelled = true
}
const tellDice = (g: Step, f: Naval, side: number): void =>
  g.emit({ is: 'dice', side, faces: [...(side === ACTIVE ? f.diceA : f.diceD)], hits: hitsBy(g, f, side) }, [clause('XXV.C-1')])
export const diceAfloat = (g: Pick<Open, 'options'>, f: Facts): Die[] =>
  isAdvanced(g) ? [0 as Die, DICE_PER_SIDE as Die] : [...f.diceA.map((_, i) => i as Die), ...f.diceD.map((_, i) => (DICE_PER_SIDE + i) as Die)]
/** XXI.D-1 In advanced combat both dice of the side. */
export function rerollAfloat(g: Step, f: Naval, die: Die): void {
  const side = die < DICE_PER_SIDE ? ACTIVE : OTHER
  const dice = side === ACTIVE ? f.diceA : f.diceD
  if (isAdvanced(g)) for (let i = 0; i < dice.length; i++) dice[i] = g.roll(6)
  else dice[die % DICE_PER_SIDE] = g.roll(6)
  tellDice(g, f, side)
}
function throwAgain(g: Step, f: Naval, die: Die): { goto: 'reroll' } {
  rerollAfloat(g, f, die)
  if (f.turnOf === ACTIVE) f.rerollsA -= 1
  else f.rerollsD -= 1
  ;[f.passes, f.turnOf] = [0, 1 - f.turnOf]
  return { goto: 'reroll' }
}
function strikeStep(side: number) {
  const hits = (f: Facts): number => (side === ACTIVE ? f.hitsA : f.hitsD)
  return rules.ask<Naval>()({
    cite: [clause('XX.H-3'), clause('XXV.C-4')],
    who: (g, f): Seat | null => (hits(f) > 0 && !isSunk(f, side) ? owner(g, nationOn(f, side)) : null),
    may: {
      'take-hit': {
        cite: clause('XXV.C-4'),
        among: (g, f) => oneOfEach(g, fleetsOn(f, side)),
        take: (g, f, fleet) => {
          hitFleet(g, f, side, fleet)
          return { goto: side === ACTIVE ? 'strike-a' : 'strike-d' }
        },
      },
    },
  })
}
/** XXV.C-4 An elite fleet of an empire is flipped first. True: it is lost. */
export function strikeFleet(g: Step, fleet: Unit): boolean {
  if (survivesHit(g.board, fleet)) {
    turnUnit(g.board, fleet, BACK)
    g.emit({ is: 'hurt', unit: fleet }, [clause('XXV.C-4')])
    return false
  }
  eliminate(g, fleet, 'XXV.C-5')
  return true
}
function hitFleet(g: Step, f: Naval, side: number, fleet: Unit): void {
  if (side === ACTIVE) [f.hitsA, f.struckA] = [f.hitsA - 1, f.struckA + 1]
  else [f.hitsD, f.struckD] = [f.hitsD - 1, f.struckD + 1]
  if (!strikeFleet(g, fleet)) return
  f.fleetsA = f.fleetsA.filter(one => one !== fleet)
  f.fleetsD = f.fleetsD.filter(one => one !== fleet)
}
/** XXV.C-6 Whoever was carried goes down with the stack, a leader in the zone with its last fleet. */
function drown(g: Step, f: Naval, side: number): void {
  const hasOthers = fleetsAt(g.board, nationOn(f, side), f.zone).length > 0
  const lost = leadersOn(g.board, f, side).filter(leader => !hasOthers || g.board.leaderAt[leader] !== f.zone)
  for (const leader of lost) loseLeader(g, leader, nationOn(f, 1 - side), 'XXV.C-6')
}

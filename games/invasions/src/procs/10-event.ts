/** X.B An event happens: it may be answered, what it strikes is named, and it strikes. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, type Area, type Nation, type Space } from '../kinds.ts'
import { REVOLT_TABLES } from '../data/map.ts'
import { CARDS_AND_MARKERS } from '../data/cards.ts'
import { seatOfCamp } from '../board/order.ts'
import { isLimesWall, type ReadonlyBoard } from '../board/units.ts'
import { findEventUse } from '../cards/events-private.ts'
import type { EventUse } from '../cards/event-use.ts'
import { PUBLIC_EVENTS, findPlagueVictims } from '../cards/events-public.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GamePublicContext, Seat, GameStepContext } from '../types.ts'
import { DICE_PER_SIDE } from '../words.ts'
import { HAND_ZONES } from './10-events.ts'
import { listBattleDice, rerollDie } from './20-battle.ts'
import { sideOfBattle } from './20-sides.ts'
import { listNavalDice, rerollNavalDie } from './25-naval.ts'
import { makeClauseId, callD10Roll, eliminateUnit, isTestPassed, pickOneOfEachSort, openWindow, ownerSeatOf, ruleBuilder } from './common.ts'

type Frame = GameFrame<'event'>
type ReadonlyFrame = ReadonlyGameFrame<'event'>
const isDrawnPublicEvent = (f: ReadonlyFrame): boolean => f.moment === 'draw'
const publicEventOf = (f: ReadonlyFrame) => PUBLIC_EVENTS[CARDS_AND_MARKERS[f.card]!.event!]!
const privateUseOf = (f: ReadonlyFrame): EventUse | null => (f.moment === 'draw' ? null : findEventUse(f.card, f.moment)!)
const findTargetNations = (b: ReadonlyBoard, f: ReadonlyFrame): Nation[] => (isDrawnPublicEvent(f) ? (publicEventOf(f).nations?.(b, f) ?? []) : [])
const findTargetPlaces = (g: Pick<GamePublicContext, 'seats' | 'board'>, f: ReadonlyFrame): Space[] =>
  isDrawnPublicEvent(f) ? (publicEventOf(f).places?.(g, f) ?? []) : []
const findTargetAreas = (b: ReadonlyBoard, f: ReadonlyFrame): Area[] => (isDrawnPublicEvent(f) ? (publicEventOf(f).areas?.(b) ?? []) : [])
const needsTarget = (f: ReadonlyFrame): boolean =>
  publicEventOf(f).nations !== undefined || publicEventOf(f).places !== undefined || publicEventOf(f).areas !== undefined
const hasEventTarget = (g: Pick<GamePublicContext, 'seats' | 'board'>, f: ReadonlyFrame): boolean =>
  findTargetNations(g.board, f).length + findTargetPlaces(g, f).length + findTargetAreas(g.board, f).length > 0

// ---- What the player of a private event names ----
const seatOfPlayer = (g: GamePublicContext, f: ReadonlyFrame): Seat => seatOfCamp(g.seats, f.camp)
const [LEAST, MOST] = [0, 1] as const
const targetCountOf = (f: ReadonlyFrame, end: 0 | 1): number => privateUseOf(f)?.count?.[end] ?? 1
const findNamableNations = (g: GamePublicContext, f: ReadonlyFrame): readonly Nation[] =>
  f.nations.length < targetCountOf(f, MOST) ? (privateUseOf(f)?.nations?.(g, f) ?? []) : []
const findChoosableUnits = (g: GamePublicContext, f: ReadonlyFrame): readonly Frame['unit'][] =>
  f.units.length < (privateUseOf(f)?.most?.(g, f) ?? 1) ? (privateUseOf(f)?.units?.(g, f) ?? []) : []

export const eventCardProcedure: Procedure<Invasions, Frame> = {
  answer: g => openWindow(g, 'event-played', NOBODY),
  // Events that strike an area by lot: west or east, then the table.
  side: (_, f) => {
    if (f.isCancelled) return { done: true }
    if (!isDrawnPublicEvent(f)) return { goto: 'nation' }
    return publicEventOf(f).byLot ? callD10Roll('event', 'area', NOBODY) : { goto: 'target' }
  },
  area: (_, f) => {
    f.isEast = !isTestPassed(f.die)
    return callD10Roll('event', 'area', NOBODY)
  },
  lot: (_, f) => void (f.area = REVOLT_TABLES[f.isEast ? 'east' : 'west'][f.die - 1]!),
  // r-138 The drawer names the target; without one nothing happens.
  target: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-4')],
    who: (g, f) => (hasEventTarget(g, f) ? seatOfPlayer(g, f) : null),
    may: {
      'name-nation': { cite: makeClauseId('X.B-5'), among: (g, f) => findTargetNations(g.board, f), take: (_, f, nation) => void (f.nation = nation) },
      'name-place': { cite: makeClauseId('X.B-5'), among: (g, f) => findTargetPlaces(g, f), take: (_, f, space) => void (f.space = space) },
      'name-area': { cite: makeClauseId('X.B-5'), among: (g, f) => findTargetAreas(g.board, f), take: (_, f, area) => void (f.area = area) },
    },
  }),
  // X.B-5 Private events: nations, a leader, units, a province, a side or an end, one after the other.
  nation: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => (findNamableNations(g, f).length > 0 ? seatOfPlayer(g, f) : null),
    may: {
      'name-nation': {
        cite: makeClauseId('X.B-5'),
        among: (g, f) => findNamableNations(g, f),
        take: (_, f, nation) => {
          if (f.nations.length === 0) f.nation = nation
          f.nations.push(nation)
          return { goto: 'nation' }
        },
      },
      finish: { among: (_, f) => f.nations.length >= targetCountOf(f, LEAST), take: () => {} },
    },
  }),
  leader: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => ((privateUseOf(f)?.leaders?.(g, f) ?? []).length > 0 ? seatOfPlayer(g, f) : null),
    may: {
      'name-leader': { cite: makeClauseId('X.B-5'), among: (g, f) => privateUseOf(f)?.leaders?.(g, f) ?? [], take: (_, f, leader) => void (f.leader = leader) },
    },
  }),
  unit: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => (findChoosableUnits(g, f).length > 0 ? seatOfPlayer(g, f) : null),
    may: {
      'name-unit': {
        cite: makeClauseId('X.B-5'),
        among: (g, f) => findChoosableUnits(g, f),
        take: (_, f, unit) => {
          f.unit = unit
          f.units.push(unit)
          return { goto: 'unit' }
        },
      },
    },
  }),
  place: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => ((privateUseOf(f)?.places?.(g, f) ?? []).length > 0 ? seatOfPlayer(g, f) : null),
    may: {
      'name-place': { cite: makeClauseId('X.B-5'), among: (g, f) => privateUseOf(f)?.places?.(g, f) ?? [], take: (_, f, space) => void (f.space = space) },
    },
  }),
  way: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => ((privateUseOf(f)?.ways?.(g, f) ?? privateUseOf(f)?.camps?.(g, f) ?? []).length > 0 ? seatOfPlayer(g, f) : null),
    may: {
      'choose-way': { cite: makeClauseId('X.B-5'), among: (g, f) => privateUseOf(f)?.ways?.(g, f) ?? [], take: (_, f, way) => void (f.way = way) },
      'name-camp': {
        cite: makeClauseId('X.B-5'),
        among: (g, f) => privateUseOf(f)?.camps?.(g, f) ?? [],
        take: (g, f, camp) => {
          f.victim = camp
          f.isNamed = true
          for (const card of g.zone(HAND_ZONES[camp])) g.show(card, seatOfPlayer(g, f))
        },
      },
    },
  }),
  // Spy: one card of the hand that was looked at is discarded.
  spied: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-7')],
    who: (g, f) => (f.isNamed && g.count(HAND_ZONES[f.victim]) > 0 ? seatOfPlayer(g, f) : null),
    may: {
      discard: {
        cite: makeClauseId('X.B-7'),
        among: (g, f) => g.zone(HAND_ZONES[f.victim]),
        take: (g, f, card) => {
          g.emit({ is: 'discarded', camp: f.victim, card }, [makeClauseId('X.B-7')])
          g.move(card, HAND_ZONES[f.victim], CARDS_AND_MARKERS[card]!.deck === 'plunder' ? 'plunder-pool' : 'event-discard')
        },
      },
    },
  }),
  happen: (g, f) => (isDrawnPublicEvent(f) ? applyPublicEvent(g, f) : (privateUseOf(f)!.happen(g, f) ?? undefined)),
  judge: (g, f) => privateUseOf(f)?.judge?.(g, f),
  // Battle dice thrown again; in advanced combat both dice of a side together.
  dice: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => (f.rerolls > 0 && findRerollableDice(g, f).length > 0 ? seatOfPlayer(g, f) : null),
    may: {
      reroll: {
        cite: makeClauseId('X.B-5'),
        among: (g, f) => findRerollableDice(g, f),
        take: (g, f, die) => {
          f.rerolls -= 1
          f.way = die < DICE_PER_SIDE ? 'attacker' : 'defender'
          f.isNamed = true
          rerollLandOrNavalDie(g, die)
          return { goto: 'dice' }
        },
      },
      finish: { among: (_, f) => f.isNamed, take: () => {} },
    },
  }),
  // Plague and desertion: each owner picks what he loses.
  lose: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('X.B-4')],
    who: (g, f) => (f.stacks.length > 0 ? ownerSeatOf(g, f.stacks[0]!.nation) : null),
    may: {
      'give-up': {
        cite: makeClauseId('X.B-4'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsToLose(g, f)),
        take: (g, f, unit) => {
          f.stacks.shift()
          eliminateUnit(g, unit, 'X.B-4')
          return { goto: 'lose' }
        },
      },
    },
  }),
}
/** A public event strikes what was named, or nothing. */
function applyPublicEvent(g: GameStepContext, f: Frame) {
  const isNamed = f.nation >= 0 || f.space >= 0 || f.area >= 0
  return needsTarget(f) && !isNamed ? { done: true as const } : (publicEventOf(f).happen(g, f) ?? undefined)
}
function findUnitsToLose(g: GamePublicContext, f: ReadonlyFrame): readonly Frame['unit'][] {
  const { nation, place } = f.stacks[0]!
  const field = g.within('battle')
  if (!field || isDrawnPublicEvent(f)) return findPlagueVictims(g.board, nation, place)
  return sideOfBattle(field, f.way === 'attacker' ? 0 : 1).units.filter(unit => !isLimesWall(g.board, unit))
}
/** Of one side only: that of the first die thrown again. */
function findRerollableDice(g: GamePublicContext, f: ReadonlyFrame) {
  const all = g.within('naval') ? listNavalDice(g, g.enclosing('naval')) : listBattleDice(g, g.enclosing('battle'))
  return f.isNamed ? all.filter(die => die < DICE_PER_SIDE === (f.way === 'attacker')) : all
}
function rerollLandOrNavalDie(g: GameStepContext, die: ReturnType<typeof listBattleDice>[number]): void {
  const fight = g.within('naval')
  if (fight) rerollNavalDie(g, fight, die)
  else rerollDie(g, g.enclosing('battle'), die)
}

/** X.B An event happens: it may be answered, what it strikes is named, and it strikes. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, type Area, type Nation, type Space } from '../kinds.ts'
import { REVOLT_TABLES } from '../data/map.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { seatPlayingCamp } from '../board/order.ts'
import { isUnitLimesWall, type ReadonlyBoard } from '../board/units.ts'
import { findUseOfEventCard } from '../cards/events-private.ts'
import { isEventCancelled, type UseOfEventCard } from '../cards/event-use.ts'
import { findFleetsInStorm, nationInStorm } from '../cards/events-siege.ts'
import { PUBLIC_EVENTS, findPlagueVictims } from '../cards/events-public.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GamePublicContext, Seat, GameStepContext } from '../types.ts'
import { DICE_PER_SIDE } from '../words.ts'
import { HAND_ZONE_OF_CAMP } from './10-events.ts'
import { listBattleDice, rerollBattleDie } from './20-battle.ts'
import { drownLeadersWithoutFleet } from './20-leaders.ts'
import { sideOfBattle } from './20-sides.ts'
import { damageFleet, listNavalDice, rerollNavalDie } from './25-naval.ts'
import {
  makeClauseId,
  callD10RollProcedure,
  eliminateUnit,
  giveUpUnit,
  isTestPassedByDie,
  pickOneOfEachSort,
  openEventWindow,
  ownerSeatOf,
  ruleBuilder,
} from './common.ts'

type EventCardFrame = GameFrame<'event'>
type ReadonlyEventCardFrame = ReadonlyGameFrame<'event'>
const isDrawnPublicEvent = (f: ReadonlyEventCardFrame): boolean => f.moment === 'draw'
const publicEventOfCard = (f: ReadonlyEventCardFrame) => PUBLIC_EVENTS[CARD_AND_MARKER_DATA[f.card]!.event!]!
const privateUseOfEventCard = (f: ReadonlyEventCardFrame): UseOfEventCard | null => (f.moment === 'draw' ? null : findUseOfEventCard(f.card, f.moment)!)
const findTargetNationsOfPublicEvent = (b: ReadonlyBoard, f: ReadonlyEventCardFrame): Nation[] =>
  isDrawnPublicEvent(f) ? (publicEventOfCard(f).nations?.(b, f) ?? []) : []
const findTargetPlacesOfPublicEvent = (g: Pick<GamePublicContext, 'seats' | 'board'>, f: ReadonlyEventCardFrame): Space[] =>
  isDrawnPublicEvent(f) ? (publicEventOfCard(f).places?.(g, f) ?? []) : []
const findTargetAreasOfPublicEvent = (b: ReadonlyBoard, f: ReadonlyEventCardFrame): Area[] =>
  isDrawnPublicEvent(f) ? (publicEventOfCard(f).areas?.(b) ?? []) : []
const doesPublicEventNeedTarget = (f: ReadonlyEventCardFrame): boolean =>
  publicEventOfCard(f).nations !== undefined || publicEventOfCard(f).places !== undefined || publicEventOfCard(f).areas !== undefined
const hasEventTarget = (g: Pick<GamePublicContext, 'seats' | 'board'>, f: ReadonlyEventCardFrame): boolean =>
  findTargetNationsOfPublicEvent(g.board, f).length + findTargetPlacesOfPublicEvent(g, f).length + findTargetAreasOfPublicEvent(g.board, f).length > 0

// ---- What the player of a private event names ----
const seatOfEventPlayer = (g: GamePublicContext, f: ReadonlyEventCardFrame): Seat => seatPlayingCamp(g.seats, f.camp)
const [LEAST, MOST] = [0, 1] as const
const targetCountOfEvent = (f: ReadonlyEventCardFrame, end: 0 | 1): number => privateUseOfEventCard(f)?.count?.[end] ?? 1
const findNamableNations = (g: GamePublicContext, f: ReadonlyEventCardFrame): readonly Nation[] =>
  f.nations.length < targetCountOfEvent(f, MOST) ? (privateUseOfEventCard(f)?.nations?.(g, f) ?? []) : []
const findChoosableUnits = (g: GamePublicContext, f: ReadonlyEventCardFrame): readonly EventCardFrame['unit'][] =>
  f.units.length < (privateUseOfEventCard(f)?.most?.(g, f) ?? 1) ? (privateUseOfEventCard(f)?.units?.(g, f) ?? []) : []

export const eventCardProcedure: Procedure<Invasions, EventCardFrame> = {
  answer: g => openEventWindow(g, 'event-played', NOBODY),
  // Events that strike an area by lot: west or east, then the table.
  side: (g, f) => {
    if (f.isCancelled) return { done: true }
    if (isEventCancelled(g.board, f)) {
      g.board.now.isStormCalmed = false
      return { done: true }
    }
    if (!isDrawnPublicEvent(f)) return { goto: 'nation' }
    return publicEventOfCard(f).byLot ? callD10RollProcedure('event', 'area', NOBODY) : { goto: 'target' }
  },
  area: (_, f) => {
    f.isEast = !isTestPassedByDie(f.die)
    return callD10RollProcedure('event', 'area', NOBODY)
  },
  lot: (_, f) => void (f.area = REVOLT_TABLES[f.isEast ? 'east' : 'west'][f.die - 1]!),
  // r-138 The drawer names the target; without one nothing happens.
  target: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-4')],
    who: (g, f) => (hasEventTarget(g, f) ? seatOfEventPlayer(g, f) : null),
    may: {
      'name-nation': {
        cite: makeClauseId('X.B-5'),
        among: (g, f) => findTargetNationsOfPublicEvent(g.board, f),
        take: (_, f, nation) => void (f.nation = nation),
      },
      'name-place': { cite: makeClauseId('X.B-5'), among: (g, f) => findTargetPlacesOfPublicEvent(g, f), take: (_, f, space) => void (f.space = space) },
      'name-area': { cite: makeClauseId('X.B-5'), among: (g, f) => findTargetAreasOfPublicEvent(g.board, f), take: (_, f, area) => void (f.area = area) },
    },
  }),
  // X.B-5 Private events: nations, a leader, units, a province, a side or an end, one after the other.
  nation: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => (findNamableNations(g, f).length > 0 ? seatOfEventPlayer(g, f) : null),
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
      finish: { among: (_, f) => f.nations.length >= targetCountOfEvent(f, LEAST), take: () => {} },
    },
  }),
  leader: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => ((privateUseOfEventCard(f)?.leaders?.(g, f) ?? []).length > 0 ? seatOfEventPlayer(g, f) : null),
    may: {
      'name-leader': {
        cite: makeClauseId('X.B-5'),
        among: (g, f) => privateUseOfEventCard(f)?.leaders?.(g, f) ?? [],
        take: (_, f, leader) => void (f.leader = leader),
      },
    },
  }),
  unit: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => (findChoosableUnits(g, f).length > 0 ? seatOfEventPlayer(g, f) : null),
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
  place: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => ((privateUseOfEventCard(f)?.places?.(g, f) ?? []).length > 0 ? seatOfEventPlayer(g, f) : null),
    may: {
      'name-place': {
        cite: makeClauseId('X.B-5'),
        among: (g, f) => privateUseOfEventCard(f)?.places?.(g, f) ?? [],
        take: (_, f, space) => void (f.space = space),
      },
    },
  }),
  way: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => ((privateUseOfEventCard(f)?.ways?.(g, f) ?? privateUseOfEventCard(f)?.camps?.(g, f) ?? []).length > 0 ? seatOfEventPlayer(g, f) : null),
    may: {
      'choose-way': { cite: makeClauseId('X.B-5'), among: (g, f) => privateUseOfEventCard(f)?.ways?.(g, f) ?? [], take: (_, f, way) => void (f.way = way) },
      'name-camp': {
        cite: makeClauseId('X.B-5'),
        among: (g, f) => privateUseOfEventCard(f)?.camps?.(g, f) ?? [],
        take: (g, f, camp) => {
          f.victim = camp
          f.isNamed = true
          for (const card of g.zone(HAND_ZONE_OF_CAMP[camp])) g.show(card, seatOfEventPlayer(g, f))
        },
      },
    },
  }),
  // Spy: one card of the hand that was looked at is discarded.
  spied: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-7')],
    who: (g, f) => (f.isNamed && g.count(HAND_ZONE_OF_CAMP[f.victim]) > 0 ? seatOfEventPlayer(g, f) : null),
    may: {
      discard: {
        cite: makeClauseId('X.B-7'),
        among: (g, f) => g.zone(HAND_ZONE_OF_CAMP[f.victim]),
        take: (g, f, card) => {
          g.emit({ is: 'discarded', camp: f.victim, card }, [makeClauseId('X.B-7')])
          g.move(card, HAND_ZONE_OF_CAMP[f.victim], CARD_AND_MARKER_DATA[card]!.deck === 'plunder' ? 'plunder-pool' : 'event-discard')
        },
      },
    },
  }),
  happen: (g, f) => (isDrawnPublicEvent(f) ? applyPublicEvent(g, f) : (privateUseOfEventCard(f)!.happen(g, f) ?? undefined)),
  judge: (g, f) => privateUseOfEventCard(f)?.judge?.(g, f),
  // A storm: the owner says which of his fleets is hit.
  ships: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => (f.isStruck ? ownerSeatOf(g, nationInStorm(g)) : null),
    may: {
      'take-hit': {
        cite: makeClauseId('X.B-5'),
        among: g => pickOneOfEachSort(g, findFleetsInStorm(g)),
        take: (g, f, fleet) => {
          f.isStruck = false
          const nation = g.board.units.holder[fleet]!
          damageFleet(g, fleet)
          drownLeadersWithoutFleet(g, nation)
        },
      },
    },
  }),
  // Battle dice thrown again; in advanced combat both dice of a side together.
  dice: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-5')],
    who: (g, f) => (f.rerolls > 0 && findRerollableDice(g, f).length > 0 ? seatOfEventPlayer(g, f) : null),
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
  lose: ruleBuilder.ask<EventCardFrame>()({
    cite: [makeClauseId('X.B-4')],
    who: (g, f) => (f.stacks.length > 0 ? ownerSeatOf(g, f.stacks[0]!.nation) : null),
    may: {
      'give-up': {
        cite: makeClauseId('X.B-4'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsToLoseByEvent(g, f)),
        take: (g, f, unit) => {
          f.stacks.shift()
          if (isDrawnPublicEvent(f)) giveUpUnit(g, unit, 'X.B-4')
          else eliminateUnit(g, unit, 'X.B-4')
          return { goto: 'lose' }
        },
      },
    },
  }),
}
/** A public event strikes what was named, or nothing. */
function applyPublicEvent(g: GameStepContext, f: EventCardFrame) {
  const isNamed = f.nation >= 0 || f.space >= 0 || f.area >= 0
  return doesPublicEventNeedTarget(f) && !isNamed ? { done: true as const } : (publicEventOfCard(f).happen(g, f) ?? undefined)
}
function findUnitsToLoseByEvent(g: GamePublicContext, f: ReadonlyEventCardFrame): readonly EventCardFrame['unit'][] {
  const { nation, place } = f.stacks[0]!
  const field = g.within('battle')
  if (!field || isDrawnPublicEvent(f)) return findPlagueVictims(g.board, nation, place)
  return sideOfBattle(field, f.way === 'attacker' ? 0 : 1).units.filter(unit => !isUnitLimesWall(g.board, unit))
}
/** Of one side only: that of the first die thrown again. */
function findRerollableDice(g: GamePublicContext, f: ReadonlyEventCardFrame) {
  const all = g.within('naval') ? listNavalDice(g, g.enclosing('naval')) : listBattleDice(g, g.enclosing('battle'))
  return f.isNamed ? all.filter(die => die < DICE_PER_SIDE === (f.way === 'attacker')) : all
}
function rerollLandOrNavalDie(g: GameStepContext, die: ReturnType<typeof listBattleDice>[number]): void {
  const fight = g.within('naval')
  if (fight) rerollNavalDie(g, fight, die)
  else rerollBattleDie(g, g.enclosing('battle'), die)
}

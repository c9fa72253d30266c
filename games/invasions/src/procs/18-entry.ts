/** XVIII.C-F, XIX, XXIV.B What happens when a stack enters a province; r-29 is the order. */
import type { Procedure } from '@tabularium/kernel'
import { NO_LEADER, NOBODY, NOWHERE, type Nation, type Unit } from '../kinds.ts'
import { findBorderBetween } from '../data/map.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findLeaderToTerrorise } from '../board/leaders.ts'
import { doesBorderTakeWholeMove, movementStepsLeftOfUnit, mayLeaderGoOn, noteLeadersOfSteps, ALL_STEPS_SPENT } from '../board/moving.ts'
import { canOthersOverrunForPassing, canOverrunEnemies, findOverrunVictim, findUnitsOfSideAt, isGroupStoppedByEnemies } from '../board/overrun.ts'
import { isCityFortified } from '../board/raids.ts'
import { crossingCodeOf, findEvadingParties, findStacksThatMayIntercept, findUnitsFledFrom } from '../board/reactions.ts'
import { findEnemyHordesAt, findNationsIn, hasEnemiesAt, areNationsFriends, areNationsHostile, isCityOfEnemies } from '../board/relations.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import { findUnitsHeldAt, isMercenarySparedAmong, isNationBarbarian, findLandUnitsAt, limesAt, type ReadonlyBoard } from '../board/units.ts'
import { computeAskingOrderOfSeats } from '../board/order.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { CAMPAIGN, MIGRATION } from './18-kinds.ts'
import { noteMoveOfActivation } from './18-together.ts'
import { callFlightOfLeadersAlone, overrunEnemies } from './20-leaders.ts'
import { callConquestProcedureOfKingdom, createCityConquestFrame } from './24-siege.ts'
import {
  makeClauseId,
  callD10RollProcedure,
  eliminateUnit,
  isTestPassedByDie,
  pickOneOfEachSort,
  ownerSeatOf,
  ruleBuilder,
  hitOrEliminateUnit,
} from './common.ts'
import { setPlaceOfUnits, setBoardColumnValue } from '../board/change.ts'

type ProvinceEntryFrame = GameFrame<'entry'>
type ReadonlyProvinceEntryFrame = ReadonlyGameFrame<'entry'>
/** Steps, last province and crossing of everybody who moves (r-27). */
function moveGroupOneStep(g: GameStepContext, f: ProvinceEntryFrame): void {
  const b = g.board
  if (f.isLanding) return landGroupFromSea(g, f)
  const border = findBorderBetween(f.from, f.to)!
  const isWhole = doesBorderTakeWholeMove(b, f.nation, f.from, border)
  const crossed = crossingCodeOf(b, border)
  noteLeadersOfSteps(b, f.group, f.leaders)
  for (const unit of f.group) {
    ;[b.last[unit], b.crossed[unit]] = [f.from, crossed]
    b.spent[unit] = isWhole ? ALL_STEPS_SPENT : b.spent[unit]! + 1
  }
  setPlaceOfUnits(b, f.group, f.to)
  for (const one of f.leaders) {
    setBoardColumnValue(b, 'leaderAt', one, f.to)
    b.leaderSpent[one] = isWhole ? ALL_STEPS_SPENT : b.leaderSpent[one]! + 1
  }
}
/** r-54 Landed units have no province to go back to. */
function landGroupFromSea(g: GameStepContext, f: ProvinceEntryFrame): void {
  setPlaceOfUnits(g.board, f.group, f.to)
  for (const unit of f.group) [g.board.last[unit], g.board.crossed[unit]] = [NOWHERE, 4]
  for (const leader of f.leaders) setBoardColumnValue(g.board, 'leaderAt', leader, f.to)
}
const hasEnemyLandUnitsAt = (b: ReadonlyBoard, f: Pick<ReadonlyProvinceEntryFrame, 'nation' | 'to'>): boolean =>
  findLandUnitsAt(b, f.to).some(unit => areNationsHostile(b, f.nation, b.units.holder[unit]!, f.to))
/** r-30, r-301 Enemies there, or somebody else who is no friend rules or stands there: his friends may be enemies. */
const mayEnemiesReactToEntry = (b: ReadonlyBoard, f: Pick<ReadonlyProvinceEntryFrame, 'nation' | 'to'>): boolean =>
  isForeignTo(b, f.nation, b.controller[f.to]!) || findNationsIn(b, f.to).some(other => isForeignTo(b, f.nation, other))
const isForeignTo = (b: ReadonlyBoard, nation: Nation, other: Nation): boolean => other !== NOBODY && !areNationsFriends(b, nation, other)
const findUnitsArrived = (b: ReadonlyBoard, f: Pick<ReadonlyProvinceEntryFrame, 'group' | 'to'>): Unit[] => f.group.filter(unit => b.units.place[unit] === f.to)

/** XVIII.J-3 On foot: who was shipped has not crossed the strait. */
const hasGroupCrossedStrait = (f: Pick<ReadonlyProvinceEntryFrame, 'from' | 'to' | 'isLanding'>): boolean =>
  !f.isLanding && findBorderBetween(f.from, f.to)?.kind === 'strait'
/** XVIII.E-2, XVIII.E-3, XVIII.I-2 One step more than the entry, never over a strait, nor where a limes has stopped it. */
const mayGroupOverrunEnemies = (
  b: ReadonlyBoard,
  f: Pick<ReadonlyProvinceEntryFrame, 'nation' | 'group' | 'leaders' | 'from' | 'to' | 'isLanding' | 'isStopped'>,
): boolean =>
  !f.isStopped &&
  !hasGroupCrossedStrait(f) &&
  findOverrunVictim(b, f.nation, findUnitsArrived(b, f), f.to) !== null &&
  findUnitsArrived(b, f).every(unit => movementStepsLeftOfUnit(b, unit, f.leaders) >= 1)
/** XIX.A-16, XVIII.F-1, XVIII.F-5, XVIII.I-2 Twice the enemies that have come, within the limit, not over a strait, nor where a limes has stopped it. */
const mayOverrunInterceptors = (
  b: ReadonlyBoard,
  f: Pick<ReadonlyProvinceEntryFrame, 'nation' | 'group' | 'leaders' | 'from' | 'to' | 'interceptors' | 'isLanding' | 'isStopped'>,
): boolean =>
  !f.isStopped &&
  f.interceptors.length > 0 &&
  !hasGroupCrossedStrait(f) &&
  !canOthersOverrunForPassing(b, f.nation, f.to, f.group, f.leaders) &&
  stackingRoomAt(b, f.nation, f.to) >= 0 &&
  canOverrunEnemies(b, f.nation, findUnitsOfSideAt(b, f.nation, f.to), f.to)
/** XXIV.B-1, r-70 Barbarian leaders before an open city without defenders, each once. */
const mayEnteringGroupTerroriseCity = (b: ReadonlyBoard, f: Pick<ReadonlyProvinceEntryFrame, 'nation' | 'leaders' | 'to' | 'group'>): boolean =>
  isNationBarbarian(b, f.nation) &&
  findUnitsArrived(b, f).length > 0 &&
  findLeaderToTerrorise(b, f.leaders, f.to) !== NO_LEADER &&
  b.cityLevel[f.to]! > 0 &&
  !isCityFortified(b, f.to) &&
  !hasEnemiesAt(b, f.nation, f.to) &&
  isCityOfEnemies(b, f.nation, f.to)

export const provinceEntryProcedure: Procedure<Invasions, ProvinceEntryFrame> = {
  // X.B-5 The others may play events on a stack that moves.
  enter: (g, f) =>
    g.window(
      'movement',
      computeAskingOrderOfSeats(g.seats, null).filter(seat => seat !== ownerSeatOf(g, f.nation)),
    ),
  arrive: (g, f) => {
    f.isFresh = [f.nation, ...g.board.now.side].every(nation => findUnitsHeldAt(g.board, nation, f.to).length === 0)
    f.former = g.board.controller[f.to]!
    moveGroupOneStep(g, f)
    noteMoveOfActivation(g)
    g.emit({ is: 'moved', nation: f.nation, from: f.from, to: f.to, units: f.group.length }, [makeClauseId('XVIII.A-3')])
    return callFlightBeforeGroup(g, f)
  },
  // r-301 In the land of friends where only friends stand nobody reacts.
  react: (g, f) => (mayEnemiesReactToEntry(g.board, f) && f.group.length > 0 ? undefined : { goto: 'terror' }),
  // XIX.B-1, r-213 Those who are there may evade, once while enemies stand there.
  evade: (g, f) => {
    if (!f.isFresh) return
    const party = findEvadingParties(g.board, f.nation, f.to).find(nations => !f.asked.includes(nations[0]!))
    // r-58 A leader whom his stack has left behind flees.
    if (party === undefined) return callFlightBeforeGroup(g, f)
    f.asked.push(...party)
    return { call: frames.evasion({ nation: party[0]!, nations: party, place: f.to, spot: f.to, mover: f.nation, movers: [...f.group] }), then: 'evade' }
  },
  // XVIII.I-2, XVIII.I-4, r-143 A limes ends the movement; alone it falls, and hits on a passed D2.
  limes: (g, f) => {
    const limes = limesAt(g.board, f.to)
    if (limes === undefined || !areNationsHostile(g.board, f.nation, g.board.units.holder[limes]!, f.to)) return { goto: 'intercept' }
    f.isStopped = true
    if (hasEnemyLandUnitsAt(g.board, f)) return { goto: 'intercept' }
    eliminateUnit(g, limes, 'XVIII.I-4')
    return callD10RollProcedure('entry', 'limes', f.nation)
  },
  'limes-falls': (_, f) => void (f.isHit = isTestPassedByDie(f.die)),
  'limes-hit': ruleBuilder.ask<ProvinceEntryFrame>()({
    cite: [makeClauseId('XVIII.I-4')],
    who: (g, f) => (f.isHit && findUnitsArrived(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'take-hit': {
        cite: makeClauseId('XVIII.I-4'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsArrived(g.board, f)),
        unless: [{ cite: makeClauseId('XX.H-5'), bars: (g, f, unit) => isMercenarySparedAmong(g.board, findUnitsArrived(g.board, f), unit) }],
        take: (g, _, unit) => hitOrEliminateUnit(g, unit, 'XVIII.I-4'),
      },
    },
  }),
  // XIX.A All interceptions are declared, then rolled.
  intercept: (g, f) => {
    if (findUnitsArrived(g.board, f).length === 0) return { goto: 'close' }
    // r-34 Whoever has fled is no defender any more; a horde that stands there is one.
    f.wasEmpty = !hasEnemyLandUnitsAt(g.board, f) && findEnemyHordesAt(g.board, f.nation, f.to).length === 0
    const { reacted, kind, fled } = g.within('movement') ?? { reacted: [], kind: 0, fled: [] }
    // XVIII.G-4 A migration is not intercepted.
    if (kind === MIGRATION) return
    const entry = { mover: f.nation, place: f.to, movers: f.group, former: f.former, fled: findUnitsFledFrom(fled, f.group) }
    if (findStacksThatMayIntercept(g.board, entry, reacted).length === 0) return
    return { call: frames.interception({ mover: f.nation, movers: [...f.group], place: f.to, former: f.former }) }
  },
  // XVIII.E Overrun.
  overrun: ruleBuilder.ask<ProvinceEntryFrame>()({
    cite: [makeClauseId('XVIII.E-1')],
    who: (g, f) => (mayGroupOverrunEnemies(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      overrun: {
        cite: makeClauseId('XVIII.E-1'),
        among: () => true,
        take: (g, f) => {
          const call = overrunEnemies(g, f.nation, findUnitsArrived(g.board, f), f.to)
          for (const unit of findUnitsArrived(g.board, f)) g.board.spent[unit]! += 1
          for (const leader of f.leaders) g.board.leaderSpent[leader]! += 1
          return { call, then: 'clash' }
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // XIX.A-16, XVIII.F-2 The intercepted stack may clear the way instead: it stops, and fights in Combat.
  clear: ruleBuilder.ask<ProvinceEntryFrame>()({
    cite: [makeClauseId('XIX.A-16')],
    who: (g, f) => (mayOverrunInterceptors(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'clear-way': {
        cite: makeClauseId('XIX.A-16'),
        among: (_, f) => [f.to],
        take: (_, f) => {
          f.isStopped = true
          return { goto: 'close' }
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // XIX.A-14, XIX.A-16 Interceptors are fought at once, with the defenders.
  clash: (g, f) => {
    if (f.interceptors.length === 0 || !hasEnemiesAt(g.board, f.nation, f.to) || canOthersOverrunForPassing(g.board, f.nation, f.to, f.group, f.leaders))
      return { goto: 'terror' }
    const defender = g.board.units.holder[f.interceptors[0]!]!
    return {
      call: frames.battle({ place: f.to, attacker: f.nation, defender, attackers: findUnitsArrived(g.board, f), isIntercepted: true, wasEmpty: f.wasEmpty }),
    }
  },
  // XIX.A-17 Beaten, its move is over.
  after: (g, f) => {
    if (hasEnemiesAt(g.board, f.nation, f.to) && f.interceptors.length > 0) f.isStopped = true
  },
  // XXIV.B Terror before an open city.
  terror: ruleBuilder.ask<ProvinceEntryFrame>()({
    cite: [makeClauseId('XXIV.B-1')],
    who: (g, f) => (mayEnteringGroupTerroriseCity(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      terrorise: {
        cite: makeClauseId('XXIV.B-1'),
        among: () => true,
        take: (g, f) => {
          g.board.now.terrorised.push({ leader: findLeaderToTerrorise(g.board, f.leaders, f.to), place: f.to })
          f.hasCalled = true
          return callD10RollProcedure('entry', 'terror', f.nation)
        },
      },
      refuse: { among: () => true, take: () => ({ goto: 'close' }) },
    },
  }),
  surrender: (g, f) => {
    if (!f.hasCalled || !mayEnteredCityBeTaken(g.board, f)) return { goto: 'close' }
    f.hasCalled = false
    // r-70 Where one leader failed another may still try.
    if (!isTestPassedByDie(f.die)) return { goto: 'terror' }
    f.isTaken = g.board.plundered[f.to] === 0
    return { call: createCityConquestFrame(g, f.nation, f.to) }
  },
  // XXIV.B-3, r-70 To plunder it the stack stops; a marker that lay there before stops nobody.
  loot: (g, f) => {
    if (f.isTaken && g.board.plundered[f.to] === 1) f.isStopped = true
  },
  close: (g, f) => {
    recountControlOfAllAreas(g.board)
    const here = findUnitsArrived(g.board, f)
    if (f.isStopped || isGroupStoppedByEnemies(g.board, f)) {
      for (const unit of here) g.board.spent[unit] = ALL_STEPS_SPENT
      for (const leader of f.leaders) g.board.leaderSpent[leader] = ALL_STEPS_SPENT
    }
    resumeMovementAfterEntry(g, f, here)
    return callConquestProcedureOfKingdom(g.board, f.nation, f.to, f.former)
  },
}
/** r-58 Leaders without soldiers leave before soldiers. */
const callFlightBeforeGroup = (g: GameStepContext, f: ProvinceEntryFrame) =>
  f.group.length > 0 ? callFlightOfLeadersAlone(g.board, f.nation, f.to) : undefined
const mayEnteredCityBeTaken = (b: ReadonlyBoard, f: Pick<ReadonlyProvinceEntryFrame, 'nation' | 'to'>): boolean => isCityOfEnemies(b, f.nation, f.to)
/** XVIII.A-2 The stack may go on while everybody has steps left. */
function resumeMovementAfterEntry(g: GameStepContext, f: ProvinceEntryFrame, here: readonly Unit[]): void {
  const movement = g.within('movement')
  if (!movement) return
  const leaders = f.leaders.filter(leader => g.board.leaderAt[leader] === f.to && mayLeaderGoOn(g.board, leader, here))
  const group = here.filter(unit => movementStepsLeftOfUnit(g.board, unit, leaders) > 0)
  // XXII.B-3 In a campaign nobody goes on without its leader.
  const isLeaderless = movement.kind === CAMPAIGN && !leaders.includes(movement.leader)
  const isOver = isLeaderless || (group.length === 0 && (here.length > 0 || leaders.length === 0 || f.group.length > 0))
  movement.from = isOver ? NOWHERE : f.to
  movement.group = isOver ? [] : [...group]
  movement.leaders = isOver ? [] : leaders
}

/** XXVIII.G A foedus is broken. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, NOWHERE, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { PROVINCES } from '../data/map.ts'
import { nationByUnit } from '../data/units.ts'
import { LOAN_KINDS } from '../state.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findLeadersOfNationAt } from '../board/leaders.ts'
import { sortByActivationOrder } from '../board/order.ts'
import { findFederatesOf, findFederatorOf, findFoederaOfFederate, provincesOfFoedus, areNationsHostile } from '../board/relations.ts'
import { findUnitsHeldAt, holderOfUnit, isMercenarySparedAmong, findLandUnitsAt, limesAt, stageOfNation, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { sendUnitHome } from './14-bankruptcy.ts'
import { findLeadersAloneAt } from './20-leaders.ts'
import { findSheetRulesWithHook } from '../sheets/index.ts'
import { mayBreakFoedusWithoutTest } from '../sheets/drift.ts'
import {
  makeClauseId,
  callD10RollProcedure,
  eliminateUnit,
  isTestPassedByDie,
  pickOneOfEachSort,
  ownerSeatOf,
  ruleBuilder,
  hitOrEliminateUnit,
  tellOfEndOfFoedus,
} from './common.ts'
import { setBoardColumnValue } from '../board/change.ts'

const findUnitsLentByFoedus = (b: ReadonlyBoard, federate: Nation): Unit[] =>
  b.loans.filter(loan => LOAN_KINDS[loan.kind] === 'foedus' && nationByUnit[loan.unit] === federate).map(loan => loan.unit)
export const sendFederatesHome = (g: GameStepContext, federate: Nation): void => {
  for (const unit of findUnitsLentByFoedus(g.board, federate)) sendUnitHome(g, unit)
}
/** XXVIII.F-1 One mercenary for each foedus. */
const findFederateLendingTooMany = (b: ReadonlyBoard): Nation | undefined =>
  b.foedera.map(({ federate }) => federate).find(federate => findUnitsLentByFoedus(b, federate).length > findFoederaOfFederate(b, federate).length)
/** XXVIII.C-1, XXVIII.F-1 With one of several foedera one of the mercenaries comes home: the federate, who chose whom to lend, says which. */
export const recallOfMercenariesStep = ruleBuilder.ask<GameFrame<'activation'>>()({
  cite: [makeClauseId('XXVIII.F-1')],
  who: g => {
    const federate = findFederateLendingTooMany(g.board)
    return federate === undefined ? null : ownerSeatOf(g, federate)
  },
  may: {
    'name-unit': {
      cite: makeClauseId('XXVIII.F-1'),
      among: g => pickOneOfEachSort(g, findUnitsLentByFoedus(g.board, findFederateLendingTooMany(g.board)!)),
      take: (g, _, unit) => {
        sendUnitHome(g, unit)
        return { goto: 'recall' }
      },
    },
  },
})
/** XXVIII.G-2, r-89 From the turn after it began. */
export const mayBreakFoedus = (b: ReadonlyBoard, nation: Nation): boolean => findFoederaOfFederate(b, nation).some(foedus => foedus.since < b.turn)
export const mayBreakFoedusUntested = (b: ReadonlyBoard, nation: Nation): boolean =>
  findFoederaOfFederate(b, nation).some(foedus => !foedus.tested) || mayBreakFoedusWithoutTest(b, nation)
/** XXVIII.G-4, XXVIII.G-6 The federate takes the provinces with their cities; lent units come home. */
export function breakFoedus(g: GameStepContext, federate: Nation): void {
  const b = g.board
  const parties = [federate, findFederatorOf(b, federate), NOBODY]
  for (const space of findFoederaOfFederate(b, federate).flatMap(provincesOfFoedus)) {
    // What a third nation has conquered stays its own.
    if (parties.includes(b.controller[space]!)) setBoardColumnValue(b, 'controller', space, federate)
    if (b.cityLevel[space]! > 0 && parties.includes(b.cityHolder[space]!)) setBoardColumnValue(b, 'cityHolder', space, federate)
  }
  tellOfEndOfFoedus(g, { federate, federator: findFederatorOf(b, federate) }, 'XXVIII.G-4')
  b.foedera = b.foedera.filter(foedus => foedus.federate !== federate)
  for (const { nation, run } of findSheetRulesWithHook('bondBroken')) if (nation === federate) run(g)
  sendFederatesHome(g, federate)
  recountControlOfAllAreas(b)
}
/** r-164 Peoples that never act try it when their federator does, by a die. */
const mayAskFederateToBreak = (b: ReadonlyBoard, f: ReadonlyGameFrame<'breach'>, federate: Nation): boolean =>
  !f.asked.includes(federate) && (!f.isPeoples || (stageOfNation(b, federate) === 'inactive' && mayBreakFoedus(b, federate)))
export const hasInactivePeoplesToAsk = (b: ReadonlyBoard, federator: Nation): boolean =>
  findFederatesOf(b, federator).some(federate => stageOfNation(b, federate) === 'inactive' && mayBreakFoedus(b, federate))
/** XXVIII.G-2 One federate has broken: its provinces change hands, and the federator's men choose. */
export const createFoedusBreachFrame = (b: ReadonlyBoard, federate: Nation): GameFrame<'breach'> => ({
  ...frames.breach({ federator: findFederatorOf(b, federate), federate, isAlone: true }),
  at: 'break',
})
export const foedusBreachProcedure: Procedure<Invasions, GameFrame<'breach'>> = {
  next: (g, f) => {
    if (f.isAlone) return { done: true }
    const federate = sortByActivationOrder(g.board, findFederatesOf(g.board, f.federator)).find(one => mayAskFederateToBreak(g.board, f, one))
    if (federate === undefined) return { done: true }
    f.federate = federate
    f.die = 0
    f.asked.push(federate)
  },
  ask: ruleBuilder.ask<GameFrame<'breach'>>()({
    cite: [makeClauseId('XXVIII.G-3')],
    who: (g, f) => (f.federate === NOBODY ? null : ownerSeatOf(g, f.federate)),
    may: {
      accept: { among: () => true, take: (_, f) => (f.isPeoples ? callD10RollProcedure('breach', 'breach', f.federate) : void (f.die = 2)) },
      refuse: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  judge: (_, f) => (isTestPassedByDie(f.die) ? undefined : { goto: 'next' }),
  break: (g, f) => {
    f.places = findFoederaOfFederate(g.board, f.federate).flatMap(provincesOfFoedus)
    f.works = findWorksBesideFederate(g.board, f)
    f.lands = [...f.places]
    breakFoedus(g, f.federate)
  },
  // XXVIII.G-5, r-90 Each unit of the federator goes, or stays and is attacked.
  stay: ruleBuilder.ask<GameFrame<'breach'>>()({
    cite: [makeClauseId('XXVIII.G-5')],
    who: (g, f) => (findProvinceContestedByFederator(g.board, f) === undefined ? null : ownerSeatOf(g, f.federator)),
    may: {
      'leave-behind': {
        cite: makeClauseId('XXVIII.G-5'),
        among: (g, f) => {
          const going = findUnitsThatLeave(g.board, f, findProvinceContestedByFederator(g.board, f)!)
          return going.length > 1 && mayFederatorFight(g.board, f) ? pickOneOfEachSort(g, going) : []
        },
        take: (_, f, unit) => {
          f.standing.push(unit)
          return { goto: 'stay' }
        },
      },
      'leave-leader': {
        cite: makeClauseId('XXVIII.G-5'),
        among: (g, f) => (f.standing.length > 0 ? findLeadersThatLeave(g.board, f, findProvinceContestedByFederator(g.board, f)!) : []),
        take: (_, f, leader) => {
          f.leaders.push(leader)
          return { goto: 'stay' }
        },
      },
      'retreat-from': {
        cite: makeClauseId('XXVIII.G-5'),
        among: (g, f) => [findProvinceContestedByFederator(g.board, f)!],
        take: (g, f, place) => {
          f.place = place
          const [group, leaders] = [findUnitsThatLeave(g.board, f, place), findLeadersThatLeave(g.board, f, place)]
          return { call: frames.retreat({ nation: f.federator, place, group, leaders, isFree: true }), then: 'hold' }
        },
      },
      // XII.D-1, r-296 Whom a pact keeps from fighting does not stay among neutrals.
      stand: {
        cite: makeClauseId('XXVIII.G-5'),
        among: (g, f) => mayFederatorFight(g.board, f),
        take: (g, f) => void (f.place = findProvinceContestedByFederator(g.board, f)!),
      },
    },
  }),
  // Whoever stayed, or found no way out, is fought.
  hold: (g, f) => {
    if (f.place === NOWHERE) return { goto: 'limes' }
    f.places = f.places.filter(space => space !== f.place)
    ;[f.standing, f.leaders] = [[], []]
    if (findUnitsHeldAt(g.board, f.federator, f.place).length > 0) return
    f.place = NOWHERE
    return { goto: 'stay' }
  },
  // r-90 In its own activation the federate fights in the next Combat step.
  battle: (g, f) => {
    const place = f.place
    f.place = NOWHERE
    const isPeaceful = !areNationsHostile(g.board, f.federate, f.federator, place)
    if (isPeaceful || g.board.now.side.includes(f.federate) || findUnitsHeldAt(g.board, f.federate, place).length === 0) return { goto: 'stay' }
    // XX.F-3, r-55 They have come from nowhere, wherever they marched before.
    for (const unit of findUnitsHeldAt(g.board, f.federate, place)) [g.board.last[unit], g.board.crossed[unit]] = [NOWHERE, 0]
    return { call: frames.battle({ place, attacker: f.federate, defender: f.federator }), then: 'stay' }
  },
  // r-217, XVIII.I-4 A limes without support falls, and hits the federate on a passed D2.
  limes: (g, f) => {
    const place = f.works[0]
    if (place === undefined) return { goto: 'alone' }
    const limes = limesAt(g.board, place)
    if (limes === undefined || !areNationsHostile(g.board, f.federate, holderOfUnit(g.board, limes), place) || isLimesSupportedByEnemies(g.board, f, place))
      return goToNextLimesOfBreach(f)
    eliminateUnit(g, limes, 'XVIII.I-4')
    return findUnitsHeldAt(g.board, f.federate, place).length > 0 ? callD10RollProcedure('breach', 'limes', f.federate) : goToNextLimesOfBreach(f)
  },
  'limes-falls': (_, f) => void (f.isHit = isTestPassedByDie(f.die)),
  'limes-hit': ruleBuilder.ask<GameFrame<'breach'>>()({
    cite: [makeClauseId('XVIII.I-4')],
    who: (g, f) => (f.isHit ? ownerSeatOf(g, f.federate) : null),
    may: {
      'take-hit': {
        cite: makeClauseId('XVIII.I-4'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsHeldAt(g.board, f.federate, f.works[0]!)),
        unless: [
          { cite: makeClauseId('XX.H-5'), bars: (g, f, unit) => isMercenarySparedAmong(g.board, findUnitsHeldAt(g.board, f.federate, f.works[0]!), unit) },
        ],
        take: (g, f, unit) => {
          hitOrEliminateUnit(g, unit, 'XVIII.I-4')
          return goToNextLimesOfBreach(f)
        },
      },
    },
  }),
  'next-limes': (_, f) => goToNextLimesOfBreach(f),
  // r-58 A leader without soldiers does not stay among those who were his friends.
  alone: (g, f) => {
    const place = f.lands.find(space => findUnitsHeldAt(g.board, f.federate, space).length > 0 && findLeadersAloneAt(g.board, f.federate, space).length > 0)
    if (place !== undefined) return { call: frames.flight({ leaders: findLeadersAloneAt(g.board, f.federate, place), place }), then: 'alone' }
    // r-14 Whoever fell, in battle or by a limes, counts no more.
    recountControlOfAllAreas(g.board)
    return { goto: 'next' }
  },
}
/** The next limes. */
function goToNextLimesOfBreach(f: GameFrame<'breach'>): { goto: 'limes' } {
  f.works.shift()
  f.isHit = false
  return { goto: 'limes' }
}
/** r-217 In the provinces of the foedus, and wherever its men stand beside one as friends. */
const findWorksBesideFederate = (b: ReadonlyBoard, { federate, places }: Pick<ReadonlyGameFrame<'breach'>, 'federate' | 'places'>): Space[] =>
  PROVINCES.filter(space => limesAt(b, space) !== undefined && (places.includes(space) || findUnitsHeldAt(b, federate, space).length > 0))
/** r-293 A limes left alone beside men who have become enemies, whatever bond was over, falls too. */
export function callFallOfLimesLeftAlone(b: ReadonlyBoard): { call: GameFrame<'breach'> } | undefined {
  for (const place of PROVINCES) {
    const limes = limesAt(b, place)
    if (limes === undefined) continue
    const owner = holderOfUnit(b, limes)
    const enemy = findLandUnitsAt(b, place)
      .map(unit => holderOfUnit(b, unit))
      .find(nation => areNationsHostile(b, owner, nation, place))
    if (enemy === undefined) continue
    const breach = { ...frames.breach({ federator: owner, federate: enemy, isAlone: true, works: [place] }), at: 'limes' as const }
    if (!isLimesSupportedByEnemies(b, breach, place)) return { call: breach }
  }
  return undefined
}
const isLimesSupportedByEnemies = (b: ReadonlyBoard, f: ReadonlyGameFrame<'breach'>, place: Space): boolean =>
  findLandUnitsAt(b, place).some(unit => areNationsHostile(b, f.federate, holderOfUnit(b, unit), place))
const mayFederatorFight = (b: ReadonlyBoard, f: ReadonlyGameFrame<'breach'>): boolean =>
  areNationsHostile(b, f.federate, f.federator, findProvinceContestedByFederator(b, f)!)
/** Those who were not told to stay. */
const findUnitsThatLeave = (b: ReadonlyBoard, f: ReadonlyGameFrame<'breach'>, place: Space): Unit[] =>
  findUnitsHeldAt(b, f.federator, place).filter(unit => !f.standing.includes(unit))
const findLeadersThatLeave = (b: ReadonlyBoard, f: ReadonlyGameFrame<'breach'>, place: Space): Leader[] =>
  findLeadersOfNationAt(b, f.federator, place).filter(leader => !f.leaders.includes(leader))
const findProvinceContestedByFederator = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'breach'>, 'federator' | 'places'>): Space | undefined =>
  f.places.find(space => findUnitsHeldAt(b, f.federator, space).length > 0)

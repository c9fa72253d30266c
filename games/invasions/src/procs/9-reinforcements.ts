/** IX Reinforcements, in national activation order. */
import type { Procedure } from '@tabularium/kernel'
import { findNationById, NATIONS, NOBODY, NOWHERE, findSpaceById, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { isStandardLeader, nationByLeader, leaderRowOf, leadersByNation } from '../data/leaders.ts'
import { isSea, PROVINCES, seasOfProvince } from '../data/map.ts'
import { nationRowOf, isMinorKingdom, ORIENTALI, ROMANI, type UnitCountsByType } from '../data/nations.ts'
import { firstTurnOfUnit, isFleet, profileOfUnitFace, typeIdOfUnit } from '../data/units.ts'
import { TROOP_CLASSES } from '../words.ts'
import { findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import { findHistoricalLeadersOf } from '../board/leaders.ts'
import { listActiveNationsInOrder } from '../board/order.ts'
import { findNearestSpacesAmong } from '../board/paths.ts'
import { isVassal, findNationsIn, hasEnemiesAt, relationToOccupantsOf } from '../board/relations.ts'
import { MOST_FLEETS_IN_SEA_ZONE } from '../board/sea.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import {
  findUnitsCommandedBy,
  findFleetsAt,
  findUnitsInPool,
  isNationActive,
  isNationBarbarian,
  isUnitDamaged,
  isNationEmpire,
  isNationNomad,
  findOwnUnitsOnMap,
  stageOfNation,
  statusOfNation,
  type ReadonlyBoard,
  returnUnitToPool,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { findSheetRulesWithHook } from '../sheets/index.ts'
import { isAttilaDue } from '../sheets/attila.ts'
import {
  findHavensInGaul,
  findSpacesOfLeadersLeftInBritain,
  findLeadersLeavingBritain,
  findGaulForLeaders,
  findRomansLeavingBritain,
  sendNextRomanToGaul,
  hasGaulRoomForBritishArmy,
  mayRomansReleaseBritain,
  mustRomansReleaseBritain,
  releaseBritain,
} from '../sheets/britain.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { hasUnitLoansDue } from '../sheets/bargains.ts'
import { findPeopleSpreadingDue } from '../sheets/drift.ts'
import { findUnitExchangesDue, findOpenSheetDeals } from '../board/deals.ts'
import { LOAN_KINDS } from '../state.ts'
import { sendUnitHome } from './14-bankruptcy.ts'
import { callEvacuationBefore } from './9-evacuation.ts'
import { findVanishedNationsOutOfPlay, hasNationVanished } from './9-vanished.ts'
import { callFlightBeforeNewcomers, callFlightOfLeadersAlone, findLeadersAloneAt, hasFriendlyUnitsAt } from './20-leaders.ts'
import { makeClauseId, mendUnit, pickOneOfEachSort, openEventWindow, ownerSeatOf, placeLeader, placeUnit, removeLeader, ruleBuilder } from './common.ts'
import { setBoardColumnValue } from '../board/change.ts'

const [GALLI, BRITTONES] = [findNationById('galli'), findNationById('brittones')]
const isLandOf = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => b.controller[space] === nation || b.cityHolder[space] === nation
/** Peoples whose turn has come; those with a condition wait for their sheet. */
const findNationsToEnterPlay = (b: ReadonlyBoard): Nation[] =>
  NATIONS.filter(
    nation =>
      ['absent', 'raider', 'inactive'].includes(stageOfNation(b, nation)) &&
      nationRowOf(nation).entry?.turn === b.turn &&
      nationRowOf(nation).entry?.when === undefined &&
      nationRowOf(nation).sheet,
  )
/** VI.A-4 A nation enters on space 1. */
export function bringNationIntoPlay(g: GameStepContext, nation: Nation): void {
  const b = g.board
  ;[b.stage[nation], b.age[nation], b.entered[nation]] = [1, 1, b.turn]
}
/** Minor kingdoms act as the oldest kingdom. */
const findInactiveMinorKingdoms = (b: ReadonlyBoard): Nation[] => NATIONS.filter(nation => isMinorKingdom[nation] && stageOfNation(b, nation) === 'inactive')

export const reinforcementPhaseProcedure: Procedure<Invasions, GameFrame<'reinforce'>> = {
  // r-208 Rome and Byzantium part in turn 3, before newcomers.
  part: g =>
    g.board.turn === 3 && isNationActive(g.board, ROMANI) && isNationActive(g.board, ORIENTALI)
      ? { call: frames.parting({ a: ROMANI, b: ORIENTALI }) }
      : undefined,
  begin: g => {
    for (const { run } of findSheetRulesWithHook('calendar')) run(g)
    for (const nation of findNationsToEnterPlay(g.board)) bringNationIntoPlay(g, nation)
  },
  // IX.B-1 Whoever stands in the capital of the Gallo-Romans makes room; r-58 leaders of Rome whose land they have taken get away.
  strays: g => {
    if (g.board.founded[GALLI] !== g.board.turn) return
    const evacuation = callEvacuationBefore(g.board, GALLI, g.board.home[GALLI]!)
    if (evacuation) return { ...evacuation, then: 'strays' }
    const place = PROVINCES.find(space => isLandOf(g.board, GALLI, space) && findLeadersAloneAt(g.board, GALLI, space).length > 0)
    const flight = place === undefined ? undefined : callFlightOfLeadersAlone(g.board, GALLI, place)
    return flight ? { ...flight, then: 'strays' } : undefined
  },
  attila: g => (isAttilaDue(g.board, true) ? { call: frames.attila() } : undefined),
  // From turn 4 Rome may release Britannia, and must if it has no soldier there.
  britain: ruleBuilder.ask<GameFrame<'reinforce'>>()({
    cite: [makeClauseId('I-3')],
    who: g => (mayRomansReleaseBritain(g.board) ? ownerSeatOf(g, ROMANI) : null),
    may: {
      accept: { among: () => true, take: (_, f) => void (f.isReleasing = true) },
      refuse: { among: () => true, unless: [{ cite: makeClauseId('I-3'), bars: g => mustRomansReleaseBritain(g.board) }], take: () => {} },
    },
  }),
  // XVII.B-2 Its leaders go to northern Gaul first, and make room there.
  legates: ruleBuilder.ask<GameFrame<'reinforce'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (f.isReleasing && findLeadersLeavingBritain(g.board).length > 0 && findGaulForLeaders(g.board).length > 0 ? ownerSeatOf(g, ROMANI) : null),
    may: {
      'place-leader': {
        among: g => findGaulForLeaders(g.board),
        take: (g, _, space) => {
          placeLeader(g, findLeadersLeavingBritain(g.board)[0]!, space, 'I-3')
          return { goto: 'legates' }
        },
      },
    },
  }),
  // Its soldiers go with them, each where Rome likes, as long as there is room.
  gaul: ruleBuilder.ask<GameFrame<'reinforce'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (f.isReleasing && findRomansLeavingBritain(g.board).length > 0 && findHavensInGaul(g.board).length > 0 ? ownerSeatOf(g, ROMANI) : null),
    may: {
      'place-at': {
        among: g => findHavensInGaul(g.board),
        take: (g, _, space) => {
          sendNextRomanToGaul(g, space)
          return { goto: 'gaul' }
        },
      },
      // Where there is too little of it Rome says who goes to the pool.
      'give-up': {
        cite: makeClauseId('I-3'),
        among: g => pickOneOfEachSort(g, findRomansLeavingBritain(g.board)),
        unless: [{ cite: makeClauseId('I-3'), bars: g => hasGaulRoomForBritishArmy(g.board) }],
        take: (g, _, unit) => {
          returnUnitToPool(g.board, unit)
          return { goto: 'gaul' }
        },
      },
    },
  }),
  // IX.B-1 Whoever else stands in the Britons' capital makes room; r-58 leaders there without soldiers, and those for whom there was no Gaul, get away.
  release: (g, f) => {
    if (f.isReleasing) releaseBritain(g)
    f.isReleasing = false
    if (g.board.founded[BRITTONES] !== g.board.turn) return
    const capital = g.board.home[BRITTONES]!
    const evacuation = callEvacuationBefore(g.board, BRITTONES, capital)
    if (evacuation) return { ...evacuation, then: 'release' }
    const flight = [capital, ...findSpacesOfLeadersLeftInBritain(g.board)]
      .map(space => callFlightBeforeNewcomers(g.board, BRITTONES, space))
      .find(one => one !== undefined)
    return flight ? { ...flight, then: 'release' } : undefined
  },
  // Sheets: peoples that drift, and those who lend each other a unit anew.
  drift: g => (findPeopleSpreadingDue(g.board, []) === null ? undefined : { call: frames.drift() }),
  exchange: g => {
    for (const { unit, kind } of [...g.board.loans]) if (LOAN_KINDS[kind] === 'exchange') sendUnitHome(g, unit)
    recountControlOfAllAreas(g.board)
    return findUnitExchangesDue(g.board).length > 0 ? { call: frames.loans() } : undefined
  },
  window: g => {
    recountControlOfAllAreas(g.board)
    return openEventWindow(g, 'reinforcements', NOBODY)
  },
  // IX.G-1, SEQ.1-2 Nations that have left the game are served no more, but their auxiliaries go.
  gone: (g, f) => {
    const nation = findVanishedNationsOutOfPlay(g.board).find(one => !f.done.includes(one))
    if (nation === undefined) return
    f.done.push(nation)
    return { call: frames.vanished({ nation }), then: 'gone' }
  },
  // IV-4 One nation after the other.
  next: (g, f) => {
    const order = listActiveNationsInOrder(g.board)
    const kingdoms = order.findIndex(nation => !isNationBarbarian(g.board, nation))
    const all = [
      ...order.slice(0, kingdoms < 0 ? order.length : kingdoms),
      ...findInactiveMinorKingdoms(g.board),
      ...(kingdoms < 0 ? [] : order.slice(kingdoms)),
    ]
    const nation = all.find(one => !f.done.includes(one))
    if (nation === undefined) return
    f.done.push(nation)
    return { call: frames.reinforcement({ nation }), then: 'next' }
  },
}

// ---- Leaders ----
const isLeaderDue = (b: ReadonlyBoard, leader: Leader): boolean => {
  const { turn, requires } = leaderRowOf(leader)
  return turn === b.turn && b.leaderUntil[leader] === 0 && (requires === undefined || requires.status.includes(statusOfNation(b, nationByLeader[leader]!)))
}
/** IX.C-3, IX.C-4, r-163 In barbarian nations and kingdoms a standard leader stands aside for a historical one. */
const isLeaderReplaced = (b: ReadonlyBoard, nation: Nation, leader: Leader, hasHistorical: boolean): boolean =>
  hasHistorical && !isNationEmpire(b, nation) && leaderRowOf(leader).staysBesideRuler !== true
function findArrivingLeaders(b: ReadonlyBoard, nation: Nation): Leader[] {
  const due = leadersByNation[nation]!.filter(leader => isLeaderDue(b, leader))
  const hasHistorical = due.length > 0 || findHistoricalLeadersOf(b, nation).length > 0
  return [...due, ...leadersByNation[nation]!.filter(leader => isStandardLeader[leader] && !isLeaderReplaced(b, nation, leader, hasHistorical))]
}
/** IX.C-1, IX.C-2 Any province of the nation; r-124 not one in revolt, which is nothing to barbarians (r-125); r-58 nor alone among enemies. */
function findPlacesForNewLeader(b: ReadonlyBoard, nation: Nation): Space[] {
  const own = [
    ...findProvincesControlledBy(b, nation),
    ...findUnitsCommandedBy(b, nation)
      .map(unit => b.units.place[unit]!)
      .filter(space => !isSea[space]),
    ...(b.home[nation] === NOWHERE ? [] : [b.home[nation]!]),
  ]
  const calm = [...new Set(own)].filter(space => isNationBarbarian(b, nation) || !(b.revolt[space]! > 0 && b.controller[space] === nation))
  const safe = calm.filter(space => !hasEnemiesAt(b, nation, space) || hasFriendlyUnitsAt(b, nation, space))
  return (safe.length > 0 ? safe : findNearestFriendlyProvinces(b, nation, calm)).sort((x, y) => x - y)
}
/** r-58, r-284 Where enemies stand in all of them, the nearest friendly province, to which he would get away from there. */
function findNearestFriendlyProvinces(b: ReadonlyBoard, nation: Nation, from: readonly Space[]): Space[] {
  const friendly = PROVINCES.filter(space => relationToOccupantsOf(b, nation, space) === 'friend')
  return [...new Set(from.flatMap(space => findNearestSpacesAmong(space, friendly)))]
}

// ---- Units ----
/** IX.D-3 A listed force, else one unit. */
function findListedForce(b: ReadonlyBoard, nation: Nation): UnitCountsByType {
  if (!isNationBarbarian(b, nation) || stageOfNation(b, nation) !== 'active') return {}
  return b.entered[nation] === b.turn ? {} : (nationRowOf(nation).reinforcements?.[String(b.turn)] ?? { units: 1 })
}
const findLandTypesOf = (force: UnitCountsByType): string[] => Object.keys(force).filter(type => type !== 'fleet')
/** XXIX.F-2, r-118 A vassal to whom more is due, fleets that wait included, takes one of them, of its choice. */
const isVassalToChoose = (b: ReadonlyBoard, nation: Nation): boolean =>
  isVassal(b, nation) &&
  isNationBarbarian(b, nation) &&
  Object.values(findListedForce(b, nation)).reduce<number>((sum, count) => sum + count!, 0) + countFleetsThatMayCome(b, nation) > 1
const countFleetsThatMayCome = (b: ReadonlyBoard, nation: Nation): number => (isNewFleetDue(b, nation) ? b.fleetsDue[nation]! : 0)
const countFleetsListed = (b: ReadonlyBoard, nation: Nation): number => findListedForce(b, nation)['fleet'] ?? 0
/** r-118 A fleet is one of what is listed, or of what has waited. */
const mayVassalLevyFleet = (b: ReadonlyBoard, nation: Nation): boolean =>
  isVassalToChoose(b, nation) && countFleetsListed(b, nation) + countFleetsThatMayCome(b, nation) > 0 && findFleetInPool(b, nation) !== undefined
const findReinforcementsDue = (b: ReadonlyBoard, nation: Nation): UnitCountsByType => (isVassalToChoose(b, nation) ? { units: 1 } : findListedForce(b, nation))
/** What may be levied: for such a vassal the types that are listed, if there are any of them. */
function findUnitsToLevy(b: ReadonlyBoard, nation: Nation): Unit[] {
  const pool = findRecruitableUnitsInPool(b, nation)
  if (!isVassalToChoose(b, nation)) return pool
  const types = findLandTypesOf(findListedForce(b, nation))
  const listed = pool.filter(unit => types.includes('units') || types.includes(typeIdOfUnit[unit]!))
  return listed.length > 0 ? listed : pool
}
const mayChooseEveryUnit = (b: ReadonlyBoard, nation: Nation): boolean => isNationNomad(b, nation) || isVassalToChoose(b, nation)
const troopClassOf = (unit: Unit): number => (profileOfUnitFace(unit, 0).cavalry ? 2 : profileOfUnitFace(unit, 0).archer ? 1 : 0)
/** XV.C-1, r-117 What has come of age. */
const findRecruitableUnitsInPool = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  findUnitsInPool(b, nation).filter(unit => !isFleet[unit] && firstTurnOfUnit[unit]! <= b.turn)
/** IX.D-4 The type wanted, else the foot with the fewest traits, else whatever there is. */
function findCounterInPool(b: ReadonlyBoard, nation: Nation, type: string, taken: readonly Unit[]): Unit | undefined {
  const pool = findRecruitableUnitsInPool(b, nation).filter(unit => !taken.includes(unit))
  const foot = pool.filter(unit => troopClassOf(unit) === 0).sort((x, y) => countTraitsOfUnit(x) - countTraitsOfUnit(y))
  return pool.find(unit => typeIdOfUnit[unit] === type) ?? foot[0] ?? pool[0]
}
const countTraitsOfUnit = (unit: Unit): number =>
  Object.values(profileOfUnitFace(unit, 0)).filter(value => value === true).length + profileOfUnitFace(unit, 0).elite
/** III.D-5 With the horde; without one it waits to be placed. */
function placeReinforcementUnit(g: GameStepContext, f: GameFrame<'reinforcement'>, unit: Unit): void {
  const home = g.board.home[f.nation]!
  if (home === NOWHERE) f.fresh.push(unit)
  else placeUnit(g, unit, home, 'IX.D-2')
}
/** r-118 Without a horde where the nation rules, else where it entered. */
function findMusterPlaces(b: ReadonlyBoard, nation: Nation): readonly Space[] {
  const ruled = findProvincesControlledBy(b, nation)
  const { entry } = nationRowOf(nation)
  return ruled.length > 0 ? ruled : entry ? [findSpaceById(entry.province)] : []
}
/** VI.B-4, r-167 Where a minor kingdom is at home: its capital, its provinces, its posts, while nobody else stands there and there is room. */
function findPostsOfMinorKingdom(b: ReadonlyBoard, nation: Nation): Space[] {
  const own = [b.home[nation]!, ...findProvincesControlledBy(b, nation), ...findUnitsCommandedBy(b, nation).map(unit => b.units.place[unit]!)]
  return [...new Set(own)]
    .filter(space => space !== NOWHERE && isSpaceFreeOfOtherNations(b, nation, space) && stackingRoomAt(b, nation, space) > 0)
    .sort((x, y) => x - y)
}
/** The counters of a listed force, as far as the pool goes. */
function findPoolCountersForListedForce(b: ReadonlyBoard, nation: Nation, force: UnitCountsByType): Unit[] {
  const found: Unit[] = []
  for (const [type, count] of Object.entries(force))
    for (let n = 0; n < count; n++) {
      const unit = findCounterInPool(b, nation, type, found)
      if (unit !== undefined) found.push(unit)
    }
  return found
}
/** IX.D-9, r-167 The civilized keep to the limit of a zone at once. */
const findSeasForNewFleet = (b: ReadonlyBoard, nation: Nation): Space[] =>
  [...new Set(findProvincesControlledBy(b, nation).flatMap(space => seasOfProvince[space]!))].filter(
    sea => isNationBarbarian(b, nation) || findFleetsAt(b, nation, sea).length < MOST_FLEETS_IN_SEA_ZONE,
  )
const findFleetInPool = (b: ReadonlyBoard, nation: Nation): Unit | undefined =>
  findUnitsInPool(b, nation).find(unit => isFleet[unit] && firstTurnOfUnit[unit]! <= b.turn)
const isNewFleetDue = (b: ReadonlyBoard, nation: Nation): boolean =>
  b.fleetsDue[nation]! > 0 && findFleetInPool(b, nation) !== undefined && findSeasForNewFleet(b, nation).length > 0

export const nationReinforcementProcedure: Procedure<Invasions, GameFrame<'reinforcement'>> = {
  // IX.B-1 A newcomer's province is evacuated, nation by nation; IX.B-6 a capital too, with or without soldiers.
  enter: (g, { nation }) => {
    const entry = nationRowOf(nation).entry
    if (g.board.entered[nation] !== g.board.turn || !entry || g.board.home[nation] !== NOWHERE) return { goto: 'leave' }
    const evacuation = callEvacuationBefore(g.board, nation, findSpaceById(entry.province))
    return evacuation ? { ...evacuation, then: 'enter' } : undefined
  },
  settle: (g, { nation }) => {
    const entry = nationRowOf(nation).entry!
    const place = findSpaceById(entry.province)
    setBoardColumnValue(g.board, 'home', nation, isNationBarbarian(g.board, nation) ? place : NOWHERE)
    for (const unit of findPoolCountersForListedForce(g.board, nation, entry.units ?? {})) placeUnit(g, unit, place, 'IX.D-2')
    g.emit({ is: 'entered', nation, space: place }, [makeClauseId('I-4')])
    for (const { run } of findSheetRulesWithHook('entered')) run(g, nation)
    recountControlOfAllAreas(g.board)
    return callFlightBeforeNewcomers(g.board, nation, place)
  },
  // XXIX.D-1 Whoever enters as a vassal lends its unit at once.
  pledge: (g, { nation }) => {
    const overlord = g.board.overlord[nation]!
    return overlord !== NOBODY && hasUnitLoansDue(g.board, overlord) ? { call: frames.loans({ nation: overlord }) } : undefined
  },
  bargain: (g, { nation }) => {
    const deal = findOpenSheetDeals(g.board, nation, true)[0]
    return deal === undefined ? undefined : { call: frames.bargain({ deal, acting: nation }) }
  },
  // IX.C-5 Leaders of the last turn leave, and standard ones are placed anew.
  leave: (g, f) => {
    const b = g.board
    for (const leader of leadersByNation[f.nation]!) if (isStandardLeader[leader] || b.leaderUntil[leader]! < b.turn) removeLeader(g, leader, 'IX.C-5')
    f.waiting = findPlacesForNewLeader(b, f.nation).length > 0 ? findArrivingLeaders(b, f.nation) : []
  },
  leaders: ruleBuilder.ask<GameFrame<'reinforcement'>>()({
    cite: [makeClauseId('IX.C-1'), makeClauseId('IX.C-2')],
    who: (g, f) => (f.waiting.length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'place-leader': {
        cite: makeClauseId('IX.C-2'),
        among: (g, f) => findPlacesForNewLeader(g.board, f.nation),
        take: (g, f, space) => {
          const leader = f.waiting.shift()!
          placeLeader(g, leader, space, 'IX.C-2')
          if (!isStandardLeader[leader]) g.board.leaderUntil[leader] = g.board.turn + (leaderRowOf(leader).turnsInPlay ?? 1) - 1
          return { goto: 'leaders' }
        },
      },
    },
  }),
  // IX.G, IX.F Units of a nation that is gone are given up; mercenaries that fell are replaced.
  vanished: (g, { nation }) => (hasNationVanished(g.board, nation) ? { call: frames.vanished({ nation }) } : undefined),
  replace: (g, { nation }) => (hasUnitLoansDue(g.board, nation) ? { call: frames.loans({ nation }) } : undefined),
  // IX.D Listed types come at once; a number of units is chosen.
  due: (g, f) => {
    recountControlOfAllAreas(g.board)
    const { units = 0, fleet = 0, ...listed } = findReinforcementsDue(g.board, f.nation)
    g.board.fleetsDue[f.nation]! += fleet
    if (fleet > 0) f.picked.push(FLEET_CLASS)
    for (const unit of findPoolCountersForListedForce(g.board, f.nation, listed)) placeReinforcementUnit(g, f, unit)
    f.due = Math.min(units, findRecruitableUnitsInPool(g.board, f.nation).length - f.fresh.length + Number(mayVassalLevyFleet(g.board, f.nation)))
    f.foot = mayChooseEveryUnit(g.board, f.nation) ? 0 : Math.ceil(f.due / 2)
  },
  // IX.D-2, r-118 Without a horde each goes where its nation rules.
  muster: ruleBuilder.ask<GameFrame<'reinforcement'>>()({
    cite: [makeClauseId('IX.D-2')],
    who: (g, f) => (f.fresh.length > 0 && findMusterPlaces(g.board, f.nation).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'place-at': {
        cite: makeClauseId('IX.D-2'),
        among: (g, f) => findMusterPlaces(g.board, f.nation),
        take: (g, f, space) => {
          placeUnit(g, f.fresh.shift()!, space, 'IX.D-2')
          return { goto: 'muster' }
        },
      },
    },
  }),
  // IX.D-5 At least half of them foot while the pool has it.
  class: ruleBuilder.ask<GameFrame<'reinforcement'>>()({
    cite: [makeClauseId('IX.D-5')],
    who: (g, f) => (f.due > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      levy: {
        among: (g, f) =>
          TROOP_CLASSES.filter((type, n) =>
            type === 'fleet' ? mayVassalLevyFleet(g.board, f.nation) : findUnitsToLevy(g.board, f.nation).some(unit => troopClassOf(unit) === n),
          ),
        unless: [
          {
            cite: makeClauseId('IX.D-5'),
            bars: (g, f, type) => type !== 'foot' && f.due <= f.foot && findRecruitableUnitsInPool(g.board, f.nation).some(unit => troopClassOf(unit) === 0),
          },
        ],
        take: (g, f, type) => (type === 'fleet' ? levyFleet(g, f) : levyTroopClass(g, f, TROOP_CLASSES.indexOf(type))),
      },
    },
  }),
  // IX.D-6 Within a type every second unit is chosen; IX.D-7 nomads choose all.
  units: ruleBuilder.ask<GameFrame<'reinforcement'>>()({
    cite: [makeClauseId('IX.D-6'), makeClauseId('IX.D-7')],
    who: (g, f) => (f.class >= 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      recruit: {
        cite: makeClauseId('IX.D-6'),
        among: (g, f) =>
          pickOneOfEachSort(
            g,
            findUnitsToLevy(g.board, f.nation).filter(unit => troopClassOf(unit) === f.class),
          ),
        take: (g, f, unit) => placeRecruit(g, f, unit),
      },
    },
  }),
  // r-14 A coast may be its own by those who have just come.
  coast: g => recountControlOfAllAreas(g.board),
  // Fleets wait for a coast of their own.
  fleets: ruleBuilder.ask<GameFrame<'reinforcement'>>()({
    cite: [makeClauseId('IX.D-1')],
    who: (g, f) => (isNewFleetDue(g.board, f.nation) && mayFleetCome(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'place-at': {
        cite: makeClauseId('IX.D-1'),
        among: (g, f) => findSeasForNewFleet(g.board, f.nation),
        take: (g, f, sea) => {
          g.board.fleetsDue[f.nation]! -= 1
          f.picked = f.picked.filter(one => one !== FLEET_CLASS)
          placeUnit(g, findFleetInPool(g.board, f.nation)!, sea, 'IX.D-1')
          return { goto: 'fleets' }
        },
      },
    },
  }),
  // IX.E-2, XXVII.C-1 An inactive minor kingdom gets one lost unit back, or mends one at full strength.
  recover: (g, f) => {
    const [b, { nation }] = [g.board, f]
    if (stageOfNation(b, nation) !== 'inactive' || isCapitalStillPlundered(b, nation)) return { goto: 'close' }
    const pool = findUnitsInPool(b, nation)
    const damaged = findOwnUnitsOnMap(b, nation).filter(unit => isUnitDamaged(b, unit))
    if (pool.length > 0 && findPostsOfMinorKingdom(b, nation).length > 0) f.fresh.push(pool[g.roll(pool.length) - 1]!)
    else if (pool.length === 0 && damaged.length > 0) mendUnit(g, damaged[g.roll(damaged.length) - 1]!, 'XXVII.C-1')
  },
  // VI.B-4 Who runs it says where.
  post: ruleBuilder.ask<GameFrame<'reinforcement'>>()({
    cite: [makeClauseId('VI.B-4'), makeClauseId('XXVII.C-1')],
    who: (g, f) => (f.fresh.length > 0 && findPostsOfMinorKingdom(g.board, f.nation).length > 1 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'place-at': {
        cite: makeClauseId('VI.B-4'),
        among: (g, f) => findPostsOfMinorKingdom(g.board, f.nation),
        take: (g, f, space) => placeUnit(g, f.fresh.shift()!, space, 'XXVII.C-1'),
      },
    },
  }),
  close: (g, f) => {
    const [post] = f.fresh.length > 0 ? findPostsOfMinorKingdom(g.board, f.nation) : []
    if (post !== undefined) for (const unit of f.fresh.splice(0)) placeUnit(g, unit, post, 'XXVII.C-1')
    recountControlOfAllAreas(g.board)
  },
}
/** XXVII.C-2 First the marker goes and the capital is placed again; then units recover. */
function isCapitalStillPlundered(b: ReadonlyBoard, nation: Nation): boolean {
  const { capital } = nationRowOf(nation)
  return typeof capital === 'string' && b.plundered[findSpaceById(capital)] === 1
}
const isSpaceFreeOfOtherNations = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => findNationsIn(b, space).every(one => one === nation)
const FLEET_CLASS = TROOP_CLASSES.indexOf('fleet')
/** XXIX.F-2 To a vassal who had the choice only the one that it took. */
const mayFleetCome = (b: ReadonlyBoard, f: ReadonlyGameFrame<'reinforcement'>): boolean => !isVassalToChoose(b, f.nation) || f.picked.includes(FLEET_CLASS)
function levyFleet(g: GameStepContext, f: GameFrame<'reinforcement'>): { goto: 'muster' } {
  if (countFleetsListed(g.board, f.nation) > 0) g.board.fleetsDue[f.nation]! += 1
  f.picked.push(FLEET_CLASS)
  f.due -= 1
  return { goto: 'muster' }
}
function levyTroopClass(g: GameStepContext, f: GameFrame<'reinforcement'>, type: number): void | { goto: 'muster' } {
  const before = f.picked.filter(one => one === type).length
  f.picked.push(type)
  if (mayChooseEveryUnit(g.board, f.nation) || before % 2 === 1) return void (f.class = type)
  const pool = findRecruitableUnitsInPool(g.board, f.nation).filter(unit => troopClassOf(unit) === type)
  placeRecruit(g, f, pool[g.roll(pool.length) - 1]!)
  return { goto: 'muster' }
}
function placeRecruit(g: GameStepContext, f: GameFrame<'reinforcement'>, unit: Unit): { goto: 'muster' } {
  placeReinforcementUnit(g, f, unit)
  if (troopClassOf(unit) === 0) f.foot = Math.max(0, f.foot - 1)
  f.due -= 1
  f.class = -1
  return { goto: 'muster' }
}

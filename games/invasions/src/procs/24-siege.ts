/** XXIV Sieges, and the fall of cities. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NO_LEADER, NOBODY, NOWHERE, spaceKind, UNITS, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { seaOfPort } from '../data/map.ts'
import { UNIT_RULES_DATA } from '../data/units.ts'
import { findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import {
  findBestLeader,
  campaignLimitOfLeader,
  combatValueOfLeader,
  findLeadersOfNationAt,
  findLeaderToTerrorise,
  isLeaderInPlay,
  mayLeaderMove,
} from '../board/leaders.ts'
import { isCityFortified } from '../board/raids.ts'
import { sortByActivationOrder } from '../board/order.ts'
import { findTreatyAlliesOf, findFederatesOf, areNationsFriends, areNationsHostile, findVassalsOf, foedusAt } from '../board/relations.ts'
import { mayVictorSubjugate, wouldBecomeClient } from '../board/submission.ts'
import {
  isUnitFixed,
  findLandUnitsAt,
  findUnitsHeldAt,
  isNationBarbarian,
  isNationCivilized,
  isNationEmpire,
  isNationInvading,
  hordeSpaceOf,
  isFleetUnit,
  isMercenarySparedAmong,
  isMercenaryUnit,
  isNationKingdom,
  isNationalUnit,
  isNationNomad,
  stageOfNation,
  wouldUnitSurviveHit,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { sheetRulesOfNation, findSheetRulesWithHook } from '../sheets/index.ts'
import type { Invasions, GamePublicContext, Seat, GameStepContext } from '../types.ts'
import { divideHitsAmongSeats, filterUnitsOfSeat } from './20-losses.ts'
import { endAlliance } from './26-alliance.ts'
import { endDependentBonds } from './29-vassals.ts'
import {
  makeClauseId,
  callD10RollProcedure,
  isTestPassedByDie,
  pickOneOfEachSort,
  openEventWindow,
  ownerSeatOf,
  ruleBuilder,
  hitOrEliminateUnit,
  setWallsOfCity,
} from './common.ts'
import { setBoardColumnValue } from '../board/change.ts'

type SiegeFrame = GameFrame<'siege'>
type ReadonlySiegeFrame = ReadonlyGameFrame<'siege'>
const [LAST_NOMAD_TURN, MILITIA_TURNS] = [9, [4, 5]] as const
/** XXIII.B-4 */
export function wallLevelOfCity(b: ReadonlyBoard, place: Space): number {
  const id = spaceKind.ids[place]! as keyof typeof UNIT_RULES_DATA.walls.byCity
  const late = b.turn >= 4 ? (UNIT_RULES_DATA.walls.afterTheodosianWalls as { readonly [id: string]: number })[id] : undefined
  return -(late ?? UNIT_RULES_DATA.walls.byCity[id] ?? UNIT_RULES_DATA.walls.default)
}
/** XXIV.C-6, r-69 A fleet of the holder or his friends off the port. */
const isCitySuppliedBySea = (b: ReadonlyBoard, place: Space): boolean => {
  const holder = b.cityHolder[place]!
  return (
    seaOfPort[place] !== NOWHERE &&
    holder !== NOBODY &&
    UNITS.some(unit => isFleetUnit(unit) && b.units.place[unit] === seaOfPort[place] && areNationsFriends(b, holder, b.units.holder[unit]!))
  )
}
/** XXIV.C-2 to XXIV.C-6 */
export function computeSiegeModifier(b: ReadonlyBoard, f: Pick<ReadonlySiegeFrame, 'nation' | 'place' | 'isAssault' | 'bonus' | 'ignoresWalls'>): number {
  const holder = b.cityHolder[f.place]!
  const walls = isCityFortified(b, f.place) ? (f.ignoresWalls ? 0 : wallLevelOfCity(b, f.place)) : MILITIA_TURNS.includes(b.turn as 4) ? 1 : 0
  const nomad = isNationNomad(b, f.nation) && b.turn <= LAST_NOMAD_TURN && !sheetRulesOfNation(f.nation).ignoresNomadSiege
  return (
    Number(f.isAssault) +
    Number(isNationCivilized(b, f.nation)) -
    Number(nomad) +
    (holder === NOBODY ? 0 : b.decline[holder]!) -
    walls -
    Number(!f.isAssault && isCitySuppliedBySea(b, f.place)) +
    (sheetRulesOfNation(f.nation).siege?.(b, f.place) ?? 0) +
    f.bonus
  )
}
/** r-184 Friends who act together besiege together. */
export const findBesiegingUnits = (b: ReadonlyBoard, f: Pick<ReadonlySiegeFrame, 'nation' | 'place'>): Unit[] =>
  [...new Set([f.nation, ...b.now.side.filter(other => areNationsFriends(b, f.nation, other))])].flatMap(nation => findUnitsHeldAt(b, nation, f.place))
/** r-184 The nation of the best leader there, else the one with most units. */
export function findBesiegingNationAt(b: ReadonlyBoard, nation: Nation, place: Space): Nation {
  const rank = (one: Nation): number => {
    const best = findBestLeader(b, findLeadersOfNationAt(b, one, place))
    return (best === NO_LEADER ? 0 : 100 * (1 + combatValueOfLeader(b, best))) + findUnitsHeldAt(b, one, place).length
  }
  const all = [nation, ...b.now.side.filter(other => other !== nation && findUnitsHeldAt(b, other, place).length > 0)]
  return all.reduce((best, one) => (rank(one) > rank(best) ? one : best))
}
/** XXIV.C-9 A siege kept up while its leader has campaigns left. */
export const isSiegeKeptUp = (b: ReadonlyBoard, nation: Nation, place: Space): boolean =>
  b.sieges.some(
    one => one.place === place && one.nation === nation && isLeaderInPlay(b, one.leader) && b.campaigns[one.leader]! < campaignLimitOfLeader(b, one.leader),
  )
/** In another leader's campaign it rests, unless he has come there himself. */
export const isSiegeOfOtherLeader = (b: ReadonlyBoard, nation: Nation, place: Space, leader: Leader): boolean =>
  leader !== NO_LEADER && b.leaderAt[leader] !== place && b.sieges.some(one => one.place === place && one.nation === nation && one.leader !== leader)
/** r-214 The horde of an invader, which leaves even alone. */
export const findInvadingHordes = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  [nation].filter(one => isNationInvading(b, one) && hordeSpaceOf(b, one) !== NOWHERE)
/** XII.B-6, XXIV.A-3 Whoever has not taken the city leaves as a beaten attacker; r-292 his horde goes with him, whether he invades or not. */
export const createRetreatFromCityFrame = (b: ReadonlyBoard, nation: Nation, place: Space): GameFrame<'retreat'> =>
  frames.retreat({
    nation,
    place,
    group: [...findUnitsHeldAt(b, nation, place)],
    leaders: findLeadersOfNationAt(b, nation, place),
    hordes: [nation].filter(one => hordeSpaceOf(b, one) === place),
    isAttacker: true,
  })
/** XXIV.C-9, r-67 Of the leaders there the best who has campaigns left. */
const findLeaderToKeepSiegeUp = (b: ReadonlyBoard, f: ReadonlySiegeFrame): Leader =>
  findBestLeader(
    b,
    findLeadersOfNationAt(b, f.nation, f.place).filter(leader => mayLeaderMove(b, leader) && b.campaigns[leader]! < campaignLimitOfLeader(b, leader)),
  )
const maySiegeBeKeptUp = (b: ReadonlyBoard, f: ReadonlySiegeFrame): boolean =>
  !f.isWon && findLeaderToKeepSiegeUp(b, f) !== NO_LEADER && !isSiegeKeptUp(b, f.nation, f.place) && findBesiegingUnits(b, f).length > 0
const findLeaderWhoTerrorises = (b: ReadonlyBoard, f: ReadonlySiegeFrame): Leader =>
  findLeaderToTerrorise(b, findLeadersOfNationAt(b, f.nation, f.place), f.place)
const mayBesiegersTerroriseCity = (b: ReadonlyBoard, f: ReadonlySiegeFrame): boolean =>
  isNationBarbarian(b, f.nation) && !isCityFortified(b, f.place) && findLeaderWhoTerrorises(b, f) !== NO_LEADER
export const siegeProcedure: Procedure<Invasions, SiegeFrame> = {
  open: (g, f) => {
    f.leader = findBestLeader(g.board, findLeadersOfNationAt(g.board, f.nation, f.place))
    recordSiegeAsAttack(g, f)
    return openEventWindow(g, 'siege-start', f.nation)
  },
  // The event Sally hits the besiegers before anything else.
  sally: createTakeNavalHitStep(f => !f.isLifted, 'sally'),
  // XXIV.B, r-70 Terror first, if it was not tried.
  terror: ruleBuilder.ask<SiegeFrame>()({
    cite: [makeClauseId('XXIV.B-1')],
    who: (g, f) => (!f.isLifted && mayBesiegersTerroriseCity(g.board, f) && findBesiegingUnits(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      terrorise: {
        cite: makeClauseId('XXIV.B-1'),
        among: () => true,
        take: (g, f) => {
          g.board.now.terrorised.push({ leader: findLeaderWhoTerrorises(g.board, f), place: f.place })
          f.isTerror = true
          return callD10RollProcedure('siege', 'terror', f.nation)
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  surrender: (g, f) => {
    if (f.isLifted || findBesiegingUnits(g.board, f).length === 0) return { done: true }
    if (!f.isTerror) return
    f.isTerror = false
    // r-70 Where one leader failed another may still try.
    if (!isTestPassedByDie(f.die)) return { goto: 'terror' }
    f.isWon = true
    return { goto: 'close' }
  },
  // XXIV.C-2, r-68 An organized assault costs two hits, if a unit survives them.
  assault: ruleBuilder.ask<SiegeFrame>()({
    cite: [makeClauseId('XXIV.C-2')],
    who: (g, f) => (mayBesiegersAssault(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      assault: {
        cite: makeClauseId('XXIV.C-2'),
        among: () => true,
        take: (g, f) => {
          f.isAssault = true
          f.hits += 2
          f.shares = divideHitsAmongSeats(g, findBesiegingUnits(g.board, f), 2)
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  hits: createTakeNavalHitStep(() => true, 'hits'),
  // XXIV.C-1 One roll, and one for each point of the leader.
  throw: (g, f) => {
    if (findBesiegingUnits(g.board, f).length === 0) return { done: true }
    if (f.rolls === 0) f.rolls = 1 + combatValueOfLeader(g.board, f.leader) + (sheetRulesOfNation(f.nation).siegeRerolls?.(g.board, f.place, f.leader) ?? 0)
    f.rolls -= 1
    return callD10RollProcedure('siege', 'siege', f.nation, computeSiegeModifier(g.board, f))
  },
  // XXIV.C-7 Seven or more.
  judge: (g, f) => {
    f.isWon = f.die + computeSiegeModifier(g.board, f) >= 7
    return !f.isWon && f.rolls > 0 ? { goto: 'throw' } : undefined
  },
  // XXIV.C-9, r-67 Once failed it may be kept up for the leader's campaigns.
  keep: ruleBuilder.ask<SiegeFrame>()({
    cite: [makeClauseId('XXIV.C-9')],
    who: (g, f) => (maySiegeBeKeptUp(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'keep-up': {
        cite: makeClauseId('XXIV.C-9'),
        among: () => true,
        take: (g, f) => void g.board.sieges.push({ place: f.place, nation: f.nation, leader: findLeaderToKeepSiegeUp(g.board, f) }),
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  close: (g, f) => {
    if (f.isWon) g.board.sieges = g.board.sieges.filter(one => one.place !== f.place)
    g.emit({ is: 'siege', space: f.place, nation: f.nation, isTaken: f.isWon }, [makeClauseId('XXIV.C-7')])
    return f.isWon ? { call: createCityConquestFrame(g, f.nation, f.place) } : undefined
  },
}
/** XXX.D-2, r-103 By everybody with units before the walls. */
function recordSiegeAsAttack(g: GameStepContext, f: SiegeFrame): void {
  const nation = g.board.cityHolder[f.place]!
  if (nation === NOBODY) return
  for (const by of new Set(findBesiegingUnits(g.board, f).map(unit => g.board.units.holder[unit]!))) g.board.now.attacked.push({ by, nation })
}
const isMercenarySparedInSiege = (b: ReadonlyBoard, f: ReadonlySiegeFrame, unit: Unit): boolean =>
  !f.hasNationalFallen && isMercenarySparedAmong(b, findBesiegingUnits(b, f), unit)
/** XX.H-3, r-171 The player whose share of the hits is due, if he has somebody to give. */
function findSeatWithShareDue(g: Pick<GamePublicContext, 'seats' | 'board'>, f: ReadonlySiegeFrame): Seat | null {
  const able = findBesiegingUnits(g.board, f).filter(unit => !isMercenarySparedInSiege(g.board, f, unit))
  return f.shares.find(share => share.hits > 0 && filterUnitsOfSeat(g, able, share.camp).length > 0)?.camp ?? null
}
/** Hits that the besiegers take, one after the other. */
function createTakeNavalHitStep(isDue: (f: ReadonlySiegeFrame) => boolean, step: 'sally' | 'hits') {
  return ruleBuilder.ask<SiegeFrame>()({
    cite: [makeClauseId('XXIV.C-2')],
    who: (g, f) => (isDue(f) && f.hits > 0 && findBesiegingUnits(g.board, f).length > 0 ? (findSeatWithShareDue(g, f) ?? ownerSeatOf(g, f.nation)) : null),
    may: {
      'take-hit': {
        cite: makeClauseId('XXIV.C-2'),
        among: (g, f) => {
          const [seat, all] = [findSeatWithShareDue(g, f), findBesiegingUnits(g.board, f)]
          return pickOneOfEachSort(g, seat === null ? all : filterUnitsOfSeat(g, all, seat))
        },
        unless: [{ cite: makeClauseId('XX.H-5'), bars: (g, f, unit) => isMercenarySparedInSiege(g.board, f, unit) }],
        take: (g, f, unit) => {
          const seat = findSeatWithShareDue(g, f)
          for (const share of f.shares) if (share.camp === seat) share.hits -= 1
          f.hits -= 1
          f.hasNationalFallen ||= !isMercenaryUnit(g.board, unit) && !wouldUnitSurviveHit(g.board, unit)
          hitOrEliminateUnit(g, unit, 'XXIV.C-2')
          return { goto: step }
        },
      },
    },
  })
}
/** r-68 The hits that the besiegers can take, of which somebody must be left. */
const countHitsUnitsCanTake = (b: ReadonlyBoard, units: readonly Unit[]): number => units.reduce((sum, unit) => sum + (wouldUnitSurviveHit(b, unit) ? 2 : 1), 0)
const mayBesiegersAssault = (b: ReadonlyBoard, f: ReadonlySiegeFrame): boolean => countHitsUnitsCanTake(b, findBesiegingUnits(b, f)) > 2 + f.hits

// ---- The city falls ----
export const createCityConquestFrame = (g: GameStepContext, nation: Nation, place: Space): GameFrame<'conquest'> =>
  frames.conquest({ nation, place, from: g.board.cityHolder[place]! })
const mayLeaveGarrisonInCity = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'conquest'>, 'nation' | 'place'>): boolean =>
  findSheetRulesWithHook('mayGarrison').some(({ run }) => run(b, f.nation, f.place)) && findUnitsForGarrison(b, f).length > 0
/** Its own, not those who go home some day. */
const findUnitsForGarrison = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'conquest'>, 'nation' | 'place'>): Unit[] =>
  findUnitsHeldAt(b, f.nation, f.place).filter(unit => !isUnitFixed(b, unit) && isNationalUnit(b, unit))
const isConqueredCapital = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'conquest'>, 'from' | 'place'>): boolean =>
  f.from !== NOBODY && isNationCivilized(b, f.from) && b.home[f.from] === f.place
/** XXVIII.D-2, r-182 What a federate takes in its foedus is its federator's. */
function findHolderOfCityTaken(b: ReadonlyBoard, { nation, place }: Pick<ReadonlyGameFrame<'conquest'>, 'nation' | 'place'>): Nation {
  const foedus = foedusAt(b, place)
  return foedus?.federate === nation ? foedus.federator : nation
}
export const cityConquestProcedure: Procedure<Invasions, GameFrame<'conquest'>> = {
  take: (g, f) => {
    f.wasCapital = isConqueredCapital(g.board, f)
    setBoardColumnValue(g.board, 'cityHolder', f.place, findHolderOfCityTaken(g.board, f))
    recountControlOfAllAreas(g.board)
    for (const { run } of findSheetRulesWithHook('cityTaken')) run(g, { by: f.nation, from: f.from, place: f.place, wasCapital: f.wasCapital })
  },
  // Sheets: a unit may stay as a garrison, beyond the limit and for good.
  garrison: ruleBuilder.ask<GameFrame<'conquest'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (mayLeaveGarrisonInCity(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'leave-behind': {
        among: (g, f) => pickOneOfEachSort(g, findUnitsForGarrison(g.board, f)),
        take: (g, _, unit) => void (g.board.fixed[unit] = 1),
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // XXIV.D-1, r-71 Plunder at the moment it is taken.
  loot: ruleBuilder.ask<GameFrame<'conquest'>>()({
    cite: [makeClauseId('XXIV.A-4')],
    who: (g, f) => (g.board.plundered[f.place] === 0 && !g.board.now.scorched.includes(f.place) ? ownerSeatOf(g, f.nation) : null),
    may: { loot: { among: () => true, take: (_, f) => void (f.isLooted = true) }, refuse: { among: () => true, take: () => {} } },
  }),
  spoils: (g, f) => {
    if (!f.isLooted) return
    const level = g.board.cityLevel[f.place]!
    const more = f.wasCapital ? (isNationEmpire(g.board, f.from) ? 10 : 5) : 0
    for (const { run } of findSheetRulesWithHook('plundered')) run(g, { by: f.nation, from: f.from, place: f.place, wasCapital: f.wasCapital }, level)
    return { call: frames.plunder({ nation: f.nation, place: f.place, markers: level, more }) }
  },
  // XXIV.E-1, r-204 Walls may be pulled down, not those of a capital.
  walls: ruleBuilder.ask<GameFrame<'conquest'>>()({
    cite: [makeClauseId('XXIV.E-1')],
    who: (g, f) => (g.board.walls[f.place] === 1 && !f.wasCapital && stageOfNation(g.board, f.nation) !== 'gone' ? ownerSeatOf(g, f.nation) : null),
    may: {
      'pull-down': { among: () => true, take: (g, f) => setWallsOfCity(g, f.nation, f.place, false, 'XXIV.E-1') },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // III.G-8, XXIV.C-8, r-76 A capital is lost with allies, clients and vassals.
  fall: (g, f) => {
    if (!f.wasCapital) return { goto: 'yield' }
    // XXVI.B-7 Allies part.
    const [ally] = findTreatyAlliesOf(g.board, f.from)
    if (ally !== undefined) return { ...endAlliance(g, f.from, ally), then: 'fall' }
    setBoardColumnValue(g.board, 'home', f.from, NOWHERE)
    // r-98 With its capital a client loses its protector.
    setBoardColumnValue(g.board, 'protector', f.from, NOBODY)
    g.board.capitalLost[f.from] = g.board.turn
    g.emit({ is: 'capital', nation: f.from, space: NOWHERE }, [makeClauseId('XXIV.C-8')])
  },
  // r-76 Clients and vassals are free; a vassal stays if both players want it.
  vassals: (g, f) => {
    const vassal = sortByActivationOrder(g.board, findVassalsOf(g.board, f.from)).find(one => !f.asked.includes(one))
    f.vassal = vassal ?? NOBODY
    if (vassal !== undefined) return void f.asked.push(vassal)
    endDependentBonds(g, f.from, f.faithful)
    return { goto: 'federates' }
  },
  wish: ruleBuilder.ask<GameFrame<'conquest'>>()({
    cite: [makeClauseId('XXIX.G-1')],
    who: (g, f) => ownerSeatOf(g, f.vassal),
    may: { accept: { cite: makeClauseId('XXIX.G-1'), among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'vassals' }) } },
  }),
  agree: ruleBuilder.ask<GameFrame<'conquest'>>()({
    cite: [makeClauseId('XXIX.G-1')],
    who: (g, f) => (ownerSeatOf(g, f.from) === ownerSeatOf(g, f.vassal) ? null : ownerSeatOf(g, f.from)),
    may: { accept: { cite: makeClauseId('XXIX.G-1'), among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'vassals' }) } },
  }),
  stays: (_, f) => {
    f.faithful.push(f.vassal)
    return { goto: 'vassals' }
  },
  federates: (g, f) => (findFederatesOf(g.board, f.from).length > 0 ? { call: frames.breach({ federator: f.from }) } : undefined),
  // XXIX.C-1, r-73, r-74, r-173 A kingdom of at most three provinces submits.
  yield: (g, f) => {
    recountControlOfAllAreas(g.board)
    if (f.from === NOBODY || !isNationKingdom(g.board, f.from) || g.board.home[f.from] !== NOWHERE || g.board.capitalLost[f.from] === 0) return
    const isSmall = findProvincesControlledBy(g.board, f.from).length <= 3 || (f.wasCapital && wouldBecomeClient(g.board, f.from, f.nation))
    if (!isSmall || !mayVictorSubjugate(g.board, f.nation, f.from) || g.board.overlord[f.from] === f.nation) return
    // r-216 The vassal holds its city again at once.
    if (f.wasCapital && g.board.cityLevel[f.place]! > 0) setBoardColumnValue(g.board, 'cityHolder', f.place, f.from)
    return { call: frames.submission({ vassal: f.from, overlord: f.nation, place: f.place, isKingdom: true, isStaying: !f.wasCapital }) }
  },
}
/** r-151 An enemy's stand-in counter without soldiers: in barbarian ground its province may have been nobody's, or the taker's, before. */
const findCounterTaken = (b: ReadonlyBoard, taker: Nation, place: Space): Nation | undefined =>
  NATIONS.find(
    nation =>
      isNationCivilized(b, nation) &&
      b.home[nation] === place &&
      b.standIn[nation] === 1 &&
      areNationsHostile(b, taker, nation, place) &&
      findLandUnitsAt(b, place).every(unit => !areNationsFriends(b, nation, b.units.holder[unit]!)),
  )
/** r-74, r-151 A province of a kingdom has changed hands: a stand-in counter there is taken like a capital; without a capital it may have to submit. */
export function callConquestProcedureOfKingdom(b: ReadonlyBoard, nation: Nation, place: Space, former: Nation): { call: GameFrame<'conquest'> } | undefined {
  const taker = b.controller[place]!
  // Of allies who act together the one with most units there controls it; XXVI.B-6 who shares it with them has lost nothing.
  const isTaken = taker === nation || (b.now.side.includes(taker) && areNationsFriends(b, nation, taker))
  if (taker === NOBODY || !isTaken) return undefined
  const counter = findCounterTaken(b, taker, place)
  if (counter !== undefined) return { call: { ...frames.conquest({ nation: taker, place, from: counter, wasCapital: true }), at: 'fall' } }
  if (former === NOBODY || !isNationCivilized(b, former) || areNationsFriends(b, taker, former)) return undefined
  const isHomeless = isNationKingdom(b, former) && b.home[former] === NOWHERE && b.capitalLost[former]! > 0
  return isHomeless ? { call: { ...frames.conquest({ nation: taker, place, from: former }), at: 'yield' } } : undefined
}

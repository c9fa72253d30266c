/** XXIX Vassalage: submission, and what it brings. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NOBODY, type Nation, type Space, type Unit } from '../kinds.ts'
import { LOAN_KINDS } from '../state.ts'
import { PROVINCES } from '../data/map.ts'
import { nationRowOf } from '../data/nations.ts'
import { nationByUnit } from '../data/units.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findLeadersOfNationAt } from '../board/leaders.ts'
import { filterSpacesForLentUnit, mayUnitBeLentInto } from '../board/moving.ts'
import { wouldBecomeClient } from '../board/submission.ts'
import { areNationsFriends, findTreatyAlliesOf, findFederatesOf } from '../board/relations.ts'
import { findPlacesForVassalUnits } from '../board/deals.ts'
import {
  findUnitsHeldAt,
  hordeSpaceOf,
  findUnitsInPool,
  isNationBarbarian,
  isUnitOnLand,
  isNationNomad,
  findOwnUnitsOnMap,
  stageOfNation,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { HAND_ZONE_OF_CAMP } from './10-events.ts'
import { sendUnitHome } from './14-bankruptcy.ts'
import { endAlliance } from './26-alliance.ts'
import { makeClauseId, changeGoldOfNation, pickOneOfEachSort, ownerSeatOf, placeUnit, ruleBuilder, tellOfEndOfFoedus } from './common.ts'
import { setUnitHolder, filterBoardList, setBoardColumnValue } from '../board/change.ts'

/** III.G-8, r-76 Its allies, clients and vassals are gone, but for vassals who stay. */
export function endDependentBonds(g: GameStepContext, nation: Nation, faithful: readonly Nation[] = []): void {
  const b = g.board
  filterBoardList(b, 'alliances', ({ a, b: c }) => a !== nation && c !== nation)
  for (const other of NATIONS) {
    if (b.overlord[other] === nation && !faithful.includes(other)) freeVassal(g, other)
    if (b.protector[other] === nation) setBoardColumnValue(b, 'protector', other, NOBODY)
  }
}
/** XXIX.A-4, r-95 All its bonds end; what it had lent comes home. */
function endBondsOfNation(g: GameStepContext, nation: Nation): void {
  endDependentBonds(g, nation)
  for (const foedus of g.board.foedera.filter(one => one.federate === nation)) tellOfEndOfFoedus(g, foedus, 'XXIX.A-4')
  filterBoardList(g.board, 'foedera', foedus => foedus.federate !== nation)
  for (const { unit } of g.board.loans.filter(loan => LOAN_KINDS[loan.kind] !== 'exchange' && nationByUnit[loan.unit] === nation)) sendUnitHome(g, unit)
}
/** r-95 Freed, what it lent returns. */
export function freeVassal(g: GameStepContext, vassal: Nation): void {
  g.emit({ is: 'freed', vassal, overlord: g.board.overlord[vassal]! }, [makeClauseId('XXIX.G-1')])
  setBoardColumnValue(g.board, 'overlord', vassal, NOBODY)
  for (const { unit } of g.board.loans.filter(loan => LOAN_KINDS[loan.kind] === 'vassal' && nationByUnit[loan.unit] === vassal)) sendUnitHome(g, unit)
}
/** XXIX.G-3 What it has lent is no loan any more: it stays with the overlord, whatever becomes of the rebels. */
export function freeRebel(g: GameStepContext, nation: Nation): void {
  g.emit({ is: 'freed', vassal: nation, overlord: g.board.overlord[nation]! }, [makeClauseId('XXIX.G-3')])
  setBoardColumnValue(g.board, 'overlord', nation, NOBODY)
  g.board.loans = g.board.loans.filter(loan => LOAN_KINDS[loan.kind] !== 'vassal' || nationByUnit[loan.unit] !== nation)
  recountControlOfAllAreas(g.board)
}
export function lendUnitToNation(g: GameStepContext, unit: Unit, to: Nation, kind: (typeof LOAN_KINDS)[number], until: Nation = NOBODY): void {
  setUnitHolder(g.board, unit, to)
  g.emit({ is: 'lent', unit, nation: to }, [makeClauseId('III.B-3')])
  g.board.loans.push({ unit, kind: LOAN_KINDS.indexOf(kind), until })
}
/** XXIX.B-2, r-94 The vassal keeps half, rounded up. */
function takeHalfTreasuryOfVassal(g: GameStepContext, { vassal, overlord }: GameFrame<'submission'>): void {
  const half = Math.floor(g.board.gold[vassal]! / 2)
  changeGoldOfNation(g, vassal, -half, 'submission', 'XXIX.B-2')
  changeGoldOfNation(g, overlord, half, 'submission', 'XXIX.B-2')
}
/** XXIX.B-4 Nomads take one card of the loser's hand by lot. */
function takeCardFromVassalsPlayer(g: GameStepContext, { vassal, overlord }: GameFrame<'submission'>): void {
  const [from, to] = [ownerSeatOf(g, vassal), ownerSeatOf(g, overlord)]
  if (from !== to && g.count(HAND_ZONE_OF_CAMP[from]) > 0) g.draw(HAND_ZONE_OF_CAMP[from], HAND_ZONE_OF_CAMP[to])
}
const findLendableUnits = (b: ReadonlyBoard, { vassal, overlord }: ReadonlyGameFrame<'submission'>): Unit[] =>
  b.overlord[vassal] !== overlord
    ? []
    : findOwnUnitsOnMap(b, vassal).filter(
        unit => isUnitOnLand(b, unit) && b.units.holder[unit] === vassal && mayUnitBeLentInto(b, unit, findPlacesForVassalUnits(b, overlord)),
      )
const findPlacesForLentUnit = (b: ReadonlyBoard, { unit, overlord }: ReadonlyGameFrame<'submission'>): readonly Space[] =>
  filterSpacesForLentUnit(b, unit, findPlacesForVassalUnits(b, overlord))
const findUnitsToPutBack = (b: ReadonlyBoard, { vassal }: ReadonlyGameFrame<'submission'>): Unit[] =>
  stageOfNation(b, vassal) === 'inactive' && isNationBarbarian(b, vassal) && findOwnUnitsOnMap(b, vassal).length === 0 ? findUnitsInPool(b, vassal) : []
export const nationSubmissionProcedure: Procedure<Invasions, GameFrame<'submission'>> = {
  yield: (g, f) => {
    const b = g.board
    // XXVI.B-5, XXVI.B-7 Allies part; where it has just been beaten its ally is the one to go.
    const [ally] = findTreatyAlliesOf(b, f.vassal)
    if (ally !== undefined) return { ...endAlliance(g, f.vassal, ally, [f.place]), then: 'yield' }
    endBondsOfNation(g, f.vassal)
    if (wouldBecomeClient(b, f.vassal, f.overlord)) {
      setBoardColumnValue(b, 'protector', f.vassal, f.overlord)
      setBoardColumnValue(b, 'overlord', f.vassal, NOBODY)
      b.tribute[f.vassal] ||= nationRowOf(f.vassal).tribute ?? 2
      b.sharesVp[f.vassal] = 1
      return
    }
    setBoardColumnValue(b, 'overlord', f.vassal, f.overlord)
    setBoardColumnValue(b, 'protector', f.vassal, NOBODY)
    b.vassalSince[f.vassal] = b.turn
    g.emit({ is: 'submitted', vassal: f.vassal, overlord: f.overlord }, [makeClauseId('XXIX.A-2')])
    // IX.B-6, XXIX.E-1 Half of what was won in battle; who only seeks refuge keeps his treasury.
    if (isNationBarbarian(b, f.vassal) && !g.within('evacuation')) takeHalfTreasuryOfVassal(g, f)
    if (isNationNomad(b, f.overlord) && !f.isKingdom) takeCardFromVassalsPlayer(g, f)
  },
  // r-164 A people without a horde puts one unit back.
  revive: ruleBuilder.ask<GameFrame<'submission'>>()({
    cite: [makeClauseId('r-164')],
    who: (g, f) => (findUnitsToPutBack(g.board, f).length > 0 ? ownerSeatOf(g, f.vassal) : null),
    may: {
      'name-unit': {
        cite: makeClauseId('r-164'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsToPutBack(g.board, f)),
        take: (g, f, unit) => placeUnit(g, unit, f.place, 'XXIX.B-1'),
      },
    },
  }),
  // r-95 Its federates may break.
  federates: (g, f) => (findFederatesOf(g.board, f.vassal).length > 0 ? { call: frames.breach({ federator: f.vassal }) } : undefined),
  // XXIX.D-1, XXIX.D-4 One surviving unit is lent: the vassal chooses, or a nomad overlord; XXVII.B-1 a client lends when its protector acts.
  lend: ruleBuilder.ask<GameFrame<'submission'>>()({
    cite: [makeClauseId('XXIX.D-1'), makeClauseId('XXIX.D-4')],
    who: (g, f) => (findLendableUnits(g.board, f).length > 0 ? ownerSeatOf(g, isNationNomad(g.board, f.overlord) ? f.overlord : f.vassal) : null),
    may: {
      lend: {
        cite: makeClauseId('XXIX.D-1'),
        among: (g, f) => pickOneOfEachSort(g, findLendableUnits(g.board, f)),
        take: (g, f, unit) => lendUnitToOverlord(g, f, unit),
      },
    },
  }),
  place: ruleBuilder.ask<GameFrame<'submission'>>()({
    cite: [makeClauseId('XXIX.D-1')],
    who: (g, f) => (f.unit < 0 || findPlacesForLentUnit(g.board, f).length === 0 ? null : ownerSeatOf(g, f.overlord)),
    may: {
      'place-at': {
        cite: makeClauseId('XXIX.D-1'),
        among: (g, f) => findPlacesForLentUnit(g.board, f),
        take: (g, f, space) => placeUnit(g, f.unit, space, 'XXIX.D-1'),
      },
    },
  }),
  // XXIX.C-2 Whoever beat a kingdom without a capital may draw one marker.
  loot: ruleBuilder.ask<GameFrame<'submission'>>()({
    cite: [makeClauseId('XXIX.C-2')],
    who: (g, f) => (f.mayLoot ? ownerSeatOf(g, f.overlord) : null),
    may: {
      loot: { cite: makeClauseId('XXIX.C-2'), among: () => true, take: (_, f) => ({ call: frames.plunder({ nation: f.overlord, markers: 1 }) }) },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // XXIX.B-6, XXIX.C-3, r-96 The overlord leaves, there and wherever he fights the vassal; the vassal keeps its place.
  leave: (g, f) => {
    recountControlOfAllAreas(g.board)
    const friends = findFriendsOfOverlord(g.board, f)
    const place = findProvincesToLeaveToVassal(g.board, f).find(space => countLeaversSeenTo(f, space) < friends.length)
    if (place === undefined) return
    const nation = friends[countLeaversSeenTo(f, place)]!
    f.left.push(place)
    const [group, leaders] = [findUnitsHeldAt(g.board, nation, place), findLeadersOfNationAt(g.board, nation, place)]
    const hordes = [nation].filter(one => hordeSpaceOf(g.board, one) === place)
    if (group.length + hordes.length === 0) return { goto: 'leave' }
    return { call: frames.retreat({ nation, place, group: [...group], leaders, hordes, isFree: true }), then: 'leave' }
  },
}
/** r-96, r-19 The overlord, and his friends, who are neutrals of the vassal now: one after the other leaves each province. */
const findFriendsOfOverlord = (b: ReadonlyBoard, f: ReadonlyGameFrame<'submission'>): Nation[] =>
  NATIONS.filter(nation => areNationsFriends(b, f.overlord, nation))
const countLeaversSeenTo = (f: ReadonlyGameFrame<'submission'>, place: Space): number => f.left.filter(one => one === place).length
const findProvincesToLeaveToVassal = (b: ReadonlyBoard, f: ReadonlyGameFrame<'submission'>): Space[] => {
  const friends = findFriendsOfOverlord(b, f)
  return PROVINCES.filter(
    space =>
      friends.some(nation => findUnitsHeldAt(b, nation, space).length > 0 || hordeSpaceOf(b, nation) === space) &&
      ((space === f.place && !f.isStaying) || findUnitsHeldAt(b, f.vassal, space).length > 0 || hordeSpaceOf(b, f.vassal) === space),
  )
}
function lendUnitToOverlord(g: GameStepContext, f: GameFrame<'submission'>, unit: Unit): void {
  lendUnitToNation(g, unit, f.overlord, 'vassal')
  f.unit = unit
}

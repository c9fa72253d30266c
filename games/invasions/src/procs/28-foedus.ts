/** XXVIII Foedus: offered, settled, broken. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NO_AREA, NOBODY, NOWHERE, SPACES, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaOfSpace, isInBarbarianArea, isSea, neighboursOfSpace } from '../data/map.ts'
import { EXTRA_FOEDUS_OFFERS, POOR_FOEDUS_TERMS } from '../data/deals.ts'
import { findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import { findLeadersInPlayOf, findLeadersOfNationAt } from '../board/leaders.ts'
import { isLastUnitInFoedus, isSpaceOutsideLandOfUnit } from '../board/moving.ts'
import { sortByActivationOrder } from '../board/order.ts'
import {
  findTreatyAlliesOf,
  findFederatorOf,
  foedusAt,
  provincesOfFoedus,
  isClient,
  isFederate,
  isVassal,
  findNationsIn,
  findVassalsOf,
} from '../board/relations.ts'
import { stackingLimitAt, stackingRoomAt } from '../board/stacking.ts'
import { findLendableUnits, findPlacesForFoedusUnits } from '../board/deals.ts'
import { isSpaceClosedToNation, findReachableSpacesToStay } from '../board/paths.ts'
import {
  findUnitsCommandedBy,
  findUnitsHeldAt,
  hordeSpaceOf,
  isNationActive,
  isNationBarbarian,
  isNationEmpire,
  isNationInvading,
  isUnitFixed,
  isUnitOnLand,
  findOwnUnitsOnMap,
  stageOfNation,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GamePublicContext, GameStepContext } from '../types.ts'
import { endAlliance } from './26-alliance.ts'
import { sendFederatesHome } from './28-breach.ts'
import { freeVassal, lendUnitToNation } from './29-vassals.ts'
import {
  makeClauseId,
  changeGoldOfNation,
  pickOneOfEachSort,
  ownerSeatOf,
  placeLeader,
  ruleBuilder,
  tellOfMove,
  placeUnit,
  tellOfFoedus,
  tellOfEndOfFoedus,
} from './common.ts'
import { setPlaceOfUnit, setBoardColumnValue } from '../board/change.ts'

type FoedusOfferFrame = GameFrame<'foedus'>
type ReadonlyFoedusOfferFrame = ReadonlyGameFrame<'foedus'>
/** r-201 Whether each space is a province it controls, or where its horde or a unit stands, or next to one. */
function findLandsNearFederate(b: ReadonlyBoard, nation: Nation): readonly boolean[] {
  const near = NOTHING_NEAR.slice()
  const mark = (space: Space): void => {
    if (space < 0) return
    near[space] = true
    for (const next of neighboursOfSpace[space]!) near[next] = true
  }
  for (const space of findProvincesControlledBy(b, nation)) mark(space)
  for (const unit of findUnitsCommandedBy(b, nation)) mark(b.units.place[unit]!)
  mark(hordeSpaceOf(b, nation))
  return near
}
const NOTHING_NEAR: readonly boolean[] = SPACES.map(() => false)
/** r-182, r-201 Held by the offerer itself, civilized, quiet, not its capital, without foreign units. */
const mayProvinceBeCeded = (b: ReadonlyBoard, offerer: Nation, federate: Nation, space: Space): boolean =>
  b.controller[space] === offerer &&
  !isInBarbarianArea[space] &&
  b.home[offerer] !== space &&
  b.revolt[space] === 0 &&
  foedusAt(b, space) === undefined &&
  findNationsIn(b, space).every(one => one === offerer || one === federate)
/** XXVIII.A-4 Two neighbours of one area, one of them next to the barbarians. */
function findSecondProvincesForFoedus(
  b: ReadonlyBoard,
  offerer: Nation,
  federate: Nation,
  first: Space,
  near: readonly boolean[] = findLandsNearFederate(b, federate),
): Space[] {
  return neighboursOfSpace[first]!.filter(
    space =>
      areaOfSpace[space] === areaOfSpace[first] &&
      areaOfSpace[space] !== NO_AREA &&
      (near[first]! || near[space]!) &&
      mayProvinceBeCeded(b, offerer, federate, space),
  )
}
export function findFirstProvincesForFoedus(b: ReadonlyBoard, offerer: Nation, federate: Nation): Space[] {
  const near = findLandsNearFederate(b, federate)
  return findProvincesControlledBy(b, offerer).filter(space => mayBeFirstProvinceOfFoedus(b, offerer, federate, space, near))
}
const mayBeFirstProvinceOfFoedus = (b: ReadonlyBoard, offerer: Nation, federate: Nation, space: Space, near: readonly boolean[]): boolean =>
  isSpaceOrNeighbourNear(near, space) &&
  mayProvinceBeCeded(b, offerer, federate, space) &&
  findSecondProvincesForFoedus(b, offerer, federate, space, near).length > 0
function isSpaceOrNeighbourNear(near: readonly boolean[], space: Space): boolean {
  if (near[space]) return true
  for (const next of neighboursOfSpace[space]!) if (near[next]) return true
  return false
}
export function hasFirstProvinceForFoedus(b: ReadonlyBoard, offerer: Nation, federate: Nation): boolean {
  const near = findLandsNearFederate(b, federate)
  return findProvincesControlledBy(b, offerer).some(space => mayBeFirstProvinceOfFoedus(b, offerer, federate, space, near))
}
/** r-141 A player may hold two camps. */
type SeatsAndBoard = Pick<GamePublicContext, 'seats' | 'board'>
const findEmpiresOfferingFoedus = (g: SeatsAndBoard, f: Pick<ReadonlyFoedusOfferFrame, 'federate' | 'offered' | 'only' | 'isForced'>): Nation[] =>
  f.isForced ? [f.only].filter(nation => !f.offered.includes(nation)) : findEmpiresThatMayOfferFoedus(g, f)
const findEmpiresThatMayOfferFoedus = (g: SeatsAndBoard, f: Pick<ReadonlyFoedusOfferFrame, 'federate' | 'offered' | 'only'>): Nation[] => {
  const b = g.board
  return sortByActivationOrder(
    b,
    NATIONS.filter(
      nation =>
        isNationActive(b, nation) &&
        isNationEmpire(b, nation) &&
        (f.only === NOBODY || f.only === nation) &&
        !f.offered.includes(nation) &&
        (!b.once.includes(`foedus-${nation}-${b.turn}`) || mayOfferExtraFoedus(nation, f.federate)) &&
        isFoedusOpenTo(g, nation, f.federate) &&
        hasFirstProvinceForFoedus(b, nation, f.federate),
    ),
  )
}
/** Sheets: an offer besides the one of the turn; terms among nations of one player. */
const mayOfferExtraFoedus = (empire: Nation, federate: Nation): boolean => EXTRA_FOEDUS_OFFERS.some(one => one.by === empire && one.to === federate)
const findPoorFoedusTerms = (g: SeatsAndBoard, empire: Nation, federate: Nation) =>
  POOR_FOEDUS_TERMS.find(one => one.to === federate && ownerSeatOf(g, empire) === ownerSeatOf(g, federate))
/** r-87, XXVIII.F-1 Not to another's federate; one's own may be given more. */
export function isFoedusOpenTo(g: SeatsAndBoard, empire: Nation, federate: Nation): boolean {
  const federator = findFederatorOf(g.board, federate)
  return federator === NOBODY || (federator === empire && findPoorFoedusTerms(g, empire, federate) === undefined)
}
/** r-164 A people without a horde, next to an empire that acts. */
export const findPeopleToOfferFoedus = (g: SeatsAndBoard, empire: Nation, asked: readonly Nation[]): Nation | undefined =>
  NATIONS.find(
    people =>
      !asked.includes(people) &&
      stageOfNation(g.board, people) === 'inactive' &&
      isNationBarbarian(g.board, people) &&
      !isVassal(g.board, people) &&
      !isClient(g.board, people) &&
      findOwnUnitsOnMap(g.board, people).length > 0 &&
      findEmpiresThatMayOfferFoedus(g, { federate: people, offered: [], only: empire }).length > 0,
  )
export const mayBeOfferedFoedus = (g: SeatsAndBoard, nation: Nation): boolean =>
  !isNationInvading(g.board, nation) &&
  !isVassal(g.board, nation) &&
  hordeSpaceOf(g.board, nation) !== NOWHERE &&
  findEmpiresThatMayOfferFoedus(g, { federate: nation, offered: [], only: NOBODY }).length > 0

export const foedusOfferProcedure: Procedure<Invasions, FoedusOfferFrame> = {
  // XXVIII.A-2 Each empire may offer once a turn, in activation order.
  offer: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.A-2'), makeClauseId('XXVIII.A-4')],
    who: (g, f) => {
      const empire = findEmpiresOfferingFoedus(g, f)[0]
      return empire === undefined ? null : ownerSeatOf(g, empire)
    },
    may: {
      'offer-foedus': {
        cite: makeClauseId('XXVIII.A-4'),
        among: (g, f) => findFirstProvincesForFoedus(g.board, findEmpiresOfferingFoedus(g, f)[0]!, f.federate),
        take: (g, f, space) => {
          f.federator = findEmpiresOfferingFoedus(g, f)[0]!
          f.first = space
        },
      },
      refuse: {
        among: (_, f) => !f.isForced,
        take: (g, f) => {
          f.offered.push(findEmpiresOfferingFoedus(g, f)[0]!)
          return { goto: 'offer' }
        },
      },
    },
  }),
  second: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.A-4')],
    who: (g, f) => (f.federator === NOBODY ? null : ownerSeatOf(g, f.federator)),
    may: {
      'offer-foedus': {
        cite: makeClauseId('XXVIII.A-4'),
        among: (g, f) => findSecondProvincesForFoedus(g.board, f.federator, f.federate, f.first),
        take: (g, f, space) => {
          f.second = space
          f.offered.push(f.federator)
          // XXX.F-2 What a card forces is no offer of the empire, nor, by a sheet, one to friends.
          if (!f.isForced && !mayOfferExtraFoedus(f.federator, f.federate)) g.board.once.push(`foedus-${f.federator}-${g.board.turn}`)
        },
      },
    },
  }),
  // XXVIII.A-1 Voluntary.
  answer: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.A-1')],
    who: (g, f) => (f.federator === NOBODY ? null : ownerSeatOf(g, f.federate)),
    may: {
      accept: { among: () => true, take: () => {} },
      // XXX.F-1 The card leaves no choice.
      refuse: {
        among: (_, f) => !f.isForced,
        take: (_, f) => {
          ;[f.federator, f.first, f.second] = [NOBODY, NOWHERE, NOWHERE]
          return { goto: 'offer' }
        },
      },
    },
  }),
  // XXVIII.A-5 It takes effect when the barbarians act.
  conclude: (g, f) => {
    if (f.federator === NOBODY) return { done: true }
    const acting = g.within('activation')
    const isActing = acting !== null && [acting.nation, ...g.board.now.side].includes(f.federate)
    const mustWait = stageOfNation(g.board, f.federate) === 'active' && !isActing
    if (!mustWait) return concludeFoedus(g, f)
    g.board.promises = [...g.board.promises, { federate: f.federate, federator: f.federator, first: f.first, second: f.second }]
    return { done: true }
  },
  // XXVI.B-5 A federate has no ally; whoever was to act with it has its own turn again.
  part: (g, f) => {
    const [ally] = findTreatyAlliesOf(g.board, f.federate)
    if (ally === undefined) return
    const other = g.within('activation')?.nation === f.federate ? ally : f.federate
    if (g.board.now.side.includes(other)) g.board.acted[other] = 0
    g.board.now.side = g.board.now.side.filter(nation => nation !== other)
    return { ...endAlliance(g, f.federate, ally), then: 'part' }
  },
  // XXVIII.B-2, r-88 The horde goes to one of the two.
  deploy: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.B-2')],
    who: (g, f) => (hordeSpaceOf(g.board, f.federate) === NOWHERE ? null : ownerSeatOf(g, f.federate)),
    may: {
      'move-horde': {
        cite: makeClauseId('XXVIII.B-2'),
        among: (_, f) => [f.first, f.second],
        take: (g, f, space) => {
          f.freed.push(g.board.home[f.federate]!)
          setBoardColumnValue(g.board, 'home', f.federate, space)
        },
      },
    },
  }),
  // Its leaders may follow.
  lead: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.B-2')],
    who: (g, f) => (findLeadersOutsideFoedus(g.board, f).length > 0 ? ownerSeatOf(g, f.federate) : null),
    may: {
      'place-leader': {
        cite: makeClauseId('XXVIII.B-2'),
        among: (_, f) => grantedProvincesOf(f),
        take: (g, f, space) => {
          placeLeader(g, findLeadersOutsideFoedus(g.board, f)[0]!, space, 'XXVIII.B-2')
          return { goto: 'lead' }
        },
      },
      refuse: {
        among: () => true,
        take: (g, f) => {
          f.left.push(findLeadersOutsideFoedus(g.board, f)[0]!)
          return { goto: 'lead' }
        },
      },
    },
  }),
  // r-88 Units may follow, up to the federate's own limit.
  bring: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.B-2')],
    who: (g, f) => (findUnitsOutsideFoedus(g.board, f).length > 0 && findGrantedProvincesWithRoom(g.board, f).length > 0 ? ownerSeatOf(g, f.federate) : null),
    may: {
      'name-unit': {
        cite: makeClauseId('XXVIII.B-2'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsOutsideFoedus(g.board, f)),
        take: (_, f, unit) => void (f.unit = unit),
      },
      finish: { among: () => true, take: () => {} },
    },
  }),
  settle: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.B-2')],
    who: (g, f) => (f.unit < 0 ? null : ownerSeatOf(g, f.federate)),
    may: {
      'place-at': {
        cite: makeClauseId('XXVIII.B-2'),
        among: (g, f) => findGrantedProvincesWithRoom(g.board, f),
        take: (g, f, space) => {
          f.freed.push(g.board.units.place[f.unit]!)
          tellOfMove(g, f.federate, g.board.units.place[f.unit]!, space, 1, 'XXVIII.B-2')
          setPlaceOfUnit(g.board, f.unit, space)
          f.unit = -1 as Unit
          return { goto: 'bring' }
        },
      },
    },
  }),
  // XXVIII.C-1 One unit is lent, and placed.
  lend: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.C-1')],
    who: (g, f) => (findLendableUnits(g.board, f.federate).length > 0 ? ownerSeatOf(g, f.federate) : null),
    may: {
      lend: {
        cite: makeClauseId('XXVIII.C-1'),
        among: (g, f) => pickOneOfEachSort(g, findLendableUnits(g.board, f.federate)),
        take: (g, f, unit) => {
          lendUnitToNation(g, unit, f.federator, 'foedus')
          f.unit = unit
        },
      },
    },
  }),
  place: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.C-1')],
    who: (g, f) => (f.unit >= 0 && findPlacesForFoedusUnits(g.board, f.federator).length > 0 ? ownerSeatOf(g, f.federator) : null),
    may: {
      'place-at': {
        cite: makeClauseId('XXVIII.C-1'),
        among: (g, f) => findPlacesForFoedusUnits(g.board, f.federator),
        take: (g, f, space) => placeUnit(g, f.unit, space, 'XXVIII.C-1'),
      },
    },
  }),
  // XXVIII.B-3 The federator's units beyond the common limit go, and more if he likes.
  evacuate: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.B-3')],
    who: (g, f) => (findFederatorUnitsLeaving(g.board, f).length > 0 ? ownerSeatOf(g, f.federator) : null),
    may: {
      'name-unit': {
        cite: makeClauseId('XXVIII.B-3'),
        among: (g, f) => pickOneOfEachSort(g, findFederatorUnitsLeaving(g.board, f)),
        take: (_, f, unit) => void (f.unit = unit),
      },
      finish: {
        among: () => true,
        unless: [
          {
            cite: makeClauseId('XXVIII.B-3'),
            bars: (g, f) => findFederatorUnitsLeaving(g.board, f).some(unit => isFederatorOverStackingLimit(g.board, f, g.board.units.place[unit]!)),
          },
        ],
        take: () => ({ goto: 'legates' }),
      },
    },
  }),
  withdraw: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.B-3')],
    who: (g, f) => (findFederatorUnitsLeaving(g.board, f).length > 0 ? ownerSeatOf(g, f.federator) : null),
    may: {
      'retreat-to': {
        cite: makeClauseId('XXVIII.B-3'),
        among: (g, f) => findExitsOfFederatorUnit(g.board, f, f.unit),
        take: (g, f, space) => {
          tellOfMove(g, f.federator, g.board.units.place[f.unit]!, space, 1, 'XXVIII.B-3')
          setPlaceOfUnit(g.board, f.unit, space)
          f.exits.push(space)
          return { goto: 'evacuate' }
        },
      },
    },
  }),
  // Its leaders may go with them.
  legates: ruleBuilder.ask<FoedusOfferFrame>()({
    cite: [makeClauseId('XXVIII.B-3')],
    who: (g, f) => (findFederatorLeadersLeaving(g.board, f).length > 0 ? ownerSeatOf(g, f.federator) : null),
    may: {
      'place-leader': {
        cite: makeClauseId('XXVIII.B-3'),
        among: (g, f) => findExitsOfFederatorLeader(g.board, f, findFederatorLeadersLeaving(g.board, f)[0]!),
        take: (g, f, space) => {
          placeLeader(g, findFederatorLeadersLeaving(g.board, f)[0]!, space, 'XXVIII.B-3')
          return { goto: 'legates' }
        },
      },
      refuse: {
        among: () => true,
        take: (g, f) => {
          f.left.push(findFederatorLeadersLeaving(g.board, f)[0]!)
          return { goto: 'legates' }
        },
      },
    },
  }),
  close: g => void recountControlOfAllAreas(g.board),
}
const grantedProvincesOf = (f: ReadonlyFoedusOfferFrame): Space[] => [f.first, f.second]
/** The federate's leaders that are not in its foedus yet, and were not left where they are. */
const findLeadersOutsideFoedus = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame): Leader[] =>
  findLeadersInPlayOf(b, f.federate).filter(leader => !f.left.includes(leader) && !grantedProvincesOf(f).includes(b.leaderAt[leader]!))
/** The federate's units, and those in its pay, that are not in its foedus yet. */
const findUnitsOutsideFoedus = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame): Unit[] =>
  findUnitsCommandedBy(b, f.federate).filter(
    unit => isUnitOnLand(b, unit) && !isUnitFixed(b, unit) && !grantedProvincesOf(f).includes(b.units.place[unit]!) && !isLastUnitOfEarlierFoedus(b, f, unit),
  )
/** XXVIII.E-3, r-91 It keeps what it has by an earlier foedus. */
const isLastUnitOfEarlierFoedus = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame, unit: Unit): boolean =>
  isLastUnitInFoedus(b, { nation: f.federate, units: [unit], leaders: [], from: b.units.place[unit]! })
/** XXVIII.B-2 Its own limit; the federator's units do not count. */
const findGrantedProvincesWithRoom = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame): Space[] =>
  grantedProvincesOf(f).filter(
    space => findUnitsHeldAt(b, f.federate, space).length < stackingLimitAt(b, f.federate, space, findLeadersOfNationAt(b, f.federate, space)),
  )
/** XXVIII.B-3 By a retreat, or where the federate was. */
function findWaysOutForFederator(b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame, from: Space): Space[] {
  const near = findReachableSpacesToStay(b, f.federator, from, { steps: 3 }).map(({ space }) => space)
  const freed = f.freed.filter(
    space => !isSea[space] && findNationsIn(b, space).every(one => one === f.federator) && !isSpaceClosedToNation(b, f.federator, space),
  )
  return [...new Set([...near, ...freed])].filter(space => !grantedProvincesOf(f).includes(space))
}
/** XXXIV-2 Whoever is bound to his land stays in it. */
const findExitsOfFederatorUnit = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame, unit: Unit): Space[] =>
  findWaysOutForFederator(b, f, b.units.place[unit]!).filter(space => stackingRoomAt(b, f.federator, space) > 0 && !isSpaceOutsideLandOfUnit(b, unit, space))
/** Where units of his have gone, and he could have gone from his province. */
const findExitsOfFederatorLeader = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame, leader: Leader): Space[] =>
  findWaysOutForFederator(b, f, b.leaderAt[leader]!).filter(space => f.exits.includes(space))
const findFederatorLeadersLeaving = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame): Leader[] =>
  grantedProvincesOf(f)
    .flatMap(space => findLeadersOfNationAt(b, f.federator, space))
    .filter(leader => !f.left.includes(leader) && findExitsOfFederatorLeader(b, f, leader).length > 0)
const findFederatorUnitsLeaving = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame): Unit[] =>
  grantedProvincesOf(f).flatMap(space => findUnitsHeldAt(b, f.federator, space).filter(unit => findExitsOfFederatorUnit(b, f, unit).length > 0))
const isFederatorOverStackingLimit = (b: ReadonlyBoard, f: ReadonlyFoedusOfferFrame, space: Space): boolean => stackingRoomAt(b, f.federator, space) < 0
function concludeFoedus(g: GameStepContext, f: FoedusOfferFrame): void {
  const signed = {
    federate: f.federate,
    federator: f.federator,
    first: f.first,
    second: f.second,
    since: g.board.turn,
    vp: findPoorFoedusTerms(g, f.federator, f.federate)?.vp ?? 3,
    gold: 3,
    tested: true,
  }
  const wasUnpaid = isFederate(g.board, f.federate) && g.board.unpaid[f.federate] === 1
  g.board.foedera = [...g.board.foedera, signed]
  tellOfFoedus(g, signed)
  // XXVIII.D-1, r-225 The tribute of this turn.
  const paid = -changeGoldOfNation(g, f.federator, -signed.gold, 'tribute', 'XXVIII.D-1')
  g.board.unpaid[f.federate] = Number(wasUnpaid || paid < signed.gold)
  if (isNationActive(g.board, f.federate)) changeGoldOfNation(g, f.federate, paid, 'tribute', 'XXVIII.D-1')
  // XXIX.G-1 Whoever is federate to another is nobody's overlord.
  for (const vassal of findVassalsOf(g.board, f.federate)) freeVassal(g, vassal)
  recountControlOfAllAreas(g.board)
}
/** XXVIII.A-5 What was promised to this nation: the first foedus whose conditions still hold. */
export function takePromisedFoedusFrame(g: GameStepContext, nation: Nation): GameFrame<'foedus'> | null {
  const promise = g.board.promises.find(one => one.federate === nation)
  if (!promise) return null
  g.board.promises = g.board.promises.filter(one => one !== promise)
  return createPromisedFoedusFrame(g, promise) ?? takePromisedFoedusFrame(g, nation)
}
function createPromisedFoedusFrame(g: GameStepContext, promise: GameStepContext['board']['promises'][number]): GameFrame<'foedus'> | null {
  const b = g.board
  const nation = promise.federate
  const { federator, first, second } = promise
  if (isNationInvading(b, nation) || !isNationBarbarian(b, nation) || isVassal(b, nation) || !isFoedusOpenTo(g, federator, nation)) return null
  // XXIX.F-4 Who has become a vassal since gains no federates.
  if (isVassal(b, federator)) return null
  const isStillHeld = mayProvinceBeCeded(b, federator, nation, first) && findSecondProvincesForFoedus(b, federator, nation, first).includes(second)
  return isStillHeld ? { ...frames.foedus({ federate: nation, federator, first, second, isForced: true }), at: 'conclude' } : null
}
/** r-91 With both provinces lost a foedus ends without a breach; what was lent comes home, of several what the federate names. */
export function endFoederaWithLostProvinces(g: GameStepContext): void {
  for (const foedus of g.board.foedera.filter(one => provincesOfFoedus(one).every(space => g.board.controller[space] !== one.federator))) {
    g.board.foedera = g.board.foedera.filter(one => one !== foedus)
    tellOfEndOfFoedus(g, foedus, 'r-91')
    if (!isFederate(g.board, foedus.federate)) sendFederatesHome(g, foedus.federate)
  }
}

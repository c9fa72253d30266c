/** XXVIII Foedus: offered, settled, broken. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NO_AREA, NOBODY, NOWHERE, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, isBarbarianGround, isSea, neighboursOf } from '../data/map.ts'
import { EXTRA_FOEDUS_OFFERS, POOR_FOEDUS_TERMS } from '../data/deals.ts'
import { campOf } from '../data/nations.ts'
import { provincesOf, recountControl } from '../board/control.ts'
import { leadersInPlayOf, leadersOfNationAt } from '../board/leaders.ts'
import { sortByActivationOrder } from '../board/order.ts'
import {
  alliesOf,
  federatorOf,
  foedusAt,
  provincesOfFoedus,
  isClient,
  isProvinceEmpty,
  isFederate,
  isVassal,
  occupantsOf,
  vassalsOf,
} from '../board/relations.ts'
import { stackingLimitAt, roomAt } from '../board/stacking.ts'
import { findPlacesForFoedusUnits } from '../board/deals.ts'
import { isClosedTo, findRefuges } from '../board/paths.ts'
import {
  unitsCommandedBy,
  unitsHeldAt,
  hordeSpaceOf,
  isActive,
  isBarbarian,
  isEmpire,
  isInvading,
  isLandUnit,
  ownUnitsOnMap,
  stageOf,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { endAlliance } from './26-alliance.ts'
import { sendFederatesHome } from './28-breach.ts'
import { freeVassal, lendUnit } from './29-vassals.ts'
import { makeClauseId, pickOneOfEachSort, ownerSeatOf, placeLeader, ruleBuilder } from './common.ts'
import { putUnit, setColumnValue } from '../board/change.ts'

type Frame = GameFrame<'foedus'>
type ReadonlyFrame = ReadonlyGameFrame<'foedus'>
/** r-201 A province it controls, or where its horde or a unit stands. */
const findLandsOfFederate = (b: ReadonlyBoard, nation: Nation): Space[] =>
  [...new Set([...provincesOf(b, nation), ...unitsCommandedBy(b, nation).map(unit => b.units.place[unit]!), hordeSpaceOf(b, nation)])].filter(
    space => space >= 0,
  )
const isNextTo = (lands: readonly Space[], space: Space): boolean => lands.includes(space) || neighboursOf[space]!.some(next => lands.includes(next))
/** r-182, r-201 Held by the offerer itself, civilized, quiet, not its capital, without foreign units. */
const isCedable = (b: ReadonlyBoard, offerer: Nation, federate: Nation, space: Space): boolean =>
  b.controller[space] === offerer &&
  !isBarbarianGround[space] &&
  b.home[offerer] !== space &&
  b.revolt[space] === 0 &&
  foedusAt(b, space) === undefined &&
  occupantsOf(b, space).every(one => one === offerer || one === federate)
/** XXVIII.A-4 Two neighbours of one area, one of them next to the barbarians. */
function findSecondProvinces(
  b: ReadonlyBoard,
  offerer: Nation,
  federate: Nation,
  first: Space,
  lands: readonly Space[] = findLandsOfFederate(b, federate),
): Space[] {
  const isNear = isNextTo(lands, first)
  return neighboursOf[first]!.filter(
    space => areaAt[space] === areaAt[first] && areaAt[space] !== NO_AREA && (isNear || isNextTo(lands, space)) && isCedable(b, offerer, federate, space),
  )
}
export function findFirstProvinces(b: ReadonlyBoard, offerer: Nation, federate: Nation): Space[] {
  const lands = findLandsOfFederate(b, federate)
  return provincesOf(b, offerer).filter(space => mayBeFirstProvince(b, offerer, federate, space, lands))
}
const mayBeFirstProvince = (b: ReadonlyBoard, offerer: Nation, federate: Nation, space: Space, lands: readonly Space[]): boolean =>
  isCedable(b, offerer, federate, space) && findSecondProvinces(b, offerer, federate, space, lands).length > 0
export function hasFirstProvince(b: ReadonlyBoard, offerer: Nation, federate: Nation): boolean {
  const lands = findLandsOfFederate(b, federate)
  return provincesOf(b, offerer).some(space => mayBeFirstProvince(b, offerer, federate, space, lands))
}
const findOfferingEmpires = (b: ReadonlyBoard, f: Pick<ReadonlyFrame, 'federate' | 'offered' | 'only' | 'isForced'>): Nation[] =>
  f.isForced ? [f.only].filter(nation => !f.offered.includes(nation)) : findEmpiresThatMayOffer(b, f)
const findEmpiresThatMayOffer = (b: ReadonlyBoard, f: Pick<ReadonlyFrame, 'federate' | 'offered' | 'only'>): Nation[] =>
  sortByActivationOrder(
    b,
    NATIONS.filter(
      nation =>
        isActive(b, nation) &&
        isEmpire(b, nation) &&
        (f.only === NOBODY || f.only === nation) &&
        !f.offered.includes(nation) &&
        (!b.once.includes(`foedus-${nation}-${b.turn}`) || mayOfferExtraFoedus(nation, f.federate)) &&
        isFoedusOpenTo(b, nation, f.federate) &&
        hasFirstProvince(b, nation, f.federate),
    ),
  )
/** Sheets: an offer besides the one of the turn; terms among nations of one player. */
const mayOfferExtraFoedus = (empire: Nation, federate: Nation): boolean => EXTRA_FOEDUS_OFFERS.some(one => one.by === empire && one.to === federate)
const findPoorTerms = (empire: Nation, federate: Nation) => POOR_FOEDUS_TERMS.find(one => one.to === federate && campOf[empire] === campOf[federate])
/** r-87, XXVIII.F-1 Not to another's federate; one's own may be given more. */
export const isFoedusOpenTo = (b: ReadonlyBoard, empire: Nation, federate: Nation): boolean =>
  federatorOf(b, federate) === NOBODY || (federatorOf(b, federate) === empire && findPoorTerms(empire, federate) === undefined)
/** r-164 A people without a horde, next to an empire that acts. */
export const findPeopleToOffer = (b: ReadonlyBoard, empire: Nation, asked: readonly Nation[]): Nation | undefined =>
  NATIONS.find(
    people =>
      !asked.includes(people) &&
      stageOf(b, people) === 'inactive' &&
      isBarbarian(b, people) &&
      !isVassal(b, people) &&
      !isClient(b, people) &&
      ownUnitsOnMap(b, people).length > 0 &&
      findEmpiresThatMayOffer(b, { federate: people, offered: [], only: empire }).length > 0,
  )
export const mayBeOfferedFoedus = (b: ReadonlyBoard, nation: Nation): boolean =>
  !isInvading(b, nation) &&
  !isVassal(b, nation) &&
  hordeSpaceOf(b, nation) !== NOWHERE &&
  findEmpiresThatMayOffer(b, { federate: nation, offered: [], only: NOBODY }).length > 0

export const foedusProcedure: Procedure<Invasions, Frame> = {
  // XXVIII.A-2 Each empire may offer once a turn, in activation order.
  offer: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.A-2'), makeClauseId('XXVIII.A-4')],
    who: (g, f) => {
      const empire = findOfferingEmpires(g.board, f)[0]
      return empire === undefined ? null : ownerSeatOf(g, empire)
    },
    may: {
      'offer-foedus': {
        cite: makeClauseId('XXVIII.A-4'),
        among: (g, f) => findFirstProvinces(g.board, findOfferingEmpires(g.board, f)[0]!, f.federate),
        take: (g, f, space) => {
          f.federator = findOfferingEmpires(g.board, f)[0]!
          f.first = space
        },
      },
      refuse: {
        among: (_, f) => !f.isForced,
        take: (g, f) => {
          f.offered.push(findOfferingEmpires(g.board, f)[0]!)
          return { goto: 'offer' }
        },
      },
    },
  }),
  second: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.A-4')],
    who: (g, f) => (f.federator === NOBODY ? null : ownerSeatOf(g, f.federator)),
    may: {
      'offer-foedus': {
        cite: makeClauseId('XXVIII.A-4'),
        among: (g, f) => findSecondProvinces(g.board, f.federator, f.federate, f.first),
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
  answer: ruleBuilder.ask<Frame>()({
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
    const mustWait = stageOf(g.board, f.federate) === 'active' && g.within('activation')?.nation !== f.federate
    if (!mustWait) return makeFoedus(g, f)
    g.board.promises = [...g.board.promises, { federate: f.federate, federator: f.federator, first: f.first, second: f.second }]
    return { done: true }
  },
  // XXVI.B-5 A federate has no ally; whoever was to act with it has its own turn again.
  part: (g, f) => {
    const [ally] = alliesOf(g.board, f.federate)
    if (ally === undefined) return
    if (g.board.now.side.includes(ally)) g.board.acted[ally] = 0
    g.board.now.side = g.board.now.side.filter(nation => nation !== ally)
    return { ...endAlliance(g, f.federate, ally), then: 'part' }
  },
  // XXVIII.B-2, r-88 The horde goes to one of the two.
  deploy: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.B-2')],
    who: (g, f) => (hordeSpaceOf(g.board, f.federate) === NOWHERE ? null : ownerSeatOf(g, f.federate)),
    may: {
      'move-horde': {
        cite: makeClauseId('XXVIII.B-2'),
        among: (_, f) => [f.first, f.second],
        take: (g, f, space) => {
          f.freed.push(g.board.home[f.federate]!)
          setColumnValue(g.board, 'home', f.federate, space)
        },
      },
    },
  }),
  // Its leaders may follow.
  lead: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.B-2')],
    who: (g, f) => (findLeadersOutside(g.board, f).length > 0 ? ownerSeatOf(g, f.federate) : null),
    may: {
      'place-leader': {
        cite: makeClauseId('XXVIII.B-2'),
        among: (_, f) => grantedProvincesOf(f),
        take: (g, f, space) => {
          placeLeader(g, findLeadersOutside(g.board, f)[0]!, space, 'XXVIII.B-2')
          return { goto: 'lead' }
        },
      },
      refuse: {
        among: () => true,
        take: (g, f) => {
          f.left.push(findLeadersOutside(g.board, f)[0]!)
          return { goto: 'lead' }
        },
      },
    },
  }),
  // r-88 Units may follow, up to the federate's own limit.
  bring: ruleBuilder.ask<Frame>()({
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
  settle: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.B-2')],
    who: (g, f) => (f.unit < 0 ? null : ownerSeatOf(g, f.federate)),
    may: {
      'place-at': {
        cite: makeClauseId('XXVIII.B-2'),
        among: (g, f) => findGrantedProvincesWithRoom(g.board, f),
        take: (g, f, space) => {
          f.freed.push(g.board.units.place[f.unit]!)
          putUnit(g.board, f.unit, space)
          f.unit = -1 as Unit
          return { goto: 'bring' }
        },
      },
    },
  }),
  // XXVIII.C-1 One unit is lent, and placed.
  lend: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.C-1')],
    who: (g, f) => (findLendableUnits(g.board, f.federate).length > 0 ? ownerSeatOf(g, f.federate) : null),
    may: {
      lend: {
        cite: makeClauseId('XXVIII.C-1'),
        among: (g, f) => pickOneOfEachSort(g, findLendableUnits(g.board, f.federate)),
        take: (g, f, unit) => {
          lendUnit(g, unit, f.federator, 'foedus')
          f.unit = unit
        },
      },
    },
  }),
  place: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.C-1')],
    who: (g, f) => (f.unit >= 0 && findPlacesForFoedusUnits(g.board, f.federator).length > 0 ? ownerSeatOf(g, f.federator) : null),
    may: {
      'place-at': {
        cite: makeClauseId('XXVIII.C-1'),
        among: (g, f) => findPlacesForFoedusUnits(g.board, f.federator),
        take: (g, f, space) => putUnit(g.board, f.unit, space),
      },
    },
  }),
  // XXVIII.B-3 The federator's units beyond the common limit go, and more if he likes.
  evacuate: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.B-3')],
    who: (g, f) => (findUnitsLeaving(g.board, f).length > 0 ? ownerSeatOf(g, f.federator) : null),
    may: {
      'name-unit': {
        cite: makeClauseId('XXVIII.B-3'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsLeaving(g.board, f)),
        take: (_, f, unit) => void (f.unit = unit),
      },
      finish: {
        among: () => true,
        unless: [
          {
            cite: makeClauseId('XXVIII.B-3'),
            bars: (g, f) => findUnitsLeaving(g.board, f).some(unit => isOverStackingLimit(g.board, f, g.board.units.place[unit]!)),
          },
        ],
        take: () => ({ goto: 'close' }),
      },
    },
  }),
  withdraw: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXVIII.B-3')],
    who: (g, f) => (findUnitsLeaving(g.board, f).length > 0 ? ownerSeatOf(g, f.federator) : null),
    may: {
      'retreat-to': {
        cite: makeClauseId('XXVIII.B-3'),
        among: (g, f) => findExits(g.board, f, g.board.units.place[f.unit]!),
        take: (g, f, space) => {
          putUnit(g.board, f.unit, space)
          return { goto: 'evacuate' }
        },
      },
    },
  }),
  close: g => void recountControl(g.board),
}
const findLendableUnits = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  ownUnitsOnMap(b, nation).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === nation)
const grantedProvincesOf = (f: ReadonlyFrame): Space[] => [f.first, f.second]
/** The federate's leaders that are not in its foedus yet, and were not left where they are. */
const findLeadersOutside = (b: ReadonlyBoard, f: ReadonlyFrame): Leader[] =>
  leadersInPlayOf(b, f.federate).filter(leader => !f.left.includes(leader) && !grantedProvincesOf(f).includes(b.leaderAt[leader]!))
/** The federate's units that are not in its foedus yet. */
const findUnitsOutsideFoedus = (b: ReadonlyBoard, f: ReadonlyFrame): Unit[] =>
  findLendableUnits(b, f.federate).filter(unit => !grantedProvincesOf(f).includes(b.units.place[unit]!))
/** XXVIII.B-2 Its own limit; the federator's units do not count. */
const findGrantedProvincesWithRoom = (b: ReadonlyBoard, f: ReadonlyFrame): Space[] =>
  grantedProvincesOf(f).filter(
    space => unitsHeldAt(b, f.federate, space).length < stackingLimitAt(b, f.federate, space, leadersOfNationAt(b, f.federate, space)),
  )
/** XXVIII.B-3 By a retreat, or where the federate was. */
const findExits = (b: ReadonlyBoard, f: ReadonlyFrame, from: Space): Space[] => {
  const near = findRefuges(b, f.federator, from, { steps: 3 }).map(({ space }) => space)
  const freed = f.freed.filter(space => !isSea[space] && isProvinceEmpty(b, space) && !isClosedTo(b, f.federator, space))
  return [...new Set([...near, ...freed])].filter(space => !grantedProvincesOf(f).includes(space) && roomAt(b, f.federator, space) > 0)
}
const findUnitsLeaving = (b: ReadonlyBoard, f: ReadonlyFrame): Unit[] =>
  grantedProvincesOf(f).flatMap(space =>
    unitsHeldAt(b, f.federator, space).length > 0 && findExits(b, f, space).length > 0 ? unitsHeldAt(b, f.federator, space) : [],
  )
const isOverStackingLimit = (b: ReadonlyBoard, f: ReadonlyFrame, space: Space): boolean => roomAt(b, f.federator, space) < 0
function makeFoedus(g: GameStepContext, f: Frame): void {
  const signed = {
    federate: f.federate,
    federator: f.federator,
    first: f.first,
    second: f.second,
    since: g.board.turn,
    vp: findPoorTerms(f.federator, f.federate)?.vp ?? 3,
    gold: 3,
    tested: true,
  }
  g.board.foedera = [...g.board.foedera, signed]
  // XXIX.G-1 Whoever is federate to another is nobody's overlord.
  for (const vassal of vassalsOf(g.board, f.federate)) freeVassal(g, vassal)
  recountControl(g.board)
}
/** XXVIII.A-5 What was promised to this nation, if the conditions still hold. */
export function redeemPromise(g: GameStepContext, nation: Nation): GameFrame<'foedus'> | null {
  const b = g.board
  const promise = b.promises.find(one => one.federate === nation)
  b.promises = b.promises.filter(one => one !== promise)
  if (!promise || isInvading(b, nation) || !isBarbarian(b, nation) || isVassal(b, nation) || !isFoedusOpenTo(b, promise.federator, nation)) return null
  const { federator, first, second } = promise
  const isStillHeld = isCedable(b, federator, nation, first) && findSecondProvinces(b, federator, nation, first).includes(second)
  return isStillHeld ? { ...frames.foedus({ federate: nation, federator, first, second, isForced: true }), at: 'conclude' } : null
}
/** r-91 With both provinces lost a foedus ends without a breach; what was lent comes home. */
export function endLostFoedera(g: GameStepContext): void {
  for (const foedus of g.board.foedera.filter(one => provincesOfFoedus(one).every(space => g.board.controller[space] !== one.federator))) {
    g.board.foedera = g.board.foedera.filter(one => one !== foedus)
    if (!isFederate(g.board, foedus.federate)) sendFederatesHome(g, foedus.federate)
  }
}

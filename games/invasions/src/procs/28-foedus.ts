/** XXVIII Foedus: offered, settled, broken. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NO_AREA, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, isBarbarianGround, isSea, neighboursOf } from '../data/map.ts'
import { EXTRA_OFFERS, POOR_TERMS } from '../data/deals.ts'
import { campOf } from '../data/nations.ts'
import { unitNation } from '../data/units.ts'
import { LOANS } from '../state.ts'
import { provincesOf, recount } from '../board/control.ts'
import { leadersOfAt } from '../board/leaders.ts'
import { inOrder } from '../board/order.ts'
import {
  alliesOf,
  federatesOf,
  federatorOf,
  foederaOf,
  foedusAt,
  foedusProvinces,
  isClient,
  isEmpty,
  isFederate,
  isVassal,
  occupantsOf,
  vassalsOf,
} from '../board/relations.ts'
import { limitAt, roomAt } from '../board/stacking.ts'
import { postsOf } from '../board/deals.ts'
import { isClosedTo, refugesFrom } from '../board/paths.ts'
import { commandedBy, heldAt, hordeAt, isActive, isBarbarian, isEmpire, isLandUnit, ownOnMap, stageOf, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { sendHome } from './14-bankruptcy.ts'
import { endAlliance } from './26-alliance.ts'
import { freeVassal, lendUnit } from './29-vassals.ts'
import { withHook } from '../sheets/index.ts'
import { breaksFreely } from '../sheets/drift.ts'
import { clause, d10, isPassed, oneOfEach, owner, rules } from './common.ts'
import { putUnit, setAt } from '../board/change.ts'

type Frame = F<'foedus'>
type Facts = Seen<'foedus'>
/** r-201 A province it controls, or where its horde or a unit stands. */
const landsOf = (b: Look, nation: Nation): Space[] =>
  [...new Set([...provincesOf(b, nation), ...commandedBy(b, nation).map(unit => b.units.place[unit]!), hordeAt(b, nation)])].filter(space => space >= 0)
const isNextTo = (lands: readonly Space[], space: Space): boolean => lands.includes(space) || neighboursOf[space]!.some(next => lands.includes(next))
/** r-182, r-201 Held by the offerer itself, civilized, quiet, not its capital, without foreign units. */
const isCedable = (b: Look, offerer: Nation, federate: Nation, space: Space): boolean =>
  b.controller[space] === offerer &&
  !isBarbarianGround[space] &&
  b.home[offerer] !== space &&
  b.revolt[space] === 0 &&
  foedusAt(b, space) === undefined &&
  occupantsOf(b, space).every(one => one === offerer || one === federate)
/** XXVIII.A-4 Two neighbours of one area, one of them next to the barbarians. */
function partnersOf(b: Look, offerer: Nation, federate: Nation, first: Space, lands: readonly Space[] = landsOf(b, federate)): Space[] {
  const isNear = isNextTo(lands, first)
  return neighboursOf[first]!.filter(
    space => areaAt[space] === areaAt[first] && areaAt[space] !== NO_AREA && (isNear || isNextTo(lands, space)) && isCedable(b, offerer, federate, space),
  )
}
export function firstsOf(b: Look, offerer: Nation, federate: Nation): Space[] {
  const lands = landsOf(b, federate)
  return provincesOf(b, offerer).filter(space => isFirst(b, offerer, federate, space, lands))
}
const isFirst = (b: Look, offerer: Nation, federate: Nation, space: Space, lands: readonly Space[]): boolean =>
  isCedable(b, offerer, federate, space) && partnersOf(b, offerer, federate, space, lands).length > 0
export function hasFirst(b: Look, offerer: Nation, federate: Nation): boolean {
  const lands = landsOf(b, federate)
  return provincesOf(b, offerer).some(space => isFirst(b, offerer, federate, space, lands))
}
const offerers = (b: Look, f: Pick<Facts, 'federate' | 'offered' | 'only' | 'isForced'>): Nation[] =>
  f.isForced ? [f.only].filter(nation => !f.offered.includes(nation)) : willing(b, f)
const willing = (b: Look, f: Pick<Facts, 'federate' | 'offered' | 'only'>): Nation[] =>
  inOrder(
    b,
    NATIONS.filter(
      nation =>
        isActive(b, nation) &&
        isEmpire(b, nation) &&
        (f.only === NOBODY || f.only === nation) &&
        !f.offered.includes(nation) &&
        (!b.once.includes(`foedus-${nation}-${b.turn}`) || isOfferedApart(nation, f.federate)) &&
        isOpenTo(b, nation, f.federate) &&
        hasFirst(b, nation, f.federate),
    ),
  )
/** Sheets: an offer besides the one of the turn; terms among nations of one player. */
const isOfferedApart = (empire: Nation, federate: Nation): boolean => EXTRA_OFFERS.some(one => one.by === empire && one.to === federate)
const poorTerms = (empire: Nation, federate: Nation) => POOR_TERMS.find(one => one.to === federate && campOf[empire] === campOf[federate])
/** r-87, XXVIII.F-1 Not to another's federate; one's own may be given more. */
export const isOpenTo = (b: Look, empire: Nation, federate: Nation): boolean =>
  federatorOf(b, federate) === NOBODY || (federatorOf(b, federate) === empire && poorTerms(empire, federate) === undefined)
/** r-164 A people without a horde, next to an empire that acts. */
export const peopleToOffer = (b: Look, empire: Nation, asked: readonly Nation[]): Nation | undefined =>
  NATIONS.find(
    people =>
      !asked.includes(people) &&
      stageOf(b, people) === 'inactive' &&
      isBarbarian(b, people) &&
      !isVassal(b, people) &&
      !isClient(b, people) &&
      ownOnMap(b, people).length > 0 &&
      willing(b, { federate: people, offered: [], only: empire }).length > 0,
  )
export const mayBeOffered = (b: Look, nation: Nation): boolean =>
  !b.now.invading && !isVassal(b, nation) && hordeAt(b, nation) !== NOWHERE && willing(b, { federate: nation, offered: [], only: NOBODY }).length > 0

export const foedus: Procedure<Invasions, Frame> = {
  // XXVIII.A-2 Each empire may offer once a turn, in activation order.
  offer: rules.ask<Frame>()({
    cite: [clause('XXVIII.A-2'), clause('XXVIII.A-4')],
    who: (g, f) => {
      const empire = offerers(g.board, f)[0]
      return empire === undefined ? null : owner(g, empire)
    },
    may: {
      'offer-foedus': {
        cite: clause('XXVIII.A-4'),
        among: (g, f) => firstsOf(g.board, offerers(g.board, f)[0]!, f.federate),
        take: (g, f, space) => {
          f.federator = offerers(g.board, f)[0]!
          f.first = space
        },
      },
      refuse: {
        among: (_, f) => !f.isForced,
        take: (g, f) => {
          f.offered.push(offerers(g.board, f)[0]!)
          return { goto: 'offer' }
        },
      },
    },
  }),
  second: rules.ask<Frame>()({
    cite: [clause('XXVIII.A-4')],
    who: (g, f) => (f.federator === NOBODY ? null : owner(g, f.federator)),
    may: {
      'offer-foedus': {
        cite: clause('XXVIII.A-4'),
        among: (g, f) => partnersOf(g.board, f.federator, f.federate, f.first),
        take: (g, f, space) => {
          f.second = space
          f.offered.push(f.federator)
          // XXX.F-2 What a card forces is no offer of the empire.
          if (!f.isForced) g.board.once.push(`foedus-${f.federator}-${g.board.turn}`)
        },
      },
    },
  }),
  // XXVIII.A-1 Voluntary.
  answer: rules.ask<Frame>()({
    cite: [clause('XXVIII.A-1')],
    who: (g, f) => (f.federator === NOBODY ? null : owner(g, f.federate)),
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
  deploy: rules.ask<Frame>()({
    cite: [clause('XXVIII.B-2')],
    who: (g, f) => (hordeAt(g.board, f.federate) === NOWHERE ? null : owner(g, f.federate)),
    may: {
      'move-horde': {
        cite: clause('XXVIII.B-2'),
        among: (_, f) => [f.first, f.second],
        take: (g, f, space) => {
          f.freed.push(g.board.home[f.federate]!)
          setAt(g.board, 'home', f.federate, space)
        },
      },
    },
  }),
  // r-88 Units may follow, up to the federate's own limit.
  bring: rules.ask<Frame>()({
    cite: [clause('XXVIII.B-2')],
    who: (g, f) => (outside(g.board, f).length > 0 && openTo(g.board, f).length > 0 ? owner(g, f.federate) : null),
    may: {
      'name-unit': { cite: clause('XXVIII.B-2'), among: (g, f) => oneOfEach(g, outside(g.board, f)), take: (_, f, unit) => void (f.unit = unit) },
      finish: { among: () => true, take: () => {} },
    },
  }),
  settle: rules.ask<Frame>()({
    cite: [clause('XXVIII.B-2')],
    who: (g, f) => (f.unit < 0 ? null : owner(g, f.federate)),
    may: {
      'place-at': {
        cite: clause('XXVIII.B-2'),
        among: (g, f) => openTo(g.board, f),
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
  lend: rules.ask<Frame>()({
    cite: [clause('XXVIII.C-1')],
    who: (g, f) => (lendable(g.board, f.federate).length > 0 ? owner(g, f.federate) : null),
    may: {
      lend: {
        cite: clause('XXVIII.C-1'),
        among: (g, f) => oneOfEach(g, lendable(g.board, f.federate)),
        take: (g, f, unit) => {
          lendUnit(g, unit, f.federator, 'foedus')
          f.unit = unit
        },
      },
    },
  }),
  place: rules.ask<Frame>()({
    cite: [clause('XXVIII.C-1')],
    who: (g, f) => (f.unit >= 0 && postsOf(g.board, f.federator).length > 0 ? owner(g, f.federator) : null),
    may: {
      'place-at': {
        cite: clause('XXVIII.C-1'),
        among: (g, f) => postsOf(g.board, f.federator),
        take: (g, f, space) => putUnit(g.board, f.unit, space),
      },
    },
  }),
  // XXVIII.B-3 The federator's units beyond the common limit go, and more if he likes.
  evacuate: rules.ask<Frame>()({
    cite: [clause('XXVIII.B-3')],
    who: (g, f) => (leaving(g.board, f).length > 0 ? owner(g, f.federator) : null),
    may: {
      'name-unit': { cite: clause('XXVIII.B-3'), among: (g, f) => oneOfEach(g, leaving(g.board, f)), take: (_, f, unit) => void (f.unit = unit) },
      finish: {
        among: () => true,
        unless: [{ cite: clause('XXVIII.B-3'), bars: (g, f) => leaving(g.board, f).some(unit => isOverfull(g.board, f, g.board.units.place[unit]!)) }],
        take: () => ({ goto: 'close' }),
      },
    },
  }),
  withdraw: rules.ask<Frame>()({
    cite: [clause('XXVIII.B-3')],
    who: (g, f) => (leaving(g.board, f).length > 0 ? owner(g, f.federator) : null),
    may: {
      'retreat-to': {
        cite: clause('XXVIII.B-3'),
        among: (g, f) => exits(g.board, f, g.board.units.place[f.unit]!),
        take: (g, f, space) => {
          putUnit(g.board, f.unit, space)
          return { goto: 'evacuate' }
        },
      },
    },
  }),
  close: g => void recount(g.board),
}
const lendable = (b: Look, nation: Nation): Unit[] => ownOnMap(b, nation).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === nation)
const granted = (f: Facts): Space[] => [f.first, f.second]
/** The federate's units that are not in its foedus yet. */
const outside = (b: Look, f: Facts): Unit[] => lendable(b, f.federate).filter(unit => !granted(f).includes(b.units.place[unit]!))
/** XXVIII.B-2 Its own limit; the federator's units do not count. */
const openTo = (b: Look, f: Facts): Space[] =>
  granted(f).filter(space => heldAt(b, f.federate, space).length < limitAt(b, f.federate, space, leadersOfAt(b, f.federate, space)))
/** XXVIII.B-3 By a retreat, or where the federate was. */
const exits = (b: Look, f: Facts, from: Space): Space[] => {
  const near = refugesFrom(b, f.federator, from, { steps: 3 }).map(({ space }) => space)
  const freed = f.freed.filter(space => !isSea[space] && isEmpty(b, space) && !isClosedTo(b, f.federator, space))
  return [...new Set([...near, ...freed])].filter(space => !granted(f).includes(space) && roomAt(b, f.federator, space) > 0)
}
const leaving = (b: Look, f: Facts): Unit[] =>
  granted(f).flatMap(space => (heldAt(b, f.federator, space).length > 0 && exits(b, f, space).length > 0 ? heldAt(b, f.federator, space) : []))
const isOverfull = (b: Look, f: Facts, space: Space): boolean => roomAt(b, f.federator, space) < 0
function makeFoedus(g: Step, f: Frame): void {
  const signed = {
    federate: f.federate,
    federator: f.federator,
    first: f.first,
    second: f.second,
    since: g.board.turn,
    vp: poorTerms(f.federator, f.federate)?.vp ?? 3,
    gold: 3,
    tested: true,
  }
  g.board.foedera = [...g.board.foedera, signed]
  // XXIX.G-1 Whoever is federate to another is nobody's overlord.
  for (const vassal of vassalsOf(g.board, f.federate)) freeVassal(g, vassal)
  recount(g.board)
}
/** XXVIII.A-5 What was promised to this nation, if the conditions still hold. */
export function redeemPromise(g: Step, nation: Nation): F<'foedus'> | null {
  const b = g.board
  const promise = b.promises.find(one => one.federate === nation)
  b.promises = b.promises.filter(one => one !== promise)
  if (!promise || b.now.invading || !isBarbarian(b, nation) || isVassal(b, nation) || !isOpenTo(b, promise.federator, nation)) return null
  const { federator, first, second } = promise
  const isStillHeld = isCedable(b, federator, nation, first) && partnersOf(b, federator, nation, first).includes(second)
  return isStillHeld ? { ...frames.foedus({ federate: nation, federator, first, second, isForced: true }), at: 'conclude' } : null
}
/** r-91 With both provinces lost a foedus ends without a breach; what was lent comes home. */
export function endLostFoedera(g: Step): void {
  for (const foedus of g.board.foedera.filter(one => foedusProvinces(one).every(space => g.board.controller[space] !== one.federator))) {
    g.board.foedera = g.board.foedera.filter(one => one !== foedus)
    if (!isFederate(g.board, foedus.federate)) sendFederatesHome(g, foedus.federate)
  }
}
const sendFederatesHome = (g: Step, federate: Nation): void => {
  for (const { unit } of g.board.loans.filter(loan => LOANS[loan.kind] === 'foedus' && unitNation[loan.unit] === federate)) sendHome(g, unit)
}

// ---- Breach ----
/** XXVIII.G-2, r-89 From the turn after it began. */
export const mayBreak = (b: Look, nation: Nation): boolean => foederaOf(b, nation).some(foedus => foedus.since < b.turn)
export const isFreeToBreak = (b: Look, nation: Nation): boolean => foederaOf(b, nation).some(foedus => !foedus.tested) || breaksFreely(b, nation)
/** XXVIII.G-4, XXVIII.G-6 The federate takes the provinces with their cities; lent units come home. */
export function breakFoedus(g: Step, federate: Nation): void {
  const b = g.board
  for (const space of foederaOf(b, federate).flatMap(foedusProvinces)) {
    setAt(b, 'controller', space, federate)
    if (b.cityLevel[space]! > 0) setAt(b, 'cityHolder', space, federate)
  }
  b.foedera = b.foedera.filter(foedus => foedus.federate !== federate)
  for (const { nation, run } of withHook('bondBroken')) if (nation === federate) run(g)
  sendFederatesHome(g, federate)
  recount(b)
}
/** r-164 Peoples that never act try it when their federator does, by a die. */
const mayAsk = (b: Look, f: Seen<'breach'>, federate: Nation): boolean =>
  !f.asked.includes(federate) && (!f.isPeoples || (stageOf(b, federate) === 'inactive' && mayBreak(b, federate)))
export const hasPeoplesToAsk = (b: Look, federator: Nation): boolean =>
  federatesOf(b, federator).some(federate => stageOf(b, federate) === 'inactive' && mayBreak(b, federate))
/** XXVIII.G-2 One federate has broken: its provinces change hands, and the federator's men choose. */
export const breachBy = (b: Look, federate: Nation): F<'breach'> => ({
  ...frames.breach({ federator: federatorOf(b, federate), federate, isAlone: true }),
  at: 'break',
})
export const breach: Procedure<Invasions, F<'breach'>> = {
  next: (g, f) => {
    if (f.isAlone) return { done: true }
    const federate = inOrder(g.board, federatesOf(g.board, f.federator)).find(one => mayAsk(g.board, f, one))
    if (federate === undefined) return { done: true }
    f.federate = federate
    f.die = 0
    f.asked.push(federate)
  },
  ask: rules.ask<F<'breach'>>()({
    cite: [clause('XXVIII.G-3')],
    who: (g, f) => (f.federate === NOBODY ? null : owner(g, f.federate)),
    may: {
      accept: { among: () => true, take: (_, f) => (f.isPeoples ? d10('breach', 'breach', f.federate) : void (f.die = 2)) },
      refuse: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  judge: (_, f) => (isPassed(f.die) ? undefined : { goto: 'next' }),
  break: (g, f) => {
    f.places = foederaOf(g.board, f.federate).flatMap(foedusProvinces)
    breakFoedus(g, f.federate)
  },
  // XXVIII.G-5, r-90 Federator units choose: they go, or stay and are attacked at once.
  stay: rules.ask<F<'breach'>>()({
    cite: [clause('XXVIII.G-5')],
    who: (g, f) => (contested(g.board, f) === undefined ? null : owner(g, f.federator)),
    may: {
      'retreat-from': {
        cite: clause('XXVIII.G-5'),
        among: (g, f) => [contested(g.board, f)!],
        take: (g, f, place) => {
          f.places = f.places.filter(space => space !== place)
          const group = heldAt(g.board, f.federator, place)
          return { call: frames.retreat({ nation: f.federator, place, group, leaders: leadersOfAt(g.board, f.federator, place), isFree: true }), then: 'stay' }
        },
      },
      stand: { cite: clause('XXVIII.G-5'), among: () => true, take: () => {} },
    },
  }),
  // r-90 In its own activation the federate fights in the next Combat step.
  battle: (g, f) => {
    const place = contested(g.board, f)
    if (place === undefined) return { goto: 'next' }
    f.places = f.places.filter(space => space !== place)
    if (g.board.now.side.includes(f.federate) || heldAt(g.board, f.federate, place).length === 0) return { goto: 'stay' }
    return { call: frames.battle({ place, attacker: f.federate, defender: f.federator }), then: 'stay' }
  },
}
const contested = (b: Look, f: Pick<Seen<'breach'>, 'federator' | 'places'>): Space | undefined =>
  f.places.find(space => heldAt(b, f.federator, space).length > 0)

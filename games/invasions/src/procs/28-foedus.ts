/** XXVIII Foedus: offered, settled, broken. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NO_AREA, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, isBarbarianGround, neighboursOf } from '../data/map.ts'
import { EXTRA_OFFERS, POOR_TERMS } from '../data/deals.ts'
import { campOf } from '../data/nations.ts'
import { unitNation } from '../data/units.ts'
import { LOANS } from '../state.ts'
import { provincesOf, recount } from '../board/control.ts'
import { leadersOfAt } from '../board/leaders.ts'
import { inOrder } from '../board/order.ts'
import { federatesOf, federatorOf, foederaOf, foedusAt, foedusProvinces, isClient, isVassal, occupantsOf } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { commandedBy, heldAt, hordeAt, isActive, isBarbarian, isEmpire, isLandUnit, ownOnMap, stageOf, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { sendHome } from './14-bankruptcy.ts'
import { lendUnit } from './29-vassals.ts'
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
  return provincesOf(b, offerer).filter(space => partnersOf(b, offerer, federate, space, lands).length > 0 && isCedable(b, offerer, federate, space))
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
        firstsOf(b, nation, f.federate).length > 0,
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
      accept: { among: () => true, take: (g, f) => settle(g, f) },
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
  // XXVIII.B-2, r-88 The horde goes to one of the two.
  deploy: rules.ask<Frame>()({
    cite: [clause('XXVIII.B-2')],
    who: (g, f) => (f.federator === NOBODY || hordeAt(g.board, f.federate) === NOWHERE ? null : owner(g, f.federate)),
    may: {
      'move-horde': { cite: clause('XXVIII.B-2'), among: (_, f) => [f.first, f.second], take: (g, f, space) => void setAt(g.board, 'home', f.federate, space) },
    },
  }),
  // XXVIII.C-1 One unit is lent, and placed.
  lend: rules.ask<Frame>()({
    cite: [clause('XXVIII.C-1')],
    who: (g, f) => (f.federator !== NOBODY && lendable(g.board, f.federate).length > 0 ? owner(g, f.federate) : null),
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
    who: (g, f) => (f.unit >= 0 && havens(g.board, f.federator).length > 0 ? owner(g, f.federator) : null),
    may: {
      'place-at': {
        cite: clause('XXVIII.C-1'),
        among: (g, f) => havens(g.board, f.federator),
        take: (g, f, space) => void putUnit(g.board, f.unit, space),
      },
    },
  }),
  evacuate: (g, f) => {
    recount(g.board)
    if (f.federator === NOBODY) return { done: true }
    return { call: frames.retreat({ nation: f.federator, place: f.first, group: excess(g.board, f), leaders: [], isFree: true }) }
  },
}
const lendable = (b: Look, nation: Nation): Unit[] => ownOnMap(b, nation).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === nation)
const havens = (b: Look, nation: Nation): Space[] => provincesOf(b, nation).filter(space => roomAt(b, nation, space) > 0)
/** XXVIII.B-3 What the common limit does not bear goes. */
const excess = (b: Look, f: Facts): Unit[] =>
  heldAt(b, f.federator, f.first).slice(0, Math.max(0, -roomAt(b, f.federator, f.first, leadersOfAt(b, f.federator, f.first))))
function settle(g: Step, f: Frame): void {
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
  for (const { unit } of b.loans.filter(loan => LOANS[loan.kind] === 'foedus' && unitNation[loan.unit] === federate)) sendHome(g, unit)
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

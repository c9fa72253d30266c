/** XIII Administration: cards and their calamities. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, calamityKind, calamityOf, NOBODY, type Card, type Nation } from '../kinds.ts'
import { ADMIN_TYPES, costOf, THINGS, type AdminType, type Section } from '../data/cards.ts'
import { raiseDecline, sectionOf } from '../board/ages.ts'
import { bestBonus } from '../board/leaders.ts'
import { activeInOrder, civilizedInOrder, seatOf } from '../board/order.ts'
import { federatesOf } from '../board/relations.ts'
import { isCivilized, isEmpire, statusOf, type Look } from '../board/units.ts'
import { CALAMITIES, confineLeaders, openSites, smallCities, strickenUnits } from '../cards/calamities.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Offer, Seat, Step } from '../types.ts'
import { growCity } from './7-kingdom.ts'
import { convert, convertible, reward, rewardable } from './31-religion.ts'
import { restoreMinorKingdoms } from './14-income.ts'
import { layMarker } from './24-plunder.ts'
import { chooserOf } from '../board/revolts.ts'
import { clause, d10, eliminate, gain, oneOfEach, openWindow, owner, rules } from './common.ts'

const hasFaithChoice = (g: Pick<Offer, 'seats' | 'board'>, seat: Seat): boolean =>
  [...convertible(g.board), ...rewardable(g.board)].some(nation => owner(g, nation) === seat)
type Next = { call: F<'govern'> | F<'income'> | F<'purchases'> | F<'suppression'>; then: F<'administration'>['at'] } | void
/** IV-7, r-11 One action after the other, each by all nations in activation order. */
function each(
  g: Step,
  f: F<'administration'>,
  step: F<'administration'>['at'],
  call: (nation: Nation) => Exclude<Next, void>['call'],
  among: (b: Look) => Nation[],
): Next {
  const nation = among(g.board).find(one => !f.done.includes(one))
  if (nation === undefined) return void (f.done = [])
  f.done.push(nation)
  return { call: call(nation), then: step }
}
export const administration: Procedure<Invasions, F<'administration'>> = {
  window: g => openWindow(g, 'administration-start', NOBODY),
  // XXXI.B-1, XXXI.B-2 Nations convert, and take their bonus now or later.
  convert: rules.ask<F<'administration'>>()({
    cite: [clause('XXXI.B-1'), clause('XXXI.B-2')],
    who: (g, f) => CAMPS.map(camp => seatOf(g.seats, camp)).find(seat => !f.asked.includes(seat) && hasFaithChoice(g, seat)) ?? null,
    may: {
      convert: {
        cite: clause('XXXI.B-1'),
        among: (g, _, seat) => convertible(g.board).filter(nation => owner(g, nation) === seat),
        take: (g, _, nation) => (convert(g, nation), { goto: 'convert' }),
      },
      'take-bonus': {
        cite: clause('XXXI.B-2'),
        among: (g, _, seat) => rewardable(g.board).filter(nation => owner(g, nation) === seat),
        take: (g, _, nation) => (reward(g, nation), { goto: 'convert' }),
      },
      finish: { among: () => true, take: (_, f, _noun, seat) => (f.asked.push(seat), { goto: 'convert' }) },
    },
  }),
  cards: (g, f) => each(g, f, 'cards', nation => frames.govern({ nation }), civilizedInOrder),
  income: (g, f) => each(g, f, 'income', nation => frames.income({ nation }), activeInOrder),
  minors: g => restoreMinorKingdoms(g),
  purchases: (g, f) => each(g, f, 'purchases', nation => frames.purchases({ nation }), civilizedInOrder),
  // XIV.A-1, r-153 At most 40 gold after purchases: all nations.
  ceiling: g => {
    for (const nation of activeInOrder(g.board)) if (g.board.gold[nation]! > 40) gain(g, nation, 40 - g.board.gold[nation]!, 'ceiling', 'XIV.A-1')
  },
  revolts: (g, f) => each(g, f, 'revolts', nation => frames.suppression({ nation }), civilizedInOrder),
}

// ---- XIII.D ----
const LOOK = { romans: 'look-romans', huns: 'look-huns', persians: 'look-persians', goths: 'look-goths' } as const
const typeOf = (card: Card): AdminType => THINGS[card]!.admin!.type
/** XIII.D-1, XIII.D-2 Two and the bonus, and on until two types lie there. */
function drawCards(g: Step, nation: Nation): void {
  g.shuffle(['admin-deck'], 'admin-deck')
  for (let n = 0; n < 2 + bestBonus(g.board, nation, 'administration'); n++) g.draw('admin-deck', 'admin-drawn')
  while (typesDrawn(g).length < 2) g.draw('admin-deck', 'admin-drawn')
}
/** The backs are seen by all (r-116). */
const typesDrawn = (g: Pick<Offer, 'backs'>): AdminType[] => ADMIN_TYPES.filter((_, n) => g.backs('admin-drawn').includes(3 + n))
const price = (b: Look, nation: Nation, type: AdminType): number => costOf(type, statusOf(b, nation))
const isAffordable = (b: Look, nation: Nation, type: AdminType): boolean => price(b, nation, type) <= b.gold[nation]!
const cheapest = (b: Look, nation: Nation, types: readonly AdminType[]): AdminType => [...types].sort((x, y) => price(b, nation, x) - price(b, nation, y))[0]!
/** XIII.D-3, XIII.D-4, r-198 Only what can be paid, if there is any; else the cheapest. */
function choosable(b: Look, nation: Nation, types: readonly AdminType[]): readonly AdminType[] {
  const paid = types.filter(type => isAffordable(b, nation, type))
  return paid.length > 0 ? paid : [cheapest(b, nation, types)]
}
function payFor(g: Step, nation: Nation, type: AdminType): void {
  if (!isAffordable(g.board, nation, type)) g.board.owing[nation] = 1
  gain(g, nation, -price(g.board, nation, type), 'card', 'XIII.D-3')
}
const SECTIONS = ['young', 'mature', 'old'] as const
const sectionIn = (f: Pick<Seen<'govern'>, 'card' | 'section'>): Section => THINGS[f.card]!.admin![SECTIONS[f.section]!]
export const govern: Procedure<Invasions, F<'govern'>> = {
  window: (g, { nation }) => openWindow(g, 'administration-cards', nation),
  draw: (g, { nation }) => drawCards(g, nation),
  type: rules.ask<F<'govern'>>()({
    cite: [clause('XIII.D-3')],
    who: (g, f) => owner(g, f.nation),
    may: {
      'choose-type': {
        among: g => typesDrawn(g),
        unless: [{ cite: clause('XIII.D-4'), bars: (g, f, type) => !choosable(g.board, f.nation, typesDrawn(g)).includes(type) }],
        take: (g, f, type, seat) => {
          payFor(g, f.nation, type)
          for (const card of g.zone('admin-drawn').filter(one => typeOf(one) === type)) g.move(card, 'admin-drawn', LOOK[seat])
        },
      },
    },
  }),
  // XIII.D-5 Of several he looks and picks one.
  card: rules.ask<F<'govern'>>()({
    cite: [clause('XIII.D-5')],
    who: (g, f) => owner(g, f.nation),
    may: {
      'choose-card': {
        cite: clause('XIII.D-5'),
        among: (g, _, seat) => g.zone(LOOK[seat]),
        take: (g, f, card, seat) => play(g, f, card, seat),
      },
    },
  }),
  // XIII.E, r-198 Age, gold, calamity, leaders, in this order and by the age at this moment.
  resolve: (_, f) => {
    const { age } = sectionIn(f)
    if (age === 0) return
    return { call: age > 0 ? frames.older({ nation: f.nation, left: age }) : frames.older({ nation: f.nation, spaces: age }) }
  },
  calamity: (g, f) => {
    const { gold, calamity } = sectionIn(f)
    gain(g, f.nation, gold, 'card', 'XIII.E-2')
    return calamity === null ? undefined : { call: frames.calamity({ nation: f.nation, which: calamityOf(calamity) }) }
  },
  leaders: (g, f) => (sectionIn(f).leader ? undefined : confineLeaders(g, f.nation)),
  // XIII.D-6 All go back.
  shuffle: g => g.shuffle(['admin-drawn', 'look-romans', 'look-huns', 'look-persians', 'look-goths', 'admin-deck'], 'admin-deck'),
}
function play(g: Step, f: F<'govern'>, card: Card, seat: Seat): void {
  f.card = card
  f.section = SECTIONS.indexOf(sectionOf(g.board.age[f.nation]!))
  g.move(card, LOOK[seat], 'admin-drawn')
  g.show(card, 'all')
  g.emit({ is: 'governed', nation: f.nation, card }, [clause('XIII.D-6')])
}

// ---- Calamities ----
const ruleOf = (f: Pick<Seen<'calamity'>, 'which'>) => CALAMITIES[calamityKind.ids[f.which]!]!
const isBoon = (f: Pick<Seen<'calamity'>, 'which'>): boolean => calamityKind.ids[f.which] === 'prosperity'
export const calamity: Procedure<Invasions, F<'calamity'>> = {
  // r-193 Each calamity counts towards collapse, Prosperity does not.
  strike: (g, f) => {
    g.emit({ is: 'calamity', nation: f.nation, which: f.which }, [clause('XIII.E-3')])
    if (!isBoon(f)) g.board.calamities[f.nation]! += 1
    ruleOf(f).strike?.(g, f)
  },
  throw: (g, f) => {
    const { modifier } = ruleOf(f)
    return modifier ? d10('calamity', 'calamity', f.nation, modifier(g.board, f.nation)) : { goto: 'lose' }
  },
  judge: (g, f) => ruleOf(f).judge?.(g, f),
  // The owner picks what is lost; pestilence takes at most one in a province.
  lose: rules.ask<F<'calamity'>>()({
    cite: [clause('XIII.E-3')],
    who: (g, f) => (f.left > 0 && losable(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'give-up': {
        cite: clause('XIII.E-3'),
        among: (g, f) => oneOfEach(g, losable(g.board, f)),
        take: (g, f, unit) => {
          f.left -= 1
          f.struck.push(g.board.units.place[unit]!)
          eliminate(g, unit, 'XIII.E-3')
          return { goto: 'lose' }
        },
      },
    },
  }),
  chooser: (_, f) => (f.isPicky && !isBoon(f) ? d10('calamity', 'chooser', f.nation) : undefined),
  pick: rules.ask<F<'calamity'>>()({
    cite: [clause('XIII.E-3')],
    who: (g, f) => (f.isPicky ? (isBoon(f) ? owner(g, f.nation) : seatOf(g.seats, chooserOf(f.die))) : null),
    may: {
      'grow-city': {
        cite: clause('XIII.E-3'),
        among: (g, f) => (isBoon(f) ? smallCities(g.board, f.nation) : []),
        take: (g, _, space) => growCity(g, space, 'XIII.E-3'),
      },
      'place-at': { cite: clause('XIII.E-3'), among: (g, f) => (isBoon(f) ? [] : openSites(g.board, f.nation)), take: (g, _, space) => layMarker(g, space) },
    },
  }),
  revolts: (_, f) => {
    if (f.revolts === 0) return
    return { call: frames.revolt({ nation: f.nation, count: f.revolts, only: f.only }) }
  },
  age: (_, f) => (f.spaces === 0 ? undefined : { call: frames.older({ nation: f.nation, left: f.spaces }) }),
  // VI.E-9, VI.E-11 Decline rises; beyond double an empire pays.
  pay: (g, f) => {
    if (f.decline === 0 || !isCivilized(g.board, f.nation)) return
    const isBeyond = raiseDecline(g.board, f.nation)
    if (!isBeyond || !isEmpire(g.board, f.nation)) return
    const missing = 10 + gain(g, f.nation, -10, 'decline', 'VI.E-11')
    return missing > 0 && g.board.bankrupt[f.nation] === 0 ? { call: frames.bankruptcy({ nation: f.nation }) } : undefined
  },
  // XXVIII.G-3 A usurper in power lets federates break.
  federates: (g, f) => (f.isFree && federatesOf(g.board, f.nation).length > 0 ? { call: frames.breach({ federator: f.nation }) } : undefined),
}
const isPlague = (f: Pick<Seen<'calamity'>, 'which'>): boolean => calamityKind.ids[f.which] === 'pestilence'
const losable = (b: Look, f: { readonly nation: Nation; readonly which: F<'calamity'>['which']; readonly struck: readonly number[] }) =>
  strickenUnits(b, f.nation).filter(unit => !isPlague(f) || !f.struck.includes(b.units.place[unit]!))

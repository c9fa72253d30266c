/** Chapter 30, Diplomacy: cards are drawn, played, and given back. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NOBODY, type Nation, type Unit } from '../kinds.ts'
import { diplomacyCost, diplomacyZone } from '../data/diplomacy.ts'
import { initiativeOf, nationRow } from '../data/nations.ts'
import { recount } from '../board/control.ts'
import { bestBonus } from '../board/leaders.ts'
import { active } from '../board/order.ts'
import { isClient } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { neighboursOf } from '../data/map.ts'
import { commandedBy, heldAt, isActive, isCivilized, isEmpire, isLandUnit, type Look } from '../board/units.ts'
import { bonded, ceded, diplomacyOf, havens, isForClientOf, lendable, targetsOf } from '../cards/diplomacy.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { endAlliance } from './26-alliance.ts'
import { lendUnit } from './29-vassals.ts'
import { clause, d10, gain, isPassed, oneOfEach, openWindow, owner, rules } from './common.ts'
import { putUnit, setAt } from '../board/change.ts'

/** IV-6, XXX.A-2, r-192 Kingdoms first, then empires, each from the youngest to the oldest. */
const drawingOrder = (b: Look): Nation[] =>
  active(b)
    .filter(nation => isCivilized(b, nation))
    .sort((x, y) => b.status[x]! - b.status[y]! || b.age[x]! - b.age[y]! || initiativeOf[x]! - initiativeOf[y]!)
/** XXX.A-4 */
const cardsDue = (b: Look, nation: Nation): number => Number(isEmpire(b, nation)) + bestBonus(b, nation, 'diplomacy')
export const diplomacy: Procedure<Invasions, F<'diplomacy'>> = {
  draw: g => {
    for (const nation of drawingOrder(g.board)) {
      const cards = Math.min(cardsDue(g.board, nation), g.count('diplomacy-deck'))
      for (let n = 0; n < cards; n++) g.draw('diplomacy-deck', diplomacyZone(nation))
      if (cards > 0) g.emit({ is: 'diplomacy', nation, cards }, [clause('XXX.A-4')])
    }
  },
  window: g => openWindow(g, 'diplomacy', NOBODY),
}
/** XXX.A-7, r-101 Unused cards go back; one gold for each nation that had any. */
export function returnCards(g: Step): void {
  for (const nation of NATIONS.filter(one => g.count(diplomacyZone(one)) > 0)) {
    for (const card of g.zone(diplomacyZone(nation))) g.move(card, diplomacyZone(nation), 'diplomacy-deck')
    if (isActive(g.board, nation)) gain(g, nation, 1, 'card', 'XXX.A-7')
  }
  g.shuffle(['diplomacy-deck', 'diplomacy-used'], 'diplomacy-deck')
}

// ---- A card is played ----
type Frame = F<'diplomat'>
type Facts = Seen<'diplomat'>
const kindOf = (f: Facts) => diplomacyOf(f.card)
const isLoan = (f: Facts): boolean => kindOf(f) === 'marriage' || kindOf(f) === 'mercenary'
const isBreaking = (f: Facts): boolean => f.broken !== NOBODY
const allies = (b: Look, nation: Nation): Nation[] => b.alliances.flatMap(({ a, b: c }) => (a === nation ? [c] : c === nation ? [a] : []))
/** XXX.C-3 Those next door may march in; an island is garrisoned by anybody. */
function garrison(b: Look, f: Facts): Unit[] {
  const all = commandedBy(b, f.nation).filter(unit => isLandUnit(b, unit) && b.units.place[unit] !== f.space)
  const near = all.filter(unit => neighboursOf[f.space]!.includes(b.units.place[unit]!))
  return near.length > 0 ? near : all
}
export const diplomat: Procedure<Invasions, Frame> = {
  target: rules.ask<Frame>()({
    cite: [clause('XXX.A-6')],
    who: (g, f) => (kindOf(f) === 'bribery' ? null : owner(g, f.nation)),
    may: {
      'name-nation': {
        cite: clause('XXX.A-3'),
        among: (g, f) => targetsOf(g.board, kindOf(f), f.nation),
        take: (_, f, nation) => {
          f.target = nation
          return { goto: 'pay' }
        },
      },
      'break-bond': {
        cite: clause('XXX.B-5'),
        among: (g, f) => (kindOf(f) === 'alliance' ? bonded(g.board) : []),
        take: (_, f, nation) => void (f.broken = nation),
      },
    },
  }),
  // XXX.B-5 Of several allies one is named.
  party: rules.ask<Frame>()({
    cite: [clause('XXX.B-5')],
    who: (g, f) => (isBreaking(f) && !isClient(g.board, f.broken) ? owner(g, f.nation) : null),
    may: { 'name-nation': { cite: clause('XXX.B-5'), among: (g, f) => allies(g.board, f.broken), take: (_, f, nation) => void (f.target = nation) } },
  }),
  // XXX.A-8 The gold goes to the target, or to the besieger.
  pay: (g, f) => {
    const to = kindOf(f) === 'bribery' ? g.enclosing('siege').nation : f.target
    const cost = isBreaking(f) ? 0 : diplomacyCost(kindOf(f))
    if (cost > 0) gain(g, f.nation, -cost, 'card', 'XXX.A-8')
    if (cost > 0 && to !== NOBODY) gain(g, to, cost, 'card', 'XXX.A-8')
    return begin(g, f)
  },
  // XXX.B-4, XXX.B-5 A passed D2 makes a client, or breaks a bond.
  judge: (g, f) => {
    if (kindOf(f) !== 'alliance' || !isPassed(f.die)) return
    if (!isBreaking(f)) return makeClient(g, f)
    if (!isClient(g.board, f.broken)) return endAlliance(g, f.broken, f.target)
    setAt(g.board, 'protector', f.broken, NOBODY)
  },
  // XXX.C-2 Treaty: a province is named, evacuated and garrisoned.
  province: rules.ask<Frame>()({
    cite: [clause('XXX.C-2')],
    who: (g, f) => (kindOf(f) === 'treaty' ? owner(g, f.nation) : null),
    may: { 'name-place': { cite: clause('XXX.C-2'), among: (g, f) => ceded(g.board, f.nation, f.target), take: (_, f, space) => void (f.space = space) } },
  }),
  evacuate: (g, f) => {
    if (kindOf(f) !== 'treaty') return { goto: 'lend' }
    const group = heldAt(g.board, f.target, f.space)
    if (group.length === 0) return
    return { call: frames.evacuation({ nation: f.target, place: f.space, isForced: true }) }
  },
  cede: (g, f) => {
    if (g.board.cityLevel[f.space]! > 0) setAt(g.board, 'cityHolder', f.space, f.nation)
    setAt(g.board, 'controller', f.space, f.nation)
  },
  garrison: rules.ask<Frame>()({
    cite: [clause('XXX.C-3')],
    who: (g, f) => (garrison(g.board, f).length > 0 && roomAt(g.board, f.nation, f.space) > 0 ? owner(g, f.nation) : null),
    may: {
      'name-unit': {
        cite: clause('XXX.C-3'),
        among: (g, f) => oneOfEach(g, garrison(g.board, f)),
        take: (g, f, unit) => {
          putUnit(g.board, unit, f.space)
          return { goto: 'garrison' }
        },
      },
      finish: {
        among: () => true,
        unless: [{ cite: clause('XXX.C-3'), bars: (g, f) => heldAt(g.board, f.nation, f.space).length === 0 }],
        take: () => {},
      },
    },
  }),
  // XXX.D-3, XXX.H-1, r-178 The lender picks a unit, the borrower places it.
  lend: rules.ask<Frame>()({
    cite: [clause('XXX.D-3'), clause('XXX.H-1')],
    who: (g, f) => (isLoan(f) && lendable(g.board, f.target).length > 0 ? owner(g, f.target) : null),
    may: {
      lend: {
        cite: clause('XXX.D-3'),
        among: (g, f) => oneOfEach(g, lendable(g.board, f.target)),
        take: (g, f, unit) => {
          lendUnit(g, unit, f.nation, 'card', f.nation)
          f.unit = unit
        },
      },
    },
  }),
  place: rules.ask<Frame>()({
    cite: [clause('XXX.H-2')],
    who: (g, f) => (f.unit >= 0 && havens(g.board, f.nation).length > 0 ? owner(g, f.nation) : null),
    may: {
      'place-at': { cite: clause('XXX.H-2'), among: (g, f) => havens(g.board, f.nation), take: (g, f, space) => void putUnit(g.board, f.unit, space) },
    },
  }),
  close: g => void recount(g.board),
}
function begin(g: Step, f: Frame) {
  const b = g.board
  switch (kindOf(f)) {
    case 'alliance':
      if (isBreaking(f) || isForClientOf(b, f.nation, f.target)) return d10('diplomat', 'alliance', f.nation)
      return { call: frames.alliance({ nations: [f.nation, f.target], offerer: owner(g, f.nation) }), then: 'close' as const }
    case 'foedus':
      return { call: frames.foedus({ federate: f.target, only: f.nation, isForced: true }), then: 'close' as const }
    case 'bribery':
      g.enclosing('siege').isLifted = true
      return { done: true as const }
    case 'marriage':
      b.marriages.push({ payer: f.nation, target: f.target, attacked: false })
      return undefined
    case 'treaty':
    case 'tribute':
      b.pacts = [...b.pacts, { a: f.nation, b: f.target }]
      return undefined
    default:
      return undefined
  }
}
/** XXX.B-4 Two gold of tribute, or what the sheet says for now. */
function makeClient(g: Step, f: Frame): void {
  setAt(g.board, 'protector', f.target, f.nation)
  g.board.tribute[f.target] ||= nationRow(f.target).tribute ?? 2
}

/** XXIX Vassalage: submission, and what it brings. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NOBODY, type Nation, type Space, type Unit } from '../kinds.ts'
import { LOANS } from '../state.ts'
import { PROVINCES } from '../data/map.ts'
import { nationRow } from '../data/nations.ts'
import { unitNation } from '../data/units.ts'
import { recount } from '../board/control.ts'
import { leadersOfAt } from '../board/leaders.ts'
import { becomesClient } from '../board/submission.ts'
import { alliesOf, federatesOf } from '../board/relations.ts'
import { musterOf } from '../board/deals.ts'
import { heldAt, hordeAt, inPool, isBarbarian, isLandUnit, isNomad, ownOnMap, stageOf, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { HAND } from './10-events.ts'
import { sendHome } from './14-bankruptcy.ts'
import { endAlliance } from './26-alliance.ts'
import { clause, gain, oneOfEach, owner, placeUnit, rules } from './common.ts'
import { giveUnit, keepOnly, putUnit, setAt } from '../board/change.ts'

/** XXIX.A-4, r-95 Its own bonds end; what it had lent comes home. */
export function cutBonds(g: Step, nation: Nation): void {
  const b = g.board
  keepOnly(b, 'alliances', ({ a, b: c }) => a !== nation && c !== nation)
  keepOnly(b, 'foedera', foedus => foedus.federate !== nation)
  for (const other of NATIONS) {
    if (b.overlord[other] === nation) freeVassal(g, other)
    if (b.protector[other] === nation) setAt(b, 'protector', other, NOBODY)
  }
  for (const { unit, kind } of b.loans.filter(loan => LOANS[loan.kind] !== 'exchange' && unitNation[loan.unit] === nation)) if (kind >= 0) sendHome(g, unit)
}
/** r-95 Freed, what it lent returns. */
export function freeVassal(g: Step, vassal: Nation): void {
  setAt(g.board, 'overlord', vassal, NOBODY)
  for (const { unit } of g.board.loans.filter(loan => LOANS[loan.kind] === 'vassal' && unitNation[loan.unit] === vassal)) sendHome(g, unit)
}
export function lendUnit(g: Step, unit: Unit, to: Nation, kind: (typeof LOANS)[number], until: Nation = NOBODY): void {
  giveUnit(g.board, unit, to)
  g.board.loans.push({ unit, kind: LOANS.indexOf(kind), until })
}
/** XXIX.B-2, r-94 The vassal keeps half, rounded up. */
function takeTreasury(g: Step, { vassal, overlord }: F<'submission'>): void {
  const half = Math.floor(g.board.gold[vassal]! / 2)
  gain(g, vassal, -half, 'submission', 'XXIX.B-2')
  gain(g, overlord, half, 'submission', 'XXIX.B-2')
}
/** XXIX.B-4 Nomads take one card of the loser's hand by lot. */
function takeCard(g: Step, { vassal, overlord }: F<'submission'>): void {
  const [from, to] = [owner(g, vassal), owner(g, overlord)]
  if (from !== to && g.count(HAND[from]) > 0) g.draw(HAND[from], HAND[to])
}
const lendable = (b: Look, vassal: Nation): Unit[] => ownOnMap(b, vassal).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === vassal)
export const submission: Procedure<Invasions, F<'submission'>> = {
  yield: (g, f) => {
    const b = g.board
    // XXVI.B-5, XXVI.B-7 Allies part; where it has just been beaten its ally is the one to go.
    const [ally] = alliesOf(b, f.vassal)
    if (ally !== undefined) return { ...endAlliance(g, f.vassal, ally, [f.place]), then: 'yield' }
    cutBonds(g, f.vassal)
    if (becomesClient(b, f.vassal, f.overlord)) {
      setAt(b, 'protector', f.vassal, f.overlord)
      setAt(b, 'overlord', f.vassal, NOBODY)
      b.tribute[f.vassal] ||= nationRow(f.vassal).tribute ?? 2
      return { goto: 'leave' }
    }
    setAt(b, 'overlord', f.vassal, f.overlord)
    setAt(b, 'protector', f.vassal, NOBODY)
    b.vassalSince[f.vassal] = b.turn
    g.emit({ is: 'submitted', vassal: f.vassal, overlord: f.overlord }, [clause('XXIX.A-2')])
    // r-164 A people without a horde puts one unit back.
    if (stageOf(b, f.vassal) === 'inactive' && ownOnMap(b, f.vassal).length === 0 && inPool(b, f.vassal).length > 0)
      placeUnit(g, inPool(b, f.vassal)[0]!, f.place, 'XXIX.B-1')
    if (isBarbarian(b, f.vassal)) takeTreasury(g, f)
    if (isNomad(b, f.overlord) && !f.isKingdom) takeCard(g, f)
  },
  // r-95 Its federates may break.
  federates: (g, f) => (federatesOf(g.board, f.vassal).length > 0 ? { call: frames.breach({ federator: f.vassal }) } : undefined),
  // XXIX.D-1, XXIX.D-4 One surviving unit is lent: the vassal chooses, or a nomad overlord.
  lend: rules.ask<F<'submission'>>()({
    cite: [clause('XXIX.D-1'), clause('XXIX.D-4')],
    who: (g, f) => (lendable(g.board, f.vassal).length > 0 ? owner(g, isNomad(g.board, f.overlord) ? f.overlord : f.vassal) : null),
    may: { lend: { cite: clause('XXIX.D-1'), among: (g, f) => oneOfEach(g, lendable(g.board, f.vassal)), take: (g, f, unit) => lendTo(g, f, unit) } },
  }),
  place: rules.ask<F<'submission'>>()({
    cite: [clause('XXIX.D-1')],
    who: (g, f) => (f.unit < 0 || musterOf(g.board, f.overlord).length === 0 ? null : owner(g, f.overlord)),
    may: {
      'place-at': {
        cite: clause('XXIX.D-1'),
        among: (g, f) => musterOf(g.board, f.overlord),
        take: (g, f, space) => putUnit(g.board, f.unit, space),
      },
    },
  }),
  // XXIX.C-2 Whoever beat a kingdom without a capital may draw one marker.
  loot: rules.ask<F<'submission'>>()({
    cite: [clause('XXIX.C-2')],
    who: (g, f) => (f.mayLoot ? owner(g, f.overlord) : null),
    may: {
      loot: { cite: clause('XXIX.C-2'), among: () => true, take: (_, f) => ({ call: frames.plunder({ nation: f.overlord, markers: 1 }) }) },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // XXIX.B-6, XXIX.C-3, r-96 The overlord leaves, there and wherever he fights the vassal; the vassal keeps its place.
  leave: (g, f) => {
    recount(g.board)
    const place = toLeave(g.board, f).find(space => !f.left.includes(space))
    if (place === undefined) return
    f.left.push(place)
    const [group, leaders] = [heldAt(g.board, f.overlord, place), leadersOfAt(g.board, f.overlord, place)]
    return { call: frames.retreat({ nation: f.overlord, place, group, leaders, isFree: true }), then: 'leave' }
  },
}
const toLeave = (b: Look, f: Seen<'submission'>): Space[] =>
  PROVINCES.filter(
    space =>
      heldAt(b, f.overlord, space).length > 0 &&
      ((space === f.place && !f.isStaying) || heldAt(b, f.vassal, space).length > 0 || hordeAt(b, f.vassal) === space),
  )
function lendTo(g: Step, f: F<'submission'>, unit: Unit): void {
  lendUnit(g, unit, f.overlord, 'vassal')
  f.unit = unit
}
